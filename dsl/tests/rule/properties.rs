use crate::{START, effects, sexp, value};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use prospectus_dsl::rule::ast::*;
use prospectus_dsl::rule::parse::SyntaxError;
use prospectus_dsl::rule::print::Lines;
use prospectus_dsl::span::Span;

// ---- arbitrary text -------------------------------------------------------------------------------------------

/// Words and signs of the language in any order: closer to the grammar than random characters.
fn soup() -> impl Strategy<Value = String> {
    let pieces = "if then else and or not is in of where otherwise yes no none let set ask after among from to for \
        at any count first x pay 'q' 8E 10% 5 ( ) [ ] { } , : ; = == < .. . + - * \n \n é ' \u{2014} #";
    let pieces: Vec<&str> = pieces.split(' ').collect();
    vec((select(pieces), select(vec![" ", " ", "", "\n"])), 0..40)
        .prop_map(|pairs| pairs.into_iter().map(|(piece, gap)| format!("{piece}{gap}")).collect())
}

fn sound_spans(text: &str, errors: &[SyntaxError]) {
    for error in errors {
        let range = error.span.range();
        let range = range.start - START..range.end - START;
        let covered = text.get(range.clone());
        let covered = covered.unwrap_or_else(|| panic!("{range:?} is not in {text:?}"));
        assert!(!covered.is_empty() || text.is_empty(), "{text:?}: {error:?}");
        assert!(!error.message.ends_with('.'));
    }
}

fn survives(text: &str) {
    if let Err(errors) = value(text) {
        assert!(!errors.is_empty());
        sound_spans(text, &errors);
    }
    let (block, errors) = effects(text);
    sound_spans(text, &errors);
    let printed = Lines(&block).to_string();
    let (again, errors) = effects(&printed);
    assert_eq!(errors, [], "{text:?} became {printed:?}");
    assert_eq!(sexp::block(&again), sexp::block(&block));
}

// ---- arbitrary trees ------------------------------------------------------------------------------------------

fn word() -> impl Strategy<Value = String> {
    let words = ["a", "b", "owner", "count", "first", "any", "format", "Zug", "x_1"];
    select(words.to_vec()).prop_map(str::to_owned)
}

fn name() -> impl Strategy<Value = Name> {
    word().prop_map(|text| Name { text, span: Span::default() })
}

fn text() -> impl Strategy<Value = String> {
    select(vec!["", "12H", "it's", "say \"so\"", "# no comment", "é"]).prop_map(str::to_owned)
}

fn question() -> impl Strategy<Value = Name> {
    text().prop_map(|text| Name { text, span: Span::default() })
}

fn expr() -> impl Strategy<Value = Expr> {
    use BinaryOp::*;
    let leaf = prop_oneof![
        (0..1_000_000i64).prop_map(ExprKind::Int),
        any::<bool>().prop_map(ExprKind::Bool),
        text().prop_map(ExprKind::Text),
        Just(ExprKind::None),
        word().prop_map(ExprKind::Name),
    ]
    .prop_map(spanless);
    leaf.prop_recursive(5, 32, 3, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let ops = vec![
            Otherwise,
            Or,
            And,
            In,
            NotIn,
            Equal,
            NotEqual,
            Less,
            LessEqual,
            Greater,
            GreaterEqual,
            Range,
            Add,
            Subtract,
            Multiply,
            Divide,
        ];
        let quantifiers = vec![
            Quantifier::Any,
            Quantifier::All,
            Quantifier::Count,
            Quantifier::Sum,
            Quantifier::Max,
            Quantifier::Min,
            Quantifier::First,
            Quantifier::Those,
        ];
        let quantified =
            (select(quantifiers), name(), inner.clone(), option::of(inner.clone()), option::of(inner.clone()))
                .prop_map(|(quantifier, variable, collection, condition, value)| {
                    ExprKind::Quantified(Box::new(Quantified {
                        quantifier,
                        quantifier_span: Span::default(),
                        variable,
                        collection,
                        condition,
                        value,
                    }))
                });
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(ExprKind::List),
            (boxed(), name()).prop_map(|(of, name)| ExprKind::Property { of, name }),
            (name(), vec(inner.clone(), 0..3)).prop_map(|(function, args)| ExprKind::Call { function, args }),
            boxed().prop_map(ExprKind::Not),
            boxed().prop_map(ExprKind::Negate),
            (select(ops), boxed(), boxed()).prop_map(|(op, left, right)| ExprKind::Binary { op, left, right }),
            (boxed(), boxed(), option::of(boxed()))
                .prop_map(|(condition, then, otherwise)| { ExprKind::If { condition, then, otherwise } }),
            quantified,
        ]
        .prop_map(spanless)
    })
}

fn spanless(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::default() }
}

fn effect() -> impl Strategy<Value = Effect> {
    let connectives: Vec<&str> = "from to on off into for at as with until by".split(' ').collect();
    let phrase = (select(connectives), expr()).prop_map(|(connective, expr)| Phrase {
        connective: Name { text: connective.to_owned(), span: Span::default() },
        expr,
    });
    let leaf = prop_oneof![
        (name(), expr()).prop_map(|(variable, value)| EffectKind::Let { variable, value }),
        (expr(), expr()).prop_map(|(place, value)| EffectKind::Set { place, value }),
        (name(), option::of(expr()), vec(phrase, 0..3))
            .prop_map(|(verb, object, phrases)| { EffectKind::Act { verb, object, phrases } }),
    ]
    .prop_map(unplaced);
    leaf.prop_recursive(3, 12, 3, |inner| {
        let block = || vec(inner.clone(), 0..3);
        prop_oneof![
            (expr(), block(), block()).prop_map(|(condition, then, otherwise)| EffectKind::If {
                condition,
                then,
                otherwise,
            }),
            (name(), expr(), option::of(expr()), block()).prop_map(|(variable, collection, condition, body)| {
                EffectKind::For { variable, collection, condition, body }
            }),
            (name(), block()).prop_map(|(hook, body)| EffectKind::After { hook, body }),
            (expr(), question(), expr(), name(), block(), option::of(block())).prop_map(
                |(who, question, options, variable, body, declined)| {
                    EffectKind::AskAmong { who, question, options, variable, body, declined }
                }
            ),
            (expr(), question(), vec((question(), block()), 1..3))
                .prop_map(|(who, question, answers)| EffectKind::AskAnswers { who, question, answers }),
        ]
        .prop_map(unplaced)
    })
}

fn unplaced(kind: EffectKind) -> Effect {
    Effect { kind, span: Span::default() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        survives(&text);
    }

    #[test]
    fn any_words_are_answered(text in soup()) {
        survives(&text);
    }

    #[test]
    fn a_printed_value_parses_to_itself(tree in expr()) {
        let printed = tree.to_string();
        let parsed = value(&printed).unwrap_or_else(|errors| panic!("{printed}: {errors:?}"));
        prop_assert_eq!(sexp::expr(&parsed), sexp::expr(&tree), "{}", printed);
        prop_assert_eq!(parsed.to_string(), printed);
    }

    #[test]
    fn printed_effects_parse_to_themselves(block in vec(effect(), 0..4)) {
        let printed = Lines(&block).to_string();
        let (parsed, errors) = effects(&printed);
        prop_assert_eq!(errors, vec![], "{}", printed);
        prop_assert_eq!(sexp::block(&parsed), sexp::block(&block), "{}", printed);
    }
}
