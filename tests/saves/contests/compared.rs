//! Two sets of rules.

use std::fs;

use super::{said, snapshot, text, timeless, valley};
use crate::kit::{end, names, run, script};

#[test]
fn what_differs_is_said_in_sentences() {
    let files = valley();
    let folder = files.path();
    let table = "--games 60 --players 3 --bot random";
    let compared = said(folder, &format!("compare valley.toml rich.toml {table}")).fine();
    snapshot("compare_valley_rich", &timeless(&compared.out));
    let alike = said(folder, &format!("compare valley.toml {table}")).fine();
    assert!(alike.out.contains("All games are the same on both sides, in every figure."), "{}", alike.out);
    let one = said(folder, "compare valley.toml rich.toml --games 1 --bot random").fine();
    assert!(one.out.contains("1 game of each between 2 random bots, seed 1\n"), "{}", one.out);
    assert!(one.out.contains("Fewer than two games on both sides say nothing about others"), "{}", one.out);
    assert!(!one.out.contains("would halve"), "{}", one.out);
}

/// Typed as they stand there, the commands open the games, also where names have spaces in them.
#[test]
fn the_games_of_both_sides_can_be_opened_as_it_says() {
    let files = valley();
    let folder = files.path();
    fs::rename(folder.join("rich.toml"), folder.join("rich valley.toml")).expect("it is there");
    let told = end(&mut script(
        folder,
        "\"$0\" compare valley.toml 'rich valley.toml' --games 4 --seed 3 --players 3 --bot greedy,random --out-a a.jsonl \
         --out-b b.jsonl",
    ))
    .fine();
    let commands: Vec<&str> = told.out.lines().filter_map(|line| line.strip_prefix("  prospectus ")).collect();
    assert_eq!(commands.len(), 2, "{}", told.out);
    for (command, side) in commands.iter().zip(["a", "b"]) {
        end(&mut script(folder, &format!("\"$0\" {command}"))).fine();
        let game = format!("{side}.json");
        run(folder, &["replay", &game]).fine();
        let actions = crate::kit::saved(&folder.join(&game)).actions.len();
        let first = text(folder, &format!("{side}.jsonl")).lines().next().expect("a row").to_owned();
        assert!(first.contains(&format!("\"seed\":3,\"failure\":null,\"actions\":{actions},")), "{first}");
    }
    assert!(names(folder).contains(&"b.json".to_owned()));
}

/// Sides that were played elsewhere, in parts, are compared as if they had been played here.
#[test]
fn rows_of_two_sides_are_compared() {
    let files = valley();
    let folder = files.path();
    let table = "--players 3 --bot random --games 12";
    for part in [1, 2] {
        said(folder, &format!("simulate valley.toml {table} --shard {part}/2 --out a{part}.jsonl")).fine();
        said(folder, &format!("simulate rich.toml {table} --shard {part}/2 --out b{part}.csv")).fine();
    }
    let here = said(folder, &format!("compare valley.toml rich.toml {table} --full")).fine();
    let there = said(folder, "compare --merge-a a2.jsonl a1.jsonl --merge-b b1.csv b2.csv --full").fine().out;
    let (findings, _) = here.out.split_once("\nAny game can be opened").expect("it says how");
    let of = |out: &str| out.lines().skip(2).map(|line| format!("{line}\n")).collect::<String>();
    assert_eq!(of(&there), of(findings));
    assert!(
        there.starts_with("A: valley\nB: rich\n12 games of each between 3 random bots, seeds 1 to 12\n"),
        "{there}"
    );
    // What only one side has is left out, and said to be.
    let half = said(folder, "compare --merge-a a1.jsonl --merge-b b1.csv b2.csv").fine().out;
    assert!(half.contains("6 games of each between 3 random bots, seeds 1 to 11 in steps of 2; 6 left out"), "{half}");
    let other = "simulate rich.toml --players 3 --games 2";
    said(folder, &format!("{other} --bot greedy --out greedy.jsonl")).fine();
    said(folder, "compare --merge-a a1.jsonl --merge-b greedy.jsonl")
        .failed("`bots` is `random` on side A, and `greedy` on side B");
    for wrong in ["--merge-a a1.jsonl", "--merge-b b1.csv", "valley.toml --merge-a a1.jsonl --merge-b b1.csv"] {
        assert_eq!(said(folder, &format!("compare {wrong}")).code, Some(2), "{wrong}");
    }
}

