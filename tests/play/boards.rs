//! The best revenues on boards that games have left behind are found.

#[path = "../../benches/boards/cases.rs"]
mod cases;

#[test]
fn known_best_revenues_are_found() {
    for case in cases::CASES {
        let (game, operator) = case.game();
        let plan = game.view().run_plan(operator).expect("rules that can be worked out");
        assert_eq!(plan.best().expect("no rule fails").revenue, case.3, "{case}");
    }
}
