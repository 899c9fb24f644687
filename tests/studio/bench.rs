//! The workbench over the wire: what it says of a title, where things stand, files that are saved here and elsewhere,
//! house rules, completions, and the game so far by a title that has changed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use prospectus_dsl::decode::Space;
use prospectus_library::{embedded, names};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::Studio;

const RULE: &str = "format = 1\nextends = \"1849\"\ntitle = { id = \"tonight\", name = \"Tonight\" }\n";

/// A studio with a house rule in its folder.
fn scene() -> (TempDir, Studio) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("tonight.toml"), RULE).expect("a file");
    let studio = Studio::start(folder.path(), &[]);
    (folder, studio)
}

fn told(studio: &Studio, file: &str) -> Value {
    studio.get(&format!("api/bench?file={file}")).granted()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

#[test]
fn a_sound_title_is_told_with_who_can_play_it() {
    let (_folder, studio) = scene();
    let told = told(&studio, "tonight.toml");
    assert_eq!((told["errors"].as_u64(), told["is_own"].as_bool()), (Some(0), Some(true)));
    assert!(text(&told["verdict"]).contains("3 to 5 players"), "{}", told["verdict"]);
    assert_eq!(told["players"], json!([3, 4, 5]));
    assert_eq!(told["good"]["name"], "Tonight");
    assert_eq!(told["good"]["is_now"], true);
    assert_eq!(told["extends"]["name"], "1849");
    assert!(told["extends"]["path"].is_null(), "it is not in the folder");
}

#[test]
fn a_mistake_is_told_with_its_place_and_the_last_good_picture_stays() {
    let (folder, studio) = scene();
    told(&studio, "tonight.toml");
    let good = studio.get("api/bench/board?file=tonight.toml").body;
    assert!(good.contains("data-hex"));
    // An umlaut before it: offsets count characters.
    let broken =
        format!("# Übung\n{RULE}\n[[rule]]\nid = \"a\"\non = \"game.startd\"\ndo = \"pay 1 from bank to bank\"\n");
    fs::write(folder.path().join("tonight.toml"), &broken).expect("it can be written");
    let told = told(&studio, "tonight.toml");
    assert_eq!(told["errors"], 1, "{told}");
    let (said, place) = (&told["diagnostics"][0], &told["diagnostics"][0]["place"]);
    assert_eq!((text(&said["code"]), text(&said["severity"])), ("unknown-hook", "error"));
    assert_eq!(said["help"], "did you mean `game.started`?");
    assert_eq!((text(&place["path"]), &place["line"], &place["column"]), ("tonight.toml", &json!(8), &json!(6)));
    let (from, to) = (place["from"].as_u64().expect("a number"), place["to"].as_u64().expect("a number"));
    let underlined: String = broken.chars().skip(from as usize).take((to - from) as usize).collect();
    assert_eq!(underlined, "\"game.startd\"");
    assert_eq!(told["good"]["is_now"], false, "the pictures are of an earlier moment");
    assert_eq!(studio.get("api/bench/board?file=tonight.toml").body, good);
    // Mended, it is the truth again.
    fs::write(folder.path().join("tonight.toml"), broken.replace("startd", "started")).expect("it can be written");
    assert_eq!(self::told(&studio, "tonight.toml")["good"]["is_now"], true);
}

#[test]
fn a_title_that_was_never_good_has_no_pictures() {
    let (folder, studio) = scene();
    for (name, text) in
        [("broken.toml", "format = 1\n[title\n"), ("empty.toml", ""), ("rest.toml", "extends = 'nobody'")]
    {
        fs::write(folder.path().join(name), text).expect("a file");
        let told = told(&studio, name);
        assert!(told["errors"].as_u64() > Some(0), "{name}");
        assert!(told["good"].is_null(), "{name}");
        for what in ["board", "market", "tiles", "tokens", "page", "place?of=hex&id=A1"] {
            let separator = if what.contains('?') { '&' } else { '?' };
            assert_eq!(studio.get(&format!("api/bench/{what}{separator}file={name}")).status, 400, "{what} of {name}");
        }
    }
    fs::write(folder.path().join("bytes.toml"), [b'a', 0xff, 0xfe]).expect("a file");
    let told = told(&studio, "bytes.toml");
    assert!(text(&told["diagnostics"][0]["message"]).contains("not UTF-8"), "{told}");
    assert_eq!(studio.get("api/file?path=bytes.toml").problem(), "unreadable");
}

#[test]
fn a_file_that_is_deleted_meanwhile_is_told_and_comes_back() {
    let (folder, studio) = scene();
    told(&studio, "tonight.toml");
    fs::remove_file(folder.path().join("tonight.toml")).expect("it is there");
    let told = told(&studio, "tonight.toml");
    assert_eq!((&told["errors"], &told["good"]["is_now"]), (&json!(1), &json!(false)));
    assert_eq!(studio.get("api/file?path=tonight.toml").problem(), "unknown");
    fs::write(folder.path().join("tonight.toml"), RULE).expect("it can be written");
    assert_eq!(self::told(&studio, "tonight.toml")["errors"], 0);
}

#[test]
fn whatever_stands_in_a_title_is_found_at_a_line_that_names_it() {
    let (_folder, studio) = scene();
    for name in names() {
        let title = prospectus_library::load(name).title.expect("it comes with Prospectus");
        let mut looked_at = 0;
        for space in [Space::Hex, Space::Tile, Space::Company, Space::Train, Space::Private, Space::Phase] {
            for id in title.places.get(&space).into_iter().flat_map(|ids| ids.keys()) {
                let of = space.noun();
                let asked = id.replace('%', "%25").replace('+', "%2B").replace(' ', "%20").replace('&', "%26");
                let place = studio.get(&format!("api/bench/place?file={name}&of={of}&id={asked}")).granted();
                let file = embedded(text(&place["name"])).expect("it stands in a title that comes with Prospectus");
                let line = place["line"].as_u64().expect("a number") as usize;
                let line = file.lines().nth(line - 1).expect("there is such a line");
                assert!(line.contains(id.as_str()), "{of} {id} of {name} is looked for in {line:?}");
                looked_at += 1;
            }
        }
        let cells = title.market.grid.rows.iter().enumerate();
        for (row, column, cell) in cells.flat_map(|(row, cells)| {
            cells.iter().enumerate().filter_map(move |(column, cell)| Some((row, column, cell.as_ref()?)))
        }) {
            let place = studio.get(&format!("api/bench/place?file={name}&of=cell&id={row},{column}")).granted();
            let file = embedded(text(&place["name"])).expect("it stands in a title that comes with Prospectus");
            let line = file.lines().nth(place["line"].as_u64().expect("a number") as usize - 1).expect("a line");
            assert!(line.contains(&cell.price.to_string()), "{row}, {column} of {name} in {line:?}");
            looked_at += 1;
        }
        assert!(looked_at > 20, "{name}: {looked_at}");
    }
    assert_eq!(studio.get("api/bench/place?file=1849&of=hex&id=nowhere").status, 404);
    assert_eq!(studio.get("api/bench/place?file=1849&of=nonsense&id=A1").status, 404);
    assert_eq!(studio.get("api/bench/place?file=1849&of=cell&id=99,99").status, 404);
    assert_eq!(studio.get("api/bench/place?file=1849&of=cell&id=x").status, 404);
}

#[test]
fn everything_that_is_drawn_and_shown_is_there_for_every_title() {
    let (_folder, studio) = scene();
    for name in names() {
        for board in told(&studio, name)["good"]["boards"].as_array().expect("a list") {
            let picture = studio.get(&format!("api/bench/board?file={name}&board={}", text(&board["id"])));
            assert!(picture.status == 200 && picture.body.contains("data-hex"), "{name}, {board}");
        }
        assert!(studio.get(&format!("api/bench/market?file={name}")).body.contains("data-price"), "{name}");
        let tiles = studio.get(&format!("api/bench/tiles?file={name}")).granted();
        assert!(tiles.as_array().expect("a list").iter().all(|tile| text(&tile["picture"]).contains("data-tile")));
        let tokens = studio.get(&format!("api/bench/tokens?file={name}")).granted();
        assert!(!tokens.as_array().expect("a list").is_empty(), "{name}");
        for section in ["summary", "companies", "trains", "phases", "market", "map", "tiles", "privates", "rules"] {
            let page = studio.get(&format!("api/bench/page?file={name}&section={section}&width=80")).granted();
            assert!(page["lines"].as_array().expect("a list").len() > 2, "{section} of {name}");
        }
    }
    // What a page lists by id leads to its place.
    let page = studio.get("api/bench/page?file=1849&section=companies").granted();
    let runs: Vec<&Value> =
        page["lines"].as_array().expect("lines").iter().flat_map(|line| line.as_array().unwrap()).collect();
    let title = prospectus_library::load("1849").title.expect("it comes with Prospectus");
    for company in &title.company {
        assert!(runs.iter().any(|run| run["of"] == "company" && run["id"] == company.id.as_str()), "{}", company.id);
    }
    assert!(runs.iter().any(|run| run["style"] == "patch" && text(&run["ground"]).starts_with('#')));
    assert_eq!(studio.get("api/bench/page?file=1849&section=nonsense").status, 404);
    assert_eq!(studio.get("api/bench/board?file=1849&board=nonsense").status, 404);
}

#[test]
fn a_file_is_saved_unless_it_has_changed_meanwhile() {
    let (folder, studio) = scene();
    let path = folder.path().join("tonight.toml");
    let read = studio.get("api/file?path=tonight.toml").granted();
    assert_eq!(read["text"], RULE);
    let mine = format!("{RULE}# Grüße\n");
    let save = |text: &str, base: &Value| {
        studio.post("api/save", &json!({ "path": "tonight.toml", "text": text, "base": base }))
    };
    let saved = save(&mine, &read["hash"]).granted();
    assert_eq!(fs::read_to_string(&path).expect("it is there"), mine);
    // Somebody else saves it.
    fs::write(&path, "# theirs\n").expect("it can be written");
    let refused = save(&mine, &saved["hash"]);
    assert_eq!((refused.status, refused.problem().as_str()), (409, "changed"));
    assert_eq!(save("new", &Value::Null).problem(), "changed");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "# theirs\n");
    // Deleted, it is not made anew by whoever thinks that it is there.
    fs::remove_file(&path).expect("it is there");
    assert_eq!(save(&mine, &saved["hash"]).problem(), "changed");
    save(&mine, &Value::Null).granted();
    assert_eq!(fs::read_to_string(&path).expect("it is there"), mine);
    let left: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["tonight.toml"], "nothing is left beside it");
}

