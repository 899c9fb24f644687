//! Requests that no page of ours makes: from other sites, to other files, and without any sense. All are refused, and
//! the game that is open stays as it is.

use std::fs;

use serde_json::{Value, json};

use crate::server::{Studio, answer};

/// A studio with an open game, beside a folder with something that nobody may see.
struct Scene {
    outer: tempfile::TempDir,
    studio: Studio,
    game: String,
    before: Value,
    files: Vec<(String, String)>,
}

const HIDDEN: &str = "nobody outside the folder may read this";

impl Scene {
    fn new() -> Scene {
        let outer = tempfile::tempdir().expect("a folder for the test");
        let inner = outer.path().join("inner");
        fs::create_dir(&inner).expect("a folder");
        fs::write(outer.path().join("hidden.json"), HIDDEN).expect("a file");
        fs::write(outer.path().join("hidden.toml"), HIDDEN).expect("a file");
        let studio = Studio::start(&inner, &[]);
        let wanted = json!({ "title": "1849", "players": ["A", "B", "C"], "chairs": ["person", "person", "person"] });
        let game = studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
        let before = studio.moment(&game);
        let mut scene = Scene { outer, studio, game, before, files: Vec::new() };
        scene.files = scene.all_files();
        scene
    }

    fn all_files(&self) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for folder in [self.outer.path().to_owned(), self.outer.path().join("inner")] {
            for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
                if let Ok(text) = fs::read_to_string(entry.path()) {
                    found.push((entry.path().display().to_string(), text));
                }
            }
        }
        found.sort();
        found
    }

    /// Nothing has happened: same files, same game, and a page of ours is answered.
    fn is_untouched(&mut self) {
        assert!(self.studio.is_running());
        assert_eq!(self.all_files(), self.files);
        assert_eq!(self.studio.moment(&self.game), self.before);
    }
}

