//! Looks ahead with the engine itself: what it could do is tried on a branch of the game, and what would come of that
//! is forecast. `docs/bots.md` explains the ideas.

mod auction;
mod course;
mod emergency;
mod experience;
mod floating;
mod forecast;
mod known;
mod ladder;
mod outlook;
mod plans;
mod rehearsal;
mod rollout;
mod roster;
mod rush;
mod track;
mod weights;
mod yields;

use prospectus_engine::ids::*;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Asks, Deed, Game, Offer};
use prospectus_library::Rng;

use super::Bot;
use experience::Set;
use known::{Known, ground};
use outlook::{Exact, Outlook, Prospects};
use roster::running;
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
        self.decide(self.effort, game, offers, rng)
    }
}

impl Shrewd {
    /// What the bot would do, whoever is to act, with so much effort.
    fn decide(&self, effort: usize, game: &Game, offers: &[Offer], rng: &mut Rng) -> Action {
        if let [only] = offers
            && only.prices.is_none()
        {
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
            return auction::choose(game, &self.known.roster, me, offers, rng);
        }
        let acting = offers.iter().find_map(|offer| operator(&offer.action));
        let prospects = Prospects::new(view, &self.known, me, acting);
        let ground = ground(view);
        let exact = acting.map(|operator| exact(view, &prospects, ground, operator));
        let before = Outlook::new(view, &prospects, exact.as_ref(), true);
        let exact = exact.as_ref();
        let now = before.standing(me);
        Decision { bot: self, effort, game, me, ground, prospects: &prospects, exact, before, now }.choose(offers, rng)
    }
}

/// The operator that acts, if one does.
fn operator(action: &Action) -> Option<OperatorId> {
    match action.actor {
        Actor::Operator(operator) => Some(operator),
        Actor::Player(_) => None,
    }
}

/// What an operator's track is good for: for its trains, and for those that are on sale.
fn exact(view: View<'_>, prospects: &Prospects<'_>, ground: u64, operator: OperatorId) -> Exact {
    let known = prospects.known;
    let kinds = running(view, operator);
    let earns = |kinds: &[TrainTypeId]| known.earnings(view, ground, operator, kinds) as f64;
    let (now, usual) = (earns(&kinds), Set::new(view, known, kinds.clone()).usual);
    let ready = |kind: TrainTypeId| {
        let mut more = kinds.clone();
        more.push(kind);
        more.sort_unstable();
        let adds = Set::new(view, known, more.clone()).usual - usual;
        if adds > 0.0 { (earns(&more) - now).max(0.0) / adds } else { 0.0 }
    };
    let is_on_sale = |kind: &TrainTypeId| {
        let on_sale = prospects.course.sales.iter().any(|sale| sale.kind == *kind && sale.first <= 0.0);
        on_sale && known.roster.owned(view, operator, *kind, |owned| owned.may_own)
    };
    let on_sale = TrainTypeId::all(view.world.types.len()).filter(is_on_sale);
    Exact {
        operator,
        level: if usual > 0.0 { now / usual } else { 0.0 },
        ready: on_sale.map(|kind| (kind, ready(kind))).collect(),
    }
}

/// One decision: what is known before it.
struct Decision<'a> {
    bot: &'a Shrewd,
    effort: usize,
    game: &'a Game,
    me: PlayerId,
    ground: u64,
    prospects: &'a Prospects<'a>,
    exact: Option<&'a Exact>,
    before: Outlook<'a>,
    now: f64,
}

