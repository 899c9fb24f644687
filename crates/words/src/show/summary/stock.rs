//! Stock rounds: turns, purchases, sales and limits.

use prospectus_dsl::decode::{Space, Val, kinds};
use prospectus_dsl::title::{
    Limits, Priority, Private, Purchase, Round, RoundEnd, RoundType, Sales, Terms, TurnOrder, TurnPart,
};

use super::{Line, lines, sentences};
use crate::show::rows::names_of;
use crate::show::sheet::{Sheet, allowed, meaning};
use crate::show::words::Condition;
use crate::show::words::english::{and, sentence};

impl Sheet<'_> {
    pub(super) fn stock_rounds(&self) -> Vec<Line> {
        let mut said = vec![
            ("A turn", self.by_stock_round(|round| self.turn(round))),
            ("Order", self.by_stock_round(|round| self.turn_order(round))),
            ("Buying", self.permission(|limits| limits.buy.as_ref(), |terms| terms.buy.as_ref())),
            ("Selling", self.permission(|limits| limits.sell.as_ref(), |terms| terms.sell.as_ref())),
            ("A sale", self.sale()),
        ];
        said.extend(self.title.purchase.iter().map(|purchase| ("On account", self.purchase(purchase))));
        said.extend([
            ("Prices at its end", self.prices_at_end()),
            ("One owner holds", self.ownership()),
            ("The pool holds", self.pool()),
            ("Certificate limit", self.certificate_limit()),
        ]);
        said
    }

    /// What is said of each stock round; once, where all say the same.
    fn by_stock_round(&self, say: impl Fn(&Round) -> String) -> String {
        let rounds: Vec<_> = self.title.round.iter().filter(|round| round.is.value == RoundType::Stock).collect();
        let said: Vec<_> = rounds.iter().map(|round| say(round)).collect();
        match &said[..] {
            [first, rest @ ..] if rest.iter().all(|other| other == first) => first.clone(),
            _ => lines(
                rounds
                    .iter()
                    .zip(&said)
                    .filter(|(_, said)| !said.is_empty())
                    .map(|(round, said)| format!("{}: {said}", self.words.name(Space::Round, &round.id))),
            ),
        }
    }

    /// "A player first sells any number of certificates, then buys one certificate or starts a company."
    fn turn(&self, round: &Round) -> String {
        let many = round.purchases.as_ref().map(|purchases| self.words.number_range(purchases));
        let many = many.filter(|many| many != "1");
        let bought = many.as_ref().map_or("one certificate".to_owned(), |many| format!("{many} certificates"));
        let parts = round.turn.iter().map(|part| match part.value {
            TurnPart::Sell => "sells any number of certificates".to_owned(),
            TurnPart::Buy => format!("buys {bought}"),
            TurnPart::SellOrBuy => format!("sells any number of certificates and buys {bought}, in any order"),
        });
        let turn = match &parts.collect::<Vec<_>>()[..] {
            [] => String::new(),
            [only] => format!("a player {only}"),
            several => format!("a player first {}", several.join(", then ")),
        };
        let turns = round.turns.as_ref().map(|turns| match self.words.number(turns).as_str() {
            "1" => "each player has one turn".to_owned(),
            turns => format!("each player has {turns} turns"),
        });
        let only = |value: &Option<Val<kinds::YesNo, _>>, what: &str| {
            let condition = self.words.condition(value.as_ref()?);
            (condition != Condition::Always).then(|| format!("{what} {}", condition.when()))
        };
        let conditions = [
            only(&round.buying, "buying is allowed"),
            only(&round.selling, "selling is allowed"),
            only(&round.must_sell, "a player must sell before anything else"),
        ];
        sentences([Some(turn), turns].into_iter().chain(conditions).flatten())
    }

    fn turn_order(&self, round: &Round) -> String {
        let order = round.order.map_or(TurnOrder::Priority, |order| order.value);
        let ends = round.ends.map_or(RoundEnd::NobodyActs, |ends| ends.value);
        let ends = match round.turns {
            Some(_) => String::new(),
            None => format!("the round ends {}", meaning::<RoundEnd>(ends.word())),
        };
        let priority = round.priority.map_or(Priority::AfterLastToAct, |priority| priority.value);
        let next = match order {
            TurnOrder::Priority => format!("the next one is begun by {}", meaning::<Priority>(priority.word())),
            TurnOrder::Cards => String::new(),
        };
        let ended = round.ended.as_ref().and_then(|effects| self.words.effects(&effects.code));
        let ended = ended.map(|ended| format!("at its end {ended}")).unwrap_or_default();
        sentences([meaning::<TurnOrder>(order.word()).to_owned(), ends, next, ended])
    }

    /// Under which conditions something may be done with shares: for all companies, and for each kind.
    fn permission<'t, A: 't, B: 't>(
        &'t self,
        general: impl Fn(&'t Limits) -> Option<&'t Val<kinds::YesNo, A>>,
        own: impl Fn(&Terms) -> Option<&Val<kinds::YesNo, B>>,
    ) -> String {
        let general = self.title.limits.as_ref().and_then(general).map(|value| self.words.condition(value));
        let general = general.map(|condition| only_when(&condition)).unwrap_or_default();
        let own = self.by_company(|company| {
            let own = self.of_company(company, |terms, words| own(terms).map(|value| words.condition(value)));
            own.map(|condition| only_when(&condition)).unwrap_or_default()
        });
        let said = lines([general, own]);
        if said.is_empty() { "Always allowed.".to_owned() } else { said }
    }

    /// What a sale does to the price, and what the seller gets.
    fn sale(&self) -> String {
        let market = &self.title.market;
        let pays = market.sale_pays.as_ref().map(|pays| self.words.number(pays));
        let pays = pays.unwrap_or_else(|| "the price before the move".to_owned());
        let sales = market.sales.map(|sales| meaning::<Sales>(sales.value.word()).to_owned());
        sentences([
            format!("the price moves {}", self.words.movement(&market.moves.sold)),
            format!("a share pays its seller {pays}"),
            sales.unwrap_or_default(),
        ])
    }

    fn purchase(&self, purchase: &Purchase) -> String {
        if let Some(text) = &purchase.text {
            return text.to_string();
        }
        let words = &self.words;
        sentences([
            format!("offered {}", words.condition(&purchase.offers).when()),
            format!("at once {} is paid, later {}", words.money(&purchase.price), words.money(&purchase.rest)),
            format!("until then it counts as {}", words.percent(&purchase.counts_as)),
        ])
    }

    fn prices_at_end(&self) -> String {
        let moves = &self.title.market.moves;
        let sold_out = moves.sold_out.as_ref().map(|value| format!("sold out: {}", self.words.movement(value)));
        let in_pool = moves.in_pool.as_ref().map(|value| format!("shares in the pool: {}", self.words.movement(value)));
        let said = lines([sold_out, in_pool].into_iter().flatten().map(|line| sentence(&line)));
        if said.is_empty() { "They do not move.".to_owned() } else { said }
    }

    // ---- limits ---------------------------------------------------------------------------------------------

    fn ownership(&self) -> String {
        let limits = self.title.limits.as_ref();
        self.by_company(|company| {
            let words = self.words.about(company);
            let general = || limits.and_then(|limits| limits.ownership.as_ref()).map(|limit| words.percent(limit));
            let own =
                self.of_company(company, |terms, words| terms.ownership.as_ref().map(|limit| words.percent(limit)));
            let limit = own.or_else(general).unwrap_or_else(|| "100%".to_owned());
            format!("at most {limit}{}.", if limit.contains(' ') { "" } else { " of a company" })
        })
    }

    fn pool(&self) -> String {
        let limit = self.title.limits.as_ref().and_then(|limits| limits.pool.as_ref());
        self.by_company(|company| {
            let words = self.words.about(company);
            let limit = limit.map_or_else(|| "100%".to_owned(), |limit| words.percent(limit));
            format!("at most {limit} of a company.")
        })
    }

    /// What does and does not count.
    fn certificate_limit(&self) -> String {
        let exempt = self.title.limits.as_ref().and_then(|limits| limits.exempt.as_ref());
        let exempt = exempt.map(|value| format!("a share does not count {}", self.words.condition(value).when()));
        let zones = self.title.market.zone.iter().filter(|(_, zone)| zone.exempt);
        let zones: Vec<_> = zones.map(|(id, _)| self.words.name(Space::Zone, id)).collect();
        let zones = match zones.is_empty() {
            true => String::new(),
            false => format!("shares of companies in the zone {} do not count", and(&zones)),
        };
        sentences([exempt.unwrap_or_default(), zones, self.counting_privates()])
    }

    /// Which certificates besides shares count against the limit.
    fn counting_privates(&self) -> String {
        let counts = |private: &&Private| {
            let own = self.title.private_terms(private, |terms| terms.counts.as_ref());
            own.map_or_else(|| "no".to_owned(), |value| allowed(&self.words.condition(value)))
        };
        let all: Vec<_> = self.title.private.iter().map(|private| private.id.as_str()).collect();
        let with = |answer: &str| -> Vec<&str> {
            self.title.private.iter().filter(|private| counts(private) == answer).map(|p| p.id.as_str()).collect()
        };
        match (with("yes"), with("no")) {
            _ if all.is_empty() => String::new(),
            (yes, _) if yes.len() == all.len() => "privates count".to_owned(),
            (_, no) if no.len() == all.len() => "privates do not count".to_owned(),
            (yes, _) => format!("of the privates, {} count", names_of(&yes, &all)),
        }
    }
}

/// A condition under which something may be done.
fn only_when(condition: &Condition) -> String {
    match condition {
        Condition::Always => String::new(),
        Condition::Never => "Never.".to_owned(),
        condition => sentence(&format!("only {}", condition.when())),
    }
}
