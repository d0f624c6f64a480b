//! A tree as it was written, against the list that came of it.

use std::collections::{HashMap, HashSet};

use a2ui_emit::v1::{Child, Children, Component};

macro_rules! each {
    ($component:expr, $of:ident => $e:expr) => {
        match $component {
            Component::Text($of) => $e,
            Component::Image($of) => $e,
            Component::Icon($of) => $e,
            Component::Video($of) => $e,
            Component::AudioPlayer($of) => $e,
            Component::Row($of) => $e,
            Component::Column($of) => $e,
            Component::List($of) => $e,
            Component::Card($of) => $e,
            Component::Tabs($of) => $e,
            Component::Modal($of) => $e,
            Component::Divider($of) => $e,
            Component::Button($of) => $e,
            Component::TextField($of) => $e,
            Component::CheckBox($of) => $e,
            Component::ChoicePicker($of) => $e,
            Component::Slider($of) => $e,
            Component::DateTimeInput($of) => $e,
            other => panic!("none of the basic catalog: {other:?}"),
        }
    };
}

pub(crate) fn with_id(mut component: Component, id: &str) -> Component {
    each!(&mut component, c => c.common.id = Some(id.to_owned().into()));
    component
}

/// The children of a component, in order.
fn slots<'a>(component: &'a mut Component) -> Vec<&'a mut Child> {
    let of = |children: &'a mut Children| match children {
        Children::List(list) => list.iter_mut().collect(),
        Children::Template { child, .. } => vec![&mut **child],
        _ => vec![],
    };
    match component {
        Component::Row(c) => of(&mut c.children),
        Component::Column(c) => of(&mut c.children),
        Component::List(c) => of(&mut c.children),
        Component::Card(c) => vec![&mut c.child],
        Component::Button(c) => vec![&mut c.child],
        Component::Modal(c) => vec![&mut c.trigger, &mut c.content],
        Component::Tabs(c) => c.tabs.iter_mut().map(|tab| &mut tab.child).collect(),
        _ => vec![],
    }
}

/// Asserts that what came under an id is what was written, with all that is nested in it; gives how
/// many components that was.
pub(crate) fn compare(
    written: &Component,
    id: &str,
    came: &HashMap<&str, &Component>,
    generated: &mut HashSet<String>,
) -> usize {
    let came_here = came[id];
    let mut flat = with_id(written.clone(), id);
    let mut there = came_here.clone();
    let mut compared = 1;
    let children: Vec<Child> = slots(&mut there)
        .into_iter()
        .map(|child| child.clone())
        .collect();
    let here = slots(&mut flat);
    assert_eq!(here.len(), children.len());
    for (slot, child) in here.into_iter().zip(children) {
        let Child::Id(child) = child else {
            panic!("what was read has its children by id")
        };
        if let Child::Nested(nested) = &*slot {
            let nested = nested.component().unwrap();
            match &nested.common().id {
                Some(authors) => assert_eq!(*authors, child),
                None => assert!(
                    is_ours(child.as_str()) && generated.insert(child.to_string()),
                    "{child}"
                ),
            }
            compared += compare(nested, child.as_str(), came, generated);
            *slot = Child::Id(child);
        }
    }
    assert_eq!(flat, *came_here);
    compared
}

/// An identifier that begins like ours.
fn is_ours(id: &str) -> bool {
    id.starts_with("auto_") && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
