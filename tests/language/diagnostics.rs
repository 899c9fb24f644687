//! Each family of diagnostics as a user sees it: what was changed in the small title of `new`, then what `check` prints.

use prospectus::report;
use prospectus_library as library;
use prospectus_library::template;

/// Changes the small title and pins down all that is said about it.
fn check(family: &str, old: &str, changed: &str) {
    let text = template("valley");
    assert_eq!(text.matches(old).count(), 1, "`{old}` stands once in the template");
    let loaded = library::load_text("valley.toml", &text.replace(old, changed));
    assert!(!loaded.diagnostics.is_empty(), "{family}: nothing was noticed");
    let drawn: String =
        loaded.diagnostics.iter().map(|d| report::draw(&d.report(&loaded.sources), false) + "\n").collect();
    let both = format!("----- CHANGED\n{old}\n----- TO\n{changed}\n----- SAID\n{drawn}");
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(format!("diagnostic_{family}"), both);
    });
}

macro_rules! families {
    ($($name:ident: $old:literal => $new:literal;)*) => { $(
        #[test]
        fn $name() {
            check(stringify!($name), $old, $new);
        }
    )* };
}

families! {
    toml_syntax: "bank = 4000" => "bank = = 4000";
    unknown_key: "bank = 4000" => "bonk = 4000";
    missing_key: "bank = 4000\n" => "";
    wrong_type: "operating_rounds = 1" => "operating_rounds = [1]";
    duplicate_id: "id = \"S\"" => "id = \"N\"";
    unknown_reference: "home = \"C3\"" => "home = \"C33\"";
    misnamed: "[step]\ntrack =" => "[step]\ntrak =";
    unknown_word: "is = \"waterfall auction\"" => "is = \"waterfall acution\"";
    unknown_hook: "on = \"routes.run\"" => "on = \"route.run\"";
    rule_syntax: "when = \"phase >= '3'\"" => "when = \"phase >= '3' and\"";
    effect_syntax: "pay 80 from bank to owner" => "pay 80 form bank to owner";
    effect_form: "pay 80 from bank to owner" => "pay owner 80";
    unknown_effect: "close private\n" => "shut private\n";
    unknown_name: "must_own_train = \"operator.has_route\"" => "must_own_train = \"train.has_run\"";
    unknown_property: "must_own_train = \"operator.has_route\"" => "must_own_train = \"operator.has_rout\"";
    type_mismatch: "count = \"if player_count == 2 then 3 else 4\"" => "count = \"if player_count then 3 else 4\"";
    fraction: "capital = \"10 * par\"" => "capital = \"par / 3\"";
    maybe_none: "pay 80 from bank to owner" => "pay operator.cash from bank to owner";
    not_known_in_setup: "count = \"if player_count == 2 then 3 else 4\"" => "count = \"if phase >= '3' then 3 else 4\"";
    tile_notation: "city=revenue:0\" }\nA3" => "city=revenue:0,slot:2\" }\nA3";
    certificates_notation: "\"10% x8\"" => "\"10 x8\"";
    market_cell: "200e" => "2o0e";
}
