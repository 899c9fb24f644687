//! Issue 16, part 2: "After this issue no effect, key or word does nothing in silence." Every effect of the language, one
//! after the other: it acts; what keeps it from acting is told with its rule; and what is so already stays so.

use prospectus_dsl::vocabulary::effects::{EFFECTS, Verb};
use prospectus_engine::event::Event;
use prospectus_engine::ids::Owner;
use prospectus_engine::state::OnAccount;

use super::{rule, stock_round};
use crate::table::Table;

const NORTH: &str = "when = \"company is N\"\nfirst = true";
/// Shares can be bought on account, the certificates of the S can be split, and 3s have another side.
const CHANGES: &[(&str, &str)] = &[
    ("home = \"C3\"", "home = \"C3\"\ncertificates = [\"40% director\", \"20% x3\", \"10% x5 held\"]"),
    ("range = { stops = 3 }", "range = { stops = 3 }\nside = [{ id = \"3H\", price = 150, range = { hexes = 3 } }]"),
    (
        "[[company]]\nid = \"N\"",
        "[[purchase]]\nid = \"half\"\noffers = \"not certificate.is_director\"\nprice = 10\nrest = \"agreed\"\ncounts_as = 5\n\n\
         [[company]]\nid = \"N\"",
    ),
];

/// What is known of an effect when N's first turn begins. A directs N, which has a
/// 3; B directs S; C has a share of N on account. There are no 2s left.
struct Known {
    /// The effect alone: something comes of it, and nothing is told.
    acts: &'static str,
    /// What it cannot do, and what is told of that. What else the effects do is as it should be.
    told: &'static [(&'static str, &'static str)],
    /// What is so already: nothing changes, and nothing needs to be told.
    already: &'static [&'static str],
}

/// An effect that is always able to do what it says.
const fn always(acts: &'static str) -> Known {
    Known { acts, told: &[], already: &[] }
}

