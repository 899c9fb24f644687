//! Whatever the command is given, it ends with a clear answer: files of any kind and size, titles with any number of
//! mistakes, logs that make no sense, arguments in the wrong place.

mod arguments;
mod command;
mod drawings;
mod exports;
mod extends;
mod files;
mod folders;
mod many;
mod variants;
