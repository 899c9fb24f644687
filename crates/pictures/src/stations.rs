//! Discs of companies: where they begin, where they want to go, what is kept for them.

use indexmap::IndexMap;
use prospectus_dsl::hex::Point;
use prospectus_dsl::title::{Board, Company, Hex, Place, Title};

use super::palette;
use super::players::Players;
use super::svg::Element;
use super::text::Block;

/// A company's mark on a hex.
#[derive(Clone, Debug)]
pub struct Station {
    /// The letters on it.
    pub id: String,
    pub colour: String,
    pub ink: String,
    pub role: Role,
    /// Which of the hex's cities, if that is said.
    pub city: Option<usize>,
    /// Whether it is that of any company of a kind.
    pub is_of_kind: bool,
    /// The id of the company or its operator, or of the kind.
    pub holder: String,
}

/// Why a company has a mark on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It begins here.
    Home,
    /// It may begin here, or elsewhere.
    PossibleHome,
    /// A place is kept for it.
    Reserved,
    Destination,
    /// A station of a running game.
    Token,
}

impl Role {
    /// Whether the mark belongs into a city's slot.
    pub fn needs_slot(self) -> bool {
        self != Role::Destination
    }

    fn class(self) -> &'static str {
        match self {
            Role::Home => "home",
            Role::PossibleHome => "possible-home",
            Role::Reserved => "reserved",
            Role::Destination => "destination",
            Role::Token => "token",
        }
    }
}

impl Station {
    pub fn of(company: &Company, role: Role, city: Option<i64>) -> Station {
        let colour = palette::exact(&company.colour);
        let ink = company.text_colour.as_deref().map(|ink| palette::readable_ink(&palette::exact(ink), &colour));
        Station {
            id: company.id.to_string(),
            ink: ink.unwrap_or_else(|| palette::ink_on(&colour).to_owned()),
            colour,
            role,
            city: city.and_then(|city| usize::try_from(city).ok()),
            is_of_kind: false,
            holder: company.id.to_string(),
        }
    }

    /// The mark of whoever runs trains for a company: the company itself, or one of its operators.
    pub fn of_operator(company: &Company, operator: &str, role: Role, city: Option<i64>) -> Station {
        Station { id: operator.to_owned(), holder: operator.to_owned(), ..Station::of(company, role, city) }
    }

    /// A place for any company of a kind; in the colour of its only company, if there is but one.
    pub fn of_kind(title: &Title, kind: &str, city: Option<i64>) -> Option<Station> {
        let id = title.kind.get(kind)?.name.to_string();
        let mut companies = title.company.iter().filter(|company| *company.kind == *kind);
        let only = companies.next().filter(|_| companies.next().is_none());
        Some(Station {
            id,
            colour: only.map_or_else(|| "#777777".to_owned(), |company| palette::exact(&company.colour)),
            ink: "#222222".to_owned(),
            role: Role::Reserved,
            city: city.and_then(|city| usize::try_from(city).ok()),
            is_of_kind: true,
            holder: kind.to_owned(),
        })
    }

    /// The marks of a company, or of its operators if it has several, with their names.
    pub fn names(company: &Company) -> Vec<(Station, String)> {
        if company.operator.is_empty() {
            return vec![(Station::of(company, Role::Home, None), company.name.to_string())];
        }
        let station = |operator: &str| Station::of_operator(company, operator, Role::Home, None);
        company.operator.iter().map(|operator| (station(&operator.id), operator.name.to_string())).collect()
    }

    /// The mark of whoever has this id: a company, or one of its operators.
    pub fn find(title: &Title, id: &str) -> Option<Station> {
        let company = title.company.iter().find(|company| *company.id == *id);
        if let Some(company) = company {
            return Some(Station::of(company, Role::Token, None));
        }
        let runs = |company: &&Company| company.operator.iter().any(|operator| *operator.id == *id);
        let company = title.company.iter().find(runs)?;
        Some(Station::of_operator(company, id, Role::Token, None))
    }

    /// An element that says whose mark it is: who stands there, may begin there or wants to go there, or for whom the
    /// place is only kept.
    pub fn tagged(&self, element: Element) -> Element {
        match self.role {
            Role::Reserved => element.set("data-reserved", &self.holder),
            Role::Home | Role::PossibleHome | Role::Destination | Role::Token => {
                element.set("data-company", &self.holder)
            }
        }
    }

    /// The disc. Homes are full, places that are only kept or possible are light, destinations are rings.
    pub fn draw(&self, centre: Point, radius: f64) -> Element {
        let disc = Element::circle(centre, radius - 2.0);
        let (disc, ink) = match self.role {
            Role::Home | Role::Token => (disc.set("fill", &self.colour), self.ink.as_str()),
            Role::PossibleHome | Role::Reserved => {
                let disc = disc.set("fill", &self.colour).set("fill-opacity", "0.15").set("stroke", &self.colour);
                (disc.num("stroke-width", 2.0).set("stroke-dasharray", "4 3"), "#222222")
            }
            Role::Destination => {
                let disc = disc.set("fill", "#ffffff").set("stroke", &self.colour);
                (disc.num("stroke-width", 4.0), "#222222")
            }
        };
        // Around a ring, and around a disc that is in no slot, a thin line keeps pale colours off the ground.
        let rim = Element::circle(centre, radius).set("class", "station-rim");
        let letters = Block::new(&self.id, 0.75 * radius, true).within(1.55 * radius);
        Element::group(format!("station {}", self.role.class()))
            .child(rim)
            .child(disc)
            .child(letters.draw(centre, "figure").set("fill", ink))
    }
}

/// The marks on each hex of a board, by its coordinate.
pub fn on_board(title: &Title, board: &Board, players: Players) -> IndexMap<String, Vec<Station>> {
    let mut marks: IndexMap<String, Vec<Station>> = IndexMap::new();
    let is_here = |place: &&Place| title.hex(&place.hex).is_some_and(|(found, _)| std::ptr::eq(found, board));
    for company in title.company.iter().filter(|company| players.may_include(title, company)) {
        let homes = title.terms(company, |terms| (!terms.home.is_empty()).then(|| terms.home.0.clone()));
        let homes = homes.unwrap_or_default();
        let role = if homes.len() == 1 { Role::Home } else { Role::PossibleHome };
        for home in homes.iter().filter(is_here) {
            let station = Station::of(company, role, home.city);
            marks.entry(home.hex.to_string()).or_default().push(station);
        }
        let goals = title.terms(company, |terms| (!terms.destination.is_empty()).then(|| terms.destination.0.clone()));
        for goal in goals.unwrap_or_default().iter().filter(is_here) {
            let station = Station::of(company, Role::Destination, goal.city);
            marks.entry(goal.hex.to_string()).or_default().push(station);
        }
    }
    for (coordinate, hex) in board.hex.iter() {
        let there = marks.entry(coordinate.to_string()).or_default();
        let kept = reservations(title, hex);
        // A home is marked already.
        let news: Vec<_> = kept.filter(|kept| !there.iter().any(|s| s.id == kept.id && s.role.needs_slot())).collect();
        there.extend(news);
    }
    marks
}

fn reservations<'t>(title: &'t Title, hex: &'t Hex) -> impl Iterator<Item = Station> {
    hex.reserved.iter().filter_map(|kept| {
        let company = kept.company.as_ref().and_then(|id| title.company.iter().find(|c| *c.id == **id));
        if let Some(company) = company {
            return Some(Station::of(company, Role::Reserved, kept.city));
        }
        Station::of_kind(title, kept.kind.as_ref()?, kept.city)
    })
}
