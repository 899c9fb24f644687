//! Routes that somebody draws by clicking on stops, judged before they are run.

use prospectus_engine::action::RouteClaim;
use prospectus_engine::board::HexId;
use prospectus_engine::ids::{OperatorId, TrainId};
use prospectus_engine::routes::Network;
use prospectus_engine::state::RanRoute;
use prospectus_engine::view::View;
use prospectus_engine::{Action, Actor, Deed, Game, Logged};
use prospectus_records::record::{action_in_words, find_train};
use prospectus_words::tell;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Table;
use crate::problem::Problem;

/// A route as it is drawn: a train, and the stops that were clicked in their order.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sketch {
    /// The card, as records name it.
    pub train: String,
    /// The stops, each by its hex and its place there.
    pub stops: Vec<(String, u8)>,
}

/// More ways along the same stops are not tried: the first ones differ in track that hardly anybody minds.
const MOST_WAYS: usize = 64;

/// A longer route is no route.
const MOST_STOPS: usize = 200;

/// What has become of sketches.
pub struct Judged {
    /// The routes that lead somewhere.
    pub routes: Vec<RanRoute>,
    /// All of it as data.
    pub verdict: Value,
}

impl Table {
    /// What routes earn, whether they may be run, and the action that runs them.
    pub fn judge(&self, revision: &str, sketches: &[Sketch]) -> Result<Judged, Problem> {
        self.expect(revision)?;
        let actor = self.game.acting().ok_or(Problem::Senseless("nobody is to act"))?;
        let Actor::Operator(operator) = actor else { return Err(Problem::Senseless("no trains run now")) };
        if sketches.iter().any(|sketch| sketch.stops.len() > MOST_STOPS) {
            return Err(Problem::Senseless("no route has so many stops"));
        }
        judge(&self.game, operator, sketches)
    }

    /// The routes of the first offer to run trains: the best ones.
    pub fn offered_routes(&self) -> Vec<RanRoute> {
        let offers = self.game.actions();
        offers.iter().find_map(|offer| ran(&self.game, &offer.action)).unwrap_or_default()
    }
}

/// The routes of an action that runs trains, as they count.
fn ran(game: &Game, action: &Action) -> Option<Vec<RanRoute>> {
    let (Actor::Operator(operator), Deed::Run { routes }) = (action.actor, &action.deed) else { return None };
    let plan = game.view().run_plan_of(operator, routes).ok()?;
    let judged = |(number, claim): (usize, &RouteClaim)| {
        let (train, route, revenue) = plan.judge_claim(number, claim).ok()?;
        Some(plan.describe(train, &route, revenue))
    };
    Some(routes.iter().enumerate().filter_map(judged).collect())
}

fn judge(game: &Game, operator: OperatorId, sketches: &[Sketch]) -> Result<Judged, Problem> {
    let view = game.view();
    let network = view.network(operator);
    let (mut claims, mut told, mut routes) = (Vec::new(), Vec::new(), Vec::new());
    for sketch in sketches {
        let train = find_train(view.world, &sketch.train).ok_or_else(|| Problem::unknown("train", &sketch.train))?;
        let mut entry = json!({ "train": sketch.train, "revenue": null, "why": null });
        match best_way(view, operator, &network, train, sketch, &claims) {
            Ok((claim, ran)) => {
                entry["revenue"] = json!(ran.revenue);
                let stops = ran.stops.iter().map(|(hex, _)| tell::place(view.world, *hex));
                entry["counted"] = json!(stops.collect::<Vec<_>>());
                claims.push(claim);
                routes.push(ran);
            }
            Err(why) => entry["why"] = json!(why),
        }
        told.push(entry);
    }
    let action = Action::new(Actor::Operator(operator), Deed::Run { routes: claims });
    let refused = game.may(&action).err().map(|refusal| refusal.explain(view.world));
    let verdict = json!({
        "routes": told,
        "total": routes.iter().map(|route| route.revenue).sum::<i64>(),
        "may": refused.is_none() && told.iter().all(|route| route["why"].is_null()),
        "why": refused,
        "action": action_in_words(view, &Logged { action, agreed: false }),
    });
    Ok(Judged { routes, verdict })
}

