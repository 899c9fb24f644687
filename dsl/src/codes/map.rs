//! Hexes, tiles, track.

use super::Explanation;

pub(super) const CODES: &[Explanation] = &[
    Explanation::new(
        "hex-name",
        "The name of a hex is its coordinate: one or two letters and a number, as printed on maps.",
        "AAA3 = {}",
        "A3 = {}",
    ),
    Explanation::new(
        "hex-parity",
        "Every second number is left out in each row of a map of hexes. This hex would lie between two others and touch \
         neither.",
        "A4 = {}",
        "A3 = {}",
    ),
    Explanation::new(
        "isolated-hex",
        "The hex touches no other of its board, so that no track leads to it. Neighbours follow from the names of hexes: most \
         often the name is wrong.",
        "D14 = { code = \"upgrade=cost:20,terrain:water\" }",
        "D4 = { code = \"upgrade=cost:20,terrain:water\" }",
    ),
    Explanation::new(
        "track-off-map",
        "All track that is printed on this hex leads across edges behind which there is no hex. Edges are counted from 0, \
         clockwise from the bottom, or from the lower left where hexes stand on a point.",
        "A5 = { colour = \"red\", code = \"offboard=revenue:yellow_20|green_40;path=a:3,b:_0\" }",
        "A5 = { colour = \"red\", code = \"offboard=revenue:yellow_20|green_40;path=a:0,b:_0\" }",
    ),
    Explanation::new(
        "tile-notation",
        "The code of a hex or tile is not written in the notation of 18xx.games: parts are divided by `;`, what they say by \
         `,`, and stops are counted from `_0`.",
        "C3 = { name = \"Southport\", code = \"city=revenue:0,slot:2\" }",
        "C3 = { name = \"Southport\", code = \"city=revenue:0\" }",
    ),
    Explanation::new(
        "unknown-colour",
        "The colour is not known: misspelt, or not among those of `[track]`. Colours decide which tiles may be laid where.",
        "tiles = [\"yelow\"]",
        "tiles = [\"yellow\"]",
    ),
    Explanation::new(
        "terrain-spelling",
        "A terrain occurs once and is nearly another one. Rules ask for terrains by name, so that they are spelt in one way.",
        "B4 = { code = \"town=revenue:0;upgrade=cost:40,terrain:mountian\" }",
        "B4 = { code = \"town=revenue:0;upgrade=cost:40,terrain:mountain\" }",
    )
    .given(&[("A3 = {}", "A3 = { code = \"upgrade=cost:40,terrain:mountain\" }")]),
    Explanation::new(
        "unknown-border",
        "There is no such type of border.",
        "B2 = { code = \"border=edge:5,type:wall\" }",
        "B2 = { code = \"border=edge:5\" }",
    )
    .given(&[
        (
            "B2 = { code = \"upgrade=cost:40,terrain:mountain;border=edge:0,type:impassable\" }",
            "B2 = { code = \"border=edge:5\" }",
        ),
        ("C1 = { code = \"border=edge:3,type:impassable\" }", "C1 = {}"),
    ]),
    Explanation::new(
        "one-sided-border",
        "A border is printed on one of two neighbours only, or differs on both. It must be the same seen from either side.",
        "C1 = {}",
        "C1 = { code = \"border=edge:3,type:impassable\" }",
    ),
    Explanation::new(
        "blocked-track",
        "Printed track leads across an edge that is impassable, so that no train could use it.",
        "path=a:0,b:4;border=edge:4,type:impassable",
        "path=a:0,b:1;border=edge:4,type:impassable",
    )
    .given(&[("path=a:0,b:1", "path=a:0,b:1;border=edge:4,type:impassable")]),
    Explanation::new(
        "unknown-revenue",
        "A revenue speaks of a word that no phase has, so that this figure would never be paid.",
        "offboard=revenue:yelow_20|green_40",
        "offboard=revenue:yellow_20|green_40",
    ),
    Explanation::new(
        "missing-revenue",
        "There is a phase in which this stop has no figure and would pay nothing.",
        "offboard=revenue:green_40",
        "offboard=revenue:yellow_20|green_40",
    ),
    Explanation::new(
        "default-gauge",
        "Exactly one gauge is the default: most track says nothing of its gauge and is of this one.",
        "name = \"standard\"",
        "name = \"standard\"\ndefault = true",
    ),
    Explanation::new(
        "unknown-gauge",
        "Track is of a gauge that the title does not have.",
        "path=a:0,b:3,track:narow",
        "path=a:0,b:3,track:narrow",
    ),
    Explanation::new(
        "reservation",
        "A place is kept for nobody, for a company and a kind at once, or in a city that is not there.",
        "reserved = [{ city = 0 }]",
        "reserved = [{ company = \"N\" }]",
    ),
    Explanation::new(
        "unknown-tile",
        "There is no standard tile with this number, and nothing says what it looks like. A tile of your own has `count`, \
         `colour` and `code`.",
        "9 = 4\n577 = 2",
        "9 = 4",
    ),
    Explanation::new(
        "tile-colour",
        "A tile of your own does not say which colour it has.",
        "hub = { count = 1, code = ",
        "hub = { count = 1, colour = \"yellow\", code = ",
    ),
    Explanation::new(
        "tile-count",
        "It is not clear how many of a tile there are: it has either a `count`, or the `supply` of another tile that has one.",
        "hub = { colour = \"yellow\", code = ",
        "hub = { count = 1, colour = \"yellow\", code = ",
    ),
    Explanation::new(
        "label-without-tile",
        "A hex has a label that no tile has, so that nothing can ever be laid there.",
        "C5 = { code = \"city=revenue:0;label=HH;",
        "C5 = { code = \"city=revenue:0;label=H;",
    ),
    Explanation::new(
        "label-without-hex",
        "A tile has a label that no hex has or gets, so that it can be laid nowhere.",
        "C5 = { code = \"city=revenue:0;",
        "C5 = { code = \"city=revenue:0;label=H;",
    ),
    Explanation::new(
        "upgrade-colour",
        "`becomes` names a tile that is not of a later colour.",
        "becomes = [\"14\", \"57\"]",
        "becomes = [\"14\"]",
    ),
    Explanation::new(
        "upgrade-label",
        "`becomes` names a tile that has not the label of what it replaces.",
        "path=a:0,b:_0;label=H\", becomes = [\"14\"] }",
        "path=a:0,b:_0;label=H\" }",
    ),
    Explanation::new(
        "upgrade-stops",
        "`becomes` names a tile that has no stop, or less room for stations, where there was one.",
        "becomes = [\"23\"]",
        "becomes = [\"14\"]",
    ),
    Explanation::new(
        "upgrade-track",
        "`becomes` names a tile that keeps the track in no rotation.",
        "8 = { count = 4, becomes = [\"14\"] }",
        "8 = 4",
    ),
    Explanation::new(
        "unreachable-tile",
        "No hex or tile of the colour before could become this tile. Most often there is a slip in its code, or it is one too \
         many in the list.",
        "9 = 4\n15x = { count = 1, colour = \"green\", code = \"town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:3,b:_1\" }",
        "9 = 4",
    ),
];
