//! Writes the first inputs of every target into a folder, for `cargo fuzz` to begin with: rules and tiles of the titles
//! that come with Prospectus, small titles and overlays, and games between bots, saved and as exports.
//!
//! `cargo run -p prospectus-fuzz --example seeds -- FOLDER`

#[path = "../../tests/exports/writer.rs"]
mod writer;

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use prospectus_bots::{Bot, Greedy, Random};
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::node::{self, Node, NodeKind};
use prospectus_dsl::rule::parse;
use prospectus_dsl::source::Sources;
use prospectus_dsl::span::{Embedded, FileId};
use prospectus_dsl::tile;
use prospectus_engine::Game;
use prospectus_library::{Loaded, Rng, deal, embedded, load, load_text, names, seats, template};
use prospectus_records::record::{File, Record};
use serde_json::{Value, json};
use writer::Writer;

/// Games are saved after so many actions.
const ACTIONS: [usize; 3] = [8, 40, 160];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder to write to")?;
    let folder = Path::new(&folder);
    let texts = texts();
    let is_rule = |text: &&String| {
        let text = Embedded::plain(FileId(0), 0, text);
        parse::value(&text).is_ok() || parse::effects(&text).1.is_empty()
    };
    write(folder, "rules", texts.iter().filter(is_rule).cloned())?;
    let faces: Vec<&String> =
        texts.iter().filter(|text| text.contains('=') && tile::parse(text).1.is_empty()).collect();
    write(folder, "tiles", faces.chunks(2).map(|pair| pair.iter().map(|face| format!("{face}\n")).collect()))?;
    write(folder, "titles", titles().into_iter())?;
    write(folder, "saves", saves()?.into_iter())?;
    write(folder, "exports", exports()?.into_iter())?;
    Ok(())
}

fn write(folder: &Path, target: &str, texts: impl Iterator<Item = String>) -> Result<(), Box<dyn Error>> {
    let folder = folder.join(target);
    fs::create_dir_all(&folder)?;
    for (number, text) in texts.enumerate() {
        fs::write(folder.join(format!("seed-{number:04}")), text)?;
    }
    Ok(())
}

/// Every text that stands in a title.
fn texts() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for name in names().chain(["tiles"]) {
        let mut sources = Sources::default();
        let file = sources.add(name, embedded(name).unwrap_or_default());
        if let Some(tree) = node::parse(&sources, file, &mut Diagnostics::default()) {
            collect(&tree, &mut texts);
        }
    }
    texts
}

fn collect(node: &Node, into: &mut BTreeSet<String>) {
    match &node.kind {
        NodeKind::Text(text) => drop(into.insert(text.text.to_string())),
        NodeKind::Array(items) => items.iter().for_each(|item| collect(item, into)),
        NodeKind::Table(table) => table.entries.values().for_each(|entry| collect(&entry.value, into)),
        _ => {}
    }
}

/// Small titles, overlays, and overlays that choose a variant's or base's parts again.
fn titles() -> Vec<String> {
    let mut titles = vec![template("valley")];
    titles.extend(names().filter_map(|name| embedded(name).filter(|text| text.len() < 8000).map(str::to_owned)));
    for name in names() {
        titles.push(format!("format = 1\nextends = \"{name}\"\n[title]\nid = \"x\"\nname = \"x\"\n"));
        titles.push(format!("format = 1\nextends = \"{name}\"\n[title]\nid = \"x\"\nname = \"x\"\nbank = 500\n"));
    }
    titles
}

/// Games of bots as far as they are wanted, with the actions in the site's words.
fn game(loaded: &Loaded, variants: &[String], seed: u64, most: usize) -> Result<(Game, Vec<Value>), Box<dyn Error>> {
    let mut rng = Rng::new(seed);
    let title = seats::to_play(loaded, variants)?;
    let players = deal::fewest_players(&title).ok_or("a title for nobody")?;
    let setup = deal::seated(&title, deal::names(players), &mut rng);
    let mut game = seats::game(title, &setup)?;
    let (mut writer, mut told) = (Writer::default(), Vec::new());
    while !game.is_over() && game.log().len() < most {
        let offers = game.actions();
        let action = match rng.below(4) {
            0 => Random.choose(&game, &offers, &mut rng),
            _ => Greedy.choose(&game, &offers, &mut rng),
        };
        let said = writer.write(&game, &action);
        game.apply_agreed(&action).map_err(|refusal| refusal.explain(game.world()))?;
        told.extend(said.or_else(|| writer.used(&game)));
    }
    Ok((game, told))
}

fn saves() -> Result<Vec<String>, Box<dyn Error>> {
    let mut saves = Vec::new();
    let small = load_text("valley.toml", &template("valley"));
    for (seed, most) in (1..).zip(ACTIONS) {
        let (game, _) = game(&small, &[], seed, most)?;
        // The standard tiles are left out but for those that it needs: a small file is changed where it matters.
        saves.push(Record::of(&game, File::all(&small))?.text());
    }
    for name in names().filter(|name| !name.contains('/')) {
        let loaded = load(name);
        for (seed, most) in (1..).zip(ACTIONS) {
            let (game, _) = game(&loaded, &[], seed, most)?;
            let mut record = Record::of(&game, Vec::new())?;
            record.setup.title = name.to_owned();
            saves.push(record.text());
        }
    }
    Ok(saves)
}

fn exports() -> Result<Vec<String>, Box<dyn Error>> {
    let mut exports = Vec::new();
    for name in names().filter(|name| name.starts_with("compat/") && name.ends_with("18xxgames")) {
        let loaded = load(name);
        let title = loaded.title.as_ref().ok_or("a title that cannot be read")?;
        let variants: Vec<String> = title.variant.entries.keys().cloned().collect();
        let choices = [vec![]].into_iter().chain(variants.into_iter().map(|variant| vec![variant]));
        for (seed, variants) in (1..).zip(choices) {
            for most in ACTIONS.into_iter().skip(usize::from(seed > 1)).take(if seed > 1 { 1 } else { 3 }) {
                let Ok((game, actions)) = game(&loaded, &variants, seed, most) else { continue };
                exports.push(export(name, &game, &variants, actions));
            }
        }
    }
    Ok(exports)
}

fn export(overlay: &str, game: &Game, variants: &[String], actions: Vec<Value>) -> String {
    let players = game.world().setup.players.iter().map(|id| json!({ "id": id, "name": id }));
    let title = overlay.trim_start_matches("compat/").split('-').next();
    let file = json!({
        "title": title,
        "players": players.collect::<Vec<Value>>(),
        "settings": { "optional_rules": variants },
        "status": "active",
    });
    // An action a line, as records are written.
    let actions: Vec<String> = actions.iter().map(Value::to_string).collect();
    let head = file.to_string();
    format!("{},\n\"actions\": [\n{}\n]}}\n", head.trim_end_matches('}'), actions.join(",\n"))
}
