//! How bots play: games that go as games of people do, and better bots that win.
//!
//! The same seeds make the same games, so these figures are the same on every machine. They have room for a bot that was
//! changed, none for one that was spoilt; `docs/bots.md` has the figures of hundreds of games.

use std::sync::Arc;

use prospectus_bots::rows::Row;
use prospectus_bots::simulate::{Plan, play_all, play_for};
use prospectus_bots::{Bot, BotKind, Greedy, Lineup, Seating};
use prospectus_dsl::title::{RoundType, Title};
use prospectus_engine::event::Event;
use prospectus_engine::ids::PhaseId;
use prospectus_engine::state::EndAt;
use prospectus_engine::{Action, Deed, Game, Logged};
use prospectus_library::{self as library, Rng, deal, seats};

use super::title;

/// The rows of games that were played to their end.
fn rows(name: &str, players: usize, bots: &[BotKind], games: u64) -> Vec<Row> {
    let lineup = Lineup::new(bots.to_vec());
    let plan = Plan::new(title(name, &[]), players, lineup);
    let seeds: Vec<u64> = (1..=games).collect();
    let outcomes = play_all(&plan, &seeds, 2, |_| ());
    outcomes.iter().for_each(|outcome| assert!(outcome.failure.is_none(), "{name}: {:?}", outcome.failure));
    outcomes.into_iter().map(|outcome| outcome.row).collect()
}

/// In how many of these games a bot of a kind is the winner, at tables with more of it and with less in turn.
fn wins(name: &str, players: usize, better: BotKind, worse: BotKind, games: u64) -> usize {
    let tables = [[better, worse], [worse, better]].map(|bots| rows(name, players, &bots, games / 2));
    let is_won = |row: &&Row| row.seats.iter().any(|seat| seat.rank == 1 && seat.bot == better.name());
    tables.iter().flatten().filter(is_won).count()
}

#[test]
fn shrewd_bots_reach_the_last_train_of_1849_in_as_many_rounds_as_people() {
    let rows = rows("1849", 3, &[BotKind::USUAL], 12);
    let reached =
        rows.iter().filter(|row| row.phases.iter().any(|phase| phase.id == "16H" && phase.turn.is_some())).count();
    assert!(reached >= 10, "{reached} of 12 reach 16H");
    let rounds = rows.iter().map(|row| row.operating_rounds).sum::<i64>() as f64 / 12.0;
    assert!((18.0..30.0).contains(&rounds), "{rounds} operating rounds");
    let bankruptcies: i64 = rows.iter().map(|row| row.bankruptcies).sum();
    assert!(bankruptcies <= 4, "{bankruptcies} bankruptcies in 12 games");
}

#[test]
fn shrewd_bots_pay_debts_back_at_once_and_leave_no_certificates_out_in_1844() {
    let plan = Plan::new(title("1844", &[]), 5, BotKind::USUAL);
    let look = |(game, _): (&Game, &Seating)| {
        let repays = |deed: &Deed| matches!(deed, Deed::Repay { .. });
        let deeds = || game.log().iter().map(|logged| &logged.action.deed);
        let in_pieces = deeds().zip(deeds().skip(1)).filter(|(one, next)| repays(one) && repays(next)).count();
        let view = game.view();
        let limit = view.certificate_limit().expect("the rule can be read").expect("there is one");
        let free = |player| limit - view.certificate_count(player).expect("the rule can be read");
        (deeds().filter(|deed| repays(deed)).count(), in_pieces, view.players_in_game().map(free).sum::<i64>())
    };
    // In most games somebody is in debt, and has the money before it ends.
    let (mut all_repaid, mut all_free) = (0, 0);
    for seed in 2001..=2006 {
        let (outcome, seen) = play_for(&plan, seed, look);
        assert!(outcome.failure.is_none(), "{:?}", outcome.failure);
        let (repaid, in_pieces, free) = seen.expect("it was played to its end");
        assert_eq!(in_pieces, 0, "seed {seed}: of {repaid} payments so many at the heels of another");
        all_repaid += repaid;
        all_free += free;
    }
    assert!(all_repaid > 0, "nobody paid anything back");
    // Each table may hold some seventy. The last of them are not always worth their price any more.
    assert!(all_free <= 24, "{all_free} more certificates could be held at six tables");
}

