//! What the guide shows is true: every title in it checks, and plays.

use std::fs;
use std::path::{Path, PathBuf};

use prospectus_bots::BotKind;
use prospectus_bots::simulate::{Plan, play};
use prospectus_engine::{Deed, Setup, unplayable};
use prospectus_library as library;
use prospectus_library::{seats, template};

fn guide() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide.md")).expect("the guide is there")
}

/// The blocks of a Markdown file that begin with this fence.
fn blocks(markdown: &str, fence: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if line.trim() == fence {
            blocks
                .push(lines.by_ref().take_while(|line| line.trim() != "```").map(|line| format!("{line}\n")).collect());
        }
    }
    blocks
}

/// A fragment is laid over the small title that `new` writes; a whole file stands alone. Games between bots, with
/// everything checked, come to an end by each of them.
#[test]
fn every_title_in_the_guide_checks_and_plays() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("guide");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    fs::write(folder.join("valley.toml"), template("valley")).expect("writable");
    let blocks = blocks(&guide(), "```toml");
    assert!(blocks.len() >= 30, "the guide shows how it is done");
    for (number, block) in blocks.into_iter().enumerate() {
        let text = match block.contains("format = 1") {
            true => block.clone(),
            false => format!("format = 1\nextends = \"valley\"\n{block}"),
        };
        let file = folder.join(format!("fragment-{number}.toml"));
        fs::write(&file, text).expect("writable");
        let loaded = library::load(&file.to_string_lossy());
        let errors: Vec<_> = loaded.diagnostics.iter().filter(|d| d.is_error()).map(|d| &d.message).collect();
        assert!(errors.is_empty(), "{block}\n{errors:?}");
        let title = seats::to_play(&loaded, &[]).expect("it can be played");
        assert_eq!(unplayable(&title), [], "{block}");
        let players = library::deal::fewest_players(&title).expect("somebody plays it");
        let mut plan = Plan::new(title, players, BotKind::Random);
        plan.check = true;
        for seed in 1..=3 {
            let outcome = play(&plan, seed);
            assert!(outcome.failure.is_none(), "{block}\nseed {seed}: {:?}", outcome.failure);
        }
    }
}

/// What the guide quotes of its running example stands there, line by line.
#[test]
fn every_quotation_of_the_example_is_exact() {
    let title = Path::new(env!("CARGO_MANIFEST_DIR")).join("titles/examples/north-coast.toml");
    let title = fs::read_to_string(title).expect("the example is there");
    let quotations = blocks(&guide(), "```toml north-coast.toml");
    assert!(quotations.len() >= 12, "the guide walks through its example");
    for quotation in quotations {
        assert!(format!("\n{title}").contains(&format!("\n{quotation}")), "not in the example:\n{quotation}");
    }
}

/// "Certificates that are `held` are neither unsold nor for sale until `offer` or `split` puts them there": the director's
/// certificate is none the less one of them.
#[test]
fn a_company_whose_certificates_are_held_cannot_be_started() {
    let held = "id = \"S\"\ncertificates = [\"20% director held\", \"10% x8 held\"]";
    let text = template("valley").replace("start = [\"auction\"]", "start = []").replace("id = \"S\"", held);
    let title = seats::title_of(&library::load_text("valley", &text), &[]).expect("it is well");
    let players = ["A", "B", "C"].map(String::from).to_vec();
    let setup =
        Setup { title: "valley".to_owned(), variants: Vec::new(), players, companies: Vec::new(), ..Setup::default() };
    let game = seats::game(title, &setup).expect("a game");
    let mut started: Vec<_> = Vec::new();
    for offer in game.actions() {
        if let Deed::Start { company, .. } = offer.action.deed {
            started.push(game.world().operator_name(company).to_owned());
        }
    }
    started.dedup();
    assert_eq!(started, ["N"]);
}
