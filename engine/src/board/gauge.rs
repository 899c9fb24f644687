//! Gauges: which track a train may run on to, and what takes the place of what.
//!
//! A train that has not called anywhere since it left narrow track may run on to dual track, but from there not on to
//! standard track: it keeps the gauge it came on. So all gauges between two stops must join each other. What matters on
//! the way is the set of gauges that may still follow. There are only a handful of such sets; each is a *gauge state*
//! with a number. A *class* is a largest set of gauges that all join each other: the track between two stops is of one
//! class.

use prospectus_dsl::title::Title;

use super::SmallSet;

/// The gauge state of a train that has just left a stop: any gauge may follow.
pub(super) const UNRESTRICTED: u8 = 0;

const NOT_JOINED: u8 = u8::MAX;

/// The gauges of a title, in its order.
#[derive(Clone, Debug)]
pub struct Gauges {
    ids: Vec<String>,
    default: u8,
    /// For each gauge, itself and those that a train may run on to.
    joined: Vec<SmallSet>,
    /// For each gauge, itself and those that may take its place.
    becomes: Vec<SmallSet>,
    reserved: SmallSet,
    /// All gauges but those that are only promises.
    usable: SmallSet,
    /// For each gauge state, the gauges that may follow.
    states: Vec<SmallSet>,
    /// The next gauge state, by gauge state and gauge.
    next: Vec<u8>,
    /// For each gauge state, those after which at least the same gauges may follow.
    at_least_as_free: Vec<SmallSet>,
    /// The classes: largest sets of gauges that all join each other.
    classes: Vec<SmallSet>,
    /// For each gauge state the classes that the track since the last stop may still turn out to be of.
    classes_after: Vec<SmallSet>,
}

impl Gauges {
    pub(super) fn new(title: &Title) -> Gauges {
        let ids: Vec<String> = title.gauge.iter().map(|(id, _)| id.to_string()).collect();
        let number = |id: &str| ids.iter().position(|known| known == id).and_then(|at| u8::try_from(at).ok());
        let list = |refs: &mut dyn Iterator<Item = &str>| refs.filter_map(number).collect::<SmallSet>();
        let mut joined: Vec<SmallSet> = Vec::new();
        let mut becomes: Vec<SmallSet> = Vec::new();
        let mut reserved = SmallSet::EMPTY;
        let mut default = 0;
        for (at, (_, gauge)) in (0u8..).zip(title.gauge.iter()) {
            joined.push(list(&mut gauge.joins.iter().map(|id| id.as_str())).or(SmallSet::one(at)));
            becomes.push(list(&mut gauge.becomes.iter().map(|id| id.as_str())).or(SmallSet::one(at)));
            if gauge.reserved {
                reserved.insert(at);
            }
            if gauge.default {
                default = at;
            }
        }
        // A train runs both ways.
        for a in 0..joined.len() {
            for b in joined[a].iter() {
                joined[usize::from(b)].insert(a as u8);
            }
        }
        let mut gauges = Gauges {
            ids,
            default,
            joined,
            becomes,
            reserved,
            usable: (0..SmallSet::CAPACITY as u8).filter(|gauge| !reserved.contains(*gauge)).collect(),
            states: vec![SmallSet::ALL],
            next: Vec::new(),
            at_least_as_free: Vec::new(),
            classes: Vec::new(),
            classes_after: Vec::new(),
        };
        gauges.find_states();
        gauges.find_classes();
        gauges
    }

    fn find_states(&mut self) {
        let mut at = 0;
        while at < self.states.len() {
            for gauge in 0..self.joined.len() {
                let follow = self.states[at].and(self.joined[gauge]);
                let known = self.states.iter().position(|state| *state == follow);
                let next = match known {
                    _ if !self.states[at].contains(gauge as u8) => NOT_JOINED,
                    Some(known) => known as u8,
                    None if self.states.len() == SmallSet::CAPACITY => NOT_JOINED,
                    None => {
                        self.states.push(follow);
                        (self.states.len() - 1) as u8
                    }
                };
                self.next.push(next);
            }
            at += 1;
        }
        let at_least_as_free = |state: &SmallSet| {
            let all = (0u8..).zip(&self.states);
            all.filter(|(_, other)| state.is_within(**other)).map(|(at, _)| at).collect()
        };
        self.at_least_as_free = self.states.iter().map(at_least_as_free).collect();
    }

