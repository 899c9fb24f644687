//! What the functions and the names that are known everywhere come to.

use prospectus_dsl::rule::ast::BinaryOp;

use super::answers::{Answer, Functions, Globals};
use super::eval::Eval;
use super::kinds::*;

impl Eval<'_> {
    /// The multiple of a step that `round` makes of a fraction.
    fn multiple(&self, x: Fraction, step: Number, round: fn(Fraction) -> i64) -> Answer<Number> {
        let steps = self.arithmetic(BinaryOp::Divide, &x.value(), &step.value())?;
        let whole = round(steps.as_fraction().unwrap_or(Fraction::from(0)));
        Ok(self.arithmetic(BinaryOp::Multiply, &whole.value(), &step.value())?.as_number())
    }
}

impl Functions for Eval<'_> {
    fn round_up(&self, x: Fraction) -> Answer<Number> {
        Ok(x.round_up())
    }

    fn round_down(&self, x: Fraction) -> Answer<Number> {
        Ok(x.round_down())
    }

    fn round_nearest(&self, x: Fraction) -> Answer<Number> {
        Ok(x.round_nearest())
    }

    fn round_up_to(&self, x: Fraction, step: Number) -> Answer<Number> {
        self.multiple(x, step, Fraction::round_up)
    }

    fn round_down_to(&self, x: Fraction, step: Number) -> Answer<Number> {
        self.multiple(x, step, Fraction::round_down)
    }

    fn at_least(&self, x: Number, floor: Number) -> Answer<Number> {
        Ok(x.max(floor))
    }

    fn at_most(&self, x: Number, ceiling: Number) -> Answer<Number> {
        Ok(x.min(ceiling))
    }

    fn low(&self, r: Range) -> Answer<Number> {
        Ok(r.0)
    }

    fn high(&self, r: Range) -> Answer<Number> {
        Ok(r.1)
    }

    fn percent_held(&self, owner: Owner, company: Company) -> Answer<Number> {
        Ok(self.view.percent_held(owner, company))
    }

    fn bought_this_round(&self, player: Player, class: Class) -> Answer<Number> {
        let of_class = |private: &Private| self.view.world.privates[private.at()].class == Some(class);
        let bought = self.view.state.bought.iter();
        Ok(bought.filter(|(buyer, private)| *buyer == player && of_class(private)).count() as i64)
    }

    fn sold_this_round(&self, owner: Owner, company: Company) -> Answer<YesNo> {
        Ok(self.view.state.sold.contains(&(owner, company)))
    }

    fn sold_this_turn(&self, owner: Owner, company: Company) -> Answer<YesNo> {
        Ok(self.view.state.sold_this_turn.contains(&(owner, company)))
    }

    fn connected(&self, operator: Operator, from: Hex, to: Hex) -> Answer<YesNo> {
        Ok(self.view.is_connected(operator, from, to))
    }

    fn linked(&self, from: Hex, to: Hex, gauge: Gauge) -> Answer<YesNo> {
        Ok(self.view.is_linked(from, to, Some(gauge.0)))
    }

    fn joined(&self, from: Hex, to: Hex) -> Answer<YesNo> {
        Ok(self.view.is_linked(from, to, None))
    }

    fn stops_linked(&self, stop: Stop, gauge: Gauge) -> Answer<List<Stop>> {
        let linked = self.view.stops_linked(stop.hex, stop.stop, gauge.0);
        Ok(List::new(linked.into_iter().map(|(hex, stop)| Stop { hex, stop })))
    }

    fn can_reach(&self, operator: Operator, hex: Hex) -> Answer<YesNo> {
        Ok(self.view.can_reach(operator, hex))
    }

    fn passes(&self, route: Route, hex: Hex) -> Answer<YesNo> {
        let route = self.routes.get(usize::from(route.0));
        Ok(route.is_some_and(|route| route.hexes.contains(&hex)))
    }

    fn runs_on(&self, route: Route, hex: Hex, gauge: Gauge) -> Answer<YesNo> {
        let route = self.routes.get(usize::from(route.0));
        Ok(route.is_some_and(|route| {
            let mut pieces = route.pieces.iter().filter(|(on, _)| *on == hex);
            pieces.any(|(on, piece)| self.view.gauge_of(*on, *piece) == Some(gauge.0))
        }))
    }

    fn stops_beyond(&self, route: Route, gauge: Gauge) -> Answer<YesNo> {
        let route = self.routes.get(usize::from(route.0));
        Ok(route.is_some_and(|route| self.view.stops_beyond(route, gauge.0)))
    }

    fn hexes_tagged(&self, tag: Text) -> Answer<List<Hex>> {
        let view = self.view;
        let tagged = |hex: &Hex| tag.0.is_some_and(|tag| view.is_tagged(*hex, tag));
        Ok(List::new(view.world.hex_ids().filter(tagged)))
    }

    fn free_homes(&self, company: Company) -> Answer<List<Hex>> {
        Ok(List::new(self.view.free_homes(company).into_iter().map(|(hex, _)| hex)))
    }

    fn free_hexes(&self, class: Class) -> Answer<List<Hex>> {
        Ok(List::new(self.view.free_sites(class)))
    }

    fn most_shares(&self, company: Company, among: List<Owner>) -> Answer<List<Owner>> {
        let held = |owner: &Owner| self.view.percent_held(*owner, company);
        let most = among.iter().map(|owner| held(&owner)).max().unwrap_or_default();
        Ok(List::new(among.iter().filter(|owner| held(owner) == most)))
    }

    fn next_with(&self, after: Player, among: List<Player>) -> Answer<Option<Player>> {
        let among: Vec<Player> = among.iter().collect();
        let first = self.view.player_after(after);
        Ok(self.view.players_from(first).find(|player| among.contains(player)))
    }

    fn lowest_free_par(&self, company: Company) -> Answer<Number> {
        let player = self.view.state.priority;
        Ok(self.view.pars(company, player)?.first().map_or(0, |(price, _)| *price))
    }
}

