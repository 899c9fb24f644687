//! A generic interpreter of titles.
