//! Charts of games: every figure is there and leads to its moment, whatever is handed in.

use prospectus_pictures::chart::{Chart, Gone, Kind, Moment, Phase, Runner, Rush, Series, Train};

use crate::xml::Element;

const KINDS: [Kind; 3] = [Kind::Lines, Kind::Stacked, Kind::Grouped];

fn moments(count: usize) -> Vec<Moment> {
    (0..count).map(|at| Moment { label: format!("OR {at}"), action: 10 * at + 3 }).collect()
}

fn series(name: &str, colour: &str, points: &[Option<f64>]) -> Series {
    Series { name: name.to_owned(), colour: colour.to_owned(), points: points.to_vec() }
}

/// A chart as it was drawn, after a look at what a strict page asks for.
fn read(svg: &str) -> Element {
    let picture = Element::read(svg);
    assert!(picture.has_class("prospectus") && picture.has_class("chart"));
    for element in picture.all() {
        assert!(element.tag != "style" && element.tag != "script" && element.get("style").is_none());
        assert!(element.get("id").is_none(), "a page may hold several charts");
        for name in ["x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "d", "points", "viewBox"] {
            let value = element.get(name).unwrap_or_default();
            assert!(!value.contains("NaN") && !value.contains("inf"), "{name}: {value}");
        }
    }
    picture
}

/// What a chart says of each moment: the number of the action, and the words.
fn told(picture: &Element) -> Vec<(&str, &str)> {
    let with_moment = picture.all().into_iter().filter_map(|element| Some((element.get("data-moment")?, element)));
    with_moment
        .map(|(moment, element)| {
            let words = element.children.iter().find(|child| child.tag == "title").map(|title| title.text.as_str());
            (moment, words.expect("it says its figure"))
        })
        .collect()
}

#[test]
fn every_figure_is_told_and_leads_to_its_moment() {
    for kind in KINDS {
        let series =
            vec![series("NOB", "white", &[Some(10.0), None, Some(30.5)]), series("JS", "#123456", &[None, Some(-5.0)])];
        let chart = Chart { title: "Revenue".to_owned(), moments: moments(3), series, kind };
        let picture = read(&chart.draw());
        let mut all = told(&picture);
        all.sort_unstable();
        assert_eq!(all, [("13", "JS, OR 1: -5"), ("23", "NOB, OR 2: 30.5"), ("3", "NOB, OR 0: 10")], "{kind:?}");
        assert_eq!(picture.get("aria-label"), Some("Revenue"));
        for label in ["OR0", "OR1", "OR2", "NOB", "JS", "Revenue"] {
            assert!(picture.letters().contains(label), "{kind:?}: {label}");
        }
    }
}

#[test]
fn series_differ_by_more_than_colour() {
    let all = (0..7).map(|at| series(&format!("P{at}"), "white", &[Some(1.0), Some(2.0)])).collect();
    let chart = Chart { title: String::new(), moments: moments(2), series: all, kind: Kind::Lines };
    let picture = read(&chart.draw());
    let dashes: std::collections::BTreeSet<_> =
        picture.of_class("line").into_iter().filter_map(|line| line.get("class").map(str::to_owned)).collect();
    assert_eq!(dashes.len(), 7);
    assert_eq!(picture.of_class("edge").len(), 7, "pale lines have an edge");
}

#[test]
fn names_at_the_ends_do_not_overlap() {
    let all = (0..30).map(|at| series(&format!("Company {at}"), "red", &[Some(100.0), Some(100.0)])).collect();
    let chart = Chart { title: "Price".to_owned(), moments: moments(2), series: all, kind: Kind::Lines };
    let picture = read(&chart.draw());
    let names: Vec<f64> = picture.of_class("names")[0]
        .children
        .iter()
        .filter(|element| element.tag == "text")
        .map(|name| name.get("y").and_then(|y| y.parse().ok()).expect("a place"))
        .collect();
    assert_eq!(names.len(), 30);
    let mut sorted = names.clone();
    sorted.sort_by(f64::total_cmp);
    assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= 13.0), "{sorted:?}");
    let height: f64 = picture.get("viewBox").and_then(|view| view.rsplit(' ').next()?.parse().ok()).expect("a height");
    assert!(sorted[29] < height);
}

