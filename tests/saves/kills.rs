//! Kills `play` at random moments: what was on the screen is on the disk, and every game goes on.
//!
//! A game is played once to its end, undisturbed. Then the same command is killed again and again, at moments that
//! are not chosen: what it has printed must be the beginning of what the undisturbed one has printed, and all actions
//! that were said must be in the save. About a hundred kills are made; `PROSPECTUS_KILLS=1000 cargo test --test saves
//! kills -- --nocapture` makes as many as that and prints the figures.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use prospectus_engine::Game;
use prospectus_records::record::Record;
use prospectus_words::tell;

use crate::kit::{BINARY, folder, names, saved};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    Bots,
    OnePerson,
    /// People only, who take back every third thing that they do, and do it again.
    People,
}

const TABLES: u64 = 3;
const TITLES: u64 = 4;

impl Table {
    fn bots(self) -> &'static str {
        match self {
            Table::Bots => "3",
            Table::OnePerson => "2",
            Table::People => "0",
        }
    }

    /// How long it takes at most until something is said again, about, in microseconds.
    fn pause(self) -> u64 {
        match self {
            Table::Bots => 60_000,
            Table::OnePerson | Table::People => 10_000,
        }
    }

    /// What people type: what is on offer first, at the lowest price if they may name one, and now and then a pass.
    fn lines(self) -> String {
        match self {
            Table::Bots => String::new(),
            Table::OnePerson => "1\n0\n2\n0\npass\n1\n0\n".repeat(100),
            // What is undone is done again: else a killed game would be another one.
            Table::People => "pass\npass\n1\n0\nundo\n1\n0\n".repeat(80) + "pass\n",
        }
    }
}

/// Moments and seeds. They need not be the same again: no two runs are.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit.max(1)
    }
}

/// A game that nobody disturbs.
struct Undisturbed {
    printed: Vec<u8>,
    record: Record,
    /// Where it is said that something was done or taken back, and how many actions there are after it.
    said: Vec<(usize, usize)>,
    took: Duration,
}

fn play(folder: &Path, title: &str, table: Table) -> Command {
    fs::write(folder.join("lines"), table.lines()).expect("a file for the test");
    fs::create_dir_all(folder.join("saves")).expect("a folder for the test");
    let _ = fs::remove_file(folder.join("saves/game.json"));
    let open = |name: &str| File::open(folder.join(name)).expect("it was written");
    let printed = File::create(folder.join("printed")).expect("a file for the test");
    let mut command = Command::new(BINARY);
    command.args(["play", title, "--players", "3", "--bots", table.bots(), "--bot", "greedy", "--seed", "7"]);
    command.args(["--save", "saves/game.json"]).current_dir(folder);
    command.stdin(open("lines")).stdout(printed).stderr(Stdio::null());
    command
}

impl Undisturbed {
    fn new(folder: &Path, title: &str, table: Table) -> Undisturbed {
        let started = Instant::now();
        let status = play(folder, title, table).status().expect("the command runs");
        assert!(status.success());
        let took = started.elapsed();
        let printed = fs::read(folder.join("printed")).expect("it was printed");
        let record = saved(&folder.join("saves/game.json"));
        let text = String::from_utf8(printed.clone()).expect("the command prints UTF-8");
        let told = told(&record);
        let (mut said, mut done, mut at) = (Vec::new(), 0, 0);
        for line in text.split_inclusive('\n') {
            let end = at + line.trim_end_matches('\n').len();
            let line = line.trim_end_matches('\n');
            let left = line.trim_start_matches("> ").strip_suffix(" actions are left");
            if let Some(left) = left.and_then(|left| left.parse().ok()) {
                done = left;
                said.push((end - line.len(), done));
            } else if let Some(next) = told.get(done).filter(|next| says(line, next)) {
                done += 1;
                said.push((end - next.len(), done));
            }
            at += line.len() + 1;
        }
        assert_eq!(done, told.len(), "everything that was done was said: {text}");
        assert!(said.len() > 30, "{title}, {table:?}: {}", said.len());
        Undisturbed { printed, record, said, took }
    }
}

/// Whether a line tells of an action: at its beginning, or after a prompt.
fn says(line: &str, action: &str) -> bool {
    let before = line.strip_suffix(action);
    before.is_some_and(|before| before.is_empty() || before.ends_with("> ") || before.ends_with(": "))
}

/// Each action of a record in words.
fn told(record: &Record) -> Vec<String> {
    let done = record.replay().expect("the game can be done again");
    let mut game = Game::start(done.world().clone()).expect("it has begun before");
    let tell = |logged: &prospectus_engine::Logged| {
        let told = tell::action(game.view(), &logged.action);
        game.apply(&logged.action).expect("it was done before");
        told
    };
    done.log().iter().map(tell).collect()
}

