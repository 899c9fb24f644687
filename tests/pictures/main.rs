//! Pictures against the titles that they show: everything is there, once. Nothing here counts pixels.

mod bare;
mod charts;
#[path = "../kit/deeds.rs"]
mod deeds;
mod played;
mod print;
#[path = "../kit/table.rs"]
mod table;
mod xml;

use std::collections::BTreeMap;

use prospectus_dsl::hex::{Coord, Grid};
use prospectus_dsl::tile::{Face, Revenue, Stop, StopKind};
use prospectus_dsl::title::{Board, Title};
use prospectus_library as library;
use prospectus_pictures::{self as render, Players};
use xml::Element;

/// A board with every part of the notation on it.
const BOARD: &str = r##"
A1 = { name = "Northgate", code = "city=revenue:0", reserved = [{ company = "S" }] }
A3 = { name = "A & B <ü>", tags = ["port", "coast"], code = "junction;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0;stripes=color:purple" }
A5 = { name = "Mine", colour = "red", code = "offboard=revenue:yellow_20|green_40;path=a:0,b:_0" }
A7 = { code = "partition=a:0,b:3,type:water,restrict:inner;frame=color:red,color2:blue;border=edge:4" }
A9 = { name = "Parted", tags = ["coast"], code = "partition=a:1-,b:4+,type:mountain;stub=edge:0;future_label=label:Z,color:brown" }
A11 = { name = "Halting", tags = ["coast", "market", "secret"], code = "halt=symbol:H,revenue:10;path=a:0,b:_0;path=a:_0,b:3" }
A13 = { name = "Passing", code = "pass=size:2,revenue:15;path=a:1,b:_0;path=a:_0,b:4" }
B2 = { code = "upgrade=cost:40,terrain:mountain|water", bonus = 70 }
B4 = { name = "Mill", code = "town=revenue:0;border=edge:4,type:water,cost:30;border=edge:5,type:impassable" }
B6 = { colour = "green", code = "path=a:1,b:4,lanes:2;path=a:0,b:3,lanes:3" }
B8 = { colour = "green", code = "path=a:0,b:3,a_lane:2.0,b_lane:2.1;path=a:0,b:2,a_lane:2.1,b_lane:2.0;icon=image:port" }
B10 = { colour = "yellow", code = "city=revenue:20;path=a:0,b:_0,terminal:1;path=a:3,b:_0,terminal:2;path=a:1,b:_0" }
B12 = { colour = "gray", code = "city=revenue:100,slots:6;path=a:0,b:_0;path=a:3,b:_0;label=XX" }
C1 = { name = "A long name in the desert", code = "upgrade=cost:10,terrain:swamp;upgrade=cost:15,terrain:desert" }
C3 = { name = "Southport", code = "city=revenue:0" }
C5 = { name = "Ford", code = "town=revenue:0;upgrade=cost:20,terrain:lava;border=edge:2,type:impassable" }
C7 = { name = "Both", colour = "yellow", code = "city=revenue:30;path=a:0,b:_0;path=a:0,b:_0;path=a:3,b:_0" }
C9 = { name = "Three", code = "city=revenue:0;city=revenue:0;town=revenue:0" }
C11 = { name = "Pair", colour = "brown", code = "city=revenue:10;city=revenue:20;path=a:0,b:_0;path=a:1,b:_1" }
C13 = { name = "Signed", colour = "gray", code = "town=revenue:20,format:+%d;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0" }
"##;

/// What its tags look like.
const TAGS: &str = r##"
[tag.port]
name = "Port"
text = "ships land here"
drawn = "ship"
letters = "+20"

[tag.coast]
name = "Coast"
drawn = "border"
colour = "blue"

[tag.market]
name = "Market"
drawn = "square"
colour = "#ff8800"
"##;

/// The embedded titles; overlays in folders change rules and leave the pictures alone.
fn embedded() -> impl Iterator<Item = (&'static str, Title)> {
    let names = library::names().filter(|name| !name.contains('/'));
    names.map(|name| (name, library::load(name).title.expect("an embedded title loads")))
}

