//! Gauges: which track a train may run on to, and what takes the place of what.
//!
//! A train that has not called anywhere since it left narrow track may run on to dual track, but from there not on to
//! standard track: it keeps the gauge it came on. So all gauges between two stops must join each other. What matters on
//! the way is the set of gauges that may still follow; there are only a handful of such sets, and each is a *feel*.

use prospectus_dsl::title::Title;

use super::Few;

/// What a train that has just left a stop feels: anything may follow.
pub(super) const FRESH: u8 = 0;

const NOT_JOINED: u8 = u8::MAX;

/// The gauges of a title, in its order.
#[derive(Clone, Debug)]
pub struct Gauges {
    ids: Vec<String>,
    default: u8,
    /// For each gauge, itself and those that a train may run on to.
    joined: Vec<Few>,
    /// For each gauge, itself and those that may take its place.
    becomes: Vec<Few>,
    reserved: Few,
    /// For each feel, the gauges that may follow.
    feels: Vec<Few>,
    /// The next feel, by feel and gauge.
    next: Vec<u8>,
    /// For each feel, those after which at least as much may follow.
    freer: Vec<Few>,
    /// The classes: largest sets of gauges that all join each other.
    classes: Vec<Few>,
    /// For each feel the classes that all of what comes may still belong to.
    classes_after: Vec<Few>,
}

impl Gauges {
    pub(super) fn new(title: &Title) -> Gauges {
        let ids: Vec<String> = title.gauge.iter().map(|(id, _)| id.to_string()).collect();
        let number = |id: &str| ids.iter().position(|known| known == id).and_then(|at| u8::try_from(at).ok());
        let list = |refs: &mut dyn Iterator<Item = &str>| refs.filter_map(number).collect::<Few>();
        let mut joined: Vec<Few> = Vec::new();
        let mut becomes: Vec<Few> = Vec::new();
        let mut reserved = Few::EMPTY;
        let mut default = 0;
        for (at, (_, gauge)) in (0u8..).zip(title.gauge.iter()) {
            joined.push(list(&mut gauge.joins.iter().map(|id| id.as_str())).or(Few::one(at)));
            becomes.push(list(&mut gauge.becomes.iter().map(|id| id.as_str())).or(Few::one(at)));
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
            feels: vec![Few::ALL],
            next: Vec::new(),
            freer: Vec::new(),
            classes: Vec::new(),
            classes_after: Vec::new(),
        };
        gauges.work_out_feels();
        gauges.work_out_classes();
        gauges
    }

    fn work_out_feels(&mut self) {
        let mut at = 0;
        while at < self.feels.len() {
            for gauge in 0..self.joined.len() {
                let follow = self.feels[at].and(self.joined[gauge]);
                let known = self.feels.iter().position(|feel| *feel == follow);
                let next = match known {
                    _ if !self.feels[at].contains(gauge as u8) => NOT_JOINED,
                    Some(known) => known as u8,
                    None if self.feels.len() == Few::CAPACITY => NOT_JOINED,
                    None => {
                        self.feels.push(follow);
                        (self.feels.len() - 1) as u8
                    }
                };
                self.next.push(next);
            }
            at += 1;
        }
        let freer = |feel: &Few| {
            let all = (0u8..).zip(&self.feels);
            all.filter(|(_, other)| feel.is_within(**other)).map(|(at, _)| at).collect()
        };
        self.freer = self.feels.iter().map(freer).collect();
    }

    /// Grows every class gauge by gauge: a set becomes two where the next gauge does not join all of it.
    fn work_out_classes(&mut self) {
        let mut classes = vec![Few::EMPTY];
        for (gauge, joined) in (0u8..).zip(&self.joined) {
            let grown = classes.iter().map(|class| class.and(*joined).or(Few::one(gauge)));
            let all: Vec<Few> = classes.iter().copied().chain(grown).collect();
            let is_largest = |class: &Few| !all.iter().any(|other| class != other && class.is_within(*other));
            classes = Vec::new();
            for class in all.iter().filter(|class| is_largest(class)) {
                if !classes.contains(class) {
                    classes.push(*class);
                }
            }
        }
        let within = |feel: &Few| {
            let all = (0u8..).zip(&classes);
            all.filter(|(_, class)| class.is_within(*feel)).map(|(at, _)| at).collect()
        };
        self.classes_after = self.feels.iter().map(within).collect();
        self.classes = classes;
    }

    pub fn len(&self) -> usize {
        self.ids.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    pub fn id(&self, gauge: u8) -> &str {
        self.ids.get(usize::from(gauge)).map_or("", |id| id)
    }

    pub fn find(&self, id: &str) -> Option<u8> {
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
    pub fn may_become(&self, old: u8, new: u8) -> bool {
        self.becomes.get(usize::from(old)).is_some_and(|becomes| becomes.contains(new))
    }

    /// Whether it is only a promise of track.
    pub fn is_reserved(&self, gauge: u8) -> bool {
        self.reserved.contains(gauge)
    }

    /// The gauge of a stretch with these gauges: the one that joins the fewest others. Dual track feels like whatever
    /// leads to it.
    pub fn felt(&self, met: Few) -> u8 {
        let joins = |gauge: &u8| self.joined.get(usize::from(*gauge)).map_or(0, |joined| joined.len());
        met.iter().min_by_key(joins).unwrap_or(self.default)
    }

    /// What a train feels after it ran on to this gauge; none if it may not.
    pub(super) fn next(&self, feel: u8, gauge: u8) -> Option<u8> {
        let next = *self.next.get(usize::from(feel) * self.ids.len() + usize::from(gauge))?;
        (next != NOT_JOINED).then_some(next)
    }

    /// The feels after which at least as much may follow.
    pub(super) fn freer(&self, feel: u8) -> Few {
        self.freer.get(usize::from(feel)).copied().unwrap_or_default()
    }

    /// All classes, by number.
    pub(super) fn classes(&self) -> Few {
        (0u8..).zip(&self.classes).map(|(at, _)| at).collect()
    }

    /// The classes that a gauge belongs to.
    pub(super) fn classes_of(&self, gauge: u8) -> Few {
        (0u8..).zip(&self.classes).filter(|(_, class)| class.contains(gauge)).map(|(at, _)| at).collect()
    }

    /// The classes that may still follow after a feel.
    pub(super) fn classes_after(&self, feel: u8) -> Few {
        self.classes_after.get(usize::from(feel)).copied().unwrap_or_default()
    }
}
