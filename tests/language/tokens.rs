//! The tokens of a title file, and ways to corrupt one of them.

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::node::{self, Node, NodeKind};
use prospectus_dsl::source::Sources;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TokenKind {
    Key,
    Number,
    YesNo,
    /// A word inside a quoted text: of a rule, a tile, a grid, an id, or prose.
    Word,
}

#[derive(Clone, Debug)]
pub struct Token {
    pub kind: TokenKind,
    pub range: std::ops::Range<usize>,
    /// The keys that lead to it.
    pub path: Vec<String>,
    /// The whole text that a word stands in.
    pub text: String,
}

/// All tokens of a file, in order.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut sources = Sources::default();
    let file = sources.add("title", text);
    let mut diagnostics = Diagnostics::default();
    let root = node::parse(&sources, file, &mut diagnostics).expect("a title to corrupt must be sound");
    assert!(!diagnostics.has_errors(), "a title to corrupt must be sound");
    let mut found = Vec::new();
    collect(text, &root, &mut Vec::new(), &mut found);
    found.sort_by_key(|t| t.range.start);
    found.dedup_by_key(|t| t.range.clone());
    found
}

fn collect(text: &str, node: &Node, path: &mut Vec<String>, found: &mut Vec<Token>) {
    let token = |kind, range: std::ops::Range<usize>, path: &[String], text: &str| Token {
        kind,
        range,
        path: path.to_vec(),
        text: text.to_owned(),
    };
    match &node.kind {
        NodeKind::Table(table) => {
            for (key, entry) in &table.entries {
                path.push(key.clone());
                found.push(token(TokenKind::Key, entry.key.range(), path, key));
                collect(text, &entry.value, path, found);
                path.pop();
            }
        }
        NodeKind::Array(items) => {
            for item in items.iter() {
                path.push(item.id().unwrap_or("item").to_owned());
                collect(text, item, path, found);
                path.pop();
            }
        }
        NodeKind::Integer(_) => found.push(token(TokenKind::Number, node.span.range(), path, "")),
        NodeKind::Boolean(_) => found.push(token(TokenKind::YesNo, node.span.range(), path, "")),
        NodeKind::Text(_) => {
            let whole = node.span.range();
            for word in words(&text[whole.clone()]) {
                let range = whole.start + word.start..whole.start + word.end;
                found.push(token(TokenKind::Word, range, path, &text[whole.clone()]));
            }
        }
        NodeKind::Float | NodeKind::Datetime => {}
    }
}

/// The runs of letters, digits and underscores outside of comments.
fn words(raw: &str) -> Vec<std::ops::Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    let mut comment = false;
    for (at, c) in raw.char_indices().chain([(raw.len(), ' ')]) {
        // In a block of effects `#` begins a comment; a colour is `#` right after the quote.
        comment = match c {
            '#' => raw[..at].ends_with(['\n', ' ']),
            '\n' => false,
            _ => comment,
        };
        let inside = (c.is_alphanumeric() || c == '_') && !comment;
        match (inside, start) {
            (true, None) => start = Some(at),
            (false, Some(begin)) => {
                words.push(begin..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// The text with one token corrupted, and where the corrupted token stands.
pub fn corrupt(text: &str, token: &Token, choice: usize) -> (String, std::ops::Range<usize>) {
    let old = &text[token.range.clone()];
    let new = match token.kind {
        // A number or truth value made text.
        TokenKind::Number | TokenKind::YesNo => "\"zz\"".to_owned(),
        // A letter too many; quoted keys keep their quotes.
        TokenKind::Key | TokenKind::Word => {
            let quoted = usize::from(old.starts_with(['"', '\'']));
            let places: Vec<usize> = old.char_indices().map(|(at, _)| at).skip(1).chain([old.len() - quoted]).collect();
            let at = places[choice % places.len()];
            format!("{}q{}", &old[..at], &old[at..])
        }
    };
    let range = token.range.start..token.range.start + new.len();
    (format!("{}{new}{}", &text[..token.range.start], &text[token.range.end..]), range)
}
