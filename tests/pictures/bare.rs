//! Pictures for a page: they hold nothing that a strict page forbids, and everything in them says what it is.

use std::collections::BTreeSet;

use prospectus_bots::BotKind;
use prospectus_dsl::hex::Layout;
use prospectus_dsl::title::Title;
use prospectus_engine::Game;
use prospectus_engine::ids::{OperatorId, Owner};
use prospectus_engine::state::RanRoute;
use prospectus_library::Rng;
use prospectus_pictures::{self as pictures, Players, bare};

use crate::table::Table;
use crate::xml::Element;
use crate::{embedded, sample};

/// A game that bots have played for so many actions.
fn played(title: &str, players: usize, actions: usize) -> Game {
    let (mut game, mut rng) = (Table::of(title, players, &[], &[]).game, Rng::new(7));
    let mut bot = BotKind::Greedy.bot();
    for _ in 0..actions {
        let offers = game.actions();
        if offers.is_empty() {
            break;
        }
        let action = bot.choose(&game, &offers, &mut rng);
        game.apply(&action).expect("what is offered is allowed");
    }
    game
}

/// The best routes of all operators with trains.
fn routes(game: &Game) -> Vec<RanRoute> {
    let view = game.view();
    let with_trains = view.world.operator_ids().filter(|o| !view.trains_of(Owner::Operator(*o)).is_empty());
    let of = |operator: OperatorId| -> Vec<RanRoute> {
        let plan = view.run_plan(operator).expect("a plan");
        let best = plan.best().expect("it is solved").routes;
        let ran = best.iter().enumerate().filter_map(|(at, route)| Some((at, route.as_ref()?)));
        ran.map(|(at, (route, sum))| plan.describe(at, route, *sum)).collect()
    };
    with_trains.flat_map(of).collect()
}

/// All pictures of a game and its title.
fn all(game: &Game) -> Vec<String> {
    let title = &game.world().title;
    let routes = routes(game);
    let mut all = vec![bare::market(title), bare::market_of_game(game)];
    for (id, board) in title.board.iter() {
        all.push(bare::board(game, id, &routes).expect("a board of the title"));
        all.push(bare::printed(title, board, Players::default()));
        all.extend(bare::legend(title, board, Players::default()));
    }
    all.extend(bare::market_legend(title));
    all.extend(title.company.iter().map(|company| bare::token(title, &company.id).expect("a company of the title")));
    let tile = |id: &str| bare::tile(title, id, 1, Layout::Flat).expect("a tile of the title");
    all.extend(title.tiles.iter().map(|(id, _)| tile(id)));
    all
}

#[test]
fn a_strict_page_may_hold_all_pictures_together() {
    for (name, players) in [("1844", 4), ("1849", 4), ("1854", 4), ("1881", 4)] {
        let mut ids = BTreeSet::new();
        for text in all(&played(name, players, 400)) {
            let picture = Element::read(&text);
            assert!(picture.has_class("prospectus") && picture.get("viewBox").is_some(), "{name}");
            assert!(picture.get("role") == Some("img") && picture.get("aria-label").is_some_and(|l| !l.is_empty()));
            for element in picture.all() {
                assert!(!["style", "script", "foreignObject"].contains(&element.tag.as_str()), "{name}: {element:?}");
                assert!(element.get("style").is_none() && element.get("pointer-events").is_none(), "{element:?}");
                if let Some(id) = element.get("id") {
                    assert!(ids.insert(id.to_owned()), "{name}: there are several `{id}`");
                }
            }
        }
    }
}

/// The elements of a picture that say all of these.
fn with<'e>(picture: &'e Element, data: &[(&str, &str)]) -> Vec<&'e Element> {
    let says = |element: &&Element| data.iter().all(|(name, value)| element.get(name) == Some(value));
    picture.all().into_iter().filter(says).collect()
}