impl Globals for Eval<'_> {
    fn game(&self) -> Game {
        Game
    }

    fn phase(&self) -> Phase {
        self.view.state.phase
    }

    fn round(&self) -> Round {
        self.view.state.clock.round
    }

    fn players(&self) -> List<Player> {
        List::new(self.view.players_in_game())
    }

    fn companies(&self) -> List<Company> {
        self.view.world.lists.companies.clone()
    }

    fn operators(&self) -> List<Operator> {
        List::new(self.view.operators_in_game())
    }

    fn privates(&self) -> List<Private> {
        self.view.world.lists.privates.clone()
    }

    fn trains(&self) -> List<Train> {
        List::new(self.view.owned_trains())
    }

    fn hexes(&self) -> List<Hex> {
        self.view.world.lists.hexes.clone()
    }

    fn bank(&self) -> Owner {
        Owner::Bank
    }

    fn pool(&self) -> Owner {
        Owner::Pool
    }

    fn offer(&self) -> Owner {
        Owner::Offer
    }

    fn tiles(&self) -> List<Tile> {
        List::new(self.view.world.map.tile_ids())
    }

    fn train_types(&self) -> List<TrainType> {
        self.view.world.lists.train_types.clone()
    }

    fn next_train(&self) -> Option<TrainType> {
        self.view.next_type()
    }

    fn player_count(&self) -> Number {
        self.view.state.players.len() as i64
    }

    fn company_count(&self) -> Number {
        self.view.world.company_count
    }

    fn variants(&self) -> List<Text> {
        let world = self.view.world;
        let variants = world.setup.variants.iter().filter_map(|variant| world.symbol(variant));
        List::new(variants.map(|variant| Text(Some(variant))))
    }
}

impl crate::view::View<'_> {
    /// Whether a company has several operators, some of which may have merged into others.
    pub(crate) fn has_several_operators(self, company: Company) -> bool {
        self.world.operators[self.world.companies.len()..].iter().any(|operator| operator.company == company)
    }

    /// The operators that one company has, itself included.
    pub fn operators_of(self, company: Company) -> impl Iterator<Item = Operator> {
        let world = self.world;
        world.operator_ids().filter(move |operator| world.operators[operator.at()].company == company)
    }
}
