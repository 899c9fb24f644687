//! What rules can speak of: the one table that the checker, the reference page and the editors' help share.

pub mod effects;
pub mod functions;
pub mod properties;
pub mod scopes;
pub mod types;
