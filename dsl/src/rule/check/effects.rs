//! Effects: statements matched against the vocabulary.

use super::{Checker, article};
use crate::diagnostic::Diagnostic;
use crate::rule::ast::{self, EffectKind};
use crate::rule::typed::{Effect, Expr, ExprKind};
use crate::span::Span;
use crate::suggest::closest;
use crate::title::HookName;
use crate::vocabulary::effects::{self, EffectPattern, Part};
use crate::vocabulary::scopes;
use crate::vocabulary::types::{TEXT, Thing, Type, UNKNOWN, YES_NO, a};

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
                self.declare(variable, collection.ty.element());
                let condition = condition.as_ref().map(|c| self.value(c, YES_NO));
                let body = match &condition {
                    Some(condition) => self.given(condition, true, |checker| checker.block(body)),
                    None => self.block(body),
                };
                self.locals.pop();
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
                self.names_in(question);
                let options = self.collection(options);
                self.declare(variable, options.ty.element());
                let body = self.block(body);
                self.locals.pop();
                let declined = declined.as_ref().map(|block| self.block(block));
                let (question, variable) = (question.text.clone(), variable.text.clone());
                Some(Effect::AskAmong { who, question, options, variable, body, declined })
            }
            EffectKind::AskAnswers { who, question, answers } => {
                let who = self.value(who, a(Thing::Owner));
                self.names_in(question);
                for (at, (answer, _)) in answers.iter().enumerate() {
                    if answers[..at].iter().any(|(other, _)| other.text == answer.text) {
                        let message = format!("the answer `{}` is there twice", answer.text);
                        self.diagnostics.push(Diagnostic::error("duplicate-id", answer.span, message));
                    }
                }
                let answers = answers.iter().map(|(answer, block)| (answer.text.clone(), self.block(block))).collect();
                Some(Effect::AskAnswers { who, question: question.text.clone(), answers })
            }
            EffectKind::Act { verb, object, phrases } => self.act(verb, object.as_ref(), phrases, effect.span),
        }
    }

    /// A question may name things: `'Merge with {other}?'`.
    fn names_in(&mut self, question: &ast::Name) {
        let mut rest = question.text.as_str();
        while let Some((_, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else {
                let error = Diagnostic::error("question", question.span, "a `{` in this question is never closed");
                self.diagnostics.push(error);
                return;
            };
            self.name(name.trim(), question.span, UNKNOWN);
            rest = after;
        }
    }

    /// Only properties that the title declared can be set; all others follow from the rules of the game.
    fn set(&mut self, place: &ast::Expr, value: &ast::Expr) -> Option<Effect> {
        let typed = self.any_value(place);
        match &typed.kind {
            ExprKind::Property { own: true, .. } => {
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
        let Some(scope) = scopes::hook(&hook.text) else {
            self.diagnostics.push(HookName::unknown(&hook.text, hook.span));
            return None;
        };
        // What the rule was about is still known later; what the later hook is about is known besides.
        let outer = std::mem::replace(&mut self.scopes, vec![scope]);
        let names: Vec<_> = outer.first().map(|s| s.names).unwrap_or_default().iter().collect();
        let depth = self.locals.len();
        self.locals.extend(names.iter().filter(|p| scope.find(p.name).is_none()).map(|p| (p.name.to_owned(), p.ty)));
        let body = self.block(body);
        self.locals.truncate(depth);
        self.scopes = outer;
        Some(Effect::After { hook: scope, body })
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
        // Patterns with the same words differ in their types: take the first whose types fit, report on the last.
        let last = fitting.len() - 1;
        for (at, pattern) in fitting.into_iter().enumerate() {
            let reported = self.diagnostics.0.len();
            let values = self.values_of(pattern, object, phrases);
            if at == last || self.diagnostics.0.len() == reported {
                return Some(Effect::Act { pattern, values });
            }
            self.diagnostics.0.truncate(reported);
        }
        None
    }

    fn values_of(&mut self, pattern: &EffectPattern, object: Option<&ast::Expr>, phrases: &[ast::Phrase]) -> Vec<Expr> {
        let parts = pattern.object.iter().zip(object);
        let parts = parts.chain(pattern.phrases.iter().map(|(_, part)| part).zip(phrases.iter().map(|p| &p.expr)));
        let values = parts.filter_map(|(part, expr)| match part {
            Part::Word(_) => None,
            Part::Value(_, types) => Some((types, expr)),
        });
        values.map(|(types, expr)| self.one_of(expr, types)).collect()
    }

    /// A value of one of several types.
    fn one_of(&mut self, expr: &ast::Expr, types: &[Type]) -> Expr {
        let [only] = types else {
            let hint =
                if matches!(expr.kind, ast::ExprKind::Text(_)) { self.hint_for_text(expr, types) } else { UNKNOWN };
            let typed = self.infer(expr, hint);
            if types.iter().any(|ty| typed.ty.fits(*ty)) {
                return typed;
            }
            let wanted: Vec<_> = types.iter().map(|ty| article(*ty)).collect();
            let message = format!("expected {}, but this is {}", wanted.join(" or "), article(typed.ty));
            return self.error("type", typed.span, message);
        };
        if *only == TEXT { self.value(expr, TEXT) } else { self.value(expr, *only) }
    }

    /// Text is the id of the first kind of thing that knows it.
    fn hint_for_text(&mut self, expr: &ast::Expr, types: &[Type]) -> Type {
        let reported = self.diagnostics.0.len();
        let hint = types.iter().copied().find(|ty| {
            let typed = self.infer(expr, *ty);
            let known = !matches!(typed.kind, ExprKind::Wrong);
            self.diagnostics.0.truncate(reported);
            known
        });
        hint.unwrap_or_else(|| types.last().copied().unwrap_or(UNKNOWN))
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
