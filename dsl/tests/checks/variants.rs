//! Variants.

use super::{check, check_all, fine};

const RICH: &str = "[variant.rich]\nname = \"Rich\"\n";
const LONG: &str = "requires = \"rich\"\n";

#[test]
fn variants_can_be_chosen() {
    check(LONG, "requires = \"long\"\n", "variant-conflict", "\"long\"", "`long` requires itself");
    check(LONG, "requires = \"rich\"\nexcludes = \"long\"\n", "variant-conflict", "\"long\"", "excludes itself");
    check(LONG, "requires = [\"rich\"]\nexcludes = \"rich\"\n", "variant-conflict", "\"rich\"", "which it requires");
    let third = "[variant.third]\nname = \"Third\"\nrequires = [\"long\", \"other\"]\n";
    let other = "[variant.other]\nname = \"Other\"\nexcludes = \"rich\"\n";
    let text = format!("{RICH}\n{other}\n{third}");
    check(RICH, &text, "variant-conflict", "\"long\"", "`other` and `rich`, which exclude each other");
}

#[test]
fn variants_are_for_as_many_players() {
    check("[2, 3]", "[2, 7]", "variant-players", "long", "`long` is for 7 players");
}

#[test]
fn what_is_wrong_with_a_variant_says_so() {
    check(
        "bank = 4000",
        "bank = 3000",
        "small-bank",
        "\"if 'rich' in variants then 1200 else 300\"",
        "with the variant `rich`",
    );
    check(
        "[[variant.long.phase]]\nid = \"4\"\ntrain_limit = 3",
        "[[variant.long.phase]]\nid = \"4\"\ntrain_limit = 0",
        "phase-limit",
        "0",
        "",
    );
}

#[test]
fn warnings_are_about_what_the_variant_says() {
    // The variant leaves the end and a round unused: that is its business.
    fine(&[(RICH, &format!("{RICH}flow = {{ repeat = [\"operating\"] }}\n"))]);
    check_all(&[(RICH, &format!("{RICH}kind.minor.name = \"Minor\"\n"))], "unused", "minor", &["has no companies"]);
}
