//! The moments at which rules run: one struct for each hook, with what rules know then.
//!
//! Firing a hook is handing such a struct to [`Play::fire`](crate::play::Play::fire). One that is never made is a hook
//! that never comes: the compiler's lint for dead code, which is an error here, finds it.

#![deny(dead_code)]

use prospectus_dsl::for_each_hook;
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::names::Name;

use super::kinds::*;
use super::scope::count;
use super::value::Value;

/// Something has happened on which rules may act.
pub trait Moment {
    /// The hook on which they stand.
    const HOOK: Hook;
    /// The names with their values.
    type Names: AsRef<[(Name, Value)]>;

    /// What rules know at that moment.
    fn names(self) -> Self::Names;
}

macro_rules! moments {
    ($(#[doc = $doc:literal] $hook:ident = $name:literal { $($field:ident: $ty:ty = $field_doc:literal,)* })*) => {
        $(
            #[doc = $doc]
            pub(crate) struct $hook { $(#[doc = $field_doc] pub $field: $ty,)* }

            impl Moment for $hook {
                const HOOK: Hook = Hook::$hook;
                type Names = [(Name, Value); { count!($($field)*) }];

                fn names(self) -> Self::Names {
                    [$((Name::$field, self.$field.value()),)*]
                }
            }
        )*
    };
}

for_each_hook!(moments);
