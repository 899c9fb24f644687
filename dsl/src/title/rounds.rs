//! The course of the game: rounds, steps, trades, emergencies and the end.

use crate::decode::{Choice, Effects, Id, LARGEST, MOST, OneOrMany, Ref, Text, Val, Word, kinds, spaces};
use crate::vocabulary::scopes::{
    BuyShare, EmergencySale, InEmergency, InGame, InTrade, OfCertificate, OfCompany, OfPlayer, OfRound, OnAccount,
};
use crate::{record, words};

record! {
    /// The order of rounds.
    pub struct Flow as "the order of rounds" {
        /// Rounds at the start, each once.
        start: Vec<Ref<spaces::Rounds>>,
        /// Rounds that follow in turn until the game ends.
        repeat: Vec<Ref<spaces::Rounds>>,
    }
}

record! {
    /// A round.
    pub struct Round as "a round" {
        /// Its name in rules and logs.
        id: Id<spaces::Rounds>,
        /// What players call it.
        [people] name: Option<Text>,
        /// What happens in it.
        is: Word<RoundType>,
        /// Whether it takes place; always, if left out.
        when: Option<Val<kinds::YesNo, InGame>>,
        /// How often in a row; once, if left out.
        [from 0 to 100] times: Option<Val<kinds::Number, InGame>>,
        /// In which order players act; `priority` if left out.
        order: Option<Word<TurnOrder>>,
        /// What a player does on their turn, in order: `["sell", "buy", "sell"]` is selling, then buying, then selling again.
        /// What is left out is passed over, and nothing comes before what has been done.
        turn: Vec<Word<TurnPart>>,
        /// How many turns each player has; until the round ends, if left out.
        [count] turns: Option<Val<kinds::Number, OfPlayer>>,
        /// How many certificates a player may buy on their turn: a number, or a range such as `"1 .. 4"`, of which they buy
        /// the lower number if they can; 1 if left out.
        [count] purchases: Option<Val<kinds::Range, OfPlayer>>,
        /// Whether players may buy shares in it; always, if left out.
        buying: Option<Val<kinds::YesNo, OfPlayer>>,
        /// Whether players may sell shares in it; always, if left out.
        selling: Option<Val<kinds::YesNo, OfPlayer>>,
        /// Whether this player must sell before anything else, besides when they are above the certificate limit.
        must_sell: Option<Val<kinds::YesNo, OfPlayer>>,
        /// When a stock round ends; `nobody acts` if left out.
        ends: Option<Word<RoundEnd>>,
        /// Where priority goes at its end; `after last to act` if left out.
        priority: Option<Word<Priority>>,
        /// Kinds that operate in it, in this order; all together by the market if left out.
        operators: Vec<Operating>,
        /// What is auctioned, in order; all privates with a price if left out.
        items: Vec<Ref<spaces::Privates>>,
        /// By how much a bid must exceed the last one; sealed bids are multiples of it.
        [from 1 to LARGEST] increment: Option<i64>,
        /// Whether a player who has been outbid may take that bid back in their turn, which goes on.
        withdraw: bool,
        /// Whether those who must raise their bids on one item may bid on others meanwhile.
        side_bids: bool,
        /// In a one-by-one auction: whether whoever offers an item is asked even if they cannot pay for it; if left out,
        /// nobody is asked who cannot pay the next bid.
        offerer_asked: bool,
        /// The item whose price falls while nobody wants it.
        falling: Option<Falling>,
        /// What follows when nobody wants an item.
        unsold: Option<Word<Unsold>>,
        /// Effects at its start.
        started: Option<Effects<OfRound>>,
        /// Effects at its end.
        ended: Option<Effects<OfRound>>,
    }
}

words! {
    /// What happens in a round.
    pub enum RoundType as "a type of round" {
        Waterfall = "waterfall auction" "buy the cheapest item or bid on another",
        OneByOne = "one-by-one auction" "items are auctioned one after the other, each offered by the next player in order",
        Draft = "draft" "players choose an item in turn and pay its price, until nothing is left or nobody wants what is",
        SealedBids = "sealed bids" "everybody bids in secret for the order of play",
        Stock = "stock round" "players buy and sell certificates",
        Operating = "operating round" "companies operate",
        [not yet: "merger rounds"] Merger = "merger round" "companies may merge",
    }
}

words! {
    /// In which order players act.
    pub enum TurnOrder as "a turn order" {
        Priority = "priority" "from the holder of the priority deal, to the left",
        Cards = "cards" "by numbered cards, which rules sort anew",
    }
}

words! {
    /// What a player does on their turn.
    pub enum TurnPart as "a part of a turn" {
        Sell = "sell" "sells any number of certificates",
        Buy = "buy" "buys a certificate or starts a company",
        SellOrBuy = "sell or buy" "sells and buys in any order",
    }
}

