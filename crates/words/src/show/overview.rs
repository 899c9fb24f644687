//! The overview: how much there is of everything, and where to look.

use prospectus_dsl::decode::{Ref, Space, spaces};
use prospectus_dsl::title::VariantHead;

use super::Section;
use super::page::Page;
use super::sheet::Sheet;
use super::words::english::{and, counted, or};
use crate::text::Text;

impl Sheet<'_> {
    pub fn overview(&self, page: &mut Page) {
        let (title, header) = (self.title, &self.title.title);
        let uncertain = match title.uncertain.len() {
            0 => String::new(),
            some => format!("{}, which `prospectus check --uncertain` lists", counted(some as i64, "figure")),
        };
        let facts = [
            ("Designer", header.designer.as_deref().unwrap_or_default()),
            ("Edition", header.edition.as_deref().unwrap_or_default()),
            ("Rulebook", header.rulebook.as_deref().unwrap_or_default()),
            ("Players", &self.player_counts()),
            ("Bank", &self.words.money(&header.bank)),
            ("Uncertain", &uncertain),
        ];
        page.facts(facts.map(|(label, text)| (label.to_owned(), Text::from(text))));
        page.heading(Text::bold("Sections"));
        page.facts(Section::ALL.iter().map(|&section| (section.name().to_owned(), Text::from(self.size(section)))));
        if !title.variant.entries.is_empty() {
            page.heading(Text::bold("Variants"));
            page.facts(self.variants());
        }
    }

    fn size(&self, section: Section) -> String {
        let title = self.title;
        let some = |n: usize, noun: &str| counted(n as i64, noun);
        match section {
            Section::Summary => "the rules that differ between titles, in a page".to_owned(),
            Section::Companies => {
                format!("{} of {}", some(title.company.len(), "company"), some(title.kind.len(), "kind"))
            }
            Section::Trains => format!("{} of trains", some(title.train.len(), "type")),
            Section::Phases => some(title.phase.len(), "phase"),
            Section::Market => format!(
                "{} in {}, {}",
                some(title.market.grid.cells().count(), "cell"),
                some(title.market.grid.rows.len(), "row"),
                some(title.market.zone.len(), "zone")
            ),
            Section::Map => {
                let boards =
                    title.board.iter().map(|(_, board)| format!("{}: {}", board.name, some(board.hex.len(), "hex")));
                boards.collect::<Vec<_>>().join(", ")
            }
            Section::Tiles => some(title.tiles.len(), "type") + " of tile",
            Section::Privates => some(title.private.len(), "private"),
            Section::Rules => some(title.rule.len(), "free rule"),
        }
    }

    /// Each variant by its id, with what it is about.
    pub fn variants(&self) -> Vec<(String, Text)> {
        let entries = self.title.variant.entries.iter();
        entries.map(|(id, variant)| (id.clone(), Text::from(self.variant(&variant.head)))).collect()
    }

    fn variant(&self, head: &VariantHead) -> String {
        let names = |ids: &[Ref<spaces::Variants>]| {
            and(&ids.iter().map(|id| self.words.name(Space::Variant, id)).collect::<Vec<_>>())
        };
        let mut about = head.name.to_string();
        if let Some(text) = &head.text {
            about += &format!(": {text}");
        }
        if !head.requires.is_empty() {
            about += &format!(" Only with {}.", names(&head.requires));
        }
        if !head.excludes.is_empty() {
            about += &format!(" Not with {}.", names(&head.excludes));
        }
        if !head.player_counts.is_empty() {
            let counts: Vec<_> = head.player_counts.iter().map(i64::to_string).collect();
            about += &format!(" Only with {} players.", or(&counts));
        }
        about
    }
}
