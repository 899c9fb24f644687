//! Differences in words.

use prospectus_dsl::node::{Node, NodeKind};

use super::Side;
use super::tree::Difference;

/// A heading for a section of the title file.
pub fn section(key: &str) -> String {
    let name = match key {
        "title" => "Title",
        "players" => "Players",
        "setup" => "Setup",
        "limits" => "Limits",
        "market" => "Market",
        "phase" => "Phases",
        "stack" => "Stacks of trains",
        "train" => "Trains",
        "kind" => "Kinds of companies",
        "company" => "Companies",
        "class" => "Classes of privates",
        "private" => "Privates",
        "gauge" => "Gauges",
        "track" => "Track",
        "tag" => "Tags of hexes",
        "board" => "Maps",
        "tiles" => "Tiles",
        "flow" => "Order of rounds",
        "round" => "Rounds",
        "step" => "Steps",
        "purchase" => "Purchases",
        "trade" => "Trade",
        "emergency" => "Emergency money",
        "end" => "End of the game",
        "score" => "Score",
        "property" => "Properties",
        "rule" => "Rules",
        "variant" => "Variants",
        other => other,
    };
    name.to_owned()
}

/// One line, or a few, for one difference.
pub fn difference(difference: &Difference<'_>, a: &Side<'_>, b: &Side<'_>) -> String {
    let place = difference.path.get(1..).unwrap_or_default().join(" ");
    let place = if place.is_empty() { "all of it".to_owned() } else { place };
    let (old, new) = (difference.old.map(|n| value(n, a)), difference.new.map(|n| value(n, b)));
    let why = difference.new.and_then(about).map(|text| format!("\n      {text}")).unwrap_or_default();
    if let (Some("note"), Some(note)) = (difference.path.last().map(String::as_str), &new) {
        return format!("  {}: {note}", place.trim_end_matches(" note"));
    }
    match (old, new) {
        (Some(old), Some(new)) if old.contains('\n') || new.contains('\n') => {
            format!("  {place}:\n    from\n{}\n    to\n{}{why}", indent(&old), indent(&new))
        }
        (Some(old), Some(new)) => format!("  {place}: {old} → {new}{why}"),
        (None, Some(new)) if new.contains('\n') => format!("  {place}: new{why}\n{}", indent(&new)),
        (None, Some(new)) => format!("  {place}: new: {new}{why}"),
        (Some(_), None) => format!("  {place}: gone"),
        (None, None) => String::new(),
    }
}

/// What a new table says about itself.
fn about(node: &Node) -> Option<String> {
    let table = node.as_table()?;
    ["text", "note"].iter().find_map(|key| table.get(key)?.as_text().map(str::to_owned))
}

fn indent(text: &str) -> String {
    text.trim_matches('\n').lines().map(|line| format!("      {line}")).collect::<Vec<_>>().join("\n")
}

/// A value as the file says it; of a table, what it holds.
fn value(node: &Node, side: &Side<'_>) -> String {
    match &node.kind {
        NodeKind::Text(text) => text.text.trim().to_owned(),
        NodeKind::Table(table) if table.get("name").is_some() => {
            table.get("name").map(|n| value(n, side)).unwrap_or_default()
        }
        NodeKind::Table(table) => {
            let inner =
                table.entries.iter().filter(|(key, _)| !matches!(key.as_str(), "id" | "text" | "note" | "cite"));
            let inner = inner.map(|(key, entry)| match value(&entry.value, side) {
                long if long.contains('\n') => format!("{key} …"),
                short => format!("{key} {short}"),
            });
            inner.collect::<Vec<_>>().join(", ")
        }
        NodeKind::Array(items) => items.iter().map(|item| value(item, side)).collect::<Vec<_>>().join(", "),
        // It may stand nowhere as such: an overlay can say `base + 20`.
        NodeKind::Integer(number) => number.to_string(),
        _ => side.sources.text(node.span).to_owned(),
    }
}

/// How many names are listed before the rest is only counted.
const NAMED: usize = 16;

/// What a section has in common, by name if that is short.
pub fn same(key: &str, entries: &[String]) -> String {
    let name = section(key);
    match entries {
        few if few.len() <= NAMED => format!("{name}: {}", few.join(", ")),
        many => format!("{name}: {} and {} more", many[..NAMED].join(", "), many.len() - NAMED),
    }
}
