//! The studio: its folder and the tables in it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{SystemTime, UNIX_EPOCH};

use prospectus_records::record::Record;

use crate::bench::Bench;
use crate::folder::Folder;
use crate::live::{Live, News};
use crate::problem::Problem;
use crate::table::{Progress, Table};

/// All that the server knows.
pub struct Studio {
    /// Where titles and games are.
    pub folder: Folder,
    /// What pages are told.
    pub live: Live,
    /// Where pages are read from, if not from inside the program.
    pub pages: Option<PathBuf>,
    /// The titles that pages look at.
    pub bench: Bench,
    tables: Mutex<HashMap<String, Arc<Seated>>>,
}

/// A table that is open.
pub struct Seated {
    /// The name of its file.
    pub name: String,
    table: Mutex<Table>,
    /// Whether somebody lets the bots play.
    bots_play: AtomicBool,
}

impl Studio {
    /// A studio in a folder.
    pub fn new(folder: Folder, pages: Option<PathBuf>) -> Studio {
        Studio { folder, live: Live::default(), pages, bench: Bench::default(), tables: Mutex::default() }
    }

    /// The table of a saved game, which is opened if it is not yet.
    pub fn table(&self, name: &str) -> Result<Arc<Seated>, Problem> {
        let mut tables = locked(&self.tables);
        if let Some(known) = tables.get(name) {
            // Whoever has panicked at a table has left it in disorder; what is on the disk is in order.
            if !known.table.is_poisoned() {
                return Ok(known.clone());
            }
            tables.remove(name);
        }
        let path = self.folder.file(name)?;
        if !path.is_file() {
            return Err(Problem::unknown("game", name));
        }
        let table = Table::resume(&path, name, seed())?;
        Ok(seated(&mut tables, name, table))
    }

    /// A table with a new game, in a file of its own; its bots draw their numbers with this seed.
    pub fn open_new(&self, stem: &str, record: Record, seed: u64) -> Result<Arc<Seated>, Problem> {
        let mut tables = locked(&self.tables);
        let name = self.folder.free_name(stem, "json");
        let table = Table::create(&self.folder.file(&name)?, &name, record, seed)?;
        Ok(seated(&mut tables, &name, table))
    }

    /// Looks at a table.
    pub fn look<T>(&self, name: &str, look: impl FnOnce(&Table) -> Result<T, Problem>) -> Result<T, Problem> {
        look(&*self.table(name)?.lock()?)
    }

    /// Changes something at a table, tells all pages, and lets bots play on.
    pub fn change<T>(
        self: &Arc<Studio>,
        name: &str,
        change: impl FnOnce(&mut Table) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let seated = self.table(name)?;
        let result = {
            let mut table = seated.lock()?;
            let result = change(&mut table)?;
            table.wake_bots();
            self.tell(name, &table);
            result
        };
        self.let_bots_play(&seated);
        Ok(result)
    }

    /// Lets bots play on, beside everything else, until somebody at a page is to decide.
    pub fn let_bots_play(self: &Arc<Studio>, seated: &Arc<Seated>) {
        if seated.bots_play.swap(true, Ordering::SeqCst) {
            return;
        }
        let (studio, seated) = (self.clone(), seated.clone());
        std::thread::spawn(move || {
            while let Ok(mut table) = seated.lock() {
                let progress = table.let_bots_play();
                if progress.is_err() || matches!(progress, Ok(Progress::On)) {
                    studio.tell(&seated.name, &table);
                }
                if !matches!(progress, Ok(Progress::On)) {
                    // Said while the table is still locked, so that whoever changes it next starts them anew.
                    seated.bots_play.store(false, Ordering::SeqCst);
                    return;
                }
            }
            seated.bots_play.store(false, Ordering::SeqCst);
        });
    }

    fn tell(&self, name: &str, table: &Table) {
        self.live.tell(News::Table { game: name.to_owned(), revision: table.revision() });
    }
}

impl Seated {
    fn lock(&self) -> Result<MutexGuard<'_, Table>, Problem> {
        self.table.lock().map_err(|_| Problem::Inside)
    }
}

fn seated(tables: &mut HashMap<String, Arc<Seated>>, name: &str, table: Table) -> Arc<Seated> {
    let (name, table) = (name.to_owned(), Mutex::new(table));
    let seated = Arc::new(Seated { name: name.clone(), table, bots_play: AtomicBool::new(false) });
    tables.insert(name, seated.clone());
    seated
}

/// The list of tables is in order whatever happened to one of them.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Another one each time.
pub fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
