//! Words from a closed set that may depend on the game by cases.

use std::marker::PhantomData;

use indexmap::IndexMap;

use super::value::by_subject;
use super::{Decode, Decoder, Shape, Val, ValueCode, Word, Words, kinds};
use crate::node::{Node, NodeKind};
use crate::span::Span;
use crate::vocabulary::scopes::ScopeTag;

/// A word, or words by cases: `{ by = "certificate.name", split = "market", else = "par" }`.
#[derive(Clone, Debug)]
pub struct Choice<W, S> {
    /// The word or words.
    pub body: ChoiceBody<W>,
    /// Where it stands.
    pub span: Span,
    scope: PhantomData<S>,
}

/// What a word depends on.
#[derive(Clone, Debug)]
pub enum ChoiceBody<W> {
    /// The same word always.
    Fixed(W),
    /// A word for each case.
    By {
        /// What decides which case it is.
        subject: std::sync::Arc<ValueCode>,
        /// The words by the values of the subject.
        cases: IndexMap<String, W>,
        /// The word in all other cases.
        otherwise: Option<W>,
    },
}

impl<W: Words, S> Choice<W, S> {
    /// The word, if it does not depend on anything.
    pub fn fixed(&self) -> Option<W> {
        match &self.body {
            ChoiceBody::Fixed(word) => Some(*word),
            ChoiceBody::By { .. } => None,
        }
    }
}

impl<W: Words, S: ScopeTag> Decode for Choice<W, S> {
    fn shape() -> Shape {
        Shape::Either(vec![Word::<W>::shape(), Val::<kinds::Label, S>::shape()])
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let body = match &node.kind {
            NodeKind::Table(table) if table.entries.contains_key("by") => {
                let subject = by_subject(node, table, S::SCOPE, cx);
                let (mut cases, mut otherwise) = (IndexMap::new(), None);
                for (key, entry) in table.entries.iter().filter(|(key, _)| *key != "by") {
                    let Some(word) = Word::<W>::decode(&entry.value, cx) else { continue };
                    match key.as_str() {
                        "else" => otherwise = Some(word.value),
                        _ => {
                            cases.insert(key.clone(), word.value);
                        }
                    }
                }
                ChoiceBody::By { subject: subject?, cases, otherwise }
            }
            _ => ChoiceBody::Fixed(Word::<W>::decode(node, cx)?.value),
        };
        Some(Choice { body, span: node.span, scope: PhantomData })
    }
}
