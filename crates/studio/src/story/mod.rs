//! The story of a game for a page: charts, and the figures that they are drawn from.

mod charts;

use prospectus_engine::Game;
use prospectus_engine::ids::PlayerId;
use prospectus_records::history::History;
use prospectus_records::record::Record;
use serde_json::{Value, json};

use crate::problem::Problem;

/// Everything that the page of a game's story shows. `game` is any moment of the game of that record.
pub fn story(game: &Game, record: &Record) -> Result<Value, Problem> {
    let world = game.world().clone();
    // It has begun before.
    let start = Game::start(world.clone()).map_err(|_| Problem::Inside)?;
    let history = History::from(record, start)?;
    let scores = game.scores().into_iter().filter(|_| game.is_over());
    let score = |(player, worth): (PlayerId, i64)| json!({ "name": world.setup.players[player.at()], "worth": worth });
    Ok(json!({
        "title": world.title.title.name.to_string(),
        "money": world.title.title.money.to_string(),
        "charts": charts::all(&history),
        "history": history,
        "scores": scores.map(score).collect::<Vec<_>>(),
    }))
}

#[cfg(test)]
mod tests {
    use prospectus_bots::BotKind;
    use prospectus_library::{Rng, deal, load_text, seats, template};
    use prospectus_records::record::File;

    use super::*;

    #[test]
    fn every_chart_has_figures_for_its_points_and_can_stand_in_a_page() {
        let loaded = load_text("valley.toml", &template("valley"));
        let title = seats::title_of(&loaded, &[]).expect("the template is sound");
        let mut rng = Rng::new(2);
        let setup = deal::seated(&title, deal::names(3), &mut rng);
        let mut game = seats::game(title, &setup).expect("the setup is sound");
        let mut bot = BotKind::Greedy.bot();
        while !game.is_over() && game.log().len() < 400 {
            let action = bot.choose(&game, &game.actions(), &mut rng);
            game.apply(&action).expect("bots do what is offered");
        }
        let record = Record::of(&game, File::all(&loaded)).expect("it was played");
        let told = story(&game.branch(), &record).expect("it was played");
        let charts = told["charts"].as_array().expect("charts");
        let mut ids: Vec<&str> = charts.iter().filter_map(|chart| chart["id"].as_str()).collect();
        ids.dedup();
        let expected = [
            "worth",
            "cash",
            "certificates",
            "income",
            "price",
            "revenue",
            "dividends",
            "treasury",
            "bank",
            "trains",
            "directors",
        ];
        assert_eq!(ids, expected);
        for chart in charts {
            let (id, svg) = (&chart["id"], chart["svg"].as_str().expect("a picture"));
            assert!(!svg.contains("<style") && !svg.contains("style="), "{id}");
            for row in chart["rows"].as_array().expect("figures") {
                let moment = row["moment"].as_u64().expect("a number");
                assert!(moment <= game.log().len() as u64, "{id}: {row}");
                let is_drawn = svg.contains(&format!("data-moment=\"{moment}\""));
                let has_figure = row["cells"]
                    .as_array()
                    .is_some_and(|cells| cells.iter().any(|cell| cell.as_i64().is_some_and(|figure| figure != 0)));
                assert!(is_drawn || !has_figure, "{id}: {row}");
            }
        }
        assert!(charts.iter().any(|chart| chart["svg"].as_str().is_some_and(|svg| svg.contains("class=\"bought\""))));
    }
}
