//! The layers of a picture, from the ground up.
//!
//! Everything on a map lies in one of these groups, which are known by their classes: a page may hold several pictures,
//! so only what is there once has an id. Of a running game, routes lie between `track` and `stops`, tokens in
//! `stations`. Inside `track`, `routes`, `stops`, `stations` and `labels`, the parts of one hex stand in a group with its
//! coordinate as `data-hex`, those of a tile that lies on no map in a group with its number as `data-tile`. The style
//! sheet lets `land`, `stops` and `stations` catch the pointer; each of their groups says which place it is.

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
        let layer = |name: &str| Element::group(format!("layer {name}"));
        Layers {
            land: layer("land"),
            outlines: layer("outlines"),
            borders: layer("borders"),
            track: layer("track"),
            routes: layer("routes"),
            stops: layer("stops"),
            stations: layer("stations"),
            labels: layer("labels"),
        }
    }

    /// The layers with something in them, in the order in which they are drawn.
    pub fn into_elements(self) -> impl Iterator<Item = Element> {
        let all =
            [self.land, self.outlines, self.borders, self.track, self.routes, self.stops, self.stations, self.labels];
        all.into_iter().filter(|layer| !layer.is_empty())
    }
}
