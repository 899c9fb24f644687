//! Private companies and the other certificates that are no shares, by class.

use prospectus_dsl::decode::kinds::YesNo;
use prospectus_dsl::decode::{Effects, Space, Val};
use prospectus_dsl::rule::typed::{Effect, ExprKind};
use prospectus_dsl::title::{Gift, Power, Private, PrivateTerms};
use prospectus_dsl::vocabulary::names::Name;

use super::page::Page;
use super::rows::Rows;
use super::sheet::{Sheet, allowed};
use super::words::Condition;
use super::words::english::{and, or, sentence, times};
use crate::text::Text;

impl<'t> Sheet<'t> {
    pub fn privates(&self, page: &mut Page) {
        let mut classes: Vec<Option<&str>> = Vec::new();
        for private in &self.title.private {
            let class = private.class.as_deref();
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
        for class in classes {
            let privates: Vec<_> =
                self.title.private.iter().filter(|private| private.class.as_deref() == class).collect();
            let name = class.and_then(|id| self.title.class.get(id)).map_or("Privates", |class| &*class.name);
            let mut heading = Text::bold(name);
            heading.push_str(&format!(" ({})", privates.iter().map(|private| private.count.unwrap_or(1)).sum::<i64>()));
            page.heading(heading);
            self.private_terms(self.private_columns(&privates)).show(page);
        }
        if self.title.private.is_empty() {
            page.paragraph("This title has no privates.");
        }
    }

    fn private_columns<'r>(&self, rows: &'r [&'t Private]) -> Rows<'r, &'t Private> {
        Rows::new(rows, |private| private.id.to_string())
            .column("id", |private| Text::bold(private.id.to_string()))
            .column("name", |private| match private.count {
                Some(count) if count > 1 => format!("{} (×{count})", private.name),
                _ => private.name.to_string(),
            })
    }

    fn private_terms<'r>(&self, rows: Rows<'r, &'t Private>) -> Rows<'r, &'t Private> {
        let words = &self.words;
        rows.number_term("price", |private| {
            self.of_private(private, |terms| terms.price.as_ref().map(|price| words.number(price)))
        })
        .number_term("income", |private| {
            self.of_private(private, |terms| terms.income.as_ref().map(|income| words.number(income)))
        })
        .term("at the end worth", |private| {
            self.of_private(private, |terms| terms.worth.as_ref().map(|worth| words.money(worth)))
        })
        .term("in play", |private| {
            private.when.as_ref().map(|when| allowed(&words.condition(when))).unwrap_or_default()
        })
        .term("hex", |private| self.of_private(private, |terms| terms.hex.as_ref().map(|hex| self.hex(hex))))
        .term("comes with", |private| and(&self.gifts(private)))
        .note(|private| self.what_it_does(private))
        .term("closes", |private| self.closes(private))
        .term("counts as a certificate", |private| self.yes_or_no(private, |terms| terms.counts.as_ref(), "no"))
        .term("bought by", |private| {
            let buyers = self.yes_or_no(private, |terms| terms.buyers.as_ref(), "");
            if buyers.is_empty() { "players".to_owned() } else { buyers }
        })
        .term("sold to companies", |private| self.sold_on(private))
        .term("a player buys in a round", |private| {
            self.of_private(private, |terms| {
                terms.per_round.as_ref().map(|limit| format!("at most {}", words.number(limit)))
            })
        })
    }

    /// What the private's own terms say, or those of its class.
    fn of_private(&self, private: &Private, say: impl Fn(&PrivateTerms) -> Option<String>) -> String {
        let class = || say(&self.title.class.get(private.class.as_deref()?)?.terms);
        say(&private.terms).or_else(class).unwrap_or_default()
    }

    fn yes_or_no<S>(
        &self,
        private: &Private,
        pick: impl Fn(&PrivateTerms) -> Option<&Val<YesNo, S>>,
        otherwise: &str,
    ) -> String {
        let said = self.of_private(private, |terms| pick(terms).map(|value| allowed(&self.words.condition(value))));
        if said.is_empty() { otherwise.to_owned() } else { said }
    }

    /// "from phase 3, for 1 to twice the printed price"
    fn sold_on(&self, private: &Private) -> String {
        let own =
            self.of_private(private, |terms| terms.sold_on.as_ref().map(|value| allowed(&self.words.condition(value))));
        let trade = self.title.trade.as_ref().and_then(|trade| trade.privates.as_ref());
        match (own.as_str(), trade) {
            ("no", _) | (_, None) => "no".to_owned(),
            (own, Some(trade)) => {
                let when = match own {
                    "" | "yes" => trade.when.as_ref().map(|when| self.words.condition(when).when()),
                    own => Some(own.to_owned()),
                };
                let price = self.words.money_range(&trade.price);
                when.map_or_else(|| format!("for {price}"), |when| format!("{when}, for {price}"))
            }
        }
    }

