//! Issue 16, part 2: a company and a private do not share an id.

use super::{found, text};

#[test]
fn a_private_with_the_id_of_a_company_is_refused() {
    let text = text(&[("id = \"P1\"", "id = \"S\"")], "");
    let found = found(&text, "shared-id");
    let [error] = &found[..] else { panic!("one mistake, said once: {found:?}") };
    assert!(error.is_error());
    assert_eq!(error.message, "the private `S` has the id of a company");
    assert_eq!(error.help.as_deref(), Some("give it another, such as `S-P`: rules and records tell them by their ids"));
    let underlined = error.span.range();
    assert_eq!(&text[underlined.clone()], "\"S\"");
    assert!(text[..underlined.start].ends_with("[[private]]\nid = "), "the private's, not the company's");
    assert!(super::found(&super::text(&[], ""), "shared-id").is_empty());
}
