//! The map of a running game.

use prospectus_engine::Setup;
use prospectus_engine::board::{OverlayLay, SmallSet};
use prospectus_pictures::{self as render, Played};

use crate::table::Table;
use crate::xml::Element;

/// The map of a game as it stands.
fn map(table: &Table) -> Element {
    let title = &table.world().title;
    let (_, board) = title.board.iter().next().expect("a map");
    Element::read(&render::game_map(title, board, &Played::new(title, &table.game, &[])))
}

/// What a hex of a map says it is worth.
fn figures(map: &Element, hex: &str) -> Vec<String> {
    let revenues = map.at("labels", hex).map_or(Vec::new(), |group| group.of_class("revenue"));
    revenues.iter().flat_map(|tag| tag.of_class("figure")).map(Element::letters).collect()
}

#[test]
fn a_panel_on_a_mountain_shows_what_it_is_worth() {
    let mut table = Table::of("1844", 3, &[], &[]);
    assert!(figures(&map(&table), "G14").is_empty(), "a mountain without a railway");
    let lay = OverlayLay {
        hex: table.hex("G14"),
        tile: table.tile("XM2"),
        rotation: 0,
        cost: 0,
        gauges_added: SmallSet::EMPTY,
    };
    table.edit(|state, world| state.board.lay_over(&world.map, &lay));
    assert_eq!(figures(&map(&table), "G14"), ["10", "40", "50", "60"]);
    assert!(figures(&map(&table), "L23").is_empty(), "another one is as it was");
}

/// A game of a small title with ports, in which a place is kept for one company and another for all of a kind.
fn valley() -> Table {
    let text = prospectus_library::template("valley")
        .replace("A1 = { name = \"Northgate\",", "A1 = { name = \"Northgate\", reserved = [{ company = \"N\" }], ")
        .replace("A3 = {}", "A3 = { tags = [\"port\"] }")
        .replace("C1 = {}", "C1 = { tags = [\"port\"] }")
        .replace(
            "C3 = { name = \"Southport\", code = \"city=revenue:0\" }",
            "C3 = { name = \"Southport\", code = \"city=revenue:0,slots:2\", reserved = [{ kind = \"company\" }] }",
        );
    let text = format!("{text}\n[tag.port]\nname = \"Port\"\ndrawn = \"square\"\n");
    let loaded = prospectus_library::load_text("valley.toml", &text);
    let title = prospectus_library::seats::to_play(&loaded, &[]).expect("it can be played");
    let players = ["A", "B", "C"].map(str::to_owned).to_vec();
    let setup =
        Setup { title: "valley".to_owned(), variants: Vec::new(), players, companies: Vec::new(), ..Setup::default() };
    Table { game: prospectus_library::seats::game(title, &setup).expect("the setup is well") }
}

/// How many marks a hex has.
fn marks(map: &Element, hex: &str) -> usize {
    map.at("labels", hex).map_or(0, |group| group.of_class("mark").len())
}

/// The discs on a hex of a map: what stands on them, and whether a place is only kept.
fn discs(map: &Element, hex: &str) -> Vec<(String, bool)> {
    let discs = map.at("stations", hex).map_or(Vec::new(), |group| group.of_class("station"));
    discs.into_iter().map(|disc| (disc.letters(), disc.has_class("reserved"))).collect()
}

#[test]
fn a_mark_goes_when_its_tag_is_taken_away() {
    let mut table = valley();
    assert_eq!((marks(&map(&table), "A3"), marks(&map(&table), "C1")), (1, 1));
    let hexes = (table.hex("A3"), table.hex("A1"));
    table.edit(|state, world| {
        let port = world.symbol("port").expect("a word of the map");
        state.untagged.push((hexes.0, port));
        state.tagged.push((hexes.1, port));
    });
    let map = map(&table);
    assert_eq!((marks(&map, "A3"), marks(&map, "A1"), marks(&map, "C1")), (0, 1, 1));
}

#[test]
fn places_are_kept_until_somebody_has_them() {
    let mut table = valley();
    let before = map(&table);
    assert_eq!(discs(&before, "A1"), [("N".to_owned(), true)]);
    assert_eq!(discs(&before, "C3"), [("Company".to_owned(), true)]);
    assert!(before.layer("legend").letters().contains("placekeptforCompany"));
    let (hex, south) = (table.hex("C3"), table.company("S"));
    table.edit(|state, world| state.board.place(&world.map, hex, 0, south.0).expect("a free place"));
    assert_eq!(discs(&map(&table), "C3"), [("S".to_owned(), false)]);
}

#[test]
fn what_a_site_calls_empty_hexes_is_no_name() {
    let letters = |title: &str, hex: &str| {
        let map = map(&Table::of(title, 3, &[], &[]));
        map.at("labels", hex).map_or(String::new(), Element::letters)
    };
    assert!(!letters("compat/1844-18xxgames", "B21").contains("blank"));
    assert!(letters("compat/1844-18xxgames", "G14").contains("Pilatus"), "other names are drawn");
}
