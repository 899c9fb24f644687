//! The board, on the maps of the titles that come with Prospectus.

mod logs;
mod replay;
mod table;
mod timing;
