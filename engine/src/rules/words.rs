//! The words of the vocabulary as numbers: looked up once when a title is compiled, matched on in play.

use serde::{Deserialize, Serialize};

macro_rules! vocabulary {
    ($($(#[$doc:meta])* pub enum $name:ident { $($variant:ident = $word:literal,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            pub enum $name { $($variant,)* }

            impl $name {
                #[cfg(test)]
                pub const ALL: &[$name] = &[$($name::$variant,)*];

                pub fn word(self) -> &'static str {
                    match self { $($name::$variant => $word,)* }
                }

                pub fn find(word: &str) -> Option<$name> {
                    match word { $($word => Some($name::$variant),)* _ => None }
                }
            }
        )*
    };
}

vocabulary! {
    /// A name of a scope, or one that is known everywhere.
    pub enum Name {
        Game = "game",
        Phase = "phase",
        Round = "round",
        Players = "players",
        Companies = "companies",
        Operators = "operators",
        Privates = "privates",
        Trains = "trains",
        Hexes = "hexes",
        Bank = "bank",
        Pool = "pool",
        Offer = "offer",
        TrainTypes = "train_types",
        NextTrain = "next_train",
        PlayerCount = "player_count",
        CompanyCount = "company_count",
        Variants = "variants",
        Acting = "acting",
        Agreed = "agreed",
        Buyer = "buyer",
        Certificate = "certificate",
        Certificates = "certificates",
        Choice = "choice",
        Company = "company",
        Cost = "cost",
        Face = "face",
        First = "first",
        From = "from",
        Gauge = "gauge",
        GaugesAdded = "gauges_added",
        Hex = "hex",
        Holder = "holder",
        IsEnd = "is_end",
        IsFirst = "is_first",
        IsUpgrade = "is_upgrade",
        Keepers = "keepers",
        New = "new",
        Nth = "nth",
        Old = "old",
        Operator = "operator",
        Owner = "owner",
        Owners = "owners",
        Paid = "paid",
        Par = "par",
        Payers = "payers",
        PerShare = "per_share",
        Player = "player",
        Previous = "previous",
        Price = "price",
        PriceAfter = "price_after",
        Private = "private",
        Revenue = "revenue",
        Route = "route",
        Routes = "routes",
        Seller = "seller",
        Shares = "shares",
        Short = "short",
        Stop = "stop",
        Tile = "tile",
        Token = "token",
        Train = "train",
        Type = "type",
        Value = "value",
        Zone = "zone",
    }
    /// A property of things.
    pub enum Property {
        Bankrupt = "bankrupt",
        Bid = "bid",
        Board = "board",
        Cash = "cash",
        Certificate = "certificate",
        CertificateCount = "certificate_count",
        Certificates = "certificates",
        Class = "class",
        Closed = "closed",
        Colour = "colour",
        Column = "column",
        Companies = "companies",
        Company = "company",
        Cost = "cost",
        Count = "count",
        Debt = "debt",
        Destination = "destination",
        Director = "director",
        Ending = "ending",
        Face = "face",
        Floated = "floated",
        FreeSlots = "free_slots",
        HasPassed = "has_passed",
        HasPriority = "has_priority",
        HasRoute = "has_route",
        HasRun = "has_run",
        Hex = "hex",
        Holder = "holder",
        Home = "home",
        Id = "id",
        Income = "income",
        Index = "index",
        IsAvailable = "is_available",
        IsBank = "is_bank",
        IsCompany = "is_company",
        IsDirector = "is_director",
        IsEmpty = "is_empty",
        IsHeldBack = "is_held_back",
        IsNext = "is_next",
        IsOnAccount = "is_on_account",
        IsOpen = "is_open",
        IsPlayer = "is_player",
        IsPooled = "is_pooled",
        IsSold = "is_sold",
        IsUnsold = "is_unsold",
        Issued = "issued",
        Kind = "kind",
        Lays = "lays",
        Left = "left",
        Loans = "loans",
        Name = "name",
        Neighbours = "neighbours",
        Number = "number",
        Operated = "operated",
        OperatingRounds = "operating_rounds",
        Operators = "operators",
        Owner = "owner",
        Paid = "paid",
        Par = "par",
        Percent = "percent",
        Player = "player",
        Pooled = "pooled",
        President = "president",
        Price = "price",
        Privates = "privates",
        Redeemed = "redeemed",
        Revenue = "revenue",
        Routes = "routes",
        Row = "row",
        Rusted = "rusted",
        Seat = "seat",
        SetLength = "set_length",
        SetRound = "set_round",
        SharePercent = "share_percent",
        Shares = "shares",
        Sold = "sold",
        Started = "started",
        Stops = "stops",
        Tags = "tags",
        Terrain = "terrain",
        Tile = "tile",
        Tokens = "tokens",
        TrainLimit = "train_limit",
        Trains = "trains",
        TrainsBought = "trains_bought",
        Treasury = "treasury",
        Turn = "turn",
        Type = "type",
        UnplacedTokens = "unplaced_tokens",
        Unsold = "unsold",
        Upgrades = "upgrades",
        Uses = "uses",
        Worth = "worth",
        Zone = "zone",
        Colours = "colours",
        End = "end",
        Gauges = "gauges",
        Groups = "groups",
        HasOwnToken = "has_own_token",
        Hexes = "hexes",
        IsCity = "is_city",
        IsFirst = "is_first",
        IsHome = "is_home",
        IsOffboard = "is_offboard",
        IsOverlay = "is_overlay",
        IsTown = "is_town",
        Label = "label",
        Operator = "operator",
        Slots = "slots",
        Start = "start",
        Train = "train",
        Value = "value",
    }
    /// A function.
    pub enum Function {
        RoundUp = "round_up",
        RoundDown = "round_down",
        RoundNearest = "round_nearest",
        RoundUpTo = "round_up_to",
        RoundDownTo = "round_down_to",
        AtLeast = "at_least",
        AtMost = "at_most",
        Low = "low",
        High = "high",
        PercentHeld = "percent_held",
        BoughtThisRound = "bought_this_round",
        SoldThisRound = "sold_this_round",
        Connected = "connected",
        Linked = "linked",
        Joined = "joined",
        CanReach = "can_reach",
        Passes = "passes",
        RunsOn = "runs_on",
        StopsBeyond = "stops_beyond",
        HexesTagged = "hexes_tagged",
        FreeHomes = "free_homes",
        FreeHexes = "free_hexes",
        MostShares = "most_shares",
        NextWith = "next_with",
        LowestFreePar = "lowest_free_par",
    }
    /// A step on the market.
    pub enum Direction {
        Right = "right",
        Left = "left",
        Up = "up",
        Down = "down",
        UpRight = "up_right",
        UpLeft = "up_left",
        DownRight = "down_right",
        DownLeft = "down_left",
        Stay = "stay",
    }
    /// An effect, by how it is written.
    pub enum Verb {
        Pay = "pay AMOUNT from PAYER to PAYEE",
        Charge = "charge AMOUNT to PLAYER",
        ChargeAt = "charge AMOUNT to PLAYER at INTEREST",
        Repay = "repay AMOUNT from OWNER",
        Settle = "settle CERTIFICATES",
        Lend = "lend AMOUNT to OWNER",
        Give = "give THINGS to OWNER",
        ExchangeInto = "exchange CERTIFICATES into COMPANY at PERCENT",
        ExchangeFor = "exchange CERTIFICATE for OTHER",
        Close = "close WHAT",
        Start = "start COMPANY at PRICE",
        Float = "float COMPANY",
        Open = "open COMPANY",
        Offer = "offer CERTIFICATES",
        Split = "split COMPANY",
        Appoint = "appoint OWNER for COMPANY",
        MoveMarker = "move marker for COMPANY by MOVE",
        Merge = "merge OPERATOR into OTHER",
        Scrap = "scrap TRAINS",
        Discard = "discard TRAINS",
        Turn = "turn TRAINS into TYPE",
        Create = "create TYPE for OWNER",
        Export = "export TYPE",
        DropExcessTrains = "drop_excess_trains",
        Lay = "lay TILE on HEX",
        TakeTile = "take tile off HEX",
        PlaceToken = "place token on HEX for OPERATOR",
        PlacePrivate = "place PRIVATE on HEX",
        Remove = "remove TOKENS",
        RemoveForGood = "remove TOKENS for good",
        Reserve = "reserve slot on HEX for OPERATOR",
        Free = "free HEX",
        Tag = "tag HEX with TAG",
        Untag = "untag HEX with TAG",
        Replace = "replace TOKEN with OPERATOR",
        EndAtOnce = "end_game at once",
        EndAtTurnEnd = "end_game at turn_end",
        EndAtRoundEnd = "end_game at round_end",
        EndAtSetEnd = "end_game at set_end",
        EndRound = "end_round",
        Skip = "skip STEP",
        Eliminate = "eliminate PLAYER",
        RankByMostCash = "rank players by most_cash",
        RankByLeastCash = "rank players by least_cash",
        GivePriority = "give priority to PLAYER",
        Announce = "announce MESSAGE",
    }
    /// A moment at which rules run.
    pub enum Hook {
        GameStarted = "game.started",
        GameEnded = "game.ended",
        PhaseStarted = "phase.started",
        RoundStarted = "round.started",
        RoundEnded = "round.ended",
        AuctionEnded = "auction.ended",
        StockRoundStarted = "stock_round.started",
        StockRoundEnded = "stock_round.ended",
        OperatingRoundStarted = "operating_round.started",
        OperatingRoundEnded = "operating_round.ended",
        OperatingSetEnded = "operating_set.ended",
        TurnStarted = "turn.started",
        TurnEnded = "turn.ended",
        PlayerTurnStarted = "player_turn.started",
        PlayerTurnEnded = "player_turn.ended",
        TrainBought = "train.bought",
        TrainExported = "train.exported",
        TrainLeftSupply = "train.left_supply",
        TrainRusted = "train.rusted",
        TileLaid = "tile.laid",
        TokenPlaced = "token.placed",
        RoutesRun = "routes.run",
        DividendDeclared = "dividend.declared",
        DividendPaid = "dividend.paid",
        DividendWithheld = "dividend.withheld",
        CertificateBought = "certificate.bought",
        CertificateSold = "certificate.sold",
        CertificateLastUnsold = "certificate.last_unsold",
        DirectorChanged = "director.changed",
        CompanyStarted = "company.started",
        CompanyFloated = "company.floated",
        CompanyConnected = "company.connected",
        CompanyClosed = "company.closed",
        MarkerMoved = "marker.moved",
        PrivateBought = "private.bought",
        PrivateClosed = "private.closed",
        PrivateIncome = "private.income",
        BankBroken = "bank.broken",
        PlayerBankrupt = "player.bankrupt",
        EmergencyStarted = "emergency.started",
        ChoiceMade = "choice.made",
    }
}