/// The title to start from, with other hexes and tiles.
fn sample(tiles: &str) -> Title {
    let template = prospectus_library::template("sample");
    let (head, rest) = template.split_once("[board.main.hex]").expect("the template has a board");
    let (_, rest) = rest.split_once("[tiles]").expect("the template has tiles");
    let (_, tail) = rest.split_once("[flow]").expect("the template has a flow");
    let tiles = if tiles.is_empty() { "7 = 4" } else { tiles };
    let text = format!("{head}[board.main.hex]\n{BOARD}\n{TAGS}\n[tiles]\n{tiles}\n[flow]{tail}");
    library::load_text("sample.toml", &text).title.expect("the sample can be read")
}

/// The face of each hex of a board.
fn faces(board: &Board) -> impl Iterator<Item = (&str, Option<&str>, &Face)> {
    static NOTHING: std::sync::LazyLock<Face> = std::sync::LazyLock::new(Face::default);
    board
        .hex
        .iter()
        .map(|(id, hex)| (id.as_str(), hex.name.as_deref(), hex.code.as_ref().map_or(&*NOTHING, |code| &code.face)))
}

/// The figures that are printed for a stop.
fn figures(stop: &Stop) -> Vec<String> {
    let write = |figure: &u32| match &stop.look.format {
        Some(format) => format.as_str().replace("%d", &figure.to_string()),
        None => figure.to_string(),
    };
    match &stop.revenue {
        _ if stop.hidden => Vec::new(),
        Revenue::Fixed(0) => Vec::new(),
        Revenue::Fixed(figure) => vec![write(figure)],
        Revenue::ByColour(figures) => figures.iter().map(|(_, figure)| write(figure)).collect(),
    }
}

/// Stops, their revenues and the track of a face are in the picture.
#[track_caller]
fn check_face(picture: &Element, id: &str, face: &Face) {
    let drawn = |layer: &str, class: &str| picture.at(layer, id).map_or(0, |group| group.of_class(class).len());
    assert_eq!(drawn("track", "track"), face.paths.len(), "paths of {id}");
    assert_eq!(drawn("track", "stub"), face.stubs.len(), "stubs of {id}");
    let counts = face.stop_counts();
    for (kind, count) in [
        ("city", counts.cities),
        ("slot", counts.slots),
        ("town", counts.towns),
        ("halt", counts.halts),
        ("pass", counts.passes),
    ] {
        assert_eq!(drawn("stops", kind), count, "{kind} on {id}");
    }
    let labels = picture.at("labels", id);
    let printed: Vec<String> = labels.map_or(Vec::new(), |group| {
        group.of_class("revenue").iter().flat_map(|tag| tag.of_class("figure")).map(Element::letters).collect()
    });
    for stop in &face.stops {
        for figure in figures(stop) {
            assert!(printed.contains(&figure), "{id} does not say {figure}: {printed:?}");
        }
        let is_drawn =
            stop.kind != StopKind::Offboard || stop.hidden || !printed.is_empty() || figures(stop).is_empty();
        assert!(is_drawn, "{id} has a stop without a sign");
    }
    for label in &face.labels {
        let found = labels.is_some_and(|group| group.of_class("label").iter().any(|l| l.letters() == label.as_str()));
        assert!(found, "the label {label} of {id}");
    }
    let costs = labels.map_or(0, |group| group.of_class("upgrade").len());
    assert_eq!(costs, face.costs.len(), "costs of {id}");
}

