//! Do the things of a title start with properties that they have?
//!
//! # What it checks
//! What a company, private or hex says in `property` is declared for such things in `[property]` (`unknown-property`),
//! and is of the type that the declaration starts with (`wrong-type`).
//!
//! # Why
//! No rule would ever ask for a property under a misspelt name.
//!
//! # Example
//! ```toml
//! [property.hex]
//! transit = 0
//!
//! [board.main.hex]
//! A1 = { colour = "red", property.transitt = 30 }      # did you mean `transit`?
//! ```

use super::context::Context;
use super::words::did_you_mean;
use crate::decode::Literal;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::title::OwnValues;
use crate::vocabulary::types::{Base, Thing, Type};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    let title = cx.title;
    title.company.iter().for_each(|company| check_values(cx, Thing::Company, &company.property, out));
    title.private.iter().for_each(|private| check_values(cx, Thing::Private, &private.property, out));
    cx.sites.values().for_each(|site| check_values(cx, Thing::Hex, &site.hex.property, out));
}

fn check_values(cx: &Context<'_>, thing: Thing, own: &OwnValues, out: &mut Diagnostics) {
    let properties = &cx.title.property;
    for (name, (span, value)) in &own.values {
        let noun = thing.word();
        let Some(declared) = properties.find(thing, name) else {
            let known = properties.by_thing.iter().filter(|(other, _)| thing.is_a(**other));
            let known = known.flat_map(|(_, names)| names.keys().map(String::as_str));
            let help = did_you_mean(name, known).unwrap_or_else(|| format!("declare it in `[property.{noun}]`"));
            let message = format!("`[property.{noun}]` has no `{name}`");
            out.push(Diagnostic::error("unknown-property", *span, message).help(help));
            continue;
        };
        if !is_of(value, declared.ty) {
            let message = format!("`{name}` is {}, as `[property.{noun}]` says", words_for(declared.ty));
            out.push(Diagnostic::error("wrong-type", *span, message).related(declared.span, "declared here"));
        }
    }
}

/// A thing is written as its id.
fn is_of(value: &Literal, ty: Type) -> bool {
    match value {
        Literal::Number(_) => ty.base == Base::Number,
        Literal::YesNo(_) => ty.base == Base::YesNo,
        Literal::Text(_) => matches!(ty.base, Base::Text | Base::Thing(_)),
        Literal::List(_) => false,
    }
}

fn words_for(ty: Type) -> String {
    match ty.base {
        Base::Number => "a number".to_owned(),
        Base::YesNo => "true or false".to_owned(),
        Base::Thing(thing) => format!("the id of a {}", thing.word()),
        _ => "text".to_owned(),
    }
}
