//! What people type: lines that are edited where there is a terminal, and read as they come everywhere else.

use std::io::{self, BufRead, IsTerminal};
use std::rc::Rc;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::menu::Menu;

/// The words that are no part of a game.
pub const COMMANDS: &[&str] =
    &["all", "companies", "exit", "help", "log", "map", "market", "players", "quit", "save", "trains", "undo", "why"];

/// Where lines come from.
pub trait Lines {
    /// Whether prompts are shown while a line is typed; otherwise they have to be printed before.
    fn shows_prompts(&self) -> bool;

    /// The next line, whose words can be completed by those of the menu; none when there are no more.
    fn read(&mut self, prompt: &str, menu: Option<&Rc<Menu>>) -> io::Result<Option<String>>;

    /// The next line, of which nothing can be called back afterwards.
    fn read_secret(&mut self, prompt: &str) -> io::Result<Option<String>>;
}

/// Lines of a pipe or a file.
pub struct Plain<I>(pub I);

impl<I: BufRead> Lines for Plain<I> {
    fn shows_prompts(&self) -> bool {
        false
    }

    fn read(&mut self, _prompt: &str, _menu: Option<&Rc<Menu>>) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let count = self.0.read_until(b'\n', &mut line)?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    fn read_secret(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.read(prompt, None)
    }
}

/// Lines that are edited at a terminal: arrow keys move and call earlier lines back, the tabulator completes words.
pub struct Edited {
    editor: Editor<Completion, MemHistory>,
}

impl Edited {
    /// None where input or output is no terminal, or one that cannot be used.
    pub fn new() -> Option<Edited> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let editor = if is_terminal { editor().ok() } else { None };
        editor.map(|editor| Edited { editor })
    }
}

fn editor() -> Result<Editor<Completion, MemHistory>, ReadlineError> {
    let config = Config::builder().completion_type(CompletionType::List).build();
    let history = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, history)?;
    editor.set_helper(Some(Completion { menu: None }));
    Ok(editor)
}

impl Lines for Edited {
    fn shows_prompts(&self) -> bool {
        true
    }

    fn read(&mut self, prompt: &str, menu: Option<&Rc<Menu>>) -> io::Result<Option<String>> {
        if let Some(completion) = self.editor.helper_mut() {
            completion.menu = menu.cloned();
        }
        let line = typed(self.editor.readline(prompt))?;
        // A price is no line to call back.
        if let (Some(line), Some(_)) = (&line, menu) {
            self.editor.add_history_entry(line.as_str()).map_err(problem)?;
        }
        Ok(line)
    }

    fn read_secret(&mut self, prompt: &str) -> io::Result<Option<String>> {
        // What is cut out of a line can be put into the next one, too: so it is another editor's.
        typed(editor().map_err(problem)?.readline(prompt))
    }
}

/// Whoever ends the input or interrupts it does not go on.
fn typed(line: Result<String, ReadlineError>) -> io::Result<Option<String>> {
    match line {
        Ok(line) => Ok(Some(line)),
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
        Err(error) => Err(problem(error)),
    }
}

fn problem(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// Completes commands and the words of what may be done.
struct Completion {
    menu: Option<Rc<Menu>>,
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or(line);
        let start = typed.rfind(char::is_whitespace).map_or(0, |space| space + 1);
        let (before, part) = typed.split_at(start);
        let Some(menu) = &self.menu else { return Ok((start, Vec::new())) };
        Ok((start, candidates(menu, before, part)))
    }
}

/// The words that may be meant by the beginning of one, after others.
fn candidates(menu: &Menu, before: &str, part: &str) -> Vec<String> {
    let part = part.to_lowercase();
    let mut found = menu.completions(before, &part);
    if before.trim().is_empty() {
        found.extend(COMMANDS.iter().filter(|command| command.starts_with(&part)).map(|command| (*command).to_owned()));
    }
    found.into_iter().collect()
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}

impl Hinter for Completion {
    type Hint = String;
}

#[cfg(test)]
mod tests {
    use prospectus_library::{Rng, deal, load_text, seats, template};

    use super::*;

    /// What the tabulator offers in the first question of a game that begins with an auction.
    fn completed(before: &str, part: &str) -> Vec<String> {
        let title = seats::title_of(&load_text("valley.toml", &template("valley")), &[]).expect("the title is sound");
        let setup = deal::seated(&title, deal::names(3), &mut Rng::new(1));
        let game = seats::game(title, &setup).expect("the setup is sound");
        candidates(&Menu::new(game.view(), game.actions()), before, part)
    }

    #[test]
    fn the_first_word_is_a_command_or_says_what_is_done() {
        assert_eq!(completed("", "pa"), ["pass", "passes"]);
        assert_eq!(completed("", "p"), ["pass", "passes", "players"]);
        assert_eq!(completed("", "MA"), ["map", "market"]);
        assert_eq!(completed("", "p1"), [""; 0]);
    }

    #[test]
    fn further_words_are_those_of_offers_that_fit() {
        assert_eq!(completed("bid ", "P"), ["p1", "p2"]);
        assert_eq!(completed("bid p", "p"), ["p1", "p2"]);
        assert_eq!(completed("pass ", "p1"), [""; 0]);
        assert_eq!(completed("why ", "p"), [""; 0]);
    }

    #[test]
    fn lines_of_a_pipe_come_as_they_are() {
        let mut lines = Plain(&b"1 35\n\xff\n\nlast"[..]);
        let mut next = || lines.read("> ", None).expect("it can be read");
        assert_eq!([next().as_deref(), next().as_deref()], [Some("1 35\n"), Some("\u{fffd}\n")]);
        assert_eq!([next().as_deref(), next().as_deref(), next().as_deref()], [Some("\n"), Some("last"), None]);
    }

    #[test]
    fn whoever_interrupts_does_not_go_on() {
        for end in [ReadlineError::Eof, ReadlineError::Interrupted] {
            assert!(matches!(typed(Err(end)), Ok(None)));
        }
        let failed = typed(Err(ReadlineError::Io(io::ErrorKind::BrokenPipe.into())));
        assert_eq!(failed.expect_err("it has failed").kind(), io::ErrorKind::BrokenPipe);
    }
}
