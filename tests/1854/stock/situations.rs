//! Ways to make a situation of the stock market up, and to look at it.

use prospectus_engine::Deed;
use prospectus_engine::ids::Owner;

use super::super::kit::Table;

pub const PLAYERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

pub const MAJORS: [&str; 8] = ["KE", "FJ", "SD", "KR", "KT", "SB", "NT", "VB"];

/// A later stock round, in which shares may be sold, without mountain and local railways: nobody owns a certificate,
/// everybody has the money that they started with, and A begins.
pub fn later(players: usize) -> Table {
    let mut table = Table::without_privates(players);
    table.until_next_stock_round();
    assert_eq!(table.acting(), "A");
    table
}

/// The same for three players with the KT, which has operated: its par is 82, its marker stands there, it has 820, and
/// A is its director with 40%.
pub fn with_kt() -> Table {
    let mut table = later(3);
    table.found("KT", "A", 82, 820);
    table
}

/// The next stock round of three players, after the shares of a company were split: it paid 100 and rose from 91 to 95.
/// A is its director with 20%, B has the 10% shares 1 and 2, share 3 lies unsold at the par of 82, and the shares 4 to
/// 8 are for sale. Everybody has 860, and A begins.
pub fn with_split(company: &str) -> Table {
    let mut table = later(3);
    table.found(company, "A", 82, 820);
    table.deal(company, &[1, 2], Some("B"));
    table.put_marker(company, 1, 3);
    give_line(&mut table, company);
    pay_out(&mut table, company, 100);
    table.until_next_stock_round();
    PLAYERS[..3].iter().for_each(|player| table.set_cash(player, 860));
    assert_eq!((table.acting().as_str(), table.price(company)), ("A", 95));
    table
}

/// Track from a company's home to the next stop, and a train that runs there.
pub fn give_line(table: &mut Table, company: &str) {
    let tiles: &[(&str, &str, u8)] = match company {
        "KE" => &[("C21", "1", 0)],                   // Wien to Tulln
        "FJ" => &[("B22", "56", 4)],                  // Wien to Klosterneuburg
        "SD" => &[("D22", "55", 0)],                  // Wien to Mödling
        "KR" => &[("C17", "57", 1), ("C19", "4", 1)], // Linz to Ybbs
        "KT" => &[("H18", "5", 4)],                   // Klagenfurt to Laibach
        "SB" => &[("E13", "5", 1)],                   // Salzburg to München
        "NT" => &[("F8", "57", 1), ("F6", "4", 1)],   // Innsbruck to Landeck
        "VB" => &[("E3", "57", 1)],                   // Bregenz to Zürich
        _ => panic!("no line for {company}"),
    };
    tiles.iter().for_each(|(hex, tile, rotation)| table.put_tile(hex, tile, *rotation));
    table.give_train(company, "3");
}

/// Goes on to the turn of a company, whose trains earn so much, and pays it to the shareholders.
#[track_caller]
pub fn pay_out(table: &mut Table, company: &str, revenue: i64) {
    table.earn(company, revenue);
    table.pay(company);
}

/// Everybody passes once, beginning with whoever's turn it is.
#[track_caller]
pub fn all_pass(table: &mut Table) {
    for _ in 0..table.world().setup.players.len() {
        let player = table.acting();
        table.pass(&player);
    }
}

/// All others pass, until it is the turn of this player again.
#[track_caller]
pub fn others_pass(table: &mut Table, until: &str) {
    while table.acting() != until {
        let player = table.acting();
        table.pass(&player);
    }
}

/// The certificates of a company that are for sale for the first time: their places in its stack, and their
/// percentages.
pub fn on_sale(table: &Table, company: &str) -> Vec<(usize, i64)> {
    let shares = table.world().shares_of(table.company(company)).enumerate();
    let state = table.game.state();
    let offered = shares.filter(|(_, share)| {
        let share = state.certificate(*share);
        share.holder == Owner::Offer && !share.held_back
    });
    offered.map(|(at, share)| (at, table.game.view().percent(share))).collect()
}

/// How many certificates a player may have now.
pub fn limit(table: &Table) -> i64 {
    table.game.view().certificate_limit().expect("a number").expect("a limit")
}

/// What a deed would cost a player, and what the bank and a company would get.
#[track_caller]
pub fn costs(table: &Table, who: &str, company: &str, deed: Deed) -> (i64, i64, i64) {
    let mut after = table.twin();
    after.act(who, deed);
    let bank = after.bank() - table.bank();
    (table.cash(who) - after.cash(who), bank, after.cash(company) - table.cash(company))
}
