use crate::{sexp, value};

fn check(text: &str, expected: &str) {
    let tree = value(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    assert_eq!(sexp::expr(&tree), expected, "{text}");
}

fn canonical(text: &str, expected: &str) {
    let tree = value(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    assert_eq!(tree.to_string(), expected, "{text}");
}

#[test]
fn operators_bind_as_documented() {
    for (text, expected) in [
        ("a otherwise b or c", "(Otherwise a (Or b c))"),
        ("a otherwise b otherwise c", "(Otherwise (Otherwise a b) c)"),
        ("a or b and c", "(Or a (And b c))"),
        ("a and b or c", "(Or (And a b) c)"),
        ("not a and b", "(And (not a) b)"),
        ("a and not b or c", "(Or (And a (not b)) c)"),
        ("not a == b", "(not (Equal a b))"),
        ("not a in b", "(not (In a b))"),
        ("not not a", "(not (not a))"),
        ("a < b + c", "(Less a (Add b c))"),
        ("a in 1..b + 1", "(In a (Range 1 (Add b 1)))"),
        ("a - b - c", "(Subtract (Subtract a b) c)"),
        ("a - b * c / d", "(Subtract a (Divide (Multiply b c) d))"),
        ("-a * b", "(Multiply (- a) b)"),
        ("a - -b", "(Subtract a (- b))"),
        ("-cash of owner", "(- (. owner cash))"),
        ("cash of director of X", "(. (. X director) cash)"),
        ("cash of owner.director", "(. (. owner director) cash)"),
        ("cash of owner + 1", "(Add (. owner cash) 1)"),
        ("cash of f(x)", "(. (call f [x]) cash)"),
        ("a.b.c", "(. (. a b) c)"),
        ("(a + b) * c", "(Multiply (Add a b) c)"),
        ("(a < b) == c", "(Equal (Less a b) c)"),
        ("(a + b).c", "(. (Add a b) c)"),
    ] {
        check(text, expected);
    }
}

#[test]
fn is_and_not_in_are_operators() {
    for (text, expected) in [
        ("a is b", "(Equal a b)"),
        ("a is not b", "(NotEqual a b)"),
        ("a is (not b)", "(Equal a (not b))"),
        ("a not in b", "(NotIn a b)"),
        ("a and b not in c", "(And a (NotIn b c))"),
        ("a IS NOT b", "(NotEqual a b)"),
    ] {
        check(text, expected);
    }
}

#[test]
fn literals_and_names() {
    for (text, expected) in [
        ("10%", "10"),
        ("10 %", "10"),
        ("1_000 + 5", "(Add 1000 5)"),
        ("'12H'", "\"12H\""),
        ("\"it's\"", "\"it's\""),
        ("[]", "[]"),
        ("[1, 'a', none,]", "[1 \"a\" none]"),
        ("[yes, NO, true, False]", "[true false true false]"),
        ("f()", "(call f [])"),
        ("max(a, b)", "(call max [a b])"),
        ("format", "format"),
        ("island or notes", "(Or island notes)"),
        ("count + first", "(Add count first)"),
        ("Zürich", "Zürich"),
        ("a # the rest is for the reader: '\n + b", "(Add a b)"),
        ("a\n  and b", "(And a b)"),
    ] {
        check(text, expected);
    }
}

#[test]
fn choices_and_quantifiers_reach_far_to_the_right() {
    for (text, expected) in [
        ("if a then b else c + d", "(if a b (Add c d))"),
        ("if a then b", "(if a b)"),
        ("1 + if a then b else c + d", "(Add 1 (if a b (Add c d)))"),
        ("if a then if b then c else d", "(if a (if b c d))"),
        ("if a then b else if c then d else e", "(if a b (if c d e))"),
        ("any x in xs where x.a: x.b or c", "(Any x xs where (. x a): (Or (. x b) c))"),
        ("sum x in xs: x + 1", "(Sum x xs: (Add x 1))"),
        ("count x in xs where a and b", "(Count x xs where (And a b))"),
        ("(count x in xs) > 2", "(Greater (Count x xs) 2)"),
        ("Those x in first y in z where w", "(Those x (First y z where w))"),
        ("if all x in xs: x.a then b else c", "(if (All x xs: (. x a)) b c)"),
    ] {
        check(text, expected);
    }
}

#[test]
fn printing_uses_no_bracket_too_many() {
    for (text, expected) in [
        ("(a + b) * c", "(a + b) * c"),
        ("(a * b) + c", "a * b + c"),
        ("a - (b - c)", "a - (b - c)"),
        ("(a - b) - c", "a - b - c"),
        ("cash of (director of X)", "X.director.cash"),
        ("a is not b", "a != b"),
        ("x in (1 .. 3)", "x in 1..3"),
        ("not (a and b)", "not (a and b)"),
        ("(not a) and b", "not a and b"),
        ("(if a then b else c) + 1", "(if a then b else c) + 1"),
        ("1 + (if a then b else c)", "1 + if a then b else c"),
        ("if a then (if b then c) else d", "if a then (if b then c) else d"),
        ("if a then (if b then c else d) else e", "if a then if b then c else d else e"),
        ("any x in (all y in z) where w", "any x in (all y in z) where w"),
        ("if (any x in y: z) then a", "if any x in y: z then a"),
        ("-(-a)", "--a"),
        ("10%", "10"),
        ("\"it's\"", "\"it's\""),
    ] {
        canonical(text, expected);
    }
}

/// The values of `SKETCHES.md`, as this grammar says them.
#[test]
fn sketched_values_can_be_said() {
    for text in [
        "if companies_in_play == 5 then 3 else 4",
        "zone of price_cell is 'orange'",
        "kind != 'regional'",
        "phase >= '16H'",
        "terrain * (if all p in added: p.gauge is narrow then 1 / 4 else 1)
                 * (if owner of SIGI is owner and not any p in added: p.gauge in [narrow, dual] then 1 / 2 else 1)",
        "sum h in hexes: if h.track in [narrow, dual] then 1 else 2",
        "train.type == '5' and is_first(train)",
        "those c in certificates where c.percent == 20% and not c.director and (c.unsold or c in pool)",
        "option_markers of buyer >= 2",
        "linked(S, company) or vice in pool or president of S is vice_president of company",
        "if count o in operators where o.paid > 2 then 'right' else 'left'",
    ] {
        value(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    }
}

#[test]
fn every_node_knows_its_place() {
    let text = "(a + b) * if c then d else e  # end";
    let tree = value(text).unwrap();
    assert_eq!(&text[tree.span.start as usize - 7..tree.span.end as usize - 7], "(a + b) * if c then d else e");
}
