//! Short numbers that stand for texts, the same on every machine.

/// What stands for nothing yet.
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// What stands for a text after others: Fowler, Noll and Vo's hash, 1a. It guards against mistakes, not against malice.
pub fn mixed(before: u64, text: &str) -> u64 {
    text.bytes().fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What stands for one text, as pages know it.
pub fn of(text: &str) -> String {
    format!("{:016x}-{}", mixed(START, text), text.len())
}
