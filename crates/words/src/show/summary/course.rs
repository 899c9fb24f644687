//! Players, money and the order of rounds.

use prospectus_dsl::decode::{Ref, Space, spaces};
use prospectus_dsl::title::{CompanyOrder, Round, RoundType, Unsold};

use super::{Line, sentences};
use crate::show::sheet::{Sheet, meaning};
use crate::show::words::english::{and, counted, sentence};

impl Sheet<'_> {
    pub(super) fn course(&self) -> Vec<Line> {
        let mut lines = vec![
            ("Edition", self.title.title.edition.as_ref().map(|edition| edition.to_string()).unwrap_or_default()),
            ("Players", self.player_counts()),
            ("Bank", self.words.money(&self.title.title.bank)),
            ("Companies", self.companies_in_play()),
            ("Rounds", self.rounds()),
        ];
        let auctions = self.title.round.iter().filter(|round| is_auction(round));
        lines.extend(auctions.map(|round| ("Auction", self.auction(round))));
        lines
    }

    fn companies_in_play(&self) -> String {
        let all = self.title.company.len() as i64;
        let setup = self.title.setup.as_ref();
        let random = setup.and_then(|setup| setup.order).is_some_and(|order| order.value == CompanyOrder::Random);
        let count = match setup.and_then(|setup| setup.companies.as_ref()) {
            Some(count) => format!("{} take part", self.words.number(count)),
            None => counted(all, "company"),
        };
        sentences([count, if random { "their order is random".to_owned() } else { String::new() }])
    }

    /// "First Auction, then in turn until the end Stock round and Operating round."
    fn rounds(&self) -> String {
        let flow = &self.title.flow;
        let names = |rounds: &[Ref<spaces::Rounds>]| rounds.iter().map(|id| self.round_name(id)).collect::<Vec<_>>();
        let repeat = format!("in turn until the game ends: {}", and(&names(&flow.repeat)));
        let order = match flow.start.is_empty() {
            true => repeat,
            false => format!("{}; then, {repeat}", names(&flow.start).join(", then ")),
        };
        let times = self.by_phase(|phase| self.words.number(&phase.operating_rounds));
        sentences([order, format!("operating rounds in a set: {times}")])
    }

    fn round_name(&self, id: &str) -> String {
        let name = self.words.name(Space::Round, id);
        let when = self.title.round.iter().find(|round| &*round.id == id).and_then(|round| round.when.as_ref());
        when.map_or_else(|| name.clone(), |when| format!("{name} ({})", self.words.condition(when).when()))
    }

    fn auction(&self, round: &Round) -> String {
        let words = &self.words;
        let name = words.name(Space::Round, &round.id);
        let mut said = vec![format!("{name}: {}", meaning::<RoundType>(round.is.value.word()))];
        if !round.items.is_empty() {
            let items: Vec<_> = round.items.iter().map(|id| id.as_str()).collect();
            said.push(format!("in the order {}", items.join(", ")));
        }
        if let Some(increment) = round.increment {
            said.push(match round.is.value {
                RoundType::SealedBids => format!("bids are multiples of {}", words.sum(increment)),
                _ => format!("bids rise by at least {}", words.sum(increment)),
            });
        }
        if round.withdraw {
            said.push("an outbid player may take their bid back".to_owned());
        }
        if let Some(falling) = &round.falling {
            let (by, down_to) = (words.sum(falling.by), words.sum(falling.down_to));
            let fall = format!("{} becomes {by} cheaper while nobody wants it, down to {down_to}", falling.item);
            let taken =
                falling.then.map(|_| "the first player who is offered it at that price must take it, for nothing");
            said.push(taken.map_or_else(|| fall.clone(), |taken| format!("{fall}; {taken}")));
        }
        if let Some(ended) = round.ended.as_ref().filter(|_| round.is.value == RoundType::SealedBids) {
            said.push(words.effects(&ended.code).unwrap_or_else(|| words.remarks(&ended.code)));
        }
        if let Some(unsold) = round.unsold {
            said.push(format!("if nobody wants an item, {}", meaning::<Unsold>(unsold.value.word())));
        }
        sentences(said.iter().map(|part| sentence(part)))
    }
}

fn is_auction(round: &Round) -> bool {
    matches!(round.is.value, RoundType::Waterfall | RoundType::OneByOne | RoundType::Draft | RoundType::SealedBids)
}
