//! Ids, texts and programs while a world is being built.

use indexmap::IndexSet;
use prospectus_dsl::decode::{Literal, Space};
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::span::Span;
use prospectus_dsl::title::Title;
use prospectus_dsl::vocabulary::types::Thing;

use super::{OwnProperty, RuleText, own_of, trains};
use crate::board::{HexId, Map};
use crate::hash::Fast;
use crate::ids::*;
use crate::rules::{Lookup, Program, Value};
use crate::setup::Setup;

/// The ids of this game by kind, each at its own number, and what has been compiled so far.
pub(crate) struct Tables {
    pub(crate) companies: Vec<String>,
    pub(crate) operators: Vec<String>,
    pub(crate) privates: Vec<String>,
    pub(crate) types: Vec<String>,
    pub(crate) cards: usize,
    hexes: Vec<String>,
    tiles: Vec<String>,
    others: Vec<(Space, Vec<String>)>,
    pub(crate) own: Vec<OwnProperty>,
    pub(crate) programs: Vec<Program>,
    pub(crate) symbols: IndexSet<String, Fast>,
    pub(crate) rules: IndexSet<RuleText, Fast>,
}

impl Tables {
    pub(crate) fn new(title: &Title, setup: &Setup, env: &SetupEnv, map: &Map) -> Tables {
        let companies = setup.companies_in_game(title, env);
        let mut operators = companies.clone();
        for id in &companies {
            let company = title.company.iter().find(|company| *company.id == **id);
            let own = company.into_iter().flat_map(|company| company.operator.iter());
            operators.extend(own.map(|operator| operator.id.to_string()).filter(|operator| operator != id));
        }
        let privates = setup.privates_in_game(title, env).into_iter();
        let others = vec![
            (Space::Kind, title.kind.iter().map(|(id, _)| id.to_string()).collect()),
            (Space::Class, title.class.iter().map(|(id, _)| id.to_string()).collect()),
            (Space::Phase, title.phase.iter().map(|phase| phase.id.to_string()).collect()),
            (Space::Zone, title.market.zone.iter().map(|(id, _)| id.to_string()).collect()),
            (Space::Gauge, title.gauge.iter().map(|(id, _)| id.to_string()).collect()),
            (Space::Board, title.board.iter().map(|(id, _)| id.to_string()).collect()),
            (Space::Round, title.round.iter().map(|round| round.id.to_string()).collect()),
            (Space::Step, title.step.iter().map(|(id, _)| id.to_string()).collect()),
        ];
        Tables {
            operators,
            privates: privates.flat_map(super::privates::copies).collect(),
            types: trains::types_in_game(title, env).map(|(id, ..)| id).collect(),
            cards: trains::cards_in_game(title, env).map(|(_, count)| count).sum(),
            hexes: map.hexes.iter().map(|hex| hex.id.clone()).collect(),
            tiles: map.tiles.iter().map(|tile| tile.id.clone()).collect(),
            others,
            companies,
            own: Vec::new(),
            programs: Vec::new(),
            symbols: [String::new()].into_iter().collect(),
            rules: IndexSet::default(),
        }
    }

    pub(crate) fn hex(&self, id: &str) -> Option<HexId> {
        position(&self.hexes, id).map(|at| HexId(at as u16))
    }

    pub(crate) fn literal(&mut self, literal: &Literal) -> Value {
        match literal {
            Literal::Number(number) => Value::Number(*number),
            Literal::YesNo(value) => Value::YesNo(*value),
            Literal::Text(text) => Value::Text(self.symbol(text)),
            Literal::List(items) => Value::list(items.iter().map(|item| self.literal(item)).collect::<Vec<_>>()),
        }
    }

    fn other(&self, space: Space, id: &str) -> Option<usize> {
        let (_, ids) = self.others.iter().find(|(other, _)| *other == space)?;
        position(ids, id)
    }
}

fn position(ids: &[String], id: &str) -> Option<usize> {
    ids.iter().position(|other| other == id)
}

impl Lookup for Tables {
    fn thing(&self, space: Space, id: &str) -> Option<Value> {
        let operator = |ids: &[String]| position(ids, id).map(|at| OperatorId::from_index(at).into());
        match space {
            Space::Company => operator(&self.companies),
            Space::Operator => operator(&self.operators),
            Space::Private => position(&self.privates, id).map(|at| PrivateId::from_index(at).into()),
            Space::Train => position(&self.types, id).map(|at| TrainTypeId::from_index(at).into()),
            Space::Hex => self.hex(id).map(Value::Hex),
            Space::Tile => position(&self.tiles, id).map(|at| Value::Tile(crate::board::TileId(at as u16))),
            Space::Kind => self.other(space, id).map(|at| KindId::from_index(at).into()),
            Space::Class => self.other(space, id).map(|at| ClassId::from_index(at).into()),
            Space::Phase => self.other(space, id).map(|at| PhaseId::from_index(at).into()),
            Space::Zone => self.other(space, id).map(|at| ZoneId::from_index(at).into()),
            Space::Gauge => self.other(space, id).map(|at| Value::Gauge(at as u8)),
            Space::Board => self.other(space, id).map(|at| Value::Board(at as u8)),
            Space::Round => self.other(space, id).map(|at| RoundId::from_index(at).into()),
            Space::Step => self.other(space, id).map(|at| StepId::from_index(at).into()),
            _ => None,
        }
    }

    fn own(&self, thing: Thing, name: &str) -> Option<OwnId> {
        own_of(&self.own, thing, name)
    }

    fn symbol(&mut self, text: &str) -> Symbol {
        let known = self.symbols.get_index_of(text);
        Symbol::from_index(known.unwrap_or_else(|| self.symbols.insert_full(text.to_owned()).0))
    }

    fn program(&mut self, program: Program) -> ProgramId {
        self.programs.push(program);
        ProgramId::from_index(self.programs.len() - 1)
    }

    fn rule(&mut self, path: &str, cite: Option<&str>, span: Option<Span>) -> RuleId {
        let text = RuleText { path: path.to_owned(), cite: cite.map(str::to_owned), span };
        RuleId::from_index(self.rules.insert_full(text).0)
    }
}
