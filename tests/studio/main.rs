//! The studio as a browser sees it: a process that is asked over the wire, and pages in a real browser.

mod bench;
mod browser;
mod hostile;
mod reading;
mod server;
mod tables;
