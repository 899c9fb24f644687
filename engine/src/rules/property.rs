//! The properties of things.

use super::eval::Eval;
use super::value::Value;
use super::words::Property;
use crate::board::HexId;
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::state::TrainPlace;

impl Eval<'_> {
    pub(super) fn property(&self, of: &Value, property: Property) -> Result<Value, Unsolvable> {
        match of {
            // Asked of each stop of each route: the board need not be looked at.
            Value::Stop(hex, _) if property == Property::Hex => Ok(Value::Hex(*hex)),
            Value::List(items) => Ok(match property {
                Property::Count => Value::Number(items.len() as i64),
                _ => Value::YesNo(items.is_empty()),
            }),
            Value::Game => Ok(self.game(property)),
            Value::Owner(owner) => self.owner(*owner, property),
            Value::Certificate(certificate) => Ok(self.certificate(*certificate, property)),
            Value::Private(private) => self.private(*private, property),
            Value::Train(train) => self.train(*train, property),
            Value::TrainType(kind) => self.train_type(*kind, property),
            Value::Phase(phase) => self.phase(*phase, property),
            Value::Hex(hex) => Ok(self.hex(*hex, property)),
            Value::Tile(tile) => Ok(self.tile(*tile, property)),
            Value::Stop(hex, stop) => Ok(self.stop(*hex, *stop, property)),
            Value::Token(hex, _, operator) => Ok(self.token(*hex, *operator, property)),
            Value::Route(route) => Ok(self.route(usize::from(*route), property)),
            Value::Kind(kind) => Ok(match property {
                Property::Companies => self.view.world.lists.of_kind[kind.at()].clone(),
                _ => self.id(&self.view.world.kinds[kind.at()]),
            }),
            Value::Class(class) => Ok(match property {
                Property::Privates => self.view.world.lists.of_class[class.at()].clone(),
                _ => self.id(&self.view.world.classes[class.at()].id),
            }),
            Value::Gauge(gauge) => {
                let gauges = &self.view.world.title.gauge.entries;
                Ok(gauges.get_index(usize::from(*gauge)).map_or(Value::None, |(id, _)| self.id(id)))
            }
            Value::Board(board) => Ok(match property {
                Property::Hexes => {
                    let on_board = |hex: &HexId| self.view.world.map.hexes[hex.index()].board == *board;
                    Value::list(self.view.world.hex_ids().filter(on_board).map(Value::from))
                }
                _ => {
                    let boards = &self.view.world.title.board.entries;
                    boards.get_index(usize::from(*board)).map_or(Value::None, |(id, _)| self.id(id))
                }
            }),
            Value::Zone(zone) => Ok(self.id(&self.view.world.market.zones[zone.at()].id)),
            Value::Step(step) => Ok(self.id(&self.view.world.steps[step.at()].id)),
            Value::Round(round) => {
                let count = self.view.state.clock.rounds[round.at()];
                Ok(match property {
                    Property::Number => Value::Number(count.into()),
                    Property::IsFirst => Value::YesNo(count <= 1),
                    _ => self.id(&self.view.world.rounds[round.at()].id),
                })
            }
            // What is not there has nothing.
            _ => Ok(match property {
                Property::IsEmpty => Value::YesNo(true),
                Property::Count => Value::Number(0),
                _ => Value::None,
            }),
        }
    }

    fn game(&self, property: Property) -> Value {
        let clock = &self.view.state.clock;
        match property {
            Property::Turn => Value::Number(clock.turn.into()),
            Property::SetRound => Value::Number(clock.set_round.into()),
            Property::SetLength => Value::Number(clock.set_length.into()),
            Property::Ending => Value::YesNo(clock.ending.is_some()),
            _ => Value::None,
        }
    }

    fn owner(&self, owner: Owner, property: Property) -> Result<Value, Unsolvable> {
        let view = self.view;
        Ok(match (property, owner) {
            (Property::Cash, _) => Value::Number(view.cash(owner)),
            (Property::Certificates, _) => Value::list(view.certificates_of(owner).map(Value::from)),
            (Property::Privates, _) => Value::list(view.privates_of(owner).map(Value::from)),
            (Property::Trains, _) => Value::list(view.trains_of(owner).into_iter().map(Value::from)),
            (Property::IsPlayer, _) => Value::YesNo(owner.player().is_some()),
            (Property::IsCompany, _) => Value::YesNo(owner.operator().is_some()),
            (Property::IsBank, _) => Value::YesNo(owner.player().is_none() && owner.operator().is_none()),
            (Property::Player, _) => Value::maybe(view.player_of(owner).map(Value::from)),
            (_, Owner::Player(player)) => return self.player(player, property),
            (_, Owner::Operator(operator)) => return self.operator(operator, property),
            _ => Value::None,
        })
    }

    fn player(&self, player: PlayerId, property: Property) -> Result<Value, Unsolvable> {
        let view = self.view;
        let state = view.state.player(player);
        Ok(match property {
            Property::Seat => Value::Number(view.seat(player) as i64 + 1),
            Property::Worth => Value::Number(view.worth(player)?),
            Property::Debt => Value::Number(state.debt),
            Property::CertificateCount => Value::Number(view.certificate_count(player)?),
            Property::Companies => {
                let directed = view.world.company_ids().filter(|company| view.director(*company) == Some(player));
                Value::list(directed.map(Value::from))
            }
            Property::HasPriority => Value::YesNo(view.state.priority == player),
            Property::HasPassed => Value::YesNo(state.has_passed),
            Property::Left => view.player_after(player).into(),
            Property::Bankrupt => Value::YesNo(state.bankrupt),
            Property::Bid => Value::Number(state.bid),
            _ => Value::None,
        })
    }

    fn operator(&self, operator: OperatorId, property: Property) -> Result<Value, Unsolvable> {
        let view = self.view;
        let state = view.state.operator(operator);
        let turn = &view.state.turn;
        let this_turn = |number: i64| Value::Number(if turn.operator == Some(operator) { number } else { 0 });
        Ok(match property {
            Property::Company => view.world.operators[operator.at()].company.into(),
            Property::Tokens => Value::list(view.tokens_of(operator)),
            Property::UnplacedTokens => Value::Number(state.tokens.into()),
            Property::Routes => {
                let count = if turn.operator == Some(operator) { turn.routes.len() } else { 0 };
                Value::list((0..count).map(|route| Value::Route(route as u8)))
            }
            Property::Revenue => Value::Number(state.revenue),
            Property::TrainLimit => Value::Number(view.train_limit(operator)?),
            Property::Operated => Value::YesNo(state.operated),
            Property::OperatingRounds => Value::Number(state.operating_rounds.into()),
            Property::HasRoute => Value::YesNo(view.has_route(operator)?),
            Property::Lays => this_turn(turn.lays),
            Property::Upgrades => this_turn(turn.upgrades),
            Property::Loans => Value::Number(state.loans),
            Property::Certificate => {
                let name = view.world.operators[operator.at()].certificate;
                let mut shares = view.shares_of(view.world.operators[operator.at()].company);
                let found = shares.find(|share| Some(view.world.certificate(*share).name) == name);
                Value::maybe(found.map(Value::from))
            }
            Property::Home => Value::maybe(view.home(operator).map(Value::from)),
            Property::Destination => {
                let destinations = &view.world.company_of(operator).destinations;
                Value::maybe(destinations.first().map(|place| place.hex.into()))
            }
            Property::TrainsBought => this_turn(turn.trains_bought),
            Property::Issued => this_turn(turn.issued),
            Property::Redeemed => this_turn(turn.redeemed),
            _ if operator.at() < view.world.companies.len() => self.company(operator, property),
            _ => Value::None,
        })
    }

    fn company(&self, company: CompanyId, property: Property) -> Value {
        let view = self.view;
        let (of, state) = (view.world.company(company), view.state.company(company));
        let percent = |holder: Owner| Value::Number(view.percent_held(holder, company));
        match property {
            Property::Id => self.id(&of.id),
            Property::Kind => of.kind.into(),
            Property::Number => Value::Number(company.at() as i64 + 1),
            Property::Par => Value::Number(state.par),
            Property::Price => Value::Number(view.price(company)),
            Property::Zone => Value::maybe(view.zones(company).first().copied().map(Value::from)),
            Property::Row => Value::Number(state.cell.map_or(0, |(row, _)| i64::from(row) + 1)),
            Property::Column => Value::Number(state.cell.map_or(0, |(_, column)| i64::from(column) + 1)),
            Property::Director => Value::maybe(view.director(company).map(Value::from)),
            Property::President => Value::maybe(view.president(company).map(Value::from)),
            Property::Started => Value::YesNo(state.started),
            Property::Floated => Value::YesNo(state.floated),
            Property::Closed => Value::YesNo(state.closed),
            Property::Shares => Value::list(view.shares_of(company).map(Value::from)),
            Property::SharePercent => Value::Number(of.share),
            Property::Unsold => percent(Owner::Offer),
            Property::Pooled => percent(Owner::Pool),
            Property::Treasury => percent(Owner::Operator(company)),
            Property::Sold => {
                let sold = view.shares_of(company).filter(|share| {
                    let holder = view.state.certificate(*share).holder;
                    holder.player().is_some() || holder.operator().is_some_and(|operator| operator != company)
                });
                Value::Number(sold.map(|share| view.percent(share)).sum())
            }
            Property::Operators => {
                let own = view.operators_in_game().filter(|o| view.world.operators[o.at()].company == company);
                Value::list(own.map(Value::from))
            }
            _ => Value::None,
        }
    }

    fn certificate(&self, certificate: CertificateId, property: Property) -> Value {
        let view = self.view;
        let (of, state) = (view.world.certificate(certificate), view.state.certificate(certificate));
        match property {
            Property::Company => of.company.into(),
            Property::Percent => Value::Number(state.percent),
            Property::Shares => Value::Number(state.percent / view.world.company(of.company).share),
            Property::Price => Value::Number(view.certificate_price(certificate)),
            Property::IsDirector => Value::YesNo(of.is_director),
            Property::Name => Value::Text(of.name),
            Property::Holder => match state.holder {
                // What the company has not sold is its own where it gets the money for it.
                Owner::Offer if view.unsold_is_treasury(certificate) => of.company.into(),
                holder => holder.into(),
            },
            Property::IsUnsold => Value::YesNo(state.holder == Owner::Offer),
            Property::IsPooled => Value::YesNo(state.holder == Owner::Pool),
            Property::Index => Value::Number(of.index as i64 + 1),
            Property::IsHeldBack => Value::YesNo(state.held_back),
            Property::IsOnAccount => Value::YesNo(false),
            _ => Value::None,
        }
    }

    fn private(&self, private: PrivateId, property: Property) -> Result<Value, Unsolvable> {
        let view = self.view;
        let (of, state) = (&view.world.privates[private.at()], view.state.private(private));
        Ok(match property {
            Property::Id => self.id(&of.id),
            Property::Class => Value::maybe(of.class.map(Value::from)),
            Property::Owner => state.owner.into(),
            Property::Face => Value::Number(of.price),
            Property::Income => Value::Number(view.income(private)?),
            Property::Paid => Value::Number(state.paid),
            Property::IsOpen => Value::YesNo(state.is_open),
            Property::IsSold => Value::YesNo(state.is_sold),
            Property::Hex => Value::maybe(state.hex.map(Value::from)),
            Property::Uses => Value::Number(state.uses.into()),
            _ => Value::None,
        })
    }

    fn train(&self, train: TrainId, property: Property) -> Result<Value, Unsolvable> {
        let view = self.view;
        let state = view.state.train(train);
        Ok(match property {
            Property::Type => state.side.into(),
            Property::Owner => match state.place {
                TrainPlace::With(owner) => owner.into(),
                TrainPlace::Pool => Owner::Pool.into(),
                _ => Owner::Bank.into(),
            },
            Property::Price => Value::Number(view.train_price(state.side, None)?),
            Property::HasRun => Value::YesNo(view.state.turn.routes.iter().any(|route| route.train == train)),
            Property::IsPooled => Value::YesNo(state.place == TrainPlace::Pool),
            _ => Value::None,
        })
    }

    fn train_type(&self, kind: TrainTypeId, property: Property) -> Result<Value, Unsolvable> {
        let view = self.view;
        Ok(match property {
            Property::Left => Value::Number(view.left(kind).map_or(i64::from(u16::MAX), |left| left as i64)),
            Property::Sold => Value::Number(view.sold_cards(kind) as i64),
            Property::IsAvailable => Value::YesNo(view.is_available(kind, None)?),
            Property::IsNext => {
                let of = &view.world.types[kind.at()];
                Value::YesNo(view.next_in_stack(of.stack) == Some(of.card))
            }
            Property::Rusted => Value::YesNo(view.state.rusted[kind.at()]),
            _ => self.id(&view.world.types[kind.at()].id),
        })
    }

    fn phase(&self, phase: PhaseId, property: Property) -> Result<Value, Unsolvable> {
        let of = self.view.world.phase(phase);
        Ok(match property {
            Property::OperatingRounds => Value::Number(self.view.number(&of.operating_rounds, &[])?),
            Property::Colours => Value::list(of.colours.iter().map(|colour| self.id(colour))),
            _ => self.id(&of.id),
        })
    }

    fn route(&self, route: usize, property: Property) -> Value {
        let Some(route) = self.routes.get(route) else { return Value::None };
        let stop = |stop: Option<&(HexId, u8)>| Value::maybe(stop.map(|(hex, stop)| Value::Stop(*hex, *stop)));
        match property {
            Property::Train => route.train.into(),
            Property::Stops => Value::list(route.stops.iter().map(|(hex, stop)| Value::Stop(*hex, *stop))),
            Property::Hexes => Value::list(route.hexes.iter().map(|hex| Value::Hex(*hex))),
            Property::Gauges => Value::list(route.gauges.iter().map(|gauge| Value::Gauge(*gauge))),
            Property::Revenue => Value::Number(route.stops_revenue),
            Property::Start => stop(route.stops.first()),
            Property::End => stop(route.stops.last()),
            _ => Value::None,
        }
    }
}
