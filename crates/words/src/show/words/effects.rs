//! Effects as sentences, as far as they are short.

use prospectus_dsl::decode::Space;
use prospectus_dsl::rule::typed::{Effect, Expr, ExprKind};
use prospectus_dsl::vocabulary::effects::EffectPattern;
use prospectus_dsl::vocabulary::types::{Shape, Thing};

use super::english::{plural_verb, spaced};
use super::expr::{pronoun_of, thing_of};
use super::speaker::{Speaker, Variable, quoted};

/// A longer list of effects is easier to read as it stands.
const LONGEST: usize = 3;

impl Speaker<'_> {
    /// "the bank pays 80 to the owner; the private closes"
    pub fn block(&mut self, effects: &[Effect]) -> Option<String> {
        if effects.is_empty() || effects.len() > LONGEST {
            return None;
        }
        let said: Option<Vec<_>> = effects.iter().map(|effect| self.effect(effect)).collect();
        Some(said?.join("; "))
    }

    fn effect(&mut self, effect: &Effect) -> Option<String> {
        match effect {
            Effect::If { condition, then, otherwise } => {
                let condition = self.when(condition)?;
                let then = self.block(then)?;
                match &otherwise[..] {
                    [] => Some(format!("{then} {condition}")),
                    otherwise => Some(format!("{then} {condition}, otherwise {}", self.block(otherwise)?)),
                }
            }
            Effect::For { variable, collection, condition, body } => {
                let [only] = &body[..] else { return None };
                let members = self.members(variable, collection, condition.as_ref(), false)?;
                let first = match members.strip_prefix("one of ") {
                    Some(of) => format!("each of {of}"),
                    None => format!("every {members}"),
                };
                let later = pronoun_of(collection);
                let variable = Variable { name: variable.clone(), first: Some(first), later, plural: false };
                self.with_variable(variable, |speaker| speaker.effect(only))
            }
            Effect::Set { place, value } => self.set(place, value),
            Effect::After { hook, body } => {
                Some(format!("{} ({})", self.block(body)?, spaced(&hook.scope().name.replace('.', " "))))
            }
            Effect::Act { pattern, values } => self.act(pattern, values),
            Effect::Let { .. } | Effect::AskAmong { .. } | Effect::AskAnswers { .. } => None,
        }
    }

    fn set(&mut self, place: &Expr, value: &Expr) -> Option<String> {
        match (&place.kind, &value.kind) {
            (ExprKind::Property { of, name, .. }, ExprKind::YesNo(yes)) if thing_of(of.ty) != Some(Thing::Game) => {
                let is = if *yes { "is" } else { "is no longer" };
                Some(format!("{} {is} marked {}", self.noun(of)?, quoted(&spaced(name))))
            }
            _ => Some(format!("{} becomes {}", self.noun(place)?, self.noun(value)?)),
        }
    }

    fn act(&mut self, pattern: &EffectPattern, values: &[Expr]) -> Option<String> {
        let connectives: Vec<_> = pattern.phrases.iter().map(|(connective, _)| *connective).collect();
        let about = |speaker: &mut Self, predicate: &str| {
            let what = values.first()?;
            if let ExprKind::Id { space: Space::Train, id } = &what.kind {
                return Some(format!("{id} trains {}", plural_verb(predicate)));
            }
            let predicate = match what.ty.shape {
                Shape::Many => plural_verb(predicate),
                _ => predicate.to_owned(),
            };
            Some(format!("{} {predicate}", speaker.noun(what)?))
        };
        match (pattern.verb, &connectives[..]) {
            ("pay", _) => self.fill("{1} pays {0} to {2}", values),
            ("charge", _) => self.fill("{1} pays {0}", values),
            ("lend", _) => self.fill("the bank lends {0} to {1}", values),
            ("repay", _) => self.fill("{1} pays {0} back to the bank", values),
            ("give", _) if values.len() == 2 => self.fill("{1} gets {0}", values),
            ("give", _) => self.fill("{0} begins the next stock round", values),
            ("close", _) => about(self, "closes"),
            ("float", _) => about(self, "floats"),
            ("open", _) => about(self, "can be started"),
            ("offer", _) => about(self, "goes on sale"),
            ("scrap", _) => about(self, "leaves the game"),
            ("discard", _) => about(self, "goes to the pool"),
            ("eliminate", _) => about(self, "leaves the game"),
            ("sell_all", _) => self.fill("{0} sells all shares that may be sold", values),
            ("change", _) => self.fill("{1} takes the place of what lies on {0}", values),
            ("split", _) => self.fill("the shares of {0} are split", values),
            ("start", _) => self.fill("{0} starts at {1}", values),
            ("appoint", _) => self.fill("{0} becomes director of {1}", values),
            ("merge", _) => self.fill("{0} merges into {1}", values),
            ("turn", _) => self.fill("{0} becomes {1}", values),
            ("create", _) => self.fill("{1} gets a {0} train", values),
            ("lay", _) => self.fill("{0} is laid on {1}", values),
            ("take", _) => self.fill("the tile on {0} is taken off", values),
            ("tag" | "untag", _) => {
                let [hex, tag] = values else { return None };
                let is = if pattern.verb == "tag" { "is" } else { "is no longer" };
                Some(format!("{} {is} marked {}", self.noun(hex)?, self.tagged(tag)?))
            }
            ("free", _) => self.fill("{0} is no longer reserved", values),
            ("remove", ["for"]) => self.fill("{0} leave the game", values),
            ("remove", _) => self.fill("{0} go back to their charters", values),
            ("move", _) => {
                let [company, movement] = values else { return None };
                Some(format!("the marker of {} moves {}", self.noun(company)?, self.movement(movement)?))
            }
            ("drop_excess_trains", _) => Some("trains above the limit go to the pool".to_owned()),
            ("export", _) => self.fill("{0} leaves the supply, as if it were sold", values),
            ("announce", _) => match &values.first()?.kind {
                ExprKind::Text(message) => Some(format!("“{}”", message.trim_end_matches('.'))),
                _ => None,
            },
            ("settle", _) => about(self, "is taken for paid"),
            ("end_round", _) => Some("the round is broken off".to_owned()),
            ("end_game", _) => {
                let at = match pattern.phrases.first()?.1.usage().as_str() {
                    "turn_end" => "the end of the turn",
                    "round_end" => "the end of the round",
                    "set_end" => "the end of the set of operating rounds",
                    _ => "once",
                };
                Some(format!("the game ends at {at}"))
            }
            ("rank", _) if !values.is_empty() => {
                self.fill("players are put in order by {0}, the highest first", values)
            }
            ("rank", _) => {
                let by = pattern.phrases.first()?.1.usage();
                let who = if by == "most_cash" { "richest" } else { "poorest" };
                Some(format!("players are put in order by their cash, the {who} first"))
            }
            _ => None,
        }
    }
}
