//! The components of the basic catalog, one file each.

mod audio_player;
mod button;
mod card;
mod check_box;
mod choice_picker;
mod column;
mod custom;
mod date_time_input;
mod divider;
mod icon;
mod image;
mod list;
mod modal;
mod records;
mod row;
mod slider;
mod tabs;
mod text;
mod text_field;
mod video;

pub use audio_player::AudioPlayer;
pub use button::Button;
pub use card::Card;
pub use check_box::CheckBox;
pub use choice_picker::ChoicePicker;
pub use column::Column;
pub use custom::Custom;
pub use date_time_input::DateTimeInput;
pub(crate) use date_time_input::is_date_bound;
pub use divider::Divider;
pub use icon::Icon;
pub use image::Image;
pub use list::List;
pub use modal::Modal;
pub use records::{Choice, IconSource, Tab};
pub use row::Row;
pub use slider::Slider;
pub use tabs::Tabs;
pub use text::Text;
pub use text_field::TextField;
pub use video::Video;

use serde_core::{Serialize, Serializer};

use super::stream::{Id, Out};
use super::{Child, Children, Common};
use crate::json::Json;
use crate::json::read::{Fault, FromJson, read_as_json};

/// A component of any kind.
///
/// On the wire: `{"id": …, "component": …, …}`. Contract:
/// `agent_to_renderer.json#/$defs/Component`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Component", untagged)
)]
#[non_exhaustive]
pub enum Component {
    /// `Text`
    Text(Text),
    /// `Image`
    Image(Image),
    /// `Icon`
    Icon(Icon),
    /// `Video`
    Video(Video),
    /// `AudioPlayer`
    AudioPlayer(AudioPlayer),
    /// `Row`
    Row(Row),
    /// `Column`
    Column(Column),
    /// `List`
    List(List),
    /// `Card`
    Card(Card),
    /// `Tabs`
    Tabs(Tabs),
    /// `Modal`
    Modal(Modal),
    /// `Divider`
    Divider(Divider),
    /// `Button`
    Button(Button),
    /// `TextField`
    TextField(TextField),
    /// `CheckBox`
    CheckBox(CheckBox),
    /// `ChoicePicker`
    ChoicePicker(ChoicePicker),
    /// `Slider`
    Slider(Slider),
    /// `DateTimeInput`
    DateTimeInput(DateTimeInput),
    /// A component of a custom catalog.
    #[cfg_attr(feature = "schema", schemars(skip))]
    Custom(Custom),
}

macro_rules! each {
    ($self:ident, $component:ident => $e:expr) => {
        match $self {
            Self::Text($component) => $e,
            Self::Image($component) => $e,
            Self::Icon($component) => $e,
            Self::Video($component) => $e,
            Self::AudioPlayer($component) => $e,
            Self::Row($component) => $e,
            Self::Column($component) => $e,
            Self::List($component) => $e,
            Self::Card($component) => $e,
            Self::Tabs($component) => $e,
            Self::Modal($component) => $e,
            Self::Divider($component) => $e,
            Self::Button($component) => $e,
            Self::TextField($component) => $e,
            Self::CheckBox($component) => $e,
            Self::ChoicePicker($component) => $e,
            Self::Slider($component) => $e,
            Self::DateTimeInput($component) => $e,
            Self::Custom($component) => $e,
        }
    };
}

impl Component {
    /// What every component has.
    #[must_use]
    pub fn common(&self) -> &Common {
        each!(self, component => &component.common)
    }

    /// The component's name on the wire.
    #[must_use]
    pub fn name(&self) -> &str {
        each!(self, component => component.wire_name())
    }

    /// Writes it with this id, up to its end. What is nested in it is taken out, and waits for its
    /// turn.
    pub(crate) fn write(&mut self, id: Id, out: &mut Out) {
        each!(self, component => component.write(id, out));
    }

    /// How many components without an id there are: itself, and what is nested in it.
    pub(crate) fn nameless(&self) -> u32 {
        let below = each!(self, component => component.nameless());
        below.saturating_add(self.common().id.is_none().into())
    }

