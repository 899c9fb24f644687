//! What the records of the language say of a place in a file: its tables and keys.

use prospectus_dsl::decode::{Decode, FieldShape, Record, Shape, Use};
use prospectus_dsl::title::{TitleFile, VariantHead};

use super::{Item, Known};
use crate::bench::places::space;

/// What may stand in a place; several where it may be one of several.
pub fn at(path: &[String]) -> Vec<Shape> {
    path.iter()
        .fold(vec![TitleFile::shape()], |shapes, key| shapes.iter().flat_map(|shape| below(shape, key)).collect())
}

/// What may stand under a key of a place.
fn below(shape: &Shape, key: &str) -> Vec<Shape> {
    match shape {
        Shape::List(item) => below(item, key),
        Shape::Either(shapes) => shapes.iter().flat_map(|shape| below(shape, key)).collect(),
        Shape::Map { value, .. } => vec![(**value).clone()],
        Shape::Record(record) => field(&record().fields, key),
        Shape::Variant => field(&variant_fields(), key),
        // Cases: under each of them stands what would stand there without them.
        Shape::Value { .. } => vec![shape.clone()],
        Shape::Text
        | Shape::Number
        | Shape::YesNo
        | Shape::Words(_)
        | Shape::Effects(_)
        | Shape::Id(_)
        | Shape::Reference(_)
        | Shape::TileCode
        | Shape::Grid => Vec::new(),
    }
}

fn field(fields: &[FieldShape], key: &str) -> Vec<Shape> {
    fields.iter().filter(|field| field.key == key).map(|field| field.shape.clone()).collect()
}

/// A variant says something about itself, and is a partial title.
fn variant_fields() -> Vec<FieldShape> {
    let sections = TitleFile::fields().into_iter().filter(|field| field.key != "variant");
    VariantHead::fields().into_iter().chain(sections).collect()
}

/// What every table may say.
const REMARKS: [(&str, &str); 3] = [
    ("cite", "The place in the rulebook."),
    ("note", "A remark for the reader."),
    ("uncertain", "Why this table, or each of its figures named here, is uncertain."),
];

/// What a table of an overlay may say besides.
const CHANGES: [(&str, &str); 3] = [
    ("remove", "Paths of what to take out of the title below."),
    ("place_before", "The id of the entry before which a new entry goes."),
    ("place_after", "The id of the entry behind which a new entry goes."),
];

/// How an overlay changes some of a list or of effects instead of all.
const EDITS: [(&str, &str); 6] = [
    ("add", "What is added."),
    ("remove", "What is taken out."),
    ("replace", "What is replaced."),
    ("with", "What it is replaced with."),
    ("place_before", "What the new part goes before."),
    ("place_after", "What the new part goes behind."),
];

/// The keys of a table that are not there yet.
pub fn keys(path: &[String], there: &[(String, String)], known: &Known, is_overlay: bool) -> Vec<Item> {
    let mut items: Vec<Item> = at(path).iter().flat_map(|shape| keys_of(shape, known, is_overlay)).collect();
    items.retain(|item| !there.iter().any(|(key, _)| *key == item.label));
    items
}

fn keys_of(shape: &Shape, known: &Known, is_overlay: bool) -> Vec<Item> {
    let fixed = |keys: &[(&str, &str)]| -> Vec<Item> {
        keys.iter().map(|(key, doc)| Item::new("key", *key).insert(format!("{key} = ")).doc(*doc)).collect()
    };
    let mut items = match shape {
        Shape::Record(record) => record().fields.iter().map(key).collect(),
        Shape::Variant => variant_fields().iter().map(key).collect(),
        Shape::Map { key, .. } => ids_of(key, known),
        Shape::List(item) => {
            let mut items = keys_of(item, known, is_overlay);
            items.extend(fixed(&EDITS).into_iter().filter(|_| is_overlay && !is_table(item)));
            return items;
        }
        Shape::Either(shapes) => return shapes.iter().flat_map(|shape| keys_of(shape, known, is_overlay)).collect(),
        Shape::Value { .. } => {
            return vec![
                Item::new("key", "by").insert("by = ").doc("What decides which case it is."),
                Item::new("key", "else").insert("else = ").doc("What holds in all other cases."),
            ];
        }
        Shape::Effects(_) if is_overlay => return fixed(&EDITS),
        Shape::Text
        | Shape::Number
        | Shape::YesNo
        | Shape::Words(_)
        | Shape::Effects(_)
        | Shape::Id(_)
        | Shape::Reference(_)
        | Shape::TileCode
        | Shape::Grid => return Vec::new(),
    };
    items.extend(fixed(&REMARKS));
    if is_overlay {
        items.extend(fixed(&CHANGES));
    }
    items
}

