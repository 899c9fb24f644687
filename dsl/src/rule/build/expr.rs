//! Expressions: the operators in a row become a tree.

use super::super::ast::*;
use super::super::parse::Rule;
use super::super::parts::{Node, Parts};
use super::super::precedence::Level;
use super::super::token::shorten;
use super::{Builder, unquote};
use crate::decode::LARGEST;
use crate::span::Span;
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::sync::LazyLock;

/// From loosest to tightest.
static PRECEDENCE: LazyLock<PrattParser<Rule>> = LazyLock::new(|| {
    let infix = |rule| Op::infix(rule, Assoc::Left);
    PrattParser::new()
        .op(infix(Rule::otherwise))
        .op(infix(Rule::or))
        .op(infix(Rule::and))
        .op(Op::prefix(Rule::not))
        .op(infix(Rule::membership)
            | infix(Rule::not_in)
            | infix(Rule::is)
            | infix(Rule::is_not)
            | infix(Rule::eq)
            | infix(Rule::ne)
            | infix(Rule::le)
            | infix(Rule::ge)
            | infix(Rule::lt)
            | infix(Rule::gt))
        .op(infix(Rule::range))
        .op(infix(Rule::add) | infix(Rule::sub))
        .op(infix(Rule::mul) | infix(Rule::div))
        .op(Op::prefix(Rule::minus))
        .op(Op::infix(Rule::of, Assoc::Right))
});

/// An operand, and the level at which it may not go on without brackets: `a < b` may not be compared again.
struct Operand {
    expr: Expr,
    open: Option<Level>,
}

