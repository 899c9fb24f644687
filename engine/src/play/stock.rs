//! Stock rounds.

use prospectus_dsl::title::{RoundEnd, TurnOrder, TurnPart};
use serde::{Deserialize, Serialize};

use super::Play;
use super::account::CheckedAccount;
use super::companies::CheckedStart;
use super::director::Direct;
use super::flow::Last;
use super::money::with_interest;
use super::power::CheckedPower;
use super::shares::{CheckedSale, Sale};
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::rules::Value;
use crate::rules::moment::{PlayerTurnEnded, PlayerTurnStarted, StockRoundEnded};
use crate::rules::scope::OfPlayer;
use crate::state::EndAt;
use crate::view::View;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stock {
    pub(super) round: RoundId,
    pub(super) player: PlayerId,
    stage: Stage,
    has_sold: bool,
    pub(super) bought: i64,
    /// Which part of the turn has come, in the order of the title.
    #[serde(default)]
    part: u8,
    /// The company that they have started in this turn, of which they may buy more.
    pub(super) founding: Option<CompanyId>,
    /// Sales whose markers have not moved yet.
    sales: Vec<Sale>,
    /// Players in succession who have done nothing.
    passes: u8,
    last: Last,
    /// Something has been done in this turn that is its only action.
    has_done_all: bool,
    /// Companies whose markers are still to be looked at when the round is over, the next one last.
    unpriced: Vec<CompanyId>,
    /// How many turns each player has had, by their number.
    #[serde(default)]
    turns: Vec<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    RoundBegins,
    TurnBegins,
    Turn,
    TurnEnds,
    RoundEnds,
    Priority,
    Prices,
    Closes,
}

/// Whether one sells in this part of a turn.
fn is_sale(part: TurnPart) -> bool {
    matches!(part, TurnPart::Sell | TurnPart::SellOrBuy)
}

/// Whether one buys in this part of a turn.
fn is_purchase(part: TurnPart) -> bool {
    matches!(part, TurnPart::Buy | TurnPart::SellOrBuy)
}

