//! Prices, the order on the market, and where a move would lead.

use std::cmp::Reverse;

use prospectus_dsl::rule::ast::BinaryOp;
use prospectus_dsl::vocabulary::properties::Direction;

use super::View;
use crate::ids::*;
use crate::refusal::Unsolvable;
use crate::rules::scope::{BeforeStart, InMarker, InPar, Scope};
use crate::rules::{Body, Code, Eval, Expr, Value};

type Cell = (u8, u8);

impl<'a> View<'a> {
    /// The price of one share, 0 before it is on the market.
    pub fn price(self, company: CompanyId) -> i64 {
        let cell = self.state.company(company).cell;
        cell.and_then(|cell| self.world.market.at(cell)).map_or(0, |cell| cell.price)
    }

    /// The price of a certificate at the market.
    pub(crate) fn certificate_price(self, certificate: CertificateId) -> i64 {
        let company = self.world.certificate(certificate).company;
        self.percent(certificate) * self.price(company) / self.world.company(company).share
    }

    /// The zones that its marker is in.
    pub(crate) fn zones(self, company: CompanyId) -> &'a [ZoneId] {
        self.world.market.zones_at(self.state.company(company).cell)
    }

    /// Companies with a marker, in market order.
    pub fn market_order(self) -> Vec<CompanyId> {
        let ranked = self.world.company_ids().filter_map(|company| Some((self.market_rank(company)?, company)));
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, company)| company).collect()
    }

    /// The place of a company in market order, the first the least: higher price, then further right, then higher in
    /// the stack. None without a marker.
    pub(crate) fn market_rank(self, company: CompanyId) -> Option<impl Ord> {
        let state = self.state.company(company);
        let (row, column) = state.cell?;
        Some((Reverse(self.price(company)), Reverse(column), row, state.arrived))
    }

    /// The place of a marker in its cell, 0 on top.
    pub fn stack_place(self, company: CompanyId) -> usize {
        let state = self.state.company(company);
        let others = self.state.companies.iter();
        others.filter(|other| other.cell == state.cell && other.arrived < state.arrived).count()
    }

    /// Where a move from the title leads, from the marker's cell.
    pub(crate) fn moved<S: Scope>(
        self,
        company: CompanyId,
        code: &Code<S::Tag>,
        scope: &S,
    ) -> Result<Option<Cell>, Unsolvable> {
        let Some(from) = self.state.company(company).cell else { return Ok(None) };
        self.moved_from(company, from, code, scope)
    }

    /// Where it leads from another cell.
    pub(super) fn moved_from<S: Scope>(
        self,
        company: CompanyId,
        from: Cell,
        code: &Code<S::Tag>,
        scope: &S,
    ) -> Result<Option<Cell>, Unsolvable> {
        let names = scope.names();
        let mut eval = Eval::new(self, names.as_ref());
        Walk { view: self, company }.body(&code.body, &mut eval, from)
    }

    /// Where an effect's move leads; `eval` knows the effect's names.
    pub(crate) fn moved_by_expr(
        self,
        company: CompanyId,
        expr: &Expr,
        eval: &mut Eval<'_>,
    ) -> Result<Option<Cell>, Unsolvable> {
        let Some(from) = self.state.company(company).cell else { return Ok(None) };
        Walk { view: self, company }.expr(expr, eval, from)
    }

    /// The prices at which a company may be started now, with their cells.
    pub fn pars(self, company: CompanyId, player: PlayerId) -> Result<Vec<(i64, Cell)>, Unsolvable> {
        let mut pars = Vec::new();
        self.find_par(
            company,
            player,
            |_| true,
            |par| {
                pars.push(par);
                false
            },
        )?;
        Ok(pars)
    }

    /// The first of those prices.
    pub(crate) fn first_par(self, company: CompanyId, player: PlayerId) -> Result<Option<(i64, Cell)>, Unsolvable> {
        self.find_par(company, player, |_| true, |_| true)
    }

    /// Where the marker starts if this is one of them.
    pub(crate) fn cell_of_par(
        self,
        company: CompanyId,
        player: PlayerId,
        par: i64,
    ) -> Result<Option<Cell>, Unsolvable> {
        Ok(self.find_par(company, player, |price| price == par, |_| true)?.map(|(_, cell)| cell))
    }

    /// The first price, of those that are asked for, that is allowed and enough.
    fn find_par(
        self,
        company: CompanyId,
        player: PlayerId,
        is_asked_for: impl Fn(i64) -> bool,
        mut is_enough: impl FnMut((i64, Cell)) -> bool,
    ) -> Result<Option<(i64, Cell)>, Unsolvable> {
        let fixed = match &self.world.company(company).par {
            Some(par) => Some(self.number(par, &BeforeStart { company, player })?),
            None => None,
        };
        let mut last = None;
        for (price, at) in self.world.market.pars.iter().copied() {
            if last == Some(price) || fixed.is_some_and(|fixed| fixed != price) || !is_asked_for(price) {
                continue;
            }
            let zones = self.world.market.at(at).map(|cell| cell.zones.as_slice()).unwrap_or_default();
            for zone in zones {
                let Some(par) = &self.world.market.zones[zone.at()].par else { continue };
                if self.holds_code(par, &InPar { company, player, price, zone: *zone })? {
                    last = Some(price);
                    if is_enough((price, at)) {
                        return Ok(Some((price, at)));
                    }
                    break;
                }
            }
        }
        Ok(None)
    }

    /// The cell at which a company starts with this price, whoever starts it.
    pub fn par_cell(self, price: i64) -> Option<Cell> {
        let pars = &self.world.market.pars;
        pars.iter().find(|(par, _)| *par == price).map(|(_, at)| *at)
    }
}

