//! Who sits where, and the bots on their seats: the same for whoever lets a game be played, so that a seed, a table and a
//! title always make the same game.

use prospectus_dsl::title::Title;
use prospectus_engine::ids::PlayerId;
use prospectus_engine::{Action, Game, Offer, Setup};
use prospectus_library::{Rng, deal};
use thiserror::Error;

use super::{Bot, BotKind};

/// The kinds of bots that play at a table, in the order of their seats. If they are fewer than the seats, they begin
/// again from the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup(Vec<BotKind>);

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no bot `{name}`; there are {}", BotKind::ALL.map(BotKind::name).join(", "))]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}

impl From<BotKind> for Lineup {
    fn from(kind: BotKind) -> Lineup {
        Lineup(vec![kind])
    }
}

impl Lineup {
    /// These kinds; the usual one if there are none.
    pub fn new(kinds: Vec<BotKind>) -> Lineup {
        if kinds.is_empty() { BotKind::USUAL.into() } else { Lineup(kinds) }
    }

    /// The kinds that are called like this, with commas between them.
    pub fn named(names: &str) -> Result<Lineup, UnknownBot> {
        let kind = |name: &str| BotKind::named(name).ok_or_else(|| UnknownBot { name: name.to_owned() });
        names.split(',').map(str::trim).map(kind).collect::<Result<_, _>>().map(Lineup)
    }

    /// What it is called: the names of its kinds, with commas between them.
    pub fn name(&self) -> String {
        self.0.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(",")
    }

    /// How many were named.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Its kinds, each once.
    pub fn distinct(&self) -> Vec<BotKind> {
        let is_first = |at: &usize| !self.0[..*at].contains(&self.0[*at]);
        (0..self.0.len()).filter(is_first).map(|at| self.0[at]).collect()
    }

    /// The kinds of so many bots.
    pub fn kinds(&self, count: usize) -> Vec<BotKind> {
        self.0.iter().copied().cycle().take(count).collect()
    }
}

/// Who sits at a table: players in the order of their seats, and which of them are bots.
#[derive(Clone, Debug, PartialEq)]
pub struct Seating {
    /// What is decided before the first move.
    pub setup: Setup,
    /// For each seat the kind of its bot; none for a person.
    pub kinds: Vec<Option<BotKind>>,
}

impl Seating {
    /// The bots by the names of their players, as records have them.
    pub fn bots(&self) -> Vec<(String, String)> {
        let bot = |(player, kind): (&String, &Option<BotKind>)| Some((player.clone(), (*kind)?.name().to_owned()));
        self.setup.players.iter().zip(&self.kinds).filter_map(bot).collect()
    }
}

/// Seats players, each with the kind of its bot if it is one, and deals what the title leaves to chance.
///
/// Where people sit, chance decides who sits where. Bots among themselves are turned by as many seats as the seed says,
/// so that in games with seeds that follow each other everybody sits everywhere equally often.
pub fn seat(title: &Title, mut players: Vec<(String, Option<BotKind>)>, seed: u64) -> Seating {
    let mut rng = Rng::new(seed);
    match players.iter().any(|(_, kind)| kind.is_none()) {
        true => rng.shuffle(&mut players),
        false => {
            let turns = seed.checked_rem(players.len() as u64).unwrap_or_default();
            players.rotate_right(turns as usize);
        }
    }
    let (names, kinds) = players.into_iter().unzip();
    Seating { setup: deal::seated(title, names, &mut rng), kinds }
}

/// Seats so many bots.
pub fn seat_bots(title: &Title, lineup: &Lineup, players: usize, seed: u64) -> Seating {
    let kinds = lineup.kinds(players).into_iter().map(Some);
    seat(title, deal::names(players).into_iter().zip(kinds).collect(), seed)
}

/// The bots of a game on their seats. Each draws numbers of its own: what one of them draws changes nothing for others.
pub struct Bots(Vec<Option<Seat>>);

struct Seat {
    bot: Box<dyn Bot>,
    rng: Rng,
}

/// Keeps the numbers of bots apart from those that a game is dealt with.
const OF_BOTS: u64 = 0x626f_7473;

impl Bots {
    /// Bots of these kinds, by seat; none for a person.
    pub fn new(kinds: &[Option<BotKind>], seed: u64) -> Bots {
        let mut seeds = Rng::new(seed ^ OF_BOTS);
        let seat = |kind: &Option<BotKind>| {
            // Drawn for people as well: a bot's numbers depend on its own seat alone.
            let rng = Rng::new(seeds.next_u64());
            kind.map(|kind| Seat { bot: kind.bot(), rng })
        };
        Bots(kinds.iter().map(seat).collect())
    }

    /// Whether a bot sits here.
    pub fn sits(&self, player: PlayerId) -> bool {
        self.0.get(player.at()).is_some_and(Option::is_some)
    }

    /// What the bot of a player chooses of what is offered; nothing if there is no bot or no offer.
    pub fn choose(&mut self, player: PlayerId, game: &Game, offers: &[Offer]) -> Option<Action> {
        let seat = self.0.get_mut(player.at())?.as_mut()?;
        (!offers.is_empty()).then(|| seat.bot.choose(game, offers, &mut seat.rng))
    }
}

#[cfg(test)]
mod tests {
    use prospectus_library::{load_text, seats, template};

    use super::*;

    #[test]
    fn a_lineup_is_repeated_and_turned_from_seed_to_seed() {
        let lineup = Lineup::named("greedy, random").expect("there are such bots");
        assert_eq!(lineup.name(), "greedy,random");
        let title =
            seats::title_of(&load_text("valley.toml", &template("valley")), &[]).expect("the template is sound");
        let at = |seed| {
            let seating = seat_bots(&title, &lineup, 3, seed);
            (seating.setup.players.join(" "), seating.bots().into_iter().map(|(_, bot)| bot).collect::<Vec<_>>())
        };
        let said = |names: &str, bots: [&str; 3]| (names.to_owned(), bots.map(String::from).to_vec());
        assert_eq!(at(0), said("Anna Bruno Clara", ["greedy", "random", "greedy"]));
        assert_eq!(at(1), said("Clara Anna Bruno", ["greedy", "greedy", "random"]));
        assert_eq!(at(2), said("Bruno Clara Anna", ["random", "greedy", "greedy"]));
        assert_eq!(at(3), at(0));
    }

    #[test]
    fn wrong_names_are_refused() {
        for (names, wrong) in [("", ""), ("greedy,", ""), ("greedy,clever", "clever")] {
            assert_eq!(Lineup::named(names), Err(UnknownBot { name: wrong.to_owned() }), "{names}");
        }
    }

    #[test]
    fn a_bots_numbers_depend_on_seed_and_seat_alone() {
        let numbers = |kinds: &[Option<BotKind>], seed, at: usize| {
            let mut bots = Bots::new(kinds, seed);
            bots.0[at].as_mut().map(|seat| seat.rng.next_u64())
        };
        let (random, greedy) = (Some(BotKind::Random), Some(BotKind::Greedy));
        assert_eq!(numbers(&[random, random], 5, 1), numbers(&[greedy, random], 5, 1));
        assert_eq!(numbers(&[random, random], 5, 1), numbers(&[None, random], 5, 1));
        assert_ne!(numbers(&[random, random], 5, 0), numbers(&[random, random], 5, 1));
        assert_ne!(numbers(&[random, random], 5, 1), numbers(&[random, random], 6, 1));
    }
}
