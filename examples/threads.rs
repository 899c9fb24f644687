//! A front end in small: a game is moved to another thread and played there to its end, by nothing but what it asks and
//! what it offers. All that a front end gets to see comes back as one line of JSON each.
//!
//! `cargo run --example threads -- 1849 40` prints the first 40 lines.

use std::sync::mpsc::{self, Sender};
use std::thread;

use prospectus_engine::event::Event;
use prospectus_engine::{Action, Deed, Game, Offer, Question, Refusal};
use prospectus_library::{GameError, Rng, deal, seats};
use serde::{Deserialize, Serialize};

/// What a front end gets to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Who is asked what.
    Question(Question),
    /// Something that may be done.
    Offer(Offer),
    /// Why something may not be done.
    Refusal(Refusal),
    /// What happened.
    Event(Event),
    /// The game is over: what each player has, by seat.
    Scores(Vec<i64>),
}

/// Games that nobody wants to win may take long, but not so long.
const LONGEST: usize = 20_000;

/// Plays a game, tells of it as long as somebody listens, and returns it as it has ended.
pub fn play(mut game: Game, listener: Option<Sender<Told>>) -> Result<Game, Refusal> {
    // Whoever has heard enough hangs up, and nothing more is told.
    let mut listener = listener;
    let mut tell = |told: &dyn Fn() -> Vec<Told>| {
        if let Some(sender) = &listener
            && told().into_iter().any(|told| sender.send(told).is_err())
        {
            listener = None;
        }
    };
    let mut numbers = Rng::new(1);
    while let Some(question) = game.question().filter(|_| game.log().len() < LONGEST) {
        tell(&|| vec![Told::Question(question.clone())]);
        // May they do nothing? If not, a front end would like to say why.
        if let Err(refusal) = game.may(&Action::new(question.actor, Deed::Pass)) {
            tell(&|| vec![Told::Refusal(refusal.clone())]);
        }
        let offers = game.actions();
        tell(&|| offers.iter().cloned().map(Told::Offer).collect());
        game.apply(&offers[numbers.index(offers.len())].action)?;
        tell(&|| game.events().iter().cloned().map(Told::Event).collect());
    }
    let mut scores = game.scores();
    scores.sort_by_key(|(player, _)| *player);
    tell(&|| vec![Told::Scores(scores.iter().map(|(_, worth)| *worth).collect())]);
    Ok(game)
}

/// A new game of a title for as few as can play it.
pub fn game(title: &str) -> Result<Game, GameError> {
    let title = seats::title(title, &[])?;
    let players = deal::names(deal::fewest_players(&title).unwrap_or(3));
    let setup = deal::seated(&title, players, &mut Rng::new(1));
    Ok(seats::game(title, &setup)?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let title = words.next().ok_or("which title? Say for example `threads 1849 40`")?;
    let most: usize = words.next().map_or(Ok(200), |count| count.parse())?;
    let game = game(&title)?;
    let (sender, told) = mpsc::channel();
    let player = thread::spawn(move || play(game, Some(sender)));
    for told in told.iter().take(most) {
        println!("{}", serde_json::to_string(&told)?);
    }
    drop(told);
    let game = player.join().map_err(|_| "the other thread broke down")??;
    println!("{}", serde_json::json!({ "actions": game.log().len(), "is_over": game.is_over() }));
    Ok(())
}
