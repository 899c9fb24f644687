//! Puts the pages into the program: every file below `page/`, by its path.

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, io};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where we are")).join("page");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    files.sort();
    let mut out = String::from("/// Every page with its path.\npub const PAGES: &[(&str, &str)] = &[\n");
    for file in &files {
        let name = file.strip_prefix(&folder).expect("it was found there").to_string_lossy().replace('\\', "/");
        out += &format!("    ({name:?}, include_str!({:?})),\n", file.display().to_string());
    }
    out += "];\n";
    let place = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(place.join("pages.rs"), out)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
