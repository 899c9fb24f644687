//! Nouns: numbers, things and lists of the rule language in English.
//!
//! Every function here gives `None` for what cannot be said well. Whoever asked then shows the expression itself.

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::eval::Value;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::{MOVE, Shape, Thing};

use super::english::{article, or, possessive, spaced};
use super::expr::{is_number, is_supplement, thing_of};
use super::lexicon;
use super::speaker::{Speaker, quoted};
use crate::text::NO_BREAK;

impl Speaker<'_> {
    /// Something that a sentence can be about.
    pub fn noun(&mut self, expr: &Expr) -> Option<String> {
        if let Some(Value::Number(number)) = self.known(expr) {
            return Some(number.to_string());
        }
        Some(match &expr.kind {
            ExprKind::Number(number) => number.to_string(),
            ExprKind::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            ExprKind::Text(text) => quoted(text),
            ExprKind::None => "none".to_owned(),
            ExprKind::List(items) => or(&self.nouns(items)?),
            ExprKind::Id { space, id } => self.id(*space, id),
            ExprKind::Name(name) => self.name(name.word()),
            ExprKind::Variable(name) => self.mention(name),
            ExprKind::Property { of, name, known } => self.property(of, name, known.is_none())?,
            ExprKind::Call { function, args } if function.name == "hexes_tagged" => {
                format!("the hexes marked {}", self.tagged(args.first()?)?)
            }
            ExprKind::Call { function, args } => {
                let phrase = lexicon::function(function.name)?;
                self.fill(phrase, args)?
            }
            ExprKind::Negate(operand) => match operand.kind {
                ExprKind::Number(number) => format!("-{number}"),
                _ => format!("minus {}", self.operand(operand)?),
            },
            ExprKind::If { .. } if expr.ty != MOVE => self.choice(expr, Self::noun, None)?,
            ExprKind::Binary { op, left, right } => self.arithmetic(*op, left, right)?,
            ExprKind::Quantified { quantifier, variable, collection, condition, value } => {
                self.quantity(*quantifier, variable, collection, condition.as_deref(), value.as_deref())?
            }
            ExprKind::Direction(_) | ExprKind::If { .. } | ExprKind::Not(_) | ExprKind::Wrong => return None,
        })
    }

    /// What a value comes to: like [`noun`](Self::noun), but its numbers have units.
    pub fn value(&mut self, expr: &Expr) -> Option<String> {
        if let Some(Value::Number(number)) = self.known(expr) {
            return Some(self.unit.say(number, self.title));
        }
        match &expr.kind {
            ExprKind::If { .. } if expr.ty != MOVE => self.choice(expr, Self::value, None),
            ExprKind::Binary { op: BinaryOp::Add, left, right } => self.plus(left, right, Self::value),
            ExprKind::Binary { op: BinaryOp::Range, left, right } => self.range(left, right),
            _ => self.noun(expr),
        }
    }

    /// A tag of hexes.
    pub(super) fn tagged(&mut self, expr: &Expr) -> Option<String> {
        match &expr.kind {
            ExprKind::Text(tag) => Some(self.tag(tag)),
            _ => self.noun(expr),
        }
    }

    /// A phrase with its arguments put in, in the order in which they are mentioned.
    pub(super) fn fill(&mut self, phrase: &str, args: &[Expr]) -> Option<String> {
        let mut said = String::new();
        let mut rest = phrase;
        while let Some(at) = rest.find('{') {
            let (before, from) = rest.split_at(at);
            let (index, after) = from[1..].split_once('}')?;
            said.push_str(before);
            said.push_str(&self.noun(args.get(index.parse::<usize>().ok()?)?)?);
            rest = after;
        }
        Some(said + rest)
    }

    /// "a if …, b if …, otherwise c"
    pub(super) fn choice(
        &mut self,
        expr: &Expr,
        mut say: impl FnMut(&mut Self, &Expr) -> Option<String>,
        nothing: Option<&str>,
    ) -> Option<String> {
        let mut said = Vec::new();
        let mut rest = Some(expr);
        while let Some(Expr { kind: ExprKind::If { condition, then, otherwise }, .. }) = rest {
            match self.known(condition) {
                Some(Value::YesNo(true)) => {
                    rest = Some(&**then);
                    break;
                }
                Some(_) => {}
                None => {
                    let then = say(self, then)?;
                    said.push(format!("{then} {}", self.when(condition)?));
                }
            }
            rest = otherwise.as_deref();
        }
        let last = match rest {
            Some(Expr { kind: ExprKind::Number(0), .. }) if said.len() == 1 => return said.pop(),
            Some(last) if said.is_empty() => return say(self, last),
            Some(last) => say(self, last)?,
            None => nothing?.to_owned(),
        };
        said.push(format!("otherwise {last}"));
        // Commas between the choices would be lost among those within them.
        let simple = said.len() == 2 && !said.iter().any(|choice| choice.contains(','));
        Some(said.join(if simple { ", " } else { "; " }))
    }

    /// What something is one of: "a Regional company", "a 5 train", "tile 14 or tile 15".
    pub(super) fn instance(&mut self, expr: &Expr) -> Option<String> {
        match &expr.kind {
            ExprKind::Id { space: space @ (Space::Kind | Space::Class), id } => {
                let name = self.id(*space, id);
                Some(format!("{} {name}", article(&name)))
            }
            ExprKind::Id { space: Space::Train, id } => Some(format!("{} {id} train", article(id))),
            ExprKind::List(items) => {
                let items = items.iter().map(|item| self.instance(item)).collect::<Option<Vec<_>>>()?;
                Some(or(&items))
            }
            _ => self.noun(expr),
        }
    }

    fn nouns(&mut self, exprs: &[Expr]) -> Option<Vec<String>> {
        exprs.iter().map(|expr| self.noun(expr)).collect()
    }

    fn property(&mut self, of: &Expr, name: &str, own: bool) -> Option<String> {
        let thing = thing_of(of.ty);
        if of.ty.shape == Shape::Many {
            let list = self.noun(of)?;
            return (name == "count").then(|| format!("the number of {list}"));
        }
        match (thing, name) {
            // The company of what operates is the company itself.
            (Some(Thing::Operator), "company") if !self.has_operators() => return self.noun(of),
            (Some(Thing::Game), _) => return Some(quoted(&spaced(name))),
            _ => {}
        }
        let owner = self.noun(of)?;
        let word = thing.and_then(|thing| lexicon::noun(thing, name)).map(str::to_owned);
        let word = word.unwrap_or_else(|| if own { quoted(&spaced(name)) } else { spaced(name) });
        // "One of the route's stops's hex" is hard to say.
        let one_of_many = ["one of", "none of", "each of"].iter().any(|many| owner.starts_with(many));
        Some(if one_of_many { format!("the {word} of {owner}") } else { format!("{} {word}", possessive(&owner)) })
    }

    fn arithmetic(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Option<String> {
        Some(match op {
            BinaryOp::Add => self.plus(left, right, Self::noun)?,
            BinaryOp::Subtract => format!("{} minus {}", self.noun(left)?, self.operand(right)?),
            BinaryOp::Multiply => match (&left.kind, &right.kind) {
                (ExprKind::Number(2), _) if !is_number(right) => format!("twice {}", self.operand(right)?),
                (_, ExprKind::Number(2)) if !is_number(left) => format!("twice {}", self.operand(left)?),
                _ => format!("{}{NO_BREAK}×{NO_BREAK}{}", self.operand(left)?, self.operand(right)?),
            },
            BinaryOp::Divide => {
                let part = match right.kind {
                    ExprKind::Number(2) => "half of",
                    ExprKind::Number(3) => "a third of",
                    ExprKind::Number(4) => "a quarter of",
                    _ => return Some(format!("{} / {}", self.operand(left)?, self.operand(right)?)),
                };
                format!("{part} {}", self.operand(left)?)
            }
            BinaryOp::Range => self.range(left, right)?,
            BinaryOp::Otherwise => format!("{}, or {} if there is none", self.noun(left)?, self.noun(right)?),
            _ => return None,
        })
    }

    fn plus(&mut self, left: &Expr, right: &Expr, say: fn(&mut Self, &Expr) -> Option<String>) -> Option<String> {
        let said = say(self, left)?;
        // What is added is added to all of the choices.
        let left = if said.contains("otherwise") { format!("({said})") } else { said };
        Some(match &right.kind {
            ExprKind::Negate(right) => format!("{left} minus {}", self.operand(right)?),
            _ if is_supplement(right) => format!("{left}, plus {}", say(self, right)?),
            _ => format!("{left} plus {}", say(self, right)?),
        })
    }

    /// A part of a sum or product; what is itself a sum or a choice is put in brackets.
    fn operand(&mut self, expr: &Expr) -> Option<String> {
        let said = self.noun(expr)?;
        let compound = match &expr.kind {
            ExprKind::Binary { op, .. } => matches!(op, BinaryOp::Add | BinaryOp::Subtract),
            ExprKind::If { .. } | ExprKind::Quantified { .. } => true,
            _ => false,
        };
        Some(if compound { format!("({said})") } else { said })
    }

    fn range(&mut self, low: &Expr, high: &Expr) -> Option<String> {
        let buyers_cash = matches!(&high.kind, ExprKind::Property { of, name, .. }
            if name == "cash" && matches!(of.kind, ExprKind::Name(Name::buyer)));
        let low = self.value(low)?;
        if buyers_cash {
            return Some(format!("any price from {low}"));
        }
        let high = self.value(high)?;
        Some(if low == high { low } else { format!("{low} to {high}") })
    }
}
