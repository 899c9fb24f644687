//! A small title that says what no other title says, and keys that no game can show.

use prospectus_bots::BotKind;
use prospectus_dsl::diagnostic::Diagnostics;
use prospectus_engine::Setup;
use prospectus_library as library;

use super::games::{self, Course};
use super::tree::Base;

/// The title that `prospectus new` writes.
pub const SMALL: &str = include_str!("../../../crates/library/src/template.toml");

/// What the small title says besides: each of these lines takes the place of another.
const MORE: &[Change] = &[
    ("[[round]]\nid = \"auction\"", "[[round]]\nid = \"auction\"\nitems = [\"P1\", \"P2\"]"),
    (
        "times = \"phase.operating_rounds\"",
        "times = \"phase.operating_rounds\"\noperators = [{ kinds = \"late\", by = \"number\" }, { kinds = \"company\", by = \"market\" }]",
    ),
    (
        "steps = [\"track\", \"station\", \"run\", \"revenue\", \"trains\"]",
        "steps = [\"track\", \"station\", \"take\", \"run\", \"revenue\", \"trains\", \"papers\", \"gift\"]\nblocked_by = [\"company\", \"late\"]\ngauges = [\"standard\"]",
    ),
    ("[[company]]\nid = \"N\"", LATE),
    ("C1 = {}", "C1 = { name = \"Lakeside\", code = \"city=revenue:0\", reserved = [{ kind = \"late\", city = 0 }] }"),
    (
        "[step]",
        "[step]\ntake = { is = \"acquire token\" }\npapers = { is = \"buy privates\", class = \"paper\" }\ngift = { is = \"offer\", cost = 10, do = \"pay 5 from bank to operator\", when = \"operator.cash > 20\" }",
    ),
    (
        "[trade.trains]",
        "[trade.tokens]\nprice = \"5 .. 30\"\n\n[trade.privates]\nprice = \"1 .. 2 * face\"\n\n[trade.trains]",
    ),
    ("[[private]]\nid = \"P1\"", PAPERS),
    (
        "[gauge.standard]",
        "[gauge.narrow]\nname = \"narrow\"\njoins = [\"standard\"]\nbecomes = [\"standard\"]\n\n[gauge.standard]",
    ),
    (
        "[tiles]",
        "[tiles]\ncity_2 = { supply = \"57\", colour = \"yellow\", code = \"city=revenue:30;path=a:0,b:_0;path=a:1,b:_0\" }\nmill_2 = { supply = \"mill\", colour = \"green\", code = \"town=revenue:20;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0\" }\nX5 = { count = 2, colour = \"yellow\", code = \"city=revenue:20;path=a:0,b:_0,track:narrow;path=a:2,b:_0,track:narrow\", allowed = \"phase >= '2'\" }",
    ),
    ("[[train]]\nid = \"2\"", STACKS),
    (
        "[[rule]]",
        "[property.company]\nluck = 0\n\n[property.private]\nluck = 0\n\n[property.hex]\nluck = 0\n\n[[rule]]\nid = \"lucky_hex\"\non = \"tile.laid\"\nwhen = \"operator is not none\"\ndo = \"pay hex.luck + (if hex.name == 'Northgate' then 1 else 0) from bank to operator\"\n\n[[rule]]\nid = \"luck\"\non = \"operating_round.started\"\ndo = '''\nfor c in companies where c.floated { pay c.luck from bank to c }\nfor p in privates where p.owner is not bank and not (p is P1 and p.hex is not C1) { pay p.luck from bank to p.owner }\n'''\n\n[[rule]]",
    ),
    ("home = \"A1\"", "home = \"A1\"\nproperty = { luck = 3 }"),
    ("income = 5", "income = 5\nhex = \"C1\"\nproperty = { luck = 2 }"),
    ("operating_rounds = 2\ntrain_limit = 3", "operating_rounds = 2\ntrain_limit = 1"),
    ("sold_out = \"up\"", "sold_out = \"up_right or up\""),
    ("withheld = \"left or down\"", "withheld = \"down_left or left\""),
    ("2 = { cash = 450, certificates = 14 }", "2 = { cash = 450, certificates = 4 }"),
    ("uses = 1", "uses = 2"),
    ("increment = 5", "increment = 5\nfalling = { item = \"P1\", by = 5, down_to = 5, then = \"first offered\" }"),
    (
        "sources = [\"treasury\", \"cash\", \"shares\"]",
        "sources = [\"treasury\", \"cash\", \"shares if wanted\", \"debt\"]\ninterest = 50\n\n[score]\nplus = \"0 - 3000\"\nnegative = true",
    ),
    ("rusts = \"4\"", "rusts = \"3\""),
    ("B4 = { name = \"Mill\", code", "B4 = { name = \"Mill\", property = { luck = 7 }, code"),
    (
        "C3 = { name = \"Southport\", code = \"city=revenue:0\" }",
        "C3 = { name = \"Southport\", code = \"city=revenue:0,slots:2\" }",
    ),
    (
        "[trade.trains]",
        "[[purchase]]\nid = \"half\"\noffers = \"not certificate.is_director\"\nwhen = \"player.cash > 30\"\nprice = \"round_up(company.price / 2)\"\nrest = \"agreed\"\ncounts_as = 5\nsell = \"certificate.bought_in < game.turn\"\nsole = true\nbinds = true\ndue = true\n\n[trade.trains]",
    ),
    ("A5 = {", "A7 = { code = \"offboard=revenue:30,groups:far;path=a:1,b:_0\", colour = \"red\" }\nA5 = {"),
];

