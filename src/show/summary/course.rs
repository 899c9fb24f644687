//! Players, money and the order of rounds.

use prospectus_dsl::decode::{Ref, Space, spaces};
use prospectus_dsl::title::{CompanyOrder, Round, RoundType, Unsold};

use super::{Line, sentences};
use crate::show::sheet::{Sheet, meaning};
use crate::show::words::english::{and, counted};

impl Sheet<'_> {
    pub(super) fn course(&self) -> Vec<Line> {
        let title = self.title;
        let mut lines = vec![
            ("Players", self.player_counts()),
            ("Bank", self.words.money(&title.title.bank)),
            ("Companies", self.setup()),
            ("Rounds", self.rounds()),
        ];
        for round in title.round.iter().filter(|round| is_auction(round)) {
            lines.push(("Auction", self.auction(round)));
        }
        lines
    }

    fn setup(&self) -> String {
        let all = counted(self.title.company.len() as i64, "company");
        let setup = self.title.setup.as_ref();
        let count = setup.and_then(|setup| setup.companies.as_ref());
        let order = setup.and_then(|setup| setup.order);
        sentences([
            count.map_or_else(|| all, |count| format!("{} companies take part", self.words.number(count))),
            match order.map(|order| order.value) {
                Some(CompanyOrder::Random) => "their order is random".to_owned(),
                _ => String::new(),
            },
        ])
    }

    /// "First Auction; then Stock round, Operating round, in turn."
    fn rounds(&self) -> String {
        let flow = &self.title.flow;
        let names = |rounds: &[Ref<spaces::Rounds>]| rounds.iter().map(|id| self.round_name(id)).collect::<Vec<_>>();
        let start = match flow.start.is_empty() {
            true => String::new(),
            false => format!("first {}", names(&flow.start).join(", then ")),
        };
        let repeat = format!("{}, in turn until the game ends", and(&names(&flow.repeat)));
        let times = self.by_phase(|phase| self.words.number(&phase.operating_rounds));
        sentences([start, repeat, format!("operating rounds in a set: {times}")])
    }

    fn round_name(&self, id: &str) -> String {
        let name = self.words.name(Space::Round, id);
        let when = self.title.round.iter().find(|round| &*round.id == id).and_then(|round| round.when.as_ref());
        when.map_or_else(|| name.clone(), |when| format!("{name} ({})", self.words.condition(when).when()))
    }

    fn auction(&self, round: &Round) -> String {
        let mut said = vec![format!(
            "{}: {}",
            self.words.name(Space::Round, &round.id),
            meaning::<RoundType>(round.is.value.word())
        )];
        if let Some(increment) = round.increment {
            said.push(match round.is.value {
                RoundType::SealedBids => format!("bids are multiples of {}", self.words.sum(increment)),
                _ => format!("bids rise by at least {}", self.words.sum(increment)),
            });
        }
        if !round.items.is_empty() {
            said.push(format!(
                "in the order {}",
                round.items.iter().map(|id| id.to_string()).collect::<Vec<_>>().join(", ")
            ));
        }
        if round.withdraw {
            said.push("an outbid player may take his bid back".to_owned());
        }
        if let Some(falling) = &round.falling {
            let then =
                if falling.then.is_some() { ", where the first player who is offered it must take it" } else { "" };
            said.push(format!(
                "{} becomes {} cheaper while nobody wants it, down to {}{then}",
                falling.item,
                self.words.sum(falling.by),
                self.words.sum(falling.down_to)
            ));
        }
        if let Some(unsold) = round.unsold {
            said.push(format!("if nobody wants an item, {}", meaning::<Unsold>(unsold.value.word())));
        }
        sentences(said)
    }
}

fn is_auction(round: &Round) -> bool {
    matches!(round.is.value, RoundType::Waterfall | RoundType::OneByOne | RoundType::SealedBids)
}
