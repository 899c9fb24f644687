//! Somebody who plays by clicking: on hexes and tiles where there are any to click on, otherwise on whatever else does
//! what may be done.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::driver::Browser;

/// Numbers that are the same each time.
pub struct Hand {
    chance: u64,
    /// How often each sort of thing was clicked on.
    pub clicks: BTreeMap<String, usize>,
}

/// Whether the page waits for somebody at it: nothing is on its way, and there is something to click on.
const IS_READY: &str = "
    const { busy, revision } = document.body.dataset;
    if (busy !== undefined || !revision) return false;
    return document.querySelector('#scores') !== null || document.querySelector('#all-offers [data-offer]') !== null;
";

/// Marks what is to be clicked on, so that the driver finds it. Of all that does something, the one with this number.
const CHOOSE: &str = "
    const [selector, number] = arguments;
    for (const old of document.querySelectorAll('[data-target]')) delete old.dataset.target;
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const isSeen = (element) => element.getClientRects().length > 0 && !element.disabled;
    const all = [...document.querySelectorAll(selector)].filter(isSeen);
    if (all.length === 0) return null;
    const chosen = all[number % all.length];
    const button = chosen.tagName === 'FORM' ? chosen.querySelector('button[type=submit]') : chosen;
    const secret = chosen.querySelector?.('[data-secret]');
    if (secret) {
        // The lowest bid is always one that may be made.
        secret.value = '0';
        secret.dispatchEvent(new Event('input'));
    }
    button.dataset.target = '';
    button.scrollIntoView({ block: 'center' });
    return { offer: chosen.dataset.offer ?? null, pane: chosen.closest('[data-pane]')?.dataset.pane ?? '' };
";

impl Hand {
    pub fn new(seed: u64) -> Hand {
        Hand { chance: seed | 1, clicks: BTreeMap::new() }
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        self.chance % limit.max(1)
    }

    /// Clicks on one of the elements that fit and are seen; says what it was, or nothing if there is none.
    async fn click_one(&mut self, browser: &Browser, selector: &str) -> Option<Value> {
        let number = self.below(1 << 20);
        let chosen = browser.run(CHOOSE, vec![json!(selector), json!(number)]).await;
        if chosen.is_null() {
            return None;
        }
        // A picture may have been drawn anew in this very moment; then something else is clicked on.
        let clicked = match browser.all("[data-target]").await.into_iter().next() {
            Some(target) if selector.contains("data-hex") => browser.point_at(target).await,
            Some(target) => target.click().await.is_ok(),
            None => false,
        };
        clicked.then_some(chosen)
    }

    /// Does one thing that may be done at the page. Says whether the game is over instead.
    pub async fn act(&mut self, browser: &Browser) -> bool {
        browser.until("somebody may act", IS_READY).await;
        if browser.has("#scores").await {
            return true;
        }
        let revision = browser.run("return document.body.dataset.revision", Vec::new()).await;
        let mut way = "offers";
        let mut done = None;
        if browser.has(".may[data-hex]").await && self.below(3) > 0 {
            if self.click_one(browser, ".may[data-hex]").await.is_some() {
                browser
                    .until(
                        "the hex tells what may be done",
                        "return document.querySelector('#panel [data-offer]') !== null",
                    )
                    .await;
                done = self.click_one(browser, "#panel [data-offer]").await;
                way = "map";
            }
        } else if self.below(3) == 0 {
            done = self.click_one(browser, "[data-do=pass]:not(:disabled)").await;
            way = "pass";
        } else if self.below(2) == 0 {
            let cards = "#companies [data-offer], #supply [data-offer], #privates [data-offer], #market [data-offer]";
            done = self.click_one(browser, cards).await;
            way = "cards";
        }
        if done.is_none() {
            way = "offers";
            done = self.click_one(browser, "#all-offers [data-offer]").await;
        }
        if done.is_some() {
            *self.clicks.entry(way.to_owned()).or_default() += 1;
            let changed = format!(
                "return document.body.dataset.revision !== {revision} || !!document.querySelector('.notice.error')"
            );
            browser.until("what was clicked on is done", &changed).await;
        }
        false
    }
}
