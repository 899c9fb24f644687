//! Whole games by clicking alone, from the first bid to the final score.

use std::fs;

use prospectus_records::record;
use serde_json::json;

use super::driver::{Browser, with_browser};
use super::hand::Hand;

/// Starts a game on the first page: one person, bots on the other chairs.
async fn start(browser: &Browser, title: &str) -> String {
    browser.goto(&format!("?title={title}")).await;
    browser.click("[data-do=start]").await;
    browser.until("the table is there", "return !!document.body.dataset.revision").await;
    let game = browser.run("return new URLSearchParams(location.search).get('game')", Vec::new()).await;
    game.as_str().expect("the address names the game").to_owned()
}

/// Plays a title to its end, and replays what was saved.
fn plays_to_the_end(title: &'static str, seed: u64) {
    with_browser(
        |_| (),
        |browser| async move {
            let game = start(&browser, title).await;
            let mut hand = Hand::new(seed);
            let mut acted = 0;
            while !hand.act(&browser).await {
                acted += 1;
                assert!(acted < 3000, "the game does not end");
                if acted == 40 {
                    browser.picture(&format!("{title}-table")).await;
                }
            }
            browser.picture(&format!("{title}-end")).await;
            assert!(hand.clicks.values().sum::<usize>() > 5, "{:?}", hand.clicks);
            let shown = browser.run(
                "return [...document.querySelectorAll('#scores tbody tr')].map((row) => row.children[1].textContent)",
                Vec::new(),
            );
            let shown = shown.await;
            let text = fs::read_to_string(browser.folder.path().join(&game)).expect("it is saved");
            let replayed = record::read(&text).expect("it is a record").replay().expect("it replays");
            assert!(replayed.is_over());
            let players = &replayed.world().setup.players;
            let ranks: Vec<&String> = replayed.scores().iter().map(|(player, _)| &players[player.at()]).collect();
            assert_eq!(shown, json!(ranks));
            browser
        },
    );
}

#[test]
fn a_whole_game_of_1849_is_played_by_clicking() {
    plays_to_the_end("1849", 3);
}

#[test]
fn a_whole_game_of_1844_is_played_by_clicking() {
    plays_to_the_end("1844", 5);
}
