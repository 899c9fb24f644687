//! What stands where in a title, by the shape of the file format.

use prospectus_dsl::decode::{Decode, FieldShape, Record, RecordShape, Shape, Use};
use prospectus_dsl::title::{TitleFile, VariantHead};

use crate::tree::{Path, Step, Value};

/// A table of a title with the keys that it may have.
pub struct Table {
    pub path: Path,
    pub noun: &'static str,
    pub fields: Vec<FieldShape>,
}

/// A single value of a title: a number, a word, a text.
pub struct Leaf {
    pub path: Path,
    /// The table that it stands in, and the key there.
    pub noun: &'static str,
    pub key: String,
    pub shape: Shape,
}

/// All tables and all single values by which a game goes.
#[derive(Default)]
pub struct Places {
    pub tables: Vec<Table>,
    pub leaves: Vec<Leaf>,
    /// Lists, and tables whose keys the title chooses.
    pub collections: Vec<Path>,
}

impl Places {
    pub fn of(title: &Value) -> Places {
        let mut places = Places::default();
        places.walk(title, &TitleFile::shape(), &mut Vec::new(), ("a title", ""));
        places
    }

    fn walk(&mut self, value: &Value, shape: &Shape, path: &mut Path, at: (&'static str, &str)) {
        match (value, shape) {
            (Value::Table(_), Shape::Record(record)) => self.record(value, record(), path),
            (Value::Table(_), Shape::Variant) => {
                let mut fields = VariantHead::fields();
                fields.extend(TitleFile::fields().into_iter().filter(|field| field.key != "variant"));
                self.record_of("a variant", value, fields, path);
            }
            (Value::Table(entries), Shape::Map { value: inner, .. }) => {
                self.collections.push(path.clone());
                for (key, value) in entries {
                    path.push(Step::Key(key.clone()));
                    self.walk(value, inner, path, at);
                    path.pop();
                }
            }
            (Value::List(items), _) => {
                self.collections.push(path.clone());
                let inner = match shape {
                    Shape::List(inner) => inner,
                    other => other,
                };
                for (number, item) in items.iter().enumerate() {
                    path.push(Step::Item(number));
                    self.walk(item, inner, path, at);
                    path.pop();
                }
            }
            (Value::Table(_), Shape::Either(shapes)) if value.get("by").is_none() => {
                let record = shapes.iter().find(|shape| matches!(shape, Shape::Record(_) | Shape::Map { .. }));
                record.into_iter().for_each(|shape| self.walk(value, shape, path, at));
            }
            // The cases of a value.
            (Value::Table(entries), shape) => {
                self.collections.push(path.clone());
                for (key, value) in entries.iter().filter(|(_, value)| !matches!(value, Value::Table(_))) {
                    path.push(Step::Key(key.clone()));
                    self.walk(value, shape, path, at);
                    path.pop();
                }
            }
            // One alone instead of a list.
            (_, Shape::List(inner)) => self.walk(value, inner, path, at),
            _ => {
                let (noun, key) = (at.0, at.1.to_owned());
                self.leaves.push(Leaf { path: path.clone(), noun, key, shape: shape.clone() });
            }
        }
    }

    fn record(&mut self, value: &Value, record: RecordShape, path: &mut Path) {
        self.record_of(record.noun, value, record.fields, path);
    }

    fn record_of(&mut self, noun: &'static str, value: &Value, fields: Vec<FieldShape>, path: &mut Path) {
        // Without these no title can be read at all.
        let is_frame = |field: &FieldShape| matches!(field.key, "format" | "extends");
        let fields: Vec<FieldShape> =
            fields.into_iter().filter(|field| field.used != Use::ForPeople && !is_frame(field)).collect();
        for field in &fields {
            if let Some(inner) = value.get(field.key) {
                path.push(Step::Key(field.key.to_owned()));
                self.walk(inner, &field.shape, path, (noun, field.key));
                path.pop();
            }
        }
        self.tables.push(Table { path: path.clone(), noun, fields });
    }
}

/// The words of a closed set that may stand somewhere.
pub fn closed_set(shape: &Shape) -> Vec<&'static str> {
    match shape {
        Shape::Words(words) => words.iter().map(|word| word.word).collect(),
        Shape::List(inner) => closed_set(inner),
        Shape::Either(shapes) => shapes.iter().flat_map(closed_set).collect(),
        _ => Vec::new(),
    }
}
