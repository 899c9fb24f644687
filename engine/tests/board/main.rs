//! The board, on the maps of the titles that come with Prospectus.

mod dense;
mod generated;
mod laying;
mod logs;
mod oracle;
mod replay;
mod state;
mod table;
mod timing;
mod walking;
