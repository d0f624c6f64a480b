//! `json!`, by hand.

use serde_json::{Value, json};

use super::{CATALOG, ID};

/// The components, one value each.
#[must_use]
pub fn components(labels: &[String]) -> Vec<Value> {
    let n = labels.len();
    let cards: Vec<String> = (0..n).map(|i| format!("card_{i}")).collect();
    let mut all = Vec::with_capacity(1 + 6 * n);
    all.push(json!({"id": "root", "component": "Column", "children": cards}));
    for (i, label) in labels.iter().enumerate() {
        all.push(
            json!({"id": format!("card_{i}"), "component": "Card", "child": format!("row_{i}")}),
        );
        all.push(json!({"id": format!("row_{i}"), "component": "Row",
            "children": [format!("label_{i}"), format!("value_{i}"), format!("btn_{i}")]}));
        all.push(json!({"id": format!("label_{i}"), "component": "Text", "text": label}));
        all.push(json!({"id": format!("value_{i}"), "component": "Text",
            "text": {"@path": format!("/items/{i}/value")}}));
        all.push(json!({"id": format!("btn_{i}"), "component": "Button", "child": format!("btnlabel_{i}"),
            "action": {"event": {"name": "open_item",
                "context": {"index": i, "item": {"@path": format!("/items/{i}/id")}}}}}));
        all.push(json!({"id": format!("btnlabel_{i}"), "component": "Text", "text": "Open"}));
    }
    all
}

/// Writes the surface.
///
/// # Panics
/// Never: a value has its form.
pub fn write(labels: &[String], out: &mut Vec<u8>) {
    let message = json!({"version": "1.0", "createSurface":
        {"surfaceId": ID, "catalogId": CATALOG, "components": components(labels)}});
    let written = serde_json::to_writer(&mut *out, &message);
    written.expect("a value has its form");
    out.push(b'\n');
}
