//! Which bot plays better: tables of two kinds for each pair, and who wins.

use std::collections::BTreeSet;

use prospectus_words::table::{Column, Table};
use prospectus_words::text::Text;

use crate::report::{EQUALS, Figure, Group, Measure, Numbers, Style, Unit, seeds, wrapped};
use crate::rows::Row;
use crate::{BotKind, Lineup};

/// Two kinds of bots that meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// Who meets.
    pub kinds: [BotKind; 2],
    /// The games between them.
    pub rows: Vec<Row>,
}

/// Each pair of these kinds, once.
pub fn pairs(kinds: &[BotKind]) -> Vec<[BotKind; 2]> {
    let after = |at: usize| kinds[at + 1..].iter().map(move |other| [kinds[at], *other]);
    (0..kinds.len()).flat_map(after).collect()
}

/// Who sits at the tables of a pair. Games take them in turn: with an odd number of seats, each kind has the majority in
/// every other game.
pub fn tables([first, second]: [BotKind; 2], players: usize) -> Vec<Lineup> {
    let lineup = |kinds: [BotKind; 2]| Lineup::new(kinds.to_vec());
    match players.is_multiple_of(2) {
        true => vec![lineup([first, second])],
        false => vec![lineup([first, second]), lineup([second, first])],
    }
}

/// Measures one kind over games.
fn figure<'r>(rows: impl Iterator<Item = &'r Row>, unit: Unit, value: impl Fn(&Row) -> Option<f64>) -> Option<Figure> {
    let values = rows.filter(|row| row.is_whole()).map(value).collect();
    let (of, what, subject) = Default::default();
    Measure { group: Group::Bot, of, what, subject, unit, values }.figure()
}

impl Pairing {
    /// The share of games that one of the kinds wins; equals of both kinds share them.
    pub fn wins(&self, kind: BotKind) -> Option<Figure> {
        figure(self.rows.iter(), Unit::Share, |row| row.win_of(kind.name()))
    }

    /// Who beats whom, if that is more than chance explains; none if there are no games.
    fn verdict(&self) -> Option<String> {
        let [first, second] = self.kinds;
        let wins = self.wins(first)?;
        let interval = wins.interval?;
        let (better, other) = if wins.mean < 0.5 { (second, first) } else { (first, second) };
        let (name, other_name) = (better.name(), other.name());
        let share = said(self.wins(better), Unit::Share);
        let is_open = interval.low <= 0.5 && interval.high >= 0.5;
        Some(match is_open {
            true => format!("Between {name} and {other_name} nothing is decided: {name} wins {share} of the games."),
            false => format!("{name} beats {other_name}: it wins {share} of the games."),
        })
    }

    /// The share of games that it wins where it has more seats than the other, or fewer.
    fn wins_where(&self, kind: BotKind, has_more: bool) -> Option<Figure> {
        let is_so = |row: &&Row| {
            let seats = row.seats_of(kind.name()).count();
            let others = row.seats.len() - seats;
            if has_more { seats > others } else { seats < others }
        };
        figure(self.rows.iter().filter(is_so), Unit::Share, |row| row.win_of(kind.name()))
    }
}

/// All that there is to say about a tournament, in lines.
pub fn lines(kinds: &[BotKind], pairings: &[Pairing], style: Style) -> Vec<Text> {
    let mut all = wrapped(&heading(pairings), style.width);
    if !pairings.iter().flat_map(|pairing| &pairing.rows).any(Row::is_whole) {
        return all;
    }
    all.push(Text::default());
    for sentence in pairings.iter().filter_map(Pairing::verdict) {
        all.extend(Text::from(format!("· {sentence}")).wrap_hanging(style.width, 2));
    }
    for table in [matrix(kinds, pairings), by_pair(pairings), ranking(kinds, pairings)] {
        all.push(Text::default());
        all.extend(table.lines(style.width));
    }
    all.push(Text::default());
    all.extend(wrapped(&how_sure(pairings), style.width));
    all.extend(wrapped(EQUALS, style.width));
    all
}

fn heading(pairings: &[Pairing]) -> String {
    let whole = || pairings.iter().flat_map(|pairing| &pairing.rows).filter(|row| row.is_whole());
    let Some(first) = whole().next() else { return "no game was played to its end".to_owned() };
    let distinct: BTreeSet<u64> = whole().map(|row| row.seed).collect();
    let (title, players) = (first.settings.rules(), first.settings.players);
    format!(
        "each pair of bots at {title}, at tables of {players} with both kinds in turn, turned by as many seats as the seed \
         says, {}",
        seeds(&distinct.into_iter().collect::<Vec<_>>())
    )
}

/// How a figure without money is written.
fn said(figure: Option<Figure>, unit: Unit) -> Text {
    Text::from(figure.map(|figure| Numbers { money: "{}" }.figure(&figure, unit)).unwrap_or_default())
}

/// What share of games each kind wins against each other.
fn matrix(kinds: &[BotKind], pairings: &[Pairing]) -> Table {
    let against = kinds.iter().map(|kind| Column::right(format!("against {}", kind.name())));
    let mut table = Table::new(std::iter::once(Column::left("wins of")).chain(against));
    for kind in kinds {
        let cell = |other: &BotKind| {
            let meet =
                |pairing: &&Pairing| kind != other && pairing.kinds.contains(kind) && pairing.kinds.contains(other);
            said(pairings.iter().find(meet).and_then(|pairing| pairing.wins(*kind)), Unit::Share)
        };
        table.row(std::iter::once(Text::from(kind.name())).chain(kinds.iter().map(cell)));
    }
    table
}

