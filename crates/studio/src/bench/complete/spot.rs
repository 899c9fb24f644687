//! Where in a title file one is: in the name of a table, a key, a value, or a text. The file may be broken anywhere.

/// A place in a text.
#[derive(Debug, PartialEq, Eq)]
pub struct Spot {
    /// The keys that lead there.
    pub path: Vec<String>,
    /// What stands there.
    pub at_what: Where,
    /// Where the word begins that is being written.
    pub from: usize,
    /// The place itself.
    pub at: usize,
    /// The keys of the same table, and what is written behind them.
    pub keys: Vec<(String, String)>,
}

/// What stands at a place.
#[derive(Debug, PartialEq, Eq)]
pub enum Where {
    /// The name of a table, between brackets.
    Header,
    /// A key.
    Key,
    /// A value that is not in quotes.
    Value,
    /// A text.
    Text {
        /// What stands in it before the place.
        before: String,
    },
}

/// Where one is after so many bytes; nowhere in a comment.
pub fn find(text: &str, at: usize) -> Option<Spot> {
    let mut reader = Reader { text, at, pos: 0, header: Vec::new(), keys: Vec::new(), frames: Vec::new() };
    let mut spot = reader.run()?;
    if reader.frames.is_empty() {
        spot.keys.extend(keys_below(text, at));
    }
    Some(spot)
}

/// Whether the file is laid over another.
pub fn is_overlay(text: &str) -> bool {
    text.lines().take_while(|line| !line.starts_with('[')).any(|line| line.trim_start().starts_with("extends"))
}

/// The keys of the same table in the lines below.
fn keys_below(text: &str, at: usize) -> Vec<(String, String)> {
    let lines = text[at..].lines().skip(1).take_while(|line| !line.trim_start().starts_with('['));
    let entry = |line: &str| {
        let (key, value) = line.split_once('=')?;
        let key = key.trim();
        (!key.is_empty() && key.chars().all(is_key)).then(|| (key.to_owned(), value.trim().to_owned()))
    };
    lines.filter_map(entry).collect()
}

/// What is open around the place.
enum Frame {
    /// A table in braces, with the way to it and its keys.
    Table(Vec<String>, Vec<(String, String)>),
    /// A list, with the way to it.
    List(Vec<String>),
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    pos: usize,
    header: Vec<String>,
    keys: Vec<(String, String)>,
    frames: Vec<Frame>,
}

/// What comes of reading a part: the place was in it, or reading goes on.
type Found = Option<Option<Spot>>;