/// What it will earn shows only to whoever thinks of all its networks.
#[test]
fn shrewd_bots_float_the_s_bahn_of_1881() {
    for row in rows("1881", 3, &[BotKind::USUAL], 8) {
        let floated = row.companies.iter().any(|company| company.id == "S" && company.floated.is_some());
        assert!(floated, "in the game with seed {} it does not float", row.seed);
    }
}

#[test]
fn shrewd_bots_seldom_go_bankrupt_on_the_north_coast() {
    let rows = rows("examples/north-coast", 3, &[BotKind::USUAL], 24);
    let bankruptcies: i64 = rows.iter().map(|row| row.bankruptcies).sum();
    assert!(bankruptcies <= 6, "{bankruptcies} bankruptcies in 24 games");
    let is_last = |row: &&Row| row.phases.last().is_some_and(|phase| phase.turn.is_some());
    let reached = rows.iter().filter(is_last).count();
    assert!(reached >= 20, "{reached} of 24 reach the diesel");
}

/// Whoever starts a company starts it at a price at which it floats, also when everybody else has one of their own.
#[test]
fn shrewd_bots_start_companies_that_float() {
    let rows = rows("examples/north-coast", 4, &[BotKind::USUAL], 12);
    let in_turn =
        |row: &Row, turn: i64| row.companies.iter().filter(|of| of.floated.is_some_and(|at| at <= turn)).count();
    let early: usize = rows.iter().map(|row| in_turn(row, 2)).sum();
    assert!(early >= 24, "{early} companies float in the first two turns of 12 games");
}

/// Whether a director who has to raise money can: the largest lots that may be sold are, until it is enough.
fn is_raised(mut game: Game) -> bool {
    loop {
        let offers = game.actions();
        let lots = offers.iter().filter(|offer| matches!(offer.action.deed, Deed::SellShares { .. }));
        let brings = |action: &Action| {
            let mut after = game.branch();
            after.apply(action).expect("what is offered is allowed");
            let cash = |game: &Game| game.view().cash(action.actor.owner());
            cash(&after) - cash(&game)
        };
        let largest = lots.map(|offer| (brings(&offer.action), &offer.action)).max_by_key(|(brings, _)| *brings);
        let Some((_, largest)) = largest else {
            return !offers.iter().any(|offer| offer.action.deed == Deed::GiveUp);
        };
        let largest = largest.clone();
        game.apply(&largest).expect("what is offered is allowed");
    }
}

/// Each company may be sold once in a turn: one share too few is the end. Trains of others that are for sale as well are
/// no way out, since nobody has agreed to sell them.
#[test]
fn shrewd_bots_give_up_only_when_all_that_they_could_sell_does_not_suffice() {
    let plan = Plan::new(title("examples/north-coast", &[]), 4, BotKind::USUAL);
    let mut seen = 0;
    for seed in 260_001..=260_024 {
        let look = |(game, _): (&Game, &Seating)| {
            let log = game.log();
            let last = log.last()?;
            if last.action.deed != Deed::GiveUp {
                return None;
            }
            let is_sale = |logged: &&Logged| {
                matches!(logged.action.deed, Deed::SellShares { .. }) && logged.action.actor == last.action.actor
            };
            let sales = log[..log.len() - 1].iter().rev().take_while(is_sale).count();
            Some(is_raised(game.at(log.len() - 1 - sales)))
        };
        if let Some(could) = play_for(&plan, seed, look).1.flatten() {
            assert!(!could, "seed {seed}: the money could have been raised");
            seen += 1;
        }
    }
    assert!(seen > 0, "somebody gives up in some of these games");
}

#[test]
fn shrewd_bots_reach_the_last_phase_of_1854_with_fewer_trains() {
    let plan = Plan::new(title("1854", &["older_roster"]), 3, BotKind::USUAL);
    let outcomes = play_all(&plan, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2, |_| ());
    let is_last = |row: &Row| row.phases.last().is_some_and(|phase| phase.turn.is_some());
    let reached = outcomes.iter().filter(|outcome| is_last(&outcome.row)).count();
    assert!(reached >= 7, "{reached} of 10 reach the last phase");
}

#[test]
fn shrewd_bots_win_against_greedy_ones_in_every_title() {
    for (name, players, games, least) in [
        ("1849", 3, 12, 8),
        ("1854", 3, 8, 6),
        ("1881", 3, 6, 5),
        ("1844", 3, 4, 3),
        ("examples/north-coast", 3, 12, 8),
    ] {
        let won = wins(name, players, BotKind::USUAL, BotKind::Greedy, games);
        assert!(won >= least, "{name}: {won} of {games}");
    }
}

