//! What a title says that the engine cannot play. It is refused before a game begins, never in the middle of one.
//!
//! Most of it follows from the declarations of keys and words in the title format (`not yet`). What stands here depends
//! on more than one key: nothing would come of a key in this type of round or step, or a name is not known where it is
//! used.

use prospectus_dsl::decode::{Body, Choice, ChoiceBody, Meta, Val, ValueCode};
use prospectus_dsl::diagnostic::Diagnostic;
use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::rule::walk::Part;
use prospectus_dsl::span::Span;
use prospectus_dsl::tile::RouteUse;
use prospectus_dsl::title::{self, RoundType, Source, StepType, TileCode, Title, TurnPart, Unsold};
use prospectus_dsl::vocabulary::names::Name;
use prospectus_dsl::vocabulary::types::Thing;

use super::crowded::crowded;
use crate::play::{is_round_played, is_step_played};

/// All that keeps a title from being played, in the order of its files. A title of which nothing is said here plays by
/// every word that it says.
pub fn unplayable(title: &Title) -> Vec<Diagnostic> {
    let mut found = Found(title.unplayed.clone());
    let has_operating_round = title.round.iter().any(|round| round.is.value == RoundType::Operating);
    title.round.iter().for_each(|round| found.round(round, has_operating_round));
    title.step.iter().for_each(|(_, step)| found.step(step));
    found.shareholders(title);
    found.emergency(title);
    for (_, kind) in title.kind.iter() {
        found.terms(&kind.terms, &kind.meta, &kind.terms.certificates, kind.terms.must_own_train.is_some());
    }
    for company in &title.company {
        let must_own = title.terms(company, |terms| terms.must_own_train.as_ref().map(|_| ())).is_some();
        found.terms(&company.terms, &company.meta, title.certificates(company), must_own);
    }
    for (_, stack) in title.stack.iter() {
        found.run(&stack.run, &stack.meta, None);
    }
    for train in &title.train {
        let stack = match &train.stack {
            Some(stack) => title.stack.get(stack),
            None => title.stack.iter().next().map(|(_, stack)| stack),
        };
        let stack = stack.map(|stack| &stack.run);
        found.run(&train.terms.run, &train.meta, stack);
        train.side.iter().for_each(|side| found.run(&side.terms.run, &side.meta, stack));
    }
    found.privates(title);
    found.properties(title);
    let hexes = title.hexes().filter_map(|(_, _, _, hex)| hex.code.as_ref());
    let tiles = title.tiles.iter().filter_map(|(_, tile)| tile.spec.code.as_ref());
    hexes.chain(tiles).for_each(|code| found.notation(code));
    let Found(mut all) = found;
    all.extend(crowded(title));
    all.sort_by(|a, b| (a.span, &a.message).cmp(&(b.span, &b.message)));
    all.dedup();
    all
}

/// Rounds in which privates come from the bank to players.
const AUCTIONS: &[RoundType] = &[RoundType::Waterfall, RoundType::OneByOne, RoundType::Draft];
const BIDS: &[RoundType] = &[RoundType::Waterfall, RoundType::OneByOne, RoundType::SealedBids];
/// In a round of sealed bids, these decide about the order and who begins.
const OF_PLAYERS: &[RoundType] = &[RoundType::Waterfall, RoundType::OneByOne, RoundType::Draft, RoundType::Stock];

/// The types of round in which each key means something; those that are not listed do in all of them.
const KEYS_OF_ROUNDS: &[(&str, &[RoundType])] = &[
    ("order", OF_PLAYERS),
    ("turn", &[RoundType::Stock]),
    ("turns", &[RoundType::Stock]),
    ("purchases", &[RoundType::Stock]),
    ("buying", &[RoundType::Stock]),
    ("selling", &[RoundType::Stock]),
    ("must_sell", &[RoundType::Stock]),
    ("ends", &[RoundType::Stock]),
    ("priority", OF_PLAYERS),
    ("operators", &[RoundType::Operating]),
    ("items", AUCTIONS),
    ("increment", BIDS),
    ("side_bids", &[RoundType::Waterfall]),
    ("offerer_asked", &[RoundType::OneByOne]),
    ("withdraw", &[RoundType::Waterfall]),
    ("falling", &[RoundType::Waterfall, RoundType::OneByOne]),
    ("unsold", &[RoundType::Waterfall, RoundType::OneByOne]),
];

/// Steps in which somebody decides whether to do something.
const OPTIONAL: &[StepType] = &[
    StepType::Lay,
    StepType::Overlay,
    StepType::Token,
    StepType::AcquireToken,
    StepType::BuyPrivates,
    StepType::BuyShares,
    StepType::Issue,
    StepType::Offer,
];

