//! Charts of a history, each with its figures for those who would rather read them.

use prospectus_pictures::chart::{Chart, Gone, Kind, Moment, Phase, Runner, Rush, Series, Train};
use prospectus_records::history::{CompanyFigures, History, PlayerFigures, Point, Turn, Way};
use serde::Serialize;

/// A chart as a page gets it.
#[derive(Serialize)]
pub struct Drawn {
    /// A word for it.
    id: &'static str,
    /// What is shown.
    title: &'static str,
    /// `rounds` or `turns`: what a figure belongs to.
    by: &'static str,
    svg: String,
    /// The names of the series.
    head: Vec<String>,
    /// The figures of each moment.
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    label: String,
    moment: usize,
    cells: Vec<Option<i64>>,
}

/// Colours that can be told apart also by those who see fewer of them, after Okabe and Ito. Players have none of their own.
const COLOURS: [&str; 8] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#f0e442", "#888888"];

fn player_colour(at: usize) -> &'static str {
    COLOURS[at % COLOURS.len()]
}

/// The charts of a game, those of players first.
pub fn all(history: &History) -> Vec<Drawn> {
    let h = history;
    let rounds: Vec<&Point> = h.points.iter().collect();
    let operating: Vec<&Point> = h.points.iter().filter(|point| point.is_operating).collect();
    let mut charts = vec![
        players(h, "worth", "What players are worth", Kind::Lines, &rounds, |of| of.worth),
        players(h, "cash", "Cash of players", Kind::Lines, &rounds, |of| Some(of.cash)),
        players(h, "certificates", "Certificates of players", Kind::Lines, &rounds, |of| of.certificates),
        players(h, "income", "Dividends to players", Kind::Stacked, &operating, |of| Some(of.dividends)),
        companies(h, "price", "Prices of shares", Kind::Lines, &rounds, |of| of.price),
        turns(h, "price", "Prices of shares, turn by turn", |turn, at| turn.prices[at]),
        companies(h, "revenue", "Revenue of companies", Kind::Stacked, &operating, |of| of.revenue),
        companies(h, "dividends", "Dividends of companies", Kind::Stacked, &operating, |of| Some(of.paid)),
        companies(h, "treasury", "Treasuries of companies", Kind::Lines, &rounds, |of| of.treasury),
        turns(h, "treasury", "Treasuries of companies, turn by turn", |turn, at| turn.treasuries[at]),
        bank(&rounds),
    ];
    charts.push(rush(h));
    charts.push(directors(h));
    charts
}

/// Who has which figures, in which colour.
struct Line {
    name: String,
    colour: String,
    cells: Vec<Option<i64>>,
}

