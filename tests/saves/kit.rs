//! Running the command.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use prospectus_records::record::{self, Record};
use tempfile::TempDir;

pub const BINARY: &str = env!("CARGO_BIN_EXE_prospectus");

/// A folder that is there for one test.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// What a command printed, and how it ended.
pub struct Said {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

impl Said {
    fn new(output: &Output) -> Said {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Said { out: text(&output.stdout), err: text(&output.stderr), code: output.status.code() }
    }

    /// It worked, and had nothing to complain about.
    #[track_caller]
    pub fn fine(self) -> Said {
        assert_eq!((self.code, &*self.err), (Some(0), ""), "{}", self.out);
        self
    }

    /// It did not work, and said so.
    #[track_caller]
    pub fn failed(self, expected: &str) -> Said {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        assert!(self.err.contains(expected), "`{expected}` is not in: {}", self.err);
        self
    }
}

/// The command with these arguments, in a folder.
pub fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(BINARY);
    command.args(args).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a command says when nobody types anything.
pub fn run(folder: &Path, args: &[&str]) -> Said {
    end(&mut command(folder, args))
}

/// What a command says, wherever its output goes.
pub fn end(command: &mut Command) -> Said {
    Said::new(&command.output().expect("the command runs"))
}

/// What is said when these lines are typed.
pub fn typed(folder: &Path, args: &[&str], lines: &str) -> Said {
    let mut child = command(folder, args).stdin(Stdio::piped()).spawn().expect("the command runs");
    // It may have ended before it has read all, or anything.
    let _ = child.stdin.take().expect("an input").write_all(lines.as_bytes());
    Said::new(&child.wait_with_output().expect("it ends"))
}

/// A script for the shell; `$0` is the command.
pub fn script(folder: &Path, script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script, BINARY]).current_dir(folder).stdin(Stdio::null());
    command
}

/// Somebody at a terminal, who reads before they type.
pub struct Player {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
}

impl Player {
    pub fn sits(folder: &Path, args: &[&str]) -> Player {
        let mut child = command(folder, args).stdin(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
        let (input, output) = (child.stdin.take().expect("an input"), child.stdout.take().expect("an output"));
        Player { child, input, output }
    }

    /// Reads up to the next prompt; none if the command has ended before it.
    pub fn reads(&mut self) -> Option<String> {
        let (mut text, mut bytes) = (Vec::new(), [0; 4096]);
        while !text.ends_with(b"\n> ") && text != b"> " {
            match self.output.read(&mut bytes).expect("an output") {
                0 => return None,
                count => text.extend(&bytes[..count]),
            }
        }
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    /// Types a line and reads what is said.
    #[track_caller]
    pub fn types(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").expect("it reads");
        self.reads().expect("it goes on")
    }

    /// Ends it as nothing else would: no chance to clean up.
    pub fn dies(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Closes the input, and returns the exit code.
    pub fn leaves(self) -> Option<i32> {
        drop((self.input, self.output));
        let mut child = self.child;
        child.wait().expect("it ends").code()
    }
}

/// A new game of three people, of which nothing has been played yet.
pub fn new_game<'a>(seed: &'a str, save: &'a str) -> Vec<&'a str> {
    vec!["play", "1849", "--bots", "0", "--seed", seed, "--save", save]
}

/// A saved game in which some actions were done.
pub fn saved_game(folder: &Path, name: &str, seed: &str, lines: &str) -> PathBuf {
    typed(folder, &new_game(seed, name), lines).fine();
    folder.join(name)
}

pub fn saved(path: &Path) -> Record {
    let text = fs::read_to_string(path).expect("the game is saved");
    record::read(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// What is in a folder.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there").flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// An output on which nothing can be written; says so if this system has none.
pub fn full() -> Option<File> {
    let full = File::options().write(true).open("/dev/full");
    if full.is_err() {
        eprintln!("skipped: there is no /dev/full here");
    }
    full.ok()
}
