//! Round numbers for an axis.

/// The largest figure that is drawn.
pub const LARGEST: f64 = 1e15;

/// About how many lines a grid has.
const LINES: f64 = 6.0;

/// From one round number to another, in round steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    pub low: f64,
    pub high: f64,
    step: f64,
}

impl Scale {
    /// The round numbers around everything between two figures, and 0.
    pub fn of((low, high): (f64, f64)) -> Scale {
        let (low, high) = (low.min(0.0), high.max(0.0));
        let rough = ((high - low) / LINES).max(0.2);
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0].map(|digit| digit * power).into_iter().find(|step| *step >= rough * 0.999);
        let step = step.unwrap_or(10.0 * power);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Scale { low, high: if high > low { high } else { low + step }, step }
    }

    /// The numbers at which a line is drawn.
    pub fn lines(self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as usize;
        (0..=count).map(move |line| self.low + self.step * line as f64)
    }

    /// How far up a figure lies, 0 to 1.
    pub fn part(self, figure: f64) -> f64 {
        (figure - self.low) / (self.high - self.low)
    }
}

/// A figure in as few digits as it needs.
pub fn figure(figure: f64) -> String {
    let text = format!("{figure:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(low: f64, high: f64) -> Vec<String> {
        Scale::of((low, high)).lines().map(figure).collect()
    }

    #[test]
    fn axes_have_round_numbers() {
        assert_eq!(lines(0.0, 480.0), ["0", "100", "200", "300", "400", "500"]);
        assert_eq!(lines(-30.0, 90.0), ["-40", "-20", "0", "20", "40", "60", "80", "100"]);
        assert_eq!(lines(0.0, 7.0), ["0", "2", "4", "6", "8"]);
        assert_eq!(lines(0.0, 0.0), ["0", "0.2"]);
    }

    #[test]
    fn the_largest_figures_have_an_axis() {
        let all = lines(-LARGEST, LARGEST);
        assert!(all.len() > 2 && all.len() < 13, "{all:?}");
    }
}
