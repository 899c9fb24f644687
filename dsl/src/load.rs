//! From files to a checked title.
//!
//! A title is a stack of layers: the file that was asked for, what it `extends`, and the variants that are played.
//! They are merged as trees, then read and checked as if they had been written in one piece.

mod chain;

use std::fmt;
use std::sync::Arc;

use crate::check::{self, Reading};
use crate::decode::{Decode, Decoder, Pending};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::mentions::Mentions;
use crate::node::{self, Node, NodeKind};
use crate::overlay::{self, Change};
use crate::parsed::Parsed;
use crate::retired::{RetiredMarks, Zones};
use crate::rule::check::{Checker, Names};
use crate::source::Sources;
use crate::span::FileId;
use crate::title::{FORMAT, Properties, StandardTiles, Title, TitleFile};
use crate::vocabulary::types::YES_NO;

/// Finds the file that `extends` names, seen from the file that says so.
pub type Find<'a> = &'a dyn Fn(&str, &str) -> Option<Base>;

/// The name and text of a file that was found, or why it cannot be read.
pub type Base = Result<(String, String), UnreadableBase>;

/// Why a file that `extends` names cannot be read, in the words of whoever looked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableBase(pub String);

impl fmt::Display for UnreadableBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnreadableBase {}

/// An overlay can stand on an overlay, but not on more files than this.
pub const DEEPEST_EXTENDS: usize = 8;

/// A title has no more variants than this: it is read anew with each of them.
pub const MOST_VARIANTS: usize = 32;

/// A title whose layers have been merged but not read.
#[derive(Clone, Debug)]
pub struct Draft {
    merged: Node,
    /// The files from the base up, with what each changed in those below.
    pub layers: Vec<Layer>,
    standard: Arc<StandardTiles>,
    parsed: Arc<Parsed>,
    retired: RetiredMarks,
    /// Whether its files could be read and merged without an error.
    is_whole: bool,
}

/// One file of a title and what it changes in the files below.
#[derive(Clone, Debug)]
pub struct Layer {
    /// The file.
    pub file: FileId,
    /// What it changes; nothing for the lowest.
    pub changes: Vec<Change>,
}

/// Reads the standard tiles.
pub fn standard_tiles(sources: &Sources, file: FileId, diagnostics: &mut Diagnostics) -> Arc<StandardTiles> {
    let node = node::parse(sources, file, diagnostics);
    let mut cx = Decoder::new(sources.parsed(), diagnostics);
    let tiles = node.and_then(|node| StandardTiles::decode(&node, &mut cx));
    Arc::new(tiles.unwrap_or_else(|| StandardTiles {
        format: FORMAT,
        tile: Default::default(),
        meta: Default::default(),
    }))
}

