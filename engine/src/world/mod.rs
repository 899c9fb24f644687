//! A title made ready for one game: who takes part, what there is, and every rule as code.
//!
//! Built once from a checked title and a setup, then shared by all games and never changed. All that can be worked out
//! before the first move is worked out here.

pub(crate) mod companies;
mod crowded;
mod lists;
mod lookup;
mod market;
mod names;
mod playable;
mod privates;
mod rounds;
mod trains;

use std::fmt::Display;
use std::marker::PhantomData;
use std::sync::Arc;

use indexmap::IndexSet;
use prospectus_dsl::decode::{Choice, Effects, Meta, Val};
use prospectus_dsl::span::Span;
use prospectus_dsl::title::{self, EndTiming, Title};
use prospectus_dsl::vocabulary::effects::Verb;
use prospectus_dsl::vocabulary::hooks::Hook;
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::scopes::*;
use prospectus_dsl::vocabulary::types::Thing;

pub use companies::{Certificate, ChoiceCode, Company, Home, Operator};
pub use lists::Lists;
pub use market::{Cell, Market, Zone};
pub use playable::unplayable;
pub use privates::{Class, Gift, Power, PowerLay, PowerPlace, Private, copies};
pub use rounds::{Emergency, End, Purchase, Round, Score, Step, Trade};
pub use trains::{Card, Phase, Run, TrainRange, TrainType};

use crate::board::{HexId, Map};
use crate::hash::Fast;
use crate::ids::{
    CertificateId, CompanyId, KindId, OperatorId, OwnId, PhaseId, PrivateId, ProgramId, RoundId, RuleId, Symbol,
};
use crate::rules::{AnyCode, Block, Code, Compiler, Lookup, Op, Program, Value};
use crate::setup::{Setup, SetupProblem};
use lookup::Tables;

/// A title made ready for one game.
#[derive(Debug)]
pub struct World {
    /// The title that it was made from.
    pub title: Arc<Title>,
    /// The players and what was decided before the first move.
    pub setup: Setup,
    /// The maps and tiles.
    pub map: Arc<Map>,
    /// The stock market.
    pub market: Market,
    /// The companies that take part, in order.
    pub companies: Vec<Company>,
    /// All operators, the companies first.
    pub operators: Vec<Operator>,
    pub(crate) kinds: Vec<String>,
    /// All share certificates, company by company.
    pub certificates: Vec<Certificate>,
    pub(crate) classes: Vec<Class>,
    /// The privates that take part, in order.
    pub privates: Vec<Private>,
    /// Those of them that have powers.
    pub(crate) powerful: Vec<PrivateId>,
    /// Those of them that may count against the limit of certificates, and when.
    pub(crate) counting: Vec<(PrivateId, Code<OfPrivate>)>,
    /// Those of them that close by themselves, and when.
    pub(crate) closing: Vec<(PrivateId, Code<OfPrivate>)>,
    /// Whether one of them goes by more than the phase.
    pub(crate) closes_otherwise: bool,
    /// Whether the title says of any end that it comes at once.
    pub(crate) ends_at_once: bool,
    /// Whether the ends of the game go by nothing but what is decided at once.
    pub(crate) ends_are_at_hand: bool,
    /// The phases in their order.
    pub phases: Vec<Phase>,
    /// The types of trains; each side of a card is one.
    pub types: Vec<TrainType>,
    /// The trains of the box.
    pub cards: Vec<Card>,
    /// The rounds that the title describes.
    pub rounds: Vec<Round>,
    /// The steps of operating turns.
    pub steps: Vec<Step>,
    /// Rounds at the start, and those that follow in turn.
    pub(crate) flow: [Vec<crate::ids::RoundId>; 2],
    pub(crate) limits: Limits,
    pub(crate) track: Track,
    pub(crate) trade: [Option<Trade>; 3],
    /// The ways to buy a certificate for part of its price.
    pub purchases: Vec<Purchase>,
    pub(crate) emergency: Option<Emergency>,
    /// What ends the game.
    pub ends: Vec<End>,
    pub(crate) score: Score,
    /// Words that the title has put on hexes.
    pub(crate) tags: Vec<Vec<Symbol>>,
    pub(crate) hexes: Vec<HexRules>,
    /// For each tile whether it may be laid now.
    pub(crate) tiles: Vec<Option<Code<InLay>>>,
    /// The rules on each hook, in the order of the file.
    pub(crate) hooks: Vec<Vec<HookRule>>,
    /// The properties that the title declares.
    pub own: Vec<OwnProperty>,
    pub(crate) setup_effects: Option<Block<InGame>>,
    pub(crate) cash: i64,
    /// What the bank has after the players have got their cash.
    pub bank: i64,
    pub(crate) certificate_limit: Option<Code<InGame>>,
    /// Whether a rule about sales asks which certificates are sold.
    pub(crate) sale_names_certificates: bool,
    pub(crate) company_count: i64,
    /// Whether any company has a destination.
    pub(crate) has_destinations: bool,
    pub(crate) programs: Vec<Program>,
    pub(crate) lists: Lists,
    symbols: IndexSet<String, Fast>,
    rules: Vec<RuleText>,
}

