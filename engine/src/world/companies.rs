//! Companies, their operators and their certificates.

use std::marker::PhantomData;
use std::ops::Range;

use prospectus_dsl::decode::{Val, kinds};
use prospectus_dsl::rule::eval::SetupEnv;
use prospectus_dsl::title;
use prospectus_dsl::vocabulary::scopes::*;

use super::{Build, kind_of};
use crate::board::HexId;
use crate::ids::{CertificateId, CompanyId, KindId, OperatorId, RuleId, StepId, Symbol};
use crate::rules::{Block, Code, Expr, Lookup, Value};

/// A company that issues shares, with its rules.
#[derive(Debug)]
pub struct Company {
    /// Its id in the title.
    pub id: String,
    pub(crate) kind: KindId,
    /// Whether it has no marker on the market.
    pub(crate) is_unlisted: bool,
    /// The board that it builds on, in the order of the file.
    pub(crate) board: u8,
    /// The percentage that the market price is for.
    pub share: i64,
    /// Its certificates among [`World::certificates`](super::World::certificates).
    pub certificates: Range<usize>,
    /// Those of them that are the director's: most companies have one.
    pub(crate) director_certificates: Vec<CertificateId>,
    /// Where its first station may go.
    pub homes: Vec<Home>,
    /// The hexes that it was founded to reach.
    pub destinations: Vec<Home>,
    /// Whether reaching one must be claimed.
    pub(crate) destination_claimed: bool,
    /// Whether the first tile on its home may be left out.
    pub(crate) home_tile_optional: bool,
    pub(crate) home_placed: title::HomePlaced,
    pub(crate) swap: title::Swap,
    pub(crate) dividends: Vec<title::Dividend>,
    pub(crate) rounding: title::Rounding,
    pub(crate) pool_rounding: title::Rounding,
    /// The steps of its turn, in groups whose steps may be taken in any order.
    pub steps: Vec<Vec<StepId>>,
    pub(crate) upgrade: Option<title::UpgradeReach>,
    /// Whether track that one of its operators has used is closed to the others for the round.
    pub(crate) closes_track: bool,
    pub(crate) blocked_by: Vec<KindId>,
    pub(crate) gauges: Vec<u8>,
    pub(crate) proceeds: ChoiceCode<title::Proceeds, BuyShare>,
    pub(crate) new_shares: ChoiceCode<title::NewShares, BuyShare>,
    pub(crate) pool_pays: ChoiceCode<title::Payee, OfCompany>,
    pub(crate) unsold_pays: ChoiceCode<title::Payee, OfCompany>,
    pub(crate) par: Option<Code<BeforeStart>>,
    pub(crate) start: Option<Code<BuyShare>>,
    /// The percentage that must be sold before it may operate.
    pub float: Option<Code<OfCompany>>,
    pub(crate) capital: Option<Code<InStart>>,
    pub(crate) founding: Option<Code<InStart>>,
    pub(crate) ownership: Option<Code<BuyShare>>,
    pub(crate) buy: Option<Code<BuyShare>>,
    pub(crate) sell: Option<Code<SellShare>>,
    pub(crate) takeover: Option<Code<OfCompany>>,
    pub(crate) home_tile: Option<Code<OfCompany>>,
    pub(crate) tokens: Option<Code<OfCompany>>,
    pub(crate) token_fee: Option<Code<InStart>>,
    pub(crate) place: Option<Code<InPlace>>,
    pub(crate) train_limit: Option<Code<OfCompany>>,
    pub(crate) must_own_train: Option<Code<OfCompany>>,
    pub(crate) replaces_train: Option<Code<OfCompany>>,
    pub(crate) emergency: Option<Code<OfCompany>>,
    pub(crate) buys_privates: Option<Code<InTrade>>,
    pub(crate) passes: Option<Code<InPassing>>,
    pub(crate) started: Option<Block<InStart>>,
    pub(crate) floated: Option<Block<OfCompany>>,
    pub(crate) connected: Option<Block<OfCompany>>,
    pub(crate) closed: Option<Block<OfCompany>>,
    /// The places in the rulebook of what has no code of its own.
    pub(crate) swap_rule: RuleId,
    pub(crate) home_rule: RuleId,
    pub(crate) tokens_rule: RuleId,
    pub(crate) dividends_rule: RuleId,
    pub(crate) start_rule: RuleId,
    pub(crate) founding_rule: RuleId,
    pub(crate) track_rule: RuleId,
}

