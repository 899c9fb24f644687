//! Looks at a game after each action and fills in its row.

use std::collections::BTreeSet;

use prospectus_dsl::title::RoundType;
use prospectus_engine::Game;
use prospectus_engine::event::Event;
use prospectus_engine::ids::{CompanyId, OperatorId, Owner, PrivateId, TrainId};
use prospectus_engine::state::{EndAt, TrainPlace};
use prospectus_engine::view::View;

use super::occurrences;
use crate::rows::{CompanyRow, PrivateRow, Row};

/// How a game ends that nothing in its title has ended: rounds go by and nobody does anything.
const STANDSTILL: (&str, &str) = ("standstill", "Nobody does anything any more.");

/// How a game ends that an effect of a rule has ended.
const BY_RULE: (&str, &str) = ("rule", "An effect of a rule has ended the game.");

/// A row that is being filled in.
pub(super) struct Notes {
    pub row: Row,
    /// For each card in the game: the type as which it was bought, by its place in the row, and how many operating
    /// rounds had begun by then.
    cards: Vec<Option<(usize, i64)>>,
    /// The place of the present phase among all.
    phase: usize,
    /// What has been earned in the round that is being played.
    round: Earned,
    /// The same of the last operating round that was played to its end and in which anybody earned something.
    whole_round: Earned,
    /// Whether others were still to have their turn when the last action was decided.
    others_wait: bool,
}

/// What companies have earned in an operating round.
#[derive(Default)]
struct Earned {
    revenue: i64,
    by: BTreeSet<usize>,
}

impl Notes {
    /// A game that has just begun.
    pub fn begin(row: Row, game: &Game) -> Notes {
        let (round, whole_round) = (Earned::default(), Earned::default());
        let mut notes = Notes { row, cards: Vec::new(), phase: 0, round, whole_round, others_wait: false };
        let (view, turn) = (game.view(), i64::from(game.state().clock.turn));
        for company in view.world.company_ids() {
            if let Some(company) = notes.company(view, company) {
                company.takes_part = true;
            }
        }
        if let Some(first) = notes.row.phases.first_mut() {
            (first.turn, first.round) = (Some(turn), Some(0));
        }
        notes.after(game);
        notes
    }

    /// Takes note of what has just happened.
    pub fn after(&mut self, game: &Game) {
        let view = game.view();
        for event in game.events() {
            self.note(view, event);
        }
        occurrences::count(game, &mut self.row.happened);
        if game.events().iter().any(may_take_trains) {
            self.look_for_lost_trains(view);
        }
        if !game.is_over() {
            self.others_wait = view.has_turns_left();
        }
    }

    /// Takes note of how it stands at its end.
    pub fn finish(mut self, game: &Game) -> Row {
        let view = game.view();
        self.look_for_lost_trains(view);
        let rounds = self.row.operating_rounds;
        for (at, bought) in self.cards.iter_mut().filter_map(Option::take) {
            self.row.trains[at].rounds += rounds - bought;
        }
        for company in view.world.company_ids() {
            let price = view.state.company(company).cell.map(|_| view.price(company));
            if let Some(company) = self.company(view, company) {
                company.price = price;
            }
        }
        self.row.actions = game.log().len() as i64;
        self.row.turns = i64::from(view.state.clock.turn);
        self.earn_at_last(view);
        self.score(game);
        self.row
    }

    /// A round that the end of the game has broken off says little of what companies earn: it counts only if there
    /// was no other.
    fn earn_at_last(&mut self, view: View<'_>) {
        let ends_in_turn = view.state.clock.ending.is_some_and(|ending| ending.at <= EndAt::TurnEnd);
        let is_broken_off = ends_in_turn && self.others_wait;
        if !is_broken_off || self.whole_round.by.is_empty() {
            self.round_is_over();
        }
        self.row.last_revenue = self.whole_round.revenue;
        self.row.last_companies = self.whole_round.by.len() as i64;
    }

    fn round_is_over(&mut self) {
        let round = std::mem::take(&mut self.round);
        if !round.by.is_empty() {
            self.whole_round = round;
        }
    }

    fn score(&mut self, game: &Game) {
        let mut all: Vec<i64> = Vec::new();
        for (player, worth) in game.scores() {
            if let Some(seat) = self.row.seats.get_mut(player.at()) {
                seat.worth = worth;
            }
            all.push(worth);
        }
        for seat in &mut self.row.seats {
            seat.rank = 1 + all.iter().filter(|worth| **worth > seat.worth).count() as i64;
        }
        all.sort_unstable_by_key(|worth| std::cmp::Reverse(*worth));
        self.row.winners = all.iter().filter(|worth| Some(*worth) == all.first()).count() as i64;
        self.row.margin = if let [best, second, ..] = all[..] { best - second } else { 0 };
    }

