//! The box that players ask for: on a page, what is different from title to title.
//!
//! Every line is built from the title's values, so that an overlay or a house rule shows up here without anybody
//! writing it down again.

mod companies;
mod course;
mod end;
mod operating;
mod seats;
mod stock;
mod trade;

use prospectus_dsl::title::Company;

use super::page::Page;
use super::sheet::Sheet;
use super::words::english::sentence;
use crate::text::Text;

/// A label and what is said under it; nothing, if the title says nothing.
type Line = (&'static str, String);

impl<'t> Sheet<'t> {
    pub fn summary(&self, page: &mut Page) {
        self.seats(page);
        let parts: [(&str, Vec<Line>); 5] = [
            ("The course of the game", self.course()),
            ("Stock rounds", self.stock_rounds()),
            ("Companies and their shares", self.shares()),
            ("Operating rounds", self.operating_rounds()),
            ("The end", self.end()),
        ];
        for (heading, lines) in parts {
            page.heading(Text::bold(heading));
            page.facts(lines.into_iter().map(|(label, text)| (label.to_owned(), Text::from(text))));
        }
        if !self.title.variant.entries.is_empty() {
            page.heading(Text::bold("Variants"));
            page.facts(self.variants());
        }
    }

    /// What is said of each company; where all say the same it is said once, else with the kinds or companies it is
    /// true of.
    fn by_company(&self, say: impl Fn(&Company) -> String) -> String {
        let mut groups: Vec<(String, Vec<&Company>)> = Vec::new();
        for company in &self.title.company {
            let said = say(company);
            match groups.iter_mut().find(|(known, _)| *known == said) {
                Some((_, companies)) => companies.push(company),
                None => groups.push((said, vec![company])),
            }
        }
        groups.retain(|(said, _)| !said.is_empty());
        let everybody = groups.first().is_some_and(|(_, companies)| companies.len() == self.title.company.len());
        let line = |(said, companies): &(String, Vec<&Company>)| match everybody {
            true => said.clone(),
            false => format!("{}: {said}", self.group_name(companies)),
        };
        groups.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// "Mountain company, Regional company", or the companies one by one where a kind is divided.
    fn group_name(&self, companies: &[&Company]) -> String {
        let mut names = Vec::new();
        for (id, kind) in self.kinds() {
            let here: Vec<_> = companies.iter().filter(|company| &*company.kind == id).collect();
            if here.len() == self.companies_of(id).len() {
                names.push(kind.name.to_string());
            } else {
                names.extend(here.iter().map(|company| company.id.to_string()));
            }
        }
        names.join(", ")
    }
}

/// Texts on lines of their own; what is empty is left out.
fn lines(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Sentences, one after the other; what is empty is left out.
fn sentences(parts: impl IntoIterator<Item = String>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.map(|part| sentence(&part)).collect::<Vec<_>>().join(" ")
}
