//! Pictures to be put into a page: the same as in the documents, without page, heading, legend and style.
//!
//! The page serves [`style`](crate::style); no picture here has a `<style>` or a `style` attribute, so that a page may
//! forbid both. What one can point at carries its name as data:
//!
//! | attribute | what it says |
//! | --- | --- |
//! | `data-hex`, `data-board` | the hex, by the coordinates that records call it by, and the id of its board |
//! | `data-tile` | the number of a tile that lies on no map |
//! | `data-stop`, `data-slot` | the number of a stop on its face, and of a place for a token in it |
//! | `data-company` | whose disc or marker this is: a company, or one of its operators |
//! | `data-reserved` | the company or the kind of companies that a place is kept for |
//! | `data-route` | the number of a route among those that were handed in |
//! | `data-row`, `data-column`, `data-price` | a cell of the market, from 0, and its price |
//!
//! Ids are unique within a page that shows each of these pictures once; tiles, tokens and legends have none.

use prospectus_dsl::hex::{Layout, Point};
use prospectus_dsl::title::{Board, Title};
use prospectus_engine::Game;
use prospectus_engine::state::RanRoute;

use super::geometry::Rect;
use super::manifest;
use super::map;
use super::markers::Stack;
use super::page::Picture;
use super::played::Played;
use super::players::Players;
use super::stations::Station;

/// The radius of a token on its own.
const TOKEN: f64 = 25.0;

/// What the ids in pictures of a title begin with, in which no game is played.
const PRINTED: &str = "printed-";

/// A board of a running game, by its id in the title, with tiles, tokens and these routes; none if there is no such
/// board.
pub fn board(game: &Game, board: &str, routes: &[RanRoute]) -> Option<String> {
    let title = &game.world().title;
    let board = title.board.get(board)?;
    Some(map::running(title, board, &Played::new(title, game, routes)).picture.bare())
}

/// A board as printed.
pub fn printed(title: &Title, board: &Board, players: Players) -> String {
    map::printed(title, board, players, PRINTED).picture.bare()
}

/// The empty market.
pub fn market(title: &Title) -> String {
    super::market::compose(title, &[], PRINTED).bare()
}

/// The market of a running game with the markers of companies, the topmost of each cell on the left.
pub fn market_of_game(game: &Game) -> String {
    let title = &game.world().title;
    super::market::compose(title, &Stack::all(title, game), "").bare()
}

/// One tile, turned clockwise by so many edges; none if the title has no such tile.
pub fn tile(title: &Title, id: &str, rotation: u8, layout: Layout) -> Option<String> {
    Some(manifest::tile(title, id, rotation, layout)?.bare())
}

/// The disc of a company, or of one of its operators; none if there is none with this id.
pub fn token(title: &Title, company: &str) -> Option<String> {
    let station = Station::find(title, company)?;
    let centre = Point::default();
    let picture = Picture {
        class: "token",
        label: company.to_owned(),
        content: Rect::new(centre, 2.0 * TOKEN, 2.0 * TOKEN),
        elements: vec![station.tagged(station.draw(centre, TOKEN))],
    };
    Some(picture.bare())
}

/// What the signs on a board mean; none if there is nothing to explain.
pub fn legend(title: &Title, board: &Board, players: Players) -> Option<String> {
    let map = map::printed(title, board, players, PRINTED);
    Some(map.legend.picture(format!("{}, signs on the map", board.name))?.bare())
}

/// What the signs on the market mean; none if there is nothing to explain.
pub fn market_legend(title: &Title) -> Option<String> {
    let legend = super::market::legend(&title.market);
    Some(legend.picture("signs on the stock market".to_owned())?.bare())
}
