//! The rules of 1849, each in the words of its rulebook. Every test names the rules that it proves.

mod kit;
mod operating;
mod stock;
#[path = "../kit/table.rs"]
mod table;
