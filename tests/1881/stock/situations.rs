//! Ways to make a situation of the stock market up, and to look at it.

use prospectus_engine::Deed;
use prospectus_engine::ids::Owner;
use prospectus_engine::question::Asks;
use prospectus_engine::rules::Value;

use super::super::kit::Table;

pub const PLAYERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// The hexes with a place that is kept for the S-Bahn: Bernau, Bahnhof Zoo, Alexanderplatz, Köpenick and Potsdam.
pub const S_PLACES: [&str; 5] = ["A23", "G13", "G19", "J28", "L4"];

/// A later stock round of three players with the GBS, which has operated: its marker stands at 90, it has 900, and A is
/// its director with 20%. Everybody has 720, and A begins.
pub fn with_gbs() -> Table {
    let mut table = Table::in_stock_round(3);
    table.found("GBS", "A", 90, 900);
    table
}

/// A later stock round in the green phase, in which the S-Bahn can be started. A begins.
pub fn in_green(players: usize) -> Table {
    let mut table = Table::in_stock_round(players);
    table.set_phase("Green");
    table
}

/// The same with a tramway of each player that has a car and nowhere to go: GBS of A, SSC of B, NBSN of C, SpS of D.
pub fn with_tramways(players: usize) -> Table {
    let mut table = in_green(players);
    let tramways = [("GBS", "A", 90), ("SSC", "B", 82), ("NBSN", "C", 74), ("SpS", "D", 66)];
    for (company, director, par) in tramways.into_iter().take(players) {
        table.found(company, director, par, 1000);
        table.give_train(company, "3");
    }
    table
}

/// The S-Bahn has floated in a stock round of four players: A is president with 15% and has bought its fifth
/// certificate, B, C and D lead S1, S2 and S3. The networks begin at Köpenick, Bernau, Potsdam and Bahnhof Zoo, and each
/// has an S4. It is B's turn.
pub fn with_sbahn() -> Table {
    float_sbahn(in_green(4))
}

/// The same with the tramways of all four players.
pub fn with_sbahn_and_tramways() -> Table {
    float_sbahn(with_tramways(4))
}

fn float_sbahn(mut table: Table) -> Table {
    table.start("A", "S", 84);
    done(&mut table, "A");
    for player in ["B", "C", "D"] {
        buys(&mut table, player, "S");
    }
    table.buy("A", "S");
    for (network, hex) in [("S", "J28"), ("S1", "A23"), ("S2", "L4"), ("S3", "G13")] {
        begin_at(&mut table, network, hex);
    }
    done(&mut table, "A");
    for network in ["S", "S1", "S2", "S3"] {
        table.give_train(network, "S4");
    }
    assert_eq!(table.acting(), "B");
    table
}

/// Ends somebody's turn in a stock round, if there is anything left that they could do in it.
#[track_caller]
pub fn done(table: &mut Table, who: &str) {
    if table.acting() == who {
        table.pass(who);
    }
}

/// Buys the next certificate of a company that is on offer, and does nothing else.
#[track_caller]
pub fn buys(table: &mut Table, who: &str, company: &str) {
    table.buy(who, company);
    done(table, who);
}

/// All others pass, until it is the turn of this player again.
#[track_caller]
pub fn others_pass(table: &mut Table, until: &str) {
    while table.acting() != until {
        let player = table.acting();
        table.pass(&player);
    }
}

/// Everybody passes until the stock round is over. Who can do nothing is not asked.
#[track_caller]
pub fn all_pass(table: &mut Table) {
    let rounds = |table: &Table| table.game.state().clock.rounds.clone();
    let before = rounds(table);
    while rounds(table) == before {
        let player = table.acting();
        table.pass(&player);
    }
}

/// Where a network may begin: the hexes that are asked about.
#[track_caller]
pub fn sites(table: &Table) -> Vec<String> {
    let asked = options(table).into_iter().filter_map(|value| match value {
        Value::Hex(hex) => Some(table.world().map.hexes[hex.index()].id.clone()),
        _ => None,
    });
    let mut asked: Vec<String> = asked.collect();
    asked.sort();
    asked
}