/// The way along the clicked stops that earns most for the train, beside routes that are drawn already; otherwise, in a
/// sentence, why there is none.
fn best_way(
    view: View<'_>,
    operator: OperatorId,
    network: &Network,
    train: TrainId,
    sketch: &Sketch,
    others: &[RouteClaim],
) -> Result<(RouteClaim, RanRoute), Why> {
    let stop = |(hex, index): &(String, u8)| {
        let hex = view.world.map.find_hex(hex)?;
        let at = network.stops.iter().position(|stop| stop.hex == hex.0 && stop.index == *index)?;
        u16::try_from(at).ok()
    };
    let stops: Option<Vec<u16>> = sketch.stops.iter().map(stop).collect();
    let stops = stops.ok_or_else(|| Why("a stop on it cannot be reached".to_owned()))?;
    if stops.len() < 2 {
        return Err(Why("a route has two stops at least: click on the next one".to_owned()));
    }
    let (mut ways, mut way) = (Vec::new(), Vec::new());
    find_ways(network, &stops, &mut way, &mut ways);
    if ways.is_empty() {
        return Err(Why("no track leads straight from one of these stops to the next".to_owned()));
    }
    let mut best: Option<(bool, RouteClaim, RanRoute)> = None;
    let mut refused = None;
    for way in ways {
        let claim = RouteClaim { train, pieces: pieces(network, &way) };
        let is_free = !others.iter().any(|other| other.pieces.iter().any(|piece| claim.pieces.contains(piece)));
        let plan = view.run_plan_of(operator, std::slice::from_ref(&claim)).map_err(|_| Why::of_rule())?;
        match plan.judge_claim(0, &claim) {
            Ok((at, route, revenue)) => {
                let ran = plan.describe(at, &route, revenue);
                if best.as_ref().is_none_or(|(free, _, known)| (is_free, ran.revenue) > (*free, known.revenue)) {
                    best = Some((is_free, claim, ran));
                }
            }
            Err(refusal) => refused = refused.or(Some(Why(refusal.explain(view.world)))),
        }
    }
    let best = best.map(|(_, claim, ran)| (claim, ran));
    best.ok_or_else(|| refused.unwrap_or_else(Why::of_rule))
}

/// Why a sketch is no route, in a sentence.
#[derive(Debug, serde::Serialize)]
#[serde(transparent)]
struct Why(String);

impl Why {
    fn of_rule() -> Why {
        Why("a rule of the title about routes cannot be worked out".to_owned())
    }
}

/// The stretches from stop to stop, each with whether it is followed forward; several ways where track lies side by
/// side.
fn find_ways(network: &Network, stops: &[u16], way: &mut Vec<(usize, bool)>, ways: &mut Vec<Vec<(usize, bool)>>) {
    let [from, to, ..] = stops else {
        ways.push(way.clone());
        return;
    };
    for (number, stretch) in network.stretches.iter().enumerate() {
        let shares_track = |(used, _): &(usize, bool)| network.stretches[*used].track.meets(&stretch.track);
        let forward = stretch.ends == [*from, *to];
        if (forward || stretch.ends == [*to, *from]) && ways.len() < MOST_WAYS && !way.iter().any(shares_track) {
            way.push((number, forward));
            find_ways(network, &stops[1..], way, ways);
            way.pop();
        }
    }
}

fn pieces(network: &Network, way: &[(usize, bool)]) -> Vec<(HexId, u8)> {
    let mut all = Vec::new();
    for (number, forward) in way {
        let stretch = network.stretches[*number].pieces.iter().map(|(hex, piece)| (HexId(*hex), *piece));
        match forward {
            true => all.extend(stretch),
            false => all.extend(stretch.rev()),
        }
    }
    all
}