#[test]
fn whatever_is_handed_in_is_drawn() {
    let odd = [Some(f64::NAN), Some(f64::INFINITY), Some(-1e300), Some(1e15), Some(-1e15), Some(0.0)];
    let name = "<script>alert(\"1\")</script>".repeat(9);
    for kind in KINDS {
        for count in [0, 1, 3, 6, 2000] {
            let series = vec![series(&name, "red; url(x)", &odd), series("", "", &[])];
            let chart = Chart { title: name.clone(), moments: moments(count), series, kind };
            let drawn = chart.draw();
            assert!(!drawn.contains("<script") && !drawn.contains("url("));
            read(&drawn);
        }
        read(&Chart { title: String::new(), moments: Vec::new(), series: Vec::new(), kind }.draw());
    }
}

fn train(name: &str, from: usize, gone: Option<Gone>) -> Train {
    Train { name: name.to_owned(), from, gone }
}

#[test]
fn trains_come_and_go() {
    let trains = vec![
        train("3", 40, Some(Gone::GivenUp(60))),
        train("2", 10, Some(Gone::Rusted(50))),
        train("2", 10, None),
        train("4", 70, None),
    ];
    let rush = Rush {
        title: "Trains".to_owned(),
        runners: vec![
            Runner { name: "NOB".to_owned(), colour: "white".to_owned(), trains },
            Runner { name: "JS".to_owned(), colour: "black".to_owned(), trains: Vec::new() },
        ],
        phases: vec![Phase { name: "2".to_owned(), action: 0 }, Phase { name: "3".to_owned(), action: 50 }],
        rounds: moments(9),
        last: 90,
    };
    let picture = read(&rush.draw());
    let row = picture.of_class("runner")[0];
    assert_eq!(row.get("data-company"), Some("NOB"));
    let bought: Vec<_> =
        row.of_class("bought").iter().map(|b| (b.letters(), b.get("data-moment").map(str::to_owned))).collect();
    let wanted = [("3", "40"), ("2", "10"), ("2", "10"), ("4", "70")];
    assert_eq!(bought, wanted.map(|(name, at)| (name.to_owned(), Some(at.to_owned()))));
    assert_eq!(row.of_class("rusted")[0].get("data-moment"), Some("50"));
    assert_eq!(row.of_class("given-up")[0].get("data-moment"), Some("60"));
    let begin: Vec<_> = picture.of_class("beginning").iter().filter_map(|phase| phase.get("data-moment")).collect();
    assert_eq!(begin, ["0", "50"]);
    // Trains that ran at the same time lie one below the other.
    let place = |train: &Element| train.of_class("life")[0].get("y").map(str::to_owned);
    let places: Vec<_> = row.of_class("train").into_iter().map(place).collect();
    assert!(places[1] != places[2] && places[0] != places[1] && places[0] != places[2]);
}

#[test]
fn odd_timelines_are_drawn() {
    let nothing = Rush { title: String::new(), runners: vec![], phases: vec![], rounds: vec![], last: 0 };
    read(&nothing.draw());
    let name = "<b>\"'&".repeat(20);
    let trains = (0..40).map(|at| train(&name, at * 7919 % 50, Some(Gone::Rusted(at)))).collect();
    let phases = (0..20).map(|at| Phase { name: name.clone(), action: 1000 + at }).collect();
    let runners = vec![Runner { name, colour: "\"".to_owned(), trains }];
    read(&Rush { title: "x".to_owned(), runners, phases, rounds: moments(500), last: 30 }.draw());
}
