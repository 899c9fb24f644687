//! Values that may depend on the game: written down, as an expression, or by cases.
//!
//! ```toml
//! count = 4
//! count = "if company_count == 5 then 3 else 4"
//! count = { by = "player_count", 3 = 3, else = 4 }
//! ```

use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;

use super::{Decode, Decoder, Pending, Shape, Use, WordShape};
use crate::diagnostic::Diagnostic;
use crate::figures;
use crate::node::{Node, NodeKind, Table};
use crate::rule::ast::{Block, Expr, ExprKind};
use crate::rule::parse::SyntaxError;
use crate::rule::typed;
use crate::span::{Embedded, Span};
use crate::suggest::closest;
use crate::vocabulary::scopes::{Scope, ScopeTag};
use crate::vocabulary::types::{self, Base, Shape as TypeShape, Type};

/// A value of type `T`, in which rules may use the names of scope `S`.
#[derive(Debug)]
pub struct Val<T, S> {
    /// What the title says.
    pub body: Body,
    /// Where it stands.
    pub span: Span,
    marker: PhantomData<(T, S)>,
}

impl<T, S> Clone for Val<T, S> {
    fn clone(&self) -> Self {
        Val { body: self.body.clone(), span: self.span, marker: PhantomData }
    }
}

/// How a value is written.
#[derive(Clone, Debug)]
pub enum Body {
    /// The value itself.
    Fixed(Literal),
    /// An expression.
    Code(Arc<ValueCode>),
    /// By cases.
    By(Arc<By>),
    /// It could not be read; that has been reported.
    Broken,
}

/// A value that is written down and not worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A whole number.
    Number(i64),
    /// Yes or no.
    YesNo(bool),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Literal>),
}

/// An expression with its source; `typed` is there once it has been checked.
#[derive(Debug)]
pub struct ValueCode {
    /// The syntax tree.
    pub ast: Arc<Expr>,
    /// The text.
    pub text: Arc<str>,
    /// Where it stands.
    pub span: Span,
    /// The checked expression.
    pub typed: OnceLock<typed::Expr>,
}

/// `{ by = "phase", '2' = 4, else = 2 }`
#[derive(Debug)]
pub struct By {
    /// What decides which case it is.
    pub subject: Arc<ValueCode>,
    /// The values by the values of the subject, with the places of the keys.
    pub cases: IndexMap<String, (Span, Body)>,
    /// The value in all other cases.
    pub otherwise: Option<Body>,
    /// Where it stands.
    pub span: Span,
}

/// The types that a title's values can have.
pub trait ValType {
    /// The type in the rule language.
    const TYPE: Type;
}

/// Types of values, for [`Val`].
pub mod kinds {
    use super::{Type, ValType, types};

