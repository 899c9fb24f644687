//! Looks ahead with the engine itself: what it could do is tried on a branch of the game, and what would come of that
//! is forecast. `docs/bots.md` explains the ideas.

mod auction;
mod forecast;
mod horizon;
mod known;
mod outlook;
mod rehearsal;
mod supply;
mod track;
mod weights;

use prospectus_engine::action::DividendKind;
use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks, Deed, Game, Offer};
use prospectus_library::Rng;

use super::Bot;
use known::Known;
use outlook::Outlook;
use weights::*;

/// Play that looks ahead.
pub struct Shrewd {
    effort: usize,
    known: Known,
}

impl Shrewd {
    /// A bot that tries out as much as this effort stands for.
    pub fn new(effort: u8) -> Shrewd {
        Shrewd { effort: usize::from(effort), known: Known::default() }
    }
}

/// What the bot would do, and how much better off it would be than by passing.
struct Judged {
    gain: f64,
    action: Action,
}

impl Bot for Shrewd {
    fn choose(&mut self, game: &Game, offers: &[Offer], rng: &mut Rng) -> Action {
        if let [only] = offers {
            return only.action.clone();
        }
        // The engine has found the best routes and proven that they are.
        if let Some(run) = offers.iter().find(|offer| matches!(offer.action.deed, Deed::Run { .. })) {
            return run.action.clone();
        }
        let view = game.view();
        let Some(me) = offers.first().and_then(|offer| view.player_of(offer.action.actor.owner())) else {
            return offers[rng.index(offers.len())].action.clone();
        };
        let asks = game.question().map(|question| question.asks);
        if let Some(Asks::Auction { .. } | Asks::Bidding { .. } | Asks::Draft { .. } | Asks::SealedBid { .. }) = asks {
            return auction::choose(view, me, offers, rng);
        }
        let decision = Decision { bot: self, game, me, before: Outlook::new(game, &self.known) };
        decision.choose(offers, rng)
    }
}

/// One decision: what is known before it.
struct Decision<'a> {
    bot: &'a Shrewd,
    game: &'a Game,
    me: PlayerId,
    before: Outlook<'a>,
}

