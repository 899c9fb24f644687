//! The stock market: its grid, its zones and what moves a marker.

use prospectus_dsl::title::{Arrival, Cell, CellShape, Sales, Zone};

use super::page::Page;
use super::rows::Rows;
use super::sheet::{Sheet, allowed, meaning};
use crate::text::{Style, Text, on};

impl Sheet<'_> {
    pub fn market(&self, page: &mut Page) {
        let market = &self.title.market;
        page.drawing(self.grid(page.width()));
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

    /// The cells, with the marks of their zones and, where there is colour, in the colour of the first zone that has one.
    ///
    /// A grid that is too wide is cut into bands of columns, one below the other.
    fn grid(&self, width: usize) -> Vec<Text> {
        let market = &self.title.market;
        let rows = &market.grid.rows;
        let cell_width = market.grid.cells().map(|cell| cell_text(cell).len()).max().unwrap_or(1) + 1;
        // Where cells stand like hexes, each row is half a cell further right than the one below.
        let hexes = market.cells.is_some_and(|cells| cells.value == CellShape::Hex);
        let step = if hexes { cell_width / 2 } else { 0 };
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let in_band = (width.saturating_sub(step * (rows.len() - 1)) / cell_width).clamp(1, columns);
        let mut lines = Vec::new();
        for first in (0..columns).step_by(in_band) {
            if first > 0 {
                lines.push(Text::faint(format!("from column {}:", first + 1)));
            }
            for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.len() > first) {
                let mut line = Text::from(" ".repeat(step * (rows.len() - 1 - index)));
                for cell in row.iter().skip(first).take(in_band) {
                    line.append(self.cell(cell.as_ref(), cell_width));
                }
                lines.push(line);
            }
        }
        lines
    }

    fn cell(&self, cell: Option<&Cell>, width: usize) -> Text {
        let text = cell.map(cell_text).unwrap_or_default();
        let style = cell.map(|cell| self.cell_style(cell)).unwrap_or_default();
        let mut drawn = Text::styled(format!("{text:>0$}", width - 1), style);
        drawn.push_str(" ");
        drawn
    }

    fn cell_style(&self, cell: &Cell) -> Style {
        let zones = self.title.market.zone.iter().map(|(_, zone)| zone);
        let mut here = zones.filter(|zone| zone.mark.chars().any(|mark| cell.marks.contains(&mark)));
        here.find_map(|zone| zone.colour.as_deref()).map(on).unwrap_or_default()
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

fn cell_text(cell: &Cell) -> String {
    format!("{}{}", cell.price, cell.marks.iter().collect::<String>())
}
