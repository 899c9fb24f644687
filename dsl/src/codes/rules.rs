//! The rule language.

use super::Explanation;

const VISITS: &str = "when = \"phase >= '3' and company.visits < 5\"";
const RULE: &str = "[[rule]]\nid = \"visits\"";

pub(super) const CODES: &[Explanation] = &[
    Explanation::new(
        "rule-syntax",
        "An expression or effect is not written as the rule language wants it: a word is missing, misspelt or too much. The \
         text that is underlined is where it cannot go on.",
        "when = \"phase >= '3' and\"",
        VISITS,
    ),
    Explanation::new(
        "type",
        "A value of one sort stands where another is wanted: a number for a phase, a list for a single thing. Ids stand in \
         quotes in rules, even when they are numbers. A division is a fraction until it is rounded, and what may be missing \
         needs `otherwise`.",
        "when = \"phase >= 3 and company.visits < 5\"",
        VISITS,
    ),
    Explanation::new(
        "unknown-name",
        "The name means nothing, or nothing in this place: each hook and key knows names of its own, and before the game \
         begins only the number of players, of companies and the variants are known. Text stands in quotes.",
        "if compani.visits == 5 {",
        "if company.visits == 5 {",
    ),
    Explanation::new(
        "ambiguous-name",
        "Two things of different sorts have this id, and nothing says which of them is meant. Compared with something of one \
         sort it is clear.",
        "when = \"any c in [narrow] where c is narrow\"",
        "when = \"any p in privates where p.class is narrow\"",
    )
    .given(&[
        ("[class.local]", "[class.narrow]"),
        ("class = \"local\"", "class = \"narrow\""),
        (VISITS, "when = \"any p in privates where p.class is narrow\""),
    ]),
    Explanation::new(
        "name-taken",
        "A variable has a name that already means something here, so that one of the two could not be spoken of any more.",
        "for company in companies where company.visits == 5 {",
        "for c in companies where c.visits == 5 {",
    )
    .given(&[("if company.visits == 5 {", "for c in companies where c.visits == 5 {"), ]),
    Explanation::new(
        "unused-variable",
        "A variable is introduced and never used. Leave it out, or use it where something else stands by mistake.",
        "let more = 1\nset company.visits to company.visits + 1",
        "set company.visits to company.visits + 1",
    ),
    Explanation::new(
        "unknown-property",
        "The thing has no such property. The reference lists those of each sort of thing; properties of your own are declared \
         in `[property]`.",
        "set company.visits to company.visit + 1",
        "set company.visits to company.visits + 1",
    ),
    Explanation::new(
        "unknown-function",
        "There is no such function. What other languages say with functions, such as counting, the rule language often says \
         in words.",
        "capital = \"round(10 * par)\"",
        "capital = \"10 * par\"",
    ),
    Explanation::new(
        "unknown-effect",
        "There is no effect with this verb. The reference lists them all.",
        "make 'gift' for company",
        "create 'gift' for company",
    ),
    Explanation::new(
        "effect-form",
        "The effect is there, but is written with other words: the help shows how.",
        "create 'gift' to company",
        "create 'gift' for company",
    ),
    Explanation::new(
        "cannot-set",
        "Only properties that the title itself declares can be set. What the engine counts, such as money, is changed by \
         effects such as `pay`.",
        "set company.cash to company.cash + 1",
        "set company.visits to company.visits + 1",
    ),
    Explanation::new(
        "question",
        "A question names things in braces, and a brace is not closed.",
        "ask p 'Shall {company pay?' {",
        "ask p 'Shall {company} pay?' {",
    )
    .given(&[(
        "  create 'gift' for company\n",
        "  create 'gift' for company\nfor p in players {\nask p 'Shall {company} pay?' {\n 'yes' { pay 10 from p to bank }\n 'no' { }\n}\n}\n",
    )]),
    Explanation::new(
        "unknown-hook",
        "There is no such hook. A hook names a moment, such as `train.bought`; the reference lists them with the names that \
         rules know there.",
        "on = \"route.run\"",
        "on = \"routes.run\"",
    ),
    Explanation::new(
        "unknown-text",
        "A rule compares with a text that is nowhere in the title: no hex has the tag, no tile the colour. It would never hold, \
         or always.",
        "when = \"company.id is 'M'\"",
        "when = \"company.id is 'N'\"",
    )
    .given(&[(VISITS, "when = \"company.id is 'N'\"")]),
    Explanation::new(
        "arithmetic",
        "A calculation has no result: it divides by 0, perhaps only with one number of players, or grows too large.",
        "bank = \"round_up(9000 / (player_count - 3)) + 19000\"",
        "bank = 4000",
    ),
    Explanation::new(
        "never-true",
        "The condition holds in no phase and with no number of players, so that the rule might as well not be there.",
        "when = \"phase >= '4' and phase < '3' and company.visits < 5\"",
        VISITS,
    ),
    Explanation::new(
        "never-bankrupt",
        "A rule asks each of the `players` whether they are bankrupt. `players` are those who are still in the game, so that the \
         answer is always no. A rule on `player.bankrupt` runs when somebody leaves the game.",
        "on = \"turn.started\"\nwhen = \"any p in players where p.bankrupt\"\ndo = \"end_game at round_end\"",
        "on = \"player.bankrupt\"\ndo = \"end_game at round_end\"",
    )
    .given(&[(
        RULE,
        "[[rule]]\nid = \"more\"\non = \"player.bankrupt\"\ndo = \"end_game at round_end\"\n\n[[rule]]\nid = \"visits\"",
    )]),
    Explanation::new(
        "nothing-comes",
        "The effect cannot do what it says, whatever happens in the game: a company without a marker is moved on the market, a \
         certificate is exchanged for one of a size that there is not. In play the story would say that nothing comes of it.",
        "for c in N.shares { exchange c into S at 15 }",
        "for c in N.shares { exchange c into S at 10 }",
    )
    .given(&[(
        "  create 'gift' for company\n",
        "  create 'gift' for company\n  for c in N.shares { exchange c into S at 10 }\n",
    )]),
    Explanation::new(
        "never-happens",
        "The moment at which the rule runs does not come in this title, because something that it needs is not there.",
        "on = \"train.exported\"\ndo = \"close P1\"",
        "on = \"turn.started\"\ndo = \"close P1\"",
    )
    .given(&[(RULE, "[[rule]]\nid = \"more\"\non = \"turn.started\"\ndo = \"close P1\"\n\n[[rule]]\nid = \"visits\"")]),
    Explanation::new(
        "causes-itself",
        "What the rule does brings about the moment at which it runs, so that it would never come to an end. A condition \
         stops it.",
        "on = \"marker.moved\"\ndo = \"move marker for company by left\"",
        "on = \"marker.moved\"\nwhen = \"price > 70\"\ndo = \"move marker for company by left\"",
    )
    .given(&[(
        RULE,
        "[[rule]]\nid = \"more\"\non = \"marker.moved\"\nwhen = \"price > 70\"\ndo = \"move marker for company by left\"\n\n[[rule]]\nid = \"visits\"",
    )]),
];
