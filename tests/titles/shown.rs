//! What the command prints about each title, and the structure of the pictures it draws.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use prospectus_library as library;

const SECTIONS: [&str; 9] = ["summary", "companies", "trains", "phases", "market", "map", "tiles", "privates", "rules"];

/// What the command prints to something that is no terminal.
fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_prospectus")).args(args).output().expect("the command runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("the command prints text");
    assert!(!text.contains('\x1b'), "{args:?}: plain when piped");
    text
}

fn pin(name: &str, text: &str) {
    insta::with_settings!({ snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

fn titles() -> impl Iterator<Item = &'static str> {
    library::names().filter(|name| !name.contains('/'))
}

#[test]
fn show_prints_every_section_of_every_title() {
    for title in titles() {
        pin(&format!("show_{title}"), &printed(&["show", title]));
        for section in SECTIONS {
            pin(&format!("show_{title}_{section}"), &printed(&["show", title, section]));
        }
    }
}

#[test]
fn diff_reads_like_the_list_of_differences() {
    pin("diff_1844_1844-2003", &printed(&["diff", "1844", "1844-2003"]));
    for house in library::names().filter(|name| name.starts_with("house/")) {
        let base = house.trim_start_matches("house/").split('-').next().expect("a base");
        pin(&format!("diff_{}", house.replace('/', "_")), &printed(&["diff", base, house]));
    }
}

/// How many elements of each class a picture has.
fn structure(svg: &str) -> String {
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    for part in svg.split("class=\"").skip(1) {
        let class = part.split('"').next().unwrap_or_default();
        // A hex carries its coordinates behind its class.
        *classes.entry(class.split(' ').next().unwrap_or_default()).or_default() += 1;
    }
    classes.into_iter().map(|(class, count)| format!("{class}: {count}\n")).collect()
}

#[test]
fn pictures_have_their_parts() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    for title in titles() {
        let files = printed(&["render", title, "--out", &folder.to_string_lossy()]);
        let parts = files.lines().map(|file| {
            let svg = std::fs::read_to_string(file.trim()).expect("what render says it wrote is there");
            let name = file.rsplit('/').next().unwrap_or_default();
            format!("{name}\n{}\n", structure(&svg))
        });
        pin(&format!("pictures_{title}"), &parts.collect::<String>());
    }
}
