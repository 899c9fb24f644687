//! Rules come from strangers: whatever they write, the parser answers soon and within a small stack.

use crate::{effects, value};
use std::time::{Duration, Instant};

/// Half the stack that Rust gives to a thread.
const STACK: usize = 1024 * 1024;

fn in_small_stack(name: &str, run: impl FnOnce() + Send + 'static) {
    let started = Instant::now();
    let thread = std::thread::Builder::new().stack_size(STACK);
    thread.spawn(run).unwrap().join().unwrap();
    let elapsed = started.elapsed();
    assert!(elapsed < Duration::from_secs(5), "{name} took {elapsed:?}");
}

fn hostile() -> Vec<(&'static str, String)> {
    let mut cases = Vec::new();
    for (piece, close) in [
        ("(", ""),
        ("(", ")"),
        ("[", "]"),
        ("[", ")"),
        ("f(", ")"),
        ("f(a, ", ")"),
        ("not ", ""),
        ("-", ""),
        ("a of ", ""),
        ("a.", ""),
        ("a + ", ""),
        ("a or\n", ""),
        ("a < ", ""),
        ("if a then ", ""),
        ("if ", " then b"),
        ("if a then b else ", ""),
        ("any x in ", ""),
        ("any\nx in ", ""),
        ("any x in b where (", ")"),
        ("any x in b: ", ""),
        ("if a { ", "}"),
        ("if a { } else ", ""),
        ("for x in xs {\n", "}"),
        ("ask a 'q' { 'x' { ", "} }"),
        ("ask a 'q' among b as c { ", "}"),
        ("after a {", "}"),
        ("{", "}"),
        ("pay a for ", ""),
        ("a ", ""),
        ("a\n", ""),
        ("'", ""),
        (")", ""),
        ("8E ", ""),
        ("?", ""),
        ("5 +\n", ""),
        (";", ""),
        ("# ", ""),
    ] {
        for times in [40, 200, 1000, 8000, 100_000] {
            let text = format!("{}a{}", piece.repeat(times), close.repeat(times));
            cases.push((piece, text));
        }
    }
    cases.push(("long text", format!("'{}'", "x".repeat(10_000_000))));
    cases
}

#[test]
fn hostile_rules_neither_overflow_nor_hang() {
    for (name, text) in hostile() {
        in_small_stack(name, move || {
            for error in value(&text).err().unwrap_or_default() {
                assert!(error.message.len() < 200, "{}", error.message);
            }
            let (block, errors) = effects(&text);
            assert!(errors.len() <= 20);
            // What the parser lets through must be safe to print, clone and drop as well.
            drop(prospectus_dsl::rule::print::Lines(&block).to_string());
            drop(block.clone());
        });
    }
}

#[test]
fn limits_are_named() {
    for (text, expected) in [
        ("(".repeat(10_000), "nested too deeply"),
        (format!("{}a{}", "(".repeat(49), ")".repeat(49)), "nested too deeply"),
        ("not ".repeat(2_000), "nested too deeply"),
        ("a of ".repeat(2_000), "nested too deeply"),
        ("any\nx in ".repeat(1_000), "nested too deeply"),
        ("not ".repeat(100_000), "rule is too long"),
    ] {
        let errors = value(&text).unwrap_err();
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].message, expected);
    }
}

#[test]
fn ordinary_rules_are_far_from_the_limits() {
    let deep = format!("{}a{}", "(".repeat(48), ")".repeat(48));
    let list = format!("[{}a]", "a + b, ".repeat(1_000));
    let sum = format!("{}a", "a + ".repeat(190));
    for text in [deep, list, sum] {
        value(&text).unwrap();
    }
    let many = "if a.b == 'c' and not d { pay 5 + 5 from a.b to c }\n".repeat(300);
    let (block, errors) = effects(&many);
    assert_eq!((block.len(), errors), (300, vec![]));
}
