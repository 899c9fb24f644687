//! The maps: a drawing of each board, its places, its terrain and its borders.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use prospectus_dsl::hex::{Coord, Grid};
use prospectus_dsl::tile::{Face, Revenue, StopKind};
use prospectus_dsl::title::{self, Board, Company, Hex, Phase, Terms};

use super::page::Page;
use super::rows::Rows;
use super::sheet::Sheet;
use super::words::english::{and, capital, counted, sentence};
use crate::drawing::{self, Brick};
use crate::text::{Text, on};

/// A hex with its coordinates.
type Place<'t> = (&'t str, &'t Hex);

impl<'t> Sheet<'t> {
    pub fn map(&self, page: &mut Page) {
        for (_, board) in self.title.board.iter() {
            let mut heading = Text::bold(board.name.to_string());
            heading.push_str(&format!(" ({})", counted(board.hex.len() as i64, "hex")));
            page.heading(heading);
            let mut drawing = drawing::draw(board, page.width(), |_, hex| Brick::printed(hex));
            drawing.push(Text::default());
            drawing.extend(Text::faint(drawing::LEGEND).wrap(page.width()));
            page.drawing(drawing);
            self.places_of(board, page);
            page.facts(self.land(board));
        }
    }

    /// The hexes with something on them that a train or a rule can ask for.
    fn places_of(&self, board: &'t Board, page: &mut Page) {
        let all = board.hex.iter().map(|(id, hex)| (id.as_str(), hex));
        let places: Vec<Place<'t>> = all.filter(|(id, hex)| self.is_place(id, hex)).collect();
        let phases = self.value_phases(board);
        Rows::new(&places, |(id, _)| *id)
            .column("hex", |(id, hex)| Text::styled(*id, hex.colour.as_deref().map(on).unwrap_or_default()))
            .column("place", |(_, hex)| hex.name.as_deref().unwrap_or_default())
            .column("stops", |(_, hex)| face(hex).map(stops).unwrap_or_default())
            .column("value", |(_, hex)| face(hex).map(|face| self.values(face, &phases)).unwrap_or_default())
            .column("label", |(_, hex)| face(hex).map(labels).unwrap_or_default())
            .number("cost", |(_, hex)| {
                face(hex).map(cost).filter(|cost| *cost > 0).map(|cost| cost.to_string()).unwrap_or_default()
            })
            .column("home of", |(id, hex)| self.homes(id, hex))
            .column("destination of", |(id, _)| self.founded_for(id, |terms| &terms.destination))
            .note(|(_, hex)| self.special_of(hex))
            .show(page);
        if let [_, later @ ..] = &phases[..]
            && !later.is_empty()
        {
            let later: Vec<_> = later.iter().map(|phase| phase.id.to_string()).collect();
            page.paragraph(Text::faint(format!(
                "Values divided by / hold from the start and from phase {} on.",
                and(&later)
            )));
        }
    }

    fn is_place(&self, id: &str, hex: &Hex) -> bool {
        // A stop without a name and a visible value only continues another hex.
        let has_stops = face(hex).is_some_and(|face| face.stops.iter().any(|stop| !stop.hidden || hex.name.is_some()));
        let special = hex.allowed.is_some() || hex.bonus.is_some() || !hex.becomes.is_empty();
        has_stops || special || !self.homes(id, hex).is_empty()
    }

