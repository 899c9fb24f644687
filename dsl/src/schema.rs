//! JSON Schema of title files, generated from the records that read them, so that editors complete and check titles.

use serde_json::{Map, Value, json};

use crate::decode::{Decode, FieldShape, Record, RecordShape, Shape};
use crate::title::{StandardTiles, TitleFile, VariantHead};
use crate::vocabulary::types::{Base, Shape as TypeShape, Type};

/// The schema of a title file. An overlay may leave everything out, a title of its own may not.
pub fn title() -> Value {
    let mut writer = Writer::default();
    let whole = writer.record(TitleFile::shape(), Part::Whole);
    let part = writer.record(TitleFile::shape(), Part::Overlay);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Prospectus title",
        "description": "An 18xx title: see docs/guide.md and docs/reference.md",
        "if": { "required": ["extends"] },
        "then": part,
        "else": whole,
        "$defs": writer.definitions,
    })
}

/// The schema of the file of standard tiles.
pub fn tiles() -> Value {
    let mut writer = Writer::default();
    let file = writer.record(StandardTiles::shape(), Part::Whole);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Prospectus standard tiles",
        "allOf": [file],
        "$defs": writer.definitions,
    })
}

/// Whether a table must be complete.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    /// A table of an overlay or variant: only what it changes, and where its new entries go.
    Overlay,
}

/// How an overlay edits a list of words or numbers instead of replacing it.
fn list_edit() -> Value {
    let word = json!({ "type": ["string", "integer"] });
    let words = json!({ "anyOf": [word, { "type": "array", "items": word }] });
    edit(&words, &word)
}

/// How an overlay changes some of the effects below instead of all: one change, or several.
fn effects_edit() -> Vec<Value> {
    let effects = json!({ "type": "string" });
    let several = json!({ "anyOf": [effects, { "type": "array", "items": effects }] });
    let one = edit(&several, &effects);
    vec![json!({ "type": "array", "items": one }), one]
}

fn edit(several: &Value, one: &Value) -> Value {
    json!({
        "type": "object",
        "properties": {
            "replace": one, "with": several, "remove": several, "add": several, "place_before": one, "place_after": one,
        },
        "additionalProperties": false,
    })
}

#[derive(Default)]
struct Writer {
    definitions: Map<String, Value>,
}

impl Writer {
    fn shape(&mut self, shape: &Shape, part: Part) -> Value {
        match shape {
            Shape::Effects(_) if part == Part::Overlay => {
                let mut forms = effects_edit();
                forms.push(json!({ "type": "string" }));
                json!({ "anyOf": forms })
            }
            Shape::Text | Shape::Id(_) | Shape::Reference(_) | Shape::Grid | Shape::Effects(_) | Shape::TileCode => {
                json!({ "type": "string" })
            }
            // `base + 2`
            Shape::Number if part == Part::Overlay => json!({ "type": ["integer", "string"] }),
            Shape::Number => json!({ "type": "integer" }),
            Shape::YesNo => json!({ "type": "boolean" }),
            Shape::Words(words) => {
                let words = words.iter().map(|word| json!({ "const": word.word, "description": word.doc }));
                json!({ "oneOf": words.collect::<Vec<_>>() })
            }
            Shape::Value { ty, .. } => self.value(*ty, part),
            Shape::List(item) if part == Part::Overlay => {
                let list = json!({ "type": "array", "items": self.shape(item, part) });
                json!({ "anyOf": [list, list_edit()] })
            }
            Shape::List(item) => json!({ "type": "array", "items": self.shape(item, part) }),
            Shape::Map { value, .. } => {
                let value = self.shape(value, part);
                json!({ "type": "object", "additionalProperties": value })
            }
            Shape::Record(_) => self.record(shape.clone(), part),
            Shape::Either(shapes) => {
                let shapes: Vec<_> = shapes.iter().map(|s| self.shape(s, part)).collect();
                json!({ "anyOf": shapes })
            }
            Shape::Variant => self.variant(),
        }
    }

