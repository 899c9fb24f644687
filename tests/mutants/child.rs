//! A process of its own that judges mutants: a stack that overflows or memory without end takes nobody else along.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child as Process, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::mutant::{Chosen, Mutant};
use crate::stock::Stock;
use crate::verdict::{self, Verdict};

/// What a child is asked: the mutant with this seed and these of its changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ask {
    pub seed: u64,
    pub chosen: Chosen,
    pub longest: usize,
}

/// Lines of an answer begin with this: the test harness writes to the same place.
const MARK: &str = "mutant: ";

/// Who has worked longer than this has come to no end. Mutants are judged in a second or two. It is the processor's time
/// that counts, so that a busy machine makes no difference; where it is not told, so much more of everybody's.
const PATIENCE: Duration = Duration::from_secs(60);
const PATIENCE_UNTOLD: Duration = Duration::from_secs(600);

/// How often one looks.
const LOOK: Duration = Duration::from_millis(500);

/// Ticks of a second in which Linux tells the time of processes.
const TICKS: u64 = 100;

/// As much memory as a child may ask for, in kilobytes.
const MEMORY: u64 = 4_000_000;

/// The test that a child runs.
pub const TEST: &str = "judges_what_it_is_asked";

/// Answers until nobody asks any more.
pub fn answer() {
    verdict::keep_panics();
    let stock = Stock::new();
    for line in std::io::stdin().lock().lines() {
        let ask: Ask = serde_json::from_str(&line.expect("a line")).expect("a question");
        let mutant = Mutant::new(&stock, ask.seed);
        let verdict = verdict::judge(&mutant.title, &mutant.text(ask.chosen), ask.seed, ask.longest);
        println!("\n{MARK}{}", serde_json::to_string(&verdict).expect("a verdict is plain data"));
    }
}

/// A child, from outside.
pub struct Child {
    process: Process,
    asks: ChildStdin,
    answers: Receiver<String>,
}

impl Child {
    pub fn start() -> Child {
        let own = std::env::current_exe().expect("this test is a program");
        let arguments = ["--exact", TEST, "--ignored", "--nocapture", "--test-threads=1"];
        let mut command = if cfg!(unix) {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(own);
            shell
        } else {
            Command::new(own)
        };
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("this test can be run");
        let asks = process.stdin.take().expect("its input is ours");
        let output = BufReader::new(process.stdout.take().expect("its output is ours"));
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let lines = output.lines().map_while(Result::ok);
            for answer in lines.filter_map(|line| line.strip_prefix(MARK).map(str::to_owned)) {
                if sender.send(answer).is_err() {
                    return;
                }
            }
        });
        Child { process, asks, answers }
    }

    /// Waits for an answer as long as it makes sense.
    fn wait(&self) -> Result<String, RecvTimeoutError> {
        let (asked, worked) = (Instant::now(), self.worked());
        loop {
            match self.answers.recv_timeout(LOOK) {
                Err(RecvTimeoutError::Timeout) => {}
                answer => return answer,
            }
            let is_over = match (worked, self.worked()) {
                (Some(before), Some(now)) => now.saturating_sub(before) > PATIENCE,
                _ => asked.elapsed() > PATIENCE_UNTOLD,
            };
            if is_over {
                return Err(RecvTimeoutError::Timeout);
            }
        }
    }

    /// How long the processor has worked for it: on Linux, which tells of every process.
    fn worked(&self) -> Option<Duration> {
        let told = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        // The name of the program, in parentheses, may hold anything; its own time and the system's for it are the
        // twelfth and thirteenth number behind it.
        let numbers: Vec<&str> = told.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = numbers.get(11)?.parse::<u64>().ok()? + numbers.get(12)?.parse::<u64>().ok()?;
        Some(Duration::from_millis(ticks * 1000 / TICKS))
    }

    /// What becomes of a mutant. A child that dies of it or comes to no end is replaced.
    pub fn ask(&mut self, ask: &Ask) -> Verdict {
        let line = serde_json::to_string(ask).expect("a question is plain data");
        let asked = writeln!(self.asks, "{line}").and_then(|()| self.asks.flush());
        let answer = asked.map_err(|_| RecvTimeoutError::Disconnected).and_then(|()| self.wait());
        let broken = match answer {
            Ok(answer) => return serde_json::from_str(&answer).expect("a verdict"),
            Err(RecvTimeoutError::Timeout) => format!("HANG: no end after {} s of work", PATIENCE.as_secs()),
            Err(RecvTimeoutError::Disconnected) => match self.process.wait() {
                Ok(status) => format!("CRASH: the process dies ({status}): no stack or no memory is left"),
                Err(error) => format!("CRASH: the process is lost: {error}"),
            },
        };
        *self = Child::start();
        Verdict::Broken(broken)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // One that has ended by itself cannot be ended again.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