/// No wildcard: whoever adds an effect says here what can keep it from acting.
fn known(verb: Verb) -> Known {
    match verb {
        Verb::Pay => Known {
            acts: "pay 10 from N to bank",
            told: &[
                ("for p in players where p is N.director { pay 1000 from p to bank }", "A can pay only $300 of $1000"),
                (
                    "for p in players where p is N.director { pay p.cash from p to bank\npay 10 from p to bank }",
                    "A can pay only $0 of $10",
                ),
                (
                    "give (those c in S.shares where c.is_director) to pool\npay 1200 from S to bank",
                    "S can pay only $1000 of $1200",
                ),
            ],
            already: &["pay 0 from N to bank", "pay 10 from N to N"],
        },
        Verb::Charge => {
            Known { already: &["for p in players { charge 0 to p }"], ..always("for p in players { charge 1 to p }") }
        }
        Verb::ChargeAt => always("for p in players { charge 1000 to p at 50 }"),
        Verb::Repay => Known {
            acts: "lend 100 to S\nrepay 100 from S",
            told: &[
                ("repay 10 from bank", "the bank borrows nothing and owes nothing"),
                ("repay 10 from N", "N owes nothing"),
                ("lend 10 to N\nrepay 10 from N\nrepay 10 from N", "N owes nothing"),
            ],
            already: &[],
        },
        Verb::Settle => Known {
            acts: "settle those c in N.shares where c.is_on_account",
            told: &[("settle those c in N.shares where c.is_director", "this certificate of N is not on account")],
            already: &["settle those c in S.shares where c.is_on_account"],
        },
        Verb::Lend => Known {
            told: &[("lend 10 to pool", "the bank borrows nothing and owes nothing")],
            ..always("lend 10 to N")
        },
        Verb::Give => Known {
            acts: "give P1 to N",
            told: &[
                ("close S\nfor t in trains where t.type is '3' { give t to S }", "S has not been started"),
                ("give (those c in N.shares where c.is_director) to offer", "cannot be offered again"),
                ("close P1\ngive P1 to N", "P1 is closed"),
                (
                    "let gone = those c in N.shares where c.index == 3\nexchange gone into S at 20\ngive gone to pool",
                    "this certificate is out of the game",
                ),
            ],
            already: &["for t in trains where t.owner is N { give t to N }"],
        },
        Verb::ExchangeInto => Known {
            acts: "exchange (those c in N.shares where c.index == 3) into S at 20",
            told: &[
                (
                    "exchange (those c in N.shares where c.index == 3) into S at 15",
                    "no certificate of S with 15% is left",
                ),
                (
                    "let gone = those c in N.shares where c.index == 3\nexchange gone into S at 20\nexchange gone into S at 20",
                    "this certificate is out of the game",
                ),
            ],
            already: &["exchange (those c in N.shares where c.index == 33) into S at 20"],
        },
        Verb::ExchangeFor => Known {
            acts: "exchange (those c in N.shares where c.is_director) for (those c in S.shares where c.is_director)",
            told: &[
                (
                    "exchange (those c in N.shares where c.index == 3) for (those c in N.shares where c.index == 3)",
                    "for itself",
                ),
                (
                    "exchange (those c in N.shares where c.is_director) for (those c in N.shares where c.index == 3)",
                    "cannot be offered again",
                ),
                (
                    "exchange (those c in N.shares where c.index == 33) for (those c in N.shares where c.index == 3)",
                    "there is nothing to exchange",
                ),
            ],
            already: &[],
        },
        Verb::Close => Known { already: &["close (those p in privates where p.owner is N)"], ..always("close P1") },
        Verb::Start => Known {
            acts: "close S\nopen S\nstart S at 75",
            told: &[
                ("start N at 100", "N has been started already"),
                ("close S\nstart S at 75", "S is closed"),
                ("close S\nopen S\nstart S at N.cash", "$1000 is no starting price now"),
            ],
            already: &[],
        },
        Verb::Float => Known {
            acts: "close S\nopen S\nstart S at 75\nfloat S",
            told: &[("close S\nfloat S", "S is closed"), ("close S\nopen S\nfloat S", "S has not been started")],
            already: &["float N"],
        },
        Verb::Open => {
            Known { acts: "close S\nopen S", told: &[("open N", "N has been started already")], already: &[] }
        }
        Verb::Offer => Known {
            told: &[("offer (those c in N.shares where c.index == 3)", "none of these certificates is set aside")],
            ..always("offer S.shares")
        },
        Verb::Split => Known {
            acts: "split S",
            told: &[("offer S.shares\nsplit S", "S cannot be split"), ("split S\nsplit S", "S has been split already")],
            already: &[],
        },
        Verb::Appoint => Known {
            acts: "for p in players where p is N.director { give (those c in N.shares where c.index in [2, 3]) to p }\n\
                   for p in players where p is S.director { give (those c in N.shares where c.index in [4, 5]) to p\nappoint p for N }",
            told: &[
                ("appoint (first p in players where p.cash > 100000) for N", "there is nobody to direct N"),
                (
                    "for p in players where p is S.director { appoint p for N }",
                    "B has nothing to give for the director's certificate of N",
                ),
            ],
            already: &["for p in players where p is N.director { appoint p for N }"],
        },
        Verb::MoveMarker => Known {
            acts: "move marker for N by left",
            told: &[("close S\nmove marker for S by left", "S has no marker on the market")],
            already: &[],
        },
        Verb::Merge => Known {
            acts: "merge N into S",
            told: &[
                ("merge N into N", "merged into itself"),
                ("close S\nmerge N into S", "S has not been started"),
                ("close S\nmerge S into N", "S is closed"),
            ],
            already: &[],
        },
        Verb::Scrap => Known { already: &["scrap '2'"], ..always("scrap '3'") },
        Verb::Discard => Known { already: &["discard '2'"], ..always("discard '3'") },
        Verb::Turn => Known {
            told: &[(
                "for t in trains where t.type is '3' and t.owner is N { turn t into '4' }",
                "4 is no side of that card",
            )],
            already: &["turn '2' into '3H'"],
            ..always("turn '3' into '3H'")
        },
        Verb::Create => Known {
            told: &[
                ("create '2' for N", "there is no 2 left"),
                ("close S\ncreate '3' for S", "S has not been started"),
            ],
            ..always("create '3' for N")
        },
        Verb::Export => Known { told: &[("export '2'", "there is no 2 left")], ..always("export next_train") },
        Verb::DropExcessTrains => Known {
            already: &["drop_excess_trains"],
            ..always(
                "create '4' for N\ncreate '4' for N\ncreate '4' for N\ncreate '4' for N\ncreate '4' for N\ndrop_excess_trains",
            )
        },
        Verb::Lay => Known { told: &[("lay '57' on A1", "no tile fits on A1")], ..always("lay ['57'] on C3") },
        Verb::Change => Known { told: &[("change A1 to '57'", "no tile fits on A1")], ..always("change C3 to '57'") },
        Verb::TakeTile => Known { already: &["take tile off A1"], ..always("lay '57' on C3\ntake tile off C3") },
        Verb::PlaceToken => Known {
            acts: "for t in C3.tokens { remove t }\nplace token on C3 for N",
            told: &[
                ("place token on A1 for S", "there is no room for a station on A1"),
                ("place token on A3 for S", "there is no room for a station on A3"),
                ("close S\nplace token on A1 for S", "S has not been started"),
                (
                    "for t in N.tokens { remove t for good }\nplace token on A1 for N\nfor t in N.tokens { remove t for good }\n\
                     place token on A1 for N\nfor t in N.tokens { remove t for good }\nplace token on A1 for N",
                    "there is no station left on the charter",
                ),
            ],
            already: &[],
        },
        Verb::PlacePrivate => {
            Known { told: &[("close P1\nplace P1 on B4", "P1 is closed")], ..always("place P1 on B4") }
        }
        Verb::Remove => Known {
            told: &[("for t in A1.tokens { remove t\nremove t }", "there is no station of N on A1")],
            already: &["remove (those t in B4.tokens where t.is_home)"],
            ..always("for t in A1.tokens { remove t }")
        },
        Verb::RemoveForGood => Known {
            told: &[("for t in A1.tokens { remove t\nremove t for good }", "there is no station of N on A1")],
            ..always("for t in A1.tokens { remove t for good }")
        },
        Verb::Reserve => Known {
            told: &[
                ("reserve slot on A3 for S", "there is no room for a station on A3"),
                ("reserve slot on B4 for S", "there is no room for a station on B4"),
            ],
            already: &[],
            ..always("reserve slot on A1 for S")
        },
        Verb::Free => {
            Known { already: &["free B4"], ..always("reserve slot on A1 for S\nfree A1\nreserve slot on C3 for N") }
        }
        Verb::Tag => always("tag A1 with 'port'"),
        Verb::Untag => Known {
            already: &["if 1 == 2 { tag A3 with 'gold' }\nuntag A3 with 'gold'"],
            ..always("tag A1 with 'gold'\nuntag A1 with 'gold'\ntag A3 with 'gold'")
        },
        Verb::Replace => Known {
            told: &[
                ("for t in A1.tokens { remove t\nreplace t with S }", "there is no station of N on A1"),
                ("close S\nfor t in A1.tokens { replace t with S }", "S has not been started"),
            ],
            ..always("for t in A1.tokens { replace t with S }")
        },
        Verb::EndAtOnce => always("end_game at once"),
        Verb::EndAtTurnEnd => always("end_game at turn_end"),
        Verb::EndAtRoundEnd => always("end_game at round_end"),
        Verb::EndAtSetEnd => always("end_game at set_end"),
        Verb::EndRound => always("end_round"),
        Verb::Skip => Known {
            told: &[("skip odd", "`odd` is no step of this turn that is still to come")],
            ..always("skip track")
        },
        Verb::SellAll => Known {
            acts: "for p in players where p is N.director { give (those c in N.shares where c.index == 3) to p\nsell_all p }",
            told: &[],
            already: &["for p in players where p.certificate_count == 0 { sell_all p }"],
        },
        Verb::Eliminate => Known {
            told: &[(
                "for p in players where p is N.director { eliminate p\neliminate p }",
                "A is out of the game already",
            )],
            ..always("for p in players where p is N.director { eliminate p }")
        },
        Verb::RankByMostCash => Known {
            already: &["rank players by most_cash"],
            ..always("for p in players where p is S.director { pay 10 from bank to p }\nrank players by most_cash")
        },
        Verb::RankByLeastCash => Known {
            already: &["rank players by least_cash"],
            ..always("for p in players where p is N.director { pay 10 from bank to p }\nrank players by least_cash")
        },
        Verb::RankBy => Known { already: &["rank players by 7"], ..always("rank players by player.seat") },
        Verb::GivePriority => Known {
            told: &[(
                "for p in players where p is S.director { eliminate p\ngive priority to p }",
                "B is out of the game already",
            )],
            already: &["for p in players where p is N.director { give priority to p }"],
            ..always("for p in players where p is S.director { give priority to p }")
        },
        Verb::Announce => always("announce 'Hear ye.'"),
    }
}