impl Decision<'_> {
    fn choose(&self, offers: &[Offer], rng: &mut Rng) -> Action {
        let mut judged: Vec<Judged> = Vec::new();
        let lays: Vec<&Offer> =
            offers.iter().filter(|offer| matches!(offer.action.deed, Deed::LayTile { .. })).collect();
        if !lays.is_empty() {
            judged.extend(track::lays(self, self.game, &lays, track::tried(self.effort)));
        }
        let now = self.now;
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
                Deed::PlaceToken { .. } => judged.push(track::station(self, self.game, offer)),
                _ => judged.extend(self.actions_of(offer).into_iter().map(|action| self.tried(action, now))),
            }
        }
        judged.extend(plans::built_by_powers(self, offers));
        judged.extend(plans::bought_out(self, offers));
        judged.extend(plans::sold_first(self, &judged));
        rollout::play_out(self, &mut judged, rng);
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
        if self.is_hopeless(action) {
            return Vec::new();
        }
        let Some((low, high, step)) = offer.prices else {
            return vec![action.clone()];
        };
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
                TrainPlace::With(owner) => of_another(owner) || !self.helps(action, owner),
                _ => !self.may_run(action),
            },
            Deed::BuyPrivate { private, .. } => of_another(view.state.private(*private).owner),
            Deed::BuyToken { from, .. } => of_another(Owner::Operator(*from)),
            _ => false,
        }
    }

    /// Whether a train is of more use to its buyer than to a company of the same director that sells it: if only one of them
    /// has any, or only one has room for a better one.
    fn helps(&self, action: &Action, seller: Owner) -> bool {
        let (view, buyer) = (self.view(), action.actor.owner());
        let trains = |owner: Owner| view.trains_of(owner).len();
        let limit = |operator: OperatorId| self.bot.known.roster.limit(view, operator, view.state.phase.at()) as usize;
        let is_full = |owner: Owner| owner.operator().is_some_and(|operator| trains(owner) >= limit(operator));
        let is_needed = trains(buyer) == 0 && trains(seller) > 1;
        is_needed || is_full(seller) && trains(buyer) + 1 < trains(seller)
    }

    /// Whether the operator that buys a train can run it.
    fn may_run(&self, action: &Action) -> bool {
        let (Some(operator), Deed::BuyTrain { side, .. }) = (operator(action), &action.deed) else { return true };
        self.bot.known.roster.owned(self.view(), operator, *side, |owned| owned.may_own)
    }

    /// What comes of an action, found on a branch of the game.
    fn tried(&self, action: Action, now: f64) -> Judged {
        let mut branch = self.game.branch();
        if branch.apply(&action).is_err() {
            return Judged { gain: f64::NEG_INFINITY, action };
        }
        let view = branch.view();
        let changed = match (&action.deed, self.exact) {
            (Deed::BuyTrain { .. }, Some(before)) => Some(exact(view, self.prospects, self.ground, before.operator)),
            _ => None,
        };
        let course = changed.as_ref().map(|_| self.prospects.after(view));
        let prospects = course.as_ref().unwrap_or(self.prospects);
        let after = Outlook::new(view, prospects, changed.as_ref().or(self.exact), false);
        // There may be other ways out now, but after the first sale there is none.
        let is_help = matches!(action.deed, Deed::SellShares { .. }) && !self.view().is_stock_round();
        let fails = if is_help && !emergency::can_be_met(&branch) { FAILURE } else { 0.0 };
        let gain = after.standing(self.me) - now + self.besides(&action, &after) - fails;
        Judged { gain, action }
    }

    /// How much better the bot stands on a branch of the game, with the same track as now.
    fn standing_of(&self, branch: &Game) -> f64 {
        Outlook::new(branch.view(), self.prospects, self.exact, true).standing(self.me) - self.now
    }

    /// What an action is worth besides what it brings at once.
    fn besides(&self, action: &Action, after: &Outlook<'_>) -> f64 {
        match &action.deed {
            // Who starts a company can go on to buy more of it.
            Deed::Start { company, par } => *par as f64 * DIRECTION * after.floats(*company),
            Deed::SellShares { .. } => {
                let got = after.view.cash(Owner::Player(self.me)) - self.view().cash(Owner::Player(self.me));
                got.max(0) as f64 * -SELLING
            }
            Deed::BuyTrain { train, price, .. } if self.view().state.train(*train).place == TrainPlace::Supply => {
                operator(action).map_or(0.0, |buyer| *price as f64 * IN_HAND * track::part(self, buyer))
            }
            // What a rule offers is mostly worth taking, if nothing speaks against it.
            Deed::Choose { .. } => 2.0 * WORTH_DOING,
            // It is the end of everything.
            Deed::GiveUp => -2.0 * FAILURE,
            Deed::PayUp => FAILURE,
            _ => 0.0,
        }
    }

    fn view(&self) -> View<'_> {
        self.before.view
    }
}
