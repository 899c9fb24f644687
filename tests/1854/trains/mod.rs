//! Trains, phases, local railways and the Lokalbahn AGs that they become, emergencies, and the end of the game.
//!
//! The players are called Anton, Berta and Clara here, since A, B and C are Lokalbahn AGs.

mod buying;
mod companies;
mod emergency;
mod ending;
mod homes;
mod locals;
mod mergers;
mod phases;
mod recycled;
mod scrapping;
mod selling_for_trains;
mod stacks;
mod trading;

use prospectus_engine::ids::*;
use prospectus_engine::question::Asks;
use prospectus_engine::rules::Value;
use prospectus_engine::state::TrainPlace;
use prospectus_engine::{Actor, Deed, Setup};
use prospectus_library::seats;

use super::kit::{ITEMS, LOCALS, Table};

const NOT_NOW: &str = "this cannot be done now";
const MUST: &str = "it must own a train";
const MAY_NOT_OWN: &str = "it may not own this train";
const NOT_ON_OFFER: &str = "this train is not on offer";
const NO_RULE: &str = "a rule does not allow it";
const ENOUGH: &str = "there is enough money already";

const AGS: [&str; 3] = ["A", "B", "C"];

/// That a price is not among these.
fn range(low: i64, high: i64) -> String {
    format!("the price must be from {low} G to {high} G")
}

/// A new game, at the beginning of the first auction round.
fn new_game() -> Table {
    let setup = Setup {
        title: "1854".to_owned(),
        variants: Vec::new(),
        players: ["Anton", "Berta", "Clara"].map(str::to_owned).to_vec(),
        companies: Vec::new(),
    };
    let title = seats::title("1854", &setup.variants).expect("the title is well");
    Table { game: seats::game(title, &setup).expect("the setup is well") }
}

/// The first stock round after everything was sold at its printed price. Anton, whose turn it is, has P1, P4 with 20 %
/// of the VB, and the local railways 1 and 4; Berta has P2, P5 with 20 % of the SD, 2 and 5; Clara has P3, 3 and 6. All
/// have the 860 that they started with.
fn stock_round() -> Table {
    let mut table = new_game();
    for item in ITEMS {
        let player = table.acting();
        table.bid(&player, item, None);
        table.edit(|state, _| {
            for player in &mut state.players {
                state.bank += player.cash - 860;
                player.cash = 860;
            }
        });
    }
    table.edit(|state, _| {
        state.order = PlayerId::all(3).collect();
        state.priority = state.order[0];
    });
    table.go_on_until(|table| table.acting() == "Anton");
    table
}

/// The same without mountain and local railways and all that came with them.
fn majors() -> Table {
    let mut table = stock_round();
    ["P1", "P2", "P3", "P4", "P5"].into_iter().for_each(|private| table.close_private(private));
    table.edit(|state, _| state.certificates.iter_mut().for_each(|share| share.holder = Owner::Offer));
    LOCALS.into_iter().for_each(|local| table.close_local(local));
    table
}

/// The first operating round in a phase, without mountain and local railways. The KE, with Anton as its director, a
/// price of 93 and 1,000 in its treasury, is the first to act; from Wien to Krems its trains earn 50. What is to be
/// there besides is made before the round begins.
fn turn_of_ke(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = majors();
    table.found("KE", "Anton", 93, 1000);
    table.to_krems();
    table.reach_phase(phase);
    prepare(&mut table);
    table.begin_round();
    assert_eq!(table.acting(), "KE");
    table
}

/// The same when it has run its trains and kept what they earned, and buys trains.
fn ke_buys(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_ke(phase, prepare);
    table.until_trains_of("KE");
    table
}

/// The first operating round in a phase, with the Lokalbahn AG A alone, which has 500 in its treasury: Anton directs
/// it, Berta has its other share. Its home is Steyr (D18), from where trains earn 60 to Sankt Pölten (D20).
fn turn_of_ag(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = majors();
    table.reach_phase(phase);
    table.to_sankt_poelten();
    table.found_ag("A", ["Anton", "Berta"], "D18", 500);
    prepare(&mut table);
    table.begin_round();
    assert_eq!(table.game.acting(), Some(Actor::Operator(table.company("A"))));
    table
}

