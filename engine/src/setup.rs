//! What is decided before the first move, random or not. A game can be replayed from it without a generator.

use std::fmt;

use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::span::Span;
use prospectus_dsl::suggest::closest;
use prospectus_dsl::title::Title;
use serde::{Deserialize, Serialize};

/// Who plays what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

    fn check_companies(&self, title: &Title, problems: &mut Vec<SetupProblem>) {
        let known = || title.company.iter().map(|company| company.id.as_str());
        for (at, id) in self.companies.iter().enumerate() {
            if !known().any(|known| known == id) {
                let help = did_you_mean(closest(id, known()));
                problems.push(problem(format!("`{}` has no company `{id}`", title.title.id), help));
            }
            if self.companies[..at].contains(id) {
                problems.push(problem(format!("the company `{id}` is there twice"), None));
            }
        }
        let wanted = title.setup_of(self.players.len() as i64).company_count;
        if let Some(wanted) = wanted.filter(|w| !self.companies.is_empty() && *w != self.companies.len() as i64) {
            let message = format!("{} companies take part, but {wanted} should", self.companies.len());
            problems.push(problem(message, None));
        }
    }
}
