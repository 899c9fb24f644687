//! How the game will go on for everybody together: when trains are sold, when phases begin, and when the game ends.
//!
//! All players are taken as one, with one purse. Companies buy parts of trains, and players parts of companies, so that a
//! little more money makes everything a little earlier, and nothing hangs by a hair.

use prospectus_dsl::title::EndTiming;
use prospectus_engine::ids::*;
use prospectus_engine::state::EndAt;
use prospectus_engine::view::View;

use super::experience::Experience;
use super::known::Known;
use super::roster::{Owned, running};
use super::weights::*;

/// What is expected of the rounds to come. Times are operating rounds from now: 0.5 is the middle of the first that is still
/// to be played, or of the present one.
#[derive(Clone, Debug)]
pub struct Course {
    /// How many operating rounds are to come, the present one included.
    pub rounds: f64,
    /// What will be on sale, in the order of the roster.
    pub sales: Vec<Sale>,
    /// When the first train of each type is sold; never if no more of it will be.
    first: Vec<f64>,
    /// When each phase begins; 0 if it has.
    phases: Vec<f64>,
    /// After which of the rounds, counted from 1, shares are traded.
    trades: Vec<bool>,
}

/// A type of train, or a side of it, that is still to be sold.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    pub kind: TrainTypeId,
    /// When the first of those that are left is sold, if all before it are.
    pub first: f64,
    /// When the last of them is.
    pub last: f64,
}

impl Course {
    /// What is to be expected from here on; an operator may be known to buy no train in the present round.
    pub fn new(view: View<'_>, known: &Known, experience: &Experience, is_done: Option<OperatorId>) -> Course {
        let mut game = Economy::new(view, known, experience, is_done);
        while !game.is_over() {
            game.operate();
            game.trade();
        }
        game.course()
    }

    /// When the first train of one of these types is sold.
    pub fn first_of(&self, kinds: &[TrainTypeId]) -> f64 {
        kinds.iter().map(|kind| self.first[kind.at()]).fold(f64::INFINITY, f64::min)
    }

    /// The phase at some time.
    pub fn phase(&self, at: f64) -> usize {
        self.phases.iter().rposition(|begins| *begins <= at).unwrap_or_default()
    }

    /// When a phase begins.
    pub fn begins(&self, phase: usize) -> f64 {
        self.phases.get(phase).copied().unwrap_or(f64::INFINITY)
    }

    /// Whether there will be another stock round.
    pub fn is_traded_again(&self) -> bool {
        self.trades.iter().any(|traded| *traded)
    }

    /// Whether shares are traded after this round, counted from 0.
    pub fn is_traded_after(&self, round: usize) -> bool {
        self.trades.get(round).copied().unwrap_or(false)
    }
}

/// Trains of one type that are still to be sold.
struct Stock {
    kind: TrainTypeId,
    left: f64,
    /// How much of the type has been sold since now.
    sold: f64,
}

/// What runs trains, or what will once it has been founded, with parts of trains.
struct Holder {
    /// How many operators it stands for.
    weight: f64,
    /// The one that it is, or one of those that will be founded.
    operator: OperatorId,
    cash: f64,
    /// Where the marker of its company is, if it is the first operator of it.
    cell: Option<(u8, u8)>,
    /// How many trains of each type.
    fleet: Vec<f64>,
    /// How developed its track is, and how developed it will be.
    level: f64,
    target: f64,
    must_own: bool,
    /// The type of train that it does not buy in the present round.
    declines: Option<TrainTypeId>,
    /// What part of the present round it still has to play.
    part: f64,
}

impl Holder {
    fn count(&self) -> f64 {
        self.fleet.iter().sum()
    }
}

/// All that operate, and all players together.
struct Economy<'a> {
    view: View<'a>,
    known: &'a Known,
    pace: f64,
    round: usize,
    /// The time at which the present one of the holders acts.
    now: f64,
    set_left: f64,
    phase: usize,
    bank: f64,
    purses: f64,
    holders: Vec<Holder>,
    /// What a company needs to float, what it then has, and how many could still be founded.
    founding: Founding,
    /// What shares of companies are still on sale, and whether these get the money.
    unsold: (f64, bool),
    queue: Vec<Stock>,
    head: usize,
    first: Vec<f64>,
    phases: Vec<f64>,
    trades: Vec<bool>,
    ends_after: Option<f64>,
}

