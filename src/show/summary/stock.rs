//! Stock rounds: turns, purchases, sales and prices.

use prospectus_dsl::decode::Space;
use prospectus_dsl::title::{Priority, Round, RoundEnd, RoundType, Sales, TurnOrder, TurnPart};

use super::{Line, sentences};
use crate::show::sheet::{Sheet, allowed, meaning};
use crate::show::words::Condition;
use crate::show::words::english::and;

impl Sheet<'_> {
    pub(super) fn stock_rounds(&self) -> Vec<Line> {
        let rounds: Vec<_> = self.title.round.iter().filter(|round| round.is.value == RoundType::Stock).collect();
        let each = |say: &dyn Fn(&Round) -> String| {
            let said: Vec<_> = rounds.iter().map(|round| say(round)).collect();
            match &said[..] {
                [first, rest @ ..] if rest.iter().all(|other| other == first) => first.clone(),
                _ => {
                    let named = rounds.iter().zip(&said).filter(|(_, said)| !said.is_empty());
                    let named =
                        named.map(|(round, said)| format!("{}: {said}", self.words.name(Space::Round, &round.id)));
                    named.collect::<Vec<_>>().join("\n")
                }
            }
        };
        let moves = &self.title.market.moves;
        let mut lines = vec![
            ("A turn", each(&|round| self.turn(round))),
            ("Order", each(&|round| self.turn_order(round))),
            ("Buying", self.buying()),
            ("Selling", self.selling()),
            ("A sale", self.sale()),
        ];
        for purchase in &self.title.purchase {
            lines.push(("On account", self.purchase(purchase)));
        }
        let ends = [("if it is sold out", &moves.sold_out), ("if shares are in the pool", &moves.in_pool)];
        let ends =
            ends.iter().filter_map(|(when, value)| Some(format!("{when}: {}", self.words.movement(value.as_ref()?))));
        let ends: Vec<_> = ends.collect();
        let at_end = if ends.is_empty() { "no price moves".to_owned() } else { ends.join("; ") };
        lines.push(("Prices at its end", sentences([at_end])));
        lines.push(("Limits", self.limits()));
        lines
    }

    /// "First sells any number of certificates, then buys one certificate or starts a company."
    fn turn(&self, round: &Round) -> String {
        let many = round.purchases.as_ref().map(|purchases| self.words.number_range(purchases));
        let buys = match &many {
            None => "buys one certificate or starts a company".to_owned(),
            Some(many) => format!("buys {many} certificates"),
        };
        let parts: Vec<_> = round
            .turn
            .iter()
            .map(|part| match part.value {
                TurnPart::Sell => "sells any number of certificates".to_owned(),
                TurnPart::Buy => buys.clone(),
                TurnPart::SellOrBuy => match &many {
                    None => "sells any number of certificates and buys one, in any order".to_owned(),
                    Some(many) => format!("sells any number of certificates and buys {many}, in any order"),
                },
            })
            .collect();
        let turn = match &parts[..] {
            [] => String::new(),
            [only] => format!("a player {only}"),
            several => format!("a player first {}", several.join(", then ")),
        };
        let turns = round.turns.as_ref().map(|turns| format!("each player has {} turns", self.words.number(turns)));
        let condition = |value: &Option<_>, what: &str| {
            let condition = self.words.condition(value.as_ref()?);
            (condition != Condition::Always).then(|| format!("players {what} {}", condition.when()))
        };
        sentences(
            [
                Some(turn),
                turns,
                condition(&round.buying, "buy"),
                condition(&round.selling, "sell"),
                condition(&round.must_sell, "must sell first"),
            ]
            .into_iter()
            .flatten(),
        )
    }

    fn turn_order(&self, round: &Round) -> String {
        let order = round.order.map_or(TurnOrder::Priority, |order| order.value);
        let ends = round.ends.map_or(RoundEnd::NobodyActs, |ends| ends.value);
        let order_words = meaning::<TurnOrder>(order.word()).to_owned();
        let ends = match round.turns {
            Some(_) => String::new(),
            None => format!("the round ends {}", meaning::<RoundEnd>(ends.word())),
        };
        let priority = round.priority.map_or(Priority::AfterLastToAct, |priority| priority.value);
        let next = match order {
            TurnOrder::Priority => format!("then {} begins the next one", meaning::<Priority>(priority.word())),
            TurnOrder::Cards => String::new(),
        };
        let ended = round.ended.as_ref().and_then(|effects| self.words.effects(&effects.code));
        sentences([order_words, ends, next, ended.map(|ended| format!("at its end {ended}")).unwrap_or_default()])
    }

    fn buying(&self) -> String {
        let all = self.title.limits.as_ref().and_then(|limits| limits.buy.as_ref());
        let general = all.map(|value| format!("allowed {}", self.words.condition(value).when()));
        let own = self.by_company(|company| {
            let own = self.title.terms(company, |terms| terms.buy.as_ref().map(|value| self.words.condition(value)));
            own.map(|condition| permission(&condition)).unwrap_or_default()
        });
        join_lines([general.map(|general| sentences([general])).unwrap_or_default(), own])
    }

    fn selling(&self) -> String {
        let all = self.title.limits.as_ref().and_then(|limits| limits.sell.as_ref());
        let general = all.map(|value| format!("allowed {}", self.words.condition(value).when()));
        let own = self.by_company(|company| {
            let own = self.title.terms(company, |terms| terms.sell.as_ref().map(|value| self.words.condition(value)));
            own.map(|condition| permission(&condition)).unwrap_or_default()
        });
        let said = join_lines([general.map(|general| sentences([general])).unwrap_or_default(), own]);
        if said.is_empty() { "Always allowed.".to_owned() } else { said }
    }

    /// What a sale does to the price, and what the seller gets.
    fn sale(&self) -> String {
        let market = &self.title.market;
        let pays = market
            .sale_pays
            .as_ref()
            .map_or_else(|| "the price before the move".to_owned(), |pays| self.words.number(pays));
        sentences([
            format!("the marker moves {}", self.words.movement(&market.moves.sold))
                .replace("moves no move", "does not move"),
            format!("a share pays its seller {pays}"),
            market.sales.map(|sales| meaning::<Sales>(sales.value.word()).to_owned()).unwrap_or_default(),
        ])
    }

    fn purchase(&self, purchase: &prospectus_dsl::title::Purchase) -> String {
        if let Some(text) = &purchase.text {
            return text.to_string();
        }
        let words = self.words;
        sentences([
            format!("offered {}", words.condition(&purchase.offers).when()),
            format!("at once {} is paid, later {}", words.number(&purchase.price), words.number(&purchase.rest)),
            format!("until then it counts as {}%", words.number(&purchase.counts_as)),
        ])
    }

    /// How much one may hold.
    fn limits(&self) -> String {
        let limits = self.title.limits.as_ref();
        let general = limits
            .and_then(|limits| limits.ownership.as_ref())
            .map_or_else(|| "100%".to_owned(), |limit| self.words.percent(limit));
        let ownership = self.by_company(|company| {
            let own =
                self.title.terms(company, |terms| terms.ownership.as_ref().map(|limit| self.words.percent(limit)));
            format!("one owner may hold {} of a company", own.unwrap_or_else(|| general.clone()))
        });
        let pool = limits
            .and_then(|limits| limits.pool.as_ref())
            .map_or_else(|| "100%".to_owned(), |limit| self.words.percent(limit));
        let exempt = limits.and_then(|limits| limits.exempt.as_ref());
        let exempt = exempt.map(|value| {
            format!("a certificate does not count against the limit {}", self.words.condition(value).when())
        });
        let zones = self.title.market.zone.iter().filter(|(_, zone)| zone.exempt);
        let zones: Vec<_> = zones.map(|(id, _)| self.words.name(Space::Zone, id)).collect();
        let zones = match zones.is_empty() {
            true => String::new(),
            false => {
                format!("shares of companies in the zone {} do not count against the certificate limit", and(&zones))
            }
        };
        let rest = sentences([
            format!("the pool may hold {pool}"),
            exempt.unwrap_or_default(),
            zones,
            self.counting_privates(),
        ]);
        join_lines([ownership, rest])
    }

    /// Which certificates besides shares count against the limit.
    fn counting_privates(&self) -> String {
        let privates = &self.title.private;
        if privates.is_empty() {
            return String::new();
        }
        let counts = |private: &prospectus_dsl::title::Private| {
            let own = self.title.private_terms(private, |terms| terms.counts.as_ref());
            own.map_or_else(|| "no".to_owned(), |value| allowed(&self.words.condition(value)))
        };
        let first = counts(&privates[0]);
        match first.as_str() {
            _ if privates.iter().any(|private| counts(private) != first) => {
                let counting: Vec<_> =
                    privates.iter().filter(|private| counts(private) != "no").map(|p| p.id.to_string()).collect();
                format!("of the privates, {} count against the certificate limit", and(&counting))
            }
            "no" => "privates do not count against the certificate limit".to_owned(),
            "yes" => "privates count against the certificate limit".to_owned(),
            when => format!("privates count against the certificate limit {when}"),
        }
    }
}

/// A condition under which something may be done.
fn permission(condition: &Condition) -> String {
    match condition {
        Condition::Always => String::new(),
        Condition::Never => "never".to_owned(),
        condition => format!("allowed {}", condition.when()),
    }
}

pub(super) fn join_lines(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}
