//! Operating rounds, the map, trains, and the end of the game.
