//! What a rule is told when it is asked: one struct for each place of a title in which values and effects stand.
//!
//! A `Code<S>` can only be asked with the struct of its own scope, and a struct cannot be made without a
//! value for each of its names. So no rule is ever asked without knowing what its place promises.

use std::marker::PhantomData;

use prospectus_dsl::for_each_scope;
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::scopes as tags;

use super::kinds::*;
use super::value::Value;

/// The names that a place in the title knows, with their values.
pub trait Scope {
    /// The place, as titles know it.
    type Tag;
    /// The names with their values.
    type Names<'a>: AsRef<[(Name, Value)]>
    where
        Self: 'a;

    /// The names with their values, as rules see them.
    fn names(&self) -> Self::Names<'_>;

    /// The same, worked out once: for a place of which several rules are asked.
    fn prepared(&self) -> Prepared<Self::Tag> {
        Prepared { names: self.names().as_ref().to_vec(), scope: PhantomData }
    }
}

/// What a place in the title knows, as rules see it.
pub struct Prepared<S> {
    names: Vec<(Name, Value)>,
    scope: PhantomData<S>,
}

impl<S> Scope for Prepared<S> {
    type Tag = S;
    type Names<'a>
        = &'a [(Name, Value)]
    where
        Self: 'a;

    fn names(&self) -> &[(Name, Value)] {
        &self.names
    }
}

macro_rules! count {
    ($($field:ident)*) => { 0 $(+ { let _ = stringify!($field); 1 })* };
}
pub(super) use count;

macro_rules! scopes {
    ($($(#[doc = $doc:literal])+ $tag:ident $id:ident = $name:literal { $($field:ident: $ty:ty = $field_doc:literal,)* })*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Debug)]
            pub struct $tag { $(#[doc = $field_doc] pub $field: $ty,)* }

            impl Scope for $tag {
                type Tag = tags::$tag;
                type Names<'a> = [(Name, Value); { count!($($field)*) }];

                fn names(&self) -> Self::Names<'_> {
                    [$((Name::$field, self.$field.clone().value()),)*]
                }
            }
        )*
    };
}

for_each_scope!(scopes);

impl InTrade {
    /// A private is sold.
    pub fn of_private(private: Private, buyer: Owner, seller: Owner, face: Number) -> InTrade {
        InTrade { buyer, seller, face, train: None, private: Some(private), token: None }
    }

    /// A train is sold.
    pub fn of_train(train: Train, buyer: Owner, seller: Owner, face: Number) -> InTrade {
        InTrade { buyer, seller, face, train: Some(train), private: None, token: None }
    }

    /// The place of a station is sold; nothing is printed on it.
    pub fn of_token(token: Token, buyer: Owner) -> InTrade {
        InTrade {
            buyer,
            seller: Owner::Operator(token.operator),
            face: 0,
            train: None,
            private: None,
            token: Some(token),
        }
    }
}
