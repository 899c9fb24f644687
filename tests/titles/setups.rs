//! What lies on the table at the start.

use std::sync::Arc;

use prospectus_dsl::title::TitleFile;
use prospectus_engine::{Game, Scenario, Setup};
use prospectus_library::{self as library, seats};

fn setup(title: &str, players: usize) -> Setup {
    let players = (1..=players).map(|n| format!("player {n}")).collect();
    Setup { title: title.to_owned(), variants: Vec::new(), players, companies: Vec::new(), ..Setup::default() }
}

fn scenario(setup: &Setup) -> Result<Scenario, Vec<String>> {
    let loaded = library::load(&setup.title);
    let title = loaded.draft.as_ref().and_then(|draft| draft.title(&setup.variants, &mut Default::default()));
    let title = title.expect("an embedded title loads");
    Scenario::new(&title, setup).map_err(|problems| problems.into_iter().map(|p| p.message).collect())
}

/// Cash and certificate limit, by the number of players.
fn table(title: &str, players: std::ops::RangeInclusive<usize>) -> Vec<(i64, Option<i64>)> {
    let of = |n| scenario(&setup(title, n)).expect("this many may play");
    players.map(|n| (of(n).cash, of(n).certificate_limit)).collect()
}

/// 1849-SU-03, 1849-SU-04, 1849-LI-01: bank 7,760; 500, 375 or 300 each; limits 12, 11, 9.
/// 1844-SU-05, 1844-LI-01: 800, 620, 510, 440 or 400; limits 24, 18, 15, 13, 11.
/// 1854-SU-05: 860, 650, 525 or 450. 1881-LI-01, and 1881's base sums: 720, 620, 520 or 420; limits 21, 18, 15, 12.
#[test]
fn starting_cash_and_certificate_limits() {
    assert_eq!(table("1849", 3..=5), [(500, Some(12)), (375, Some(11)), (300, Some(9))]);
    let limits = [(800, Some(24)), (620, Some(18)), (510, Some(15)), (440, Some(13)), (400, Some(11))];
    assert_eq!(table("1844", 3..=7), limits);
    assert_eq!(table("1854", 3..=6).iter().map(|(cash, _)| *cash).collect::<Vec<_>>(), [860, 650, 525, 450]);
    assert_eq!(table("1881", 3..=6), [(720, Some(21)), (620, Some(18)), (520, Some(15)), (420, Some(12))]);
    assert_eq!(scenario(&setup("1849", 3)).map(|s| s.bank), Ok(7760 - 1500));
}

/// 1849-SU-02, 1849-SU-05: with five companies one train each of 6H, 8H and 16H is removed.
#[test]
fn five_companies_have_fewer_trains() {
    let supply = |setup: &Setup| {
        let scenario = scenario(setup).expect("a game");
        let left = |id: &str| scenario.trains.iter().find(|(train, _)| train == id).and_then(|(_, left)| *left);
        (
            scenario.companies.len(),
            ["4H", "6H", "8H", "10H", "12H", "16H", "R6H"].map(|id| left(id).unwrap_or_default()),
        )
    };
    assert_eq!(supply(&setup("1849", 3)), (5, [4, 3, 2, 2, 1, 4, 2]));
    assert_eq!(supply(&setup("1849", 4)), (6, [4, 4, 3, 2, 1, 5, 2]));
    let five = Setup { variants: vec!["reduced_4p_corps".into()], ..setup("1849", 4) };
    assert_eq!(supply(&five), (5, [4, 3, 2, 2, 1, 4, 2]));
}

/// 1849-VA-12: Electric Dreams is played with the other variants only.
#[test]
fn a_setup_that_does_not_fit_is_refused_with_reasons() {
    assert_eq!(scenario(&setup("1849", 6)), Err(vec!["`1849` is not played by 6".into()]));
    let electric = Setup { variants: vec!["electric_dreams".into()], ..setup("1849", 3) };
    let reasons = scenario(&electric).expect_err("it requires others");
    assert_eq!(reasons.len(), 2, "{reasons:?}");
    let twice = Setup { companies: ["AFG", "AFG", "XYZ", "RCS", "IFT"].map(String::from).to_vec(), ..setup("1849", 3) };
    let reasons = scenario(&twice).expect_err("companies are wrong");
    assert_eq!(reasons, ["the company `AFG` is there twice", "`1849` has no company `XYZ`"]);
}

/// What is said of a title that was changed so.
fn refused(change: impl Fn(&mut TitleFile)) -> Vec<String> {
    let mut title = seats::title("1849", &[]).expect("a title");
    change(&mut Arc::make_mut(&mut title).file);
    let problems = Game::new(title, &setup("1849", 4)).err().unwrap_or_default();
    problems.into_iter().map(|problem| problem.message).collect()
}

/// Ids are small numbers and lots of shares are bits: a title with more is refused before the game, not wrong in it.
#[test]
fn a_title_with_more_things_than_can_be_numbered_is_refused() {
    assert!(refused(|_| {}).is_empty());
    assert_eq!(refused(|title| title.private[0].count = Some(i64::MAX)), ["this is one of more than 255 privates"]);
    assert!(refused(|title| title.private[0].count = Some(251)).is_empty());
    let certificates = |count: i64| {
        refused(|title| {
            let company = title.company.iter_mut().find(|company| *company.id == *"CTL").expect("a company");
            let kind = &title.kind.entries[company.kind.as_str()].1;
            company.terms.certificates = kind.terms.certificates.clone();
            company.terms.certificates[1].count = count;
        })
    };
    assert!(certificates(30).is_empty());
    assert_eq!(certificates(31), ["this is one of more than 32 certificates of `CTL`"]);
    let trains = refused(|title| {
        let train = title.train[0].clone();
        title.train.extend(std::iter::repeat_n(train, 250));
    });
    assert_eq!(trains, ["this is one of more than 255 trains"]);
}
