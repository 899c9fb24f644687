//! What was undone in an exported game, and done again.

use super::export::wrong;
use super::{IdleUndo, ImportError, ImportProblem, SiteAction};

/// The actions that were not taken back, and the undos that take nothing back. An undo takes back the last action, or all
/// after the one that it names, but never what somebody has said; a redo brings back what the last undo took, as long as
/// nothing else was done since.
pub fn without_undone(actions: Vec<SiteAction>) -> Result<(Vec<SiteAction>, Vec<IdleUndo>), ImportError> {
    let mut kept = vec![false; actions.len()];
    // What was done and can be undone, and what each undo took, the last first.
    let (mut done, mut taken): (Vec<usize>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
    let mut idle = Vec::new();
    for (place, action) in actions.iter().enumerate() {
        match (action.kind.as_str(), action.number("action_id")) {
            ("undo", Some(to)) => {
                let is_before = |at: &usize| actions[*at].number("id").is_some_and(|id| id <= to);
                let left = done.iter().rposition(is_before).map_or(0, |last| last + 1);
                let undone = done.split_off(left);
                undone.iter().for_each(|at| kept[*at] = false);
                if undone.is_empty() {
                    idle.push(IdleUndo { place: action.place(), to });
                }
                taken.push(undone);
            }
            ("undo", None) => {
                let last = done.pop().ok_or_else(|| wrong(action.place(), ImportProblem::NothingToUndo))?;
                kept[last] = false;
                taken.push(vec![last]);
            }
            ("redo", _) => {
                let back = taken.pop().ok_or_else(|| wrong(action.place(), ImportProblem::NothingToRedo))?;
                back.iter().for_each(|at| kept[*at] = true);
                done.extend(back);
            }
            ("message", _) => kept[place] = true,
            _ => {
                taken.clear();
                kept[place] = true;
                done.push(place);
            }
        }
    }
    let left = actions.into_iter().zip(kept).filter_map(|(action, kept)| kept.then_some(action));
    Ok((left.collect(), idle))
}
