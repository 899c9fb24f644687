//! What the title language promises, whatever the title.

mod corruption;
mod diagnostics;
mod examples;
mod generated;
mod guide;
mod house;
mod keys;
mod robustness;
mod tokens;
mod verdict;