/// A chart with its figures. Whoever never has a figure is left out.
fn drawn(
    (id, title, by): (&'static str, &'static str, &'static str),
    kind: Kind,
    moments: Vec<Moment>,
    mut lines: Vec<Line>,
) -> Drawn {
    lines.retain(|line| line.cells.iter().flatten().any(|figure| *figure != 0));
    let rows = moments.iter().enumerate().map(|(at, moment)| Row {
        label: moment.label.clone(),
        moment: moment.action,
        cells: lines.iter().map(|line| line.cells[at]).collect(),
    });
    let rows = rows.collect();
    let head = lines.iter().map(|line| line.name.clone()).collect();
    let series = lines.into_iter().map(|line| Series {
        name: line.name,
        colour: line.colour,
        points: line.cells.into_iter().map(|figure| figure.map(|figure| figure as f64)).collect(),
    });
    let chart = Chart { title: title.to_owned(), moments, series: series.collect(), kind };
    Drawn { id, title, by, svg: chart.draw(), head, rows }
}

fn moments(points: &[&Point]) -> Vec<Moment> {
    points.iter().map(|point| Moment { label: point.label.clone(), action: point.moment }).collect()
}

fn players(
    history: &History,
    id: &'static str,
    title: &'static str,
    kind: Kind,
    points: &[&Point],
    figure: impl Fn(&PlayerFigures) -> Option<i64>,
) -> Drawn {
    let line = |(at, name): (usize, &String)| Line {
        name: name.clone(),
        colour: player_colour(at).to_owned(),
        cells: points.iter().map(|point| figure(&point.players[at])).collect(),
    };
    let lines = history.players.iter().enumerate().map(line).collect();
    drawn((id, title, "rounds"), kind, moments(points), lines)
}

fn companies(
    history: &History,
    id: &'static str,
    title: &'static str,
    kind: Kind,
    points: &[&Point],
    figure: impl Fn(&CompanyFigures) -> Option<i64>,
) -> Drawn {
    let lines = company_lines(history, |at| points.iter().map(|point| figure(&point.companies[at])).collect());
    drawn((id, title, "rounds"), kind, moments(points), lines)
}

fn turns(
    history: &History,
    id: &'static str,
    title: &'static str,
    figure: impl Fn(&Turn, usize) -> Option<i64>,
) -> Drawn {
    let label = |turn: &Turn| {
        // The last round is listed among the points when it is over.
        let round = history.points.get(turn.point).map_or("", |point| &point.label);
        format!("{round} {}", turn.operator)
    };
    let moments = history.turns.iter().map(|turn| Moment { label: label(turn), action: turn.moment }).collect();
    let lines = company_lines(history, |at| history.turns.iter().map(|turn| figure(turn, at)).collect());
    drawn((id, title, "turns"), Kind::Lines, moments, lines)
}

fn company_lines(history: &History, cells: impl Fn(usize) -> Vec<Option<i64>>) -> Vec<Line> {
    let companies = history.companies.iter().enumerate();
    companies.map(|(at, of)| Line { name: of.id.clone(), colour: of.colour.clone(), cells: cells(at) }).collect()
}

fn bank(points: &[&Point]) -> Drawn {
    let cells = points.iter().map(|point| Some(point.bank)).collect();
    let line = Line { name: "Bank".to_owned(), colour: player_colour(0).to_owned(), cells };
    drawn(("bank", "Money of the bank", "rounds"), Kind::Lines, moments(points), vec![line])
}

/// Rows over the whole game, each with what began and ended in it.
fn timeline(history: &History, id: &'static str, title: &'static str, runners: Vec<Runner>) -> Drawn {
    let phase = |of: &prospectus_records::history::Phase| Phase { name: of.phase.clone(), action: of.moment };
    let round = |point: &Point| Moment { label: point.label.clone(), action: point.from };
    let rush = Rush {
        title: title.to_owned(),
        runners,
        phases: history.phases.iter().map(phase).collect(),
        rounds: history.points.iter().skip(1).map(round).collect(),
        last: history.last,
    };
    Drawn { id, title, by: "actions", svg: rush.draw(), head: Vec::new(), rows: Vec::new() }
}

/// Trains of each owner, in the order in which owners got their first.
fn rush(history: &History) -> Drawn {
    let mut runners: Vec<Runner> = Vec::new();
    for of in &history.trains {
        let gone = of.lost.as_ref().map(|lost| match lost.way {
            Way::Rusted(_) => Gone::Rusted(lost.moment),
            Way::To(_) | Way::Pool | Way::Removed => Gone::GivenUp(lost.moment),
        });
        let train = Train { name: of.train.clone(), from: of.moment, gone };
        runner(history, &mut runners, &of.owner).trains.push(train);
    }
    timeline(history, "trains", "The train rush", runners)
}

/// Who led which company, in the order in which they were started.
fn directors(history: &History) -> Drawn {
    let mut runners: Vec<Runner> = Vec::new();
    for term in &history.terms {
        let train = Train { name: term.player.clone(), from: term.from, gone: term.until.map(Gone::GivenUp) };
        runner(history, &mut runners, &term.operator).trains.push(train);
    }
    timeline(history, "directors", "Who led which company", runners)
}

/// The row of an owner, at the end if there was none.
fn runner<'r>(history: &History, runners: &'r mut Vec<Runner>, name: &str) -> &'r mut Runner {
    let at = runners.iter().position(|runner| runner.name == name).unwrap_or_else(|| {
        let company = history.companies.iter().find(|company| company.id == name);
        let colour = company.map(|company| company.colour.clone()).unwrap_or_default();
        runners.push(Runner { name: name.to_owned(), colour, trains: Vec::new() });
        runners.len() - 1
    });
    &mut runners[at]
}