/// To use a power changes nothing by itself: what is laid by it does.
#[test]
fn shrewd_bots_use_powers_that_build() {
    let plan = Plan::new(title("1854", &[]), 3, BotKind::USUAL);
    let uses = |(game, _): (&Game, &Seating)| {
        let is_use = |logged: &&Logged| matches!(logged.action.deed, Deed::UsePower { .. });
        game.log().iter().filter(is_use).count()
    };
    let used = (1..=4).filter_map(|seed| play_for(&plan, seed, uses).1).sum::<usize>();
    assert!(used >= 4, "{used} powers are used in four games");
}

/// A bid has one offer with a range of prices: that there is only one does not make it the lowest.
#[test]
fn shrewd_bots_bid_for_the_order_of_play() {
    let title = title("1881", &[]);
    let bids = (1..=8).map(|seed| {
        let mut rng = Rng::new(seed);
        let setup = deal::seated(&title, deal::names(3), &mut rng);
        let game = Game::new(title.clone(), &setup).expect("it can be played by three");
        match BotKind::USUAL.bot().choose(&game, &game.actions(), &mut rng).deed {
            Deed::SealedBid { price } => price,
            other => panic!("{other:?} instead of a bid"),
        }
    });
    let bids: Vec<i64> = bids.collect();
    assert!(bids.iter().any(|bid| *bid > 0) && bids.iter().all(|bid| *bid <= 720 / 20), "{bids:?}");
}

/// More effort wins: what looks best is played out to the end of the round.
#[test]
fn shrewd_bots_with_more_effort_win_more_often() {
    let [more, least] = [2, 0].map(|effort| BotKind::Shrewd { effort });
    let won = wins("1849", 3, more, least, 48);
    assert!(won > 25, "{won} of 48");
}

#[test]
fn greedy_bots_win_against_random_ones() {
    for name in ["1849", "1854"] {
        let won = wins(name, 3, BotKind::Greedy, BotKind::Random, 12);
        assert!(won >= 10, "{name}: {won} of 12");
    }
}

/// The title that `prospectus new` writes.
fn valley() -> Arc<Title> {
    let loaded = library::load_text("valley.toml", &library::template("valley"));
    seats::title_of(&loaded, &[]).expect("the template is sound")
}

#[test]
fn a_new_title_is_played_by_shrewd_bots_too() {
    for players in 2..=4 {
        for outcome in play_all(&Plan::new(valley(), players, BotKind::USUAL), &[1, 2, 3, 4], 2, |_| ()) {
            assert!(outcome.failure.is_none(), "{:?}", outcome.failure);
            let (row, with) = (&outcome.row, format!("seed {}, {players} players", outcome.row.seed));
            let idle = row.companies.iter().filter(|company| company.floated.is_none());
            let idle: Vec<&str> = idle.map(|company| &*company.id).collect();
            assert!(idle.is_empty(), "{with}: {idle:?} never float");
            assert!(row.phases.iter().all(|phase| phase.turn.is_some()), "{with}: the last train is never bought");
        }
    }
}

/// In the sixteenth of these games, a greedy bot once sold a share and bought it back for ever.
#[test]
fn greedy_bots_do_not_buy_back_for_ever_what_they_sell() {
    let plan = Plan::new(valley(), 3, Lineup::new(vec![BotKind::Greedy, BotKind::Random]));
    let seeds: Vec<u64> = (1..=24).collect();
    for outcome in play_all(&plan, &seeds, 2, |_| ()) {
        assert!(outcome.failure.is_none(), "{:?}", outcome.failure);
    }
}

