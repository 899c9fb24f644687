//! Private companies and their powers.

use prospectus_dsl::decode::{OneOrMany, Ref, spaces};
use prospectus_dsl::title::{self, PrivateTerms};
use prospectus_dsl::vocabulary::scopes::*;

use super::Build;
use crate::board::{HexId, TileId};
use crate::ids::{ClassId, CompanyId, PrivateId, RuleId, StepId};
use crate::rules::{Block, Code, Lookup, Value};

/// A class of privates.
#[derive(Debug)]
pub struct Class {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// A private company, with its rules.
#[derive(Debug)]
pub struct Private {
    /// Its id in the title.
    pub id: String,
    /// The first of its equals: itself, unless the title has several of it.
    pub(crate) first: PrivateId,
    pub(crate) class: Option<ClassId>,
    /// Its face value.
    pub price: i64,
    pub(crate) income: Option<Code<OfPrivate>>,
    pub(crate) worth: Option<Code<OfPrivate>>,
    pub(crate) counts: Option<Code<OfPrivate>>,
    pub(crate) buyers: Option<Code<InTrade>>,
    pub(crate) sold_on: Option<Code<InTrade>>,
    pub(crate) per_round: Option<Code<OfPlayer>>,
    pub(crate) closes: Option<Code<OfPrivate>>,
    pub(crate) hex: Option<HexId>,
    /// The hexes of which the buyer chooses one for it.
    pub sites: Vec<HexId>,
    pub(crate) panels: Vec<TileId>,
    pub(crate) blocks: Vec<HexId>,
    pub(crate) blocks_while: Option<Code<OfPrivate>>,
    /// What its buyer gets with it.
    pub gives: Vec<Gift>,
    /// Whether it is sold in an auction round.
    pub is_auctioned: bool,
    /// Whether players may buy it from the bank in stock rounds: it is neither auctioned nor a gift.
    pub(crate) on_sale: bool,
    pub(crate) bought: Option<Block<OfPrivate>>,
    pub(crate) closed: Option<Block<OfPrivate>>,
    /// What its owner may do with it.
    pub powers: Vec<Power>,
    pub(crate) rule: RuleId,
}

/// What comes with a private.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// Another private.
    Private(PrivateId),
    /// A share of a company.
    Share {
        /// Whose share.
        company: CompanyId,
        /// How much of the company.
        percent: i64,
        /// Whether it is the director's certificate.
        director: bool,
    },
}

/// What the owner of a private may do.
#[derive(Debug)]
pub struct Power {
    /// Its id in the title.
    pub id: String,
    /// What players read about it.
    pub text: String,
    pub(crate) when: Code<InPower>,
    pub(crate) uses: Option<i64>,
    pub(crate) after_closing: bool,
    pub(crate) during: Vec<StepId>,
    /// Where it may be used.
    pub hexes: Option<Code<InPower>>,
    /// The steps that it takes the place of.
    pub instead_of: Vec<StepId>,
    pub(crate) cost: Option<Code<InPower>>,
    pub(crate) lay: Option<PowerLay>,
    pub(crate) place: Option<PowerPlace>,
    pub(crate) effects: Option<Block<InPower>>,
}

/// A tile lay that a power allows.
#[derive(Debug)]
pub struct PowerLay {
    pub(crate) hexes: Option<Code<InPower>>,
    pub(crate) tiles: Vec<TileId>,
    pub(crate) colour: Option<String>,
    pub(crate) cost: Option<Code<InLay>>,
    pub(crate) unconnected: bool,
    /// Whether it counts as one of the turn's lays.
    pub(crate) counts: bool,
}

/// A station that a power allows.
#[derive(Debug)]
pub struct PowerPlace {
    pub(crate) hexes: Option<Code<InPower>>,
    pub(crate) unconnected: bool,
}