/// The same when it buys trains.
fn ag_buys(phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_ag(phase, prepare);
    table.until_trains_of("A");
    table
}

/// The first operating round in a phase, when a local railway has its turn. From Kirchdorf (J28), the home of 5, plus
/// trains earn 20 to a town on J30.
fn turn_of_local(local: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = stock_round();
    table.put_tile("J30", "55", 0);
    table.reach_phase(phase);
    prepare(&mut table);
    table.begin_round();
    table.until_turn_of(local);
    table
}

/// The same when it has run its trains and buys some.
fn local_buys(local: &str, phase: &str, prepare: impl FnOnce(&mut Table)) -> Table {
    let mut table = turn_of_local(local, phase, prepare);
    table.until_trains_of_local(local);
    table
}

/// What is made up.
impl Table {
    /// A phase, with no more trains of the types that are sold before it.
    fn reach_phase(&mut self, phase: &str) {
        self.set_phase(phase);
        let gone: &[&str] = match phase {
            "1" | "2" => &[],
            "3" => &["2"],
            "4" => &["2", "3", "1+"],
            "5" => &["2", "3", "4", "1+", "2+"],
            "6" => &["2", "3", "4", "5", "1+", "2+", "3+"],
            _ => &["2", "3", "4", "5", "6", "1+", "2+", "3+"],
        };
        self.sell_out(gone);
    }

    /// So many trains of a type are left in the supply.
    fn leave(&mut self, kind: &str, count: usize) {
        let side = self.train_type(kind);
        self.edit(|state, _| {
            let supply = state.trains.iter_mut().filter(|train| train.place == TrainPlace::Supply);
            supply.filter(|train| train.side == side).skip(count).for_each(|train| train.place = TrainPlace::Out);
        });
    }

    /// Track from the station of the KE in Wien to Krems.
    fn to_krems(&mut self) {
        self.put_tile("C21", "55", 0);
    }

    /// Track from the station of the FJ in Wien to Klosterneuburg.
    fn to_klosterneuburg(&mut self) {
        self.put_tile("B22", "1", 1);
    }

    /// Green tiles in Steyr (D18) and Sankt Pölten (D20), and track between them.
    fn to_sankt_poelten(&mut self) {
        for (hex, yellow, green, rotation) in [("D18", "56", "15", 2), ("D20", "55", "14", 0)] {
            self.put_tile(hex, yellow, rotation);
            self.put_tile(hex, green, rotation);
        }
    }

    /// A local railway is gone, with all that it had.
    fn close_local(&mut self, local: &str) {
        let (id, share) = (self.company(local), self.share(local, 0));
        self.edit(|state, _| {
            state.companies[id.at()].closed = true;
            state.certificates[share.at()].holder = Owner::Bank;
            state.certificates[share.at()].out = true;
            state.bank += std::mem::take(&mut state.operators[id.at()].cash);
            state.board.remove_all(id.0);
        });
    }

    /// A Lokalbahn AG that has operated: its director and the owner of its other share, its home, and its treasury.
    fn found_ag(&mut self, ag: &str, owners: [&str; 2], home: &str, cash: i64) {
        let (id, hex) = (self.company(ag), self.hex(home));
        let shares = [self.share(ag, 0), self.share(ag, 1)];
        let owners = owners.map(|owner| Owner::Player(self.player(owner)));
        let cell = self.game.view().par_cell(67).expect("a starting price");
        self.edit(|state, world| {
            for (share, owner) in shares.into_iter().zip(owners) {
                let share = &mut state.certificates[share.at()];
                (share.holder, share.held_back) = (owner, false);
            }
            let last = state.companies.iter().filter(|c| c.cell == Some(cell)).map(|c| c.arrived).max();
            let company = &mut state.companies[id.at()];
            (company.cell, company.par, company.started, company.floated) = (Some(cell), 67, true, true);
            company.arrived = last.unwrap_or(0) + 1;
            state.bank -= cash;
            let operator = &mut state.operators[id.at()];
            (operator.cash, operator.operated, operator.home) = (cash, true, Some(hex));
            (operator.tokens, operator.tokens_used) = (1, 1);
            state.board.place(&world.map, hex, 0, id.0).expect("a free slot");
        });
    }
}

