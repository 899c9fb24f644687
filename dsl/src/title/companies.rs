//! Companies and the kinds they come in.

use super::{OwnValues, UpgradeReach};
use crate::decode::{
    Choice, Colour, Decode, Decoder, Effects, Id, Numbers, OneOrMany, Ref, Shape, Text, Val, Word, kinds, spaces,
};
use crate::diagnostic::Diagnostic;
use crate::node::{Node, NodeKind};
use crate::span::Span;
use crate::vocabulary::scopes::{
    BeforeStart, BuyShare, InPassing, InPlace, InSetup, InStart, InTrade, OfCompany, SellShare,
};
use crate::{record, words};

record! {
    /// A kind of company: what its companies have in common. A company may say otherwise for itself.
    pub struct Kind as "a kind" {
        /// What players call it.
        [people] name: Text,
        .. terms: Terms,
    }
}

record! {
    /// A company. What it does not say, its kind does.
    pub struct Company as "a company" {
        /// Short name, as printed on its tokens.
        id: Id<spaces::Companies>,
        /// Full name.
        [people] name: Text,
        /// The kind it belongs to.
        kind: Ref<spaces::Kinds>,
        /// Whether it is in the game at all.
        when: Option<Val<kinds::YesNo, InSetup>>,
        /// The number or series printed on it, such as `H1`.
        [people] number: Option<Text>,
        /// The colour of its tokens.
        [people] colour: Colour,
        /// The colour of the letters on them; chosen by contrast if left out.
        [people] text_colour: Option<Colour>,
        /// What runs trains for it, if that is not the company alone, in the order in which they operate. One that is called
        /// like the company is the company itself.
        operator: Vec<Operator>,
        /// What properties of the title's own start as, where that is not what `[property]` says.
        property: OwnValues,
        .. terms: Terms,
    }
}

record! {
    /// One of several operators of a company: it has a treasury, trains and tokens of its own, but no shares.
    pub struct Operator as "an operator" {
        /// Short name.
        id: Id<spaces::Operators>,
        /// Full name.
        [people] name: Text,
        /// What the bank pays into its treasury when the company floats.
        [money] cash: Val<kinds::Number, OfCompany>,
        /// The name of the certificate whose holder decides for it; the director's if left out.
        certificate: Option<Text>,
        /// How many trains it may own; as its company, if left out.
        [count] train_limit: Option<Val<kinds::Number, OfCompany>>,
        /// What its stations cost, the first one first.
        [money] tokens: Option<Numbers<OfCompany>>,
    }
}

