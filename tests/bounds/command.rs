//! The command, as the tests call it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the command has answered.
pub struct Answer {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

impl Answer {
    /// It has failed, and this is what it says.
    #[track_caller]
    pub fn refuses(&self, expected: &str) {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        let said = format!("{}{}", self.out, self.err);
        // Long lines are broken where they are drawn.
        let words = |text: &str| text.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(words(&said).contains(&words(expected)), "`{expected}` is not in: {said}");
    }
}

pub fn run(args: &[&str]) -> Answer {
    run_with(args, Path::new(env!("CARGO_TARGET_TMPDIR")), "")
}

/// The command in a folder, with this text piped into it.
pub fn run_with(args: &[&str], folder: &Path, input: &str) -> Answer {
    let mut command = Command::new(env!("CARGO_BIN_EXE_prospectus"));
    command.args(args).current_dir(folder).env_remove("COLUMNS").env("NO_COLOR", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command runs");
    // Whoever reads no more than they want closes the pipe.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the command prints UTF-8");
    Answer { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// An empty folder of its own for a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bounds").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

pub fn write(path: &Path, text: &str) -> String {
    fs::write(path, text).expect("the target folder is writable");
    path.to_string_lossy().into_owned()
}

pub fn valley() -> String {
    prospectus_library::template("valley")
}