const LATE: &str = r#"[kind.late]
name = "Late company"
certificates = ["50% director", "50%"]
share = 50
float = 50
capital = "3 * par"
tokens = [0, 10]
home = "C1"
steps = ["track", "station", "run", "revenue", "trains"]

[[company]]
id = "L"
name = "Lake Railway"
kind = "late"
colour = "green"

[[company]]
id = "N""#;

const PAPERS: &str = r#"[class.paper]
name = "Paper"
blocks = ["A3"]
price = 30
income = 3

[[private]]
id = "P3"
name = "Third"
class = "paper"
count = 2
worth = 20
per_round = 1
sites = ["B2", "C5", "B4"]

[[private]]
id = "P4"
name = "Fourth"
class = "paper"
buyers = "buyer.cash > 10"

[[private.power]]
id = "build"
text = "A tile."
when = "operator is not none"
lay = { unconnected = true, cost = 5, counts = true, colour = "yellow" }
place = { hexes = "[C3]", unconnected = true }

[[private]]
id = "P1""#;

const STACKS: &str = r#"[stack.main]
name = "Trains"

[stack.light]
name = "Light trains"
skips = true
skips_ends = true
bonus = "5 * count h in hexes where passes(route, h)"

[[train]]
id = "L"
stack = "light"
price = 60
count = 3
range = { cities = 1, towns = 1 }
runs = "phase == '2'"

[[train]]
id = "1"
price = 30
count = 2
range = { stops = 1 }
skips = true
skips_ends = true
bonus = "5 * count h in hexes where passes(route, h)"

[[train]]
id = "2""#;

