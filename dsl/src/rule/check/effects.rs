//! Effects: statements matched against the vocabulary.

use std::cell::Cell;

use super::{Checker, Local, Names, article, wrong};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::mentions::Mentions;
use crate::rule::ast::{self, EffectKind};
use crate::rule::typed::{Effect, Expr, ExprKind, Said};
use crate::span::Span;
use crate::suggest::closest;
use crate::title::HookName;
use crate::vocabulary::effects::{self, EffectPattern, Part, Verb};
use crate::vocabulary::hooks::Hook;
use crate::vocabulary::names::Name;
use crate::vocabulary::types::{Thing, Type, UNKNOWN, YES_NO, a};

impl Checker<'_> {
    pub(super) fn effect(&mut self, effect: &ast::Effect) -> Option<Effect> {
        match &effect.kind {
            EffectKind::If { condition, then, otherwise } => {
                let condition = self.value(condition, YES_NO);
                let then = self.given(&condition, true, |checker| checker.block(then));
                let otherwise = self.given(&condition, false, |checker| checker.block(otherwise));
                Some(Effect::If { condition, then, otherwise })
            }
            EffectKind::For { variable, collection, condition, body } => {
                let collection = self.collection(collection);
                let depth = self.locals.len();
                self.declare(variable, collection.ty.element());
                let condition = condition.as_ref().map(|c| self.value(c, YES_NO));
                let body = match &condition {
                    Some(condition) => self.given(condition, true, |checker| checker.block(body)),
                    None => self.block(body),
                };
                self.forget(depth);
                Some(Effect::For { variable: variable.text.clone(), collection, condition, body })
            }
            EffectKind::Let { variable, value } => {
                let value = self.any_value(value);
                self.declare(variable, value.ty);
                Some(Effect::Let { variable: variable.text.clone(), value })
            }
            EffectKind::Set { place, value } => self.set(place, value),
            EffectKind::After { hook, body } => self.after(hook, body),
            EffectKind::AskAmong { who, question, options, variable, body, declined } => {
                let who = self.value(who, a(Thing::Owner));
                let question = self.question(question);
                let options = self.collection(options);
                let depth = self.locals.len();
                self.declare(variable, options.ty.element());
                let body = self.block(body);
                self.forget(depth);
                let declined = declined.as_ref().map(|block| self.block(block));
                Some(Effect::AskAmong { who, question, options, variable: variable.text.clone(), body, declined })
            }
            EffectKind::AskAnswers { who, question, answers } => {
                let who = self.value(who, a(Thing::Owner));
                let question = self.question(question);
                for (at, (answer, _)) in answers.iter().enumerate() {
                    if answers[..at].iter().any(|(other, _)| other.text == answer.text) {
                        let message = format!("the answer `{}` is there twice", answer.text);
                        self.diagnostics.push(Diagnostic::error("duplicate-id", answer.span, message));
                    }
                }
                let answers = answers.iter().map(|(answer, block)| (answer.text.clone(), self.block(block))).collect();
                Some(Effect::AskAnswers { who, question, answers })
            }
            EffectKind::Act { verb, object, phrases } => self.act(verb, object.as_ref(), phrases, effect.span),
        }
    }

    /// A question may name things: `'Merge with {other}?'`.
    fn question(&mut self, question: &ast::Name) -> Vec<Said> {
        let mut said = Vec::new();
        let mut rest = question.text.as_str();
        while let Some((words, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else {
                let error = Diagnostic::error("question", question.span, "a `{` in this question is never closed");
                self.diagnostics.push(error);
                break;
            };
            let thing = self.name(name.trim(), question.span, UNKNOWN);
            said.extend([Said::Words(words.to_owned()), Said::Thing(thing)]);
            rest = after;
        }
        said.push(Said::Words(rest.to_owned()));
        said
    }

    /// Only properties that the title declared can be set; all others follow from the rules of the game.
    fn set(&mut self, place: &ast::Expr, value: &ast::Expr) -> Option<Effect> {
        let typed = self.any_value(place);
        match &typed.kind {
            ExprKind::Property { known: None, .. } => {
                let value = self.value(value, typed.ty);
                Some(Effect::Set { place: typed, value })
            }
            ExprKind::Wrong => {
                self.any_value(value);
                None
            }
            _ => {
                let error = Diagnostic::error("cannot-set", typed.span, "this follows from the game and cannot be set");
                self.diagnostics.push(error.help(
                    "only properties declared in `[property]` can be set; use an effect such as `pay` or `give`",
                ));
                None
            }
        }
    }

    fn after(&mut self, hook: &ast::Name, body: &ast::Block) -> Option<Effect> {
        let Some(known) = Hook::find(&hook.text) else {
            self.diagnostics.push(HookName::unknown(&hook.text, hook.span));
            return None;
        };
        let scope = known.scope();
        // What the rule was about is still known later; what the later hook is about is known besides.
        let outer = std::mem::replace(&mut self.scopes, vec![scope]);
        let names = outer.first().map(|s| s.names).unwrap_or_default().iter();
        let depth = self.locals.len();
        let kept = names.map(|(_, declared)| declared).filter(|p| scope.find(p.name).is_none());
        let kept = kept.map(|p| Local { name: p.name.to_owned(), ty: p.ty, span: None, used: Cell::new(false) });
        self.locals.extend(kept);
        let body = self.block(body);
        self.locals.truncate(depth);
        self.scopes = outer;
        Some(Effect::After { hook: known, body })
    }

    fn act(
        &mut self,
        verb: &ast::Name,
        object: Option<&ast::Expr>,
        phrases: &[ast::Phrase],
        span: Span,
    ) -> Option<Effect> {
        let patterns: Vec<_> = effects::with_verb(&verb.text).collect();
        if patterns.is_empty() {
            if verb.text == "base" {
                let message = "`base` has no effects to stand for here";
                let help = "in an overlay, a line `base` is the effects that it is laid over; here are none";
                self.diagnostics.push(Diagnostic::error("no-base", verb.span, message).help(help));
                return None;
            }
            let near = closest(&verb.text, effects::verbs());
            let help = near.map_or_else(
                || "`prospectus reference` lists the effects".to_owned(),
                |near| format!("did you mean `{near}`? It is written `{}`", usages(near)),
            );
            let message = format!("there is no effect `{}`", verb.text);
            self.diagnostics.push(Diagnostic::error("unknown-effect", verb.span, message).help(help));
            return None;
        }
        let fitting: Vec<_> = patterns.iter().copied().filter(|p| same_words(p, object, phrases)).collect();
        if fitting.is_empty() {
            let message = format!("`{}` is not written like this", verb.text);
            let error =
                Diagnostic::error("effect-form", self.misfit(&patterns, object, phrases).unwrap_or(span), message);
            self.diagnostics.push(error.help(format!("write `{}`", usages(&verb.text))));
            return None;
        }
        // What is worked out for each player knows that player.
        let depth = self.locals.len();
        if fitting.iter().any(|pattern| pattern.does == Verb::RankBy) {
            let name = Name::player.word().to_owned();
            self.locals.push(Local { name, ty: a(Thing::Player), span: None, used: Cell::new(true) });
        }
        // Patterns with the same words differ in their types: take the first whose types fit, report on the last.
        let mut fits = |pattern: &EffectPattern| {
            parts_of(pattern, object, phrases).all(|(types, expr)| types.iter().any(|ty| self.could_be(expr, *ty)))
        };
        let pattern = fitting.iter().find(|pattern| fits(pattern)).or(fitting.last()).copied()?;
        let values = parts_of(pattern, object, phrases).map(|(types, expr)| self.one_of(expr, types)).collect();
        self.locals.truncate(depth);
        Some(Effect::Act { pattern, values })
    }

    /// A value of one of several types: text and lists of text mean the first of them that they can mean.
    fn one_of(&mut self, expr: &ast::Expr, types: &[Type]) -> Expr {
        if let [only] = types {
            return self.value(expr, *only);
        }
        let hint = types.iter().copied().find(|ty| self.could_be(expr, *ty)).unwrap_or(UNKNOWN);
        let typed = self.infer(expr, hint);
        if types.iter().any(|ty| typed.ty.fits(*ty)) {
            return typed;
        }
        let wanted: Vec<_> = types.iter().map(|ty| article(*ty)).collect();
        let message = format!("expected {}, but this is {}", wanted.join(" or "), article(typed.ty));
        let help = types.iter().find_map(|ty| self.unquoted_id(&typed, *ty));
        self.diagnostics.push(Diagnostic::error("type", typed.span, message).label(article(typed.ty)).maybe_help(help));
        wrong(typed.span)
    }

    /// Whether an expression is of a type, without saying anything if it is not.
    fn could_be(&mut self, expr: &ast::Expr, ty: Type) -> bool {
        let (mentions, mut unheard) = (Mentions::unheard(), Diagnostics::default());
        let names = Names { mentions: &mentions, ..*self.names };
        let mut probe = Checker {
            names: &names,
            scopes: self.scopes.clone(),
            locals: self.locals.clone(),
            present: self.present.clone(),
            diagnostics: &mut unheard,
        };
        let fits = probe.infer(expr, ty).ty.fits(ty);
        unheard.0.retain(Diagnostic::is_error);
        fits && unheard.0.is_empty()
    }

    /// The first part of a statement that no pattern of its verb has there.
    fn misfit(&self, patterns: &[&EffectPattern], object: Option<&ast::Expr>, phrases: &[ast::Phrase]) -> Option<Span> {
        if patterns.iter().all(|p| p.object.is_none() != object.is_none()) {
            return object.map(|o| o.span);
        }
        let unknown = |p: &&ast::Phrase| {
            !patterns.iter().any(|pattern| pattern.phrases.iter().any(|(c, _)| *c == p.connective.text))
        };
        phrases.iter().find(unknown).map(|p| p.connective.span)
    }
}

