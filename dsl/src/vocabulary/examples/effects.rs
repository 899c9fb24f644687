//! A house rule for every effect.

use crate::vocabulary::effects::Verb;

/// A house rule with this word. The texts stand as they are.
#[rustfmt::skip]
pub(super) fn example(word: Verb) -> &'static str {
    match word {
        Verb::Pay => r#"
            [[rule]]
            id = "mill_traffic"
            on = "routes.run"
            when = "any r in routes where passes(r, B4)"
            text = "A company that runs to the mill gets 10."
            do = "pay 10 from bank to operator""#,
        Verb::Charge => r#"
            [[rule]]
            id = "fees"
            on = "player_turn.ended"
            text = "Each turn in a stock round costs 2. Whoever has not got it owes it."
            do = "charge 2 to player""#,
        Verb::ChargeAt => r#"
            [[rule]]
            id = "fees"
            on = "company.started"
            text = "Starting a company costs 30. What is owed grows by a half after each stock round."
            do = "charge 30 to player at 50""#,
        Verb::Repay => r#"
            [[rule]]
            id = "first_loan"
            on = "company.floated"
            do = "lend 100 to company"
            [[rule]]
            id = "paid_back"
            on = "turn.ended"
            when = "operator.loans > 0 and operator.cash >= 200"
            text = "A company with 200 or more pays its loan of 100 back."
            do = "repay 100 from operator""#,
        Verb::Settle => r#"
            [[purchase]]
            id = "half_now"
            offers = "not certificate.is_director"
            price = "round_up(company.price / 2)"
            rest = "agreed"
            counts_as = 5
            [[rule]]
            id = "amnesty"
            on = "phase.started"
            when = "phase is '3'"
            text = "In phase 3 all shares that were bought on account count as paid."
            do = "for c in companies { settle those s in c.shares where s.is_on_account }""#,
        Verb::Lend => r#"
            [[rule]]
            id = "first_loan"
            on = "company.floated"
            text = "A company that floats gets a loan of 100."
            do = "lend 100 to company""#,
        Verb::Give => r#"
            [[rule]]
            id = "tramway_joins"
            on = "company.floated"
            when = "company is S and P1.is_open and P1.owner.is_player"
            text = "When the Southern floats, it takes the tramway over for 20."
            do = '''
            pay 20 from S to P1.owner
            give P1 to S
            '''"#,
        Verb::ExchangeInto => r#"
            [[company]]
            id = "S"
            certificates = ["20% director held", "10% x8 held"]
            [[rule]]
            id = "new_name"
            on = "operating_set.ended"
            when = "game.turn == 2 and N.floated"
            text = "After the second set of operating rounds the Northern becomes the Southern, share for share."
            do = '''
            start S at 90
            for c in N.shares { exchange c into S at c.percent }
            merge N into S
            float S
            '''"#,
        Verb::ExchangeFor => r#"
            [kind.company]
            certificates = ["20% director", "20% double", "10% x6"]
            [[rule]]
            id = "doubles"
            on = "stock_round.ended"
            text = "After a stock round the director gets the double certificate out of the pool for two single ones."
            do = '''
            for c in companies where c.director is not none {
              let singles = those s in c.shares where s.holder is c.director and s.percent == 10
              let pair = those s in singles where (count other in singles where other.index < s.index) < 2
              if pair.count == 2 {
                for double in c.shares where double.name is 'double' and double.is_pooled { exchange pair for double }
              }
            }
            '''"#,
        Verb::Close => r#"
            [[rule]]
            id = "bridge_falls"
            on = "train.bought"
            when = "first and train.type is '3'"
            text = "The toll bridge closes when the first 3 is bought."
            do = "close P2""#,
        Verb::Start => r#"
            [[rule]]
            id = "bridge_builder"
            on = "private.bought"
            when = "private is P2 and buyer.is_player and not S.started"
            text = "With the toll bridge comes the director's certificate of the Southern, which starts at 75."
            do = '''
            for c in S.shares where c.is_director { give c to buyer }
            start S at 75
            '''"#,
        Verb::Float => r#"
            [[rule]]
            id = "full_steam"
            on = "phase.started"
            when = "phase is '3'"
            text = "In phase 3 every company that was started floats, whatever has been sold."
            do = "for c in companies where c.started and not c.floated and not c.closed { float c }""#,
        Verb::Open => r#"
            [[rule]]
            id = "gives_up"
            on = "operating_set.ended"
            text = "A company without money, trains and earnings closes."
            do = "for c in companies where c.operated and c.cash == 0 and c.trains.is_empty and c.revenue == 0 { close c }"
            [[rule]]
            id = "second_life"
            on = "company.closed"
            text = "A company that has closed can be started again in the next stock round."
            do = "after stock_round.started { open company }""#,
        Verb::Offer => r#"
            [[company]]
            id = "S"
            certificates = ["20% director held", "10% x8 held"]
            [[rule]]
            id = "new_company"
            on = "operating_set.ended"
            when = "game.turn == 1"
            text = "The certificates of the Southern come on sale after the first set of operating rounds."
            do = "offer S.shares""#,
        Verb::Split => r#"
            [kind.company]
            certificates = ["40% director", "20% x3", "10% x5 held"]
            [[rule]]
            id = "split"
            on = "marker.moved"
            when = "price >= 110 and not company.is_split"
            text = "At 110 the shares of a company are split."
            do = "split company""#,
        Verb::Appoint => r#"
            [[rule]]
            id = "rotation"
            on = "phase.started"
            when = "phase is '3' and N.director is not none"
            text = "In phase 3 the Northern gets a new director, if another player holds as much as the director."
            do = '''
            let old = percent_held(N.director, N)
            for p in players where p is not N.director and percent_held(p, N) == old { appoint p for N }
            '''"#,
        Verb::MoveMarker => r#"
            [[rule]]
            id = "bad_news"
            on = "train.rusted"
            text = "Companies that lose their last train fall by two cells."
            do = "for c in companies where c in owners and c.trains.is_empty { move marker for c by left * 2 }""#,
        Verb::Merge => r#"
            [[rule]]
            id = "one_railway"
            on = "phase.started"
            when = "phase is '3' and N.floated and S.floated and N.director is S.director"
            text = "If one player directs both companies in phase 3, the Southern takes over what the Northern has."
            do = '''
            merge N into S
            drop_excess_trains
            '''"#,
        Verb::Scrap => r#"
            [[rule]]
            id = "boiler_law"
            on = "train.left_supply"
            when = "first and train.type is '3'"
            text = "When the first 3 leaves the supply, what is left of the 2s is scrapped, wherever it is."
            do = "scrap '2'""#,
        Verb::Discard => r#"
            [[rule]]
            id = "second_hand"
            on = "phase.started"
            when = "phase is '3'"
            text = "In phase 3 all 2s go to the pool, also those that are owned."
            do = "discard '2'""#,
        Verb::Turn => r#"
            [[train]]
            id = "3"
            side = [{ id = "3H", price = 150, range = { hexes = 3 } }]
            [[rule]]
            id = "hill_engines"
            on = "phase.started"
            when = "phase is '4'"
            text = "In phase 4 the 3s are turned over: they count hexes from now on."
            do = "turn '3' into '3H'""#,
        Verb::Create => r#"
            [[train]]
            id = "mine_train"
            price = 100
            count = 1
            range = { stops = 2 }
            available = false
            [[rule]]
            id = "mine_engine"
            on = "routes.run"
            when = "any r in routes where passes(r, A5)"
            first = true
            text = "The first company that runs to the mine gets the mine train."
            do = "create mine_train for operator""#,
        Verb::Export => r#"
            [[rule]]
            id = "export"
            on = "operating_set.ended"
            when = "any c in companies where c.floated"
            text = "Once a company has floated, a train leaves the game after each set of operating rounds."
            do = "export next_train""#,
        Verb::DropExcessTrains => r#"
            [[phase]]
            id = "3"
            do = "drop_excess_trains"
            text = "Companies with more than three trains discard what is too much at once.""#,
        Verb::Lay => r#"
            [[rule]]
            id = "first_tile"
            on = "company.floated"
            text = "A company that floats lays a yellow tile at its home at once, if there is none."
            do = '''
            if company.home is not none and company.home.tile is none { lay ['5', '6', '57'] on company.home }
            '''"#,
        Verb::Change => r#"
            [[rule]]
            id = "landslide"
            on = "phase.started"
            when = "phase is '3' and B2.tile is not none"
            text = "In phase 3 a landslide leaves nothing but one track on the pass."
            do = "change B2 to ['7', '8', '9']""#,
        Verb::TakeTile => r#"
            [[rule]]
            id = "flood"
            on = "phase.started"
            when = "phase is '3' and C5.tile is not none"
            text = "In phase 3 a flood takes the tile on the ford away."
            do = "take tile off C5""#,
        Verb::PlaceToken => r#"
            [[rule]]
            id = "through_station"
            on = "routes.run"
            when = "company is N and operator.unplaced_tokens > 0 and C3.free_slots > 0 and (any r in routes where passes(r, C3))"
            first = true
            text = "When the Northern first runs to Southport, it gets a station there, if there is room."
            do = "place token on C3 for N""#,
        Verb::PlacePrivate => r#"
            [[rule]]
            id = "tram_depot"
            on = "private.bought"
            when = "private is P1"
            text = "The tramway lies on the mill."
            do = "place P1 on B4""#,
        Verb::Remove => r#"
            [[rule]]
            id = "retreat"
            on = "phase.started"
            when = "phase is '3'"
            text = "In phase 3 companies get all stations back but the first."
            do = "for c in companies { remove those t in c.tokens where not t.is_home }""#,
        Verb::RemoveForGood => r#"
            [[rule]]
            id = "demolition"
            on = "phase.started"
            when = "phase is '3'"
            text = "In phase 3 all stations but homes are pulled down and do not come back."
            do = "for c in companies { remove those t in c.tokens where not t.is_home for good }""#,
        Verb::Reserve => r#"
            [[rule]]
            id = "treaty"
            on = "company.floated"
            when = "company is S"
            text = "When the Southern floats, a place in Northgate is kept for it."
            do = "reserve slot on A1 for S""#,
        Verb::Free => r#"
            [[rule]]
            id = "open_cities"
            on = "phase.started"
            when = "phase is '3'"
            text = "From phase 3 on, no place in Southport is kept for anybody."
            do = "free C3""#,
        Verb::Tag => r#"
            [[rule]]
            id = "resort"
            on = "tile.laid"
            when = "hex is B4 and is_upgrade"
            text = "A mill town with a green tile becomes a resort: companies that run there get 10."
            do = "tag B4 with 'resort'"
            [[rule]]
            id = "visitors"
            on = "routes.run"
            when = "any h in hexes_tagged('resort') where any r in routes where passes(r, h)"
            do = "pay 10 from bank to operator""#,
        Verb::Untag => r#"
            [board.main.hex]
            A3 = { tags = ["gold"] }
            [[rule]]
            id = "gold"
            on = "tile.laid"
            when = "operator is not none and 'gold' in hex.tags"
            text = "Whoever builds on the gold field finds 40, once."
            do = '''
            pay 40 from bank to operator
            untag hex with 'gold'
            '''"#,
        Verb::Replace => r#"
            [[rule]]
            id = "sold_station"
            on = "phase.started"
            when = "phase is '3' and N.floated and S.floated and S.unplaced_tokens > 0"
            text = "In phase 3 the Southern gets the Northern's stations other than its home for its own."
            do = "for t in N.tokens where not t.is_home and S.unplaced_tokens > 0 { replace t with S }""#,
        Verb::EndAtOnce => r#"
            [[rule]]
            id = "monopoly"
            on = "director.changed"
            when = "new.is_player and all c in companies: c.president is new"
            text = "The game is over as soon as one player directs both companies."
            do = "end_game at once""#,
        Verb::EndAtTurnEnd => r#"
            [[rule]]
            id = "last_line"
            on = "routes.run"
            when = "revenue >= 100"
            text = "The game ends after the turn in which a company earns 100."
            do = "end_game at turn_end""#,
        Verb::EndAtRoundEnd => r#"
            [[rule]]
            id = "last_train"
            on = "train.bought"
            when = "first and train.type is '3'"
            text = "The game ends after the round in which the first 3 is bought."
            do = "end_game at round_end""#,
        Verb::EndAtSetEnd => r#"
            [[rule]]
            id = "rich"
            on = "stock_round.ended"
            when = "any p in players where p.worth >= 800"
            text = "If a player is worth 800 after a stock round, the next set of operating rounds is the last."
            do = "end_game at set_end""#,
        Verb::EndRound => r#"
            [[rule]]
            id = "closing_bell"
            on = "company.floated"
            when = "round is 'stock'"
            text = "A stock round is over as soon as a company floats."
            do = "end_round""#,
        Verb::Skip => r#"
            [[rule]]
            id = "winter"
            on = "turn.started"
            when = "game.set_round == 2"
            text = "In the second operating round of a set nobody lays track."
            do = "skip track""#,
        Verb::SellAll => r#"
            [emergency]
            fails = '''
            sell_all player
            eliminate player
            end_game at once
            '''"#,
        Verb::Eliminate => r#"
            [emergency]
            fails = '''
            for c in player.companies { close c }
            eliminate player
            '''"#,
        Verb::RankByMostCash => r#"
            [[rule]]
            id = "richest_first"
            on = "stock_round.started"
            text = "Whoever has most cash begins a stock round, the others follow by their cash."
            do = "rank players by most_cash""#,
        Verb::RankByLeastCash => r#"
            [[rule]]
            id = "poorest_first"
            on = "operating_set.ended"
            text = "After each set of operating rounds the poorest player comes first."
            do = "rank players by least_cash""#,
        Verb::RankBy => r#"
            [[rule]]
            id = "by_worth"
            on = "stock_round.ended"
            text = "The player with the fewest certificates begins the next stock round, then the next fewest."
            do = "rank players by -player.certificate_count""#,
        Verb::GivePriority => r#"
            [[rule]]
            id = "founders_right"
            on = "company.floated"
            when = "company.director is not none"
            text = "The director of a company that floats begins the next stock round."
            do = "give priority to company.director""#,
        Verb::Announce => r#"
            [[rule]]
            id = "headline"
            on = "routes.run"
            when = "any r in routes where passes(r, A5)"
            first = true
            do = "announce 'The first train has come to the mine.'""#,
    }
}
