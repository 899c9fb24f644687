//! What lies on the table when the game begins.

use prospectus_engine::Setup;
use prospectus_engine::ids::*;
use prospectus_library::seats;
use prospectus_records::states::{After, Lines};

use super::super::kit::{EDITIONS, Table};
use super::situations::stock_round;

fn setup(edition: &str, players: usize, variants: &[&str]) -> Result<(), String> {
    let setup = Setup {
        title: edition.to_owned(),
        variants: variants.iter().map(|variant| (*variant).to_owned()).collect(),
        players: (1..=players).map(|number| number.to_string()).collect(),
        companies: Vec::new(),
        ..Setup::default()
    };
    seats::new_game(edition, &setup).map(drop).map_err(|error| error.to_string())
}

/// 1844-SU-01 (number of players)
#[test]
fn three_to_seven_play() {
    for edition in EDITIONS {
        assert!(setup(edition, 2, &[]).unwrap_err().contains("not played by 2"));
        assert!(setup(edition, 8, &[]).unwrap_err().contains("not played by 8"));
        (3..=7).for_each(|players| assert_eq!(setup(edition, players, &[]), Ok(())));
    }
}

/// 1844-SU-01 (goal): cash and certificates at their value; the money of a company is nobody's.
#[test]
fn a_player_is_worth_his_cash_and_his_certificates() {
    for edition in EDITIONS {
        let mut table = stock_round(edition);
        assert_eq!(table.worth("A"), 620, "the MOB has no price");
        table.found("STB", "A", 100, 500);
        table.put_marker("STB", 2, 7);
        table.deal("STB", &[1], Some("A"));
        assert_eq!(table.worth("A"), 620 + 3 * 120);
        table.set_cash("STB", 5000);
        assert_eq!(table.worth("A"), 620 + 3 * 120);
    }
}

/// 1844-SU-04, 1844-SU-05, 1844F-SU-06, 1844F-SU-07
#[test]
fn the_bank_has_12000_and_everybody_starts_with_cash_by_the_number_of_players() {
    for edition in EDITIONS {
        for (players, cash) in [(3, 800), (4, 620), (5, 510), (6, 440), (7, 400)] {
            let table = Table::new(edition, players);
            let all = ["A", "B", "C", "D", "E", "F", "G"];
            assert!(all[..players].iter().all(|player| table.cash(player) == cash));
            assert_eq!(table.bank(), 12000 - cash * players as i64);
            assert_eq!(table.all_money(), 12000);
        }
    }
}

/// 1844-SU-02, 1844-SU-08, 1844-CO-01, 1844-CO-12, 1844-CO-20, 1844-CO-29 (certificates), 1844F-CO-03, 1844F-SB-01
#[test]
fn fifteen_companies_with_96_certificates_the_directors_on_top() {
    for edition in EDITIONS {
        let table = Table::new(edition, 4);
        let mut all = 0;
        for (companies, percents, share) in [
            (vec!["NOB", "SCB", "VSB", "JS", "GB"], vec![50, 25, 25], 25),
            (vec!["FNM", "RhB", "BLS", "STB", "AB", "MOB"], vec![20, 10, 10, 10, 10, 10, 10, 10, 10], 10),
            (vec!["JN", "ChA", "VZ"], vec![40, 20, 20, 20], 20),
            (vec!["SBB"], vec![10, 10, 10, 10, 10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], 5),
        ] {
            for company in companies {
                let shares: Vec<_> = table.world().shares_of(table.company(company)).collect();
                let of = |share: &CertificateId| table.world().certificate(*share);
                assert_eq!(shares.iter().map(|share| of(share).percent).collect::<Vec<_>>(), percents, "{company}");
                let directors: Vec<usize> = (0..shares.len()).filter(|at| of(&shares[*at]).is_director).collect();
                assert_eq!(directors, [0], "{company}");
                assert_eq!(table.world().company(table.company(company)).share, share);
                all += shares.len();
            }
        }
        assert_eq!((all, table.world().companies.len()), (96, 15));
    }
}

/// 1844-SU-02 (tokens and panels), 1844-CO-31 (five of them), 1844-CO-35 (five of them), 1844F-MO-01 (price),
/// 1844F-TU-01 (price), 1844F-MO-04, 1844F-MO-05 (panels)
#[test]
fn five_mountain_railways_and_five_tunnel_certificates() {
    for edition in EDITIONS {
        let table = Table::new(edition, 4);
        let prices = |letter: &str| -> Vec<i64> {
            let privates = table.world().privates.iter();
            privates.filter(|private| private.id.starts_with(letter)).map(|private| private.price).collect()
        };
        assert_eq!((prices("B"), prices("T")), (vec![150; 5], vec![50; 5]));
        let panels = ["XM1", "XM2", "XM3"].map(|panel| table.tile(panel));
        assert_eq!(panels.map(|panel| table.game.state().board.left(&table.world().map, panel)), [Some(2); 3]);
        let sites = &table.world().privates[table.private("B1").at()].sites;
        let names: Vec<&str> = sites.iter().map(|hex| table.world().map.hexes[hex.index()].id.as_str()).collect();
        assert_eq!(names, ["H7", "L13", "I14", "G14", "F19", "J29", "L23"]);
    }
}