    /// The slots that children stand in.
    pub(crate) fn slots(&mut self, see: &mut dyn FnMut(Slot<'_>)) {
        each!(self, component => component.slots(see));
    }
}

/// Where children stand.
pub(crate) enum Slot<'a> {
    One(&'a mut Child),
    Many(&'a mut Children),
}

impl Slot<'_> {
    /// Shows the children in it.
    pub(crate) fn each(self, see: &mut dyn FnMut(&mut Child)) {
        match self {
            Self::One(child) => see(child),
            Self::Many(Children::List(children)) => children.iter_mut().for_each(see),
            Self::Many(Children::Template { child, .. }) => see(child),
            Self::Many(Children::Mixed) => {}
        }
    }
}

impl Serialize for Component {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        each!(self, component => component.serialize(s))
    }
}

macro_rules! basic {
    ($($component:ident)*) => {
        /// The components of the basic catalog.
        const NAMES: &[&str] = &[$(stringify!($component)),*];

        impl Component {
            /// What it is called, where it is of the basic catalog.
            pub(crate) fn basic(&self) -> Option<&'static Basic> {
                match self {
                    $(Self::$component(_) => Some(&$component::BASIC),)*
                    Self::Custom(_) => None,
                }
            }
        }
    };
}
basic! {
    Text Image Icon Video AudioPlayer Row Column List Card Tabs Modal Divider Button TextField
    CheckBox ChoicePicker Slider DateTimeInput
}

/// What a component of the basic catalog is called.
#[derive(Debug)]
pub(crate) struct Basic {
    pub(crate) name: &'static str,
    /// The same, as ids of ours have it.
    pub(crate) plain: &'static str,
    /// What such ids begin with, as JSON: `"auto_text_`.
    pub(crate) ours: &'static str,
}

impl FromJson for Component {
    #[inline]
    fn from_json(json: Json) -> Result<Self, Fault> {
        let name = json.as_object().and_then(|o| o.get("component"));
        match name.and_then(Json::as_str) {
            Some("Text") => Text::from_json(json).map(Self::Text),
            Some("Image") => Image::from_json(json).map(Self::Image),
            Some("Icon") => Icon::from_json(json).map(Self::Icon),
            Some("Video") => Video::from_json(json).map(Self::Video),
            Some("AudioPlayer") => AudioPlayer::from_json(json).map(Self::AudioPlayer),
            Some("Row") => Row::from_json(json).map(Self::Row),
            Some("Column") => Column::from_json(json).map(Self::Column),
            Some("List") => List::from_json(json).map(Self::List),
            Some("Card") => Card::from_json(json).map(Self::Card),
            Some("Tabs") => Tabs::from_json(json).map(Self::Tabs),
            Some("Modal") => Modal::from_json(json).map(Self::Modal),
            Some("Divider") => Divider::from_json(json).map(Self::Divider),
            Some("Button") => Button::from_json(json).map(Self::Button),
            Some("TextField") => TextField::from_json(json).map(Self::TextField),
            Some("CheckBox") => CheckBox::from_json(json).map(Self::CheckBox),
            Some("ChoicePicker") => ChoicePicker::from_json(json).map(Self::ChoicePicker),
            Some("Slider") => Slider::from_json(json).map(Self::Slider),
            Some("DateTimeInput") => DateTimeInput::from_json(json).map(Self::DateTimeInput),
            Some(other) => Err(Fault::new(format!(
                "{other:?} is no component of the basic catalog; its components are {}",
                NAMES.join(", ")
            ))
            .under_key("component")),
            None => match name {
                Some(other) => {
                    Err(Fault::expected("a component's name", other).under_key("component"))
                }
                None => Err(Fault::new("`component` is missing")),
            },
        }
    }
}

read_as_json!(Component);

