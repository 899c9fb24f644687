//! One line a game, for spreadsheets.

use prospectus_dsl::title::Title;

use super::{Failure, Outcome};

/// A heading and one line for each game.
pub fn csv(title: &Title, players: usize, outcomes: &[Outcome]) -> String {
    let mut head: Vec<String> =
        ["seed", "actions", "rounds", "end", "bankruptcies", "closed", "winners"].map(String::from).into();
    head.extend((1..=players).map(|seat| format!("worth {seat}")));
    head.extend(title.phase.iter().map(|phase| format!("turn of {}", phase.id)));
    head.push("failure".to_owned());
    let mut text = line(head);
    for outcome in outcomes {
        let winners: Vec<String> = outcome.winners.iter().map(|seat| (seat + 1).to_string()).collect();
        let mut cells = vec![
            outcome.seed.to_string(),
            outcome.actions.to_string(),
            outcome.rounds.to_string(),
            outcome.end.clone().unwrap_or_default(),
            outcome.bankruptcies.to_string(),
            outcome.closed.to_string(),
            winners.join(" "),
        ];
        let worth = |seat| outcome.worth.get(seat).map(i64::to_string).unwrap_or_default();
        cells.extend((0..players).map(worth));
        let turn = |at| outcome.phases.get(at).copied().flatten().map(|turn: u16| turn.to_string()).unwrap_or_default();
        cells.extend((0..title.phase.len()).map(turn));
        cells.push(outcome.failure.as_ref().map(Failure::to_string).unwrap_or_default());
        text += &line(cells);
    }
    text
}

fn line(cells: Vec<String>) -> String {
    let cells: Vec<String> = cells.into_iter().map(cell).collect();
    cells.join(",") + "\n"
}

/// Quoted where a comma, a quotation mark or a line break would be misunderstood.
fn cell(text: String) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}
