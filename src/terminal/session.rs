//! The conversation: show, ask, do, save.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use prospectus_bots::BotKind;
use prospectus_engine::event::Event;
use prospectus_engine::ids::PlayerId;
use prospectus_engine::{Action, Deed, Game, Logged, Offer};
use prospectus_library::Rng;
use prospectus_records::record::Record;
use prospectus_words::tell;

use super::menu::{Menu, priced};
use super::{save, views, why};
use crate::ansi;
use crate::error::Error;

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    Person,
    Bot(BotKind),
}

/// A game at the terminal.
pub struct Session<I, O> {
    pub game: Game,
    pub record: Record,
    /// By player.
    pub seats: Vec<Seat>,
    pub rng: Rng,
    pub save: Option<PathBuf>,
    pub input: I,
    pub output: O,
}

/// What a line that somebody typed leads to.
enum Next {
    Do(Action),
    /// Somebody else may be to act now.
    Again,
    Ask,
    Quit,
}

const HELP: &str = "\
Choose by number (`3`), with a price where there is a range (`3 115`), or type words to search (`lay H12`, `sell`).
  all             everything that can be done       undo            take your last action back
  players         cash, shares, privates            save [FILE]     write the game down, from now on after every action
  companies       charters                          quit            leave; the game is saved if it has a file
  trains, market, map, log                          why WORDS       why something cannot be done, as in `why pass`
";

impl<I: BufRead, O: Write> Session<I, O> {
    /// Plays until the game or the input is over.
    pub fn run(&mut self) -> Result<(), Error> {
        self.store()?;
        while !self.game.is_over() {
            let Some(player) = self.to_decide() else { return Err(Error::NobodyActs) };
            let offers = self.game.actions();
            if offers.is_empty() {
                return Err(Error::NothingToDo);
            }
            let action = match self.seats[player.at()] {
                Seat::Bot(kind) => Some(kind.bot().choose(&self.game, &offers, &mut self.rng)),
                Seat::Person => match self.ask(player, offers)? {
                    Next::Do(action) => Some(action),
                    Next::Quit => return self.leave(),
                    Next::Again | Next::Ask => None,
                },
            };
            if let Some(action) = action {
                self.act(&action)?;
            }
        }
        self.scores();
        Ok(())
    }

    fn to_decide(&self) -> Option<PlayerId> {
        self.game.view().player_of(self.game.acting()?.owner())
    }

    fn say(&mut self, text: &str) {
        // Nobody reads any more: the game goes on until the input ends, and is saved.
        let _ = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
    }

