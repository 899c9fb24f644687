//! A house rule for every hook.

use crate::vocabulary::hooks::Hook;

/// A house rule with this word. The texts stand as they are.
#[rustfmt::skip]
pub(super) fn example(word: Hook) -> &'static str {
    match word {
        Hook::GameStarted => r#"
            [[rule]]
            id = "later_seats"
            on = "game.started"
            text = "Whoever sits later begins with 10 more for each seat."
            do = "for p in players { pay 10 * (p.seat - 1) from bank to p }""#,
        Hook::GameEnded => r#"
            [[rule]]
            id = "rolling_stock"
            on = "game.ended"
            text = "At the end directors get 10 for each train of their companies."
            do = "for p in players { for c in p.companies { pay 10 * c.trains.count from bank to p } }""#,
        Hook::PhaseStarted => r#"
            [[rule]]
            id = "grants"
            on = "phase.started"
            when = "previous is not none and phase is '3'"
            text = "When phase 3 begins, every company that has floated gets 50."
            do = "for c in companies where c.floated { pay 50 from bank to c }""#,
        Hook::RoundStarted => r#"
            [[rule]]
            id = "early_bird"
            on = "round.started"
            when = "round is 'operating' and round.is_first"
            text = "When the first operating round begins, each private pays a player 5 besides."
            do = "for p in players { pay 5 * p.privates.count from bank to p }""#,
        Hook::RoundEnded => r#"
            [[rule]]
            id = "brokers"
            on = "round.ended"
            when = "round is 'stock'"
            text = "After a stock round every player pays the brokers 5."
            do = "for p in players { pay 5 from p to bank }""#,
        Hook::AuctionEnded => r#"
            [[rule]]
            id = "consolation"
            on = "auction.ended"
            text = "Whoever has bought nothing in the auction gets 20."
            do = "for p in players where p.privates.is_empty { pay 20 from bank to p }""#,
        Hook::StockRoundStarted => r#"
            [[rule]]
            id = "poorest_first"
            on = "stock_round.started"
            when = "not round.is_first"
            text = "From the second stock round on, the player with the least cash begins."
            do = "rank players by least_cash""#,
        Hook::StockRoundEnded => r#"
            [[rule]]
            id = "cash_tax"
            on = "stock_round.ended"
            text = "When a stock round ends, a twentieth of the cash above 400 goes to the bank."
            do = "for p in players where p.cash > 400 { pay round_down((p.cash - 400) / 20) from p to bank }""#,
        Hook::OperatingRoundStarted => r#"
            [[rule]]
            id = "first_engine"
            on = "operating_round.started"
            text = "When an operating round begins, companies without a train get 20."
            do = "for c in companies where c.floated and c.trains.is_empty { pay 20 from bank to c }""#,
        Hook::OperatingRoundEnded => r#"
            [[rule]]
            id = "export_each_round"
            on = "operating_round.ended"
            when = "phase >= '3'"
            text = "From phase 3 on, a train leaves the game after each operating round."
            do = "export next_train""#,
        Hook::OperatingSetEnded => r#"
            [[rule]]
            id = "idle_companies"
            on = "operating_set.ended"
            text = "Companies without a train lose value after each set of operating rounds."
            do = "for c in companies where c.floated and c.trains.is_empty { move marker for c by left }""#,
        Hook::TurnStarted => r#"
            [[rule]]
            id = "upkeep"
            on = "turn.started"
            when = "operator.cash >= 5 * operator.trains.count"
            text = "At the start of its turn a company pays 5 for each train, if it can."
            do = "pay 5 * operator.trains.count from operator to bank""#,
        Hook::TurnEnded => r#"
            [[rule]]
            id = "surveyors"
            on = "turn.ended"
            when = "operator.lays == 0"
            text = "A company that has laid no tile in its turn saves 10."
            do = "pay 10 from bank to operator""#,
        Hook::PlayerTurnStarted => r#"
            [[rule]]
            id = "alms"
            on = "player_turn.started"
            when = "player.cash < 20 and player.companies.is_empty"
            text = "Players with less than 20 and without a company get 10 before each turn."
            do = "pay 10 from bank to player""#,
        Hook::PlayerTurnEnded => r#"
            [[rule]]
            id = "two_desks"
            on = "player_turn.ended"
            when = "player.companies.count > 1"
            text = "Whoever directs two companies pays 5 after each turn in a stock round."
            do = "pay 5 from player to bank""#,
        Hook::TrainBought => r#"
            [[rule]]
            id = "discount"
            on = "train.bought"
            when = "first and seller.is_bank"
            text = "Whoever buys the first train of a type gets a tenth of its price back."
            do = "pay round_down(price / 10) from bank to buyer""#,
        Hook::TrainExported => r#"
            [[rule]]
            id = "export_tax"
            on = "train.exported"
            text = "A train that leaves the game brings every company that has floated 10."
            do = "for c in companies where c.floated { pay 10 from bank to c }"
            [[rule]]
            id = "export"
            on = "operating_set.ended"
            when = "any c in companies where c.floated"
            do = "export next_train""#,
        Hook::TrainLeftSupply => r#"
            [[rule]]
            id = "tramway_closes"
            on = "train.left_supply"
            when = "first and train.type is '3' and P1.is_open"
            text = "The tramway closes when the first 3 is bought or exported."
            do = "close P1""#,
        Hook::TrainRusted => r#"
            [[rule]]
            id = "scrap_value"
            on = "train.rusted"
            text = "Whoever loses trains because their type is removed gets 20."
            do = "for o in owners where o.is_company { pay 20 from bank to o }""#,
        Hook::TileLaid => r#"
            [[rule]]
            id = "pass_road"
            on = "tile.laid"
            when = "operator is not none and hex is B2 and not is_upgrade"
            text = "Whoever builds on the pass first gets 20."
            do = "pay 20 from bank to operator""#,
        Hook::TokenPlaced => r#"
            [[rule]]
            id = "harbour_fee"
            on = "token.placed"
            when = "hex is C3 and company is not S and S.floated and operator.cash >= 20"
            text = "Another company's station in Southport costs 20 more, which the Southern gets."
            do = "pay 20 from operator to S""#,
        Hook::RoutesRun => r#"
            [[rule]]
            id = "good_start"
            on = "routes.run"
            when = "first and revenue >= 40"
            text = "A company whose first run earns 40 or more gets 30."
            do = "pay 30 from bank to operator""#,
        Hook::DividendDeclared => r#"
            [[rule]]
            id = "salary"
            on = "dividend.declared"
            when = "paid > 0 and operator.cash >= 5 and company.director is not none"
            text = "Before a company pays a dividend, its director gets 5 out of its treasury."
            do = "pay 5 from operator to company.director""#,
        Hook::DividendPaid => r#"
            [[rule]]
            id = "great_dividend"
            on = "dividend.paid"
            when = "revenue >= 150"
            text = "A dividend of 150 or more moves the marker once more."
            do = "move marker for company by right""#,
        Hook::DividendWithheld => r#"
            [[rule]]
            id = "thrift"
            on = "dividend.withheld"
            when = "revenue > 0"
            text = "Who keeps earnings gets a tenth of them from the bank on top."
            do = "pay round_down(revenue / 10) from bank to operator""#,
        Hook::CertificateBought => r#"
            [[rule]]
            id = "stamp_duty"
            on = "certificate.bought"
            when = "certificate.is_director"
            text = "A director's certificate costs its buyer 10 more."
            do = "pay 10 from buyer to bank""#,
        Hook::CertificateSold => r#"
            [[rule]]
            id = "great_sale"
            on = "certificate.sold"
            when = "shares >= 3 and seller.is_player"
            text = "Whoever sells three shares or more at once pays 5 for each."
            do = "pay 5 * shares from seller to bank""#,
        Hook::CertificateLastUnsold => r#"
            [[rule]]
            id = "all_sold"
            on = "certificate.last_unsold"
            text = "A company whose last share is bought from the bank gets 100."
            do = "pay 100 from bank to company""#,
        Hook::DirectorChanged => r#"
            [[rule]]
            id = "golden_handshake"
            on = "director.changed"
            when = "old is not none and old.is_player"
            text = "A player who loses a company to another gets 20."
            do = "pay 20 from bank to old""#,
        Hook::CompanyStarted => r#"
            [[rule]]
            id = "founder"
            on = "company.started"
            text = "Whoever starts a company gets 10."
            do = "pay 10 from bank to player""#,
        Hook::CompanyFloated => r#"
            [[rule]]
            id = "first_to_float"
            on = "company.floated"
            when = "(count c in companies where c.floated) == 1"
            text = "The first company that floats gets 50."
            do = "pay 50 from bank to company""#,
        Hook::CompanyConnected => r#"
            [[company]]
            id = "N"
            destination = "C3"
            [[rule]]
            id = "destination"
            on = "company.connected"
            text = "A company that reaches its destination gets 100."
            do = "pay 100 from bank to company""#,
        Hook::CompanyClosed => r#"
            [[rule]]
            id = "creditors"
            on = "company.closed"
            when = "company.director is not none"
            text = "The director of a company that closes pays 50 for its debts."
            do = "charge 50 to company.director""#,
        Hook::MarkerMoved => r#"
            [[rule]]
            id = "over_the_line"
            on = "marker.moved"
            when = "price >= 125 and price_before < 125 and company.director is not none"
            text = "Whenever a company comes to 125 from below, its director gets 20."
            do = "pay 20 from bank to company.director""#,
        Hook::PrivateBought => r#"
            [[rule]]
            id = "overpaid"
            on = "private.bought"
            when = "seller.is_bank and price > private.face"
            text = "Who pays more than the printed price for a private gets 5 back."
            do = "pay 5 from bank to buyer""#,
        Hook::PrivateClosed => r#"
            [[rule]]
            id = "compensation"
            on = "private.closed"
            when = "owner.is_player"
            text = "A player whose private closes gets half of its printed price."
            do = "pay round_down(private.face / 2) from bank to owner""#,
        Hook::PrivateIncome => r#"
            [[rule]]
            id = "more_income"
            on = "private.income"
            when = "phase >= '3' and owner.is_player"
            text = "From phase 3 on, privates pay players 5 more."
            do = "pay 5 from bank to owner""#,
        Hook::BankBroken => r#"
            [[rule]]
            id = "last_call"
            on = "bank.broken"
            text = "When the bank has run out of money, all privates close."
            do = "close privates""#,
        Hook::PlayerBankrupt => r#"
            [[rule]]
            id = "panic"
            on = "player.bankrupt"
            text = "After the first bankruptcy the round is played to its end, and the game is over."
            do = "end_game at round_end""#,
        Hook::EmergencyStarted => r#"
            [[rule]]
            id = "relief"
            on = "emergency.started"
            text = "The bank gives up to 50 for a train that a company must have and cannot pay."
            do = "pay at_most(short, 50) from bank to operator""#,
    }
}