#[test]
fn pages_of_other_sites_are_turned_away() {
    let mut scene = Scene::new();
    let path = format!("/{}/api/act?game={}", scene.studio.secret, scene.game);
    let wish = json!({ "revision": scene.before["revision"], "offer": 0, "price": 20 }).to_string();
    let own = format!("http://127.0.0.1:{}", scene.studio.port);
    let other_port = format!("http://127.0.0.1:{}", scene.studio.port.wrapping_add(1));
    for (name, value) in [
        ("Origin", "http://evil.example"),
        ("Origin", "null"),
        ("Origin", "https://127.0.0.1"),
        ("Origin", &other_port),
        ("Origin", &format!("{own}.evil.example")),
        ("Origin", &format!("{own}/")),
        // A page without an origin is none of ours, either.
        ("Origin", ""),
        ("Host", "evil.example"),
        ("Host", "127.0.0.1"),
        ("Host", &format!("127.0.0.1.evil.example:{}", scene.studio.port)),
        ("Host", &format!("127.0.0.1:{}", scene.studio.port.wrapping_add(1))),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Content-Type", "text/plain"),
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("Content-Type", ""),
    ] {
        let refused = scene.studio.ask("POST", &path, &[(name, value)], &wish);
        assert!((400..500).contains(&refused.status), "{name}: {value} is answered with {}", refused.status);
    }
    for (name, value) in [("Host", "evil.example"), ("Origin", "http://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    {
        let table = format!("/{}/api/table?game={}", scene.studio.secret, scene.game);
        let refused = scene.studio.ask("GET", &table, &[(name, value)], "");
        assert_eq!(refused.status, 403, "{name}: {value}");
    }
    scene.is_untouched();
}

#[test]
fn without_the_secret_there_is_nothing() {
    let mut scene = Scene::new();
    let secret = scene.studio.secret.clone();
    let longer = format!("{secret}0");
    for start in ["", "0", &secret[1..], &longer, "00000000000000000000000000000000", "%00"] {
        for page in ["", "home.html", "api/home", "lib/api.js"] {
            let found = scene.studio.ask("GET", &format!("/{start}/{page}"), &[], "");
            assert_eq!(found.status, 404, "/{start}/{page}");
            assert!(found.body.is_empty() || !found.body.contains("Prospectus"), "{}", found.body);
        }
    }
    scene.is_untouched();
}

#[test]
fn every_answer_forbids_pages_to_load_anything_from_elsewhere() {
    let scene = Scene::new();
    let board = format!("api/board?game={}&board=sicily", scene.game);
    for page in ["", "table.html", "lib/api.js", "pictures.css", "api/home", &board, "nothing.html", "api/nothing"] {
        let found = scene.studio.get(page);
        for header in
            ["content-security-policy: default-src 'none'; script-src 'self';", "nosniff", "no-referrer", "DENY"]
        {
            assert!(found.head.contains(header), "{page} lacks {header}: {}", found.head);
        }
        assert!(!found.head.contains("unsafe-inline") && !found.head.contains("access-control-allow"), "{page}");
    }
}

#[test]
fn no_path_leads_out_of_the_folder() {
    let mut scene = Scene::new();
    let absolute = scene.outer.path().join("hidden.json").display().to_string();
    let tricks = [
        "../hidden.json",
        "..%2Fhidden.json",
        "%2e%2e/hidden.json",
        "%2e%2e%2fhidden.json",
        "..%5chidden.json",
        "%252e%252e%252fhidden.json",
        "....//hidden.json",
        "./../hidden.json",
        "inner/../../hidden.json",
        "/etc/passwd",
        "%2Fetc%2Fpasswd",
        "file:///etc/passwd",
        &absolute,
        "../hidden.toml",
        ".",
        "..",
        "",
        "%00",
        "a%00.json",
        "..%c0%afhidden.json",
        "~/.profile",
        "con",
        "1849.json/../../hidden.json",
        "\u{202e}nosj.neddih",
    ];
    for trick in tricks {
        let trick = trick.replace(' ', "%20");
        let paths = [
            format!("api/table?game={trick}"),
            format!("api/told?game={trick}"),
            format!("api/market?game={trick}"),
            format!("api/board?game={trick}&board=sicily"),
            format!("api/hex?game={trick}&hex=B14"),
            trick.clone(),
            format!("lib/{trick}"),
            format!("table/{trick}"),
        ];
        for path in paths {
            let found = scene.studio.get(&path);
            let is_home = found.status == 200 && found.body.contains("<!doctype html>");
            assert!(is_home || (400..500).contains(&found.status), "{path} is answered with {}", found.status);
            assert!(!found.body.contains(HIDDEN) && !found.body.contains("root:"), "{path}");
        }
        for request in ["api/open", "api/new"] {
            let body = json!({ "path": trick });
            let found = scene.studio.post(request, &body);
            assert!((400..500).contains(&found.status), "{request} {trick}");
        }
        let new = json!({ "title": trick, "players": ["A", "B", "C"], "chairs": ["person", "person", "person"] });
        let found = scene.studio.post("api/new", &new);
        assert!((400..500).contains(&found.status) && !found.body.contains(HIDDEN), "{trick}: {}", found.body);
    }
    scene.is_untouched();
}

/// Numbers that are the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

const POSTS: [&str; 11] =
    ["act", "undo", "redo", "chairs", "branch", "why", "judge", "new", "open", "import", "act?game=nothing.json"];
const GETS: [&str; 9] = ["table", "told", "hex", "board", "market", "tile", "token", "home/x", "nothing"];

/// Bodies that are no requests of ours.
fn senseless_body(chance: &mut Chance) -> String {
    let deep = "[".repeat(5000);
    let wide = format!("{{\"revision\":\"{}\"}}", "x".repeat(50_000));
    let bodies = [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "\"text\"",
        "1e999",
        &deep,
        &wide,
        "{\"revision\":1}",
        "{\"revision\":\"0-0\"}",
        "{\"revision\":\"0-0\",\"offer\":-1}",
        "{\"revision\":\"0-0\",\"offer\":99999999999999999999}",
        "{\"offer\":0}",
        "{\"revision\":\"0-0\",\"offer\":0,\"extra\":1}",
        "{\"revision\":null,\"offer\":null}",
        "{\"chairs\":[]}",
        "{\"chairs\":[\"person\"]}",
        "{\"chairs\":[1,2,3]}",
        "{\"at\":-1}",
        "{\"at\":1e9}",
        "{\"at\":99999}",
        "{\"action\":{\"pass\":true}}",
        "{\"revision\":\"x\",\"action\":{\"actor\":\"A\"}}",
        "{\"revision\":\"x\",\"routes\":[{\"train\":\"\",\"stops\":[[\"\",0]]}]}",
        "{\"path\":\"\"}",
        "{\"title\":\"\",\"players\":[],\"chairs\":[]}",
        "{\"title\":\"1849\",\"players\":[\"\",\"\",\"\"],\"chairs\":[\"person\",\"person\",\"person\"]}",
        "{\"title\":\"1849\",\"players\":[\"A\",\"A\",\"A\"],\"chairs\":[\"person\",\"person\",\"person\"]}",
        "{\"title\":\"1849\",\"players\":[\"A\",\"B\"],\"chairs\":[\"person\",\"person\"]}",
        "{\"title\":\"1849\",\"players\":[\"A\",\"B\",\"C\"],\"chairs\":[\"person\",\"person\",\"cheat\"]}",
        "{\"title\":\"1849\",\"variants\":[\"none\"],\"players\":[\"A\",\"B\",\"C\"],\"chairs\":[\"person\",\"person\",\"person\"]}",
        "\u{feff}{}",
        "{\"a\":\"\\ud800\"}",
        "<xml/>",
        "a=b&c=d",
        "\u{0}\u{0}",
    ];
    chance.one(&bodies).to_owned()
}

#[test]
fn a_thousand_requests_without_sense_change_nothing() {
    let mut scene = Scene::new();
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for _ in 0..900 {
        let game = [&*scene.game, "nothing.json", "", "%ff", "x.json&at=-1", "1849.json&at=99999999999999999999"];
        let game = chance.one(&game);
        let found = match chance.below(3) {
            0 => {
                let what =
                    chance.one(&["hex=ZZ99", "board=nowhere", "tile=0", "company=NOBODY", "rotation=900", "from=-1"]);
                let mut path = format!("api/{}?game={game}&{what}", chance.one(&GETS));
                if game == scene.game && (path.contains("table") || path.contains("told") || path.contains("market")) {
                    path += "&at=x&from=x";
                }
                scene.studio.get(&path)
            }
            _ => {
                let path = format!("/{}/api/{}?game={game}", scene.studio.secret, chance.one(&POSTS));
                let method = chance.one(&["POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW"]);
                scene.studio.ask(method, &path, &[], &senseless_body(&mut chance))
            }
        };
        assert!((400..500).contains(&found.status), "answered with {}: {}", found.status, found.body);
        refused += 1;
    }
    for number in 0..150 {
        let length = chance.below(400);
        let mut bytes: Vec<u8> = (0..length).map(|_| chance.below(256) as u8).collect();
        // Some look like a request at first.
        match number % 5 {
            0 => bytes.splice(0..0, *b"GET / HTTP/1.1\r\n").for_each(drop),
            1 => bytes
                .splice(0..0, *b"POST /x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n")
                .for_each(drop),
            2 => bytes = format!("GET /{} HTTP/1.1\r\n", "a".repeat(100_000)).into_bytes(),
            3 => bytes = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(2000)).into_bytes(),
            _ => {}
        }
        let found = scene.studio.raw(&bytes);
        let status = answer(&found).status;
        // What is no request at all may be hung up on.
        assert!(found.is_empty() || (400..500).contains(&status), "{status}: {}", String::from_utf8_lossy(&found));
        refused += 1;
    }
    // Bodies that are too large, and one that never ends.
    let large = "x".repeat(70 << 20);
    for path in ["act", "import?name=a.json"] {
        let path = format!("/{}/api/{path}", scene.studio.secret);
        let found = scene.studio.ask("POST", &path, &[], &large);
        assert!(found.status == 0 || (400..500).contains(&found.status), "{path}: {}", found.status);
        refused += 1;
    }
    assert!(refused >= 1000);
    scene.is_untouched();
}

