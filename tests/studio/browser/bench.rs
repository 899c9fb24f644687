//! The workbench: a house rule is written in the page, a mistake in it underlined, mended, and played.

use std::fs;
use std::time::Duration;

use super::driver::with_browser;
use super::hand::Hand;

const RULE: &str = "format = 1
extends = \"1849\"
title = { id = \"export\", name = \"With exports\" }

[[rule]]
id = \"export\"
on = \"operating_set.endet\"
do = \"export next_train\"
";

#[test]
fn a_house_rule_is_written_a_mistake_underlined_mended_and_played() {
    with_browser(
        |folder| fs::write(folder.join("export.toml"), "format = 1\nextends = \"1849\"\n").expect("a file"),
        |browser| async move {
            browser.goto("bench.html?file=export.toml").await;
            let editor = browser.find("#editor").await;
            browser
                .until("the file is there", "return document.querySelector('#editor').value.includes('extends')")
                .await;
            browser.run("document.querySelector('#editor').select()", Vec::new()).await;
            editor.send_keys(RULE).await.expect("one can write");
            browser.click("[data-do=save]").await;
            browser
                .until(
                    "the mistake is underlined",
                    "return document.querySelector('.underline')?.textContent.includes('operating_set.endet')",
                )
                .await;
            let said = browser.text("#diagnostics").await;
            assert!(said.contains("operating_set.ended"), "it suggests what was meant: {said}");
            browser.picture("bench-mistake").await;

            let mended = RULE.replace("endet", "ended");
            browser.run("document.querySelector('#editor').select()", Vec::new()).await;
            editor.send_keys(&mended).await.expect("one can write");
            browser.click("[data-do=save]").await;
            browser.until("nothing is wrong", "return document.querySelector('.underline.error') === null && document.querySelector('#status').textContent.includes('no errors')").await;
            assert_eq!(fs::read_to_string(browser.folder.path().join("export.toml")).expect("it is there"), mended);
            browser.picture("bench").await;

            browser.click("[data-do=play]").await;
            browser.click("dialog [data-answer=yes]").await;
            browser.until("the table is there", "return !!document.body.dataset.revision").await;
            let mut hand = Hand::new(8);
            for _ in 0..5 {
                hand.act(&browser).await;
            }
            browser
        },
    );
}

#[test]
fn the_page_follows_whatever_editor_saves_the_file() {
    with_browser(
        |folder| fs::write(folder.join("valley.toml"), prospectus_library::template("valley")).expect("a file"),
        |browser| async move {
            browser.goto("bench.html?file=valley.toml").await;
            browser
                .until("all is well", "return document.querySelector('#status')?.textContent.includes('no errors')")
                .await;
            let path = browser.folder.path().join("valley.toml");
            let text = fs::read_to_string(&path).expect("it is there");
            fs::write(&path, text.replacen("bank = ", "bnak = ", 1)).expect("somebody saves it");
            browser
                .until(
                    "the page tells of it",
                    "return document.querySelector('.underline')?.textContent.includes('bnak')",
                )
                .await;
            browser.until("the last good picture stays", "return document.querySelector('#pane svg') !== null").await;
            fs::write(&path, &text).expect("somebody saves it");
            browser.until("all is well again", "return document.querySelector('.underline.error') === null").await;
            tokio::time::sleep(Duration::from_millis(50)).await;
            browser
        },
    );
}
