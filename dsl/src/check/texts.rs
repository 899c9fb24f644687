//! Is text in a rule something that the game can ever say?
//!
//! # What it checks
//! Where a rule compares an id, a colour, a tag, a terrain or the name of a certificate with text, or asks for the hexes
//! with a tag, that text must occur in the title (`unknown-text`).
//!
//! # Why
//! Text is not an id: the type checker cannot know that `hex.colour is 'yelow'` is never true.
//!
//! # Example
//! ```toml
//! allowed = "hex.colour is 'yelow'"      # did you mean `yellow`?
//! ```

use std::collections::BTreeSet;

use super::context::Context;
use super::words::did_you_mean;
use crate::decode::{Pending, Space};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::ast::BinaryOp;
use crate::rule::typed::{Expr, ExprKind};
use crate::rule::walk::Part;
use crate::vocabulary::types::{Base, Thing};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let texts = Texts::of(cx);
    let mut see = |part: Part<'_>| texts.look(part, out);
    for rule in cx.pending {
        match rule {
            Pending::Value { code, .. } | Pending::Condition { code, .. } => {
                code.typed.get().into_iter().for_each(|expr| expr.walk(&mut see));
            }
            Pending::By { by, .. } => by.subject.typed.get().into_iter().for_each(|expr| expr.walk(&mut see)),
            Pending::Effects { code, .. } => {
                code.typed.get().into_iter().flatten().for_each(|effect| effect.walk(&mut see));
            }
        }
    }
}

/// What text can be, by what it is compared with.
struct Texts<'t> {
    cx: &'t Context<'t>,
    colours: BTreeSet<&'t str>,
    tags: BTreeSet<&'t str>,
    terrains: BTreeSet<&'t str>,
    certificates: BTreeSet<&'t str>,
}

impl<'t> Texts<'t> {
    fn of(cx: &'t Context<'t>) -> Self {
        let title = cx.title;
        let hexes = || cx.sites.values().map(|site| site.hex);
        let printed = hexes().filter_map(|hex| hex.colour.as_deref()).chain(["white"]);
        let tagged = hexes().flat_map(|hex| &hex.tags).map(|tag| tag.as_str());
        let costs = cx.codes().flat_map(|code| &code.face.costs).flat_map(|cost| &cost.terrains);
        let specs = title.company.iter().flat_map(|company| title.certificates(company));
        Texts {
            cx,
            colours: printed.chain(cx.tiles.values().map(|tile| tile.colour)).collect(),
            tags: tagged.chain(tags_set(cx)).collect(),
            terrains: costs.map(|terrain| terrain.as_str()).collect(),
            certificates: specs.filter_map(|spec| spec.name.as_deref()).collect(),
        }
    }

    fn look(&self, part: Part<'_>, out: &mut Diagnostics) {
        let Part::Expr(expr) = part else { return };
        match &expr.kind {
            ExprKind::Binary { op, left, right } => {
                if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual | BinaryOp::In | BinaryOp::NotIn) {
                    self.compare(left, right, out);
                    self.compare(right, left, out);
                }
            }
            ExprKind::Call { function, args } if function.name == "hexes_tagged" => {
                let known: Vec<&str> = self.tags.iter().copied().collect();
                args.iter().for_each(|arg| report(arg, "tag", &known, out));
            }
            _ => {}
        }
    }

    /// Text, or a list of it, against a property whose values are known.
    fn compare(&self, asked: &Expr, text: &Expr, out: &mut Diagnostics) {
        let ExprKind::Property { of, name, own: false } = &asked.kind else { return };
        let Base::Thing(thing) = of.ty.base else { return };
        let (noun, known): (&str, Vec<&str>) = match (thing, name.as_str()) {
            (Thing::Hex | Thing::Tile, "colour") => ("colour", self.colours.iter().copied().collect()),
            (Thing::Hex, "tags") => ("tag", self.tags.iter().copied().collect()),
            (Thing::Hex, "terrain") => ("terrain", self.terrains.iter().copied().collect()),
            (Thing::Certificate, "name") => ("name of a certificate", self.certificates.iter().copied().collect()),
            (_, "id") => match Space::ALL.iter().find(|space| space.thing() == Some(thing)) {
                Some(space) => (space.noun(), self.cx.ids(*space)),
                None => return,
            },
            _ => return,
        };
        let texts = match &text.kind {
            ExprKind::List(items) => items.iter().collect(),
            _ => vec![text],
        };
        texts.into_iter().for_each(|text| report(text, noun, &known, out));
    }
}

/// Tags that effects put on hexes.
fn tags_set<'t>(cx: &'t Context<'t>) -> impl Iterator<Item = &'t str> {
    let acts = cx.rules.acts.iter().filter(|(pattern, _)| pattern.verb == "tag");
    acts.flat_map(|(_, values)| values.iter()).filter_map(|value| match &value.kind {
        ExprKind::Text(tag) => Some(tag.as_str()),
        _ => None,
    })
}

fn report(text: &Expr, noun: &str, known: &[&str], out: &mut Diagnostics) {
    let ExprKind::Text(word) = &text.kind else { return };
    // The empty text stands for nothing at all, such as a hex without a label.
    if !word.is_empty() && !known.contains(&word.as_str()) {
        let message = format!("there is no {noun} `{word}`");
        let help = did_you_mean(word, known.iter().copied());
        out.push(Diagnostic::error("unknown-text", text.span, message).maybe_help(help));
    }
}
