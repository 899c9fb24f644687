//! What the signs on a map mean.

use std::collections::{BTreeMap, BTreeSet};

use prospectus_dsl::hex::Point;
use prospectus_dsl::tile::{Face, Revenue, Word};
use prospectus_dsl::title::{Board, Hex, Phase, Tag, Title};

use crate::borders;
use crate::legend::{Entry, Legend, SAMPLE};
use crate::marks::{self, Sign};
use crate::palette;
use crate::stations::{Role, Station};
use crate::svg::Element;
use crate::terrain;
use crate::track;

/// The legend of a map with these faces and discs.
pub fn of_map(title: &Title, board: &Board, faces: &[&Face], discs: &[Station]) -> Legend {
    let tiles = title.tiles.iter().filter_map(|(id, _)| Some(title.tile(id)?.1));
    let mut legend = Legend::default();
    legend.section("Track", track::legend(title, faces.iter().copied().chain(tiles)));
    legend.section("Terrain", costs(title, faces));
    legend.section("Borders", edges(faces));
    legend.section("Hexes", tags(title, board));
    legend.section("Values", values(title, faces));
    legend.section("Companies", companies(title, discs));
    legend
}

/// The terrains and what they cost.
fn costs(title: &Title, faces: &[&Face]) -> Vec<Entry> {
    let mut costs: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
    for cost in faces.iter().flat_map(|face| &face.costs) {
        for terrain in &cost.terrains {
            costs.entry(terrain.as_str()).or_default().insert(cost.cost);
        }
    }
    let entry = |(terrain, costs): (&str, BTreeSet<u32>)| {
        let costs: Vec<_> = costs.iter().map(|cost| title.title.money.replace("{}", &cost.to_string())).collect();
        let text = format!("{terrain} {}", costs.join(", "));
        Entry { sample: terrain::symbol(terrain, Point::default()), text }
    };
    costs.into_iter().map(entry).collect()
}

/// The kinds of border.
fn edges(faces: &[&Face]) -> Vec<Entry> {
    let kinds: BTreeSet<&str> =
        faces.iter().flat_map(|face| &face.borders).filter_map(|border| Some(border.kind.as_ref()?.as_str())).collect();
    let entry = |kind: &str| {
        let class = borders::class(Some(&Word::new(kind, 0..0)));
        let line = Element::path(format!("border {class}"), "M-22 0 L22 0");
        Entry { sample: line, text: kind.to_owned() }
    };
    kinds.into_iter().map(entry).collect()
}

/// How a hex is told from others at a glance: its printed colour and the frame around it.
type Looks<'t> = (&'t str, Option<&'t str>);

fn looks(hex: &Hex) -> Looks<'_> {
    let frame = hex.code.as_ref().and_then(|code| code.face.frame.as_ref()).map(|frame| &frame.colour);
    (hex.colour.as_deref().unwrap_or("white"), frame.map(Word::as_str))
}

/// Words on hexes that can be seen: they have a mark, or all hexes with the word look alike, and no others do. And what
/// first tiles bring.
fn tags(title: &Title, board: &Board) -> Vec<Entry> {
    let mut words: Vec<&str> = Vec::new();
    for tag in board.hex.iter().flat_map(|(_, hex)| &hex.tags) {
        if !words.contains(&tag.as_str()) {
            words.push(tag.as_str());
        }
    }
    let seen = |word: &&str| {
        let has_word = |hex: &Hex| hex.tags.iter().any(|tag| tag.as_str() == *word);
        let first = board.hex.iter().find(|(_, hex)| has_word(hex)).map(|(_, hex)| looks(hex))?;
        let tag = title.tag.get(word);
        let text = tag.map_or_else(|| (*word).to_owned(), meaning);
        if let Some(sample) = tag.and_then(marks::sample) {
            return Some(Entry { sample, text });
        }
        let is_told = board.hex.iter().all(|(_, hex)| has_word(hex) == (looks(hex) == first));
        is_told.then(|| entry_of_looks(text, first))
    };
    let bonus = board.hex.iter().find_map(|(_, hex)| hex.bonus).map(|sum| {
        let text = "for the first tile here".to_owned();
        Entry { sample: Sign::bonus(sum).draw(Point::default()), text }
    });
    words.iter().filter_map(seen).chain(bonus).collect()
}

/// What a tag is called, and what it means.
fn meaning(tag: &Tag) -> String {
    match &tag.text {
        Some(text) => format!("{}: {text}", tag.name),
        None => tag.name.to_string(),
    }
}

fn entry_of_looks(text: String, (colour, frame): Looks<'_>) -> Entry {
    let square = Element::rect(Point { x: -15.0, y: -11.0 }, 30.0, 22.0).set("fill", palette::fill(colour));
    let square = match frame {
        Some(frame) => square.set("stroke", frame).set("stroke-width", "5"),
        None => square.set("class", "box"),
    };
    Entry { sample: square, text }
}

/// In which phases the boxes of a revenue count.
fn values(title: &Title, faces: &[&Face]) -> Vec<Entry> {
    let mut words: Vec<&str> = Vec::new();
    for stop in faces.iter().flat_map(|face| &face.stops) {
        if let Revenue::ByColour(figures) = &stop.revenue {
            for (word, _) in figures {
                if !words.contains(&word.as_str()) {
                    words.push(word.as_str());
                }
            }
        }
    }
    let entry = |word: &str| {
        let in_force =
            |phase: &&Phase| phase.values.as_deref().or(phase.tiles.last().map(|colour| &**colour)) == Some(word);
        let phases: Vec<&str> = title.phase.iter().filter(in_force).map(|phase| phase.id.as_str()).collect();
        let fill = palette::box_fill(word);
        let square = Element::rect(Point { x: -15.0, y: -11.0 }, 30.0, 22.0).set("class", "box").set("fill", fill);
        let text = match phases.as_slice() {
            [] => word.to_owned(),
            [one] => format!("phase {one}"),
            several => format!("phases {}", several.join(", ")),
        };
        Entry { sample: square, text }
    };
    words.into_iter().map(entry).collect()
}

/// The companies on the map in the order of the title, and how their discs differ.
fn companies(title: &Title, discs: &[Station]) -> Vec<Entry> {
    let entry = |disc: &Station, text: String| Entry { sample: disc.draw(Point::default(), SAMPLE.1 / 2.0), text };
    let first = |role: Role| discs.iter().find(|disc| disc.role == role);
    let named = title.company.iter().flat_map(Station::names);
    let on_map = named.filter(|(station, _)| discs.iter().any(|disc| disc.id == station.id));
    let mut entries: Vec<Entry> = on_map.map(|(station, name)| entry(&station, name)).collect();
    entries.extend(first(Role::PossibleHome).map(|disc| entry(disc, "may begin here".to_owned())));
    let kept: Vec<&Station> = discs.iter().filter(|disc| disc.role == Role::Reserved).collect();
    let (for_kinds, for_companies): (Vec<&Station>, Vec<&Station>) = kept.into_iter().partition(|disc| disc.is_of_kind);
    entries.extend(for_companies.first().map(|disc| entry(disc, "place kept for it".to_owned())));
    let mut kinds: Vec<&str> = Vec::new();
    for disc in for_kinds {
        if !kinds.contains(&disc.id.as_str()) {
            kinds.push(&disc.id);
            entries.push(entry(disc, format!("place kept for {}", disc.id)));
        }
    }
    entries.extend(first(Role::Destination).map(|disc| entry(disc, "destination".to_owned())));
    entries
}
