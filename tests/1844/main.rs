//! The rules of 1844 in both editions, each in the words of its rulebooks. Every test names the rules that it proves.

#[path = "../kit/course.rs"]
mod course;
#[path = "../kit/deeds.rs"]
mod deeds;
mod kit;
#[path = "../kit/look.rs"]
mod look;
mod operating;
mod sbb;
mod stock;
#[path = "../kit/table.rs"]
mod table;
