//! Companies, by kind.

use prospectus_dsl::decode::Val;
use prospectus_dsl::decode::kinds::YesNo;
use prospectus_dsl::title::{
    CertificateSpec, Company, Dividend, HomePlaced, NewShares, Payee, Proceeds, Swap, Terms, TrackUsed, UpgradeReach,
};

use super::page::Page;
use super::rows::Rows;
use super::sheet::{Sheet, allowed, meaning};
use super::words::english::{and, counted, or};
use crate::text::Text;

impl<'t> Sheet<'t> {
    pub fn companies(&self, page: &mut Page) {
        for (id, kind) in self.kinds() {
            let companies = self.companies_of(id);
            let mut heading = Text::bold(kind.name.to_string());
            heading.push_str(&format!(" ({})", companies.len()));
            page.heading(heading);
            self.company_terms(self.company_columns(&companies)).show(page);
            for company in companies {
                self.operators(company, page);
            }
        }
    }

    fn company_columns<'r>(&self, rows: &'r [&'t Company]) -> Rows<'r, &'t Company> {
        Rows::new(rows, |company| company.id.to_string())
            .column("id", |company| self.chip(company))
            .column("name", |company| &*company.name)
            .column("number", |company| company.number.as_deref().unwrap_or_default())
            .column("home", |company| self.places(&self.term_list_of(company, |terms| &terms.home)))
            .column("destination", |company| self.places(&self.term_list_of(company, |terms| &terms.destination)))
    }

    /// What a company's terms say of one thing, or those of its kind; nothing if neither does.
    fn term(&self, company: &Company, say: impl Fn(&Terms) -> Option<String>) -> String {
        self.title.terms(company, say).unwrap_or_default()
    }

    fn condition_term<S>(&self, company: &Company, pick: impl Fn(&Terms) -> Option<&Val<YesNo, S>>) -> String {
        self.term(company, |terms| pick(terms).map(|value| allowed(&self.words.condition(value))))
    }

    fn term_list_of<T: Clone>(&self, company: &Company, pick: impl Fn(&Terms) -> &[T]) -> Vec<T> {
        let own = pick(&company.terms);
        match self.title.kind.get(&company.kind) {
            Some(kind) if own.is_empty() => pick(&kind.terms).to_vec(),
            _ => own.to_vec(),
        }
    }

