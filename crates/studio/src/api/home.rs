//! The first page: titles, games, new games, and games from elsewhere.

use std::path::Path;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Response;
use prospectus_library::{FileKind, Loaded, chosen, file, load_with, names, seats};
use prospectus_records::import::{Export, Replay, Wanted};
use prospectus_records::record::{self, Record};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{App, work};
use crate::folder::Folder;
use crate::problem::Problem;
use crate::studio::{Studio, seed};
use crate::table::{Chair, known_bots};

/// What there is to play, and what has been played here.
pub async fn home(State(studio): App) -> Response {
    work(move || {
        let own = studio.folder.list(&["toml"]);
        let titles = names().map(|name| (name.to_owned(), false)).chain(own.into_iter().map(|name| (name, true)));
        let titles: Vec<Value> = titles.map(|(name, is_own)| title(&studio.folder, &name, is_own)).collect();
        let games: Vec<Value> = studio.folder.list(&["json"]).iter().filter_map(|name| game(&studio, name)).collect();
        Ok(Json(json!({ "titles": titles, "games": games, "bots": known_bots() })))
    })
    .await
}

/// A title, by the name under which it can be loaded.
fn title(folder: &Folder, name: &str, is_own: bool) -> Value {
    let loaded = load_here(folder, name, &[]);
    let errors = loaded.as_ref().map_or(1, |loaded| loaded.diagnostics.iter().filter(|d| d.is_error()).count());
    let title = loaded.as_ref().ok().and_then(|loaded| loaded.title.as_ref());
    let players = title.map(|title| {
        let mut all: Vec<usize> = title.players.iter().filter_map(|(count, ..)| count.parse().ok()).collect();
        all.sort_unstable();
        all
    });
    let variants = title.map(|title| {
        let variants = title.variant.entries.iter();
        let variant = |(id, of): (&String, &prospectus_dsl::title::Variant)| {
            json!({ "id": id, "name": of.head.name.to_string(), "text": of.head.text.as_ref().map(ToString::to_string) })
        };
        variants.map(variant).collect::<Vec<_>>()
    });
    json!({
        "name": name,
        "is_own": is_own,
        "title": title.map(|title| title.title.name.to_string()),
        "subtitle": title.and_then(|title| Some(title.title.subtitle.as_ref()?.to_string())),
        "players": players,
        "variants": variants,
        "errors": errors,
    })
}

/// A saved game, if the file is one.
fn game(studio: &Studio, name: &str) -> Option<Value> {
    let path = studio.folder.file(name).ok()?;
    let text = file::read(&path, FileKind::Log).ok()?;
    let record = record::read(&text).ok()?;
    Some(json!({
        "name": name,
        "title": record.setup.title,
        "players": record.setup.players,
        "actions": record.actions.len(),
    }))
}

/// Reads a title that comes with Prospectus, or one of the folder.
pub fn load_here(folder: &Folder, name: &str, with: &[String]) -> Result<Loaded, Problem> {
    let place = |name: &String| match names().any(|known| known == name) {
        true => Ok(name.clone()),
        false => Ok::<_, Problem>(folder.file(name)?.to_string_lossy().into_owned()),
    };
    let with = with.iter().map(place).collect::<Result<Vec<_>, _>>()?;
    let loaded = load_with(&place(&name.to_owned())?, &with);
    // What it extends may be a file, too: then that must be in the folder as well.
    let is_outside = |path: &&Path| path.is_absolute() && path.exists() && folder.name(path).is_none();
    let outside = loaded.sources.files().map(|file| Path::new(&file.name)).find(is_outside);
    if let Some(name) = outside.and_then(Path::file_name) {
        return Err(Problem::Outside(name.to_string_lossy().into_owned()));
    }
    Ok(loaded)
}

/// A game that somebody wants to play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    title: String,
    #[serde(default)]
    with: Vec<String>,
    #[serde(default)]
    variants: Vec<String>,
    /// What the players are called; as many as there are.
    players: Vec<String>,
    /// `person` or the name of a bot, for each of them.
    chairs: Vec<String>,
    /// Decides seats, the order of companies and what bots do; another one each time if left out.
    seed: Option<u64>,
}

