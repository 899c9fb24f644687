//! Looks at a game after each action and writes its history.

use prospectus_dsl::title::RoundType;
use prospectus_engine::Game;
use prospectus_engine::event::{Event, Received};
use prospectus_engine::ids::{CompanyId, OperatorId, Owner, PlayerId};
use prospectus_engine::view::View;
use prospectus_words::tell;

use super::History;
use super::rows::{CompanyFigures, Named, Phase, PlayerFigures, Point, Share, Term, Turn};
use super::trains::{Cards, When};

/// What must be remembered from one action to the next.
pub struct Watch {
    history: History,
    round: Round,
    cards: Cards,
    /// Who decided for each operator after the last action, with the entry of their term.
    deciders: Vec<Option<(PlayerId, usize)>>,
    /// The entries of turns that are still going on.
    open: Vec<(OperatorId, usize)>,
}

/// The round that is being played, with what it has brought so far.
struct Round {
    name: String,
    label: String,
    is_operating: bool,
    from: usize,
    /// For each player.
    dividends: Vec<i64>,
    /// For each company.
    revenue: Vec<Option<i64>>,
    paid: Vec<i64>,
}

impl Watch {
    /// A game before its first action.
    pub fn begin(game: &Game) -> Watch {
        let view = game.view();
        let mut history = History {
            players: view.world.setup.players.clone(),
            companies: view.world.company_ids().map(|company| named(view, company)).collect(),
            ..History::default()
        };
        let start =
            Round { name: "Start".to_owned(), label: "Start".to_owned(), is_operating: false, ..Round::of(view, 0) };
        history.points.push(start.point(view, 0));
        history.phases.push(Phase { phase: phase(view), moment: 0, train: None, buyer: None });
        let round = Round::of(view, 0);
        let cards = Cards::begin(game, When { moment: 0, round: &round.label }, &mut history);
        let deciders = vec![None; view.world.operators.len()];
        let mut watch = Watch { history, round, cards, deciders, open: Vec::new() };
        watch.terms(view, 0);
        watch
    }

    /// The game after so many actions.
    pub fn after(&mut self, game: &Game, moment: usize) {
        let view = game.view();
        let is_start = |event: &Event| matches!(event, Event::RoundStarted { .. });
        let first = game.events().iter().position(is_start);
        let (before, since) = game.events().split_at(first.unwrap_or(game.events().len()));
        self.earnings(view, before, moment);
        self.cards.after(game, When { moment, round: &self.round.label }, &mut self.history);
        self.terms(view, moment);
        self.turns_go_on(view, moment);
        if first.is_some() {
            // A round that begins and ends within one action has no moment of its own.
            let over = std::mem::replace(&mut self.round, Round::of(view, moment));
            self.history.points.push(over.point(view, moment));
            self.earnings(view, since, moment);
            self.turns_go_on(view, moment);
        }
        self.history.last = moment;
    }

    /// The history of the whole game.
    pub fn finish(mut self, game: &Game) -> History {
        if self.history.last > self.round.from {
            self.history.points.push(self.round.point(game.view(), self.history.last));
        }
        self.history.is_over = game.is_over();
        self.history
    }

    fn earnings(&mut self, view: View<'_>, events: &[Event], moment: usize) {
        for event in events {
            match event {
                Event::Ran { operator, revenue } => self.ran(view, *operator, *revenue, moment),
                Event::Dividend { operator, paid, kept, received } => {
                    self.dividend(view, *operator, (*paid, *kept), received, moment);
                }
                _ => {}
            }
        }
    }

    fn ran(&mut self, view: View<'_>, operator: OperatorId, revenue: i64, moment: usize) {
        let company = view.world.operators[operator.at()].company;
        *self.round.revenue[company.at()].get_or_insert(0) += revenue;
        self.open.push((operator, self.history.turns.len()));
        let name = view.world.operator_name(operator).to_owned();
        if revenue > 0 {
            self.cards.ran(&name, &mut self.history);
        }
        self.history.turns.push(Turn {
            operator: name,
            company: company.at(),
            point: self.history.points.len(),
            ran: moment,
            moment,
            revenue,
            paid: 0,
            kept: 0,
            received: Vec::new(),
            prices: Vec::new(),
            treasuries: Vec::new(),
        });
    }

    fn dividend(
        &mut self,
        view: View<'_>,
        operator: OperatorId,
        (paid, kept): (i64, i64),
        received: &[Received],
        moment: usize,
    ) {
        let is_its = |(of, _): &&(OperatorId, usize)| *of == operator;
        let entry = match self.open.iter().rev().find(is_its) {
            Some((_, entry)) => *entry,
            None => {
                // Something was paid without a run.
                self.ran(view, operator, 0, moment);
                self.history.turns.len() - 1
            }
        };
        let company = view.world.operators[operator.at()].company;
        self.round.paid[company.at()] += paid;
        for Received { to, amount } in received {
            if let Owner::Player(player) = to {
                self.round.dividends[player.at()] += amount;
            }
        }
        let share = |share: &Received| Share { to: tell::owner(view.world, share.to), amount: share.amount };
        let turn = &mut self.history.turns[entry];
        turn.paid += paid;
        turn.kept += kept;
        turn.received.extend(received.iter().map(share));
    }