    /// When it closes by itself, or with a phase.
    fn closes(&self, private: &Private) -> String {
        let own = self.of_private(private, |terms| {
            let condition = self.words.condition(terms.closes.as_ref()?);
            (condition != Condition::Never).then(|| condition.when())
        });
        let phases = self.title.phase.iter().filter(|phase| {
            let effects = phase.r#do.as_ref().and_then(|effects| effects.code.typed.get());
            effects.is_some_and(|effects| effects.iter().any(|effect| closes(effect, private)))
        });
        let phases = phases.map(|phase| format!("when phase {} starts", phase.id));
        let all: Vec<_> = Some(own).into_iter().filter(|own| !own.is_empty()).chain(phases).collect();
        all.join("; or ")
    }

    fn gifts(&self, private: &Private) -> Vec<String> {
        let own = &private.terms.gives;
        let class =
            || private.class.as_deref().and_then(|id| self.title.class.get(id)).map_or(&[][..], |c| &c.terms.gives);
        let gifts = if own.is_empty() { class() } else { own };
        gifts.iter().map(gift).collect()
    }

    /// Its text, its powers, what it blocks and what happens with it.
    fn what_it_does(&self, private: &Private) -> String {
        let mut said = Vec::new();
        let text = self.of_private(private, |terms| terms.text.as_ref().map(|text| text.to_string()));
        let text_is_there = !text.is_empty();
        said.extend((!text.is_empty()).then_some(text));
        let class = private.class.as_deref().and_then(|id| self.title.class.get(id)).map(|class| &class.terms);
        let terms = || std::iter::once(&private.terms).chain(class);
        for power in terms().flat_map(|terms| &terms.power) {
            said.push(self.power(power));
        }
        for terms in terms() {
            if !terms.blocks.is_empty() {
                let hexes: Vec<_> = terms.blocks.iter().map(|hex| self.hex(hex)).collect();
                let until = terms.blocks_while.as_ref().map(|value| format!(" {}", self.words.condition(value).when()));
                said.push(format!("Nobody lays track on {}{}.", or(&hexes), until.unwrap_or_default()));
            }
            if !terms.sites.is_empty() {
                let hexes: Vec<_> = terms.sites.iter().map(|hex| self.hex(hex)).collect();
                said.push(format!("The buyer places it on {}.", or(&hexes)));
            }
            if !terms.panels.is_empty() {
                let tiles: Vec<_> = terms.panels.iter().map(|tile| tile.to_string()).collect();
                said.push(format!("With it goes tile {}.", or(&tiles)));
            }
            // An author who says it in words has said what the effects do.
            let effects = |effects: &Option<Effects<_>>, label: &str| {
                let effects = effects.as_ref().filter(|_| !text_is_there)?;
                Some(format!("{label}: {}", self.effects(&effects.code)))
            };
            said.extend(effects(&terms.bought, "When bought"));
            said.extend(effects(&terms.closed, "When it closes"));
        }
        said.join(" ")
    }

    /// "Once: lay an extra yellow tile (from phase 3)."
    fn power(&self, power: &Power) -> String {
        let mut notes = Vec::new();
        if !matches!(self.words.condition(&power.when), Condition::Always) {
            notes.push(self.words.condition(&power.when).when());
        }
        notes.extend(power.uses.map(times));
        if let Some(cost) = &power.cost {
            notes.push(format!("for {}", self.words.money(cost)));
        }
        if power.after_closing {
            notes.push("even after it has closed".to_owned());
        }
        let text = sentence(&power.text);
        if notes.is_empty() { text } else { format!("{text} [{}]", notes.join("; ")) }
    }
}

/// Whether an effect closes a private, by its name, with its class or with all of them.
fn closes(effect: &Effect, private: &Private) -> bool {
    let Effect::Act { pattern, values } = effect else { return false };
    let closed = values.first().filter(|_| pattern.verb == "close").map(|value| &value.kind);
    match closed {
        Some(ExprKind::Name(name)) => *name == Name::privates,
        Some(ExprKind::Id { space: Space::Class, id }) => private.class.as_deref() == Some(id),
        Some(ExprKind::Id { space: Space::Private, id }) => *id == *private.id,
        _ => false,
    }
}

/// "20% of ABC (director)"
fn gift(gift: &Gift) -> String {
    match (&gift.company, &gift.private) {
        (Some(company), _) => {
            let percent = gift.percent.map(|percent| format!("{percent}%")).unwrap_or_else(|| "a share".to_owned());
            let director = if gift.director { " (director)" } else { "" };
            format!("{percent} of {company}{director}")
        }
        (None, Some(private)) => private.to_string(),
        (None, None) => String::new(),
    }
}
