//! Bots against each other.

use super::{said, text, valley};

#[test]
fn a_tournament_says_who_beats_whom() {
    let files = valley();
    let folder = files.path();
    let odd =
        said(folder, "tournament valley.toml --bots random,greedy,random --games 30 --players 3 --seed 300").fine();
    for words in ["greedy beats random", "wins of │", "against greedy", "majority", "minority", "1 │ greedy"] {
        assert!(odd.out.contains(words), "`{words}` is not in: {}", odd.out);
    }
    let even = said(folder, "tournament valley.toml --bots random,greedy --games 4").fine();
    assert!(!even.out.contains("majority"), "{}", even.out);
    said(folder, "tournament valley.toml --bots random,random").failed("a tournament needs two kinds of bots");
    let unknown = said(folder, "tournament valley.toml --bots random,clever");
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("there is no bot `clever`; there are random, greedy, shrewd"), "{}", unknown.err);
}

/// The games of a tournament are those of a simulation with the same bots and seeds.
#[test]
fn a_seed_makes_the_same_game_in_a_tournament() {
    let files = valley();
    let folder = files.path();
    let table = "valley.toml --games 10 --seed 4 --players 3";
    let told = said(folder, &format!("tournament {table} --bots random,greedy --out rows.jsonl")).fine();
    for bots in ["random,greedy", "greedy,random"] {
        said(folder, &format!("simulate {table} --bot {bots} --out {bots}.jsonl")).fine();
    }
    let (one, other) = (text(folder, "random,greedy.jsonl"), text(folder, "greedy,random.jsonl"));
    let in_turn: String = one
        .lines()
        .zip(other.lines())
        .enumerate()
        .map(|(at, (one, other))| format!("{}\n", if at % 2 == 0 { one } else { other }))
        .collect();
    assert_eq!(text(folder, "rows.jsonl"), in_turn);
    for command in ["--bot random,greedy --save 4 game.json", "--bot greedy,random --save 5 game.json"] {
        assert!(
            told.out.contains(&format!("  prospectus simulate valley.toml --players 3 {command}\n")),
            "{}",
            told.out
        );
    }
}

#[test]
fn a_tournament_in_which_all_games_fail_says_so() {
    let files = valley();
    let folder = files.path();
    let broken = "format = 1\nextends = \"valley\"\ntitle = { id = \"broken\", name = \"Broken\" }\n[[rule]]\nid = \"fails\"\n\
                  on = \"phase.started\"\nwhen = \"phase == '3' and 1 / (game.turn - game.turn) > 9\"\n\
                  do = \"for p in players { pay 1 from bank to p }\"\n";
    std::fs::write(folder.join("broken.toml"), broken).expect("writable");
    let told = said(folder, "tournament broken.toml --bots random,greedy --games 3").failed("3 of 3 games failed");
    assert!(told.out.starts_with("no game was played to its end\n"), "{}", told.out);
    assert!(!told.out.contains("would halve"), "{}", told.out);
}
