//! Other values for a key, by its shape.

use prospectus_dsl::decode::{Shape, Use};
use prospectus_dsl::node::{Node, NodeKind};
use prospectus_dsl::vocabulary::types::{self, Base as Of, Shape as Many};

use super::tree::Base;

/// What might stand in the place of a value, or of nothing; `others` is what the same key says elsewhere.
pub fn values(base: &Base, shape: &Shape, now: Option<&Node>, others: &[Node]) -> Vec<Node> {
    let mut found = Vec::new();
    let mut add = |toml: &str| found.extend(base.value(toml));
    match shape {
        Shape::Number => numbers(now).into_iter().for_each(|number| add(&number.to_string())),
        Shape::YesNo => add(if is_true(now) { "false" } else { "true" }),
        Shape::Words(words) => {
            let played = words.iter().filter(|word| !matches!(word.used, Use::NotYet(_)));
            played.for_each(|word| add(&format!("{:?}", word.word)));
        }
        Shape::Value { ty, .. } => match (ty.base, ty.shape) {
            (Of::Number | Of::Fraction | Of::Range, Many::One) => {
                if let Some(text) = now.and_then(Node::as_text) {
                    add(&quoted(&format!("({text}) + 10")));
                }
                numbers(now).into_iter().for_each(|number| add(&number.to_string()));
                if *ty == types::RANGE {
                    add("'1 .. 7'");
                    add("'1 .. 1000'");
                }
            }
            (Of::YesNo, Many::One) => {
                if let Some(text) = now.and_then(Node::as_text) {
                    add(&quoted(&format!("not ({text})")));
                }
                add("false");
                add("true");
            }
            (Of::Number, Many::Many) => ["[]", "[0]", "[0, 10]", "[30, 30, 30, 30, 30]"].into_iter().for_each(add),
            _ if *ty == types::MOVE => {
                ["'stay'", "'down'", "'right'", "'left'", "'up'"].into_iter().for_each(add);
            }
            _ => {}
        },
        Shape::Effects(_) => {
            add("''");
            add("'for p in players { pay 1 from bank to p }'");
        }
        Shape::Grid => {
            // The first price of the second half, so that markers come by it.
            if let Some(text) = now.and_then(Node::as_text) {
                for (at, _) in text.char_indices().filter(|(_, c)| *c == '0').take(12) {
                    add(&format!("'''{}5{}'''", &text[..at], &text[at + 1..]));
                }
            }
        }
        Shape::Id(_) => add("'renamed'"),
        Shape::List(inner) => {
            let items = match now.map(|now| &now.kind) {
                Some(NodeKind::Array(items)) => items.as_slice(),
                _ => &[],
            };
            let rebuilt = |items: Vec<Node>| {
                let mut list = base.value("[]").expect("an empty list");
                list.kind = NodeKind::Array(items.into());
                list
            };
            for at in 0..items.len().min(8) {
                let mut fewer = items.to_vec();
                fewer.remove(at);
                found.push(rebuilt(fewer));
                for changed in values(base, inner, Some(&items[at]), &[]) {
                    let mut other = items.to_vec();
                    other[at] = changed;
                    found.push(rebuilt(other));
                }
            }
            if items.is_empty() {
                found.extend(values(base, inner, None, &[]).into_iter().map(|one| rebuilt(vec![one])));
            }
        }
        Shape::Either(shapes) => {
            let list = now.is_some_and(|now| matches!(now.kind, NodeKind::Array(_)));
            for shape in shapes.iter().filter(|shape| now.is_none() || matches!(shape, Shape::List(_)) == list) {
                found.extend(values(base, shape, now, &[]));
            }
        }
        Shape::Reference(space) => {
            base.ids(*space).into_iter().take(12).for_each(|id| add(&format!("{id:?}")));
        }
        Shape::Text | Shape::TileCode | Shape::Map { .. } | Shape::Record(_) | Shape::Variant => {}
    }
    found.extend(others.iter().cloned());
    found
}

fn numbers(now: Option<&Node>) -> Vec<i64> {
    match now.map(|now| &now.kind) {
        Some(NodeKind::Integer(number)) => vec![number + 1, number - 1, number * 2, number / 2, number + 20, 0],
        _ => vec![0, 1, 20, 40, 100],
    }
}

fn is_true(now: Option<&Node>) -> bool {
    now.is_some_and(|now| matches!(now.kind, NodeKind::Boolean(true)))
}

fn quoted(text: &str) -> String {
    format!("'''{text}'''")
}
