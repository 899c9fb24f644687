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

/// The log tells of something.
async fn is_told(browser: &Browser, words: &str) {
    let script = format!("return document.querySelector('#entries').textContent.includes({})", json!(words));
    browser.until(&format!("the log says `{words}`"), &script).await;
}

#[test]
fn a_tile_is_laid_by_clicking_on_its_hex() {
    with_browser(
        |_| (),
        |browser| async move {
            let (record, _) = staged("1849", 3, |action, _| matches!(action.deed, Deed::LayTile { .. }));
            save(browser.folder.path(), "lay.json", &record);
            open(&browser, "lay.json").await;
            let mut hand = Hand::new(7);
            for _ in 0..40 {
                hand.act(&browser).await;
                if hand.clicks.contains_key("map") {
                    break;
                }
            }
            assert!(hand.clicks.contains_key("map"), "{:?}", hand.clicks);
            browser
        },
    );
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
            is_told(&browser, "on account").await;
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
            let (record, offer) = staged("1854", 4, |_, game| {
                let merges = |event: &Event| match event {
                    Event::Announced { text } => game.world().text(*text).contains("merge"),
                    _ => false,
                };
                game.events().iter().any(merges)
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
            is_told(&browser, "local railways").await;
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
            is_told(&browser, "the bids are").await;
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
            let moment = browser.studio.moment("networks.json");
            let companies = moment["companies"].as_array().expect("a list").clone();
            let networks: Vec<String> = (companies.iter().filter_map(|company| company["operators"].as_array()))
                .filter(|operators| operators.len() > 1)
                .flatten()
                .filter(|operator| operator["gone"] == false)
                .map(|operator| operator["id"].as_str().expect("a name").to_owned())
                .collect();
            for network in &networks {
                if !companies.iter().any(|company| company["id"] == **network) {
                    browser.find(&format!("#companies [data-operator='{network}']")).await;
                }
            }
            assert!(networks.len() > 2, "several networks of one company: {networks:?}");
            browser.picture("1881-networks").await;
            let mut hand = Hand::new(5);
            for _ in 0..20 {
                hand.act(&browser).await;
            }
            browser
        },
    );
}
