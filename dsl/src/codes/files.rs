//! Files, and titles that extend others.

use super::Explanation;

pub(super) const CODES: &[Explanation] = &[
    Explanation::new(
        "toml",
        "The file is not TOML, so that nothing in it can be understood. The message says what is missing or too much. As \
         long as this is so nothing else is said about the title.",
        "bank = 4,000",
        "bank = 4000",
    ),
    Explanation::new(
        "duplicate-key",
        "A key or a table is there twice, and it is not clear which of the two is meant. Both places are shown.",
        "train_limit = 4\ntrain_limit = 5",
        "train_limit = 4",
    ),
    Explanation::new(
        "cannot-read",
        "There is no such file or title, or the file cannot be read: it may be a folder, belong to somebody else, or hold \
         something that is not text.",
        "prospectus check nowhere.toml",
        "prospectus check valley.toml",
    )
    .on_paper(),
    Explanation::new(
        "file-too-large",
        "The file is far larger than any title. Most likely it is not the one that you meant.",
        "# more than a megabyte of text",
        "# a title has some ten thousand letters",
    )
    .on_paper(),
    Explanation::new(
        "format",
        "The title is written for another version of the file format. This version of Prospectus reads format 1.",
        "format = 2",
        "format = 1",
    ),
    Explanation::new(
        "no-title",
        "This is a file of standard tiles. It can be checked, but nobody can play it.",
        "prospectus play tiles.toml",
        "prospectus play valley.toml",
    )
    .on_paper(),
    Explanation::new(
        "unknown-title",
        "`extends` names a title that is not there, or that cannot be read. It is looked for beside the file, in the folder \
         above, and among the titles that come with Prospectus. As long as the base is missing nothing else is said.",
        "format = 1\nextends = \"smal\"",
        "format = 1\nextends = \"small\"",
    )
    .overlay(),
    Explanation::new(
        "cyclic-extends",
        "Titles extend each other in a circle, so that none of them has a base.",
        "# in a.toml\nextends = \"b\"\n# in b.toml\nextends = \"a\"",
        "# in a.toml\nextends = \"b\"",
    )
    .on_paper(),
    Explanation::new(
        "extends-too-deep",
        "Too many files stand on each other. No more than eight may.",
        "# in the ninth file\nextends = \"the_eighth\"",
        "# in the eighth file, with what the ninth would change\nextends = \"the_seventh\"",
    )
    .on_paper(),
    Explanation::new(
        "other-base",
        "An overlay that is named with `--with` stands on another title than the one at hand: it would change what is not \
         there.",
        "# in poor.toml, for `prospectus check hills --with poor.toml`\nextends = \"valley\"",
        "# in poor.toml\nextends = \"hills\"",
    )
    .on_paper(),
    Explanation::new(
        "laid-twice",
        "An overlay is named twice with `--with`, or is there already. What it changes cannot be changed again.",
        "prospectus check valley --with poor.toml --with poor.toml",
        "prospectus check valley --with poor.toml",
    )
    .on_paper(),
    Explanation::new(
        "no-base",
        "`base` is the value that an overlay is laid over. Here nothing lies below.",
        "bank = \"base + 1000\"",
        "bank = 4000",
    ),
    Explanation::new(
        "unknown-line",
        "An overlay changes a single effect of a rule below, and names one that is not there. It is written as it stands \
         there; spaces and comments do not matter.",
        "format = 1\nextends = \"small\"\n[[rule]]\nid = \"visits\"\ndo = { replace = \"create 'gift' for compny\", with = \"pay 5 from bank to company\" }",
        "format = 1\nextends = \"small\"\n[[rule]]\nid = \"visits\"\ndo = { add = \"pay 5 from bank to company\" }",
    )
    .overlay(),
    Explanation::new(
        "ambiguous-line",
        "An overlay changes a single effect of a rule below, and there are several like it. Name its neighbour as well.",
        "format = 1\nextends = \"small\"\n[[rule]]\nid = \"visits\"\ndo = [{ add = \"set company.visits to company.visits + 1\" }, { remove = \"set company.visits to company.visits + 1\" }]",
        "format = 1\nextends = \"small\"\n[[rule]]\nid = \"visits\"\ndo = { add = \"set company.visits to company.visits + 1\" }",
    )
    .overlay(),
    Explanation::new(
        "too-many-variants",
        "The title has more variants than can be checked: it is read anew with each of them. A title that extends this one \
         can say the same as a variant.",
        "[variant.v33]\nname = \"The thirty-third\"",
        "# in a file of its own\nextends = \"valley\"",
    )
    .on_paper(),
    Explanation::new(
        "cannot-play",
        "The title is sound, but the engine does not know how to play this word, or nothing would come of it where it \
         stands. `check` tells it as a note; a game is refused.",
        "id = \"more\"\nis = \"merger round\"",
        "id = \"more\"\nis = \"stock round\"",
    )
    .given(&[
        (
            "[[round]]\nid = \"operating\"",
            "[[round]]\nid = \"more\"\nis = \"stock round\"\n\n[[round]]\nid = \"operating\"",
        ),
        ("repeat = [\"stock\", \"operating\"]", "repeat = [\"stock\", \"operating\", \"more\"]"),
    ]),
    Explanation::new(
        "too-many",
        "There are more things, entries of a list or variables of a rule than the engine can tell apart. No title needs as \
         many.",
        "tokens = [0, 0, 0]      # and so on, more than a hundred times",
        "tokens = [0, 40, 100]",
    )
    .on_paper(),
];
