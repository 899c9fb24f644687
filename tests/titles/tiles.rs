//! Part 3: "The remaining standard tiles of 18xx.games … are built in; a test draws and checks every one."

use std::fmt::Write as _;

use prospectus_dsl::tile::{End, Face, Revenue, StopKind};
use prospectus_library::{load_text, template};
use prospectus_pictures::{self as pictures, Players};

/// What is printed on each tile at rotation 0: colour; each stop (`C` city, `T` town, `J` where track only meets) with its
/// revenue, its slots if it has several, and the edges that lead to it; track from edge to edge; label; cost of an upgrade.
const TILES: &str = "
1 yellow T10:13 T10:04
2 yellow T10:03 T10:12
3 yellow T10:01
4 yellow T10:03
5 yellow C20:01
6 yellow C20:02
7 yellow 01
8 yellow 02
9 yellow 03
55 yellow T10:03 T10:14
56 yellow T10:02 T10:13
57 yellow C20:03
58 yellow T10:02
69 yellow T10:03 T10:24
115 yellow C20:0
201 yellow C30:01 Y
202 yellow C30:02 Y
437 yellow T30:02 port
438 yellow C40:02 H 80
621 yellow C30:03 Y
10 green C30:0 C30:3
12 green C30:012
13 green C30:024
14 green C30/2:0134
15 green C30/2:0123
16 green 02 13
17 green 02 35
18 green 03 12
19 green 03 24
20 green 03 14
23 green 03 04
24 green 02 03
25 green 02 04
26 green 03 05
27 green 01 03
28 green 04 05
29 green 01 02
30 green 01 04
31 green 02 05
53 green C50:024 B
54 green C60:01 C60:23 NY
59 green C40:0 C40:2 OO
80 green J:012
81 green J:024
82 green J:013
83 green J:035
87 green T10:0123
88 green T10:0134
141 green T10:013
142 green T10:035
143 green T10:012
144 green T10:024
204 green T10:0234
205 green C30:013
206 green C30:035
207 green C40/2:0123 Y
208 green C40/2:0134 Y
439 green C60/2:024 H 80
440 green C40/2:012 T
619 green C30/2:0234
622 green C40/2:0234 Y
624 green 01 12
39 brown 01 02 12
40 brown 02 04 24
41 brown 01 03 13
42 brown 03 05 35
43 brown 02 03 12 13
44 brown 01 03 14 34
45 brown 03 04 23 24
46 brown 02 03 24 34
47 brown 03 04 13 14
61 brown C60:0234 B
62 brown C80/2:01 C80/2:23 NY
63 brown C40/2:012345
64 brown C50:02 C50:34 OO
65 brown C50:04 C50:23 OO
66 brown C50:03 C50:12 OO
67 brown C50:03 C50:24 OO
68 brown C50:03 C50:14 OO
70 brown 01 02 13 23
145 brown T20:0123
146 brown T20:0134
147 brown T20:0234
216 brown C50/2:01234 Y
448 brown C40/2:0123
465 brown C60/3:0123 K
466 brown C60/2:012 T
492 brown C80/3:012345 H
611 brown C40/2:01234
911 brown T10:01345
915 gray C50/3:01234
";

