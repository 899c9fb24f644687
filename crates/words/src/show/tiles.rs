//! Tiles, by colour.

use prospectus_dsl::decode::Count;
use prospectus_dsl::tile::{Face, Revenue, Stop, StopKind};
use prospectus_dsl::title::TileSpec;

use super::page::Page;
use super::rows::Rows;
use super::sheet::Sheet;
use super::words::english::{and, counted};
use crate::text::{NO_BREAK, Style, Text, on};

/// The heap of tiles that are laid on top of others, whatever their colour.
const ON_TOP: &str = "on top of tiles";

/// A tile with what its colour is and how many there are.
struct Entry<'t> {
    id: &'t str,
    spec: &'t TileSpec,
    colour: &'t str,
    face: Option<&'t Face>,
}

impl<'t> Sheet<'t> {
    pub fn tiles(&self, page: &mut Page) {
        let entries: Vec<_> = self.tile_entries();
        let mut colours: Vec<&str> = self.title.track.colours.iter().map(|colour| &**colour).collect();
        for entry in &entries {
            if !colours.contains(&entry.colour) {
                colours.push(entry.colour);
            }
        }
        let facts = colours.iter().map(|&colour| {
            let here: Vec<_> = entries.iter().filter(|entry| entry.colour == colour).collect();
            let tiles = here.iter().map(|entry| self.tile_count(entry)).collect::<Vec<_>>().join("  ");
            (format!("{colour} ({})", self.total(&here)), Text::from(tiles))
        });
        page.facts(facts.collect::<Vec<_>>());
        page.paragraph(format!("{} tiles in all.", self.total(&entries.iter().collect::<Vec<_>>())));
        let own: Vec<_> = entries.iter().filter(|entry| entry.spec.code.is_some()).collect();
        if !own.is_empty() {
            page.heading(Text::bold("Tiles of this title"));
            self.own_tiles(&own, page);
        }
        let rules: Vec<_> = entries.iter().filter(|entry| entry.spec.allowed.is_some()).collect();
        if !rules.is_empty() {
            page.heading(Text::bold("Conditions"));
            page.facts(rules.iter().filter_map(|entry| {
                let condition = self.words.condition(entry.spec.allowed.as_ref()?);
                Some((entry.id.to_owned(), Text::from(format!("may be laid {}", condition.when()))))
            }));
        }
    }

    fn tile_entries(&self) -> Vec<Entry<'t>> {
        let entries = self.title.tiles.iter().map(|(id, entry)| {
            let known = self.title.tile(id);
            let colour = known.map_or("unknown", |(colour, _)| colour);
            let colour = if entry.spec.overlay { ON_TOP } else { colour };
            Entry { id, spec: &entry.spec, colour, face: known.map(|(_, face)| face) }
        });
        entries.collect()
    }

    /// "57×4"
    fn tile_count(&self, entry: &Entry<'_>) -> String {
        match &entry.spec.count {
            Some(Count::Unlimited(_)) => format!("{}×∞", entry.id),
            Some(count) => format!("{}×{}", entry.id, self.words.count(count).replace(' ', &NO_BREAK.to_string())),
            None => {
                format!("{}{NO_BREAK}(from{NO_BREAK}{})", entry.id, entry.spec.supply.as_deref().unwrap_or("nowhere"))
            }
        }
    }

    /// How many there are, as far as that is settled.
    fn total(&self, entries: &[&Entry<'_>]) -> String {
        let counts = entries.iter().filter_map(|entry| entry.spec.count.as_ref());
        let counts: Vec<_> = counts.map(|count| self.words.known_count(count)).collect();
        let total: i64 = counts.iter().flatten().sum();
        if counts.contains(&None) { format!("{total} and more") } else { total.to_string() }
    }

    fn own_tiles(&self, entries: &[&Entry<'t>], page: &mut Page) {
        Rows::new(entries, |entry| entry.id)
            .column("tile", |entry| Text::styled(entry.id, on(entry.colour)))
            .number("count", |entry| match &entry.spec.count {
                Some(count) => self.words.count(count),
                None => String::new(),
            })
            .column("stops", |entry| entry.face.map(stops).unwrap_or_default())
            .column("label", |entry| entry.face.map(label).unwrap_or_default())
            .column("becomes", |entry| match &entry.spec.becomes {
                Some(tiles) if tiles.is_empty() => "nothing".to_owned(),
                Some(tiles) => tiles.iter().map(|id| id.to_string()).collect::<Vec<_>>().join(" "),
                None => String::new(),
            })
            .column("lies", |entry| if entry.spec.overlay { "on top" } else { "" })
            .column("code", |entry| {
                let code = entry.spec.code.as_ref().map(|code| Text::styled(code.text.text.to_string(), Style::Code));
                code.unwrap_or_default()
            })
            .show(page);
    }
}

/// "city 40 with 2 places"
fn stops(face: &Face) -> String {
    let one = |stop: &Stop| {
        let value = match &stop.revenue {
            Revenue::Fixed(value) => value.to_string(),
            revenue => revenue.to_string().replace('|', ", ").replace('_', " "),
        };
        match stop.kind {
            StopKind::City { slots } if slots > 1 => format!("city {value} with {}", counted(slots, "place")),
            kind => format!("{} {value}", kind.name()),
        }
    };
    let stops: Vec<_> = face.stops.iter().map(one).collect();
    if stops.is_empty() { "track only".to_owned() } else { and(&stops) }
}

fn label(face: &Face) -> String {
    face.labels.iter().map(|label| label.to_string()).collect::<Vec<_>>().join(" ")
}
