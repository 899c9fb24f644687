//! Part 3: "changing one line of an inherited block of effects without copying twenty".

use super::{over, read};

/// A block with something of everything.
const BLOCK: &str = r"
format = 1
extends = 'small'
[[rule]]
id = 'mine'
on = 'routes.run'
do = '''
# The mine pays.
if phase >= '3' {
  pay 10 from bank to operator   # a little
} else if phase is '2' {
  pay 20 from bank to operator
}
for c in companies { pay 5 from bank to c }
pay 10 from bank to operator; pay 30 from bank to operator
'''
";

fn edited(edit: &str) -> super::Read {
    let top = format!("format = 1\nextends = \"block\"\nrule = [{{ id = \"mine\", do = {edit} }}]\n");
    read(&[("top", &top), ("block", BLOCK)], &[])
}

const HEAD: &str = "# The mine pays. if phase >= '3' { pay 10 from bank to operator # a little } else if phase is '2' { pay 20 from bank to operator }";

fn whole(rest: &str) -> String {
    format!("{HEAD} {rest}")
}

#[test]
fn one_line_is_replaced_removed_or_added_at_any_depth() {
    let loop_and_last = "for c in companies { pay 5 from bank to c } pay 10 from bank to operator;";
    let check = |edit: &str, expected: String| assert_eq!(edited(edit).well().at("rule.mine.do"), expected, "{edit}");
    check(
        "{ replace = \"pay 30 from bank to operator\", with = \"pay 40 from bank to operator\" }",
        whole(&format!("{loop_and_last} pay 40 from bank to operator")),
    );
    // In other words that mean the same, and with a remark of its own.
    check(
        "{ replace = \"pay  5  from bank to c  # each\", with = \"pay 6 from bank to c # more\" }",
        whole(
            "for c in companies { pay 6 from bank to c # more } pay 10 from bank to operator; pay 30 from bank to operator",
        ),
    );
    check("{ remove = \"pay 30 from bank to operator\" }", whole(loop_and_last));
    check(
        "{ add = \"pay 1 from bank to operator\", place_before = \"for c in companies { pay 5 from bank to c }\" }",
        whole(&format!("pay 1 from bank to operator {loop_and_last} pay 30 from bank to operator")),
    );
    check(
        "{ add = [\"pay 1 from bank to operator\", \"pay 2 from bank to operator\"], place_after = \"pay 30 from bank to operator\" }",
        whole(&format!(
            "{loop_and_last} pay 30 from bank to operator pay 1 from bank to operator pay 2 from bank to operator"
        )),
    );
    check(
        "{ add = \"pay 1 from bank to operator\" }",
        whole(&format!("{loop_and_last} pay 30 from bank to operator pay 1 from bank to operator")),
    );
}

#[test]
fn several_changes_are_made_one_after_the_other() {
    let edits = "[{ remove = \"pay 30 from bank to operator\" }, { replace = \"pay 5 from bank to c\", with = \"pay 7 from bank to c\" }]";
    let expected = whole("for c in companies { pay 7 from bank to c } pay 10 from bank to operator;");
    assert_eq!(edited(edits).well().at("rule.mine.do"), expected);
}

#[test]
fn a_line_base_stands_for_all_of_them() {
    let read = over(
        "phase = [{ id = \"4\", do = \"for p in players { pay 5 from bank to p }\\nbase\" }]\n\
         private = [{ id = \"P2\", power = [{ id = \"sell_bridge\", do = \"if phase is '4' { base }\" }] }]",
    )
    .well();
    assert_eq!(read.at("phase.4.do"), "for p in players { pay 5 from bank to p } close privates");
    assert_eq!(
        read.at("private.P2.power.sell_bridge.do"),
        "if phase is '4' { pay 80 from bank to owner close private }"
    );
    over("phase = [{ id = \"3\", do = \"base\" }]").says("no-base", "over", "base", &["no effects to stand for"]);
}

