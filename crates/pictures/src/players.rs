//! Figures that depend on the number of players.

use prospectus_dsl::decode::{Count, Numbers, Val, kinds};
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::title::{Company, Title};
use prospectus_dsl::vocabulary::scopes::InSetup;

/// For how many players the pictures are; for any number if that is not said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Players(pub Option<i64>);

impl Players {
    /// How many of something there are, in as few signs as possible: `4`, `3–4`, `∞`; none if that is not settled.
    pub(crate) fn count(self, title: &Title, count: &Count<InSetup>) -> Option<String> {
        match count {
            Count::Limited(value) => self.number(title, value),
            Count::Unlimited(_) => Some("∞".to_owned()),
        }
    }

    /// A number, or from which to which; none if that is not settled before the game.
    pub(crate) fn number<S>(self, title: &Title, value: &Val<kinds::Number, S>) -> Option<String> {
        let numbers: Option<Vec<i64>> = self.setups(title).iter().map(|setup| value.number(setup)).collect();
        let numbers = numbers?;
        let (low, high) = (numbers.iter().min()?, numbers.iter().max()?);
        Some(if low == high { low.to_string() } else { format!("{low}–{high}") })
    }

    /// The most that there may be of something; none if that is not settled, or as many as wanted.
    pub(crate) fn most<S>(self, title: &Title, count: &Count<S>) -> Option<usize> {
        let numbers: Option<Vec<i64>> = self.setups(title).iter().map(|setup| count.number(setup)).collect();
        numbers?.into_iter().max().and_then(|most| usize::try_from(most).ok())
    }

    /// A list of numbers; the longest, if there are several.
    pub(crate) fn numbers<S>(self, title: &Title, values: &Numbers<S>) -> Option<Vec<i64>> {
        self.setups(title).iter().filter_map(|setup| values.numbers(setup)).max_by_key(Vec::len)
    }

    /// Whether something with this condition can be in the game.
    pub(crate) fn may_hold(self, title: &Title, when: Option<&Val<kinds::YesNo, InSetup>>) -> bool {
        let Some(when) = when else { return true };
        self.setups(title).iter().any(|setup| when.yes_no(setup) != Some(false))
    }

    /// Whether a company can be in the game.
    pub(crate) fn may_include(self, title: &Title, company: &Company) -> bool {
        self.may_hold(title, company.when.as_ref())
    }

    fn setups(self, title: &Title) -> Vec<SetupEnv> {
        let all = title.players.iter().filter_map(|(count, ..)| count.parse().ok());
        let counts: Vec<i64> = self.0.map_or_else(|| all.collect(), |count| vec![count]);
        counts.into_iter().map(|count| title.setup_of(count)).collect()
    }
}
