//! A rule that is being written, word by word. Unlike the parser of the language it does not mind that it is unfinished.

/// A part of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name, a keyword or a number.
    Word(String),
    /// A text in quotes; the last may still be open.
    Text(String),
    /// Anything else.
    Sign(char),
    /// The end of a line.
    Line,
}

impl Token {
    /// The word, if it is one.
    pub fn word(&self) -> Option<&str> {
        match self {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Whether it is this sign.
    pub fn is(&self, sign: char) -> bool {
        *self == Token::Sign(sign)
    }
}

/// A rule up to the place that is being written at.
pub struct Written {
    /// What stands there, without the word that is being written.
    pub tokens: Vec<Token>,
    /// Whether one is inside a text.
    pub in_text: bool,
    /// Whether one is inside a comment.
    pub in_comment: bool,
}

/// The parts of a rule before a place.
pub fn read(before: &str) -> Written {
    let (mut tokens, mut rest) = (Vec::new(), before);
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '\n' => {
                tokens.push(Token::Line);
                1
            }
            '#' => match rest.find('\n') {
                Some(end) => end,
                None => return Written { tokens, in_text: false, in_comment: true },
            },
            '\'' | '"' => match rest[1..].find([letter, '\n']) {
                Some(end) => {
                    tokens.push(Token::Text(rest[1..=end].to_owned()));
                    end + 2
                }
                None => return Written { tokens, in_text: true, in_comment: false },
            },
            // Escapes of the text around it: `\"`, `\n`.
            '\\' => {
                let next = rest[1..].chars().next().map_or(0, char::len_utf8);
                if rest[1..].starts_with('n') {
                    tokens.push(Token::Line);
                }
                1 + next
            }
            _ if is_word(letter) => {
                let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
                tokens.push(Token::Word(rest[..end].to_owned()));
                end
            }
            _ if letter.is_whitespace() => letter.len_utf8(),
            _ => {
                tokens.push(Token::Sign(letter));
                letter.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    // The last word is being written, unless something stands behind it.
    if before.ends_with(is_word) {
        tokens.pop();
    }
    Written { tokens, in_text: false, in_comment: false }
}