/// Where a rule stands, for those who ask why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleText {
    /// As in `kind.corporation.buy`.
    pub path: String,
    /// Its place in the rulebook.
    pub cite: Option<String>,
    /// Its place in the title's files; none for what the title does not say itself.
    pub span: Option<Span>,
}

/// How much one may hold.
#[derive(Debug)]
pub struct Limits {
    pub(crate) ownership: Option<Code<BuyShare>>,
    pub(crate) pool: Option<Code<OfCompany>>,
    pub(crate) exempt: Option<Code<OfCertificate>>,
    pub(crate) buy: Option<Code<BuyShare>>,
    pub(crate) sell: Option<Code<SellShare>>,
    pub(crate) place: Option<Code<InPlace>>,
    /// Whether trains above the limit leave the game.
    pub(crate) excess_out: bool,
    /// Whether it is always asked which of them go, of all operators at once.
    pub(crate) excess_asked: bool,
    /// The places of `certificates`, `pool` and all of `[limits]` in the rulebook.
    pub(crate) certificates_rule: RuleId,
    pub(crate) rule: RuleId,
}

/// What holds for all tile lays.
#[derive(Debug)]
pub struct Track {
    pub(crate) lays: Option<Code<OfCompany>>,
    pub(crate) cost: Option<Code<InLay>>,
    pub(crate) allowed: Option<Code<InLay>>,
    pub(crate) upgrade: ChoiceCode<title::UpgradeReach, OfCompany>,
    /// What a tile that lies on top must reach.
    pub(crate) overlay: title::OverlayReach,
    pub(crate) rule: RuleId,
}

/// What a hex of the map says besides what is printed on it.
#[derive(Debug)]
pub struct HexRules {
    pub(crate) allowed: Option<Code<InLay>>,
    pub(crate) bonus: i64,
}

/// A rule that runs at a hook.
#[derive(Debug)]
pub struct HookRule {
    pub(crate) when: Option<AnyCode>,
    /// Runs only the first time; the number of its memory.
    pub(crate) once: Option<usize>,
    pub(crate) program: ProgramId,
}

/// A property of the title's own: a run of values in the state, one for each thing of the kind.
#[derive(Debug)]
pub struct OwnProperty {
    pub(crate) thing: Thing,
    /// What rules call it.
    pub name: String,
    pub(crate) base: usize,
    pub(crate) starts: Vec<Value>,
}

impl World {
    /// Works a setup out, or says all that is wrong with it.
    pub fn new(title: Arc<Title>, setup: &Setup) -> Result<World, Vec<SetupProblem>> {
        let unplayable = unplayable(&title).into_iter().map(SetupProblem::from).collect();
        World::on_map(title, setup, None, unplayable)
    }

    /// The same title with another setup. With as many players the map is the same, which is most of the work.
    pub fn with_setup(&self, setup: &Setup) -> Result<World, Vec<SetupProblem>> {
        let same = setup.players.len() == self.setup.players.len();
        World::on_map(self.title.clone(), setup, same.then(|| self.map.clone()), Vec::new())
    }

