//! Nothing is said before it is on the disk: what is done, taken back and saved.

use std::io::Write;
use std::path::{Path, PathBuf};

use prospectus_disk::{Save, WriteProblem};
use prospectus_engine::{Action, Logged};
use prospectus_words::tell;

use super::lines::Lines;
use super::session::{Next, Session};
use crate::error::Error;

impl<I: Lines, O: Write> Session<I, O> {
    /// Does an action. What there is to tell about it waits until the game is saved.
    pub(super) fn act(&mut self, action: &Action) -> bool {
        let told = tell::action(self.game.view(), action);
        self.record.push(&self.game, &Logged { action: action.clone(), agreed: false });
        if let Err(refusal) = self.game.apply(action) {
            self.record.actions.pop();
            let reason = refusal.explain(self.game.world());
            self.unsaid += &format!("{told}: refused, {reason}\n");
            return false;
        }
        self.unsaid += &format!("{told}\n");
        self.unsaid += &tell::passage(self.game.view(), self.game.events());
        true
    }

    /// Does what a person has chosen. If it cannot be saved, it is not done: the game stays what it is on the disk.
    pub(super) fn person_acts(&mut self, action: &Action) -> Result<(), Error> {
        if !self.act(action) {
            return self.commit();
        }
        let Err(error) = self.store() else { return self.tell() };
        self.unsaid.clear();
        self.game.undo();
        self.record.actions.pop();
        self.not_done(error)
    }

    /// Saves the game, then says what was done since it was saved last.
    pub(super) fn commit(&mut self) -> Result<(), Error> {
        if self.unsaid.is_empty() {
            return Ok(());
        }
        if let Err(error) = self.store() {
            self.unsaid.clear();
            return Err(error);
        }
        self.tell()
    }

    fn tell(&mut self) -> Result<(), Error> {
        let unsaid = std::mem::take(&mut self.unsaid);
        self.say(&unsaid)
    }

    /// Takes back what a person did last, with what bots did since.
    pub(super) fn undo(&mut self) -> Result<Next, Error> {
        if self.game.log().is_empty() {
            self.say("nothing has been done yet\n")?;
            return Ok(Next::Ask);
        }
        let (actions, mut undone) = (self.record.actions.clone(), Vec::new());
        while let Some(last) = self.game.undo() {
            self.record.actions.pop();
            undone.push(last);
            let person = self.to_decide().is_some_and(|player| !self.bots.sits(player));
            if person {
                break;
            }
        }
        match self.store() {
            Ok(()) => self.say(&format!("{} actions are left\n", self.game.log().len()))?,
            Err(error) => {
                for Logged { action, agreed } in undone.iter().rev() {
                    let again = if *agreed { self.game.apply_agreed(action) } else { self.game.apply(action) };
                    again.map_err(|refusal| Error::NotAgain(refusal.explain(self.game.world())))?;
                }
                self.record.actions = actions;
                self.not_done(error)?;
            }
        }
        Ok(Next::Again)
    }

    /// Tells a person that nothing was done because it could not be saved.
    fn not_done(&mut self, error: Error) -> Result<(), Error> {
        let told = format!("not done: {error}\n help: `save FILE` goes on in another file, `quit` ends here\n");
        self.failed = Some(error);
        self.say(&told)
    }

    /// Saves the game in another file, or once more in its own.
    pub(super) fn save_as(&mut self, words: &str) -> String {
        let (file, force) = forced(words);
        let current = self.save.as_mut().filter(|save| file.is_empty() || save.is_at(Path::new(file)));
        let (path, saved) = match current {
            Some(save) => (save.path().to_owned(), save.write(&self.record, force)),
            None if file.is_empty() => return "say where, as in `save game.json`\n".to_owned(),
            None => {
                let path = PathBuf::from(file);
                let claimed = Save::claim(&path, &self.record, force);
                (path, claimed.map(|save| self.save = Some(save)))
            }
        };
        match saved {
            Ok(()) => {
                self.failed = None;
                format!("saved in {}, and again after every action\n", path.display())
            }
            Err(problem) => {
                let name = path.display();
                let help = match problem.can_be_forced() {
                    true => format!(" help: choose another file, or replace this one with `save {name} --force`\n"),
                    false => " help: choose another file\n".to_owned(),
                };
                format!("`{name}` {problem}\n{help}")
            }
        }
    }

    /// Brings the game to the disk, if it has a file.
    pub(super) fn store(&mut self) -> Result<(), Error> {
        let Some(save) = &mut self.save else { return Ok(()) };
        match save.write(&self.record, false) {
            Ok(()) => {
                self.failed = None;
                Ok(())
            }
            Err(problem) => Err(not_saved(save, problem)),
        }
    }

    /// Ends before the game does.
    pub(super) fn leave(&mut self) -> Result<(), Error> {
        // What could not be saved was not done, but whoever reads the exit code should know.
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        self.store()?;
        let told = match &self.save {
            Some(save) => format!("\nthe game is saved: go on with --resume {}\n", save.path().display()),
            None => "\nthe game was not saved\n".to_owned(),
        };
        self.say(&told)
    }
}

/// Takes `--force` from what was typed after `save`.
fn forced(words: &str) -> (&str, bool) {
    let (before, after) = (words.strip_prefix("--force"), words.strip_suffix("--force"));
    match (before, after) {
        (Some(file), _) if file.is_empty() || file.starts_with(char::is_whitespace) => (file.trim(), true),
        (_, Some(file)) if file.ends_with(char::is_whitespace) => (file.trim(), true),
        _ => (words, false),
    }
}

/// Why a game cannot be saved any more, and where to find it as far as it was saved.
fn not_saved(save: &Save, problem: WriteProblem) -> Error {
    let name = save.path().display();
    let help = match save.is_untouched() {
        true => Some(format!("what was shown before is saved: go on with --resume {name}")),
        false => problem.help().map(str::to_owned),
    };
    Error::Write { path: save.path().to_owned(), problem, help }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn force_is_a_word_of_its_own() {
        assert_eq!(forced("game.json --force"), ("game.json", true));
        assert_eq!(forced("--force my game.json"), ("my game.json", true));
        assert_eq!(forced("--force"), ("", true));
        assert_eq!(forced("game--force"), ("game--force", false));
        assert_eq!(forced("--forced"), ("--forced", false));
        assert_eq!(forced(""), ("", false));
    }
}
