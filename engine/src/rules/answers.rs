//! What the engine must be able to answer: a trait for the properties of each thing, one for the names that are known
//! everywhere and one for the functions, all made from the declarations of the language. A property or function that
//! nobody answers, or one whose answer may be none and is not declared so, does not compile.

use prospectus_dsl::vocabulary::functions::Call;
use prospectus_dsl::vocabulary::names::Global;
use prospectus_dsl::vocabulary::properties::{self as words, ListProperty, Property};
use prospectus_dsl::{for_each_function, for_each_global, for_each_property};

use super::code::Expr;
use super::eval::Eval;
use super::kinds::*;
use super::value::Value;
use crate::refusal::Unsolvable;

/// What a rule is answered, unless the arithmetic of some other rule fails that must be asked for it.
pub(super) type Answer<T> = Result<T, Unsolvable>;

/// A thing that is asked about, with the game that it is in.
#[derive(Clone, Copy)]
pub(super) struct Of<'e, T> {
    pub eval: &'e Eval<'e>,
    pub it: T,
}

macro_rules! answer_properties {
    ($($thing:ident: $property:ident { $($name:ident: $ty:ty = $doc:literal,)* })*) => {
        $(
            #[doc = concat!("Answers for the properties of a `", stringify!($thing), "`.")]
            pub(super) trait $property {
                $(#[doc = $doc] fn $name(&self) -> Answer<$ty>;)*

                /// What the thing says of one of them.
                fn answer(&self, property: words::$property) -> Answer<Value> {
                    match property {
                        $(words::$property::$name => Ok(self.$name()?.value()),)*
                    }
                }
            }
        )*

        impl Eval<'_> {
            /// What a property of a value is. What is not in this game has no properties: they are none.
            pub(super) fn property(&self, of: &Value, property: Property) -> Answer<Value> {
                match property {
                    Property::List(property) => Ok(self.of_list(of, property)),
                    $(Property::$thing(property) => match <$thing as Typed>::of(of) {
                        Some(it) => <Of<'_, $thing> as $property>::answer(&Of { eval: self, it }, property),
                        None => Ok(Value::None),
                    },)*
                }
            }
        }
    };
}

for_each_property!(answer_properties);

impl Eval<'_> {
    /// None is an empty list.
    fn of_list(&self, list: &Value, property: ListProperty) -> Value {
        let count = match list {
            Value::List(items) => items.len(),
            Value::None => 0,
            _ => 1,
        };
        match property {
            ListProperty::count => Value::Number(count as i64),
            ListProperty::is_empty => Value::YesNo(count == 0),
        }
    }
}

macro_rules! answer_globals {
    (play { $($play:ident: $play_ty:ty = $play_doc:literal,)* } setup { $($setup:ident: $setup_ty:ty = $setup_doc:literal,)* }) => {
        /// Answers for the names that are known everywhere.
        pub(super) trait Globals {
            $(#[doc = $play_doc] fn $play(&self) -> $play_ty;)*
            $(#[doc = $setup_doc] fn $setup(&self) -> $setup_ty;)*

            /// What one of them stands for.
            fn global(&self, name: Global) -> Value {
                match name {
                    $(Global::$play => self.$play().value(),)*
                    $(Global::$setup => self.$setup().value(),)*
                }
            }
        }
    };
}

for_each_global!(answer_globals);

macro_rules! answer_functions {
    ($($name:ident($($param:ident: $ty:ty),*) -> $result:ty = $doc:literal,)*) => {
        /// Answers for the functions of the language.
        pub(super) trait Functions {
            $(#[doc = $doc] fn $name(&self, $($param: $ty),*) -> Answer<$result>;)*
        }

        impl Eval<'_> {
            /// What a function comes to.
            #[inline(never)]
            pub(super) fn call(&mut self, call: Call, args: &[Expr]) -> Answer<Value> {
                let mut args = args.iter();
                match call {
                    $(Call::$name => {
                        $(
                            let $param = match args.next() {
                                Some(arg) => self.with_value(arg, |_, value| <$ty as Typed>::of(value))?,
                                None => <$ty as Typed>::of(&Value::None),
                            };
                            let Some($param) = $param else { return Ok(<$result as Typed>::missing()) };
                        )*
                        Ok(Functions::$name(self, $($param),*)?.value())
                    })*
                }
            }
        }
    };
}

for_each_function!(answer_functions);
