//! Is the market a market?
//!
//! # What it checks
//! A row has no gap between its cells (`market-gap`), and prices do not fall from left to right (`market-order`, a
//! warning).
//!
//! # Why
//! `.` keeps rows in line; in the middle of a row it would be an edge that nobody expects. A price that falls is most
//! often a slip of the finger.
//!
//! # Example
//! ```toml
//! grid = '''
//! 60 67 71 . 82      # a gap
//! 55 60 76 71        # 71 after 76
//! '''
//! ```

use super::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics};

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for row in &cx.title.market.grid.rows {
        let begins = row.iter().position(Option::is_some).unwrap_or(row.len());
        for pair in row[begins..].windows(2) {
            let [before, Some(cell)] = pair else { continue };
            match before {
                None => {
                    let error =
                        Diagnostic::error("market-gap", cell.span, "there is a gap in the row before this cell");
                    out.push(error.help("`.` stands only before the first and after the last cell of a row"));
                }
                Some(before) if cell.price < before.price => {
                    let message = format!("{} is less than {} at its left", cell.price, before.price);
                    let warning = Diagnostic::warning("market-order", cell.span, message);
                    out.push(warning.help("prices rise from left to right"));
                }
                Some(_) => {}
            }
        }
    }
}
