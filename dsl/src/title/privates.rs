//! Certificates that are no shares: private companies, mountain railways, tunnel rights, mail contracts.

use super::OwnValues;
use crate::decode::{Effects, Id, MOST, OneOrMany, Ref, Text, Val, kinds, spaces};
use crate::record;
use crate::vocabulary::scopes::{InLay, InPower, InSetup, InTrade, OfPlayer, OfPrivate};

record! {
    /// A class of privates: what they have in common. A private may say otherwise for itself.
    pub struct Class as "a class" {
        /// What players call it.
        [people] name: Text,
        .. terms: PrivateTerms,
    }
}

record! {
    /// A private. What it does not say, its class does.
    pub struct Private as "a private" {
        /// Short name.
        id: Id<spaces::Privates>,
        /// Full name.
        [people] name: Text,
        /// The class it belongs to.
        class: Option<Ref<spaces::Classes>>,
        /// Whether it is in the game at all.
        when: Option<Val<kinds::YesNo, InSetup>>,
        /// How many equal ones there are; 1 if left out.
        [from 1 to MOST] count: Option<i64>,
        /// What properties of the title's own start as, where that is not what `[property]` says.
        property: OwnValues,
        .. terms: PrivateTerms,
    }
}

record! {
    /// What holds for a private or a whole class of them.
    pub struct PrivateTerms as "a private" {
        /// Its printed price.
        [money] price: Option<Val<kinds::Number, InSetup>>,
        /// What it pays its owner at the start of each operating round; nothing if left out.
        [money] income: Option<Val<kinds::Number, OfPrivate>>,
        /// What it counts at the end of the game; nothing if left out.
        worth: Option<Val<kinds::Number, OfPrivate>>,
        /// Whether it counts against the certificate limit while a player has it; never, if left out.
        counts: Option<Val<kinds::YesNo, OfPrivate>>,
        /// Who may buy it; players, if left out.
        buyers: Option<Val<kinds::YesNo, InTrade>>,
        /// Whether its owner may sell it to a company; as `[trade.privates]` if left out.
        sold_on: Option<Val<kinds::YesNo, InTrade>>,
        /// How many of its class a player may buy in one stock round; as many as they have turns if left out.
        [count] per_round: Option<Val<kinds::Number, OfPlayer>>,
        /// When it closes by itself: it is closed as soon as this holds; never, if left out.
        closes: Option<Val<kinds::YesNo, OfPrivate>>,
        /// The hex it lies on.
        hex: Option<Ref<spaces::Hexes>>,
        /// Hexes of which the buyer chooses one for it.
        sites: Vec<Ref<spaces::Hexes>>,
        /// Tiles of which the buyer chooses one to lay on its site.
        panels: Vec<Ref<spaces::Tiles>>,
        /// Hexes on which nobody may lay track while it is open.
        blocks: Vec<Ref<spaces::Hexes>>,
        /// Whether it blocks them; while it is open, if left out.
        blocks_while: Option<Val<kinds::YesNo, OfPrivate>>,
        /// What comes with it.
        gives: Vec<Gift>,
        /// Effects when it is bought from the bank.
        bought: Option<Effects<OfPrivate>>,
        /// Effects when it closes.
        closed: Option<Effects<OfPrivate>>,
        /// What its owner may do with it.
        power: Vec<Power>,
        /// What it does, in words.
        [people] text: Option<Text>,
    }
}

record! {
    /// Something that comes with a private.
    pub struct Gift as "a gift" {
        /// A share of this company.
        company: Option<Ref<spaces::Companies>>,
        /// How much of it.
        [from 1 to 100] percent: Option<i64>,
        /// Whether that is its director's certificate.
        director: bool,
        /// Another private.
        private: Option<Ref<spaces::Privates>>,
    }
}

record! {
    /// A right that comes with a private.
    pub struct Power as "a power" {
        /// Its name in logs.
        [people] id: Id<spaces::Powers>,
        /// What it does, in words.
        [people] text: Text,
        /// When it may be used.
        when: Val<kinds::YesNo, InPower>,
        /// How often in the game; as often as one likes if left out.
        [from 1 to MOST] uses: Option<i64>,
        /// Whether it may still be used by its last owner when the private has closed.
        after_closing: bool,
        /// Steps of an operator's turn during which it may be used; whenever `when` holds, if left out.
        during: OneOrMany<Ref<spaces::Steps>>,
        /// Hexes of which the user chooses one first; its lay and its station go there.
        hexes: Option<Val<kinds::Hexes, InPower>>,
        /// Steps of the turn that it takes the place of.
        instead_of: OneOrMany<Ref<spaces::Steps>>,
        /// What using it costs the operator.
        [money] cost: Option<Val<kinds::Number, InPower>>,
        /// A tile that it lets the operator lay.
        lay: Option<PowerLay>,
        /// A station that it lets the operator place.
        place: Option<PowerPlace>,
        /// Effects when it is used.
        r#do: Option<Effects<InPower>>,
    }
}

record! {
    /// A tile lay that comes with a power.
    pub struct PowerLay as "a lay by a power" {
        /// Hexes on which; any, if left out.
        hexes: Option<Val<kinds::Hexes, InPower>>,
        /// Tiles to choose from; any that fits, if left out.
        tiles: Vec<Ref<spaces::Tiles>>,
        /// Whether the tile must be yellow or the like: its colour.
        colour: Option<Text>,
        /// What it costs; as usual if left out.
        [money] cost: Option<Val<kinds::Number, InLay>>,
        /// Whether no connection is needed.
        unconnected: bool,
        /// Whether it counts as the turn's ordinary lay.
        counts: bool,
    }
}

record! {
    /// A station that comes with a power.
    pub struct PowerPlace as "a station by a power" {
        /// Hexes on which; any, if left out.
        hexes: Option<Val<kinds::Hexes, InPower>>,
        /// Whether no connection is needed.
        unconnected: bool,
    }
}