/// What became of all the kills.
#[derive(Debug, Default)]
struct Figures {
    kills: u64,
    before_the_first_save: u64,
    /// Something was done, but not all.
    midway: u64,
    said: usize,
    saved: usize,
    left_overs: u64,
}

fn kill_at_random(title: &str, table: Table) {
    let wanted: u64 = std::env::var("PROSPECTUS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(100);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64);
    let mut chance = Chance(since | 1);
    let folder = folder();
    let undisturbed = Undisturbed::new(folder.path(), title, table);
    let mut figures = Figures::default();
    while figures.kills < wanted.div_ceil(TITLES * TABLES) {
        let mut child = play(folder.path(), title, table).spawn().expect("the command runs");
        // Most of the moments are somewhere in what is printed, the others in the time that it takes, start included.
        let started = Instant::now();
        if chance.below(5) > 0 {
            let length = chance.below(undisturbed.printed.len() as u64);
            let printed = || fs::metadata(folder.path().join("printed")).map_or(0, |file| file.len());
            while printed() < length && child.try_wait().expect("it is ours").is_none() {
                std::thread::sleep(Duration::from_micros(200));
            }
            std::thread::sleep(Duration::from_micros(chance.below(table.pause())));
        } else {
            let moment = Duration::from_micros(chance.below(undisturbed.took.as_micros() as u64));
            std::thread::sleep(moment.saturating_sub(started.elapsed()));
        }
        if child.try_wait().expect("it is ours").is_none() {
            child.kill().expect("it is ours");
            figures.kills += 1;
        }
        child.wait().expect("it ends");
        check(folder.path(), table, &undisturbed, &mut figures);
    }
    eprintln!("{title}, {table:?}: {figures:?}");
}

/// Nothing that was said is lost, and the game goes on.
fn check(folder: &Path, table: Table, undisturbed: &Undisturbed, figures: &mut Figures) {
    let printed = fs::read(folder.join("printed")).expect("the file is there");
    assert!(undisturbed.printed.starts_with(&printed), "another game: {}", String::from_utf8_lossy(&printed));
    figures.left_overs += names(&folder.join("saves")).iter().filter(|name| *name != "game.json").count() as u64;
    let path = folder.join("saves/game.json");
    if !path.exists() {
        assert!(printed.is_empty(), "nothing is saved: {}", String::from_utf8_lossy(&printed));
        figures.before_the_first_save += 1;
        return;
    }
    let record = saved(&path);
    let said = undisturbed.said.iter().take_while(|(at, _)| *at < printed.len()).count();
    let (before, after) = undisturbed.said.split_at(said);
    let last = before.last().map_or(0, |(_, actions)| *actions);
    let actions = record.actions.len();
    assert_eq!(record.actions, undisturbed.record.actions[..actions], "these are other actions");
    match table {
        // What bots do is saved in bundles; nothing of a bundle is said before all of it is saved.
        Table::Bots | Table::OnePerson => assert!(actions >= last, "{last} actions were said, {actions} are saved"),
        // Each step is saved, then said.
        Table::People => {
            let next = after.first().map_or(last, |(_, actions)| *actions);
            assert!(actions == last || actions == next, "{last} were said, {next} come next, {actions} are saved");
        }
    }
    figures.midway += u64::from(actions > 0 && printed.len() < undisturbed.printed.len());
    figures.said += last;
    figures.saved += actions;
    resume(folder, &record);
}

/// The game goes on, and what the killed process may have left behind is gone.
fn resume(folder: &Path, record: &Record) {
    let mut command = Command::new(BINARY);
    command.args(["play", "--resume", "saves/game.json"]).current_dir(folder).stdin(Stdio::null());
    // Bots would play to the end: they stop when nobody reads.
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = command.stdout(writer).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(names(&folder.join("saves")), ["game.json"]);
    let resumed = saved(&folder.join("saves/game.json"));
    assert!(resumed.actions.starts_with(&record.actions), "the game is another one now");
    resumed.replay().expect("it can be done again");
}

macro_rules! kills {
    ($($name:ident: $title:literal, $table:ident;)*) => {
        $(#[test]
        fn $name() {
            kill_at_random($title, Table::$table);
        })*
    };
}

kills! {
    bots_of_1844: "1844", Bots;
    bots_of_1849: "1849", Bots;
    bots_of_1854: "1854", Bots;
    bots_of_1881: "1881", Bots;
    a_person_and_bots_of_1844: "1844", OnePerson;
    a_person_and_bots_of_1849: "1849", OnePerson;
    a_person_and_bots_of_1854: "1854", OnePerson;
    a_person_and_bots_of_1881: "1881", OnePerson;
    people_of_1844: "1844", People;
    people_of_1849: "1849", People;
    people_of_1854: "1854", People;
    people_of_1881: "1881", People;
}