/// A hex, perhaps with one of its cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// The hex.
    pub hex: HexId,
    /// Which of its cities, from 0.
    pub city: Option<u8>,
}

/// What has a treasury and runs trains: a company, or one of its parts.
#[derive(Debug)]
pub struct Operator {
    /// Its id in the title.
    pub id: String,
    /// The company whose shares pay for it.
    pub company: CompanyId,
    /// Its place among the operators of the company, in the order in which they act.
    pub(crate) rank: u8,
    pub(crate) cash: Option<Code<OfCompany>>,
    /// The name of the certificate whose holder decides for it.
    pub(crate) certificate: Option<Symbol>,
    pub(crate) train_limit: Option<Code<OfCompany>>,
    pub(crate) tokens: Option<Code<OfCompany>>,
}

/// A share certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Whose share it is.
    pub company: CompanyId,
    /// How much of the company it is at the start.
    pub percent: i64,
    /// Whether it is the director's certificate.
    pub is_director: bool,
    /// Set aside until an effect offers it.
    pub(crate) held: bool,
    /// Empty if it has none.
    pub name: Symbol,
    /// Its place in the company's stack, from 0.
    pub index: usize,
    /// The place of the entry in the title that it comes from, from 0: what is alike has the same.
    pub(crate) entry: usize,
}

impl Certificate {
    /// Whether it is set aside when the game begins, until an effect offers it.
    pub fn is_held(&self) -> bool {
        self.held
    }
}

/// A word, or words by cases.
#[derive(Debug)]
pub enum ChoiceCode<W, S> {
    /// The same in every case.
    Fixed(W),
    /// By what is known in the scope.
    By {
        /// What the cases go by.
        subject: Expr,
        /// What it may be, with the word for it.
        cases: Vec<(Value, W)>,
        /// The word for all other cases, if there is one.
        otherwise: Option<W>,
        /// Where it stands.
        scope: PhantomData<S>,
    },
}

pub(crate) fn takes_part<S>(when: &Option<Val<kinds::YesNo, S>>, env: &SetupEnv) -> bool {
    when.as_ref().is_none_or(|when| when.yes_no(env) == Some(true))
}

/// What the company says, or its kind: the value, where it stands and the remarks of that table.
macro_rules! term {
    ($build:ident, $company:ident, $key:ident) => {{
        let kind = $build.title.kind.get(&$company.kind);
        let own = $company.terms.$key.is_some();
        match kind {
            Some(kind) if !own => {
                let path = format_args!("kind.{}", $company.kind);
                $build.code(&kind.terms.$key, path, stringify!($key), &kind.meta)
            }
            _ => {
                let path = format_args!("company.{}", $company.id);
                $build.code(&$company.terms.$key, path, stringify!($key), &$company.meta)
            }
        }
    }};
}