impl Builder<'_> {
    /// The expression of a clause such as `where …`, which holds nothing else.
    pub(crate) fn inner_expr(&self, clause: Node) -> Expr {
        self.expr(Parts::only(clause))
    }

    pub(crate) fn expr(&self, pair: Node) -> Expr {
        let whole = PRECEDENCE
            .map_primary(|pair| Operand { expr: self.primary(pair), open: None })
            .map_prefix(|op, operand| self.prefix(&op, operand.expr))
            .map_infix(|left, op, right| self.infix(left, &op, right.expr))
            .parse(Parts::of(pair));
        whole.expr
    }

    fn prefix(&self, op: &Node, operand: Expr) -> Operand {
        let span = self.span(op).to(operand.span);
        let operand = Box::new(operand);
        let kind = match op.as_rule() {
            Rule::not => ExprKind::Not(operand),
            _ => ExprKind::Negate(operand),
        };
        Operand { expr: Expr { kind, span }, open: None }
    }

    fn infix(&self, left: Operand, op: &Node, right: Expr) -> Operand {
        let span = left.expr.span.to(right.span);
        let Some(binary) = binary_op(op.as_rule()) else {
            return self.of(left.expr, right);
        };
        let level = Level::of(binary);
        if left.open == Some(level) {
            let (message, help) = match level {
                Level::Range => ("ranges do not chain", None),
                _ => ("comparisons do not chain", Some("write `a < b and b < c`, or use brackets")),
            };
            self.error(self.span(op), message.to_owned(), help.map(str::to_owned));
        }
        let kind = ExprKind::Binary { op: binary, left: Box::new(left.expr), right: Box::new(right) };
        Operand { expr: Expr { kind, span }, open: (!level.chains()).then_some(level) }
    }

    /// `cash of owner`: the left side is the name of a property and not a value.
    fn of(&self, left: Expr, right: Expr) -> Operand {
        let span = left.span.to(right.span);
        let expr = match left.kind {
            ExprKind::Name(text) => {
                let name = Name { text, span: left.span };
                let of = Box::new(right);
                let kind = ExprKind::Property { of, name };
                Expr { kind, span }
            }
            _ => {
                let help = "`of` takes a property, as in `cash of owner`";
                let message = "expected a name before `of`".to_owned();
                self.error(left.span, message, Some(help.to_owned()));
                right
            }
        };
        Operand { expr, open: None }
    }

    fn primary(&self, pair: Node) -> Expr {
        let mut parts = Parts::of(pair);
        let base = self.atom(parts.part());
        parts.fold(base, |of, property| {
            let name = self.name(Parts::only(property));
            let span = of.span.to(name.span);
            let of = Box::new(of);
            let kind = ExprKind::Property { of, name };
            Expr { kind, span }
        })
    }

    fn atom(&self, pair: Node) -> Expr {
        let span = self.span(&pair);
        let text = pair.as_str();
        let kind = match pair.as_rule() {
            Rule::integer => ExprKind::Int(self.integer(text, span)),
            Rule::text => ExprKind::Text(unquote(text)),
            Rule::boolean => ExprKind::Bool(matches!(&*text.to_ascii_lowercase(), "yes" | "true")),
            Rule::none => ExprKind::None,
            Rule::name => ExprKind::Name(text.to_owned()),
            Rule::list => ExprKind::List(Parts::of(pair).map(|item| self.expr(item)).collect()),
            Rule::call => {
                let mut parts = Parts::of(pair);
                ExprKind::Call { function: self.name(parts.part()), args: parts.map(|arg| self.expr(arg)).collect() }
            }
            Rule::choose => {
                let mut parts = Parts::of(pair);
                ExprKind::If {
                    condition: Box::new(self.expr(parts.part())),
                    then: Box::new(self.inner_expr(parts.part())),
                    otherwise: parts.next().map(|pair| Box::new(self.inner_expr(pair))),
                }
            }
            Rule::quantified => ExprKind::Quantified(Box::new(self.quantified(pair))),
            // A group is its content; the brackets belong to its span so that it can be underlined.
            _ => self.inner_expr(pair).kind,
        };
        Expr { kind, span }
    }

    fn quantified(&self, pair: Node) -> Quantified {
        let mut parts = Parts::of(pair);
        let quantifier = parts.part();
        Quantified {
            quantifier: quantifier_of(quantifier.as_str()),
            quantifier_span: self.span(&quantifier),
            variable: self.name(parts.part()),
            collection: self.inner_expr(parts.part()),
            condition: parts.optional(Rule::filter).map(|pair| self.inner_expr(pair)),
            value: parts.next().map(|pair| self.inner_expr(pair)),
        }
    }

    fn integer(&self, text: &str, span: Span) -> i64 {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let number = digits.parse().ok().filter(|number| *number <= LARGEST);
        number.unwrap_or_else(|| {
            let message = format!("`{}` is too large a number", shorten(text));
            self.error(span, message, Some(format!("the largest is {LARGEST}")));
            0
        })
    }
}

fn binary_op(rule: Rule) -> Option<BinaryOp> {
    Some(match rule {
        Rule::otherwise => BinaryOp::Otherwise,
        Rule::or => BinaryOp::Or,
        Rule::and => BinaryOp::And,
        Rule::membership => BinaryOp::In,
        Rule::not_in => BinaryOp::NotIn,
        Rule::eq | Rule::is => BinaryOp::Equal,
        Rule::ne | Rule::is_not => BinaryOp::NotEqual,
        Rule::lt => BinaryOp::Less,
        Rule::le => BinaryOp::LessEqual,
        Rule::gt => BinaryOp::Greater,
        Rule::ge => BinaryOp::GreaterEqual,
        Rule::range => BinaryOp::Range,
        Rule::add => BinaryOp::Add,
        Rule::sub => BinaryOp::Subtract,
        Rule::mul => BinaryOp::Multiply,
        Rule::div => BinaryOp::Divide,
        _ => return None,
    })
}

fn quantifier_of(word: &str) -> Quantifier {
    match &*word.to_ascii_lowercase() {
        "any" => Quantifier::Any,
        "all" => Quantifier::All,
        "count" => Quantifier::Count,
        "sum" => Quantifier::Sum,
        "max" => Quantifier::Max,
        "min" => Quantifier::Min,
        "first" => Quantifier::First,
        _ => Quantifier::Those,
    }
}
