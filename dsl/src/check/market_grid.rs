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
use crate::title::Cell;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for row in &cx.title.market.grid.rows {
        let begins = row.iter().position(Option::is_some).unwrap_or(row.len());
        let row = &row[begins..];
        for pair in row.windows(2) {
            if let [None, Some(cell)] = pair {
                let error = Diagnostic::error("market-gap", cell.span, "there is a gap in the row before this cell");
                out.push(error.help("`.` stands only before the first and after the last cell of a row"));
            }
        }
        let cells: Vec<&Cell> = row.iter().flatten().collect();
        for at in 1..cells.len() {
            let (left, right) = (cells[at - 1], cells[at]);
            if right.price >= left.price {
                continue;
            }
            // Without the left one the row would rise: then that one is out of line.
            let without_left = at < 2 || cells[at - 2].price <= right.price;
            let rises_on = cells.get(at + 1).is_none_or(|next| next.price < left.price);
            let culprit = if without_left && rises_on { left } else { right };
            let message = format!("the price falls from {} to {}", left.price, right.price);
            let warning = Diagnostic::warning("market-order", culprit.span, message);
            out.push(warning.help("prices rise from left to right"));
        }
    }
}
