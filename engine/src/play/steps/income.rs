//! Privates pay the operator whose turn it is.

use super::{At, Automatic, Begun};
use crate::ids::*;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::view::View;

pub struct GetIncome;

impl Automatic for GetIncome {
    fn begin(play: &mut Play<'_>, at: At) -> Result<Begun, Refusal> {
        let view = play.view();
        let pays = |private: &PrivateId| view.is_of_class(*private, at.step);
        let paying: Vec<PrivateId> = view.privates_of(Owner::Operator(at.operator)).filter(pays).collect();
        paying.into_iter().try_for_each(|private| play.pay_income(private))?;
        Ok(Begun::Over)
    }
}

impl View<'_> {
    /// Whether a step is about a private: it names its class, or none.
    pub(super) fn is_of_class(self, private: PrivateId, step: StepId) -> bool {
        let class = self.world.steps[step.at()].class;
        class.is_none() || class == self.world.privates[private.at()].class
    }

    /// Whether a private pays in a step of its owner's turn.
    pub(crate) fn pays_in_turn(self, private: PrivateId) -> bool {
        let Owner::Operator(operator) = self.state.private(private).owner else { return false };
        let mut steps = self.world.company_of(operator).steps.iter().flatten();
        steps.any(|step| super::is_income(self, *step) && self.is_of_class(private, *step))
    }
}
