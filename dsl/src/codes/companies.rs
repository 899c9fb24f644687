//! Companies, certificates, the market.

use super::Explanation;

const CERTIFICATES: &str = "certificates = [\"20% director\", \"10% x8\", \"10% x2 held\"]";

pub(super) const CODES: &[Explanation] = &[
    Explanation::new(
        "certificates",
        "Certificates are described by their size and what else there is to say: `20% director`, `10% x8` for eight of them, \
         `20% last` for one with a name.",
        "certificates = [\"20 director\", \"10% x8\", \"10% x2 held\"]",
        CERTIFICATES,
    ),
    Explanation::new(
        "certificate-sum",
        "The certificates of a company add up to 100 percent, without those that are `held`.",
        "certificates = [\"20% director\", \"10% x7\", \"10% x2 held\"]",
        CERTIFICATES,
    ),
    Explanation::new(
        "certificate-share",
        "A certificate is not made of whole shares.",
        "float = 60\nshare = 20",
        "float = 60\nshare = 10",
    )
    .given(&[("float = 60", "float = 60\nshare = 10")]),
    Explanation::new(
        "director-certificate",
        "Exactly one certificate of a company is the director's.",
        "certificates = [\"20%\", \"10% x8\", \"10% x2 held\"]",
        CERTIFICATES,
    ),
    Explanation::new(
        "no-director",
        "Nobody may hold as much as the director's certificate, so that the company can never be founded.",
        "[limits]\nownership = 10\n\n[market]",
        "[limits]\nownership = 60\n\n[market]",
    )
    .given(&[("[market]", "[limits]\nownership = 60\n\n[market]")]),
    Explanation::new(
        "shared-id",
        "A private is called like a company or an operator. Rules, records and exports tell them by their ids alone, so that \
         nobody could say which of the two is meant.",
        "[[private]]\nid = \"N\"",
        "[[private]]\nid = \"P1\"",
    ),
    Explanation::new(
        "operator-certificate",
        "`certificate` of an operator is the name of one of its company's certificates: whoever holds it takes its turn.",
        "certificate = \"vise\"",
        "certificate = \"vice\"",
    ),
    Explanation::new(
        "split",
        "An effect splits companies, but none holds certificates back that could be given out.",
        "certificates = [\"20% director\", \"10% x8\"]",
        "certificates = [\"20% director\", \"10% x8\", \"10% x5 held\"]",
    )
    .given(&[
        ("set company.visits to company.visits + 1", "set company.visits to company.visits + 1\nsplit company"),
        (CERTIFICATES, "certificates = [\"20% director\", \"10% x8\", \"10% x5 held\"]"),
    ]),
    Explanation::new(
        "split-certificates",
        "A split halves every certificate and gives out what is held, which must be half of the company; what cannot be halved \
         cannot be split.",
        "certificates = [\"20% director\", \"10% x8\", \"10% x2 held\"]",
        "certificates = [\"20% director\", \"10% x8\", \"10% x5 held\"]",
    )
    .given(&[
        ("set company.visits to company.visits + 1", "set company.visits to company.visits + 1\nsplit company"),
        (CERTIFICATES, "certificates = [\"20% director\", \"10% x8\", \"10% x5 held\"]"),
    ]),
    Explanation::new(
        "home-board",
        "The home of a company is not on the board on which it builds.",
        "home = \"J1\"",
        "home = \"A1\"",
    ),
    Explanation::new(
        "home-city",
        "The home of a company has no city for its first station, or not the one that `city` counts, from 0.",
        "home = \"B4\"",
        "home = \"A1\"",
    ),
    Explanation::new(
        "home-room",
        "More companies have their home in a city than there is room for. A tile may make room in time, so that this is a \
         warning.",
        "home = { hex = \"A1\", city = 0 }",
        "home = { hex = \"C3\", city = 0 }",
    ),
    Explanation::new(
        "no-tokens",
        "A company with a home needs a station to place there.",
        "tokens = \"[]\"",
        "tokens = [0, 40]",
    ),
    Explanation::new(
        "destination-stop",
        "A destination has a stop that trains can run to, or tags by which rules know it.",
        "destination = \"A3\"",
        "destination = \"C3\"",
    ),
    Explanation::new(
        "empty-market",
        "The market has no cells.",
        "grid = '''\n'''",
        "grid = '''\n  .  80  90 100p 110 125e\n 65  70  75  80p  90\n'''",
    ),
    Explanation::new(
        "market-cell",
        "A cell of the market is a price and the marks of its zones, such as `100p`; `.` is no cell.",
        "70  7,5  80p",
        "70  75  80p",
    ),
    Explanation::new(
        "market-gap",
        "There is a gap in the middle of a row. `.` keeps rows in line at their ends.",
        ".  80  . 100p",
        ".  80  90 100p",
    ),
    Explanation::new(
        "market-order",
        "Prices fall from left to right, which is most often a slip of the finger.",
        "70  57  80p",
        "70  75  80p",
    ),
    Explanation::new(
        "market-edge",
        "Every row has an end. What happens to a marker there differs from title to title: say it with a second choice.",
        "dividend = \"right\"",
        "dividend = \"right or up\"",
    ),
    Explanation::new(
        "zone-mark",
        "The mark of a zone is one letter that no other zone has.",
        "mark = \"pp\"",
        "mark = \"p\"",
    ),
    Explanation::new(
        "unknown-mark",
        "A letter behind a price is the mark of no zone.",
        "100p 110x 125e",
        "100p 110 125e",
    ),
    Explanation::new(
        "no-start",
        "There is no cell of the market on which the company could start. `par` of a zone says which companies start there.",
        "par = \"company.kind is 'network'\"",
        "par = \"company.kind is 'major'\"",
    ),
    Explanation::new(
        "par-price",
        "A company starts at a price that no starting cell has.",
        "par = 90",
        "par = 80",
    ),
    Explanation::new(
        "no-capital",
        "Nothing pays for the start of the company: neither the bank, nor those who buy its shares, nor a rule.",
        "capital = 0",
        "capital = \"10 * par\"",
    )
    .given(&[
        ("  create 'gift' for company\n", "  end_game at once\n"),
        ("id = \"gift\"\nprice = 0\ncount = 0", "id = \"gift\"\nprice = 500\ncount = 1\navailable = true"),
    ]),
    Explanation::new(
        "unpaid-start",
        "The company pays a fee when it starts, but has nothing or not enough to pay it with.",
        "token_fee = 40\nproceeds = \"bank\"",
        "token_fee = 40\nproceeds = \"company\"",
    )
    .given(&[("float = 60", "float = 60\ntoken_fee = 40\nproceeds = \"company\"")]),
];
