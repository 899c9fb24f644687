//! How much one action may do, and how large numbers may grow: a title comes from anybody, and may not hang, exhaust or
//! overflow whoever plays it. `docs/reliability.md` tells authors of these bounds; shipped titles stay far below them.

/// As many things as one rule may look at when it is worked out, counted once for each time that it does.
pub const MOST_WORK: u32 = 100_000;

/// What calling a function counts for: some follow track over the whole map.
pub(crate) const WORK_OF_CALL: u32 = 10;

/// As many effects as one action may have, with all that comes of them.
pub const MOST_EFFECTS: u32 = 20_000;

/// As many blocks of effects as may wait for each other: each was caused by the one before it.
pub const DEEPEST_EFFECTS: usize = 50;

/// As many single jobs as the engine does for one action.
pub const MOST_TASKS: u32 = 20_000;

/// As many rounds as may go by without anybody having anything to decide. After that, nothing is going to happen.
pub const MOST_IDLE_ROUNDS: u32 = 200;

/// No purse, debt or result of a rule is beyond this. Sums of as many of them as a game has things, and products with
/// percentages, are far from what 64 bits can hold.
pub const MOST_MONEY: i64 = 1_000_000_000_000;

/// No stop and no bonus of a route is worth more than this: what routes are compared with is a multiple of it.
pub const MOST_REVENUE: i64 = 1_000_000_000;

/// No train runs farther than this, and no hex counts for more.
pub const MOST_LENGTH: u32 = 10_000;

/// As many times as rules about whole routes are worked out to find the best. Most rules can be read beforehand instead,
/// and are never asked.
pub const MOST_ROUTES_ASKED: u32 = 50_000;

/// As many pieces of track as are followed to find all ways between stops. Track that meets without stops on many hexes
/// in a row has more ways than anybody could look at.
pub const MOST_PIECES_FOLLOWED: u32 = 200_000;

/// Whether a number is small enough to be counted with.
pub(crate) fn is_counted(number: i64) -> bool {
    (-MOST_MONEY..=MOST_MONEY).contains(&number)
}
