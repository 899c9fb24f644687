//! The numbers that the bot weighs by, each with its reason. They are about 18xx in general and know no title.

// What trains earn.

/// What the cheapest train of a title earns in a run on track that is fit for it, as a part of its price.
pub const FIRST_YIELD: f64 = 0.75;

/// How earnings grow with the price of a train: one that costs twice as much earns 2 to this power times as much. Large
/// trains are dear for what they earn, but they last.
pub const YIELD_POWER: f64 = 0.62;

/// As many runs of each type as this weighs what one would think of it anyhow.
pub const RUNS_THOUGHT_OF: f64 = 5.0;

/// What the second train adds, as a part of what it would earn alone, the third of that, and so on: they share track.
pub const SHARED_TRACK: f64 = 0.9;

/// What part of the track that a company lacks for its trains it still lacks a round later.
pub const UNBUILT: f64 = 0.6;

/// What part of the lead that an operator's track has shown over others it keeps.
pub const SHOWN: f64 = 0.7;

/// How many runs as expected the experience of this game is weighed against: early runs say little.
pub const RUNS_EXPECTED: f64 = 3.0;

// How the game goes on.

/// No game is thought to last for more operating rounds than this from now.
pub const LONGEST: usize = 30;

/// What part of its money a company spends on trains that it could do without, in a round, until the game has shown it.
/// Who expects more waits for dearer trains, which then come later than expected.
pub const SPENT_ON_TRAINS: f64 = 0.75;

/// How much each round before counts beside the next, where companies show what they spend on trains.
pub const PACE_MEMORY: f64 = 0.7;

/// What part of earnings is kept by companies that still need a train that lasts.
pub const KEPT_IN_NEED: f64 = 0.35;

/// What part of their cash players put into shares in a stock round, as long as there are any.
pub const INVESTED: f64 = 0.8;

/// What part of the shares that are on sale finds a buyer in a stock round, if a company gets the money itself.
pub const SOLD_A_ROUND: f64 = 0.3;

// What a company does.

/// A train is bought if it brings at least this part of its price: money in a treasury brings nothing.
pub const IDLE_MONEY: f64 = 0.5;

/// What a train in hand is worth besides what it earns, as a part of its price: another could buy it first, and the next
/// type is dearer.
pub const IN_HAND: f64 = 0.3;

/// For how many runs at most earnings are kept for a train that need not be bought.
pub const RUNS_SAVED: f64 = 4.0;

/// One more train is worth waiting for if it brings so many times its price.
pub const WORTH_WAITING: f64 = 2.5;

/// The part of a director's cash that goes into shares of their company in the same stock round, if it gets the money
/// itself.
pub const DIRECTOR_INVESTS: f64 = 0.6;

/// How likely a company is to float if its director needs others for it, and these have plenty of money.
pub const FLOATED_TOGETHER: f64 = 0.85;

/// They have plenty if they have so many times what is missing, and once more.
pub const OTHERS_MONEY: f64 = 4.0;

/// At least this part of it is as likely, whatever they have: there will be other stock rounds.
pub const FLOATED_LATER: f64 = 0.03;

// What players think of it.

/// What the best shares on sale bring beyond their price is made of other money, too: so much of it.
pub const REINVESTED: f64 = 0.2;

/// Nobody counts on more than this for each coin.
pub const BEST_RETURN: f64 = 3.0;

/// What is to come in a round counts for so much less than what comes in the round before: plans fail.
pub const PATIENCE: f64 = 0.96;

/// How much the success of the others counts against one's own: who wins is what matters.
pub const RIVALRY: f64 = 1.0;

/// What part of all that they have a player loses who cannot help the company whose turn it is to a train: they sell at
/// bad prices, or leave the game.
pub const RUIN_NOW: f64 = 0.95;

/// The same if its turn is still to come in this round: hardly anything can be done about it.
pub const RUIN_NEXT: f64 = 0.8;

/// The same in the rounds after this one.
pub const RUIN_LATER: f64 = 0.6;

/// What part of that is still to be feared if shares are traded until then: the company may find another director.
pub const BEFORE_TRADE: f64 = 0.7;

/// How likely a company that would ruin a director is left to whoever must take it over.
pub const LEFT_TO_ANOTHER: f64 = 0.3;

/// Who lacks this part of what they have to add is ruined for certain.
pub const LACKS_ALL: f64 = 0.5;

/// What part of the price of shares a player gets who has to sell them in need: others have sold some before.
pub const SOLD_IN_NEED: f64 = 0.8;

/// What a director will have to add for a train counts less for each round that passes until then, by this part:
/// there is time to avoid it.
pub const AVOIDABLE: f64 = 0.3;

/// What a private is worth that a company could buy, as a part of what companies pay: the money was nearly one's own.
pub const RESOLD: f64 = 0.6;

/// An action must promise more than this to be worth doing.
pub const WORTH_DOING: f64 = 0.5;

/// Nobody judges more exactly than this part of what is at stake: different games come of it.
pub const DOUBT: f64 = 0.04;

/// What it is worth to direct a company, as a part of the price of a share: nobody else can ruin it.
pub const DIRECTION: f64 = 0.3;

/// What a sale costs besides, as a part of the proceeds: the price falls for everybody, and others may buy cheaply.
pub const SELLING: f64 = 0.15;

/// Whatever can be done to stay in the game is worth more than anything else.
pub const FAILURE: f64 = 1e6;
