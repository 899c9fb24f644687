//! What rules can speak of, declared once.
//!
//! Each declaration is a macro that hands its entries to another (`for_each_property!(make)`). Here they become the
//! tables that the checker, the reference page and the editors' help share; in the engine they become the types by
//! which rules are asked, fired and answered. So the two cannot differ: what one of them lacks does not compile.

pub mod effects;
pub mod examples;
pub mod functions;
pub mod hooks;
pub mod kinds;
pub mod names;
pub mod properties;
pub mod scopes;
pub mod types;
