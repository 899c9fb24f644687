//! May one face replace another?

use std::collections::HashSet;

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

/// The new stop of each old one, as far as it is known.
type Places = Vec<Option<usize>>;

impl<G: Fn(Option<&str>, Option<&str>) -> bool> Upgrade<'_, G> {
    fn stop_map(&self) -> Option<Places> {
        let mut map = vec![None; self.old.stops.len()];
        let plain_track = self.old.paths.iter().all(|path| self.keeps(path, &map));
        let (with_track, without): (Vec<_>, Vec<_>) = (0..map.len()).partition(|&stop| self.has_track(stop));
        if !plain_track || !self.assign(&with_track, &mut map) {
            return None;
        }
        for stop in without {
            // Only when cities merge is a taken stop among the candidates, and a free one is better.
            let taken = |new: &usize| map.contains(&Some(*new));
            map[stop] = self.candidates(stop).filter(|new| self.is_free(*new, &map)).min_by_key(taken);
        }
        Some(map)
    }

    fn has_track(&self, old: usize) -> bool {
        self.old.paths.iter().any(|path| path.ends().contains(&End::Stop(old)))
    }

    /// Finds a new stop for each of these old ones.
    fn assign(&self, stops: &[usize], map: &mut Places) -> bool {
        // What a stop cannot become whatever becomes of the others need not be tried with all of them.
        let mut choices = Vec::new();
        for &stop in stops {
            let mut alone = vec![None; map.len()];
            let fits = |new: &usize| {
                alone[stop] = Some(*new);
                self.old.paths.iter().all(|path| self.keeps(path, &alone))
            };
            choices.push((stop, self.candidates(stop).filter(fits).collect()));
        }
        self.search(&choices, map, &mut HashSet::new())
    }

    /// Tries the choices of each stop in turn. What can become of those that are left depends on which new stops are
    /// taken, and on where their neighbours are: what led nowhere once is not tried again.
    fn search(
        &self,
        choices: &[(usize, Vec<usize>)],
        map: &mut Places,
        nowhere: &mut HashSet<(usize, Places)>,
    ) -> bool {
        let Some(((stop, places), rest)) = choices.split_first() else {
            return true;
        };
        if nowhere.contains(&(choices.len(), self.what_matters(choices, map))) {
            return false;
        }
        for &place in places {
            if !self.is_free(place, map) {
                continue;
            }
            map[*stop] = Some(place);
            if self.old.paths.iter().all(|path| self.keeps(path, map)) && self.search(rest, map, nowhere) {
                return true;
            }
            map[*stop] = None;
        }
        nowhere.insert((choices.len(), self.what_matters(choices, map)));
        false
    }

    /// The places of those old stops that have track to one that is still to be placed, and which others are taken.
    fn what_matters(&self, choices: &[(usize, Vec<usize>)], map: &Places) -> Places {
        let is_left = |end: End| choices.iter().any(|(stop, _)| end == End::Stop(*stop));
        let is_near = |stop: usize| {
            let leads = |path: &Path| {
                let [a, b] = path.ends();
                a == End::Stop(stop) && is_left(b) || b == End::Stop(stop) && is_left(a)
            };
            self.old.paths.iter().any(leads)
        };
        let near = (0..map.len()).map(|stop| map[stop].filter(|_| is_near(stop)));
        // When stops merge, none is ever taken.
        let taken = (0..self.new.stops.len()).filter(|new| !self.is_free(*new, map)).map(Some);
        near.chain(taken).collect()
    }

    /// The new stops that an old one might become.
    fn candidates(&self, old: usize) -> impl Iterator<Item = usize> + use<'_, G> {
        let kind = self.old.stops[old].kind;
        let alike = move |new: usize| self.new.stops[new].kind.is_like(kind);
        let all = 0..self.new.stops.len();
        let kind_lives_on = all.clone().any(alike);
        all.filter(move |&new| !kind_lives_on || alike(new))
    }

    /// Whether a new stop may still take the place of an old one.
    fn is_free(&self, new: usize, map: &Places) -> bool {
        self.merges || !map.contains(&Some(new))
    }

    /// Whether an old path is still there. As long as the map does not say where it ends, nothing speaks against it.
    fn keeps(&self, old: &Path, map: &Places) -> bool {
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
