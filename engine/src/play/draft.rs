//! A draft: players choose private certificates in turn, each at its price.

use serde::{Deserialize, Serialize};

use super::Play;
use super::flow::Last;
use super::task::{Activity, Advance, Task, not_now, only};
use crate::action::{Action, Actor, Deed, Offer};
use crate::ids::*;
use crate::question::Asks;
use crate::refusal::{Refusal, Why};
use crate::view::View;

/// A round in which everybody chooses in turn. It is over when nothing is left, or when nobody wants what is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    round: RoundId,
    /// Who chooses next.
    player: PlayerId,
    /// Players in succession who have chosen nothing.
    passes: usize,
    last: Last,
}

impl Draft {
    pub(crate) fn new(round: RoundId, first: PlayerId) -> Draft {
        Draft { round, player: first, passes: 0, last: Last::default() }
    }

    /// What is still there, with its price.
    fn items<'a>(&'a self, view: View<'a>) -> impl Iterator<Item = (PrivateId, i64)> + 'a {
        let items = view.world.rounds[self.round.at()].items.iter().copied();
        items.filter(move |item| view.is_unsold(*item)).map(|item| (item, view.world.privates[item.at()].price))
    }

    fn can_choose(&self, view: View<'_>, player: PlayerId) -> bool {
        self.items(view).any(|(_, price)| price <= view.state.player(player).cash)
    }

    fn next(&mut self, view: View<'_>) {
        self.player = view.player_after(self.player);
    }
}

/// What may be done in a draft.
pub enum Drafted {
    Pass,
    Choose { private: PrivateId, price: i64 },
}

impl Activity for Draft {
    type Checked = Drafted;

    fn actor(&self, _view: View<'_>) -> Actor {
        Actor::Player(self.player)
    }

    fn asks(&self, view: View<'_>) -> Asks {
        Asks::Draft { items: self.items(view).map(|(private, _)| private).collect() }
    }

    fn offers(&self, view: View<'_>, offers: &mut Vec<Offer>) {
        let (actor, cash) = (Actor::Player(self.player), view.state.player(self.player).cash);
        for (private, price) in self.items(view).filter(|(_, price)| *price <= cash) {
            offers.push(Offer::one(actor, Deed::BuyPrivate { private, price }));
        }
        offers.push(Offer::one(actor, Deed::Pass));
    }

    fn check(&self, view: View<'_>, action: &Action) -> Result<Drafted, Refusal> {
        only(Actor::Player(self.player), action)?;
        let rule = view.world.rounds[self.round.at()].rule;
        match action.deed {
            Deed::Pass => Ok(Drafted::Pass),
            Deed::BuyPrivate { private, price } => {
                let cash = view.state.player(self.player).cash;
                match self.items(view).find(|(item, _)| *item == private) {
                    None => Err(Refusal::new(Why::NotOffered, rule)),
                    Some((_, asked)) if asked != price => {
                        Err(Refusal::new(Why::PriceRange { low: asked, high: asked }, rule))
                    }
                    Some(_) if price > cash => Err(Refusal::new(Why::CannotPay { cost: price, cash }, rule)),
                    Some(_) => Ok(Drafted::Choose { private, price }),
                }
            }
            _ => Err(not_now()),
        }
    }

    fn perform(mut self: Box<Self>, play: &mut Play<'_>, checked: Drafted) -> Result<Option<Task>, Refusal> {
        match checked {
            Drafted::Choose { private, price } => {
                play.sell_private(private, self.player, price);
                let by = Some(self.player);
                self.last = Last { to_act: by, to_buy: by, to_get: by };
                self.passes = 0;
            }
            Drafted::Pass => self.passes += 1,
        }
        self.next(play.view());
        Ok(Some(Task::Draft(self)))
    }

    fn advance(mut self: Box<Self>, play: &mut Play<'_>) -> Result<Advance, Refusal> {
        if play.check_ends()? {
            return Ok(Advance::Done);
        }
        let everybody = play.view().players_in_game().count();
        // Who cannot pay for anything is not asked.
        while self.passes < everybody && !self.can_choose(play.view(), self.player) {
            self.passes += 1;
            self.next(play.view());
        }
        if self.passes < everybody {
            return Ok(Advance::Wait(Task::Draft(self)));
        }
        play.end_auction(self.round, self.last);
        Ok(Advance::Done)
    }
}
