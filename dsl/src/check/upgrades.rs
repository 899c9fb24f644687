//! Can every upgrade that the title names be made?
//!
//! # What it checks
//! A tile that `becomes` names is of a later colour (`upgrade-colour`), keeps the label (`upgrade-label`), has room
//! for the stops (`upgrade-stops`), and keeps all track in at least one rotation (`upgrade-track`). The same holds for
//! the tiles that a hex names, against what is printed on it.
//!
//! Several stops may become one: that is what the list is for. Track of one gauge may become track of another where
//! the gauge's `becomes` says so, which is also how promised track is fulfilled.
//!
//! # Why
//! An upgrade that cannot be made is offered to nobody, however long players look for it.
//!
//! # Example
//! ```toml
//! [tiles]
//! 8 = { count = 3, becomes = ["20"] }      # 20 has two straights, but no curve
//! ```

use super::context::{Context, Tile};
use crate::decode::{Ref, spaces};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tile::Face;

pub(super) fn check(cx: &Context<'_>, out: &mut Diagnostics) {
    for tile in cx.tiles.values() {
        for target in tile.spec.becomes.iter().flatten() {
            let old = Old { id: tile.id, face: tile.face, rank: tile.rank, colour: tile.colour };
            check_target(cx, &old, target, out);
        }
    }
    for site in cx.sites.values() {
        let colour = site.hex.colour.as_deref().unwrap_or("white");
        let old = Old { id: site.id, face: cx.face(site.hex), rank: cx.rank(colour), colour };
        site.hex.becomes.iter().for_each(|target| check_target(cx, &old, target, out));
    }
}

/// What is there before the upgrade.
struct Old<'c> {
    id: &'c str,
    face: &'c Face,
    rank: Option<usize>,
    colour: &'c str,
}

fn check_target(cx: &Context<'_>, old: &Old<'_>, target: &Ref<spaces::Tiles>, out: &mut Diagnostics) {
    let Some(new) = cx.tiles.get(target.as_str()).filter(|tile| !tile.spec.overlay) else { return };
    if let Some((code, why)) = obstacle(cx, old, new) {
        let message = format!("`{}` cannot become `{}`: {why}", old.id, new.id);
        out.push(Diagnostic::error(code, target.span, message));
    }
}

fn obstacle(cx: &Context<'_>, old: &Old<'_>, new: &Tile<'_>) -> Option<(&'static str, String)> {
    if old.rank.is_some() && new.rank <= old.rank {
        return Some(("upgrade-colour", format!("{} does not come after {}", new.colour, old.colour)));
    }
    // A tile may serve several labels: `ZA` is for `Z` and for `A`.
    let keeps = |label: &str| new.face.labels.iter().any(|word| word.as_str().contains(label));
    if let Some(lost) = old.face.labels.iter().find(|word| !keeps(word.as_str())) {
        return Some(("upgrade-label", format!("it does not have the label `{lost}`")));
    }
    let (before, after) = (old.face.stop_counts(), new.face.stop_counts());
    if after.slots < before.slots {
        return Some(("upgrade-stops", "it has less room for stations".to_owned()));
    }
    if !old.face.stops.is_empty() && new.face.stops.is_empty() {
        return Some(("upgrade-stops", "it has no stop".to_owned()));
    }
    let keeps = new.face.can_keep_track_of(old.face, |old, new| cx.gauge_keeps(old, new));
    (!keeps).then(|| ("upgrade-track", "it keeps the track in no rotation".to_owned()))
}
