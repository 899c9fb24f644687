//! What an overlay changes in the title that it is laid over.

use prospectus_words::diff::{self, Side};
use serde_json::{Value, json};

use super::opened::{Opened, named};
use crate::folder::Folder;
use crate::problem::Problem;

impl Opened {
    /// What it changes in what it is laid over, and what it inherits, in lines of text.
    pub fn changes(&self, folder: &Folder) -> Result<Value, Problem> {
        let alone = Problem::Senseless("the title is laid over no other, so that there is nothing to compare it with");
        let (Some(draft), Some(below)) = (&self.draft, self.below()) else { return Err(alone) };
        let name = &self.sources.file(below).name;
        let base = prospectus_library::load(name);
        let base_draft = base.draft.as_ref().ok_or_else(|| base.broken())?;
        let names = (called(name, folder), self.name.clone());
        let text = diff::in_words(
            &Side { node: base_draft.merged(), sources: &base.sources },
            &Side { node: draft.merged(), sources: &self.sources },
            (&names.0, &names.1),
            true,
        );
        Ok(json!({ "base": names.0, "lines": text.lines().collect::<Vec<_>>() }))
    }
}

fn called(name: &str, folder: &Folder) -> String {
    named(name, folder)["name"].as_str().unwrap_or(name).to_owned()
}
