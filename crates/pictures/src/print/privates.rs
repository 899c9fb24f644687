//! Cards of private companies.

use prospectus_dsl::hex::Point;
use prospectus_dsl::title::{Private, Title};

use super::leaf::{Cards, outline};
use super::{Paper, Sheet, money, paragraph};
use crate::players::Players;
use crate::svg::Element;
use crate::text::Block;

/// The width and height of a card.
const SIZE: (f64, f64) = (63.0, 88.0);

/// The most that are printed of one.
const MOST: usize = 100;

pub fn draw(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let mut cards = Vec::new();
    for private in title.private.iter().filter(|private| players.may_hold(title, private.when.as_ref())) {
        let copies = private.count.map_or(1, |count| usize::try_from(count).unwrap_or(1)).min(MOST);
        let card = (card(title, players, private), Some(private.id.to_string()));
        cards.extend(std::iter::repeat_n(card, copies));
    }
    Cards { title, name: "privates", heading: "Privates".to_owned(), size: SIZE, gap: 0.0 }.lay_out(paper, cards)
}

fn card(title: &Title, players: Players, private: &Private) -> Element {
    let width = SIZE.0 - 8.0;
    let names = Block::broken(&private.name, 5.0, true, 2);
    let fits = |block: &&Block| block.width() <= width;
    let name = names.iter().find(fits).or(names.last()).cloned();
    let name = name.unwrap_or_else(|| Block::new(private.name.to_string(), 5.0, true)).within(width);
    let middle = SIZE.0 / 2.0;
    let mut card = Element::group("private").child(name.draw(Point { x: middle, y: 11.4 }, "name-of-private"));
    card.push(Block::new(private.id.to_string(), 3.0, false).draw(Point { x: middle, y: 3.6 }, "faint"));
    let price = title.private_terms(private, |terms| Some(players.number(title, terms.price.as_ref()?)));
    let income = title.private_terms(private, |terms| Some(players.number(title, terms.income.as_ref()?)));
    for (label, sum, x) in [("Price", price, middle / 2.0 + 2.0), ("Income", income, 1.5 * middle - 2.0)] {
        // What only a rule can tell is left open.
        let sum = sum.map(|sum| sum.map_or_else(|| "by rule".to_owned(), |sum| money(title, &sum)));
        let sum = Block::new(sum.unwrap_or_else(|| "–".to_owned()), 5.5, true).within(width / 2.0 - 2.0);
        card.push(Block::new(label, 3.0, false).draw(Point { x, y: 19.6 }, "faint"));
        card.push(sum.draw(Point { x, y: 24.2 }, "sum"));
    }
    let text = title.private_terms(private, |terms| terms.text.as_ref().map(|text| text.to_string()));
    let powers = title.private_terms(private, |terms| (!terms.power.is_empty()).then_some(&terms.power));
    let powers = powers.into_iter().flatten().map(|power| power.text.to_string());
    let words: Vec<String> = text.into_iter().chain(powers).collect();
    let room = (width, SIZE.1 - 33.5);
    card.push(paragraph::fill(&words, Point { x: 4.0, y: 29.5 }, room, (3.4, 1.9)));
    card.child(outline(SIZE))
}
