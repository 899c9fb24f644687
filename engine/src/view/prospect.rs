//! What could become of things, for whoever forecasts a game: what the title says of other phases, prices and turns than
//! the present ones.

use prospectus_dsl::title::{EndTiming, Payee};

use super::{Cache, View};
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::rules::scope::{InGame, InMarketMove};
use crate::state::State;
use crate::world::End;

impl View<'_> {
    /// Asks something as if another phase had begun.
    pub(super) fn in_phase<T>(self, phase: PhaseId, ask: impl FnOnce(View<'_>) -> T) -> T {
        let state = State { phase, ..self.state.clone() };
        let cache = Cache::default();
        ask(View::new(self.world, &state, &cache))
    }

    /// How many operating rounds follow a stock round in a phase.
    pub fn operating_rounds_in(self, phase: PhaseId) -> Result<i64, Unsolvable> {
        let rounds = &self.world.phase(phase).operating_rounds;
        self.in_phase(phase, |then| then.number(rounds, &InGame {}))
    }

    /// How many trains an operator may own in a phase.
    pub fn train_limit_in(self, operator: OperatorId, phase: PhaseId) -> Result<i64, Unsolvable> {
        self.in_phase(phase, |then| then.train_limit(operator))
    }

    /// Where the marker of a company with one operator would go from a cell, row and column, if so much were paid out; 0
    /// if earnings were kept. None if it would stay.
    pub fn marker_after(self, company: CompanyId, from: (u8, u8), paid: i64) -> Result<Option<(u8, u8)>, Unsolvable> {
        let (market, share) = (&self.world.market, self.world.company(company).share);
        let price = market.at(from).map_or(0, |cell| cell.price);
        let (payers, keepers) = if paid > 0 { (1, 0) } else { (0, 1) };
        let about = InMarketMove { company, price, paid, per_share: paid * share / 100, payers, keepers };
        let code = if paid > 0 { &market.moves.dividend } else { &market.moves.withheld };
        self.moved_from(company, from, code, &about)
    }

    /// Whether a company closes whose marker comes to this cell, row and column.
    pub fn closes_at(self, cell: (u8, u8)) -> bool {
        let market = &self.world.market;
        market.zones_at(Some(cell)).iter().any(|zone| market.zones[zone.at()].closes)
    }

    /// After what the game would end, in an operating round, if the marker of this company came to this cell, row and column;
    /// none if it would go on.
    pub fn ends_with_marker(self, company: CompanyId, cell: (u8, u8)) -> Option<EndTiming> {
        let mut state = self.state.clone();
        state.companies[company.at()].cell = Some(cell);
        let cache = Cache::default();
        let then = View::new(self.world, &state, &cache);
        let holds = |view: View<'_>, end: &End| view.holds_code(&end.when, &InGame {}).unwrap_or(false);
        let ends = self.world.ends.iter().filter(|end| !holds(self, end) && holds(then, end));
        ends.map(|end| end.after).min_by_key(|after| *after as u8)
    }

    /// What the bank would pay an operator of its own when its company floats, besides the company's capital.
    pub fn operator_capital(self, operator: OperatorId) -> Result<i64, Unsolvable> {
        self.number_or(&self.world.operators[operator.at()].cash, &self.about_company(operator), 0)
    }

    /// What a company gets itself of each hundred that it pays out, for shares that nobody has bought or that lie in the
    /// pool.
    pub fn dividend_returned(self, company: CompanyId) -> Result<i64, Unsolvable> {
        let of = self.world.company(company);
        let about = self.about_company(company);
        let mut returned = 0;
        for (owner, choice) in [(Owner::Pool, &of.pool_pays), (Owner::Offer, &of.unsold_pays)] {
            if self.word(choice, &about)? == Some(Payee::Company) {
                returned += self.percent_held(owner, company);
            }
        }
        Ok(returned)
    }
}
