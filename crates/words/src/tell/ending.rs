//! Why a game ends.

use prospectus_engine::ids::RuleId;
use prospectus_engine::view::View;

/// What ends the game: the title's text about it, or the rule that says so. None while nothing does, and if the players
/// have just stopped.
pub fn ending(view: View<'_>) -> Option<String> {
    let ending = view.state.clock.ending?;
    let end = ending.by.and_then(|by| view.world.ends.get(usize::from(by)));
    Some(match (end, ending.rule) {
        (Some(end), _) if !end.text.is_empty() => end.text.clone(),
        (Some(end), _) => format!("`end.{}`", end.id),
        (None, Some(rule)) => of_rule(view, rule),
        (None, None) if view.state.bank <= 0 => "the bank is empty".to_owned(),
        (None, None) => "nobody can do anything any more".to_owned(),
    })
}

fn of_rule(view: View<'_>, rule: RuleId) -> String {
    let rule = view.world.rule(rule);
    match &rule.cite {
        Some(cite) => format!("`{}` says so (rulebook {cite})", rule.path),
        None => format!("`{}` says so", rule.path),
    }
}