record! {
    /// What holds for a company or a whole kind of them.
    pub struct Terms as "a company" {
        /// Its share certificates from the top of the stack: `["20% director", "10% x8"]`.
        certificates: Vec<CertificateSpec>,
        /// The percentage that the market price is for; 10 if left out.
        [from 1 to 100] share: Option<i64>,
        /// The starting price that it must have; chosen among the open cells if left out.
        [money] par: Option<Val<kinds::Number, BeforeStart>>,
        /// Whether it can be started now; always, if left out.
        start: Option<Val<kinds::YesNo, BuyShare>>,
        /// Percentage that must be sold before it may operate.
        [percent] float: Option<Val<kinds::Number, OfCompany>>,
        /// What the bank pays into its treasury when it floats; nothing if left out.
        [money] capital: Option<Val<kinds::Number, InStart>>,
        /// Percentage that the founder may buy at once; the director's certificate if left out.
        [percent] founding: Option<Val<kinds::Range, InStart>>,
        /// Who gets the money for its unsold certificates; `bank` if left out.
        proceeds: Option<Choice<Proceeds, BuyShare>>,
        /// What its unsold certificates cost; `par` if left out.
        new_shares: Option<Choice<NewShares, BuyShare>>,
        /// Whether it has no marker on the market: no starting price, no price, no moves. It starts when somebody gets its
        /// director's certificate.
        unlisted: bool,
        /// Percentage that one owner may hold; as `[limits]` if left out.
        [percent] ownership: Option<Val<kinds::Number, BuyShare>>,
        /// Whether this certificate may be bought by this buyer now; always, if left out. Companies buy only where this
        /// says so.
        buy: Option<Val<kinds::YesNo, BuyShare>>,
        /// Whether shares may be sold now; always, if left out.
        sell: Option<Val<kinds::YesNo, SellShare>>,
        /// Percentage that another must hold to take over the directorship when it is sold; that of the director's
        /// certificate if left out.
        [percent] takeover: Option<Val<kinds::Number, OfCompany>>,
        /// What the old director gets for the director's certificate; `fewest` if left out.
        swap: Option<Word<Swap>>,
        /// Where its first station goes. Of several, one is chosen.
        home: OneOrMany<Place>,
        /// When the first station is placed; on the first turn if left out.
        home_placed: Option<Word<HomePlaced>>,
        /// Whether its first tile must go on its home hex while that takes one; never, if left out.
        home_tile: Option<Val<kinds::YesNo, OfCompany>>,
        /// Whether it may leave that tile out in its first turn, and only may not lay one elsewhere.
        home_tile_optional: bool,
        /// The hexes it was founded to reach; one is enough.
        destination: OneOrMany<Place>,
        /// Whether its destination counts only when somebody says in an operating round that it is reached; at once, if
        /// left out.
        destination_claimed: bool,
        /// What it costs to place each station, the home first.
        [money] tokens: Option<Numbers<OfCompany>>,
        /// A fee for all its stations, paid on starting.
        [money] token_fee: Option<Val<kinds::Number, InStart>>,
        /// Whether a station may be placed there now, besides the usual rules; always, if left out.
        place: Option<Val<kinds::YesNo, InPlace>>,
        /// How many trains it may own; as the phase says if left out.
        [count] train_limit: Option<Val<kinds::Number, OfCompany>>,
        /// Whether it must own a train that it may run at the end of its turn; never, if left out.
        must_own_train: Option<Val<kinds::YesNo, OfCompany>>,
        /// Whether, at its limit without a train that it may run, it buys one and discards another; never, if left out.
        replaces_train: Option<Val<kinds::YesNo, OfCompany>>,
        /// Whether its director may or must help when it cannot pay for a train; as `must_own_train` if left out.
        emergency: Option<Val<kinds::YesNo, OfCompany>>,
        /// Whether it may buy this private now; as `[trade.privates]` if left out.
        buys_privates: Option<Val<kinds::YesNo, InTrade>>,
        /// What its director may do with its earnings; `all` or `none` if left out.
        dividends: Vec<Word<Dividend>>,
        /// Who is paid for certificates in the pool; `bank` if left out.
        pool_pays: Option<Choice<Payee, OfCompany>>,
        /// Who is paid for unsold certificates; `bank` if left out.
        unsold_pays: Option<Choice<Payee, OfCompany>>,
        /// How a holder's dividend is rounded; `down` if left out.
        rounding: Option<Word<Rounding>>,
        /// How the dividend on certificates in the pool is rounded; as `rounding` if left out.
        pool_rounding: Option<Word<Rounding>>,
        /// The steps of its turn, in order; a list within the list is taken in any order.
        steps: Vec<OneOrMany<Ref<spaces::Steps>>>,
        /// What an upgrade must reach; as `[track]` if left out.
        upgrade: Option<Word<UpgradeReach>>,
        /// Kinds whose stations block it; all, if left out.
        blocked_by: Vec<Ref<spaces::Kinds>>,
        /// Whether it may run through this stop; if it has a free place or an own station, if left out.
        passes: Option<Val<kinds::YesNo, InPassing>>,
        /// For how long track that one of its trains has used is closed to the others; `turn` if left out.
        track_used: Option<Word<TrackUsed>>,
        /// The board it builds and runs on; the first if left out.
        board: Option<Ref<spaces::Boards>>,
        /// The gauges its trains use; all, if left out.
        gauges: Vec<Ref<spaces::Gauges>>,
        /// Effects when it is started.
        started: Option<Effects<InStart>>,
        /// Effects when it floats.
        floated: Option<Effects<OfCompany>>,
        /// Effects when its home and destination become connected.
        connected: Option<Effects<OfCompany>>,
        /// Effects when it closes.
        closed: Option<Effects<OfCompany>>,
    }
}

words! {
    /// Who gets the money for new shares.
    pub enum Proceeds as "a receiver of money" {
        Bank = "bank" "the bank: the company gets its capital when it floats",
        Company = "company" "the company, share by share",
    }
}

words! {
    /// What new shares cost.
    pub enum NewShares as "a price of new shares" {
        Par = "par" "the starting price, however the market moves",
        Market = "market" "the market price",
    }
}

words! {
    /// What a director gets for their certificate when they are replaced.
    pub enum Swap as "a way to swap certificates" {
        Fewest = "fewest" "the fewest certificates of the same percentage",
        FewestWithChange = "fewest, with change" "the fewest; who sells less than the smallest of them is worth takes the rest out of the pool",
        OldDirectorChooses = "old director chooses" "certificates of the same percentage that they choose",
    }
}

