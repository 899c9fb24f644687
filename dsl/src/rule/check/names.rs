//! What a name or an id stands for.

use super::{Checker, article, wrong};
use crate::decode::Space;
use crate::diagnostic::Diagnostic;
use crate::rule::typed::{Expr, ExprKind};
use crate::span::Span;
use crate::vocabulary::hooks::Hook;
use crate::vocabulary::properties::{self, Direction, ListProperty, Property};
use crate::vocabulary::scopes::{SCOPES, Time, shared_type};
use crate::vocabulary::types::{Base, MOVE, Shape, Thing, Type, a, maybe};

impl Checker<'_> {
    /// A variable, a name of the scope, or the id of something.
    pub(super) fn name(&mut self, name: &str, span: Span, expected: Type) -> Expr {
        if let Some(local) = self.locals.iter().rev().find(|local| local.name == name) {
            local.used.set(true);
            return self.narrowed(Expr { kind: ExprKind::Variable(local.name.clone()), ty: local.ty, span });
        }
        if let Some((known, declared)) = self.scopes.first().and_then(|scope| scope.find(name)) {
            if let Some(ty) = shared_type(&self.scopes, name) {
                return self.narrowed(Expr { kind: ExprKind::Name(known), ty, span });
            }
            let message = format!("`{name}` is not known at every hook of this rule");
            let lacking = self.scopes.iter().find(|s| s.find(name).is_none_or(|(_, other)| other.ty != declared.ty));
            let help = lacking.map(|s| format!("`{}` does not know it", s.name));
            self.diagnostics.push(Diagnostic::error("unknown-name", span, message).maybe_help(help));
            return wrong(span);
        }
        if expected == MOVE
            && let Some(direction) = Direction::find(name)
        {
            return Expr { kind: ExprKind::Direction(direction), ty: MOVE, span };
        }
        match self.spaces_of(name, expected).as_slice() {
            [] => self.unknown_name(name, span, expected),
            [(space, thing)] => self.id(*space, name, *thing, span),
            several => {
                let nouns: Vec<_> = several.iter().map(|(space, _)| space.noun()).collect();
                let message = format!("`{name}` may be a {}", nouns.join(" or a "));
                let error = Diagnostic::error("ambiguous-name", span, message);
                self.diagnostics
                    .push(error.help("compare it with something of one of these kinds, or rename one of them"));
                wrong(span)
            }
        }
    }

    /// Text where a thing is wanted is its id.
    pub(super) fn text(&mut self, text: &str, span: Span, expected: Type) -> Expr {
        let Base::Thing(wanted) = expected.base else {
            return Expr { kind: ExprKind::Text(text.to_owned()), ty: Type::one(Base::Text), span };
        };
        let fits = |(_, thing): &&(Space, Thing)| Type::one(Base::Thing(*thing)).fits(expected.element());
        if let Some(&(space, thing)) = self.spaces_of(text, expected).iter().find(fits) {
            return self.id(space, text, thing, span);
        }
        let spaces: Vec<_> = spaces_for(wanted).collect();
        if spaces.is_empty() {
            let message = format!("expected {}, but this is text", article(a(wanted)));
            return self.error("type", span, message);
        }
        let known = spaces.iter().filter_map(|space| self.names.symbols.get(space)).flat_map(|ids| ids.keys());
        let near = self.names.mentions.guess(text, known.map(String::as_str), self.diagnostics);
        let help = near.map(|near| format!("did you mean `'{near}'`?"));
        let message = format!("there is no {} `{text}`", spaces[0].noun());
        self.names.mentions.unknown(spaces.iter().copied(), text);
        self.diagnostics.push(Diagnostic::error("unknown-reference", span, message).maybe_help(help));
        wrong(span)
    }

    fn id(&self, space: Space, id: &str, thing: Thing, span: Span) -> Expr {
        self.names.mentions.known(space, id);
        Expr { kind: ExprKind::Id { space, id: id.to_owned() }, ty: Type::one(Base::Thing(thing)), span }
    }

    /// The spaces in which there is such an id; only those that fit, if something fits.
    fn spaces_of(&self, name: &str, expected: Type) -> Vec<(Space, Thing)> {
        let declared = |space: &Space| self.names.symbols.get(space).is_some_and(|ids| ids.contains_key(name));
        let all = Space::ALL.iter().filter(|space| declared(space));
        let all: Vec<_> = all.filter_map(|&space| Some((space, space.thing()?))).collect();
        let fitting: Vec<_> =
            all.iter().copied().filter(|(_, thing)| Type::one(Base::Thing(*thing)).fits(expected.element())).collect();
        let candidates = if fitting.is_empty() { all } else { fitting };
        // An operator may be called like its company; where both will do, the company is meant.
        let company = candidates.iter().find(|(space, _)| *space == Space::Company).copied();
        match company {
            Some(company) if candidates.iter().all(|(s, _)| matches!(s, Space::Company | Space::Operator)) => {
                vec![company]
            }
            _ => candidates,
        }
    }

    fn unknown_name(&mut self, name: &str, span: Span, expected: Type) -> Expr {
        if name == "base" {
            let message = "`base` has no value to stand for here";
            let help = "in an overlay, `base` is the value that it is laid over; here is none: write the value itself";
            self.diagnostics.push(Diagnostic::error("no-base", span, message).help(help));
            return wrong(span);
        }
        let setup_only = self.scopes.first().is_some_and(|scope| scope.time == Time::Setup);
        let here = self.scopes.iter().flat_map(|scope| scope.all_names()).map(|(_, declared)| declared.name);
        let locals = self.locals.iter().map(|local| local.name.as_str());
        let ids = self.names.symbols.iter().filter(|(space, _)| space.thing().is_some());
        let ids = ids.flat_map(|(_, ids)| ids.keys().map(String::as_str));
        let elsewhere = SCOPES.iter().copied().chain(Hook::ALL.iter().map(|hook| hook.scope()));
        let elsewhere: Vec<_> = elsewhere.filter(|scope| scope.find(name).is_some()).map(|scope| scope.name).collect();
        let (message, help) = if !elsewhere.is_empty() && setup_only {
            let help =
                "before the game begins only `player_count`, `company_count` and `variants` are known".to_owned();
            (format!("`{name}` is not known before the game begins"), Some(help))
        } else if !elsewhere.is_empty() {
            let own: Vec<_> =
                self.scopes.iter().flat_map(|s| s.names).map(|(name, _)| format!("`{}`", name.word())).collect();
            let help = match own.is_empty() {
                true => format!("it is known at `{}`", elsewhere[0]),
                false => {
                    format!("the names of this place are {}; `{name}` is known at `{}`", own.join(", "), elsewhere[0])
                }
            };
            (format!("`{name}` is not known here"), Some(help))
        } else {
            let things = Space::ALL.iter().copied().filter(|space| space.thing().is_some());
            self.names.mentions.unknown(things, name);
            let moves = Direction::ALL.iter().filter(|_| expected == MOVE).map(|(direction, _)| direction.word());
            let near = self.names.mentions.guess(name, moves.chain(here).chain(locals).chain(ids), self.diagnostics);
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None if is_amount(expected) => self.names_of_amounts(),
                None => format!("text stands in quotes: `'{name}'`"),
            };
            (format!("unknown name `{name}`"), Some(help))
        };
        self.diagnostics.push(Diagnostic::error("unknown-name", span, message).maybe_help(help));
        wrong(span)
    }

    /// What to write where a number is wanted: text in quotes would not do.
    fn names_of_amounts(&self) -> String {
        let own = self.scopes.iter().flat_map(|scope| scope.all_names()).map(|(_, declared)| declared);
        let mut own: Vec<_> = own.filter(|p| is_amount(p.ty)).map(|p| format!("`{}`", p.name)).collect();
        own.dedup();
        match own.as_slice() {
            [] => "write a number in digits".to_owned(),
            own => format!("write a number in digits, or use {}", own.join(", ")),
        }
    }

    pub(super) fn property(&mut self, of: Expr, name: &str, name_span: Span, span: Span) -> Expr {
        if of.ty.is_unknown() {
            return wrong(span);
        }
        let found = match (of.ty.shape, of.ty.base) {
            (Shape::Many, _) => ListProperty::find(name).map(|(known, p)| (p.ty, Some(Property::List(known)))),
            (_, Base::Thing(thing)) => properties::find(thing, name)
                .map(|(known, p)| (p.ty, Some(known)))
                .or_else(|| self.names.properties.find(thing, name).map(|p| (p.ty, None))),
            _ => None,
        };
        self.names.mentions.property(name, found.is_some());
        if let Some((ty, known)) = found {
            let missing = of.ty.shape == Shape::Maybe && ty.shape == Shape::One;
            let ty = if missing { maybe(ty) } else { ty };
            let kind = ExprKind::Property { of: Box::new(of), name: name.to_owned(), known };
            return self.narrowed(Expr { kind, ty, span });
        }
        let message = format!("{} has no `{name}`", article(of.ty));
        let help = self.property_help(of.ty, name);
        self.diagnostics.push(Diagnostic::error("unknown-property", name_span, message).maybe_help(help));
        wrong(span)
    }

    fn property_help(&self, ty: Type, name: &str) -> Option<String> {
        let Base::Thing(thing) = ty.base else {
            return Some("only things have properties".to_owned());
        };
        if ty.shape == Shape::Many {
            let of_each = properties::find(thing, name).is_some() || self.names.properties.find(thing, name).is_some();
            return Some(match of_each {
                true => format!(
                    "ask each of them: `any x in … where x.{name}`, `sum x in …: x.{name}`, `those x in … where …`"
                ),
                false => "a list has `count` and `is_empty`".to_owned(),
            });
        }
        let own = self.names.properties.by_thing.iter().filter(|(t, _)| thing.is_a(**t));
        let own = own.flat_map(|(_, names)| names.keys().map(String::as_str));
        let known: Vec<&str> = properties::all(thing).map(|(_, p)| p.name).chain(own).collect();
        match self.names.mentions.guess(name, known.iter().copied(), self.diagnostics) {
            Some(near) => Some(format!("did you mean `{near}`?")),
            None => Some(format!("it has {}", known.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", "))),
        }
    }
}

fn is_amount(ty: Type) -> bool {
    matches!(ty.base, Base::Number | Base::Fraction | Base::Range) && ty.shape != Shape::Many
}

/// The spaces whose ids are such things.
pub(super) fn spaces_for(thing: Thing) -> impl Iterator<Item = Space> {
    Space::ALL.iter().copied().filter(move |space| space.thing().is_some_and(|t| t.is_a(thing)))
}
