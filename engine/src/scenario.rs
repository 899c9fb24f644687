//! What lies on the table when the first player begins.

use prospectus_dsl::decode::{Count, Val, kinds};
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::title::Title;

use crate::setup::{Setup, SetupProblem};
use crate::world::companies::takes_part;

/// How many of something there are; none for as many as wanted.
pub type Supply = Vec<(String, Option<i64>)>;

/// A title with all that a setup decides worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The players in their first order.
    pub players: Vec<String>,
    /// What each player starts with.
    pub cash: i64,
    /// What the bank has left.
    pub bank: i64,
    /// How many certificates a player may hold, if that is fixed from the start.
    pub certificate_limit: Option<i64>,
    /// The companies that take part, in order.
    pub companies: Vec<String>,
    /// The privates that take part, in order.
    pub privates: Vec<String>,
    /// The trains in the supply, in order of sale.
    pub trains: Supply,
    /// The tiles of the box.
    pub tiles: Supply,
}

impl Scenario {
    /// Works a setup out, or says all that is wrong with it.
    pub fn new(title: &Title, setup: &Setup) -> Result<Scenario, Vec<SetupProblem>> {
        let problems = setup.check(title);
        if !problems.is_empty() {
            return Err(problems);
        }
        let env = title.setup_of(setup.players.len() as i64);
        let number = |value: &Val<kinds::Number, _>| value.number(&env).unwrap_or_default();
        let seats = title.players.get(&setup.players.len().to_string());
        let cash = seats.map_or(0, |seats| number(&seats.cash));
        Ok(Scenario {
            players: setup.players.clone(),
            cash,
            bank: number(&title.title.bank) - cash * setup.players.len() as i64,
            certificate_limit: seats.and_then(|seats| seats.certificates.as_ref()?.number(&env)),
            companies: setup.companies_in_game(title, &env),
            privates: setup.privates_in_game(title, &env).iter().map(|private| private.id.to_string()).collect(),
            trains: title
                .train
                .iter()
                .filter(|train| takes_part(&train.when, &env))
                .map(|train| (train.id.to_string(), count(&train.count, &env)))
                .filter(|(_, left)| *left != Some(0))
                .collect(),
            tiles: title
                .tiles
                .iter()
                .filter_map(|(id, entry)| Some((id.to_string(), count(entry.spec.count.as_ref()?, &env))))
                .collect(),
        })
    }
}

fn count<S>(count: &Count<S>, env: &SetupEnv) -> Option<i64> {
    match count {
        Count::Limited(value) => Some(value.number(env).unwrap_or_default()),
        Count::Unlimited(_) => None,
    }
}
