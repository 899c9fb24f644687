//! Where the site plays otherwise than the rulebooks, and our overlays say so.

use prospectus_dsl::title::RoundType;
use prospectus_engine::board::{OverlayLay, SmallSet};
use prospectus_engine::{Asks, Deed};

use crate::table::Table;
use crate::told::{after_auction, overlay};

const SITE_1844: &str = "compat/1844-18xxgames";
const SITE_1849: &str = "compat/1849-18xxgames";

/// "In 1844 a player in debt may still start a company": but buys no share.
#[test]
fn a_player_in_debt_starts_a_company() {
    for (title, may) in [(SITE_1844, true), ("1844", false)] {
        let mut table = Table::in_stock_round(title, 3);
        let player = table.player("A");
        table.found("MOB", "B", 70, 500);
        table.edit(|state, _| state.players[player.at()].debt = 100);
        assert!(!table.may("A", table.buying("MOB", 1)), "{title}");
        assert_eq!(table.may("A", table.starting("STB", 70)), may, "{title}");
    }
}

/// "EVA may exceed the train limit, then a train is discarded."
#[test]
fn eva_may_be_one_train_too_many() {
    let mut table = Table::in_stock_round(SITE_1844, 3).into_turn_of("STB", "A", "5", |table| {
        table.give_trains("STB", &["3", "4"]);
    });
    table.act("A", table.using("P7"));
    let question = table.game.question().expect("a train is one too many");
    assert!(matches!(question.asks, Asks::Discard { count: 1, .. }), "{:?}", question.asks);
    assert_eq!(table.trains("STB").len(), 3);
}

/// "An 8E gets +10 a stop and opens a tunnel if any tunnel lies on its path, even if the stop beyond is not counted": here
/// with two stops instead of eight. Its line leads from Gstaad through a tunnel to Sion, where its station is, and on to Brig.
#[test]
fn an_8e_goes_beyond_the_stops_that_it_counts() {
    for (title, goes_beyond) in [(SITE_1844, true), ("1844", false)] {
        let text = format!(
            "format = 1\nextends = \"{title}\"\n[title]\nid = \"short\"\nname = \"Short\"\n[[train]]\nid = \"8E\"\n\
             range = {{ stops = 2 }}\n"
        );
        let mut table =
            overlay(&text, &["A", "B", "C"], &[]).into_stock_round().into_turn_of("STB", "A", "3", |table| {
                for (hex, tile, rotation) in [("K10", "6", 1), ("K10", "15", 0), ("J11", "58", 4), ("I10", "58", 0)] {
                    table.put_tile(hex, tile, rotation);
                }
                table.put_token("STB", "K10");
                table.give_private("T2", "B");
                let (private, hex, tile) = (table.private("T2"), table.hex("J9"), table.tile("X78"));
                table.edit(|state, world| {
                    let lay = OverlayLay { hex, tile, rotation: 3, cost: 0, gauges_added: SmallSet::EMPTY };
                    state.board.lay_over(&world.map, &lay);
                    let right = &mut state.privates[private.at()];
                    (right.hex, right.uses) = (Some(hex), 1);
                });
            });
        let train = table.give_train("STB", "8E");
        assert_eq!(table.run_along("STB", train, &["I10", "J9", "K10"]), Ok(10 + 30 + 2 * 10), "{title}");
        let claim = table.claim_along("STB", train, &["I10", "J9", "K10", "J11", "J13"]);
        if !goes_beyond {
            // Both ends would be counted, and no station.
            assert!(claim.is_err(), "{claim:?}");
            continue;
        }
        let (claim, revenue) = claim.expect("a route");
        assert_eq!((revenue, table.best_run("STB").1), (30 + 20 + 2 * 10, revenue));
        table.pass_until("STB", |deed| matches!(deed, Deed::Run { .. }));
        table.act("STB", Deed::Run { routes: vec![claim] });
        assert!(table.property(table.private("T2"), "visited").as_yes());
    }
}

/// "A company counts as having operated once the dividend step of its first turn is over": what is sold of it then pays
/// the price before the move.
#[test]
fn a_company_has_operated_when_its_dividend_is_declared() {
    let mut table = Table::in_stock_round(SITE_1844, 3).into_turn_of("STB", "A", "5", |table| {
        table.deal("STB", &[1], Some("A"));
        table.sell_out(&["2", "3", "4"]);
        table.set_cash("A", 0);
        for (hex, tile, rotation) in [("K10", "6", 1), ("K8", "58", 2), ("J7", "9", 2), ("I6", "57", 2)] {
            table.put_tile(hex, tile, rotation);
        }
        table.put_token("STB", "K10");
        table.set_cash("STB", 0);
        let stb = table.company("STB");
        table.edit(|state, _| state.operators[stb.at()].operated = false);
    });
    table.until_trains_of("STB");
    let (price, before) = (table.price("STB"), table.cash("A"));
    table.act("A", table.selling("STB", &[1], 0));
    assert!(table.price("STB") < price);
    assert_eq!(table.cash("A"), before + price);
}

