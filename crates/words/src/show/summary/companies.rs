//! Companies and their shares: how they start, float, pay and move on the market.

use prospectus_dsl::decode::Space;
use prospectus_dsl::title::{Company, HomePlaced, Operator};

use super::{Line, lines, sentences};
use crate::show::companies::{certificates, decided_by};
use crate::show::sheet::{Sheet, meaning};
use crate::show::words::Condition;
use crate::show::words::english::sentence;

impl Sheet<'_> {
    pub(super) fn shares(&self) -> Vec<Line> {
        vec![
            ("Certificates", self.by_company(|company| certificates(self.title.certificates(company)))),
            ("Operators", self.by_company(|company| self.operators_of(company))),
            ("Starting", self.by_company(|company| self.starting(company))),
            ("Par", self.par()),
            ("New shares", self.by_company(|company| sentence(&format!("they {}", self.new_shares(company))))),
            ("Floating", self.by_company(|company| self.floating(company))),
            ("Director", self.by_company(|company| self.takeover(company))),
            ("Earnings", self.by_company(|company| self.earnings(company))),
            ("Pool, unsold", self.by_company(|company| self.payees(company))),
            ("Prices move", self.prices()),
        ]
    }

    /// Who decides for each operator of a company that has several.
    fn operators_of(&self, company: &Company) -> String {
        let one = |operator: &Operator| format!("{} ({}) by the {}", operator.id, operator.name, decided_by(operator));
        let said: Vec<_> = company.operator.iter().map(one).collect();
        if said.is_empty() {
            return String::new();
        }
        sentences([
            "each operator has a treasury, trains and stations of its own".to_owned(),
            format!("in turn: {}", said.join(", ")),
        ])
    }

    fn starting(&self, company: &Company) -> String {
        let start = self.of_company(company, |terms, words| terms.start.as_ref().map(|value| words.condition(value)));
        let start = match start {
            Some(Condition::Never) => "never started by a player".to_owned(),
            Some(Condition::Always) | None => String::new(),
            Some(condition) => format!("can be started {}", condition.when()),
        };
        let founding = self.of_company(company, |terms, words| {
            terms.founding.as_ref().map(|range| format!("the founder buys {} at once", words.percent_range(range)))
        });
        let home = self.of_company(company, |terms, _| {
            terms.home_placed.map(|at| format!("its home station is placed {}", meaning::<HomePlaced>(at.value.word())))
        });
        sentences([start, founding.unwrap_or_default(), home.unwrap_or_default()])
    }

    /// The par prices that companies have, or else those that they may choose from.
    fn par(&self) -> String {
        let fixed =
            |company: &Company| self.of_company(company, |terms, words| terms.par.as_ref().map(|par| words.money(par)));
        let own = self.by_company(|company| fixed(company).unwrap_or_default());
        let all_fixed = self.title.company.iter().all(|company| fixed(company).is_some());
        if all_fixed { own } else { lines([own, self.par_prices()]) }
    }

    /// "60, 70, 80": the prices of the cells in which companies may start.
    fn par_prices(&self) -> String {
        let market = &self.title.market;
        let zones = market.zone.iter().filter_map(|(_, zone)| {
            let condition = self.words.condition(zone.par.as_ref()?);
            let mut prices: Vec<i64> = market
                .grid
                .cells()
                .filter(|cell| zone.mark.chars().any(|mark| cell.marks.contains(&mark)))
                .map(|cell| cell.price)
                .collect();
            prices.sort_unstable();
            prices.dedup();
            let prices = prices.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            Some(match condition {
                Condition::Always => prices,
                condition => format!("{prices} {}", condition.when()),
            })
        });
        zones.collect::<Vec<_>>().join("; ")
    }

    fn floating(&self, company: &Company) -> String {
        let float = self.of_company(company, |terms, words| terms.float.as_ref().map(|float| words.percent(float)));
        let capital = self.of_company(company, |terms, words| terms.capital.as_ref().map(|sum| words.money(sum)));
        let words = self.words.about(company);
        let cash = self.by_operator(company, |operator| words.money(&operator.cash));
        let connected = self.of_company(company, |terms, words| words.effects(&terms.connected.as_ref()?.code));
        sentences([
            float.map(|float| format!("it operates when {float} is sold")).unwrap_or_default(),
            capital.map(|capital| format!("the bank then pays it {capital}")).unwrap_or_default(),
            if cash.is_empty() { cash } else { format!("the bank then pays its operators: {cash}") },
            connected.map(|effects| format!("at its destination: {effects}")).unwrap_or_default(),
        ])
    }

    fn takeover(&self, company: &Company) -> String {
        let percent =
            self.of_company(company, |terms, words| terms.takeover.as_ref().map(|value| words.percent(value)));
        percent.map(|percent| format!("Another must hold {percent} to take over.")).unwrap_or_default()
    }

    /// What may become of earnings, and how payments are rounded.
    fn earnings(&self, company: &Company) -> String {
        let (uses, rounding) = (self.dividends(company), self.rounding(company));
        format!("The company pays {uses}; a holder's dividend is rounded {rounding}.")
    }

    fn payees(&self, company: &Company) -> String {
        let pool = self.payee(company, |terms| terms.pool_pays.as_ref());
        let unsold = self.payee(company, |terms| terms.unsold_pays.as_ref());
        match pool == unsold {
            true => format!("Pool and unsold shares pay {pool}."),
            false => format!("Pool shares pay {pool}, unsold shares pay {unsold}."),
        }
    }

    /// What moves markers outside of sales and the end of stock rounds.
    fn prices(&self) -> String {
        let (market, words) = (&self.title.market, &self.words);
        let moves = &market.moves;
        let said = |when: &str, movement: String| sentence(&format!("{when}: {movement}"));
        let optional =
            [("train bought from a company", &moves.train_bought), ("train sold to a company", &moves.train_sold)];
        let issued = moves.issued.as_ref();
        let issued = issued.map(|value| said("the company sells its own shares", words.movement(value)));
        let zones = market.zone.iter().filter_map(|(id, zone)| {
            let name = words.name(Space::Zone, id);
            Some(format!("markers enter the zone {name} only {}", words.condition(zone.enter.as_ref()?).when()))
        });
        let closing = market.zone.iter().filter(|(_, zone)| zone.closes);
        let closing = closing.map(|(id, _)| format!("a company in the zone {} closes", words.name(Space::Zone, id)));
        lines(
            [
                said("dividend paid", words.movement(&moves.dividend)),
                said("nothing paid", words.movement(&moves.withheld)),
            ]
            .into_iter()
            .chain(issued)
            .chain(optional.iter().filter_map(|(when, value)| Some(said(when, words.movement(value.as_ref()?)))))
            .chain([sentences(zones.chain(closing))]),
        )
    }
}
