//! Comparisons: what is equal, among, more or less.

use prospectus_dsl::rule::ast::{BinaryOp, Quantifier};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::{Shape, Thing, YES_NO};

use super::clause::{agree, listed};
use super::condition::Condition::{self, Adverb, Clause};
use super::english::spaced;
use super::expr::{subject, thing_of};
use super::lexicon;
use super::speaker::Speaker;

impl Speaker<'_> {
    pub(super) fn comparison(
        &mut self,
        expr: &Expr,
        op: BinaryOp,
        left: &Expr,
        right: &Expr,
        yes: bool,
    ) -> Option<Condition> {
        let op = if yes { op } else { contrary(op)? };
        if let Some(adverb) = self.circumstance(op, left, right) {
            return Some(adverb);
        }
        match op {
            BinaryOp::In | BinaryOp::NotIn => self.membership(left, right, op == BinaryOp::In),
            BinaryOp::Equal | BinaryOp::NotEqual => self.equality(left, right, op == BinaryOp::Equal),
            _ => self.order(subject(expr)?, op, left, right),
        }
    }

    fn membership(&mut self, left: &Expr, right: &Expr, yes: bool) -> Option<Condition> {
        if matches!(right.kind, ExprKind::Name(Name::gauges_added)) {
            let includes = if yes { "includes" } else { "does not include" };
            let predicate = format!("{includes} {}", self.noun(left)?);
            return Some(Clause { subject: self.noun(right)?, predicate });
        }
        if let ExprKind::Property { of, name, .. } = &right.kind
            && let Some(relation) = thing_of(of.ty).and_then(|thing| lexicon::membership(thing, name))
        {
            let is_tag = name == "tags" && thing_of(of.ty) == Some(Thing::Hex);
            return self.related(of, relation.pick(yes), |speaker| match is_tag {
                true => speaker.tagged(left),
                false => speaker.noun(left),
            });
        }
        let several = self.is_plural(left);
        let subject = self.noun(left)?;
        let is = if yes { "is" } else { "is not" };
        let predicate = match &right.kind {
            ExprKind::List(_) => format!("{is} {}", self.instance(right)?),
            _ => format!("{is} one of {}", self.noun(right)?),
        };
        Some(Clause { subject, predicate: agree(predicate, several) })
    }

    fn equality(&mut self, left: &Expr, right: &Expr, yes: bool) -> Option<Condition> {
        if left.ty == YES_NO {
            return None;
        }
        if let (ExprKind::Name(Name::owner), _) | (_, ExprKind::Name(Name::owner)) = (&left.kind, &right.kind) {
            let other = if matches!(left.kind, ExprKind::Name(Name::owner)) { right } else { left };
            if matches!(other.kind, ExprKind::Name(_) | ExprKind::Variable(_)) {
                return self.related(other, if yes { "owns it" } else { "does not own it" }, |_| Some(String::new()));
            }
        }
        if let (ExprKind::Name(name), ExprKind::None) = (&left.kind, &right.kind) {
            return Some(match *name {
                Name::operator if yes => Adverb("outside of operating turns".to_owned()),
                Name::operator => Adverb("in an operating turn".to_owned()),
                Name::token => Condition::whole(if yes { "it is not a station" } else { "it is a station" }),
                name => Condition::whole(format!("it is {} {}", if yes { "no" } else { "a" }, spaced(name.word()))),
            });
        }
        if let (Some(one), Some(other)) = (decided_for(left), decided_for(right)) {
            let both = format!("{} and {}", self.noun(one)?, self.noun(other)?);
            let predicate = if yes { "have the same director" } else { "have different directors" };
            return Some(Clause { subject: both, predicate: predicate.to_owned() });
        }
        if let ExprKind::Property { of, name, .. } = &left.kind {
            if matches!(right.kind, ExprKind::None) {
                let has = if yes { "has no {}" } else { "has a {}" };
                return self.related(of, has, |_| Some(spaced(name)));
            }
            let plain = matches!(name.as_str(), "colour" | "id");
            if let Some(relation) = thing_of(of.ty).and_then(|thing| lexicon::relation(thing, name)) {
                return self.related(of, relation.pick(yes), |speaker| match &right.kind {
                    ExprKind::Text(text) if plain => Some(text.clone()),
                    _ => speaker.instance(right),
                });
            }
        }
        let is = if yes { "is {}" } else { "is not {}" };
        self.related(left, is, |speaker| speaker.instance(right))
    }

    /// A comparison of numbers.
    fn order(&mut self, about: &Expr, op: BinaryOp, left: &Expr, right: &Expr) -> Option<Condition> {
        let number = match right.kind {
            ExprKind::Number(number) => Some(number),
            _ => None,
        };
        match &left.kind {
            ExprKind::Property { of, name, .. } if name == "count" && of.ty.shape == Shape::Many => {
                if let ExprKind::Property { name: list, .. } = &of.kind {
                    let noun = listed(of, list);
                    return self.related(about, "has {}", |speaker| {
                        Some(match (op, number) {
                            (BinaryOp::Greater, Some(0)) | (BinaryOp::GreaterEqual, Some(1)) => noun,
                            (BinaryOp::Less, Some(1)) | (BinaryOp::LessEqual, Some(0)) => format!("no {noun}"),
                            _ => format!("{} {} {noun}", more_or_less(op)?, speaker.noun(right)?),
                        })
                    });
                }
            }
            ExprKind::Quantified { quantifier: Quantifier::Count, variable, collection, condition, value: None } => {
                if !matches!(right.kind, ExprKind::Number(_) | ExprKind::Name(_) | ExprKind::Property { .. }) {
                    return None;
                }
                let several = number != Some(1);
                let members = self.members(variable, collection, condition.as_deref(), several)?;
                let there = if several { "there are" } else { "there is" };
                let right = self.noun(right)?;
                let of = if members.starts_with("the ") || members.starts_with("its ") { "of " } else { "" };
                return Some(Condition::whole(format!("{there} {} {right} {of}{members}", more_or_less(op)?)));
            }
            ExprKind::Call { function, args } if function.name == "percent_held" => {
                let (amount, percent) = (more_or_less(op)?, number?);
                return self.related(about, "holds {}", |speaker| {
                    Some(format!("{amount} {percent}% of {}", speaker.noun(args.get(1)?)?))
                });
            }
            ExprKind::Property { of, name, .. }
                if name == "left" && thing_of(of.ty) == Some(Thing::TrainType) && number == Some(0) =>
            {
                let is_gone = matches!(op, BinaryOp::LessEqual | BinaryOp::Less);
                return self
                    .related(of, if is_gone { "is sold out" } else { "is not sold out" }, |_| Some(String::new()));
            }
            ExprKind::Property { of, name, .. }
                if name == "cash" && matches!(of.kind, ExprKind::Name(Name::bank)) && number == Some(0) =>
            {
                let empty = matches!(op, BinaryOp::LessEqual | BinaryOp::Less);
                let predicate = if empty { "has run out of money" } else { "has money" };
                return Some(Clause { subject: "the bank".to_owned(), predicate: predicate.to_owned() });
            }
            _ => {}
        }
        let than = match op {
            BinaryOp::Less => "is less than {}",
            BinaryOp::LessEqual => "is at most {}",
            BinaryOp::Greater => "is more than {}",
            BinaryOp::GreaterEqual => "is at least {}",
            _ => return None,
        };
        let subject = self.noun(left)?;
        Some(Clause { subject, predicate: than.replace("{}", &self.noun(right)?) })
    }
}

/// The company whose player is meant: `buyer.player`.
fn decided_for(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Property { of, name, .. } if name == "player" => Some(of),
        _ => None,
    }
}

fn more_or_less(op: BinaryOp) -> Option<&'static str> {
    Some(match op {
        BinaryOp::Less => "fewer than",
        BinaryOp::LessEqual => "at most",
        BinaryOp::Greater => "more than",
        BinaryOp::GreaterEqual => "at least",
        _ => return None,
    })
}

fn contrary(op: BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        BinaryOp::In => BinaryOp::NotIn,
        BinaryOp::NotIn => BinaryOp::In,
        BinaryOp::Equal => BinaryOp::NotEqual,
        BinaryOp::NotEqual => BinaryOp::Equal,
        BinaryOp::Less => BinaryOp::GreaterEqual,
        BinaryOp::LessEqual => BinaryOp::Greater,
        BinaryOp::Greater => BinaryOp::LessEqual,
        BinaryOp::GreaterEqual => BinaryOp::Less,
        _ => return None,
    })
}
