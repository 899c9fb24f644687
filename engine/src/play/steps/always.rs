//! A step of the title's own: it happens by itself.

use super::{At, Automatic, Begun};
use crate::play::Play;
use crate::refusal::Refusal;

pub struct Always;

impl Automatic for Always {
    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let names = play.view().company_names(at.operator);
        let of = &play.world.steps[at.step.at()];
        play.run(of.effects, &names);
        Ok(Begun::wait_if(of.asked))
    }
}
