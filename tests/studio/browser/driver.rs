//! A real browser, driven over WebDriver. Where there is none, tests say aloud that they were skipped.

use std::future::Future;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::Studio;

/// A browser window with a studio behind it.
pub struct Browser {
    pub client: Client,
    pub studio: Studio,
    pub folder: TempDir,
}

/// How large windows are: a small laptop, and a tablet.
pub const LAPTOP: (u32, u32) = (1280, 720);
pub const TABLET: (u32, u32) = (1024, 768);

/// As long as a page may take for anything, on a machine that builds beside it.
const PATIENCE: Duration = Duration::from_secs(30);

struct Driver {
    process: Child,
    port: u16,
    _profile: TempDir,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The program that drives the browser, on a port of its own; none if it is not on this machine.
fn driver() -> Option<Driver> {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
    let mut process = match command.spawn() {
        Ok(process) => process,
        Err(_) => {
            // `eprintln!` is kept back by the test harness; this must be heard.
            let _ = writeln!(std::io::stderr(), "skipped: there is no chromedriver, so no page was tried in a browser");
            return None;
        }
    };
    let lines = BufReader::new(process.stdout.take().expect("it is piped")).lines().map_while(Result::ok);
    let port = lines.filter(|line| line.contains("started successfully")).find_map(|line| {
        let port: String = line.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        port.parse().ok()
    });
    let profile = tempfile::tempdir().expect("a folder for the browser");
    Some(Driver { process, port: port.expect("it says on which port it listens"), _profile: profile })
}

fn capabilities(profile: &Path) -> Capabilities {
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--force-color-profile=srgb",
    ];
    let mut arguments: Vec<String> = arguments.map(str::to_owned).to_vec();
    arguments.push(format!("--user-data-dir={}", profile.display()));
    let mut wanted = Capabilities::new();
    wanted.insert("goog:chromeOptions".to_owned(), json!({ "args": arguments }));
    wanted
}

/// Lets a test have a browser with a studio in a new folder, if there is a browser on this machine.
pub fn with_browser<F: Future<Output = Browser>>(prepare: impl FnOnce(&Path), test: impl FnOnce(Browser) -> F) {
    let Some(driver) = driver() else { return };
    let folder = tempfile::tempdir().expect("a folder for the test");
    prepare(folder.path());
    let studio = Studio::start(folder.path(), &[]);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads for the test");
    runtime.block_on(async {
        let address = format!("http://127.0.0.1:{}", driver.port);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities(driver._profile.path()));
        let client = builder.connect(&address).await.expect("the browser starts");
        let browser = Browser { client, studio, folder };
        browser.resize(LAPTOP).await;
        let browser = test(browser).await;
        browser.client.close().await.expect("the browser closes");
    });
}

impl Browser {
    /// Makes the page so large, whatever the window has around it.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        self.client.set_window_size(width, height).await.expect("a window has a size");
        let around = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]", Vec::new()).await;
        let [across, down] = [0, 1].map(|at| around[at].as_u64().unwrap_or_default() as u32);
        self.client.set_window_size(width + across, height + down).await.expect("a window has a size");
    }

    pub async fn goto(&self, page: &str) {
        self.client.goto(&self.studio.address(page)).await.unwrap_or_else(|error| panic!("{page}: {error}"));
    }

    /// The first element that fits, as soon as it is there.
    pub async fn find(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        match wait {
            Ok(found) => found,
            Err(error) => {
                self.picture("failed").await;
                panic!("nothing on the page is `{css}`: {error}")
            }
        }
    }

    pub async fn all(&self, css: &str) -> Vec<Element> {
        self.client.find_all(Locator::Css(css)).await.expect("a selector")
    }

    pub async fn has(&self, css: &str) -> bool {
        !self.all(css).await.is_empty()
    }

    pub async fn click(&self, css: &str) {
        let element = self.find(css).await;
        if let Err(error) = element.click().await {
            self.picture("failed").await;
            panic!("`{css}` cannot be clicked: {error}");
        }
    }

    /// Moves the pointer to the middle of something and clicks there, whatever lies on top: on a map, tokens and names do.
    pub async fn point_at(&self, target: Element) -> bool {
        let to = PointerAction::MoveToElement { element: target, duration: None, x: 0.0, y: 0.0 };
        let press = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        let click = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        let mouse = MouseActions::new("mouse".to_owned()).then(to).then(press).then(click);
        self.client.perform_actions(mouse).await.is_ok()
    }

    pub async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.expect("an element has a text")
    }

    /// Runs a script in the page and returns what it returns.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script returns what is true.
    pub async fn until(&self, what: &str, script: &str) {
        let end = std::time::Instant::now() + PATIENCE;
        while std::time::Instant::now() < end {
            if self.run(script, Vec::new()).await == true {
                return;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        self.picture("failed").await;
        panic!("the page never comes to this: {what}");
    }

    /// A picture of the window, for people: in the folder that `PROSPECTUS_PICTURES` names, if it names one.
    pub async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("PROSPECTUS_PICTURES").map(PathBuf::from) else { return };
        let bytes = self.client.screenshot().await.expect("a window can be pictured");
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        std::fs::write(folder.join(format!("{name}.png")), bytes).expect("a picture can be written");
    }
}
