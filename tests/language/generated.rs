//! Generated files are what the command prints now. `PROSPECTUS_UPDATE=1 cargo test generated` writes them anew.

use std::fs;
use std::path::Path;

use prospectus::command::schema;
use prospectus_library as library;
use prospectus_library::template;

fn current(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("PROSPECTUS_UPDATE").is_some() {
        fs::write(&path, text).expect("the repository is writable");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "{file} is not current: run `PROSPECTUS_UPDATE=1 cargo test generated`");
}

#[test]
fn the_reference_is_current() {
    current("docs/reference.md", &prospectus_dsl::reference::markdown());
}

#[test]
fn the_page_of_diagnostics_is_current() {
    current("docs/diagnostics.md", &prospectus_dsl::codes::page());
}

#[test]
fn the_schema_is_current() {
    current("docs/title.schema.json", &(schema::text(false) + "\n"));
    current("docs/tiles.schema.json", &(schema::text(true) + "\n"));
}

/// The pictures in the README are drawn by the command.
#[test]
fn the_pictures_are_current() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_prospectus"));
    let drawn = command.args(["render", "1849", "--out"]).arg(&folder).output().expect("the command runs");
    assert!(drawn.status.success());
    for picture in ["1849-map.svg", "1849-market.svg"] {
        let text = fs::read_to_string(folder.join(picture)).expect("it was drawn");
        current(&format!("docs/images/{picture}"), &text);
    }
}

#[test]
fn a_new_title_is_clean() {
    let loaded = library::load_text("valley", &template("valley"));
    assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
}

#[test]
fn every_title_is_clean_and_names_its_schema() {
    for name in library::names() {
        let loaded = library::load(name);
        assert!(loaded.diagnostics.is_empty(), "{name}: {:?}", loaded.diagnostics);
        let first = library::embedded(name).and_then(|text| text.lines().next()).unwrap_or_default();
        assert!(first.starts_with("#:schema ") && first.ends_with("title.schema.json"), "{name}: {first}");
    }
}