impl Stock {
    pub(crate) fn new(round: RoundId, first: PlayerId) -> Stock {
        Stock {
            round,
            player: first,
            stage: Stage::RoundBegins,
            has_sold: false,
            bought: 0,
            part: 0,
            founding: None,
            sales: Vec::new(),
            passes: 0,
            last: Last::default(),
            has_done_all: false,
            unpriced: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// How many certificates they must buy in this turn, if they can, and how many they may.
    fn purchase_range(&self, view: View<'_>) -> Result<(i64, i64), Refusal> {
        match &view.world.rounds[self.round.at()].purchases {
            Some(purchases) => Ok(match view.value(purchases, &self.about())? {
                Value::Range(least, most) => (least, most),
                most => (0, most.as_number()),
            }),
            None => Ok((0, 1)),
        }
    }

    /// Whether a player has turns left, in a round with so many for each.
    fn has_turn_left(&self, view: View<'_>, player: PlayerId) -> Result<bool, Refusal> {
        let Some(turns) = &view.world.rounds[self.round.at()].turns else { return Ok(true) };
        let had = self.turns.get(player.at()).copied().unwrap_or_default();
        Ok(had < view.number(turns, &OfPlayer { player })?)
    }

    /// Whether turns are still to be taken.
    pub(super) fn takes_turns(&self) -> bool {
        matches!(self.stage, Stage::RoundBegins | Stage::TurnBegins | Stage::Turn | Stage::TurnEnds)
    }

    /// The first part of the turn, from the present one on, in which such a thing is done.
    fn next_part(&self, view: View<'_>, is_done: impl Fn(TurnPart) -> bool) -> Option<u8> {
        let parts = view.world.rounds[self.round.at()].turn.iter().enumerate().skip(usize::from(self.part));
        parts.filter(|(_, part)| is_done(**part)).map(|(at, _)| at as u8).next()
    }

    /// Whether they have started a company in this turn and may still buy more of it at once.
    fn is_founding(&self, view: View<'_>) -> bool {
        self.founding.is_some() && self.next_part(view, is_purchase).is_some()
    }

    pub(super) fn has_acted(&self) -> bool {
        self.has_sold || self.bought > 0
    }

    /// What the rules of the round know.
    pub(super) fn about(&self) -> OfPlayer {
        OfPlayer { player: self.player }
    }

    /// Why they must sell before they do anything else, if they must.
    fn must_sell(&self, view: View<'_>) -> Result<Option<Refusal>, Refusal> {
        let limit = view.certificate_limit()?;
        if limit.is_some() && Some(view.certificate_count(self.player)?) > limit {
            return Ok(Some(Refusal::new(Why::MustSellFirst, view.world.limits.certificates_rule)));
        }
        match &view.world.rounds[self.round.at()].must_sell {
            Some(must) if view.holds_code(must, &self.about())? => Ok(Some(Refusal::new(Why::RuleSaysNo, must.rule))),
            _ => Ok(None),
        }
    }

    pub(super) fn may_sell(&self, view: View<'_>) -> Result<(), Refusal> {
        let round = &view.world.rounds[self.round.at()];
        if !round.turn.iter().any(|part| is_sale(*part)) {
            return Err(Refusal::new(Why::NoSales, round.rule));
        }
        let Some(part) = self.next_part(view, is_sale) else {
            return Err(Refusal::new(Why::AlreadyBought, round.rule));
        };
        // What must be bought is not passed over.
        let (least, _) = self.purchase_range(view)?;
        let passes_over = round.turn[usize::from(self.part)..usize::from(part)].iter().any(|part| is_purchase(*part));
        if passes_over && self.bought < least && self.may_buy(view).is_ok() && self.can_buy(view) {
            return Err(Refusal::new(Why::MustBuy { least }, round.rule));
        }
        view.demand(&round.selling, &self.about())
    }

    /// That they may still buy something in this turn.
    pub(super) fn may_buy(&self, view: View<'_>) -> Result<(), Refusal> {
        let round = &view.world.rounds[self.round.at()];
        if !round.turn.iter().any(|part| is_purchase(*part)) {
            return Err(Refusal::new(Why::NotNow, round.rule));
        }
        if self.next_part(view, is_purchase).is_none() {
            return Err(Refusal::new(Why::AlreadySold, round.rule));
        }
        view.demand(&round.buying, &self.about())?;
        if let Some((_, rule)) = self.due_first(view) {
            return Err(Refusal::new(Why::MustPayRest, rule));
        }
        if let Some(refusal) = self.must_sell(view)? {
            return Err(refusal);
        }
        match self.bought < self.purchase_range(view)?.1 {
            true => Ok(()),
            false => Err(Refusal::new(Why::AlreadyBought, round.rule)),
        }
    }

    fn check_buy(&self, view: View<'_>, certificate: CertificateId) -> Result<CheckedBuy, Refusal> {
        let buyer = Owner::Player(self.player);
        let may_buy = self.may_buy(view);
        let counts = may_buy.is_ok();
        match (self.founding, may_buy) {
            // What is bought besides what the founder may have at once.
            (_, Ok(())) => {}
            // Nothing comes before what has been done: a founder who has sold since then is done with buying.
            (Some(_), Err(refusal)) if self.next_part(view, is_purchase).is_none() => return Err(refusal),
            (Some(company), Err(_)) => {
                let of = view.world.certificate(certificate);
                let rule = view.world.company(company).founding_rule;
                let most = view.founding_limit(company, self.player)?;
                let would_have = view.percent_held(buyer, company) + view.percent(certificate);
                let from_offer = view.state.certificate(certificate).holder == Owner::Offer;
                if of.company != company || would_have > most || !from_offer {
                    return Err(Refusal::new(Why::NotFounding { most }, rule));
                }
            }
            (None, refused) => refused?,
        }
        self.check_unbound(view)?;
        Ok(CheckedBuy { certificate, price: view.check_buy(buyer, certificate)?, counts })
    }

    fn check_start(&self, view: View<'_>, company: CompanyId, par: i64) -> Result<CheckedStart, Refusal> {
        self.may_buy(view)?;
        self.check_unbound(view)?;
        view.check_start(Owner::Player(self.player), company, par)
    }

    fn check_pass(&self, view: View<'_>) -> Result<(), Refusal> {
        if let Some((_, rule)) = self.due_first(view) {
            return Err(Refusal::new(Why::MustPayRest, rule));
        }
        match self.must_sell(view)? {
            Some(refusal) if self.can_sell(view) => return Err(refusal),
            _ => {}
        }
        let (least, _) = self.purchase_range(view)?;
        match self.bought < least && self.may_buy(view).is_ok() && self.can_buy(view) {
            true => Err(Refusal::new(Why::MustBuy { least }, view.world.rounds[self.round.at()].rule)),
            false => Ok(()),
        }
    }

    fn can_sell(&self, view: View<'_>) -> bool {
        let can_sell = |company| view.can_sell_some(Actor::Player(self.player), company);
        self.may_sell(view).is_ok() && view.world.company_ids().any(can_sell)
    }

    fn sales(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        if self.may_sell(view).is_ok() {
            let before = offers.len();
            for company in view.world.company_ids() {
                view.sale_offers(Actor::Player(self.player), company, None, offers);
            }
            if self.due_first(view).is_some() {
                let is_due = |deed: &Deed| match deed {
                    Deed::SellShares { company, lot } => self.only_due(view, *company, *lot).is_ok(),
                    _ => true,
                };
                let sales = offers.split_off(before);
                offers.extend(sales.into_iter().filter(|offer| is_due(&offer.action.deed)));
            }
        }
    }

    fn purchases(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let (buyer, actor) = (Owner::Player(self.player), Actor::Player(self.player));
        for share in view.accounts_of(self.player).filter(|share| self.check_rest(view, *share).is_ok()) {
            offers.push(Offer::one(actor, Deed::PayRest { certificate: share }));
        }
        let may_buy = self.may_buy(view).is_ok();
        if !self.is_founding(view) && !may_buy {
            return;
        }
        let is_unbound = self.check_unbound(view).is_ok();
        if is_unbound {
            for certificate in view.buyable(buyer, view.world.company_ids()) {
                if may_buy || self.check_buy(view, certificate).is_ok() {
                    offers.push(Offer::one(actor, Deed::BuyShare { certificate }));
                }
            }
        }
        if !may_buy {
            return;
        }
        for private in view.world.private_ids() {
            if let Ok(price) = view.check_private(self.player, private) {
                offers.push(Offer::one(actor, Deed::BuyPrivate { private, price }));
            }
        }
        if !is_unbound {
            return;
        }
        for checked in view.on_account(self.player) {
            let (certificate, purchase) = checked.what();
            if self.check_sole(view, purchase).is_ok() {
                offers.push(Offer::one(actor, Deed::BuyOnAccount { certificate, purchase }));
            }
        }
        for company in view.world.company_ids() {
            let starts = view.starts(self.player, company).into_iter();
            offers.extend(starts.map(|par| Offer::one(actor, Deed::Start { company, par })));
        }
    }

    /// How much of their debt they may pay back.
    fn most_repaid(&self, view: View<'_>) -> i64 {
        let state = view.state.player(self.player);
        state.debt.min(state.cash)
    }

    /// Whether they can do anything but pass. The first thing found is enough.
    fn has_choice(&self, view: View<'_>) -> bool {
        if self.has_done_all {
            return false;
        }
        // What is asked first takes the least time and is true most often.
        if self.most_repaid(view) > 0 || self.can_sell(view) {
            return true;
        }
        if view.accounts_of(self.player).any(|share| self.check_rest(view, share).is_ok()) {
            return true;
        }
        (self.is_founding(view) || self.may_buy(view).is_ok()) && self.can_buy(view)
    }

    /// Whether there is anything that they can buy. The first thing found is enough.
    fn can_buy(&self, view: View<'_>) -> bool {
        let may_buy = self.may_buy(view).is_ok();
        let can_buy = |company: CompanyId| {
            let mut shares = view.shares_of(company).filter(|share| view.is_for_sale(*share));
            // Interchangeable certificates are adjacent: the first of them answers for all.
            let mut before: Option<CertificateId> = None;
            let may = |share| match before.replace(share) {
                Some(other) if view.is_alike(other, share) => false,
                _ if may_buy => view.check_buy(Owner::Player(self.player), share).is_ok(),
                _ => self.check_buy(view, share).is_ok(),
            };
            shares.any(may)
        };
        let can_start = |company: CompanyId| may_buy && view.can_start(self.player, company);
        let can_buy_private = |private| view.check_private(self.player, private).is_ok();
        let started = |company: &CompanyId| view.state.company(*company).started;
        let companies = view.world.company_ids();
        let can_buy_share = || {
            companies.clone().filter(started).any(can_buy)
                || companies.clone().filter(|company| !started(company)).any(can_start)
                || may_buy
                    && view
                        .on_account(self.player)
                        .iter()
                        .any(|checked| self.check_sole(view, checked.what().1).is_ok())
        };
        self.check_unbound(view).is_ok() && can_buy_share() || may_buy && view.world.private_ids().any(can_buy_private)
    }

    /// Markers of companies whose shares were sold move, in market order.
    fn move_markers(&mut self, play: &mut Play<'_>) -> Result<(), Refusal> {
        let mut sales = std::mem::take(&mut self.sales);
        if sales.is_empty() {
            return Ok(());
        }
        if sales.len() > 1 {
            let order = play.view().market_order();
            sales.sort_by_key(|sale| order.iter().position(|company| *company == sale.company));
        }
        sales.iter().try_for_each(|sale| play.finish_sale(sale))
    }

    fn has_bought(&mut self, view: View<'_>, count: i64) {
        self.part = self.next_part(view, is_purchase).unwrap_or(self.part);
        self.bought += count;
        (self.last.to_buy, self.last.to_get) = (Some(self.player), Some(self.player));
    }

    fn end_turn(&mut self, play: &mut Play<'_>) {
        let round = &play.world.rounds[self.round.at()];
        play.state.players[self.player.at()].has_passed = !self.has_acted();
        if self.has_acted() {
            self.last.to_act = Some(self.player);
        }
        let counts = match round.ends {
            RoundEnd::NobodyActs => self.has_acted(),
            RoundEnd::NobodyBuys => self.bought > 0,
        };
        self.passes = if counts { 0 } else { self.passes.saturating_add(1) };
        play.fire(PlayerTurnEnded { player: self.player });
        self.turns.resize(play.state.players.len(), 0);
        self.turns[self.player.at()] += 1;
        let everybody = play.view().players_in_game().count();
        let is_over = round.turns.is_none() && usize::from(self.passes) >= everybody;
        self.stage = if is_over { Stage::RoundEnds } else { Stage::TurnBegins };
        self.player = play.view().player_after(self.player);
    }

    /// Passes over players who have had all their turns. False if nobody is left.
    fn find_player(&mut self, view: View<'_>) -> Result<bool, Refusal> {
        for player in view.players_from(self.player) {
            if self.has_turn_left(view, player)? {
                self.player = player;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A certificate that may be bought.
pub struct CheckedBuy {
    certificate: CertificateId,
    price: i64,
    /// Whether it is one of the turn's purchases: what a founder may have at once is none.
    counts: bool,
}

/// What may be done in a stock turn.
pub enum StockMove {
    Pass,
    Power(CheckedPower),
    Sell(CheckedSale),
    Buy(CheckedBuy),
    OnAccount(CheckedAccount),
    PayRest { certificate: CertificateId, rest: i64 },
    Start(CheckedStart),
    BuyPrivate { private: PrivateId, price: i64 },
    Repay(i64),
}

impl Activity for Stock {
    type Checked = StockMove;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, view: View<'_>) -> Asks {
        Asks::StockTurn {
            may_buy: self.is_founding(view) || self.may_buy(view).is_ok(),
            may_sell: self.may_sell(view).is_ok(),
            must_sell: self.must_sell(view).is_ok_and(|must| must.is_some()),
            has_sold: self.has_sold,
            bought: self.bought,
            founding: self.founding,
        }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        self.purchases(view, offers);
        self.sales(view, offers);
        let most = self.most_repaid(view);
        if most > 0 {
            offers.push(Offer::priced(Actor::Player(self.player), Deed::Repay { price: 1 }, 1, most, 1));
        }
        super::power::offers(view, None, offers);
        if self.check_pass(view).is_ok() {
            offers.push(Offer::one(Actor::Player(self.player), Deed::Pass));
        }
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<StockMove, Refusal> {
        if let Deed::UsePower { private, power, hex } = action.deed {
            return super::power::check(view, None, action.actor, private, power, hex).map(StockMove::Power);
        }
        only(Actor::Player(self.player), action)?;
        match action.deed {
            Deed::Pass => self.check_pass(view).map(|()| StockMove::Pass),
            Deed::BuyPrivate { private, price } if private.at() < view.world.privates.len() => {
                self.may_buy(view)?;
                match view.check_private(self.player, private)? {
                    asked if asked == price => Ok(StockMove::BuyPrivate { private, price }),
                    asked => Err(Refusal::plain(Why::PriceRange { low: asked, high: asked })),
                }
            }
            Deed::Repay { price } => match self.most_repaid(view) {
                most if most > 0 && (1..=most).contains(&price) => Ok(StockMove::Repay(price)),
                most if most > 0 => Err(Refusal::plain(Why::PriceRange { low: 1, high: most })),
                _ => Err(not_now()),
            },
            Deed::BuyShare { certificate } if certificate.at() < view.state.certificates.len() => {
                self.check_buy(view, certificate).map(StockMove::Buy)
            }
            Deed::BuyOnAccount { certificate, purchase } if certificate.at() < view.state.certificates.len() => {
                self.check_on_account(view, certificate, purchase).map(StockMove::OnAccount)
            }
            Deed::PayRest { certificate } if certificate.at() < view.state.certificates.len() => {
                Ok(StockMove::PayRest { certificate, rest: self.check_rest(view, certificate)? })
            }
            Deed::Start { company, par } if company.at() < view.world.companies.len() => {
                self.check_start(view, company, par).map(StockMove::Start)
            }
            Deed::SellShares { company, lot } if company.at() < view.world.companies.len() => {
                self.may_sell(view)?;
                self.only_due(view, company, lot)?;
                view.check_sale(Owner::Player(self.player), company, lot, None).map(StockMove::Sell)
            }
            _ => Err(not_now()),
        }
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, checked: StockMove) -> Result<Option<Task>, Refusal> {
        let buyer = Owner::Player(self.player);
        let moves = !matches!(checked, StockMove::Sell(_) | StockMove::Power(_)) && !self.sales.is_empty();
        if moves {
            self.move_markers(play)?;
        }
        match checked {
            StockMove::Power(power) => play.use_power(power)?,
            StockMove::Sell(sale) => {
                self.has_sold = true;
                self.part = self.next_part(play.view(), is_sale).unwrap_or(self.part);
                let company = sale.company;
                let sale = play.sell_shares(sale)?;
                play.then(Direct { company });
                self.sales.push(sale);
                if !play.world.market.sales_together {
                    self.move_markers(play)?;
                }
            }
            StockMove::Buy(CheckedBuy { certificate, price, counts }) => {
                // Markers that have moved may have changed that.
                let counts = if moves { self.may_buy(play.view()).is_ok() } else { counts };
                self.has_bought(play.view(), i64::from(counts));
                play.buy_share(buyer, certificate, price)?;
            }
            StockMove::OnAccount(checked) => {
                self.has_bought(play.view(), 1);
                self.has_done_all = play.world.purchases[usize::from(checked.what().1)].sole;
                play.buy_on_account(self.player, checked)?;
            }
            StockMove::PayRest { certificate, rest } => {
                self.has_bought(play.view(), 1);
                self.has_done_all = play.view().account(certificate).is_some_and(|(_, of)| of.sole);
                play.pay_rest(self.player, certificate, rest);
            }
            StockMove::Start(start) => {
                self.has_bought(play.view(), 1);
                self.founding = Some(start.company);
                play.found(start)?;
            }
            StockMove::BuyPrivate { private, price } => {
                self.has_bought(play.view(), 1);
                play.sell_private(private, self.player, price);
            }
            StockMove::Repay(price) => play.repay(buyer, price),
            StockMove::Pass => self.stage = Stage::TurnEnds,
        }
        Ok(Some(Task::Stock(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if self.takes_turns() && std::mem::take(&mut play.state.clock.breaks_off) {
            self.move_markers(play)?;
            self.stage = Stage::RoundEnds;
        }
        match self.stage {
            // What happens at the start of a round may have changed the order.
            Stage::RoundBegins => {
                let first = play.state.priority;
                self.player = play.view().players_from(first).next().unwrap_or(first);
                self.stage = Stage::TurnBegins;
                Ok(Advance::Again(Task::Stock(self)))
            }
            Stage::TurnBegins => {
                // What was to go on until the end of a turn ends before the next one.
                if play.check_ends()? || play.ends_at(EndAt::TurnEnd) {
                    return Ok(Advance::Done);
                }
                if !self.find_player(play.view())? {
                    self.stage = Stage::RoundEnds;
                    return Ok(Advance::Again(Task::Stock(self)));
                }
                self.stage = Stage::Turn;
                (self.has_sold, self.bought, self.founding, self.has_done_all) = (false, 0, None, false);
                (self.part, play.state.sold_this_turn) = (0, Vec::new());
                play.fire(PlayerTurnStarted { player: self.player });
                Ok(Advance::Again(Task::Stock(self)))
            }
            // A rule may have ended the game in the middle of the turn.
            Stage::Turn if play.ends_at(EndAt::Once) => Ok(Advance::Done),
            Stage::Turn if play.state.player(self.player).bankrupt || !self.has_choice(play.view()) => {
                self.stage = Stage::TurnEnds;
                self.move_markers(play)?;
                Ok(Advance::Again(Task::Stock(self)))
            }
            Stage::Turn => Ok(Advance::Wait(Task::Stock(self))),
            Stage::TurnEnds => {
                self.end_turn(play);
                Ok(Advance::Again(Task::Stock(self)))
            }
            Stage::RoundEnds => {
                play.state.sold_this_turn.clear();
                play.end_round(self.round);
                play.fire(StockRoundEnded { round: self.round });
                self.stage = Stage::Priority;
                Ok(Advance::Again(Task::Stock(self)))
            }
            // What ends at once ends before prices move.
            Stage::Priority if play.ends_now()? => Ok(Advance::Done),
            Stage::Priority => {
                let round = &play.world.rounds[self.round.at()];
                // Where cards say who is next, rules deal them.
                if round.order == TurnOrder::Priority {
                    play.pass_priority(round.priority, self.last);
                }
                self.unpriced = play.view().market_order();
                self.unpriced.reverse();
                self.stage = Stage::Prices;
                Ok(Advance::Again(Task::Stock(self)))
            }
            // One company after the other: what a move brings comes before the next one moves.
            Stage::Prices => {
                match self.unpriced.pop() {
                    Some(company) => play.price_after_stock_round(company)?,
                    None => self.stage = Stage::Closes,
                }
                Ok(Advance::Again(Task::Stock(self)))
            }
            Stage::Closes => {
                play.close_stock_round();
                if !play.check_ends()? {
                    play.ends_at(EndAt::RoundEnd);
                }
                Ok(Advance::Done)
            }
        }
    }
}

impl Play<'_> {
    /// What the pool holds presses the price, what is sold out rises.
    fn price_after_stock_round(&mut self, company: CompanyId) -> Result<(), Refusal> {
        let moves = &self.world.market.moves;
        let view = self.view();
        let pooled = view.percent_held(Owner::Pool, company);
        let unsold = view.percent_unsold(company) + view.percent_held(Owner::Operator(company), company);
        let about = self.about_move(company);
        let code = match (pooled > 0, unsold > 0) {
            (true, _) => &moves.in_pool,
            (false, false) => &moves.sold_out,
            _ => &None,
        };
        match code {
            Some(code) => self.move_marker(company, code, &about),
            None => Ok(()),
        }
    }

    /// Debts grow, and nobody has passed any more.
    fn close_stock_round(&mut self) {
        for player in PlayerId::all(self.state.players.len()) {
            let of = &mut self.state.players[player.at()];
            let amount = with_interest(of.debt, of.interest) - of.debt;
            of.debt += amount;
            of.has_passed = false;
            self.tell_of_interest(player, amount);
        }
    }
}