/// How it goes on.
impl Table {
    /// All pass until the stock round is over. Whatever is asked at the beginning of the operating round is still open.
    #[track_caller]
    fn begin_round(&mut self) {
        while self.game.view().is_stock_round() {
            let player = self.acting();
            self.pass(&player);
        }
    }

    /// A local railway has run its trains, has given half of what they earned to its owner, and can buy trains.
    #[track_caller]
    fn until_trains_of_local(&mut self, local: &str) {
        self.wait_for(|deed| matches!(deed, Deed::Run { .. } | Deed::BuyTrain { .. }));
        if self.is_offered(|deed| matches!(deed, Deed::Run { .. })) {
            self.run_best(local);
        }
        if self.is_offered(|deed| matches!(deed, Deed::Dividend { .. })) {
            self.do_offered(|deed| matches!(deed, Deed::Dividend { .. }));
        }
        assert_eq!(self.acting(), local);
    }

    /// Does the first thing of this sort that is on offer.
    #[track_caller]
    fn do_offered(&mut self, wanted: impl Fn(&Deed) -> bool) {
        let offers = self.game.actions().into_iter();
        let offer = offers.map(|offer| offer.action).find(|action| wanted(&action.deed)).expect("it is on offer");
        let who = offer.actor.name(self.world());
        self.act(&who, offer.deed);
    }

    /// Whether a company has nothing to do with trains in the rest of its turn: none is offered to it.
    #[track_caller]
    fn is_never_sold_trains(&self, company: &str) -> bool {
        let mut table = self.twin();
        table.go_on_until(|table| {
            table.acting() != company || table.is_offered(|deed| matches!(deed, Deed::BuyTrain { .. }))
        });
        table.acting() != company
    }

    /// Where the game stands: the number of the stock round, and of the operating round after it.
    fn now(&self) -> (u16, u16) {
        (self.game.state().clock.turn, self.game.state().clock.set_round)
    }

    /// Whether a train can be bought by anybody who could act now, at some price.
    fn is_for_sale(&self, wanted: TrainId) -> bool {
        self.is_offered(|deed| matches!(deed, Deed::BuyTrain { train, .. } if *train == wanted))
    }

    fn place_of(&self, train: TrainId) -> TrainPlace {
        self.game.state().train(train).place
    }

    /// The first train of a company.
    fn train_of(&self, company: &str) -> TrainId {
        self.game.view().trains_of(Owner::Operator(self.company(company)))[0]
    }

    /// A company's train of this type.
    fn train_of_type(&self, company: &str, kind: &str) -> TrainId {
        let (view, side) = (self.game.view(), self.train_type(kind));
        let mut trains = view.trains_of(Owner::Operator(self.company(company))).into_iter();
        trains.find(|train| view.state.train(*train).side == side).expect("such a train")
    }

    /// The tile on a hex.
    fn tile_on(&self, hex: &str) -> Option<String> {
        let laid = self.game.state().board.on(self.hex(hex)).tile?;
        Some(self.world().map.tile(laid.tile).id.clone())
    }

    /// How many of a tile are left.
    fn tiles_left(&self, tile: &str) -> Option<u16> {
        self.game.state().board.left(&self.world().map, self.tile(tile))
    }

    /// How many turns a company has had.
    fn turns_of(&self, company: &str) -> u16 {
        self.game.state().operator(self.company(company)).operating_rounds
    }
}

/// What a rule asks about mergers and homes.
#[derive(Debug, PartialEq, Eq)]
enum Asked {
    /// The owner of a local railway: with which of these shall it merge?
    With(Vec<String>),
    /// The owner of the other one: do they agree?
    Agree,
    /// The director: which Lokalbahn AG of these?
    Which(Vec<String>),
    /// The director: which hex of these is its home?
    Home(Vec<String>),
}

