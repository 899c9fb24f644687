//! Arguments in the wrong place: none of them is met with silence.

use crate::command::{folder, run, valley, write};

#[test]
fn a_page_is_no_title() {
    for page in ["tiles", "market", "map", "summary", "rules"] {
        run(&["show", page]).refuses(&format!("`{page}` is a page about a title, not a title"));
        run(&["show", page]).refuses(&format!("help: say `prospectus show TITLE {page}`"));
    }
    let file = write(&folder("pages").join("valley.toml"), &valley());
    run(&["show", "trains", &file]).refuses(&format!("help: say `prospectus show {file} trains`"));
}

#[test]
fn a_file_called_like_a_page_is_shown() {
    let folder = folder("called");
    write(&folder.join("map"), &valley());
    let answer = crate::command::run_with(&["show", "map"], &folder, "");
    assert!(answer.code == Some(0) && answer.out.starts_with("valley"), "{}{}", answer.out, answer.err);
}

#[test]
fn standard_tiles_are_no_title() {
    let tiles =
        write(&folder("tiles").join("own.toml"), prospectus_library::embedded("tiles").expect("they come with it"));
    for file in ["tiles", &tiles] {
        let others: [&[&str]; 5] =
            [&["show", file, "tiles"], &["render", file], &["simulate", file], &["play", file], &["diff", file, file]];
        for args in others {
            run(args).refuses(&format!("`{file}` is a file of standard tiles, not a title"));
        }
        assert_eq!(run(&["check", file]).code, Some(0));
    }
}

#[test]
fn a_long_name_is_drawn_in_short() {
    let folder = folder("names");
    let text = valley().replace("Northgate", &"word ".repeat(1000));
    assert_ne!(text, valley());
    write(&folder.join("long.toml"), &text);
    let answer = crate::command::run_with(&["render", "long.toml"], &folder, "");
    assert_eq!(answer.code, Some(0), "{}", answer.err);
    let map = std::fs::read_to_string(folder.join("valley-map.svg")).expect("a map");
    let drawn: Vec<&str> = map.lines().filter(|line| line.contains("word…")).collect();
    assert!(!drawn.is_empty() && drawn.iter().all(|line| line.len() < 1000), "{drawn:?}");
}
