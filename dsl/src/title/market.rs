//! The stock market: its grid, its zones and what moves a marker.

use crate::decode::{Colour, Decode, Decoder, Effects, IdMap, Shape, Text, Val, Word, kinds, spaces};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind};
use crate::retired::RetiredMarks;
use crate::span::Span;
use crate::vocabulary::scopes::{InMarker, InMarketMove, InOtherMove, InPar, InSaleMove, InSalePay};
use crate::{record, words};

record! {
    /// The stock market.
    pub struct Market as "the market" {
        /// One line a row, from the top: prices with the marks of their zones (`377be`), `.` for no cell.
        grid: Grid,
        /// Whether cells stand in straight columns (`square`, the usual) or are shifted like hexes.
        cells: Option<Word<CellShape>>,
        /// Where a marker goes that enters an occupied cell; `bottom` if left out.
        arrival: Option<Word<Arrival>>,
        /// What moves markers.
        moves: Moves,
        /// When markers move if a player sells shares of several companies in one turn; `one by one` if left out.
        sales: Option<Word<Sales>>,
        /// What a share pays its seller; the price before the move if left out.
        [money] sale_pays: Option<Val<kinds::Number, InSalePay>>,
        /// Groups of cells, named by a mark behind their prices.
        zone: IdMap<spaces::Zones, Zone>,
    }
}

words! {
    /// How cells touch.
    pub enum CellShape as "a shape of cells" {
        Square = "square" "straight rows and columns",
        Hex = "hex" "each row is shifted by half a cell: up_right and down_left keep the column",
    }
}

words! {
    /// When markers move.
    pub enum Sales as "a time for moves" {
        OneByOne = "one by one" "each sale moves its marker at once",
        Together = "together" "all markers move at the end of the turn's sales, in market order",
    }
}

words! {
    /// Where an arriving marker goes.
    pub enum Arrival as "a place in a stack" {
        Bottom = "bottom" "under the markers that are there",
        Top = "top" "on the markers that are there",
    }
}

record! {
    /// What moves a marker: a move, several (`down * shares`), or a choice (`right or up`: up if right is not open).
    pub struct Moves as "the moves" {
        /// A dividend was paid.
        dividend: Val<kinds::Move, InMarketMove>,
        /// Earnings were kept, or there were none.
        withheld: Val<kinds::Move, InMarketMove>,
        /// Players sold certificates.
        sold: Val<kinds::Move, InSaleMove>,
        /// The company sold its own certificates; as `sold` if left out.
        issued: Option<Val<kinds::Move, InSaleMove>>,
        /// A stock round ends and players hold everything.
        sold_out: Option<Val<kinds::Move, InOtherMove>>,
        /// A stock round ends and the pool holds something.
        in_pool: Option<Val<kinds::Move, InOtherMove>>,
        /// The company bought a train from another company.
        train_bought: Option<Val<kinds::Move, InOtherMove>>,
        /// The company sold a train to another company.
        train_sold: Option<Val<kinds::Move, InOtherMove>>,
    }
}

record! {
    /// A group of cells with rules of its own.
    pub struct Zone as "a zone" {
        /// The letter behind the prices of its cells.
        mark: Text,
        /// What players call it.
        [people] name: Option<Text>,
        /// The colour in which it is drawn.
        [people] colour: Option<Colour>,
        /// Whether a company may start here now; never, if left out.
        par: Option<Val<kinds::YesNo, InPar>>,
        /// Whether a marker may enter now; a closed zone is like the edge. Always, if left out.
        enter: Option<Val<kinds::YesNo, InMarker>>,
        /// Whether certificates of companies in it do not count against the certificate limit.
        exempt: bool,
        /// Whether a company that enters it closes.
        closes: bool,
        /// Effects whenever a marker enters from outside the zone.
        entered: Option<Effects<InMarker>>,
        /// Effects when a company's marker enters it for the first time.
        first_entered: Option<Effects<InMarker>>,
    }
}

/// The cells of the market, from the top row down.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The cells of each row from the left; none where there is no cell.
    pub rows: Vec<Vec<Option<Cell>>>,
    /// Where it stands.
    pub span: Span,
}

/// A cell of the market.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The price of a share.
    pub price: i64,
    /// The marks of its zones.
    pub marks: Vec<char>,
    /// Where it stands.
    pub span: Span,
}

impl Grid {
    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flatten().flatten()
    }

    /// Forgets marks that are nobody's any more.
    pub(crate) fn forget(&mut self, retired: &RetiredMarks) {
        let cells = self.rows.iter_mut().flatten().flatten();
        cells.for_each(|cell| cell.marks.retain(|mark| !retired.contains(*mark)));
    }

    /// Row and column of the cell, both from 0, if there is one.
    pub fn at(&self, row: usize, column: usize) -> Option<&Cell> {
        self.rows.get(row)?.get(column)?.as_ref()
    }
}

impl Decode for Grid {
    fn shape() -> Shape {
        Shape::Grid
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let NodeKind::Text(text) = &node.kind else {
            cx.wrong_type(node, "the rows of the market as text");
            return None;
        };
        let mut rows = Vec::new();
        let mut at = 0;
        for line in text.text.split_inclusive('\n') {
            let words = line.split_whitespace().map(|word| {
                // Words are slices of the text: their place in it is where they begin.
                let start = at + (word.as_ptr() as usize - line.as_ptr() as usize);
                (word, text.span(start..start + word.len()))
            });
            let row: Vec<_> = words.map(|(word, span)| cell(word, span, cx)).collect();
            if !row.is_empty() {
                rows.push(row);
            }
            at += line.len();
        }
        if rows.iter().flatten().flatten().next().is_none() {
            cx.error("empty-market", node.span, "the market has no cells");
            return None;
        }
        Some(Grid { rows, span: node.span })
    }
}

fn cell(word: &str, span: Span, cx: &mut Decoder<'_>) -> Option<Cell> {
    if word == "." {
        return None;
    }
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (price, marks) = word.split_at(digits);
    let marks: Vec<char> = marks.chars().collect();
    match price.parse() {
        Ok(price) if price <= 100_000 && marks.iter().all(|c| c.is_alphabetic()) => Some(Cell { price, marks, span }),
        _ => {
            let message = format!("`{word}` is not a cell of the market");
            let help = "a cell is a price and the marks of its zones, such as `377be`; `.` is no cell";
            cx.diagnostics.push(Diagnostic::error("market-cell", span, message).help(help));
            None
        }
    }
}