    fn company_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        let words = self.words;
        let rows = rows
            .term("in play", |company| {
                company.when.as_ref().map(|when| allowed(&words.condition(when))).unwrap_or_default()
            })
            .term("certificates", |company| certificates(self.title.certificates(company)))
            .term("price is for", |company| {
                self.term(company, |terms| terms.share.map(|percent| format!("a share of {percent}%")))
            })
            .term("market", |company| {
                let unlisted = self.term(company, |terms| terms.unlisted.then(|| "no marker on the market".to_owned()));
                unlisted
            })
            .term("par", |company| self.term(company, |terms| terms.par.as_ref().map(|par| words.money(par))))
            .term("can be started", |company| self.condition_term(company, |terms| terms.start.as_ref()))
            .term("founder buys", |company| {
                self.term(company, |terms| terms.founding.as_ref().map(|range| words.percent_range(range)))
            })
            .term("floats at", |company| {
                self.term(company, |terms| terms.float.as_ref().map(|float| format!("{} sold", words.percent(float))))
            })
            .term("capital", |company| {
                self.term(company, |terms| terms.capital.as_ref().map(|capital| words.money(capital)))
            })
            .term("new shares", |company| self.new_shares(company));
        let rows = self.map_terms(self.holding_terms(rows));
        self.event_terms(self.revenue_terms(self.train_terms(rows)))
    }

    /// "cost par, paid to the bank"
    pub(super) fn new_shares(&self, company: &Company) -> String {
        let price = self.term(company, |terms| {
            terms.new_shares.as_ref().map(|choice| {
                self.choice(choice, |word| match word {
                    NewShares::Par => "par",
                    NewShares::Market => "the market price",
                })
            })
        });
        let price = if price.is_empty() { "par".to_owned() } else { price };
        format!("cost {price}; the money goes to {}", self.proceeds(company))
    }

    pub(super) fn proceeds(&self, company: &Company) -> String {
        let to = self.term(company, |terms| {
            terms.proceeds.as_ref().map(|choice| {
                self.choice(choice, |word| match word {
                    Proceeds::Bank => "the bank",
                    Proceeds::Company => "the company",
                })
            })
        });
        if to.is_empty() { "the bank".to_owned() } else { to }
    }

    fn holding_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        let words = self.words;
        rows.term("one owner may hold", |company| {
            self.term(company, |terms| terms.ownership.as_ref().map(|limit| words.percent(limit)))
        })
        .term("may be bought", |company| self.condition_term(company, |terms| terms.buy.as_ref()))
        .term("may be sold", |company| self.condition_term(company, |terms| terms.sell.as_ref()))
        .term("new director needs", |company| {
            self.term(company, |terms| terms.takeover.as_ref().map(|percent| words.percent(percent)))
        })
        .term("old director gets", |company| {
            self.term(company, |terms| terms.swap.map(|swap| meaning::<Swap>(swap.value.word()).to_owned()))
        })
    }

    fn map_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        let words = self.words;
        rows.term("home station", |company| {
            self.term(company, |terms| {
                terms.home_placed.map(|at| format!("placed {}", meaning::<HomePlaced>(at.value.word())))
            })
        })
        .term("first tile on home", |company| self.condition_term(company, |terms| terms.home_tile.as_ref()))
        .term("stations", |company| self.stations(company))
        .term("token fee", |company| self.term(company, |terms| terms.token_fee.as_ref().map(|fee| words.money(fee))))
        .term("stations may go", |company| self.condition_term(company, |terms| terms.place.as_ref()))
        .term("upgrades must reach", |company| {
            self.term(company, |terms| {
                terms.upgrade.map(|reach| meaning::<UpgradeReach>(reach.value.word()).to_owned())
            })
        })
        .term("board", |company| {
            self.term(company, |terms| {
                let board = self.title.board.get(terms.board.as_deref()?)?;
                Some(board.name.to_string())
            })
        })
        .term("gauges", |company| {
            let gauges = self.term_list_of(company, |terms| &terms.gauges);
            and(&gauges.iter().filter_map(|id| Some(self.title.gauge.get(id)?.name.to_string())).collect::<Vec<_>>())
        })
        .term("blocked by", |company| {
            let kinds = self.term_list_of(company, |terms| &terms.blocked_by);
            let names = kinds.iter().filter_map(|id| Some(self.title.kind.get(id)?.name.to_string()));
            and(&names.collect::<Vec<_>>())
        })
        .term("runs through", |company| self.condition_term(company, |terms| terms.passes.as_ref()))
        .term("used track is closed", |company| {
            self.term(company, |terms| terms.track_used.map(|used| meaning::<TrackUsed>(used.value.word()).to_owned()))
        })
    }

    /// "0, 40, 100"
    pub(super) fn stations(&self, company: &Company) -> String {
        self.term(company, |terms| terms.tokens.as_ref().map(|costs| self.words.numbers(costs)))
    }

    fn train_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        let words = self.words;
        rows.term("train limit", |company| {
            self.term(company, |terms| terms.train_limit.as_ref().map(|limit| words.number(limit)))
        })
        .term("must own a train", |company| self.condition_term(company, |terms| terms.must_own_train.as_ref()))
        .term("replaces a train at the limit", |company| {
            self.condition_term(company, |terms| terms.replaces_train.as_ref())
        })
        .term("director helps", |company| self.condition_term(company, |terms| terms.emergency.as_ref()))
        .term("buys privates", |company| self.condition_term(company, |terms| terms.buys_privates.as_ref()))
    }

    fn revenue_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("pays", |company| self.dividends(company))
            .term("pool shares pay", |company| self.payee(company, |terms| terms.pool_pays.as_ref()))
            .term("unsold shares pay", |company| self.payee(company, |terms| terms.unsold_pays.as_ref()))
            .term("rounding", |company| self.rounding(company))
            .term("steps", |company| self.steps(company))
    }

    /// "all or none"
    pub(super) fn dividends(&self, company: &Company) -> String {
        let uses = self.term_list_of(company, |terms| &terms.dividends);
        let uses =
            if uses.is_empty() { vec![Dividend::All, Dividend::None] } else { uses.iter().map(|w| w.value).collect() };
        or(&uses.iter().map(|word| word.word().to_owned()).collect::<Vec<_>>())
    }

    pub(super) fn payee<'c, S: 'c>(
        &self,
        company: &'c Company,
        pick: impl Fn(&Terms) -> Option<&prospectus_dsl::decode::Choice<Payee, S>>,
    ) -> String {
        let said = self.term(company, |terms| {
            pick(terms).map(|choice| {
                self.choice(choice, |payee| match payee {
                    Payee::Bank => "the bank",
                    Payee::Company => "the company",
                })
            })
        });
        if said.is_empty() { "the bank".to_owned() } else { said }
    }

    pub(super) fn rounding(&self, company: &Company) -> String {
        let holder = self.term(company, |terms| terms.rounding.map(|rounding| rounding.value.word().to_owned()));
        let holder = if holder.is_empty() { "down".to_owned() } else { holder };
        let pool = self.term(company, |terms| terms.pool_rounding.map(|rounding| rounding.value.word().to_owned()));
        if pool.is_empty() || pool == holder { holder } else { format!("{holder}; in the pool {pool}") }
    }

    fn steps(&self, company: &Company) -> String {
        let steps = self.term_list_of(company, |terms| &terms.steps);
        let name = |id: &str| self.words.name(prospectus_dsl::decode::Space::Step, id);
        let steps = steps.iter().map(|step| step.iter().map(|id| name(id)).collect::<Vec<_>>().join(" and "));
        steps.collect::<Vec<_>>().join(" → ")
    }

    fn event_terms<'r>(&self, rows: Rows<'r, &'t Company>) -> Rows<'r, &'t Company> {
        rows.term("when started", |company| {
            self.term(company, |terms| terms.started.as_ref().map(|effects| self.effects(&effects.code)))
        })
        .term("when floated", |company| {
            self.term(company, |terms| terms.floated.as_ref().map(|effects| self.effects(&effects.code)))
        })
        .term("when connected", |company| {
            self.term(company, |terms| terms.connected.as_ref().map(|effects| self.effects(&effects.code)))
        })
        .term("when closed", |company| {
            self.term(company, |terms| terms.closed.as_ref().map(|effects| self.effects(&effects.code)))
        })
    }

    /// The operators of a company that has several.
    fn operators(&self, company: &Company, page: &mut Page) {
        if company.operator.is_empty() {
            return;
        }
        let words = self.words;
        page.paragraph(format!("{} has {}:", company.name, counted(company.operator.len() as i64, "operator")));
        Rows::new(&company.operator, |operator| operator.id.to_string())
            .column("id", |operator| Text::bold(operator.id.to_string()))
            .column("name", |operator| &*operator.name)
            .column("starts with", |operator| words.money(&operator.cash))
            .column("decided by holder of", |operator| {
                operator.certificate.as_deref().unwrap_or("the director's certificate")
            })
            .column("train limit", |operator| {
                operator.train_limit.as_ref().map(|limit| words.number(limit)).unwrap_or_default()
            })
            .column("stations", |operator| {
                operator.tokens.as_ref().map(|costs| words.numbers(costs)).unwrap_or_default()
            })
            .show(page);
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
        text.replace(' ', "\u{a0}")
    };
    specs.iter().map(one).collect::<Vec<_>>().join(", ")
}
