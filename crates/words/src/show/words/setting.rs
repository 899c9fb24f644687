//! What is settled where a value is shown: the number of players, the variants, and perhaps the company in question.

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::eval::{Known, SetupEnv, Value};
use prospectus_dsl::rule::typed::{Expr, ExprKind};
use prospectus_dsl::title::Company;
use prospectus_dsl::vocabulary::names::Name;

#[derive(Clone, Debug, Default)]
pub struct Setting {
    setup: SetupEnv,
    /// The id of a company and that of its kind.
    company: Option<(String, String)>,
}

impl Setting {
    pub fn new(setup: SetupEnv) -> Self {
        Setting { setup, company: None }
    }

    pub fn with_company(&self, company: &Company) -> Self {
        Setting { company: Some((company.id.to_string(), company.kind.to_string())), ..self.clone() }
    }
}

impl Known for Setting {
    fn value(&self, expr: &Expr) -> Option<Value> {
        let is_company = |expr: &Expr| matches!(expr.kind, ExprKind::Name(Name::company));
        match (&expr.kind, &self.company) {
            (ExprKind::Property { of, name, .. }, Some((_, kind))) if name == "kind" && is_company(of) => {
                Some(Value::Thing { space: Space::Kind, id: kind.clone() })
            }
            (ExprKind::Name(Name::company), Some((id, _))) => {
                Some(Value::Thing { space: Space::Company, id: id.clone() })
            }
            _ => self.setup.value(expr),
        }
    }
}
