//! What chance decides about a mutant.

use prospectus_library::Rng;

/// One of several, each as likely as the others.
pub fn pick<'a, T>(rng: &mut Rng, of: &'a [T]) -> Option<&'a T> {
    of.get(rng.index(of.len()))
}

/// Whether something of this likelihood in percent happens.
pub fn likely(rng: &mut Rng, percent: u64) -> bool {
    rng.below(100) < percent
}
