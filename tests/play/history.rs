//! The history of a game against its states: every figure is what the table showed at that moment.

use std::collections::{BTreeMap, BTreeSet};

use prospectus_bots::BotKind;
use prospectus_engine::Game;
use prospectus_engine::event::Event;
use prospectus_engine::ids::Owner;
use prospectus_engine::state::TrainPlace;
use prospectus_library::{self as library, Rng, deal, seats};
use prospectus_records::history::{History, Source, Way};
use prospectus_records::record::{File, Record};
use prospectus_records::states::{After, Lines};
use serde_json::{Value, json};

/// What was seen of a game while it was played.
struct Seen {
    /// A line for each moment, from before the first action on.
    lines: Vec<Value>,
    /// Which card was with whom, at each moment.
    cards: Vec<BTreeSet<(usize, String)>>,
    /// Who decided for whom, at each moment.
    deciders: Vec<BTreeMap<String, String>>,
    earned: BTreeMap<String, i64>,
    paid_for_trains: i64,
    received: i64,
    phases: usize,
    rusted: usize,
}

fn cards(game: &Game) -> BTreeSet<(usize, String)> {
    let trains = game.state().trains.iter().enumerate();
    let owned = trains.filter_map(|(card, train)| match train.place {
        TrainPlace::With(owner) => Some((card, game.world().owner_name(owner).to_owned())),
        _ => None,
    });
    owned.collect()
}

fn deciders(game: &Game) -> BTreeMap<String, String> {
    let view = game.view();
    let operators = view.world.operator_ids().filter(|operator| {
        let company = view.state.company(view.world.operators[operator.at()].company);
        company.started && !company.closed && !view.state.operator(*operator).gone
    });
    let led = operators.filter_map(|operator| {
        let player = view.decider(operator)?;
        Some((view.world.operator_name(operator).to_owned(), view.world.setup.players[player.at()].clone()))
    });
    led.collect()
}

impl Seen {
    fn note(&mut self, game: &Game, lines: &mut Lines) {
        let index = self.lines.len() as i64 - 1;
        self.lines.push(lines.line(game, &After { index, kind: "", revenue: None }));
        self.cards.push(cards(game));
        self.deciders.push(deciders(game));
        for event in game.events().iter().filter(|_| index >= 0) {
            match event {
                Event::Ran { operator, revenue } => {
                    let company = game.world().operators[operator.at()].company;
                    *self.earned.entry(game.world().operator_name(company).to_owned()).or_default() += revenue;
                }
                Event::TrainBought { price, .. } => self.paid_for_trains += price,
                Event::Dividend { received, .. } => {
                    let players = received.iter().filter(|share| matches!(share.to, Owner::Player(_)));
                    self.received += players.map(|share| share.amount).sum::<i64>();
                }
                Event::PhaseStarted { .. } => self.phases += 1,
                Event::Rusted { .. } => self.rusted += 1,
                _ => {}
            }
        }
    }
}

/// A whole game of bots with its history.
fn played(name: &str, bot: BotKind, seed: u64) -> (Game, History, Seen) {
    let loaded = library::load(name);
    let title = seats::title_of(&loaded, &[]).expect("the title is sound");
    let mut rng = Rng::new(seed);
    let setup = deal::shuffled(&title, deal::names(4), &mut rng);
    let mut game = seats::game(title, &setup).expect("the setup is sound");
    let mut seen = Seen {
        lines: Vec::new(),
        cards: Vec::new(),
        deciders: Vec::new(),
        earned: BTreeMap::new(),
        paid_for_trains: 0,
        received: 0,
        phases: 0,
        rusted: 0,
    };
    let (mut bot, mut lines) = (bot.bot(), Lines::default());
    seen.note(&game, &mut lines);
    while !game.is_over() && game.log().len() < 3000 {
        let action = bot.choose(&game, &game.actions(), &mut rng);
        game.apply(&action).expect("bots do what is offered");
        seen.note(&game, &mut lines);
    }
    let record = Record::of(&game, File::all(&loaded)).expect("it was played");
    (game, History::of(&record).expect("it was played"), seen)
}

fn games() -> Vec<(&'static str, Game, History, Seen)> {
    let games = [("1849", BotKind::Greedy, 3), ("1844", BotKind::Greedy, 1), ("1854", BotKind::Greedy, 2)];
    let more = [("1881", BotKind::Greedy, 4), ("1849", BotKind::Random, 7)];
    let all = games.into_iter().chain(more);
    all.map(|(name, bot, seed)| {
        let (game, history, seen) = played(name, bot, seed);
        (name, game, history, seen)
    })
    .collect()
}

#[test]
fn figures_are_those_of_the_states() {
    for (name, game, history, seen) in games() {
        assert_eq!(history.last, game.log().len(), "{name}");
        points(name, &history, &seen);
        ends(name, &game, &history);
        sums(name, &history, &seen);
        trains(name, &history, &seen);
        terms(name, &history, &seen);
    }
}

