//! How the game ends and what counts.

use prospectus_dsl::title::EndTiming;

use super::{Line, sentences};
use crate::show::sheet::{Sheet, meaning};

impl Sheet<'_> {
    pub(super) fn end(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = self.title.end.iter().map(|end| ("Ends", self.one_end(end))).collect();
        lines.push(("Counted", self.score()));
        lines
    }

    fn one_end(&self, end: &prospectus_dsl::title::End) -> String {
        let trigger = match &end.text {
            Some(text) => text.to_string(),
            None => self.words.condition(&end.when).when(),
        };
        let goes_on = |timing: EndTiming| {
            format!("play goes on {}", meaning::<EndTiming>(timing.word()).replace("not at all", "no further"))
        };
        let in_stock_round = end.in_stock_round.map(|timing| format!("in a stock round, {}", goes_on(timing.value)));
        sentences([trigger, goes_on(end.after.value), in_stock_round.unwrap_or_default()])
    }

    fn score(&self) -> String {
        let score = self.title.score.as_ref();
        let words = self.words;
        let share = score
            .and_then(|score| score.share.as_ref())
            .map_or_else(|| "its market price".to_owned(), |share| words.number(share));
        let privates = self
            .title
            .private
            .iter()
            .any(|private| self.title.private_terms(private, |terms| terms.worth.as_ref()).is_some());
        let worth = if privates { ", and what the privates are worth" } else { "" };
        let plus = score.and_then(|score| score.plus.as_ref()).map(|plus| format!("besides: {}", words.number(plus)));
        let negative = if score.is_some_and(|score| score.negative) { "scores below 0 are possible" } else { "" };
        sentences([format!("cash, and for each share {share}{worth}"), plus.unwrap_or_default(), negative.to_owned()])
    }
}
