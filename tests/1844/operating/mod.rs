//! Operating rounds: track, tunnels, stations, trains, dividends and emergencies.
