//! Which of the stops that a route passes are counted.

use super::{Judge, Kind, Network, Range, Route, Train};

/// Where a rule about whole routes cannot be read beforehand, every choice of stops may be the best. After so many, the
/// best so far is taken: the first that is tried has the highest sum.
const MOST_CHOICES: u32 = 20_000;

/// How many stops may still be counted.
#[derive(Clone, Copy)]
pub(super) struct Quota {
    pub(crate) stops: u32,
    pub(crate) cities: u32,
    pub(crate) towns: u32,
}

impl Quota {
    pub(crate) fn new(range: &Range) -> Self {
        let limit = |limit: Option<u32>| limit.unwrap_or(u32::MAX);
        Quota { stops: limit(range.stops), cities: limit(range.cities), towns: limit(range.towns) }
    }

    /// What is left after one more stop; none if no stop of this kind may be counted.
    pub(crate) fn after(mut self, kind: Kind) -> Option<Quota> {
        let of_kind = match kind {
            Kind::City => &mut self.cities,
            Kind::Town => &mut self.towns,
        };
        *of_kind = of_kind.checked_sub(1)?;
        self.stops = self.stops.checked_sub(1)?;
        Some(self)
    }

    /// Counts a stop if it may still be counted; returns its value, or nothing.
    pub(crate) fn take(&mut self, kind: Kind, value: i64) -> i64 {
        self.after(kind).map_or(0, |after| {
            *self = after;
            value
        })
    }
}

/// Chooses the counted stops of a route that is legal otherwise, for the highest revenue above a floor, and marks them.
/// None if nothing allowed is above the floor. `tried` grows by the choices that were looked at.
pub(super) fn count_best<J: Judge + ?Sized>(
    network: &Network,
    (index, train): (usize, &Train),
    judge: &J,
    route: &mut Route,
    floor: i64,
    tried: &mut usize,
) -> Option<i64> {
    if train.hex_once && network.hex_twice(&route.stretches).is_some() {
        return None;
    }
    let last = route.stops.len() - 1;
    let mut quota = Quota::new(&train.range);
    let mut sum = 0;
    let mut optional = Vec::new();
    for place in 0..=last {
        let stop = route.stops[place].0;
        let (call, kind) = (&train.calls[usize::from(stop)], network.stops[usize::from(stop)].kind);
        let is_end = place == 0 || place == last;
        let value = if is_end { call.value_at_end } else { call.value };
        let counts = train.must_count(stop, is_end);
        route.stops[place].1 = counts;
        if counts {
            quota = quota.after(kind)?;
            sum += value;
        } else {
            optional.push(Optional { value, place, kind, before: 0 });
        }
    }
    if optional.is_empty() {
        let revenue = |route: &Route| sum + judge.bonus(index, route);
        return judge.allows(index, route).then(|| revenue(route)).filter(|revenue| *revenue > floor);
    }
    optional.sort_by_key(|stop| (-stop.value, stop.place));
    let (mut worth, mut worth_count) = (0, 0);
    for stop in &mut optional {
        stop.before = worth;
        worth += stop.value.max(0);
        worth_count += usize::from(stop.value > 0);
    }
    let best = Choice { revenue: floor, stops: None };
    let highest_bonus = judge.highest_bonus(index, route).or(train.highest_bonus);
    let worth = (worth, worth_count);
    let mut choices = Choices { index, judge, highest_bonus, optional: &optional, worth, route, best, tried: 0 };
    choices.choose(0, quota, sum);
    *tried += choices.tried as usize;
    let best = choices.best;
    route.stops = best.stops?;
    Some(best.revenue)
}

/// A stop that may be skipped.
struct Optional {
    value: i64,
    /// Its place on the route.
    place: usize,
    kind: Kind,
    /// What those are worth together that come before it.
    before: i64,
}

struct Choice {
    revenue: i64,
    stops: Option<Vec<(u16, bool)>>,
}

struct Choices<'a, J: ?Sized> {
    index: usize,
    judge: &'a J,
    highest_bonus: Option<i64>,
    /// The stops that may be skipped, the most valuable first.
    optional: &'a [Optional],
    /// What they are worth together, and how many are worth something.
    worth: (i64, usize),
    route: &'a mut Route,
    best: Choice,
    /// How many ways to go on have been looked at.
    tried: u32,
}

impl<J: Judge + ?Sized> Choices<'_, J> {
    /// Decides on the optional stops from `next` on. The first choice that is tried has the highest sum of all.
    fn choose(&mut self, next: usize, quota: Quota, sum: i64) {
        self.tried += 1;
        if self.tried > MOST_CHOICES || self.judge.is_weary() {
            return;
        }
        if let Some(bonus) = self.highest_bonus
            && sum + self.highest_rest(next, quota) + bonus <= self.best.revenue
        {
            return;
        }
        let Some(&Optional { value, place, kind, .. }) = self.optional.get(next) else {
            return self.ask(sum);
        };
        let with = quota.after(kind);
        let worth_it = value > 0;
        for counts in [worth_it, !worth_it] {
            self.route.stops[place].1 = counts;
            match with {
                Some(with) if counts => self.choose(next + 1, with, sum + value),
                None if counts => (),
                _ => self.choose(next + 1, quota, sum),
            }
        }
    }

    /// What the rest of the optional stops can add at most.
    fn highest_rest(&self, next: usize, mut quota: Quota) -> i64 {
        let (worth, worth_count) = self.worth;
        let [stops, cities, towns] = [quota.stops, quota.cities, quota.towns].map(|count| count as usize);
        if cities.min(towns) >= self.optional.len() {
            // Kinds do not matter: the next ones count, as many as may be.
            let before = |at: usize| self.optional.get(at).map_or(worth, |stop| stop.before);
            return before(next.saturating_add(stops).min(worth_count).max(next)) - before(next);
        }
        let mut sum = 0;
        for stop in self.optional[next..].iter().take_while(|stop| stop.value > 0) {
            sum += quota.take(stop.kind, stop.value);
        }
        sum
    }

    fn ask(&mut self, sum: i64) {
        if self.route.counts_any() && self.judge.allows(self.index, self.route) {
            let revenue = sum + self.judge.bonus(self.index, self.route);
            if revenue > self.best.revenue {
                self.best = Choice { revenue, stops: Some(self.route.stops.clone()) };
            }
        }
    }
}
