//! The best revenues on recorded boards are found.

#[path = "../benches/boards/recorded.rs"]
mod recorded;

use prospectus_engine::routes::{Bits, best, compatible, score};

#[test]
fn known_best_revenues_are_found() {
    let Some(cases) = recorded::all() else {
        return eprintln!("skipped: the boards are not beside this project");
    };
    assert!(!cases.is_empty());
    for case in &cases {
        let solution = best(&case.network, &case.fleet, &case.judge, &Bits::EMPTY);
        assert_eq!(solution.revenue, case.revenue, "{case}");
        let routes: Vec<_> = solution.routes.iter().map(|run| run.as_ref().map(|(route, _)| route)).collect();
        assert_eq!(compatible(&case.network, &routes), Ok(()), "{case}");
        for (train, run) in solution.routes.iter().enumerate() {
            let Some((route, revenue)) = run else { continue };
            assert_eq!(score(&case.network, &case.fleet, train, &case.judge, route), Ok(*revenue), "{case}");
        }
    }
}
