//! A title as a plain tree that can be changed, and written down as a title again.

use prospectus_dsl::node::{Node, NodeKind};

/// A value of a title, without its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Number(i64),
    YesNo(bool),
    Text(String),
    List(Vec<Value>),
    /// In the order of the file.
    Table(Vec<(String, Value)>),
}

/// One step down a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Key(String),
    Item(usize),
}

pub type Path = Vec<Step>;

/// A path as a reader would write it: `company.3.float`.
pub fn words(path: &[Step]) -> String {
    let word = |step: &Step| match step {
        Step::Key(key) => key.clone(),
        Step::Item(at) => at.to_string(),
    };
    path.iter().map(word).collect::<Vec<_>>().join(".")
}

impl Value {
    /// The tree of a file; decimal fractions and dates, which no title has, become texts.
    pub fn of(node: &Node) -> Value {
        match &node.kind {
            NodeKind::Integer(number) => Value::Number(*number),
            NodeKind::Boolean(yes) => Value::YesNo(*yes),
            NodeKind::Text(text) => Value::Text(text.text.to_string()),
            NodeKind::Float | NodeKind::Datetime => Value::Text(String::new()),
            NodeKind::Array(items) => Value::List(items.iter().map(Value::of).collect()),
            NodeKind::Table(table) => {
                Value::Table(table.entries.iter().map(|(key, entry)| (key.clone(), Value::of(&entry.value))).collect())
            }
        }
    }

    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Table(entries) => entries.iter().find(|(k, _)| k == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// What stands at the end of a path.
    pub fn at(&self, path: &[Step]) -> Option<&Value> {
        path.iter().try_fold(self, |value, step| match (value, step) {
            (Value::Table(_), Step::Key(key)) => value.get(key),
            (Value::List(items), Step::Item(at)) => items.get(*at),
            _ => None,
        })
    }

    fn at_mut(&mut self, path: &[Step]) -> Option<&mut Value> {
        path.iter().try_fold(self, |value, step| match (value, step) {
            (Value::Table(entries), Step::Key(key)) => {
                entries.iter_mut().find(|(k, _)| k == key).map(|(_, value)| value)
            }
            (Value::List(items), Step::Item(at)) => items.get_mut(*at),
            _ => None,
        })
    }

    /// Puts a value at the end of a path: a new key of a table, in the place of what is there, or behind a list.
    pub fn set(&mut self, path: &[Step], value: Value) {
        let Some((last, above)) = path.split_last() else { return };
        match (self.at_mut(above), last) {
            (Some(Value::Table(entries)), Step::Key(key)) => match entries.iter_mut().find(|(k, _)| k == key) {
                Some((_, old)) => *old = value,
                None => entries.push((key.clone(), value)),
            },
            (Some(Value::List(items)), Step::Item(at)) => match items.get_mut(*at) {
                Some(old) => *old = value,
                None => items.push(value),
            },
            _ => {}
        }
    }

    /// Takes out what stands at the end of a path.
    pub fn remove(&mut self, path: &[Step]) {
        let Some((last, above)) = path.split_last() else { return };
        match (self.at_mut(above), last) {
            (Some(Value::Table(entries)), Step::Key(key)) => entries.retain(|(k, _)| k != key),
            (Some(Value::List(items)), Step::Item(at)) if *at < items.len() => {
                items.remove(*at);
            }
            _ => {}
        }
    }

    /// The value on one line.
    pub fn inline(&self) -> String {
        match self {
            Value::Number(number) => number.to_string(),
            Value::YesNo(yes) => yes.to_string(),
            Value::Text(text) => quoted(text),
            Value::List(items) => {
                format!("[{}]", items.iter().map(Value::inline).collect::<Vec<_>>().join(", "))
            }
            Value::Table(entries) => {
                let entries = entries.iter().map(|(key, value)| format!("{} = {}", key_of(key), value.inline()));
                format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The whole tree as a title file.
    pub fn file(&self) -> String {
        let mut text = String::new();
        let Value::Table(entries) = self else { return text };
        let (sections, lines): (Vec<_>, Vec<_>) = entries.iter().partition(|(_, value)| value.is_section());
        lines.iter().for_each(|(key, value)| line(key, value, &mut text));
        for (key, value) in sections {
            match value {
                Value::List(items) => items.iter().for_each(|item| {
                    text += &format!("\n[[{}]]\n", key_of(key));
                    let Value::Table(entries) = item else { return };
                    entries.iter().for_each(|(key, value)| line(key, value, &mut text));
                }),
                _ => section(&key_of(key), value, 1, &mut text),
            }
        }
        text
    }

    fn is_section(&self) -> bool {
        match self {
            Value::Table(_) => true,
            Value::List(items) => !items.is_empty() && items.iter().all(|item| matches!(item, Value::Table(_))),
            _ => false,
        }
    }
}

/// How deep tables have headers of their own; those below stand on one line.
const HEADERS: usize = 3;

fn section(path: &str, table: &Value, depth: usize, text: &mut String) {
    let Value::Table(entries) = table else { return };
    *text += &format!("\n[{path}]\n");
    let is_section = |value: &Value| {
        let Value::Table(entries) = value else { return false };
        depth < HEADERS && entries.iter().any(|(_, value)| matches!(value, Value::Table(_)))
    };
    let (sections, lines): (Vec<_>, Vec<_>) = entries.iter().partition(|(_, value)| is_section(value));
    lines.iter().for_each(|(key, value)| line(key, value, text));
    sections.iter().for_each(|(key, value)| section(&format!("{path}.{}", key_of(key)), value, depth + 1, text));
}

fn line(key: &str, value: &Value, text: &mut String) {
    let value = match value {
        Value::Text(block) if block.contains('\n') && !block.contains("''") && !block.contains('\r') => {
            format!("'''\n{block}'''")
        }
        value => value.inline(),
    };
    *text += &format!("{} = {value}\n", key_of(key));
}

fn key_of(key: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(is_bare) { key.to_owned() } else { quoted(key) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            c if c.is_control() => quoted += &format!("\\u{:04X}", c as u32),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
