//! Builds a diagram: all frontier states of a train, stretch by stretch.

use std::collections::HashMap;

use super::diagram::{Layer, Transition, Transitions};
use super::frontier::{Call, Frontier};
use super::sweep::Sweep;
use super::tariff::{Decision, Tariff};
use crate::hash::Fast;
use crate::routes::graph::Graph;
use crate::routes::set::Set;

pub(super) struct Builder<'a, S> {
    graph: &'a Graph<'a, S>,
    sweep: &'a Sweep<S>,
    pub(crate) tariff: Tariff<'a, S>,
    /// For each step the link of this train in one direction.
    links: Vec<Option<u16>>,
    /// For each stop its node.
    nodes: Vec<Option<u16>>,
    /// For each step the nodes that later ones lead to.
    ahead: Vec<S>,
}

impl<'a, S: Set> Builder<'a, S> {
    pub(crate) fn new(graph: &'a Graph<S>, sweep: &'a Sweep<S>, is_strict: bool) -> Option<Self> {
        let tariff = Tariff::new(graph, is_strict)?;
        let mut links: Vec<Option<u16>> = vec![None; graph.train.1.length.len()];
        for (index, link) in graph.links.iter().enumerate() {
            links[usize::from(link.stretch)] = Some(index as u16);
        }
        let links: Vec<_> = sweep.steps.iter().map(|step| links[usize::from(step.stretch)]).collect();
        let mut nodes = vec![None; graph.train.1.calls.len()];
        for (index, node) in graph.nodes.iter().enumerate() {
            nodes[usize::from(node.stop)] = Some(index as u16);
        }
        let mut ahead = vec![S::default(); sweep.steps.len()];
        let mut later = S::default();
        for (ahead, step) in ahead.iter_mut().zip(&sweep.steps).rev() {
            *ahead = later;
            for node in step.ends.iter().filter_map(|end| nodes[usize::from(end.stop)]) {
                later.insert(usize::from(node));
            }
        }
        Some(Builder { graph, sweep, tariff, links, nodes, ahead })
    }

    /// All places, layer by layer. None if there are more than that.
    pub(crate) fn layers(&self, most_places: usize) -> Option<Vec<Layer>> {
        let mut layers = Vec::with_capacity(self.sweep.steps.len());
        let mut left = most_places;
        // The frontier states of a layer, each with the least allowance that it has spent.
        let mut growths: Vec<(Frontier<S>, u8)> = self.tariff.starts().into_iter().map(|growth| (growth, 0)).collect();
        let mut calls = Vec::new();
        for step in 0..self.sweep.steps.len() {
            left = left.checked_sub(growths.len())?;
            let is_last = step + 1 == self.sweep.steps.len();
            let mut next: Vec<(Frontier<S>, u8)> = Vec::with_capacity(2 * growths.len());
            let mut numbers: HashMap<Frontier<S>, u32, Fast> = HashMap::default();
            let mut layer = Layer::with_capacity(growths.len());
            for (growth, spent) in &growths {
                let mut way = |decision| {
                    let (grown, mut way) = self.step(growth, step, decision, &mut calls)?;
                    let spent = spent + way.spent;
                    if spent > self.tariff.allowance {
                        return None;
                    }
                    if grown.is_whole() || is_last {
                        return (grown.is_whole() || grown.is_idle()).then_some(way);
                    }
                    way.to = *numbers.entry(grown).or_insert_with(|| {
                        next.push((grown, spent));
                        next.len() as u32 - 1
                    });
                    let least = &mut next[way.to as usize].1;
                    *least = spent.min(*least);
                    Some(way)
                };
                let (leave, take) = (way(Decision::Leave), way(Decision::Take));
                // Only what still wants a required stop can count one.
                let take_to_count = if growth.is_wanting { way(Decision::TakeToCount) } else { None };
                layer.push(Transitions { leave, take: [take, take_to_count] });
            }
            layers.push(layer);
            growths = next;
        }
        Some(layers)
    }

    /// What comes of a deed at a step. None if no route does that.
    fn step(
        &self,
        growth: &Frontier<S>,
        step: usize,
        decision: Decision,
        calls: &mut Vec<Call>,
    ) -> Option<(Frontier<S>, Transition)> {
        let ahead = self.ahead[step];
        let link = self.links[step];
        let step = &self.sweep.steps[step];
        let mut way = Transition::NEW;
        let mut grown = *growth;
        calls.clear();
        if decision != Decision::Leave {
            let link = self.graph.link(link?);
            way.passes = growth.passes(step);
            way.spent = self.tariff.length(link);
            grown = growth.take(self.graph, step, link, &self.tariff.same_bonus, calls)?;
        }
        grown.close(step, &self.nodes, ahead, &self.tariff.same_bonus, calls)?;
        self.tariff.count(&mut way, &mut grown, calls, decision)?;
        grown.is_useful().then_some((grown, way))
    }
}
