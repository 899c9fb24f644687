//! From what the grammar matched to the syntax tree.
//!
//! What a grammar cannot say well is checked here: operators that do not chain, what may stand before `of`, the
//! size of numbers, and that an effect begins on a new line.

use super::ast::*;
use super::explain;
use super::parse::{Rule, SyntaxError};
use super::parts::{Node, Parts};
use super::precedence::Level;
use super::token::{Tokens, shorten};
use crate::span::{Embedded, Span};
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::cell::{Cell, RefCell};
use std::ops::Range;
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

pub(super) struct Builder<'t> {
    embedded: &'t Embedded,
    tokens: &'t Tokens<'t>,
    errors: RefCell<Vec<SyntaxError>>,
    /// Whether the effect being built has an error of its own.
    broken: Cell<bool>,
}

impl<'t> Builder<'t> {
    pub fn new(embedded: &'t Embedded, tokens: &'t Tokens<'t>) -> Self {
        Builder {
            embedded,
            tokens,
            errors: RefCell::default(),
            broken: Cell::default(),
        }
    }

    pub fn into_errors(self) -> Vec<SyntaxError> {
        self.errors.into_inner()
    }

    pub fn value(&self, value: Node) -> Expr {
        self.expr(Parts::only(value))
    }

    // ---- effects --------------------------------------------------------------------------------------------

    /// The effects of a block or of a whole rule.
    pub fn block(&self, block: Node) -> Block {
        Parts::of(block)
            .filter_map(|pair| self.effect(pair))
            .collect()
    }

    /// Nothing if the effect has an error of its own; errors in a block inside cost only the effects they are in.
    fn effect(&self, pair: Node) -> Option<Effect> {
        let outer = self.broken.replace(false);
        let start = self.tokens.after(pair.as_span().start());
        if let Some(error) = explain::same_line(self.embedded, self.tokens, start) {
            self.report(error);
        }
        let span = self.span(&pair);
        let kind = self.effect_kind(pair);
        let broken = self.broken.replace(outer);
        (!broken).then_some(Effect { kind, span })
    }

    fn effect_kind(&self, pair: Node) -> EffectKind {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        match rule {
            Rule::if_stmt => EffectKind::If {
                condition: self.expr(parts.part()),
                then: self.block(parts.part()),
                otherwise: parts.next().map_or_else(Block::new, |pair| {
                    let branch = Parts::only(pair);
                    match branch.as_rule() {
                        Rule::if_stmt => self.effect(branch).into_iter().collect(),
                        _ => self.block(branch),
                    }
                }),
            },
            Rule::for_stmt => EffectKind::For {
                variable: self.name(parts.part()),
                collection: self.inner_expr(parts.part()),
                condition: parts
                    .optional(Rule::filter)
                    .map(|pair| self.inner_expr(pair)),
                body: self.block(parts.part()),
            },
            Rule::let_stmt => EffectKind::Let {
                variable: self.name(parts.part()),
                value: self.inner_expr(parts.part()),
            },
            Rule::set_stmt => EffectKind::Set {
                place: self.expr(parts.part()),
                value: self.inner_expr(parts.part()),
            },
            Rule::after_stmt => EffectKind::After {
                hook: self.name(parts.part()),
                body: self.block(parts.part()),
            },
            Rule::ask_stmt => self.ask(parts),
            _ => EffectKind::Act {
                verb: self.name(parts.part()),
                object: parts.optional(Rule::expr).map(|pair| self.expr(pair)),
                phrases: parts.map(|pair| self.phrase(pair)).collect(),
            },
        }
    }

    fn ask(&self, mut parts: Parts) -> EffectKind {
        let who = self.expr(parts.part());
        let question = self.text(Parts::only(parts.part()));
        let rest = parts.part();
        let is_among = rest.as_rule() == Rule::among;
        let mut parts = Parts::of(rest);
        if !is_among {
            let answer = |pair: Node| {
                let mut parts = Parts::of(pair);
                (self.text(parts.part()), self.block(parts.part()))
            };
            return EffectKind::AskAnswers {
                who,
                question,
                answers: parts.map(answer).collect(),
            };
        }
        EffectKind::AskAmong {
            who,
            question,
            options: self.expr(parts.part()),
            variable: self.name(Parts::only(parts.part())),
            body: self.block(parts.part()),
            declined: parts.next().map(|pair| self.block(Parts::only(pair))),
        }
    }

    fn phrase(&self, pair: Node) -> Phrase {
        let mut parts = Parts::of(pair);
        let mut connective = self.name(parts.part());
        connective.text.make_ascii_lowercase();
        Phrase {
            connective,
            expr: self.expr(parts.part()),
        }
    }

    // ---- expressions ----------------------------------------------------------------------------------------

    /// The expression of a clause such as `where …`, which holds nothing else.
    fn inner_expr(&self, clause: Node) -> Expr {
        self.expr(Parts::only(clause))
    }

    fn expr(&self, pair: Node) -> Expr {
        let whole = PRECEDENCE
            .map_primary(|pair| Operand {
                expr: self.primary(pair),
                open: None,
            })
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
        Operand {
            expr: Expr { kind, span },
            open: None,
        }
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
                _ => (
                    "comparisons do not chain",
                    Some("write `a < b and b < c`, or use brackets"),
                ),
            };
            self.error(self.span(op), message.to_owned(), help.map(str::to_owned));
        }
        let kind = ExprKind::Binary {
            op: binary,
            left: Box::new(left.expr),
            right: Box::new(right),
        };
        Operand {
            expr: Expr { kind, span },
            open: (!level.chains()).then_some(level),
        }
    }

    /// `cash of owner`: the left side is the name of a property and not a value.
    fn of(&self, left: Expr, right: Expr) -> Operand {
        let span = left.span.to(right.span);
        let expr = match left.kind {
            ExprKind::Name(text) => {
                let name = Name {
                    text,
                    span: left.span,
                };
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
                ExprKind::Call {
                    function: self.name(parts.part()),
                    args: parts.map(|arg| self.expr(arg)).collect(),
                }
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
            condition: parts
                .optional(Rule::filter)
                .map(|pair| self.inner_expr(pair)),
            value: parts.next().map(|pair| self.inner_expr(pair)),
        }
    }

    fn integer(&self, text: &str, span: Span) -> i64 {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap_or_else(|_| {
            let message = format!("`{}` is too large a number", shorten(text));
            self.error(span, message, None);
            0
        })
    }

    // ---- leaves ---------------------------------------------------------------------------------------------

    fn name(&self, pair: Node) -> Name {
        Name {
            text: pair.as_str().to_owned(),
            span: self.span(&pair),
        }
    }

    fn text(&self, pair: Node) -> Name {
        Name {
            text: unquote(pair.as_str()),
            span: self.span(&pair),
        }
    }

    fn span(&self, pair: &Node) -> Span {
        let range: Range<usize> = pair.as_span().start()..pair.as_span().end();
        self.embedded.span(self.tokens.trim(range))
    }

    fn error(&self, span: Span, message: String, help: Option<String>) {
        self.report(SyntaxError {
            span,
            message,
            help,
        });
    }

    fn report(&self, error: SyntaxError) {
        self.broken.set(true);
        self.errors.borrow_mut().push(error);
    }
}

fn unquote(text: &str) -> String {
    text[1..text.len() - 1].to_owned()
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
