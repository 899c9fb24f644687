//! Who may play and with what: the first page of a rulebook.

use crate::decode::{Effects, MOST, Text, Val, Word, kinds};
use crate::vocabulary::scopes::{BuyShare, InGame, InPlace, InSetup, OfCertificate, OfCompany, SellShare};
use crate::{record, words};

record! {
    /// What the title is called and how much money there is.
    pub struct Header as "the title" {
        /// Short name, as in `prospectus show ID`.
        [people] id: Text,
        /// Full name.
        [people] name: Text,
        /// What others call it, such as 18xx.games: `replay` plays their games of that name by this title. Said in the
        /// title's own file; titles that extend it say their own.
        [people] also_known_as: Vec<Text>,
        /// What the name leaves out, such as the country.
        [people] subtitle: Option<Text>,
        /// Who designed it.
        [people] designer: Option<Text>,
        /// Which edition of the rules this is.
        [people] edition: Option<Text>,
        /// The rulebook that `cite` quotes.
        [people] rulebook: Option<Text>,
        /// Money in the bank before the players get theirs.
        [money] bank: Val<kinds::Number, InSetup>,
        /// How a sum is written, with `{}` for the number: `"L.{}"`.
        [people] money: Text,
    }
}

record! {
    /// What depends on the number of players. The key is that number: `3 = { cash = 500 }`.
    pub struct Seats as "a number of players" {
        /// What each player starts with.
        [money] cash: Val<kinds::Number, InSetup>,
        /// How many certificates each may hold; `[limits]` says what does not count.
        [from 1 to MOST] certificates: Option<Val<kinds::Number, InGame>>,
    }
}

words! {
    /// How companies or privates are put in order.
    pub enum CompanyOrder as "an order" {
        Fixed = "fixed" "in the order of the file",
        Random = "random" "shuffled during setup and written down in it",
    }
}

record! {
    /// What is decided before the first round.
    pub struct Setup as "the setup" {
        /// How many companies take part: those last in order leave the game. All, if left out.
        [from 1 to MOST] companies: Option<Val<kinds::Number, InSetup>>,
        /// The order of companies; `fixed` if left out.
        order: Option<Word<CompanyOrder>>,
        /// How many privates take part: those last in order leave the game. All, if left out.
        [from 0 to MOST] privates: Option<Val<kinds::Number, InSetup>>,
        /// The order of privates, in which they are auctioned and listed; `fixed` if left out.
        private_order: Option<Word<CompanyOrder>>,
        /// Effects on the freshly made game.
        r#do: Option<Effects<InGame>>,
    }
}

words! {
    /// Where excess trains go.
    pub enum ExcessTrains as "a place for trains" {
        Pool = "pool" "to the pool, where they can be bought again",
        Out = "out" "out of the game",
    }
}

record! {
    /// How much one may hold.
    pub struct Limits as "the limits" {
        /// Percentage of one company that one owner may hold; 100 if left out.
        [percent] ownership: Option<Val<kinds::Number, BuyShare>>,
        /// Percentage of one company that the pool may hold; 100 if left out.
        [percent] pool: Option<Val<kinds::Number, OfCompany>>,
        /// Share certificates that do not count against the certificate limit; none if left out.
        exempt: Option<Val<kinds::YesNo, OfCertificate>>,
        /// Where trains go that an operator owns above its limit; to the `pool` if left out.
        excess_trains: Option<Word<ExcessTrains>>,
        /// Whether it is asked which of the trains above the limit goes even when they are all alike, and whether of
        /// several operators above it any may answer first; if left out, what is alike goes by itself, and one operator
        /// answers after the other.
        excess_asked: bool,
        /// Whether a certificate may be bought now, whatever its kind says besides; always, if left out.
        buy: Option<Val<kinds::YesNo, BuyShare>>,
        /// Whether shares may be sold now, whatever their kind says besides; always, if left out.
        sell: Option<Val<kinds::YesNo, SellShare>>,
        /// Whether a station may be placed now, whatever the kind says besides; always, if left out.
        place: Option<Val<kinds::YesNo, InPlace>>,
    }
}
