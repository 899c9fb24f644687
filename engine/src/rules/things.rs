//! The properties of players, companies, certificates, privates and trains.

use super::answers::{
    Answer, CertificateProperty, ClassProperty, CompanyProperty, GameProperty, KindProperty, Of, OperatorProperty,
    OwnerProperty, PhaseProperty, PlayerProperty, PrivateProperty, RoundProperty, StepProperty, TrainProperty,
    TrainTypeProperty, ZoneProperty,
};
use super::eval::Eval;
use super::kinds::*;
use crate::state::{self, TrainPlace};
use crate::view::View;
use crate::world;

impl Eval<'_> {
    /// A text of the title.
    pub(super) fn text(&self, text: &str) -> Text {
        Text(self.view.world.symbol(text))
    }
}

impl<'e, T> Of<'e, T> {
    pub(super) fn view(&self) -> View<'e> {
        self.eval.view
    }

    fn text(&self, text: &str) -> Answer<Text> {
        Ok(self.eval.text(text))
    }
}

impl GameProperty for Of<'_, Game> {
    fn turn(&self) -> Answer<Number> {
        Ok(self.view().state.clock.turn.into())
    }

    fn set_round(&self) -> Answer<Number> {
        Ok(self.view().state.clock.set_round.into())
    }

    fn set_length(&self) -> Answer<Number> {
        Ok(self.view().state.clock.set_length.into())
    }

    fn ending(&self) -> Answer<YesNo> {
        Ok(self.view().state.clock.ending.is_some())
    }
}

impl OwnerProperty for Of<'_, Owner> {
    fn cash(&self) -> Answer<Number> {
        Ok(self.view().cash(self.it))
    }

    fn certificates(&self) -> Answer<List<Certificate>> {
        Ok(List::new(self.view().certificates_of(self.it)))
    }

    fn privates(&self) -> Answer<List<Private>> {
        Ok(List::new(self.view().privates_of(self.it)))
    }

    fn trains(&self) -> Answer<List<Train>> {
        Ok(List::new(self.view().trains_of(self.it)))
    }

    fn is_player(&self) -> Answer<YesNo> {
        Ok(self.it.player().is_some())
    }

    fn is_company(&self) -> Answer<YesNo> {
        Ok(self.it.operator().is_some())
    }

    fn is_bank(&self) -> Answer<YesNo> {
        Ok(self.it.player().is_none() && self.it.operator().is_none())
    }

    fn player(&self) -> Answer<Option<Player>> {
        Ok(self.view().player_of(self.it))
    }
}

impl Of<'_, Player> {
    fn state(&self) -> &state::Player {
        self.view().state.player(self.it)
    }
}

impl PlayerProperty for Of<'_, Player> {
    fn seat(&self) -> Answer<Number> {
        Ok(self.view().seat(self.it) as i64 + 1)
    }

    fn worth(&self) -> Answer<Number> {
        self.view().worth(self.it)
    }

    fn debt(&self) -> Answer<Number> {
        Ok(self.state().debt)
    }

    fn certificate_count(&self) -> Answer<Number> {
        self.view().certificate_count(self.it)
    }

    fn companies(&self) -> Answer<List<Company>> {
        let view = self.view();
        Ok(List::new(view.world.company_ids().filter(|company| view.director(*company) == Some(self.it))))
    }

    fn has_priority(&self) -> Answer<YesNo> {
        Ok(self.view().state.priority == self.it)
    }

    fn has_passed(&self) -> Answer<YesNo> {
        Ok(self.state().has_passed)
    }

    fn left(&self) -> Answer<Player> {
        Ok(self.view().player_after(self.it))
    }

    fn bankrupt(&self) -> Answer<YesNo> {
        Ok(self.state().bankrupt)
    }

    fn bid(&self) -> Answer<Number> {
        Ok(self.state().bid)
    }
}

