//! Chains of `extends`: how deep they may be, and circles, which are told with their path.

use prospectus_dsl::load::DEEPEST_EXTENDS;

use crate::command::{folder, run, valley, write};

/// Files that each extend the next one; the last is a title.
fn chain(name: &str, length: usize) -> String {
    let folder = folder(name);
    for number in 0..length - 1 {
        write(&folder.join(format!("e{number}.toml")), &format!("format = 1\nextends = \"e{}\"\n", number + 1));
    }
    write(&folder.join(format!("e{}.toml", length - 1)), &valley());
    folder.join("e0.toml").to_string_lossy().into_owned()
}

#[test]
fn eight_files_may_stand_on_each_other() {
    let answer = run(&["check", &chain("eight", DEEPEST_EXTENDS)]);
    assert_eq!(answer.code, Some(0), "{}", answer.out);
}

#[test]
fn the_ninth_is_too_deep_and_no_circle() {
    let answer = run(&["check", &chain("nine", DEEPEST_EXTENDS + 1)]);
    answer.refuses("extends-too-deep");
    answer.refuses("`e8` is too far below: no more than 8 files stand on each other");
    assert!(!answer.out.contains("itself"), "{}", answer.out);
}

#[test]
fn a_circle_is_told_with_its_path() {
    let folder = folder("circle");
    for (name, base) in [("a", "b"), ("b", "c"), ("c", "b")] {
        write(&folder.join(format!("{name}.toml")), &format!("format = 1\nextends = \"{base}\"\n"));
    }
    let answer = crate::command::run_with(&["check", "a.toml"], &folder, "");
    answer.refuses("`b` extends itself: `b.toml` extends `c.toml` extends `b.toml`");
}

#[test]
fn a_circle_through_other_folders_is_seen() {
    let folder = folder("detour");
    std::fs::create_dir(folder.join("sub")).expect("writable");
    for (name, base) in [("a", "../sub/b"), ("b", "../sub/a")] {
        write(&folder.join(format!("sub/{name}.toml")), &format!("format = 1\nextends = \"{base}\"\n"));
    }
    let answer = crate::command::run_with(&["check", "sub/a.toml"], &folder, "");
    answer.refuses("`../sub/a` extends itself: `sub/a.toml` extends `sub/b.toml` extends `sub/a.toml`");
}

#[test]
fn a_base_that_cannot_be_read_says_why() {
    let folder = folder("bases");
    write(&folder.join("over.toml"), "format = 1\nextends = \"base\"\n");
    std::fs::write(folder.join("base.toml"), [0x66, 0xff]).expect("writable");
    let answer = crate::command::run_with(&["check", "over.toml"], &folder, "");
    answer.refuses("`base` cannot be extended: `base.toml` is not UTF-8 text: byte 1 is part of no character");
}
