//! Certificates of companies.

use prospectus_dsl::hex::Point;
use prospectus_dsl::title::{CertificateSpec, Company, Title};

use super::leaf::{Cards, outline};
use super::{Paper, Sheet, paragraph};
use crate::players::Players;
use crate::stations::{Role, Station};
use crate::svg::Element;
use crate::text::Block;

/// The width and height of a certificate, and of its coloured side.
const SIZE: (f64, f64) = (63.0, 42.0);
const SIDE: f64 = 20.0;

/// The most that are printed of one certificate.
const MOST: usize = 100;

pub fn draw(title: &Title, players: Players, paper: Paper) -> Vec<Sheet> {
    let mut cards = Vec::new();
    for company in title.company.iter().filter(|company| players.may_include(title, company)) {
        for certificate in title.certificates(company) {
            let copies = usize::try_from(certificate.count).unwrap_or(0).min(MOST);
            let card = (card(company, certificate), Some(company.id.to_string()));
            cards.extend(std::iter::repeat_n(card, copies));
        }
    }
    Cards { title, name: "certificates", heading: "Certificates".to_owned(), size: SIZE, gap: 0.0 }
        .lay_out(paper, cards)
}

fn card(company: &Company, certificate: &CertificateSpec) -> Element {
    let station = Station::of(company, Role::Token, None);
    let side = Element::rect(Point::default(), SIDE, SIZE.1).set("fill", &station.colour);
    let mut card = Element::group("certificate").child(side);
    let centre = Point { x: SIDE / 2.0, y: SIZE.1 / 2.0 };
    card.push(super::charters::disc(&station, centre, 7.5));
    let middle = Point { x: (SIDE + SIZE.0) / 2.0, y: 10.0 };
    let width = SIZE.0 - SIDE - 6.0;
    card.push(Block::new(format!("{}%", certificate.percent), 11.0, true).within(width).draw(middle, "percent"));
    let words = [company.name.to_string()];
    card.push(paragraph::fill(&words, Point { x: SIDE + 3.0, y: 17.0 }, (width, 11.0), (4.0, 2.4)));
    let held = certificate.held.then_some("held back");
    let signs: Vec<&str> = certificate.name.as_deref().into_iter().chain(held).collect();
    if !signs.is_empty() {
        card.push(paragraph::fill(&[signs.join(", ")], Point { x: SIDE + 3.0, y: 28.0 }, (width, 4.0), (3.0, 2.0)));
    }
    if certificate.director {
        let (left, top) = (SIDE + 3.0, SIZE.1 - 10.0);
        card.push(Element::rect(Point { x: left, y: top }, width, 7.0).set("class", "directors").num("rx", 1.0));
        let centre = Point { x: left + width / 2.0, y: top + 3.5 };
        card.push(Block::new("DIRECTOR", 4.2, true).draw(centre, "director").set("fill", "#ffffff"));
    }
    card.child(outline(SIZE))
}