impl Of<'_, Operator> {
    fn operator(&self) -> &state::Operator {
        self.view().state.operator(self.it)
    }

    /// What has been counted in its turn; 0 if it is not its turn.
    fn this_turn(&self, count: impl FnOnce(&state::TurnMemory) -> i64) -> Answer<Number> {
        let turn = &self.view().state.turn;
        Ok(if turn.operator == Some(self.it) { count(turn) } else { 0 })
    }
}

impl OperatorProperty for Of<'_, Operator> {
    fn company(&self) -> Answer<Company> {
        Ok(self.view().world.operators[self.it.at()].company)
    }

    fn tokens(&self) -> Answer<List<Token>> {
        Ok(List::new(self.view().tokens_of(self.it)))
    }

    fn unplaced_tokens(&self) -> Answer<Number> {
        Ok(self.operator().tokens.into())
    }

    fn routes(&self) -> Answer<List<Route>> {
        let turn = &self.view().state.turn;
        let count = if turn.operator == Some(self.it) { turn.routes.len() } else { 0 };
        Ok(List::new((0..count).map(|route| Route(route as u8))))
    }

    fn revenue(&self) -> Answer<Number> {
        Ok(self.operator().revenue)
    }

    fn train_limit(&self) -> Answer<Number> {
        self.view().train_limit(self.it)
    }

    fn operated(&self) -> Answer<YesNo> {
        Ok(self.operator().operated)
    }

    fn operating_rounds(&self) -> Answer<Number> {
        Ok(self.operator().operating_rounds.into())
    }

    fn has_route(&self) -> Answer<YesNo> {
        self.view().has_route(self.it)
    }

    fn lays(&self) -> Answer<Number> {
        self.this_turn(|turn| turn.lays)
    }

    fn upgrades(&self) -> Answer<Number> {
        self.this_turn(|turn| turn.upgrades)
    }

    fn loans(&self) -> Answer<Number> {
        Ok(self.operator().loans)
    }

    fn certificate(&self) -> Answer<Option<Certificate>> {
        Ok(self.view().leading_certificate(self.it))
    }

    fn home(&self) -> Answer<Option<Hex>> {
        Ok(self.view().home(self.it))
    }

    fn destination(&self) -> Answer<Option<Hex>> {
        let destinations = &self.view().world.company_of(self.it).destinations;
        Ok(destinations.first().map(|place| place.hex))
    }
}

impl Of<'_, Company> {
    fn of(&self) -> &world::Company {
        self.view().world.company(self.it)
    }

    fn state(&self) -> &state::Company {
        self.view().state.company(self.it)
    }

    fn percent(&self, holder: Owner) -> Answer<Number> {
        Ok(self.view().percent_held(holder, self.it))
    }
}

impl CompanyProperty for Of<'_, Company> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.of().id)
    }

    fn kind(&self) -> Answer<Kind> {
        Ok(self.of().kind)
    }

    fn number(&self) -> Answer<Number> {
        Ok(self.it.at() as i64 + 1)
    }

    fn par(&self) -> Answer<Number> {
        Ok(self.state().par)
    }

    fn price(&self) -> Answer<Number> {
        Ok(self.view().price(self.it))
    }

    fn zone(&self) -> Answer<Option<Zone>> {
        Ok(self.view().zones(self.it).first().copied())
    }

    fn row(&self) -> Answer<Number> {
        Ok(self.state().cell.map_or(0, |(row, _)| i64::from(row) + 1))
    }

    fn column(&self) -> Answer<Number> {
        Ok(self.state().cell.map_or(0, |(_, column)| i64::from(column) + 1))
    }

    fn director(&self) -> Answer<Option<Player>> {
        Ok(self.view().director(self.it))
    }

    fn president(&self) -> Answer<Option<Owner>> {
        Ok(self.view().president(self.it))
    }

    fn started(&self) -> Answer<YesNo> {
        Ok(self.state().started)
    }

    fn floated(&self) -> Answer<YesNo> {
        Ok(self.state().floated)
    }

    fn closed(&self) -> Answer<YesNo> {
        Ok(self.state().closed)
    }

    fn shares(&self) -> Answer<List<Certificate>> {
        Ok(List::new(self.view().shares_of(self.it)))
    }

    fn share_percent(&self) -> Answer<Number> {
        Ok(self.of().share)
    }

    fn unsold(&self) -> Answer<Number> {
        Ok(self.view().percent_unsold(self.it))
    }

    fn pooled(&self) -> Answer<Number> {
        self.percent(Owner::Pool)
    }

    fn treasury(&self) -> Answer<Number> {
        self.percent(Owner::Operator(self.it))
    }

    fn sold(&self) -> Answer<Number> {
        let view = self.view();
        let sold = view.shares_of(self.it).filter(|share| {
            let holder = view.state.certificate(*share).holder;
            holder.player().is_some() || holder.operator().is_some_and(|operator| operator != self.it)
        });
        Ok(sold.map(|share| view.percent(share)).sum())
    }

    fn operators(&self) -> Answer<List<Operator>> {
        let view = self.view();
        Ok(List::new(view.operators_in_game().filter(|o| view.world.operators[o.at()].company == self.it)))
    }

    fn trains_bought(&self) -> Answer<Number> {
        self.this_turn(|turn| turn.trains_bought)
    }

    fn issued(&self) -> Answer<Number> {
        self.this_turn(|turn| turn.issued)
    }

    fn redeemed(&self) -> Answer<Number> {
        self.this_turn(|turn| turn.redeemed)
    }

    fn is_split(&self) -> Answer<YesNo> {
        Ok(self.view().state.company(self.it).is_split)
    }
}

