//! A title's board on the table, spoken of by names.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_dsl::load::{Draft, standard_tiles};
use prospectus_dsl::source::Sources;
use prospectus_dsl::title::{Title, UpgradeReach};
use prospectus_engine::board::{
    Board, HexId, Lay, LayFault, LayRules, Map, Reach, ReachRules, SmallSet, TileId, check_lay, lays, reach,
};

fn text(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles");
    fs::read_to_string(folder.join(format!("{name}.toml"))).ok()
}

pub fn title(name: &str) -> Title {
    read(name, text(name).expect("a title of that name"))
}

fn read(name: &str, text_of_it: String) -> Title {
    let mut sources = Sources::default();
    let mut diagnostics = Diagnostics::default();
    let tiles = sources.add("tiles", text("tiles").expect("the standard tiles"));
    let standard = standard_tiles(&sources, tiles, &mut diagnostics);
    let root = sources.add(name, text_of_it);
    let find = |_: &str, base: &str| Some(Ok((base.to_owned(), text(base)?)));
    let draft = Draft::read(&mut sources, root, standard, &find, &mut diagnostics).expect("a title that can be read");
    draft.title(&[], &mut diagnostics).expect("a whole title")
}

/// A board with everything that is on it.
#[derive(Clone)]
pub struct Table {
    pub map: Arc<Map>,
    pub board: Board,
    pub upgrade: UpgradeReach,
    pub colours: SmallSet,
}

impl Table {
    pub fn new(name: &str) -> Table {
        Table::of(title(name))
    }

    /// The board of a title with some changes.
    pub fn extending(name: &str, changes: &str) -> Table {
        let head = format!("format = 1\nextends = '{name}'\n[title]\nid = 'changed'\n");
        Table::of(read("changed", head + changes))
    }

    fn of(title: Title) -> Table {
        let map = Arc::new(Map::new(&title, &title.setup_of(4)));
        let upgrade = title.track.upgrade.as_ref().and_then(|upgrade| upgrade.fixed());
        let board = Board::new(&map);
        let colours = (0..map.track_colours as u8).collect();
        Table { map, board, upgrade: upgrade.unwrap_or(UpgradeReach::NewTrack), colours }
    }

    /// The same, read once for all boards of a test run.
    pub fn new_like(name: &str) -> Table {
        static READ: Mutex<Vec<(String, Table)>> = Mutex::new(Vec::new());
        let mut read = READ.lock().expect("no other test has failed here");
        if !read.iter().any(|(known, _)| known == name) {
            read.push((name.to_owned(), Table::new(name)));
        }
        let table = read.iter().find(|(known, _)| known == name).map(|(_, table)| table.clone());
        table.expect("it was just read")
    }

    pub fn hex(&self, id: &str) -> HexId {
        self.map.find_hex(id).unwrap_or_else(|| panic!("there is no hex {id}"))
    }

    pub fn tile(&self, id: &str) -> TileId {
        self.map.find_tile(id).unwrap_or_else(|| panic!("there is no tile {id}"))
    }

    pub fn rules(&self) -> LayRules<'static> {
        LayRules::new(self.colours, self.upgrade)
    }

    pub fn reach(&self, operator: u8) -> Reach {
        reach(&self.map, &self.board, operator, &ReachRules::default())
    }

    /// Places a station in the first city of a hex.
    pub fn station(&mut self, operator: u8, hex: &str) {
        let hex = self.hex(hex);
        self.board.place(&self.map.clone(), hex, 0, operator).expect("a free slot");
    }

    /// Whether an operator may lay a tile.
    pub fn check(&self, operator: u8, hex: &str, tile: &str, rotation: u8) -> Result<Lay, LayFault> {
        let (hex, tile) = (self.hex(hex), self.tile(tile));
        check_lay(&self.map, &self.board, &self.reach(operator), &self.rules(), hex, tile, rotation)
    }

    /// Lays a tile that fits, whether or not anybody's track leads there.
    pub fn lay(&mut self, hex: &str, tile: &str, rotation: u8) -> Lay {
        let rules = LayRules { is_unconnected: true, ..self.rules() };
        let (at, number) = (self.hex(hex), self.tile(tile));
        let lay = check_lay(&self.map, &self.board, &self.reach(u8::MAX), &rules, at, number, rotation);
        let lay = lay.unwrap_or_else(|fault| panic!("{tile} on {hex}, turned by {rotation}: {fault}"));
        self.board.lay(&self.map, &lay);
        lay
    }

    /// The tiles and rotations that an operator may lay on a hex.
    pub fn lays(&self, operator: u8, hex: &str) -> Vec<(String, u8)> {
        let all = lays(&self.map, &self.board, &self.reach(operator), &self.rules(), self.hex(hex));
        all.into_iter().map(|lay| (self.map.tile(lay.tile).id.clone(), lay.rotation)).collect()
    }
}
