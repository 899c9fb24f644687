//! Pages in a real browser. Each test says aloud that it was skipped where there is none; `PROSPECTUS_PICTURES=folder`
//! keeps pictures of the pages for people to look at.

mod bench;
mod driver;
mod games;
mod hand;
mod looks;
mod own;
mod staged;
mod time;
