//! Files of any kind and size where a title, a log or a setup is expected.

use std::fs::File;

use crate::command::{folder, run, run_with, valley, write};

/// Every command that reads a title.
fn of_a_title(file: &str) -> Vec<Vec<&str>> {
    let commands: [&[&str]; 6] = [
        &["check"],
        &["show"],
        &["render", "--out", "bounds"],
        &["simulate", "--games", "1", "--bot", "random"],
        &["play"],
        &["diff", file],
    ];
    commands.iter().map(|command| [*command, &[file]].concat()).collect()
}

/// Every command that reads a log.
fn of_a_log(file: &str) -> Vec<Vec<&str>> {
    ["replay", "export", "routes"].into_iter().map(|command| vec![command, file]).collect()
}

#[cfg(unix)]
#[test]
fn devices_are_no_files() {
    for args in of_a_title("/dev/zero").into_iter().chain(of_a_log("/dev/zero")) {
        run(&args).refuses("`/dev/zero` is a device, not a file");
    }
    let log = write(
        &folder("devices").join("log.json"),
        r#"{"title": "x", "players": [{"id": 1}], "settings": {}, "actions": []}"#,
    );
    run(&["replay", &log, "--setup", "/dev/zero"]).refuses("`/dev/zero` is a device, not a file");
    run(&["replay", &log, "--setup", "/dev/null"]).refuses("`/dev/null` is a device, not a file");
}

#[cfg(unix)]
#[test]
fn a_pipe_into_which_nobody_writes_is_not_waited_for() {
    let folder = folder("pipes");
    let pipe = folder.join("pipe.toml");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if !made.is_ok_and(|status| status.success()) {
        eprintln!("skipped: there is no mkfifo, so no named pipe was tried");
        return;
    }
    let name = pipe.to_string_lossy();
    for args in of_a_title(&name).into_iter().chain(of_a_log(&name)) {
        run(&args).refuses("is a pipe, not a file");
    }
    run(&["check", &folder.to_string_lossy()]).refuses("is a pipe, not a file");
    run(&["show", &name]).refuses("help: what is piped into the command can be read as `/dev/stdin`");
    write(&folder.join("over.toml"), "format = 1\nextends = \"pipe\"\n");
    run(&["check", &folder.join("over.toml").to_string_lossy()]).refuses("`pipe` cannot be extended:");
}

#[test]
fn folders_are_no_files() {
    let folder = folder("folder").to_string_lossy().into_owned();
    for args in of_a_title(&folder).into_iter().filter(|args| args[0] != "check").chain(of_a_log(&folder)) {
        run(&args).refuses("is a folder, not a file");
    }
}

/// Files with holes: they take no room on the disk.
#[test]
fn enormous_files_are_refused_with_the_limit() {
    let folder = folder("enormous");
    let (title, log) = (folder.join("title.toml"), folder.join("log.json"));
    for path in [&title, &log] {
        File::create(path).and_then(|file| file.set_len(1 << 34)).expect("writable");
    }
    for args in of_a_title(&title.to_string_lossy()) {
        run(&args).refuses("has more than 1 MB, which is the most that a title may have");
    }
    for args in of_a_log(&log.to_string_lossy()) {
        run(&args).refuses("has more than 64 MB, which is the most that a log may have");
    }
    let export =
        write(&folder.join("export.json"), r#"{"title": "x", "players": [{"id": 1}], "settings": {}, "actions": []}"#);
    let setup = title.to_string_lossy();
    run(&["replay", &export, "--setup", &setup]).refuses("has more than 1 MB, which is the most that a setup may have");
}

#[cfg(unix)]
#[test]
fn what_is_piped_in_is_read() {
    let here = folder("stdin");
    let answer = run_with(&["check", "/dev/stdin"], &here, &valley());
    assert_eq!(
        (answer.code, &*answer.out),
        (Some(0), "/dev/stdin: all is well\nit can be played by 2 to 4 players\n"),
        "{}",
        answer.err
    );
    let answer = run_with(&["show", "/dev/fd/0", "trains"], &here, &valley());
    assert!(answer.code == Some(0) && answer.out.contains("valley"), "{}", answer.err);
    run_with(&["replay", "/dev/stdin"], &here, "{}").refuses("`/dev/stdin` is no log of a game");
    let large = "# nothing\n".repeat(200_000);
    run_with(&["check", "/dev/stdin"], &here, &large).refuses("`/dev/stdin` has more than 1 MB");
}

#[test]
fn bytes_that_are_no_text_have_their_place() {
    let file = folder("bytes").join("bytes.json");
    std::fs::write(&file, [0x66, 0x6f, 0xff]).expect("writable");
    let file = file.to_string_lossy();
    for args in of_a_title(&file).into_iter().chain(of_a_log(&file)) {
        run(&args).refuses("is not UTF-8 text: byte 2 is part of no character");
    }
}
