//! Companies are started, float, close and open again.

use prospectus_dsl::title::HomePlaced;
use serde::{Deserialize, Serialize};

use super::Play;
use super::director::Direct;
use super::home::Home;
use super::task::{Chore, Task};
use crate::board::{HexId, Holder};
use crate::event::Event;
use crate::ids::*;
use crate::refusal::{Refusal, Why};
use crate::rules::Value;
use crate::rules::moment::{CompanyClosed, CompanyFloated, CompanyStarted};
use crate::rules::scope::{BuyShare, InStart};
use crate::state::TrainPlace;
use crate::view::View;

/// A company that a player, or another company, may start, and what comes with that.
#[derive(Clone, Copy, Debug)]
pub struct CheckedStart {
    pub(crate) company: CompanyId,
    buyer: Owner,
    /// Who decides for the buyer.
    player: PlayerId,
    par: i64,
    /// Where the marker goes.
    cell: (u8, u8),
    /// The director's certificate, and what it costs.
    certificate: CertificateId,
    cost: i64,
}

impl View<'_> {
    /// Whether a player, or another company, may start a company at this price.
    pub(crate) fn check_start(self, buyer: Owner, company: CompanyId, par: i64) -> Result<CheckedStart, Refusal> {
        let of = self.world.company(company);
        let state = self.state.company(company);
        if state.closed {
            return Err(Refusal::new(Why::Closed { company }, of.start_rule));
        }
        if state.started {
            return Err(Refusal::new(Why::AlreadyStarted { company }, of.start_rule));
        }
        let player = self.player_of(buyer).ok_or(Refusal::plain(Why::NotForSale))?;
        let certificate = self.director_certificate(company).ok_or(Refusal::plain(Why::NotForSale))?;
        // What is set aside waits until an effect offers it.
        if self.state.certificate(certificate).held_back {
            return Err(Refusal::new(Why::NotForSale, of.start_rule));
        }
        self.demand(&of.start, &BuyShare { certificate, company, buyer })?;
        // Companies buy only where the title says so.
        if buyer.operator().is_some() {
            self.check_buying_rules(buyer, certificate)?;
        }
        let Some(cell) = self.cell_of_par(company, player, par)? else {
            return Err(Refusal::new(Why::NoSuchPar { par }, of.start_rule));
        };
        self.may_own(buyer, certificate, self.percent(certificate))?;
        let cost = self.cost_of_start(certificate, par);
        let cash = self.cash(buyer);
        match cost <= cash {
            true => Ok(CheckedStart { company, buyer, player, par, cell, certificate, cost }),
            false => Err(Refusal::plain(Why::CannotPay { cost, cash })),
        }
    }

    /// What the director's certificate of a company costs that starts at this price.
    fn cost_of_start(self, certificate: CertificateId, par: i64) -> i64 {
        self.percent(certificate) * par / self.world.company(self.world.certificate(certificate).company).share
    }

    /// Whether a player can pay for a company at this price.
    fn can_pay_start(self, player: PlayerId, company: CompanyId, par: i64) -> bool {
        let cash = self.state.player(player).cash;
        self.director_certificate(company).is_some_and(|share| self.cost_of_start(share, par) <= cash)
    }

    /// Whether a player may start a company at the first of its prices. Where that is not possible, no other is.
    pub(super) fn can_start(self, player: PlayerId, company: CompanyId) -> bool {
        let state = self.state.company(company);
        if state.started || state.closed {
            return false;
        }
        let cheapest = self.first_par(company, player).ok().flatten();
        // What is asked first takes the least time.
        cheapest.is_some_and(|(par, _)| {
            self.can_pay_start(player, company, par) && self.check_start(player.into_owner(), company, par).is_ok()
        })
    }

    /// The prices at which a player may start a company.
    pub(super) fn starts(self, player: PlayerId, company: CompanyId) -> Vec<i64> {
        if !self.can_start(player, company) {
            return Vec::new();
        }
        // All that is asked besides is the same at every price.
        let pars = self.pars(company, player).unwrap_or_default().into_iter().map(|(par, _)| par);
        pars.filter(|par| self.can_pay_start(player, company, *par)).collect()
    }

    /// How much of a new company its founder may have at the end of their turn.
    pub(crate) fn founding_limit(self, company: CompanyId, player: PlayerId) -> Result<i64, Refusal> {
        let about = InStart { company, player, par: self.state.company(company).par };
        match &self.world.company(company).founding {
            Some(founding) => Ok(self.value(founding, &about)?.as_range().1),
            None => Ok(0),
        }
    }

    /// What the bank would pay a company that a player starts at this price when it floats.
    pub fn capital(self, company: CompanyId, player: PlayerId, par: i64) -> i64 {
        self.number_or(&self.world.company(company).capital, &InStart { company, player, par }, 0).unwrap_or(0)
    }

    /// What the stations of an operator cost, the home first.
    pub fn token_costs(self, operator: OperatorId) -> Result<Vec<i64>, Refusal> {
        Ok(self.token_list(operator)?.items().iter().map(Value::as_number).collect())
    }

    /// The same as rules see it: one number, several, or none.
    pub(super) fn token_list(self, operator: OperatorId) -> Result<Value, Refusal> {
        let own = &self.world.operators[operator.at()].tokens;
        let tokens = own.as_ref().or(self.world.company_of(operator).tokens.as_ref());
        Ok(tokens.map_or(Ok(Value::None), |tokens| self.value(tokens, &self.about_company(operator)))?)
    }

    /// How many stations an operator is given.
    pub(super) fn token_count(self, operator: OperatorId) -> Result<u8, Refusal> {
        let count = self.token_costs(operator)?.len();
        let rule = self.world.company_of(operator).tokens_rule;
        u8::try_from(count).map_err(|_| Refusal::new(Why::Arithmetic, rule))
    }
}

