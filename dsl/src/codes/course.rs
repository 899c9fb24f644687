//! Players, phases, trains, rounds.

use super::Explanation;

pub(super) const CODES: &[Explanation] = &[
    Explanation::new(
        "no-players",
        "`[players]` does not say how many can play.",
        "[players]\n\n[market]",
        "[players]\n2 = { cash = 450, certificates = 14 }\n\n[market]",
    )
    .given(&[
        ("3 = { cash = \"if 'rich' in variants then 1200 else 300\", certificates = 11 }\n", ""),
        ("player_counts = [2, 3]\n", ""),
    ]),
    Explanation::new(
        "player-count",
        "The keys of `[players]` are numbers of players.",
        "two = { cash = 450, certificates = 14 }",
        "2 = { cash = 450, certificates = 14 }",
    ),
    Explanation::new(
        "certificate-limit",
        "Nothing says how many certificates a player may hold with this number of players.",
        "2 = { cash = 450 }",
        "2 = { cash = 450, certificates = 14 }",
    ),
    Explanation::new(
        "small-bank",
        "What the players start with is more than the bank has.",
        "bank = 500",
        "bank = 4000",
    ),
    Explanation::new(
        "no-phase",
        "The title has no phases. It needs at least one, which says what may be built and how many trains companies may have.",
        "[stack.main]",
        "[[phase]]\nid = \"2\"\ntiles = [\"yellow\", \"green\"]\noperating_rounds = 1\ntrain_limit = 4\n\n[stack.main]",
    )
    .given(&[
        ("[[phase]]\nid = \"3\"\nstarts = \"3\"\ntiles = [\"yellow\", \"green\"]\noperating_rounds = 2\ntrain_limit = 3\n\n", ""),
        ("[[phase]]\nid = \"4\"\nstarts = [\"4\", \"4H\"]\ntiles = [\"yellow\", \"green\"]\noperating_rounds = 2\ntrain_limit = 2\n\n", ""),
        ("tiles = [\"yellow\"]\n", "tiles = [\"yellow\", \"green\"]\n"),
        ("\n[[variant.long.phase]]\nid = \"4\"\ntrain_limit = 3\n", "\n"),
        ("when = \"phase >= '3' and company.visits < 5\"", "when = \"company.visits < 5\""),
    ]),
    Explanation::new(
        "phase-start",
        "The first phase is there from the start; each of the others says which trains start it.",
        "id = \"3\"\ntiles = ",
        "id = \"3\"\nstarts = \"3\"\ntiles = ",
    ),
    Explanation::new(
        "phase-train",
        "A phase never starts, because there are no trains that start it.",
        "price = 180\ncount = 0",
        "price = 180\ncount = 3",
    ),
    Explanation::new(
        "phase-order",
        "Phases stand in the order in which their trains are sold. This one would start before the one above it.",
        "starts = \"2\"",
        "starts = [\"4\", \"4H\"]",
    ),
    Explanation::new(
        "phase-limit",
        "In each phase there is at least one operating round, and a company may own at least one train.",
        "operating_rounds = 0",
        "operating_rounds = 1",
    ),
    Explanation::new(
        "train-range",
        "A train does not say how far it runs.",
        "range = {}",
        "range = { stops = 2 }",
    ),
    Explanation::new(
        "train-price",
        "A train of the supply costs something. One that rules create has `count = 0`.",
        "price = 0\ncount = 3",
        "price = 180\ncount = 3",
    ),
    Explanation::new(
        "train-order",
        "A train would be removed or turned over by one that is sold before it.",
        "rusts = \"2\"",
        "rusts = \"4\"",
    ),
    Explanation::new(
        "unsold-train",
        "No train of this type ever comes into the game: there is none in the supply and no rule makes one, or it stands behind \
         an unlimited one, which never runs out.",
        "price = 180\ncount = \"unlimited\"",
        "price = 180\ncount = 3",
    ),
    Explanation::new(
        "falling-item",
        "The price of something falls that is not auctioned.",
        "items = [\"P2\"]\nfalling = { item = \"P1\", by = 5, down_to = 0 }",
        "items = [\"P1\", \"P2\"]\nfalling = { item = \"P1\", by = 5, down_to = 0 }",
    )
    .given(&[
        ("[gauge.standard]", "[[private]]\nid = \"P2\"\nname = \"Ferry\"\nprice = 40\n\n[gauge.standard]"),
        ("increment = 5", "increment = 5\nitems = [\"P1\", \"P2\"]\nfalling = { item = \"P1\", by = 5, down_to = 0 }"),
    ]),
    Explanation::new(
        "auction-price",
        "Something is auctioned that has no price, so that no bid could begin.",
        "class = \"local\"\nincome = 5",
        "class = \"local\"\nprice = 20\nincome = 5",
    )
    .given(&[("increment = 5", "increment = 5\nitems = [\"P1\"]")]),
    Explanation::new(
        "no-repeat",
        "No round is played again and again, so that the game would be over before its end is reached.",
        "start = [\"auction\", \"stock\", \"operating\"]",
        "start = [\"auction\"]\nrepeat = [\"stock\", \"operating\"]",
    ),
    Explanation::new(
        "second-auction",
        "An auction is played once: what has been auctioned has an owner.",
        "start = [\"auction\", \"auction\"]",
        "start = [\"auction\"]",
    ),
    Explanation::new(
        "no-steps",
        "Companies that operate have nothing to do in their turn.",
        "tokens = [0]",
        "tokens = [0]\nsteps = [\"track\", [\"run\", \"revenue\"]]",
    ),
    Explanation::new(
        "no-run",
        "Companies buy trains, but no step of their turn runs them.",
        "steps = [\"track\", \"tunnel\", \"revenue\", \"trains\"]",
        "steps = [\"track\", \"tunnel\", \"run\", \"revenue\", \"trains\"]",
    ),
    Explanation::new(
        "second-step",
        "A step comes twice in a turn, or shares are issued in two of them.",
        "steps = [\"track\", \"tunnel\", \"run\", \"revenue\", \"trains\", \"run\"]",
        "steps = [\"track\", \"tunnel\", \"run\", \"revenue\", \"trains\"]",
    ),
    Explanation::new(
        "no-end",
        "Nothing ends the game: there is no `[[end]]`, and no effect does.",
        "[property.company]",
        "[[end]]\nid = \"bank\"\nwhen = \"bank.cash <= 0\"\nafter = \"this set\"\n\n[property.company]",
    ),
];
