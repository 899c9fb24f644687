//! Title files of the folder: read, saved, and new ones.

use std::io;
use std::path::PathBuf;

use prospectus_disk::{self as disk, WriteProblem};
use prospectus_library::{FileError, FileKind, file, names, plain_name, template};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Bench;
use crate::folder::Folder;
use crate::mark;
use crate::problem::Problem;

/// The ending of title files. No other file is read or written by the workbench.
const ENDING: &str = "toml";

/// What somebody has written in a page.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// Which file.
    pub path: String,
    /// What is to stand in it.
    pub text: String,
    /// What stands for the text that the page has read; none if the file is new.
    pub base: Option<String>,
}

/// A house rule that somebody wants to write.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRule {
    /// The title that it is laid over: one that comes with Prospectus, or a file of the folder.
    pub base: String,
    /// What it is called.
    pub name: String,
    /// What it says, in words; it becomes a comment.
    #[serde(default)]
    pub text: String,
}

/// Longer names do not fit on any page.
const LONGEST_NAME: usize = 80;

/// More files with one name are not looked for.
const MOST_NAMESAKES: usize = 1000;

/// The title file of this name, which need not be there.
pub fn title_path(folder: &Folder, name: &str) -> Result<PathBuf, Problem> {
    let path = folder.file(name)?;
    let is_title = path.extension().is_some_and(|ending| ending == ENDING);
    is_title.then_some(path).ok_or_else(|| Problem::Outside(name.to_owned()))
}

/// The text of a title file, and what stands for it.
pub fn read(folder: &Folder, name: &str) -> Result<Value, Problem> {
    // A title that comes with Prospectus can be read, too.
    if let Some(text) = names().find(|known| *known == name).and_then(prospectus_library::embedded) {
        return Ok(json!({ "path": name, "text": text, "hash": mark::of(text), "is_own": false }));
    }
    let path = title_path(folder, name)?;
    if !path.is_file() {
        return Err(Problem::unknown("file", name));
    }
    let text = file::read(&path, FileKind::Title)?;
    Ok(json!({ "path": name, "text": text, "hash": mark::of(&text), "is_own": true }))
}

impl Bench {
    /// Saves what somebody has written, unless the file on the disk is another one by now. Answers with what stands for
    /// the new text.
    pub fn save(&self, folder: &Folder, saved: &Saved) -> Result<String, Problem> {
        let path = title_path(folder, &saved.path)?;
        if saved.text.len() > FileKind::Title.largest() {
            return Err(FileError::TooLarge { path: saved.path.clone().into(), kind: FileKind::Title }.into());
        }
        let _alone = self.saving.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let there = match path.is_file() {
            true => Some(mark::of(&file::read(&path, FileKind::Title).map_err(|_| Problem::Changed)?)),
            false => None,
        };
        if there != saved.base {
            return Err(Problem::Changed);
        }
        disk::write(&path, &saved.text).map_err(Problem::write(&saved.path))?;
        Ok(mark::of(&saved.text))
    }
}

/// Writes an overlay to begin with, and says in which file.
pub fn new_rule(folder: &Folder, rule: &NewRule) -> Result<String, Problem> {
    let is_embedded = names().any(|known| known == rule.base);
    if !is_embedded && !title_path(folder, &rule.base)?.is_file() {
        return Err(Problem::unknown("title", &rule.base));
    }
    let name: String = rule.name.chars().filter(|letter| !letter.is_control()).collect();
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(Problem::Senseless("a house rule needs a short name"));
    }
    // `extends` looks beside the file: an overlay stands where its base does.
    let (place, extends) = match rule.base.rsplit_once('/').filter(|_| !is_embedded) {
        Some((place, base)) => (format!("{place}/"), base),
        None => (String::new(), rule.base.as_str()),
    };
    let stem = stem(name);
    let text = overlay(&stem, extends.strip_suffix(".toml").unwrap_or(extends), name, &rule.text);
    for number in 1..MOST_NAMESAKES {
        let file = match number {
            1 => format!("{place}{stem}.{ENDING}"),
            more => format!("{place}{stem}-{more}.{ENDING}"),
        };
        match disk::create(&title_path(folder, &file)?, &text) {
            Ok(_) => return Ok(file),
            Err(WriteProblem::Failed(error)) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(problem) => return Err(Problem::Write { path: file, problem }),
        }
    }
    Err(Problem::Senseless("there are too many files with this name"))
}

/// Writes a small complete title to begin with, and says in which file.
pub fn new_title(folder: &Folder, name: &str) -> Result<String, Problem> {
    let bad = Problem::Senseless("a title's name has letters, digits, `-`, `_` and `.`");
    let name = plain_name(name.trim()).filter(|name| name.chars().count() <= LONGEST_NAME).ok_or(bad)?;
    let file = format!("{name}.{ENDING}");
    match disk::create(&title_path(folder, &file)?, &template(name)) {
        Ok(_) => Ok(file),
        Err(WriteProblem::Failed(error)) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(Problem::Senseless("there is a file with this name already, and it stays as it is"))
        }
        Err(problem) => Err(Problem::Write { path: file, problem }),
    }
}

/// What a file may be called for people's own name.
fn stem(name: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter.to_lowercase().next().unwrap_or('-') } else { '-' };
    let mapped: String = name.chars().map(plain).collect();
    let words: Vec<&str> = mapped.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "house-rule".to_owned() } else { words.join("-") }
}

/// An overlay that changes nothing yet, with a rule in it that can be switched on.
fn overlay(id: &str, extends: &str, name: &str, about: &str) -> String {
    let quoted = |text: &str| json!(text).to_string();
    let about = about.lines().map(|line| line.replace(char::is_control, " "));
    let about: String = about.filter(|line| !line.trim().is_empty()).map(|line| format!("# {line}\n")).collect();
    format!(
        "{about}format = 1\nextends = {}\ntitle = {{ id = {}, name = {} }}\n\n\
         # A rule of your own: take the signs away and change it. `on` is when it happens, `do` is what happens.\n\
         # [[rule]]\n\
         # id = \"more_cash\"\n\
         # on = \"game.started\"\n\
         # do = \"for p in players {{ pay 10 from bank to p }}\"\n\
         # text = \"Each player begins with 10 more.\"\n",
        quoted(extends),
        quoted(id),
        quoted(name),
    )
}

/// The titles that can be opened on the bench.
pub fn list(folder: &Folder) -> Value {
    json!({ "own": folder.list(&[ENDING]), "embedded": names().collect::<Vec<_>>() })
}
