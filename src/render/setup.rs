//! What can be said before the game begins: figures that depend on nothing but the number of players.

use prospectus_dsl::decode::{Body, Count, Literal, Val, kinds};
use prospectus_dsl::rule::ast::{BinaryOp, Expr, ExprKind};
use prospectus_dsl::title::{Company, Title};
use prospectus_dsl::vocabulary::scopes::InSetup;

/// For how many players the pictures are; for any number if that is not said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    pub players: Option<i64>,
}

impl Setup {
    /// How many of something there are, in as few signs as possible: `4`, `3–4`, `∞`; none if that depends on more.
    pub fn count(self, title: &Title, count: &Count<InSetup>) -> Option<String> {
        let Count::Limited(value) = count else { return Some("∞".to_owned()) };
        let numbers: Option<Vec<i64>> = self.seats(title).into_iter().map(|seats| number(value, seats)).collect();
        let numbers = numbers?;
        let (low, high) = (numbers.iter().min()?, numbers.iter().max()?);
        Some(if low == high { low.to_string() } else { format!("{low}–{high}") })
    }

    /// Whether a company can be in the game, as far as can be said.
    pub fn takes_part(self, title: &Title, company: &Company) -> bool {
        let Some(when) = &company.when else { return true };
        self.seats(title).into_iter().any(|seats| body(&when.body, seats) != Some(Value::YesNo(false)))
    }

    fn seats(self, title: &Title) -> Vec<i64> {
        match self.players {
            Some(players) => vec![players],
            None => title.players.iter().filter_map(|(seats, _, _)| seats.parse().ok()).collect(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Number(i64),
    YesNo(bool),
}

fn number(value: &Val<kinds::Number, InSetup>, seats: i64) -> Option<i64> {
    match body(&value.body, seats)? {
        Value::Number(number) => Some(number),
        Value::YesNo(_) => None,
    }
}

fn body(value: &Body, seats: i64) -> Option<Value> {
    match value {
        Body::Fixed(Literal::Number(number)) => Some(Value::Number(*number)),
        Body::Fixed(Literal::YesNo(answer)) => Some(Value::YesNo(*answer)),
        Body::Fixed(_) => None,
        Body::Code(code) => evaluate(&code.ast, seats),
        Body::By(by) => {
            let subject = match evaluate(&by.subject.ast, seats)? {
                Value::Number(number) => number.to_string(),
                Value::YesNo(answer) => if answer { "yes" } else { "no" }.to_owned(),
            };
            let case = by.cases.get(&subject).map(|(_, case)| case).or(by.otherwise.as_ref());
            body(case?, seats)
        }
    }
}

/// The value of an expression that needs nothing but the number of players.
fn evaluate(expr: &Expr, seats: i64) -> Option<Value> {
    let number = |expr: &Expr| match evaluate(expr, seats) {
        Some(Value::Number(number)) => Some(number),
        _ => None,
    };
    let answer = |expr: &Expr| match evaluate(expr, seats) {
        Some(Value::YesNo(answer)) => Some(answer),
        _ => None,
    };
    Some(match &expr.kind {
        ExprKind::Int(number) => Value::Number(*number),
        ExprKind::Bool(answer) => Value::YesNo(*answer),
        ExprKind::Name(name) if name == "player_count" => Value::Number(seats),
        ExprKind::Not(of) => Value::YesNo(!answer(of)?),
        ExprKind::Negate(of) => Value::Number(number(of)?.checked_neg()?),
        ExprKind::If { condition, then, otherwise } => {
            let chosen = if answer(condition)? { then } else { otherwise.as_ref()? };
            evaluate(chosen, seats)?
        }
        ExprKind::Binary { op, left, right } => match op {
            BinaryOp::Or => Value::YesNo(answer(left)? || answer(right)?),
            BinaryOp::And => Value::YesNo(answer(left)? && answer(right)?),
            BinaryOp::Equal => Value::YesNo(evaluate(left, seats)? == evaluate(right, seats)?),
            BinaryOp::NotEqual => Value::YesNo(evaluate(left, seats)? != evaluate(right, seats)?),
            BinaryOp::Less => Value::YesNo(number(left)? < number(right)?),
            BinaryOp::LessEqual => Value::YesNo(number(left)? <= number(right)?),
            BinaryOp::Greater => Value::YesNo(number(left)? > number(right)?),
            BinaryOp::GreaterEqual => Value::YesNo(number(left)? >= number(right)?),
            BinaryOp::Add => Value::Number(number(left)?.checked_add(number(right)?)?),
            BinaryOp::Subtract => Value::Number(number(left)?.checked_sub(number(right)?)?),
            BinaryOp::Multiply => Value::Number(number(left)?.checked_mul(number(right)?)?),
            BinaryOp::Otherwise | BinaryOp::In | BinaryOp::NotIn | BinaryOp::Range | BinaryOp::Divide => return None,
        },
        ExprKind::Text(_)
        | ExprKind::None
        | ExprKind::List(_)
        | ExprKind::Name(_)
        | ExprKind::Property { .. }
        | ExprKind::Call { .. }
        | ExprKind::Quantified(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use prospectus_dsl::rule::parse;
    use prospectus_dsl::source::Sources;
    use prospectus_dsl::span::Embedded;

    #[track_caller]
    fn check(text: &str, expected: Option<i64>) {
        let file = Sources::default().add("test", text);
        let expr = parse::value(&Embedded::plain(file, 0, text)).unwrap();
        assert_eq!(evaluate(&expr, 3), expected.map(Value::Number), "{text}");
    }

    #[test]
    fn figures_may_depend_on_the_number_of_players() {
        check("if player_count == 2 then 3 else 4", Some(4));
        check("if player_count >= 3 and not (player_count > 5) then 2 * player_count - 1 else 0", Some(5));
        check("company_count", None);
        check("if company_count == 5 then 3 else 4", None);
    }
}
