//! Cards of trains.

use prospectus_dsl::decode::Count;
use prospectus_dsl::hex::Point;
use prospectus_dsl::title::{Title, Train, TrainTerms};

use super::leaf::{Cards, outline};
use super::{Paper, Sheet, money, paragraph};
use crate::players::Players;
use crate::svg::Element;
use crate::text::Block;

/// The width and height of a card.
const SIZE: (f64, f64) = (44.0, 63.0);

/// How many are printed of a train of which there are as many as wanted, or nobody knows how many, and at most.
const UNLIMITED: usize = 12;
const MOST: usize = 60;

pub fn draw(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let mut cards = Vec::new();
    for train in title.train.iter().filter(|train| players.may_hold(title, train.when.as_ref())) {
        let said = players.count(title, &train.count).unwrap_or_else(|| "?".to_owned());
        let (copies, note) = match players.most(title, &train.count) {
            // One that comes in another way than from the supply is printed once.
            Some(most) if most <= MOST => (most.max(1), format!("{} ×{said}", train.id)),
            Some(_) => (MOST, format!("{} ×{said}, {MOST} printed", train.id)),
            None => (UNLIMITED, format!("{} ×{said}, {UNLIMITED} printed", train.id)),
        };
        cards.extend(std::iter::repeat_n((card(title, players, train), Some(note)), copies));
    }
    Cards { title, name: "trains", heading: "Trains".to_owned(), size: SIZE, gap: 0.0 }.lay_out(paper, cards)
}

fn card(title: &Title, players: Players, train: &Train) -> Element {
    let (middle, width) = (SIZE.0 / 2.0, SIZE.0 - 6.0);
    let name = train.terms.name.as_deref().unwrap_or(&train.id);
    let mut card = Element::group("train-card");
    card.push(Block::new(name, 16.0, true).within(width).draw(Point { x: middle, y: 14.0 }, "train-name"));
    let sum = Block::new(price(title, players, &train.terms), 6.0, true).within(width);
    card.push(sum.draw(Point { x: middle, y: 28.0 }, "sum"));
    let mut words = vec![range(title, players, &train.terms)];
    if !train.rusts.is_empty() {
        let by: Vec<&str> = train.rusts.iter().map(|id| id.as_str()).collect();
        words.push(format!("rusts with {}", by.join(", ")));
    }
    for side in &train.side {
        let name = side.terms.name.as_deref().unwrap_or(&side.id);
        let (price, range) = (price(title, players, &side.terms), range(title, players, &side.terms));
        words.push(format!("or {name}: {price}, {range}"));
    }
    words.retain(|line| !line.is_empty());
    card.push(paragraph::fill(&words, Point { x: 3.0, y: 34.0 }, (width, SIZE.1 - 37.0), (3.6, 2.0)));
    card.child(outline(SIZE))
}

/// What a side of a card costs.
fn price(title: &Title, players: Players, terms: &TrainTerms) -> String {
    let sum = players.number(title, &terms.price);
    sum.map_or_else(|| "price by rule".to_owned(), |sum| money(title, &sum))
}

/// How far a side of a card runs, in words.
fn range(title: &Title, players: Players, terms: &TrainTerms) -> String {
    let range = &terms.range;
    let parts = [
        (&range.stops, "stop", "stops"),
        (&range.cities, "city", "cities"),
        (&range.towns, "town", "towns"),
        (&range.hexes, "hex", "hexes"),
    ];
    let part = |(count, one, many): (&Option<Count<_>>, &str, &str)| {
        let count = match count.as_ref()? {
            Count::Unlimited(_) => return Some(format!("any {many}")),
            Count::Limited(value) => players.number(title, value)?,
        };
        Some(format!("{count} {}", if count == "1" { one } else { many }))
    };
    parts.into_iter().filter_map(part).collect::<Vec<_>>().join(", ")
}