    fn line(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        self.say(prompt);
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line);
        let count = read.map_err(Error::Input)?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks a person until there is something to do.
    fn ask(&mut self, player: PlayerId, offers: Vec<Offer>) -> Result<Next, Error> {
        let mut menu = Menu::new(self.game.view(), offers);
        let heading = self.heading(player);
        let overview = menu.overview();
        self.say(&format!("\n{heading}{overview}"));
        loop {
            let Some(line) = self.line("> ")? else { return Ok(Next::Quit) };
            match self.understand(&line, &mut menu)? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    fn heading(&self, player: PlayerId) -> String {
        let view = self.game.view();
        let actor = self.game.acting().map(|actor| actor.name(view.world)).unwrap_or_default();
        let name = &view.world.setup.players[player.at()];
        let who = if actor == *name { actor } else { format!("{name} for {actor}") };
        let cash = view.world.money(self.game.acting().map_or(0, |actor| view.cash(actor.owner())));
        let question = tell::question(view).map(|question| format!("{question}\n")).unwrap_or_default();
        let phase = &view.world.phase(view.state.phase).id;
        format!("{}, phase {phase}: {who} has {cash}\n{question}", tell::round(view))
    }

    fn understand(&mut self, line: &str, menu: &mut Menu) -> Result<Next, Error> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let text = match word.to_lowercase().as_str() {
            "" => menu.overview(),
            "help" | "?" => HELP.to_owned(),
            "all" => menu.all(),
            "players" => views::players(self.game.view()),
            "companies" => views::companies(self.game.view()),
            "trains" => views::trains(self.game.view()),
            "market" => views::market(self.game.view()),
            "map" => views::map(self.game.view()),
            "log" => self.log(),
            "why" => why::why(&self.game, rest),
            "undo" => return self.undo(),
            "save" => self.save_as(rest),
            "quit" | "exit" => return Ok(Next::Quit),
            _ => match word.parse::<usize>() {
                Ok(number) => return self.choose(menu, number, rest),
                Err(_) => menu.search(line).unwrap_or_else(|| {
                    format!("nothing that can be done has `{line}` in it; `why {line}` may say why, `help` what else there is\n")
                }),
            },
        };
        self.say(&text);
        Ok(Next::Ask)
    }

    fn choose(&mut self, menu: &Menu, number: usize, price: &str) -> Result<Next, Error> {
        let Some(offer) = menu.get(number) else {
            self.say(&format!("there is no number {number}: choose from 1 to {}\n", menu.count()));
            return Ok(Next::Ask);
        };
        let open = offer.prices.filter(|(low, high, _)| low < high);
        let typed = match (open, price.is_empty()) {
            (Some((low, high, _)), true) => {
                let money = |amount| self.game.world().money(amount);
                let prompt = format!("price, {} to {}: ", money(low), money(high));
                match self.line(&prompt)? {
                    Some(typed) if typed.is_empty() => return Ok(Next::Ask),
                    Some(typed) => typed,
                    None => return Ok(Next::Quit),
                }
            }
            (Some(_), false) => price.to_owned(),
            (None, _) => offer.action.price().unwrap_or_default().to_string(),
        };
        match priced(self.game.view(), offer, &typed) {
            Ok(action) => {
                // Whoever bids next does not read what was typed.
                if matches!(action.deed, Deed::SealedBid { .. }) {
                    self.say(ansi::CLEARED);
                }
                Ok(Next::Do(action))
            }
            Err(problem) => {
                self.say(&format!("{problem}\n"));
                Ok(Next::Ask)
            }
        }
    }

    /// Does an action, tells it and saves the game.
    fn act(&mut self, action: &Action) -> Result<(), Error> {
        let told = tell::action(self.game.view(), action);
        self.record.push(&self.game, &Logged { action: action.clone(), agreed: false });
        if let Err(refusal) = self.game.apply(action) {
            self.record.actions.pop();
            let reason = refusal.explain(self.game.world());
            self.say(&format!("{told}: refused, {reason}\n"));
            return Ok(());
        }
        let mut text = format!("{told}\n");
        for event in self.game.events() {
            if let Event::RoundStarted { .. } = event {
                text += &format!("\n── {} ──\n", tell::round(self.game.view()));
            }
            text += &tell::event(self.game.view(), event).map(|told| format!("   {told}\n")).unwrap_or_default();
        }
        self.say(&text);
        self.store()
    }

    /// Takes back what a person did last, with what bots did since.
    fn undo(&mut self) -> Result<Next, Error> {
        if self.game.log().is_empty() {
            self.say("nothing has been done yet\n");
            return Ok(Next::Ask);
        }
        while self.game.undo().is_some() {
            self.record.actions.pop();
            let person = self.to_decide().is_some_and(|player| self.seats[player.at()] == Seat::Person);
            if person {
                break;
            }
        }
        self.say(&format!("{} actions are left\n", self.game.log().len()));
        self.store()?;
        Ok(Next::Again)
    }

    fn log(&self) -> String {
        let mut lines = Vec::new();
        let Ok(mut again) = Game::start(self.game.world().clone()) else { return String::new() };
        for (number, logged) in self.game.log().iter().enumerate() {
            lines.push(format!("{:>5}  {}\n", number + 1, tell::action(again.view(), &logged.action)));
            let done = if logged.agreed { again.apply_agreed(&logged.action) } else { again.apply(&logged.action) };
            if done.is_err() {
                break;
            }
        }
        if lines.is_empty() { "nothing has been done yet\n".to_owned() } else { lines.concat() }
    }

    fn save_as(&mut self, file: &str) -> String {
        let old = self.save.clone();
        if !file.is_empty() {
            self.save = Some(PathBuf::from(file));
        }
        let Some(path) = &self.save else { return "say where, as in `save game.json`\n".to_owned() };
        let name = path.display().to_string();
        match save::write(path, &self.record.text()) {
            Ok(()) => format!("saved in {name}, and again after every action\n"),
            Err(error) => {
                self.save = old;
                format!("`{name}` cannot be written: {error}\n")
            }
        }
    }

    fn store(&mut self) -> Result<(), Error> {
        let Some(path) = &self.save else { return Ok(()) };
        save::write(path, &self.record.text()).map_err(Error::write(path))
    }

    fn leave(&mut self) -> Result<(), Error> {
        self.store()?;
        let told = match &self.save {
            Some(path) => format!("\nthe game is saved: go on with --resume {}\n", path.display()),
            None => "\nthe game was not saved\n".to_owned(),
        };
        self.say(&told);
        Ok(())
    }

    fn scores(&mut self) {
        let world = self.game.world();
        let line = |(player, worth): (PlayerId, i64)| {
            format!("{:>12}  {}\n", world.money(worth), world.setup.players[player.at()])
        };
        let scores: String = self.game.scores().into_iter().map(line).collect();
        self.say(&format!("\nthe game is over\n{scores}"));
    }
}
