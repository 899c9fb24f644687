//! What all fuzzers share: half of the mutants are libFuzzer's own, the others are made of the target's words.

use libfuzzer_sys::{Corpus, fuzzer_mutate};
use prospectus_fuzz::{Target, mutate};
use prospectus_library::Rng;

/// Feeds some bytes to a target; what is no text is not kept.
pub fn feed(target: &Target, bytes: &[u8]) -> Corpus {
    match target.feed(bytes) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
}

/// Changes the first `size` bytes of `data` and returns how many there are now.
pub fn change(target: &Target, data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut rng = Rng::new(u64::from(seed));
    if let Ok(text) = std::str::from_utf8(&data[..size])
        && rng.below(2) == 0
    {
        let mutant = mutate::several(text, (target.words)(), &mut rng);
        if mutant.len() <= max_size {
            data[..mutant.len()].copy_from_slice(mutant.as_bytes());
            return mutant.len();
        }
    }
    fuzzer_mutate(data, size, max_size)
}

/// The fuzzer of a target.
#[macro_export]
macro_rules! guided {
    ($target:expr) => {
        libfuzzer_sys::fuzz_target!(|data: &[u8]| -> libfuzzer_sys::Corpus { $crate::feed(&$target, data) });
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::change(&$target, data, size, max_size, seed)
        });
    };
}
