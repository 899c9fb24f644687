//! What was decided before the first move, as far as an export tells.

use prospectus_dsl::decode::Word;
use prospectus_dsl::title::{CompanyOrder, Title};
use prospectus_engine::Setup;

use super::Export;

impl Export {
    /// The setup of a game of this title: everything that the file says or from which it follows. None if the companies
    /// of the title are shuffled and the file has no seed, or if its privates are.
    pub fn setup(&self, title: &Title) -> Option<Setup> {
        let of_setup = title.setup.as_ref();
        let is_random = |order: &Word<CompanyOrder>| order.value == CompanyOrder::Random;
        if of_setup.and_then(|setup| setup.private_order.as_ref()).is_some_and(is_random) {
            return None;
        }
        let is_shuffled = of_setup.and_then(|setup| setup.order.as_ref()).is_some_and(is_random);
        let companies = if is_shuffled { self.shuffled(title)? } else { Vec::new() };
        Some(self.setup_with(companies))
    }

    /// A setup to be filled in: the companies stand in the order of the title, and the privates if they are shuffled.
    pub fn setup_to_fill_in(&self, title: &Title) -> Setup {
        let env = title.setup_of(self.players.len() as i64);
        let is_dealt = title.setup.as_ref().is_some_and(|setup| setup.private_order.is_some());
        let privates = title.privates_in(&env).filter(|_| is_dealt).map(|private| private.id.to_string()).collect();
        Setup { privates, ..self.setup_with(companies(title, self.players.len())) }
    }

    fn setup_with(&self, companies: Vec<String>) -> Setup {
        let (title, players, variants) = (self.title.clone(), self.players.clone(), self.options.clone());
        Setup { title, variants, players, companies, ..Setup::default() }
    }

    /// The companies as the site shuffles them: each draws a number, and they are put in the order of those.
    fn shuffled(&self, title: &Title) -> Option<Vec<String>> {
        let mut dice = Dice(self.seed?);
        let mut drawn: Vec<(u64, String)> =
            companies(title, self.players.len()).into_iter().map(|company| (dice.next(), company)).collect();
        drawn.sort_by_key(|(number, _)| *number);
        let count = title.setup_of(self.players.len() as i64).company_count;
        let count = count.and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
        Some(drawn.into_iter().map(|(_, company)| company).take(count).collect())
    }
}

/// The companies that could take part, in the order of the file.
fn companies(title: &Title, players: usize) -> Vec<String> {
    let env = title.setup_of(players as i64);
    title.companies_in(&env).map(|company| company.id.to_string()).collect()
}

/// The site's random numbers: those of a well-known linear congruential generator.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        const MODULUS: u64 = 1 << 31;
        self.0 = (self.0 % MODULUS * 1_103_515_245 + 12_345) % MODULUS;
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_site() {
        let mut dice = Dice(1);
        assert_eq!([dice.next(), dice.next(), dice.next()], [1_103_527_590, 377_401_575, 662_824_084]);
    }
}
