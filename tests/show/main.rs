//! `prospectus show`: what it says about every title, and what it says when it cannot.

mod command;
mod pages;
mod told;