/// "A bankrupt's cash goes to the bank, unsellable shares stay and count, the game ends."
#[test]
fn a_bankrupt_keeps_what_cannot_be_sold() {
    let mut table = Table::in_stock_round(SITE_1844, 3).into_turn_of("STB", "A", "5", |table| {
        table.sell_out(&["2", "3", "4"]);
        for (hex, tile, rotation) in [("K10", "6", 1), ("K8", "58", 2), ("J7", "9", 2), ("I6", "57", 2)] {
            table.put_tile(hex, tile, rotation);
        }
        table.put_token("STB", "K10");
        table.set_cash("STB", 0);
        table.set_cash("A", 7);
    });
    table.until_trains_of("STB");
    let bank = table.bank();
    table.act("A", Deed::GiveUp);
    assert_eq!((table.cash("A"), table.cash("STB")), (0, 0));
    assert!(table.bank() >= bank + 7);
    assert_eq!(table.percent("A", "STB"), 20);
    assert_eq!(table.worth("A"), 2 * table.price("STB"));
    assert!(table.game.state().clock.ending.is_some_and(|ending| ending.at == prospectus_engine::state::EndAt::Once));
}

/// "The auctioneer is asked even if he cannot pay."
#[test]
fn the_auctioneer_is_asked_even_if_he_cannot_pay() {
    for (title, asked) in [(SITE_1844, "B"), ("1844", "C")] {
        let mut table = Table::new(title, 3);
        table.set_cash("B", 0);
        // A offers P1, B offers P2.
        table.sell_private("P1");
        assert_eq!(table.acting(), asked, "{title}");
        if asked == "B" {
            table.refused("B", table.bidding("P2", 50), "no more than 0 SFR can be bid");
            table.pass("B");
        }
        assert_eq!(table.acting(), "C", "{title}");
    }
}

/// "In 1849 a closing corporation's bond is never repaid."
#[test]
fn the_bond_of_a_closing_corporation_is_not_repaid() {
    for (title, own) in [(SITE_1849, 375), ("1849", 375 - 300)] {
        let order = ["CTL", "AFG", "ATA", "IFT", "RCS", "SFA"];
        let mut table = after_auction(Table::of(title, 4, &order, &["bonds"]), &["SCE", "SIGI", "CNM", "SMS", "RSA"]);
        table.give_train("CTL", "16H");
        table.found("ATA", "B", 100, 200);
        table.set_cash("B", 375);
        table.set_phase("8H");
        let ata = table.company("ATA");
        table.edit(|state, _| {
            (state.operators[ata.at()].loans, state.operators[ata.at()].debt) = (1, 500);
        });
        // It closes when its price falls off the market.
        table.put_marker("ATA", 7, 0);
        table.deal("ATA", &[1, 2], Some("C"));
        table.until_turn_of("C");
        table.sell("C", "ATA", &[1, 2]);
        if table.acting() == "C" {
            table.pass("C");
        }
        if table.is_offered(|deed| *deed == Deed::PayUp) {
            table.act("B", Deed::PayUp);
        }
        assert_eq!((table.cash("B"), table.president("ATA")), (own, None), "{title}");
        assert_eq!(table.game.state().operator(ata).loans, 0, "{title}");
    }
}

/// "The home token of the corporation that comes with P5 is placed when the stock round begins."
#[test]
fn the_home_token_that_comes_with_p5_waits_for_the_stock_round() {
    for (title, at_once) in [(SITE_1849, false), ("1849", true)] {
        // The first corporation has a choice of homes: when it is asked, it is placed.
        let order = ["AFG", "CTL", "ATA", "IFT", "RCS", "SFA"];
        let mut table = Table::of(title, 4, &order, &[]);
        for private in ["SCE", "SIGI", "CNM", "SMS", "RSA"] {
            let player = table.acting();
            table.bid(&player, private, None);
        }
        let player = table.acting();
        table.act(&player, Deed::Choose { option: 0 });
        let question = table.game.question().expect("where its home is");
        assert!(matches!(question.asks, Asks::Home { .. }), "{title}");
        assert_eq!(question.round.is == RoundType::Stock, !at_once, "{title}");
    }
}

/// "`players` in rules leaves out bankrupt players: the reference must say so."
#[test]
fn bankrupt_players_are_not_among_the_players_of_rules() {
    let text = "format = 1\nextends = \"1849\"\n[title]\nid = \"gone\"\nname = \"Gone\"\n[[rule]]\nid = \"gift\"\non = \
                \"stock_round.ended\"\ndo = \"for p in players { pay 10 from bank to p }\"\n";
    let order = ["CTL", "AFG", "ATA", "IFT", "RCS", "SFA"];
    let table = overlay(text, &["A", "B", "C", "D"], &order);
    let mut table = after_auction(table, &["SCE", "SIGI", "CNM", "SMS", "RSA"]);
    let b = table.player("B");
    table.until_turn_of("C");
    let mut whole = table.twin();
    table.edit(|state, _| state.players[b.at()].bankrupt = true);
    table.to_operating_round();
    whole.to_operating_round();
    assert_eq!((whole.cash("B") - table.cash("B"), whole.cash("D") - table.cash("D")), (10, 0));
    let reference = include_str!("../../docs/reference.md");
    assert!(reference.contains("| `players` | list of player | the players who are still in the game"));
}
