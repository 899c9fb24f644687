//! Phases, in order.

use prospectus_dsl::title::Phase;

use super::page::Page;
use super::sheet::Sheet;
use super::terms::{Term, divide};
use super::words::english::or;
use crate::text::Text;

impl Sheet<'_> {
    pub fn phases(&self, page: &mut Page) {
        let words = self.words;
        let columns = vec![
            Term::new("phase", |phase: &Phase| Text::bold(phase.id.to_string())),
            Term::new("starts with first", |phase| {
                or(&phase.starts.iter().map(|train| train.to_string()).collect::<Vec<_>>())
            }),
            Term::new("tiles", |phase| self.colours(phase.tiles.iter().map(|colour| &**colour))),
            Term::number("operating rounds", move |phase| words.number(&phase.operating_rounds)),
            Term::new("train limit", move |phase| words.number(&phase.train_limit)),
            Term::new("trains removed", |phase| self.trains_removed(phase)),
            Term::new("trains turned over", |phase| self.trains_turned(phase)),
            Term::new("values", |phase| phase.values.as_deref().unwrap_or_default()),
            Term::new("effects", |phase| self.phase_effects(phase)),
        ];
        let phases: Vec<_> = self.title.phase.iter().collect();
        let (_, table) = divide(columns, Vec::new(), &phases);
        page.table(&table);
        page.paragraph("A new number of operating rounds counts from the next stock round on.");
    }

    /// The trains that go when the phase begins.
    pub(super) fn trains_removed(&self, phase: &Phase) -> String {
        let removed = |rusts: &[_]| phase.starts.iter().any(|start| rusts.iter().any(|by: &prospectus_dsl::decode::Ref<_>| **by == **start));
        let trains = self.title.train.iter().filter(|train| removed(&train.rusts));
        trains.map(|train| self.card(train)).collect::<Vec<_>>().join(", ")
    }

    fn trains_turned(&self, phase: &Phase) -> String {
        let turned = self.title.train.iter().filter_map(|train| {
            let turn = train.terms.turns.as_ref()?;
            let here = phase.starts.iter().any(|start| turn.on.iter().any(|by| **by == **start));
            here.then(|| format!("{} to {}", train.id, turn.into))
        });
        turned.collect::<Vec<_>>().join(", ")
    }

    /// All sides of a train card: "2/2H".
    fn card(&self, train: &prospectus_dsl::title::Train) -> String {
        let sides = std::iter::once(train.id.as_str()).chain(train.side.iter().map(|side| side.id.as_str()));
        sides.collect::<Vec<_>>().join("/")
    }

    fn phase_effects(&self, phase: &Phase) -> String {
        match (&phase.text, &phase.r#do) {
            (Some(text), _) => text.to_string(),
            (None, Some(effects)) => self.effects(&effects.code),
            (None, None) => String::new(),
        }
    }
}