#[test]
fn exactly_one_place_must_fit() {
    edited("{ replace = \"pay 31 from bank to operator\", with = \"pay 40 from bank to operator\" }").says(
        "unknown-line",
        "top",
        "\"pay 31 from bank to operator\"",
        &["not among the effects below", "the nearest there is `pay 30 from bank to operator`"],
    );
    edited("{ remove = \"pay 10 from bank to operator\" }").says(
        "ambiguous-line",
        "top",
        "pay 10 from bank to operator",
        &["stands 2 times"],
    );
    // Two lines tell which is meant.
    let read = edited("{ remove = \"pay 10 from bank to operator\\npay 30 from bank to operator\" }").well();
    assert_eq!(read.at("rule.mine.do"), whole("for c in companies { pay 5 from bank to c }"));
    // What follows `else` without braces cannot be taken away from it.
    edited("{ remove = \"if phase is '2' { pay 20 from bank to operator }\" }").says(
        "unknown-line",
        "top",
        "\"if phase is '2' { pay 20 from bank to operator }\"",
        &["not among the effects below"],
    );
}

#[test]
fn a_change_that_makes_no_sense_is_refused() {
    edited("{ replace = \"pay 30 from bank to operator\" }").says(
        "missing-key",
        "top",
        "{ replace = \"pay 30 from bank to operator\" }",
        &["`replace` needs `with`"],
    );
    edited("{ remov = \"pay 30 from bank to operator\" }").says(
        "unknown-key",
        "top",
        "remov",
        &["did you mean `remove`?"],
    );
    edited("{ remove = \"pay 30 form bank\" }").says("rule-syntax", "top", "form", &[]);
    edited("3").says("wrong-type", "top", "3", &["found a number"]);
    edited("{ place_after = \"pay 30 from bank to operator\" }").says(
        "missing-key",
        "top",
        "\"pay 30 from bank to operator\"",
        &["`place_after` needs `add`"],
    );
    over("phase = [{ id = \"3\", do = { add = \"close privates\" } }]").says(
        "unknown-line",
        "over",
        "{ add = \"close privates\" }",
        &["the base says nothing about `do`"],
    );
}

/// A mistake in a new line is told in the overlay, one in an old line in the file below.
#[test]
fn lines_keep_their_places() {
    edited("{ replace = \"pay 30 from bank to operator\", with = \"pay 40 from bank to oprator\" }").says(
        "unknown-name",
        "top",
        "oprator",
        &["did you mean `operator`?"],
    );
    let broken = BLOCK.replace("pay 5 from bank to c", "pay 5 from bank to d");
    let top = "format = 1\nextends = \"block\"\nrule = [{ id = \"mine\", do = { remove = \"pay 30 from bank to operator\" } }]\n";
    let read = read(&[("top", top), ("block", &broken)], &[]);
    let wrong =
        read.diagnostics.iter().find(|d| d.code == "unknown-name").unwrap_or_else(|| panic!("{}", read.lines()));
    assert_eq!((read.sources.file(wrong.span.file).name.as_str(), read.sources.text(wrong.span)), ("block", "d"));
}

/// A variant that changes lines is laid over the title when it is played, also if an overlay changes more of them.
#[test]
fn variants_change_lines_too() {
    let more = "format = 1\nextends = \"block\"\n[variant.rich]\nname = \"Rich\"\n\
                rule = [{ id = \"mine\", do = { remove = \"pay 30 from bank to operator\" } }]\n";
    let top = "format = 1\nextends = \"more\"\n[variant.rich]\n\
               rule = [{ id = \"mine\", do = { replace = \"pay 5 from bank to c\", with = \"pay 50 from bank to c\" } }]\n";
    let read = read(&[("top", top), ("more", more), ("block", BLOCK)], &[]).well();
    let title = read.draft.title(&["rich".to_owned()], &mut Default::default()).expect("a title");
    let rules: String = title.rule.iter().map(|rule| format!("{rule:?}")).collect();
    assert!(rules.contains("pay 50 from bank to c") && !rules.contains("pay 30 from bank to operator"), "{rules}");
}

