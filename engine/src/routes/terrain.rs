//! What all trains of a fleet share: the stops and stretches within reach, and their track in as few bits as possible.

use super::set::Set;
use super::{Bits, Network};

/// The part of a network that a route could touch.
pub(super) struct Terrain {
    /// Whether a route could come to a stop.
    pub(crate) reached: Vec<bool>,
    /// The open stretches between reached stops.
    pub(crate) stretches: Vec<u16>,
    /// For each bit of track the section that it belongs to.
    sections: Vec<u16>,
    pub(crate) section_count: usize,
}

impl Terrain {
    /// None if there is nothing to run on.
    pub(crate) fn new(network: &Network, closed: &Bits) -> Option<Self> {
        let mut reached: Vec<bool> = network.stops.iter().map(|stop| stop.is_base).collect();
        if network.stretches.is_empty() || !reached.contains(&true) {
            return None;
        }
        let goes_on = |stop: u16| network.stops[usize::from(stop)].is_base || network.stops[usize::from(stop)].may_pass;
        let is_open = |index: &u16| !network.stretches[usize::from(*index)].track.meets(closed);
        let mut waiting: Vec<u16> = (0..network.stretches.len() as u16).filter(is_open).collect();
        let mut stretches = Vec::with_capacity(waiting.len());
        loop {
            let before = waiting.len();
            waiting.retain(|&index| {
                let [one, other] = network.stretches[usize::from(index)].ends;
                let from_one = reached[usize::from(one)] && goes_on(one);
                let from_other = reached[usize::from(other)] && goes_on(other);
                if from_one || from_other {
                    reached[usize::from(one)] = true;
                    reached[usize::from(other)] = true;
                    stretches.push(index);
                }
                !(from_one || from_other)
            });
            if waiting.len() == before {
                break;
            }
        }
        if stretches.is_empty() {
            return None;
        }
        stretches.sort_unstable();
        let (sections, section_count) = sections(network, &stretches);
        Some(Terrain { reached, stretches, sections, section_count })
    }

    /// Whether sets of this kind hold all its stops and sections.
    pub(crate) fn fits<S: Set>(&self) -> bool {
        let stops = self.reached.iter().filter(|reached| **reached).count();
        stops.max(self.section_count) <= S::CAPACITY
    }

    /// Track as sections.
    pub(crate) fn track<S: Set>(&self, track: &Bits) -> S {
        let mut set = S::default();
        track.iter().for_each(|bit| set.insert(usize::from(self.sections[bit])));
        set
    }
}

/// Bits that always come together are one section: each stretch splits the sections that it takes in part.
fn sections(network: &Network, stretches: &[u16]) -> (Vec<u16>, usize) {
    const UNUSED: u16 = u16::MAX;
    let mut section_of = vec![UNUSED; Bits::CAPACITY];
    // For each section, the last stretch that took of it, and the section that its part became.
    let mut split: Vec<(u16, u16)> = Vec::new();
    for &stretch in stretches {
        let mut fresh = (UNUSED, UNUSED);
        for bit in network.stretches[usize::from(stretch)].track.iter() {
            let next = split.len() as u16;
            let part = match section_of[bit] {
                UNUSED => &mut fresh,
                old => &mut split[usize::from(old)],
            };
            let is_new = part.0 != stretch;
            if is_new {
                *part = (stretch, next);
            }
            section_of[bit] = part.1;
            if is_new {
                split.push((UNUSED, UNUSED));
            }
        }
    }
    // Sections that were split away entirely leave gaps.
    let mut names = vec![UNUSED; split.len()];
    let mut count = 0;
    for section in section_of.iter_mut().filter(|section| **section != UNUSED) {
        let name = &mut names[usize::from(*section)];
        if *name == UNUSED {
            *name = count;
            count += 1;
        }
        *section = *name;
    }
    (section_of, usize::from(count))
}
