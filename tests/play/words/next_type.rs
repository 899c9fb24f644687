//! Issue 16, part 2: `type.is_next` of a type with `available`.

use prospectus_engine::event::Event;

use super::{rule, turn_of_north};

/// A diesel that may be had beside the 3s, and comes after them in the stack.
const DIESEL: &str = "count = \"unlimited\"\nrange = { stops = 4 }\navailable = \"phase >= '3'\"";

fn announces(phase: &str, gone: &[&str]) -> bool {
    let more = rule(
        "next",
        "turn.started",
        "when = \"company is N and (any t in train_types where t is '4' and t.is_next)\"\nfirst = true",
        "announce 'the last'",
    );
    let table = turn_of_north(&[("count = \"unlimited\"\nrange = { stops = 4 }", DIESEL)], &more, |table| {
        table.set_phase(phase);
        table.sell_out(gone);
    });
    table.game.events().iter().any(|event| matches!(event, Event::Announced { .. }))
}

#[test]
fn a_type_with_available_is_next_when_all_before_it_are_gone() {
    assert!(announces("3", &["2", "3"]));
    assert!(!announces("3", &["2"]), "3s are left");
    assert!(!announces("2", &[]));
}
