//! Figures that depend on the number of players.

use prospectus_dsl::decode::Count;
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::title::{Company, Title};
use prospectus_dsl::vocabulary::scopes::InSetup;

/// For how many players the pictures are; for any number if that is not said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Players(pub Option<i64>);

impl Players {
    /// How many of something there are, in as few signs as possible: `4`, `3–4`, `∞`; none if that is not settled.
    pub(crate) fn count(self, title: &Title, count: &Count<InSetup>) -> Option<String> {
        let Count::Limited(value) = count else { return Some("∞".to_owned()) };
        let numbers: Option<Vec<i64>> = self.setups(title).iter().map(|setup| value.number(setup)).collect();
        let numbers = numbers?;
        let (low, high) = (numbers.iter().min()?, numbers.iter().max()?);
        Some(if low == high { low.to_string() } else { format!("{low}–{high}") })
    }

    /// Whether a company can be in the game.
    pub(crate) fn may_include(self, title: &Title, company: &Company) -> bool {
        let Some(when) = &company.when else { return true };
        self.setups(title).iter().any(|setup| when.yes_no(setup) != Some(false))
    }

    fn setups(self, title: &Title) -> Vec<SetupEnv> {
        let all = title.players.iter().filter_map(|(count, ..)| count.parse().ok());
        let counts: Vec<i64> = self.0.map_or_else(|| all.collect(), |count| vec![count]);
        counts.into_iter().map(|count| title.setup_of(count)).collect()
    }
}
