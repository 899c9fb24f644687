//! Phases, exports, the SBB and the end of the game.
