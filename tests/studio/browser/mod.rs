//! Pages in a real browser.

mod driver;