/// The ids that are the keys of a table.
fn ids_of(noun: &str, known: &Known) -> Vec<Item> {
    let ids = space(noun).and_then(|space| known.places.get(&space)).into_iter().flat_map(|ids| ids.keys());
    ids.map(|id| Item::new("id", id).insert(format!("{} = ", quoted_key(id))).detail(noun)).collect()
}

fn quoted_key(id: &str) -> String {
    let is_bare = id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_');
    if is_bare { id.to_owned() } else { format!("{id:?}") }
}

fn key(field: &FieldShape) -> Item {
    let detail = match field.required {
        true => format!("{}, needed", sort(&field.shape)),
        false => sort(&field.shape),
    };
    let doc = match field.used {
        Use::Acts => field.doc.clone(),
        Use::ForPeople => format!("{} (For people; no game goes by it.)", field.doc),
        Use::NotYet(unknown) => format!("{} (Cannot be played yet: the engine does not know {unknown}.)", field.doc),
    };
    Item::new("key", field.key).insert(format!("{} = ", field.key)).detail(detail).doc(doc)
}

/// What stands in a place, in a word or two.
fn sort(shape: &Shape) -> String {
    match shape {
        Shape::Text => "text".to_owned(),
        Shape::Number => "number".to_owned(),
        Shape::YesNo => "true or false".to_owned(),
        Shape::Words(words) => words.iter().map(|word| word.word).collect::<Vec<_>>().join(" | "),
        Shape::Value { ty, .. } => format!("{ty}"),
        Shape::Effects(_) => "effects".to_owned(),
        Shape::Id(space) => format!("id of a {}", space.noun()),
        Shape::Reference(space) => space.noun().to_owned(),
        Shape::TileCode => "notation of 18xx.games".to_owned(),
        Shape::Grid => "rows of the market".to_owned(),
        Shape::List(item) => format!("list of {}", sort(item)),
        Shape::Map { key, .. } => format!("table by {key}"),
        Shape::Record(_) | Shape::Variant => "table".to_owned(),
        Shape::Either(shapes) => shapes.iter().map(sort).collect::<Vec<_>>().join(", or "),
    }
}

/// Whether there are tables in a place.
fn is_table(shape: &Shape) -> bool {
    match shape {
        Shape::Record(_) | Shape::Map { .. } | Shape::Variant => true,
        Shape::List(item) => is_table(item),
        Shape::Either(shapes) => shapes.iter().any(is_table),
        Shape::Text
        | Shape::Number
        | Shape::YesNo
        | Shape::Words(_)
        | Shape::Value { .. }
        | Shape::Effects(_)
        | Shape::Id(_)
        | Shape::Reference(_)
        | Shape::TileCode
        | Shape::Grid => false,
    }
}

/// The names of tables that may stand in brackets.
pub fn tables(path: &[String], known: &Known, is_overlay: bool) -> Vec<Item> {
    let items = at(path).iter().flat_map(|shape| tables_of(shape, known)).collect::<Vec<_>>();
    if items.is_empty() {
        return keys(path, &[], known, is_overlay)
            .into_iter()
            .map(|item| Item { insert: item.label.clone(), ..item })
            .collect();
    }
    items
}

fn tables_of(shape: &Shape, known: &Known) -> Vec<Item> {
    let of_fields = |fields: Vec<FieldShape>| {
        let tables = fields.into_iter().filter(|field| is_table(&field.shape));
        let table = |field: FieldShape| {
            let detail = if matches!(field.shape, Shape::List(_)) { "one of several: [[…]]" } else { "table" };
            Item::new("table", field.key).detail(detail).doc(field.doc)
        };
        tables.map(table).collect()
    };
    match shape {
        Shape::Record(record) => of_fields(record().fields),
        Shape::Variant => of_fields(variant_fields()),
        Shape::Map { key, .. } => {
            ids_of(key, known).into_iter().map(|item| Item { insert: quoted_key(&item.label), ..item }).collect()
        }
        Shape::List(item) => tables_of(item, known),
        Shape::Either(shapes) => shapes.iter().flat_map(|shape| tables_of(shape, known)).collect(),
        Shape::Text
        | Shape::Number
        | Shape::YesNo
        | Shape::Words(_)
        | Shape::Value { .. }
        | Shape::Effects(_)
        | Shape::Id(_)
        | Shape::Reference(_)
        | Shape::TileCode
        | Shape::Grid => Vec::new(),
    }
}
