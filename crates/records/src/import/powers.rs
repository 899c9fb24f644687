//! What the powers of privates ask, and what the file answers.

use prospectus_engine::board::{HexId, LaidTile, TileId};
use prospectus_engine::ids::{Owner, PrivateId};
use prospectus_engine::rules::Value;
use prospectus_engine::{Action, Actor, Asks, Deed, Game};

use super::SiteAction;
use super::entity::{acting_private, actor};

pub fn use_power(game: &Game, private: PrivateId, hex: Option<HexId>) -> Option<Deed> {
    let powers = &game.world().privates[private.at()].powers;
    let usage = |number: usize| {
        let hex = match (&powers.get(number)?.hexes, hex) {
            (None, _) => None,
            (Some(_), Some(hex)) => Some(hex),
            (Some(_), None) => Some(any_place(game, private)?),
        };
        Some(Deed::UsePower { private, power: u8::try_from(number).ok()?, hex })
    };
    // Of several powers the one that can be used now is meant.
    let owner = owner(game, private)?;
    let may = |deed: &Deed| game.may(&Action::new(owner, deed.clone())).is_ok();
    (0..powers.len()).filter_map(usage).find(may).or_else(|| usage(0))
}

fn owner(game: &Game, private: PrivateId) -> Option<Actor> {
    match game.state().private(private).owner {
        Owner::Player(player) => Some(Actor::Player(player)),
        Owner::Operator(operator) => Some(Actor::Operator(operator)),
        _ => None,
    }
}

/// A tile that a private brings: its panel, or one that its power lets somebody lay, by its `lay` or in its effects.
pub fn lay_tile(
    game: &Game,
    action: &SiteAction,
    private: PrivateId,
    (hex, tile, rotation): (HexId, TileId, u8),
) -> Option<Vec<Action>> {
    let question = game.question()?;
    if let Asks::Site { private } = question.asks {
        let deed = Deed::Site { private, hex, panel: Some(tile) };
        return Some(vec![Action::new(actor(game.view(), action)?, deed)]);
    }
    let build = Deed::LayTile { hex, tile, rotation };
    let waits = matches!(question.asks, Asks::Tile { .. } | Asks::Power { .. });
    let usage =
        if waits { None } else { Some(Action::new(owner(game, private)?, use_power(game, private, Some(hex))?)) };
    let mut all = Vec::from_iter(usage);
    let mut trial = game.branch();
    // Why it is refused, whoever does it is told.
    if all.iter().any(|usage| trial.apply_agreed(usage).is_err()) {
        return Some(all);
    }
    // Effects may ask first where it is laid, or which tile.
    let told = [Value::Hex(hex), Value::Tile(tile)];
    while let Some(question) = trial.question()
        && let Asks::Rule { options, .. } = &question.asks
        && let Some(option) = options.iter().position(|option| told.contains(&option.value))
    {
        let answer = Action::new(question.actor, Deed::Choose { option: u16::try_from(option).ok()? });
        trial.apply(&answer).ok()?;
        all.push(answer);
    }
    // Where there is no choice, effects lay the tile themselves.
    let twin = |rotation: u8| game.world().map.tile(tile).twins.get(usize::from(rotation)).copied();
    let is_it = |laid: LaidTile| laid.tile == tile && twin(laid.rotation) == twin(rotation);
    let laid = trial.state().board.on(hex).tile;
    let is_laid = laid.is_some_and(is_it) && laid != game.state().board.on(hex).tile;
    if !is_laid {
        all.push(Action::new(trial.question()?.actor, build));
    }
    Some(all)
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
    let deed = use_power(game, acting_private(view, action)?, None)?;
    let named = view.world.operator_named(&action.text("choice")?).map(Value::from);
    with_answer(game, Action::new(actor(view, action)?, deed), named.as_ref())
}

/// A private's marker is put on a hex.
pub fn assign(game: &Game, action: &SiteAction) -> Option<Vec<Action>> {
    let view = game.view();
    let hex = view.world.map.find_hex(&action.text("target")?)?;
    let deed = use_power(game, acting_private(view, action)?, Some(hex))?;
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
