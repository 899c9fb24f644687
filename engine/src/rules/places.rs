//! The properties of what is on the map, and of routes over it.

use prospectus_dsl::tile::StopKind;
use prospectus_dsl::vocabulary::names::Name;

use super::answers::{
    Answer, BoardProperty, GaugeProperty, HexProperty, Of, RouteProperty, StopProperty, TileProperty, TokenProperty,
};
use super::kinds::*;
use crate::board;
use crate::state::RanRoute;

impl Of<'_, Hex> {
    fn of(&self) -> &board::Hex {
        self.view().world.map.hex(self.it)
    }

    fn stop_numbers(&self) -> std::ops::Range<u8> {
        let view = self.view();
        0..view.state.board.face(&view.world.map, self.it).stops.len() as u8
    }
}

impl HexProperty for Of<'_, Hex> {
    fn id(&self) -> Answer<Text> {
        Ok(self.eval.text(&self.of().id))
    }

    fn name(&self) -> Answer<Text> {
        let name = self.view().world.title.hex(&self.of().id).and_then(|(_, hex)| hex.name.as_deref());
        Ok(self.eval.text(name.unwrap_or_default()))
    }

    fn board(&self) -> Answer<Board> {
        Ok(Board(self.of().board))
    }

    fn tile(&self) -> Answer<Option<Tile>> {
        Ok(self.view().state.board.on(self.it).tile.map(|laid| laid.tile))
    }

    fn colour(&self) -> Answer<Text> {
        match self.tile()? {
            Some(tile) => Of { eval: self.eval, it: tile }.colour(),
            None => Ok(self.view().world.lists.printed_colours[self.it.index()]),
        }
    }

    fn tags(&self) -> Answer<List<Text>> {
        let view = self.view();
        let printed = view.world.tags[self.it.index()].iter().copied();
        let added = view.state.tagged.iter().filter(|(on, _)| *on == self.it).map(|(_, tag)| *tag);
        let tags = printed.chain(added).filter(|tag| view.is_tagged(self.it, *tag));
        Ok(List::new(tags.map(|tag| Text(Some(tag)))))
    }

    fn cost(&self) -> Answer<Number> {
        Ok(self.of().cost)
    }

    fn terrain(&self) -> Answer<Text> {
        Ok(self.eval.text(self.of().terrains.first().map_or("", |terrain| terrain)))
    }

    fn stops(&self) -> Answer<List<Stop>> {
        Ok(List::new(self.stop_numbers().map(|stop| Stop { hex: self.it, stop })))
    }

    fn tokens(&self) -> Answer<List<Token>> {
        Ok(List::new(self.view().tokens_on(self.it)))
    }

    fn free_slots(&self) -> Answer<Number> {
        let view = self.view();
        let free = |stop| i64::from(view.state.board.free_slots(&view.world.map, self.it, stop));
        Ok(self.stop_numbers().map(free).sum())
    }

    fn neighbours(&self) -> Answer<List<Hex>> {
        Ok(List::new(self.of().neighbours.iter().flatten().copied()))
    }
}

impl Of<'_, Tile> {
    fn of(&self) -> &board::Tile {
        self.view().world.map.tile(self.it)
    }
}

impl TileProperty for Of<'_, Tile> {
    fn id(&self) -> Answer<Text> {
        Ok(self.eval.text(&self.of().id))
    }

    fn colour(&self) -> Answer<Text> {
        Ok(self.view().world.lists.colours[usize::from(self.of().colour)])
    }

    fn label(&self) -> Answer<Text> {
        let labels = &self.view().world.map.labels;
        let label = self.of().labels.iter().next().map(|label| &*labels[usize::from(label)]);
        Ok(self.eval.text(label.unwrap_or_default()))
    }

    fn left(&self) -> Answer<Number> {
        let view = self.view();
        Ok(view.state.board.left(&view.world.map, self.it).unwrap_or(u16::MAX).into())
    }

    fn is_overlay(&self) -> Answer<YesNo> {
        Ok(self.of().is_overlay)
    }
}

impl Of<'_, Stop> {
    /// The stop as it is on the board; none if an upgrade has taken it away.
    fn of(&self) -> Option<&board::Stop> {
        let view = self.view();
        view.state.board.stop(&view.world.map, self.it.hex, self.it.stop)
    }

    fn is(&self, kind: impl Fn(&board::Stop) -> bool) -> Answer<YesNo> {
        Ok(self.of().is_some_and(kind))
    }
}

