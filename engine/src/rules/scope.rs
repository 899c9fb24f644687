//! What a rule is told when it is asked: one struct for each place of a title in which values and effects stand.
//!
//! A `Code<S>` can only be asked with the struct of its own scope, and a struct cannot be made without a
//! value for each of its names. So no rule is ever asked without knowing what its place promises.

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
    type Names: AsRef<[(Name, Value)]>;

    /// The names with their values, as rules see them.
    fn names(&self) -> Self::Names;
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
                type Names = [(Name, Value); { count!($($field)*) }];

                fn names(&self) -> Self::Names {
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
