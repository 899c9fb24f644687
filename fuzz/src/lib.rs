//! What must hold for any input: the targets of the fuzzers.
//!
//! A target takes a text, whatever it says, and panics if a promise is broken. `tests/corpora.rs` runs all of them on
//! their corpora and on a fixed number of mutants of these, with nothing but a stable compiler: `cargo test --workspace`
//! does it. `guided/` is a thin shell around the same targets for `cargo fuzz`, which looks for inputs that reach code
//! that no other has reached; `docs/reliability.md` has the commands.

#![warn(missing_docs)]

mod diagnostics;
mod dictionary;
pub mod exports;
mod games;
pub mod mutate;
mod play;
pub mod rules;
pub mod saves;
pub mod tiles;
pub mod titles;

/// Something that reads what strangers write.
pub struct Target {
    /// What it is called: its corpus stands in the folder of this name.
    pub name: &'static str,
    /// Reads a text, and panics if a promise is broken.
    pub run: fn(&str),
    /// The words that its texts are made of.
    pub words: fn() -> &'static [String],
    /// No text of the corpus is longer.
    pub longest: usize,
}

/// All of them.
pub static TARGETS: [&Target; 5] = [&rules::TARGET, &tiles::TARGET, &titles::TARGET, &saves::TARGET, &exports::TARGET];

impl Target {
    /// Reads some bytes; what is no text is refused before any of our readers sees it. Says whether it was one.
    pub fn feed(&self, bytes: &[u8]) -> bool {
        let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= self.longest);
        if let Some(text) = text {
            (self.run)(text);
        }
        text.is_some()
    }
}

/// A number that a text always stands for, to draw others from.
fn number_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
