//! The numbers that the bot weighs by, each with its reason. They are about 18xx in general and know no title.

/// Trains that each company buys in an operating round, on average over a game: people who play well buy one in two or
/// three rounds.
pub const TRAINS_A_ROUND: f64 = 0.4;

/// What a train earns in a round on track that is fit for it, as a part of its price. Trains of all sizes pay for
/// themselves in about as many rounds.
pub const YIELD: f64 = 0.4;

/// In so many rounds the track of a company becomes fit for the trains of its time.
pub const ROUNDS_TO_BUILD: f64 = 2.0;

/// What the second train adds, as a part of what it would earn alone, the third of that, and so on: they share track.
pub const SHARED_TRACK: f64 = 0.7;

/// What is to be paid in a round is worth so much less than what is paid in the round before: plans fail.
pub const PATIENCE: f64 = 0.96;

/// No game is thought to last for more operating rounds than this from now.
pub const LONGEST: f64 = 14.0;

/// The bank pays this much of the last round's earnings in each round to come: earnings grow, but part of them comes
/// back for shares and trains.
pub const GROWTH: f64 = 1.1;

/// What money in a treasury that no train is needed for brings, as a part of what it would bring in a train.
pub const SPARE_MONEY: f64 = 0.1;

/// How much the success of the others counts against one's own: who wins is what matters.
pub const RIVALRY: f64 = 0.5;

/// What a player lacks who cannot help their company to a train costs this many times over: they lose shares at bad
/// prices, or the game.
pub const RUIN: f64 = 3.0;

/// For how many rounds privates pay before they close, at a guess.
pub const PRIVATE_ROUNDS: f64 = 6.0;

/// An action must promise more than this to be worth doing.
pub const WORTH_DOING: f64 = 0.5;

/// Nobody judges more exactly than this part of what is at stake: different games come of it.
pub const DOUBT: f64 = 0.04;

/// The part of a director's cash that goes into shares of their company if it gets the money itself.
pub const DIRECTOR_INVESTS: f64 = 0.7;

/// The same for what all others have.
pub const OTHERS_INVEST: f64 = 0.1;

/// What a director will have to add for a train counts less for each round that passes until then, by this part:
/// there is time to avoid it.
pub const AVOIDABLE: f64 = 0.4;

/// What is due within so many rounds, a player must be able to pay.
pub const SOON: f64 = 2.0;

/// A train is bought for money that would otherwise lie idle if it brings at least this part of its price.
pub const IDLE_MONEY: f64 = 0.55;

/// For how many runs at most earnings are kept for one more train.
pub const RUNS_SAVED: f64 = 4.0;

/// How likely a company is to float if its director needs others for it, and these have twice the money that is missing.
pub const FLOATED_TOGETHER: f64 = 0.15;

/// The same if they have not.
pub const FLOATED_LATER: f64 = 0.02;

/// What it is worth to direct a company, as a part of the price of a share: nobody else can ruin it.
pub const DIRECTION: f64 = 0.6;

/// How much of what the best share on sale would bring is really made of the proceeds of a sale.
pub const REINVESTED: f64 = 0.2;

/// What a sale costs besides, as a part of the proceeds: the price falls for everybody, and others may buy cheaply.
pub const SELLING: f64 = 0.1;

/// How many of the steps that a marker would rise by dividends it really rises: shares are sold, and rows end.
pub const RISES: f64 = 0.5;