/// Steps in which shares are bought and sold.
const SHARES: &[StepType] = &[StepType::Issue, StepType::BuyShares];

/// The types of step in which each key means something; those that are not listed do in all of them.
const KEYS_OF_STEPS: &[(&str, &[StepType])] = &[
    ("throughout", OPTIONAL),
    (
        "asked",
        &[
            StepType::Lay,
            StepType::Overlay,
            StepType::Token,
            StepType::AcquireToken,
            StepType::BuyPrivates,
            StepType::BuyShares,
            StepType::Issue,
            StepType::Offer,
            StepType::BuyTrains,
            StepType::Always,
        ],
    ),
    ("any_routes", &[StepType::Run]),
    ("buys", SHARES),
    ("sells", SHARES),
    ("buy_or_sell", SHARES),
    ("class", &[StepType::BuyPrivates, StepType::Income]),
    ("cost", &[StepType::Offer, StepType::AcquireToken]),
    ("do", &[StepType::Offer, StepType::Always]),
];

struct Found(Vec<Diagnostic>);

impl Found {
    fn cannot(&mut self, span: Span, what: &str, unknown: &str) {
        self.0.push(Diagnostic::cannot_play(span, what, unknown));
    }

    /// A key of which nothing comes where it stands.
    fn idle(&mut self, meta: &Meta, key: &str, place: &str) {
        if let Some(span) = meta.keys.get(key) {
            let message = format!("`{key}` cannot be played here: nothing comes of it {place}");
            self.0.push(Diagnostic::error("cannot-play", *span, message).help("leave it out"));
        }
    }

    /// Names that are not known where this value is asked for.
    fn unknown_names<T, S>(&mut self, value: &Option<Val<T, S>>, names: &[Name], place: &str) {
        let mut codes = Vec::new();
        value.iter().for_each(|value| codes_in(&value.body, &mut codes));
        self.unknown_names_in(&codes, names, place);
    }

    fn unknown_names_of_choice<W, S>(&mut self, choice: &Option<Choice<W, S>>, names: &[Name], place: &str) {
        if let Some(ChoiceBody::By { subject, .. }) = choice.as_ref().map(|choice| &choice.body) {
            self.unknown_names_in(&[subject], names, place);
        }
    }

    fn unknown_names_in(&mut self, codes: &[&ValueCode], names: &[Name], place: &str) {
        for expr in codes.iter().filter_map(|code| code.typed.get()) {
            expr.walk(&mut |part| {
                if let Part::Expr(Expr { kind: ExprKind::Name(name), span, .. }) = part
                    && names.contains(name)
                {
                    self.cannot(*span, name.word(), &format!("it {place}"));
                }
            });
        }
    }

    /// Properties that cannot be asked for where this value stands.
    fn unknown_properties<T, S>(&mut self, value: &Option<Val<T, S>>, property: &str, unknown: &str) {
        let mut codes = Vec::new();
        value.iter().for_each(|value| codes_in(&value.body, &mut codes));
        for expr in codes.iter().filter_map(|code| code.typed.get()) {
            expr.walk(&mut |part| match part {
                Part::Expr(Expr { kind: ExprKind::Property { name, .. }, span, .. }) if name == property => {
                    self.cannot(*span, property, unknown);
                }
                _ => {}
            });
        }
    }

    fn round(&mut self, round: &title::Round, has_operating_round: bool) {
        let is = round.is.value;
        // Of a type that is refused itself, nothing more needs to be said.
        if !is_round_played(is) {
            return;
        }
        for (key, _) in KEYS_OF_ROUNDS.iter().filter(|(_, types)| !types.contains(&is)) {
            self.idle(&round.meta, key, &format!("in a round that is a `{}`", is.word()));
        }
        // A part that goes on is not begun anew, and in one for both there is nothing left for others.
        for (at, part) in round.turn.iter().enumerate() {
            let goes_on = at > 0 && round.turn[at - 1].value == part.value;
            if goes_on || part.value == TurnPart::SellOrBuy && round.turn.len() > 1 {
                self.cannot(part.span, part.value.word(), "this part of a turn beside the others");
            }
        }
        if is == RoundType::OneByOne {
            let falling = round.falling.iter();
            falling
                .for_each(|falling| self.idle(&falling.meta, "voids_bids", "where one item is sold after the other"));
        }
        let plays_in_between = round.unsold.as_ref().filter(|word| word.value == Unsold::OperateThenAgain);
        if let Some(word) = plays_in_between.filter(|_| is == RoundType::OneByOne || !has_operating_round) {
            self.cannot(word.span, word.value.word(), "an operating round in the middle of this one");
        }
    }