    /// A literal, an expression, or cases. Each type is written once and referred to.
    fn value(&mut self, ty: Type, part: Part) -> Value {
        let name = match part {
            Part::Whole => format!("value: {ty}"),
            Part::Overlay => format!("part of value: {ty}"),
        };
        let reference = json!({ "$ref": format!("#/$defs/{}", name.replace(' ', "%20")) });
        if self.definitions.contains_key(&name) {
            return reference;
        }
        let literal = match ty.base {
            Base::Number | Base::Fraction | Base::Range => json!({ "type": "integer" }),
            Base::YesNo => json!({ "type": "boolean" }),
            _ => json!({ "type": "string" }),
        };
        let literal = match ty.shape {
            TypeShape::Many => json!({ "type": "array", "items": literal }),
            _ => literal,
        };
        // An overlay may change some cases and leave the rest, what they go by included.
        let required: &[&str] = if part == Part::Whole { &["by"] } else { &[] };
        let cases = json!({ "type": "object", "required": required, "properties": { "by": { "type": "string" } } });
        let mut forms = vec![literal, json!({ "type": "string" }), cases];
        if part == Part::Overlay && ty.shape == TypeShape::Many {
            forms.push(list_edit());
        }
        self.definitions.insert(name, json!({ "anyOf": forms }));
        reference
    }

    fn record(&mut self, shape: Shape, part: Part) -> Value {
        let Shape::Record(record) = shape else { return json!({}) };
        let record = record();
        let name = match part {
            Part::Whole => record.noun.to_owned(),
            Part::Overlay => format!("part of {}", record.noun),
        };
        let reference = json!({ "$ref": format!("#/$defs/{}", name.replace(' ', "%20")) });
        if !self.definitions.contains_key(&name) {
            // Records may contain each other: the name is taken before the fields are written.
            self.definitions.insert(name.clone(), Value::Null);
            let definition = self.object(&record, part);
            self.definitions.insert(name, definition);
        }
        reference
    }

    fn object(&mut self, record: &RecordShape, part: Part) -> Value {
        let properties = self.properties(&record.fields, part);
        let required: Vec<_> =
            record.fields.iter().filter(|f| f.required && part == Part::Whole).map(|f| f.key).collect();
        json!({
            "type": "object",
            "description": record.doc,
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        })
    }

    fn properties(&mut self, fields: &[FieldShape], part: Part) -> Map<String, Value> {
        let mut properties = Map::new();
        for field in fields {
            let mut schema = self.shape(&field.shape, part);
            if let Value::Object(object) = &mut schema {
                object.insert("description".to_owned(), json!(field.doc));
                if takes_number(&field.shape) {
                    object.insert("minimum".to_owned(), json!(field.bounds.least));
                    object.insert("maximum".to_owned(), json!(field.bounds.most));
                }
            }
            properties.insert(field.key.to_owned(), schema);
        }
        properties.insert("cite".to_owned(), json!({ "type": "string", "description": "The place in the rulebook." }));
        properties.insert("note".to_owned(), json!({ "type": "string", "description": "A remark for the reader." }));
        let uncertain = "Why this table, or each of its figures named here, is uncertain.";
        properties.insert("uncertain".to_owned(), json!({ "type": ["string", "object"], "description": uncertain }));
        if part == Part::Overlay {
            let remove = json!({ "type": "array", "items": { "type": "string" }, "description": "Paths of what to take out of the title below." });
            properties.insert("remove".to_owned(), remove);
            for key in ["place_before", "place_after"] {
                let doc = "The id of the entry next to which a new entry goes.";
                properties.insert(key.to_owned(), json!({ "type": "string", "description": doc }));
            }
        }
        properties
    }

    /// A variant's own keys beside those of a partial title; a variant has no variants.
    fn variant(&mut self) -> Value {
        let sections: Vec<_> = TitleFile::fields().into_iter().filter(|field| field.key != "variant").collect();
        let mut fields = self.properties(&sections, Part::Overlay);
        fields.extend(self.properties(&VariantHead::fields(), Part::Overlay));
        json!({ "type": "object", "properties": fields, "additionalProperties": false, "required": ["name"] })
    }
}

/// Whether a number may stand there as it is. What is said of numbers does not concern the expressions beside them.
fn takes_number(shape: &Shape) -> bool {
    match shape {
        Shape::Number => true,
        Shape::Value { ty, .. } => {
            ty.shape == TypeShape::One && matches!(ty.base, Base::Number | Base::Fraction | Base::Range)
        }
        Shape::Either(shapes) => shapes.iter().any(takes_number),
        _ => false,
    }
}
