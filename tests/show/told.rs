//! What players read about the titles here is told in words: no page has a piece of the rule language among its texts.

use prospectus_library as library;
use prospectus_words::show::{self, Block, Section};
use prospectus_words::text::{Style, Text};

/// What is said where there are no words.
const NOT_TOLD: &str = "only in its own rule language";

/// A text without what only designers read.
fn for_players(text: &Text) -> String {
    text.runs().iter().filter(|run| run.style != Style::Code).map(|run| run.text.as_str()).collect()
}

/// All texts of a page that players see.
fn texts(blocks: &[Block]) -> Vec<String> {
    let mut all = Vec::new();
    for block in blocks {
        match block {
            Block::Title(text) => all.push(text.clone()),
            Block::Heading(text) | Block::Paragraph(text) => all.push(for_players(text)),
            Block::Facts(facts) => {
                all.extend(facts.iter().map(|(label, text)| format!("{label}: {}", for_players(text))))
            }
            Block::Table(table) => {
                all.extend(table.columns().iter().flat_map(|(_, cells)| cells.iter().map(|text| for_players(text))));
            }
            Block::Drawing(lines) => all.extend(lines.iter().map(for_players)),
            Block::Code(_) => {}
        }
    }
    all
}

#[test]
fn no_title_shows_raw_code_to_players() {
    let (mut raw, mut seen) = (Vec::new(), 0);
    for name in library::names() {
        let loaded = library::load(name);
        let draft = loaded.draft.as_ref().expect("it can be read");
        let base = loaded.title.as_ref().expect("it is complete");
        let variants = base.variant.entries.keys().map(|id| vec![id.clone()]);
        for variants in [Vec::new()].into_iter().chain(variants) {
            let Some(title) = draft.title(&variants, &mut Default::default()) else { continue };
            for section in Section::ALL {
                for text in texts(show::page(&title, Some(*section), None, 100).blocks()) {
                    seen += 1;
                    if text.contains('`') || text.contains(NOT_TOLD) || text.contains("path=") {
                        raw.push(format!("{name} {variants:?} {}: {text}", section.name()));
                    }
                }
            }
        }
    }
    assert!(seen > 10_000, "the pages are full of texts: {seen}");
    raw.dedup();
    assert!(raw.is_empty(), "{}", raw.join("\n"));
}
