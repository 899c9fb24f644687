//! Taking back, looking back, branching off; two tabs; a studio that is killed.

use std::time::Duration;

use serde_json::{Value, json};

use super::driver::{Browser, with_browser};
use super::hand::Hand;
use crate::server::Studio;

const REVISION: &str = "return document.body.dataset.revision";

async fn new_game(browser: &Browser, chairs: [&str; 3]) -> String {
    let wanted = json!({ "title": "1849", "players": ["Ann", "Bob", "Cy"], "chairs": chairs, "seed": 2 });
    let game = browser.studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
    browser.goto(&format!("table.html?game={game}")).await;
    browser.until("the table is there", "return !!document.body.dataset.revision").await;
    game
}

async fn is_at(browser: &Browser, revision: &Value) {
    browser.until("the page shows this moment", &format!("return document.body.dataset.revision === {revision}")).await;
}

#[test]
fn undo_redo_slider_and_branch() {
    with_browser(
        |_| (),
        |browser| async move {
            let game = new_game(&browser, ["person", "person", "person"]).await;
            let mut hand = Hand::new(9);
            for _ in 0..6 {
                hand.act(&browser).await;
            }
            browser.until("nothing is on its way", "return document.body.dataset.busy === undefined").await;
            let last = browser.run(REVISION, Vec::new()).await;
            browser.click("[data-do=undo]").await;
            browser.until("it is taken back", &format!("return document.body.dataset.revision !== {last}")).await;
            browser.click("[data-do=redo]").await;
            is_at(&browser, &last).await;

            browser.click("[data-do=first]").await;
            browser.until("the past is marked", "return document.body.classList.contains('is-past')").await;
            assert!(!browser.has("#all-offers [data-offer]").await, "nobody acts in the past");
            browser.picture("past").await;
            browser.click("[data-do=forth]").await;
            browser.until("one action on", "return document.querySelector('#moment').value === '1'").await;
            browser.click("[data-do=branch]").await;
            browser
                .until("another game", "return new URLSearchParams(location.search).get('game')?.includes('what-if')")
                .await;
            browser.until("the table is there", "return !!document.body.dataset.revision").await;
            hand.act(&browser).await;
            assert_eq!(browser.studio.moment(&game)["revision"], last, "the first game stays as it is");
            browser
        },
    );
}

#[test]
fn two_tabs_stay_in_step_and_do_nothing_twice() {
    with_browser(
        |_| (),
        |browser| async move {
            let game = new_game(&browser, ["person", "person", "person"]).await;
            let first = browser.client.window().await.expect("a window");
            let second = browser.client.new_window(true).await.expect("another tab").handle;
            browser.client.switch_to_window(second.clone()).await.expect("it is there");
            browser.goto(&format!("table.html?game={game}")).await;
            browser.until("the table is there", "return !!document.body.dataset.revision").await;
            let mut hand = Hand::new(4);
            for at in 0..6 {
                let (here, there) = if at % 2 == 0 { (&first, &second) } else { (&second, &first) };
                browser.client.switch_to_window(here.clone()).await.expect("it is there");
                hand.act(&browser).await;
                let revision = browser.run(REVISION, Vec::new()).await;
                browser.client.switch_to_window(there.clone()).await.expect("it is there");
                is_at(&browser, &revision).await;
            }
            assert_eq!(browser.studio.moment(&game)["length"], json!(6));
            browser
        },
    );
}

#[test]
fn a_studio_that_is_killed_is_started_again_and_the_game_goes_on() {
    with_browser(
        |_| (),
        |mut browser| async move {
            let game = new_game(&browser, ["person", "greedy", "greedy"]).await;
            let mut hand = Hand::new(6);
            for _ in 0..5 {
                hand.act(&browser).await;
            }
            browser.until("bots are done", "return document.querySelector('#all-offers [data-offer]') !== null").await;
            tokio::time::sleep(Duration::from_millis(200)).await;
            let shown = browser.run(REVISION, Vec::new()).await;
            let again = Studio::start(browser.folder.path(), &[]);
            std::mem::replace(&mut browser.studio, again).kill();
            browser.until("the page says so", "return document.documentElement.dataset.studio === 'gone'").await;
            browser.picture("gone").await;
            browser.goto(&format!("table.html?game={game}")).await;
            is_at(&browser, &shown).await;
            hand.act(&browser).await;
            browser
        },
    );
}
