//! What bonuses a train can get at most, by where its routes end.

use super::bonus::{Known, RouteNumber};
use crate::routes::{Fewer, Network, Train};

impl RouteNumber {
    /// Works out the bounds that the search goes by. Stops that cannot be passed are ends: a route has no more than two
    /// of them, and the others tell nothing.
    pub(crate) fn bound(&self, network: &Network, count: usize, train: &mut Train) {
        let all = network.stops.len();
        if let Some(bonus) = self.constant() {
            // It is the same wherever a route ends: nothing more has to be known.
            (train.highest_bonus, train.scenic) = (Some(bonus), vec![false; network.stretches.len()]);
            return;
        }
        let stops = (0..all as u16).filter(|stop| train.calls[usize::from(*stop)].visits);
        let (passed, ends): (Vec<u16>, Vec<u16>) = stops.partition(|stop| network.stops[usize::from(*stop)].may_pass);
        let mut fewer = Fewer { stops: passed.len().min(count).try_into().unwrap_or(u32::MAX), bonus: i64::MAX };
        // Ends are counted, or at least some stop is.
        let least = if train.skips_ends { 1 } else { 2 };
        let mut stops = passed.clone();
        let mut given = |more: &[u16]| {
            stops.truncate(passed.len());
            stops.extend_from_slice(more);
            let known = |stretches| Known { stops: &stops, count, stretches };
            fewer.bonus = fewer.bonus.min(self.falls(known(None), least));
            Some([self.given(known(Some(&[])))?, self.given(known(None))?])
        };
        let Some(between_others) = given(&[]) else { return };
        let mut bonuses = vec![between_others; all * all];
        let mut highest = between_others[1];
        for (at, &one) in ends.iter().enumerate() {
            for &other in &ends[at..] {
                let pair = if one == other { &[one][..] } else { &[one, other] };
                let Some(most) = given(pair) else { return };
                highest = highest.max(most[1]);
                let others = if one == other { &passed[..] } else { &[other] };
                for other in others {
                    bonuses[usize::from(one) * all + usize::from(*other)] = most;
                    bonuses[usize::from(*other) * all + usize::from(one)] = most;
                }
            }
        }
        let mut scenic = vec![false; network.stretches.len()];
        self.mark_scenic(&mut scenic);
        (train.highest_bonus, train.end_bonus, train.scenic) = (Some(highest), bonuses, scenic);
        train.fewer = fewer;
    }
}
