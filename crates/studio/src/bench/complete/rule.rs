//! What may follow inside a rule: names that are known there, properties, functions, effects, hooks and ids.

use prospectus_dsl::decode::Space;
use prospectus_dsl::vocabulary::effects::{self, EFFECTS, Part};
use prospectus_dsl::vocabulary::functions::{self, FUNCTIONS};
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::properties::{self, Direction, ListProperty};
use prospectus_dsl::vocabulary::scopes::{GAME, Scope};
use prospectus_dsl::vocabulary::types::{Base, MOVE, Shape, Thing, Type, a};

use super::tokens::{self, Token};
use super::{Item, Known};

/// A rule that is being written.
pub struct Rule<'a> {
    /// What stands before the place.
    pub before: &'a str,
    /// What is known there; all of them know it where there are several.
    pub scopes: &'a [&'static Scope],
    /// What is being written.
    pub kind: Kind,
    /// The title around it.
    pub known: &'a Known,
}

/// What is being written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An expression of this type.
    Value(Type),
    /// Effects.
    Effects,
}

/// Words that ask about several things at once.
const QUANTIFIERS: [(&str, &str); 8] = [
    ("any", "whether it holds for one of them: `any c in companies where c.floated`"),
    ("all", "whether it holds for all of them"),
    ("count", "for how many of them it holds"),
    ("sum", "the sum over all of them: `sum p in players: p.cash`"),
    ("max", "the largest of all of them"),
    ("min", "the smallest of all of them"),
    ("first", "the first of them for which it holds"),
    ("those", "those of them for which it holds"),
];

const KEYWORDS: [&str; 16] = [
    "and",
    "or",
    "not",
    "is",
    "in",
    "of",
    "where",
    "otherwise",
    "if",
    "then",
    "else",
    "none",
    "yes",
    "no",
    "true",
    "false",
];

/// What a statement may begin with besides the verbs of effects.
const STATEMENTS: [(&str, &str); 6] = [
    ("if", "`if CONDITION { … } else { … }`"),
    ("for", "`for NAME in LIST { … }`"),
    ("let", "`let NAME = VALUE`"),
    ("set", "`set PROPERTY to VALUE`"),
    ("ask", "`ask PLAYER \"question\" { \"yes\" { … } \"no\" { … } }`"),
    ("after", "`after HOOK { … }`"),
];

/// What may follow.
pub fn items(rule: &Rule<'_>) -> Vec<Item> {
    let written = tokens::read(rule.before);
    let reading = Reading { rule, tokens: &written.tokens };
    match written.tokens.last() {
        _ if written.in_comment => Vec::new(),
        _ if written.in_text => reading.ids_in_quotes(),
        Some(Token::Sign('.')) => reading.properties(),
        Some(Token::Word(word)) if word == "after" && rule.kind == Kind::Effects => {
            Hook::ALL.iter().map(|hook| Item::new("hook", hook.scope().name).doc(hook.scope().doc)).collect()
        }
        last if rule.kind == Kind::Effects && begins_statement(last) => reading.statements(),
        _ => reading.words(),
    }
}

/// Whether what follows this is the beginning of a statement.
fn begins_statement(last: Option<&Token>) -> bool {
    matches!(last, None | Some(Token::Line | Token::Sign(';' | '{' | '}')))
}

struct Reading<'r, 'a> {
    rule: &'r Rule<'a>,
    tokens: &'r [Token],
}