/// What stands between `if` and its brace is changed without a copy of what is in the braces.
#[test]
fn a_heading_is_replaced_and_its_block_stays() {
    let rest = "pay 10 from bank to operator; pay 30 from bank to operator";
    let check = |edit: &str, expected: &str| {
        assert_eq!(edited(edit).well().at("rule.mine.do"), format!("{expected} {rest}"), "{edit}");
    };
    check(
        "{ replace = \"if phase >= '3'\", with = \"if phase >= '4'\" }",
        &format!("{} for c in companies {{ pay 5 from bank to c }}", HEAD.replace("'3'", "'4'")),
    );
    check(
        "{ replace = \"for c in companies # all\", with = \"for c in companies where c.floated\" }",
        &format!("{HEAD} for c in companies where c.floated {{ pay 5 from bank to c }}"),
    );
    check(
        "{ replace = \"if phase is '2'\", with = \"if phase <= '2'\" }",
        &format!("{} for c in companies {{ pay 5 from bank to c }}", HEAD.replace("is '2'", "<= '2'")),
    );
    // The whole effect is named by it, too.
    check("{ remove = \"for c in companies\" }", HEAD);
    check(
        "{ add = \"pay 1 from bank to operator\", place_before = \"if  phase >= '3'\" }",
        &format!(
            "{} for c in companies {{ pay 5 from bank to c }}",
            HEAD.replacen("if", "pay 1 from bank to operator if", 1)
        ),
    );
    check(
        "{ add = \"pay 1 from bank to operator\", place_after = \"if phase >= '3'\" }",
        &format!("{HEAD} pay 1 from bank to operator for c in companies {{ pay 5 from bank to c }}"),
    );
}

/// Parentheses around a condition go with it, and remarks behind it stay.
#[test]
fn headings_end_before_their_braces() {
    let block = BLOCK.replace("if phase >= '3' {", "if (phase >= '3' or phase is '2' ) # early\n{");
    let edit = "{ replace = \"if phase >= '3' or phase is '2'\", with = \"if phase is '4'\" }";
    let top = format!("format = 1\nextends = \"block\"\nrule = [{{ id = \"mine\", do = {edit} }}]\n");
    let read = read(&[("top", &top), ("block", &block)], &[]).well();
    assert!(read.at("rule.mine.do").contains("if phase is '4' # early { pay 10"), "{}", read.at("rule.mine.do"));
}

#[test]
fn a_heading_is_replaced_by_a_heading_and_must_stand_there_once() {
    edited("{ replace = \"if phase >= '3'\", with = \"pay 1 from bank to operator\" }").says(
        "wrong-type",
        "top",
        "\"pay 1 from bank to operator\"",
        &["is the heading of a block"],
    );
    edited("{ replace = \"if phase >= '4'\", with = \"if phase is '3'\" }").says(
        "unknown-line",
        "top",
        "\"if phase >= '4'\"",
        &["the nearest there is `if phase >= '3'`"],
    );
    edited("{ remove = \"if phase is '2'\" }").says("unknown-line", "top", "\"if phase is '2'\"", &["not among"]);
    // A mistake in it is told where it stands.
    edited("{ replace = \"if phase >= '3'\", with = \"if phse is '3'\" }").says(
        "unknown-name",
        "top",
        "phse",
        &["did you mean `phase`?"],
    );
    let twice =
        BLOCK.replace("for c in companies {", "for c in companies { pay 1 from bank to c }\nfor c in companies {");
    let top = "format = 1\nextends = \"block\"\nrule = [{ id = \"mine\", do = { remove = \"for c in companies\" } }]\n";
    read(&[("top", top), ("block", &twice)], &[]).says(
        "ambiguous-line",
        "top",
        "for c in companies",
        &["stands 2 times"],
    );
}
