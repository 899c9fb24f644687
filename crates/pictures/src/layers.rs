//! The layers of a picture, from the ground up.
//!
//! Everything on a map lies in one of these groups. Of a running game, routes lie between `track` and `stops`, tokens in
//! `stations`. Inside `track`, `stops`, `stations` and `labels`,
//! the parts of one hex stand in a group with its coordinate as `data-hex`. Only `land` catches the pointer, so that
//! the name of a hex shows wherever one points at it.

use super::svg::Element;

pub struct Layers {
    /// The hexes themselves, with frames and stripes.
    pub land: Element,
    /// The thin lines between hexes.
    pub outlines: Element,
    /// Edges that are special, and lines that divide a hex.
    pub borders: Element,
    pub track: Element,
    /// What trains run on, in a running game.
    pub routes: Element,
    /// Cities, towns and the like, without revenue.
    pub stops: Element,
    /// Discs of companies.
    pub stations: Element,
    /// All text and figures.
    pub labels: Element,
}

impl Layers {
    pub fn new() -> Self {
        let layer = |name: &str| Element::group(format!("layer {name}")).set("id", name);
        let silent = |name: &str| layer(name).set("pointer-events", "none");
        Layers {
            land: layer("land"),
            outlines: silent("outlines"),
            borders: silent("borders"),
            track: silent("track"),
            routes: silent("routes"),
            stops: silent("stops"),
            stations: silent("stations"),
            labels: silent("labels"),
        }
    }

    /// The layers in the order in which they are drawn.
    pub fn into_elements(self) -> [Element; 8] {
        [self.land, self.outlines, self.borders, self.track, self.routes, self.stops, self.stations, self.labels]
    }
}
