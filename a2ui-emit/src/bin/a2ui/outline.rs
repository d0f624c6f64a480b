//! What is on screen, as a tree.

use std::collections::HashSet;
use std::io::{self, Write};

use a2ui_emit::json::{Json, Object};
use a2ui_emit::zero::{Node, Tree};

use crate::judge::{Fold, Judged};

/// What is known of a node beside its kind, its children and its id.
const QUIET: &[&str] = &["id", "component", "kind", "children", "child", "catalogId"];

/// Writes the tree of a stream, or of each of its surfaces.
pub(crate) fn write(out: &mut impl Write, judged: &Judged) -> io::Result<()> {
    match &judged.fold {
        Fold::Zero(tree) => zero(out, tree),
        Fold::A2ui(surfaces) => {
            for (id, surface) in surfaces.iter() {
                writeln!(out, "{}", plain(id))?;
                a2ui(out, surface)?;
            }
            Ok(())
        }
    }
}

/// A line of a tree that is still to be drawn.
struct Line<'a> {
    depth: usize,
    id: &'a str,
}

fn zero(out: &mut impl Write, tree: &Tree) -> io::Result<()> {
    let node = |id: &str| tree.nodes.iter().find(|node| node.id.as_str() == id);
    let mut seen = HashSet::new();
    let mut open = vec![Line {
        depth: 0,
        id: "root",
    }];
    while let Some(Line { depth, id }) = open.pop() {
        let Some(node) = node(id).filter(|_| seen.insert(id)) else {
            continue;
        };
        writeln!(out, "{}{}", "  ".repeat(depth), of_node(node))?;
        let children = node.children.iter().flatten().rev();
        open.extend(children.map(|child| Line {
            depth: depth + 1,
            id: child.as_str(),
        }));
    }
    Ok(())
}

fn of_node(node: &Node) -> String {
    let json = serde_json::to_value(node).unwrap_or_default();
    let said = match json.get("props") {
        Some(props) => said(&props.clone().into()),
        None => String::new(),
    };
    format!("{} {}{said}", node.kind(), plain(node.id.as_str()))
}

fn a2ui(out: &mut impl Write, surface: &Json) -> io::Result<()> {
    let field = |name| surface.as_object().and_then(|surface| surface.get(name));
    let nothing = Object::new();
    let components = field("components")
        .and_then(Json::as_object)
        .unwrap_or(&nothing);
    let mut seen = HashSet::new();
    let mut open = vec![Line {
        depth: 1,
        id: "root",
    }];
    let ids: HashSet<&str> = components.iter().map(|(id, _)| id).collect();
    while let Some(Line { depth, id }) = open.pop() {
        let Some(component) = components.get(id) else {
            writeln!(out, "{}(no {})", "  ".repeat(depth), plain(id))?;
            continue;
        };
        let again = !seen.insert(id);
        let name = component.as_object().and_then(|it| it.get("component"));
        let name = name.and_then(Json::as_str).unwrap_or("?");
        let more = if again {
            " (again)".to_owned()
        } else {
            said(component)
        };
        writeln!(
            out,
            "{}{} {}{more}",
            "  ".repeat(depth),
            plain(name),
            plain(id)
        )?;
        if !again {
            let mut children = Vec::new();
            mentions(component, &ids, &mut children);
            let line = |&id: &&'_ str| id != "root";
            let children = children.into_iter().filter(line).rev();
            open.extend(children.map(|id| Line {
                depth: depth + 1,
                id,
            }));
        }
    }
    for id in ids.iter().filter(|id| !seen.contains(*id)) {
        writeln!(out, "  (not shown) {}", plain(id))?;
    }
    match field("dataModel") {
        Some(model) => writeln!(out, "  data {}", shown(model)),
        None => Ok(()),
    }
}

/// The ids that a component names, in its order. What of it is a reference is its catalog's to say;
/// for a look at a tree, what is called as a component is.
fn mentions<'a>(component: &'a Json, ids: &HashSet<&'a str>, found: &mut Vec<&'a str>) {
    let Some(component) = component.as_object() else {
        return;
    };
    let quiet = |name: &str| ["id", "component", "catalogId"].contains(&name);
    let mut open: Vec<&Json> = component
        .iter()
        .filter(|(name, _)| !quiet(name))
        .map(|(_, value)| value)
        .collect();
    open.reverse();
    while let Some(value) = open.pop() {
        match value {
            Json::String(text) => found.extend(ids.get(&**text)),
            Json::Array(list) => open.extend(list.iter().rev()),
            Json::Object(object) => {
                let mut inner: Vec<&Json> = object.iter().map(|(_, value)| value).collect();
                inner.reverse();
                open.extend(inner);
            }
            _ => {}
        }
    }
}

/// The props of a node, in short.
fn said(props: &Json) -> String {
    let Some(props) = props.as_object() else {
        return String::new();
    };
    let mut said = String::new();
    for (name, value) in props.iter().filter(|(name, _)| !QUIET.contains(name)) {
        said.extend([" ", &plain(name), "=", &shown(value)]);
    }
    said
}

/// A value, in short.
fn shown(value: &Json) -> String {
    const MOST: usize = 80;
    let json = plain(&serde_json::to_string(value).unwrap_or_default());
    match json.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &json[..end]),
        None => json,
    }
}

/// Text without anything that a terminal would obey, or that would turn its order around.
fn plain(text: &str) -> String {
    let obeyed =
        |c: char| c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if obeyed(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}
