//! What a stream takes: whole surfaces, and components for one that is open.

use super::out::{Out, Place};
use super::tree;
use crate::v1::{
    AudioPlayer, Button, Card, Cell, CheckBox, Child, ChoicePicker, Column, Component, ComponentId,
    Custom, DateTimeInput, Divider, Icon, Image, List, Modal, Row, Slider, Surface, Tabs, Text,
    TextField, Video, Weighted,
};

/// A whole surface: a [`Surface`], or what `a2ui! { Surface { … } }` gives.
#[diagnostic::on_unimplemented(
    message = "expected a whole surface",
    label = "this is no surface",
    note = "write `a2ui! {{ Surface {{ … }} }}`, or give a `Surface`; components for a surface that is open go through `update`, and zero frames into a `zero::Stream`"
)]
pub trait Messages {
    #[doc(hidden)]
    fn run(self, out: &mut Out);
}

/// Components with all that is nested in them: what `a2ui! { Text { … } }` gives, a component of
/// the typed builder, an id of one that is written elsewhere, or an iterator of such.
#[diagnostic::on_unimplemented(
    message = "expected a component",
    label = "this is no component",
    note = "a component is what `a2ui! {{ Text {{ … }} }}` gives, `Text::new(…)`, the `ComponentId` of one, or an iterator of such"
)]
pub trait Nodes {
    #[doc(hidden)]
    fn place(self, out: &mut Out, place: Place)
    where
        Self: Sized;

    #[doc(hidden)]
    fn place_box(self: Box<Self>, out: &mut Out, place: Place);
}

/// Components for a surface that is open: each says by its id which one it replaces, or what to
/// call it.
#[diagnostic::on_unimplemented(
    message = "expected components, each with an id at the top",
    label = "one here has no id, or this is no component",
    note = "the id says which component of the surface it is: `a2ui! {{ Text {{ id: \"…\", … }} }}`, `Text::new(…).id(\"…\")`; a whole surface goes through `create`"
)]
pub trait Tree: Nodes {}

#[diagnostic::do_not_recommend]
impl Nodes for Component {
    fn place(self, out: &mut Out, place: Place) {
        Box::new(self).place_box(out, place);
    }

    fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
        tree::write(self, out, place);
    }
}

macro_rules! components {
    ($($component:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Nodes for $component {
            fn place(self, out: &mut Out, place: Place) {
                Component::from(self).place(out, place);
            }

            fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
                (*self).place(out, place);
            }
        }
        #[diagnostic::do_not_recommend]
        impl Tree for $component {}
    )* };
}
components! {
    AudioPlayer Button Card CheckBox ChoicePicker Column Custom DateTimeInput Divider Icon Image
    List Modal Row Slider Tabs Text TextField Video
}

#[diagnostic::do_not_recommend]
impl Tree for Component {}

#[diagnostic::do_not_recommend]
impl Nodes for ComponentId {
    fn place(self, out: &mut Out, place: Place) {
        out.mention(place, self.as_str());
    }

    fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
        (*self).place(out, place);
    }
}

#[diagnostic::do_not_recommend]
impl Nodes for Child {
    fn place(self, out: &mut Out, place: Place) {
        match self {
            Self::Nested(mut nested) => {
                if let Some((component, _)) = nested.take() {
                    component.place_box(out, place);
                }
            }
            Self::Id(id) => id.place(out, place),
        }
    }

    fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
        (*self).place(out, place);
    }
}

#[diagnostic::do_not_recommend]
impl Nodes for Cell {
    fn place(self, out: &mut Out, place: Place) {
        self.0.place(out, place);
    }

    fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
        (*self).place(out, place);
    }
}

#[diagnostic::do_not_recommend]
impl Nodes for Weighted {
    fn place(self, out: &mut Out, place: Place) {
        self.0.place(out, place);
    }

    fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
        (*self).place(out, place);
    }
}
#[diagnostic::do_not_recommend]
impl Tree for Weighted {}

/// One after the other.
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Nodes for I
where
    I::Item: Nodes,
{
    fn place(self, out: &mut Out, place: Place) {
        for nodes in self {
            nodes.place(out, place);
        }
    }

    fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
        (*self).place(out, place);
    }
}
#[diagnostic::do_not_recommend]
impl<I: IntoIterator> Tree for I where I::Item: Tree {}

macro_rules! boxed {
    ($($dyn:ty: $($of:ident)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Nodes for Box<$dyn> {
            fn place(self, out: &mut Out, place: Place) {
                self.place_box(out, place);
            }

            fn place_box(self: Box<Self>, out: &mut Out, place: Place) {
                (*self).place_box(out, place);
            }
        }
        $(
            #[diagnostic::do_not_recommend]
            impl $of for Box<$dyn> {}
        )*
    )* };
}
boxed! {
    dyn Nodes + '_:;
    dyn Nodes + Send + '_:;
    dyn Tree + '_: Tree;
    dyn Tree + Send + '_: Tree;
}

#[diagnostic::do_not_recommend]
impl Messages for Surface {
    fn run(self, out: &mut Out) {
        self.write(out);
    }
}
