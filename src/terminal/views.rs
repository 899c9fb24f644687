//! The table as text: players, companies, trains, market and map.

use prospectus_engine::board::HexId;
use prospectus_engine::ids::*;
use prospectus_engine::view::View;

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;
use prospectus_words::{look, tell};

use crate::ansi;
use crate::output::width;

fn draw(table: &Table) -> String {
    ansi::lines(table.lines(width()))
}

fn row(table: &mut Table, cells: impl IntoIterator<Item = String>) {
    table.row(cells.into_iter().map(Text::from));
}

/// "20% ABC*, 10% DEF": what an owner holds of each company.
fn shares(view: View<'_>, owner: Owner) -> String {
    let companies = view.world.company_ids().map(|company| (company, view.percent_held(owner, company)));
    let held = companies.filter(|(_, percent)| *percent > 0);
    let text = |(company, percent): (CompanyId, i64)| {
        let director = view.director_certificate(company);
        let directs = director.is_some_and(|share| view.state.certificate(share).holder == owner);
        format!("{percent}% {}{}", view.world.operator_name(company), if directs { "*" } else { "" })
    };
    held.map(text).collect::<Vec<_>>().join(", ")
}

pub fn players(view: View<'_>) -> String {
    let heads = ["player", "cash", "worth", "certificates", "shares (* director)", "privates"];
    let mut table = Table::new(heads.into_iter().map(Column::left));
    let limit = view.certificate_limit().ok().flatten().map(|limit| format!(" of {limit}")).unwrap_or_default();
    for player in view.state.order.iter().copied() {
        let owner = Owner::Player(player);
        let privates: Vec<&str> = view.privates_of(owner).map(|p| view.world.privates[p.at()].id.as_str()).collect();
        let count = view.certificate_count(player).unwrap_or_default();
        let gone = if view.state.player(player).bankrupt { " (out)" } else { "" };
        row(
            &mut table,
            [
                tell::owner(view.world, owner) + gone,
                view.world.money(view.state.player(player).cash),
                view.world.money(view.worth(player).unwrap_or_default()),
                format!("{count}{limit}"),
                shares(view, owner),
                privates.join(", "),
            ],
        );
    }
    draw(&table) + &format!("bank: {}\n", view.world.money(view.state.bank))
}

pub fn companies(view: View<'_>) -> String {
    let heads = ["company", "director", "price", "cash", "trains", "stations", "left", "earned", "unsold", "pool"];
    let mut table = Table::new(heads.into_iter().map(Column::left));
    for company in view.world.company_ids() {
        let (state, operator) = (view.state.company(company), view.state.operator(company));
        let trains: Vec<&str> =
            view.trains_of(Owner::Operator(company)).into_iter().map(|train| tell::train(view, train)).collect();
        let tokens = view.state.board.tokens().iter().filter(|token| token.operator == company.0);
        let stations: Vec<&str> = tokens.map(|token| view.world.map.hex(token.hex).id.as_str()).collect();
        let percent = |owner| format!("{}%", view.percent_held(owner, company));
        let director = view.director(company).map(|player| tell::owner(view.world, Owner::Player(player)));
        let status = match (state.closed, state.started) {
            (true, _) => "closed".to_owned(),
            (false, false) => "not started".to_owned(),
            _ => director.unwrap_or_default(),
        };
        row(
            &mut table,
            [
                view.world.operator_name(company).to_owned(),
                status,
                if state.started { view.world.money(view.price(company)) } else { String::new() },
                view.world.money(operator.cash),
                trains.join(" "),
                stations.join(" "),
                operator.tokens.to_string(),
                view.world.money(operator.revenue),
                percent(Owner::Offer),
                percent(Owner::Pool),
            ],
        );
    }
    draw(&table)
}

pub fn trains(view: View<'_>) -> String {
    let mut table = Table::new(["train", "price", "left", "owners"].into_iter().map(Column::left));
    for kind in TrainTypeId::all(view.world.types.len()) {
        let of = &view.world.types[kind.at()];
        let owned = view.owned_trains().filter(|train| view.state.train(*train).side == kind);
        let owners: Vec<String> = owned
            .filter_map(|train| match view.state.train(train).place {
                prospectus_engine::state::TrainPlace::With(owner) => Some(tell::owner(view.world, owner)),
                _ => None,
            })
            .collect();
        let next = if view.next_type() == Some(kind) { " (next)" } else { "" };
        let price = view.train_price(kind, None).map(|price| view.world.money(price)).unwrap_or_default();
        let left = view.left(kind).map_or_else(|| "any".to_owned(), |left| left.to_string());
        let gone = if view.state.rusted[kind.at()] { " (rusted)" } else { "" };
        row(&mut table, [format!("{}{next}{gone}", of.id), price, left, owners.join(", ")]);
    }
    let pool: Vec<&str> = view.pool_trains().into_iter().map(|train| tell::train(view, train)).collect();
    draw(&table) + &format!("pool: {}\n", if pool.is_empty() { "empty".to_owned() } else { pool.join(" ") })
}

/// The market as it is printed, with the companies below their cells.
pub fn market(view: View<'_>) -> String {
    ansi::lines(look::market(view, width()))
}

/// The map with what was built, or all about one hex.
pub fn map(view: View<'_>, hex: &str) -> String {
    if hex.is_empty() {
        return ansi::lines(look::map(view, width()));
    }
    let is_it = |of: &HexId| view.world.map.hex(*of).id.eq_ignore_ascii_case(hex);
    // Two hexes may differ in nothing but the case of a letter.
    let found = view.world.map.find_hex(hex).or_else(|| view.world.hex_ids().find(is_it));
    match found {
        Some(found) => look::hex(view, found) + "\n",
        None => format!("there is no hex `{hex}` on the map\n"),
    }
}