/// The ids of a private and its equals: `X`, or `X`, `X#2`, `X#3`.
pub fn copies(private: &title::Private) -> Vec<String> {
    let count = private.count.unwrap_or(1);
    let name = |at: i64| if at == 1 { private.id.to_string() } else { format!("{}#{at}", private.id) };
    (1..=count).map(name).collect()
}

/// The id under which a private and its equals stand in the title.
pub(crate) fn record_id(id: &str) -> &str {
    id.split_once('#').map_or(id, |(record, _)| record)
}

impl Build<'_> {
    /// Whether a private has a printed price.
    pub(crate) fn is_priced(&self, id: &str) -> bool {
        let private = self.title.private.iter().find(|private| *private.id == *record_id(id));
        private.is_some_and(|private| self.title.private_terms(private, |terms| terms.price.as_ref()).is_some())
    }

    pub(crate) fn classes(&self) -> Vec<Class> {
        let class = |(id, class): (&prospectus_dsl::decode::Id<_>, &title::Class)| Class {
            id: id.to_string(),
            name: class.name.to_string(),
        };
        self.title.class.iter().map(class).collect()
    }

    pub(crate) fn privates(&mut self) -> Vec<Private> {
        let title = self.title;
        let mut all = Vec::new();
        for private in self.setup.privates_in_game(title, self.env) {
            let first = PrivateId::from_index(all.len());
            for id in copies(private) {
                let private = self.private(private, id, first);
                all.push(private);
            }
        }
        all
    }

    fn private(&mut self, private: &title::Private, id: String, first: PrivateId) -> Private {
        let title = self.title;
        let build = self;
        let path = format!("private.{}", private.id);
        let class = private.class.as_deref().and_then(|class| title.class.get(class));
        // What the private says, or else its class.
        macro_rules! term {
            ($key:ident) => {
                match class {
                    Some(class) if private.terms.$key.is_none() => {
                        let path = format_args!("class.{}", private.class.as_deref().unwrap_or_default());
                        build.code(&class.terms.$key, path, stringify!($key), &class.meta)
                    }
                    _ => build.code(&private.terms.$key, &path, stringify!($key), &private.meta),
                }
            };
        }
        macro_rules! list {
            ($key:ident) => {
                match class {
                    Some(class) if private.terms.$key.is_empty() => &class.terms.$key,
                    _ => &private.terms.$key,
                }
            };
        }
        let price = title.private_terms(private, |terms: &PrivateTerms| terms.price.as_ref());
        let hexes = |build: &Build, list: &[Ref<spaces::Hexes>]| {
            list.iter().filter_map(|hex| build.tables.hex(hex)).collect::<Vec<_>>()
        };
        let tiles = |build: &Build, list: &[Ref<spaces::Tiles>]| build.tile_ids(list);
        let powers: Vec<&title::Power> = list!(power).iter().collect();
        let is_auctioned = build.is_auctioned(&id);
        Private {
            first,
            class: private
                .class
                .as_deref()
                .and_then(|class| title.class.entries.get_index_of(class))
                .map(ClassId::from_index),
            price: price.and_then(|price| price.number(build.env)).unwrap_or_default(),
            income: term!(income),
            worth: term!(worth),
            counts: term!(counts),
            buyers: term!(buyers),
            sold_on: term!(sold_on),
            per_round: term!(per_round),
            closes: term!(closes),
            hex: title
                .private_terms(private, |terms: &PrivateTerms| terms.hex.as_ref())
                .and_then(|hex| build.tables.hex(hex)),
            sites: hexes(build, list!(sites)),
            panels: tiles(build, list!(panels)),
            blocks: hexes(build, list!(blocks)),
            blocks_while: term!(blocks_while),
            gives: build.gifts(list!(gives)),
            is_auctioned,
            on_sale: price.is_some() && !is_auctioned && !build.is_gift(&id),
            bought: build.program(
                title.private_terms(private, |terms: &PrivateTerms| terms.bought.as_ref()),
                &path,
                "bought",
                &private.meta,
            ),
            closed: build.program(
                title.private_terms(private, |terms: &PrivateTerms| terms.closed.as_ref()),
                &path,
                "closed",
                &private.meta,
            ),
            powers: powers.into_iter().map(|power| build.power(power, &path)).collect(),
            rule: build.rule(&path, "", &private.meta),
            id,
        }
    }

    fn gifts(&self, gifts: &[title::Gift]) -> Vec<Gift> {
        let position = |ids: &[String], id: &str| ids.iter().position(|other| other == id);
        let gift = |gift: &title::Gift| match (&gift.private, &gift.company) {
            (Some(private), _) => {
                position(&self.tables.privates, private).map(|at| Gift::Private(PrivateId::from_index(at)))
            }
            (None, Some(company)) => position(&self.tables.companies, company).map(|at| Gift::Share {
                company: CompanyId::from_index(at),
                percent: gift.percent.unwrap_or_default(),
                director: gift.director,
            }),
            (None, None) => None,
        };
        gifts.iter().filter_map(gift).collect()
    }

    /// Whether an auction has it among its items, or names none and sells everything.
    fn is_auctioned(&self, id: &str) -> bool {
        use title::RoundType::{Draft, OneByOne, SealedBids, Waterfall};
        let mut auctions =
            self.title.round.iter().filter(|round| matches!(round.is.value, Waterfall | OneByOne | SealedBids | Draft));
        let is_priced = self.is_priced(id);
        auctions.any(|round| match round.items.as_slice() {
            [] => is_priced,
            items => items.iter().any(|item| **item == *record_id(id)),
        })
    }

    /// Whether it comes with another private.
    fn is_gift(&self, id: &str) -> bool {
        let classes = self.title.class.iter().map(|(_, class)| &class.terms);
        let mut terms = self.title.private.iter().map(|private| &private.terms).chain(classes);
        let is_it = |gift: &title::Gift| gift.private.as_ref().is_some_and(|private| **private == *id);
        terms.any(|terms| terms.gives.iter().any(is_it))
    }

    fn tile_ids(&self, list: &[Ref<spaces::Tiles>]) -> Vec<TileId> {
        let tile = |id: &Ref<spaces::Tiles>| match self.tables.thing(prospectus_dsl::decode::Space::Tile, id) {
            Some(Value::Tile(tile)) => Some(tile),
            _ => None,
        };
        list.iter().filter_map(tile).collect()
    }

    fn step_ids(&self, list: &OneOrMany<Ref<spaces::Steps>>) -> Vec<StepId> {
        let id = |step: &Ref<spaces::Steps>| self.title.step.entries.get_index_of(&**step).map(StepId::from_index);
        list.iter().filter_map(id).collect()
    }

    fn power(&mut self, power: &title::Power, private: &str) -> Power {
        let path = format!("{private}.power.{}", power.id);
        let meta = &power.meta;
        Power {
            id: power.id.to_string(),
            text: power.text.to_string(),
            when: self.always(&power.when, &path, "when", meta),
            uses: power.uses,
            after_closing: power.after_closing,
            during: self.step_ids(&power.during),
            hexes: self.code(&power.hexes, &path, "hexes", meta),
            instead_of: self.step_ids(&power.instead_of),
            cost: self.code(&power.cost, &path, "cost", meta),
            lay: power.lay.as_ref().map(|lay| PowerLay {
                hexes: self.code(&lay.hexes, &path, "lay.hexes", meta),
                tiles: self.tile_ids(&lay.tiles),
                colour: lay.colour.as_ref().map(|colour| colour.to_string()),
                cost: self.code(&lay.cost, &path, "lay.cost", meta),
                unconnected: lay.unconnected,
                counts: lay.counts,
            }),
            place: power.place.as_ref().map(|place| PowerPlace {
                hexes: self.code(&place.hexes, &path, "place.hexes", meta),
                unconnected: place.unconnected,
            }),
            effects: self.program(power.r#do.as_ref(), &path, "do", meta),
        }
    }
}
