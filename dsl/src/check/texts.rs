//! Do rules speak of words that are there?
//!
//! # What it checks
//! Text that a rule compares with what the title itself spells out is one of those words (`unknown-text`): a tag, a
//! colour, a terrain, a label, a group of stops, the name of a certificate or hex, an id, a variant. So is a tag that
//! `[tag]` describes.
//!
//! # Why
//! A misspelt word is never equal to anything, so that the rule silently never, or always, holds.
//!
//! # Example
//! ```toml
//! A5 = { colour = "red", tags = ["port"] }
//!
//! [[private.power]]
//! when = "any s in operator.stops where 'prot' in s.hex.tags"      # did you mean `port`?
//! ```

use std::collections::BTreeSet;

use super::context::Context;
use super::words::{did_you_mean, listed};
use crate::decode::{Pending, Space, Text};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rule::ast::BinaryOp;
use crate::rule::typed::{Effect, Expr, ExprKind};
use crate::rule::walk::Part;
use crate::span::Span;
use crate::tile::{Face, Word};
use crate::vocabulary::effects::Verb;
use crate::vocabulary::functions::Call;
use crate::vocabulary::names::Name;
use crate::vocabulary::types::{Base, Thing};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    cx.title.tag.iter().for_each(|(tag, span, _)| check_word(cx, tag, span, Domain::Tag, out));
    for rule in cx.pending {
        let mut look = |part: Part<'_>| match part {
            Part::Expr(expr) => compared(expr).for_each(|(text, domain)| check_text(cx, text, domain, out)),
            Part::Effect(Effect::Act { pattern, values }) if pattern.does == Verb::Untag => {
                values.last().into_iter().for_each(|text| check_text(cx, text, Domain::Tag, out));
            }
            Part::Effect(_) => {}
        };
        match rule {
            Pending::Value { code, .. } | Pending::Condition { code, .. } => {
                code.typed.get().into_iter().for_each(|expr| expr.walk(&mut look));
            }
            Pending::By { by, .. } => {
                let Some(subject) = by.subject.typed.get() else { continue };
                subject.walk(&mut look);
                if let Some(domain) = domain_of(subject) {
                    by.cases.iter().for_each(|(case, (span, _))| check_word(cx, case, *span, domain, out));
                }
            }
            Pending::Effects { code, .. } => {
                code.typed.get().into_iter().flatten().for_each(|effect| effect.walk(&mut look));
            }
        }
    }
}

/// A set of words that the title spells out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Domain {
    Tag,
    HexColour,
    HexName,
    Terrain,
    TileColour,
    Label,
    Group,
    CertificateName,
    PhaseColour,
    Variant,
    Id(Thing),
}

/// The texts that an expression compares with one of these sets.
fn compared(expr: &Expr) -> impl Iterator<Item = (&Expr, Domain)> {
    let found = match &expr.kind {
        ExprKind::Binary { op: BinaryOp::Equal | BinaryOp::NotEqual, left, right } => {
            domain_of(left).map(|domain| (&**right, domain)).or(domain_of(right).map(|domain| (&**left, domain)))
        }
        ExprKind::Binary { op: BinaryOp::In | BinaryOp::NotIn, left, right } => {
            domain_of(right).map(|domain| (&**left, domain)).or(domain_of(left).map(|domain| (&**right, domain)))
        }
        ExprKind::Call { function, args } if function.call == Call::hexes_tagged => {
            args.first().map(|tag| (tag, Domain::Tag))
        }
        _ => None,
    };
    found.into_iter().flat_map(|(side, domain)| texts(side).into_iter().map(move |text| (text, domain)))
}

/// Text, or the texts of a list.
fn texts(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Text(_) => vec![expr],
        ExprKind::List(items) => items.iter().filter(|item| matches!(item.kind, ExprKind::Text(_))).collect(),
        _ => Vec::new(),
    }
}

fn domain_of(expr: &Expr) -> Option<Domain> {
    let (of, name) = match &expr.kind {
        ExprKind::Name(Name::variants) => return Some(Domain::Variant),
        ExprKind::Property { of, name, known: Some(_) } => (of, name),
        _ => return None,
    };
    let Base::Thing(thing) = of.ty.base else { return None };
    Some(match (thing, name.as_str()) {
        (Thing::Hex, "tags") => Domain::Tag,
        (Thing::Hex, "colour") => Domain::HexColour,
        (Thing::Hex, "name") => Domain::HexName,
        (Thing::Hex, "terrain") => Domain::Terrain,
        (Thing::Tile, "colour") => Domain::TileColour,
        (Thing::Tile, "label") => Domain::Label,
        (Thing::Stop, "groups") => Domain::Group,
        (Thing::Certificate, "name") => Domain::CertificateName,
        (Thing::Phase, "colours") => Domain::PhaseColour,
        (_, "id") => Domain::Id(thing),
        _ => return None,
    })
}

