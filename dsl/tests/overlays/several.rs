//! Part 3: "overlays on overlays and several at once", and "`extends = "file.toml"` as well as `"file"`".

use super::read;

const SMALL: &str =
    "format = 1\nextends = \"small\"\ntitle = { id = \"poor\", name = \"Poor\", bank = \"base - 1000\" }\n";
const RICH: &str =
    "format = 1\nextends = \"small.toml\"\ntitle = { id = \"rich\", name = \"Rich\", bank = \"base * 2\" }\n";
const RICHER: &str =
    "format = 1\nextends = \"rich\"\ntitle = { id = \"richer\", name = \"Richer\", bank = \"base + 1\" }\n";

#[test]
fn several_are_laid_in_their_order() {
    let files = [("poor", SMALL), ("house/rich", RICH), ("richer", RICHER)];
    let read = read(&files, &["house/rich"]).well();
    assert_eq!(read.at("title.bank"), "number 6000");
    // By both names: neither overlay knows of the other.
    assert_eq!((read.at("title.id"), read.at("title.name")), ("poor+rich".into(), "Poor + Rich".into()));
}

#[test]
fn an_overlay_of_an_overlay_brings_what_it_stands_on() {
    let files = [("poor", SMALL), ("house/rich", RICH), ("richer", RICHER)];
    let read = read(&files, &["richer"]).well();
    assert_eq!(read.at("title.bank"), "number 6001");
    assert_eq!(read.at("title.id"), "poor+richer");
    assert_eq!(read.draft.layers.len(), 4);
}

/// What lies on the title that it extends is called as it calls itself.
#[test]
fn on_its_own_base_an_overlay_keeps_its_name() {
    let read = read(&[("house/rich", RICH), ("richer", RICHER)], &["richer"]).well();
    assert_eq!((read.at("title.id"), read.at("title.bank")), ("richer".into(), "number 8001".into()));
}

#[test]
fn an_overlay_of_another_title_is_refused_with_its_place() {
    let other = super::SMALL.replace("{NAME}", "other");
    let lost = "format = 1\nextends = \"other\"\n";
    let files = [("poor", SMALL), ("house/lost", lost), ("other", other.as_str())];
    read(&files, &["house/lost"]).says(
        "other-base",
        "house/lost",
        "\"other\"",
        &["`lost` is an overlay of `other`", "no part of `small`", "extends = \"small\""],
    );
    read(&files, &["other"]).says("other-base", "other", "#:schema ./title.schema.json", &["extends nothing"]);
    read(&files, &["poor"]).says("laid-twice", "poor", "", &["there already"]);
    let nowhere = [("poor", SMALL), ("lost", "format = 1\nextends = \"atlantis\"\n")];
    read(&nowhere, &["lost"]).says("unknown-title", "lost", "\"atlantis\"", &["there is no title `atlantis`"]);
}
