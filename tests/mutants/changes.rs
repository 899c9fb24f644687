//! The ways in which a title is changed.

use prospectus_dsl::decode::Shape;
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_library::Rng;

use crate::chance::{likely, pick};
use crate::hostile;
use crate::places::{Leaf, Places, Table, closed_set};
use crate::stock::Stock;
use crate::texts;
use crate::tree::{Path, Step, Value, words};

/// One change: what stands in which place afterwards.
#[derive(Clone, Debug)]
pub struct Change {
    pub edits: Vec<Edit>,
}

#[derive(Clone, Debug)]
pub struct Edit {
    pub path: Path,
    /// Nothing if it is taken out.
    pub value: Option<Value>,
}

impl Change {
    fn set(path: &[Step], value: Value) -> Option<Change> {
        Some(Change { edits: vec![Edit { path: path.to_vec(), value: Some(value) }] })
    }

    fn remove(path: &[Step]) -> Option<Change> {
        Some(Change { edits: vec![Edit { path: path.to_vec(), value: None }] })
    }

    /// Makes the change.
    pub fn make(&self, title: &mut Value) {
        for edit in &self.edits {
            match &edit.value {
                Some(value) => title.set(&edit.path, value.clone()),
                None => title.remove(&edit.path),
            }
        }
    }

    /// What it does to this title, as a diff.
    pub fn diff(&self, title: &Value) -> String {
        let mut diff = String::new();
        for edit in &self.edits {
            let path = words(&edit.path);
            let old = title.at(&edit.path);
            let line = |sign: char, value: &Value| format!("{sign} {path} = {}\n", value.inline());
            diff.extend(old.map(|old| line('-', old)));
            diff.extend(edit.value.as_ref().map(|new| line('+', new)));
        }
        diff
    }
}

/// Some change to a title; nothing, where chance has chosen one that is not possible there.
pub fn any(title: &Value, stock: &Stock, rng: &mut Rng) -> Option<Change> {
    let places = Places::of(title);
    let at = Site { title, places: &places, stock };
    match rng.below(100) {
        0..20 => at.number(rng),
        20..28 => at.number_in_text(rng),
        28..36 => at.word(rng),
        36..50 => at.graft(rng),
        50..57 => at.remove(rng),
        57..62 => at.duplicate(rng),
        62..67 => at.swap(rng),
        67..80 => at.text(rng),
        80..92 => at.rule(rng),
        _ => at.hex(rng),
    }
    // What stays as it is is no change.
    .filter(|change| change.edits.iter().any(|edit| title.at(&edit.path) != edit.value.as_ref()))
}

struct Site<'a> {
    title: &'a Value,
    places: &'a Places,
    stock: &'a Stock,
}

