//! What companies buy from others, and how directors help.

use prospectus_dsl::title::{Emergency, EmergencyTrain, Private, Source, Trade};
use prospectus_dsl::vocabulary::hooks::Hook;

use super::{Line, lines, sentences};
use crate::show::rows::names_of;
use crate::show::sheet::{Sheet, allowed, meaning};
use crate::show::words::Condition;
use crate::show::words::english::{sentence, uncapital};

impl Sheet<'_> {
    pub(super) fn trade(&self) -> Vec<Line> {
        let trade = self.title.trade.as_ref();
        let trains = trade.and_then(|trade| trade.trains.as_ref());
        let stations = trade.and_then(|trade| trade.tokens.as_ref());
        let emergency = self.title.emergency.as_ref();
        vec![
            ("Trains from companies", trains.map_or("Never.".to_owned(), |trade| self.between_owners(trade))),
            ("Privates from players", self.privates_bought()),
            ("Stations of others", stations.map(|trade| self.between_owners(trade)).unwrap_or_default()),
            ("Emergency money", emergency.map(|emergency| self.emergency(emergency)).unwrap_or_default()),
        ]
    }

    fn between_owners(&self, trade: &Trade) -> String {
        let price = self.words.money_range(&trade.price);
        let price = if price.starts_with("any price") { format!("for {price}") } else { format!("price: {price}") };
        let when = trade.when.as_ref().map_or(Condition::Always, |when| self.words.condition(when));
        match when {
            Condition::Never => "Never.".to_owned(),
            Condition::Always => sentence(&price),
            condition => sentences([condition.when(), price]),
        }
    }

    fn privates_bought(&self) -> String {
        let privates = &self.title.private;
        let trade = self.title.trade.as_ref().and_then(|trade| trade.privates.as_ref());
        let Some(trade) = trade.filter(|_| !privates.is_empty()) else {
            return if privates.is_empty() { String::new() } else { "Never.".to_owned() };
        };
        let kinds = self.by_company(|company| {
            let buys = self
                .of_company(company, |terms, words| terms.buys_privates.as_ref().map(|value| words.condition(value)));
            match buys {
                Some(Condition::Never) => "buys none.".to_owned(),
                Some(Condition::Always) | None => String::new(),
                Some(condition) => format!("buys them {}.", condition.when()),
            }
        });
        let kept = |private: &&Private| {
            let own = self.title.private_terms(private, |terms| terms.sold_on.as_ref());
            own.is_some_and(|value| self.words.condition(value) == Condition::Never)
        };
        let kept: Vec<_> = privates.iter().filter(kept).map(|private| private.id.as_str()).collect();
        let all: Vec<_> = privates.iter().map(|private| private.id.as_str()).collect();
        let never = if kept.is_empty() { String::new() } else { format!("Never {}.", names_of(&kept, &all)) };
        lines([self.between_owners(trade), kinds, never])
    }

    fn emergency(&self, emergency: &Emergency) -> String {
        let words = &self.words;
        let sources = emergency.sources.iter().map(|source| meaning::<Source>(source.value.word()));
        let say = |train: EmergencyTrain| meaning::<EmergencyTrain>(train.word());
        let train = emergency.train.as_ref().map(|choice| words.choice(choice, say));
        let train = train.unwrap_or_else(|| say(EmergencyTrain::Any).to_owned());
        let fails = emergency.fails.as_ref().map(|effects| uncapital(&self.effects(&effects.code)));
        let general = sentences(
            [
                Some(format!("from {}", sources.collect::<Vec<_>>().join(", then "))),
                Some(format!("the train is {train}")),
                emergency.price.as_ref().map(|price| format!("its price: {}", words.money_range(price))),
                emergency.sells.as_ref().map(|sells| format!("shares are sold only {}", words.condition(sells).when())),
                emergency.ignores_pool.then(|| "nobody has to take a train out of the pool".to_owned()),
                emergency
                    .subsidy
                    .as_ref()
                    .map(|percent| format!("the director may always add {}", words.percent(percent))),
                emergency.interest.as_ref().map(|percent| format!("interest on a debt: {}", words.percent(percent))),
                fails.map(|fails| format!("if that is not enough: {fails}")),
            ]
            .into_iter()
            .flatten(),
        );
        let bankrupt =
            self.title.rule.iter().filter(|rule| rule.on.iter().any(|hook| hook.hook == Hook::PlayerBankrupt));
        let bankrupt =
            bankrupt.filter_map(|rule| rule.text.as_ref()).map(|text| format!("If that is not enough: {text}"));
        let helped = self.by_company(|company| {
            let helps = self.of_company(company, |terms, words| {
                terms.emergency.as_ref().map(|value| allowed(&words.condition(value)))
            });
            helps.map(|helps| format!("the director helps: {helps}.")).unwrap_or_default()
        });
        lines(std::iter::once(general).chain(bankrupt).chain([helped]))
    }
}