impl KindProperty for Of<'_, Kind> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.view().world.kinds[self.it.at()])
    }

    fn companies(&self) -> Answer<List<Company>> {
        Ok(self.view().world.lists.of_kind[self.it.at()].clone())
    }
}

impl Of<'_, Certificate> {
    fn of(&self) -> &world::Certificate {
        self.view().world.certificate(self.it)
    }

    fn state(&self) -> &state::Certificate {
        self.view().state.certificate(self.it)
    }
}

impl CertificateProperty for Of<'_, Certificate> {
    fn company(&self) -> Answer<Company> {
        Ok(self.of().company)
    }

    fn percent(&self) -> Answer<Number> {
        Ok(self.state().percent)
    }

    fn shares(&self) -> Answer<Number> {
        Ok(self.state().percent / self.view().world.company(self.of().company).share)
    }

    fn price(&self) -> Answer<Number> {
        Ok(self.view().certificate_price(self.it))
    }

    fn is_director(&self) -> Answer<YesNo> {
        Ok(self.of().is_director)
    }

    fn name(&self) -> Answer<Text> {
        Ok(Text(Some(self.of().name)))
    }

    fn holder(&self) -> Answer<Owner> {
        Ok(match self.state().holder {
            // What the company has not sold is its own where it gets the money for it.
            Owner::Offer if self.view().unsold_is_treasury(self.it) => Owner::Operator(self.of().company),
            holder => holder,
        })
    }

    fn is_unsold(&self) -> Answer<YesNo> {
        Ok(self.state().holder == Owner::Offer)
    }

    fn is_pooled(&self) -> Answer<YesNo> {
        Ok(self.state().holder == Owner::Pool)
    }

    fn index(&self) -> Answer<Number> {
        Ok(self.of().index as i64 + 1)
    }

    fn entry(&self) -> Answer<Number> {
        Ok(self.of().entry as i64 + 1)
    }

    fn is_held_back(&self) -> Answer<YesNo> {
        Ok(self.state().held_back)
    }

    fn is_on_account(&self) -> Answer<YesNo> {
        Ok(self.state().on_account.is_some())
    }

    fn bought_in(&self) -> Answer<Number> {
        Ok(self.state().bought_in.into())
    }
}

impl Of<'_, Private> {
    fn of(&self) -> &world::Private {
        &self.view().world.privates[self.it.at()]
    }

    fn state(&self) -> &state::Private {
        self.view().state.private(self.it)
    }
}

