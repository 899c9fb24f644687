//! What rules ask about mergers and homes.

use super::*;

/// What a rule asks about mergers and homes.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    /// The owner of a local railway: with which of these shall it merge?
    With(Vec<String>),
    /// The owner of the other one: do they agree?
    Agree,
    /// The director: which Lokalbahn AG of these?
    Which(Vec<String>),
    /// The director: which hex of these is its home?
    Home(Vec<String>),
}

/// Mergers.
impl Table {
    /// Who is asked what by a rule.
    pub fn asked(&self) -> Option<(String, Asked)> {
        let question = self.game.question()?;
        let Asks::Rule { options, .. } = question.asks else { return None };
        let name = |value: &Value| match value {
            Value::Owner(Owner::Operator(id)) => self.world().operator_name(*id).to_owned(),
            Value::Hex(hex) => self.world().map.hex(*hex).id.clone(),
            other => format!("{other:?}"),
        };
        let names: Vec<String> = options.iter().map(|option| name(&option.value)).collect();
        let all = |known: &[&str]| names.iter().all(|name| known.contains(&name.as_str()));
        let asked = match () {
            () if all(&LOCALS) => Asked::With(names),
            () if all(&AGS) => Asked::Which(names),
            () if all(&["D18", "D20"]) => Asked::Home(names),
            () => Asked::Agree,
        };
        Some((question.actor.name(self.world()), asked))
    }

    /// Whether something is asked about mergers.
    pub fn is_merging(&self) -> bool {
        matches!(self.asked(), Some((_, Asked::With(_) | Asked::Agree | Asked::Which(_))))
    }

    /// For which local railway its owner is asked: of theirs the last before all that it could merge with.
    pub fn merging_local(&self) -> Option<String> {
        let (player, Asked::With(others)) = self.asked()? else { return None };
        let mut own = LOCALS.into_iter().filter(|local| !self.is_closed(local) && **local < *others[0]);
        own.rfind(|local| self.president(local).as_ref() == Some(&player)).map(str::to_owned)
    }

    /// Answers with the thing of this name.
    #[track_caller]
    pub fn choose(&mut self, name: &str) {
        let (player, asked) = self.asked().expect("a rule asks");
        let (Asked::With(names) | Asked::Which(names) | Asked::Home(names)) = asked else {
            panic!("it asks {asked:?}")
        };
        let option = names.iter().position(|option| option == name);
        let option = option.unwrap_or_else(|| panic!("{name} is not among {names:?}")) as u16;
        self.act(&player, Deed::Choose { option });
    }

    /// Others want no merger until the owner of the lower proposes one with the higher.
    #[track_caller]
    pub fn propose(&mut self, lower: &str, higher: &str) {
        while self.merging_local().expect("somebody can propose a merger") != lower {
            let (player, _) = self.asked().expect("a rule asks");
            self.pass(&player);
        }
        self.choose(higher);
    }

    /// All questions about mergers are answered: those of `agreed` are proposed and agreed to, and no others. The
    /// Lokalbahn AG of a lower number is named in `names`. Says who was asked what.
    #[track_caller]
    pub fn merge(&mut self, agreed: &[(&str, &str)], names: &[(&str, &str)]) -> Vec<String> {
        let mut told = Vec::new();
        while let Some((player, asked)) = self.asked().filter(|_| self.is_merging()) {
            told.push(match &asked {
                Asked::With(names) | Asked::Which(names) => format!("{player}: {}", names.join(", ")),
                _ => format!("{player}: yes or no"),
            });
            match asked {
                Asked::With(_) => {
                    let lower = self.merging_local().expect("a local railway");
                    match agreed.iter().find(|(first, _)| *first == lower) {
                        Some((_, higher)) => self.choose(higher),
                        None => self.pass(&player),
                    }
                }
                Asked::Agree => self.answer(&player, "yes"),
                _ => {
                    let is_next = |(lower, ag): &&(&str, &str)| {
                        let is_open = !self.is_closed(lower) && !self.game.state().company(self.company(ag)).started;
                        is_open && self.president(lower).as_ref() == Some(&player)
                    };
                    let ag = names.iter().find(is_next).expect("a name for it").1;
                    self.choose(ag);
                }
            }
        }
        told
    }

    /// Nothing is done until something is asked about mergers.
    #[track_caller]
    pub fn until_merging(&mut self) {
        self.go_on_until(Table::is_merging);
    }

    /// Nothing is done until the director of a Lokalbahn AG is asked for its home.
    #[track_caller]
    pub fn until_home(&mut self) {
        self.go_on_until(|table| matches!(table.asked(), Some((_, Asked::Home(_)))));
    }
}
