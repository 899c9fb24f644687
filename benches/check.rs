//! How long it takes to check titles. `cargo bench`

use prospectus_library as library;

/// The same allocator as the command's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// Each title with all its variants, from text to the last check.
#[divan::bench(args = library::names())]
fn check(name: &str) -> usize {
    library::load(name).diagnostics.len()
}

/// Every title and house rule that comes with Prospectus.
#[divan::bench]
fn check_all() -> usize {
    let names: Vec<String> = library::names().map(String::from).collect();
    library::load_all(&names).iter().map(|loaded| loaded.diagnostics.len()).sum()
}
