//! The marks of market zones that an overlay has removed.
//!
//! A zone is taken out by its name, but its mark stands behind many prices of the grid below. Whoever removes a zone
//! need not write the grid anew: the marks that were the zone's go with it.

use crate::node::Node;

/// Marks that stand in a grid and are nobody's any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct RetiredMarks(Vec<char>);

/// The zones of a title that has not been read yet, with their marks.
pub(crate) struct Zones(Vec<(String, char)>);

impl Zones {
    pub(crate) fn of(tree: &Node) -> Zones {
        let zones = market(tree).and_then(|market| market.get("zone")).and_then(Node::as_table);
        let mark = |zone: &Node| zone.as_table()?.get("mark")?.as_text()?.chars().next();
        let entries = zones.into_iter().flat_map(|zones| &zones.entries);
        Zones(entries.filter_map(|(id, entry)| Some((id.clone(), mark(&entry.value)?))).collect())
    }
}

impl RetiredMarks {
    /// Takes note of what `over` has made of the zones that were there before it was laid over a title.
    pub(crate) fn note(&mut self, before: &Zones, merged: &Node, over: &Node) {
        let Zones(after) = Zones::of(merged);
        // Whoever writes the grid anew has to do with its own marks.
        let is_grid_new = market(over).is_some_and(|market| market.get("grid").is_some());
        match is_grid_new {
            true => self.0.clear(),
            false => {
                let gone = before.0.iter().filter(|(id, _)| after.iter().all(|(other, _)| other != id));
                self.0.extend(gone.map(|(_, mark)| *mark));
            }
        }
        self.0.retain(|mark| after.iter().all(|(_, other)| other != mark));
    }

    pub(crate) fn contains(&self, mark: char) -> bool {
        self.0.contains(&mark)
    }
}

fn market(tree: &Node) -> Option<&crate::node::Table> {
    tree.as_table()?.get("market")?.as_table()
}
