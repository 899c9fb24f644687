//! `prospectus routes`: the best that trains can earn, proven, at some moment of a game.

use std::path::{Path, PathBuf};

use prospectus_engine::board::HexId;
use prospectus_engine::ids::{OperatorId, Owner};
use prospectus_engine::state::RanRoute;
use prospectus_engine::{Game, Unsolvable};
use prospectus_library::Unknown;
use prospectus_pictures::{self as pictures, Played};

use super::replay;
use crate::error::Error;
use crate::output::print;
use prospectus_disk as file;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: replay::Source,
    /// The company whose trains run; all of them, if left out
    #[arg(long, value_name = "ID")]
    company: Option<String>,
    /// Draw the map with the routes into this file; further maps of the title into files beside it
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Error> {
    print(&page(args)?)?;
    Ok(())
}

fn page(args: &Args) -> Result<String, Error> {
    let game = args.game.game()?;
    let view = game.view();
    let operators: Vec<OperatorId> = match &args.company {
        Some(id) => {
            let known = || view.world.operators.iter().map(|operator| operator.id.as_str());
            vec![view.world.operator_named(id).ok_or_else(|| Unknown::new("company", id, known()))?]
        }
        None => view.world.operator_ids().filter(|o| !view.trains_of(Owner::Operator(*o)).is_empty()).collect(),
    };
    let (mut out, mut drawn) = (String::new(), Vec::new());
    for operator in operators {
        let (routes, is_proven) = best(&game, operator)?;
        out += &describe(&game, operator, &routes);
        if !is_proven {
            out += "  the best that was found: there are too many routes to look at all of them\n";
        }
        drawn.extend(routes);
    }
    if out.is_empty() {
        out = "no company has a train\n".to_owned();
    }
    if let Some(path) = &args.svg {
        let title = &view.world.title;
        if title.board.is_empty() {
            return Err(Error::NoMap);
        }
        let played = Played::new(title, &game, &drawn);
        for (number, (id, board)) in title.board.iter().enumerate() {
            let path = if number == 0 { path.clone() } else { beside(path, id) };
            file::write(&path, &pictures::game_map(title, board, &played)).map_err(Error::write(&path))?;
        }
    }
    Ok(out)
}

/// The file of a further board: `game.svg` has `game-hills.svg` beside it.
fn beside(path: &Path, board: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{board}{ending}"))
}

/// The best routes, and whether they are proven to be.
fn best(game: &Game, operator: OperatorId) -> Result<(Vec<RanRoute>, bool), Error> {
    let fails = |failed: Unsolvable| {
        let rule = failed.rule.map_or("", |rule| game.world().rule(rule).path.as_str());
        Error::Rule(rule.to_owned())
    };
    let plan = game.view().run_plan(operator).map_err(fails)?;
    let best = plan.best().map_err(fails)?;
    let routes = best.routes.iter().enumerate();
    let routes = routes.filter_map(|(at, route)| route.as_ref().map(|(route, sum)| plan.describe(at, route, *sum)));
    Ok((routes.collect(), best.is_proven))
}

fn describe(game: &Game, operator: OperatorId, routes: &[RanRoute]) -> String {
    let view = game.view();
    let total: i64 = routes.iter().map(|route| route.revenue).sum();
    let mut out = format!("{}: {}\n", view.world.operator_name(operator), view.world.money(total));
    for train in view.trains_of(Owner::Operator(operator)) {
        let kind = &view.world.types[view.state.train(train).side.at()].id;
        match routes.iter().find(|route| route.train == train) {
            Some(route) => {
                let stops: Vec<String> = route.stops.iter().map(|(hex, _)| place(game, *hex)).collect();
                out += &format!("  {kind:<4} {:>9}  {}\n", view.world.money(route.revenue), stops.join(" – "));
            }
            None => out += &format!("  {kind:<4} {:>9}  stays where it is\n", ""),
        }
    }
    out
}

/// A hex by its coordinates and, if it has one, its name.
fn place(game: &Game, hex: HexId) -> String {
    let id = &game.world().map.hex(hex).id;
    match game.world().title.hex(id).and_then(|(_, hex)| hex.name.as_deref()) {
        Some(name) => format!("{name} {id}"),
        None => id.clone(),
    }
}