#[test]
fn a_title_may_not_stand_on_one_outside_the_folder() {
    let outer = tempfile::tempdir().expect("a folder for the test");
    let inner = outer.path().join("inner");
    fs::create_dir(&inner).expect("a folder");
    fs::write(outer.path().join("base.toml"), prospectus_library::template("valley")).expect("a file");
    let over = "format = 1\nextends = \"base\"\ntitle = { id = \"over\", name = \"Over\" }\n";
    fs::write(inner.join("over.toml"), over).expect("a file");
    let players = json!({ "title": "over.toml", "players": ["A", "B", "C"], "chairs": ["person", "person", "person"] });
    let studio = Studio::start(&inner, &[]);
    assert_eq!(studio.post("api/new", &players).problem(), "outside");
    assert_eq!(studio.get("api/bench?file=over.toml").problem(), "outside");
    // Inside the folder the same is a title.
    fs::copy(outer.path().join("base.toml"), inner.join("base.toml")).expect("a file");
    assert_eq!(studio.post("api/new", &players).status, 200);
}

#[test]
fn a_title_with_a_hostile_name_is_a_title() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let evil = "<script>alert(1)</script>\\\"'&";
    let text = prospectus_library::template("valley");
    let name = text.lines().find(|line| line.starts_with("name = ")).expect("it has a name").to_owned();
    fs::write(folder.path().join("evil.toml"), text.replacen(&name, &format!("name = \"{evil}\""), 1)).expect("a file");
    let studio = Studio::start(folder.path(), &[]);
    let home = studio.get("api/home").granted();
    let titles = home["titles"].as_array().expect("a list");
    let own = titles.iter().find(|title| title["name"] == "evil.toml").expect("it is listed");
    assert_eq!(own["title"], "<script>alert(1)</script>\"'&");
    let wanted = json!({ "title": "evil.toml", "players": ["<img src=x onerror=alert(1)>", "B", "C"],
                         "chairs": ["person", "person", "person"] });
    let game = studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").replace(' ', "%20");
    let moment = studio.moment(&game);
    let board = moment["title"]["boards"][0]["id"].as_str().expect("a board").to_owned();
    for picture in [format!("api/board?game={game}&board={board}"), format!("api/market?game={game}")] {
        let found = studio.get(&picture);
        assert_eq!(found.status, 200);
        assert!(!found.body.contains("<script") && !found.body.contains("<img"), "{picture}");
    }
}
