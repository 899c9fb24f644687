//! Numbers for the things of a map, in the order of the title's file.

use serde::{Deserialize, Serialize};

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u16);

        impl $name {
            /// Its place in the list of all of them.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Titles are far smaller than this; what would not fit is numbered as the last thing that does.
            pub(super) fn at(index: usize) -> Self {
                $name(u16::try_from(index).unwrap_or(u16::MAX))
            }
        }
    )*};
}

numbers! {
    /// A hex, counted over all boards.
    HexId;
    /// A tile of the box.
    TileId;
    /// A face as it can lie on the map: a printed hex, or a tile in one rotation.
    FaceId;
    /// A word by which revenues differ.
    WordId;
}
