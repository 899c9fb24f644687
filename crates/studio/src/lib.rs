//! The table and the workbench in a browser: a server for one machine, with its pages inside.
//!
//! [`Server::bind`] listens on a free port of this machine alone; [`Server::address`] is where a browser finds it, with a
//! secret in it that no other page knows; [`Server::run`] serves until the process ends. All rules, words and pictures come
//! from the crates below: the studio only brings them to a page, and what is done there back to the disk.
//!
//! ```no_run
//! use std::path::Path;
//! use prospectus_studio::Server;
//!
//! let server = Server::bind(Path::new("."))?;
//! let address = server.address("home.html");
//! assert!(address.starts_with("http://127.0.0.1:"));
//! server.run()?;
//! # Ok::<(), std::io::Error>(())
//! ```

#![warn(missing_docs)]

mod api;
mod bench;
mod folder;
mod guard;
mod live;
mod mark;
mod pages;
mod problem;
mod story;
mod studio;
mod table;

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::routing::get;
use axum::{Router, middleware};

use folder::Folder;
use guard::Guard;
use studio::Studio;

pub use problem::Problem;

/// A studio that listens, and serves as soon as it is run.
pub struct Server {
    listener: TcpListener,
    secret: String,
    port: u16,
    studio: Arc<Studio>,
}

/// What may be chosen about a studio.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The port to listen on; a free one, if left out.
    pub port: Option<u16>,
    /// A folder from which the pages are read anew each time, for those who work on them.
    pub pages: Option<PathBuf>,
}

impl Server {
    /// A studio in a folder, on a free port of this machine.
    pub fn bind(folder: &Path) -> io::Result<Server> {
        Server::bind_with(folder, &Options::default())
    }

    /// A studio in a folder, as somebody wants it.
    pub fn bind_with(folder: &Path, options: &Options) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port.unwrap_or(0)))?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let studio = Arc::new(Studio::new(Folder::at(folder)?, options.pages.clone()));
        Ok(Server { listener, secret: guard::secret()?, port, studio })
    }

    /// Where a browser finds a page.
    pub fn address(&self, page: &str) -> String {
        format!("http://127.0.0.1:{}/{}/{page}", self.port, self.secret)
    }

    /// Opens a saved game or an export of the folder, and says by which name the table knows it.
    pub fn open(&self, path: &Path) -> Result<String, Problem> {
        let text = prospectus_library::file::read(path, prospectus_library::FileKind::Log)?;
        let name = self.studio.folder.name(path);
        let stem = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        api::open_text(&self.studio, &stem, &text, name.as_deref())
    }

    /// What a file of the folder is called there; none for one that is somewhere else.
    pub fn name_of(&self, path: &Path) -> Option<String> {
        self.studio.folder.name(path)
    }

    /// Serves until the process ends.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            axum::serve(listener, router(&self.secret, self.port, self.studio)).await
        })
    }
}

fn router(secret: &str, port: u16, studio: Arc<Studio>) -> Router {
    let pages = Router::new()
        .nest("/api", api::router())
        .route("/pictures.css", get(pages::pictures))
        .route("/{*page}", get(pages::page));
    Router::new()
        .nest(&format!("/{secret}"), pages)
        // A nested router does not see its own root with the stroke at the end, on which all links of the pages rely.
        .route(&format!("/{secret}/"), get(pages::home))
        .with_state(studio)
        .layer(middleware::from_fn_with_state(Guard::new(port), guard::watch))
}