/// A marker that is about to move.
#[derive(Clone, Copy)]
struct Walk<'a> {
    view: View<'a>,
    company: CompanyId,
}

impl Walk<'_> {
    fn body(self, body: &Body, eval: &mut Eval<'_>, from: Cell) -> Result<Option<Cell>, Unsolvable> {
        match body {
            Body::Expr(expr) => self.expr(expr, eval, from),
            Body::By { subject, cases, otherwise } => {
                let subject = eval.expr(subject)?;
                let case = cases.iter().find(|(case, _)| *case == subject).map(|(_, body)| body);
                case.or(otherwise.as_deref()).map_or(Ok(None), |body| self.body(body, eval, from))
            }
        }
    }

    /// The cell that the move leads to; none if it leads nowhere.
    fn expr(self, expr: &Expr, eval: &mut Eval<'_>, from: Cell) -> Result<Option<Cell>, Unsolvable> {
        match expr {
            Expr::Direction(Direction::Stay) => Ok(None),
            Expr::Direction(direction) => self.step(from, *direction),
            Expr::If(parts, otherwise) => match (eval.yes(&parts.0)?, otherwise) {
                (true, _) => self.expr(&parts.1, eval, from),
                (false, Some(otherwise)) => self.expr(otherwise, eval, from),
                (false, None) => Ok(None),
            },
            Expr::Binary(BinaryOp::Or, sides) => match self.expr(&sides.0, eval, from)? {
                None => self.expr(&sides.1, eval, from),
                to => Ok(to),
            },
            Expr::Binary(BinaryOp::Multiply, sides) => {
                let (movement, times) = match &sides.0 {
                    Expr::Constant(Value::Number(_)) => (&sides.1, &sides.0),
                    _ => (&sides.0, &sides.1),
                };
                let times = eval.expr(times)?.as_number();
                let mut to = None;
                for _ in 0..times {
                    eval.spend(1)?;
                    match self.expr(movement, eval, to.unwrap_or(from))? {
                        Some(next) => to = Some(next),
                        None => break,
                    }
                }
                Ok(to)
            }
            Expr::Binary(BinaryOp::Add, sides) => {
                let first = self.expr(&sides.0, eval, from)?;
                Ok(self.expr(&sides.1, eval, first.unwrap_or(from))?.or(first))
            }
            _ => Ok(None),
        }
    }

    /// The next cell in a direction, if there is one and it may be entered.
    fn step(self, (row, column): Cell, direction: Direction) -> Result<Option<Cell>, Unsolvable> {
        use Direction::*;
        let (down, across): (i16, i16) = match direction {
            Right => (0, 1),
            Left => (0, -1),
            Up => (-1, 0),
            Down => (1, 0),
            UpRight => (-1, 1),
            UpLeft => (-1, -1),
            DownRight => (1, 1),
            DownLeft => (1, -1),
            Stay => return Ok(None),
        };
        // In shifted rows, the cell up to the right stands in the same column.
        let across = match (self.view.world.market.is_hex, direction) {
            (true, UpRight | DownLeft) => 0,
            _ => across,
        };
        let to = (i16::from(row) + down, i16::from(column) + across);
        let (Ok(row), Ok(column)) = (u8::try_from(to.0), u8::try_from(to.1)) else { return Ok(None) };
        let Some(cell) = self.view.world.market.at((row, column)) else { return Ok(None) };
        for zone in &cell.zones {
            let about = InMarker { company: self.company, zone: *zone, price: cell.price };
            if !self.view.holds(&self.view.world.market.zones[zone.at()].enter, &about)? {
                return Ok(None);
            }
        }
        Ok(Some((row, column)))
    }
}