impl PrivateProperty for Of<'_, Private> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.of().id)
    }

    fn class(&self) -> Answer<Option<Class>> {
        Ok(self.of().class)
    }

    fn owner(&self) -> Answer<Owner> {
        Ok(self.state().owner)
    }

    fn face(&self) -> Answer<Number> {
        Ok(self.of().price)
    }

    fn income(&self) -> Answer<Number> {
        self.view().income(self.it)
    }

    fn paid(&self) -> Answer<Number> {
        Ok(self.state().paid)
    }

    fn is_open(&self) -> Answer<YesNo> {
        Ok(self.state().is_open)
    }

    fn is_sold(&self) -> Answer<YesNo> {
        Ok(self.state().is_sold)
    }

    fn hex(&self) -> Answer<Option<Hex>> {
        Ok(self.state().hex)
    }

    fn uses(&self) -> Answer<Number> {
        Ok(self.state().uses.into())
    }
}

impl ClassProperty for Of<'_, Class> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.view().world.classes[self.it.at()].id)
    }

    fn privates(&self) -> Answer<List<Private>> {
        Ok(self.view().world.lists.of_class[self.it.at()].clone())
    }
}

impl Of<'_, Train> {
    fn state(&self) -> &state::Train {
        self.view().state.train(self.it)
    }
}

impl TrainProperty for Of<'_, Train> {
    fn r#type(&self) -> Answer<TrainType> {
        Ok(self.state().side)
    }

    fn owner(&self) -> Answer<Owner> {
        Ok(match self.state().place {
            TrainPlace::With(owner) => owner,
            TrainPlace::Pool => Owner::Pool,
            TrainPlace::Aside | TrainPlace::Supply | TrainPlace::Out => Owner::Bank,
        })
    }

    fn price(&self) -> Answer<Number> {
        self.view().train_price(self.state().side, None)
    }

    fn has_run(&self) -> Answer<YesNo> {
        Ok(self.view().state.turn.routes.iter().any(|route| route.train == self.it))
    }

    fn is_pooled(&self) -> Answer<YesNo> {
        Ok(self.state().place == TrainPlace::Pool)
    }
}

impl Of<'_, TrainType> {
    fn of(&self) -> &world::TrainType {
        &self.view().world.types[self.it.at()]
    }
}

impl TrainTypeProperty for Of<'_, TrainType> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.of().id)
    }

    fn left(&self) -> Answer<Number> {
        Ok(self.view().left(self.it).map_or(i64::from(u16::MAX), |left| left as i64))
    }

    fn sold(&self) -> Answer<Number> {
        Ok(self.view().sold_cards(self.it) as i64)
    }

    fn is_available(&self) -> Answer<YesNo> {
        self.view().is_available(self.it, None)
    }

    fn price(&self) -> Answer<Number> {
        self.view().train_price(self.it, None)
    }

    fn is_next(&self) -> Answer<YesNo> {
        Ok(self.view().first_in_stack(self.of().stack) == Some(self.of().card))
    }

    fn rusted(&self) -> Answer<YesNo> {
        Ok(self.view().state.rusted[self.it.at()])
    }
}

impl PhaseProperty for Of<'_, Phase> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.view().world.phase(self.it).id)
    }

    fn operating_rounds(&self) -> Answer<Number> {
        let view = self.view();
        view.number(&view.world.phase(self.it).operating_rounds, &super::scope::InGame {})
    }

    fn colours(&self) -> Answer<List<Text>> {
        let colours = self.view().world.phase(self.it).colours.iter();
        Ok(List::new(colours.map(|colour| self.eval.text(colour))))
    }
}

impl ZoneProperty for Of<'_, Zone> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.view().world.market.zones[self.it.at()].id)
    }
}

impl StepProperty for Of<'_, Step> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.view().world.steps[self.it.at()].id)
    }
}

impl RoundProperty for Of<'_, Round> {
    fn id(&self) -> Answer<Text> {
        self.text(&self.view().world.rounds[self.it.at()].id)
    }

    fn number(&self) -> Answer<Number> {
        Ok(self.view().state.clock.rounds[self.it.at()].into())
    }

    fn is_first(&self) -> Answer<YesNo> {
        Ok(self.view().state.clock.rounds[self.it.at()] <= 1)
    }
}