    /// Turns that are not over yet get the figures of this moment.
    fn turns_go_on(&mut self, view: View<'_>, moment: usize) {
        for (_, entry) in &self.open {
            let turn = &mut self.history.turns[*entry];
            turn.moment = moment;
            turn.prices = view.world.company_ids().map(|company| price(view, company)).collect();
            turn.treasuries = view.world.company_ids().map(|company| treasury(view, company)).collect();
        }
        self.open.retain(|(operator, _)| view.state.turn.operator == Some(*operator));
    }

    /// Notes who decides for whom from now on.
    fn terms(&mut self, view: View<'_>, moment: usize) {
        for operator in view.world.operator_ids() {
            let company = view.state.company(view.world.operators[operator.at()].company);
            let acts = company.started && !company.closed && !view.state.operator(operator).gone;
            let decider = view.decider(operator).filter(|_| acts);
            let known = self.deciders[operator.at()];
            if known.map(|(player, _)| player) == decider {
                continue;
            }
            if let Some((_, entry)) = known {
                self.history.terms[entry].until = Some(moment);
            }
            self.deciders[operator.at()] = decider.map(|player| (player, self.history.terms.len()));
            self.history.terms.extend(decider.map(|player| Term {
                operator: view.world.operator_name(operator).to_owned(),
                player: view.world.setup.players[player.at()].clone(),
                from: moment,
                until: None,
            }));
        }
    }
}

impl Round {
    /// The round that is being played, with nothing earned yet.
    fn of(view: View<'_>, from: usize) -> Round {
        let (players, companies) = (view.world.setup.players.len(), view.world.companies.len());
        let name = tell::round(view);
        Round {
            label: short(&name),
            name,
            is_operating: view.world.rounds[view.state.clock.round.at()].is == RoundType::Operating,
            from,
            dividends: vec![0; players],
            revenue: vec![None; companies],
            paid: vec![0; companies],
        }
    }

    /// How everybody stands now, at its end.
    fn point(&self, view: View<'_>, moment: usize) -> Point {
        let player = |id: PlayerId| PlayerFigures {
            worth: view.worth(id).ok(),
            cash: view.state.player(id).cash,
            debt: view.state.player(id).debt,
            certificates: view.certificate_count(id).ok(),
            dividends: self.dividends[id.at()],
        };
        let company = |id: CompanyId| CompanyFigures {
            price: price(view, id),
            treasury: treasury(view, id),
            revenue: self.revenue[id.at()],
            paid: self.paid[id.at()],
            trains: operators(view, id)
                .flat_map(|operator| view.trains_of(Owner::Operator(operator)))
                .map(|train| tell::train(view, train).to_owned())
                .collect(),
        };
        Point {
            round: self.name.clone(),
            label: self.label.clone(),
            is_operating: self.is_operating,
            from: self.from,
            moment,
            phase: phase(view),
            bank: view.state.bank,
            players: PlayerId::all(view.world.setup.players.len()).map(player).collect(),
            companies: view.world.company_ids().map(company).collect(),
        }
    }
}

fn named(view: View<'_>, company: CompanyId) -> Named {
    let id = view.world.operator_name(company);
    let of = view.world.title.company.iter().find(|of| of.id.as_str() == id);
    Named {
        id: id.to_owned(),
        name: of.map_or_else(|| id.to_owned(), |of| of.name.to_string()),
        colour: of.map(|of| of.colour.to_string()).unwrap_or_default(),
    }
}

fn phase(view: View<'_>) -> String {
    view.world.phase(view.state.phase).id.clone()
}

fn price(view: View<'_>, company: CompanyId) -> Option<i64> {
    view.state.company(company).cell.map(|_| view.price(company))
}

/// All that act for a company and are still there.
fn operators<'v>(view: View<'v>, company: CompanyId) -> impl Iterator<Item = OperatorId> + 'v {
    let acts = move |operator: &OperatorId| {
        view.world.operators[operator.at()].company == company && !view.state.operator(*operator).gone
    };
    view.world.operator_ids().filter(acts)
}

fn treasury(view: View<'_>, company: CompanyId) -> Option<i64> {
    let state = view.state.company(company);
    let is_there = state.started && !state.closed && operators(view, company).next().is_some();
    is_there.then(|| operators(view, company).map(|operator| view.state.operator(operator).cash).sum())
}

/// "OR 2.1" for "Operating round 2.1": the first letters of words, unless there is only one.
fn short(name: &str) -> String {
    let (words, number) = match name.rsplit_once(' ') {
        Some((words, number)) if number.starts_with(|first: char| first.is_ascii_digit()) => (words, number),
        _ => (name, ""),
    };
    let words = match words.contains(' ') {
        true => words.split_whitespace().filter_map(|word| word.chars().next()).flat_map(char::to_uppercase).collect(),
        false => words.to_owned(),
    };
    format!("{words} {number}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn rounds_have_short_names() {
        let names = ["Operating round 2.1", "Stock round 3", "Auction 1", "Start", ""].map(short);
        assert_eq!(names, ["OR 2.1", "SR 3", "Auction 1", "Start", ""]);
    }
}