    fn on_map(
        title: Arc<Title>,
        setup: &Setup,
        map: Option<Arc<Map>>,
        unplayable: Vec<SetupProblem>,
    ) -> Result<World, Vec<SetupProblem>> {
        let mut problems = setup.check(&title);
        if problems.is_empty() {
            problems.extend(unplayable);
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let env = title.setup_of(setup.players.len() as i64);
        let map = map.unwrap_or_else(|| Arc::new(Map::new(&title, &env)));
        let mut tables = Tables::new(&title, setup, &env, &map);
        let mut build = Build { title: &title, setup, env: &env, tables: &mut tables, map: &map };
        let certificates = build.certificates();
        build.tables.own = build.own_properties(&certificates, setup.players.len());
        let seats = title.players.get(&setup.players.len().to_string());
        let cash = seats.and_then(|seats| seats.cash.number(&env)).unwrap_or_default();
        let hooks = build.hook_rules();
        let tags = build.tags();
        let mut world = World {
            companies: build.companies(&certificates),
            operators: build.operators(),
            kinds: title.kind.iter().map(|(id, _)| id.to_string()).collect(),
            certificates,
            market: build.market(),
            classes: build.classes(),
            privates: build.privates(),
            phases: build.phases(),
            types: build.train_types(),
            cards: build.cards(),
            rounds: build.rounds(),
            steps: build.steps(),
            flow: build.flow(),
            limits: build.limits(),
            track: build.track(),
            trade: build.trades(),
            purchases: build.purchases(),
            emergency: build.emergency(),
            ends: build.ends(),
            score: build.score(),
            tags,
            hexes: build.hex_rules(),
            tiles: build.tile_rules(),
            hooks,
            setup_effects: title
                .setup
                .as_ref()
                .and_then(|setup| build.program(setup.r#do.as_ref(), "setup", "do", &setup.meta)),
            cash,
            bank: title.title.bank.number(&env).unwrap_or_default() - cash * setup.players.len() as i64,
            certificate_limit: seats
                .and_then(|seats| build.code(&seats.certificates, "players", "certificates", &seats.meta)),
            sale_names_certificates: false,
            company_count: env.company_count.unwrap_or_default(),
            has_destinations: false,
            own: Vec::new(),
            programs: Vec::new(),
            powerful: Vec::new(),
            counting: Vec::new(),
            closing: Vec::new(),
            closes_otherwise: false,
            ends_at_once: false,
            ends_are_at_hand: false,
            lists: Lists::default(),
            symbols: IndexSet::default(),
            rules: Vec::new(),
            setup: setup.clone(),
            title: title.clone(),
            map: map.clone(),
        };
        let Tables { own, programs, symbols, rules, .. } = tables;
        world.has_destinations = world.companies.iter().any(|company| !company.destinations.is_empty());
        (world.own, world.programs, world.symbols) = (own, programs, symbols);
        world.rules = rules.into_iter().collect();
        let has_powers = |private: &PrivateId| !world.privates[private.at()].powers.is_empty();
        world.powerful = world.private_ids().filter(has_powers).collect();
        let counts = |private: PrivateId| Some((private, world.privates[private.at()].counts.clone()?));
        let is_at_once = |end: &End| [end.after, end.in_stock_round].contains(&EndTiming::AtOnce);
        world.ends_at_once = world.ends.iter().any(is_at_once);
        world.ends_are_at_hand = world.ends.iter().all(|end| end.when.is_at_hand());
        world.counting = world.private_ids().filter_map(counts).filter(|(_, counts)| !counts.is_never()).collect();
        world.sale_names_certificates = world.asks_which_are_sold();
        let closes = |private: PrivateId| Some((private, world.privates[private.at()].closes.clone()?));
        world.closing = world.private_ids().filter_map(closes).filter(|(_, closes)| !closes.is_never()).collect();
        world.closes_otherwise = world.closing.iter().any(|(_, closes)| closes.in_phases().is_none());
        world.lists = Lists::of(&world);
        Ok(world)
    }

    /// The text that a symbol stands for.
    pub fn text(&self, symbol: Symbol) -> &str {
        &self.symbols[symbol.at()]
    }

    /// The symbol of a text, if some rule speaks of it.
    pub fn symbol(&self, text: &str) -> Option<Symbol> {
        self.symbols.get_index_of(text).map(Symbol::from_index)
    }

    /// The colour that a hex has before a tile lies on it.
    pub(crate) fn printed_colour(&self, hex: HexId) -> &str {
        let printed = self.title.hex(&self.map.hex(hex).id).and_then(|(_, hex)| hex.colour.as_deref());
        printed.unwrap_or("white")
    }

    /// Whether a block has such an effect, under whatever condition.
    pub fn has_effect<S>(&self, block: Block<S>, verb: Verb) -> bool {
        let ops = &self.programs[block.program.at()].ops;
        ops.iter().any(|op| matches!(op, Op::Act(other, _) if *other == verb))
    }

    /// Whether a rule about sales asks which certificates are sold.
    fn asks_which_are_sold(&self) -> bool {
        let asks = |code: &AnyCode| code.mentions(Name::certificates);
        let own = self.companies.iter().filter_map(|company| company.sell.as_deref());
        let emergency = self.emergency.as_ref().and_then(|emergency| emergency.sells.as_deref());
        self.limits.sell.as_deref().into_iter().chain(own).chain(emergency).any(asks)
    }

    /// Where a rule stands in the title and in the rulebook.
    pub fn rule(&self, rule: RuleId) -> &RuleText {
        &self.rules[rule.at()]
    }

    /// All companies, in order.
    pub fn company_ids(&self) -> impl Iterator<Item = CompanyId> + Clone + use<> {
        OperatorId::all(self.companies.len())
    }

    /// All operators, the companies first.
    pub fn operator_ids(&self) -> impl Iterator<Item = OperatorId> + Clone + use<> {
        OperatorId::all(self.operators.len())
    }

    /// A company with its rules.
    pub fn company(&self, company: CompanyId) -> &Company {
        &self.companies[company.at()]
    }

    /// The company whose shares pay for an operator, with its rules.
    pub fn company_of(&self, operator: OperatorId) -> &Company {
        &self.companies[self.operators[operator.at()].company.at()]
    }

    /// A certificate as printed.
    pub fn certificate(&self, certificate: CertificateId) -> &Certificate {
        &self.certificates[certificate.at()]
    }

    /// The certificates of a company, in the order of its stack.
    pub fn shares_of(&self, company: CompanyId) -> impl Iterator<Item = CertificateId> + Clone + use<> {
        self.company(company).certificates.clone().map(CertificateId::from_index)
    }

    /// All privates, in order.
    pub fn private_ids(&self) -> impl Iterator<Item = PrivateId> + Clone + use<> {
        PrivateId::all(self.privates.len())
    }

    /// A phase with its rules.
    pub fn phase(&self, phase: PhaseId) -> &Phase {
        &self.phases[phase.at()]
    }

    /// All hexes, in the order of the file.
    pub fn hex_ids(&self) -> impl Iterator<Item = HexId> + Clone + use<> {
        (0..self.map.hexes.len()).map(|at| HexId(at as u16))
    }

    pub(crate) fn is_tagged(&self, hex: HexId, tag: Symbol) -> bool {
        self.tags[hex.index()].contains(&tag)
    }

    /// The round in which companies operate, the first if there are several.
    pub(crate) fn operating_round(&self) -> Option<RoundId> {
        let is_it = |round: &Round| round.is == title::RoundType::Operating;
        self.rounds.iter().position(is_it).map(RoundId::from_index)
    }

    /// A sum of money as the title writes it.
    pub fn money(&self, amount: i64) -> String {
        self.title.title.money.replace("{}", &amount.to_string())
    }

    /// The operator with this id.
    pub fn operator_named(&self, id: &str) -> Option<OperatorId> {
        self.operators.iter().position(|operator| operator.id == id).map(OperatorId::from_index)
    }
}

/// What is needed to build the parts of a world.
pub(crate) struct Build<'a> {
    title: &'a Title,
    setup: &'a Setup,
    env: &'a prospectus_dsl::rule::eval::SetupEnv,
    tables: &'a mut Tables,
    map: &'a Map,
}

impl Build<'_> {
    fn rule(&mut self, path: &str, key: &str, meta: &Meta) -> RuleId {
        // A table that cites key by key is cited by its first.
        let cite = meta.cites.get(key).or(meta.cite.as_ref()).or_else(|| meta.cites.values().next());
        let path = if key.is_empty() { path.to_owned() } else { format!("{path}.{key}") };
        let span = meta.keys.get(key).copied().or(Some(meta.span));
        self.tables.rule(&path, cite.map(String::as_str), span)
    }

    /// What the title says in a place, if it does. The path of the place is put into words only then.
    fn code<T, S>(&mut self, value: &Option<Val<T, S>>, path: impl Display, key: &str, meta: &Meta) -> Option<Code<S>> {
        value.as_ref().map(|value| self.always(value, path, key, meta))
    }

    fn always<T, S>(&mut self, value: &Val<T, S>, path: impl Display, key: &str, meta: &Meta) -> Code<S> {
        let cite = meta.cites.get(key).or(meta.cite.as_ref());
        let path = format!("{path}.{key}");
        Compiler::new(self.tables).value(value, &path, cite.map(String::as_str))
    }

    fn choice<W: prospectus_dsl::decode::Words, S>(&mut self, choice: &Choice<W, S>) -> ChoiceCode<W, S> {
        use prospectus_dsl::decode::ChoiceBody;
        match &choice.body {
            ChoiceBody::Fixed(word) => ChoiceCode::Fixed(*word),
            ChoiceBody::By { subject, cases, otherwise } => {
                let (subject, cases) = Compiler::new(self.tables).cases(subject, cases);
                ChoiceCode::By { subject, cases, otherwise: *otherwise, scope: PhantomData }
            }
        }
    }

    fn program<S>(
        &mut self,
        effects: Option<&Effects<S>>,
        path: impl Display,
        key: &str,
        meta: &Meta,
    ) -> Option<Block<S>> {
        let effects = effects?;
        let cite = meta.cites.get(key).or(meta.cite.as_ref());
        Some(Compiler::new(self.tables).effects(effects, &format!("{path}.{key}"), cite.map(String::as_str)))
    }

    fn hook_rules(&mut self) -> Vec<Vec<HookRule>> {
        let mut hooks: Vec<Vec<HookRule>> = Vec::new();
        hooks.resize_with(Hook::ALL.len(), Vec::new);
        for (number, rule) in self.title.rule.iter().enumerate() {
            let path = format!("rule.{}", rule.id);
            for on in rule.on.iter() {
                let mut compiler = Compiler::new(self.tables);
                let when = rule.when.as_ref().map(|when| compiler.condition(when, &path, rule.meta.cite.as_deref()));
                let program = compiler.block_of(&rule.r#do, &path, rule.meta.cite.as_deref());
                let once = rule.first.then_some(number);
                hooks[on.hook as usize].push(HookRule { when, once, program });
            }
        }
        hooks
    }

    fn tags(&mut self) -> Vec<Vec<Symbol>> {
        let hexes: Vec<Vec<&str>> =
            self.title.hexes().map(|(_, _, _, hex)| hex.tags.iter().map(|tag| &**tag).collect()).collect();
        hexes.into_iter().map(|tags| tags.into_iter().map(|tag| self.tables.symbol(tag)).collect()).collect()
    }

    fn hex_rules(&mut self) -> Vec<HexRules> {
        let title = self.title;
        let rules = title.hexes().map(|(_, _, id, hex)| HexRules {
            allowed: self.code(&hex.allowed, format_args!("hex.{id}"), "allowed", &hex.meta),
            bonus: hex.bonus.unwrap_or_default(),
        });
        rules.collect()
    }

    fn tile_rules(&mut self) -> Vec<Option<Code<InLay>>> {
        let title = self.title;
        let tiles = title
            .tiles
            .iter()
            .map(|(id, tile)| self.code(&tile.spec.allowed, format_args!("tiles.{id}"), "allowed", &tile.spec.meta));
        tiles.collect()
    }

    fn limits(&mut self) -> Limits {
        let seats_rule = self.tables.rule("players", None, None);
        let Some(limits) = &self.title.limits else {
            let rule = self.tables.rule("limits", None, None);
            return Limits {
                ownership: None,
                pool: None,
                exempt: None,
                buy: None,
                sell: None,
                place: None,
                excess_out: false,
                excess_asked: false,
                certificates_rule: seats_rule,
                rule,
            };
        };
        let meta = &limits.meta;
        let seats = self.title.players.iter().next().map(|(_, _, seats)| seats.meta.clone()).unwrap_or_default();
        Limits {
            ownership: self.code(&limits.ownership, "limits", "ownership", meta),
            pool: self.code(&limits.pool, "limits", "pool", meta),
            exempt: self.code(&limits.exempt, "limits", "exempt", meta),
            buy: self.code(&limits.buy, "limits", "buy", meta),
            sell: self.code(&limits.sell, "limits", "sell", meta),
            place: self.code(&limits.place, "limits", "place", meta),
            excess_out: limits.excess_trains.as_ref().is_some_and(|word| word.value == title::ExcessTrains::Out),
            excess_asked: limits.excess_asked,
            certificates_rule: self.rule("players", "certificates", &seats),
            rule: self.rule("limits", "", meta),
        }
    }

    fn track(&mut self) -> Track {
        let track = &self.title.track;
        Track {
            lays: self.code(&track.lays, "track", "lays", &track.meta),
            cost: self.code(&track.cost, "track", "cost", &track.meta),
            allowed: self.code(&track.allowed, "track", "allowed", &track.meta),
            upgrade: match &track.upgrade {
                Some(upgrade) => self.choice(upgrade),
                None => ChoiceCode::Fixed(title::UpgradeReach::NewTrack),
            },
            overlay: track.overlay.as_ref().map_or(title::OverlayReach::Continues, |word| word.value),
            rule: self.rule("track", "", &track.meta),
        }
    }

    /// The properties that the title declares, with a start for each thing.
    fn own_properties(&mut self, certificates: &[Certificate], players: usize) -> Vec<OwnProperty> {
        let mut own = Vec::new();
        let mut base = 0;
        for (&thing, names) in &self.title.property.by_thing {
            for (name, property) in names {
                let start = property.start.as_ref().map_or(Value::None, |start| self.tables.literal(start));
                let count = match thing {
                    Thing::Game => 1,
                    Thing::Player => players,
                    Thing::Company => self.tables.companies.len(),
                    Thing::Operator => self.tables.operators.len(),
                    Thing::Certificate => certificates.len(),
                    Thing::Private => self.tables.privates.len(),
                    Thing::Train => self.tables.cards,
                    Thing::Hex => self.map.hexes.len(),
                    _ => 0,
                };
                let mut starts = vec![start; count];
                self.special_starts(thing, name, &mut starts);
                own.push(OwnProperty { thing, name: name.clone(), base, starts });
                base += count;
            }
        }
        own
    }

    /// Where single things start with something else.
    fn special_starts(&mut self, thing: Thing, name: &str, starts: &mut [Value]) {
        let title = self.title;
        match thing {
            Thing::Company => {
                for (at, id) in self.tables.companies.clone().iter().enumerate() {
                    let company = title.company.iter().find(|company| *company.id == **id);
                    let start = company.and_then(|company| company.property.values.get(name));
                    starts[at] = start.map_or_else(|| starts[at].clone(), |(_, start)| self.tables.literal(start));
                }
            }
            Thing::Private => {
                for (at, id) in self.tables.privates.clone().iter().enumerate() {
                    let private = title.private.iter().find(|private| *private.id == **id);
                    let start = private.and_then(|private| private.property.values.get(name));
                    starts[at] = start.map_or_else(|| starts[at].clone(), |(_, start)| self.tables.literal(start));
                }
            }
            Thing::Hex => {
                for (at, (_, _, _, hex)) in title.hexes().enumerate() {
                    if let Some((_, start)) = hex.property.values.get(name) {
                        starts[at] = self.tables.literal(start);
                    }
                }
            }
            _ => {}
        }
    }
}

impl OwnProperty {
    /// The place of one thing's value in the state.
    pub(crate) fn slot(&self, thing: usize) -> Option<usize> {
        (thing < self.starts.len()).then_some(self.base + thing)
    }
}

pub(crate) fn kind_of(title: &Title, id: &str) -> KindId {
    KindId::from_index(title.kind.entries.get_index_of(id).unwrap_or_default())
}

pub(crate) fn own_of(own: &[OwnProperty], thing: Thing, name: &str) -> Option<OwnId> {
    let find = |thing| own.iter().position(|own| own.thing == thing && own.name == name);
    let found = find(thing).or_else(|| thing.parents().iter().find_map(|&parent| find(parent)));
    found.map(OwnId::from_index)
}