#[test]
fn sides_are_played_by_as_many_as_both_are_for() {
    let files = valley();
    let folder = files.path();
    let four = said(folder, "compare 1849 --variant-b reduced_4p_corps --games 2 --bot random").fine();
    assert!(four.out.contains("2 games of each between 4 random bots"), "{}", four.out);
    let three = said(folder, "compare valley.toml 1849 --games 2 --bot random").fine();
    assert!(three.out.contains("2 games of each between 3 random bots"), "{}", three.out);
    // Each side has its own money, and what only one of them has is named in short.
    for words in [" $", " L. ", "Only in A: phase 2, 3, 4;", "Only in B: phase 4H,"] {
        assert!(three.out.contains(words), "`{words}` is not in: {}", three.out);
    }
    said(folder, "compare valley.toml 1849 --games 2 --players 2").failed("`1849` is not for 2 players");
}

#[test]
fn a_side_does_not_overwrite_the_other() {
    let files = valley();
    let folder = files.path();
    let games = "compare valley.toml --games 1 --bot random";
    for (a, b) in [("rows.jsonl", "rows.jsonl"), ("rows.jsonl", "./rows.jsonl")] {
        said(folder, &format!("{games} --out-a {a} --out-b {b}")).failed("both sides would be written to");
    }
    assert!(!names(folder).contains(&"rows.jsonl".to_owned()));
    said(folder, &format!("{games} --out-a /dev/null --out-b /dev/null")).fine();
}

/// A game that fails is left out on both sides, and complained about with the command that plays it again.
#[test]
fn a_game_that_fails_is_left_out_on_both_sides() {
    let files = valley();
    let folder = files.path();
    // When the first train of the second type is bought in turn 5, nothing can be divided by nothing.
    let broken = "format = 1\nextends = \"valley\"\ntitle = { id = \"broken\", name = \"Broken\" }\n[[rule]]\n\
                  id = \"fails\"\non = \"phase.started\"\nwhen = \"phase == '3' and 1 / (game.turn - 5) > 9\"\n\
                  do = \"for p in players { pay 1 from bank to p }\"\n";
    fs::write(folder.join("broken.toml"), broken).expect("writable");
    let told = said(folder, "compare valley.toml broken.toml --games 30 --players 3 --bot random");
    assert_eq!(told.code, Some(1), "{}{}", told.out, told.err);
    let (_, failed) = told.err.trim_end().rsplit_once('\n').expect("they are counted");
    let count = failed.strip_suffix(" of 30 games failed").expect(failed).parse::<usize>().expect("a number");
    assert!((1..30).contains(&count), "{failed}");
    let heading = format!("{} games of each between 3 random bots, ", 30 - count);
    assert!(told.out.contains(&heading) && told.out.contains(&format!("; {count} left out")), "{}", told.out);
    // The rest is the same by both rules.
    assert!(told.out.contains("All games are the same on both sides"), "{}", told.out);
    // The command that is named plays such a game again, and what went wrong is said in plain words.
    let help = told.err.lines().find_map(|line| line.strip_prefix(" help: prospectus ")).expect("a command");
    let again = said(folder, help).failed("1 of 1 games failed");
    let (first, rest) = (again.err.lines().next().expect("a line"), told.err.lines().next());
    assert_eq!(Some(first), rest);
    assert!(first.contains("`rule.fails`") && !first.contains('{'), "{first}");
}
