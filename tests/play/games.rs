//! `PROSPECTUS_GAMES=1000 cargo test --release --test play` plays so many games of each table instead of a few seconds.

use std::time::{Duration, Instant};

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};

use crate::title;

/// Every table gets a part of the minute that this may take.
const PATIENCE: Duration = Duration::from_secs(4);

const ELECTRIC: [&str; 3] = ["acquiring_station_tokens", "bonds", "electric_dreams"];

fn table(id: &str, players: usize, variants: &[&str], bot: BotKind) {
    let mut plan = Plan::new(title(id, variants), players, bot);
    plan.check = true;
    let games: Option<u64> = std::env::var("PROSPECTUS_GAMES").ok().and_then(|games| games.parse().ok());
    let started = Instant::now();
    for seed in 1.. {
        let enough = match games {
            Some(games) => seed > games,
            None => started.elapsed() > PATIENCE,
        };
        if enough {
            break;
        }
        let outcome = play(&plan, seed);
        // Random bots may outbid each other for ever, which the rules allow.
        if let Some(failure) = outcome.failure.filter(|_| !(outcome.endless && bot == BotKind::Random)) {
            let bot = bot.name();
            let variants: String = variants.iter().map(|variant| format!(" --variant {variant}")).collect();
            panic!(
                "{failure}\nprospectus simulate {id} --games 1 --players {players} --bot {bot} --seed {seed}{variants} --check"
            );
        }
    }
}

#[test]
fn three_random_players_lose_nothing_and_are_offered_what_is_allowed() {
    table("1849", 3, &[], BotKind::Random);
}

#[test]
fn four_random_players_with_five_companies() {
    table("1849", 4, &["reduced_4p_corps", "delay_ift"], BotKind::Random);
}

#[test]
fn five_random_players_with_all_variants() {
    table("1849", 5, &ELECTRIC, BotKind::Random);
}

#[test]
fn three_greedy_players() {
    table("1849", 3, &[], BotKind::Greedy);
}

#[test]
fn five_greedy_players_with_all_variants() {
    table("1849", 5, &ELECTRIC, BotKind::Greedy);
}

#[test]
fn three_random_players_of_1844() {
    table("1844", 3, &[], BotKind::Random);
}

#[test]
fn seven_random_players_of_1844() {
    table("1844", 7, &[], BotKind::Random);
}

#[test]
fn five_random_players_of_the_first_edition_of_1844() {
    table("1844-2003", 5, &[], BotKind::Random);
}

#[test]
fn four_random_players_of_the_first_edition_of_1844_with_elephants() {
    table("1844-2003", 4, &["elephant"], BotKind::Random);
}

#[test]
fn five_greedy_players_of_1844() {
    table("1844", 5, &[], BotKind::Greedy);
}

#[test]
fn three_random_players_of_1854() {
    table("1854", 3, &["older_roster"], BotKind::Random);
}

#[test]
fn six_random_players_of_1854_with_two_tunnels() {
    table("1854", 6, &["two_tunnels"], BotKind::Random);
}

#[test]
fn three_random_players_of_1881() {
    table("1881", 3, &[], BotKind::Random);
}

#[test]
fn six_random_players_of_1881_with_more_money() {
    table("1881", 6, &["more_money"], BotKind::Random);
}

#[test]
fn four_greedy_players_of_1881() {
    table("1881", 4, &[], BotKind::Greedy);
}

#[test]
fn four_greedy_players_of_1854() {
    table("1854", 4, &["older_roster"], BotKind::Greedy);
}

/// Where giving up changes nothing but the end of the game, the same player is not asked for the money again and again.
#[test]
fn who_gives_up_is_not_asked_again_in_the_same_turn() {
    let text = "extends = '1881'\nremove = ['emergency.sells']\n[title]\nid = 'x'\n[emergency]\n\
                fails = 'end_game at round_end'\nsources = ['treasury', 'company shares', 'cash']\n";
    let loaded = prospectus_library::load_text("x", text);
    let title = prospectus_library::seats::to_play(&loaded, &[]).expect("it can be played");
    let plan = Plan::new(title, 3, BotKind::Random);
    for seed in 1..=40 {
        let outcome = play(&plan, seed);
        assert!(outcome.failure.is_none() && !outcome.endless, "seed {seed}: {:?}", outcome.failure);
    }
}

/// Several purchases in a turn, of which some are on account and some start companies: what is offered is what is allowed.
#[test]
fn several_purchases_in_a_turn_of_1854() {
    let text = "extends = '1854'\n[title]\nid = 'x'\n[[round]]\nid = 'stock'\npurchases = '1 .. 3'\n\
                [[purchase]]\nid = 'option'\nsole = false\nbinds = false\n";
    let loaded = prospectus_library::load_text("x", text);
    let title = prospectus_library::seats::to_play(&loaded, &[]).expect("it can be played");
    let mut plan = Plan::new(title, 4, BotKind::Random);
    plan.check = true;
    for seed in 1..=4 {
        let outcome = play(&plan, seed);
        assert!(outcome.failure.is_none(), "seed {seed}: {:?}", outcome.failure);
    }
}
