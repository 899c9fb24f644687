//! `any`, `all`, `count`, `sum` and the others, over lists that are known.

use super::{Answer, EvalError, Evaluator, Value, arithmetic};
use crate::rule::ast::{BinaryOp, Quantifier};
use crate::rule::typed::Expr;
use crate::span::Span;

/// One element of the list: itself, whether the condition holds, and the value asked of it.
struct Element {
    item: Value,
    counts: Option<bool>,
    value: Option<Value>,
}

impl Evaluator<'_> {
    pub(super) fn quantified(
        &mut self,
        quantifier: Quantifier,
        variable: &str,
        items: Vec<Value>,
        condition: Option<&Expr>,
        value: Option<&Expr>,
        span: Span,
    ) -> Answer {
        let mut elements = Vec::new();
        for item in items {
            if self.is_exhausted() {
                return Ok(None);
            }
            self.locals.push((variable.to_owned(), item.clone()));
            let element = self.element(item, condition, value);
            self.locals.pop();
            elements.push(element?);
        }
        match quantifier {
            Quantifier::Any => Ok(settled(&elements, value.is_some(), true)),
            Quantifier::All => Ok(settled(&elements, value.is_some(), false)),
            Quantifier::First => Ok(first(elements)),
            Quantifier::Count | Quantifier::Sum | Quantifier::Max | Quantifier::Min | Quantifier::Those => {
                let Some(chosen) = chosen(elements) else { return Ok(None) };
                gather(quantifier, chosen, value.is_some(), span)
            }
        }
    }

    fn element(&mut self, item: Value, condition: Option<&Expr>, value: Option<&Expr>) -> Result<Element, EvalError> {
        let counts = match condition {
            Some(condition) => self.yes_no(condition)?,
            None => Some(true),
        };
        let value = match (value, counts) {
            // Nobody asks for the value of an element that does not count.
            (None, _) | (_, Some(false)) => None,
            (Some(value), Some(true)) => self.expr(value)?,
            (Some(value), None) => self.expr(value).unwrap_or(None),
        };
        Ok(Element { item, counts, value })
    }
}

/// `any` is settled by one yes, `all` by one no; an unknown element leaves it open.
fn settled(elements: &[Element], has_value: bool, settles: bool) -> Option<Value> {
    let answers = elements.iter().filter(|e| e.counts != Some(false)).map(|element| {
        // `any x in … where …` asks for nothing more.
        let is = if has_value { element.value.as_ref().and_then(Value::as_yes_no) } else { element.counts };
        // What may not count settles nothing.
        if element.counts.is_none() && is == Some(settles) { None } else { is }
    });
    let answers: Vec<_> = answers.collect();
    if answers.contains(&Some(settles)) {
        return Some(Value::YesNo(settles));
    }
    (!answers.contains(&None)).then_some(Value::YesNo(!settles))
}

fn first(elements: Vec<Element>) -> Option<Value> {
    let first = elements.into_iter().find(|element| element.counts != Some(false));
    first.map_or(Some(Value::None), |element| element.counts.map(|_| element.item))
}

/// The elements that count, if that is known of all.
fn chosen(elements: Vec<Element>) -> Option<Vec<Element>> {
    let known = elements.iter().all(|element| element.counts.is_some());
    known.then(|| elements.into_iter().filter(|element| element.counts == Some(true)).collect())
}

fn gather(quantifier: Quantifier, chosen: Vec<Element>, has_value: bool, span: Span) -> Answer {
    if quantifier == Quantifier::Count {
        return Ok(Some(Value::Number(chosen.len() as i64)));
    }
    let values = chosen.into_iter().map(|element| if has_value { element.value } else { Some(element.item) });
    let Some(values) = values.collect::<Option<Vec<Value>>>() else { return Ok(None) };
    match quantifier {
        Quantifier::Sum => values.into_iter().try_fold(Some(Value::Number(0)), |sum, value| {
            arithmetic::combine(BinaryOp::Add, sum, Some(value)).map_err(|kind| EvalError { kind, span })
        }),
        Quantifier::Max => Ok(values.iter().filter_map(Value::as_fraction).max().map(Value::from)),
        Quantifier::Min => Ok(values.iter().filter_map(Value::as_fraction).min().map(Value::from)),
        _ => Ok(Some(Value::List(values))),
    }
}
