//! A small generator of random numbers. The same seed gives the same numbers on every machine, for ever: seeds that
//! people write down must not lose their meaning when a library changes.

/// xoshiro256**, seeded by splitmix64.
#[derive(Clone, Debug)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// Numbers that this seed stands for.
    pub fn new(seed: u64) -> Rng {
        let mut mixer = seed;
        let mut next = || {
            mixer = mixer.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (mixer ^ (mixer >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        };
        Rng { state: [next(), next(), next(), next()] }
    }

    /// Any number, each as likely as the others.
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        result
    }

    /// A number below this one, each as likely as the others; 0 if there is none.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        // Numbers above the last whole multiple would make small results more likely.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.next_u64();
            if number < fair {
                return number % bound;
            }
        }
    }

    /// The place of an element in a list of this length; 0 if it is empty.
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// Puts a list into an order that chance decides, each as likely as the others.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.index(at + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut rng = Rng::new(1);
        let first: Vec<u64> = (0..3).map(|_| rng.next_u64()).collect();
        assert_eq!(first, [12966619160104079557, 9600361134598540522, 10590380919521690900]);
    }

    #[test]
    fn every_number_below_a_bound_comes_up() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 6];
        (0..600).for_each(|_| seen[rng.index(6)] += 1);
        assert!(seen.iter().all(|count| *count > 60), "{seen:?}");
    }
}
