//! How wide columns are made.

/// What a column would like, and what it can do with.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    pub natural: usize,
    pub least: usize,
}

/// The width of each column, or `None` if there is not room for even the least.
///
/// Columns that lack little are served first, so that a column of prose gives way before a column of names does.
pub fn widths(needs: &[Need], available: usize) -> Option<Vec<usize>> {
    let mut widths: Vec<usize> = needs.iter().map(|need| need.least).collect();
    let mut left = available.checked_sub(widths.iter().sum())?;
    let lacks = |at: usize| needs[at].natural - needs[at].least;
    let mut order: Vec<usize> = (0..needs.len()).collect();
    order.sort_by_key(|&at| lacks(at));
    for (served, &at) in order.iter().enumerate() {
        let more = lacks(at).min(left / (needs.len() - served));
        widths[at] += more;
        left -= more;
    }
    Some(widths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(needs: &[(usize, usize)], available: usize, expected: Option<&[usize]>) {
        let needs: Vec<_> = needs.iter().map(|&(natural, least)| Need { natural, least }).collect();
        assert_eq!(widths(&needs, available).as_deref(), expected);
    }

    #[test]
    fn everything_fits() {
        check(&[(5, 5), (20, 8)], 40, Some(&[5, 20]));
        check(&[], 40, Some(&[]));
    }

    #[test]
    fn prose_gives_way_to_names() {
        check(&[(12, 6), (90, 10)], 40, Some(&[12, 28]));
    }

    #[test]
    fn equals_share() {
        check(&[(40, 5), (40, 5)], 30, Some(&[15, 15]));
    }

    #[test]
    fn there_is_no_room() {
        check(&[(10, 10), (10, 10)], 19, None);
    }
}
