//! Companies and their shares: how they start, float, pay and move on the market.

use prospectus_dsl::title::{Dividend, HomePlaced};

use super::stock::join_lines;
use super::{Line, sentences};
use crate::show::companies::certificates;
use crate::show::sheet::{Sheet, allowed, meaning};
use crate::show::words::Condition;

impl Sheet<'_> {
    pub(super) fn shares(&self) -> Vec<Line> {
        let words = self.words;
        vec![
            ("Certificates", self.by_company(|company| certificates(self.title.certificates(company)))),
            ("Starting", self.by_company(|company| self.starting(company))),
            ("New shares", self.by_company(|company| format!("they {}", self.new_shares(company)))),
            (
                "Floating",
                self.by_company(|company| {
                    let float =
                        self.title.terms(company, |terms| terms.float.as_ref().map(|float| words.percent(float)));
                    let capital =
                        self.title.terms(company, |terms| terms.capital.as_ref().map(|capital| words.money(capital)));
                    let start = float.map(|float| format!("operates when {float} is sold")).unwrap_or_default();
                    let gets = capital.map(|capital| format!("the bank then pays it {capital}")).unwrap_or_default();
                    [start, gets].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
                }),
            ),
            ("Director", self.director()),
            ("Earnings", self.earnings()),
            ("Pool and unsold shares", self.payees()),
            ("Prices", self.prices()),
        ]
    }

    fn starting(&self, company: &prospectus_dsl::title::Company) -> String {
        let words = self.words;
        let start = self.title.terms(company, |terms| terms.start.as_ref().map(|value| words.condition(value)));
        let start = match start {
            Some(Condition::Never) => "never started by a player".to_owned(),
            Some(Condition::Always) | None => String::new(),
            Some(condition) => format!("can be started {}", condition.when()),
        };
        let par = self.title.terms(company, |terms| terms.par.as_ref().map(|par| words.money(par)));
        let founding =
            self.title.terms(company, |terms| terms.founding.as_ref().map(|range| words.percent_range(range)));
        let home = self.title.terms(company, |terms| terms.home_placed);
        let parts = [
            start,
            par.map(|par| format!("at {par}")).unwrap_or_default(),
            founding.map(|range| format!("the founder buys {range} at once")).unwrap_or_default(),
            home.map(|at| format!("home station {}", meaning::<HomePlaced>(at.value.word()))).unwrap_or_default(),
        ];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    fn director(&self) -> String {
        self.by_company(|company| {
            let takeover =
                self.title.terms(company, |terms| terms.takeover.as_ref().map(|percent| self.words.percent(percent)));
            takeover.map(|percent| format!("another must hold {percent} to take over")).unwrap_or_default()
        })
    }

    /// What may become of earnings, and how payments are rounded.
    fn earnings(&self) -> String {
        self.by_company(|company| {
            let uses = self.dividends(company);
            let uses = uses.replace("all", Dividend::All.word()).replace("none", "nothing");
            format!("the company pays {uses}; a holder's dividend is rounded {}", self.rounding(company))
        })
    }

    fn payees(&self) -> String {
        self.by_company(|company| {
            let pool = self.payee(company, |terms| terms.pool_pays.as_ref());
            let unsold = self.payee(company, |terms| terms.unsold_pays.as_ref());
            match pool == unsold {
                true => format!("both pay {pool}"),
                false => format!("pool shares pay {pool}, unsold shares {unsold}"),
            }
        })
    }

    /// What moves markers outside of stock rounds.
    fn prices(&self) -> String {
        let (moves, words) = (&self.title.market.moves, self.words);
        let optional = [("the company sells its own shares", &moves.issued)];
        let mut said = vec![
            format!("dividend paid: {}", words.movement(&moves.dividend)),
            format!("nothing paid: {}", words.movement(&moves.withheld)),
        ];
        said.extend(
            optional.iter().filter_map(|(when, value)| Some(format!("{when}: {}", words.movement(value.as_ref()?)))),
        );
        let optional =
            [("train bought from a company", &moves.train_bought), ("train sold to a company", &moves.train_sold)];
        said.extend(
            optional.iter().filter_map(|(when, value)| Some(format!("{when}: {}", words.movement(value.as_ref()?)))),
        );
        let zones = self.title.market.zone.iter().filter_map(|(id, zone)| {
            let enter = zone.enter.as_ref()?;
            let name = words.name(prospectus_dsl::decode::Space::Zone, id);
            Some(format!("markers enter the zone {name} only {}", allowed(&words.condition(enter))))
        });
        let closing = self.title.market.zone.iter().filter(|(_, zone)| zone.closes).map(|(id, _)| {
            format!("a company in the zone {} closes", words.name(prospectus_dsl::decode::Space::Zone, id))
        });
        let rest = sentences(zones.chain(closing));
        join_lines(said.into_iter().map(|line| sentences([line])).chain([rest]))
    }
}
