//! Trains are bought: from the bank, the pool or another, with the director's help where it is needed.

use prospectus_dsl::title::ExcessTrains;
use prospectus_dsl::vocabulary::hooks::Hook;

use super::purchase::{GiveUp, Purchase, check_purchase, check_with_room, give_ups, has_choice, others};
use super::train_need::need;
use super::{Acting, At, Begun, Step, begin_choice};
use crate::action::{Action, Actor, Deed, Offer};
use crate::event::Event;
use crate::ids::*;
use crate::play::Play;
use crate::play::consent::Proposal;
use crate::play::discard::Discard;
use crate::play::emergency::{self, HelpMove};
use crate::play::task::{not_now, only};
use crate::question::Help;
use crate::refusal::{Refusal, Why};
use crate::rules::moment::EmergencyStarted;
use crate::state::TrainPlace;
use crate::view::View;

pub struct BuyTrains;

/// What may be done in the step in which trains are bought.
pub enum TrainMove {
    /// From the bank or the pool.
    Buy { train: TrainId, side: TrainTypeId, price: i64, gives_up: Option<GiveUp>, is_subsidised: bool },
    /// From another.
    Propose(Owner, Proposal),
    /// A director raises money for a train.
    Help(HelpMove),
}

impl Step for BuyTrains {
    type Checked = TrainMove;

    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        tell_of_emergency(play, at.operator)?;
        begin_choice(play.view(), at, || has_choice(play.view(), at.operator))
    }

    fn acting(view: View<'_>, at: At) -> Acting {
        match missing(view, at.operator).filter(|_| view.company_sales(at.operator).is_empty()) {
            Some(help) => Acting::Director { help, alone: !view.may_owe() },
            None => Acting::Operator,
        }
    }

    fn takes(view: View<'_>, at: At, action: &Action) -> bool {
        match action.deed {
            Deed::BuyTrain { .. } => true,
            Deed::SellShares { .. } | Deed::GiveUp => view.is_emergency(at.operator).unwrap_or(false),
            _ => false,
        }
    }

    fn offers(view: View<'_>, At { operator, .. }: At, offers: &mut Vec<Offer>) {
        let actor = Actor::Operator(operator);
        let give_ups = give_ups(view, operator);
        let bank = view.bank_trains(operator).unwrap_or_default();
        let bank = bank.iter().map(|(train, side, _)| (*train, *side));
        let others = if give_ups.is_empty() { Vec::new() } else { others(view, operator) };
        for (train, side) in bank.chain(others) {
            for gives_up in &give_ups {
                if let Ok(purchase) = check_with_room(view, operator, train, side, *gives_up) {
                    let (old, traded_in) = (gives_up.map(|old| old.train), gives_up.is_some_and(|old| old.traded_in));
                    let deed = Deed::BuyTrain { train, side, price: purchase.low, gives_up: old, traded_in };
                    offers.push(Offer::priced(actor, deed, purchase.low, purchase.high, 1));
                }
            }
        }
        if let (true, Some(player)) = (view.is_emergency(operator).unwrap_or(false), view.decider(operator)) {
            need(view, operator, player).into_iter().for_each(|need| emergency::offers(view, need, offers));
        }
    }

    fn check(view: View<'_>, At { operator, .. }: At, action: &Action) -> Result<TrainMove, Refusal> {
        match action.deed {
            Deed::BuyTrain { train, side, price, gives_up: old, traded_in } => {
                only(Actor::Operator(operator), action)?;
                if traded_in && old.is_none() {
                    return Err(not_now());
                }
                let gives_up = old.map(|train| GiveUp { train, traded_in });
                let Purchase { low, high, is_subsidised } = check_purchase(view, operator, train, side, gives_up)?;
                if !(low..=high).contains(&price) {
                    return Err(Refusal::plain(Why::PriceRange { low, high }));
                }
                Ok(match view.state.train(train).place {
                    TrainPlace::With(seller) => {
                        TrainMove::Propose(seller, Proposal::Train { train, side, price, gives_up: old })
                    }
                    _ => TrainMove::Buy { train, side, price, gives_up, is_subsidised },
                })
            }
            Deed::SellShares { .. } | Deed::GiveUp => {
                let player = view.decider(operator).ok_or_else(not_now)?;
                emergency::check(view, need(view, operator, player)?, action).map(TrainMove::Help)
            }
            _ => Err(not_now()),
        }
    }

    /// An operator that needs a train does not pass while one can be had.
    fn check_pass(view: View<'_>, At { operator, .. }: At) -> Result<(), Refusal> {
        let may_need = !view.can_run_a_train(operator)? && !view.useful_prices(operator)?.is_empty();
        match may_need && view.needs_train(operator)? {
            true => {
                let must = view.world.company_of(operator).must_own_train.as_ref().map(|code| code.rule);
                Err(Refusal { why: Why::MustBuyTrain, rule: must })
            }
            false => Ok(()),
        }
    }

    fn perform(play: &mut Play<'_>, At { operator, .. }: At, checked: TrainMove) -> Result<Begun, Refusal> {
        match checked {
            TrainMove::Buy { train, side, price, gives_up, is_subsidised } => {
                play.take_train(operator, (train, side), price, gives_up, is_subsidised)?;
            }
            TrainMove::Propose(seller, proposal) => play.propose(operator, seller, proposal)?,
            TrainMove::Help(HelpMove::Sell(sale)) => play.sell_in_need(sale)?,
            TrainMove::Help(HelpMove::GiveUp { operator, player, short }) => {
                // Unless somebody else decides for it then, the operator goes without a train in this turn.
                play.state.turn.gave_up = Some(player);
                play.fail(operator, player, short);
            }
        }
        Ok(Begun::Wait)
    }
}

