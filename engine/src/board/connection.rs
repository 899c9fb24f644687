//! Whether an operator's track leads to what a tile adds.

use prospectus_dsl::tile::StopKind;
use prospectus_dsl::title::UpgradeReach;

use super::doubt::comes_without;
use super::gauge::UNRESTRICTED;
use super::lay::is_upgrade;
use super::near::LocalReach;
use super::reach::Arrivals;
use super::{Board, End, Face, HexId, Lane, Lay, LayFault, LayRules, Map, SmallSet, Upgrade};

/// What is wrong with the connection of a tile that fits, if it needs one.
pub(super) fn connection_fault(
    map: &Map,
    board: &Board,
    near: &LocalReach<'_>,
    rules: &LayRules<'_>,
    hex: HexId,
    upgrade: &Upgrade,
) -> Option<LayFault> {
    if is_free(map, board, near, rules, hex) {
        return None;
    }
    let is_upgrade = is_upgrade(map, board, hex);
    if rules.upgrade == UpgradeReach::NewTrackIfAny && is_upgrade && adds_nothing(map, board, hex, upgrade) {
        return Some(LayFault::AddsNothing);
    }
    let adds_own_track = is_upgrade && adds_own_track(map, rules, upgrade);
    let is_connected = |found: &Found| {
        let new_track = || found.pieces.meets(upgrade.new_pieces);
        match rules.upgrade {
            _ if !is_upgrade => new_track(),
            UpgradeReach::NewTrack => new_track(),
            UpgradeReach::NewTrackOrValue => new_track() || found.stops.meets(upgrade.grown),
            UpgradeReach::AnyTrack => !found.pieces.is_empty(),
            UpgradeReach::NewTrackIfAny if adds_own_track => new_track(),
            UpgradeReach::NewTrackIfAny => !found.pieces.is_empty(),
        }
    };
    let found = Found::on(map, board, near, rules, hex, upgrade, is_connected);
    let is_touched = !found.pieces.is_empty() || !found.stops.is_empty();
    match is_connected(&found) {
        true => None,
        false if is_touched => Some(LayFault::NothingNewReached),
        false => Some(LayFault::NotConnected),
    }
}

/// Whether a tile here needs no connection.
fn is_free(map: &Map, board: &Board, near: &LocalReach<'_>, rules: &LayRules<'_>, hex: HexId) -> bool {
    rules.is_unconnected || board.has_token_on(hex, near.operator) && !is_upgrade(map, board, hex)
}

/// The edges of which a tile here must have one as an exit to be connected; none if it may be connected without.
pub(super) fn needs_track(
    map: &Map,
    board: &Board,
    near: &LocalReach<'_>,
    rules: &LayRules<'_>,
    hex: HexId,
) -> Option<SmallSet> {
    let has_come = |(edge, came): (u8, &Arrivals)| (!came.gauge_states.is_empty()).then_some(edge);
    let is_needed = near.on.stops.is_empty() && !is_free(map, board, near, rules, hex);
    is_needed.then(|| (0u8..).zip(near.arrivals).filter_map(has_come).collect())
}

/// Whether some of the track that a tile adds is of a gauge that the operator uses.
fn adds_own_track(map: &Map, rules: &LayRules<'_>, upgrade: &Upgrade) -> bool {
    let pieces = &map.face(upgrade.face).pieces;
    let is_own = |at: u8| rules.walking.gauges.contains(pieces[usize::from(at)].gauge);
    upgrade.new_pieces.iter().any(is_own)
}

/// Whether a tile adds neither track nor a place for a station nor value.
fn adds_nothing(map: &Map, board: &Board, hex: HexId, upgrade: &Upgrade) -> bool {
    let slots = |face: &Face| face.stops.iter().map(|stop| u32::from(stop.slots())).sum::<u32>();
    let has_more_slots = slots(map.face(upgrade.face)) > slots(board.face(map, hex));
    upgrade.new_pieces.is_empty() && upgrade.grown.is_empty() && !has_more_slots
}

/// What the operator would reach on the new face, or enough of it.
///
/// Nothing but this hex changes, so it is enough to look at what comes to its edges and stops: a walk that leaves the
/// hex by new track and comes back has reached new track already.
#[derive(Default)]
struct Found {
    pieces: SmallSet,
    stops: SmallSet,
}

