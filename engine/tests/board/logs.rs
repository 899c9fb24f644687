//! Finished games, where there are any: they do not belong to the project and lie beside it.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use serde_json::Value;

/// A finished game: what was done, and the state after each action that was not undone.
pub struct Log {
    pub name: String,
    pub actions: Vec<Value>,
    pub states: Vec<Value>,
}

impl Log {
    pub fn short_name(&self) -> &str {
        self.name.rsplit('/').next().unwrap_or_default()
    }
}

/// The games in the folders whose names begin with a title.
pub fn of(title: &str) -> Vec<Log> {
    let folder = std::env::var_os("PROSPECTUS_LOGS").map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/logs"));
    let mut paths: Vec<PathBuf> = [title.to_owned(), format!("{title}-bots")]
        .iter()
        .filter_map(|name| fs::read_dir(folder.join(name)).ok())
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".states.jsonl.gz"))
        .collect();
    paths.sort();
    if paths.is_empty() {
        println!("skipped: there are no finished games of {title} in {}", folder.display());
    }
    paths.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Log {
    let name = path.to_string_lossy().replace(".states.jsonl.gz", "");
    let game: Value = serde_json::from_str(&fs::read_to_string(format!("{name}.json")).unwrap()).unwrap();
    let states = BufReader::new(GzDecoder::new(File::open(path).unwrap())).lines();
    Log {
        actions: game["actions"].as_array().unwrap().clone(),
        states: states.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect(),
        name,
    }
}
