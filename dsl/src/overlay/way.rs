//! The way from the top of a title to one of its values, and what may stand there.

use crate::decode::{Decode, Record, Shape};
use crate::title::{TitleFile, VariantHead};
use crate::vocabulary::types;

/// A way through tables and lists, from the end: each part knows the one before it.
pub(super) struct Way<'a> {
    before: Option<&'a Way<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
pub(super) enum Step<'a> {
    /// To the value of a key.
    Key(&'a str),
    /// To the entry of a list with this id.
    Item(&'a str),
}

/// What may stand in a place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Takes {
    /// An expression.
    pub(super) expression: bool,
    /// A number that is written down.
    pub(super) number: bool,
    /// Something by cases.
    pub(super) cases: bool,
    /// Effects.
    pub(super) effects: bool,
    /// A list.
    pub(super) list: bool,
}

impl<'a> Way<'a> {
    /// To a section of the title.
    pub(super) fn to(section: &'a str) -> Way<'a> {
        Way { before: None, step: Step::Key(section) }
    }

    pub(super) fn step<'b>(&'b self, step: Step<'b>) -> Way<'b>
    where
        'a: 'b,
    {
        Way { before: Some(self), step }
    }

    /// The key or id at its end.
    pub(super) fn last(&self) -> &'a str {
        match self.step {
            Step::Key(key) | Step::Item(key) => key,
        }
    }

    /// `train.6H.price`
    pub(super) fn path(&self) -> String {
        match self.before {
            Some(before) => format!("{}.{}", before.path(), self.last()),
            None => self.last().to_owned(),
        }
    }

    /// Whether it leads to something that a variant will lay over the title.
    pub(super) fn is_in_variant(&self) -> bool {
        match self.before {
            Some(before) => before.is_in_variant(),
            None => self.last() == "variant",
        }
    }

    /// What may stand at its end. Asked only where it matters, since it walks through the whole format.
    pub(super) fn takes(&self) -> Takes {
        let mut takes = Takes::default();
        for shape in self.shapes() {
            match shape {
                Shape::Value { ty, .. } => {
                    takes.cases = true;
                    takes.expression |= ty != types::TEXT;
                    takes.list |= ty.shape == types::Shape::Many;
                }
                Shape::Number => takes.number = true,
                Shape::Effects(_) => takes.effects = true,
                Shape::List(_) => takes.list = true,
                _ => {}
            }
        }
        takes
    }

    /// Whether a table of known keys may stand at its end that has one of these.
    pub(super) fn has_key<'k>(&self, mut keys: impl Iterator<Item = &'k String>) -> bool {
        let records: Vec<_> = self
            .shapes()
            .into_iter()
            .filter_map(|shape| match shape {
                Shape::Record(record) => Some(record()),
                _ => None,
            })
            .collect();
        keys.any(|key| records.iter().any(|record| record.fields.iter().any(|field| field.key == key)))
    }

    /// Everything that may stand at its end.
    fn shapes(&self) -> Vec<Shape> {
        let before = match self.before {
            Some(before) => before.shapes(),
            None => vec![TitleFile::shape()],
        };
        before.into_iter().flat_map(|shape| after(shape, self.step)).collect()
    }
}

/// What stands a step further.
fn after(shape: Shape, step: Step<'_>) -> Vec<Shape> {
    match (shape, step) {
        (Shape::Record(record), Step::Key(key)) => {
            let field = record().fields.into_iter().find(|field| field.key == key);
            field.map(|field| alternatives(field.shape)).unwrap_or_default()
        }
        (Shape::Map { value, .. }, Step::Key(_)) | (Shape::List(value), Step::Item(_)) => alternatives(*value),
        // One alone may stand for a list of one.
        (Shape::List(item), key) => alternatives(*item).into_iter().flat_map(|item| after(item, key)).collect(),
        // The values of cases are what the whole is.
        (value @ Shape::Value { .. }, Step::Key(_)) => vec![value],
        (Shape::Variant, Step::Key(key)) => {
            let fields = VariantHead::fields().into_iter().chain(TitleFile::fields());
            fields.into_iter().find(|field| field.key == key).map(|f| alternatives(f.shape)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

fn alternatives(shape: Shape) -> Vec<Shape> {
    match shape {
        Shape::Either(shapes) => shapes.into_iter().flat_map(alternatives).collect(),
        shape => vec![shape],
    }
}