/// A company with several operators, and trains that are given up, traded in and run once a round.
const NETWORKS: &[Change] = &[
    (
        "home = \"A1\"\ncolour = \"#1e6fb8\"",
        "home = \"A1\"\ncolour = \"#1e6fb8\"\ncertificates = [\"20% director\", \"10% branch\", \"10% valley\", \"10% x6\"]\nfloated = \"place token on A3 for NB; place token on B2 for NV\"\n\n[[company.operator]]\nid = \"NB\"\nname = \"Branch\"\ncash = 250\ncertificate = \"branch\"\ntrain_limit = 1\ntokens = [0]\n\n[[company.operator]]\nid = \"NV\"\nname = \"Valley line\"\ncash = 250\ncertificate = \"valley\"\ntokens = [0, 20]\n\n[[company.operator]]\nid = \"N\"\nname = \"Main line\"\ncash = 400\ntokens = [0, 40]",
    ),
    (
        "A3 = {}",
        "A3 = { code = \"city=revenue:60,slots:3;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0\", colour = \"yellow\" }",
    ),
    (
        "B2 = { code = \"upgrade=cost:40,terrain:mountain\" }",
        "B2 = { code = \"city=revenue:60,slots:3;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0\", colour = \"yellow\" }",
    ),
    ("capital = \"10 * par\"", "track_used = \"round\"\ncapital = \"if company is N then 0 else 10 * par\""),
    (
        "[[train]]\nid = \"2\"\nprice = 80",
        "[stack.main]\nname = \"Trains\"\ngiven_up = true\ngiven_up_to = \"out\"\ntrade_in = 30\ntraded_for = \"type.price > train.price\"\n\n[[train]]\nid = \"2\"\nonce_a_round = true\ngiven_up = true\ngiven_up_to = \"pool\"\ntrade_in = 40\ntraded_for = \"is_new\"\nprice = 40",
    ),
    (
        "id = \"3\"\nprice = 180\ncount = 3\nrange = { stops = 3 }",
        "id = \"3\"\nprice = 180\ncount = 3\nrange = { stops = 3 }\n\n[[train.side]]\nid = \"3b\"\nprice = 150\nrange = { stops = 2 }\ngiven_up = true\ngiven_up_to = \"pool\"\ntrade_in = 40\ntraded_for = \"is_new\"\nonce_a_round = true",
    ),
    ("starts = \"3\"", "starts = \"3\"\ndo = \"drop_excess_trains\""),
    ("train_limit = 3", "train_limit = 1"),
    ("train_limit = 2\ndo", "train_limit = 1\ndo"),
    (
        "sources = [\"treasury\", \"cash\", \"shares\"]",
        "sources = [\"treasury\", \"cash\", \"shares\"]\nignores_pool = true",
    ),
    ("[limits]", "[limits]\nexcess_asked = true"),
    ("count = \"if player_count == 2 then 3 else 4\"", "count = 8"),
    (
        "[[rule]]",
        "[[rule]]\nid = \"branch_joins\"\non = \"turn.ended\"\nwhen = \"operator is NB and game.turn > 2\"\ndo = \"merge NB into N\"\n\n[[rule]]",
    ),
];

fn changed(name: &str, changes: &[Change]) -> String {
    // Nobody floats a company alone here, and there is one more train than in the title that `prospectus new` writes.
    let small = SMALL.replacen("float = 40", "float = 60", 1);
    let small = small.replacen("price = 180\ncount = 2", "price = 180\ncount = 3", 1);
    let mut text = small.replace("{NAME}", name);
    for (old, new) in changes {
        assert!(text.contains(old), "the small title says {old}");
        text = text.replacen(old, new, 1);
    }
    text
}

fn sample() -> String {
    changed("sample", MORE)
}

pub fn titles() -> Vec<Base> {
    vec![Base::of_text("sample", &sample()), Base::of_text("networks", &changed("networks", NETWORKS))]
}

/// What takes the place of what.
type Change = (&'static str, &'static str);

/// Keys that cannot be changed alone: what takes the place of what in the sample, so that a game changes.
const TOGETHER: &[(&str, &str, &[Change])] = &[
    (
        "a zone",
        "mark",
        &[("mark = \"p\"", "mark = \"x\""), ("mark = \"e\"", "mark = \"p\""), ("mark = \"x\"", "mark = \"e\"")],
    ),
    (
        "a gauge",
        "default",
        &[
            ("name = \"standard\"\ndefault = true", "name = \"standard\""),
            ("name = \"narrow\"", "name = \"narrow\"\ndefault = true"),
        ],
    ),
    (
        "the track rules",
        "colours",
        &[("colours = [\"yellow\", \"green\"]", "colours = [\"yellow\", \"brown\", \"green\"]")],
    ),
    (
        "a hex",
        "name",
        &[
            ("\"Northgate\", code", "\"x\", code"),
            ("\"Southport\"", "\"Northgate\""),
            ("\"x\", code", "\"Southport\", code"),
        ],
    ),
    ("a tile", "supply", &[("supply = \"57\"", "count = 0")]),
    (
        "a tile",
        "becomes",
        &[
            ("\n57 = 2", "\n57 = { count = 2, becomes = [] }"),
            ("\n58 = 2", "\n58 = { count = 2, becomes = [] }"),
            ("\n3 = 2", "\n3 = { count = 2, becomes = [] }"),
            ("\n4 = 2", "\n4 = { count = 2, becomes = [] }"),
            ("\n7 = 4", "\n7 = { count = 4, becomes = [] }"),
            ("\n8 = 4", "\n8 = { count = 4, becomes = [] }"),
            ("\n9 = 4", "\n9 = { count = 4, becomes = [] }"),
        ],
    ),
    ("a title", "property", &[("[property.private]\nluck = 0", "[property.private]\nluck = 4")]),
];

