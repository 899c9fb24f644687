//! Titles and games in words: tables and sentences for players.

pub mod diff;
pub mod show;
pub mod table;
pub mod tell;
pub mod text;
