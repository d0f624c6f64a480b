//! Random trees of all components.

use a2ui_emit::v1::{Cell, Child, Component, Item};

use crate::source::Source;

pub(crate) const BASIC: &str = "https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json";

/// How deep a tree nests, before what is shared makes it deeper.
pub(crate) const DEPTH: usize = 5;

/// A component that was written, and may be shown again.
struct Shared {
    id: String,
    /// It stands in a template, or in a Row or Column, alone.
    relative: bool,
    weighs: bool,
    height: usize,
    size: usize,
}

/// What comes to be written with a subtree.
#[derive(Default, Clone, Copy)]
struct Extent {
    height: usize,
    size: usize,
}

pub(crate) struct Generator<'a> {
    pub(crate) source: Source<'a>,
    /// Whether what was just written depends on the item of a template.
    pub(crate) relative: bool,
    shared: Vec<Shared>,
    ids: usize,
    extent: Extent,
    /// References to what comes with a later message.
    pub(crate) late: Vec<String>,
}

macro_rules! weigh {
    ($component:expr, $weight:expr; $($name:ident)*) => {
        match $component {
            $(Component::$name(component) => component.weight($weight).into(),)*
            other => Cell::from(other),
        }
    };
}

impl<'a> Generator<'a> {
    pub(crate) fn new(numbers: &'a [u16]) -> Self {
        Self {
            source: Source::new(numbers),
            relative: false,
            shared: Vec::new(),
            ids: 0,
            extent: Extent::default(),
            late: Vec::new(),
        }
    }

    /// Counts a component.
    pub(crate) fn wrote(&mut self) {
        self.extent.size += 1;
    }

    pub(crate) fn root(&mut self) -> Component {
        self.component(None, None, DEPTH)
    }

    /// A component that a later message brings.
    pub(crate) fn late(&mut self, id: &str) -> Component {
        // Nothing of what is written already: that may refer to this one.
        self.shared.clear();
        self.component(Some(id.to_owned()), None, 1)
    }

    fn id(&mut self) -> String {
        self.ids += 1;
        let text = self.source.text();
        // Never one of ours, nor the root's.
        if text.starts_with("auto") || self.source.flip() {
            return format!("n{}", self.ids);
        }
        format!("{text}{}", self.ids)
    }

    /// A child: written here, or referred to where it is written already, or is yet to come.
    pub(crate) fn child(&mut self, item: Option<&Item>, depth: usize) -> Child {
        self.child_with(item, depth, false).0
    }

    /// And whether it is written here, for the weight that it may have then.
    fn child_with(
        &mut self,
        item: Option<&Item>,
        depth: usize,
        in_row: bool,
    ) -> (Child, Option<usize>) {
        let above = std::mem::take(&mut self.extent);
        let relative = std::mem::take(&mut self.relative);
        let choice = self.source.one_of(12);
        let fits = |s: &&Shared| {
            (item.is_some() || !s.relative) && (in_row || !s.weighs) && s.height < 20 && s.size < 50
        };
        let fitting: Vec<usize> = (0..self.shared.len())
            .filter(|&at| fits(&&self.shared[at]))
            .collect();
        let (child, weighs) = if choice == 11 && !fitting.is_empty() {
            let shared = &self.shared[self.source.pick(&fitting)];
            self.extent = Extent {
                height: shared.height,
                size: shared.size,
            };
            self.relative = shared.relative;
            (Child::Id(shared.id.clone().into()), None)
        } else if choice == 10 && self.late.len() < 8 {
            let id = self.id();
            self.late.push(id.clone());
            self.extent = Extent {
                height: 4,
                size: 10,
            };
            (Child::from(id), None)
        } else {
            let id = self.source.flip().then(|| self.id());
            let component = self.component(id.clone(), item, depth);
            let at = id.map(|id| {
                let Extent { height, size } = self.extent;
                self.shared.push(Shared {
                    id,
                    relative: self.relative,
                    weighs: false,
                    height,
                    size,
                });
                self.shared.len() - 1
            });
            (component.into(), at)
        };
        self.relative |= relative;
        self.extent = Extent {
            height: above.height.max(self.extent.height + 1),
            size: above.size + self.extent.size,
        };
        (child, weighs)
    }

    /// A child of a Row or Column, with or without a weight.
    pub(crate) fn cell(&mut self, item: Option<&Item>, depth: usize) -> Cell {
        let (child, shared) = self.child_with(item, depth, true);
        match child {
            Child::Nested(nested) if self.source.flip() => {
                if let Some(at) = shared {
                    self.shared[at].weighs = true;
                }
                let component = nested.component().unwrap().clone();
                weigh!(component, self.source.number();
                    Text Image Icon Video AudioPlayer Row Column List Card Tabs Modal Divider Button
                    TextField CheckBox ChoicePicker Slider DateTimeInput)
            }
            child => child.into(),
        }
    }

    /// What a template shows: below it, what depends on the item is no matter.
    pub(crate) fn repeated(&mut self, item: &Item, depth: usize) -> Child {
        let relative = self.relative;
        let child = self.child(Some(item), depth);
        self.relative = relative;
        child
    }
}