#[test]
fn keys_that_are_changed_with_others_act() {
    let text = sample();
    let prints = |text: &str| -> Vec<Vec<u64>> {
        let base = Base::of_text("sample", text);
        let title = base.title(None).expect("a title");
        let course = |seed| Course { bot: BotKind::Random, seed, is_full: false, length: 2000 };
        (1..=6).map(|seed| games::prints(&title, course(seed)).expect("a game")).collect()
    };
    let known = prints(&text);
    for (table, key, changes) in TOGETHER {
        let mut changed = text.clone();
        for (old, new) in *changes {
            assert!(changed.contains(old), "the sample says {old}");
            changed = changed.replacen(old, new, 1);
        }
        assert_ne!(prints(&changed), known, "nothing comes of `{key}` in {table}");
    }
}

/// Keys whose work is done before a game begins: the tests below show it.
pub fn by_hand() -> Vec<(&'static str, &'static str)> {
    vec![
        ("a title", "format"),
        ("a title", "extends"),
        ("a title", "variant"),
        ("a variant", "requires"),
        ("a variant", "excludes"),
        ("a variant", "player_counts"),
        // A company's home is on its board, so that neither is changed alone: see `boards`.
        ("a kind", "board"),
        ("a company", "board"),
    ]
    .into_iter()
    .chain(TOGETHER.iter().map(|(table, key, _)| (*table, *key)))
    .collect()
}

#[test]
fn the_format_is_read() {
    let newer = SMALL.replace("format = 1", "format = 2");
    let loaded = library::load_text("newer", &newer);
    assert!(loaded.diagnostics.iter().any(|d| d.code == "format"), "{:?}", loaded.diagnostics);
}

#[test]
fn what_extends_names_is_the_title_below() {
    let over = |base: &str| library::load_text("over", &format!("extends = '{base}'\n")).title.expect("a title");
    assert_ne!(over("1849").train.len(), over("1844").train.len());
}

#[test]
fn variants_say_with_what_they_are_played() {
    let text = SMALL.replace("{NAME}", "small") + "[variant.a]\nname = 'A'\n[variant.a.title]\nbank = 3000\n";
    let problems = |head: &str, variants: &[&str]| {
        let text = format!("{text}[variant.b]\nname = 'B'\n{head}\n");
        let loaded = library::load_text("small", &text);
        let variants: Vec<String> = variants.iter().map(|variant| (*variant).to_owned()).collect();
        let title = loaded.draft.expect("a draft").title(&variants, &mut Diagnostics::default()).expect("a title");
        let players = vec!["Anna".to_owned(), "Bruno".to_owned()];
        Setup { title: "small".to_owned(), variants, players, companies: Vec::new(), ..Setup::default() }
            .check(&title)
            .len()
    };
    assert_eq!(problems("", &["b"]), 0);
    assert_eq!(problems("requires = 'a'", &["b"]), 1);
    assert_eq!(problems("requires = 'a'", &["a", "b"]), 0);
    assert_eq!(problems("excludes = 'a'", &["a", "b"]), 1);
    assert_eq!(problems("player_counts = [3]", &["b"]), 1);
}
