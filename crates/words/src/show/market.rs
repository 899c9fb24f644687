//! The stock market: its grid, its zones and what moves a marker.

use prospectus_dsl::title::{Arrival, Cell, CellShape, Market, Sales, Zone};
use unicode_width::UnicodeWidthStr;

use super::page::Page;
use super::rows::Rows;
use super::sheet::{Sheet, allowed, meaning};
use crate::text::{Style, Text, on};

impl Sheet<'_> {
    pub fn market(&self, page: &mut Page) {
        let market = &self.title.market;
        page.drawing(grid(market, page.width(), |_, _| Vec::new()));
        let words = &self.words;
        if !market.zone.is_empty() {
            page.heading(Text::bold("Zones"));
        }
        let zones: Vec<_> = market.zone.iter().map(|(id, zone)| (id.as_str(), zone)).collect();
        Rows::new(&zones, |(_, zone)| zone.mark.to_string())
            .column("mark", |(_, zone)| Text::styled(zone.mark.to_string(), self.zone_style(zone)))
            .column("zone", |(id, zone)| zone.name.as_deref().unwrap_or(id).to_owned())
            .column("companies start here", |(_, zone)| {
                zone.par.as_ref().map(|par| allowed(&words.condition(par))).unwrap_or_default()
            })
            .column("markers enter", |(_, zone)| {
                zone.enter.as_ref().map(|enter| allowed(&words.condition(enter))).unwrap_or_default()
            })
            .note(|(_, zone)| self.zone_effect(zone))
            .show(page);
        page.heading(Text::bold("Moves"));
        page.facts(self.moves());
    }

    fn zone_style(&self, zone: &Zone) -> Style {
        zone.colour.as_deref().map(on).unwrap_or(Style::Bold)
    }

    fn zone_effect(&self, zone: &Zone) -> String {
        let mut said = Vec::new();
        if zone.exempt {
            said.push("Certificates here do not count against the certificate limit.".to_owned());
        }
        if zone.closes {
            said.push("A company that enters closes.".to_owned());
        }
        if let Some(effects) = &zone.entered {
            said.push(format!("Whenever a marker enters: {}", self.effects(&effects.code)));
        }
        if let Some(effects) = &zone.first_entered {
            said.push(format!("The first time a marker enters: {}", self.effects(&effects.code)));
        }
        said.join(" ")
    }

    /// What moves a marker, in words.
    fn moves(&self) -> Vec<(String, Text)> {
        let (market, words) = (&self.title.market, &self.words);
        let moves = &market.moves;
        let fact = |label: &str, text: String| (label.to_owned(), Text::from(text));
        let mut facts = vec![
            fact("Dividend paid", words.movement(&moves.dividend)),
            fact("Nothing paid", words.movement(&moves.withheld)),
            fact("Shares sold", words.movement(&moves.sold)),
        ];
        facts.extend(moves.issued.as_ref().map(|value| fact("Shares sold by the company", words.movement(value))));
        let optional = [
            ("Sold out (end of stock round)", &moves.sold_out),
            ("In the pool (end of stock round)", &moves.in_pool),
            ("Train bought from a company", &moves.train_bought),
            ("Train sold to a company", &moves.train_sold),
        ];
        facts.extend(optional.iter().filter_map(|(label, value)| Some(fact(label, words.movement(value.as_ref()?)))));
        if let Some(sales) = market.sales {
            facts.push(fact("Several sales in a turn", meaning::<Sales>(sales.value.word()).to_owned()));
        }
        let arrival = market.arrival.map_or(Arrival::Bottom, |arrival| arrival.value);
        facts.push(fact("A marker arrives", meaning::<Arrival>(arrival.word()).to_owned()));
        facts
    }
}

/// The cells, with the marks of their zones and, where there is colour, in the colour of the first zone that has one.
/// Below each stand the names of those whose markers are on the cell at this row and column.
///
/// A grid that is too wide is cut into bands of columns, one below the other.
pub(crate) fn grid(market: &Market, width: usize, names: impl Fn(usize, usize) -> Vec<String>) -> Vec<Text> {
    let rows = &market.grid.rows;
    let names: Vec<Vec<Vec<String>>> =
        (0..rows.len()).map(|row| (0..rows[row].len()).map(|column| names(row, column)).collect()).collect();
    let longest_name = names.iter().flatten().flatten().map(|name| name.width()).max().unwrap_or(0);
    let longest_cell = market.grid.cells().map(|cell| cell_text(cell).len()).max().unwrap_or(1);
    let cell_width = longest_cell.max(longest_name) + 1;
    // Where cells stand like hexes, each row is half a cell further right than the one below.
    let hexes = market.cells.is_some_and(|cells| cells.value == CellShape::Hex);
    let step = if hexes { cell_width / 2 } else { 0 };
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    if columns == 0 {
        return Vec::new();
    }
    let in_band = (width.saturating_sub(step * (rows.len() - 1)) / cell_width).clamp(1, columns);
    let mut lines = Vec::new();
    for first in (0..columns).step_by(in_band) {
        if first > 0 {
            lines.push(Text::faint(format!("from column {}:", first + 1)));
        }
        for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.len() > first) {
            let indent = Text::from(" ".repeat(step * (rows.len() - 1 - index)));
            let mut line = indent.clone();
            for cell in row.iter().skip(first).take(in_band) {
                line.append(drawn(market, cell.as_ref(), cell_width));
            }
            lines.push(line);
            let here = &names[index][first..(first + in_band).min(row.len())];
            for place in 0..here.iter().map(Vec::len).max().unwrap_or(0) {
                let mut line = indent.clone();
                for names in here {
                    let name = names.get(place).map_or("", String::as_str);
                    line.push_str(&" ".repeat(cell_width - 1 - name.width()));
                    line.push(name, Style::Bold);
                    line.push_str(" ");
                }
                lines.push(line);
            }
        }
    }
    lines
}

fn drawn(market: &Market, cell: Option<&Cell>, width: usize) -> Text {
    let text = cell.map(cell_text).unwrap_or_default();
    let style = cell.map(|cell| cell_style(market, cell)).unwrap_or_default();
    let mut drawn = Text::styled(format!("{text:>0$}", width - 1), style);
    drawn.push_str(" ");
    drawn
}

fn cell_style(market: &Market, cell: &Cell) -> Style {
    let zones = market.zone.iter().map(|(_, zone)| zone);
    let mut here = zones.filter(|zone| zone.mark.chars().any(|mark| cell.marks.contains(&mark)));
    here.find_map(|zone| zone.colour.as_deref()).map(on).unwrap_or_default()
}

fn cell_text(cell: &Cell) -> String {
    format!("{}{}", cell.price, cell.marks.iter().collect::<String>())
}
