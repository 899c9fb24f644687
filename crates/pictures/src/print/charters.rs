//! Charters of companies, and their discs.

use prospectus_dsl::hex::Point;
use prospectus_dsl::title::{Company, Title};

use super::leaf::{Cards, outline, window};
use super::{Paper, Sheet, money, paragraph};
use crate::geometry::Rect;
use crate::layout::SLOT;
use crate::players::Players;
use crate::stations::Station;
use crate::svg::Element;
use crate::text::{self, Block};

/// The width and height of a charter.
const SIZE: (f64, f64) = (135.0, 92.0);
const HEAD: f64 = 17.0;

/// The radius of a disc, and from one to the next.
const DISC: f64 = 6.0;
const STEP: f64 = 15.0;

/// The most tokens that have a place on a charter, and how many of them stand side by side.
const PLACES: usize = 16;
const ACROSS: usize = 8;

/// How many tokens there are if only the game can tell.
const UNKNOWN: usize = 6;

/// The most discs that are printed of one company.
const MOST: usize = 60;

/// The disc of a company with this radius in millimetres.
pub fn disc(station: &Station, centre: Point, radius: f64) -> Element {
    let content = Rect::new(Point::default(), 2.0 * SLOT + 2.0, 2.0 * SLOT + 2.0);
    let corner = centre - Point { x: radius, y: radius };
    window(content, 2.0 * radius / content.width, corner, [station.draw(Point::default(), SLOT)])
}

/// What its tokens cost, if that is settled before the game.
fn tokens_of(title: &Title, players: Players, company: &Company, operator: &str) -> Option<Vec<i64>> {
    let own = company.operator.iter().find(|own| *own.id == *operator).and_then(|own| own.tokens.as_ref());
    match own {
        Some(own) => players.numbers(title, own),
        None => title.terms(company, |terms| Some(players.numbers(title, terms.tokens.as_ref()?)))?,
    }
}

/// Whether anything is said about tokens.
fn has_tokens(title: &Title, company: &Company, operator: &str) -> bool {
    let own = company.operator.iter().any(|own| *own.id == *operator && own.tokens.is_some());
    own || title.terms(company, |terms| terms.tokens.as_ref().map(|_| ())).is_some()
}

/// Whether a company has a price on the market.
fn is_listed(title: &Title, company: &Company) -> bool {
    title.terms(company, |terms| terms.unlisted.then_some(())).is_none()
}

/// Whoever has a charter: companies, or their operators if they have several.
fn all(title: &Title, players: Players) -> impl Iterator<Item = (&Company, Station, String)> {
    let companies = title.company.iter().filter(move |company| players.may_include(title, company));
    companies
        .flat_map(|company| Station::names(company).into_iter().map(move |(station, name)| (company, station, name)))
}

pub fn draw(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let cards = all(title, players)
        .map(|(company, station, name)| (charter(title, players, company, &station, &name), Some(station.id.clone())));
    Cards { title, name: "charters", heading: "Charters".to_owned(), size: SIZE, gap: 0.0 }
        .lay_out(paper, cards.collect())
}

fn charter(title: &Title, players: Players, company: &Company, station: &Station, name: &str) -> Element {
    let mut card = Element::group("charter");
    card.push(Element::rect(Point::default(), SIZE.0, HEAD).set("fill", &station.colour));
    card.push(disc(station, Point { x: 11.0, y: HEAD / 2.0 }, 7.0));
    let heading = Block::new(text::shortened(name, 60), 6.5, true).within(SIZE.0 - 26.0);
    let start = Point { x: 22.0, y: HEAD / 2.0 + 0.35 * heading.size };
    card.push(text::line(heading.lines.concat(), start, heading.size, true).set("fill", &station.ink));
    let rows = tokens(&mut card, title, players, company, station);
    let top = HEAD + 5.0 + rows as f64 * STEP + if rows > 0 { 3.0 } else { 0.0 };
    let height = SIZE.1 - top - 9.0;
    let par = title.terms(company, |terms| players.number(title, terms.par.as_ref()?));
    let par = par.map_or_else(|| "Par".to_owned(), |par| format!("Par {}", money(title, &par)));
    let treasury = if is_listed(title, company) { 34.0 } else { 4.0 };
    let boxes = [(par.as_str(), 4.0, 28.0), ("Treasury", treasury, 80.0 - treasury), ("Trains", 82.0, SIZE.0 - 86.0)];
    // A company without a price has no par.
    for (label, left, width) in boxes.into_iter().skip(usize::from(!is_listed(title, company))) {
        card.push(Element::rect(Point { x: left, y: top }, width, height).set("class", "place").num("rx", 1.5));
        let label = Block::new(label, 3.4, true).within(width - 4.0);
        card.push(text::line(label.lines.concat(), Point { x: left + 2.0, y: top + 5.0 }, label.size, true));
    }
    card.push(paragraph::fill(
        &[places(title, company)],
        Point { x: 4.0, y: SIZE.1 - 6.5 },
        (SIZE.0 - 8.0, 4.0),
        (3.0, 2.0),
    ));
    card.child(outline(SIZE))
}