impl StopProperty for Of<'_, Stop> {
    fn hex(&self) -> Answer<Hex> {
        Ok(self.it.hex)
    }

    fn value(&self) -> Answer<Number> {
        Ok(self.of().map_or(0, |_| self.view().stop_value(self.it.hex, self.it.stop)))
    }

    fn is_city(&self) -> Answer<YesNo> {
        self.is(|stop| stop.is_city())
    }

    fn is_town(&self) -> Answer<YesNo> {
        self.is(|stop| matches!(stop.kind, StopKind::Town | StopKind::Halt))
    }

    fn is_offboard(&self) -> Answer<YesNo> {
        self.is(|stop| matches!(stop.kind, StopKind::Offboard))
    }

    fn groups(&self) -> Answer<List<Text>> {
        let names = &self.view().world.map.groups;
        let groups = self.of().map(|stop| &stop.groups[..]).unwrap_or_default().iter();
        Ok(List::new(groups.map(|group| self.eval.text(&names[usize::from(*group)]))))
    }

    fn slots(&self) -> Answer<Number> {
        Ok(self.of().map_or(0, |stop| stop.slots().into()))
    }

    fn tokens(&self) -> Answer<List<Token>> {
        let tokens = self.view().state.board.tokens_at(self.it.hex, self.it.stop);
        let token = |operator| Token { at: self.it, operator: crate::ids::OperatorId(operator) };
        Ok(List::new(tokens.map(|station| token(station.operator))))
    }

    fn has_own_token(&self) -> Answer<YesNo> {
        let running = self.eval.names.iter().find(|(name, _)| *name == Name::operator);
        let operator = running.and_then(|(_, value)| Operator::of(value));
        let board = &self.view().state.board;
        Ok(operator.is_some_and(|operator| board.has_token(self.it.hex, self.it.stop, operator.0)))
    }
}

impl TokenProperty for Of<'_, Token> {
    fn operator(&self) -> Answer<Operator> {
        Ok(self.it.operator)
    }

    fn hex(&self) -> Answer<Hex> {
        Ok(self.it.at.hex)
    }

    fn stop(&self) -> Answer<Stop> {
        Ok(self.it.at)
    }

    fn is_home(&self) -> Answer<YesNo> {
        Ok(self.view().state.operator(self.it.operator).home == Some(self.it.at.hex))
    }
}

impl Of<'_, Route> {
    /// The route that is meant. Rules only speak of routes that are being looked at.
    fn of(&self) -> Answer<&RanRoute> {
        self.eval.routes.get(usize::from(self.it.0)).ok_or_else(|| self.eval.unsolvable())
    }

    fn stop(&self, stop: Option<&(crate::board::HexId, u8)>) -> Answer<Stop> {
        let (hex, stop) = *stop.ok_or_else(|| self.eval.unsolvable())?;
        Ok(Stop { hex, stop })
    }
}

impl RouteProperty for Of<'_, Route> {
    fn train(&self) -> Answer<Train> {
        Ok(self.of()?.train)
    }

    fn stops(&self) -> Answer<List<Stop>> {
        Ok(List::new(self.of()?.stops.iter().map(|(hex, stop)| Stop { hex: *hex, stop: *stop })))
    }

    fn hexes(&self) -> Answer<List<Hex>> {
        Ok(List::new(self.of()?.hexes.iter().copied()))
    }

    fn gauges(&self) -> Answer<List<Gauge>> {
        Ok(List::new(self.of()?.gauges.iter().map(|gauge| Gauge(*gauge))))
    }

    fn revenue(&self) -> Answer<Number> {
        Ok(self.of()?.stops_revenue)
    }

    fn extra(&self) -> Answer<Number> {
        Ok(self.of()?.extra)
    }

    fn start(&self) -> Answer<Stop> {
        self.stop(self.of()?.stops.first())
    }

    fn end(&self) -> Answer<Stop> {
        self.stop(self.of()?.stops.last())
    }
}

impl GaugeProperty for Of<'_, Gauge> {
    fn id(&self) -> Answer<Text> {
        let gauges = &self.view().world.title.gauge.entries;
        let id = gauges.get_index(usize::from(self.it.0)).map(|(id, _)| self.eval.text(id));
        Ok(id.unwrap_or(Text(None)))
    }
}

impl BoardProperty for Of<'_, Board> {
    fn id(&self) -> Answer<Text> {
        let boards = &self.view().world.title.board.entries;
        let id = boards.get_index(usize::from(self.it.0)).map(|(id, _)| self.eval.text(id));
        Ok(id.unwrap_or(Text(None)))
    }

    fn hexes(&self) -> Answer<List<Hex>> {
        let world = self.view().world;
        Ok(List::new(world.hex_ids().filter(|hex| world.map.hexes[hex.index()].board == self.it.0)))
    }
}