    macro_rules! kinds {
        ($($(#[$doc:meta])* $name:ident = $ty:expr;)*) => {
            $(
                $(#[$doc])*
                #[derive(Clone, Copy, Debug)]
                pub struct $name;
                impl ValType for $name { const TYPE: Type = $ty; }
            )*
        };
    }

    kinds! {
        /// A whole number.
        Number = types::NUMBER;
        /// A number that need not be whole.
        Fraction = types::FRACTION;
        /// A condition.
        YesNo = types::YES_NO;
        /// Plain text is never an expression; it can still depend on the game by cases.
        Label = types::TEXT;
        /// From a smallest to a largest number.
        Range = types::RANGE;
        /// A movement of a marker on the market.
        Move = types::MOVE;
        /// Several numbers.
        NumberList = types::many(types::NUMBER);
        /// Several hexes.
        Hexes = types::many(types::a(types::Thing::Hex));
        /// Several owners.
        Owners = types::many(types::a(types::Thing::Owner));
    }
}

/// A list of numbers.
pub type Numbers<S> = Val<kinds::NumberList, S>;

impl<T: ValType, S: ScopeTag> Decode for Val<T, S> {
    fn shape() -> Shape {
        Shape::Value { ty: T::TYPE, scope: S::SCOPE }
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let body = body(node, T::TYPE, S::SCOPE, cx)?;
        Some(Val { body, span: node.span, marker: PhantomData })
    }

    fn broken(span: Span) -> Option<Self> {
        Some(Val { body: Body::Broken, span, marker: PhantomData })
    }
}

impl<T, S> Val<T, S> {
    /// The number, if it is written down.
    pub fn fixed_number(&self) -> Option<i64> {
        match self.body {
            Body::Fixed(Literal::Number(number)) => Some(number),
            _ => None,
        }
    }
}

fn body(node: &Node, expected: Type, scope: &'static Scope, cx: &mut Decoder<'_>) -> Option<Body> {
    match &node.kind {
        NodeKind::Text(text) if expected == types::TEXT => Some(Body::Fixed(Literal::Text(text.text.to_string()))),
        NodeKind::Text(text) if is_number(expected) && meant_number(text, cx) => None,
        NodeKind::Text(text) => {
            let code = value_code(text, cx)?;
            cx.pending.push(Pending::Value { code: code.clone(), expected, scope, numbers: cx.numbers });
            Some(Body::Code(code))
        }
        NodeKind::Table(table) if table.entries.contains_key("by") => cases(node, table, expected, scope, cx),
        _ => match literal(node, expected) {
            Some(literal) => {
                cx.bound(node);
                Some(Body::Fixed(literal))
            }
            None => {
                let message = format!("expected {}, found {}", written(expected), node.found());
                let error = Diagnostic::error("wrong-type", node.span, message);
                let help = match node.kind {
                    NodeKind::Table(_) => "a value by cases says `{ by = \"phase\", … }`",
                    NodeKind::Float if is_number(expected) => "write it without a point: numbers are whole",
                    _ => "it may be written down, or be an expression in quotes",
                };
                cx.diagnostics.push(error.help(help));
                None
            }
        },
    }
}

fn is_number(ty: Type) -> bool {
    matches!(ty.base, Base::Number | Base::Fraction) && ty.shape != TypeShape::Many
}

/// Reports a number that is written as people do, such as `4,000` or `one hundred`.
fn meant_number(text: &Embedded, cx: &mut Decoder<'_>) -> bool {
    let is_rule = matches!(&*cx.parsed.value(text), Ok(ast) if !matches!(ast.kind, ExprKind::Name(_)));
    let Some(number) = figures::meant(&text.text).filter(|_| !is_rule) else { return false };
    let message = format!("`{}` is not how a number is written", text.text);
    let error = Diagnostic::error("wrong-type", text.whole(), message);
    cx.diagnostics.push(error.help(format!("write `{number}`: digits and nothing else, without quotes")));
    true
}

/// How a value of this type is written, in words.
fn written(ty: Type) -> String {
    match (ty.base, ty.shape) {
        (Base::YesNo, TypeShape::One) => "true, false or an expression".to_owned(),
        (_, TypeShape::Many) => format!("a {ty}, or an expression"),
        _ => format!("a {ty} or an expression"),
    }
}

fn literal(node: &Node, expected: Type) -> Option<Literal> {
    if expected.shape == TypeShape::Many {
        let NodeKind::Array(items) = &node.kind else { return None };
        let items = items.iter().map(|item| literal(item, expected.element())).collect::<Option<_>>()?;
        return Some(Literal::List(items));
    }
    match (&node.kind, expected.base) {
        (NodeKind::Integer(n), Base::Number | Base::Fraction | Base::Range) => Some(Literal::Number(*n)),
        (NodeKind::Boolean(b), Base::YesNo) => Some(Literal::YesNo(*b)),
        (NodeKind::Text(text), Base::Text | Base::Thing(_)) => Some(Literal::Text(text.text.to_string())),
        _ => None,
    }
}

impl ValueCode {
    /// Parses an expression; what is wrong with it has been reported.
    pub(crate) fn read(node: &Node, cx: &mut Decoder<'_>) -> Option<Arc<Self>> {
        let NodeKind::Text(text) = &node.kind else {
            cx.wrong_type(node, "an expression as text");
            return None;
        };
        value_code(text, cx)
    }
}

fn value_code(text: &Embedded, cx: &mut Decoder<'_>) -> Option<Arc<ValueCode>> {
    match &*cx.parsed.value(text) {
        Ok(ast) => {
            let (ast, text, span) = (ast.clone(), text.text.clone(), text.whole());
            Some(Arc::new(ValueCode { ast, text, span, typed: OnceLock::new() }))
        }
        Err(errors) => {
            report_syntax(errors, cx);
            None
        }
    }
}

fn report_syntax(errors: &[SyntaxError], cx: &mut Decoder<'_>) {
    for error in errors.iter().cloned() {
        cx.diagnostics.push(Diagnostic::error("rule-syntax", error.span, error.message).maybe_help(error.help));
    }
}

fn cases(node: &Node, table: &Table, expected: Type, scope: &'static Scope, cx: &mut Decoder<'_>) -> Option<Body> {
    let subject = subject_of(table, cx);
    let mut cases = IndexMap::new();
    let mut otherwise = None;
    for (key, entry) in table.entries.iter().filter(|(key, _)| *key != "by") {
        let Some(value) = body(&entry.value, expected, scope, cx) else { continue };
        match key.as_str() {
            "else" => otherwise = Some(value),
            _ => {
                cases.insert(key.clone(), (entry.key, value));
            }
        }
    }
    let by = Arc::new(By { subject: subject?, cases, otherwise, span: node.span });
    cx.pending.push(Pending::By { by: by.clone(), scope });
    Some(Body::By(by))
}

/// What the value is decided by.
fn subject_of(table: &Table, cx: &mut Decoder<'_>) -> Option<Arc<ValueCode>> {
    let subject = &table.entries["by"].value;
    let NodeKind::Text(text) = &subject.kind else {
        cx.wrong_type(subject, "an expression in quotes");
        return None;
    };
    value_code(text, cx)
}

/// The subject of cases whose values are no expressions; that the cases fit it is checked like those of values.
pub(super) fn by_subject(
    node: &Node,
    table: &Table,
    scope: &'static Scope,
    cx: &mut Decoder<'_>,
) -> Option<Arc<ValueCode>> {
    let subject = subject_of(table, cx)?;
    let nothing = || Body::Fixed(Literal::YesNo(true));
    let cases = table.entries.iter().filter(|(key, _)| !matches!(key.as_str(), "by" | "else"));
    let cases = cases.map(|(key, entry)| (key.clone(), (entry.key, nothing()))).collect();
    let otherwise = table.entries.contains_key("else").then(nothing);
    let by = Arc::new(By { subject: subject.clone(), cases, otherwise, span: node.span });
    cx.pending.push(Pending::By { by, scope });
    Some(subject)
}

const UNLIMITED: &str = "unlimited";

/// How many of something there are: a number, or as many as wanted.
#[derive(Clone, Debug)]
pub enum Count<S> {
    /// So many.
    Limited(Val<kinds::Number, S>),
    /// As many as wanted; where the title says so.
    Unlimited(Span),
}

impl<S: ScopeTag> Decode for Count<S> {
    fn shape() -> Shape {
        const WORDS: &[WordShape] = &[WordShape { word: UNLIMITED, doc: "as many as wanted", used: Use::Acts }];
        Shape::Either(vec![Val::<kinds::Number, S>::shape(), Shape::Words(WORDS)])
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        match node.as_text() {
            Some(UNLIMITED) => Some(Count::Unlimited(node.span)),
            // No name that a count could be worked out from is as near.
            Some(word) if closest(word, [UNLIMITED]).is_some() => {
                let error = Diagnostic::error("unknown-word", node.span, format!("`{word}` is not a count"));
                cx.diagnostics.push(error.help(format!("did you mean `{UNLIMITED}`?")));
                None
            }
            _ => Val::decode(node, cx).map(Count::Limited),
        }
    }

    fn broken(span: Span) -> Option<Self> {
        Val::broken(span).map(Count::Limited)
    }
}

/// A block of effects in which the names of scope `S` may be used.
#[derive(Clone, Debug)]
pub struct Effects<S> {
    /// The statements.
    pub code: Arc<EffectsCode>,
    marker: PhantomData<S>,
}

/// Statements with their source; `typed` is there once they have been checked.
#[derive(Debug)]
pub struct EffectsCode {
    /// The syntax tree.
    pub ast: Arc<Block>,
    /// The text.
    pub text: Arc<str>,
    /// Where it stands.
    pub span: Span,
    /// The checked statements.
    pub typed: OnceLock<Vec<typed::Effect>>,
}

impl EffectsCode {
    /// Parses effects; what is wrong with them has been reported.
    pub(crate) fn read(node: &Node, cx: &mut Decoder<'_>) -> Option<Arc<Self>> {
        let NodeKind::Text(text) = &node.kind else {
            cx.wrong_type(node, "effects as text");
            return None;
        };
        let parsed = cx.parsed.effects(text);
        let (ast, errors) = &*parsed;
        report_syntax(errors, cx);
        let (ast, text, span) = (ast.clone(), text.text.clone(), text.whole());
        errors.is_empty().then(|| Arc::new(EffectsCode { ast, text, span, typed: OnceLock::new() }))
    }
}

impl<S: ScopeTag> Decode for Effects<S> {
    fn shape() -> Shape {
        Shape::Effects(Some(S::SCOPE))
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let code = EffectsCode::read(node, cx)?;
        cx.pending.push(Pending::Effects { code: code.clone(), scopes: vec![S::SCOPE], given: None });
        Some(Effects { code, marker: PhantomData })
    }
}