/// Gives a component its place in the contract: how it is written and read, and where its children
/// are.
macro_rules! component {
    ($component:ident $plain:literal $(, $valid:ident)?, [$($need:ident $prop:ident $wire:literal),*], slots [$($slot:ident),*]) => {
        impl $component {
            /// Gives it an id: any text that is not empty.
            #[must_use]
            pub fn id(mut self, id: impl Into<$crate::v1::ComponentId>) -> Self {
                self.common.id = Some(id.into());
                self
            }

            /// Says which catalog it is from, where it is not the surface's.
            #[must_use]
            pub fn catalog_id(mut self, id: impl Into<::std::borrow::Cow<'static, str>>) -> Self {
                self.common.catalog_id = Some(id.into());
                self
            }

            /// What assistive technology says of it.
            #[must_use]
            pub fn accessibility(mut self, said: $crate::v1::Accessibility) -> Self {
                self.common.accessibility = Some(said);
                self
            }

            /// Adds the metadata of an extension.
            #[must_use]
            pub fn extension(
                mut self,
                name: impl Into<::std::borrow::Cow<'static, str>>,
                value: impl Into<$crate::json::Json>,
            ) -> Self {
                self.common.extensions.get_or_insert_default().push(name.into(), value.into());
                self
            }

            /// Its share of the room of the `Row` or `Column` that it is put into, against its
            /// siblings. Nothing else takes it.
            #[must_use]
            pub fn weight(mut self, weight: impl Into<$crate::json::Number>) -> $crate::v1::Weighted {
                self.common.weight = Some(weight.into());
                $crate::v1::Weighted(self.into())
            }

            pub(super) const BASIC: $crate::v1::components::Basic = $crate::v1::components::Basic {
                name: stringify!($component),
                plain: $plain,
                ours: concat!("\"auto_", $plain, "_"),
            };

            pub(super) fn wire_name(&self) -> &'static str {
                stringify!($component)
            }

            /// Writes it up to its end.
            pub(super) fn write(&mut self, id: $crate::v1::stream::Id, out: &mut $crate::v1::stream::Out) {
                #[allow(unused_imports, reason = "a component may have no prop")]
                use $crate::v1::put::Put as _;
                $(if let Err(why) = self.$valid() {
                    out.problem("", &$crate::encode::Problem::new(why));
                })?
                out.open_component(
                    id,
                    concat!("{\"id\":\"auto_", $plain, "_"),
                    concat!("\",\"component\":\"", stringify!($component), "\""),
                );
                self.common.put_first(out);
                $($crate::v1::components::put_prop!($need, out, self, $prop, $wire);)*
                self.common.put_last(out);
            }

            /// How many components without an id are nested in it.
            pub(super) fn nameless(&self) -> u32 {
                #[allow(unused_imports, reason = "a component may have no slot")]
                use $crate::v1::components::InSlots as _;
                0_u32$(.saturating_add(self.$slot.nameless()))*
            }

            #[allow(unused_variables, reason = "a component may have no slot")]
            pub(super) fn slots(&mut self, see: &mut dyn FnMut($crate::v1::components::Slot<'_>)) {
                #[allow(unused_imports, reason = "a component may have no slot")]
                use $crate::v1::components::InSlots as _;
                $(self.$slot.see(see);)*
            }
        }

        impl From<$component> for $crate::v1::Component {
            fn from(component: $component) -> Self {
                Self::$component(component)
            }
        }

        impl ::serde_core::Serialize for $component {
            fn serialize<S: ::serde_core::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                use ::serde_core::ser::SerializeMap as _;
                $(self.$valid().map_err(::serde_core::ser::Error::custom)?;)?
                let mut map = s.serialize_map(None)?;
                map.serialize_entry("id", &$crate::v1::components::due(&self.common)?)?;
                map.serialize_entry("component", stringify!($component))?;
                self.common.write_first(&mut map)?;
                $($crate::v1::components::write_prop!($need, map, self, $prop, $wire);)*
                self.common.write_last(&mut map)?;
                map.end()
            }
        }

        impl $crate::json::read::FromJson for $component {
            #[inline]
            fn from_json(json: $crate::json::Json) -> Result<Self, $crate::json::read::Fault> {
                let mut fields = $crate::json::read::Fields::of(json)?;
                let _: ::std::borrow::Cow<'_, str> = fields.required("component")?;
                let component = Self {
                    common: $crate::v1::Common::read(&mut fields)?,
                    $($prop: $crate::v1::components::read_prop!($need, fields, $wire),)*
                };
                fields.closed(&[$($wire,)* "id", "component", "catalogId", "weight", "accessibility", "metadata"])?;
                $(component.$valid().map_err($crate::json::read::Fault::new)?;)?
                Ok(component)
            }
        }
    };
}
pub(crate) use component;

/// The ways to give a component its children.
macro_rules! holds_children {
    ($component:ident, $takes:ident, $into:ident) => {
        impl $component {
            /// One child for each item of the list at a path: inside, the item gives relative
            /// bindings.
            #[must_use]
            pub fn each<C: $crate::v1::IntoChild>(
                path: $crate::v1::Path,
                each: impl FnOnce($crate::v1::Item) -> C,
            ) -> Self {
                let mut each_of = Self::new();
                each_of.children = $crate::v1::Children::template(path, each);
                each_of
            }

            /// Adds a child at the end.
            #[must_use]
            pub fn child(mut self, child: impl $crate::v1::$into) -> Self {
                let child: $crate::v1::$takes = child.into();
                self.children.push(child.into_child());
                self
            }

            /// Adds children at the end.
            #[must_use]
            pub fn children<C: $crate::v1::$into>(
                mut self,
                children: impl IntoIterator<Item = C>,
            ) -> Self {
                let children = children.into_iter();
                self.children.reserve(children.size_hint().0.min(1024));
                for child in children {
                    let child: $crate::v1::$takes = child.into();
                    self.children.push(child.into_child());
                }
                self
            }
        }
    };
}
pub(crate) use holds_children;

