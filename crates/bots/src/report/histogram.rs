//! How figures are spread, as bars.

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

/// More bars than this are not easier to read.
const BARS: i64 = 12;

/// How long the longest bar is.
const LONGEST: usize = 40;

/// A bar for each figure, or for each range of figures if there are many; none if all figures are the same.
pub fn histogram(head: &str, figures: &[i64]) -> Option<Table> {
    let (least, most) = (*figures.iter().min()?, *figures.iter().max()?);
    if least == most {
        return None;
    }
    let step = step(least, most);
    let bin = |figure: i64| figure.div_euclid(step);
    let mut counts = vec![0_usize; usize::try_from(bin(most) - bin(least)).ok()? + 1];
    for figure in figures {
        counts[usize::try_from(bin(*figure) - bin(least)).ok()?] += 1;
    }
    let highest = counts.iter().copied().max()?;
    let mut table = Table::new([Column::right(head), Column::right("games"), Column::left("")]);
    for (at, count) in counts.into_iter().enumerate() {
        let from = (bin(least) + at as i64).saturating_mul(step);
        let range = if step == 1 { from.to_string() } else { format!("{from}–{}", from.saturating_add(step - 1)) };
        let bar = "█".repeat((count * LONGEST).div_ceil(highest));
        table.row([Text::from(range), Text::from(count.to_string()), Text::from(bar)]);
    }
    Some(table)
}

/// How many figures share a bar: 1, 2 or 5 of some power of ten.
fn step(least: i64, most: i64) -> i64 {
    let mut step = 1_i64;
    for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
        if most.div_euclid(step).saturating_sub(least.div_euclid(step)) < BARS {
            break;
        }
        step = (step as f64 * factor) as i64;
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_there_are_games() {
        let lines = histogram("turn", &[3, 4, 4, 6]).expect("they differ").lines(80);
        let lines: Vec<String> = lines.iter().map(|line| line.to_string().trim_end().to_owned()).collect();
        let half = "█".repeat(20);
        assert_eq!(
            lines[2..],
            [
                format!("   3 │     1 │ {half}"),
                format!("   4 │     2 │ {half}{half}"),
                "   5 │     0 │".to_owned(),
                format!("   6 │     1 │ {half}"),
            ]
        );
        assert!(histogram("turn", &[3, 3]).is_none() && histogram("turn", &[]).is_none());
    }

    #[test]
    fn many_figures_share_bars() {
        assert_eq!(
            [(0, 11), (0, 12), (0, 30), (0, 119), (-40, 60), (7, 9000)].map(|(a, b)| step(a, b)),
            [1, 2, 5, 10, 10, 1000]
        );
        let lines = histogram("margin", &[0, 7, 30, 44]).expect("they differ").lines(80);
        assert!(lines[2].to_string().starts_with("   0–4 │     1"), "{}", lines[2]);
        assert!(lines[10].to_string().starts_with(" 40–44 │     1"), "{}", lines[10]);
    }
}