words! {
    /// When a stock round ends.
    pub enum RoundEnd as "an end of a stock round" {
        NobodyActs = "nobody acts" "when all players in succession neither buy nor sell",
        NobodyBuys = "nobody buys" "when all players in succession buy nothing",
    }
}

words! {
    /// Who begins the next stock round.
    pub enum Priority as "a rule for priority" {
        AfterLastToAct = "after last to act" "the player after the last one who bought or sold",
        AfterLastToBuy = "after last to buy" "the player after the last one who bought in their own turn",
        AfterLastToGet = "after last to get" "the player after the last one who got something, in their own turn or for a bid",
        BeforeLastToAct = "before last to act" "the player before the last one who bought or sold",
        Stays = "stays" "the same player",
    }
}

words! {
    /// What follows when nobody wants an item.
    pub enum Unsold as "a rule for unsold items" {
        IncomeThenAgain = "income, then again" "privates pay and the round is played again",
        OperateThenAgain = "operating round, then again" "an operating round follows, then the round is played again; bids are void",
    }
}

record! {
    /// A kind that operates in a round.
    pub struct Operating as "an operating kind" {
        /// The kinds; they are put in order together.
        kinds: OneOrMany<Ref<spaces::Kinds>>,
        /// By what; `market` if left out.
        by: Option<Word<OperatingOrder>>,
    }
}

words! {
    /// In which order companies operate.
    pub enum OperatingOrder as "an order of operation" {
        Market = "market" "higher price first, then further right, then higher in the stack",
        Number = "number" "in the order of the file",
    }
}

record! {
    /// An item of an auction that becomes cheaper while nobody wants it.
    pub struct Falling as "a falling price" {
        /// The item.
        item: Ref<spaces::Privates>,
        /// By how much it falls each time.
        [from 1 to LARGEST] by: i64,
        /// The last price at which it is offered.
        [money] down_to: i64,
        /// Who must take it for nothing when nobody wants it at the last price; where that is 0, at once.
        then: Option<Word<Taker>>,
        /// Whether all bids are void when it falls.
        voids_bids: bool,
    }
}

words! {
    /// Who must take an item that nobody wants.
    pub enum Taker as "a taker" {
        First = "first offered" "the first player who is offered it at the last price",
    }
}

record! {
    /// A step of an operator's turn.
    pub struct Step as "a step" {
        /// What is done in it.
        is: Word<StepType>,
        /// What players call it.
        [people] name: Option<Text>,
        /// Whether it takes place; always, if left out.
        when: Option<Val<kinds::YesNo, OfCompany>>,
        /// Whether it may be taken at any point of the turn.
        throughout: bool,
        /// Whether it is asked about even when nothing can be done in it; only when something can, if left out. A step
        /// of laying tiles then waits after the last one, too.
        asked: bool,
        /// Whether any routes may be run; the best revenue must be taken if left out.
        any_routes: bool,
        /// How many certificates may be bought in it; any number if left out.
        [count] buys: Option<Val<kinds::Number, OfCompany>>,
        /// How many certificates may be sold in it; any number if left out.
        [count] sells: Option<Val<kinds::Number, OfCompany>>,
        /// Whether one either buys or sells in it, but not both.
        buy_or_sell: bool,
        /// The class of privates that is bought in it, or whose income comes in it; all, if left out.
        class: Option<Ref<spaces::Classes>>,
        /// What using it costs, where the step has a price.
        [money] cost: Option<Val<kinds::Number, OfCompany>>,
        /// Effects, where the step is an offer to do something.
        r#do: Option<Effects<OfCompany>>,
        /// What it is about, in words.
        [people] text: Option<Text>,
    }
}

words! {
    /// What is done in a step.
    pub enum StepType as "a type of step" {
        Lay = "lay tiles" "lays or upgrades tiles",
        Overlay = "lay overlays" "lays one tile that goes on top of others, such as a tunnel",
        Token = "place token" "places a station",
        AcquireToken = "acquire token" "buys a station of another company",
        Run = "run trains" "runs its trains",
        Dividend = "pay dividend" "pays or keeps its earnings",
        BuyTrains = "buy trains" "buys trains",
        BuyPrivates = "buy privates" "buys private certificates",
        BuyShares = "buy shares" "buys and sells shares of other companies",
        Issue = "issue or redeem shares" "sells or buys back its own shares",
        Income = "income" "gets the income of its privates, which do not pay at the start of the round then",
        Offer = "offer" "may do what `do` says",
        Always = "always" "does what `do` says",
    }
}

record! {
    /// What may be sold between owners, and at what price.
    pub struct Trades as "trade" {
        /// Trains between companies.
        trains: Option<Trade>,
        /// Privates from players to companies.
        privates: Option<Trade>,
        /// Stations between companies.
        tokens: Option<Trade>,
    }
}

