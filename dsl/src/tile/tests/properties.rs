//! What holds for all faces, and for all texts.

use proptest::{collection::vec, option, prelude::*};

use crate::{
    decode::LARGEST_FIGURE,
    hex::Edge,
    tile::{
        Border, End, Face, Frame, FutureLabel, Icon, Lane, Loc, Look, Partition, PartitionEnd, Path, Restriction,
        Revenue, RouteUse, Side, Span, Stop, StopKind, Stripes, Stub, TerrainCost, Word, parse,
    },
};

fn word() -> impl Strategy<Value = Word> + Clone {
    "[a-zA-Z#/äß_][a-z0-9_%+-]{0,6}( [A-Z])?".prop_map(|text| Word::new(text, Span::default()))
}

fn edge() -> impl Strategy<Value = Edge> {
    (0..6usize).prop_map(|number| Edge::ALL[number])
}

fn loc() -> impl Strategy<Value = Option<Loc>> {
    option::of(prop_oneof![Just(Loc::Centre), (0u16..600).prop_map(Loc::Edge)])
}

fn revenue() -> impl Strategy<Value = Revenue> {
    let by_colour = vec((word(), (0..=LARGEST_FIGURE)), 1..4).prop_map(|mut figures| {
        figures.sort_by(|a, b| a.0.as_str().cmp(b.0.as_str()));
        figures.dedup_by(|a, b| a.0 == b.0);
        Revenue::ByColour(figures)
    });
    prop_oneof![(0..=LARGEST_FIGURE).prop_map(Revenue::Fixed), by_colour]
}

/// A kind of stop, with what is drawn for that kind only.
fn kind_and_look() -> impl Strategy<Value = (StopKind, Look)> {
    let kind = prop_oneof![
        (1u8..=9).prop_map(|slots| StopKind::City { slots }),
        Just(StopKind::Town),
        Just(StopKind::Offboard),
        Just(StopKind::Halt),
        Just(StopKind::Pass),
    ];
    (kind, option::of(word()), option::of(word()), option::of(word())).prop_map(|(kind, format, a, b)| {
        let look = Look { format, ..Look::default() };
        let look = match kind {
            StopKind::City { .. } | StopKind::Offboard => look,
            StopKind::Town => Look { style: a, ..look },
            StopKind::Halt => Look { symbol: a, ..look },
            StopKind::Pass => Look { size: a, colour: b, ..look },
        };
        (kind, look)
    })
}

fn stop() -> impl Strategy<Value = Stop> {
    let route = prop_oneof![Just(RouteUse::Mandatory), Just(RouteUse::Optional), Just(RouteUse::Never)];
    let visit_cost = option::of(0..=LARGEST_FIGURE);
    (kind_and_look(), revenue(), vec(word(), 0..3), any::<bool>(), loc(), route, visit_cost).prop_map(
        |((kind, look), revenue, groups, hidden, loc, route, visit_cost)| {
            let span = Span::default();
            Stop { kind, revenue, groups, hidden, loc, route, visit_cost, look, span }
        },
    )
}

fn lane() -> impl Strategy<Value = Option<Lane>> {
    option::of((1u8..=9).prop_flat_map(|of| (0..of).prop_map(move |index| Lane { of, index })))
}

/// Two different ends on a face with that many stops and perhaps a junction.
fn ends(stops: usize, junction: bool) -> impl Strategy<Value = (End, End)> {
    let mut ends: Vec<_> = Edge::ALL.map(End::Edge).into();
    ends.extend((0..stops).map(End::Stop));
    ends.extend(junction.then_some(End::Junction));
    let count = ends.len();
    (0..count, 1..count).prop_map(move |(a, step)| (ends[a], ends[(a + step) % count]))
}

fn path(stops: usize, junction: bool) -> impl Strategy<Value = Path> {
    let rest = (option::of(word()), 0u8..=2, 1u8..=9, lane(), lane(), any::<bool>(), any::<bool>());
    (ends(stops, junction), rest).prop_map(
        |((a, b), (gauge, terminal, lanes, a_lane, b_lane, ignore_gauge_walk, ignore_gauge_compare))| {
            let span = Span::default();
            Path { a, b, gauge, terminal, lanes, a_lane, b_lane, ignore_gauge_walk, ignore_gauge_compare, span }
        },
    )
}

fn cost() -> impl Strategy<Value = TerrainCost> {
    ((0..=LARGEST_FIGURE), vec(word(), 0..3), loc(), option::of(word()))
        .prop_map(|(cost, terrains, loc, size)| TerrainCost { cost, terrains, loc, size, span: Span::default() })
}

fn border() -> impl Strategy<Value = Border> {
    (edge(), option::of(word()), option::of(0..=LARGEST_FIGURE), option::of(word()))
        .prop_map(|(edge, kind, cost, colour)| Border { edge, kind, cost, colour, span: Span::default() })
}