#[test]
fn no_path_leads_out_of_the_folder_and_no_other_file_is_touched() {
    let outer = tempfile::tempdir().expect("a folder for the test");
    let inner = outer.path().join("inner");
    fs::create_dir(&inner).expect("a folder");
    for name in ["hidden.toml", "inner/notes.txt", "inner/game.json", "inner/own.toml"] {
        fs::write(outer.path().join(name), "# hidden\n").expect("a file");
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(outer.path().join("hidden.toml"), inner.join("link.toml")).expect("a link");
    let studio = Studio::start(&inner, &[]);
    let absolute = outer.path().join("hidden.toml").display().to_string();
    let tricks = [
        "../hidden.toml",
        "/etc/passwd",
        "notes.txt",
        "game.json",
        "link.toml",
        "",
        ".",
        "own.toml/../../hidden.toml",
        &absolute,
    ];
    for trick in tricks {
        for path in [
            format!("api/file?path={trick}"),
            format!("api/bench?file={trick}"),
            format!("api/bench/diff?file={trick}"),
        ] {
            let answer = studio.get(&path);
            assert!(answer.status == 403 || answer.status == 404, "{path}: {} {}", answer.status, answer.body);
            assert!(!answer.body.contains("# hidden"), "{path}");
        }
        for base in [Value::Null, json!("0")] {
            let answer = studio.post("api/save", &json!({ "path": trick, "text": "mine", "base": base }));
            assert_eq!(answer.status, 403, "{trick}: {}", answer.body);
        }
        let rule = studio.post("api/house-rule", &json!({ "base": trick, "name": "x" }));
        assert!(rule.status == 403 || rule.status == 404, "{trick}: {}", rule.body);
        let writing = json!({ "path": trick, "text": "extends = \"hidden\"\n", "at": 0 });
        assert_eq!(studio.post("api/complete", &writing).status, 403, "{trick}");
        assert_ne!(studio.post("api/replay-with", &json!({ "game": "none.json", "file": trick })).status, 200);
    }
    for name in ["../x", "a/b", "", ".hidden", "x\u{0}", "<script>"] {
        assert_eq!(studio.post("api/new-title", &json!({ "name": name })).problem(), "senseless", "{name:?}");
    }
    for name in ["hidden.toml", "inner/notes.txt", "inner/game.json", "inner/own.toml"] {
        assert_eq!(fs::read_to_string(outer.path().join(name)).expect("it is there"), "# hidden\n");
    }
}

#[test]
fn texts_that_are_too_long_are_refused() {
    let (folder, studio) = scene();
    let read = studio.get("api/file?path=tonight.toml").granted();
    let save =
        |text: String| studio.post("api/save", &json!({ "path": "tonight.toml", "text": text, "base": read["hash"] }));
    assert_eq!(save("#".repeat((1 << 20) + 1)).problem(), "unreadable");
    assert_eq!(save("#".repeat(5 << 20)).status, 413);
    assert_eq!(fs::read_to_string(folder.path().join("tonight.toml")).expect("it is there"), RULE);
    save("#".repeat(1 << 20)).granted();
    let long = json!({ "base": "1849", "name": "x".repeat(100 << 10) });
    assert_eq!(studio.post("api/house-rule", &long).status, 413, "only files may be long");
}

/// The example without the signs that switch it off.
fn switched_on(overlay: &str) -> String {
    let (head, example) = overlay.rsplit_once("# [[rule]]").expect("an example");
    format!("{head}[[rule]]{}", example.replace("\n# ", "\n"))
}

#[test]
fn a_new_house_rule_is_sound_on_every_title_also_when_its_example_is_switched_on() {
    let (folder, studio) = scene();
    for base in names().chain(["tonight.toml"]) {
        let wanted = json!({ "base": base, "name": "More \"cash\" <b>", "text": "Everybody gets more.\n[[rule]]" });
        let made = studio.post("api/house-rule", &wanted).granted();
        let path = text(&made["path"]).to_owned();
        let overlay = fs::read_to_string(folder.path().join(&path)).expect("it is written");
        assert_eq!(told(&studio, &path)["errors"], 0, "{base}: {overlay}");
        assert_eq!(told(&studio, &path)["good"]["name"], "More \"cash\" <b>");
        fs::write(folder.path().join(&path), switched_on(&overlay)).expect("it can be written");
        let told = told(&studio, &path);
        assert_eq!(told["errors"], 0, "{base}: {}", told["diagnostics"]);
        let diff = studio.get(&format!("api/bench/diff?file={path}")).granted();
        let lines = diff["lines"].as_array().expect("lines");
        assert!(lines.iter().any(|line| text(line).contains("Each player begins with 10 more.")), "{diff}");
    }
    assert_eq!(studio.post("api/house-rule", &json!({ "base": "1849", "name": " \n" })).problem(), "senseless");
    assert_eq!(studio.post("api/house-rule", &json!({ "base": "nobody.toml", "name": "x" })).problem(), "unknown");
    assert_eq!(studio.get("api/bench/diff?file=1849").problem(), "senseless");
}

#[test]
fn a_house_rule_stands_beside_its_base_in_a_folder() {
    let (folder, studio) = scene();
    fs::create_dir(folder.path().join("mine")).expect("a folder");
    fs::write(folder.path().join("mine/base.toml"), RULE).expect("a file");
    let made = studio.post("api/house-rule", &json!({ "base": "mine/base.toml", "name": "Above" })).granted();
    assert_eq!(made["path"], "mine/above.toml");
    let told = told(&studio, "mine/above.toml");
    assert_eq!((&told["errors"], &told["extends"]["path"]), (&json!(0), &json!("mine/base.toml")));
}

#[test]
fn a_new_title_is_complete_and_takes_the_place_of_none() {
    let (folder, studio) = scene();
    let made = studio.post("api/new-title", &json!({ "name": "valley" })).granted();
    assert_eq!(made["path"], "valley.toml");
    assert_eq!(told(&studio, "valley.toml")["errors"], 0);
    let files = studio.get("api/files").granted();
    assert_eq!(files["own"], json!(["tonight.toml", "valley.toml"]));
    fs::write(folder.path().join("valley.toml"), "# mine").expect("it can be written");
    assert_eq!(studio.post("api/new-title", &json!({ "name": "valley" })).problem(), "senseless");
    assert_eq!(fs::read_to_string(folder.path().join("valley.toml")).expect("it is there"), "# mine");
}

#[test]
fn completions_know_the_title_around_the_place() {
    let (_folder, studio) = scene();
    let ask = |text: &str| {
        let at = text.chars().take_while(|letter| *letter != '|').count();
        let body = json!({ "path": "tonight.toml", "text": text.replace('|', ""), "at": at });
        studio.post("api/complete", &body).granted()
    };
    let labels = |found: &Value| -> Vec<String> {
        found["items"].as_array().expect("a list").iter().map(|item| text(&item["label"]).to_owned()).collect()
    };
    // Ids of the base; offsets count characters.
    let found = ask(&format!("# Grüße 🚂\n{RULE}[[train]]\nid = \"1|\""));
    assert!(labels(&found).contains(&"16H".to_owned()), "{found}");
    assert_eq!(found["to"].as_u64().expect("a number") - found["from"].as_u64().expect("a number"), 1);
    // An id that is not saved yet.
    let found = ask(&format!(
        "{RULE}[[company]]\nid = \"NEW\"\n[[end]]\nid = \"e\"\nwhen = \"any c in companies where c is N|\""
    ));
    let found_again = ask(&format!(
        "{RULE}property.company.lucky = false\n[[end]]\nid = \"e\"\nwhen = \"any c in companies where c.l|\""
    ));
    assert!(found["items"].is_array());
    assert!(labels(&found_again).contains(&"lucky".to_owned()), "{found_again}");
    let doc = ask("[market]\ngr|");
    assert_eq!(doc["items"][0]["label"], "grid");
    assert!(!text(&doc["items"][0]["doc"]).is_empty());
    // Places beyond the end, and texts that are no TOML.
    for (text, at) in [("", 0), ("", 99), ("[[[[", 4), ("a = \"", 5), ("{{{{", 2), ("= = =", 3), ("\u{0}\r\r", 2)] {
        let body = json!({ "path": "tonight.toml", "text": text, "at": at });
        assert_eq!(studio.post("api/complete", &body).status, 200, "{text:?}");
    }
}

/// What the studio tells by itself.
fn listen(studio: &Studio) -> impl Iterator<Item = Value> + use<> {
    let mut stream = TcpStream::connect(("127.0.0.1", studio.port)).expect("the studio listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time-out");
    let (port, secret) = (studio.port, &studio.secret);
    write!(stream, "GET /{secret}/api/news HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").expect("it listens");
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    assert!(lines.next().expect("an answer").contains("200"));
    // The studio says something every now and then, so that a connection stays: no test waits for ever for news.
    let end = Instant::now() + Duration::from_secs(60);
    let lines = lines.take_while(move |_| Instant::now() < end);
    lines.filter_map(|line| serde_json::from_str(line.strip_prefix("data: ")?).ok())
}

fn followed(folder: &Path, file: &str, news: &mut impl Iterator<Item = Value>, text: &str) -> Duration {
    let begun = Instant::now();
    fs::write(folder.join(file), text).expect("it can be written");
    let told = news.find(|news| news["what"] == "file").expect("it is told");
    assert_eq!(told["path"], file);
    begun.elapsed()
}

/// Whoever looks first reads the file anew, most often before the watcher does.
#[test]
fn pages_are_told_of_what_a_request_has_found_first() {
    let (folder, studio) = scene();
    let mut news = listen(&studio);
    told(&studio, "tonight.toml");
    for number in 0..5 {
        fs::write(folder.path().join("tonight.toml"), format!("{RULE}# {number}\n")).expect("it can be written");
        told(&studio, "tonight.toml");
        let told = news.find(|news| news["what"] == "file").expect("it is told");
        assert_eq!(told["path"], "tonight.toml");
    }
}

#[test]
fn whatever_editor_saves_a_file_pages_are_told() {
    let (folder, studio) = scene();
    let mut news = listen(&studio);
    told(&studio, "tonight.toml");
    for number in 0..5 {
        followed(folder.path(), "tonight.toml", &mut news, &format!("{RULE}# {number}\n"));
    }
    // The base of what is looked at, too.
    fs::write(
        folder.path().join("over.toml"),
        "format = 1\nextends = \"tonight\"\ntitle = { id = \"o\", name = \"O\" }\n",
    )
    .expect("a file");
    let before = told(&studio, "over.toml")["version"].clone();
    followed(folder.path(), "tonight.toml", &mut news, &format!("{RULE}# below\n"));
    assert_ne!(told(&studio, "over.toml")["version"], before);
    // One that is gone.
    fs::remove_file(folder.path().join("tonight.toml")).expect("it is there");
    assert!(news.any(|news| news["what"] == "file"));
}

/// Not a benchmark: only that it is nowhere near a second, on a machine that builds beside it.
#[test]
fn a_large_title_is_read_and_drawn_again_soon_after_it_is_saved() {
    let (folder, studio) = scene();
    let large = embedded("1844").expect("it comes with Prospectus");
    fs::write(folder.path().join("large.toml"), large).expect("a file");
    told(&studio, "large.toml");
    let mut news = listen(&studio);
    let mut took: Vec<Duration> = (0..9)
        .map(|number| {
            let begun = Instant::now();
            followed(folder.path(), "large.toml", &mut news, &format!("{large}\n# {number}\n"));
            assert_eq!(told(&studio, "large.toml")["errors"], 0);
            assert_eq!(studio.get("api/bench/board?file=large.toml").status, 200);
            begun.elapsed()
        })
        .collect();
    took.sort();
    println!("from saved to drawn: {took:?}");
    assert!(took[4] < Duration::from_secs(1), "{took:?}");
}

#[test]
fn the_game_so_far_is_played_by_a_title_that_has_changed_as_far_as_it_fits() {
    let (folder, studio) = scene();
    let wanted = json!({ "title": "tonight.toml", "players": ["A", "B", "C"], "chairs": ["person", "greedy", "greedy"], "seed": 7 });
    let game = text(&studio.post("api/new", &wanted).granted()["game"]).to_owned();
    for _ in 0..12 {
        let moment = studio.settled(&game);
        let offer = &moment["offers"][0];
        let wish = json!({ "revision": moment["revision"], "offer": offer["offer"], "price": offer["prices"]["low"] });
        studio.post(&format!("api/act?game={game}"), &wish).granted();
    }
    let length = studio.settled(&game)["length"].as_u64().expect("a number");
    // A remark changes nothing: all of it fits.
    fs::write(folder.path().join("tonight.toml"), format!("{RULE}# a remark\n")).expect("it can be written");
    let all = studio.post("api/replay-with", &json!({ "game": game, "file": "tonight.toml" })).granted();
    assert_eq!((all["done"].as_u64(), &all["stopped"]), (Some(length), &Value::Null), "{all}");
    assert_eq!(studio.moment(&text(&all["game"]).replace(' ', "%20"))["chairs"], studio.moment(&game)["chairs"]);
    // Nobody has any money: the first bid does not fit.
    let poor = format!("{RULE}[players]\n3 = {{ cash = 1 }}\n");
    fs::write(folder.path().join("tonight.toml"), poor).expect("it can be written");
    let some = studio.post("api/replay-with", &json!({ "game": game, "file": "tonight.toml" })).granted();
    assert!(some["done"].as_u64() < Some(length), "{some}");
    assert!(!text(&some["stopped"]).is_empty());
    assert_ne!(some["game"], game);
    assert_eq!(studio.settled(&game)["length"].as_u64(), Some(length), "the first game stays");
    // A broken title: no game.
    fs::write(folder.path().join("tonight.toml"), "format = 1\n[").expect("it can be written");
    assert_eq!(
        studio.post("api/replay-with", &json!({ "game": game, "file": "tonight.toml" })).problem(),
        "broken-title"
    );
}