/// N's first turn has begun, and this is what the rule does.
fn turn_of(effect: &str) -> Table {
    let odd = "[step.odd]\nis = \"always\"\ndo = \"announce 'Odd.'\"\n";
    let mut table = stock_round(CHANGES, &format!("{odd}{}", rule("works", "turn.started", NORTH, effect)), 3);
    table.found("N", "A", 100, 1000);
    table.found("S", "B", 90, 1000);
    table.sell_out(&["2"]);
    table.give_train("N", "3");
    let (share, player) = (table.share("N", 8), table.player("C"));
    table.edit(|state, _| {
        let account = OnAccount { purchase: 0, whole: 10, agreed: 10, to: Owner::Bank };
        let share = &mut state.certificates[share.at()];
        (share.holder, share.percent, share.on_account) = (Owner::Player(player), 5, Some(account));
    });
    for player in ["A", "B", "C"] {
        table.pass(player);
    }
    table
}

/// The state, and what has happened, so that an effect of which nothing came is like none.
fn outcome(table: &Table) -> (String, Vec<Event>) {
    let state = serde_json::to_string(table.game.state()).expect("it is plain data");
    (state, table.game.events().to_vec())
}

/// What is wrong with these effects, all of it.
fn none_is_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_effect_acts() {
    let nothing = outcome(&turn_of("if 1 == 2 { announce 'Never.' }"));
    let mut wrong = Vec::new();
    for acts in EFFECTS.iter().map(|pattern| known(pattern.does).acts) {
        let table = turn_of(acts);
        if !table.told().is_empty() || outcome(&table) == nothing {
            wrong.push(format!("{acts}: nothing comes of it, {:?}", table.told()));
        }
    }
    none_is_wrong(&wrong);
}