impl Play<'_> {
    /// The director's certificate is bought.
    pub(crate) fn found(&mut self, start: CheckedStart) -> Result<(), Refusal> {
        let CheckedStart { company, buyer, player, par, cell, certificate, cost } = start;
        self.buy_share(buyer, certificate, cost)?;
        self.start_at(company, player, par, Some(cell))
    }

    /// Starts a company whose director's certificate has found its owner; one without a marker has no cell.
    pub(super) fn start_at(
        &mut self,
        company: CompanyId,
        player: PlayerId,
        par: i64,
        cell: Option<(u8, u8)>,
    ) -> Result<(), Refusal> {
        self.set_par(company, player, par, cell)?;
        self.fire(CompanyStarted { company, player });
        self.then(Float { company });
        Ok(())
    }

    /// Starts a company, with all that this brings: the marker on its cell, unless it has none; the fee, the stations,
    /// the home.
    fn set_par(
        &mut self,
        company: CompanyId,
        player: PlayerId,
        par: i64,
        cell: Option<(u8, u8)>,
    ) -> Result<(), Refusal> {
        let state = &mut self.state.companies[company.at()];
        (state.par, state.started) = (par, true);
        self.tell(Event::Started { company, par });
        cell.into_iter().for_each(|cell| self.put_marker(company, cell));
        let about = InStart { company, player, par };
        let of = self.world.company(company);
        let fee = self.view().number_or(&of.token_fee, &about, 0)?;
        self.follow(&of.token_fee);
        self.exact(Owner::Operator(company), Owner::Bank, fee);
        for operator in self.view().operators_of(company).collect::<Vec<_>>() {
            let count = self.view().token_count(operator)?;
            let tokens = self.state.board.tokens();
            let state = &mut self.state.operators[operator.at()];
            // A rule may have given it stations before.
            let placed = tokens.iter().filter(|token| token.operator == operator.0).count();
            let placed = u8::try_from(placed).unwrap_or(u8::MAX);
            (state.tokens, state.tokens_used) = (count.saturating_sub(placed), placed);
            state.tokens_given = count.max(placed);
        }
        self.run(of.started, &about);
        let is_time = match of.home_placed {
            HomePlaced::Start => true,
            HomePlaced::StockRound => self.view().is_stock_round(),
            HomePlaced::Float | HomePlaced::FirstTurn | HomePlaced::OperatingRound => false,
        };
        if is_time {
            self.then(Home { company });
        }
        Ok(())
    }

    /// A stock round begins: companies that were started before it place their first stations, where that has waited.
    pub(super) fn place_waiting_homes(&mut self) {
        for company in self.world.company_ids() {
            let state = self.state.company(company);
            if state.started && !state.closed && self.world.company(company).home_placed == HomePlaced::StockRound {
                self.then(Home { company });
            }
        }
    }

    /// Looks whether enough has been sold.
    fn float_if_sold(&mut self, company: CompanyId) -> Result<(), Refusal> {
        let state = self.state.company(company);
        if state.floated || !state.started || state.closed {
            return Ok(());
        }
        match self.view().missing_to_float(company)? {
            ..=0 => self.float(company),
            _ => Ok(()),
        }
    }

    /// Floats a company because a rule says so: one that has been started, and is not closed.
    pub(super) fn float_by_rule(&mut self, company: CompanyId) -> Result<(), Refusal> {
        let state = self.state.company(company);
        match (state.closed, state.started) {
            (true, _) => self.nothing_comes(Why::Closed { company }),
            (false, false) => self.nothing_comes(Why::NotStarted { company }),
            (false, true) => self.float(company)?,
        }
        Ok(())
    }

    fn float(&mut self, company: CompanyId) -> Result<(), Refusal> {
        if self.state.company(company).floated {
            return Ok(());
        }
        self.state.companies[company.at()].floated = true;
        self.tell(Event::Floated { company });
        let of = self.world.company(company);
        let player = self.view().director(company).unwrap_or(self.state.priority);
        let about = InStart { company, player, par: self.state.company(company).par };
        let capital = self.view().number_or(&of.capital, &about, 0)?;
        self.follow(&of.capital);
        self.pay(Owner::Bank, Owner::Operator(company), capital);
        for operator in self.view().operators_of(company).collect::<Vec<_>>() {
            if let Some(cash) = &self.world.operators[operator.at()].cash
                && self.view().is_in_game(operator)
            {
                let cash = self.view().number(cash, &self.view().about_company(operator))?;
                self.follow(&self.world.operators[operator.at()].cash);
                self.pay(Owner::Bank, Owner::Operator(operator), cash);
            }
        }
        if of.home_placed == HomePlaced::Float {
            self.then(Home { company });
        }
        let about = self.view().about_company(company);
        self.run(of.floated, &about);
        self.fire(CompanyFloated { company });
        self.look_soon();
        Ok(())
    }

    /// A company leaves the game: its own rules first, while it still has what it has.
    pub(crate) fn close_company(&mut self, company: CompanyId) {
        let state = self.state.company(company);
        let (is_over, started) = (state.closed, state.started);
        if is_over {
            return;
        }
        self.state.companies[company.at()].closed = true;
        self.tell(Event::Closed { company });
        // What never started has nothing to be wound up.
        if !started {
            return;
        }
        let about = self.view().about_company(company);
        self.run(self.world.company(company).closed, &about);
        self.fire(CompanyClosed { company });
        self.then(WindUp { company });
    }

    /// What is left of a closed company goes back to where it came from.
    fn wind_up(&mut self, company: CompanyId) -> Result<(), Refusal> {
        for operator in self.view().operators_of(company).collect::<Vec<_>>() {
            let cash = self.state.operator(operator).cash;
            self.pay(Owner::Operator(operator), Owner::Bank, cash);
            for train in self.view().trains_of(Owner::Operator(operator)) {
                self.move_train(train, TrainPlace::Out);
            }
            self.state.board.remove_all(operator.0);
            let count = self.view().token_count(operator)?;
            self.state.operators[operator.at()] =
                crate::state::Operator { tokens: count, tokens_given: count, ..Default::default() };
        }
        for private in self.view().privates_of(Owner::Operator(company)).collect::<Vec<_>>() {
            self.close_private(private);
        }
        // What it holds of others can be bought again.
        for share in self.view().certificates_of(Owner::Operator(company)).collect::<Vec<_>>() {
            if self.world.certificate(share).company != company {
                self.move_certificate(share, Owner::Pool);
                self.then(Direct { company: self.world.certificate(share).company });
            }
        }
        for share in self.view().shares_of(company).collect::<Vec<_>>() {
            self.close_account(share);
            self.state.certificates[share.at()].holder = Owner::Offer;
        }
        let closed = self.state.company(company).closed;
        self.state.companies[company.at()] = crate::state::Company { closed, ..Default::default() };
        self.state.map_changes += 1;
        Ok(())
    }

    /// Lets a company that has closed be started again; one that was never closed can be started anyhow.
    pub(super) fn open_company(&mut self, company: CompanyId) {
        let state = &mut self.state.companies[company.at()];
        if std::mem::take(&mut state.closed) {
            self.tell(Event::Opened { company });
        } else if state.started {
            self.nothing_comes(Why::AlreadyStarted { company });
        }
    }

    /// Puts certificates on sale that were set aside.
    pub(super) fn offer(&mut self, certificates: &[CertificateId]) {
        let mut offered = false;
        for share in certificates {
            offered |= std::mem::take(&mut self.state.certificates[share.at()].held_back);
        }
        if !offered && !certificates.is_empty() {
            self.nothing_comes(Why::NotSetAside);
        }
    }

    /// Places the first station of a company, which keeps no other places then.
    pub(super) fn place_home(&mut self, company: CompanyId, hex: HexId, stop: u8) {
        self.state.operators[company.at()].home = Some(hex);
        self.state.board.free_all(Holder::Operator(company.0));
        self.put_token(company, hex, stop);
    }
}

/// Looks whether a company floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Float {
    pub(crate) company: CompanyId,
}

impl Chore for Float {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.float_if_sold(self.company)?;
        Ok(None)
    }
}

/// The last part of closing a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindUp {
    pub(crate) company: CompanyId,
}

impl Chore for WindUp {
    fn advance(self, play: &mut Play<'_>) -> Result<Option<Task>, Refusal> {
        play.wind_up(self.company)?;
        Ok(None)
    }
}
