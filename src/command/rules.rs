//! What is to be played, as it was said: a title, what is laid over it, and variants.

use std::borrow::Cow;

/// What is to be played.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    pub title: String,
    pub overlays: Vec<String>,
    pub variants: Vec<String>,
}

impl Rules {
    /// The same words again, for a command that somebody may type.
    pub fn words(&self) -> String {
        let option = |name: &str, words: &[String]| -> String {
            words.iter().map(|value| format!(" --{name} {}", word(value))).collect()
        };
        word(&self.title).into_owned() + &option("with", &self.overlays) + &option("variant", &self.variants)
    }
}

/// A word that a shell takes as it is, in quotation marks if it must be.
pub fn word(text: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./:,=+@%".contains(letter);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text.into(),
        false => format!("'{}'", text.replace('\'', "'\\''")).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_can_be_typed_again() {
        let rules = Rules {
            title: "my valley.toml".to_owned(),
            overlays: vec!["house/more".to_owned(), "it's.toml".to_owned()],
            variants: vec!["bonds".to_owned()],
        };
        assert_eq!(rules.words(), r"'my valley.toml' --with house/more --with 'it'\''s.toml' --variant bonds");
        assert_eq!([word(""), word("$HOME"), word("Tübingen.toml")], ["''", "'$HOME'", "Tübingen.toml"]);
    }
}
