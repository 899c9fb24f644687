//! An example for every hook, function and effect: a house rule that uses the word, to be laid over a small title.
//!
//! Each is a `match` without a wildcard, so that a word without an example does not compile. A test lays all of them
//! over the title that a new author starts from, checks them and plays them.

mod effects;
mod functions;
mod hooks;

use super::effects::{EFFECTS, Verb};
use super::functions::{Call, FUNCTIONS};
use super::hooks::Hook;

/// A word of the language and a house rule in which it stands.
#[derive(Clone, Debug)]
pub struct Example {
    /// The word, as the reference prints it.
    pub word: String,
    /// Part of a title file.
    pub text: String,
}

/// The house rule for a hook.
pub fn of_hook(hook: Hook) -> String {
    flush(hooks::example(hook))
}

/// The house rule for a function.
pub fn of_function(call: Call) -> String {
    flush(functions::example(call))
}

/// The house rule for an effect.
pub fn of_effect(verb: Verb) -> String {
    flush(effects::example(verb))
}

/// All of them, in the order of the reference.
pub fn all() -> impl Iterator<Item = Example> {
    let hooks = Hook::ALL.iter().map(|hook| Example { word: hook.scope().name.to_owned(), text: of_hook(*hook) });
    let functions = FUNCTIONS.iter().map(|of| Example { word: format!("{}(", of.name), text: of_function(of.call) });
    let effects = EFFECTS.iter().map(|of| Example { word: of.usage(), text: of_effect(of.does) });
    hooks.chain(functions).chain(effects)
}

/// The lines without the margin that they have in our source.
fn flush(text: &str) -> String {
    let lines = || text.lines().skip_while(|line| line.trim().is_empty());
    let margin = lines().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len()).min();
    let line = |line: &str| line.get(margin.unwrap_or(0)..).unwrap_or_default().trim_end().to_owned();
    lines().map(line).collect::<Vec<_>>().join("\n").trim_end().to_owned() + "\n"
}
