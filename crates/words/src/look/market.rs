//! The market with the markers of the companies.

use prospectus_engine::ids::CompanyId;
use prospectus_engine::view::View;

use super::NARROWEST;
use crate::show::market::grid;
use crate::text::Text;

/// The market as it is printed, with the companies below their cells in their order, and that order in a line.
pub fn market(view: View<'_>, width: usize) -> Vec<Text> {
    let (world, width) = (view.world, width.max(NARROWEST));
    let order = view.market_order();
    let at = |company: &CompanyId| view.state.company(*company).cell;
    let names = |row: usize, column: usize| {
        let is_here = |company: &&CompanyId| {
            at(company)
                .is_some_and(|(own_row, own_column)| (usize::from(own_row), usize::from(own_column)) == (row, column))
        };
        order.iter().filter(is_here).map(|company| world.operator_name(*company).to_owned()).collect()
    };
    let mut lines: Vec<Text> = grid(&world.title.market, width, names).iter().map(Text::trimmed).collect();
    let price =
        |company: &CompanyId| format!("{} {}", world.operator_name(*company), world.money(view.price(*company)));
    let told: Vec<String> = order.iter().filter(|company| at(company).is_some()).map(price).collect();
    if !told.is_empty() {
        lines.push(Text::default());
        lines.extend(Text::from(format!("in order: {}", told.join(", "))).wrap(width));
    }
    lines
}