impl Found {
    fn on(
        map: &Map,
        board: &Board,
        near: &LocalReach<'_>,
        rules: &LayRules<'_>,
        hex: HexId,
        upgrade: &Upgrade,
        is_enough: impl Fn(&Found) -> bool,
    ) -> Found {
        let (before, face) = (near.on, map.face(upgrade.face));
        let mut found = Found::default();
        // Pieces to be followed from one of their ends: number, far end, gauge state.
        let mut open: Vec<(u8, u8, u8)> = Vec::with_capacity(8);
        let enter = |open: &mut Vec<_>, from: End, gauge_state: u8| {
            for at in face.pieces_at(from).iter() {
                let Some(piece) = face.pieces.get(usize::from(at)) else { continue };
                let far = u8::from(same_place(piece.ends[0], from));
                let next = if piece.any_gauge { Some(gauge_state) } else { map.gauges.next(gauge_state, piece.gauge) };
                if let Some(gauge_state) = next.filter(|_| rules.walking.gauges.contains(piece.gauge)) {
                    open.push((at, far, gauge_state));
                }
            }
        };
        for (edge, came) in (0u8..).zip(near.arrivals) {
            if came.gauge_states.is_empty() {
                continue;
            }
            came.gauge_states.iter().for_each(|gauge_state| enter(&mut open, End::Edge(edge, Lane::ONLY), gauge_state));
            open.retain(|(at, far, gauge_state)| {
                let (from, to) = face.pieces[usize::from(*at)].edges(*far);
                let is_free = |to: u8| {
                    before.pieces.is_empty()
                        || !near.crossed_before(edge).contains(to)
                        || comes_without(map, board, near.operator, &rules.walking, (hex, edge), to, *gauge_state)
                };
                from != Some(edge) || to.is_none_or(is_free)
            });
        }
        let mut called = SmallSet::EMPTY;
        let goes_on = |stop: u8| passes_after(map, board, near, rules, hex, upgrade, stop);
        for old in before.stops.iter() {
            let Some(stop) = upgrade.stops.get(usize::from(old)).copied().flatten() else { continue };
            found.stops.insert(stop);
            if !called.contains(stop) && goes_on(stop) {
                called.insert(stop);
                enter(&mut open, End::Stop(stop), UNRESTRICTED);
            }
        }
        let mut next = 0;
        while let Some(&(at, far, gauge_state)) = open.get(next) {
            next += 1;
            // There are few of them: looking through those before it takes less time than keeping a table.
            if open[..next - 1].contains(&(at, far, gauge_state)) {
                continue;
            }
            found.pieces.insert(at);
            if is_enough(&found) {
                break;
            }
            match face.pieces[usize::from(at)].ends[usize::from(far)] {
                End::Edge(..) => {}
                End::Junction => enter(&mut open, End::Junction, gauge_state),
                End::Stop(stop) => {
                    found.stops.insert(stop);
                    if !called.contains(stop) && goes_on(stop) {
                        called.insert(stop);
                        enter(&mut open, End::Stop(stop), UNRESTRICTED);
                    }
                }
            }
        }
        found
    }
}

/// Whether both are the same place; lanes side by side count as one here.
fn same_place(a: End, b: End) -> bool {
    match (a, b) {
        (End::Edge(a, _), End::Edge(b, _)) => a == b,
        _ => a == b,
    }
}

/// Whether the operator could go on beyond a stop of the new face, with the stations that come to it.
fn passes_after(
    map: &Map,
    board: &Board,
    near: &LocalReach<'_>,
    rules: &LayRules<'_>,
    hex: HexId,
    upgrade: &Upgrade,
    stop: u8,
) -> bool {
    let Some(new) = map.face(upgrade.face).stops.get(usize::from(stop)) else { return false };
    let before = || (0u8..).zip(&upgrade.stops).filter(|(_, new)| **new == Some(stop)).map(|(old, _)| old);
    if let Some(decided) = rules.walking.passes.and_then(|passes| before().find_map(|old| passes(hex, old))) {
        // A new tile may have more places for stations, or bring stations together.
        let decided_anew = || rules.passes_laid.and_then(|passes| passes(&Lay::of(map, board, hex, upgrade), stop));
        return board.tokens_on(hex).first().and_then(|_| decided_anew()).unwrap_or(decided);
    }
    match new.kind {
        StopKind::City { slots } => {
            let tokens = || before().flat_map(|old| board.tokens_at(hex, old));
            let taken = tokens().filter(|token| !token.is_extra).count();
            taken < usize::from(slots) || tokens().any(|token| token.operator == near.operator)
        }
        StopKind::Town | StopKind::Halt | StopKind::Pass => true,
        StopKind::Offboard => false,
    }
}
