//! Where a component refers to others: what the catalog says is a reference, and nothing else.

use std::fmt;

use crate::v1::{Child, Children, Component};

/// Where in a component a reference stands.
#[derive(Clone, Copy)]
pub(super) enum Spot<'a> {
    Prop(&'a str),
    Item(usize),
    Template,
    Tab(usize),
}

impl fmt::Display for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Prop(prop) => f.write_str(prop),
            Self::Item(i) => write!(f, "children[{i}]"),
            Self::Template => f.write_str("children.componentId"),
            Self::Tab(i) => write!(f, "tabs[{i}].child"),
        }
    }
}

/// Every reference of a component, in order.
pub(super) fn links(component: &Component) -> Vec<(Spot<'_>, &Child)> {
    match component {
        Component::Row(row) => many(&row.children),
        Component::Column(column) => many(&column.children),
        Component::List(list) => many(&list.children),
        Component::Card(card) => vec![(Spot::Prop("child"), &card.child)],
        Component::Button(button) => vec![(Spot::Prop("child"), &button.child)],
        Component::Modal(modal) => {
            vec![
                (Spot::Prop("trigger"), &modal.trigger),
                (Spot::Prop("content"), &modal.content),
            ]
        }
        Component::Tabs(tabs) => {
            let tabs = tabs.tabs.iter().enumerate();
            tabs.map(|(i, tab)| (Spot::Tab(i), &tab.child)).collect()
        }
        Component::Custom(custom) => custom
            .children
            .iter()
            .map(|(prop, child)| (Spot::Prop(prop), child))
            .collect(),
        Component::Text(_)
        | Component::Image(_)
        | Component::Icon(_)
        | Component::Video(_)
        | Component::AudioPlayer(_)
        | Component::Divider(_)
        | Component::TextField(_)
        | Component::CheckBox(_)
        | Component::ChoicePicker(_)
        | Component::Slider(_)
        | Component::DateTimeInput(_) => Vec::new(),
    }
}

fn many(children: &Children) -> Vec<(Spot<'_>, &Child)> {
    match children {
        Children::List(list) => list
            .iter()
            .enumerate()
            .map(|(i, child)| (Spot::Item(i), child))
            .collect(),
        Children::Template { child, .. } => vec![(Spot::Template, child)],
        Children::Mixed => vec![],
    }
}