/// Longer names would not fit on any charter.
const LONGEST_NAME: usize = 40;

pub async fn new_game(State(studio): App, Json(wanted): Json<NewGame>) -> Response {
    work(move || {
        let seed = wanted.seed.unwrap_or_else(seed);
        let record = new_record(&studio.folder, &wanted, seed)?;
        let stem = record.setup.title.clone();
        let seated = studio.open_new(&stem, record, seed)?;
        studio.let_bots_play(&seated);
        Ok(Json(json!({ "game": seated.name })))
    })
    .await
}

fn new_record(folder: &Folder, wanted: &NewGame, seed: u64) -> Result<Record, Problem> {
    let loaded = load_here(folder, &wanted.title, &wanted.with)?;
    let title = loaded.title.as_ref().ok_or_else(|| loaded.broken())?;
    let variants = chosen::variants(title, &wanted.variants)?;
    let title = seats::to_play(&loaded, &variants)?;
    chosen::players(&title, wanted.players.len() as i64)?;
    let names: Vec<String> = wanted.players.iter().map(|name| name.trim().to_owned()).collect();
    let is_bad = |name: &String| name.is_empty() || name.chars().count() > LONGEST_NAME;
    if names.iter().any(is_bad) || (1..names.len()).any(|at| names[..at].contains(&names[at])) {
        return Err(Problem::Senseless("each player needs a short name of their own"));
    }
    if wanted.chairs.len() != names.len() {
        return Err(Problem::Senseless("there is a chair for each player"));
    }
    let chairs = wanted.chairs.iter().map(|name| Chair::named(name)).collect::<Result<Vec<_>, _>>()?;
    let kinds = chairs.into_iter().map(Chair::kind);
    let seating = prospectus_bots::seat(&title, names.into_iter().zip(kinds).collect(), seed);
    let bots = seating.bots();
    let mut record = Record::new(record::File::all(&loaded), seating.setup);
    record.with = record::File::laid_over(&loaded);
    record.bots = bots;
    Ok(record)
}

/// A file of the folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    path: String,
}

/// Opens a saved game, or an export, of which a game of ours is made.
pub async fn open(State(studio): App, Json(open): Json<Open>) -> Response {
    work(move || {
        let path = studio.folder.file(&open.path)?;
        let text = file::read(&path, FileKind::Log)?;
        let name = open_text(&studio, &open.path, &text, Some(&open.path))?;
        Ok(Json(json!({ "game": name })))
    })
    .await
}

/// What a file that somebody drops into the page is called.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dropped {
    name: String,
}

/// A saved game or an export that somebody drops into the page.
pub async fn import(State(studio): App, Query(dropped): Query<Dropped>, text: String) -> Response {
    work(move || {
        let name = open_text(&studio, &dropped.name, &text, None)?;
        Ok(Json(json!({ "game": name })))
    })
    .await
}

/// The game that a text is about; `here` is its file if it is one of the folder.
pub fn open_text(studio: &Studio, name: &str, text: &str, here: Option<&str>) -> Result<String, Problem> {
    let value: Value = serde_json::from_str(text).map_err(|_| Problem::Senseless("the file is not JSON"))?;
    let stem = Path::new(name).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    if Export::is_one(&value) {
        let record = of_export(&studio.folder, &value)?;
        return Ok(studio.open_new(&format!("{stem} replayed"), record, seed())?.name.clone());
    }
    match here {
        Some(here) => Ok(studio.table(here)?.name.clone()),
        None => Ok(studio.open_new(&stem, record::read(text)?, seed())?.name.clone()),
    }
}

/// A game of 18xx.games as one of ours.
fn of_export(folder: &Folder, value: &Value) -> Result<Record, Problem> {
    let export = Export::read(value)?;
    let folders = [folder.root().to_owned()];
    let wanted = Wanted { folders: &folders, ..Wanted::default() };
    let site = export.site_game(None, &wanted)?;
    let mut replay = Replay::new(site.game, &export);
    while let Some(step) = replay.step(false) {
        step?;
    }
    let mut record = Record::of(&replay.game, site.files)?;
    record.with = site.with;
    Ok(record)
}