/// Every hex of a board, its stops and their slots can be pointed at; `faces` says how many slots each stop has.
fn check_board(picture: &Element, board: &str, hexes: &[(String, Vec<usize>)]) {
    for (hex, stops) in hexes {
        let ground = with(picture, &[("data-hex", hex), ("data-board", board)]);
        assert!(ground.len() == 1 && ground[0].has_class("hex"), "{hex}");
        let drawn = picture.at("stops", hex).map_or(Vec::new(), |group| group.of_class("stop"));
        assert_eq!(drawn.len(), stops.len(), "stops of {hex}");
        for (stop, slots) in stops.iter().enumerate() {
            let number = stop.to_string();
            let says = with(picture.layer("stops"), &[("data-hex", hex), ("data-stop", &number)]);
            assert_eq!(says.len(), 1, "stop {stop} of {hex}");
            let drawn: Vec<&str> = says[0].all().into_iter().filter_map(|e| e.get("data-slot")).collect();
            let wanted: Vec<String> = (0..*slots).map(|slot| slot.to_string()).collect();
            assert_eq!(drawn, wanted, "slots of stop {stop} of {hex}");
        }
    }
}

#[test]
fn every_hex_stop_and_slot_of_a_game_can_be_pointed_at() {
    for name in ["1844", "1849", "1854", "1881"] {
        let game = played(name, 4, 500);
        let (world, state) = (game.world(), game.state());
        let routes = routes(&game);
        assert!(!routes.is_empty(), "{name}: nobody has a train yet");
        let mut tokens = 0;
        for (id, board) in world.title.board.iter() {
            let picture = Element::read(&bare::board(&game, id, &routes).expect("a board of the title"));
            let hexes = world.map.hex_ids().filter(|hex| board.hex.get(&world.map.hex(*hex).id).is_some());
            let hexes: Vec<_> = hexes
                .map(|hex| {
                    let stops = state.board.face(&world.map, hex).stops.iter();
                    let slots = stops.map(|stop| if stop.is_city() { usize::from(stop.slots()) } else { 0 });
                    (world.map.hex(hex).id.clone(), slots.collect())
                })
                .collect();
            assert_eq!(hexes.len(), board.hex.len());
            check_board(&picture, id, &hexes);
            for token in state.board.tokens() {
                let (hex, stop) = (&world.map.hex(token.hex).id, token.stop.to_string());
                let who = &world.operators[usize::from(token.operator)].id;
                let data = [("data-hex", hex.as_str()), ("data-stop", &stop), ("data-company", who)];
                tokens += with(&picture, &data).len();
            }
            let drawn: BTreeSet<&str> = picture.all().into_iter().filter_map(|e| e.get("data-route")).collect();
            let is_here =
                |route: &RanRoute| route.pieces.iter().any(|(hex, _)| board.hex.get(&world.map.hex(*hex).id).is_some());
            let wanted = routes.iter().enumerate().filter(|(_, route)| is_here(route));
            assert_eq!(drawn, wanted.map(|(at, _)| at.to_string()).collect::<Vec<_>>().iter().map(|n| &**n).collect());
        }
        assert_eq!(tokens, state.board.tokens().len(), "{name}: each token says where it stands and whose it is");
    }
}

#[test]
fn printed_boards_say_the_same() {
    for (name, title) in embedded().chain([("sample", sample(""))]) {
        println!("{name}");
        for (id, board) in title.board.iter() {
            let slots = |stop: &prospectus_dsl::tile::Stop| match stop.kind {
                prospectus_dsl::tile::StopKind::City { slots } => usize::from(slots),
                _ => 0,
            };
            let hexes =
                crate::faces(board).map(|(id, _, face)| (id.to_owned(), face.stops.iter().map(slots).collect()));
            let hexes: Vec<_> = hexes.collect();
            check_board(&Element::read(&bare::printed(&title, board, Players::default())), id, &hexes);
            check_board(&Element::read(&pictures::map(&title, board, Players::default())), id, &hexes);
        }
    }
}