#[cfg(test)]
mod tests {
    use prospectus_dsl::vocabulary::{effects::EFFECTS, functions::FUNCTIONS, properties, scopes, types::Thing};

    use super::*;

    /// What the checker lets through, the engine must know.
    #[test]
    fn the_engine_knows_the_whole_vocabulary() {
        let scopes = scopes::SCOPES.iter().copied().chain(scopes::HOOKS.iter().map(|hook| &hook.scope));
        for scope in scopes {
            for name in scope.all_names() {
                assert!(Name::find(name.name).is_some(), "name {}", name.name);
            }
        }
        for thing in Thing::ALL {
            for property in properties::of(*thing) {
                assert!(Property::find(property.name).is_some(), "property {}", property.name);
            }
        }
        assert!(FUNCTIONS.iter().all(|function| Function::find(function.name).is_some()));
        assert_eq!(FUNCTIONS.len(), Function::ALL.len());
        assert!(EFFECTS.iter().all(|effect| Verb::find(&effect.usage()).is_some()));
        assert_eq!(EFFECTS.len(), Verb::ALL.len());
        assert!(scopes::HOOKS.iter().all(|hook| Hook::find(hook.scope.name).is_some()));
        assert_eq!(scopes::HOOKS.len(), Hook::ALL.len());
    }
}
