//! What is on the screen is on the disk, nothing is overwritten that somebody may want, and what cannot be written is
//! said: the command itself, on real files.
#![cfg(unix)]

mod claims;
mod contests;
mod exits;
mod files;
mod full;
mod kills;
mod kit;
mod locks;
mod places;
mod with;
