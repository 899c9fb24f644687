//! Trains, by stack, in the order of sale.

use prospectus_dsl::decode::kinds::YesNo;
use prospectus_dsl::decode::{Count, Ref, Space, Val, spaces};
use prospectus_dsl::title::{ExcessTrains, Range, RunTerms, Train, TrainTerms};

use super::page::Page;
use super::rows::Rows;
use super::sheet::{Sheet, allowed, meaning};
use super::words::english::{and, plural, sentence};
use crate::text::Text;

/// One side of a train card.
struct Side<'t> {
    id: &'t str,
    train: &'t Train,
    terms: &'t TrainTerms,
    /// What holds for its whole stack.
    stack: Option<&'t RunTerms>,
    /// Whether it is not the first side of its card.
    reverse: bool,
}

impl<'t> Sheet<'t> {
    pub fn trains(&self, page: &mut Page) {
        let mut stacks: Vec<(Option<&str>, Vec<Side<'t>>)> = Vec::new();
        for train in &self.title.train {
            let stack = train.stack.as_deref().or_else(|| self.title.stack.iter().next().map(|(id, _)| id.as_str()));
            let sides = self.sides(train, stack);
            match stacks.iter_mut().find(|(id, _)| *id == stack) {
                Some((_, all)) => all.extend(sides),
                None => stacks.push((stack, sides)),
            }
        }
        for (stack, sides) in &stacks {
            let name = stack.map(|id| self.title.stack.get(id).map_or(id, |stack| &*stack.name).to_owned());
            page.heading(Text::bold(name.unwrap_or_else(|| "Trains".to_owned())));
            self.train_rows(sides).show_table_first(page);
        }
    }

    fn sides(&self, train: &'t Train, stack: Option<&str>) -> Vec<Side<'t>> {
        let stack = stack.and_then(|id| self.title.stack.get(id)).map(|stack| &stack.run);
        let front = Side { id: &train.id, train, terms: &train.terms, stack, reverse: false };
        let backs =
            train.side.iter().map(|side| Side { id: &side.id, train, terms: &side.terms, stack, reverse: true });
        std::iter::once(front).chain(backs).collect()
    }

    fn train_rows<'r>(&self, sides: &'r [Side<'t>]) -> Rows<'r, Side<'t>> {
        let words = &self.words;
        let rows = Rows::new(sides, |side| side.id)
            .column("train", |side| match side.reverse {
                true => Text::from(format!("or {}", side.id)),
                false => Text::bold(side.id),
            })
            .number("count", |side| match (&side.train.count, side.reverse) {
                (_, true) => String::new(),
                (Count::Unlimited(_), _) => "∞".to_owned(),
                (count, _) => words.count(count),
            })
            .number("price", |side| words.number(&side.terms.price))
            .column("range", |side| self.range(&side.terms.range))
            .column("starts", |side| self.started_by(side.id))
            .column("removed by", |side| if side.reverse { String::new() } else { first_of(&side.train.rusts) })
            .column("turned over", |side| {
                side.terms
                    .turns
                    .as_ref()
                    .map(|turn| format!("to {} by {}", turn.into, first_of(&turn.on)))
                    .unwrap_or_default()
            })
            .note(|side| self.special(side));
        // How trains are sold and run is mostly the same for a whole stack.
        let rules = sides.first().map(|side| self.run_rules(side)).unwrap_or_default();
        let rules = rules.iter().enumerate();
        rules.fold(rows, |rows, (at, (label, _))| rows.sentence(label, |side| self.run_rules(side)[at].1.clone()))
    }

    /// "phase 3", if the train starts one.
    fn started_by(&self, train: &str) -> String {
        let phase = self.title.phase.iter().find(|phase| phase.starts.iter().any(|id| &**id == train));
        phase.map(|phase| format!("phase {}", phase.id)).unwrap_or_default()
    }

    /// "3 cities and any towns"
    pub(super) fn range(&self, range: &Range) -> String {
        let some = |count: &Option<Count<_>>, noun: &str| -> Option<String> {
            Some(match count.as_ref()? {
                Count::Unlimited(_) => format!("any {}", plural(noun)),
                Count::Limited(number) => {
                    let number = self.words.number(number);
                    if number == "1" { format!("1 {noun}") } else { format!("{number} {}", plural(noun)) }
                }
            })
        };
        let mut parts: Vec<_> = [(&range.stops, "stop"), (&range.cities, "city"), (&range.towns, "town")]
            .into_iter()
            .filter_map(|(count, noun)| some(count, noun))
            .collect();
        parts.extend(some(&range.hexes, "hex").map(|hexes| match (&range.hexes, range.counts_start) {
            (Some(Count::Unlimited(_)), _) => "any distance".to_owned(),
            (_, true) => format!("{hexes}, the first included"),
            (_, false) => hexes,
        }));
        let said = and(&parts);
        if range.cities.is_some() && range.towns.is_none() { format!("{said}, towns free") } else { said }
    }

    /// What holds for a single side only.
    fn special(&self, side: &Side<'_>) -> String {
        let mut said = Vec::new();
        if let Some(when) = &side.train.when {
            said.push(sentence(&format!("in play {}", self.words.condition(when).when())));
        }
        if let Some(face) = &side.terms.face {
            said.push(format!("Counts as {} when sold on.", self.words.number(face)));
        }
        said.join(" ")
    }

    /// How a side is sold and run, by its own terms or those of its stack.
    fn run_rules(&self, side: &Side<'_>) -> Vec<(&'static str, String)> {
        let words = &self.words;
        let gauges = |run: &RunTerms| {
            let names = run.gauges.iter().map(|id| words.name(Space::Gauge, id));
            Some(and(&names.collect::<Vec<_>>())).filter(|names| !names.is_empty())
        };
        vec![
            ("on offer", self.run_condition(side, |run| run.available.as_ref())),
            ("may be owned", self.run_condition(side, |run| run.owners.as_ref())),
            ("may be run", self.run_condition(side, |run| run.runs.as_ref())),
            (
                "runs",
                side.run(|run| run.once_a_round.then(|| "once in an operating round, whoever owns it".to_owned())),
            ),
            ("may be sold on", self.run_condition(side, |run| run.sold_on.as_ref())),
            ("traded in for", side.run(|run| run.trade_in.as_ref().map(|value| words.money(value)))),
            ("for another", self.run_condition(side, |run| run.traded_for.as_ref())),
            ("may be given up", self.run_condition(side, |run| run.given_up.as_ref())),
            ("and then goes", side.run(given_up_to)),
            ("a hex counts", side.run(|run| run.hex_cost.as_ref().map(|value| words.number(value)))),
            ("runs on", side.run(gauges)),
            ("visits a stop", self.run_condition(side, |run| run.visits.as_ref())),
            ("may skip stops", self.run_condition(side, |run| run.skips.as_ref())),
            ("and ends", side.run(|run| run.skips_ends.then(|| "need not be counted".to_owned()))),
            ("a route", side.run(|run| run.hex_once.then(|| "comes to no hex twice".to_owned()))),
            ("routes", self.run_condition(side, |run| run.allowed.as_ref())),
            ("a stop pays", side.run(own_figure)),
            ("a stop is worth", side.run(|run| run.value.as_ref().map(|value| words.number(value)))),
            ("bonus", side.run(|run| run.bonus.as_ref().map(|value| words.number(value)))),
            ("besides", side.run(|run| run.extra.as_ref().map(|value| words.number(value)))),
        ]
    }

    fn run_condition<S>(&self, side: &Side<'_>, pick: impl Fn(&RunTerms) -> Option<&Val<YesNo, S>>) -> String {
        side.run(|run| pick(run).map(|value| allowed(&self.words.condition(value))))
    }
}

impl Side<'_> {
    /// What the side says for itself, or else its stack.
    fn run(&self, say: impl Fn(&RunTerms) -> Option<String>) -> String {
        say(&self.terms.run).or_else(|| say(self.stack?)).unwrap_or_default()
    }
}

/// "the first 4 or 4H"
fn first_of(trains: &[Ref<spaces::Trains>]) -> String {
    let ids: Vec<_> = trains.iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { String::new() } else { format!("first {}", ids.join("/")) }
}

/// Where a train goes that is given up for another, in words.
fn given_up_to(run: &RunTerms) -> Option<String> {
    run.given_up_to.as_ref().map(|word| meaning::<ExcessTrains>(word.value.word()).to_owned())
}

/// The word by which stops have figures of their own for a train, in words.
fn own_figure(run: &RunTerms) -> Option<String> {
    run.values.as_ref().map(|word| format!("its own figure for ‘{word}’ where it has one"))
}