/// What forecasts ask of other moments than the present, by the rules of the template.
#[test]
fn other_moments_can_be_asked_about() {
    let title = valley();
    let setup = deal::seated(&title, deal::names(2), &mut Rng::new(1));
    let mut game = Game::new(title, &setup).expect("it can be played by two");
    while !game.view().state.companies.iter().any(|company| company.floated) {
        let offers = game.actions();
        let starts =
            offers.iter().position(|offer| matches!(offer.action.deed, Deed::Start { .. } | Deed::BuyShare { .. }));
        game.apply(&offers[starts.unwrap_or(0)].action.clone()).expect("what is offered is allowed");
    }
    let view = game.view();
    let company =
        view.world.company_ids().find(|company| view.state.company(*company).floated).expect("one has floated");
    let cells: Vec<((u8, u8), i64)> = view.world.market.cells().map(|(cell, of)| (cell, of.price)).collect();
    let most = cells.iter().map(|(_, price)| *price).max();
    for (cell, price) in &cells {
        let ends = view.ends_with_marker(company, *cell).is_some();
        assert_eq!(ends, Some(*price) == most, "a marker at {price}");
    }
    let phases = [0, 1].map(PhaseId::from_index);
    assert_eq!(phases.map(|phase| view.operating_rounds_in(phase)), [Ok(1), Ok(2)]);
    assert_eq!(phases.map(|phase| view.train_limit_in(company, phase)), [Ok(4), Ok(3)]);
    let from = view.state.company(company).cell.expect("it has a price");
    let price = |to: (u8, u8)| cells.iter().find(|(cell, _)| *cell == to).map(|(_, price)| *price);
    let moved = |paid: i64| view.marker_after(company, from, paid).expect("the rule can be read").and_then(price);
    assert!(moved(0) < price(from), "{:?} when nothing is paid", moved(0));
    assert!(moved(200) > price(from), "{:?} when 200 are", moved(200));
}

/// Companies of 1854 have certificates beyond 100 percent, which are held back until their shares are split.
#[test]
fn what_is_missing_until_a_company_floats() {
    let title = title("1854", &[]);
    let setup = deal::seated(&title, deal::names(3), &mut Rng::new(1));
    let mut game = Game::new(title, &setup).expect("it can be played by three");
    let mut rng = Rng::new(1);
    let mut seen = Vec::new();
    while seen.last() != Some(&0) {
        let view = game.view();
        let company = view.world.company_ids().next().expect("there are companies");
        seen.push(view.missing_to_float(company).expect("the rule can be read"));
        seen.dedup();
        assert_eq!(view.state.company(company).floated, seen.last() == Some(&0));
        let offers = game.actions();
        let is_of = |action: &Action| match &action.deed {
            Deed::Start { company: started, .. } => *started == company,
            Deed::BuyShare { certificate } => view.world.certificate(*certificate).company == company,
            _ => false,
        };
        let wanted = offers.iter().map(|offer| &offer.action).find(|action| is_of(action)).cloned();
        let action = wanted.unwrap_or_else(|| Greedy.choose(&game, &offers, &mut rng));
        game.apply(&action).expect("what is offered is allowed");
    }
    // Half must be sold; the director's certificate is 40 percent, and the next share 20.
    assert_eq!(seen, [50, 10, 0]);
}

/// What was earned in each operating round of a game, and whether the end of the game broke the last of them off: found
/// by playing it again.
fn revenues(game: &Game) -> (Vec<i64>, bool) {
    let mut again = game.at(0);
    let (mut revenues, mut others_wait) = (Vec::new(), false);
    for logged in game.log() {
        let view = again.view();
        others_wait = view.world.operator_ids().any(|operator| view.waits_for_turn(operator));
        again.apply_agreed(&logged.action).expect("it was done before");
        for event in again.events() {
            match event {
                Event::RoundStarted { round } if again.world().rounds[round.at()].is == RoundType::Operating => {
                    revenues.push(0);
                }
                Event::Ran { revenue, .. } => *revenues.last_mut().expect("a round has begun") += revenue,
                _ => {}
            }
        }
    }
    let at_once = again.state().clock.ending.is_some_and(|ending| ending.at == EndAt::Once);
    (revenues, at_once && others_wait)
}

#[test]
fn the_last_revenue_is_that_of_a_round_in_which_all_companies_had_their_turn() {
    let plan = Plan::new(title("1849", &[]), 3, BotKind::Greedy);
    let (mut broken_off, mut whole) = (0, 0);
    for seed in 1..=12 {
        let (outcome, revenues) = play_for(&plan, seed, |(game, _)| revenues(game));
        let (mut revenues, is_broken_off) = revenues.expect("it was played to its end");
        if is_broken_off {
            let _ = revenues.pop();
        }
        let last = revenues.into_iter().rfind(|revenue| *revenue > 0);
        assert_eq!(Some(outcome.row.last_revenue), last, "seed {seed}, ended by `{}`", outcome.row.end);
        if is_broken_off { broken_off += 1 } else { whole += 1 }
    }
    assert!(broken_off > 0 && whole > 0, "{broken_off} games are broken off in a round, {whole} are not");
}
