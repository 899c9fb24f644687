//! A strict reader of the XML that pictures are written in: whatever it accepts, every other reader accepts.

/// An element with what is inside.
#[derive(Debug)]
pub struct Element {
    pub tag: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// Its own text, without that of its children.
    pub text: String,
}

impl Element {
    /// Reads a document, or panics where it is not well formed.
    #[track_caller]
    pub fn read(document: &str) -> Element {
        let mut reader = Reader { rest: document };
        let root = reader.element();
        assert!(reader.rest.trim().is_empty(), "something follows the root: {:.80}", reader.rest);
        root
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split(' ').any(|c| c == class))
    }

    /// This element and all inside it, in the order of the document.
    pub fn all(&self) -> Vec<&Element> {
        fn collect<'e>(element: &'e Element, all: &mut Vec<&'e Element>) {
            all.push(element);
            element.children.iter().for_each(|child| collect(child, all));
        }
        let mut all = Vec::new();
        collect(self, &mut all);
        all
    }

    pub fn of_class(&self, class: &str) -> Vec<&Element> {
        self.all().into_iter().filter(|element| element.has_class(class)).collect()
    }

    /// All text inside, in order, without white space.
    pub fn letters(&self) -> String {
        let text: String = self.all().into_iter().map(|element| element.text.as_str()).collect();
        text.split_whitespace().collect()
    }

    /// The child with this id, which must be there once.
    #[track_caller]
    pub fn child(&self, id: &str) -> &Element {
        let found: Vec<_> = self.children.iter().filter(|element| element.get("id") == Some(id)).collect();
        assert_eq!(found.len(), 1, "there are {} elements with id `{id}`", found.len());
        found[0]
    }

    /// The layer or legend of this class, which must be there once.
    #[track_caller]
    pub fn layer(&self, class: &str) -> &Element {
        let found: Vec<_> = self.children.iter().filter(|element| element.has_class(class)).collect();
        assert_eq!(found.len(), 1, "there are {} parts of class `{class}`", found.len());
        found[0]
    }

    /// What a layer of the document has for a hex, or for a tile on no map.
    pub fn at(&self, layer: &str, place: &str) -> Option<&Element> {
        let layer = self.children.iter().find(|element| element.has_class("layer") && element.has_class(layer))?;
        let is_here = |group: &&Element| [group.get("data-hex"), group.get("data-tile")].contains(&Some(place));
        layer.children.iter().find(is_here)
    }
}

struct Reader<'d> {
    rest: &'d str,
}

impl<'d> Reader<'d> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    #[track_caller]
    fn expect(&mut self, sign: &str) {
        let Some(rest) = self.rest.strip_prefix(sign) else { panic!("expected `{sign}` at: {:.80}", self.rest) };
        self.rest = rest;
    }

    fn name(&mut self) -> &'d str {
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(self.rest.len());
        assert!(end > 0, "expected a name at: {:.80}", self.rest);
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        name
    }

    fn until(&mut self, end: char) -> String {
        let at = self.rest.find(end).unwrap_or_else(|| panic!("no `{end}` after: {:.80}", self.rest));
        let (text, rest) = self.rest.split_at(at);
        self.rest = rest;
        unescaped(text)
    }

    fn element(&mut self) -> Element {
        self.skip_space();
        self.expect("<");
        let tag = self.name().to_owned();
        let mut element = Element { tag, attributes: Vec::new(), children: Vec::new(), text: String::new() };
        loop {
            self.skip_space();
            if let Some(rest) = self.rest.strip_prefix("/>") {
                self.rest = rest;
                return element;
            }
            if let Some(rest) = self.rest.strip_prefix('>') {
                self.rest = rest;
                break;
            }
            let name = self.name().to_owned();
            self.expect("=\"");
            let value = self.until('"');
            self.expect("\"");
            assert!(element.get(&name).is_none(), "`{name}` is there twice in <{}>", element.tag);
            element.attributes.push((name, value));
        }
        loop {
            let text = self.until('<');
            element.text += &text;
            if self.rest.starts_with("</") {
                self.expect("</");
                self.expect(&element.tag);
                self.expect(">");
                return element;
            }
            let child = self.element();
            element.children.push(child);
        }
    }
}

#[track_caller]
fn unescaped(text: &str) -> String {
    assert!(!text.contains('<'), "a bare `<` in: {text}");
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((entity, rest)) = part.split_once(';') else { panic!("a bare `&` in: {text}") };
        plain += match entity {
            "amp" => "&",
            "lt" => "<",
            "gt" => ">",
            "quot" => "\"",
            _ => panic!("`&{entity};` is unknown"),
        };
        plain += rest;
    }
    plain
}
