//! Arguments that make no sense.

use super::{said, valley};

#[test]
fn arguments_that_make_no_sense_are_refused() {
    let files = valley();
    let folder = files.path();
    for wrong in [
        "simulate valley.toml --games 0",
        "simulate valley.toml --games 10000001",
        "simulate valley.toml --games 18446744073709551615",
        "simulate valley.toml --games many",
        "simulate valley.toml --jobs 0",
        "simulate valley.toml --seed 1.5",
        "simulate valley.toml --bot ,",
        "simulate valley.toml --bot shrewd:9",
        "simulate valley.toml --shard 0/3",
        "simulate valley.toml --shard 4/3",
        "simulate valley.toml --shard a/b",
        "simulate valley.toml --save 1",
        "simulate valley.toml --save 1 game.json --games 3",
        "simulate --merge",
        "simulate valley.toml --merge rows.jsonl",
        "compare",
        "compare valley.toml --games 0",
        "compare valley.toml rich.toml valley.toml",
        "tournament valley.toml --games 0",
        "tournament valley.toml --bots greedy,clever",
    ] {
        let said = said(folder, wrong);
        assert_eq!((said.code, &*said.out), (Some(2), ""), "{wrong}: {}", said.err);
        assert!(said.err.starts_with("error: "), "{wrong}: {}", said.err);
    }
}

#[test]
fn what_cannot_be_done_is_said_before_anything_is_played() {
    let files = valley();
    let folder = files.path();
    for (wrong, why) in [
        ("simulate valley.toml --players 9", "`valley` is not for 9 players"),
        ("simulate valley.toml --variant none", "`valley` has no variants"),
        ("simulate valley.toml --out rows.parquet", "`rows.parquet` says neither `.jsonl` nor `.csv`"),
        ("simulate valley.toml --out .", "`.` is a folder, not a file"),
        (
            "simulate valley.toml --seed 18446744073709551615 --games 2",
            "there are no 2 seeds from 18446744073709551615 on",
        ),
        ("simulate valley.toml --bot greedy,random,greedy", "3 bots are named for 2 seats"),
        ("compare valley.toml --bot greedy,random,greedy", "3 bots are named for 2 seats"),
        ("play valley.toml --players 3 --bots 1 --bot greedy,random", "2 bots are named for 1 seats"),
        ("compare valley.toml --with-b none", "there is no title and no file `none`"),
        ("tournament valley.toml --bots greedy,greedy", "a tournament needs two kinds of bots"),
        ("tournament valley.toml --out rows.txt", "`rows.txt` says neither `.jsonl` nor `.csv`"),
    ] {
        let said = said(folder, wrong).failed(why);
        assert_eq!(said.out, "", "{wrong}");
    }
    // The last seed that there is, and a name in capitals.
    let last =
        said(folder, "simulate valley.toml --seed 18446744073709551615 --games 1 --bot random --out ROWS.CSV").fine();
    assert!(last.out.contains("1 game of valley between 2 random bots, seed 18446744073709551615\n"), "{}", last.out);
    assert!(super::text(folder, "ROWS.CSV").starts_with("version,"));
}
