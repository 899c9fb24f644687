//! A studio in a process of its own, and somebody who asks it over a plain socket.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// A studio that runs. It is killed when it is dropped, without a word to it.
pub struct Studio {
    process: Child,
    pub port: u16,
    pub secret: String,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {}", self.body))
    }

    /// The answer of a request that must be granted.
    pub fn granted(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.json()
    }

    /// The word for what went wrong.
    pub fn problem(&self) -> String {
        assert!(self.status >= 400, "{}", self.body);
        self.json()["problem"].as_str().expect("a word").to_owned()
    }
}

impl Studio {
    /// A studio in a folder; these are further arguments of the command.
    pub fn start(folder: &Path, arguments: &[&str]) -> Studio {
        let mut command = Command::new(env!("CARGO_BIN_EXE_prospectus"));
        command.arg("studio").args(arguments).arg("--no-browser").current_dir(folder);
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the studio can be started");
        let mut line = String::new();
        let output = process.stdout.as_mut().expect("it is piped");
        BufReader::new(output).read_line(&mut line).expect("it says where it is");
        let address = line.split("http://127.0.0.1:").nth(1).unwrap_or_else(|| panic!("no address in {line:?}"));
        let mut parts = address.trim().splitn(3, '/');
        let port = parts.next().and_then(|port| port.parse().ok()).expect("a port");
        let secret = parts.next().expect("a secret").to_owned();
        Studio { process, port, secret }
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it is gone");
    }

    pub fn is_running(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// Where a page is.
    pub fn address(&self, page: &str) -> String {
        format!("http://127.0.0.1:{}/{}/{page}", self.port, self.secret)
    }

    /// Sends bytes as they are and says no more; returns all that comes back until the other side is done.
    pub fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        self.exchange(bytes, true)
    }

    fn exchange(&self, bytes: &[u8], hangs_up: bool) -> Vec<u8> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the studio listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time-out");
        // It may be turned away before all of it is sent.
        let _ = stream.write_all(bytes);
        if hangs_up {
            let _ = stream.shutdown(std::net::Shutdown::Write);
        }
        let mut found = Vec::new();
        let _ = stream.read_to_end(&mut found);
        found
    }

    /// Asks as a page would, with these headers besides or instead.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let host = format!("127.0.0.1:{}", self.port);
        let mut all = vec![("Host", host.clone()), ("Connection", "close".to_owned())];
        if method != "GET" {
            all.push(("Origin", format!("http://{host}")));
            all.push(("Content-Type", "application/json".to_owned()));
            all.push(("Content-Length", body.len().to_string()));
        }
        for (name, value) in headers {
            all.retain(|(known, _)| !known.eq_ignore_ascii_case(name));
            if !value.is_empty() {
                all.push((name, (*value).to_owned()));
            }
        }
        let head: String = all.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        answer(&self.exchange(format!("{method} {path} HTTP/1.1\r\n{head}\r\n{body}").as_bytes(), false))
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", &format!("/{}/{path}", self.secret), &[], "")
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", &format!("/{}/{path}", self.secret), &[], &body.to_string())
    }

    /// The moment of a game.
    pub fn moment(&self, game: &str) -> Value {
        self.get(&format!("api/table?game={game}")).granted()
    }

    /// The moment of a game when somebody other than a bot is to decide, or the game is over.
    pub fn settled(&self, game: &str) -> Value {
        for _ in 0..2000 {
            let moment = self.moment(game);
            if moment["is_over"] == true || moment["waits_for"] == "person" || !moment["stuck"].is_null() {
                return moment;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the bots of {game} do not come to an end")
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An answer as it came over the wire.
pub fn answer(found: &[u8]) -> Answer {
    let text = String::from_utf8_lossy(found);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}
