//! The things of a game by their names, and back.

use prospectus_engine::Actor;
use prospectus_engine::board::{End, HexId, TileId};
use prospectus_engine::ids::*;
use prospectus_engine::view::View;
use prospectus_engine::world::World;

/// Before the name of a player who is called like a company.
const PLAYER: &str = "player:";

pub fn actor(world: &World, actor: Actor) -> String {
    let name = actor.name(world);
    let is_player = matches!(actor, Actor::Player(_));
    match is_player && (world.operator_named(&name).is_some() || name.starts_with(PLAYER)) {
        true => format!("{PLAYER}{name}"),
        false => name,
    }
}

pub fn find_actor(world: &World, name: &str) -> Option<Actor> {
    let player = |name: &str| {
        let seat = world.setup.players.iter().position(|player| player == name);
        seat.map(|seat| Actor::Player(PlayerId::from_index(seat)))
    };
    match name.strip_prefix(PLAYER) {
        Some(name) => player(name),
        None => world.operator_named(name).map(Actor::Operator).or_else(|| player(name)),
    }
}

/// `ABC 3`: the third certificate in the stack of its company.
pub fn certificate(world: &World, certificate: CertificateId) -> String {
    let of = world.certificate(certificate);
    format!("{} {}", world.operator_name(of.company), of.index + 1)
}

pub fn find_certificate(world: &World, name: &str) -> Option<CertificateId> {
    let (company, place) = name.rsplit_once(' ')?;
    let company = find_company(world, company)?;
    let place: usize = place.parse().ok()?;
    let range = world.company(company).certificates.clone();
    let at = range.start.checked_add(place.checked_sub(1)?)?;
    range.contains(&at).then(|| CertificateId::from_index(at))
}

pub fn find_company(world: &World, name: &str) -> Option<CompanyId> {
    world.operator_named(name).filter(|operator| operator.at() < world.companies.len())
}

/// `4H-1`: the second card of its type, as the community counts them.
pub fn train(world: &World, train: TrainId) -> String {
    let card = world.cards[train.at()].first_side;
    let copy = world.cards[..train.at()].iter().filter(|other| other.first_side == card).count();
    format!("{}-{copy}", world.types[card.at()].id)
}

/// The card of this name.
pub fn find_train(world: &World, name: &str) -> Option<TrainId> {
    let (kind, copy) = name.rsplit_once('-')?;
    let card = find_type(world, kind)?;
    let mut cards = TrainId::all(world.cards.len()).filter(|train| world.cards[train.at()].first_side == card);
    cards.nth(copy.parse().ok()?)
}

pub fn find_type(world: &World, name: &str) -> Option<TrainTypeId> {
    world.types.iter().position(|kind| kind.id == name).map(TrainTypeId::from_index)
}

pub fn find_private(world: &World, name: &str) -> Option<PrivateId> {
    world.privates.iter().position(|private| private.id == name).map(PrivateId::from_index)
}

pub fn find_step(world: &World, name: &str) -> Option<StepId> {
    world.steps.iter().position(|step| step.id == name).map(StepId::from_index)
}

pub fn hex(world: &World, hex: HexId) -> &str {
    &world.map.hex(hex).id
}

pub fn tile(world: &World, tile: TileId) -> &str {
    &world.map.tile(tile).id
}

/// `C5:5,_0`: the hex, then the two ends of the piece in the notation of tiles; `#2` is the second such piece.
pub fn piece(view: View<'_>, hex: HexId, piece: u8) -> String {
    let ends = ends(view, hex, piece).unwrap_or_default();
    let before = (0..piece).filter(|other| self::ends(view, hex, *other).as_ref() == Some(&ends)).count();
    let id = &view.world.map.hex(hex).id;
    match before {
        0 => format!("{id}:{ends}"),
        _ => format!("{id}:{ends}#{}", before + 1),
    }
}

pub fn find_piece(view: View<'_>, name: &str) -> Option<(HexId, u8)> {
    let (id, wanted) = name.split_once(':')?;
    let hex = view.world.map.find_hex(id)?;
    let (wanted, copy) = match wanted.split_once('#') {
        Some((wanted, copy)) => (wanted, copy.parse::<usize>().ok()?.checked_sub(1)?),
        None => (wanted, 0),
    };
    let pieces = (0..u8::MAX).map_while(|piece| Some((piece, ends(view, hex, piece)?)));
    let mut same = pieces.filter(|(_, ends)| ends == wanted);
    same.nth(copy).map(|(piece, _)| (hex, piece))
}

fn ends(view: View<'_>, hex: HexId, piece: u8) -> Option<String> {
    let [a, b] = view.state.board.piece(&view.world.map, hex, piece)?.ends.map(|end| match end {
        End::Edge(edge, _) => edge.to_string(),
        End::Stop(stop) => format!("_{stop}"),
        End::Junction => "j".to_owned(),
    });
    Some(format!("{a},{b}"))
}
