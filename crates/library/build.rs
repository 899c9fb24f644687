//! Embeds every title under `titles/`, so that the command works anywhere and no Rust file names a title.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../titles");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut code = String::from("static EMBEDDED: &[(&str, &str)] = &[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).expect("found under it").with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        writeln!(code, "    ({name:?}, include_str!({:?})),", file.display().to_string()).expect("writing to memory");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("embedded.rs");
    fs::write(out, code).expect("OUT_DIR is writable");
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", dir.display());
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "toml") {
            files.push(path);
        }
    }
}
