//! What is in a fragment: how much, whether it is named, and how many ids are generated in it.

use crate::ast::{Bound, Field, Item, Node, Value};

/// How many components a component is, with those in it.
pub(super) fn components_of(node: &Node) -> usize {
    let slots = node.fields.iter().map(|field| in_value(&field.value));
    1 + components(&node.children) + slots.sum::<usize>()
}

/// How many components there are, a loop's counted once.
pub(super) fn components(items: &[Item]) -> usize {
    let each = items.iter().map(|item| match item {
        Item::Node(node) | Item::Surface(node) | Item::Stream(node) => components_of(node),
        Item::For { body, .. } | Item::Each { body, .. } => components(body),
        Item::If {
            then, otherwise, ..
        } => components(then) + components(otherwise.as_deref().unwrap_or_default()),
        Item::Match { arms, .. } => arms.iter().map(|arm| components(&arm.body)).sum(),
        Item::Splice { .. } | Item::Frame(_) | Item::Remove { .. } => 1,
        Item::Let(_) | Item::Reference(_) => 0,
    });
    each.sum()
}

fn in_value(value: &Value) -> usize {
    let all = |values: &[Value]| values.iter().map(in_value).sum();
    match value {
        Value::Node(node) => components_of(node),
        Value::List { values, .. } | Value::For { body: values, .. } => all(values),
        Value::Record { fields, .. } => fields.iter().map(|field| in_value(&field.value)).sum(),
        Value::If {
            then, otherwise, ..
        } => in_value(then) + in_value(otherwise),
        Value::Match { arms, .. } => arms.iter().map(|(_, _, value)| in_value(value)).sum(),
        Value::When {
            then, otherwise, ..
        } => all(then) + all(otherwise),
        _ => 0,
    }
}

/// Whether each component at the top says by an id of its own which it is. Of what is spliced, its
/// type says it.
pub(super) fn named(items: &[Item]) -> bool {
    items.iter().all(|item| match item {
        Item::Node(node) => node.field("id").is_some(),
        Item::For { body, .. } | Item::Each { body, .. } => named(body),
        Item::If {
            then, otherwise, ..
        } => named(then) && named(otherwise.as_deref().unwrap_or_default()),
        Item::Match { arms, .. } => arms.iter().all(|arm| named(&arm.body)),
        _ => true,
    })
}

/// How many ids are generated in a component and below it; none can tell where something depends
/// on the running program.
pub(super) fn generated(node: &Node) -> Option<u32> {
    let own = u32::from(node.field("id").is_none());
    Some(own + below(node)?)
}

/// The same, without the component itself.
pub(super) fn below(node: &Node) -> Option<u32> {
    let mut sum = 0;
    for item in &node.children {
        sum += match item {
            Item::Node(child) => generated(child)?,
            Item::Reference(_) => 0,
            Item::Each { body, .. } => match body.as_slice() {
                [Item::Node(child)] => generated(child)?,
                [Item::Reference(_)] => 0,
                _ => return None,
            },
            _ => return None,
        };
    }
    for field in &node.fields {
        sum += in_slot(&field.value)?;
    }
    Some(sum)
}

fn in_slot(value: &Value) -> Option<u32> {
    match value {
        Value::Node(node) => generated(node),
        Value::Splice { .. } => None,
        Value::List { values, .. } => values.iter().map(in_slot).sum(),
        Value::Record { fields, .. } => fields.iter().map(|f| in_slot(&f.value)).sum(),
        Value::If { .. } | Value::Match { .. } | Value::For { .. } | Value::When { .. } => {
            (in_value(value) == 0 && !splices(value)).then_some(0)
        }
        _ => Some(0),
    }
}

fn splices(value: &Value) -> bool {
    let all = |values: &[Value]| values.iter().any(splices);
    match value {
        Value::Splice { .. } => true,
        Value::If {
            then, otherwise, ..
        } => splices(then) || splices(otherwise),
        Value::Match { arms, .. } => arms.iter().any(|(_, _, value)| splices(value)),
        Value::For { body, .. } => all(body),
        Value::When {
            then, otherwise, ..
        } => all(then) || all(otherwise),
        Value::Record { fields, .. } => fields.iter().any(|f| splices(&f.value)),
        Value::List { values, .. } => all(values),
        _ => false,
    }
}

/// Whether a value has a part that only the running program knows, in which calls may stand.
pub(super) fn runs(value: &Value) -> bool {
    let all = |values: &[Value]| values.iter().any(runs);
    let fields = |fields: &[Field]| fields.iter().any(|field| runs(&field.value));
    match value {
        Value::Expr(_)
        | Value::If { .. }
        | Value::Match { .. }
        | Value::For { .. }
        | Value::When { .. } => true,
        Value::Binding { path, .. } => matches!(path, Bound::Expr(_)),
        Value::Call(call) => fields(&call.args) || all(&call.parts),
        Value::List { values, .. } => all(values),
        _ => false,
    }
}
