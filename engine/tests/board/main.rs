//! The board, on the maps of the titles that come with Prospectus.

mod generated;
mod logs;
mod oracle;
mod replay;
mod table;
mod timing;