fn icon() -> impl Strategy<Value = Icon> {
    (word(), option::of(word()), any::<bool>(), any::<bool>(), loc()).prop_map(
        |(image, name, sticky, blocks_lay, loc)| Icon { image, name, sticky, blocks_lay, loc, span: Span::default() },
    )
}

fn stub() -> impl Strategy<Value = Stub> {
    (edge(), option::of(word())).prop_map(|(edge, gauge)| Stub { edge, gauge, span: Span::default() })
}

fn partition() -> impl Strategy<Value = Partition> {
    let side = || prop_oneof![Just(Side::Before), Just(Side::Middle), Just(Side::After)];
    let end = move || (edge(), side()).prop_map(|(edge, side)| PartitionEnd { edge, side });
    let restrict = option::of(prop_oneof![Just(Restriction::Inner), Just(Restriction::Outer)]);
    (end(), end(), word(), restrict).prop_map(|(a, b, kind, restrict)| Partition {
        a,
        b,
        kind,
        restrict,
        span: Span::default(),
    })
}

prop_compose! {
    fn decoration()(
        labels in vec(word(), 0..3),
        costs in vec(cost(), 0..3),
        borders in vec(border(), 0..3),
        icons in vec(icon(), 0..3),
        stubs in vec(stub(), 0..3),
        partitions in vec(partition(), 0..2),
        frame in option::of((word(), option::of(word()))),
        stripes in option::of(word()),
        future in option::of((word(), option::of(word()))),
    ) -> Face {
        let span = Span::default();
        Face {
            labels,
            costs,
            borders,
            icons,
            stubs,
            partitions,
            frame: frame.map(|(colour, colour2)| Frame { colour, colour2, span }),
            stripes: stripes.map(|colour| Stripes { colour, span }),
            future_label: future.map(|(label, colour)| FutureLabel { label, colour, span }),
            ..Face::default()
        }
    }
}

fn face() -> impl Strategy<Value = Face> {
    let nodes = (vec(stop(), 0..4), any::<bool>());
    (nodes, decoration()).prop_flat_map(|((stops, junction), decoration)| {
        vec(path(stops.len(), junction), 0..5).prop_map(move |paths| Face {
            stops: stops.clone(),
            junction: junction.then(Span::default),
            paths,
            ..decoration.clone()
        })
    })
}

/// Text that looks enough like the notation to get deep into the parser.
fn nearly_notation() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        "[;=,:|_ 0-9]",
        "\\PC",
        proptest::sample::select(vec!["city", "path", "label", "junction", "revenue", "a", "b", "slots", "yellow_20"])
            .prop_map(str::to_owned),
    ];
    vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

/// Errors lie inside the text, on whole characters, and underline something.
#[track_caller]
fn check_any(text: &str) -> Face {
    let (face, errors) = parse(text);
    for error in errors {
        let underlined = text.get(error.range.clone());
        assert!(underlined.is_some_and(|underlined| !underlined.is_empty()), "{text:?}: {error:?}");
        if error.message.ends_with("is out of place") {
            assert!(matches!(underlined, Some("=" | "," | ":" | "|")), "{text:?}: {error:?}");
        }
    }
    face
}

proptest! {
    #[test]
    fn printing_and_reading_gives_the_same_face(face in face()) {
        let code = face.to_string();
        let (read, errors) = parse(&code);
        prop_assert_eq!(errors, [], "{}", code);
        prop_assert_eq!(read, face, "{}", code);
    }

    #[test]
    fn a_face_keeps_its_own_track(face in face()) {
        prop_assert!(face.keeps_track_of(&face, |old, new| old == new).contains(&0));
        prop_assert!(face.keeps_stops_of(&face) && !face.merges_cities_of(&face));
    }

    #[test]
    fn any_text_can_be_read(text in any::<String>()) {
        check_any(&text);
    }

    #[test]
    fn whatever_is_read_can_be_printed(text in nearly_notation()) {
        let face = check_any(&text);
        prop_assert_eq!(parse(&face.to_string()), (face, vec![]));
    }
}

#[test]
fn huge_texts_are_read_in_time() {
    const MEGABYTES: usize = 10_000_000;
    for piece in [";", "(", ",", "=", "|", " "] {
        check_any(&piece.repeat(MEGABYTES));
    }
    check_any(&format!("city={}", ",".repeat(MEGABYTES)));
    check_any(&format!("city=revenue:{}", "[".repeat(10_000)));
    check_any(&format!("city=revenue:a{}", " ".repeat(MEGABYTES)));
    check_any(&"path=a:0,b:_0;".repeat(10_000));
    check_any(&format!("city=revenue:{}", "a_1|".repeat(100_000)));
    check_any(&format!("city=revenue:0,{}", "slots:1,".repeat(100_000)));
}
