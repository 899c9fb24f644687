//! What a title has more of than the engine can number. It is refused where the first too many stands, before anything
//! is built of it: so no number in the engine is ever cut off.
//!
//! The checker counts what every title lists. What stands here depends on the number of players, or on how the engine
//! keeps it.

use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::span::Span;
use prospectus_dsl::title::{CertificateSpec, TileCode, Title};

use super::trains::cards_in_game;
use crate::board::SmallSet;

/// As many as an id of one byte can number.
const OF_A_KIND: usize = 255;

/// As many certificates as a lot can name, one bit for each.
const OF_A_COMPANY: usize = 32;

/// As many rounds as the order of rounds may list.
const MANY: usize = 30_000;

/// As many lots as may be made of a company's certificates.
const LOTS: i64 = 5_000;

/// What a title has too many of, whatever the setup.
pub(super) fn crowded(title: &Title) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut at_most = |most: usize, what: &str, all: &mut dyn Iterator<Item = Span>| {
        if let Some(span) = all.nth(most) {
            found.push(too_many(span, most, what));
        }
    };
    let flow = title.flow.start.iter().chain(&title.flow.repeat);
    at_most(MANY, "rounds in `flow`", &mut flow.map(|_| title.flow.meta.span));
    at_most(SmallSet::CAPACITY, "gauges", &mut title.gauge.iter().map(|(_, gauge)| gauge.meta.span));
    for players in title.players.iter().filter_map(|(key, span, _)| Some((key.parse::<usize>().ok()?, span))) {
        at_most(OF_A_KIND, "players", &mut std::iter::repeat_n(players.1, players.0));
        let env = title.setup_of(i64::try_from(players.0).unwrap_or(i64::MAX));
        let privates = title.privates_in(&env);
        let privates = privates.map(|private| (number(private.count.unwrap_or(1)), private.meta.span));
        at_most(OF_A_KIND, "privates", &mut each(privates));
        let cards = cards_in_game(title, &env).map(|(train, count)| (count, train.meta.span));
        at_most(OF_A_KIND, "trains", &mut each(cards));
    }
    for company in &title.company {
        let certificates = title.certificates(company).iter().map(|spec| (number(spec.count), spec.span));
        at_most(OF_A_COMPANY, &format!("certificates of `{}`", company.id), &mut each(certificates));
    }
    let own = title.property.by_thing.values().flatten();
    at_most(OF_A_KIND, "properties", &mut own.map(|(_, property)| property.span));
    let terms = title.private.iter().map(|private| &private.terms);
    for terms in terms.chain(title.class.iter().map(|(_, class)| &class.terms)) {
        at_most(OF_A_KIND, "powers", &mut terms.power.iter().map(|power| power.meta.span));
    }
    let codes = title.hexes().filter_map(|(_, _, _, hex)| hex.code.as_ref());
    let codes = codes.chain(title.tiles.iter().filter_map(|(_, tile)| tile.spec.code.as_ref()));
    found.extend(codes.filter_map(crowded_face));
    let terms =
        title.kind.iter().map(|(_, kind)| &kind.terms).chain(title.company.iter().map(|company| &company.terms));
    found.extend(terms.filter_map(|terms| many_lots(&terms.certificates)));
    found
}

fn number(count: i64) -> usize {
    usize::try_from(count).unwrap_or_default()
}

/// The place of a thing once for each of them.
fn each(counted: impl Iterator<Item = (usize, Span)>) -> impl Iterator<Item = Span> {
    // Nobody counts farther than to the first too many.
    counted.flat_map(|(count, span)| std::iter::repeat_n(span, count.min(MANY)))
}

fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
    Diagnostic::error("too-many", span, format!("this is one of more than {most} {what}"))
        .label("the first that is too many")
        .help(format!("a title can have {most} {what}"))
}

/// Certificates of which more lots can be sold than anybody could look through: equal ones count as often as they are
/// there, different ones by every combination.
fn many_lots(certificates: &[CertificateSpec]) -> Option<Diagnostic> {
    let lots = certificates.iter().fold(1i64, |lots, spec| lots.saturating_mul(spec.count.saturating_add(1)));
    let first = certificates.first().filter(|_| lots > LOTS)?;
    let message = format!("these certificates can be sold in {lots} ways");
    let help = format!("there can be {LOTS}: let more of them be alike");
    Some(Diagnostic::error("too-many", first.span, message).help(help))
}

/// A face with more track than can be told apart.
fn crowded_face(code: &TileCode) -> Option<Diagnostic> {
    let (count, most) = (code.face.paths.len(), SmallSet::CAPACITY);
    (count > most).then(|| {
        let message = format!("there are {count} pieces of track on one hex");
        Diagnostic::error("too-many", code.span, message).help(format!("a hex or tile can have {most}"))
    })
}
