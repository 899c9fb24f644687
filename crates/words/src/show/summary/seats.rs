//! Cash and certificate limit by the number of players.

use prospectus_dsl::decode::{Body, By};
use prospectus_dsl::title::Seats;

use crate::show::Page;
use crate::show::sheet::Sheet;
use crate::table::{Column, Table};
use crate::text::Text;

impl Sheet<'_> {
    pub(super) fn seats(&self, page: &mut Page) {
        let wanted = |count: &str| self.players.is_none_or(|players| count.parse() == Ok(players));
        let seats = self.title.players.iter().filter(|(count, ..)| wanted(count));
        let seats: Vec<_> = seats.map(|(count, _, seats)| (count, seats)).collect();
        match shared_cases(&seats) {
            Some(by) => self.seats_by_cases(&seats, by, page),
            None => self.seats_in_words(&seats, page),
        }
    }

    fn seats_in_words(&self, seats: &[(&str, &Seats)], page: &mut Page) {
        let heads = [Column::right("players"), Column::left("starting cash"), Column::left("certificate limit")];
        let mut table = Table::new(heads);
        for (count, seats) in seats {
            let limit = seats.certificates.as_ref().map(|limit| self.words.number(limit)).unwrap_or_default();
            table.row([Text::bold(*count), self.words.money(&seats.cash).into(), limit.into()]);
        }
        page.table(table);
    }

    /// A limit that depends on the same thing for all numbers of players has a column for each case.
    fn seats_by_cases(&self, seats: &[(&str, &Seats)], by: &By, page: &mut Page) {
        let cases = by.cases.keys().map(|case| Column::right(case.as_str()));
        let otherwise = by.otherwise.as_ref().map(|_| Column::right("else"));
        let heads = [Column::right("players"), Column::left("starting cash"), Column::left("certificate limit")];
        let mut table = Table::new(heads.into_iter().chain(cases).chain(otherwise));
        for (count, seats) in seats {
            let mut row = vec![Text::bold(*count), self.words.money(&seats.cash).into(), Text::faint("for:")];
            if let Some(Body::By(by)) = seats.certificates.as_ref().map(|limit| &limit.body) {
                let bodies = by.cases.values().map(|(_, body)| body).chain(&by.otherwise);
                row.extend(bodies.map(|body| Text::from(self.words.plain(body))));
            }
            table.row(row);
        }
        page.table(table);
        page.paragraph(format!("The certificate limit is given by {}.", self.words.subject(&by.subject)));
    }
}

/// The cases of the certificate limit, if all numbers of players have the same.
fn shared_cases<'s>(seats: &[(&str, &'s Seats)]) -> Option<&'s By> {
    let by = |seats: &'s Seats| match &seats.certificates.as_ref()?.body {
        Body::By(by) => Some(&**by),
        _ => None,
    };
    let first = by(seats.first()?.1)?;
    let same = |other: &By| other.subject.text == first.subject.text && other.cases.keys().eq(first.cases.keys());
    seats.iter().all(|(_, seats)| by(seats).is_some_and(same)).then_some(first).filter(|by| by.cases.len() > 2)
}
