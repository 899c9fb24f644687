//! Operating rounds: order, track, stations and trains.

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::ast::{Effect, EffectKind};
use prospectus_dsl::title::{Company, Hex, Operating, OperatingOrder, RoundType, UpgradeReach};

use super::{Line, sentences};
use crate::show::sheet::{Sheet, allowed, meaning};
use crate::show::words::english::{and, counted, or};

impl Sheet<'_> {
    pub(super) fn operating_rounds(&self) -> Vec<Line> {
        let mut lines = vec![
            ("Order", self.operating_order()),
            ("Track", self.track()),
            ("Upgrades", self.upgrades()),
            ("On the map", self.on_the_map()),
            ("Stations", self.by_company(|company| self.station_costs(company))),
            ("Train limit", self.by_company(|company| self.limits(company))),
            ("Obsolete trains", self.obsolete_trains()),
            ("Train exports", self.exports()),
            ("Must own a train", self.by_company(|company| self.duty(company))),
        ];
        lines.extend(self.trade());
        lines
    }

    fn operating_order(&self) -> String {
        let rounds = self.title.round.iter().filter(|round| round.is.value == RoundType::Operating);
        let said = rounds.map(|round| match round.operators.is_empty() {
            true => order_words(OperatingOrder::Market).to_owned(),
            false => round.operators.iter().map(|kinds| self.operating(kinds)).collect::<Vec<_>>().join("; then "),
        });
        let mut said: Vec<_> = said.collect();
        said.dedup();
        sentences(said)
    }

    fn operating(&self, operating: &Operating) -> String {
        let kinds: Vec<_> = operating.kinds.iter().map(|id| self.words.name(Space::Kind, id)).collect();
        let by = operating.by.map_or(OperatingOrder::Market, |by| by.value);
        format!("{}, {}", and(&kinds), order_words(by))
    }

    fn track(&self) -> String {
        let (track, words) = (&self.title.track, &self.words);
        let lays = track.lays.as_ref().map_or_else(|| "1".to_owned(), |lays| words.number(lays));
        let tiles = if lays == "1" { "one tile a turn".to_owned() } else { format!("tiles a turn: {lays}") };
        let say = |reach: UpgradeReach| meaning::<UpgradeReach>(reach.word());
        let reach = track.upgrade.as_ref().map(|choice| words.choice(choice, say));
        let reach = reach.unwrap_or_else(|| say(UpgradeReach::NewTrack).to_owned());
        let reach = if self.upgrades().is_empty() { format!("an upgrade must reach {reach}") } else { String::new() };
        let cost = track.cost.as_ref().map_or_else(
            || "the first tile on a hex costs what is printed there".to_owned(),
            |cost| format!("a tile costs: {}", words.money(cost)),
        );
        let only = track.allowed.as_ref().map(|value| format!("allowed {}", words.condition(value).when()));
        sentences([tiles, reach, cost, only.unwrap_or_default()])
    }

    /// What upgrades must reach, where companies say so for themselves.
    fn upgrades(&self) -> String {
        let own = |company: &Company| self.of_company(company, |terms, _| terms.upgrade.map(|reach| reach.value));
        let say = |reach: UpgradeReach| meaning::<UpgradeReach>(reach.word());
        let general = self.title.track.upgrade.as_ref().map(|choice| self.words.choice(choice, say));
        let general = general.unwrap_or_else(|| say(UpgradeReach::NewTrack).to_owned());
        if self.title.company.iter().all(|company| own(company).is_none()) {
            return String::new();
        }
        self.by_company(|company| {
            let reach = own(company).map_or_else(|| general.clone(), |reach| say(reach).to_owned());
            sentences([format!("they must reach {reach}")])
        })
    }

    /// What hexes have besides track and stops: sums for first tiles, places that are kept, tags.
    fn on_the_map(&self) -> String {
        let hexes = || self.title.hexes().map(|(_, _, id, hex)| (id, hex));
        let mut sums: Vec<i64> = hexes().filter_map(|(_, hex)| hex.bonus).collect();
        sums.sort_unstable();
        sums.dedup();
        let sums: Vec<_> = sums.into_iter().map(|sum| self.words.sum(sum)).collect();
        let first = (!sums.is_empty()).then(|| format!("the first tile brings {} where that is printed", or(&sums)));
        let kept = self.kinds().filter_map(|(kind, known)| {
            let is_kept = |hex: &Hex| hex.reserved.iter().any(|kept| kept.kind.as_deref() == Some(kind));
            let places: Vec<_> = hexes().filter(|(_, hex)| is_kept(hex)).map(|(id, _)| id.to_string()).collect();
            (!places.is_empty()).then(|| format!("a place is kept for {} on {}", known.name, and(&places)))
        });
        let tags = self.title.tag.iter().filter_map(|(word, _, tag)| {
            let text = tag.text.as_ref()?;
            let count = hexes().filter(|(_, hex)| hex.tags.iter().any(|tag| tag.as_str() == word)).count();
            Some(format!("{} ({}): {text}", tag.name, counted(count as i64, "hex")))
        });
        sentences(first.into_iter().chain(kept).chain(tags))
    }

    /// The train limit of a company, or those of its operators.
    fn limits(&self, company: &Company) -> String {
        match company.operator.is_empty() {
            true => self.train_limit(company),
            false => self.by_operator(company, |operator| self.operator_limit(company, operator)),
        }
    }

    /// "0, 40, 100 (the home first)"
    fn station_costs(&self, company: &Company) -> String {
        if !company.operator.is_empty() {
            let words = self.words.about(company);
            return self.by_operator(company, |operator| {
                operator.tokens.as_ref().map(|costs| words.numbers(costs)).unwrap_or_default()
            });
        }
        let costs = self.of_company(company, |terms, words| words.known_numbers(terms.tokens.as_ref()?));
        let free = costs.filter(|costs| costs.iter().all(|cost| *cost == 0));
        let costs = match (free, self.stations(company)) {
            (Some(free), _) => format!("{} for nothing", counted(free.len() as i64, "station")),
            (None, costs) if costs.is_empty() => costs,
            (None, costs) => format!("{costs} (the home first)"),
        };
        let fee = self.of_company(company, |terms, words| terms.token_fee.as_ref().map(|fee| words.money(fee)));
        let fee = fee.map(|fee| format!("a fee of {fee} when it starts")).unwrap_or_default();
        [fee, costs].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    /// "Phase 4: out go 2/2H; turned over: 3 to 3H."
    fn obsolete_trains(&self) -> String {
        let said = self.title.phase.iter().filter_map(|phase| {
            let part = |what: &str, trains: String| (!trains.is_empty()).then(|| format!("{what} {trains}"));
            let parts = [
                part("out go", self.trains_removed(phase)),
                part("out go", self.trains_moved(phase, "scrap").join(", ")),
                part("into the pool go", self.trains_moved(phase, "discard").join(", ")),
                part("turned over:", self.trains_turned(phase)),
            ];
            let parts: Vec<_> = parts.into_iter().flatten().collect();
            (!parts.is_empty()).then(|| format!("phase {}: {}", phase.id, parts.join("; ")))
        });
        let mut said: Vec<_> = said.collect();
        let moved = |id: &str| {
            let in_phase = |phase, verb| self.trains_moved(phase, verb).contains(&id);
            self.title.phase.iter().any(|phase| in_phase(phase, "scrap") || in_phase(phase, "discard"))
        };
        let stays = self.title.train.iter().filter(|train| train.rusts.is_empty() && !moved(&train.id));
        let stays: Vec<_> = stays.map(|train| train.id.to_string()).collect();
        if !stays.is_empty() && !said.is_empty() {
            said.push(format!("never obsolete: {}", stays.join(", ")));
        }
        if said.is_empty() { "None.".to_owned() } else { sentences(said) }
    }

    /// Rules by which trains leave the supply unsold.
    fn exports(&self) -> String {
        let rules = self.title.rule.iter().filter(|rule| exports(&rule.r#do.ast));
        let rules = rules.map(|rule| match (&rule.text, self.words.effects(&rule.r#do)) {
            (Some(text), _) => text.to_string(),
            (None, Some(effects)) => effects,
            (None, None) => format!("by the rule `{}`", rule.id),
        });
        let rounds = self.title.round.iter().filter_map(|round| {
            let ended = round.ended.as_ref().filter(|ended| exports(&ended.code.ast))?;
            let name = self.words.name(Space::Round, &round.id);
            Some(format!("at the end of the {name}: {}", self.effects(&ended.code)))
        });
        let said = sentences(rules.chain(rounds));
        if said.is_empty() { "None.".to_owned() } else { said }
    }

    fn duty(&self, company: &Company) -> String {
        let duty = self.of_company(company, |terms, words| {
            terms.must_own_train.as_ref().map(|value| allowed(&words.condition(value)))
        });
        sentences([duty.unwrap_or_else(|| "no".to_owned())])
    }
}

fn order_words(order: OperatingOrder) -> &'static str {
    match order {
        OperatingOrder::Market => meaning::<OperatingOrder>(OperatingOrder::Market.word()),
        OperatingOrder::Number => "in the order in which they are listed",
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