    /// The phases in which values on this board change, the first one included.
    fn value_phases(&self, board: &Board) -> Vec<&'t Phase> {
        let stops = || board.hex.iter().filter_map(|(_, hex)| face(hex)).flat_map(|face| &face.stops);
        let phases = self.title.phase.iter().enumerate();
        let changes = phases.filter(|(at, phase)| {
            let before = at.checked_sub(1).map(|before| &self.title.phase[before]);
            before.is_none_or(|before| {
                stops().any(|stop| before.value_of(&stop.revenue) != phase.value_of(&stop.revenue))
            })
        });
        changes.map(|(_, phase)| phase).collect()
    }

    /// "20/40/60": what stops are worth from each of the phases on.
    fn values(&self, face: &Face, phases: &[&Phase]) -> String {
        let mut said: Vec<String> = Vec::new();
        for stop in face.stops.iter().filter(|stop| !stop.hidden) {
            let value = match &stop.revenue {
                Revenue::Fixed(0) => continue,
                Revenue::Fixed(value) => value.to_string(),
                revenue => {
                    let mut values: Vec<_> =
                        phases.iter().map(|phase| phase.value_of(revenue).unwrap_or(0).to_string()).collect();
                    if values.iter().all(|value| *value == values[0]) {
                        values.truncate(1);
                    }
                    values.join("/")
                }
            };
            if !said.contains(&value) {
                said.push(value);
            }
        }
        said.join(", ")
    }

    /// Companies that begin here, and kinds for which a place is kept.
    fn homes(&self, id: &str, hex: &Hex) -> Text {
        let homes = self.founded_for(id, |terms| &terms.home);
        let kept = hex.reserved.iter().filter_map(|kept| {
            let company = kept.company.as_deref().filter(|company| !self.is_home(company, id));
            let kind = kept
                .kind
                .as_deref()
                .and_then(|kind| self.title.kind.get(kind))
                .map(|kind| Text::from(kind.name.to_string()));
            company.map(|company| self.company(company)).or(kind)
        });
        let kept = Text::join(kept, " ");
        if kept.is_empty() {
            return homes;
        }
        let mut label = Text::from("kept for ");
        label.append(kept);
        Text::join([homes, label], ", ")
    }

    fn is_home(&self, company: &str, hex: &str) -> bool {
        self.title.company.iter().any(|other| &*other.id == company && at(&other.terms.home, hex))
    }

    fn founded_for(&self, hex: &str, pick: impl Fn(&Terms) -> &[title::Place]) -> Text {
        let here = |company: &&Company| at(pick(&company.terms), hex);
        Text::join(self.title.company.iter().filter(here).map(|company| self.chip(company)), " ")
    }

    fn special_of(&self, hex: &Hex) -> String {
        let mut said = Vec::new();
        if !hex.becomes.is_empty() {
            let tiles: Vec<_> = hex.becomes.iter().map(|tile| tile.to_string()).collect();
            said.push(format!("First tile: {}.", tiles.join(" ")));
        }
        if let Some(allowed) = &hex.allowed {
            said.push(sentence(&format!("tiles {}", self.words.condition(allowed).when())));
        }
        if let Some(bonus) = hex.bonus {
            said.push(format!("The first tile brings {}.", self.words.sum(bonus)));
        }
        said.join(" ")
    }

    // ---- the land -------------------------------------------------------------------------------------------

    /// Terrain, borders and the words that the title puts on hexes.
    fn land(&self, board: &Board) -> Vec<(String, Text)> {
        let mut facts = Vec::new();
        let terrain = terrain(board).into_iter().map(|((cost, terrain), hexes)| {
            format!("{} {terrain}: {}", self.words.sum(i64::from(cost)), counted(hexes, "hex"))
        });
        facts.push(("Terrain".to_owned(), terrain.collect::<Vec<_>>().join("; ")));
        for (kind, sides) in borders(board) {
            facts.push((capital(&kind), sides.join(", ")));
        }
        let mut tags: IndexMap<&str, Vec<&str>> = IndexMap::new();
        for (id, hex) in board.hex.iter() {
            for tag in &hex.tags {
                tags.entry(tag).or_default().push(id);
            }
        }
        facts.extend(tags.into_iter().map(|(tag, hexes)| match self.title.tag.get(tag) {
            Some(known) => {
                let text = known.text.as_ref().map(|text| format!(" ({text})")).unwrap_or_default();
                (capital(&known.name), format!("{}{text}", hexes.join(" ")))
            }
            None => (format!("‘{tag}’"), hexes.join(" ")),
        }));
        facts.into_iter().map(|(label, text)| (label, Text::from(text))).collect()
    }
}

fn face(hex: &Hex) -> Option<&Face> {
    hex.code.as_ref().map(|code| &*code.face)
}

fn at(places: &[title::Place], hex: &str) -> bool {
    places.iter().any(|place| &*place.hex == hex)
}

/// "2 cities", "city with 2 places", "town"
fn stops(face: &Face) -> String {
    let mut kinds: Vec<(String, i64)> = Vec::new();
    for stop in &face.stops {
        let kind = match stop.kind {
            StopKind::City { slots } if slots > 1 => format!("city with {slots} places"),
            StopKind::City { .. } => "city".to_owned(),
            StopKind::Offboard => "off-board area".to_owned(),
            kind => kind.name().to_owned(),
        };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    let said = kinds.iter().map(|(kind, count)| if *count == 1 { kind.clone() } else { counted(*count, kind) });
    and(&said.collect::<Vec<_>>())
}

fn labels(face: &Face) -> String {
    let later = face.future_label.as_ref().map(|later| format!("({})", later.label));
    face.labels.iter().map(|label| label.to_string()).chain(later).collect::<Vec<_>>().join(" ")
}

fn cost(face: &Face) -> u32 {
    face.costs.iter().map(|cost| cost.cost).sum()
}

/// How many hexes there are of each cost and terrain.
fn terrain(board: &Board) -> BTreeMap<(u32, String), i64> {
    let mut found = BTreeMap::new();
    for part in board.hex.iter().filter_map(|(_, hex)| face(hex)).flat_map(|face| &face.costs) {
        let words: Vec<_> = part.terrains.iter().map(|word| word.to_string()).collect();
        *found.entry((part.cost, and(&words))).or_insert(0) += 1;
    }
    found
}

/// The sides of hexes on which something lies, by what it is; each side once.
fn borders(board: &Board) -> IndexMap<String, Vec<String>> {
    let grid = Grid { layout: board.layout(), axes: board.axes() };
    let mut found: IndexMap<String, Vec<String>> = IndexMap::new();
    for (id, hex) in board.hex.iter() {
        let Ok(here) = id.parse::<Coord>() else { continue };
        for border in face(hex).map_or(&[][..], |face| &face.borders) {
            let Some(kind) = &border.kind else { continue };
            let kind = border.cost.map_or_else(|| kind.to_string(), |cost| format!("{kind} {cost}"));
            let side =
                match grid.neighbour(here, border.edge).filter(|there| board.hex.get(&there.to_string()).is_some()) {
                    Some(there) if there < here => format!("{there}–{here}"),
                    Some(there) => format!("{here}–{there}"),
                    None => format!("{here} {}", board.layout().edge_name(border.edge)),
                };
            let sides = found.entry(kind).or_default();
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
    }
    found
}