impl Decision<'_> {
    fn choose(&self, offers: &[Offer], rng: &mut Rng) -> Action {
        let mut judged: Vec<Judged> = Vec::new();
        let lays: Vec<&Offer> =
            offers.iter().filter(|offer| matches!(offer.action.deed, Deed::LayTile { .. })).collect();
        if !lays.is_empty() {
            judged.extend(track::lays(self, &lays));
        }
        let now = self.before.standing(self.me);
        let mut seen = Vec::new();
        for offer in offers {
            if let Some(alike) = self.alike(&offer.action) {
                if seen.contains(&alike) {
                    continue;
                }
                seen.push(alike);
            }
            match &offer.action.deed {
                Deed::LayTile { .. } => {}
                Deed::Pass => judged.push(Judged { gain: 0.0, action: offer.action.clone() }),
                Deed::PlaceToken { .. } => judged.push(track::station(self, offer)),
                _ => judged.extend(self.actions_of(offer).into_iter().map(|action| self.tried(action, now))),
            }
        }
        let may_pass = judged.iter().any(|judged| judged.action.deed == Deed::Pass);
        let mut best: Option<(f64, Action)> = None;
        for Judged { gain, action } in judged {
            let doubt = 1.0 + DOUBT * (rng.below(2001) as f64 / 1000.0 - 1.0);
            let gain = if action.deed == Deed::Pass || !may_pass { gain } else { gain * doubt - WORTH_DOING };
            if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                best = Some((gain, action));
            }
        }
        best.map_or_else(|| offers[rng.index(offers.len())].action.clone(), |(_, action)| action)
    }

    /// What makes certificates alike: whose they are, how much is bought or sold, and from whom.
    fn alike(&self, action: &Action) -> Option<(CompanyId, i64, Owner)> {
        let view = self.view();
        match &action.deed {
            Deed::BuyShare { certificate } => {
                let company = view.world.certificate(*certificate).company;
                let holder = view.state.certificate(*certificate).holder;
                Some((company, view.percent(*certificate), holder))
            }
            Deed::SellShares { company, lot } => {
                let stack = view.world.company(*company).certificates.start;
                let percent = |index: usize| view.percent(CertificateId::from_index(stack + index));
                let sold = lot.indices().map(percent).sum::<i64>() + i64::from(lot.of_director);
                Some((*company, -sold, action.actor.owner()))
            }
            _ => None,
        }
    }

    /// The actions that an offer stands for and that are worth a trial.
    fn actions_of(&self, offer: &Offer) -> Vec<Action> {
        let action = &offer.action;
        let Some((low, high, step)) = offer.prices else {
            return if self.is_hopeless(action) { Vec::new() } else { vec![action.clone()] };
        };
        if self.is_hopeless(action) {
            return Vec::new();
        }
        // The lowest and the highest price, and one between them: money is moved by high prices, too.
        let middle = low + (high - low) / 2 / step.max(1) * step.max(1);
        let mut prices = vec![low, middle, high - (high - low) % step.max(1)];
        prices.dedup();
        prices.into_iter().map(|price| action.at_price(price)).collect()
    }

    /// What others would not agree to is not proposed: that could go on for ever.
    fn is_hopeless(&self, action: &Action) -> bool {
        let view = self.view();
        let of_another = |owner: Owner| view.player_of(owner).is_some_and(|player| player != self.me);
        match &action.deed {
            Deed::BuyTrain { train, .. } => match view.state.train(*train).place {
                TrainPlace::With(owner) => {
                    let buyer = action.actor.owner();
                    let helps = view.trains_of(buyer).is_empty() && view.trains_of(owner).len() > 1;
                    of_another(owner) || !helps && !self.wants_room(owner)
                }
                _ => false,
            },
            Deed::BuyPrivate { private, .. } => of_another(view.state.private(*private).owner),
            Deed::BuyToken { from, .. } => of_another(Owner::Operator(*from)),
            _ => false,
        }
    }

    /// Whether an operator cannot buy a train that it could pay for, because it has as many as it may have.
    fn wants_room(&self, owner: Owner) -> bool {
        let (view, Owner::Operator(operator)) = (self.view(), owner) else { return false };
        let is_full = view.train_limit(operator).is_ok_and(|limit| view.trains_of(owner).len() as i64 >= limit);
        is_full && self.best_train(operator, 0.0, 1.0).is_some_and(|(gain, _)| gain > 0.0)
    }

    /// The train on sale that brings an operator most beyond what the money is worth otherwise, of those for which no more
    /// is missing than so much, and what is missing.
    fn best_train(&self, operator: OperatorId, in_reach: f64, at_least: f64) -> Option<(f64, f64)> {
        let view = self.view();
        let cash = view.state.operator(operator).cash as f64;
        let basis = self.before.basis();
        let mut best: Option<(f64, f64)> = None;
        for sale in &self.before.supply.sales {
            let missing = (sale.price - cash).max(0.0);
            let is_on_sale = view.cards_before(sale.kind) == Some(0) && view.may_own_type(sale.kind, operator);
            if missing > in_reach || !is_on_sale {
                continue;
            }
            let part = if missing > 0.0 { (at_least / missing).min(1.0) } else { 1.0 };
            let gain = (basis.brings(operator, sale.kind) - IDLE_MONEY * sale.price) * part;
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, missing));
            }
        }
        best
    }

    /// What comes of an action, found on a branch of the game.
    fn tried(&self, action: Action, now: f64) -> Judged {
        let mut branch = self.game.branch();
        if branch.apply(&action).is_err() {
            return Judged { gain: f64::NEG_INFINITY, action };
        }
        let after = match action.deed {
            Deed::Start { .. }
            | Deed::BuyShare { .. }
            | Deed::BuyOnAccount { .. }
            | Deed::PayRest { .. }
            | Deed::SellShares { .. }
            | Deed::BuyPrivate { .. }
            | Deed::Dividend { .. } => Outlook::on(&branch, &self.bot.known, self.before.ground),
            _ => Outlook::new(&branch, &self.bot.known),
        };
        let gain = match self.train(&action, &after) {
            Some(gain) => gain,
            None => after.standing(self.me) - now + self.besides(&action, &after),
        };
        Judged { gain, action }
    }

    /// What a train from the bank is worth: what it brings until it goes, less what the money could do otherwise, and
    /// what it takes from the others.
    fn train(&self, action: &Action, after: &Outlook<'_>) -> Option<f64> {
        let operator = self.operator(action)?;
        let Deed::BuyTrain { train, side, price, gives_up, .. } = action.deed else { return None };
        let view = self.view();
        if matches!(view.state.train(train).place, TrainPlace::With(_)) || gives_up.is_some() {
            return None;
        }
        let brings = self.before.basis().brings(operator, side);
        let others = after.rivals(self.me) - self.before.rivals(self.me);
        let part = track::part(self, operator);
        Some((brings - IDLE_MONEY * price as f64) * part - RIVALRY * others.min(0.0))
    }

    /// What an action is worth besides what it brings at once.
    fn besides(&self, action: &Action, after: &Outlook<'_>) -> f64 {
        match &action.deed {
            // Who starts a company can go on to buy more of it.
            Deed::Start { company, par } => {
                let cash = after.view.cash(Owner::Player(self.me));
                let share = after.view.world.company(*company).share as f64;
                let more = (cash / par.max(&1)).min(4) as f64;
                let gain = (after.per_percent(*company) * share - *par as f64).max(0.0);
                // Where nobody has a company any more, any is better than none.
                let is_any = after.view.state.clock.turn < 4
                    || after.view.state.companies.iter().any(|company| company.floated && !company.closed);
                let directs = *par as f64 * if is_any { DIRECTION } else { 100.0 };
                (more * gain * 0.5 + directs) * after.floats(*company)
            }
            // Proceeds can be put into something better.
            Deed::SellShares { .. } => {
                let got = after.view.cash(Owner::Player(self.me)) - self.view().cash(Owner::Player(self.me));
                got.max(0) as f64 * (self.best_return() * REINVESTED - SELLING)
            }
            Deed::Dividend { kind } => self.saving(action, *kind),
            // Whoever sells a train has room for a better one.
            Deed::BuyTrain { train, .. } => match self.view().state.train(*train).place {
                TrainPlace::With(owner @ Owner::Operator(seller)) if self.wants_room(owner) => {
                    let gain = self.best_train(seller, 0.0, 1.0).map_or(0.0, |(gain, _)| gain);
                    gain.max(0.0) * track::part(self, seller)
                }
                _ => 0.0,
            },
            // What a rule offers is mostly worth taking, if nothing speaks against it.
            Deed::Choose { .. } => 2.0 * WORTH_DOING,
            // It is the end of everything.
            Deed::GiveUp => -1e6,
            Deed::PayUp => 1e6,
            _ => 0.0,
        }
    }

    /// What it is worth to keep earnings for one more train: as much of its gain as these earnings are of its price.
    fn saving(&self, action: &Action, kind: DividendKind) -> f64 {
        let Some(operator) = self.operator(action) else { return 0.0 };
        let view = self.view();
        let state = view.state.operator(operator);
        let kept = match kind {
            DividendKind::Pay => return 0.0,
            DividendKind::Half => state.revenue as f64 / 2.0,
            DividendKind::Keep => state.revenue as f64,
        };
        let room = view
            .train_limit(operator)
            .is_ok_and(|limit| (view.trains_of(Owner::Operator(operator)).len() as i64) < limit);
        if !room || kept <= 0.0 {
            return 0.0;
        }
        match self.best_train(operator, kept * RUNS_SAVED, kept) {
            Some((gain, missing)) if missing > 0.0 => gain.max(0.0) * track::part(self, operator),
            _ => 0.0,
        }
    }

    /// What money brings that is put into the best share on sale, for each coin.
    fn best_return(&self) -> f64 {
        let view = self.view();
        let mut best: f64 = 0.0;
        for company in view.world.company_ids() {
            let state = view.state.company(company);
            if !state.started || state.closed {
                continue;
            }
            let share = view.world.company(company).share.max(1);
            let on_sale = [Owner::Offer, Owner::Pool].iter().any(|owner| view.percent_held(*owner, company) >= share);
            if on_sale && view.price(company) > 0 {
                let price = view.price(company) as f64;
                best = best.max((self.before.per_percent(company) * share as f64 - price) / price);
            }
        }
        best.min(1.0)
    }

    fn view(&self) -> View<'_> {
        self.before.view
    }

    /// The operator that acts, if one does.
    fn operator(&self, action: &Action) -> Option<OperatorId> {
        match action.actor {
            Actor::Operator(operator) => Some(operator),
            Actor::Player(_) => None,
        }
    }
}