words! {
    /// For how long used track is closed.
    pub enum TrackUsed as "a time for used track" {
        Turn = "turn" "until the operator's turn is over",
        Round = "round" "for all operators of the company until the operating round is over",
    }
}

words! {
    /// When the home station is placed.
    pub enum HomePlaced as "a time for the home station" {
        Start = "start" "when the director's certificate is bought",
        StockRound = "stock round" "when the director's certificate is bought, but not before a stock round begins",
        Float = "float" "when the company floats",
        FirstTurn = "first turn" "on the company's first turn",
        OperatingRound = "operating round" "when the next operating round begins, in the order of operation",
    }
}

words! {
    /// What becomes of earnings.
    pub enum Dividend as "a use of earnings" {
        All = "all" "everything is paid out",
        None = "none" "everything is kept",
        Half = "half" "half is paid out, half is kept",
    }
}

words! {
    /// Who is paid for certificates that no player holds.
    pub enum Payee as "a receiver of dividends" {
        Bank = "bank" "nobody: the money stays in the bank",
        Company = "company" "the company's treasury",
    }
}

words! {
    /// How odd sums are rounded.
    pub enum Rounding as "a way to round" {
        Up = "up" "up, on the sum of all that one holder has",
        Down = "down" "down, on the sum of all that one holder has",
    }
}

/// A hex, perhaps with one of its cities: `"C5"` or `{ hex = "C23", city = 1 }`.
#[derive(Clone, Debug)]
pub struct Place {
    /// The hex.
    pub hex: Ref<spaces::Hexes>,
    /// Which of the hex's cities, from 0.
    pub city: Option<i64>,
    /// Where it stands.
    pub span: Span,
}

record! {
    /// A city of a hex.
    pub struct CityOfHex as "a place" {
        /// The hex.
        hex: Ref<spaces::Hexes>,
        /// Which of its cities, from 0 in the order of the notation.
        [count] city: i64,
    }
}

impl Decode for Place {
    fn shape() -> Shape {
        Shape::Either(vec![Ref::<spaces::Hexes>::shape(), CityOfHex::shape()])
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        if let NodeKind::Table(_) = node.kind {
            let place = CityOfHex::decode(node, cx)?;
            return Some(Place { hex: place.hex, city: Some(place.city), span: node.span });
        }
        Some(Place { hex: Ref::decode(node, cx)?, city: None, span: node.span })
    }
}

/// Equal certificates of a company: `"20% director"`, `"10% x8"`, `"20% last"`, `"10% x5 held"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateSpec {
    /// The share of the company that each of them is.
    pub percent: i64,
    /// How many there are.
    pub count: i64,
    /// Whether it is the director's certificate.
    pub director: bool,
    /// Set aside until an effect offers it.
    pub held: bool,
    /// A name that rules can ask for.
    pub name: Option<String>,
    /// Where it stands.
    pub span: Span,
}

impl Decode for CertificateSpec {
    fn shape() -> Shape {
        Shape::Text
    }

    fn decode(node: &Node, cx: &mut Decoder<'_>) -> Option<Self> {
        let Some(text) = node.as_text() else {
            cx.wrong_type(node, "certificates as text");
            return None;
        };
        let spec = certificate_spec(text, node.span);
        if spec.is_none() {
            let message = format!("`{text}` does not describe certificates");
            let error = Diagnostic::error("certificates", node.span, message);
            cx.diagnostics.push(error.help(
                "write `\"20% director\"`, `\"10% x8\"` for eight of them, or `\"20% last\"` for one with a name",
            ));
        }
        spec
    }
}

fn certificate_spec(text: &str, span: Span) -> Option<CertificateSpec> {
    let mut words = text.split_whitespace();
    let percent = words.next()?.strip_suffix('%')?.parse().ok().filter(|p| (1..=100).contains(p))?;
    let mut spec = CertificateSpec { percent, count: 1, director: false, held: false, name: None, span };
    for word in words {
        match word {
            "director" => spec.director = true,
            "held" => spec.held = true,
            _ => match word.strip_prefix('x').and_then(|n| n.parse().ok()) {
                Some(count) if (1..=100).contains(&count) => spec.count = count,
                Some(_) => return None,
                None if spec.name.is_none() => spec.name = Some(word.to_owned()),
                None => return None,
            },
        }
    }
    Some(spec)
}
