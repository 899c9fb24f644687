//! Keys, values, ids.

use super::Explanation;

pub(super) const CODES: &[Explanation] = &[
    Explanation::new(
        "unknown-key",
        "No such key is known in this table. Most often it is misspelt, or stands in the wrong table: everything below a \
         `[header]` belongs to it until the next one. The reference lists the keys of each table.",
        "bonk = 4000",
        "bank = 4000",
    ),
    Explanation::new(
        "missing-key",
        "A key is missing without which the table means nothing. The help says what the key is for.",
        "id = \"4\"\ncount = \"unlimited\"",
        "id = \"4\"\nprice = 300\ncount = \"unlimited\"",
    ),
    Explanation::new(
        "wrong-type",
        "Something else is wanted here: a number instead of text, a list instead of a single value. Numbers are written in \
         digits and without quotes; ids stand in quotes, even when they are numbers.",
        "price = \"one hundred\"",
        "price = 180",
    ),
    Explanation::new(
        "number-range",
        "The number is smaller or larger than it can be: nobody has less than nothing, and a part of a whole is not more \
         than 100 percent. Values that depend on the number of players are looked at for each number.",
        "float = 120",
        "float = 60",
    ),
    Explanation::new(
        "unknown-word",
        "The value is one of a few words, and this is none of them. The help lists them, or names the one that is nearest.",
        "is = \"waterfall acution\"",
        "is = \"waterfall auction\"",
    ),
    Explanation::new(
        "unknown-reference",
        "A company, train, hex or other thing is named that the title does not have. Either the name is misspelt here, or \
         what it names was forgotten or removed.",
        "destination = \"C33\"",
        "destination = \"C3\"",
    ),
    Explanation::new(
        "misnamed",
        "A thing is declared and nobody speaks of it, while another name that is nearly the same is used and never declared. \
         Most likely the declaration is misspelt.",
        "[step]\ntrak = { is = \"lay tiles\" }",
        "[step]\ntrack = { is = \"lay tiles\" }",
    ),
    Explanation::new(
        "duplicate-id",
        "Two things of the same sort have the same id, so that nothing else could say which of them it means. Both places are \
         shown.",
        "id = \"N\"\nname = \"Southern Railway\"",
        "id = \"S\"\nname = \"Southern Railway\"",
    ),
    Explanation::new(
        "empty-id",
        "An id is what other places name a thing by, so that it cannot be empty.",
        "id = \" \"",
        "id = \"valley\"",
    ),
    Explanation::new(
        "money",
        "`money` shows how sums are written, with `{}` for the number: once, no less and no more.",
        "money = \"$\"",
        "money = \"${}\"",
    ),
    Explanation::new(
        "unknown-case",
        "A value by cases names a case that cannot be: not one of the things, or not a number, that it is decided by.",
        "train_limit = { by = \"phase\", 2 = 4, 33 = 4, else = 3 }",
        "train_limit = { by = \"phase\", 2 = 4, 3 = 4, else = 3 }",
    )
    .given(&[("train_limit = 4", "train_limit = { by = \"phase\", 2 = 4, 3 = 4, else = 3 }")]),
    Explanation::new(
        "missing-case",
        "A value by cases does not say what it is in the other cases. Numbers always need an `else`; where all things are \
         named none is needed.",
        "cash = { by = \"player_count\", 2 = 450 }",
        "cash = { by = \"player_count\", 2 = 450, else = 400 }",
    )
    .given(&[("cash = 450", "cash = { by = \"player_count\", 2 = 450, else = 400 }")]),
    Explanation::new(
        "unused",
        "Something is declared and never used: a kind without companies, a step in nobody's turn, a zone without cells. Most \
         often it is misspelt where it should be used, or left over.",
        "[kind.minor]\nname = \"Minor company\"\n\n[flow]",
        "[flow]",
    ),
    Explanation::new(
        "variant-conflict",
        "A variant requires what it excludes, or itself, so that it can never be chosen.",
        "requires = \"rich\"\nexcludes = \"rich\"",
        "requires = \"rich\"",
    ),
    Explanation::new(
        "variant-players",
        "A variant is for a number of players that the title is not for.",
        "player_counts = [2, 7]",
        "player_counts = [2, 3]",
    ),
];
