//! Operating rounds: order, track, stations, trains, trade and emergencies.

use prospectus_dsl::decode::{Choice, Space};
use prospectus_dsl::rule::ast::{Effect, EffectKind};
use prospectus_dsl::title::{
    Emergency, EmergencyTrain, Operating, OperatingOrder, RoundType, Source, Trade, UpgradeReach,
};

use super::stock::join_lines;
use super::{Line, sentences};
use crate::show::sheet::{Sheet, allowed, meaning};
use crate::show::words::Condition;
use crate::show::words::english::and;

impl Sheet<'_> {
    pub(super) fn operating_rounds(&self) -> Vec<Line> {
        let trade = self.title.trade.as_ref();
        vec![
            ("Order", self.operating_order()),
            ("Track", self.track()),
            ("Stations", self.by_company(|company| self.station_costs(company))),
            ("Train limit", self.train_limits()),
            ("Obsolete trains", self.obsolete_trains()),
            ("Trains leaving the supply", self.exports()),
            ("Trains between companies", self.trade(trade.and_then(|trade| trade.trains.as_ref()), "never")),
            ("Privates to companies", self.privates_sold()),
            ("Stations between companies", self.trade(trade.and_then(|trade| trade.tokens.as_ref()), "")),
            ("Must own a train", self.duty()),
            (
                "Emergency money",
                self.title.emergency.as_ref().map(|emergency| self.emergency(emergency)).unwrap_or_default(),
            ),
        ]
    }

    fn operating_order(&self) -> String {
        let rounds = self.title.round.iter().filter(|round| round.is.value == RoundType::Operating);
        let said = rounds.map(|round| match round.operators.is_empty() {
            true => meaning::<OperatingOrder>(OperatingOrder::Market.word()).to_owned(),
            false => {
                round.operators.iter().map(|operating| self.operating(operating)).collect::<Vec<_>>().join("; then ")
            }
        });
        let mut said: Vec<_> = said.collect();
        said.dedup();
        sentences(said)
    }

    fn operating(&self, operating: &Operating) -> String {
        let kinds: Vec<_> = operating.kinds.iter().map(|id| self.words.name(Space::Kind, id)).collect();
        let by = operating.by.map_or(OperatingOrder::Market, |by| by.value);
        format!("{}, {}", and(&kinds), meaning::<OperatingOrder>(by.word()))
    }

    fn track(&self) -> String {
        let (track, words) = (&self.title.track, self.words);
        let lays = track.lays.as_ref().map_or_else(|| "1".to_owned(), |lays| words.number(lays));
        let tiles = if lays == "1" { "one tile a turn".to_owned() } else { format!("tiles a turn: {lays}") };
        let reach =
            |choice: &Choice<UpgradeReach, _>| self.choice(choice, |reach| meaning::<UpgradeReach>(reach.word()));
        let reach = track.upgrade.as_ref().map_or_else(|| meaning::<UpgradeReach>("new track").to_owned(), reach);
        let cost = track.cost.as_ref().map_or_else(
            || "the first tile on a hex costs what is printed there".to_owned(),
            |cost| format!("a tile costs {}", words.money(cost)),
        );
        let allowed =
            track.allowed.as_ref().map(|value| format!("tiles may be laid only {}", words.condition(value).when()));
        sentences([tiles, format!("an upgrade must reach {reach}"), cost, allowed.unwrap_or_default()])
    }

    fn station_costs(&self, company: &prospectus_dsl::title::Company) -> String {
        let costs = self.stations(company);
        let fee = self.title.terms(company, |terms| terms.token_fee.as_ref().map(|fee| self.words.money(fee)));
        match (costs.is_empty(), fee) {
            (true, None) => String::new(),
            (true, Some(fee)) => format!("a fee of {fee} for all"),
            (false, None) => format!("cost {costs}, the home first"),
            (false, Some(fee)) => format!("a fee of {fee} for all; then {costs}"),
        }
    }

    fn train_limits(&self) -> String {
        let phases = self.by_phase(|phase| self.words.number(&phase.train_limit));
        self.by_company(|company| {
            let own =
                self.title.terms(company, |terms| terms.train_limit.as_ref().map(|limit| self.words.number(limit)));
            own.unwrap_or_else(|| phases.clone())
        })
    }

    /// "2 and 2H by the first 4"
    fn obsolete_trains(&self) -> String {
        let mut said = Vec::new();
        for phase in &self.title.phase {
            let removed = self.trains_removed(phase);
            if !removed.is_empty() {
                said.push(format!("phase {} removes {removed}", phase.id));
            }
        }
        let permanent =
            self.title.train.iter().filter(|train| train.rusts.is_empty()).map(|train| train.id.to_string());
        let permanent: Vec<_> = permanent.collect();
        if !permanent.is_empty() && !said.is_empty() {
            said.push(format!("never removed: {}", permanent.join(", ")));
        }
        sentences(said)
    }

    /// Rules by which trains leave the supply unsold.
    fn exports(&self) -> String {
        let rules = self.title.rule.iter().filter(|rule| exports(&rule.r#do.ast));
        let said = rules.map(|rule| match (&rule.text, self.words.effects(&rule.r#do)) {
            (Some(text), _) => text.to_string(),
            (None, Some(effects)) => effects,
            (None, None) => format!("by the rule `{}`", rule.id),
        });
        let rounds = self.title.round.iter().filter_map(|round| {
            let ended = round.ended.as_ref().filter(|ended| exports(&ended.code.ast))?;
            let name = self.words.name(Space::Round, &round.id);
            Some(format!("at the end of the {name}: {}", self.effects(&ended.code)))
        });
        let said = sentences(said.chain(rounds));
        if said.is_empty() { "Only by sale.".to_owned() } else { said }
    }

    fn trade(&self, trade: Option<&Trade>, otherwise: &str) -> String {
        let Some(trade) = trade else { return sentences([otherwise.to_owned()]) };
        let price = self.words.money_range(&trade.price);
        let when = trade.when.as_ref().map(|when| self.words.condition(when));
        sentences([match when {
            Some(Condition::Never) => "never".to_owned(),
            Some(Condition::Always) | None => format!("for {price}"),
            Some(condition) => format!("{}, for {price}", condition.when()),
        }])
    }

    fn privates_sold(&self) -> String {
        if self.title.private.is_empty() {
            return String::new();
        }
        let trade = self.trade(self.title.trade.as_ref().and_then(|trade| trade.privates.as_ref()), "never");
        let kinds = self.by_company(|company| {
            let buys = self.title.terms(company, |terms| {
                terms.buys_privates.as_ref().map(|value| allowed(&self.words.condition(value)))
            });
            match buys.as_deref() {
                Some("no") => "buys none".to_owned(),
                Some(when) if when != "yes" => format!("buys them {when}"),
                _ => String::new(),
            }
        });
        let unsold = self.title.private.iter().filter(|private| {
            let own = self.title.private_terms(private, |terms| terms.sold_on.as_ref());
            own.is_some_and(|value| self.words.condition(value) == Condition::Never)
        });
        let unsold: Vec<_> = unsold.map(|private| private.id.to_string()).collect();
        let never = match unsold.is_empty() || trade == "Never." {
            true => String::new(),
            false => format!("never {}", and(&unsold)),
        };
        join_lines([trade, kinds, sentences([never])])
    }

    fn duty(&self) -> String {
        self.by_company(|company| {
            let duty = self
                .title
                .terms(company, |terms| terms.must_own_train.as_ref().map(|value| self.words.condition(value)));
            duty.map_or_else(|| "no".to_owned(), |condition| allowed(&condition))
        })
    }

    fn emergency(&self, emergency: &Emergency) -> String {
        let words = self.words;
        let sources: Vec<_> =
            emergency.sources.iter().map(|source| meaning::<Source>(source.value.word()).to_owned()).collect();
        let train =
            emergency.train.as_ref().map(|choice| self.choice(choice, |train| meaning::<EmergencyTrain>(train.word())));
        let train = train.unwrap_or_else(|| meaning::<EmergencyTrain>("any").to_owned());
        let general = sentences([
            format!("comes from {}", sources.join(", then ")),
            format!("the train is {train}"),
            emergency
                .price
                .as_ref()
                .map(|price| format!("it may cost {}", words.money_range(price)))
                .unwrap_or_default(),
            emergency
                .sells
                .as_ref()
                .map(|sells| format!("the director sells shares only {}", words.condition(sells).when()))
                .unwrap_or_default(),
            emergency
                .subsidy
                .as_ref()
                .map(|percent| format!("he may always add {}", words.percent(percent)))
                .unwrap_or_default(),
            emergency
                .interest
                .as_ref()
                .map(|percent| format!("interest on a debt: {}", words.percent(percent)))
                .unwrap_or_default(),
            emergency
                .fails
                .as_ref()
                .and_then(|effects| words.effects(&effects.code))
                .map(|fails| format!("if that is not enough, {fails}"))
                .unwrap_or_default(),
        ]);
        let bankrupt =
            self.title.rule.iter().filter(|rule| rule.on.iter().any(|hook| hook.scope.name == "player.bankrupt"));
        let bankrupt = sentences(
            bankrupt.filter_map(|rule| rule.text.as_ref()).map(|text| format!("if that is not enough: {text}")),
        );
        let helped = self.by_company(|company| {
            let helps = self
                .title
                .terms(company, |terms| terms.emergency.as_ref().map(|value| allowed(&words.condition(value))));
            helps.map(|helps| format!("director helps: {helps}")).unwrap_or_default()
        });
        join_lines([general, bankrupt, helped])
    }
}

/// Whether one of the effects takes a train out of the supply.
fn exports(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match &effect.kind {
        EffectKind::Act { verb, .. } => verb.text == "export",
        EffectKind::If { then, otherwise, .. } => exports(then) || exports(otherwise),
        EffectKind::For { body, .. } | EffectKind::After { body, .. } => exports(body),
        EffectKind::AskAmong { body, declined, .. } => {
            exports(body) || declined.as_ref().is_some_and(|block| exports(block))
        }
        EffectKind::AskAnswers { answers, .. } => answers.iter().any(|(_, block)| exports(block)),
        EffectKind::Let { .. } | EffectKind::Set { .. } => false,
    })
}
