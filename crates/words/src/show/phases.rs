//! Phases, in order.

use prospectus_dsl::decode::{Ref, Space, spaces};
use prospectus_dsl::rule::typed::{Effect, ExprKind};
use prospectus_dsl::title::{Phase, Train};

use super::page::Page;
use super::rows::Rows;
use super::sheet::Sheet;
use super::words::english::or;
use crate::text::Text;

impl<'t> Sheet<'t> {
    pub fn phases(&self, page: &mut Page) {
        let words = &self.words;
        Rows::new(&self.title.phase, |phase| format!("Phase {}", phase.id))
            .column("phase", |phase| Text::bold(phase.id.to_string()))
            .column("starts with", |phase| or(&phase.starts.iter().map(|train| train.to_string()).collect::<Vec<_>>()))
            .column("tiles", |phase| self.colours(phase.tiles.iter().map(|colour| &**colour)))
            .number("operating rounds", |phase| words.number(&phase.operating_rounds))
            .column("train limit", |phase| words.number(&phase.train_limit))
            .column("trains removed", |phase| self.trains_removed(phase))
            .column("trains turned over", |phase| self.trains_turned(phase))
            .column("values", |phase| phase.values.as_deref().unwrap_or_default())
            .note(|phase| self.phase_effects(phase))
            .show(page);
        page.paragraph("A new number of operating rounds counts from the next stock round on.");
    }

    /// The trains that go when the phase begins.
    pub(super) fn trains_removed(&self, phase: &Phase) -> String {
        let trains = self.title.train.iter().filter(|train| starts_with_one_of(phase, &train.rusts));
        trains.map(card).collect::<Vec<_>>().join(", ")
    }

    /// The types of trains that the effects of a phase scrap or discard.
    pub(super) fn trains_moved(&self, phase: &'t Phase, verb: &str) -> Vec<&'t str> {
        let effects = phase.r#do.as_ref().and_then(|effects| effects.code.typed.get());
        let moved = effects.into_iter().flatten().filter_map(|effect| match effect {
            Effect::Act { pattern, values } if pattern.verb == verb => match &values.first()?.kind {
                ExprKind::Id { space: Space::Train, id } => Some(id.as_str()),
                _ => None,
            },
            _ => None,
        });
        moved.collect()
    }

    pub(super) fn trains_turned(&self, phase: &Phase) -> String {
        let turned = self.title.train.iter().filter_map(|train| {
            let turn = train.terms.turns.as_ref().filter(|turn| starts_with_one_of(phase, &turn.on))?;
            Some(format!("{} to {}", train.id, turn.into))
        });
        turned.collect::<Vec<_>>().join(", ")
    }

    fn phase_effects(&self, phase: &Phase) -> String {
        match (&phase.text, &phase.r#do) {
            (Some(text), _) => text.to_string(),
            (None, Some(effects)) => self.effects(&effects.code),
            (None, None) => String::new(),
        }
    }
}

fn starts_with_one_of(phase: &Phase, trains: &[Ref<spaces::Trains>]) -> bool {
    phase.starts.iter().any(|start| trains.iter().any(|train| **train == **start))
}

/// All sides of a train card: "2/2H".
fn card(train: &Train) -> String {
    let sides = std::iter::once(train.id.as_str()).chain(train.side.iter().map(|side| side.id.as_str()));
    sides.collect::<Vec<_>>().join("/")
}