/// Whoever leads a network places its start depot.
#[track_caller]
pub fn begin_at(table: &mut Table, network: &str, hex: &str) {
    let wanted = Value::Hex(table.hex(hex));
    let option = options(table).iter().position(|value| *value == wanted);
    let option = option.unwrap_or_else(|| panic!("{network} cannot begin at {hex}")) as u16;
    let leader = table.acting();
    table.act(&leader, Deed::Choose { option });
    assert!(table.has_token(network, hex), "it is not {network} that is asked");
}

/// What can be answered.
#[track_caller]
fn options(table: &Table) -> Vec<Value> {
    match table.game.question().expect("a question").asks {
        Asks::Rule { options, .. } => options.into_iter().map(|option| option.value).collect(),
        asks => panic!("no rule asks: {asks:?}"),
    }
}

/// Who has a certificate: a player, a tramway, the `offer` or the `pool`.
pub fn holder(table: &Table, company: &str, index: usize) -> String {
    match table.game.state().certificate(table.share(company, index)).holder {
        Owner::Offer => "offer".to_owned(),
        Owner::Pool => "pool".to_owned(),
        Owner::Player(player) => table.world().setup.players[player.at()].clone(),
        Owner::Operator(operator) => table.world().operator_name(operator).to_owned(),
        other => format!("{other:?}"),
    }
}

/// The networks of the S-Bahn that there are.
pub fn networks(table: &Table) -> Vec<&'static str> {
    let is_there = |network: &&str| !table.game.state().operator(table.company(network)).gone;
    ["S", "S1", "S2", "S3"].into_iter().filter(is_there).collect()
}

/// The player who decides for the operator whose turn it is.
#[track_caller]
pub fn decider(table: &Table) -> String {
    let player = table.game.question().expect("a question").player.expect("somebody decides");
    table.world().setup.players[player.at()].clone()
}

/// Goes on until a tramway can deal in certificates of the S-Bahn.
#[track_caller]
pub fn until_shares_of(table: &mut Table, tramway: &str) {
    table.go_on_until(|table| {
        let deals = |deed: &Deed| matches!(deed, Deed::Start { .. } | Deed::BuyShare { .. } | Deed::SellShares { .. });
        table.acting() == tramway && table.is_offered(deals)
    });
}

/// Goes on until a tramway can deal in certificates in a later operating round.
#[track_caller]
pub fn until_next_shares_of(table: &mut Table, tramway: &str) {
    table.go_on_until(|table| table.acting() != tramway);
    until_shares_of(table, tramway);
}

/// How much a deed changes the cash of somebody and of the bank.
#[track_caller]
pub fn change(table: &Table, who: &str, deed: Deed) -> (i64, i64) {
    let mut after = table.twin();
    after.act(who, deed);
    (after.cash(who) - table.cash(who), after.bank() - table.bank())
}

/// The stock round and the operating round of its set, as in "operating round 2.1".
pub fn now(table: &Table) -> (u16, u16) {
    let clock = &table.game.state().clock;
    (clock.turn, clock.set_round)
}

/// A line for the GBS from Alexanderplatz to Königstor, and a car that earns 80 there and at Landsberger Allee.
pub fn line_of_gbs(table: &mut Table) {
    table.put_tile("F20", "816", 0);
    table.give_train("GBS", "3");
}

/// A line of the S-Bahn from Köpenick through the Wuhlheide to Karlshorst, where an S-train earns 140.
pub fn line_of_sbahn(table: &mut Table) {
    table.put_tile("I27", "817", 2);
    table.put_tile("H26", "820", 5);
}

/// A line for the SSC from Köpenick over Spindlersfeld and Oberschöneweide to Karlshorst.
pub fn line_of_ssc(table: &mut Table) {
    table.put_tile("J26", "58", 2);
    table.put_tile("I25", "6", 3);
}