/// Draws the places for tokens with their costs, and says how many rows they take.
fn tokens(card: &mut Element, title: &Title, players: Players, company: &Company, station: &Station) -> usize {
    if !has_tokens(title, company, &station.holder) {
        return 0;
    }
    let costs = tokens_of(title, players, company, &station.holder);
    let count = costs.as_ref().map_or(UNKNOWN, Vec::len);
    let words = match count {
        _ if costs.is_none() => "Tokens (as many, and at what cost, as the rules say)".to_owned(),
        count if count > PLACES => format!("Tokens ({count} in all)"),
        _ => "Tokens".to_owned(),
    };
    card.push(text::line(words, Point { x: 4.0, y: HEAD + 4.6 }, 3.4, true));
    let shown = count.min(PLACES);
    for at in 0..shown {
        let x = 4.0 + STEP * ((at % ACROSS) as f64 + 0.5);
        let centre = Point { x, y: HEAD + 6.0 + STEP * ((at / ACROSS) as f64 + 0.5) };
        card.push(Element::circle(centre, DISC + 0.5).set("class", "place"));
        if let Some(cost) = costs.as_ref().and_then(|costs| costs.get(at)) {
            let cost = Block::new(money(title, &cost.to_string()), 4.0, false).within(1.6 * DISC);
            card.push(cost.draw(centre, "faint"));
        }
    }
    shown.div_ceil(ACROSS)
}

/// Where a company begins and where it wants to go.
fn places(title: &Title, company: &Company) -> String {
    let named = |hex: &str| match title.hex(hex).and_then(|(_, hex)| hex.name.as_deref()) {
        Some(name) => format!("{name} ({hex})"),
        None => hex.to_owned(),
    };
    let list = |places: &[prospectus_dsl::title::Place]| {
        places.iter().map(|place| named(&place.hex)).collect::<Vec<_>>().join(" or ")
    };
    let homes = title.terms(company, |terms| (!terms.home.is_empty()).then(|| list(&terms.home)));
    let goals = title.terms(company, |terms| (!terms.destination.is_empty()).then(|| list(&terms.destination)));
    let parts = [homes.map(|homes| format!("Home: {homes}")), goals.map(|goals| format!("Destination: {goals}"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" – ")
}

/// The discs of all companies: their tokens, and one more as the marker on the market of those that have a price.
pub fn tokens_sheets(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let mut cards = Vec::new();
    for (company, station, _) in all(title, players) {
        let tokens = match has_tokens(title, company, &station.holder) {
            true => tokens_of(title, players, company, &station.holder).map_or(UNKNOWN, |costs| costs.len()),
            false => 0,
        };
        let is_first = Station::names(company).first().is_some_and(|(first, _)| first.holder == station.holder);
        let marker = usize::from(is_first && is_listed(title, company));
        let centre = Point { x: STEP / 2.0, y: STEP / 2.0 };
        let card = Element::group("token-disc").child(disc(&station, centre, DISC));
        cards.extend(std::iter::repeat_n((card, None), (tokens + marker).min(MOST)));
    }
    let heading = "Tokens, and a marker for the market each".to_owned();
    Cards { title, name: "tokens", heading, size: (STEP, STEP), gap: 0.0 }.lay_out(paper, cards)
}