impl Reading<'_, '_> {
    fn scopes(&self) -> Vec<&'static Scope> {
        if self.rule.scopes.is_empty() { vec![&GAME] } else { self.rule.scopes.to_vec() }
    }

    fn statements(&self) -> Vec<Item> {
        let effect = |effect: &effects::EffectPattern| {
            Item::new("effect", effect.usage()).insert(format!("{} ", effect.verb)).detail("effect").doc(effect.doc)
        };
        let word =
            |(word, doc): &(&'static str, &'static str)| Item::new("word", *word).insert(format!("{word} ")).doc(*doc);
        EFFECTS.iter().map(effect).chain(STATEMENTS.iter().map(word)).collect()
    }

    /// Names, functions, keywords and ids.
    fn words(&self) -> Vec<Item> {
        let mut items = self.phrases();
        let locals = self.locals();
        items.extend(locals.iter().rev().map(|(name, ty)| Item::new("name", name).detail(told(*ty))));
        let scopes = self.scopes();
        if let Some((first, others)) = scopes.split_first() {
            let shared =
                first.all_names().filter(|(_, name)| others.iter().all(|scope| scope.find(name.name).is_some()));
            items
                .extend(shared.map(|(_, name)| Item::new("name", name.name).detail(name.ty.to_string()).doc(name.doc)));
        }
        if self.rule.kind == Kind::Value(MOVE) {
            let way =
                |(_, way): &(Direction, properties::Declared)| Item::new("word", way.name).detail("move").doc(way.doc);
            items.extend(Direction::ALL.iter().map(way));
        }
        items.extend(FUNCTIONS.iter().map(function));
        items.extend(QUANTIFIERS.iter().map(|(word, doc)| Item::new("word", *word).detail("of several").doc(*doc)));
        items.extend(KEYWORDS.iter().map(|word| Item::new("word", *word)));
        let wanted = self.compared();
        items.extend(self.ids(wanted).into_iter().map(|item| {
            let is_name = item.label.starts_with(char::is_alphabetic)
                && item.label.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
            if is_name { item } else { Item { insert: format!("'{}'", item.label), ..item } }
        }));
        items
    }

    /// `from`, `to` and the like, as the verb of this statement takes them.
    fn phrases(&self) -> Vec<Item> {
        if self.rule.kind != Kind::Effects {
            return Vec::new();
        }
        let start = self.tokens.iter().rposition(|token| begins_statement(Some(token))).map_or(0, |at| at + 1);
        let Some(verb) = self.tokens.get(start).and_then(Token::word) else { return Vec::new() };
        let said = |word: &str| self.tokens[start + 1..].iter().any(|token| token.word() == Some(word));
        let mut items: Vec<Item> = Vec::new();
        for effect in effects::with_verb(verb) {
            for (connective, part) in effect.phrases.iter().filter(|(connective, _)| !said(connective)) {
                items.push(Item::new("word", *connective).detail(part.usage()).doc(effect.usage()));
            }
            if let Some(Part::Word(word)) = effect.object {
                items.push(Item::new("word", word).doc(effect.usage()));
            }
        }
        if verb == "set" && !said("to") {
            items.push(Item::new("word", "to").doc("`set PROPERTY to VALUE`"));
        }
        items
    }

    /// The properties of what stands before the dot.
    fn properties(&self) -> Vec<Item> {
        let end = self.tokens.len() - 1;
        match self.type_before(end) {
            Some(ty) if ty.shape == Shape::Many => ListProperty::ALL.iter().map(|(_, list)| declared(list)).collect(),
            Some(Type { base: Base::Thing(thing), .. }) => self.properties_of(thing),
            Some(_) => Vec::new(),
            // Whatever it is: one of these.
            None => Thing::ALL.iter().flat_map(|thing| self.properties_of(*thing)).collect(),
        }
    }

    fn properties_of(&self, thing: Thing) -> Vec<Item> {
        let own = self.rule.known.properties.by_thing.iter().filter(|(of, _)| thing.is_a(**of));
        let own = own.flat_map(|(_, names)| names.iter()).map(|(name, own)| {
            Item::new("property", name).detail(own.ty.to_string()).doc("a property of the title's own")
        });
        let known = properties::all(thing).map(|(_, property)| declared(&property));
        own.chain(known).collect()
    }

    /// The type of what ends before a token: `company.director`, `high(x)`; none if that cannot be told.
    fn type_before(&self, end: usize) -> Option<Type> {
        let last = end.checked_sub(1)?;
        match self.tokens.get(last)? {
            Token::Word(name) => match last.checked_sub(1).filter(|dot| self.tokens[*dot].is('.')) {
                Some(dot) => self.property(self.type_before(dot)?, name),
                None => self.type_of(name),
            },
            Token::Sign(')') => {
                let open = self.opening(last)?;
                let name = open.checked_sub(1).and_then(|at| self.tokens[at].word())?;
                Some(functions::find(name)?.result)
            }
            _ => None,
        }
    }

    fn opening(&self, close: usize) -> Option<usize> {
        let mut depth = 0;
        (0..=close).rev().find(|at| {
            depth += i32::from(self.tokens[*at].is(')')) - i32::from(self.tokens[*at].is('('));
            depth == 0
        })
    }

    fn property(&self, of: Type, name: &str) -> Option<Type> {
        match (of.shape, of.base) {
            (Shape::Many, _) => Some(ListProperty::find(name)?.1.ty),
            (_, Base::Thing(thing)) => {
                let own = || self.rule.known.properties.find(thing, name).map(|own| own.ty);
                properties::find(thing, name).map(|(_, property)| property.ty).or_else(own)
            }
            _ => None,
        }
    }

    /// The type of a name: a variable, a name of the place, or an id.
    fn type_of(&self, name: &str) -> Option<Type> {
        if let Some((_, ty)) = self.locals().iter().rev().find(|(local, _)| local == name) {
            return *ty;
        }
        let in_scope = || self.scopes().iter().find_map(|scope| scope.find(name)).map(|(_, known)| known.ty);
        let id = || {
            let spaces = Space::ALL.iter().filter(|space| self.has(**space, name));
            spaces.filter_map(|space| space.thing()).next().map(a)
        };
        in_scope().or_else(id)
    }

    fn has(&self, space: Space, id: &str) -> bool {
        self.rule.known.places.get(&space).is_some_and(|ids| ids.contains_key(id))
    }

    /// The variables that were introduced before, with their types where these can be told.
    fn locals(&self) -> Vec<(String, Option<Type>)> {
        let mut found: Vec<(String, Option<Type>)> = Vec::new();
        for at in 0..self.tokens.len() {
            let word = |offset: usize| self.tokens.get(at + offset).and_then(Token::word);
            let Some(opener) = word(0) else { continue };
            let is_loop = opener == "for" || QUANTIFIERS.iter().any(|(quantifier, _)| *quantifier == opener);
            let (Some(name), after) = (word(1), word(2)) else { continue };
            if is_loop && after == Some("in") {
                let of_each = self.chain_from(at + 3, &found).map(Type::element);
                found.push((name.to_owned(), of_each));
            } else if opener == "let" {
                found.push((name.to_owned(), self.chain_from(at + 3, &found)));
            } else if opener == "as" {
                found.push((name.to_owned(), None));
            }
        }
        found
    }

    /// The type of `name.property.property` from a token on.
    fn chain_from(&self, start: usize, locals: &[(String, Option<Type>)]) -> Option<Type> {
        let name = self.tokens.get(start)?.word()?;
        if self.tokens.get(start + 1).is_some_and(|token| token.is('(')) {
            return Some(functions::find(name)?.result);
        }
        let local = locals.iter().rev().find(|(local, _)| local == name).map(|(_, ty)| *ty);
        let in_scope = || self.scopes().iter().find_map(|scope| scope.find(name)).map(|(_, known)| known.ty);
        let mut ty = local.unwrap_or_else(in_scope)?;
        let mut at = start + 1;
        while self.tokens.get(at).is_some_and(|token| token.is('.')) {
            ty = self.property(ty, self.tokens.get(at + 1)?.word()?)?;
            at += 2;
        }
        Some(ty)
    }

    /// What the place is compared with: `phase >= …`, `company is …`.
    fn compared(&self) -> Option<Thing> {
        let is_sign = |token: &Token| matches!(token, Token::Sign('=' | '<' | '>' | '!'));
        let is_word = |token: &Token| matches!(token.word(), Some("is" | "in" | "not"));
        let operators = self.tokens.iter().rev().take_while(|token| is_sign(token) || is_word(token)).count();
        match (operators, self.type_before(self.tokens.len() - operators)) {
            (1.., Some(Type { base: Base::Thing(thing), .. })) => Some(thing),
            _ => None,
        }
    }

    /// The ids of such things, or of all things that a rule can speak of.
    fn ids(&self, of: Option<Thing>) -> Vec<Item> {
        let fits = |space: &&Space| match (space.thing(), of) {
            (Some(thing), Some(wanted)) => thing.is_a(wanted) || wanted.is_a(thing),
            (thing, None) => thing.is_some(),
            (None, Some(_)) => false,
        };
        let ids = Space::ALL.iter().filter(fits).flat_map(|space| {
            let ids = self.rule.known.places.get(space).into_iter().flat_map(|ids| ids.keys());
            ids.map(|id| Item::new("id", id).detail(space.noun()))
        });
        ids.collect()
    }

    fn ids_in_quotes(&self) -> Vec<Item> {
        self.ids(self.compared())
    }
}

fn function(function: &functions::Function) -> Item {
    let values: Vec<_> = function.params.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
    let detail = format!("({}) → {}", values.join(", "), function.result);
    Item::new("function", function.name).insert(format!("{}(", function.name)).detail(detail).doc(function.doc)
}

fn declared(property: &properties::Declared) -> Item {
    Item::new("property", property.name).detail(property.ty.to_string()).doc(property.doc)
}

fn told(ty: Option<Type>) -> String {
    ty.map_or_else(String::new, |ty| ty.to_string())
}
