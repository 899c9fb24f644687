//! The parts of what the grammar matched, without the keywords between them.

use super::parse::Rule;
use pest::iterators::{Pair, Pairs};
use std::iter::{Filter, Peekable};

pub(super) type Node<'i> = Pair<'i, Rule>;

type IsPart<'i> = fn(&Node<'i>) -> bool;

pub(super) struct Parts<'i>(Peekable<Filter<Pairs<'i, Rule>, IsPart<'i>>>);

impl<'i> Parts<'i> {
    pub(crate) fn of(node: Node<'i>) -> Self {
        let is_part: IsPart<'i> = |part| !is_keyword(part.as_rule());
        Parts(node.into_inner().filter(is_part).peekable())
    }

    /// The one part of a clause such as `where …`.
    pub(crate) fn only(node: Node<'i>) -> Node<'i> {
        Parts::of(node).part()
    }

    /// The next part, which the grammar promises.
    pub(crate) fn part(&mut self) -> Node<'i> {
        self.next().expect("the grammar promises this part")
    }

    /// The next part, if it is of this kind.
    pub(crate) fn optional(&mut self, rule: Rule) -> Option<Node<'i>> {
        self.0.next_if(|part| part.as_rule() == rule)
    }
}

impl<'i> Iterator for Parts<'i> {
    type Item = Node<'i>;

    fn next(&mut self) -> Option<Node<'i>> {
        self.0.next()
    }
}

fn is_keyword(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::kw_if
            | Rule::kw_then
            | Rule::kw_else
            | Rule::kw_where
            | Rule::kw_in
            | Rule::kw_let
            | Rule::kw_set
            | Rule::kw_ask
            | Rule::kw_after
            | Rule::kw_among
            | Rule::kw_as
            | Rule::kw_for
            | Rule::kw_to
            | Rule::EOI
    )
}