/// Mergers.
impl Table {
    /// Who is asked what by a rule.
    fn asked(&self) -> Option<(String, Asked)> {
        let question = self.game.question()?;
        let Asks::Rule { options, .. } = question.asks else { return None };
        let name = |value: &Value| match value {
            Value::Owner(Owner::Operator(id)) => self.world().operator_name(*id).to_owned(),
            Value::Hex(hex) => self.world().map.hex(*hex).id.clone(),
            other => format!("{other:?}"),
        };
        let names: Vec<String> = options.iter().map(|option| name(&option.value)).collect();
        let all = |known: &[&str]| names.iter().all(|name| known.contains(&name.as_str()));
        let asked = match () {
            () if all(&LOCALS) => Asked::With(names),
            () if all(&AGS) => Asked::Which(names),
            () if all(&["D18", "D20"]) => Asked::Home(names),
            () => Asked::Agree,
        };
        Some((question.actor.name(self.world()), asked))
    }

    /// Whether something is asked about mergers.
    fn is_merging(&self) -> bool {
        matches!(self.asked(), Some((_, Asked::With(_) | Asked::Agree | Asked::Which(_))))
    }

    /// For which local railway its owner is asked: of theirs the last before all that it could merge with.
    fn merging_local(&self) -> Option<String> {
        let (player, Asked::With(others)) = self.asked()? else { return None };
        let mut own = LOCALS.into_iter().filter(|local| !self.is_closed(local) && **local < *others[0]);
        own.rfind(|local| self.president(local).as_ref() == Some(&player)).map(str::to_owned)
    }

    /// Answers with the thing of this name.
    #[track_caller]
    fn choose(&mut self, name: &str) {
        let (player, asked) = self.asked().expect("a rule asks");
        let (Asked::With(names) | Asked::Which(names) | Asked::Home(names)) = asked else {
            panic!("it asks {asked:?}")
        };
        let option = names.iter().position(|option| option == name);
        let option = option.unwrap_or_else(|| panic!("{name} is not among {names:?}")) as u8;
        self.act(&player, Deed::Choose { option });
    }

    /// Others want no merger until the owner of the lower proposes one with the higher.
    #[track_caller]
    fn propose(&mut self, lower: &str, higher: &str) {
        while self.merging_local().expect("somebody can propose a merger") != lower {
            let (player, _) = self.asked().expect("a rule asks");
            self.pass(&player);
        }
        self.choose(higher);
    }

    /// All questions about mergers are answered: those of `agreed` are proposed and agreed to, and no others. The
    /// Lokalbahn AG of a lower number is named in `become`. Says who was asked what.
    #[track_caller]
    fn merge(&mut self, agreed: &[(&str, &str)], become_: &[(&str, &str)]) -> Vec<String> {
        let mut told = Vec::new();
        while let Some((player, asked)) = self.asked().filter(|_| self.is_merging()) {
            told.push(match &asked {
                Asked::With(names) | Asked::Which(names) => format!("{player}: {}", names.join(", ")),
                _ => format!("{player}: yes or no"),
            });
            match asked {
                Asked::With(_) => {
                    let lower = self.merging_local().expect("a local railway");
                    match agreed.iter().find(|(first, _)| *first == lower) {
                        Some((_, higher)) => self.choose(higher),
                        None => self.pass(&player),
                    }
                }
                Asked::Agree => self.answer(&player, "yes"),
                _ => {
                    let is_next = |(lower, ag): &&(&str, &str)| {
                        let is_open = !self.is_closed(lower) && !self.game.state().company(self.company(ag)).started;
                        is_open && self.president(lower).as_ref() == Some(&player)
                    };
                    let ag = become_.iter().find(is_next).expect("a name for it").1;
                    self.choose(ag);
                }
            }
        }
        told
    }

    /// Nothing is done until something is asked about mergers.
    #[track_caller]
    fn until_merging(&mut self) {
        self.go_on_until(Table::is_merging);
    }

    /// Nothing is done until the director of a Lokalbahn AG is asked for its home.
    #[track_caller]
    fn until_home(&mut self) {
        self.go_on_until(|table| matches!(table.asked(), Some((_, Asked::Home(_)))));
    }
}
