//! The best revenues on recorded boards are found.

#[path = "../benches/boards/mod.rs"]
mod boards;

use prospectus_engine::routes::{Bits, best, compatible, score};

#[test]
fn known_best_revenues_are_found() {
    let Some(cases) = boards::all() else {
        return eprintln!("skipped: the boards are not beside this project");
    };
    assert!(!cases.is_empty());
    for case in &cases {
        let start = std::time::Instant::now();
        let solution = best(&case.network, &case.fleet, &case.judge, &Bits::EMPTY);
        eprintln!(
            "{case}: {} in {:?}, {} stops {} stretches",
            solution.revenue,
            start.elapsed(),
            case.network.stops.len(),
            case.network.stretches.len()
        );
        assert_eq!(solution.revenue, case.revenue, "{case}");
        let routes: Vec<_> = solution.routes.iter().map(|run| run.as_ref().map(|(route, _)| route)).collect();
        assert_eq!(compatible(&case.network, &routes), Ok(()), "{case}");
        for (train, (route, revenue)) in
            solution.routes.iter().enumerate().filter_map(|(train, run)| Some((train, run.as_ref()?)))
        {
            assert_eq!(score(&case.network, &case.fleet, train, &case.judge, route), Ok(*revenue), "{case}");
        }
    }
}