#[test]
fn what_keeps_an_effect_from_acting_is_told() {
    let mut wrong = Vec::new();
    for (effect, words) in EFFECTS.iter().flat_map(|pattern| known(pattern.does).told) {
        let told = turn_of(effect).told();
        let is_it = |told: &String| told.contains(words) && told.contains("`rule.works`");
        if told.len() != 1 || !told.iter().all(is_it) {
            wrong.push(format!("{effect}: {told:?}"));
        }
    }
    none_is_wrong(&wrong);
}

#[test]
fn what_is_so_already_changes_nothing_and_is_not_told() {
    let (_, nothing) = outcome(&turn_of("if 1 == 2 { announce 'Never.' }"));
    let mut wrong = Vec::new();
    for effect in EFFECTS.iter().flat_map(|pattern| known(pattern.does).already) {
        let (_, events) = outcome(&turn_of(effect));
        if events != nothing {
            wrong.push(format!("{effect}: {events:?}"));
        }
    }
    none_is_wrong(&wrong);
}

/// A question that nobody can answer: its first answer is taken, or its block is left out, and that is told.
#[test]
fn a_question_without_anybody_to_ask_is_told() {
    let lost = "give (those c in S.shares where c.is_director) to pool\n";
    let written =
        turn_of(&format!("{lost}ask S 'Well?' {{ 'no' {{ pay 1 from bank to N }} 'yes' {{ pay 2 from bank to N }} }}"));
    assert_eq!(written.cash("N"), 1001);
    written.tells("works", "nobody can be asked: the answer is `no`");
    let among = turn_of(&format!("{lost}ask S 'Which?' among players as p {{ pay 2 from bank to N }}"));
    assert_eq!(among.cash("N"), 1000);
    among.tells("works", "there is nobody to ask");
    let passed = turn_of(&format!(
        "{lost}ask S 'Which?' among players as p {{ pay 2 from bank to N }} else {{ pay 3 from bank to N }}"
    ));
    assert_eq!(passed.cash("N"), 1003);
    passed.tells("works", "there is nobody to ask");
    // One thing is taken without a question, and of no thing nothing is asked.
    for list in ["[N]", "(those p in players where p.cash > 100000)"] {
        assert!(turn_of(&format!("{lost}ask S 'Which?' among {list} as p {{ announce 'So.' }}")).told().is_empty());
    }
}

/// Whoever repays more than they have, or owe, pays no more than that, and is rid of no more.
#[test]
fn what_is_repaid_is_what_is_paid() {
    let a = "for p in players where p is N.director { ";
    let table = turn_of(&format!("{a} charge 400 to p\npay 30 from bank to p\nrepay 50 from p }}"));
    assert_eq!((table.cash("A"), table.debt("A")), (0, 70));
    table.tells("works", "A can pay only $30 of $50");
    let table = turn_of(&format!("{a} charge 310 to p\npay 30 from bank to p\nrepay 50 from p }}"));
    assert_eq!((table.cash("A"), table.debt("A")), (20, 0));
}