/// Each pair more closely: who sits more often matters where seats are odd.
fn by_pair(pairings: &[Pairing]) -> Table {
    let columns = ["games", "wins", "in the majority", "in the minority", "rank"].map(Column::right);
    let mut table = Table::new([Column::left("bot"), Column::left("against")].into_iter().chain(columns));
    for pairing in pairings {
        let [first, second] = pairing.kinds;
        table.row([
            Text::from(first.name()),
            Text::from(second.name()),
            Text::from(pairing.rows.iter().filter(|row| row.is_whole()).count().to_string()),
            said(pairing.wins(first), Unit::Share),
            said(pairing.wins_where(first, true), Unit::Share),
            said(pairing.wins_where(first, false), Unit::Share),
            said(figure(pairing.rows.iter(), Unit::Ordinal, |row| row.place_of(first.name())), Unit::Ordinal),
        ]);
    }
    table
}

/// The kinds by the share of games that they win, the best first.
fn ranking(kinds: &[BotKind], pairings: &[Pairing]) -> Table {
    let measured = |kind: &BotKind| {
        let rows = || pairings.iter().filter(|pairing| pairing.kinds.contains(kind)).flat_map(|pairing| &pairing.rows);
        let wins = figure(rows(), Unit::Share, |row| row.win_of(kind.name()));
        (kind.name(), wins, figure(rows(), Unit::Ordinal, |row| row.place_of(kind.name())))
    };
    let mut all: Vec<_> = kinds.iter().map(measured).collect();
    let won = |wins: &Option<Figure>| wins.map_or(0.0, |wins| wins.mean);
    all.sort_by(|(_, a, _), (_, b, _)| won(b).total_cmp(&won(a)));
    let mut table = Table::new([
        Column::right("place"),
        Column::left("bot"),
        Column::right("games"),
        Column::right("wins"),
        Column::right("rank"),
    ]);
    for (at, (name, wins, rank)) in all.into_iter().enumerate() {
        let games = wins.map_or(0, |wins| wins.count);
        let cells = [(at + 1).to_string(), name.to_owned(), games.to_string()].map(Text::from);
        table.row(cells.into_iter().chain([said(wins, Unit::Share), said(rank, Unit::Ordinal)]));
    }
    table
}

fn how_sure(pairings: &[Pairing]) -> String {
    let half = |pairing: &Pairing| Some(pairing.wins(pairing.kinds[0])?.interval?.width() * 50.0);
    let widest = pairings.iter().filter_map(half).fold(0.0, f64::max);
    let whole = |pairing: &Pairing| pairing.rows.iter().filter(|row| row.is_whole()).count();
    let games = pairings.iter().map(whole).max().unwrap_or_default();
    format!(
        "How sure this is: in brackets stands where the true figure is, in 95 of 100 cases. Two bots that play equally \
         well win half of the games each. A pair's share of wins is known to ± {widest:.1} points; {} more games of \
         each pair would halve that.",
        games * 3
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::SeatRow;

    #[test]
    fn everybody_meets_everybody_and_has_the_majority_in_turn() {
        let kinds = [BotKind::Random, BotKind::Greedy, BotKind::USUAL];
        let names = pairs(&kinds).iter().map(|pair| pair.map(BotKind::name).join(" ")).collect::<Vec<_>>();
        assert_eq!(names, ["random greedy", "random shrewd", "greedy shrewd"]);
        let seats = |players| {
            let tables = tables([BotKind::Random, BotKind::Greedy], players);
            tables.iter().map(|lineup| Lineup::new(lineup.kinds(players)).name()).collect::<Vec<_>>()
        };
        assert_eq!(seats(4), ["random,greedy,random,greedy"]);
        assert_eq!(seats(3), ["random,greedy,random", "greedy,random,greedy"]);
    }

    #[test]
    fn a_win_counts_once_however_many_seats_a_kind_has() {
        let seat = |bot: BotKind, worth, rank| SeatRow { bot: bot.name().to_owned(), worth, rank };
        let (random, greedy) = (BotKind::Random, BotKind::Greedy);
        let game = |winners, seats| Row { winners, seats, ..Row::default() };
        let rows = vec![
            game(1, vec![seat(greedy, 9, 1), seat(random, 3, 2), seat(greedy, 1, 3)]),
            game(2, vec![seat(random, 7, 1), seat(greedy, 7, 1), seat(random, 2, 3)]),
        ];
        let pairing = Pairing { kinds: [greedy, random], rows };
        assert_eq!(pairing.wins(greedy).map(|wins| wins.mean), Some(0.75));
        assert_eq!(pairing.wins(random).map(|wins| wins.mean), Some(0.25));
        let verdict = pairing.verdict().map(|verdict| verdict.replace('\u{a0}', " "));
        assert_eq!(
            verdict.as_deref(),
            Some("Between greedy and random nothing is decided: greedy wins 75.0 % (20–97) of the games.")
        );
        let again = Pairing { kinds: [random, greedy], rows: vec![pairing.rows[0].clone(); 8] };
        assert_eq!(
            again.verdict().map(|verdict| verdict.replace('\u{a0}', " ")).as_deref(),
            Some("greedy beats random: it wins 100.0 % (68–100) of the games.")
        );
        assert_eq!(Pairing { kinds: [random, greedy], rows: Vec::new() }.verdict(), None);
        assert_eq!(pairing.wins_where(greedy, true).map(|wins| wins.mean), Some(1.0));
        assert_eq!(pairing.wins_where(greedy, false).map(|wins| wins.mean), Some(0.5));
        let rank = figure(pairing.rows.iter(), Unit::Ordinal, |row| row.place_of("greedy"));
        assert_eq!(rank.map(|rank| rank.mean), Some((2.0 + 1.5) / 2.0));
    }
}