fn check_map(title: &Title, board: &Board) {
    let picture = Element::read(&render::map(title, board, Players::default()));
    let impassable = picture.of_class("impassable");
    assert!(picture.get("viewBox").is_some());
    assert_eq!(picture.layer("land").children.len(), board.hex.len());
    let grid = Grid { layout: board.layout(), axes: board.axes() };
    for (id, name, face) in faces(board) {
        let land = picture.layer("land").child(&format!("hex-{id}"));
        assert!(land.has_class("hex") && land.has_class(id));
        let words: Vec<&str> = [id].into_iter().chain(name).collect();
        assert_eq!(land.children[0].text, words.join(" "));
        let labels = picture.at("labels", id).expect("every hex shows its coordinate");
        assert_eq!(labels.of_class("coordinate")[0].letters(), id);
        let names: Vec<String> = labels.of_class("name").into_iter().map(Element::letters).collect();
        let expected: Vec<String> = name.iter().map(|name| name.split_whitespace().collect()).collect();
        assert_eq!(names, expected, "the name of {id}");
        check_face(&picture, id, face);
        let coord: Coord = id.parse().expect("a coordinate");
        for border in face.borders.iter().filter(|border| border.is_impassable()) {
            // The two hexes share the edge, which is drawn once under one of its two names.
            let here = Some(format!("{coord}/{}", border.edge));
            let there = grid.neighbour(coord, border.edge).map(|other| format!("{other}/{}", border.edge.opposite()));
            let named = [here, there];
            let lines = impassable.iter().filter_map(|line| line.get("data-edge"));
            let found = lines.filter(|edge| named.iter().flatten().any(|name| name == edge)).count();
            assert_eq!(found, 1, "the border of {id} at {}", border.edge);
        }
    }
}

#[test]
fn maps_show_all_that_is_on_the_board() {
    for (name, title) in embedded().chain([("sample", sample(""))]) {
        for (id, board) in title.board.iter() {
            println!("{name} {id}");
            check_map(&title, board);
        }
    }
}

#[test]
fn tags_and_sums_for_first_tiles_are_marked_and_explained() {
    let title = sample("");
    let (_, board) = title.board.iter().next().expect("there is a board");
    let picture = Element::read(&render::map(&title, board, Players::default()));
    let marks = |hex: &str, class: &str| -> Vec<String> {
        let labels = picture.at("labels", hex).expect("every hex shows its coordinate");
        labels.of_class(class).into_iter().map(Element::letters).collect()
    };
    assert_eq!((marks("A3", "mark"), marks("A11", "mark")), (vec!["+20".to_owned()], vec![String::new()]));
    assert_eq!((marks("B2", "bonus"), marks("A9", "mark")), (vec!["+70".to_owned()], Vec::new()));
    let borders = picture.layer("borders").of_class("area");
    let sides: Vec<usize> = borders.iter().map(|area| area.get("d").unwrap_or_default().matches('M').count()).collect();
    assert_eq!(sides, [6, 5, 5], "between two hexes of one area there is no line");
    let legend = picture.layer("legend").letters();
    for text in ["Port: ships land here", "Coast", "Market", "for the first tile here"] {
        assert!(legend.contains(&text.replace(' ', "")), "{text}: {legend}");
    }
    assert!(!legend.contains("secret"), "a word that is not drawn means nothing: {legend}");
}

#[test]
fn companies_are_at_home() {
    for (name, title) in embedded() {
        let mut discs: BTreeMap<String, usize> = BTreeMap::new();
        for (_, board) in title.board.iter() {
            let picture = Element::read(&render::map(&title, board, Players::default()));
            for hex in &picture.layer("land").children {
                let hex = hex.get("id").and_then(|id| id.strip_prefix("hex-")).expect("hexes have ids");
                let stations = picture.at("stations", hex).map_or(Vec::new(), |group| group.of_class("station"));
                let homes = stations.iter().filter(|s| s.has_class("home") || s.has_class("possible-home"));
                homes.for_each(|home| *discs.entry(home.letters()).or_default() += 1);
            }
        }
        for company in &title.company {
            let homes = title.terms(company, |terms| (!terms.home.is_empty()).then(|| terms.home.len()));
            let id: String = company.id.split_whitespace().collect();
            assert_eq!(discs.get(&id).copied().unwrap_or(0), homes.unwrap_or(0), "{name}: homes of {id}");
        }
    }
}

#[test]
fn hexes_that_belong_together_have_no_line_between_them() {
    let title = sample("");
    let (_, board) = title.board.iter().next().expect("there is a board");
    let picture = Element::read(&render::map(&title, board, Players::default()));
    assert_eq!(picture.of_class("joined").len(), 1);
}

