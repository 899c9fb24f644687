//! Syntax trees as fully bracketed text, without spans: to read in a test, and to compare trees by.

use prospectus_dsl::rule::ast::*;

pub fn expr(it: &Expr) -> String {
    match &it.kind {
        ExprKind::Int(number) => number.to_string(),
        ExprKind::Bool(truth) => truth.to_string(),
        ExprKind::Text(text) => format!("{text:?}"),
        ExprKind::None => "none".into(),
        ExprKind::List(items) => format!("[{}]", exprs(items)),
        ExprKind::Name(name) => name.clone(),
        ExprKind::Property { of, name } => format!("(. {} {})", expr(of), name.text),
        ExprKind::Call { function, args } => format!("(call {} [{}])", function.text, exprs(args)),
        ExprKind::Not(operand) => format!("(not {})", expr(operand)),
        ExprKind::Negate(operand) => format!("(- {})", expr(operand)),
        ExprKind::Binary { op, left, right } => {
            format!("({op:?} {} {})", expr(left), expr(right))
        }
        ExprKind::If { condition, then, otherwise } => format!(
            "(if {} {}{})",
            expr(condition),
            expr(then),
            otherwise.as_ref().map_or("".into(), |it| format!(" {}", expr(it)))
        ),
        ExprKind::Quantified(q) => format!(
            "({:?} {} {}{}{})",
            q.quantifier,
            q.variable.text,
            expr(&q.collection),
            clause(" where", &q.condition),
            clause(":", &q.value)
        ),
    }
}

fn exprs(items: &[Expr]) -> String {
    items.iter().map(expr).collect::<Vec<_>>().join(" ")
}

fn clause(word: &str, it: &Option<Expr>) -> String {
    it.as_ref().map_or("".into(), |it| format!("{word} {}", expr(it)))
}

pub fn block(effects: &[Effect]) -> String {
    let effects: Vec<_> = effects.iter().map(effect).collect();
    format!("{{{}}}", effects.join("; "))
}

fn effect(it: &Effect) -> String {
    match &it.kind {
        EffectKind::If { condition, then, otherwise } => {
            format!("if {} {} {}", expr(condition), block(then), block(otherwise))
        }
        EffectKind::For { variable, collection, condition, body } => {
            format!("for {} {}{} {}", variable.text, expr(collection), clause(" where", condition), block(body))
        }
        EffectKind::Let { variable, value } => format!("let {} {}", variable.text, expr(value)),
        EffectKind::Set { place, value } => format!("set {} {}", expr(place), expr(value)),
        EffectKind::After { hook, body } => format!("after {} {}", hook.text, block(body)),
        EffectKind::AskAmong { who, question, options, variable, body, declined } => format!(
            "ask {} {:?} among {} as {} {}{}",
            expr(who),
            question.text,
            expr(options),
            variable.text,
            block(body),
            declined.as_ref().map_or("".into(), |it| format!(" else {}", block(it)))
        ),
        EffectKind::AskAnswers { who, question, answers } => {
            let answers: Vec<_> =
                answers.iter().map(|(text, body)| format!("{:?} {}", text.text, block(body))).collect();
            format!("ask {} {:?} ({})", expr(who), question.text, answers.join(" "))
        }
        EffectKind::Act { verb, object, phrases } => {
            let phrases: String =
                phrases.iter().map(|phrase| format!(" {}: {}", phrase.connective.text, expr(&phrase.expr))).collect();
            format!("{}!{}{phrases}", verb.text, clause("", object))
        }
    }
}
