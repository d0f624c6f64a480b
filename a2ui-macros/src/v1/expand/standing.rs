//! The children of which their parent knows what they are called before they are written.

use syn::Lit;

use super::content::below;
use crate::ast::{Field, Item, Node, Value};
use crate::vocab::{Prop, Slot, Ty};

/// How a child stands in its parent.
pub(super) enum Where {
    Among,
    Template,
}

/// A child of which its parent knows what it is called.
pub(super) enum Standing<'a> {
    Node(&'a Node),
    Id(&'a syn::LitStr),
    Expr(&'a syn::Expr),
}

/// The children of a component in the order of its slots, where each is known before it runs, and
/// with it the number of every generated id before the next.
pub(super) fn standing(node: &Node) -> Option<Vec<(Where, Standing<'_>)>> {
    // The last child may hold what can't be counted: no number comes behind it.
    let mut all = Vec::new();
    let component = node.component?;
    for prop in component.props {
        let in_body =
            matches!(component.slot, Slot::One(key) | Slot::Many(key) if key == prop.wire);
        if in_body {
            for item in &node.children {
                all.push(match item {
                    Item::Node(child) => (Where::Among, Standing::Node(child)),
                    Item::Reference(id) => (Where::Among, Standing::Id(id)),
                    Item::Each { body, .. } => match body.as_slice() {
                        [Item::Node(child)] => (Where::Template, Standing::Node(child)),
                        [Item::Reference(id)] => (Where::Template, Standing::Id(id)),
                        _ => return None,
                    },
                    _ => return None,
                });
            }
        } else if let Some(field) = node.field(prop.name) {
            slots_of(prop, field, &mut all)?;
        }
    }
    let counted = all.iter().enumerate().all(|(i, (_, child))| match child {
        Standing::Node(child) => {
            let after = all[i + 1..].iter().any(
                |(_, later)| matches!(later, Standing::Node(later) if later.field("id").is_none()),
            );
            !after || below(child).is_some()
        }
        _ => true,
    });
    counted.then_some(all)
}

fn slots_of<'a>(prop: &Prop, field: &'a Field, all: &mut Vec<(Where, Standing<'a>)>) -> Option<()> {
    match (prop.ty, &field.value) {
        (Ty::Child, value) if stands(value) => {
            all.push((Where::Among, standing_value(value)?));
        }
        (Ty::Child, Value::Splice { .. } | Value::If { .. } | Value::Match { .. }) => return None,
        (Ty::List(record), Value::List { values, .. }) => {
            let slot = record.fields.iter().find(|f| matches!(f.ty, Ty::Child));
            let Some(slot) = slot else { return Some(()) };
            for value in values {
                match value {
                    Value::Record { fields, .. } => {
                        if let Some(field) = fields.iter().find(|f| f.name == slot.name) {
                            slots_of(slot, field, all)?;
                        }
                    }
                    Value::For { .. } | Value::When { .. } => return None,
                    _ => {}
                }
            }
        }
        _ => {}
    }
    Some(())
}

/// Whether a slot's value names a child before it runs.
pub(super) fn stands(value: &Value) -> bool {
    standing_value(value).is_some()
}

fn standing_value(value: &Value) -> Option<Standing<'_>> {
    match value {
        Value::Node(node) => Some(Standing::Node(node)),
        Value::Lit {
            lit: Lit::Str(id), ..
        } => Some(Standing::Id(id)),
        Value::Expr(expr) => Some(Standing::Expr(expr)),
        _ => None,
    }
}