    fn step(&mut self, step: &title::Step) {
        let is = step.is.value;
        // The type itself is refused where the title says it.
        if !is_step_played(is) {
            return;
        }
        for (key, _) in KEYS_OF_STEPS.iter().filter(|(_, types)| !types.contains(&is)) {
            self.idle(&step.meta, key, &format!("in a step that is `{}`", is.word()));
        }
        if step.throughout {
            self.idle(&step.meta, "asked", "in a step that may be taken at any point of the turn");
        }
    }

    /// Companies buy shares of others only where those say so, and have some to sell only where they buy.
    fn shareholders(&mut self, title: &Title) {
        let of_kinds = title.kind.iter().map(|(_, kind)| &kind.terms);
        let can_be_bought = of_kinds.chain(title.company.iter().map(|company| &company.terms)).any(|t| t.buy.is_some());
        let mut buyers = title.step.iter().filter(|(_, step)| step.is.value == StepType::BuyShares).peekable();
        let some_buy = buyers.peek().is_some();
        for (_, step) in buyers.filter(|_| !can_be_bought) {
            self.cannot(step.is.span, step.is.value.word(), "companies whose shares others may buy: none has a `buy`");
        }
        let sources = title.emergency.iter().flat_map(|emergency| &emergency.sources);
        let of_holders = |source: &Source| matches!(source, Source::CompanyShares | Source::Holder);
        for source in sources.filter(|source| of_holders(&source.value) && !some_buy) {
            self.cannot(
                source.span,
                source.value.word(),
                "companies that hold shares of others: no step is `buy shares`",
            );
        }
        for (id, kind) in title.kind.iter() {
            let has_several = title.company.iter().any(|company| *company.kind == **id && !company.operator.is_empty());
            self.closed_track(&kind.terms, has_several);
        }
        title.company.iter().for_each(|company| self.closed_track(&company.terms, !company.operator.is_empty()));
    }

    fn closed_track(&mut self, terms: &title::Terms, has_several: bool) {
        let closes = terms.track_used.as_ref().filter(|word| word.value == title::TrackUsed::Round && !has_several);
        if let Some(word) = closes {
            self.cannot(word.span, word.value.word(), "other operators of the company: it has one alone");
        }
    }

    /// Money comes from the treasury, then from what the company holds of others, from the company that decides for it,
    /// from the director's cash, from shares, and from a debt.
    fn emergency(&mut self, title: &Title) {
        let Some(emergency) = &title.emergency else { return };
        let rank = |source: Source| match source {
            Source::Treasury => Some(0),
            Source::CompanyShares => Some(1),
            Source::Holder => Some(2),
            Source::Cash => Some(3),
            Source::Shares | Source::SharesIfWanted => Some(4),
            Source::Debt => Some(5),
            Source::Loan => None,
        };
        let mut next = 0;
        for source in &emergency.sources {
            let Some(rank) = rank(source.value) else { continue };
            if rank < next {
                self.cannot(source.span, source.value.word(), "sources of money in this order");
                return;
            }
            next = rank + 1;
        }
        // The company's own money and the director's cash are always there.
        let has_both = [Source::Treasury, Source::Cash]
            .iter()
            .all(|of| emergency.sources.iter().any(|source| source.value == *of));
        if let Some(span) = emergency.meta.keys.get("sources").filter(|_| !has_both) {
            self.cannot(*span, "sources", "an emergency without the company's own money and the director's cash");
        }
        let has = |of: &[Source]| emergency.sources.iter().any(|source| of.contains(&source.value));
        if !has(&[Source::Debt]) {
            self.idle(&emergency.meta, "interest", "where nobody gets into debt");
        }
        if !has(&[Source::Shares, Source::SharesIfWanted]) {
            self.idle(&emergency.meta, "sells", "where nobody sells shares");
        }
    }

    fn terms(
        &mut self,
        terms: &title::Terms,
        meta: &Meta,
        certificates: &[title::CertificateSpec],
        may_have_to_own: bool,
    ) {
        self.unknown_names_of_choice(&terms.proceeds, &[Name::buyer], "for all who could buy");
        if let Some(span) = meta.keys.get("share").filter(|_| terms.share.is_some_and(|share| share < 1)) {
            self.cannot(*span, "share", "prices for nothing");
        }
        // Of certificates that are alike, any stands for all.
        self.unknown_properties(&terms.buy, "index", "an order of certificates that are alike; `entry` is one");
        let director = certificates.iter().find(|spec| spec.director).map_or(0, |spec| spec.percent);
        let mut codes = Vec::new();
        terms.founding.iter().for_each(|value| codes_in(&value.body, &mut codes));
        // The director's certificate is bought in any case.
        for range in codes.into_iter().flat_map(ranges).filter(|range| range.low.is_none_or(|low| low > director)) {
            self.cannot(range.whole, "..", "a founder who must buy more than the director's certificate");
        }
        if !may_have_to_own {
            self.idle(meta, "emergency", "for companies that need not own a train");
        }
    }

