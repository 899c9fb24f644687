//! How the game ends and what counts.

use prospectus_dsl::title::{End, EndTiming};

use super::{Line, sentences};
use crate::show::sheet::Sheet;
use crate::show::words::english::sentence;

impl Sheet<'_> {
    pub(super) fn end(&self) -> Vec<Line> {
        let ends = self.title.end.iter().map(|end| ("Ends", self.one_end(end)));
        ends.chain([("Counted", self.score())]).collect()
    }

    /// "The bank has run out of money. [after this set of operating rounds]"
    fn one_end(&self, end: &End) -> String {
        let trigger = end.text.as_ref().map_or_else(|| self.words.condition(&end.when).when(), |text| text.to_string());
        let mut timing = timing_words(end.after.value).to_owned();
        if let Some(other) = end.in_stock_round {
            timing += &format!("; in a stock round, {}", timing_words(other.value));
        }
        format!("{} [{timing}]", sentence(&trigger))
    }

    fn score(&self) -> String {
        let (score, words) = (self.title.score.as_ref(), &self.words);
        let share = score.and_then(|score| score.share.as_ref()).map(|share| words.number(share));
        let share =
            share.map_or_else(|| "shares at the market price".to_owned(), |share| format!("for each share {share}"));
        let privates = &self.title.private;
        let worth = |private| self.title.private_terms(private, |terms| terms.worth.as_ref()).is_some();
        let worth = if privates.iter().any(worth) { ", and what the privates are worth" } else { "" };
        let plus = score.and_then(|score| score.plus.as_ref()).map(|plus| format!("besides: {}", words.money(plus)));
        let negative = score.is_some_and(|score| score.negative).then(|| "the sum may be less than 0".to_owned());
        sentences([Some(format!("cash and {share}{worth}")), plus, negative].into_iter().flatten())
    }
}

fn timing_words(timing: EndTiming) -> &'static str {
    match timing {
        EndTiming::AtOnce => "at once",
        EndTiming::Turn => "after this turn",
        EndTiming::Round => "after this round",
        EndTiming::Set => "after this set of operating rounds",
        EndTiming::NextSet => "after the next set of operating rounds",
    }
}