#[test]
fn manifests_show_every_tile() {
    for (name, title) in embedded() {
        let picture = Element::read(&render::manifest(&title, Players::default()));
        let captions = picture.of_class("caption");
        let numbers: Vec<String> = picture.of_class("number").into_iter().map(Element::letters).collect();
        assert_eq!(numbers.len(), title.tiles.len(), "{name}");
        for (id, entry) in title.tiles.iter() {
            let (_, face) = title.tile(id).expect("a tile has a face");
            let drawn = picture.at("land", id).expect("every tile is drawn");
            assert!(drawn.has_class("hex") && drawn.get("id").is_none());
            check_face(&picture, id, face);
            assert!(numbers.contains(&id.to_string()), "{name}: tile {id}");
            let caption = captions.iter().find(|c| c.of_class("number")[0].letters() == **id);
            let is_own = caption.is_some_and(|caption| !caption.of_class("own").is_empty());
            assert_eq!(is_own, entry.spec.code.is_some(), "{name}: tile {id}");
        }
    }
}

#[test]
fn counts_follow_the_number_of_players() {
    let title = sample("7 = \"if player_count == 2 then 3 else 4\"\n8 = \"unlimited\"\n9 = 2");
    let counts = |players| -> Vec<String> {
        let picture = Element::read(&render::manifest(&title, Players(players)));
        picture.of_class("count").into_iter().map(Element::letters).collect()
    };
    assert_eq!(counts(None), ["×3–4", "×∞", "×2"]);
    assert_eq!(counts(Some(2)), ["×3", "×∞", "×2"]);
    assert_eq!(counts(Some(4)), ["×4", "×∞", "×2"]);
}

#[test]
fn markets_show_every_cell() {
    for (name, title) in embedded() {
        let picture = Element::read(&render::market(&title));
        let drawn: Vec<String> = picture.of_class("price").into_iter().map(Element::letters).collect();
        let prices: Vec<String> = title.market.grid.cells().map(|cell| cell.price.to_string()).collect();
        assert_eq!(drawn, prices, "{name}");
        assert_eq!(picture.of_class("price-cell").len(), prices.len());
    }
}

/// What the command prints and whether it succeeds; its pictures go to a folder that is gone afterwards.
fn run(folder: &str, args: &[&str]) -> (Vec<String>, bool) {
    let out = std::env::temp_dir().join(format!("prospectus-{}-{folder}", std::process::id()));
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_prospectus"));
    let output = command.arg("render").args(args).arg("--out").arg(&out).output().expect("the command runs");
    let printed = String::from_utf8(output.stdout).expect("paths are text");
    let files: Vec<String> = printed
        .lines()
        .map(|path| {
            Element::read(&std::fs::read_to_string(path).expect("what is printed has been written"));
            path.rsplit(std::path::MAIN_SEPARATOR).next().unwrap_or(path).to_owned()
        })
        .collect();
    let _ = std::fs::remove_dir_all(out);
    (files, output.status.success())
}

#[test]
fn the_command_writes_a_file_for_each_picture() {
    let (files, success) = run("one", &["1849", "--players", "3"]);
    assert_eq!(files, ["1849-map.svg", "1849-market.svg", "1849-tiles.svg"]);
    assert!(success);
    let (files, _) = run("two", &["1854"]);
    assert_eq!(files, ["1854-map-main.svg", "1854-map-local_map.svg", "1854-market.svg", "1854-tiles.svg"]);
}

#[test]
fn the_command_refuses_what_the_title_does_not_have() {
    for args in [["1849", "--players", "7"], ["1849", "--variant", "nonsense"]] {
        assert_eq!(run("refused", &args), (Vec::new(), false));
    }
}

#[test]
fn the_same_title_gives_the_same_picture() {
    let pictures = || {
        let title = sample("");
        let (_, board) = title.board.iter().next().expect("there is a board");
        let players = Players::default();
        [render::map(&title, board, players), render::market(&title), render::manifest(&title, players)]
    };
    assert_eq!(pictures(), pictures());
}