    /// How trains run; `stack` says what they do not.
    fn run(&mut self, run: &title::RunTerms, meta: &Meta, stack: Option<&title::RunTerms>) {
        self.unknown_names(&run.skips, &[Name::is_end], "before the route is whole");
        if run.skips.is_none() && stack.is_none_or(|stack| stack.skips.is_none()) {
            self.idle(meta, "skips_ends", "where the train skips no stops");
        }
        if run.trade_in.is_none() && stack.is_none_or(|stack| stack.trade_in.is_none()) {
            self.idle(meta, "traded_for", "where the train is not traded in");
        }
        if run.given_up.is_none() && stack.is_none_or(|stack| stack.given_up.is_none()) {
            self.idle(meta, "given_up_to", "where the train is not given up");
        }
    }

    fn privates(&mut self, title: &Title) {
        let auctions = || title.round.iter().filter(|round| AUCTIONS.contains(&round.is.value));
        for private in &title.private {
            let is_item =
                |round: &title::Round| round.items.is_empty() || round.items.iter().any(|i| **i == *private.id);
            if auctions().any(is_item) {
                self.idle(&private.meta, "buyers", "in an auction");
            }
            self.private_terms(&private.terms);
        }
        for (_, class) in title.class.iter() {
            self.private_terms(&class.terms);
        }
    }

    fn private_terms(&mut self, terms: &title::PrivateTerms) {
        for power in &terms.power {
            if terms.power.len() > 1
                && let Some(span) = power.meta.keys.get("uses")
            {
                self.cannot(*span, "uses", "how often each of several powers of one private was used");
            }
            if power.hexes.is_some() {
                let place = "where the power's own `hexes` say where it goes";
                power.lay.iter().for_each(|lay| self.idle(&lay.meta, "hexes", place));
                power.place.iter().for_each(|station| self.idle(&station.meta, "hexes", place));
            }
        }
        for gift in terms.gives.iter().filter(|gift| gift.private.is_some()) {
            for key in ["company", "percent", "director"] {
                self.idle(&gift.meta, key, "where another private is given");
            }
        }
    }

    fn properties(&mut self, title: &Title) {
        for (name, property) in title.property.by_thing.get(&Thing::Token).into_iter().flatten() {
            self.cannot(property.span, name, "properties of stations");
        }
    }

    /// Parts of the tile notation that nobody looks at in play.
    fn notation(&mut self, code: &TileCode) {
        let face = &code.face;
        let mut cannot = |span: prospectus_dsl::tile::Span, what: &str, unknown: &str| {
            self.cannot(code.place(span.range()), what, unknown);
        };
        for border in face.borders.iter().filter(|border| border.cost.is_some()) {
            cannot(border.span, "cost", "what it costs to cross a border");
        }
        for stop in face.stops.iter().filter(|stop| stop.visit_cost.is_some()) {
            cannot(stop.span, "visit_cost", "stops that take more or less of a train's range than others");
        }
        for stop in face.stops.iter().filter(|stop| stop.route != RouteUse::Mandatory) {
            cannot(
                stop.span,
                "route",
                "stops that say for themselves whether routes count them: trains do, by `skips`",
            );
        }
        for icon in face.icons.iter().filter(|icon| icon.blocks_lay) {
            cannot(icon.span, "blocks_lay", "pictures that keep tiles away");
        }
        for partition in face.partitions.iter().filter(|partition| partition.restrict.is_some()) {
            cannot(partition.span, "restrict", "parts of a hex that are closed to a company");
        }
    }
}

/// The expressions that a value may come to.
fn codes_in<'t>(body: &'t Body, codes: &mut Vec<&'t ValueCode>) {
    match body {
        Body::Fixed(_) | Body::Broken => {}
        Body::Code(code) => codes.push(code),
        Body::By(by) => {
            codes.push(&by.subject);
            by.cases.values().for_each(|(_, body)| codes_in(body, codes));
            by.otherwise.iter().for_each(|body| codes_in(body, codes));
        }
    }
}

/// A range in an expression: its lower end, if that is written down.
struct RangeFound {
    whole: Span,
    low: Option<i64>,
}

fn ranges(code: &ValueCode) -> Vec<RangeFound> {
    let mut found = Vec::new();
    if let Some(expr) = code.typed.get() {
        expr.walk(&mut |part| {
            if let Part::Expr(Expr { kind: ExprKind::Binary { op: BinaryOp::Range, left, .. }, span, .. }) = part {
                let low = match left.kind {
                    ExprKind::Number(number) => Some(number),
                    _ => None,
                };
                found.push(RangeFound { whole: *span, low });
            }
        });
    }
    found
}
