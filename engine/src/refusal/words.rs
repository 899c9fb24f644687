//! What is wrong with an action, in words.

use super::Why;
use crate::action::Actor;
use crate::board::HexId;
use crate::bounds::{DEEPEST_EFFECTS, MOST_EFFECTS, MOST_MONEY, MOST_WORK};
use crate::ids::*;
use crate::world::World;

impl Why {
    /// In words; without a world, things are called by their numbers.
    pub(super) fn words(&self, world: Option<&World>) -> String {
        let money = |amount: &i64| world.map_or_else(|| amount.to_string(), |world| world.money(*amount));
        let operator = |of: &OperatorId| match world {
            Some(world) => world.operator_name(*of).to_owned(),
            None => format!("company {}", of.0),
        };
        let hex_name = |hex: &HexId| match world {
            Some(world) => world.hex_name(*hex).to_owned(),
            None => format!("hex {}", hex.0),
        };
        let actor_name = |actor: &Actor| match (world, actor) {
            (Some(world), actor) => actor.name(world),
            (None, Actor::Player(player)) => format!("player {}", player.0),
            (None, Actor::Operator(of)) => operator(of),
        };
        let private_name = |private: &PrivateId| match world {
            Some(world) => world.private_name(*private).to_owned(),
            None => format!("private {}", private.0),
        };
        match self {
            Why::GameOver => "the game is over".to_owned(),
            Why::NotTheirTurn { acting: Some(acting) } => format!("it is the turn of {}", actor_name(acting)),
            Why::NotTheirTurn { acting: None } => "it is nobody's turn".to_owned(),
            Why::NotNow => "this cannot be done now".to_owned(),
            Why::RuleSaysNo => "a rule does not allow it".to_owned(),
            Why::Arithmetic => {
                "a rule of this title cannot be worked out: a number is too large or divided by 0".to_owned()
            }
            Why::TooMuchWork => {
                format!("a rule of this title takes too long: it looks at more than {MOST_WORK} things")
            }
            Why::TooMuchTrack => "there are more ways between stops than can be looked at".to_owned(),
            Why::Runaway => format!(
                "the effects of this title cause themselves: {DEEPEST_EFFECTS} blocks of them wait for each other"
            ),
            Why::TooManyEffects => {
                format!("this would have more than {MOST_EFFECTS} effects, or never come to an end")
            }
            Why::TooMuchMoney => format!("nobody can have or owe more than {}", money(&MOST_MONEY)),
            Why::LessThanNothing { amount } => {
                format!("a rule of this title pays {}: nobody can pay less than nothing", money(amount))
            }
            Why::CannotPay { cost, cash } => format!("it costs {}, but only {} is there", money(cost), money(cash)),
            Why::BidTooLow { least } => format!("a bid must be at least {}", money(least)),
            Why::NotAMultiple { step } => format!("only multiples of {} can be bid", money(step)),
            Why::BidTooHigh { most } => format!("no more than {} can be bid", money(most)),
            Why::NotOffered => "it is not on offer".to_owned(),
            Why::AlreadyStarted { company } => format!("{} has been started already", operator(company)),
            Why::NotStarted { company } => format!("{} has not been started", operator(company)),
            Why::Closed { company } => format!("{} is closed", operator(company)),
            Why::NoSuchPar { par } => format!("{} is no starting price now", money(par)),
            Why::CertificateLimit { limit } => format!("nobody may have more than {limit} certificates"),
            Why::OwnershipLimit { limit } => format!("nobody may have more than {limit}% of it"),
            Why::PoolLimit { limit } => format!("the pool takes no more than {limit}% of it"),
            Why::NobodyTakesOver => "nobody else could become director".to_owned(),
            Why::NotHeld => "these certificates are not there to be sold".to_owned(),
            Why::NotOwned => "it belongs to somebody else".to_owned(),
            Why::NotForSale => "this certificate is not for sale".to_owned(),
            Why::NotFounding { most } => format!("a founder buys no more than {most}% at once"),
            Why::MustSellFirst => "certificates above the limit must be sold first".to_owned(),
            Why::AlreadyBought => "there is one purchase in a turn".to_owned(),
            Why::NoSales => "nothing is sold in this round".to_owned(),
            Why::MustBuy { least: 1 } => "at least one certificate must be bought".to_owned(),
            Why::MustBuy { least } => format!("at least {least} certificates must be bought"),
            Why::SellOrBuy => "it either buys or sells in this turn".to_owned(),
            Why::Blocked { private } => {
                format!("{} keeps everybody from building there", private_name(private))
            }
            Why::Lay { fault } => fault.to_string(),
            Why::NoLayLeft => "no more tiles can be laid in this turn".to_owned(),
            Why::NotThere { hex } => format!("it cannot be done on {}", hex_name(hex)),
            Why::NoTokenLeft => "there is no station left on the charter".to_owned(),
            Why::NoFreeSlot => "there is no free place for a station".to_owned(),
            Why::OwnTokenThere => "there already is a station of its own".to_owned(),
            Why::NotReached { hex } => format!("its track does not lead to {}", hex_name(hex)),
            Why::NotConnected { company } => format!("{} has not reached its destination", operator(company)),
            Why::MustLayAtHome => "the first tile goes on the home hex".to_owned(),
            Why::Route { route, fault } => format!("route {}: {fault}", route + 1),
            Why::NoSuchRoute { route } => format!("route {} does not follow its own track", route + 1),
            Why::TrackUsed { route } => {
                format!("route {} uses track that has been used in this round", route + 1)
            }
            Why::TrainTwice { train } => format!("the train {} runs once", train.0),
            Why::NotBest { best } => format!("the trains can earn {}, and the best must be taken", money(best)),
            Why::NotADividend => "earnings cannot be used like this".to_owned(),
            Why::TrainLimit { limit } => format!("it may own {limit} trains"),
            Why::TrainNotAvailable => "this train is not on offer".to_owned(),
            Why::NotTradedFor => "the train cannot be traded in for this one".to_owned(),
            Why::MayNotOwn => "it may not own this train".to_owned(),
            Why::PriceRange { low, high } => format!("the price must be from {} to {}", money(low), money(high)),
            Why::NotTheCheapest => "only the cheapest train may be bought with the director's help".to_owned(),
            Why::MustBuyTrain => "it must own a train".to_owned(),
            Why::PowerSpent => "this power cannot be used any more".to_owned(),
            Why::NotAnAnswer => "this is no answer to the question".to_owned(),
            Why::NotOutbid => "only a bid that has been exceeded can be taken back".to_owned(),
            Why::MustPayRest => "what was bought on account must be paid for or sold first".to_owned(),
            Why::BoundByAccount => "no other share is bought while one is on account".to_owned(),
            Why::NotOnAccount => "they have no such certificate on account".to_owned(),
            Why::OnlyAction => "it is the only thing that is done in a turn".to_owned(),
            Why::CannotSplit { company } => {
                let name = operator(company);
                format!(
                    "{name} cannot be split: halves of its certificates and those held back are not the whole of it"
                )
            }
            Why::NobodyLeads { company } => {
                format!("the director's certificate of {} cannot be offered again", operator(company))
            }
            Why::NoTrainLeft { kind } => match world {
                Some(world) => format!("there is no {} left", world.types[kind.at()].id),
                None => "there is no train of that type left".to_owned(),
            },
            Why::SupplyIsEmpty => "there is no train left in the supply".to_owned(),
            Why::OutAlready { player } => format!("{} is out of the game already", actor_name(&Actor::Player(*player))),
            Why::NobodyToAppoint { company } => format!("there is nobody to direct {}", operator(company)),
            Why::NoTileFits { hex } => format!("no tile fits on {}, or none is left", hex_name(hex)),
            Why::NoRoomThere { hex } => format!("there is no room for a station on {}", hex_name(hex)),
            Why::NoStationThere { operator: of, hex } => {
                format!("there is no station of {} on {}", operator(of), hex_name(hex))
            }
            Why::BankOwesNothing => "the bank borrows nothing and owes nothing".to_owned(),
            Why::RoundGoesOn => "the present round is not one that can be broken off".to_owned(),
            Why::AlreadySold => "they have sold in this turn, and nothing is bought after that".to_owned(),
            Why::WithItself => "nothing is exchanged for itself or merged into itself".to_owned(),
            Why::NoSuchSide { side } => match world {
                Some(world) => format!("{} is no side of that card", world.types[side.at()].id),
                None => "it is no side of that card".to_owned(),
            },
            Why::NotInGame => "it speaks of something that is not in this game".to_owned(),
            Why::OutOfGame => "this certificate is out of the game".to_owned(),
            Why::PrivateClosed { private } => format!("{} is closed", private_name(private)),
            Why::NoCertificateLeft { company, percent } => {
                format!("no certificate of {} with {percent}% is left", operator(company))
            }
            Why::NothingToExchange => "there is nothing to exchange".to_owned(),
            Why::PaidAlready { company } => format!("this certificate of {} is not on account", operator(company)),
            Why::NoMarker { company } => format!("{} has no marker on the market", operator(company)),
            Why::SplitAlready { company } => format!("{} has been split already", operator(company)),
            Why::NothingToSwap { who, company } => {
                let (who, company) = (actor_name(who), operator(company));
                format!("{who} has nothing to give for the director's certificate of {company}")
            }
            Why::NotSetAside => "none of these certificates is set aside".to_owned(),
            Why::OwesNothing { who } => format!("{} owes nothing", actor_name(who)),
            Why::NoStepAhead { step } => match world {
                Some(world) => format!("`{}` is no step of this turn that is still to come", world.steps[step.at()].id),
                None => "it is no step of this turn that is still to come".to_owned(),
            },
            Why::NobodyToAsk => "there is nobody to ask".to_owned(),
            Why::OtherBoard => "it builds on another board".to_owned(),
            Why::CannotRun => "a train makes room only for one that can be run".to_owned(),
            Why::CompanySharesFirst => "it must sell its shares of other companies first".to_owned(),
            Why::EnoughMoney => "there is enough money already".to_owned(),
            Why::MoreMoneyAtHand => "there is still money to be raised".to_owned(),
        }
    }
}
