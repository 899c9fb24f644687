//! What pages look like at both sizes: nothing sticks out, every control has a name, and no text of a title is read as
//! HTML.

use std::fs;

use serde_json::{Value, json};

use super::driver::{Browser, LAPTOP, TABLET, with_browser};
use super::hand::Hand;

/// What sticks out of the window, and controls that have no name.
const FAULTS: &str = "
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const control of document.querySelectorAll('button, input, select, textarea, a[href]')) {
        if (control.getClientRects().length === 0) continue;
        const label = control.getAttribute('aria-label') || control.textContent.trim() || control.title
            || control.labels?.[0]?.textContent.trim() || control.placeholder;
        if (!label) faults.push(`no name: ${control.outerHTML.slice(0, 120)}`);
    }
    return faults;
";

async fn looks_well(browser: &Browser, name: &str) {
    for (size, pixels) in [("laptop", LAPTOP), ("tablet", TABLET)] {
        browser.resize(pixels).await;
        for theme in ["light", "dark"] {
            browser.run("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await;
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
            browser.picture(&format!("{name}-{size}-{theme}")).await;
            assert_eq!(browser.run(FAULTS, Vec::new()).await, json!([]), "{name}, {size}, {theme}");
        }
    }
}

#[test]
fn every_page_fits_on_a_laptop_and_on_a_tablet() {
    with_browser(
        |folder| fs::write(folder.join("valley.toml"), prospectus_library::template("valley")).expect("a file"),
        |browser| async move {
            let wanted = json!({ "title": "1844", "players": ["Ann", "Bob", "Cy"], "chairs": ["greedy", "greedy", "greedy"], "seed": 3 });
            let game = browser.studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
            let seats = json!({ "chairs": ["greedy", "greedy", "greedy"], "paused": false });
            browser.studio.post(&format!("api/chairs?game={game}"), &seats).granted();
            browser.studio.settled(&game);
            let is_there = "return !!document.body.dataset.revision && document.querySelector('#map svg') !== null";
            for (page, name, ready) in [
                (String::new(), "home", "return document.querySelector('button') !== null"),
                (format!("table.html?game={game}"), "over", is_there),
                (format!("table.html?game={game}&at=500"), "table", is_there),
                (format!("story.html?game={game}"), "story", "return document.querySelector('svg') !== null"),
                (
                    "bench.html?file=valley.toml".to_owned(),
                    "bench",
                    "return document.querySelector('#pane svg') !== null",
                ),
                ("book.html?title=1844".to_owned(), "book", "return document.querySelector('h2, h1, table') !== null"),
            ] {
                browser.goto(&page).await;
                browser.until("the page is there", ready).await;
                looks_well(&browser, name).await;
            }
            browser
        },
    );
}

#[test]
fn texts_of_a_hostile_title_are_texts() {
    let evil = "<img src=x onerror=window.evil=1><script>window.evil=1</script>";
    let prepare = |folder: &std::path::Path| {
        let text = prospectus_library::template("valley");
        // Every name, remark and text of the title.
        let lines = text.lines().map(|line| match line.split_once(" = \"") {
            Some((key, _)) if ["name", "text", "subtitle"].contains(&key.trim()) => format!("{key} = \"{evil}\""),
            _ => line.to_owned(),
        });
        fs::write(folder.join("evil.toml"), lines.collect::<Vec<_>>().join("\n")).expect("a file");
    };
    with_browser(prepare, |browser| async move {
        let players = json!(["<b onmouseover=window.evil=1>B", "<script>window.evil=1</script>", "C&amp;"]);
        let wanted = json!({ "title": "evil.toml", "players": players, "chairs": ["person", "person", "person"] });
        let game = browser.studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
        let table = format!("table.html?game={}", game.replace(' ', "%20"));
        for page in
            ["", &table, "bench.html?file=evil.toml", "book.html?title=evil.toml", &table.replace("table", "story")]
        {
            browser.goto(page).await;
            tokio::time::sleep(std::time::Duration::from_millis(700)).await;
            let found = "return [window.evil ?? null, document.querySelectorAll('img, body script:not([src])').length]";
            assert_eq!(browser.run(found, Vec::new()).await, json!([null, 0]), "{page}");
        }
        browser.goto(&table).await;
        let mut hand = Hand::new(2);
        for _ in 0..6 {
            hand.act(&browser).await;
        }
        assert_eq!(browser.run("return window.evil ?? null", Vec::new()).await, Value::Null);
        browser
    });
}
