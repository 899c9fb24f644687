//! Folders of titles: links that lead in circles, folders without titles, very deep ones.

use crate::command::{folder, run, valley, write};

#[cfg(unix)]
#[test]
fn a_folder_that_links_to_itself_is_checked_once() {
    use std::os::unix::fs::symlink;
    let folder = folder("loop");
    let (a, b) = (folder.join("a"), folder.join("b"));
    for inner in [&a, &b] {
        std::fs::create_dir(inner).expect("writable");
        write(&inner.join("valley.toml"), &valley());
    }
    symlink(&folder, folder.join("self")).expect("a link");
    symlink(&b, a.join("other")).expect("a link");
    symlink(&a, b.join("other")).expect("a link");
    let answer = run(&["check", &folder.to_string_lossy()]);
    assert_eq!((answer.code, answer.out.matches("all is well").count()), (Some(0), 2), "{}", answer.out);
}

#[cfg(unix)]
#[test]
fn a_file_that_links_to_itself_cannot_be_read() {
    let folder = folder("file-loop");
    std::os::unix::fs::symlink("self.toml", folder.join("self.toml")).expect("a link");
    run(&["check", &folder.to_string_lossy()]).refuses("self.toml` cannot be read:");
}

#[test]
fn a_folder_without_titles_is_not_well() {
    let folder = folder("empty");
    write(&folder.join("notes.txt"), "nothing");
    let name = folder.to_string_lossy();
    run(&["check", &name]).refuses("there is no title in the folder");
    let answer = run(&["check", "--json", &name]);
    answer.refuses("\"code\": \"cannot-read\"");
}

#[test]
fn a_very_deep_folder_is_not_looked_into_and_that_is_said() {
    let top = folder("deep");
    write(&top.join("valley.toml"), &valley());
    let deep = (0..20).fold(top.clone(), |folder, _| folder.join("d"));
    std::fs::create_dir_all(&deep).expect("writable");
    write(&deep.join("lost.toml"), "nonsense");
    let answer = run(&["check", &top.to_string_lossy()]);
    answer.refuses("is not looked into: it is more than 16 folders deep");
    assert!(answer.out.contains("valley.toml: all is well"), "{}", answer.out);
}

#[test]
fn more_than_a_thousand_titles_are_too_many_at_once() {
    let folder = folder("crowd");
    for number in 0..1005 {
        write(&folder.join(format!("t{number:04}.toml")), "");
    }
    let answer = run(&["check", &folder.to_string_lossy()]);
    answer.refuses("1005 titles are too many to be checked at once: the most is 1000");
    assert!(answer.out.contains("t0999.toml: ") && !answer.out.contains("t1001.toml: "));
}