/// Companies that have not been started.
#[derive(Default)]
struct Founding {
    /// What each costs its founder.
    costs: f64,
    /// What it then has.
    capital: f64,
    /// What the rest of its shares costs.
    rest: f64,
    /// How many there are.
    left: f64,
}

/// So much of a type must be sold in the forecast before the first of it is thought to be.
const A_TRAIN: f64 = 0.7;

/// Less than this part of a train does not matter.
const NOTHING: f64 = 1e-6;

impl<'a> Economy<'a> {
    fn new(view: View<'a>, known: &'a Known, experience: &Experience, is_done: Option<OperatorId>) -> Economy<'a> {
        let (state, world) = (view.state, view.world);
        let clock = &state.clock;
        let is_stock = view.is_stock_round();
        let operates = |operator: &OperatorId| {
            let company = state.company(world.operators[operator.at()].company);
            company.floated && !company.closed && !state.operator(*operator).gone
        };
        let operators: Vec<OperatorId> = world.operator_ids().filter(operates).collect();
        let is_set = !is_stock && operators.iter().any(|operator| state.operator(*operator).operating_rounds > 0);
        let set_left = match is_set {
            true => f64::from(clock.set_length.saturating_sub(clock.set_round)) + 1.0,
            false => known.roster.set_length(view, state.phase.at()),
        };
        let holder = |operator: OperatorId| {
            let mut fleet = vec![0.0; world.types.len()];
            running(view, operator).into_iter().for_each(|kind| fleet[kind.at()] += 1.0);
            let is_to_act = !is_set || view.waits_for_turn(operator);
            let is_acting = state.turn.operator == Some(operator) && is_done != Some(operator);
            Holder {
                weight: 1.0,
                operator,
                cash: state.operator(operator).cash.max(0) as f64,
                cell: state.companies.get(operator.at()).and_then(|company| company.cell),
                fleet,
                level: experience.level(operator),
                target: experience.target(operator, known.home(view, operator)),
                must_own: view.must_own_train(operator),
                declines: if is_done == Some(operator) { view.next_type() } else { experience.declined(operator) },
                part: if is_to_act {
                    1.0
                } else if is_acting {
                    0.5
                } else {
                    0.0
                },
            }
        };
        let mut queue: Vec<Stock> = Vec::new();
        let mut before = 0;
        for kind in TrainTypeId::all(world.types.len()).filter(|kind| world.types[kind.at()].card == *kind) {
            if view.cards_before(kind) == Some(before) {
                let left = view.left(kind);
                queue.push(Stock { kind, left: left.map_or(f64::INFINITY, |left| left as f64), sold: 0.0 });
                before += left.unwrap_or(usize::MAX / 4);
            }
        }
        let begun = |phase: usize| if phase <= state.phase.at() { 0.0 } else { f64::INFINITY };
        let ends_after = match clock.ending.map(|ending| ending.at) {
            Some(EndAt::Once | EndAt::TurnEnd) => Some(0.0),
            Some(EndAt::RoundEnd) => Some(1.0),
            Some(EndAt::SetEnd) => Some(set_left),
            Some(EndAt::NextSetEnd) => Some(set_left + f64::from(clock.set_length)),
            None => None,
        };
        let mut economy = Economy {
            view,
            known,
            pace: experience.pace,
            round: 0,
            now: 0.0,
            set_left,
            phase: state.phase.at(),
            bank: state.bank as f64,
            purses: view.players_in_game().map(|player| state.player(player).cash.max(0) as f64).sum(),
            holders: operators.into_iter().map(holder).collect(),
            founding: Founding::default(),
            unsold: (0.0, false),
            queue,
            head: 0,
            first: vec![f64::INFINITY; world.types.len()],
            phases: (0..world.phases.len()).map(begun).collect(),
            trades: Vec::new(),
            ends_after,
        };
        economy.look_at_shares(experience.factor);
        if is_stock {
            economy.invest();
        }
        economy
    }

    /// What there is to invest in. What will be founded is one holder, which stands for more and more.
    fn look_at_shares(&mut self, factor: f64) {
        let view = self.view;
        let (mut unsold, mut pars, mut started) = (0.0, 0.0, 0.0);
        let mut to_found = None;
        for company in view.world.company_ids() {
            let (state, of) = (view.state.company(company), view.world.company(company));
            match (state.started, state.closed) {
                (_, true) => {}
                (false, false) if of.homes.is_empty() || of.certificates.len() < 2 => {}
                (false, false) => {
                    self.founding.left += 1.0;
                    to_found = to_found.or(Some(company));
                }
                (true, false) => {
                    let price = view.price(company) as f64 / of.share.max(1) as f64;
                    let on_sale = view.percent_unsold(company) + view.percent_held(Owner::Pool, company);
                    unsold += on_sale as f64 * price;
                    if state.par > 0 {
                        (pars, started) = (pars + state.par as f64, started + 1.0);
                    }
                }
            }
        }
        let share = view.world.certificates.iter().position(|share| !share.is_director);
        let is_treasury = share.is_some_and(|share| view.unsold_is_treasury(CertificateId::from_index(share)));
        let next = self.queue.get(self.head).map_or(100.0, |stock| self.known.roster.kind(view, stock.kind).price);
        let par = if started > 0.0 { pars / started } else { next * 0.8 };
        if let Some(company) = to_found {
            let share = view.world.company(company).share.max(1) as f64;
            let missing = view.missing_to_float(company).unwrap_or(100) as f64;
            let capital = view.capital(company, view.state.priority, par as i64) as f64;
            // Where a company gets the money for its shares, its founder buys more of them.
            self.founding.costs = par * if is_treasury { 3.0 } else { missing / share };
            self.founding.capital = if is_treasury { par * 3.0 } else { capital };
            self.founding.rest = (par * 100.0 / share - self.founding.costs).max(0.0);
        }
        self.unsold = (unsold, is_treasury);
        self.holders.push(Holder {
            weight: 0.0,
            operator: to_found.unwrap_or(OperatorId::from_index(0)),
            cash: 0.0,
            cell: None,
            fleet: vec![0.0; view.world.types.len()],
            level: 0.5 * factor,
            target: factor,
            must_own: true,
            declines: None,
            part: 1.0,
        });
    }

    fn is_over(&self) -> bool {
        self.round >= LONGEST || self.ends_after.is_some_and(|after| self.round as f64 >= after)
    }

    /// One operating round.
    fn operate(&mut self) {
        let had = self.bank;
        for at in 0..self.holders.len() {
            self.now = self.round as f64 + (at as f64 + 0.5) / self.holders.len() as f64;
            self.run(at);
            self.buy_trains(at);
            let holder = &mut self.holders[at];
            holder.level += (holder.target - holder.level) * (1.0 - UNBUILT) * holder.part;
            holder.part = 1.0;
        }
        if self.bank <= 0.0 && self.ends_after.is_none() {
            // The set is played to its end, wherever in it that is.
            let part = if had > self.bank { had.max(0.0) / (had - self.bank) } else { 0.0 };
            let set = self.known.roster.set_length(self.view, self.phase);
            self.ends_after = Some(self.round as f64 + part + (set + 1.0) / 2.0);
        }
        self.round += 1;
        self.set_left -= 1.0;
    }

    fn run(&mut self, at: usize) {
        let holder = &mut self.holders[at];
        let (mut good_for, mut lasting) = (0.0, 0.0);
        for (kind, count) in holder.fleet.iter().enumerate().filter(|(_, count)| **count > 0.0) {
            let kind = TrainTypeId::from_index(kind);
            good_for += count * self.known.roster.kind(self.view, kind).usual;
            let (view, left) = (self.view, &self.queue[self.head..]);
            let lasts = |owned: &Owned| !owned.killers.iter().any(|by| is_to_come(view, left, *by));
            if self.known.roster.owned(view, holder.operator, kind, lasts) {
                lasting += count;
            }
        }
        let more = (holder.fleet.iter().sum::<f64>() / holder.weight.max(1.0) - 1.0).max(0.0);
        let earned = good_for * SHARED_TRACK.powf(more * 0.5) * holder.level * holder.part.floor();
        let in_need = (1.0 - lasting / holder.weight.max(NOTHING)).clamp(0.0, 1.0);
        let kept = earned * KEPT_IN_NEED * in_need;
        holder.cash += kept;
        self.purses += earned - kept;
        self.bank -= earned;
        self.moves(at, earned - kept);
    }

    /// The marker of a company moves, which may end the game.
    fn moves(&mut self, at: usize, paid: f64) {
        let (holder, ladder) = (&mut self.holders[at], &self.known.ladder);
        let (company, Some(cell)) = (holder.operator, holder.cell) else { return };
        if holder.part < 1.0 {
            return;
        }
        let cell = ladder.after(self.view, company, cell, paid);
        holder.cell = Some(cell);
        let Some(after) = ladder.ends(self.view, company, cell) else { return };
        let more = match after {
            EndTiming::AtOnce | EndTiming::Turn | EndTiming::Round => 0.0,
            EndTiming::Set => self.set_left - 1.0,
            EndTiming::NextSet => self.set_left - 1.0 + self.known.roster.set_length(self.view, self.phase),
        };
        let ends = self.round as f64 + 1.0 + more;
        self.ends_after = Some(self.ends_after.map_or(ends, |other| other.min(ends)));
    }

    /// Trains are bought with what companies have; those without any must buy, and their directors help.
    fn buy_trains(&mut self, at: usize) {
        let holder = &self.holders[at];
        let limit = self.known.roster.limit(self.view, holder.operator, self.phase).max(1.0);
        let count = holder.count();
        let part = holder.part.min(1.0);
        let mut room = (holder.weight * limit - count).max(0.0);
        let mut must = if holder.must_own { (holder.weight - count).max(0.0) * part } else { 0.0 };
        let mut spend = holder.cash * self.pace * part;
        while let Some(stock) = self.queue.get(self.head) {
            let price = self.known.roster.kind(self.view, stock.kind).price.max(1.0);
            let is_wanted = self.round > 0 || self.holders[at].declines != Some(stock.kind);
            let wanted = if is_wanted { spend / price } else { 0.0 };
            let wanted = wanted.max(must).min(room).min(stock.left);
            if wanted <= NOTHING {
                break;
            }
            let paid = wanted * price;
            let own = paid.min(self.holders[at].cash.max(0.0));
            self.holders[at].cash -= own;
            self.purses = (self.purses - (paid - own)).max(0.0);
            self.bank += paid;
            (spend, room, must) = (spend - paid, room - wanted, (must - wanted).max(0.0));
            self.sell(at, wanted);
        }
    }

    /// So much of the next type leaves the supply.
    fn sell(&mut self, at: usize, amount: f64) {
        let kind = self.queue[self.head].kind;
        self.holders[at].fleet[kind.at()] += amount;
        self.leaves(amount);
    }

    /// So much of the next type is no longer on sale, whoever has it.
    fn leaves(&mut self, amount: f64) {
        let stock = &mut self.queue[self.head];
        let kind = stock.kind;
        stock.sold += amount;
        stock.left -= amount;
        let (is_first, is_last) = (stock.sold >= A_TRAIN, stock.left <= NOTHING);
        if is_first && self.first[kind.at()].is_infinite() {
            self.comes_first(kind);
        }
        if is_last {
            self.head += 1;
        }
    }

    /// Trains that nobody bought leave the supply, as they were seen to do.
    fn export(&mut self) {
        let mut rest = self.known.roster.rehearsal(self.view).exports();
        self.now = self.round as f64;
        while let Some(stock) = self.queue.get(self.head).filter(|_| rest > NOTHING) {
            let amount = stock.left.min(rest);
            rest -= amount;
            self.leaves(amount);
        }
    }

    /// The first of a type has been sold: others go, and a phase may begin.
    fn comes_first(&mut self, card: TrainTypeId) {
        let now = self.now;
        let sides = |kind: &TrainTypeId| self.view.world.types[kind.at()].card == card;
        for kind in TrainTypeId::all(self.view.world.types.len()).filter(sides) {
            self.first[kind.at()] = now;
            for holder in &mut self.holders {
                for (other, count) in holder.fleet.iter_mut().enumerate().filter(|(_, count)| **count > 0.0) {
                    let other = TrainTypeId::from_index(other);
                    let goes = |owned: &Owned| owned.killers.contains(&kind);
                    if self.known.roster.owned(self.view, holder.operator, other, goes) {
                        *count = 0.0;
                    }
                }
            }
            for (at, phase) in self.view.world.phases.iter().enumerate() {
                if phase.starts.contains(&kind) && at > self.phase {
                    self.phase = at;
                    self.phases.iter_mut().take(at + 1).for_each(|begins| *begins = begins.min(now));
                }
            }
        }
    }

    /// A stock round, if it is time for one.
    fn trade(&mut self) {
        let is_time = self.set_left <= 0.0;
        self.trades.push(is_time);
        if is_time {
            self.export();
            self.set_left = self.known.roster.set_length(self.view, self.phase);
            self.invest();
        }
    }

    /// Players buy shares, and found companies with what is left.
    fn invest(&mut self) {
        let (unsold, is_treasury) = self.unsold;
        let mut money = self.purses * INVESTED;
        let spent = money.min(unsold);
        self.purses -= spent;
        money -= spent;
        self.unsold.0 -= spent;
        if is_treasury {
            let weight: f64 = self.holders.iter().map(|holder| holder.weight).sum();
            self.holders.iter_mut().for_each(|holder| holder.cash += spent * holder.weight / weight.max(1.0));
        } else {
            self.bank += spent;
        }
        let Founding { costs, capital, left, rest } = self.founding;
        let founded = (money / costs.max(1.0)).min(left);
        self.purses -= founded * costs;
        self.bank += founded * (costs - capital);
        self.founding.left -= founded;
        self.unsold.0 += founded * rest;
        if let Some(new) = self.holders.last_mut() {
            new.weight += founded;
            new.cash += founded * capital;
        }
    }

    fn course(self) -> Course {
        let Economy { view, .. } = self;
        let never = f64::INFINITY;
        let rounds = self.ends_after.unwrap_or(LONGEST as f64).min(LONGEST as f64);
        let mut first = self.first;
        // What is sold besides the queue comes when trains of its price do.
        let time_of_price = |price: f64| {
            let as_dear = |stock: &&Stock| self.known.roster.kind(view, stock.kind).price >= price;
            self.queue.iter().find(as_dear).map_or(never, |stock| first[stock.kind.at()])
        };
        let mut sales = Vec::new();
        for kind in TrainTypeId::all(view.world.types.len()) {
            let card = view.world.types[kind.at()].card;
            let Some(before) = view.cards_before(kind) else { continue };
            let stock = self.queue.iter().position(|stock| stock.kind == card);
            let (from, until) = match stock {
                Some(at) => {
                    let next = self.queue.get(at + 1).map_or(never, |next| first[next.kind.at()]);
                    (if before == 0 { 0.0 } else { first[card.at()] }, next)
                }
                None if before == 0 => (0.0, never),
                None => (time_of_price(self.known.roster.kind(view, kind).price), never),
            };
            sales.push(Sale { kind, first: from, last: until });
        }
        for sale in &sales {
            if self.queue.iter().all(|stock| stock.kind != view.world.types[sale.kind.at()].card) {
                first[sale.kind.at()] = sale.first.max(1.0);
            }
        }
        Course { rounds, sales, first, phases: self.phases, trades: self.trades }
    }
}

/// Whether a type is still to be sold.
fn is_to_come(view: View<'_>, queue: &[Stock], kind: TrainTypeId) -> bool {
    queue.iter().any(|stock| stock.kind == view.world.types[kind.at()].card)
}