/// 1844-SU-03, 1844-SU-12: a tile that is laid is missing in the supply, and the last one cannot be laid twice.
#[test]
fn tiles_are_limited_and_counted() {
    for edition in EDITIONS {
        let mut table = Table::new(edition, 4);
        let left = |table: &Table, tile: &str| table.game.state().board.left(&table.world().map, table.tile(tile));
        assert_eq!((left(&table, "57"), left(&table, "907"), left(&table, "910")), (Some(6), Some(1), Some(1)));
        // By colour: with the five tiles of the Furka-Oberalp line, ten tunnels and six income panels.
        let map = &table.world().map;
        let count = |colour: &str| -> u16 {
            let tiles = (0..map.tiles.len() as u16).map(prospectus_engine::board::TileId);
            let of_colour = tiles.filter(|tile| Some(map.tile(*tile).colour) == map.find_colour(colour));
            of_colour.filter_map(|tile| table.game.state().board.left(map, tile)).sum()
        };
        assert_eq!(["yellow", "green", "brown", "gray", "purple"].map(count), [59, 55, 26, 5 + 6, 5 + 10]);
        table.put_tile("D19", "57", 1);
        assert_eq!(left(&table, "57"), Some(5));
        let map = &table.world().map;
        let endless = (0..map.tiles.len() as u16).map(prospectus_engine::board::TileId);
        assert!(endless.clone().count() > 60);
        assert!(endless.into_iter().all(|tile| table.game.state().board.left(map, tile).is_some()));
    }
}

/// 1844-SU-09, 1844F-SU-08, 1844F-SU-09, 1844F-CO-04 (H1)
#[test]
fn three_shares_of_the_fnm_lie_in_the_pool_and_all_others_are_new() {
    for edition in EDITIONS {
        let table = Table::new(edition, 4);
        assert_eq!((table.in_pool("FNM"), table.unsold("FNM")), (30, 70));
        for company in ["NOB", "SCB", "VSB", "JS", "GB", "RhB", "BLS", "STB", "AB", "MOB", "JN", "ChA", "VZ"] {
            assert_eq!((table.in_pool(company), table.unsold(company)), (0, 100), "{company}");
        }
    }
}

/// 1844-SU-06, 1844-SU-07, 1844F-SU-10
#[test]
fn both_sides_of_the_first_trains_are_on_offer_and_the_next_only_when_they_are_sold_out() {
    for edition in EDITIONS {
        let mut table = Table::new(edition, 4);
        let types = ["2", "2H", "3", "3H", "4", "4H", "5", "5H", "6", "6H", "8E", "8H"];
        let on_offer = |table: &Table| -> Vec<&str> {
            let is_there = |kind: &&str| table.game.view().is_available(table.train_type(kind), None).unwrap();
            types.into_iter().filter(is_there).collect()
        };
        for pair in types.chunks(2) {
            assert_eq!(on_offer(&table), pair);
            // With one card left, still the same.
            let left = table.game.view().left(table.train_type(pair[0]));
            let Some(left) = left else { break };
            let card = table.train_type(pair[0]);
            for _ in 1..left {
                let train = table.game.view().next_card(card).unwrap();
                table.edit(|state, _| state.trains[train.at()].place = prospectus_engine::state::TrainPlace::Out);
            }
            assert_eq!(on_offer(&table), pair);
            table.sell_out(&[pair[0]]);
        }
        assert_eq!(on_offer(&table), ["8E", "8H"]);
    }
}

/// 1844-SU-10, 1844F-PR-01 (prices and income), 1844-PR-06 (P1), 1844-PR-07 (P2), 1844-PR-08 (P3), 1844-PR-09 (P4),
/// 1844-PR-10 (P5), 1844-PR-11 (P6), 1844-PR-12 (P7)
#[test]
fn seven_privates_in_ascending_order() {
    for (edition, p6) in [("1844", 180), ("1844-2003", 160)] {
        let table = stock_round(edition);
        let cards: Vec<_> = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]
            .iter()
            .map(|id| {
                let private = table.private(id);
                (table.world().privates[private.at()].price, table.game.view().income(private).unwrap())
            })
            .collect();
        assert_eq!(cards, [(20, 5), (50, 10), (80, 15), (110, 20), (140, 25), (p6, 30), (100, 0)]);
        let items = &table.world().rounds[0].items;
        let order: Vec<&str> = items.iter().map(|item| table.world().privates[item.at()].id.as_str()).collect();
        assert_eq!(order, ["P1", "P2", "P3", "P4", "P5", "P6", "P7"]);
    }
}

