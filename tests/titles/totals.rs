//! Totals that the rulebooks print on their component lists.

use prospectus_dsl::decode::{Body, Count, Literal};
use prospectus_dsl::title::{Title, Train};
use prospectus_library as library;

fn title(name: &str) -> Title {
    library::load(name).title.expect("an embedded title loads")
}

fn certificates(title: &Title) -> i64 {
    title.company.iter().flat_map(|company| title.certificates(company)).map(|spec| spec.count).sum()
}

/// How many tiles of a colour there are in the box.
fn tiles(title: &Title, colour: &str) -> i64 {
    let of_colour = title.tiles.iter().filter(|(id, _)| title.tile(id).is_some_and(|(c, _)| c == colour));
    of_colour.filter_map(|(_, entry)| fixed(entry.spec.count.as_ref()?)).sum()
}

fn fixed<S>(count: &Count<S>) -> Option<i64> {
    match count {
        Count::Limited(value) => value.fixed_number(),
        Count::Unlimited(_) => None,
    }
}

/// The largest number that a count can be: that of the full game.
fn most(train: &Train) -> Option<i64> {
    let Count::Limited(value) = &train.count else { return None };
    let number = |body: &Body| match body {
        Body::Fixed(Literal::Number(n)) => Some(*n),
        _ => None,
    };
    match &value.body {
        Body::By(by) => by.cases.values().map(|(_, body)| body).chain(&by.otherwise).filter_map(number).max(),
        body => number(body),
    }
}

fn trains(title: &Title, of: impl Fn(&Train) -> bool) -> i64 {
    title.train.iter().filter(|train| of(train)).filter_map(most).sum()
}

/// Of the component list: 96 share certificates and 41 locomotive cards.
#[test]
fn the_box_of_1844() {
    let title = title("1844");
    assert_eq!(certificates(&title), 96);
    // Four 8E/8H cards are printed although they are unlimited; EVA is a card, the SBB's 5H is printed on its charter.
    let printed_8e = 4;
    let eva = title.train.iter().filter(|t| &*t.id == "EVA").count() as i64;
    assert_eq!(trains(&title, |_| true) + printed_8e + eva, 41);
    let colours = ["yellow", "green", "brown", "gray"].map(|colour| tiles(&title, colour));
    // Six of the grey tiles are the income panels of the mountain railways.
    assert_eq!(colours, [59, 55, 26, 5 + 6]);
}

/// 1849-SU-09, and of the component list: terrain tokens 9, 7 and 16; tiles 72, 72 and 24; 21 trains without the E trains.
#[test]
fn the_box_of_1849() {
    let title = title("1849");
    let hexes = |cost: u32| {
        let costs = title.hexes().filter_map(|(.., hex)| hex.code.as_ref()).flat_map(|code| &code.face.costs);
        costs.filter(|c| c.cost == cost).count()
    };
    assert_eq!([40, 80, 160].map(hexes), [9, 7, 16]);
    assert_eq!(["yellow", "green", "brown"].map(|colour| tiles(&title, colour)), [72, 72, 24]);
    assert_eq!(trains(&title, |_| true), 21);
    assert_eq!(certificates(&title), 48);
}

/// Of the component list: 78 shares of eleven companies; tiles green 44, brown 17, grey 3; ten tunnels.
#[test]
fn the_box_of_1854() {
    let title = title("1854");
    let shares = title.company.iter().filter(|company| &*company.kind != "local");
    let shares: i64 = shares.flat_map(|company| title.certificates(company)).map(|spec| spec.count).sum();
    assert_eq!(shares, 78);
    let flat = |colour: &str| {
        let of_colour = title
            .tiles
            .iter()
            .filter(|(id, entry)| !entry.spec.overlay && title.tile(id).is_some_and(|(c, _)| c == colour));
        of_colour.filter_map(|(_, entry)| fixed(entry.spec.count.as_ref()?)).sum::<i64>()
    };
    // The rulebook counts 69 yellow tiles; which one the data lacks is not known.
    assert_eq!(["yellow", "green", "brown", "gray"].map(flat), [68, 44, 17, 3]);
    let tunnels: i64 =
        title.tiles.iter().filter(|(_, e)| e.spec.overlay).filter_map(|(_, e)| fixed(e.spec.count.as_ref()?)).sum();
    assert_eq!(tunnels, 10);
}

/// Of the component list: 139 of 145 hexes take tiles, 27 tramcars and 8 S-trains,
/// tiles 70, 56, 27 and 11, 72 and 19 certificates, 13 bonus markers.
#[test]
fn the_box_of_1881() {
    let title = title("1881");
    assert_eq!(title.hexes().count(), 145);
    let closed = title.hexes().filter(|(.., hex)| hex.colour.as_deref().is_some_and(|c| c == "blue" || c == "gray"));
    assert_eq!(145 - closed.count(), 139);
    let tramcar = |train: &Train| !train.id.starts_with('S');
    assert_eq!((trains(&title, tramcar), trains(&title, |t| !tramcar(t))), (27, 8));
    assert_eq!(["yellow", "green", "brown", "gray"].map(|colour| tiles(&title, colour)), [70, 56, 27, 11]);
    let (trams, sbahn): (Vec<_>, Vec<_>) = title.company.iter().partition(|company| &*company.id != "S");
    let count = |companies: Vec<&prospectus_dsl::title::Company>| -> i64 {
        companies.into_iter().flat_map(|c| title.certificates(c)).map(|spec| spec.count).sum()
    };
    assert_eq!((count(trams), count(sbahn)), (72, 19));
    let bonus = title.hexes().filter(|(.., hex)| hex.tags.iter().any(|tag| &**tag == "bonus_marker"));
    assert_eq!(bonus.count(), 13);
}
