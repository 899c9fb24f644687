//! A title has a bounded number of variants: it is read anew with each of them.

use prospectus_dsl::load::MOST_VARIANTS;
use prospectus_library::load_text;

use crate::command::valley;

fn with_variants(count: usize) -> String {
    let variant = |number: usize| {
        format!(
            "\n[variant.v{number}]\nname = \"Variant {number}\"\n[[variant.v{number}.train]]\nid = \"2\"\nprice = {}\n",
            80 + number
        )
    };
    valley() + &(0..count).map(variant).collect::<String>()
}

#[test]
fn as_many_as_allowed_are_well() {
    let loaded = load_text("variants.toml", &with_variants(MOST_VARIANTS));
    assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
}

#[test]
fn thousands_are_refused_with_one_error_at_the_first_too_many() {
    let loaded = load_text("variants.toml", &with_variants(3000));
    let found: Vec<_> = loaded.diagnostics.iter().map(|d| (d.code, loaded.sources.text(d.span), &d.message)).collect();
    let message =
        format!("`v{MOST_VARIANTS}` is one variant too many: the title has 3000, and may have {MOST_VARIANTS}");
    assert_eq!(found, [("too-many-variants", &*format!("v{MOST_VARIANTS}"), &message)]);
}

#[test]
fn a_mistake_that_every_variant_shares_is_told_once() {
    let text = with_variants(MOST_VARIANTS).replace("bank = 4000", "bonk = 4000");
    let loaded = load_text("variants.toml", &text);
    assert_eq!(loaded.diagnostics.iter().filter(|d| d.message.contains("`bonk`")).count(), 1);
}
