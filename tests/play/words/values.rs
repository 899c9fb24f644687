//! Issue 16, part 3: `values` of a train, a word by which stops have figures of their own for it.

use super::{found, text, turn_of_north};

const MINE: (&str, &str) = ("revenue:yellow_20|green_40;", "revenue:yellow_20|green_40|diesel_80;");
const THREE: &str = "range = { stops = 3 }";

/// What N's 3 earns from Northgate by Mill to the mine, in a phase.
fn earns(changes: &[(&str, &str)], phase: &str) -> i64 {
    let table = turn_of_north(changes, "", |table| {
        table.set_phase(phase);
        table.put_tile("A1", "5", 4);
        table.put_tile("A3", "8", 5);
        table.put_tile("B4", "3", 2);
        table.give_train("N", "3");
    });
    table.best_run("N").1
}

#[test]
fn a_stop_counts_its_own_figure_for_such_a_train() {
    let diesel = (THREE, "range = { stops = 3 }\nvalues = \"diesel\"");
    // 20 in Northgate and 10 in Mill, which have one figure for all, and the mine.
    assert_eq!((earns(&[], "2"), earns(&[], "3")), (20 + 10 + 20, 20 + 10 + 40));
    assert_eq!((earns(&[MINE, diesel], "2"), earns(&[MINE, diesel], "3")), (20 + 10 + 80, 20 + 10 + 80));
}

/// Only the trains that say so: the others of the title count what the phase says.
#[test]
fn other_trains_count_what_the_phase_says() {
    let diesel = ("range = { stops = 4 }", "range = { stops = 4 }\nvalues = \"diesel\"");
    assert_eq!(earns(&[MINE, diesel], "3"), 20 + 10 + 40);
}

/// The stack's word holds for all its trains.
#[test]
fn a_stack_says_it_for_its_trains() {
    let stack =
        ("[[train]]\nid = \"2\"", "[stack.main]\nname = \"Trains\"\nvalues = \"diesel\"\n\n[[train]]\nid = \"2\"");
    assert_eq!(earns(&[MINE, stack], "2"), 20 + 10 + 80);
}

/// `value` of a train begins with the figure that is its own.
#[test]
fn a_rule_about_the_value_knows_the_own_figure() {
    let diesel = (THREE, "range = { stops = 3 }\nvalues = \"diesel\"\nvalue = \"value + 1\"");
    assert_eq!(earns(&[MINE, diesel], "2"), 20 + 10 + 80 + 3);
}

#[test]
fn a_word_that_no_train_and_no_phase_has_is_unknown() {
    let text = text(&[MINE], "");
    let found = found(&text, "unknown-revenue");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].message, "no phase and no train pays by `diesel`");
    assert_eq!(&text[found[0].span.range()], "diesel");
}

/// A word that no stop has would act nowhere: it is not accepted in silence.
#[test]
fn a_word_that_no_stop_has_is_noticed() {
    let text = text(
        &[
            MINE,
            (THREE, "range = { stops = 3 }\nvalues = \"diesle\""),
            ("range = { stops = 4 }", "range = { stops = 4 }\nvalues = \"diesel\""),
        ],
        "",
    );
    let found = found(&text, "unknown-revenue");
    let [error] = &found[..] else { panic!("one mistake, said once: {found:?}") };
    assert_eq!(
        (error.message.as_str(), &text[error.span.range()]),
        ("no stop has a figure for `diesle`", "\"diesle\"")
    );
    assert_eq!(error.help.as_deref(), Some("did you mean `diesel`?"));
}
