//! What the texts of a title were read as.
//!
//! A title is read once for each of its variants, and most of its rules and tiles are the same in all of them: each
//! text is parsed once, and found again by its place.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use crate::rule::ast::{Block, Expr};
use crate::rule::parse::{self, SyntaxError};
use crate::span::{Embedded, Span};
use crate::tile::{self, Face, NotationError};

#[derive(Clone, Debug, Default)]
pub struct Readings {
    values: Read<Result<Arc<Expr>, Vec<SyntaxError>>>,
    effects: Read<(Arc<Block>, Vec<SyntaxError>)>,
    tiles: Read<(Arc<Face>, Vec<NotationError>)>,
}

type Read<T> = RefCell<HashMap<Span, T>>;

impl Readings {
    pub(super) fn value(&self, text: &Embedded) -> Result<Arc<Expr>, Vec<SyntaxError>> {
        once(&self.values, text, || parse::value(text).map(Arc::new))
    }

    pub(super) fn effects(&self, text: &Embedded) -> (Arc<Block>, Vec<SyntaxError>) {
        once(&self.effects, text, || {
            let (block, errors) = parse::effects(text);
            (Arc::new(block), errors)
        })
    }

    pub(crate) fn tile(&self, text: &Embedded) -> (Arc<Face>, Vec<NotationError>) {
        once(&self.tiles, text, || {
            let (face, errors) = tile::parse(&text.text);
            (Arc::new(face), errors)
        })
    }
}

fn once<T: Clone>(known: &Read<T>, text: &Embedded, read: impl FnOnce() -> T) -> T {
    known.borrow_mut().entry(text.whole()).or_insert_with(read).clone()
}
