//! What the powers of privates ask, and what the file answers.

use prospectus_engine::board::HexId;
use prospectus_engine::ids::PrivateId;
use prospectus_engine::rules::Value;
use prospectus_engine::{Action, Asks, Deed, Game};

use super::SiteAction;
use super::translate::{actor, private};

pub fn use_power(game: &Game, private: PrivateId, hex: Option<HexId>) -> Option<Deed> {
    let powers = &game.world().privates[private.at()].powers;
    let power = powers.first()?;
    let hex = match (&power.hexes, hex) {
        (None, _) => None,
        (Some(_), Some(hex)) => Some(hex),
        (Some(_), None) => Some(any_place(game, private)?),
    };
    Some(Deed::UsePower { private, power: 0, hex })
}

/// Where nothing is built any place will do, but best one where something could be: the site asks about that.
fn any_place(game: &Game, private: PrivateId) -> Option<HexId> {
    let offered = game.actions();
    let mut here = offered.iter().filter_map(|offer| match offer.action.deed {
        Deed::UsePower { private: other, hex: Some(hex), .. } if other == private => Some((hex, &offer.action)),
        _ => None,
    });
    let waits = |(_, usage): &(HexId, &Action)| {
        let mut trial = game.branch();
        trial.apply(usage).is_ok()
            && trial.question().is_some_and(|question| matches!(question.asks, Asks::Power { .. }))
    };
    let found = here.clone().find(waits).or_else(|| here.next());
    found.map(|(hex, _)| hex)
}

/// A private's power; the file names the company that it is for, if it is for one.
pub fn choose_ability(game: &Game, action: &SiteAction) -> Option<Vec<Action>> {
    let view = game.view();
    let deed = use_power(game, private(view, &action.entity)?, None)?;
    let named = view.world.operator_named(&action.text("choice")?).map(Value::from);
    with_answer(game, Action::new(actor(view, action)?, deed), named.as_ref())
}

/// A private's marker is put on a hex.
pub fn assign(game: &Game, action: &SiteAction) -> Option<Vec<Action>> {
    let view = game.view();
    let hex = view.world.map.find_hex(&action.text("target")?)?;
    let deed = use_power(game, private(view, &action.entity)?, Some(hex))?;
    with_answer(game, Action::new(actor(view, action)?, deed), Some(&Value::Hex(hex)))
}

/// The site says in one action what is a use and an answer here. What is asked, and what the answers are, is the title's
/// business: a branch of the game tells.
fn with_answer(game: &Game, usage: Action, named: Option<&Value>) -> Option<Vec<Action>> {
    let mut trial = game.clone();
    // Why it is refused, whoever does it is told.
    let is_done = trial.apply_agreed(&usage).is_ok();
    let Some(question) = trial.question().filter(|_| is_done) else { return Some(vec![usage]) };
    let (Asks::Rule { options, .. }, Some(named)) = (question.asks, named) else { return Some(vec![usage]) };
    let option = options.iter().position(|option| option.value == *named)?;
    let answer = Action::new(question.actor, Deed::Choose { option: u16::try_from(option).ok()? });
    Some(vec![usage, answer])
}
