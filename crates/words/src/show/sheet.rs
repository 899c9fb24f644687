//! A title that is being shown, and what all its sections share.

use prospectus_dsl::decode::{self, EffectsCode, Space};
use prospectus_dsl::title::{Company, Kind, Phase, Place, Terms, Title};

use super::words::english::{and, counted, or, sentence};
use super::words::{Condition, Words};
use crate::text::{NO_BREAK, Text, chip, on};

/// A title, the words for it, and for how many players it is shown.
pub struct Sheet<'t> {
    pub title: &'t Title,
    pub words: Words<'t>,
    pub players: Option<i64>,
}

impl<'t> Sheet<'t> {
    pub fn new(title: &'t Title, players: Option<i64>) -> Self {
        Sheet { title, words: Words::new(title, players), players }
    }

    /// "Sicily, for 3 players, with Bonds: trains"
    pub fn heading(&self, section: Option<&str>) -> String {
        let header = &self.title.title;
        let mut heading = header.name.to_string();
        if let Some(subtitle) = &header.subtitle {
            heading += &format!(" ({subtitle})");
        }
        if let Some(players) = self.players {
            heading += &format!(", {}", counted(players, "player"));
        }
        if !self.title.variants.is_empty() {
            let names: Vec<_> = self.title.variants.iter().map(|id| self.words.name(Space::Variant, id)).collect();
            heading += &format!(", with {}", and(&names));
        }
        if let Some(section) = section {
            heading += &format!(": {section}");
        }
        heading
    }

    /// "3 to 5 players"
    pub fn player_counts(&self) -> String {
        let counts: Vec<i64> = self.title.players.iter().filter_map(|(count, ..)| count.parse().ok()).collect();
        match (counts.iter().min(), counts.iter().max()) {
            (Some(least), Some(most)) if least == most => counted(*least, "player"),
            (Some(least), Some(most)) if (most - least + 1) as usize == counts.len() => {
                format!("{least} to {most} players")
            }
            _ => format!("{} players", or(&counts.iter().map(i64::to_string).collect::<Vec<_>>())),
        }
    }

    // ---- things ---------------------------------------------------------------------------------------------

    /// A company's short name on its colour.
    pub fn chip(&self, company: &Company) -> Text {
        chip(&company.id, &company.colour, company.text_colour.as_deref())
    }

    /// A company by its id, coloured if there is such a company.
    pub fn company(&self, id: &str) -> Text {
        match self.title.company.iter().find(|company| &*company.id == id) {
            Some(company) => self.chip(company),
            None => Text::from(id),
        }
    }

    /// "C5 Seaham"
    pub fn hex(&self, id: &str) -> String {
        match self.title.hex(id).and_then(|(_, hex)| hex.name.as_deref()) {
            Some(name) => format!("{id}{NO_BREAK}{name}"),
            None => id.to_owned(),
        }
    }

    /// "C5 Seaham", "B2 Northtown, second city"
    pub fn place(&self, place: &Place) -> String {
        let hex = self.hex(&place.hex);
        let cities = self.title.hex(&place.hex).and_then(|(_, hex)| Some(hex.code.as_ref()?.face.stop_counts().cities));
        match place.city {
            Some(city) if cities.is_some_and(|cities| cities > 1) => format!("{hex}, {} city", nth(city + 1)),
            _ => hex,
        }
    }

    pub fn places(&self, places: &[Place]) -> String {
        or(&places.iter().map(|place| self.place(place)).collect::<Vec<_>>())
    }

    pub fn companies_of(&self, kind: &str) -> Vec<&'t Company> {
        self.title.company.iter().filter(|company| &*company.kind == kind).collect()
    }

    /// The kinds that any company belongs to.
    pub fn kinds(&self) -> impl Iterator<Item = (&'t str, &'t Kind)> + '_ {
        let kinds = self.title.kind.iter().map(|(id, kind)| (id.as_str(), kind));
        kinds.filter(|(id, _)| self.title.company.iter().any(|company| &*company.kind == *id))
    }

    /// What a company's own terms say of something, or else those of its kind. Whatever depends on the kind is settled.
    pub fn of_company<T>(&self, company: &Company, say: impl Fn(&Terms, &Words<'_>) -> Option<T>) -> Option<T> {
        let words = self.words.about(company);
        self.title.terms(company, |terms| say(terms, &words))
    }

    /// A list of a company's terms: its own, or that of its kind.
    pub fn list_of_company<T: Clone>(&self, company: &Company, pick: impl Fn(&Terms) -> &[T]) -> Vec<T> {
        let own = pick(&company.terms);
        match self.title.kind.get(&company.kind) {
            Some(kind) if own.is_empty() => pick(&kind.terms).to_vec(),
            _ => own.to_vec(),
        }
    }

    // ---- values ---------------------------------------------------------------------------------------------

    /// What is the same in consecutive phases is said once: "4 up to phase 3, 3 in phase 4, 2 from phase 5".
    pub fn by_phase(&self, say: impl Fn(&Phase) -> String) -> String {
        let mut runs: Vec<(String, &str, &str)> = Vec::new();
        for phase in &self.title.phase {
            let said = say(phase);
            match runs.last_mut() {
                Some((before, _, last)) if *before == said => *last = &phase.id,
                _ => runs.push((said, &phase.id, &phase.id)),
            }
        }
        let end = runs.len().saturating_sub(1);
        if end == 0 {
            return runs.pop().map(|(said, ..)| said).unwrap_or_default();
        }
        let said = runs.iter().enumerate().map(|(at, (said, first, last))| match at {
            _ if at == end => format!("{said} from phase {first}"),
            _ if first == last => format!("{said} in phase {first}"),
            0 => format!("{said} up to phase {last}"),
            _ => format!("{said} in phases {first} to {last}"),
        });
        said.collect::<Vec<_>>().join(", ")
    }

    /// Effects in a sentence. Longer ones stand among the rules.
    pub fn effects(&self, code: &EffectsCode) -> String {
        self.words.effects(code).map_or_else(|| "see the rules".to_owned(), |said| sentence(&said))
    }

    /// What effects do: what the author remarks on them, or else as much as can be said.
    pub fn told(&self, code: &EffectsCode) -> String {
        let remarks = self.words.remarks(code);
        if !remarks.is_empty() {
            return remarks;
        }
        self.words.effects(code).map_or_else(|| NOT_TOLD.to_owned(), |said| sentence(&said))
    }

    /// Colours of tiles, on their colour.
    pub fn colours<'c>(&self, colours: impl IntoIterator<Item = &'c str>) -> Text {
        Text::join(colours.into_iter().map(|colour| Text::styled(colour, on(colour))), " ")
    }
}

/// What is said of effects for which there are no words.
pub const NOT_TOLD: &str = "The title says this only in its own rule language.";

/// "always", "never", "from phase 3", "if …"
pub fn allowed(condition: &Condition) -> String {
    match condition {
        Condition::Always => "yes".to_owned(),
        Condition::Never => "no".to_owned(),
        condition => condition.when(),
    }
}

/// What a word of a closed set means.
pub fn meaning<W: decode::Words>(word: &str) -> &'static str {
    W::WORDS.iter().find(|known| known.word == word).map_or("", |known| known.doc)
}

fn nth(number: i64) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        _ => format!("{number}th"),
    }
}
