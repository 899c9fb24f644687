use crate::{effects, sexp};
use prospectus_dsl::rule::print::Lines;

fn check(text: &str, expected: &str) {
    let (block, errors) = effects(text);
    assert_eq!(errors, [], "{text}");
    assert_eq!(sexp::block(&block), expected, "{text}");
}

#[test]
fn an_act_is_a_verb_with_phrases() {
    for (text, expected) in [
        ("", "{}"),
        ("# nothing happens", "{}"),
        ("stop", "{stop!}"),
        ("pay 80 from bank to owner", "{pay! 80 from: bank to: owner}"),
        ("pay 80\n  FROM bank", "{pay! 80 from: bank}"),
        (
            "pay (v.price - 100) * c.shares from bank to holder of c",
            "{pay! (Multiply (Subtract (. v price) 100) (. c shares)) from: bank to: (. c holder)}",
        ),
        ("lay 'OP3' on H17", "{lay! \"OP3\" on: H17}"),
        ("place token on home for company", "{place! token on: home for: company}"),
        ("place token on home\nfor company", "{place! token on: home for: company}"),
        ("set cash of owner to 5; stop;", "{set (. owner cash) 5; stop!}"),
        ("let x = a == b", "{let x (Equal a b)}"),
    ] {
        check(text, expected);
    }
}

#[test]
fn an_effect_begins_on_a_new_line() {
    for (text, expected) in [
        ("close a\nclose b", "{close! a; close! b}"),
        ("close a; close b", "{close! a; close! b}"),
        ("stop\nclose b", "{stop!; close! b}"),
        ("stop # now\nclose b", "{stop!; close! b}"),
        ("stop\r\nclose b", "{stop!; close! b}"),
        ("stop\n  at end", "{stop! at: end}"),
        ("close a\nfor x in xs { close x }", "{close! a; for x xs {close! x}}"),
        ("if a { stop } stop", "{if a {stop!} {}; stop!}"),
        ("let x = first\nclose b", "{let x first; close! b}"),
        (";;", "{}"),
    ] {
        check(text, expected);
    }
}

#[test]
fn blocks() {
    for (text, expected) in [
        ("if a { stop } else { go }", "{if a {stop!} {go!}}"),
        ("if a { } else if b { stop }", "{if a {} {if b {stop!} {}}}"),
        (
            "for c in companies where c.kind is minor { close c }",
            "{for c companies where (Equal (. c kind) minor) {close! c}}",
        ),
        ("after round.end { stop }", "{after round.end {stop!}}"),
        ("ask owner 'Sell?' { 'Yes' { close P4 } 'No' { } }", "{ask owner \"Sell?\" (\"Yes\" {close! P4} \"No\" {})}"),
        (
            "ask president of company 'Where does it start?' among free_homes as home { place token on home for company }",
            "{ask (. company president) \"Where does it start?\" among free_homes as home {place! token on: home for: company}}",
        ),
        (
            "ask owner 'Which?' among trains as t { scrap t } else { stop }",
            "{ask owner \"Which?\" among trains as t {scrap! t} else {stop!}}",
        ),
    ] {
        check(text, expected);
    }
}

/// The hardest effects of `SKETCHES.md`: a company born from several, and shares that split.
pub const BIRTH: &str = "\
start SBB at SBB_start
pay 400 from bank to SBB
give '5H' to SBB
for v in companies where v.kind == pre_sbb {
  move v.cash to SBB
  move v.trains to SBB
  turn v.tokens into SBB.tokens
  for c in v.certificates {
    exchange c for if c.director then 10 else 5 with SBB
    if v.price > 100 {
      pay (v.price - 100) * c.shares from bank to c.holder
    } else {
      owe (100 - v.price) * c.shares by c.holder
    }
  }
  close v
}
set SBB.director to first p in players_by_shares(SBB) where p in former_directors([NOB, SCB, VSB, JS, GB])";

const SPLIT: &str = "\
for c in stock.certificates {
  if c.holder in players and not c.option {
    pay c.percent / 20 * price from bank to c.holder
  }
  set c.percent to c.percent / 2
  set c.option to no
}
issue 5 with 10 for company";

#[test]
fn sketched_effects_are_already_canonical() {
    for text in [BIRTH, SPLIT] {
        let (block, errors) = effects(text);
        assert_eq!(errors, []);
        assert_eq!(Lines(&block).to_string(), text);
    }
}

#[test]
fn printing_keeps_a_phrase_from_becoming_a_loop() {
    let (block, errors) = effects("vote a for (x in xs and b)");
    assert_eq!(errors, []);
    assert_eq!(Lines(&block).to_string(), "vote a for (x in xs and b)");
}
