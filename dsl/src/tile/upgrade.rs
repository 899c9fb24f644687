//! May one face replace another?

use super::{End, Face, Path, StopCounts, Track};

impl Face {
    /// The rotations (0 to 5) of this face in which all track of `old` is still there.
    ///
    /// `gauge_keeps(old, new)` says whether track of the old gauge counts as kept where there now is track of the new
    /// gauge. Track that is only promised is no exception here: the closure knows what may fulfil the promise.
    pub fn keeps_track_of(&self, old: &Face, gauge_keeps: impl Fn(Option<&str>, Option<&str>) -> bool) -> Vec<u8> {
        (0..6).filter(|&rotation| self.stop_map(rotation, old, &gauge_keeps).is_some()).collect()
    }

    /// Whether there is such a rotation.
    pub fn can_keep_track_of(&self, old: &Face, gauge_keeps: impl Fn(Option<&str>, Option<&str>) -> bool) -> bool {
        old.paths.is_empty() || (0..6).any(|rotation| self.stop_map(rotation, old, &gauge_keeps).is_some())
    }

    /// For each stop of `old` the stop that takes its place when this face is laid over it, or `None` for the whole if
    /// track would be lost.
    ///
    /// - An old stop becomes a stop of the same kind, or of any kind if this face has none of that kind. Whether such
    ///   a change is allowed is for [`keeps_stops_of`](Face::keeps_stops_of) to say.
    /// - All its paths lead to the same places as before.
    /// - Two old stops become one only if this face has fewer stops; track between those two is then inside the stop.
    /// - Plain track stays plain track, and a junction stays a junction.
    /// - Stops without track have nothing to lose: they take what the others left over, and map to `None` if that is
    ///   nothing.
    pub fn stop_map(
        &self,
        rotation: u8,
        old: &Face,
        gauge_keeps: impl Fn(Option<&str>, Option<&str>) -> bool,
    ) -> Option<Vec<Option<usize>>> {
        let upgrade = Upgrade {
            new: self,
            old,
            track: self.rotated(rotation).paths().collect(),
            merges: self.stops.len() < old.stops.len(),
            gauge_keeps,
        };
        upgrade.stop_map()
    }

    /// Whether the stops of `old` live on: as many of each kind, and no less room for tokens.
    pub fn keeps_stops_of(&self, old: &Face) -> bool {
        let (new, old) = (self.stop_counts(), old.stop_counts());
        let roomier = StopCounts { slots: new.slots, ..old };
        new.slots >= old.slots && new == roomier
    }

    /// Whether the stops of `old` live on, but with several cities grown into fewer: no less room for tokens, at least
    /// one city, and as many of the other kinds.
    pub fn merges_cities_of(&self, old: &Face) -> bool {
        let (new, old) = (self.stop_counts(), old.stop_counts());
        let fewer = (1..old.cities).contains(&new.cities);
        let merged = StopCounts { cities: new.cities, slots: new.slots, ..old };
        fewer && new.slots >= old.slots && new == merged
    }
}

/// One face laid over another in one rotation.
struct Upgrade<'f, G> {
    new: &'f Face,
    old: &'f Face,
    track: Vec<Track<'f>>,
    merges: bool,
    gauge_keeps: G,
}

impl<G: Fn(Option<&str>, Option<&str>) -> bool> Upgrade<'_, G> {
    fn stop_map(&self) -> Option<Vec<Option<usize>>> {
        let mut map = vec![None; self.old.stops.len()];
        let plain_track = self.old.paths.iter().all(|path| self.keeps(path, &map));
        let (with_track, without): (Vec<_>, Vec<_>) = (0..map.len()).partition(|&stop| self.has_track(stop));
        if !plain_track || !self.assign(&with_track, &mut map) {
            return None;
        }
        for stop in without {
            // Only when cities merge is a taken stop among the candidates, and a free one is better.
            let taken = |new: &usize| map.contains(&Some(*new));
            map[stop] = self.candidates(stop, &map).into_iter().min_by_key(taken);
        }
        Some(map)
    }

    fn has_track(&self, old: usize) -> bool {
        self.old.paths.iter().any(|path| path.ends().contains(&End::Stop(old)))
    }

    /// Tries the new stops for each old one in turn. A face has a handful of stops, so this ends soon.
    fn assign(&self, stops: &[usize], map: &mut Vec<Option<usize>>) -> bool {
        let Some((&stop, rest)) = stops.split_first() else {
            return true;
        };
        for candidate in self.candidates(stop, map) {
            map[stop] = Some(candidate);
            if self.old.paths.iter().all(|path| self.keeps(path, map)) && self.assign(rest, map) {
                return true;
            }
        }
        map[stop] = None;
        false
    }

    /// The new stops that an old one might become.
    fn candidates(&self, old: usize, map: &[Option<usize>]) -> Vec<usize> {
        let kind = self.old.stops[old].kind;
        let alike = |new: usize| self.new.stops[new].kind.is_like(kind);
        let all = 0..self.new.stops.len();
        let kind_lives_on = all.clone().any(alike);
        all.filter(|&new| !kind_lives_on || alike(new))
            .filter(|&new| self.merges || !map.contains(&Some(new)))
            .collect()
    }

    /// Whether an old path is still there. As long as the map does not say where it ends, nothing speaks against it.
    fn keeps(&self, old: &Path, map: &[Option<usize>]) -> bool {
        let place = |end| match end {
            End::Stop(stop) => map[stop].map(End::Stop),
            End::Edge(_) | End::Junction => Some(end),
        };
        let (Some(a), Some(b)) = (place(old.a), place(old.b)) else {
            return true;
        };
        let same = |track: &Track<'_>| {
            track.other_end(a) == Some(b)
                && track.path.lanes >= old.lanes
                && (old.ignore_gauge_compare || (self.gauge_keeps)(old.gauge(), track.path.gauge()))
        };
        a == b || self.track.iter().any(same)
    }
}
