//! What well-written codes mean.

use super::face;
use crate::{
    hex::{Edge, EdgeSet},
    tile::{End, Face, Loc, Revenue, RouteUse, StopCounts, StopKind},
};

/// `code` is read, and printed as `canonical`.
#[track_caller]
fn check(code: &str, canonical: &str) {
    assert_eq!(face(code).to_string(), canonical);
    assert_eq!(face(canonical), face(code));
}

fn edges(numbers: &[u8]) -> EdgeSet {
    numbers.iter().filter_map(|&number| Edge::new(number)).collect()
}

#[test]
fn the_blank_face() {
    assert_eq!(face(""), Face::default());
    check(" ;;\n; ", "");
}

#[test]
fn canonical_codes_print_as_they_are() {
    for code in [
        "city=revenue:yellow_20|green_30,slots:2,groups:Stuttgart|N,hide:1,loc:1.5;path=a:0,b:_0,track:narrow",
        "town=revenue:10,loc:center,style:dot",
        "offboard=revenue:white_20|gray_30|diesel_40,route:never,visit_cost:0,format:+%d",
        "halt=revenue:0,symbol:H;pass=revenue:10,size:2,color:gray",
        "junction;path=a:0,b:_0,terminal:1;path=a:1,b:_0,lanes:2;path=a:2,b:3,a_lane:2.0,b_lane:2.1",
        "path=a:0,b:3,ignore_gauge_walk:1,ignore_gauge_compare:1",
        "label=Z;label=New York;upgrade=cost:40,terrain:mountain|water,loc:5.25,size:30",
        "border=edge:1;border=edge:0,type:water,cost:40,color:blue",
        "icon=image:a/b,name:x,sticky:1,blocks_lay:1,loc:0.5",
        "stub=edge:2,track:narrow;partition=a:0-,b:3+,type:water,restrict:outer",
        "frame=color:#BBB,color2:red;stripes=color:x;future_label=label:Z,color:green",
    ] {
        check(code, code);
    }
}

#[test]
fn other_codes_are_tidied() {
    check("city=slots:1,revenue:020,hide:0,route:mandatory,loc:4.0;", "city=revenue:20,loc:4");
    check("label=Z;path=b:_0,a:0;town=revenue:10", "town=revenue:10;path=a:0,b:_0;label=Z");
    check(" city = revenue : 20 ,\n slots : 2 ; ", "city=revenue:20,slots:2");
    check("halt", "halt=revenue:0");
}

#[test]
fn the_junction_counts_among_the_stops() {
    let face = face("junction;town=revenue:10;path=a:0,b:_0;path=a:1,b:_1");
    assert_eq!(face.paths[0].b, End::Junction);
    assert_eq!(face.paths[1].b, End::Stop(0));
    assert_eq!(face.to_string(), "town=revenue:10;junction;path=a:0,b:_1;path=a:1,b:_0");
}

#[test]
fn stops() {
    let face = face("city=revenue:0,slots:3;city=revenue:0;town=revenue:green_00|x_y_7,route:optional,loc:0.5");
    let counts = StopCounts { cities: 2, slots: 4, towns: 1, ..StopCounts::default() };
    assert_eq!(face.stop_counts(), counts);
    assert_eq!(face.stops[1].kind, StopKind::City { slots: 1 });
    let Revenue::ByColour(figures) = &face.stops[2].revenue else { panic!("the revenue is one for each colour") };
    let figures: Vec<_> = figures.iter().map(|(word, figure)| (word.as_str(), *figure)).collect();
    assert_eq!(figures, [("green", 0), ("x_y", 7)]);
    assert_eq!(face.stops[2].route, RouteUse::Optional);
    assert_eq!(face.stops[2].loc, Some(Loc::Edge(50)));
}

#[test]
fn everything_knows_where_it_stood() {
    let code = "town=revenue:yellow_10,groups:Öland| Åland ;path=a:0,b:_0,track:narrow; label=Z";
    let face = face(code);
    let Revenue::ByColour(figures) = &face.stops[0].revenue else { panic!("the revenue is one for each colour") };
    assert_eq!(&code[figures[0].0.range()], "yellow");
    assert_eq!(&code[face.stops[0].groups[1].range()], "Åland");
    assert_eq!(&code[face.stops[0].span.range()], "town=revenue:yellow_10,groups:Öland| Åland");
    assert_eq!(&code[face.paths[0].span.range()], "path=a:0,b:_0,track:narrow");
    assert_eq!(&code[face.paths[0].gauge.as_ref().unwrap().range()], "narrow");
    assert_eq!(&code[face.labels[0].range()], "Z");
}

#[test]
fn borders() {
    let face = face("border=edge:1,type:impassable;border=edge:0,type:water,cost:40");
    assert!(face.borders[0].is_impassable() && !face.borders[1].is_impassable());
}

#[test]
fn rotation_turns_edges_but_not_stops() {
    let face = face("city=revenue:20,loc:4.5;town=revenue:10;path=a:0,b:_0;path=a:_0,b:4;path=a:_0,b:_1;path=a:2,b:5");
    assert_eq!(face.exits(), edges(&[0, 2, 4, 5]));
    let turned = face.rotated(2);
    assert_eq!(turned.exits(), edges(&[2, 4, 0, 1]));
    assert_eq!(turned.stop_exits(0), edges(&[2, 0]));
    assert_eq!(turned.stop_exits(1), EdgeSet::EMPTY);
    assert_eq!(turned.stop_loc(0), Some(Loc::Edge(50)));
    assert_eq!(turned.stop_loc(1), None);
    assert_eq!(face.rotated(8).exits(), turned.exits());
    assert_eq!(turned.face(), &face);
}
