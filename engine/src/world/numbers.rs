//! Things of a game go by small numbers. What is more than they can count is refused, before anything is built of it.

use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::title::Title;

use super::companies::takes_part;
use super::trains;
use crate::setup::{Setup, SetupProblem};

/// As many as an id of one byte can number.
const OF_A_KIND: usize = 255;

/// As many certificates as a lot can name, one bit for each.
const OF_A_COMPANY: usize = 32;

/// What a title has too many of.
pub(crate) fn too_many(title: &Title, setup: &Setup, env: &SetupEnv) -> Vec<SetupProblem> {
    let mut problems = Vec::new();
    let mut at_most = |most: usize, count: usize, what: String| {
        if count > most {
            let message = format!("`{}` cannot be played: it has {count} {what}", title.title.id);
            let help = Some(format!("the engine can tell {most} apart"));
            problems.push(SetupProblem { message, help, place: None });
        }
    };
    let ids = setup.companies_in_game(title, env);
    let companies = || title.company.iter().filter(|company| ids.iter().any(|id| **id == *company.id));
    let operators = companies().flat_map(|company| company.operator.iter().filter(|own| *own.id != *company.id));
    let privates = title.private.iter().filter(|private| takes_part(&private.when, env));
    let cards = trains::cards_in_game(title, env).map(|(_, count)| count);
    at_most(OF_A_KIND, ids.len() + operators.count(), "companies and operators".to_owned());
    at_most(OF_A_KIND, sum(privates.map(|private| number(private.count.unwrap_or(1)))), "privates".to_owned());
    at_most(OF_A_KIND, sum(cards), "trains".to_owned());
    at_most(OF_A_KIND, trains::types_in_game(title, env).count(), "types of train".to_owned());
    for company in companies() {
        let certificates = title.certificates(company).iter().map(|spec| number(spec.count));
        at_most(OF_A_COMPANY, sum(certificates), format!("certificates of `{}`", company.id));
    }
    problems
}

fn number(count: i64) -> usize {
    usize::try_from(count).unwrap_or_default()
}

/// Counts as a title may write them are larger than any sum that could be told.
fn sum(counts: impl Iterator<Item = usize>) -> usize {
    counts.fold(0, usize::saturating_add)
}
