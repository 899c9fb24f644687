//! The pages of `show` as data: lines of text in runs, each with its style.

use prospectus_dsl::decode::Space;
use prospectus_words::show::{self, Section};
use prospectus_words::text::{NO_BREAK, Run, Style};
use serde_json::{Value, json};

use super::opened::{Good, Opened};
use crate::problem::Problem;

impl Opened {
    /// A page of the last good title; an overview if no section is named.
    pub fn page(&self, section: Option<&str>, players: Option<i64>, width: usize) -> Result<Value, Problem> {
        let good = self.good()?;
        let find = |name: &str| {
            let found = Section::ALL.iter().copied().find(|section| section.name() == name);
            found.ok_or_else(|| Problem::unknown("section", name))
        };
        let section = section.map(find).transpose()?;
        let page = show::page(&good.title, section, players, width);
        let about = section.and_then(space_of);
        let lines = page.lines();
        let lines = lines.map(|line| line.runs().iter().map(|run| run_as_data(run, good, about)).collect::<Vec<_>>());
        Ok(json!({ "lines": lines.collect::<Vec<_>>() }))
    }
}

/// What a section lists by id.
fn space_of(section: Section) -> Option<Space> {
    match section {
        Section::Companies => Some(Space::Company),
        Section::Trains => Some(Space::Train),
        Section::Phases => Some(Space::Phase),
        Section::Map => Some(Space::Hex),
        Section::Tiles => Some(Space::Tile),
        Section::Privates => Some(Space::Private),
        Section::Rules => Some(Space::Rule),
        Section::Summary | Section::Market => None,
    }
}

/// A run; what is the id of something that the page lists says so, so that one can go to its place.
fn run_as_data(run: &Run, good: &Good, about: Option<Space>) -> Value {
    let text = run.text.replace(NO_BREAK, " ");
    let id = text.trim();
    let is_id = |space: &Space| good.title.places.get(space).is_some_and(|ids| ids.contains_key(id));
    // Figures may look like ids: only what is set apart is one.
    let is_set_apart = matches!(run.style, Style::Bold | Style::Patch { .. });
    let of = about.filter(|_| is_set_apart).filter(is_id).map(|space| (space.noun(), id.to_owned()));
    let mut data = match run.style {
        Style::Plain => json!({}),
        Style::Bold => json!({ "style": "bold" }),
        Style::Faint | Style::Code => json!({ "style": "faint" }),
        Style::Patch { ground, letters, bold } => {
            json!({ "style": "patch", "ground": ground.to_string(), "letters": letters.to_string(), "bold": bold })
        }
    };
    if let Some((of, id)) = of {
        data["of"] = json!(of);
        data["id"] = json!(id);
    }
    data["text"] = json!(text);
    data
}
