//! What chance decides before the first move. It is written down in the setup, so that no game needs a generator.

use prospectus_dsl::title::{CompanyOrder, Title};
use prospectus_engine::Setup;

use crate::{Rng, chosen};

/// Names for players who have none: as many as anybody could ask for.
const NAMES: [&str; 8] = ["Anna", "Bruno", "Clara", "Dario", "Elena", "Fabio", "Gina", "Hugo"];

/// So many players called by the first letters of the alphabet.
pub fn names(count: usize) -> Vec<String> {
    let name = |at: usize| match NAMES.get(at) {
        Some(name) => (*name).to_owned(),
        None => format!("Player {}", at + 1),
    };
    (0..count).map(name).collect()
}

/// The fewest players that a title is for, with the variants it is played with.
pub fn fewest_players(title: &Title) -> Option<usize> {
    chosen::counts(title).into_iter().filter_map(|count| usize::try_from(count).ok()).min()
}

/// The companies in the order in which the title wants them; those that leave the game are left out.
pub fn companies(title: &Title, players: usize, rng: &mut Rng) -> Vec<String> {
    let env = title.setup_of(players as i64);
    let mut companies: Vec<String> = title.companies_in(&env).map(|company| company.id.to_string()).collect();
    let order = title.setup.as_ref().and_then(|setup| setup.order.as_ref());
    if order.is_some_and(|order| order.value == CompanyOrder::Random) {
        rng.shuffle(&mut companies);
    }
    if let Some(count) = env.company_count.and_then(|count| usize::try_from(count).ok()) {
        companies.truncate(count);
    }
    companies
}

/// The privates in the order that chance has given them; nothing where the order of the file counts.
pub fn privates(title: &Title, players: usize, rng: &mut Rng) -> Vec<String> {
    let order = title.setup.as_ref().and_then(|setup| setup.private_order.as_ref());
    if order.is_none_or(|order| order.value != CompanyOrder::Random) {
        return Vec::new();
    }
    let env = title.setup_of(players as i64);
    let mut all: Vec<String> = title.privates_in(&env).map(|private| private.id.to_string()).collect();
    rng.shuffle(&mut all);
    let count = title.setup.as_ref().and_then(|setup| setup.privates.as_ref()?.number(&env));
    all.truncate(count.and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX));
    all
}

/// A setup in which the players keep their seats.
pub fn seated(title: &Title, players: Vec<String>, rng: &mut Rng) -> Setup {
    Setup {
        title: title.title.id.to_string(),
        variants: title.variants.clone(),
        companies: companies(title, players.len(), rng),
        privates: privates(title, players.len(), rng),
        players,
    }
}

/// A setup in which chance decides who sits where, too.
pub fn shuffled(title: &Title, mut players: Vec<String>, rng: &mut Rng) -> Setup {
    rng.shuffle(&mut players);
    seated(title, players, rng)
}
