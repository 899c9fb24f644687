//! Every section of every title that comes with Prospectus, at several widths.

use prospectus_library as library;
use prospectus_words::show::{self, Section};
use unicode_width::UnicodeWidthStr;

const WIDTHS: [usize; 4] = [60, 80, 100, 160];

/// Each page with where it comes from.
fn pages() -> impl Iterator<Item = (String, usize, String)> {
    let sections = || std::iter::once(None).chain(Section::ALL.iter().copied().map(Some));
    library::names().flat_map(move |name| {
        let loaded = library::load(name);
        let title = loaded.title.expect("an embedded title is complete");
        let pages = sections().flat_map(|section| {
            let title = &title;
            WIDTHS.map(|width| {
                let page = show::page(title, section, None, width).to_string();
                (format!("{name} {}", section.map_or("", Section::name)), width, page)
            })
        });
        pages.collect::<Vec<_>>()
    })
}

#[test]
fn pages_keep_to_their_width() {
    for (page, width, text) in pages() {
        for line in text.lines() {
            assert!(line.width() <= width, "{page} at {width}: {line}");
        }
    }
}

#[test]
fn sentences_have_no_holes() {
    for (page, _, text) in pages() {
        for hole in ["{", "}", "\u{1}", "..", ";.", ",.", " ,", " ;", "Some(", "None,"] {
            // Rules are shown as they are written, braces and all.
            let prose = text.lines().filter(|line| !line.starts_with("    ") && !page.ends_with("rules"));
            let found = prose.filter(|line| !line.contains('`')).find(|line| line.contains(hole));
            assert_eq!(found, None, "`{hole}` in {page}");
        }
    }
}

#[test]
fn numbers_of_players_are_shown_for_each_title() {
    for name in library::names() {
        let title = library::load(name).title.expect("an embedded title is complete");
        for (count, ..) in title.players.iter() {
            let players = count.parse().ok();
            let page = show::page(&title, Some(Section::Summary), players, 100).to_string();
            assert!(page.contains(&format!("{count} players: summary")), "{name}");
        }
    }
}

/// The example's diesel has figures of its own, and `show trains` says so.
#[test]
fn a_train_with_values_of_its_own_says_so() {
    let title = library::load("examples/north-coast").title.expect("an embedded title is complete");
    let page = show::page(&title, Some(Section::Trains), None, 100).to_string();
    assert!(page.contains("its own figure for ‘diesel’ where it has one"), "{page}");
}