impl Site<'_> {
    /// A single value, each sort of table as likely as the others: a map has hundreds of hexes.
    fn leaf(&self, rng: &mut Rng, wanted: impl Fn(&Leaf, &Value) -> bool) -> Option<(&Leaf, &Value)> {
        let leaves = self.places.leaves.iter().filter_map(|leaf| Some((leaf, self.title.at(&leaf.path)?)));
        let leaves: Vec<_> = leaves.filter(|(leaf, value)| wanted(leaf, value)).collect();
        let mut nouns: Vec<_> = leaves.iter().map(|(leaf, _)| (leaf.noun, leaf.key.as_str())).collect();
        nouns.sort_unstable();
        nouns.dedup();
        let noun = *pick(rng, &nouns)?;
        let of: Vec<_> = leaves.into_iter().filter(|(leaf, _)| (leaf.noun, leaf.key.as_str()) == noun).collect();
        pick(rng, &of).copied()
    }

    fn table(&self, rng: &mut Rng) -> Option<&Table> {
        let mut nouns: Vec<_> = self.places.tables.iter().map(|table| table.noun).collect();
        nouns.sort_unstable();
        nouns.dedup();
        let noun = *pick(rng, &nouns)?;
        let of: Vec<_> = self.places.tables.iter().filter(|table| table.noun == noun).collect();
        pick(rng, &of).copied()
    }

    fn number(&self, rng: &mut Rng) -> Option<Change> {
        let (leaf, value) = self.leaf(rng, |_, value| matches!(value, Value::Number(_) | Value::YesNo(_)))?;
        let value = match value {
            Value::Number(now) => Value::Number(texts::number(*now, rng)),
            Value::YesNo(now) => Value::YesNo(!now),
            _ => return None,
        };
        Change::set(&leaf.path, value)
    }

    fn number_in_text(&self, rng: &mut Rng) -> Option<Change> {
        let has_digits =
            |value: &Value| matches!(value, Value::Text(text) if text.contains(|c: char| c.is_ascii_digit()));
        let (leaf, value) = self.leaf(rng, |leaf, value| !matches!(leaf.shape, Shape::Id(_)) && has_digits(value))?;
        let Value::Text(text) = value else { return None };
        Change::set(&leaf.path, Value::Text(texts::with_number(text, rng)?))
    }

    fn word(&self, rng: &mut Rng) -> Option<Change> {
        let (leaf, _) = self.leaf(rng, |leaf, _| !closed_set(&leaf.shape).is_empty())?;
        let word = (*pick(rng, &closed_set(&leaf.shape))?).to_owned();
        Change::set(&leaf.path, Value::Text(word))
    }

    /// What the same key says elsewhere, here or in another title; also where it says nothing now.
    fn graft(&self, rng: &mut Rng) -> Option<Change> {
        let table = self.table(rng)?;
        let mut path = table.path.clone();
        let said: Vec<_> =
            table.fields.iter().filter(|field| !self.stock.said(table.noun, field.key).is_empty()).collect();
        let field = pick(rng, &said)?;
        path.push(Step::Key(field.key.to_owned()));
        let value = pick(rng, self.stock.said(table.noun, field.key))?;
        let now = self.title.at(&path);
        // A large part is rarely taken over as a whole: one of its entries may fit where all together do not.
        match (now, value) {
            (Some(Value::List(now)), Value::List(items)) if likely(rng, 80) => {
                path.push(Step::Item(now.len()));
                Change::set(&path, pick(rng, items)?.clone())
            }
            (Some(Value::Table(_)), Value::Table(entries)) if likely(rng, 80) => {
                let (key, value) = pick(rng, entries)?;
                path.push(Step::Key(key.clone()));
                Change::set(&path, value.clone())
            }
            _ => Change::set(&path, value.clone()),
        }
    }

    fn remove(&self, rng: &mut Rng) -> Option<Change> {
        if likely(rng, 50) {
            let table = self.table(rng)?;
            let value = self.title.at(&table.path)?;
            let said = table.fields.iter().filter(|field| !field.required && value.get(field.key).is_some());
            let said: Vec<_> = said.collect();
            let mut path = table.path.clone();
            path.push(Step::Key(pick(rng, &said)?.key.to_owned()));
            return Change::remove(&path);
        }
        let (path, _) = self.member(rng)?;
        Change::remove(&path)
    }

    /// An element of a list, or an entry whose key the title has chosen.
    fn member(&self, rng: &mut Rng) -> Option<(Path, usize)> {
        let mut path = pick(rng, &self.places.collections)?.clone();
        let (step, length) = match self.title.at(&path)? {
            Value::List(items) if !items.is_empty() => (Step::Item(rng.index(items.len())), items.len()),
            Value::Table(entries) => (Step::Key(pick(rng, entries)?.0.clone()), entries.len()),
            _ => return None,
        };
        path.push(step);
        Some((path, length))
    }

    fn duplicate(&self, rng: &mut Rng) -> Option<Change> {
        let (mut path, length) = self.member(rng)?;
        let mut copy = self.title.at(&path)?.clone();
        let other = match path.pop()? {
            Step::Item(_) => Step::Item(length),
            Step::Key(key) => Step::Key(format!("{key}x")),
        };
        if let Value::Table(entries) = &mut copy {
            for (_, value) in entries.iter_mut().filter(|(key, _)| key == "id") {
                if let Value::Text(id) = value {
                    id.push('x');
                }
            }
        }
        path.push(other);
        Change::set(&path, copy)
    }

    /// Two members of a list or table in each other's place.
    fn swap(&self, rng: &mut Rng) -> Option<Change> {
        let path = pick(rng, &self.places.collections)?;
        let steps: Vec<Step> = match self.title.at(path)? {
            Value::List(items) => (0..items.len()).map(Step::Item).collect(),
            Value::Table(entries) => entries.iter().map(|(key, _)| Step::Key(key.clone())).collect(),
            _ => return None,
        };
        let below = |step: &Step| path.iter().chain([step]).cloned().collect::<Path>();
        let (one, other) = (below(pick(rng, &steps)?), below(pick(rng, &steps)?));
        let edits = vec![
            Edit { path: one.clone(), value: self.title.at(&other).cloned() },
            Edit { path: other, value: self.title.at(&one).cloned() },
        ];
        Some(Change { edits })
    }

    /// Something inside of a rule, a tile or a market.
    fn text(&self, rng: &mut Rng) -> Option<Change> {
        let is_text = |leaf: &Leaf, value: &Value| {
            matches!(
                leaf.shape,
                Shape::Value { .. } | Shape::Effects(_) | Shape::TileCode | Shape::Grid | Shape::Either(_)
            ) && matches!(value, Value::Text(_))
        };
        let (leaf, value) = self.leaf(rng, is_text)?;
        let Value::Text(text) = value else { return None };
        let is_rule = matches!(leaf.shape, Shape::Value { .. } | Shape::Effects(_) | Shape::Either(_));
        let changed = match rng.below(10) {
            _ if !is_rule && text.contains('\n') && likely(rng, 30) => texts::with_lines(text, rng),
            _ if !is_rule => texts::with_parts(text, rng),
            0..5 => texts::with_alike(text, rng),
            5..7 => texts::with_name(text, &self.stock.names, rng),
            7..9 if !matches!(leaf.shape, Shape::Effects(_)) => texts::wrapped(text, rng),
            _ => texts::with_lines(text, rng),
        }?;
        Change::set(&leaf.path, Value::Text(changed))
    }

    /// A rule from nowhere, an effect more where there are some, or a rule at another moment.
    fn rule(&self, rng: &mut Rng) -> Option<Change> {
        let rules = match self.title.get("rule") {
            Some(Value::List(rules)) => rules.as_slice(),
            _ => &[],
        };
        let key = Step::Key("rule".to_owned());
        match rng.below(10) {
            0..6 => {
                let rule = hostile::rule(self.title, rng)?;
                match rules.is_empty() {
                    true => Change::set(&[key], Value::List(vec![rule])),
                    false => Change::set(&[key, Step::Item(rules.len())], rule),
                }
            }
            6 => {
                let at = rng.index(rules.len());
                let hook = pick(rng, Hook::ALL)?.scope().name.to_owned();
                rules.get(at)?;
                Change::set(&[key, Step::Item(at), Step::Key("on".to_owned())], Value::Text(hook))
            }
            _ => {
                let (leaf, value) = self.leaf(rng, |leaf, _| matches!(leaf.shape, Shape::Effects(_)))?;
                let Value::Text(text) = value else { return None };
                let scope = match (&leaf.shape, leaf.path.as_slice()) {
                    (Shape::Effects(Some(scope)), _) => scope,
                    (_, [_, Step::Item(at), ..]) => match rules.get(*at)?.get("on")? {
                        Value::Text(hook) => Hook::find(hook)?.scope(),
                        _ => return None,
                    },
                    _ => return None,
                };
                let effect = hostile::effect(self.title, scope, rng)?;
                Change::set(&leaf.path, Value::Text(format!("{}\n{effect}\n", text.trim_end())))
            }
        }
    }

    /// A hex with what another has, here or on another map; or as many tiles as of another.
    fn hex(&self, rng: &mut Rng) -> Option<Change> {
        if likely(rng, 25) {
            let Value::Table(tiles) = self.title.get("tiles")? else { return None };
            let (key, _) = pick(rng, tiles)?;
            let count = *pick(rng, &[0, 1, 2, 10, 1000, 65_535, 65_536])?;
            return Change::set(&[Step::Key("tiles".to_owned()), Step::Key(key.clone())], Value::Number(count));
        }
        let boards = self.title.get("board")?;
        let Value::Table(all) = boards else { return None };
        let (board, value) = pick(rng, all)?;
        let Value::Table(hexes) = value.get("hex")? else { return None };
        let path = |hex: &str, key: Option<&str>| {
            let keys = ["board", board, "hex", hex].into_iter().chain(key);
            keys.map(|key| Step::Key(key.to_owned())).collect::<Path>()
        };
        let (hex, value) = pick(rng, hexes)?;
        match rng.below(3) {
            0 => Change::set(&path(hex, None), pick(rng, hexes)?.1.clone()),
            1 => Change::set(&path(hex, Some("code")), pick(rng, self.stock.said("a hex", "code"))?.clone()),
            _ => match value.get("code")? {
                Value::Text(code) => Change::set(&path(hex, Some("code")), Value::Text(texts::with_parts(code, rng)?)),
                _ => None,
            },
        }
    }
}
