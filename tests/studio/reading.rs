//! What is read rather than played: the story of a game, the rulebook of a title, sheets to be printed.

use serde_json::{Value, json};

use crate::server::Studio;

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_else(|| panic!("no list: {value}"))
}

#[test]
fn the_story_of_a_game_ends_with_its_scores() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let wanted =
        json!({ "title": "1849", "players": ["A <b>", "B", "C"], "chairs": ["greedy", "greedy", "greedy"], "seed": 5 });
    let game = studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
    let begun = studio.get(&format!("api/story?game={game}")).granted();
    assert_eq!(begun["history"]["points"][0]["label"], "Start");
    let chairs = json!({ "chairs": ["greedy", "greedy", "greedy"], "paused": false });
    studio.post(&format!("api/chairs?game={game}"), &chairs).granted();
    let end = studio.settled(&game);
    assert_eq!(end["is_over"], true);

    let story = studio.get(&format!("api/story?game={game}")).granted();
    assert_eq!(story["revision"], end["revision"]);
    assert_eq!(story["scores"], end["scores"]);
    let last = list(&story["history"]["points"]).last().expect("a round");
    assert_eq!(last["moment"], story["length"]);
    for score in list(&end["scores"]) {
        let seat = list(&story["history"]["players"]).iter().position(|name| *name == score["name"]).expect("a player");
        assert_eq!(last["players"][seat]["worth"], score["worth"]);
    }
    for chart in list(&story["charts"]) {
        let svg = chart["svg"].as_str().expect("a picture");
        assert!(!svg.contains("<b>") && !svg.contains("<style"), "{}", chart["id"]);
    }
    // What a point shows is the table at that moment.
    let point = &story["history"]["points"][4];
    let moment = studio.get(&format!("api/table?game={game}&at={}", point["moment"])).granted();
    assert_eq!(moment["bank"], point["bank"]);
    assert_eq!(studio.get("api/story?game=nobody.json").problem(), "unknown");
}

#[test]
fn the_rulebook_shows_no_code_and_minds_players_and_variants() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    let book = studio.get("api/book?title=1849&players=4&variants=bonds").granted();
    assert_eq!((&book["players"], &book["chosen"]), (&json!(4), &json!(["bonds"])));
    let ids: Vec<&Value> = list(&book["sections"]).iter().map(|section| &section["id"]).collect();
    assert_eq!(
        json!(ids),
        json!(["summary", "companies", "trains", "phases", "market", "map", "tiles", "privates", "rules"])
    );
    let told = book["sections"].to_string();
    for code in ["path=", "stock_round.started", "percent_held", "set company"] {
        assert!(!told.contains(code), "{code}");
    }
    let tile = format!("tile&id={}", book["tiles"][0].as_str().expect("a tile"));
    for what in ["map&id=sicily", "market", &tile] {
        let picture = studio.get(&format!("api/printed?title=1849&what={what}"));
        assert!(picture.status == 200 && picture.body.starts_with("<svg"), "{what}: {}", picture.body);
    }
    let bad = [
        ("api/book", "senseless"),
        ("api/book?title=1849&game=a.json", "senseless"),
        ("api/book?title=1850", "unknown"),
        ("api/book?title=../1849.toml", "outside"),
        ("api/book?title=1849&players=9", "no-setup"),
        ("api/book?title=1849&variants=chess", "no-setup"),
        ("api/printed?title=1849&what=map&id=moon", "unknown"),
        ("api/printed?title=1849&what=soup", "unknown"),
        ("api/sheets?title=1849&paper=a4&what=dice", "unknown"),
        ("api/sheets?title=1849&paper=vellum&what=map", "unknown"),
    ];
    for (path, problem) in bad {
        assert_eq!(studio.get(path).problem(), problem, "{path}");
    }
}

#[test]
fn differences_that_are_played_stand_apart_from_remarks() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let overlay = "format = 1\nextends = \"1849\"\n\n[title]\nid = \"other\"\nname = \"Another name\"\nbank = 9000\n";
    std::fs::write(folder.path().join("other.toml"), overlay).expect("it can be written");
    let studio = Studio::start(folder.path(), &[]);
    let diff = studio.get("api/diff?title=other.toml&base=1849").granted();
    let texts = |key: &str| list(&diff[key]).iter().map(|of| of["text"].to_string()).collect::<Vec<_>>();
    let (changes, remarks) = (texts("changes"), texts("remarks"));
    assert!(changes.len() == 1 && changes[0].contains("9000"), "{changes:?}");
    assert!(remarks.len() == 2 && remarks.iter().any(|text| text.contains("Another name")), "{remarks:?}");
}

#[test]
fn sheets_are_sent_with_their_sizes() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let studio = Studio::start(folder.path(), &[]);
    for (paper, sizes) in [("a4", ["210mm", "297mm"]), ("letter", ["215.9mm", "279.4mm"])] {
        let printed = studio.get(&format!("api/sheets?title=1844&players=5&paper={paper}&what=tiles,market")).granted();
        assert!(list(&printed["sheets"]).len() > 2);
        for sheet in list(&printed["sheets"]) {
            let svg = sheet["svg"].as_str().expect("a document");
            let head = &svg[..svg.find('>').expect("a tag")];
            assert!(sizes.iter().all(|size| head.contains(size)), "{paper} {}: {head}", sheet["name"]);
        }
    }
}
