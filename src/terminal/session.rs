//! The conversation: show, ask, do, save.

use std::io::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};

use prospectus_bots::Bots;
use prospectus_disk::Save;
use prospectus_engine::ids::PlayerId;
use prospectus_engine::{Action, Actor, Asks, Deed, Game, Offer};
use prospectus_records::record::Record;
use prospectus_words::tell;

use super::lines::Lines;
use super::menu::{Found, Menu, priced};
use super::{views, why};
use crate::ansi;
use crate::error::Error;
use crate::output::{Reader, deliver};

/// A game at the terminal.
pub struct Session<I, O> {
    pub(super) game: Game,
    pub(super) record: Record,
    pub(super) bots: Bots,
    pub(super) save: Option<Save>,
    /// What was done and is not said yet, because it is not on the disk.
    pub(super) unsaid: String,
    /// Why the last attempt to save has failed.
    pub(super) failed: Option<Error>,
    /// The person who was asked last.
    asked: Option<PlayerId>,
    reader: Reader,
    input: I,
    output: O,
}

/// What a line that somebody typed leads to.
pub(super) enum Next {
    Do(Action),
    /// Somebody else may be to act now.
    Again,
    Ask,
    Quit,
}

const HELP: &str = "\
Choose by number (`3`), with a price where there is a range (`3 115`), or by words (`pass`, `lay H12`, `bid P3 115`):
what they fit is done if it is the only one, and listed if there are several. Numbers stay until something is done.
  all             everything that can be done       undo            take your last action back
  players         cash, shares, privates            save [FILE]     write the game down, from now on after every action
  companies       charters                          quit            leave; the game is saved if it has a file
  trains, market, map [HEX], log                    why WORDS       why something cannot be done, as in `why pass`
`save FILE` leaves alone what is not a save of this game; `save FILE --force` replaces it.
";

/// So long, bots play on before what they did is saved and said: a disk takes its time, and nobody reads faster.
const SAID_EVERY: Duration = Duration::from_millis(50);

impl<I: Lines, O: Write> Session<I, O> {
    pub fn new(game: Game, record: Record, bots: Bots, save: Option<Save>, input: I, output: O) -> Session<I, O> {
        let (unsaid, reader) = (String::new(), Reader::There);
        Session { game, record, bots, save, unsaid, failed: None, asked: None, reader, input, output }
    }

    /// Plays until the game or the input is over, or nobody reads any more.
    pub fn run(&mut self) -> Result<(), Error> {
        self.store()?;
        let played = self.play();
        // Whatever has happened since: what was done before it is saved and said.
        self.commit()?;
        played
    }

    fn play(&mut self) -> Result<(), Error> {
        let mut said = Instant::now();
        while !self.game.is_over() {
            let Some(player) = self.to_decide() else { return Err(Error::NobodyActs) };
            let offers = self.game.actions();
            if offers.is_empty() {
                return Err(self.stuck());
            }
            if self.bots.sits(player) {
                self.bot_acts(player, offers)?;
                if said.elapsed() < SAID_EVERY {
                    continue;
                }
                self.commit()?;
            } else {
                self.commit()?;
                match self.ask(player, offers)? {
                    Next::Do(action) => self.person_acts(&action)?,
                    Next::Quit => return self.leave(),
                    Next::Again | Next::Ask => {}
                }
            }
            if self.reader == Reader::Gone {
                return Ok(());
            }
            said = Instant::now();
        }
        self.commit()?;
        self.scores()
    }

    /// Lets a bot choose. What is offered and refused all the same is told, and something else is done.
    fn bot_acts(&mut self, player: PlayerId, mut offers: Vec<Offer>) -> Result<(), Error> {
        while let Some(action) = self.bots.choose(player, &self.game, &offers) {
            if self.act(&action) {
                return Ok(());
            }
            let count = offers.len();
            offers.retain(|offer| !offer.admits(&action));
            if offers.len() == count {
                break;
            }
        }
        Err(Error::NothingToDo)
    }

    /// Why nobody can do anything: most often a rule of the title that cannot be worked out.
    fn stuck(&self) -> Error {
        let fault = self.game.fault().map(|fault| Error::Fault(fault.explain(self.game.world())));
        fault.unwrap_or(Error::NothingToDo)
    }

    pub(super) fn to_decide(&self) -> Option<PlayerId> {
        self.game.view().player_of(self.game.acting()?.owner())
    }

    /// Says something. When nobody reads any more, the game ends before the next action.
    pub(super) fn say(&mut self, text: &str) -> Result<(), Error> {
        self.reader = deliver(&mut self.output, text)?;
        Ok(())
    }

