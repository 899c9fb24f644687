//! Companies, by kind.

use prospectus_dsl::decode::kinds::YesNo;
use prospectus_dsl::decode::{Choice, Ref, Space, Val, spaces};
use prospectus_dsl::title::{
    CertificateSpec, Company, Dividend, HomePlaced, NewShares, Operator, Payee, Proceeds, Swap, Terms, TrackUsed,
    UpgradeReach,
};

use super::page::Page;
use super::rows::Rows;
use super::sheet::{Sheet, allowed, meaning};
use super::words::Words;
use super::words::english::{and, counted, or};
use crate::text::{NO_BREAK, Text};

impl<'t> Sheet<'t> {
    pub fn companies(&self, page: &mut Page) {
        for (id, kind) in self.kinds() {
            let companies = self.companies_of(id);
            let mut heading = Text::bold(kind.name.to_string());
            heading.push_str(&format!(" ({})", companies.len()));
            page.heading(heading);
            let rows = Rows::new(&companies, |company| company.id.to_string());
            let rows = self.start_terms(self.company_columns(rows));
            let rows = self.map_terms(self.holding_terms(rows));
            self.event_terms(self.revenue_terms(self.train_terms(rows))).show(page);
            for company in companies.iter().filter(|company| !company.operator.is_empty()) {
                self.operators(company, page);
            }
        }
    }