/// The way to give a component its checks.
macro_rules! checkable {
    ($component:ident) => {
        impl $component {
            /// Adds a check: what has to hold, and what is said when it does not.
            #[must_use]
            pub fn check(
                mut self,
                condition: impl $crate::v1::IntoCondition,
                message: impl Into<::std::borrow::Cow<'static, str>>,
            ) -> Self {
                self.checks.push($crate::v1::Check::new(condition, message));
                self
            }
        }
    };
}
pub(crate) use checkable;

macro_rules! write_prop {
    (required, $map:ident, $self:ident, $prop:ident, $wire:literal) => {
        $map.serialize_entry($wire, &$self.$prop)?
    };
    (optional, $map:ident, $self:ident, $prop:ident, $wire:literal) => {
        if let Some(value) = &$self.$prop {
            $map.serialize_entry($wire, value)?
        }
    };
    (many, $map:ident, $self:ident, $prop:ident, $wire:literal) => {
        if !$self.$prop.is_empty() {
            $map.serialize_entry($wire, &$self.$prop)?
        }
    };
}
pub(crate) use write_prop;

/// Writes a prop where a component is sent.
macro_rules! put_prop {
    (required, $out:ident, $self:ident, $prop:ident, $wire:literal) => {
        $out.raw(concat!(",\"", $wire, "\":"));
        $self.$prop.put($out, concat!(".", $wire));
    };
    (optional, $out:ident, $self:ident, $prop:ident, $wire:literal) => {
        if let Some(value) = &mut $self.$prop {
            $out.raw(concat!(",\"", $wire, "\":"));
            value.put($out, concat!(".", $wire));
        }
    };
    (many, $out:ident, $self:ident, $prop:ident, $wire:literal) => {
        if !$self.$prop.is_empty() {
            $out.raw(concat!(",\"", $wire, "\":"));
            $self.$prop.put($out, concat!(".", $wire));
        }
    };
}
pub(crate) use put_prop;

macro_rules! read_prop {
    (many, $fields:ident, $wire:literal) => {
        $fields.optional($wire)?.unwrap_or_default()
    };
    ($need:ident, $fields:ident, $wire:literal) => {
        $fields.$need($wire)?
    };
}
pub(crate) use read_prop;

/// The id of a component that is written: a surface has given it one.
pub(crate) fn due<E: serde_core::ser::Error>(common: &Common) -> Result<&super::ComponentId, E> {
    common
        .id
        .as_ref()
        .ok_or_else(|| E::custom("the component has no id yet: a surface gives it one"))
}

/// A prop that children stand in.
pub(crate) trait InSlots {
    /// Shows each slot.
    fn see(&mut self, see: &mut dyn FnMut(Slot<'_>));

    /// How many components without an id are nested in it.
    fn nameless(&self) -> u32;
}

impl InSlots for Child {
    fn see(&mut self, see: &mut dyn FnMut(Slot<'_>)) {
        see(Slot::One(self));
    }

    #[inline]
    fn nameless(&self) -> u32 {
        match self {
            Self::Nested(nested) => nested.nameless(),
            Self::Id(_) => 0,
        }
    }
}

impl InSlots for Children {
    fn see(&mut self, see: &mut dyn FnMut(Slot<'_>)) {
        see(Slot::Many(self));
    }

    fn nameless(&self) -> u32 {
        match self {
            Self::List(children) => sum(children.iter().map(Child::nameless)),
            Self::Template { child, .. } => child.nameless(),
            Self::Mixed => 0,
        }
    }
}

impl InSlots for Vec<Tab> {
    fn see(&mut self, see: &mut dyn FnMut(Slot<'_>)) {
        for tab in self {
            see(Slot::One(&mut tab.child));
        }
    }

    fn nameless(&self) -> u32 {
        sum(self.iter().map(|tab| tab.child.nameless()))
    }
}

/// Of more than there can be, all.
fn sum(counts: impl Iterator<Item = u32>) -> u32 {
    counts.fold(0, u32::saturating_add)
}