    fn note(&mut self, view: View<'_>, event: &Event) {
        let turn = i64::from(view.state.clock.turn);
        match event {
            Event::RoundStarted { round } => {
                self.row.rounds += 1;
                self.round_is_over();
                if view.world.rounds[round.at()].is == RoundType::Operating {
                    self.row.operating_rounds += 1;
                }
            }
            Event::PhaseStarted { phase } => {
                self.phase = phase.at();
                let round = self.row.operating_rounds;
                if let Some(phase) = self.row.phases.get_mut(phase.at()) {
                    phase.turn.get_or_insert(turn);
                    phase.round.get_or_insert(round);
                }
            }
            Event::Started { company, par } => {
                let par = Some(*par);
                self.of(view, *company, |company| company.par = par);
            }
            Event::Floated { company } => self.of(view, *company, |company| {
                company.floated.get_or_insert(turn);
            }),
            Event::DirectorChanged { company, .. } => self.of(view, *company, |company| company.directors += 1),
            Event::Dividend { operator, paid, .. } => {
                self.of(view, view.world.operators[operator.at()].company, |company| company.dividends += paid);
            }
            Event::Ran { operator, revenue } if *revenue > 0 => self.ran(view, *operator, *revenue),
            Event::TrainBought { train, buyer, .. } => self.bought(view, *train, *buyer),
            Event::PrivateSold { private, to, price } => self.sold(view, *private, *to, *price),
            Event::PrivateClosed { private } => {
                if let Some(private) = self.private(view, *private) {
                    private.closed.get_or_insert(turn);
                }
            }
            Event::Closed { .. } => self.row.closed += 1,
            Event::Eliminated { .. } => self.row.bankruptcies += 1,
            Event::EndTriggered { by } => {
                let end = by.and_then(|by| view.world.ends.get(usize::from(by)));
                let text = |id: &str| {
                    let end = view.world.title.end.iter().find(|end| *end.id == *id);
                    end.and_then(|end| end.text.as_deref()).unwrap_or_default().to_owned()
                };
                self.ends(end.map_or(BY_RULE.0, |end| &end.id), &end.map_or(BY_RULE.1.to_owned(), |end| text(&end.id)));
            }
            Event::Standstill => self.stands_still(),
            // Of the rest, a row has no column; what is counted of it, `occurrences` counts.
            _ => {}
        }
    }

    /// Nobody does anything any more.
    pub fn stands_still(&mut self) {
        self.ends(STANDSTILL.0, STANDSTILL.1);
    }

    fn ends(&mut self, id: &str, text: &str) {
        (self.row.end, self.row.end_text) = (id.to_owned(), text.to_owned());
    }

    fn company(&mut self, view: View<'_>, company: CompanyId) -> Option<&mut CompanyRow> {
        let id = view.world.operator_name(company);
        self.row.companies.iter_mut().find(|company| company.id == id)
    }

    fn of(&mut self, view: View<'_>, company: CompanyId, change: impl FnOnce(&mut CompanyRow)) {
        if let Some(company) = self.company(view, company) {
            change(company);
        }
    }

    fn private(&mut self, view: View<'_>, private: PrivateId) -> Option<&mut PrivateRow> {
        let id = &view.world.privates[private.at()].id;
        self.row.privates.iter_mut().find(|private| private.id == *id)
    }

    fn ran(&mut self, view: View<'_>, operator: OperatorId, revenue: i64) {
        let (company, phase) = (view.world.operators[operator.at()].company, self.phase);
        self.of(view, company, |company| {
            if let Some(runs) = company.runs.get_mut(phase) {
                runs.count += 1;
                runs.revenue += revenue;
            }
        });
        self.round.by.insert(company.at());
        self.round.revenue += revenue;
    }

    fn bought(&mut self, view: View<'_>, train: TrainId, buyer: OperatorId) {
        let (turn, rounds) = (i64::from(view.state.clock.turn), self.row.operating_rounds);
        if self.cards.len() <= train.at() {
            self.cards.resize(train.at() + 1, None);
        }
        let id = &view.world.types[view.state.train(train).side.at()].id;
        let Some(at) = self.row.trains.iter().position(|train| train.id == *id) else { return };
        // From one company to another it is the same train still.
        if self.cards[train.at()].is_some() {
            return;
        }
        self.cards[train.at()] = Some((at, rounds));
        let company = view.world.operators[buyer.at()].company;
        self.of(view, company, |company| company.trains[at].1 += 1);
        let kind = view.world.kind_name(company);
        let train = &mut self.row.trains[at];
        train.bought += 1;
        train.turns += turn;
        train.first_turn.get_or_insert(turn);
        if let Some((_, count)) = train.by.iter_mut().find(|(of, _)| of == kind) {
            *count += 1;
        }
    }

    /// Trains that have left the game have lived until now.
    fn look_for_lost_trains(&mut self, view: View<'_>) {
        let rounds = self.row.operating_rounds;
        for (number, card) in self.cards.iter_mut().enumerate() {
            let place = view.state.train(TrainId::from_index(number)).place;
            let is_lost = matches!(place, TrainPlace::Out | TrainPlace::Aside | TrainPlace::Supply);
            if let Some((at, bought)) = card.take_if(|_| is_lost) {
                self.row.trains[at].gone += 1;
                self.row.trains[at].rounds += rounds - bought;
            }
        }
    }

    fn sold(&mut self, view: View<'_>, private: PrivateId, to: Owner, price: i64) {
        let turn = i64::from(view.state.clock.turn);
        let Some(private) = self.private(view, private) else { return };
        match to {
            Owner::Player(player) if private.seat.is_none() => {
                private.seat = Some(player.at() as i64 + 1);
                (private.price, private.turn) = (Some(price), Some(turn));
            }
            Owner::Operator(_) => private.by_company = Some(price),
            _ => {}
        }
    }
}

/// Whether trains may have left the game.
fn may_take_trains(event: &Event) -> bool {
    matches!(
        event,
        Event::TrainBought { .. }
            | Event::TradedIn { .. }
            | Event::GivenUp { .. }
            | Event::TrainDiscarded { .. }
            | Event::Rusted { .. }
            | Event::PhaseStarted { .. }
            | Event::RoundStarted { .. }
    )
}
