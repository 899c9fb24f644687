//! What the title language promises, whatever the title.

mod corruption;
mod generated;
mod house;
mod robustness;
mod tokens;
