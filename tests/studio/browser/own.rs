//! What only some titles have: two boards, options and mergers, sealed bids and several networks.

use prospectus_engine::event::Event;
use prospectus_engine::{Actor, Deed};
use serde_json::json;

use super::driver::{Browser, with_browser};
use super::hand::Hand;
use super::staged::{save, staged};

async fn open(browser: &Browser, game: &str) {
    browser.goto(&format!("table.html?game={game}")).await;
    browser.until("the table is there", "return !!document.body.dataset.revision").await;
}

/// Clicks on an offer by its number, wherever it stands, and waits until it is done.
async fn take(browser: &Browser, offer: usize) {
    let revision = browser.run("return document.body.dataset.revision", Vec::new()).await;
    let unfold = "for (const folded of document.querySelectorAll('details')) folded.open = true";
    browser.run(unfold, Vec::new()).await;
    browser.click(&format!("#all-offers [data-offer='{offer}']")).await;
    browser.until("it is done", &format!("return document.body.dataset.revision !== {revision}")).await;
}

async fn last_told(browser: &Browser) -> String {
    browser.until("it is told", "return document.querySelectorAll('#entries > *').length > 0").await;
    browser.text("#entries").await
}

#[test]
fn in_1854_an_option_is_bought_by_clicking() {
    with_browser(
        |_| (),
        |browser| async move {
            let (record, offer) = staged("1854", 4, |action, _| matches!(action.deed, Deed::BuyOnAccount { .. }));
            save(browser.folder.path(), "option.json", &record);
            open(&browser, "option.json").await;
            take(&browser, offer).await;
            assert!(last_told(&browser).await.contains("on account"), "the log tells of it");
            assert_eq!(browser.studio.moment("option.json")["length"], json!(record.actions.len() + 1));
            browser
        },
    );
}

#[test]
fn in_1854_local_railways_merge_by_clicking_and_both_boards_are_there() {
    with_browser(
        |_| (),
        |browser| async move {
            let merges = |event: &Event| matches!(event, Event::Merged { .. });
            let (record, offer) = staged("1854", 4, |action, game| {
                matches!(action.deed, Deed::Choose { .. }) && game.events().iter().any(merges)
            });
            save(browser.folder.path(), "merger.json", &record);
            open(&browser, "merger.json").await;
            let boards = browser.all("[data-board]").await;
            assert!(boards.len() >= 2, "a tab for each board");
            for (at, board) in boards.iter().enumerate().take(2) {
                board.click().await.expect("a tab can be clicked on");
                browser
                    .until("the board is drawn", "return document.querySelector('#map svg [data-hex]') !== null")
                    .await;
                browser.picture(&format!("1854-board-{at}")).await;
            }
            take(&browser, offer).await;
            assert!(last_told(&browser).await.contains("becomes part of"), "the log tells of the merger");
            let mut hand = Hand::new(11);
            for _ in 0..15 {
                hand.act(&browser).await;
            }
            browser
        },
    );
}

#[test]
fn in_1881_bids_are_sealed_and_opened_by_clicking() {
    with_browser(
        |_| (),
        |browser| async move {
            let wanted =
                json!({ "title": "1881", "players": ["A", "B", "C"], "chairs": ["person", "person", "person"] });
            let game = browser.studio.post("api/new", &wanted).granted()["game"].as_str().expect("a name").to_owned();
            open(&browser, &game).await;
            for bid in ["30", "20", "10"] {
                let revision = browser.run("return document.body.dataset.revision", Vec::new()).await;
                let field = browser.find("[data-secret]").await;
                field.send_keys(bid).await.expect("a bid can be typed");
                assert_eq!(field.attr("type").await.expect("it has a type").as_deref(), Some("password"));
                browser.click("form[data-offer] button[type=submit]").await;
                browser.until("it is done", &format!("return document.body.dataset.revision !== {revision}")).await;
                let typed = "return [...document.querySelectorAll('input')].some((field) => field.dataset.secret !== undefined && field.value !== '')";
                assert_eq!(browser.run(typed, Vec::new()).await, json!(false), "nothing of a bid stays on the page");
            }
            assert!(last_told(&browser).await.contains("the bids are"), "opened when the last is made");
            browser
        },
    );
}

#[test]
fn in_1881_the_networks_of_one_company_operate_by_clicking() {
    with_browser(
        |_| (),
        |browser| async move {
            // A network is an operator of a company that has several: it acts for itself.
            let (record, _) = staged("1881", 4, |action, game| match action.actor {
                Actor::Operator(operator) => operator.at() >= game.world().companies.len(),
                Actor::Player(_) => false,
            });
            save(browser.folder.path(), "networks.json", &record);
            open(&browser, "networks.json").await;
            let networks = browser.run(
                "return Math.max(...[...document.querySelectorAll('[data-company]')].map((card) => card.querySelectorAll('[data-operator]').length))",
                Vec::new(),
            );
            assert!(networks.await.as_u64().unwrap_or_default() >= 4, "a charter with four networks");
            browser.picture("1881-networks").await;
            let mut hand = Hand::new(5);
            for _ in 0..20 {
                hand.act(&browser).await;
            }
            browser
        },
    );
}
