//! The stock market as it is printed.

use prospectus_dsl::title::{Arrival, CellShape, Sales};
use prospectus_dsl::vocabulary::scopes::*;

use super::Build;
use crate::ids::ZoneId;
use crate::rules::{Block, Code};

/// The stock market, with what moves markers on it.
#[derive(Debug)]
pub struct Market {
    /// From the top row down; none where there is no cell.
    pub rows: Vec<Vec<Option<Cell>>>,
    /// Its areas with rules of their own.
    pub zones: Vec<Zone>,
    /// Whether certificates of companies in some zone do not count against the limit.
    pub(crate) exempts: bool,
    /// The cells at which companies may start at some time, the cheapest first.
    pub(crate) pars: Vec<(i64, (u8, u8))>,
    /// Whether rows are shifted by half a cell.
    pub(crate) is_hex: bool,
    /// Whether an arriving marker goes on top of those that are there.
    pub(crate) arrives_on_top: bool,
    /// Whether markers move at the end of a turn's sales, in market order.
    pub(crate) sales_together: bool,
    pub(crate) sale_pays: Option<Code<InSalePay>>,
    pub(crate) moves: Moves,
}

/// A cell of the market.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The price of a share.
    pub price: i64,
    pub(crate) zones: Vec<ZoneId>,
}

/// An area of the market with rules of its own.
#[derive(Debug)]
pub struct Zone {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) par: Option<Code<InPar>>,
    /// Whether a marker may enter it now; a closed zone is like the edge of the market.
    pub enter: Option<Code<InMarker>>,
    pub(crate) exempt: bool,
    pub(crate) closes: bool,
    pub(crate) entered: Option<Block<InMarker>>,
    pub(crate) first_entered: Option<Block<InMarker>>,
}

/// What moves markers.
#[derive(Debug)]
pub struct Moves {
    pub(crate) dividend: Code<InMarketMove>,
    pub(crate) withheld: Code<InMarketMove>,
    pub(crate) sold: Code<InSaleMove>,
    pub(crate) issued: Option<Code<InSaleMove>>,
    pub(crate) sold_out: Option<Code<InOtherMove>>,
    pub(crate) in_pool: Option<Code<InOtherMove>>,
    pub(crate) train_bought: Option<Code<InOtherMove>>,
    pub(crate) train_sold: Option<Code<InOtherMove>>,
}

impl Market {
    pub(crate) fn at(&self, (row, column): (u8, u8)) -> Option<&Cell> {
        self.rows.get(usize::from(row))?.get(usize::from(column))?.as_ref()
    }

    /// The zones that a marker is in.
    pub(crate) fn zones_at(&self, cell: Option<(u8, u8)>) -> &[ZoneId] {
        cell.and_then(|cell| self.at(cell)).map_or(&[], |cell| &cell.zones)
    }

    /// All cells with their rows and columns.
    pub fn cells(&self) -> impl Iterator<Item = ((u8, u8), &Cell)> {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            let cells = cells.iter().enumerate();
            cells.filter_map(move |(column, cell)| Some(((row as u8, column as u8), cell.as_ref()?)))
        })
    }
}

impl Build<'_> {
    pub(crate) fn market(&mut self) -> Market {
        let title = self.title;
        let market = &title.market;
        let marks: Vec<_> = market.zone.iter().map(|(_, zone)| zone.mark.chars().next()).collect();
        let zone_of = |mark: &char| marks.iter().position(|zone| zone.as_ref() == Some(mark)).map(ZoneId::from_index);
        let cell = |cell: &prospectus_dsl::title::Cell| Cell {
            price: cell.price,
            zones: cell.marks.iter().filter_map(zone_of).collect(),
        };
        let rows = market.grid.rows.iter();
        let rows = rows.map(|row| row.iter().map(|entry| entry.as_ref().map(cell)).collect()).collect();
        let zones = market.zone.iter().map(|(id, zone)| {
            let path = format!("market.zone.{id}");
            Zone {
                id: id.to_string(),
                name: zone.name.as_deref().map_or_else(|| id.to_string(), str::to_owned),
                par: self.code(&zone.par, &path, "par", &zone.meta),
                enter: self.code(&zone.enter, &path, "enter", &zone.meta),
                exempt: zone.exempt,
                closes: zone.closes,
                entered: self.program(zone.entered.as_ref(), &path, "entered", &zone.meta),
                first_entered: self.program(zone.first_entered.as_ref(), &path, "first_entered", &zone.meta),
            }
        });
        let zones = zones.collect();
        let zones: Vec<Zone> = zones;
        let mut pars = Vec::new();
        for (row, cells) in market.grid.rows.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let Some(cell) = cell else { continue };
                let starts = cell.marks.iter().filter_map(zone_of).any(|zone| zones[zone.at()].par.is_some());
                pars.extend(starts.then_some((cell.price, (row as u8, column as u8))));
            }
        }
        pars.sort_unstable();
        let (moves, meta, path) = (&market.moves, &market.moves.meta, "market.moves");
        Market {
            rows,
            exempts: zones.iter().any(|zone| zone.exempt),
            zones,
            pars,
            is_hex: market.cells.as_ref().is_some_and(|word| word.value == CellShape::Hex),
            arrives_on_top: market.arrival.as_ref().is_some_and(|word| word.value == Arrival::Top),
            sales_together: market.sales.as_ref().is_some_and(|word| word.value == Sales::Together),
            sale_pays: self.code(&market.sale_pays, "market", "sale_pays", &market.meta),
            moves: Moves {
                dividend: self.always(&moves.dividend, path, "dividend", meta),
                withheld: self.always(&moves.withheld, path, "withheld", meta),
                sold: self.always(&moves.sold, path, "sold", meta),
                issued: self.code(&moves.issued, path, "issued", meta),
                sold_out: self.code(&moves.sold_out, path, "sold_out", meta),
                in_pool: self.code(&moves.in_pool, path, "in_pool", meta),
                train_bought: self.code(&moves.train_bought, path, "train_bought", meta),
                train_sold: self.code(&moves.train_sold, path, "train_sold", meta),
            },
        }
    }
}