    fn company_columns<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.column("id", |company| self.chip(company))
            .column("name", |company| &*company.name)
            .column("number", |company| company.number.as_deref().unwrap_or_default())
            .column("home", |company| self.places(&self.list_of_company(company, |terms| &terms.home)))
            .column("destination", |company| self.places(&self.list_of_company(company, |terms| &terms.destination)))
    }

    fn term(&self, company: &Company, say: impl Fn(&Terms, &Words<'_>) -> Option<String>) -> String {
        self.of_company(company, say).unwrap_or_default()
    }

    fn condition_term<S>(&self, company: &Company, pick: impl Fn(&Terms) -> Option<&Val<YesNo, S>>) -> String {
        self.term(company, |terms, words| pick(terms).map(|value| allowed(&words.condition(value))))
    }

    fn start_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("in play", |company| {
            company.when.as_ref().map(|when| allowed(&self.words.condition(when))).unwrap_or_default()
        })
        .term("certificates", |company| certificates(self.title.certificates(company)))
        .term("price is for", |company| {
            self.term(company, |terms, _| terms.share.map(|percent| format!("a share of {percent}%")))
        })
        .term("market", |company| {
            self.term(company, |terms, _| terms.unlisted.then(|| "has no marker on the market".to_owned()))
        })
        .term("par", |company| self.term(company, |terms, words| terms.par.as_ref().map(|par| words.money(par))))
        .term("can be started", |company| self.condition_term(company, |terms| terms.start.as_ref()))
        .term("founder buys", |company| {
            self.term(company, |terms, words| terms.founding.as_ref().map(|range| words.percent_range(range)))
        })
        .term("floats at", |company| {
            self.term(company, |terms, words| {
                terms.float.as_ref().map(|float| format!("{} sold", words.percent(float)))
            })
        })
        .term("capital", |company| {
            self.term(company, |terms, words| terms.capital.as_ref().map(|capital| words.money(capital)))
        })
        .term("new shares", |company| self.new_shares(company))
    }

    /// "cost par, paid to the bank"
    pub(super) fn new_shares(&self, company: &Company) -> String {
        let price = self.of_company(company, |terms, words| {
            let choice = terms.new_shares.as_ref()?;
            Some(words.choice(choice, |word| match word {
                NewShares::Par => "par",
                NewShares::Market => "the market price",
            }))
        });
        let to = self.of_company(company, |terms, words| {
            let choice = terms.proceeds.as_ref()?;
            Some(words.choice(choice, |word| match word {
                Proceeds::Bank => "the bank",
                Proceeds::Company => "the company",
            }))
        });
        let (price, to) = (price.as_deref().unwrap_or("par"), to.as_deref().unwrap_or("the bank"));
        format!("cost {price}; the money goes to {to}")
    }

    fn holding_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("one owner may hold", |company| {
            self.term(company, |terms, words| terms.ownership.as_ref().map(|limit| words.percent(limit)))
        })
        .term("may be bought", |company| self.condition_term(company, |terms| terms.buy.as_ref()))
        .term("may be sold", |company| self.condition_term(company, |terms| terms.sell.as_ref()))
        .term("new director needs", |company| {
            self.term(company, |terms, words| terms.takeover.as_ref().map(|percent| words.percent(percent)))
        })
        .term("old director gets", |company| {
            self.term(company, |terms, _| terms.swap.map(|swap| meaning::<Swap>(swap.value.word()).to_owned()))
        })
    }

    fn map_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("home station", |company| {
            self.term(company, |terms, _| {
                terms.home_placed.map(|at| format!("placed {}", meaning::<HomePlaced>(at.value.word())))
            })
        })
        .term("first tile on home", |company| self.condition_term(company, |terms| terms.home_tile.as_ref()))
        .term("stations cost", |company| self.stations(company))
        .term("token fee", |company| {
            self.term(company, |terms, words| terms.token_fee.as_ref().map(|fee| words.money(fee)))
        })
        .term("stations may go", |company| self.condition_term(company, |terms| terms.place.as_ref()))
        .term("upgrades must reach", |company| {
            self.term(company, |terms, _| {
                terms.upgrade.map(|reach| meaning::<UpgradeReach>(reach.value.word()).to_owned())
            })
        })
        .term("board", |company| {
            self.term(company, |terms, _| Some(self.title.board.get(terms.board.as_deref()?)?.name.to_string()))
        })
        .term("gauges", |company| {
            let gauges = self.list_of_company(company, |terms| &terms.gauges);
            and(&gauges.iter().map(|id| self.words.name(Space::Gauge, id)).collect::<Vec<_>>())
        })
        .term("blocked by", |company| {
            let kinds = self.list_of_company(company, |terms| &terms.blocked_by);
            and(&kinds.iter().map(|id| self.words.name(Space::Kind, id)).collect::<Vec<_>>())
        })
        .term("runs through a stop", |company| self.condition_term(company, |terms| terms.passes.as_ref()))
        .term("used track is closed", |company| {
            self.term(company, |terms, _| {
                terms.track_used.map(|used| meaning::<TrackUsed>(used.value.word()).to_owned())
            })
        })
    }

    /// "0, 40, 100", the home first.
    pub(super) fn stations(&self, company: &Company) -> String {
        self.term(company, |terms, words| terms.tokens.as_ref().map(|costs| words.numbers(costs)))
    }

    fn train_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        // Operators have limits of their own, in their table.
        let limit = |company: &Company| company.operator.is_empty().then(|| self.train_limit(company));
        rows.term("train limit", |company| limit(company).unwrap_or_default())
            .term("must own a train", |company| self.condition_term(company, |terms| terms.must_own_train.as_ref()))
            .term("replaces a train at the limit", |company| {
                self.condition_term(company, |terms| terms.replaces_train.as_ref())
            })
            .term("director helps", |company| self.condition_term(company, |terms| terms.emergency.as_ref()))
            .term("buys privates", |company| self.condition_term(company, |terms| terms.buys_privates.as_ref()))
    }

    /// How many trains an operator may own: its own limit, or that of its company.
    pub(super) fn operator_limit(&self, company: &Company, operator: &Operator) -> String {
        let own = operator.train_limit.as_ref().map(|limit| self.words.about(company).number(limit));
        own.unwrap_or_else(|| self.train_limit(company))
    }

    /// What is said of the operators of a company: "S1, S2: 1; S: 2".
    pub(super) fn by_operator(&self, company: &Company, say: impl Fn(&Operator) -> String) -> String {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for operator in &company.operator {
            let said = say(operator);
            match groups.iter_mut().find(|(known, _)| *known == said) {
                Some((_, ids)) => ids.push(&operator.id),
                None => groups.push((said, vec![&operator.id])),
            }
        }
        groups.retain(|(said, _)| !said.is_empty());
        groups.iter().map(|(said, ids)| format!("{}: {said}", ids.join(", "))).collect::<Vec<_>>().join("; ")
    }

    /// A company's own train limit, or that of the phases.
    pub(super) fn train_limit(&self, company: &Company) -> String {
        let own = self.of_company(company, |terms, words| terms.train_limit.as_ref().map(|limit| words.number(limit)));
        let words = self.words.about(company);
        own.unwrap_or_else(|| self.by_phase(|phase| words.number(&phase.train_limit)))
    }

    fn revenue_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("pays", |company| self.dividends(company))
            .term("pool shares pay", |company| self.payee(company, |terms| terms.pool_pays.as_ref()))
            .term("unsold shares pay", |company| self.payee(company, |terms| terms.unsold_pays.as_ref()))
            .term("rounding", |company| self.rounding(company))
            .term("steps", |company| self.steps(company))
    }

    /// "all or nothing"
    pub(super) fn dividends(&self, company: &Company) -> String {
        let uses = self.list_of_company(company, |terms| &terms.dividends);
        let usual = [Dividend::All, Dividend::None];
        let uses = if uses.is_empty() { usual.to_vec() } else { uses.iter().map(|word| word.value).collect() };
        let words = uses.iter().map(|word| match word {
            Dividend::All => "all",
            Dividend::None => "nothing",
            Dividend::Half => "half",
        });
        or(&words.map(str::to_owned).collect::<Vec<_>>())
    }

    pub(super) fn payee<S>(&self, company: &Company, pick: impl Fn(&Terms) -> Option<&Choice<Payee, S>>) -> String {
        let said = self.of_company(company, |terms, words| {
            Some(words.choice(pick(terms)?, |payee| match payee {
                Payee::Bank => "the bank",
                Payee::Company => "the company",
            }))
        });
        said.unwrap_or_else(|| "the bank".to_owned())
    }

    pub(super) fn rounding(&self, company: &Company) -> String {
        let holder = self.of_company(company, |terms, _| terms.rounding).map_or("down", |word| word.value.word());
        let pool = self.of_company(company, |terms, _| terms.pool_rounding).map_or(holder, |word| word.value.word());
        if pool == holder { holder.to_owned() } else { format!("{holder}, in the pool {pool}") }
    }

    fn steps(&self, company: &Company) -> String {
        let steps = self.list_of_company(company, |terms| &terms.steps);
        let names = |step: &[Ref<spaces::Steps>]| {
            and(&step.iter().map(|id| self.words.name(Space::Step, id)).collect::<Vec<_>>())
        };
        steps.iter().map(|step| names(step)).collect::<Vec<_>>().join(" → ")
    }

    fn event_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("when started", |company| {
            self.term(company, |terms, _| Some(self.effects(&terms.started.as_ref()?.code)))
        })
        .term("when floated", |company| {
            self.term(company, |terms, _| Some(self.effects(&terms.floated.as_ref()?.code)))
        })
        .term("when connected", |company| {
            self.term(company, |terms, _| Some(self.effects(&terms.connected.as_ref()?.code)))
        })
        .term("when closed", |company| self.term(company, |terms, _| Some(self.effects(&terms.closed.as_ref()?.code))))
    }

    /// The operators of a company that has several.
    fn operators(&self, company: &Company, page: &mut Page) {
        let words = self.words.about(company);
        let number = counted(company.operator.len() as i64, "operator");
        page.paragraph(format!("{} ({}) has {number}, in this order:", company.name, company.id));
        Rows::new(&company.operator, |operator| operator.id.to_string())
            .column("id", |operator| Text::bold(operator.id.to_string()))
            .column("name", |operator| &*operator.name)
            .column("starts with", |operator| words.money(&operator.cash))
            .column("decided by", decided_by)
            .column("train limit", |operator| self.operator_limit(company, operator))
            .column("stations cost", |operator| {
                operator.tokens.as_ref().map(|costs| words.numbers(costs)).unwrap_or_default()
            })
            .show(page);
    }
}

/// Whose decision it is what an operator does.
pub fn decided_by(operator: &Operator) -> String {
    match &operator.certificate {
        Some(name) => format!("holder of {}", name.replace('_', " ")),
        None => "director".to_owned(),
    }
}

/// "20% D, 8×10%"
pub fn certificates(specs: &[CertificateSpec]) -> String {
    let one = |spec: &CertificateSpec| {
        let mut text = match spec.count {
            1 => format!("{}%", spec.percent),
            count => format!("{count}×{}%", spec.percent),
        };
        if spec.director {
            text += " D";
        }
        if let Some(name) = &spec.name {
            text += &format!(" {}", name.replace('_', " "));
        }
        if spec.held {
            text += " held back";
        }
        text.replace(' ', &NO_BREAK.to_string())
    };
    specs.iter().map(one).collect::<Vec<_>>().join(", ")
}
