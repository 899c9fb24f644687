//! The rules of 1844 in both editions, each in the words of its rulebooks. Every test names the rules that it proves.

mod kit;
mod operating;
mod sbb;
mod stock;
#[path = "../kit/table.rs"]
mod table;
