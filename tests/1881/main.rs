//! The rules of 1881, each in the words of its rulebook. Every test names the rules that it proves.

#[path = "../kit/course.rs"]
mod course;
#[path = "../kit/deeds.rs"]
mod deeds;
mod kit;
#[path = "../kit/look.rs"]
mod look;
mod sbahn;
mod stock;
#[path = "../kit/table.rs"]
mod table;
mod trams;
