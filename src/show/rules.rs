//! Rules that belong to no table: free rules first, then whatever steps, rounds and cards do of their own.

use prospectus_dsl::decode::{EffectsCode, Meta, Space};
use prospectus_dsl::rule::print::Lines;
use prospectus_dsl::title::{Rule, TitleFile};
use prospectus_dsl::vocabulary::scopes::Scope;

use super::page::Page;
use super::sheet::Sheet;
use super::words::english::sentence;
use crate::text::Text;

/// One thing that happens, wherever the title says so.
struct Event<'t> {
    /// Where it stands and when it runs: "phase 5 starts".
    when: String,
    effects: &'t EffectsCode,
    text: Option<&'t str>,
    meta: &'t Meta,
}

impl<'t> Sheet<'t> {
    pub fn rules(&self, page: &mut Page) {
        for rule in &self.title.rule {
            self.rule(rule, page);
        }
        self.steps_and_rounds(page);
        let events = self.events();
        if !events.is_empty() {
            page.heading(Text::bold("What happens elsewhere"));
        }
        for event in events {
            let fact = |label: &str, text: Option<&str>| (label.to_owned(), Text::from(text.unwrap_or_default()));
            page.facts([
                fact("When", Some(&event.when)),
                fact("In words", event.text),
                fact("Cite", event.meta.cite.as_deref()),
            ]);
            page.code(&Lines(&event.effects.ast).to_string());
        }
    }

    fn rule(&self, rule: &Rule, page: &mut Page) {
        page.heading(Text::bold(rule.id.to_string()));
        let on = rule.on.iter().map(|hook| hook_words(hook.scope)).collect::<Vec<_>>().join("; or: ");
        let when = rule.when.as_ref().map(|code| self.words.condition_of(code).when()).unwrap_or_default();
        let first = if rule.first { "only the first time" } else { "" };
        let fact = |label: &str, text: &str| (label.to_owned(), Text::from(text));
        page.facts([
            fact("In words", rule.text.as_deref().unwrap_or_default()),
            fact("When", &on),
            fact("Condition", &when),
            fact("", first),
            fact("Cite", rule.meta.cite.as_deref().unwrap_or_default()),
        ]);
        page.code(&Lines(&rule.r#do.ast).to_string());
    }

    fn steps_and_rounds(&self, page: &mut Page) {
        let mut facts = Vec::new();
        for round in &self.title.round {
            let name = self.words.name(Space::Round, &round.id);
            let when = round.when.as_ref().map(|when| self.words.condition(when).when());
            facts.extend(when.map(|when| (name, Text::from(format!("takes place {when}")))));
        }
        for (id, step) in self.title.step.iter() {
            let mut said: Vec<_> = step.text.as_ref().map(|text| text.to_string()).into_iter().collect();
            if let Some(when) = &step.when {
                said.push(sentence(&format!("takes place {}", self.words.condition(when).when())));
            }
            if let Some(cost) = &step.cost {
                said.push(sentence(&format!("costs {}", self.words.money(cost))));
            }
            if step.throughout {
                said.push("May be taken at any point of the turn.".to_owned());
            }
            if !said.is_empty() {
                facts.push((self.words.name(Space::Step, id), Text::from(said.join(" "))));
            }
        }
        if !facts.is_empty() {
            page.heading(Text::bold("Steps and rounds"));
            page.facts(facts);
        }
    }

    /// Effects outside of free rules, in the order of the file.
    fn events(&self) -> Vec<Event<'t>> {
        let file: &'t TitleFile = &self.title.file;
        let mut events = Vec::new();
        if let Some(setup) = &file.setup {
            let effects = setup.r#do.as_ref().map(|effects| &*effects.code);
            events.extend(effects.map(|effects| Event {
                when: "the game is set up".to_owned(),
                effects,
                text: None,
                meta: &setup.meta,
            }));
        }
        for (id, zone) in file.market.zone.iter() {
            let name = self.words.name(Space::Zone, id);
            let both =
                [("a marker enters", &zone.entered), ("a marker enters for the first time", &zone.first_entered)];
            for (what, effects) in both {
                let when = format!("{what} the zone {name}");
                let effects = effects.as_ref().map(|effects| &*effects.code);
                events.extend(effects.map(|effects| Event { when, effects, text: None, meta: &zone.meta }));
            }
        }
        for phase in &file.phase {
            let when = format!("phase {} starts", phase.id);
            let effects = phase.r#do.as_ref().map(|effects| &*effects.code);
            events.extend(effects.map(|effects| Event {
                when,
                effects,
                text: phase.text.as_deref(),
                meta: &phase.meta,
            }));
        }
        let kinds = file.kind.iter().map(|(_, kind)| (kind.name.to_string(), &kind.terms, &kind.meta));
        let companies = file.company.iter().map(|company| (company.id.to_string(), &company.terms, &company.meta));
        for (name, terms, meta) in kinds.chain(companies) {
            let started = terms.started.as_ref().map(|effects| ("is started", &*effects.code));
            let floated = terms.floated.as_ref().map(|effects| ("floats", &*effects.code));
            let connected = terms.connected.as_ref().map(|effects| ("reaches its destination", &*effects.code));
            let closed = terms.closed.as_ref().map(|effects| ("closes", &*effects.code));
            for (what, effects) in [started, floated, connected, closed].into_iter().flatten() {
                events.push(Event { when: format!("{name} {what}"), effects, text: None, meta });
            }
        }
        let classes = file.class.iter().map(|(_, class)| (class.name.to_string(), &class.terms, &class.meta));
        let privates = file.private.iter().map(|private| (private.id.to_string(), &private.terms, &private.meta));
        for (name, terms, meta) in classes.chain(privates) {
            let bought = terms.bought.as_ref().map(|effects| ("is bought", &*effects.code));
            let closed = terms.closed.as_ref().map(|effects| ("closes", &*effects.code));
            for (what, effects) in [bought, closed].into_iter().flatten() {
                events.push(Event { when: format!("{name} {what}"), effects, text: terms.text.as_deref(), meta });
            }
            for power in &terms.power {
                let when = format!("{name} is used for ‘{}’", power.id);
                let effects = power.r#do.as_ref().map(|effects| &*effects.code);
                events.extend(effects.map(|effects| Event {
                    when,
                    effects,
                    text: Some(&power.text),
                    meta: &power.meta,
                }));
            }
        }
        for round in &file.round {
            let name = self.words.name(Space::Round, &round.id);
            for (what, effects) in [("begins", &round.started), ("ends", &round.ended)] {
                let effects = effects.as_ref().map(|effects| &*effects.code);
                let when = format!("{name} {what}");
                events.extend(effects.map(|effects| Event { when, effects, text: None, meta: &round.meta }));
            }
        }
        for (id, step) in file.step.iter() {
            let when = format!("the step ‘{}’ is taken", self.words.name(Space::Step, id));
            let effects = step.r#do.as_ref().map(|effects| &*effects.code);
            events.extend(effects.map(|effects| Event { when, effects, text: step.text.as_deref(), meta: &step.meta }));
        }
        if let Some(emergency) = &file.emergency {
            let effects = emergency.fails.as_ref().map(|effects| &*effects.code);
            let when = "emergency money cannot be raised".to_owned();
            events.extend(effects.map(|effects| Event { when, effects, text: None, meta: &emergency.meta }));
        }
        events
    }
}

/// "a train is bought, from whomever"
fn hook_words(hook: &Scope) -> String {
    let mut chars = hook.doc.chars();
    let start = chars.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    format!("{start}{} ({})", chars.as_str(), hook.name)
}
