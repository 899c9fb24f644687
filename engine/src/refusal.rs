//! Why an action is refused: which rule says no, where it stands in the rulebook, and what was wrong.

use crate::action::Actor;
use crate::board::{HexId, LayFault};
use crate::ids::*;
use crate::routes;
use crate::world::World;

/// Why something may not be done. Cheap to make: most are thrown away while legal actions are listed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub why: Why,
    /// The rule of the title that says no.
    pub rule: Option<RuleId>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    GameOver,
    NotTheirTurn {
        acting: Option<Actor>,
    },
    NotNow,
    /// The title's rule, in its own words.
    RuleSaysNo,
    /// A rule's arithmetic has no result.
    Arithmetic,
    CannotPay {
        cost: i64,
        cash: i64,
    },
    BidTooLow {
        least: i64,
    },
    BidTooHigh {
        most: i64,
    },
    NotOffered,
    AlreadyStarted(CompanyId),
    NotStarted(CompanyId),
    Closed(CompanyId),
    NoSuchPar(i64),
    CertificateLimit(i64),
    OwnershipLimit(i64),
    PoolLimit(i64),
    NobodyTakesOver,
    NotHeld,
    NotOwned,
    NotForSale,
    NotFounding {
        most: i64,
    },
    MustSellFirst,
    AlreadyBought,
    SellOrBuy,
    Blocked(PrivateId),
    Lay(LayFault),
    NoLayLeft,
    NotThere(HexId),
    NoTokenLeft,
    NoFreeSlot,
    OwnTokenThere,
    NotReached(HexId),
    NotConnected(CompanyId),
    MustLayAtHome,
    Route {
        route: usize,
        fault: routes::Fault,
    },
    NoSuchRoute {
        route: usize,
    },
    TrainTwice(TrainId),
    NotBest {
        best: i64,
    },
    NotADividend,
    TrainLimit(i64),
    TrainNotAvailable,
    MayNotOwn,
    PriceRange {
        low: i64,
        high: i64,
    },
    NotTheCheapest,
    MustBuyTrain,
    PowerSpent,
    NotAnAnswer,
    EnoughMoney,
    MoreMoneyAtHand,
}

/// A rule's arithmetic has no result: a number is too large, or divided by 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolvable {
    pub rule: Option<RuleId>,
}

impl From<Unsolvable> for Refusal {
    fn from(Unsolvable { rule }: Unsolvable) -> Refusal {
        Refusal { why: Why::Arithmetic, rule }
    }
}

impl Refusal {
    pub fn new(why: Why, rule: RuleId) -> Refusal {
        Refusal { why, rule: Some(rule) }
    }

    pub fn plain(why: Why) -> Refusal {
        Refusal { why, rule: None }
    }

    /// The refusal in words, with the rule that says no.
    pub fn explain(&self, world: &World) -> String {
        let message = self.why.words(world);
        match self.rule.map(|rule| world.rule(rule)) {
            Some(rule) => match &rule.cite {
                Some(cite) => format!("{message} (`{}`, rulebook {cite})", rule.path),
                None => format!("{message} (`{}`)", rule.path),
            },
            None => message,
        }
    }
}

impl Why {
    fn words(&self, world: &World) -> String {
        let money = |amount: &i64| world.money(*amount);
        let operator = |operator: &OperatorId| world.operator_name(*operator).to_owned();
        match self {
            Why::GameOver => "the game is over".to_owned(),
            Why::NotTheirTurn { acting: Some(acting) } => format!("it is the turn of {}", acting.name(world)),
            Why::NotTheirTurn { acting: None } => "it is nobody's turn".to_owned(),
            Why::NotNow => "this cannot be done now".to_owned(),
            Why::RuleSaysNo => "a rule does not allow it".to_owned(),
            Why::Arithmetic => {
                "a rule of this title cannot be worked out: a number is too large or divided by 0".to_owned()
            }
            Why::CannotPay { cost, cash } => format!("it costs {}, but only {} is there", money(cost), money(cash)),
            Why::BidTooLow { least } => format!("a bid must be at least {}", money(least)),
            Why::BidTooHigh { most } => format!("no more than {} can be bid", money(most)),
            Why::NotOffered => "it is not on offer".to_owned(),
            Why::AlreadyStarted(company) => format!("{} has been started already", operator(company)),
            Why::NotStarted(company) => format!("{} has not been started", operator(company)),
            Why::Closed(company) => format!("{} is closed", operator(company)),
            Why::NoSuchPar(par) => format!("{} is no starting price now", money(par)),
            Why::CertificateLimit(limit) => format!("nobody may have more than {limit} certificates"),
            Why::OwnershipLimit(limit) => format!("nobody may have more than {limit}% of it"),
            Why::PoolLimit(limit) => format!("the pool takes no more than {limit}% of it"),
            Why::NobodyTakesOver => "nobody else could become director".to_owned(),
            Why::NotHeld => "these certificates are not there to be sold".to_owned(),
            Why::NotOwned => "it belongs to somebody else".to_owned(),
            Why::NotForSale => "this certificate is not for sale".to_owned(),
            Why::NotFounding { most } => format!("a founder buys no more than {most}% at once"),
            Why::MustSellFirst => "certificates above the limit must be sold first".to_owned(),
            Why::AlreadyBought => "there is one purchase in a turn".to_owned(),
            Why::SellOrBuy => "it either buys or sells in this turn".to_owned(),
            Why::Blocked(private) => format!("{} keeps everybody from building there", world.privates[private.at()].id),
            Why::Lay(fault) => fault.to_string(),
            Why::NoLayLeft => "no more tiles can be laid in this turn".to_owned(),
            Why::NotThere(hex) => format!("it cannot be done on {}", world.map.hexes[hex.index()].id),
            Why::NoTokenLeft => "there is no station left on the charter".to_owned(),
            Why::NoFreeSlot => "there is no free place for a station".to_owned(),
            Why::OwnTokenThere => "there already is a station of its own".to_owned(),
            Why::NotReached(hex) => format!("its track does not lead to {}", world.map.hexes[hex.index()].id),
            Why::NotConnected(company) => format!("{} has not reached its destination", operator(company)),
            Why::MustLayAtHome => "the first tile goes on the home hex".to_owned(),
            Why::Route { route, fault } => format!("route {}: {fault}", route + 1),
            Why::NoSuchRoute { route } => format!("route {} does not follow its own track", route + 1),
            Why::TrainTwice(train) => format!("the train {} runs once", train.0),
            Why::NotBest { best } => format!("the trains can earn {}, and the best must be taken", money(best)),
            Why::NotADividend => "earnings cannot be used like this".to_owned(),
            Why::TrainLimit(limit) => format!("it may own {limit} trains"),
            Why::TrainNotAvailable => "this train is not on offer".to_owned(),
            Why::MayNotOwn => "it may not own this train".to_owned(),
            Why::PriceRange { low, high } => format!("the price must be from {} to {}", money(low), money(high)),
            Why::NotTheCheapest => "only the cheapest train may be bought with the director's help".to_owned(),
            Why::MustBuyTrain => "it must own a train".to_owned(),
            Why::PowerSpent => "this power cannot be used any more".to_owned(),
            Why::NotAnAnswer => "this is no answer to the question".to_owned(),
            Why::EnoughMoney => "there is enough money already".to_owned(),
            Why::MoreMoneyAtHand => "there is still money to be raised".to_owned(),
        }
    }
}