impl Reader<'_> {
    fn run(&mut self) -> Option<Spot> {
        loop {
            self.skip_blank();
            let is_free = |next: char| next.is_whitespace() || matches!(next, ']' | '}' | ',' | '#');
            if self.pos >= self.at && self.rest().chars().next().is_none_or(is_free) {
                return self.here();
            }
            if self.rest().starts_with('#') {
                let end = self.end_of_line();
                if self.at > self.pos && self.at <= end {
                    return None;
                }
                self.pos = end;
                continue;
            }
            if let Some(found) = self.part() {
                return found;
            }
        }
    }

    /// The place is one where nothing has been written yet: something may begin there, unless it is behind a value.
    fn here(&self) -> Option<Spot> {
        let before = self.text[..self.at].trim_end_matches([' ', '\t']);
        let is_free = before.is_empty() || before.ends_with('\n');
        match self.frames.last() {
            Some(Frame::List(path)) if is_free || before.ends_with(['[', ',']) => {
                Some(self.spot(path.clone(), Where::Value, self.at))
            }
            Some(Frame::Table(..)) if is_free || before.ends_with(['{', ',']) => {
                Some(self.spot(self.path(), Where::Key, self.at))
            }
            None if is_free => Some(self.spot(self.path(), Where::Key, self.at)),
            _ => None,
        }
    }

    fn part(&mut self) -> Found {
        let is_line_start = self.pos == 0 || self.text.as_bytes()[self.pos - 1] == b'\n';
        if self.rest().starts_with('[') && (self.frames.is_empty() || is_line_start && self.looks_like_header()) {
            return self.header();
        }
        match (self.rest().chars().next(), self.frames.last()) {
            (Some(','), Some(_)) => self.pos += 1,
            (Some('}'), Some(Frame::Table(..))) | (Some(']'), Some(Frame::List(_))) => {
                self.frames.pop();
                self.pos += 1;
            }
            (Some(_), Some(Frame::List(path))) => {
                let path = path.clone();
                return self.value(&path);
            }
            _ => return self.entry(),
        }
        None
    }

    /// `[market.zone.blue]`
    fn header(&mut self) -> Found {
        self.frames.clear();
        let end = self.end_of_line();
        let start = self.pos + self.rest().len() - self.rest().trim_start_matches('[').len();
        let close = self.text[start..end].find(']').map_or(end, |close| start + close);
        if self.at >= start && self.at <= close {
            let (path, from) = self.segments_before(start);
            return Some(Some(Spot { path, at_what: Where::Header, from, at: self.at, keys: Vec::new() }));
        }
        self.header = segments(&self.text[start..close]);
        self.keys.clear();
        self.pos = close;
        let behind = self.text[close..end].find('#').map_or(end, |sign| close + sign);
        self.pos = behind;
        if self.at > close && self.at <= behind && self.at != end { Some(None) } else { None }
    }

    /// Whether a line is the head of a table rather than a list in a list.
    fn looks_like_header(&self) -> bool {
        let line = self.text[self.pos..self.end_of_line()].trim_end();
        let inner = line.trim_start_matches('[').trim_end_matches(']');
        line.ends_with(']')
            && inner.chars().next().is_some_and(char::is_alphabetic)
            && inner.chars().all(|letter| is_key(letter) || letter == '.')
    }

    /// `key = value`
    fn entry(&mut self) -> Found {
        let start = self.pos;
        let end = self.end_of_key();
        if self.at <= end && self.at >= start {
            let (mut path, from) = self.segments_before(start);
            let mut way = self.path();
            way.append(&mut path);
            return Some(Some(self.spot(way, Where::Key, from)));
        }
        if end == start {
            // Something that is no key: it is passed over.
            self.pos += self.rest().chars().next().map_or(1, char::len_utf8);
            return None;
        }
        let way = segments(&self.text[start..end]);
        self.pos = end;
        self.skip_spaces();
        if !self.rest().starts_with('=') {
            return if self.at <= self.pos { Some(None) } else { None };
        }
        self.pos += 1;
        let mut path = self.path();
        path.extend(way.iter().cloned());
        let value_start = self.pos;
        let depth = self.frames.len();
        let found = self.value(&path);
        if found.is_none() && self.frames.len() == depth {
            let value = self.text[value_start..self.pos].trim().to_owned();
            self.note(way.join("."), value);
        } else if found.is_none() {
            // What is in braces is noted without its value, below the frame that has just been opened.
            let opened = self.frames.pop();
            self.note(way.join("."), String::new());
            self.frames.extend(opened);
        }
        found
    }

    fn note(&mut self, key: String, value: String) {
        match self.frames.last_mut() {
            Some(Frame::Table(_, keys)) => keys.push((key, value)),
            _ => self.keys.push((key, value)),
        }
    }

    fn value(&mut self, path: &[String]) -> Found {
        self.skip_spaces();
        if self.at <= self.pos && !self.rest().starts_with(['{', '[']) {
            return Some(Some(self.spot(path.to_vec(), Where::Value, self.at)));
        }
        match self.rest().chars().next() {
            Some('{') => {
                self.pos += 1;
                self.frames.push(Frame::Table(path.to_vec(), Vec::new()));
            }
            Some('[') => {
                self.pos += 1;
                self.frames.push(Frame::List(path.to_vec()));
            }
            Some('"' | '\'') => return self.quoted(path),
            _ => {
                let length = self.rest().find([',', ']', '}', '\n', '#']).unwrap_or(self.rest().len());
                let (start, end) = (self.pos, self.pos + length);
                if self.at <= end {
                    return Some(Some(self.spot(path.to_vec(), Where::Value, start)));
                }
                // What is no value at all must not keep us here.
                self.pos =
                    end.max(start + usize::from(length == 0 && !self.rest().is_empty() && self.frames.is_empty()));
                while !self.text.is_char_boundary(self.pos) {
                    self.pos += 1;
                }
            }
        }
        None
    }

    fn quoted(&mut self, path: &[String]) -> Found {
        let rest = self.rest();
        let quote = rest.chars().next().unwrap_or('"');
        let triple: String = std::iter::repeat_n(quote, 3).collect();
        let (open, length) = if rest.starts_with(&triple) {
            let end = rest[3..].find(&triple).map(|end| end + 3);
            (3, end.map_or((rest.len(), 0), |end| (end, 3)))
        } else {
            (1, closing(rest, quote))
        };
        let (start, end) = (self.pos + open, self.pos + length.0);
        if self.at >= start && self.at <= end {
            let before = self.text[start..self.at].to_owned();
            let from = self.at - trailing_word(&before);
            return Some(Some(self.spot(path.to_vec(), Where::Text { before }, from)));
        }
        self.pos = end + length.1;
        None
    }

    fn spot(&self, path: Vec<String>, at_what: Where, from: usize) -> Spot {
        let keys = match self.frames.last() {
            Some(Frame::Table(_, keys)) => keys.clone(),
            _ => self.keys.clone(),
        };
        Spot { path, at_what, from, at: self.at, keys }
    }

    /// The way to the table that keys are read for.
    fn path(&self) -> Vec<String> {
        match self.frames.last() {
            Some(Frame::Table(path, _) | Frame::List(path)) => path.clone(),
            None => self.header.clone(),
        }
    }

    /// The whole segments before the place, and where the one begins that is being written.
    fn segments_before(&self, start: usize) -> (Vec<String>, usize) {
        let written = &self.text[start..self.at];
        match written.rfind('.') {
            Some(dot) => (segments(&written[..dot]), start + dot + 1),
            None => (Vec::new(), start + written.len() - written.trim_start().len()),
        }
    }

    fn rest(&self) -> &str {
        &self.text[self.pos..]
    }

    fn end_of_line(&self) -> usize {
        self.rest().find('\n').map_or(self.text.len(), |end| self.pos + end)
    }

    fn end_of_key(&self) -> usize {
        let mut quote = None;
        let end = self.rest().find(|letter: char| match quote {
            Some(open) if letter == open => {
                quote = None;
                false
            }
            Some(_) => letter == '\n',
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                false
            }
            None => !is_key(letter) && letter != '.',
        });
        end.map_or(self.text.len(), |end| self.pos + end)
    }

    fn skip_spaces(&mut self) {
        self.pos += self.rest().len() - self.rest().trim_start_matches([' ', '\t']).len();
    }

    /// Passes over blanks and ends of lines, but not over the place.
    fn skip_blank(&mut self) {
        let end = self.pos + self.rest().len() - self.rest().trim_start().len();
        self.pos = if self.at >= self.pos { end.min(self.at) } else { end };
    }
}

fn is_key(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '-'
}

/// `market.zone."a b"` in parts.
fn segments(path: &str) -> Vec<String> {
    let parts = path.split('.').map(|part| part.trim().trim_matches(['"', '\'']).to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Where a text in one line ends, and how long what closes it is.
fn closing(rest: &str, quote: char) -> (usize, usize) {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quote == '"' => escaped = true,
            '\n' => return (at, 0),
            _ if letter == quote => return (at, 1),
            _ => {}
        }
    }
    (rest.len(), 0)
}

/// How many bytes the word has that a text ends with.
fn trailing_word(text: &str) -> usize {
    let word = text.trim_end_matches(|letter: char| letter.is_alphanumeric() || letter == '_');
    text.len() - word.len()
}