/// The values of a statement with the types that the pattern wants, words left out.
fn parts_of<'e>(
    pattern: &EffectPattern,
    object: Option<&'e ast::Expr>,
    phrases: &'e [ast::Phrase],
) -> impl Iterator<Item = (&'static [Type], &'e ast::Expr)> {
    let parts = pattern.object.into_iter().zip(object);
    let parts = parts.chain(pattern.phrases.iter().map(|(_, part)| *part).zip(phrases.iter().map(|p| &p.expr)));
    parts.filter_map(|(part, expr)| match part {
        Part::Word(_) => None,
        Part::Value(_, types) => Some((types, expr)),
    })
}

fn same_words(pattern: &EffectPattern, object: Option<&ast::Expr>, phrases: &[ast::Phrase]) -> bool {
    let fits = |part: &Part, expr: &ast::Expr| match part {
        Part::Word(word) => matches!(&expr.kind, ast::ExprKind::Name(name) if name == word),
        Part::Value(..) => true,
    };
    let object_fits = match (&pattern.object, object) {
        (Some(part), Some(expr)) => fits(part, expr),
        (None, None) => true,
        _ => false,
    };
    object_fits
        && pattern.phrases.len() == phrases.len()
        && pattern
            .phrases
            .iter()
            .zip(phrases)
            .all(|((c, part), phrase)| *c == phrase.connective.text && fits(part, &phrase.expr))
}

/// How the effects of a verb are written.
fn usages(verb: &str) -> String {
    effects::with_verb(verb).map(EffectPattern::usage).collect::<Vec<_>>().join("` or `")
}