/// Rounds follow each other, and their figures are those of the line of their moment.
fn points(name: &str, history: &History, seen: &Seen) {
    assert!(history.points.len() > 5, "{name} has some rounds");
    assert_eq!(history.points[0].moment, 0);
    for pair in history.points.windows(2) {
        assert_eq!(pair[0].moment, pair[1].from, "{name}: {} and {}", pair[0].round, pair[1].round);
        assert!(pair[1].from < pair[1].moment, "{name}: {}", pair[1].round);
    }
    for point in &history.points {
        let line = &seen.lines[point.moment];
        assert_eq!(json!(point.phase), line["phase"], "{name} {}", point.round);
        for (player, figures) in history.players.iter().zip(&point.players) {
            let known = &line["players"][player];
            let said = json!([figures.cash, figures.worth, figures.certificates, figures.debt]);
            let known = json!([known["cash"], known["worth"], known["certificates"], known["debt"]]);
            assert_eq!(said, known, "{name} {} {player}", point.round);
        }
        for (company, figures) in history.companies.iter().zip(&point.companies) {
            if let Some(known) = line["companies"].get(&company.id) {
                assert_eq!(json!(figures.price), known["price"], "{name} {} {}", point.round, company.id);
            }
        }
    }
}

fn ends(name: &str, game: &Game, history: &History) {
    assert_eq!(history.is_over, game.is_over(), "{name}");
    let last = history.points.last().expect("the end");
    assert_eq!(last.moment, history.last);
    for (player, score) in game.scores() {
        assert_eq!(last.players[player.at()].worth, Some(score), "{name}: what counts at the end");
    }
}

/// What is told turn by turn adds up to what was told of the whole.
fn sums(name: &str, history: &History, seen: &Seen) {
    for (at, company) in history.companies.iter().enumerate() {
        let earned = seen.earned.get(&company.id).copied().unwrap_or_default();
        let by_turns: i64 = history.turns.iter().filter(|turn| turn.company == at).map(|turn| turn.revenue).sum();
        let by_rounds: i64 = history.points.iter().filter_map(|point| point.companies[at].revenue).sum();
        assert_eq!([by_turns, by_rounds], [earned, earned], "{name}: {}", company.id);
    }
    assert!(seen.earned.values().sum::<i64>() > 0, "{name}: somebody earned something");
    let received: i64 = history.points.iter().flat_map(|point| &point.players).map(|of| of.dividends).sum();
    assert_eq!(received, seen.received, "{name}: dividends of players");
    for turn in &history.turns {
        assert!(turn.ran <= turn.moment && turn.point < history.points.len(), "{name}: {}", turn.operator);
        let round = &history.points[turn.point];
        assert!(round.from < turn.ran && turn.ran <= round.moment, "{name}: {} in {}", turn.operator, round.round);
        assert_eq!(turn.prices.len(), history.companies.len());
        let line = &seen.lines[turn.moment]["companies"];
        for (company, price) in history.companies.iter().zip(&turn.prices) {
            assert!(line.get(&company.id).is_none_or(|known| known["price"] == json!(price)), "{name}: {}", company.id);
        }
    }
}

/// At every moment, those had trains who have them in the history.
fn trains(name: &str, history: &History, seen: &Seen) {
    for (moment, known) in seen.cards.iter().enumerate() {
        let has = |from: usize, until: Option<usize>| from <= moment && until.is_none_or(|until| moment < until);
        let there = history.trains.iter().filter(|of| has(of.moment, of.lost.as_ref().map(|lost| lost.moment)));
        let there: BTreeSet<_> = there.map(|of| (of.card, of.owner.clone())).collect();
        assert_eq!(there, *known, "{name} after {moment} actions");
    }
    let paid: i64 = history.trains.iter().filter_map(|of| of.price).sum();
    assert_eq!(paid, seen.paid_for_trains, "{name}: what trains cost");
    assert_eq!(history.phases.len(), seen.phases + 1, "{name}: phases");
    assert!(history.trains.iter().any(|of| of.from == Source::Supply), "{name}");
    // What rusted is told of the train with which it did, and of those that were lost.
    let rusting: usize = history.trains.iter().map(|of| of.rusted.len()).sum();
    assert!(rusting <= seen.rusted, "{name}");
    for lost in
        history.trains.iter().filter(|of| of.lost.as_ref().is_some_and(|lost| matches!(lost.way, Way::Rusted(Some(_)))))
    {
        let moment = lost.lost.as_ref().map(|lost| lost.moment);
        let is_cause =
            |of: &&prospectus_records::history::Ownership| Some(of.moment) == moment && !of.rusted.is_empty();
        let exported = history.phases.iter().any(|phase| Some(phase.moment) == moment && phase.buyer.is_none());
        assert!(exported || history.trains.iter().any(|of| is_cause(&of)), "{name}: what made {} rust", lost.train);
    }
}

/// At every moment, those led companies who lead them in the history.
fn terms(name: &str, history: &History, seen: &Seen) {
    for (moment, known) in seen.deciders.iter().enumerate() {
        let led = history.terms.iter().filter(|of| of.from <= moment && of.until.is_none_or(|until| moment < until));
        let led: BTreeMap<_, _> = led.map(|of| (of.operator.clone(), of.player.clone())).collect();
        assert_eq!(led, *known, "{name} after {moment} actions");
    }
}
