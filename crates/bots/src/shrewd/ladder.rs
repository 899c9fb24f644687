//! Where markers go on the market: memoises what the title's rules say; never affects results.

use std::cell::{OnceCell, RefCell};

use prospectus_dsl::title::EndTiming;
use prospectus_engine::ids::{CompanyId, PhaseId};
use prospectus_engine::view::View;

type Cell = (u8, u8);

/// Dividends for which the rules are asked, as parts of the price: nothing, hardly anything, and so on. What is paid counts
/// as the next lower one.
const PAID: [f64; 4] = [0.0, 0.001, 1.0, 2.0];

/// What is known of the market as long as a phase lasts.
#[derive(Default)]
pub struct Ladder {
    known: RefCell<Option<OfPhase>>,
    ends: OnceCell<Vec<(Cell, EndTiming)>>,
}

struct OfPhase {
    phase: PhaseId,
    width: usize,
    cells: usize,
    /// 0 where a company closes.
    prices: Vec<f64>,
    /// For each company and cell, where each dividend leads.
    after: Vec<Option<[Cell; PAID.len()]>>,
}

impl OfPhase {
    fn new(view: View<'_>) -> OfPhase {
        let rows = &view.world.market.rows;
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        let cells = width * rows.len();
        let mut prices = vec![0.0; cells];
        for ((row, column), cell) in view.world.market.cells() {
            let price = if view.closes_at((row, column)) { 0.0 } else { cell.price as f64 };
            prices[usize::from(row) * width + usize::from(column)] = price;
        }
        OfPhase { phase: view.state.phase, width, cells, prices, after: vec![None; cells * view.world.companies.len()] }
    }

    fn at(&self, (row, column): Cell) -> usize {
        usize::from(row) * self.width + usize::from(column)
    }
}

impl Ladder {
    fn with<T>(&self, view: View<'_>, ask: impl FnOnce(&mut OfPhase) -> T) -> T {
        let mut known = self.known.borrow_mut();
        match &mut *known {
            Some(known) if known.phase == view.state.phase => ask(known),
            known => ask(known.insert(OfPhase::new(view))),
        }
    }

    /// The price of a cell; 0 where a company closes.
    pub fn price(&self, view: View<'_>, cell: Cell) -> f64 {
        self.with(view, |known| known.prices[known.at(cell)])
    }

    /// After what the game ends when a marker comes to this cell; none if it goes on. All companies count as the one that is
    /// asked about first.
    pub fn ends(&self, view: View<'_>, company: CompanyId, cell: Cell) -> Option<EndTiming> {
        let ends = self.ends.get_or_init(|| {
            let cells = view.world.market.cells().map(|(cell, _)| cell);
            cells.filter_map(|cell| Some((cell, view.ends_with_marker(company, cell)?))).collect()
        });
        ends.iter().find(|(other, _)| *other == cell).map(|(_, after)| *after)
    }

    /// Where the marker of a company goes that pays so much.
    pub fn after(&self, view: View<'_>, company: CompanyId, cell: Cell, paid: f64) -> Cell {
        self.with(view, |known| {
            let at = known.at(cell);
            let price = known.prices[at];
            let after = known.after[company.at() * known.cells + at].get_or_insert_with(|| {
                let to = |part: f64| {
                    let paid = (part * price).ceil() as i64;
                    view.marker_after(company, cell, paid).ok().flatten().unwrap_or(cell)
                };
                PAID.map(to)
            });
            let so_much = PAID.iter().rposition(|part| paid >= part * price).unwrap_or_default();
            after[so_much]
        })
    }
}
