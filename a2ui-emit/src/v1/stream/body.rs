//! A message that was written, as far as a surface is concerned.

use std::borrow::Cow;
use std::fmt;

use serde_core::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::json::{Json, Object};

/// A message.
#[derive(Default)]
pub(super) struct Line<'a> {
    pub(super) create_surface: Option<Body<'a>>,
    pub(super) update_components: Option<Body<'a>>,
    pub(super) update_data_model: Option<Body<'a>>,
    pub(super) delete_surface: Option<Body<'a>>,
}

/// What it says.
#[derive(Default)]
pub(super) struct Body<'a> {
    pub(super) surface_id: Text<'a>,
    catalog_id: Option<&'a RawValue>,
    send_data_model: Option<&'a RawValue>,
    metadata: Option<&'a RawValue>,
    pub(super) components: Vec<&'a RawValue>,
    data_model: Option<&'a RawValue>,
    pub(super) path: Option<Text<'a>>,
    pub(super) value: Option<Json>,
}

impl<'a> Body<'a> {
    pub(super) fn fixed(&self) -> [Option<&'a str>; 3] {
        [self.catalog_id, self.send_data_model, self.metadata].map(|raw| raw.map(RawValue::get))
    }

    pub(super) fn data(&self) -> Option<Object> {
        serde_json::from_str(self.data_model?.get()).ok()
    }
}

/// Text that is copied only where it has escapes.
#[derive(Default)]
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl<'de> Deserialize<'de> for Text<'de> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Text(text.into()))
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Text(text.to_owned().into()))
            }
        }
        d.deserialize_str(Read)
    }
}

/// Objects, of which the keys count that are listed.
macro_rules! object {
    ($($name:ident { $($key:literal: $field:ident,)* })*) => { $(
        impl<'de> Deserialize<'de> for $name<'de> {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                struct Read;
                impl<'de> Visitor<'de> for Read {
                    type Value = $name<'de>;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("an object")
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                        let mut read = $name::default();
                        while let Some(Text(key)) = map.next_key()? {
                            match &*key {
                                $($key => read.$field = map.next_value()?,)*
                                _ => drop(map.next_value::<IgnoredAny>()?),
                            }
                        }
                        Ok(read)
                    }
                }
                d.deserialize_map(Read)
            }
        }
    )* };
}
object! {
    Line {
        "createSurface": create_surface,
        "updateComponents": update_components,
        "updateDataModel": update_data_model,
        "deleteSurface": delete_surface,
    }
    Body {
        "surfaceId": surface_id,
        "catalogId": catalog_id,
        "sendDataModel": send_data_model,
        "metadata": metadata,
        "components": components,
        "dataModel": data_model,
        "path": path,
        "value": value,
    }
}