record! {
    /// A trade between two owners who agree.
    pub struct Trade as "a trade" {
        /// Whether it is allowed now; always, if left out.
        when: Option<Val<kinds::YesNo, InTrade>>,
        /// The price, as a range: `"1 .. 2 * face"`.
        [money] price: Val<kinds::Range, InTrade>,
    }
}

record! {
    /// A way to buy a share certificate besides paying for it at once.
    pub struct Purchase as "a purchase" {
        /// Its name in logs.
        [people] id: Id<spaces::Purchases>,
        /// Which certificates may be bought so.
        offers: Val<kinds::YesNo, BuyShare>,
        /// Whether this player may buy so now; always, if left out.
        when: Option<Val<kinds::YesNo, OfPlayer>>,
        /// What is paid at once.
        [money] price: Val<kinds::Number, BuyShare>,
        /// What is still to be paid, to whoever got the first part.
        [money] rest: Val<kinds::Number, OnAccount>,
        /// The percentage that it counts as until that is paid: for control, dividends, limits and sales. Worked out when
        /// it is bought, and never more than the certificate is.
        [percent] counts_as: Val<kinds::Number, OfCertificate>,
        /// Whether it may be sold before that, for as much as it counts; always, if left out. In the pool it is whole
        /// again.
        sell: Option<Val<kinds::YesNo, OnAccount>>,
        /// Whether buying so and paying the rest are a turn's only action.
        sole: bool,
        /// Whether the buyer buys no other share until the rest is paid.
        binds: bool,
        /// Whether the rest must be paid, or the certificate sold, on the buyer's first turn of the next stock round.
        due: bool,
        /// In words.
        [people] text: Option<Text>,
    }
}

record! {
    /// How a director helps a company that must have a train and cannot pay.
    pub struct Emergency as "emergency money" {
        /// Where the money comes from, in this order.
        sources: Vec<Word<Source>>,
        /// Which train may be bought; `any` if left out.
        train: Option<Choice<EmergencyTrain, OfCompany>>,
        /// Whether help is due even if the company could pay for a train in the pool, because nobody has to take that.
        ignores_pool: bool,
        /// What it may cost; the printed price from the bank, if left out.
        [money] price: Option<Val<kinds::Range, InTrade>>,
        /// Whether the director may sell these shares for it, besides what is said of all sales; always, if left out.
        sells: Option<Val<kinds::YesNo, EmergencySale>>,
        /// Share of the price of a train from the bank or the pool that the director may add from their cash when the treasury
        /// is used up, even without need, in percent; nothing if left out.
        [percent] subsidy: Option<Val<kinds::Number, OfCompany>>,
        /// Interest on a debt in percent, at once and after each stock round.
        [from 0 to MOST] interest: Option<Val<kinds::Number, OfPlayer>>,
        /// Effects when the money cannot be raised.
        fails: Option<Effects<InEmergency>>,
    }
}

words! {
    /// Where emergency money comes from.
    pub enum Source as "a source of money" {
        Treasury = "treasury" "the company's own money",
        CompanyShares = "company shares" "shares of other companies that the company holds",
        Cash = "cash" "the director's cash",
        Holder = "holder" "the treasury of the company that holds the certificate whose holder decides for the operator",
        Shares = "shares" "shares that the director must sell",
        SharesIfWanted = "shares if wanted" "shares that the director sells if they like",
        Debt = "debt" "a debt of the director",
        [not yet: "loans of directors"] Loan = "loan" "a loan of the director",
    }
}

words! {
    /// Which train may be bought with emergency money.
    pub enum EmergencyTrain as "a choice of train" {
        Cheapest = "cheapest" "the cheapest one on offer",
        Any = "any" "any one on offer",
        AnyDearer = "any, even dearer" "any one on offer, even if the company could pay for another itself",
    }
}

record! {
    /// A way in which the game ends.
    pub struct End as "an end" {
        /// Its name in logs.
        [people] id: Id<spaces::End>,
        /// When it is triggered.
        when: Val<kinds::YesNo, InGame>,
        /// How long play goes on.
        after: Word<EndTiming>,
        /// The same if it is triggered in a stock round; as `after` if left out.
        in_stock_round: Option<Word<EndTiming>>,
        /// In words.
        [people] text: Option<Text>,
    }
}

words! {
    /// How long play goes on when the end has been triggered.
    pub enum EndTiming as "a time for the end" {
        AtOnce = "at once" "not at all",
        Turn = "this turn" "until the present turn is over",
        Round = "this round" "until the present round is over",
        Set = "this set" "until the present set of operating rounds is over",
        NextSet = "next set" "until the next set of operating rounds is over",
    }
}

record! {
    /// What counts at the end.
    pub struct Score as "the score" {
        /// What a share certificate counts; its market price if left out.
        share: Option<Val<kinds::Number, OfCertificate>>,
        /// What else a player counts, besides cash, shares and the worth of privates; nothing if left out.
        plus: Option<Val<kinds::Number, OfPlayer>>,
        /// Whether a player can score less than 0.
        negative: bool,
    }
}
