//! A step of the title's own: it happens by itself.

use super::{At, Automatic, Begun};
use crate::play::Play;
use crate::refusal::Refusal;

pub struct Always;

impl Automatic for Always {
    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let about = play.view().about_company(at.operator);
        let of = &play.world.steps[at.step.at()];
        play.run(of.effects, &about);
        Ok(Begun::wait_if(of.asked))
    }
}