/// Lets rules know once in a turn that the director must help.
fn tell_of_emergency(play: &mut Play<'_>, operator: OperatorId) -> Result<(), Refusal> {
    let is_news = play.is_awaited(Hook::EmergencyStarted) && !play.state.turn.has_told_of_emergency;
    if !is_news || !play.view().is_emergency(operator)? {
        return Ok(());
    }
    let (Some(player), Some(cheapest)) = (play.view().decider(operator), play.view().cheapest(operator)?) else {
        return Ok(());
    };
    play.state.turn.has_told_of_emergency = true;
    let company = play.world.operators[operator.at()].company;
    let short = cheapest - play.state.operator(operator).cash;
    play.fire(EmergencyStarted { operator, company, player, short });
    Ok(())
}

/// Who must raise how much before an operator can buy the train that it needs.
fn missing(view: View<'_>, operator: OperatorId) -> Option<Help> {
    if !view.is_emergency(operator).unwrap_or(false) {
        return None;
    }
    let short = view.train_shortage(operator).ok()?.least;
    if short <= 0 {
        return None;
    }
    Some(Help { operator, player: view.decider(operator)?, short })
}

impl Play<'_> {
    /// Pays for a train and takes it. What the operator lacks, its director adds: that they may has been checked.
    pub(crate) fn take_train(
        &mut self,
        operator: OperatorId,
        (train, side): (TrainId, TrainTypeId),
        price: i64,
        gives_up: Option<GiveUp>,
        is_subsidised: bool,
    ) -> Result<(), Refusal> {
        let help = price - self.state.operator(operator).cash;
        match self.view().decider(operator).filter(|_| help > 0) {
            Some(player) if is_subsidised => {
                self.pay(Owner::Player(player), Owner::Operator(operator), help);
                self.tell(Event::Subsidised { operator, player, amount: help });
            }
            Some(player) => self.help(operator, player, help)?,
            None => {}
        }
        let seller = match self.state.train(train).place {
            TrainPlace::With(owner) => owner,
            _ => Owner::Bank,
        };
        if let Some(old) = gives_up {
            self.give_up_for_another(operator, old, side, price)?;
        }
        self.pay(Owner::Operator(operator), seller, price);
        self.get_train(operator, train, side, price);
        if let Owner::Operator(seller) = seller {
            let moves = &self.world.market.moves;
            let company = |operator: OperatorId| self.world.operators[operator.at()].company;
            for (moved, code) in [(company(operator), &moves.train_bought), (company(seller), &moves.train_sold)] {
                if let Some(code) = code {
                    let about = self.about_move(moved);
                    // A market that cannot be worked out leaves the marker where it is.
                    if let Ok(Some(to)) = self.view().moved(moved, code, &about) {
                        self.put_marker(moved, to);
                    }
                }
            }
        }
        self.then(Discard { operator });
        Ok(())
    }

    /// An operator gives a train up for another, or the bank takes it in part payment.
    fn give_up_for_another(
        &mut self,
        operator: OperatorId,
        GiveUp { train, traded_in }: GiveUp,
        side: TrainTypeId,
        price: i64,
    ) -> Result<(), Refusal> {
        let run = &self.world.types[self.state.train(train).side.at()].run;
        if traded_in {
            let paid = self.view().train_price(side, Some(operator))? - price;
            self.tell(Event::TradedIn { train, by: operator, paid });
            self.move_train(train, TrainPlace::Pool);
            return Ok(());
        }
        self.tell(Event::GivenUp { train, by: operator });
        match run.given_up_to {
            Some(ExcessTrains::Out) => self.move_train(train, TrainPlace::Out),
            Some(ExcessTrains::Pool) => self.move_train(train, TrainPlace::Pool),
            None => self.give_up(train),
        }
        Ok(())
    }
}
