//! Sheets to be printed: everything in the box is on them, as often as it is in the box, and to scale.

use std::collections::{BTreeMap, BTreeSet};

use prospectus_dsl::title::Title;
use prospectus_pictures::Players;
use prospectus_pictures::print::{Paper, Sheet, What, sheets};

use crate::xml::Element;
use crate::{embedded, sample};

const FOUR: Players = Players(Some(4));

fn read(sheets: &[Sheet]) -> Vec<Element> {
    sheets.iter().map(|sheet| Element::read(&sheet.svg)).collect()
}

fn number(element: &Element, name: &str) -> f64 {
    element.get(name).and_then(|value| value.trim_end_matches("mm").parse().ok()).expect("a number")
}

/// The four numbers of a `viewBox`.
fn view(element: &Element) -> Vec<f64> {
    let view = element.get("viewBox").expect("a viewBox");
    view.split(' ').map(|number| number.parse().expect("a number")).collect()
}

#[test]
fn sheets_are_paper() {
    for (name, title) in embedded() {
        for (paper, sizes) in [(Paper::A4, [210.0, 297.0]), (Paper::Letter, [215.9, 279.4])] {
            let all = sheets(&title, FOUR, paper, &What::ALL);
            let names: BTreeSet<&str> = all.iter().map(|sheet| sheet.name.as_str()).collect();
            assert_eq!(names.len(), all.len(), "{name}: names are there once");
            for sheet in read(&all) {
                let size = [number(&sheet, "width"), number(&sheet, "height")];
                assert!(size == sizes || size == [sizes[1], sizes[0]], "{name}: {size:?}");
                assert_eq!(view(&sheet)[2..], size, "a unit is a millimetre");
            }
        }
    }
}

#[test]
fn boards_are_cut_without_gaps_and_overlaps() {
    for (name, title) in embedded() {
        let all = sheets(&title, FOUR, Paper::A4, &[What::Map]);
        for (id, board) in title.board.iter() {
            let start = if title.board.len() == 1 { "map-".to_owned() } else { format!("map-{id}-") };
            let of_board: Vec<&Sheet> =
                all.iter().filter(|s| s.name.starts_with(&start) && !s.name.ends_with("legend")).collect();
            let mut edges: BTreeMap<String, Vec<[i64; 4]>> = BTreeMap::new();
            for sheet in &of_board {
                let picture = Element::read(&sheet.svg);
                let window = picture.children.iter().find(|child| child.tag == "svg").expect("a part of the board");
                let [x, y, width, height] = view(window)[..] else { panic!("four numbers") };
                // A hex is 2 × 86.6 units across flats, and 38 mm.
                let scale = number(window, "width") / width;
                assert!((scale * 173.205 - 38.0).abs() < 0.01, "{name}: {scale}");
                assert!((number(window, "height") / height - scale).abs() < 1e-4);
                let place = sheet.name.strip_prefix(&start).expect("a place");
                assert!(picture.letters().contains(&format!("{}{place}", board.name.replace(' ', ""))), "{place}");
                assert_eq!(picture.of_class("crop").len(), 8);
                let part = [x, y, x + width, y + height].map(|edge| edge.round() as i64);
                edges.entry(place[..1].to_owned()).or_default().push(part);
            }
            for row in edges.values() {
                assert!(row.windows(2).all(|pair| pair[0][2].abs_diff(pair[1][0]) <= 1), "{name}: {row:?}");
            }
            let rows: Vec<_> = edges.values().map(|row| row[0]).collect();
            assert!(rows.windows(2).all(|pair| pair[0][3].abs_diff(pair[1][1]) <= 1), "{name}: {rows:?}");
        }
    }
}

/// How often each tile is printed.
fn printed_tiles(title: &Title, players: Players) -> BTreeMap<String, usize> {
    let mut tiles = BTreeMap::new();
    for sheet in read(&sheets(title, players, Paper::A4, &[What::Tiles])) {
        for ground in sheet.of_class("hex") {
            *tiles.entry(ground.get("data-tile").expect("a tile").to_owned()).or_default() += 1;
        }
    }
    tiles
}

#[test]
fn tiles_are_printed_as_often_as_they_are_in_the_box() {
    let title = sample("7 = \"if player_count == 2 then 3 else 4\"\n8 = \"unlimited\"\n9 = 2\n57 = 1000");
    let tiles = |players| printed_tiles(&title, players).into_values().collect::<Vec<_>>();
    // In the order of their names: 57, 7, 8, 9.
    assert_eq!(tiles(Players(None)), [60, 4, 12, 2]);
    assert_eq!(tiles(Players(Some(2))), [60, 3, 12, 2]);
    let all = sheets(&title, FOUR, Paper::A4, &[What::Tiles]);
    let words: String = read(&all).iter().map(Element::letters).collect();
    assert!(words.contains("8×∞,12printed") && words.contains("57×1000,60printed"), "{words}");
    for (name, title) in embedded() {
        let tiles = printed_tiles(&title, FOUR);
        for (id, _) in title.tiles.iter() {
            assert!(tiles.contains_key(id.as_str()), "{name}: tile {id}");
        }
    }
}

#[test]
fn certificates_add_up() {
    for (name, title) in embedded() {
        let mut shares: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for sheet in read(&sheets(&title, Players(None), Paper::A4, &[What::Certificates])) {
            for card in sheet.of_class("certificate") {
                let entry = shares.entry(card.of_class("station")[0].letters()).or_default();
                entry.0 += 1;
                entry.1 += card.of_class("director").len();
            }
        }
        for company in &title.company {
            let all = title.certificates(company);
            let count = |wanted: &dyn Fn(bool) -> bool| -> usize {
                let counts = all.iter().filter(|c| wanted(c.director)).map(|c| c.count as usize);
                counts.sum()
            };
            let id: String = company.id.split_whitespace().collect();
            let wanted = (count(&|_| true), count(&|director| director));
            assert_eq!(shares.get(&id).copied().unwrap_or_default(), wanted, "{name}: {id}");
        }
    }
}

#[test]
fn every_company_private_and_train_has_its_cards() {
    for (name, title) in embedded() {
        let letters = |what: What| -> String {
            read(&sheets(&title, Players(None), Paper::A4, &[what])).iter().map(Element::letters).collect()
        };
        let plain = |text: &str| -> String { text.split_whitespace().collect() };
        let (charters, certificates, trains) =
            (letters(What::Charters), letters(What::Certificates), letters(What::Trains));
        for company in &title.company {
            let names: Vec<String> = match company.operator.is_empty() {
                true => vec![plain(&company.name)],
                false => company.operator.iter().map(|operator| plain(&operator.name)).collect(),
            };
            assert!(names.iter().all(|company| charters.contains(company)), "{name}: {names:?}");
        }
        for private in &title.private {
            assert!(certificates.contains(&plain(&private.name)), "{name}: {}", private.name);
        }
        for train in &title.train {
            let called = plain(train.terms.name.as_deref().unwrap_or(&train.id));
            assert!(trains.contains(&called), "{name}: {called}");
        }
        assert!(!letters(What::Tokens).is_empty() && !letters(What::Market).is_empty());
    }
}

#[test]
fn hostile_names_stay_text() {
    let title = crate::bare::hostile();
    for sheet in sheets(&title, Players(None), Paper::Letter, &What::ALL) {
        assert!(!sheet.svg.contains("<script"), "{}", sheet.name);
        Element::read(&sheet.svg);
    }
}