impl<'a> Build<'a> {
    fn company_records(&self) -> Vec<&'a title::Company> {
        let title = self.title;
        let find = |id: &String| title.company.iter().find(|company| *company.id == **id);
        self.tables.companies.iter().filter_map(find).collect()
    }

    pub(crate) fn certificates(&mut self) -> Vec<Certificate> {
        let mut all = Vec::new();
        for (at, company) in self.company_records().into_iter().enumerate() {
            let mut index = 0;
            for (entry, spec) in self.title.certificates(company).iter().enumerate() {
                let name = self.tables.symbol(spec.name.as_deref().unwrap_or_default());
                for _ in 0..spec.count {
                    all.push(Certificate {
                        company: OperatorId::from_index(at),
                        percent: spec.percent,
                        is_director: spec.director,
                        held: spec.held,
                        name,
                        index,
                        entry,
                    });
                    index += 1;
                }
            }
        }
        all
    }

    pub(crate) fn companies(&mut self, certificates: &[Certificate]) -> Vec<Company> {
        let mut first = 0;
        let mut all = Vec::new();
        for company in self.company_records() {
            let count: i64 = self.title.certificates(company).iter().map(|spec| spec.count).sum();
            let own = first..first + count as usize;
            first = own.end;
            let directors = own.clone().filter(|at| certificates[*at].is_director);
            let directors = directors.map(CertificateId::from_index).collect();
            all.push(self.company(company, own, directors));
        }
        all
    }

    fn company(
        &mut self,
        company: &title::Company,
        certificates: Range<usize>,
        director_certificates: Vec<CertificateId>,
    ) -> Company {
        let title = self.title;
        let build = self;
        let path = format!("kind.{}", company.kind);
        let meta = title.kind.get(&company.kind).map_or_else(|| company.meta.clone(), |kind| kind.meta.clone());
        let rule = |build: &mut Build, key: &str| build.rule(&path, key, &meta);
        Company {
            id: company.id.to_string(),
            kind: kind_of(title, &company.kind),
            is_unlisted: title.terms(company, |terms| terms.unlisted.then_some(())).is_some(),
            board: title
                .terms(company, |terms| title.board.entries.get_index_of(terms.board.as_deref()?))
                .and_then(|board| u8::try_from(board).ok())
                .unwrap_or_default(),
            share: title.terms(company, |terms| terms.share).unwrap_or(10),
            certificates,
            director_certificates,
            homes: build.homes(company, |terms| &terms.home),
            destinations: build.homes(company, |terms| &terms.destination),
            home_tile_optional: title.terms(company, |terms| terms.home_tile_optional.then_some(())).is_some(),
            destination_claimed: title.terms(company, |terms| terms.destination_claimed.then_some(())).is_some(),
            home_placed: title
                .terms(company, |terms| terms.home_placed.as_ref().map(|word| word.value))
                .unwrap_or(title::HomePlaced::FirstTurn),
            swap: title.terms(company, |terms| terms.swap.as_ref().map(|w| w.value)).unwrap_or(title::Swap::Fewest),
            dividends: build.dividends(company),
            rounding: title
                .terms(company, |terms| terms.rounding.as_ref().map(|word| word.value))
                .unwrap_or(title::Rounding::Down),
            pool_rounding: title
                .terms(company, |terms| terms.pool_rounding.as_ref().or(terms.rounding.as_ref()).map(|w| w.value))
                .unwrap_or(title::Rounding::Down),
            steps: build.company_steps(company),
            upgrade: title.terms(company, |terms| terms.upgrade.as_ref().map(|word| word.value)),
            closes_track: title.terms(company, |terms| terms.track_used.as_ref().map(|word| word.value))
                == Some(title::TrackUsed::Round),
            blocked_by: build.blocked_by(company),
            gauges: build.company_gauges(company),
            proceeds: match title.terms(company, |terms| terms.proceeds.clone()) {
                Some(choice) => build.choice(&choice),
                None => ChoiceCode::Fixed(title::Proceeds::Bank),
            },
            new_shares: match title.terms(company, |terms| terms.new_shares.clone()) {
                Some(choice) => build.choice(&choice),
                None => ChoiceCode::Fixed(title::NewShares::Par),
            },
            pool_pays: match title.terms(company, |terms| terms.pool_pays.clone()) {
                Some(choice) => build.choice(&choice),
                None => ChoiceCode::Fixed(title::Payee::Bank),
            },
            unsold_pays: match title.terms(company, |terms| terms.unsold_pays.clone()) {
                Some(choice) => build.choice(&choice),
                None => ChoiceCode::Fixed(title::Payee::Bank),
            },
            par: term!(build, company, par),
            start: term!(build, company, start),
            float: term!(build, company, float),
            capital: term!(build, company, capital),
            founding: term!(build, company, founding),
            ownership: term!(build, company, ownership),
            buy: term!(build, company, buy),
            sell: term!(build, company, sell),
            takeover: term!(build, company, takeover),
            home_tile: term!(build, company, home_tile),
            tokens: term!(build, company, tokens),
            token_fee: term!(build, company, token_fee),
            place: term!(build, company, place),
            train_limit: term!(build, company, train_limit),
            must_own_train: term!(build, company, must_own_train),
            replaces_train: term!(build, company, replaces_train),
            emergency: term!(build, company, emergency),
            buys_privates: term!(build, company, buys_privates),
            passes: term!(build, company, passes),
            started: build.company_program(company, "started", |terms| terms.started.clone()),
            floated: build.company_program(company, "floated", |terms| terms.floated.clone()),
            connected: build.company_program(company, "connected", |terms| terms.connected.clone()),
            closed: build.company_program(company, "closed", |terms| terms.closed.clone()),
            swap_rule: rule(build, "swap"),
            home_rule: rule(build, "home_placed"),
            tokens_rule: rule(build, "tokens"),
            dividends_rule: rule(build, "dividends"),
            start_rule: rule(build, "start"),
            founding_rule: rule(build, "founding"),
            track_rule: rule(build, "track_used"),
        }
    }

    fn company_program<S>(
        &mut self,
        company: &title::Company,
        key: &str,
        pick: impl Fn(&title::Terms) -> Option<prospectus_dsl::decode::Effects<S>>,
    ) -> Option<Block<S>> {
        let effects = self.title.terms(company, pick);
        self.program(effects.as_ref(), format_args!("company.{}", company.id), key, &company.terms.meta)
    }

    fn homes(
        &self,
        company: &title::Company,
        pick: impl for<'t> Fn(&'t title::Terms) -> &'t prospectus_dsl::decode::OneOrMany<title::Place>,
    ) -> Vec<Home> {
        let own = pick(&company.terms);
        let kind = self.title.kind.get(&company.kind).map(|kind| pick(&kind.terms));
        let places = if own.is_empty() { kind.unwrap_or(own) } else { own };
        let home = |place: &title::Place| {
            Some(Home {
                hex: self.tables.hex(&place.hex)?,
                city: place.city.map(|city| u8::try_from(city).unwrap_or(u8::MAX)),
            })
        };
        places.iter().filter_map(home).collect()
    }

    fn dividends(&self, company: &title::Company) -> Vec<title::Dividend> {
        let own = &company.terms.dividends;
        let kind = self.title.kind.get(&company.kind).map(|kind| &kind.terms.dividends);
        let words = if own.is_empty() { kind.unwrap_or(own) } else { own };
        match words.as_slice() {
            [] => vec![title::Dividend::All, title::Dividend::None],
            words => words.iter().map(|word| word.value).collect(),
        }
    }

    fn company_steps(&self, company: &title::Company) -> Vec<Vec<StepId>> {
        let own = &company.terms.steps;
        let kind = self.title.kind.get(&company.kind).map(|kind| &kind.terms.steps);
        let steps = if own.is_empty() { kind.unwrap_or(own) } else { own };
        let id = |step: &str| self.title.step.entries.get_index_of(step).map(StepId::from_index);
        steps.iter().map(|group| group.iter().filter_map(|step| id(step)).collect()).collect()
    }

    fn blocked_by(&self, company: &title::Company) -> Vec<KindId> {
        let own = &company.terms.blocked_by;
        let kind = self.title.kind.get(&company.kind).map(|kind| &kind.terms.blocked_by);
        let kinds = if own.is_empty() { kind.unwrap_or(own) } else { own };
        kinds.iter().map(|kind| kind_of(self.title, kind)).collect()
    }

    fn company_gauges(&self, company: &title::Company) -> Vec<u8> {
        let own = &company.terms.gauges;
        let kind = self.title.kind.get(&company.kind).map(|kind| &kind.terms.gauges);
        let gauges = if own.is_empty() { kind.unwrap_or(own) } else { own };
        gauges.iter().filter_map(|g| self.title.gauge.entries.get_index_of(&**g)).map(|g| g as u8).collect()
    }

    /// The operators: first each company as its own, then those that companies have besides.
    pub(crate) fn operators(&mut self) -> Vec<Operator> {
        let records = self.company_records();
        let mut all: Vec<Operator> = Vec::new();
        for (at, company) in records.iter().enumerate() {
            let own = company.operator.iter().find(|operator| *operator.id == *company.id);
            let operator = self.operator(OperatorId::from_index(at), company, own);
            all.push(operator);
        }
        for (at, company) in records.iter().enumerate() {
            for operator in company.operator.iter().filter(|operator| *operator.id != *company.id) {
                let operator = self.operator(OperatorId::from_index(at), company, Some(operator));
                all.push(operator);
            }
        }
        all
    }

    fn operator(&mut self, of: CompanyId, company: &title::Company, operator: Option<&title::Operator>) -> Operator {
        let Some(operator) = operator else {
            let id = company.id.to_string();
            let (cash, certificate, train_limit, tokens) = (None, None, None, None);
            return Operator { id, company: of, rank: 0, cash, certificate, train_limit, tokens };
        };
        let rank = company.operator.iter().position(|other| *other.id == *operator.id).unwrap_or_default();
        let path = format!("operator.{}", operator.id);
        Operator {
            id: operator.id.to_string(),
            company: of,
            rank: rank as u8,
            cash: Some(self.always(&operator.cash, &path, "cash", &operator.meta)),
            certificate: operator.certificate.as_ref().map(|name| self.tables.symbol(name)),
            train_limit: self.code(&operator.train_limit, &path, "train_limit", &operator.meta),
            tokens: self.code(&operator.tokens, &path, "tokens", &operator.meta),
        }
    }
}