    /// Grows every class gauge by gauge: a set becomes two where the next gauge does not join all of it.
    fn find_classes(&mut self) {
        let mut classes = vec![SmallSet::EMPTY];
        for (gauge, joined) in (0u8..).zip(&self.joined) {
            let grown = classes.iter().map(|class| class.and(*joined).or(SmallSet::one(gauge)));
            let all: Vec<SmallSet> = classes.iter().copied().chain(grown).collect();
            let is_largest = |class: &SmallSet| !all.iter().any(|other| class != other && class.is_within(*other));
            classes = Vec::new();
            for class in all.iter().filter(|class| is_largest(class)) {
                if !classes.contains(class) {
                    classes.push(*class);
                }
            }
        }
        let within = |state: &SmallSet| {
            let all = (0u8..).zip(&classes);
            all.filter(|(_, class)| class.is_within(*state)).map(|(at, _)| at).collect()
        };
        self.classes_after = self.states.iter().map(within).collect();
        self.classes = classes;
    }

    /// How many gauges there are.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// The id of a gauge in the title.
    pub fn id(&self, gauge: u8) -> &str {
        self.ids.get(usize::from(gauge)).map_or("", |id| id)
    }

    /// The number of a gauge.
    pub(crate) fn find(&self, id: &str) -> Option<u8> {
        self.ids.iter().position(|known| known == id).and_then(|at| u8::try_from(at).ok())
    }

    /// The gauge of a word in the notation; no word means the default gauge.
    pub(super) fn of_word(&self, word: Option<&str>) -> u8 {
        word.and_then(|word| self.find(word)).unwrap_or(self.default)
    }

    /// Whether a train may run from one to the other without a stop.
    pub fn join(&self, a: u8, b: u8) -> bool {
        self.joined.get(usize::from(a)).is_some_and(|joined| joined.contains(b))
    }

    /// Whether the new gauge may stand where the old one was.
    pub(crate) fn may_become(&self, old: u8, new: u8) -> bool {
        self.becomes.get(usize::from(old)).is_some_and(|becomes| becomes.contains(new))
    }

    /// All gauges but those that are only promises: nothing runs on them.
    pub(crate) fn usable(&self) -> SmallSet {
        self.usable
    }

    /// Whether it is only a promise of track.
    pub(crate) fn is_reserved(&self, gauge: u8) -> bool {
        self.reserved.contains(gauge)
    }

    /// The gauge of a stretch with these gauges: the one that joins the fewest others. Dual track counts as the
    /// gauge of the track that it joins.
    pub fn effective(&self, met: SmallSet) -> u8 {
        let joins = |gauge: &u8| self.joined.get(usize::from(*gauge)).map_or(0, |joined| joined.len());
        met.iter().min_by_key(joins).unwrap_or(self.default)
    }

    /// The gauge state after running on to this gauge; none if a train may not.
    pub(super) fn next(&self, state: u8, gauge: u8) -> Option<u8> {
        let next = *self.next.get(usize::from(state) * self.ids.len() + usize::from(gauge))?;
        (next != NOT_JOINED).then_some(next)
    }

    /// The gauge states after which at least the same gauges may follow.
    pub(super) fn at_least_as_free(&self, state: u8) -> SmallSet {
        self.at_least_as_free.get(usize::from(state)).copied().unwrap_or_default()
    }

    /// All classes, by number.
    pub(super) fn classes(&self) -> SmallSet {
        (0u8..).zip(&self.classes).map(|(at, _)| at).collect()
    }

    /// The classes that a gauge belongs to.
    pub(super) fn classes_of(&self, gauge: u8) -> SmallSet {
        (0u8..).zip(&self.classes).filter(|(_, class)| class.contains(gauge)).map(|(at, _)| at).collect()
    }

    /// The classes that track may be of in a gauge state.
    pub(super) fn classes_after(&self, state: u8) -> SmallSet {
        self.classes_after.get(usize::from(state)).copied().unwrap_or_default()
    }
}
