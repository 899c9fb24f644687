//! The command itself: its errors, its exit codes and what it prints into a pipe.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use prospectus_library as library;

fn show(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_prospectus"));
    command.arg("show").args(args).env_remove("COLUMNS").env_remove("CLICOLOR_FORCE");
    command.output().expect("the command runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the command prints UTF-8")
}

/// A title file that is there for one test.
fn file(name: &str, content: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the test folder is writable");
    path
}

fn template() -> String {
    prospectus_library::template("small")
}

#[track_caller]
fn check_error(args: &[&str], expected: &[&str]) {
    let output = show(args);
    let errors = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
    for part in expected {
        assert!(errors.contains(part), "`{part}` is not in: {errors}");
    }
}

#[test]
fn a_slip_of_the_finger_is_answered() {
    let path = file("slips.toml", &format!("{}\n[variant.bonds]\nname = \"Bonds\"\n", template()));
    let path = path.to_string_lossy();
    check_error(&[&path, "tranis"], &["there is no section `tranis`", "did you mean `trains`?"]);
    check_error(&[&path, "everything"], &["the sections are summary, companies"]);
    check_error(&[&path, "trains", "--variant", "bond"], &["there is no variant `bond`", "did you mean `bonds`?"]);
    check_error(&[&path, "trains", "--players", "9"], &["not for 9 players", "2, 3, 4"]);
    check_error(&["no such title"], &["there is no title and no file `no such title`"]);
    let name = library::names().next().expect("there are titles");
    check_error(&[&format!("{name}0")], &[&format!("did you mean `{name}`?")]);
}

#[test]
fn a_title_with_errors_shows_what_check_would_say() {
    let path = file("broken.toml", &template().replace("rusts = \"4\"", "rusts = \"5\""));
    check_error(&[&path.to_string_lossy(), "trains"], &["there is no train `5`", "rusts = \"5\""]);
}

#[test]
fn a_pipe_gets_plain_text_of_a_hundred_columns() {
    let path = file("plain.toml", &template());
    let output = show(&[&path.to_string_lossy(), "companies"]);
    let page = text(&output.stdout);
    assert!(output.status.success() && !page.contains('\u{1b}'));
    assert_eq!(page.lines().map(|line| line.chars().count()).max(), Some(100));
}

#[test]
fn variants_change_what_is_shown() {
    let variant = "\n[variant.fewer]\nname = \"Fewer trains\"\n[[variant.fewer.train]]\nid = \"3\"\ncount = 1\n";
    let path = file("variant.toml", &format!("{}{variant}", template()));
    let page = |args: &[&str]| text(&show(&[&[&*path.to_string_lossy(), "trains"], args].concat()).stdout);
    let row = |page: String| page.lines().find(|line| line.starts_with("3 ")).map(str::to_owned).unwrap_or_default();
    assert!(row(page(&[])).contains("2 │   180"));
    assert!(row(page(&["--variant", "fewer"])).contains("1 │   180"));
    assert!(page(&["--variant", "fewer"]).starts_with("small, with ‘Fewer trains’: trains"));
}

#[test]
fn the_number_of_players_settles_what_depends_on_it() {
    let path = file("players.toml", &template());
    let page = |args: &[&str]| text(&show(&[&[&*path.to_string_lossy(), "trains"], args].concat()).stdout);
    assert!(page(&[]).contains("3 with 2 players, otherwise 4"));
    let two = page(&["--players", "2"]);
    assert!(two.contains("2     │     3 │    80") && !two.contains("otherwise 4"), "{two}");
}