impl Draft {
    /// Reads the files of a title and lays them over each other. A file that cannot be read at all leaves none.
    pub fn read(
        sources: &mut Sources,
        root: FileId,
        standard: Arc<StandardTiles>,
        find: Find<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Draft> {
        Draft::read_with(sources, root, &[], standard, find, diagnostics)
    }

    /// The same with further overlays on top, the last one uppermost.
    pub fn read_with(
        sources: &mut Sources,
        root: FileId,
        with: &[FileId],
        standard: Arc<StandardTiles>,
        find: Find<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Draft> {
        let errors = diagnostics.errors();
        let (mut files, _) = chain::read(sources, root, &[], find, diagnostics)?;
        let (base, mut merged) = files.pop()?;
        let mut layers = vec![Layer { file: base, changes: Vec::new() }];
        let mut retired = RetiredMarks::default();
        for (file, over) in files.into_iter().rev() {
            let zones = Zones::of(&merged);
            let changes = overlay::merge(&mut merged, &over, diagnostics);
            retired.note(&zones, &merged, &over);
            layers.push(Layer { file, changes });
        }
        for overlay in with {
            chain::lay(sources, *overlay, &mut merged, &mut layers, &mut retired, find, diagnostics);
        }
        if let Some(table) = merged.as_table_mut().filter(|_| layers.len() == 1)
            && let Some(removals) = table.entries.get("remove")
        {
            let error = Diagnostic::error(
                "unknown-key",
                removals.key,
                "only a title that extends another can remove something",
            );
            diagnostics.push(error.help("leave it out, or say `extends`"));
            table.entries.shift_remove("remove");
        }
        leave_out_surplus_variants(&mut merged, diagnostics);
        Some(Draft {
            merged,
            layers,
            standard,
            retired,
            is_whole: diagnostics.errors() == errors,
            parsed: sources.parsed().clone(),
        })
    }

    /// The layers in one tree.
    pub fn merged(&self) -> &Node {
        &self.merged
    }

    /// The same draft with another tree in the place of its own: what would become of the title if this changed?
    pub fn with_tree(&self, merged: Node) -> Draft {
        Draft { merged, ..self.clone() }
    }

    /// Reads the title with these variants. What is wrong is reported; a title that lacks a necessary part is none.
    pub fn title(&self, variants: &[String], diagnostics: &mut Diagnostics) -> Option<Title> {
        let errors = diagnostics.errors();
        let overlays: Vec<Node> = variants.iter().filter_map(|variant| self.variant(variant)).collect();
        let (mut merged, mut retired) = (self.merged.clone(), self.retired.clone());
        for overlay in &overlays {
            let zones = Zones::of(&merged);
            overlay::merge(&mut merged, overlay, diagnostics);
            retired.note(&zones, &merged, overlay);
        }
        let mut cx = Decoder::new(&self.parsed, diagnostics);
        let file = TitleFile::decode(&merged, &mut cx);
        check_format(&merged, &mut cx);
        let mentions = Mentions::default();
        cx.check_references(&mentions);
        let Decoder { symbols, pending, uncertain, unplayed, diagnostics, .. } = cx;
        let alone = if file.is_none() { properties_of(&merged, &self.parsed) } else { Properties::default() };
        let properties = file.as_ref().map_or(&alone, |f| &f.property);
        check_rules(&pending, &Names { symbols: &symbols, properties, mentions: &mentions }, diagnostics);
        mentions.report(&symbols, properties, diagnostics);
        let mut title = Title {
            file: file?,
            standard: self.standard.clone(),
            uncertain,
            unplayed,
            rules: pending,
            variants: variants.to_vec(),
            places: Arc::new(symbols),
        };
        if self.is_whole {
            let is_sound = diagnostics.errors() == errors;
            let (title, pending, symbols, overlays) = (&title, &title.rules, &*title.places, &overlays);
            let retired = &retired;
            check_whole(&Reading { title, pending, symbols, overlays, retired, is_sound }, diagnostics);
        }
        title.file.market.grid.forget(&retired);
        Some(title)
    }

    /// What a variant lays over the title.
    fn variant(&self, id: &str) -> Option<Node> {
        let variants = self.merged.as_table()?.get("variant")?.as_table()?;
        let mut overlay = variants.get(id)?.clone();
        let own = crate::title::VariantHead::keys();
        overlay.as_table_mut()?.entries.retain(|key, _| !own.contains(&key.as_str()));
        Some(overlay)
    }

    /// The title as it stands, and with each of its variants; all that is wrong with any of them, each thing once.
    pub fn check(&self, diagnostics: &mut Diagnostics) -> Option<Title> {
        let title = self.title(&[], diagnostics);
        if let Some(title) = &title {
            for id in title.variant.entries.keys() {
                let said = diagnostics.0.len();
                self.title(&title.variant.with_required(id), diagnostics);
                diagnostics.forget_repeated(said);
            }
        }
        title
    }
}

/// The properties of a title that lacks a necessary part: rules that speak of them are right all the same.
fn properties_of(merged: &Node, parsed: &Parsed) -> Properties {
    let mut told_before = Diagnostics::default();
    let mut cx = Decoder::new(parsed, &mut told_before);
    let declared = merged.as_table().and_then(|table| table.get("property"));
    declared.and_then(|node| Properties::decode(node, &mut cx)).unwrap_or_default()
}

/// Refuses variants beyond [`MOST_VARIANTS`], and forgets them.
fn leave_out_surplus_variants(merged: &mut Node, diagnostics: &mut Diagnostics) {
    let variants = |node: &Node| {
        node.as_table().and_then(|table| table.get("variant")).and_then(Node::as_table).map(|v| v.entries.len())
    };
    let Some(count) = variants(merged).filter(|count| *count > MOST_VARIANTS) else { return };
    let table = merged.as_table_mut().and_then(|table| table.entries.get_mut("variant"));
    let Some(variants) = table.and_then(|variant| variant.value.as_table_mut()) else { return };
    let surplus = variants.entries.split_off(MOST_VARIANTS);
    for (id, entry) in surplus.iter().take(1) {
        let message = format!("`{id}` is one variant too many: the title has {count}, and may have {MOST_VARIANTS}");
        let error = Diagnostic::error("too-many-variants", entry.key, message);
        diagnostics.push(error.help("a title of its own that `extends` this one can say the same as a variant"));
    }
}

fn check_format(merged: &Node, cx: &mut Decoder<'_>) {
    let format = merged.as_table().and_then(|t| t.get("format"));
    if let Some(Node { kind: NodeKind::Integer(found), span }) = format
        && *found != FORMAT
    {
        let message = format!("this is format {found}; this version of Prospectus reads format {FORMAT}");
        cx.error("format", *span, message);
    }
}

/// Checks what the parts of a title say together.
fn check_whole(reading: &Reading<'_>, diagnostics: &mut Diagnostics) {
    let mut found = Diagnostics::default();
    check::title(reading, &mut found);
    for mut diagnostic in found.0 {
        if let Some(variant) = reading.title.variants.last().filter(|_| !reading.is_own(diagnostic.span)) {
            if !diagnostic.is_error() {
                continue;
            }
            let so = format!("this is so with the variant `{variant}`");
            diagnostic.help = Some(diagnostic.help.map_or(so.clone(), |help| format!("{help}; {so}")));
        }
        diagnostics.push(diagnostic);
    }
}

/// Checks the types of all rules, now that all names are known.
fn check_rules(pending: &[Pending], names: &Names<'_>, diagnostics: &mut Diagnostics) {
    for rule in pending {
        match rule {
            Pending::Value { code, expected, scope, .. } => {
                let typed = Checker::new(names, &[scope], diagnostics).value(&code.ast, *expected);
                let _ = code.typed.set(typed);
            }
            Pending::Condition { code, scopes } => {
                let typed = Checker::new(names, scopes, diagnostics).value(&code.ast, YES_NO);
                let _ = code.typed.set(typed);
            }
            Pending::By { by, scope } => {
                let typed = Checker::new(names, &[scope], diagnostics).any_value(&by.subject.ast);
                check::cases(by, &typed, names, diagnostics);
                let _ = by.subject.typed.set(typed);
            }
            Pending::Effects { code, scopes, given } => {
                let given = given.as_ref().and_then(|given| given.typed.get());
                let typed = Checker::new(names, scopes, diagnostics).block_given(&code.ast, given);
                let _ = code.typed.set(typed);
            }
        }
    }
}
