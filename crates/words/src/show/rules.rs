//! Rules that belong to no table: free rules first, then whatever steps, rounds and cards do of their own.

use prospectus_dsl::decode::{Effects, EffectsCode, Meta, Space};
use prospectus_dsl::rule::print::Lines;
use prospectus_dsl::title::{Rule, Step, Terms, TitleFile};
use prospectus_dsl::vocabulary::scopes::Scope;

use super::page::Page;
use super::sheet::Sheet;
use super::words::english::{sentence, spaced, uncapital};
use crate::text::{Style, Text};

impl<'t> Sheet<'t> {
    pub fn rules(&self, page: &mut Page) {
        for rule in &self.title.rule {
            self.rule(rule, page);
        }
        let facts = self.steps_and_rounds();
        if !facts.is_empty() {
            page.heading(Text::bold("Steps and rounds"));
            page.facts(facts);
        }
        let events = self.events();
        if !events.is_empty() {
            page.heading(Text::bold("What happens elsewhere"));
        }
        for event in events {
            page.facts(facts_of([("When", &event.when), ("In words", &event.text), ("Cite", event.cite)]));
            page.code(Lines(&event.effects.ast).to_string());
        }
    }

    fn rule(&self, rule: &Rule, page: &mut Page) {
        page.heading(Text::bold(rule.id.to_string()));
        let on = Text::join(rule.on.iter().map(|hook| hook_words(hook.hook.scope())), "; or: ");
        let mut when = rule.when.as_ref().map(|code| self.words.condition_of(code).when()).unwrap_or_default();
        if rule.first {
            when += if when.is_empty() { "only the first time" } else { ", but only the first time" };
        }
        let text = rule.text.as_deref().map_or_else(|| self.told(&rule.r#do), str::to_owned);
        let cite = rule.meta.cite.as_deref().unwrap_or_default();
        let facts = [("In words", text.into()), ("When", on), ("Condition", when.into()), ("Cite", cite.into())];
        page.facts(facts.map(|(label, text)| (label.to_owned(), text)));
        page.code(Lines(&rule.r#do.ast).to_string());
    }

    fn steps_and_rounds(&self) -> Vec<(String, Text)> {
        let rounds = self.title.round.iter().filter_map(|round| {
            let when = self.words.condition(round.when.as_ref()?).when();
            Some((self.words.name(Space::Round, &round.id), Text::from(sentence(&format!("takes place {when}")))))
        });
        let steps = self.title.step.iter().map(|(id, step)| (self.words.name(Space::Step, id), self.step(step)));
        rounds.chain(steps).filter(|(_, text)| !text.is_empty()).collect()
    }

    fn step(&self, step: &Step) -> Text {
        let words = &self.words;
        let said = [
            step.text.as_ref().map(|text| text.to_string()),
            step.when.as_ref().map(|when| sentence(&format!("takes place {}", words.condition(when).when()))),
            step.cost.as_ref().map(|cost| sentence(&format!("costs {}", words.money(cost)))),
            step.buys.as_ref().map(|limit| sentence(&format!("at most {} bought", words.number(limit)))),
            step.sells.as_ref().map(|limit| sentence(&format!("at most {} sold", words.number(limit)))),
            step.buy_or_sell.then(|| "Either buys or sells.".to_owned()),
            step.throughout.then(|| "At any point of the turn.".to_owned()),
        ];
        Text::from(said.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    /// Effects outside of free rules, in the order of the file.
    fn events(&self) -> Vec<Event<'t>> {
        let file: &'t TitleFile = &self.title.file;
        let mut events = Events(Vec::new());
        if let Some(setup) = &file.setup {
            events.add("the game is set up", &setup.r#do, "", &setup.meta);
        }
        for (id, zone) in file.market.zone.iter() {
            let name = self.words.name(Space::Zone, id);
            events.add(format!("a marker enters the zone {name}"), &zone.entered, "", &zone.meta);
            events.add(format!("a marker first enters the zone {name}"), &zone.first_entered, "", &zone.meta);
        }
        for phase in &file.phase {
            let text = phase.text.as_deref().unwrap_or_default();
            events.add(format!("phase {} starts", phase.id), &phase.r#do, text, &phase.meta);
        }
        file.kind.iter().for_each(|(_, kind)| events.add_terms(&kind.name, &kind.terms, &kind.meta));
        file.company.iter().for_each(|company| events.add_terms(&company.id, &company.terms, &company.meta));
        let classes = file.class.iter().map(|(_, class)| (&*class.name, &class.terms, &class.meta));
        let privates = file.private.iter().map(|private| (&*private.id, &private.terms, &private.meta));
        for (name, terms, meta) in classes.chain(privates) {
            let text = terms.text.as_deref().unwrap_or_default();
            events.add(format!("{name} is bought"), &terms.bought, text, meta);
            events.add(format!("{name} closes"), &terms.closed, text, meta);
            for power in &terms.power {
                let when = format!("{name} is used for ‘{}’", spaced(&power.id));
                events.add(when, &power.r#do, &power.text, &power.meta);
            }
        }
        for round in &file.round {
            let name = self.words.name(Space::Round, &round.id);
            events.add(format!("the {name} begins"), &round.started, "", &round.meta);
            events.add(format!("the {name} ends"), &round.ended, "", &round.meta);
        }
        for (id, step) in file.step.iter() {
            let when = format!("the step ‘{}’ is taken", self.words.name(Space::Step, id));
            events.add(when, &step.r#do, step.text.as_deref().unwrap_or_default(), &step.meta);
        }
        if let Some(emergency) = &file.emergency {
            events.add("emergency money cannot be raised", &emergency.fails, "", &emergency.meta);
        }
        for event in events.0.iter_mut().filter(|event| event.text.is_empty()) {
            event.text = self.told(event.effects);
        }
        events.0
    }
}

/// One thing that happens, wherever the title says so.
struct Event<'t> {
    when: String,
    effects: &'t EffectsCode,
    text: String,
    cite: &'t str,
}

struct Events<'t>(Vec<Event<'t>>);

impl<'t> Events<'t> {
    fn add<S>(&mut self, when: impl Into<String>, effects: &'t Option<Effects<S>>, text: &str, meta: &'t Meta) {
        let cite = meta.cite.as_deref().unwrap_or_default();
        let text = text.to_owned();
        self.0.extend(effects.as_ref().map(|effects| Event { when: when.into(), effects: &effects.code, text, cite }));
    }

    /// What happens in the life of a company or a whole kind.
    fn add_terms(&mut self, name: &str, terms: &'t Terms, meta: &'t Meta) {
        self.add(format!("{name} is started"), &terms.started, "", meta);
        self.add(format!("{name} floats"), &terms.floated, "", meta);
        self.add(format!("{name} reaches its destination"), &terms.connected, "", meta);
        self.add(format!("{name} closes"), &terms.closed, "", meta);
    }
}

fn facts_of<const N: usize>(facts: [(&str, &str); N]) -> [(String, Text); N] {
    facts.map(|(label, text)| (label.to_owned(), Text::from(text)))
}

/// "a train is bought, from whomever (train.bought)"
fn hook_words(hook: &Scope) -> Text {
    let mut words = Text::from(uncapital(hook.doc));
    words.push(format!(" ({})", hook.name), Style::Code);
    words
}