fn check_text(cx: &Context<'_>, expr: &Expr, domain: Domain, out: &mut Diagnostics) {
    if let ExprKind::Text(text) = &expr.kind {
        check_word(cx, text, expr.span, domain, out);
    }
}

fn check_word(cx: &Context<'_>, text: &str, span: Span, domain: Domain, out: &mut Diagnostics) {
    // Nothing is written as empty text.
    if text.is_empty() || words(cx, domain).any(|word| word == text) {
        return;
    }
    let message = match domain {
        Domain::Tag => format!("no hex has the tag `{text}`"),
        Domain::HexColour => format!("no hex is ever `{text}`"),
        Domain::HexName => format!("no hex has the name `{text}`"),
        Domain::Terrain => format!("no hex has the terrain `{text}`"),
        Domain::TileColour => format!("no tile is `{text}`"),
        Domain::Label => format!("no tile has the label `{text}`"),
        Domain::Group => format!("no stop is in the group `{text}`"),
        Domain::CertificateName => format!("no certificate has the name `{text}`"),
        Domain::PhaseColour => format!("no phase has the colour `{text}`"),
        Domain::Variant => format!("there is no variant `{text}`"),
        Domain::Id(thing) => format!("there is no {} `{text}`", thing.word()),
    };
    let known: BTreeSet<&str> = words(cx, domain).collect();
    let help = did_you_mean(text, known.iter().copied());
    let help = help.or_else(|| (1..=12).contains(&known.len()).then(|| format!("there are {}", listed(known))));
    out.push(Diagnostic::error("unknown-text", span, message).maybe_help(help));
}

fn words<'c>(cx: &'c Context<'_>, domain: Domain) -> Box<dyn Iterator<Item = &'c str> + 'c> {
    let title = cx.title;
    let sites = cx.sites.values();
    let tiles = cx.tiles.values();
    let faces = sites.clone().map(|site| cx.face(site.hex)).chain(tiles.clone().map(|tile| tile.face));
    let tile_colours = tiles.map(|tile| tile.colour).chain(title.track.colours.iter().map(Text::as_str));
    match domain {
        Domain::Tag => Box::new(sites.flat_map(|site| &site.hex.tags).map(Text::as_str).chain(tags_given(cx))),
        Domain::HexColour => {
            Box::new(sites.map(|site| site.hex.colour.as_deref().unwrap_or("white")).chain(tile_colours))
        }
        Domain::HexName => Box::new(sites.filter_map(|site| site.hex.name.as_deref())),
        Domain::Terrain => {
            Box::new(faces.flat_map(|face| &face.costs).flat_map(|cost| &cost.terrains).map(Word::as_str))
        }
        Domain::TileColour => Box::new(tile_colours),
        Domain::Label => Box::new(faces.flat_map(Face::all_labels).map(Word::as_str)),
        Domain::Group => Box::new(faces.flat_map(|face| &face.stops).flat_map(|stop| &stop.groups).map(Word::as_str)),
        Domain::CertificateName => {
            let kinds = title.kind.iter().map(|(_, kind)| &kind.terms);
            let terms = title.company.iter().map(|company| &company.terms).chain(kinds);
            Box::new(terms.flat_map(|terms| &terms.certificates).filter_map(|certificate| certificate.name.as_deref()))
        }
        Domain::PhaseColour => Box::new(title.phase.iter().flat_map(|phase| &phase.tiles).map(Text::as_str)),
        Domain::Variant => Box::new(title.variant.entries.keys().map(String::as_str)),
        Domain::Id(thing) => {
            let spaces = Space::ALL.iter().filter(move |space| space.thing().is_some_and(|of| of.is_a(thing)));
            let ids = spaces.filter_map(|space| cx.symbols.get(space)).flat_map(|ids| ids.keys());
            Box::new(ids.map(String::as_str))
        }
    }
}

/// The tags that effects put on hexes.
fn tags_given<'c>(cx: &'c Context<'_>) -> impl Iterator<Item = &'c str> {
    let acts = cx.rules.acts.iter().filter(|(pattern, _)| pattern.does == Verb::Tag);
    acts.filter_map(|(_, values)| match &values.last()?.kind {
        ExprKind::Text(tag) => Some(tag.as_str()),
        _ => None,
    })
}