    /// What somebody types; none if nobody does any more. What is typed while a sealed bid is asked for is forgotten.
    fn line(&mut self, prompt: &str, menu: Option<&Rc<Menu>>) -> Result<Option<String>, Error> {
        if !self.input.shows_prompts() {
            self.say(prompt)?;
        }
        if self.reader == Reader::Gone {
            return Ok(None);
        }
        let is_secret = matches!(self.game.question().map(|question| question.asks), Some(Asks::SealedBid { .. }));
        let read = if is_secret { self.input.read_secret(prompt) } else { self.input.read(prompt, menu) };
        Ok(read.map_err(Error::Input)?.map(|line| line.trim().to_owned()))
    }

    /// Asks a person until there is something to do.
    fn ask(&mut self, player: PlayerId, offers: Vec<Offer>) -> Result<Next, Error> {
        let menu = Rc::new(Menu::new(self.game.view(), offers));
        let heading = self.handover(player) + &self.heading(player);
        let overview = menu.overview();
        self.say(&format!("\n{heading}{overview}"))?;
        loop {
            let Some(line) = self.line("> ", Some(&menu))? else { return Ok(Next::Quit) };
            match self.understand(&line, &menu)? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    /// A line for whoever sits down now, where several people share the terminal.
    fn handover(&mut self, player: PlayerId) -> String {
        let players = PlayerId::all(self.game.world().setup.players.len());
        let people = players.filter(|player| !self.bots.sits(*player)).count();
        let before = self.asked.replace(player);
        match people > 1 && before != Some(player) {
            true => format!("═══ {}, it is your turn ═══\n", self.game.world().setup.players[player.at()]),
            false => String::new(),
        }
    }

    fn heading(&self, player: PlayerId) -> String {
        let view = self.game.view();
        let cash = view.world.money(self.game.acting().map_or(0, |actor| view.cash(actor.owner())));
        let purse = match self.game.acting() {
            Some(Actor::Operator(_)) => {
                let name = &view.world.setup.players[player.at()];
                format!("treasury {cash}, {name} decides")
            }
            _ => format!("cash {cash}"),
        };
        let question = tell::question(view).unwrap_or_default();
        let phase = &view.world.phase(view.state.phase).id;
        format!("{}, phase {phase}, {purse}\n{question}\n", tell::round(view))
    }

    fn understand(&mut self, line: &str, menu: &Menu) -> Result<Next, Error> {
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
            "map" => views::map(self.game.view(), rest),
            "log" => self.log(),
            "why" => why::why(&self.game, rest),
            "undo" => return self.undo(),
            "save" => self.save_as(rest),
            "quit" | "exit" => return Ok(Next::Quit),
            _ => match word.parse::<usize>() {
                Ok(number) => return self.choose(menu, number, rest),
                Err(_) => match menu.find(line) {
                    Found::One { offer, price } => return self.take(offer, price.as_deref()),
                    Found::List(text) => text,
                    Found::Nothing => format!(
                        "nothing that can be done has `{line}` in it; `why {line}` may say why, `help` what else there is\n"
                    ),
                },
            },
        };
        self.say(&text)?;
        Ok(Next::Ask)
    }

    fn choose(&mut self, menu: &Menu, number: usize, price: &str) -> Result<Next, Error> {
        match menu.get(number) {
            Some(offer) => self.take(offer, Some(price).filter(|price| !price.is_empty())),
            None => {
                self.say(&format!("there is no number {number}: choose from 1 to {}\n", menu.count()))?;
                Ok(Next::Ask)
            }
        }
    }

    /// Takes an offer, at a price that was typed or is asked for where it is open.
    fn take(&mut self, offer: &Offer, price: Option<&str>) -> Result<Next, Error> {
        let typed = match (offer.prices.filter(|(low, high, _)| low < high), price) {
            (Some((low, high, _)), None) => {
                let money = |amount| self.game.world().money(amount);
                let prompt = format!("price, {} to {}: ", money(low), money(high));
                match self.line(&prompt, None)? {
                    Some(typed) if typed.is_empty() => return Ok(Next::Ask),
                    Some(typed) => typed,
                    None => return Ok(Next::Quit),
                }
            }
            (_, price) => price.unwrap_or_default().to_owned(),
        };
        match priced(self.game.view(), offer, &typed) {
            Ok(action) => {
                // Whoever bids next does not read what was typed.
                if matches!(action.deed, Deed::SealedBid { .. }) {
                    self.say(ansi::CLEARED)?;
                }
                Ok(Next::Do(action))
            }
            Err(problem) => {
                self.say(&format!("{problem}\n"))?;
                Ok(Next::Ask)
            }
        }
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

    fn scores(&mut self) -> Result<(), Error> {
        let world = self.game.world();
        let line = |(player, worth): (PlayerId, i64)| {
            format!("{:>12}  {}\n", world.money(worth), world.setup.players[player.at()])
        };
        let scores: String = self.game.scores().into_iter().map(line).collect();
        let why = tell::ending(self.game.view()).map(|why| format!(": {why}")).unwrap_or_default();
        self.say(&format!("\nthe game is over{why}\n{scores}"))
    }
}