/// A tile in the words of the table.
fn described(colour: &str, face: &Face) -> String {
    let mut text = colour.to_owned();
    let edges_to = |node: End| {
        let paths = face.paths.iter().filter(move |path| path.ends().contains(&node));
        let mut edges: Vec<String> =
            paths.flat_map(|path| path.ends()).filter_map(End::edge).map(|edge| edge.to_string()).collect();
        edges.sort();
        edges.concat()
    };
    for (at, stop) in face.stops.iter().enumerate() {
        let Revenue::Fixed(revenue) = &stop.revenue else { panic!("a standard tile is worth the same always") };
        let stop = match stop.kind {
            StopKind::City { slots: 1 } => format!("C{revenue}"),
            StopKind::City { slots } => format!("C{revenue}/{slots}"),
            StopKind::Town => format!("T{revenue}"),
            other => panic!("no standard tile has {other:?}"),
        };
        write!(text, " {stop}:{}", edges_to(End::Stop(at))).expect("a string takes it");
    }
    if face.junction.is_some() {
        write!(text, " J:{}", edges_to(End::Junction)).expect("a string takes it");
    }
    let mut track: Vec<String> = Vec::new();
    for path in &face.paths {
        if let (Some(a), Some(b)) = (path.a.edge(), path.b.edge()) {
            let (a, b) = (a.to_string(), b.to_string());
            track.push(if a < b { a + &b } else { b + &a });
        }
    }
    track.sort();
    let labels = face.labels.iter().map(|label| label.to_string());
    let icons = face.icons.iter().map(|icon| icon.image.to_string());
    let costs = face.costs.iter().map(|cost| cost.cost.to_string());
    track.into_iter().chain(labels).chain(icons).chain(costs).fold(text, |text, part| format!("{text} {part}"))
}

#[test]
fn every_standard_tile_is_what_its_number_says_and_is_drawn() {
    let table: Vec<(&str, &str)> =
        TILES.trim().lines().map(|line| line.split_once(' ').expect("a number and a tile")).collect();
    let counts: String = table.iter().map(|(id, _)| format!("{id} = 1\n")).collect();
    let text = template("all").replace(
        "[track]\ncolours = [\"yellow\", \"green\"]",
        "[track]\ncolours = [\"yellow\", \"green\", \"brown\", \"gray\"]",
    );
    let (before, rest) = text.split_once("[tiles]\n").expect("the template counts tiles");
    let (_, after) = rest.split_once("[flow]").expect("and goes on");
    let loaded = load_text("all.toml", &format!("{before}[tiles]\n{counts}\n[flow]{after}"));
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|found| found.is_error()).map(|found| &found.message).collect();
    assert!(errors.is_empty(), "{errors:?}");
    let title = loaded.title.expect("it is complete");
    for (id, expected) in &table {
        let (colour, face) = title.tile(id).unwrap_or_else(|| panic!("there is no tile {id}"));
        assert_eq!(described(colour, face), *expected, "tile {id}");
    }
    // None is built in that the table does not know.
    let unknown: Vec<&str> = title
        .standard
        .tile
        .iter()
        .map(|(id, _)| &**id)
        .filter(|id| !table.iter().any(|(known, _)| known == id))
        .collect();
    assert_eq!(unknown, Vec::<&str>::new());
    let drawn = pictures::manifest(&title, Players(None));
    for (id, _) in &table {
        assert!(drawn.contains(&format!(">{id}<")), "tile {id} is not drawn");
    }
}

/// The guide says which tiles are built in: exactly these, and none of those that it says are not.
#[test]
fn the_guide_lists_the_standard_tiles() {
    let guide = include_str!("../../docs/guide.md");
    let (_, rest) = guide.split_once("Built in are ").expect("the guide lists them");
    let (listed, rest) = rest.split_once("Others that titles count, such as ").expect("and those that are not");
    let (missing, _) = rest.split_once("are not:").expect("and says so");
    let numbers = |text: &str| -> Vec<u32> {
        let parts = text.replace('\n', " ").replace(" and ", ", ").replace(',', ", ");
        let number = |text: &str| text.trim_matches(['.', ',']).parse::<u32>().unwrap_or_else(|_| panic!("{text}"));
        let ranges = parts.split(", ").map(str::trim).filter(|part| !part.is_empty() && *part != ".");
        let both = |range: &str| match range.split_once(" to ") {
            Some((from, to)) => number(from)..=number(to),
            None => number(range)..=number(range),
        };
        ranges.flat_map(both).collect()
    };
    let mut built_in: Vec<u32> = TILES
        .trim()
        .lines()
        .map(|line| line.split(' ').next().and_then(|id| id.parse().ok()).expect("a number"))
        .collect();
    built_in.sort_unstable();
    assert_eq!(numbers(listed), built_in);
    let missing = numbers(missing);
    assert!(missing.len() > 20 && missing.iter().all(|tile| !built_in.contains(tile)), "{missing:?}");
}
