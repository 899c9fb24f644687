//! What is decided before the first move, random or not. A game can be replayed from it without a generator.

use std::fmt;

use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::span::Span;
use prospectus_dsl::suggest::closest;
use prospectus_dsl::title::{Private, Title};
use serde::{Deserialize, Serialize};

/// Who plays what.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The title's id.
    pub title: String,
    /// The variants that are played.
    #[serde(default, alias = "options")]
    pub variants: Vec<String>,
    /// The players in their first order.
    pub players: Vec<String>,
    /// The companies in their order; one that is not listed is not in the game. Empty for the order of the file.
    #[serde(default)]
    pub companies: Vec<String>,
    /// The privates in their order, where chance has decided it; one that is not listed is not in the game. Empty for the
    /// order of the file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub privates: Vec<String>,
}

/// Why no game can be made of a title and a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupProblem {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The place in the title, if that is what cannot be played.
    pub place: Option<Span>,
}

impl From<Diagnostic> for SetupProblem {
    fn from(diagnostic: Diagnostic) -> SetupProblem {
        SetupProblem { message: diagnostic.message, help: diagnostic.help, place: Some(diagnostic.span) }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SetupProblem {}

fn problem(message: impl Into<String>, help: Option<String>) -> SetupProblem {
    SetupProblem { message: message.into(), help, place: None }
}

fn did_you_mean(near: Option<&str>) -> Option<String> {
    near.map(|near| format!("did you mean `{near}`?"))
}

/// How many privates take part, if the title says so.
fn private_count(title: &Title, env: &SetupEnv) -> Option<usize> {
    let count = title.setup.as_ref()?.privates.as_ref()?.number(env)?;
    Some(usize::try_from(count).unwrap_or_default())
}

impl Setup {
    /// All that is wrong with this setup for a title.
    pub fn check(&self, title: &Title) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        if self.title != *title.title.id {
            problems.push(problem(format!("this is a setup for `{}`, not for `{}`", self.title, title.title.id), None));
        }
        self.check_players(title, &mut problems);
        self.check_variants(title, &mut problems);
        self.check_companies(title, &mut problems);
        self.check_privates(title, &mut problems);
        problems
    }

    /// The companies that take part, in their order; where the setup names none, those that come first in the file.
    pub fn companies_in_game(&self, title: &Title, env: &SetupEnv) -> Vec<String> {
        if !self.companies.is_empty() {
            return self.companies.clone();
        }
        let limit = env.company_count.and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
        title.companies_in(env).take(limit).map(|company| company.id.to_string()).collect()
    }

    /// The privates that take part, in their order; where the setup names none, those that come first in the file.
    pub fn privates_in_game<'t>(&self, title: &'t Title, env: &SetupEnv) -> Vec<&'t Private> {
        let mut all: Vec<&Private> = title.privates_in(env).collect();
        if !self.privates.is_empty() {
            let place = |private: &Private| self.privates.iter().position(|id| **id == *private.id);
            all.retain(|private| place(private).is_some());
            all.sort_by_key(|private| place(private));
        } else if let Some(count) = private_count(title, env) {
            all.truncate(count);
        }
        all
    }

    fn check_players(&self, title: &Title, problems: &mut Vec<SetupProblem>) {
        let count = self.players.len().to_string();
        if title.players.get(&count).is_none() {
            let allowed: Vec<_> = title.players.iter().map(|(key, ..)| key).collect();
            let help = format!("it is played by {}", allowed.join(", "));
            problems.push(problem(format!("`{}` is not played by {count}", title.title.id), Some(help)));
        }
        for (at, player) in self.players.iter().enumerate() {
            if self.players[..at].contains(player) {
                problems.push(problem(format!("the player `{player}` is there twice"), None));
            }
        }
    }

    fn check_variants(&self, title: &Title, problems: &mut Vec<SetupProblem>) {
        let known = || title.variant.entries.keys().map(String::as_str);
        for id in &self.variants {
            let Some(variant) = title.variant.get(id) else {
                let help = did_you_mean(closest(id, known()));
                problems.push(problem(format!("`{}` has no variant `{id}`", title.title.id), help));
                continue;
            };
            for required in variant.head.requires.iter().filter(|r| !self.variants.iter().any(|v| **v == ***r)) {
                problems.push(problem(format!("`{id}` is played only with `{required}`"), None));
            }
            for excluded in variant.head.excludes.iter().filter(|e| self.variants.iter().any(|v| **v == ***e)) {
                problems.push(problem(format!("`{id}` is not played with `{excluded}`"), None));
            }
            let counts = &variant.head.player_counts;
            if !counts.is_empty() && !counts.contains(&(self.players.len() as i64)) {
                problems.push(problem(format!("`{id}` is not played by {}", self.players.len()), None));
            }
        }
    }

    fn check_privates(&self, title: &Title, problems: &mut Vec<SetupProblem>) {
        let env = title.setup_of(self.players.len() as i64);
        let there = title.privates_in(&env).count();
        let wanted = private_count(title, &env).map_or(there, |wanted| wanted.min(there));
        let listed = Listed { ids: &self.privates, one: "private", many: "privates", wanted: Some(wanted) };
        listed.check(title, title.private.iter().map(|private| private.id.as_str()), problems);
    }

    fn check_companies(&self, title: &Title, problems: &mut Vec<SetupProblem>) {
        let count = title.setup_of(self.players.len() as i64).company_count;
        let wanted = count.map(|count| usize::try_from(count).unwrap_or_default());
        let listed = Listed { ids: &self.companies, one: "company", many: "companies", wanted };
        listed.check(title, title.company.iter().map(|company| company.id.as_str()), problems);
    }
}

/// What a setup lists, with how many of it there should be.
struct Listed<'a> {
    ids: &'a [String],
    one: &'a str,
    many: &'a str,
    wanted: Option<usize>,
}

impl Listed<'_> {
    /// That each is known and there once, and that they are as many as they should be. Nothing listed is the order of the
    /// file.
    fn check<'t>(&self, title: &Title, known: impl Iterator<Item = &'t str> + Clone, problems: &mut Vec<SetupProblem>) {
        for (at, id) in self.ids.iter().enumerate() {
            if !known.clone().any(|known| known == id) {
                let help = did_you_mean(closest(id, known.clone()));
                problems.push(problem(format!("`{}` has no {} `{id}`", title.title.id, self.one), help));
            }
            if self.ids[..at].contains(id) {
                problems.push(problem(format!("the {} `{id}` is there twice", self.one), None));
            }
        }
        if let Some(wanted) = self.wanted.filter(|wanted| !self.ids.is_empty() && *wanted != self.ids.len()) {
            let message = format!("{} {} take part, but {wanted} should", self.ids.len(), self.many);
            problems.push(problem(message, None));
        }
    }
}