#[test]
fn every_cell_of_a_market_can_be_pointed_at() {
    for (name, title) in embedded() {
        for picture in [bare::market(&title), pictures::market(&title)] {
            let picture = Element::read(&picture);
            for (row, cells) in title.market.grid.rows.iter().enumerate() {
                for (column, cell) in cells.iter().enumerate() {
                    let place = [("data-row", &*row.to_string()), ("data-column", &*column.to_string())];
                    let found = with(picture.layer("cells"), &place);
                    let prices: Vec<_> = found.iter().filter_map(|cell| cell.get("data-price")).collect();
                    let wanted: Vec<_> = cell.iter().map(|cell| cell.price.to_string()).collect();
                    assert_eq!(prices, wanted, "{name}: {row} {column}");
                    assert!(found.iter().all(|cell| cell.get("id").is_some()));
                }
            }
        }
    }
}

#[test]
fn markers_lie_in_the_order_of_their_stack() {
    let mut table = Table::of("1849", 3, &[], &[]);
    let names: Vec<String> = table.world().companies.iter().map(|company| company.id.to_string()).collect();
    assert!(names.len() > 4, "there are enough companies");
    for (at, name) in names.iter().enumerate() {
        table.put_marker(name, 0, 3);
        let company = table.company(name);
        table.edit(|state, _| state.companies[company.at()].arrived = -(at as i64));
    }
    let picture = Element::read(&bare::market_of_game(&table.game));
    let stacks = picture.layer("markers");
    assert_eq!(stacks.children.len(), 1);
    let stack = &stacks.children[0];
    assert_eq!((stack.get("data-row"), stack.get("data-column")), (Some("0"), Some("3")));
    let drawn: Vec<&str> = stack.all().into_iter().filter_map(|element| element.get("data-company")).collect();
    // Whoever came last has the lowest number and lies on top: drawn last.
    assert_eq!(drawn, names);
    let rest = stack.of_class("rest")[0];
    assert!(rest.letters().contains(&format!("+{}", names.len() - 2)));
    let title = &table.world().title;
    let full_name = |id: &String| title.company.iter().find(|company| *company.id == **id).map(|c| c.name.to_string());
    let hidden: Vec<String> = names.iter().rev().skip(2).filter_map(full_name).collect();
    assert_eq!(rest.children[0].text, hidden.join(", "));
}

/// The small title to start from, in which everything has a name that would do harm.
pub fn hostile() -> Title {
    const NAME: &str = "<script>alert(1)</script>' & ]]>";
    let text = prospectus_library::template("sample");
    let text = text.replace("name = \"", &format!("name = \"{NAME}"));
    let loaded = prospectus_library::load_text("sample.toml", &text);
    assert!(text.contains(NAME));
    loaded.title.expect("names may be anything")
}

#[test]
fn hostile_names_do_no_harm() {
    let title = hostile();
    let mut all = vec![bare::market(&title)];
    for (_, board) in title.board.iter() {
        all.push(bare::printed(&title, board, Players::default()));
        all.extend(bare::legend(&title, board, Players::default()));
    }
    all.extend(title.company.iter().filter_map(|company| bare::token(&title, &company.id)));
    for picture in &all {
        assert!(!picture.contains("<script"), "{picture}");
        Element::read(picture);
    }
    assert!(all.iter().any(|picture| picture.contains("&lt;script&gt;")));
}

#[test]
fn what_the_title_does_not_have_is_not_drawn() {
    let game = Table::of("1849", 3, &[], &[]).game;
    let title = &game.world().title;
    assert!(bare::board(&game, "nonsense", &[]).is_none());
    assert!(bare::tile(title, "nonsense", 0, Layout::Flat).is_none());
    assert!(bare::token(title, "nonsense").is_none());
}

#[test]
fn every_selector_is_of_pictures_only() {
    let style = pictures::style();
    for rule in style.split('}').filter(|rule| !rule.trim().is_empty()) {
        let (selectors, _) = rule.split_once('{').expect("a rule");
        for selector in selectors.split(',') {
            assert!(selector.trim().starts_with(".prospectus"), "{selector}");
        }
    }
    for class in (0..6).map(|n| format!(".hue-{n} ")).chain((1..7).map(|n| format!(".dash-{n} "))) {
        assert!(style.contains(&class), "{class}");
    }
}