/// 1844-SU-11, 1844F-SU-05: the seats are drawn before the game is set up, and the auction goes by them.
#[test]
fn the_first_order_is_that_in_which_the_players_were_drawn() {
    for edition in EDITIONS {
        let setup = Setup {
            title: edition.to_owned(),
            variants: Vec::new(),
            players: ["Laura", "Vince", "Paul"].map(str::to_owned).to_vec(),
            companies: Vec::new(),
            ..Setup::default()
        };
        let title = seats::title(edition, &[]).expect("the title is well");
        let mut table = Table { game: seats::game(title, &setup).expect("the setup is well") };
        for player in ["Laura", "Vince", "Paul", "Laura"] {
            assert_eq!(table.acting(), player);
            table.pass(player);
        }
    }
}

/// 1844F-SU-02: the variant belongs to the first edition, and changes who begins; without it cards are dealt by cash.
#[test]
fn players_agree_on_the_elephant_variant_before_the_game() {
    assert_eq!(setup("1844-2003", 4, &["elephant"]), Ok(()));
    assert_eq!(setup("1844-2003", 4, &[]), Ok(()));
    assert!(setup("1844", 4, &["elephant"]).is_err());
}

/// 1844F-SU-01, 1844F-TU-08 as far as anybody knows: the cards, markers, shares and income boards of the box, and what is not
/// known said beside it. Which tiles were in the box of 2003 and which of the tunnel hexes of 2016 it lacks is decided in
/// D44-E13 and D44-E43: those of 2016 are used. That a hex has one tunnel and there are five in all, between printed mouths, is
/// tried with the tunnels.
#[test]
fn the_box_of_the_first_edition() {
    let table = Table::new("1844-2003", 3);
    let world = table.world();
    let cards = world.cards.iter().filter(|card| card.in_supply && !world.types[card.first_side.at()].unlimited);
    assert_eq!(cards.count() + 4 + 1, 41, "with four cards of the unlimited 8E, and EVA");
    let markers = world.company_ids().map(|company| table.game.view().token_costs(company).unwrap().len());
    assert_eq!(markers.sum::<usize>(), 59);
    assert_eq!(world.certificates.len(), 96);
    let boards = ["XM1", "XM2", "XM3"].map(|panel| world.map.tile(table.tile(panel)).count);
    assert_eq!(boards, [Some(2); 3]);
    // As decided: the tiles of 2016, with six income panels among the grey ones, and its nine tunnel hexes.
    let tiles = |colour: &str| -> u16 {
        let of_colour = world.map.tiles.iter().filter(|tile| world.map.colours[usize::from(tile.colour)] == colour);
        of_colour.map(|tile| tile.count.expect("no tile is unlimited")).sum()
    };
    assert_eq!(["yellow", "green", "brown", "gray"].map(tiles), [59, 55, 26, 5 + 6]);
    let count = |tile: &str| world.map.tile(table.tile(tile)).count.unwrap();
    assert_eq!((tiles("purple"), count("X78") + count("X79")), (5 + 10, 10), "the line FO and tunnels");
    let tunnel = world.symbol("tunnel").expect("a word of the title's");
    let tagged = world.hex_ids().filter(|hex| table.game.view().is_tagged(*hex, tunnel));
    let mut tagged: Vec<&str> = tagged.map(|hex| world.map.hex(hex).id.as_str()).collect();
    tagged.sort_unstable();
    assert_eq!(tagged, ["H17", "H19", "H21", "H23", "H27", "I12", "I16", "J9", "K14"]);
    // What the first rulebook prints instead is said beside it.
    let text = include_str!("../../../titles/1844-2003.toml");
    assert!(text.contains("56 yellow, 56 green, 27 brown, 6 grey and 4 grey-blue tiles and 6 tunnels (II)"));
    assert!(text.contains("the first edition has 8 tunnel hexes"));
}

/// 1844F-SU-04: everybody sees what everybody has; a state has nothing that is hidden.
#[test]
fn all_holdings_are_open() {
    let mut table = stock_round("1844-2003");
    table.found("STB", "A", 100, 500);
    let seen = Lines::default().line(&table.game, &After { index: 0, kind: "look", revenue: None });
    assert_eq!(seen["players"]["A"]["shares"]["STB"], 20);
    assert_eq!(seen["players"]["B"]["cash"], table.cash("B"));
    assert_eq!(seen["companies"]["STB"]["cash"], 500);
    assert_eq!(seen["privates"]["P2"]["owner"], "B");
}
