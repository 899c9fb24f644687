//! A house rule for every function.

use crate::vocabulary::functions::Call;

/// A house rule with this word. The texts stand as they are.
#[rustfmt::skip]
pub(super) fn example(word: Call) -> &'static str {
    match word {
        Call::round_up => r#"
            [[rule]]
            id = "mail"
            on = "routes.run"
            text = "The mail pays a company a twentieth of its earnings, rounded up."
            do = "pay round_up(revenue / 20) from bank to operator""#,
        Call::round_down => r#"
            [[rule]]
            id = "income_tax"
            on = "dividend.paid"
            when = "company.director is not none"
            text = "A director pays a fiftieth of the dividend to the bank, rounded down."
            do = "pay round_down(revenue / 50) from company.director to bank""#,
        Call::round_nearest => r#"
            [[rule]]
            id = "reserves"
            on = "dividend.withheld"
            text = "The bank adds an eighth of what is kept, rounded to the nearest whole number."
            do = "pay round_nearest(revenue / 8) from bank to operator""#,
        Call::round_up_to => r#"
            [[rule]]
            id = "wages"
            on = "turn.ended"
            text = "A company pays a fiftieth of its treasury as wages, rounded up to a multiple of 5."
            do = "pay at_most(round_up_to(operator.cash / 50, 5), operator.cash) from operator to bank""#,
        Call::round_down_to => r#"
            [[rule]]
            id = "savings"
            on = "stock_round.ended"
            text = "Players get a twentieth of their cash as interest, rounded down to a multiple of 5."
            do = "for p in players { pay round_down_to(p.cash / 20, 5) from bank to p }""#,
        Call::at_least => r#"
            [[rule]]
            id = "minimum"
            on = "routes.run"
            when = "not routes.is_empty"
            text = "A run that earns less than 30 is made up to 30; what is added goes to the treasury."
            do = "pay at_least(30 - revenue, 0) from bank to operator""#,
        Call::at_most => r#"
            [[rule]]
            id = "rent"
            on = "turn.started"
            text = "Each turn a company pays 10 rent, or what it has."
            do = "pay at_most(10, operator.cash) from operator to bank""#,
        Call::low => r#"
            [[rule]]
            id = "tolls"
            on = "turn.ended"
            when = "operator.trains.count > 0 and operator.cash < 100"
            text = "A poor company pays the low end of the tolls."
            do = '''
            let tolls = 5 .. 5 * operator.trains.count
            pay at_most(low(tolls), operator.cash) from operator to bank
            '''"#,
        Call::high => r#"
            [[rule]]
            id = "tolls"
            on = "turn.ended"
            when = "operator.trains.count > 0 and operator.cash >= 100"
            text = "A rich company pays the high end of the tolls."
            do = '''
            let tolls = 5 .. 5 * operator.trains.count
            pay high(tolls) from operator to bank
            '''"#,
        Call::percent_held => r#"
            [[rule]]
            id = "majority"
            on = "dividend.paid"
            text = "Whoever holds half of a company gets 5 when it pays."
            do = "for p in players where percent_held(p, company) >= 50 { pay 5 from bank to p }""#,
        Call::bought_this_round => r#"
            [class.bond]
            name = "Bond"
            [[private]]
            id = "B"
            name = "State bond"
            class = "bond"
            count = 4
            price = 50
            worth = 60
            [[round]]
            id = "auction"
            items = ["P1", "P2"]
            [[rule]]
            id = "patriot"
            on = "player_turn.ended"
            when = "bought_this_round(player, bond) == 1"
            text = "Players who have bought one bond in this stock round get 1 after each turn."
            do = "pay 1 from bank to player""#,
        Call::sold_this_round => r#"
            # No purchase of what one has sold in the same round.
            [limits]
            buy = "not sold_this_round(buyer, company)"
            [[rule]]
            id = "loyal"
            on = "stock_round.ended"
            text = "Directors who have sold none of their company in the stock round get 5."
            do = '''
            for c in companies where c.floated and c.director is not none {
              if not sold_this_round(c.director, c) { pay 5 from bank to c.director }
            }
            '''"#,
        Call::sold_this_turn => r#"
            # Each company is sold once in a turn, in one block.
            [limits]
            sell = "company.floated and not sold_this_turn(seller, company)"
            [[rule]]
            id = "hasty"
            on = "certificate.bought"
            when = "any c in companies where c is not company and sold_this_turn(buyer, c)"
            text = "Whoever buys a share after selling another in the same turn pays 5 more."
            do = "pay 5 from buyer to bank""#,
        Call::connected => r#"
            [[rule]]
            id = "north_to_south"
            on = "turn.ended"
            when = "connected(operator, A1, C3)"
            first = true
            text = "The first company whose trains could go from Northgate to Southport gets 60."
            do = "pay 60 from bank to operator""#,
        Call::linked => r#"
            [[rule]]
            id = "valley_line"
            on = "tile.laid"
            when = "operator is not none and linked(A1, B4, standard)"
            first = true
            text = "Whoever closes the line from Northgate to the mill gets 20."
            do = "pay 20 from bank to operator""#,
        Call::joined => r#"
            [[rule]]
            id = "mine_line"
            on = "tile.laid"
            when = "joined(C3, A5)"
            first = true
            text = "The tramway closes when track joins Southport with the mine, whoever built it."
            do = "close P1""#,
        Call::stops_linked => r#"
            [[rule]]
            id = "busy_station"
            on = "token.placed"
            text = "A new station brings 5 for each other stop that track joins with it."
            do = "pay 5 * stops_linked(token.stop, standard).count from bank to operator""#,
        Call::can_reach => r#"
            [[rule]]
            id = "mill_goods"
            on = "turn.started"
            when = "can_reach(operator, B4)"
            text = "A company whose track leads to the mill gets 5 at the start of its turn."
            do = "pay 5 from bank to operator""#,
        Call::passes => r#"
            [[rule]]
            id = "pass_toll"
            on = "routes.run"
            when = "operator.cash >= 10 and any r in routes where passes(r, B2)"
            text = "A company that runs over the pass pays 10."
            do = "pay 10 from operator to bank""#,
        Call::runs_on => r#"
            [gauge.narrow]
            name = "narrow"
            joins = ["standard"]
            drawn = "dashed"
            [gauge.standard]
            joins = ["narrow"]
            [tiles]
            N1 = { count = 3, colour = "yellow", code = "path=a:0,b:2,track:narrow" }
            [[rule]]
            id = "narrow_pass"
            on = "routes.run"
            when = "any r in routes where runs_on(r, B2, narrow)"
            text = "Narrow track on the pass brings 10 whenever a train uses it."
            do = "pay 10 from bank to operator""#,
        Call::stops_beyond => r#"
            [gauge.narrow]
            name = "narrow"
            joins = ["standard"]
            drawn = "dashed"
            [gauge.standard]
            joins = ["narrow"]
            [tiles]
            N1 = { count = 3, colour = "yellow", code = "path=a:0,b:2,track:narrow" }
            [[rule]]
            id = "through_traffic"
            on = "routes.run"
            when = "any r in routes where stops_beyond(r, narrow)"
            text = "A route with stops on both sides of narrow track brings 20."
            do = "pay 20 from bank to operator""#,
        Call::hexes_tagged => r#"
            [board.main.hex]
            C1 = { tags = ["forest"] }
            A3 = { tags = ["forest"] }
            [[rule]]
            id = "timber"
            on = "routes.run"
            text = "Each forest that a company runs through brings it 5."
            do = '''
            pay 5 * count h in hexes_tagged('forest') where any r in routes where passes(r, h) from bank to operator
            '''"#,
        Call::free_homes => r#"
            [[company]]
            id = "S"
            home = ["C3", "C1"]
            [board.main.hex]
            C1 = { name = "Westport", code = "city=revenue:0" }
            [[rule]]
            id = "choice_of_home"
            on = "company.started"
            when = "company is S and free_homes(company).count == 2"
            text = "Whoever starts the Southern while both of its homes are free gets 10."
            do = "pay 10 from bank to player""#,
        Call::free_hexes => r#"
            [class.mine]
            name = "Mining right"
            sites = ["A3", "C1"]
            [[private]]
            id = "M"
            name = "Mining right"
            class = "mine"
            count = 2
            price = 40
            income = 5
            [[round]]
            id = "auction"
            items = ["P1", "P2"]
            [[rule]]
            id = "last_claim"
            on = "private.bought"
            when = "private.class is 'mine' and free_hexes(mine).is_empty"
            text = "Whoever buys the last mining right gets 10 back."
            do = "pay 10 from bank to buyer""#,
        Call::most_shares => r#"
            [[rule]]
            id = "great_holders"
            on = "stock_round.ended"
            text = "After a stock round those who hold most of the Northern get 5 each."
            do = "if N.floated { for p in most_shares(N, players) { pay 5 from bank to p } }""#,
        Call::next_with => r#"
            [[rule]]
            id = "next_please"
            on = "company.started"
            text = "When somebody starts a company, the next player in order without one gets 5."
            do = '''
            let next = next_with(player, those p in players where p.companies.is_empty)
            if next is not none { pay 5 from bank to next }
            '''"#,
        Call::lowest_free_par => r#"
            [[rule]]
            id = "bold"
            on = "company.started"
            when = "company.par > lowest_free_par(company)"
            text = "Whoever starts a company above the lowest open price gets 10."
            do = "pay 10 from bank to player""#,
    }
}
