//! The map of a running game.

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

#[test]
fn what_a_site_calls_empty_hexes_is_no_name() {
    let letters = |title: &str, hex: &str| {
        let map = map(&Table::of(title, 3, &[], &[]));
        map.at("labels", hex).map_or(String::new(), Element::letters)
    };
    assert!(!letters("compat/1844-18xxgames", "B21").contains("blank"));
    assert!(letters("compat/1844-18xxgames", "G14").contains("Pilatus"), "other names are drawn");
}
