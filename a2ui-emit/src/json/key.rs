//! The keys of an object that is read. Those that most objects of the contracts have are not copied.

use std::borrow::Cow;
use std::fmt;

use serde_core::de::{Deserialize, Deserializer, Visitor};

pub(super) struct Key(pub(super) Cow<'static, str>);

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_str<E>(self, key: &str) -> Result<Key, E> {
                let known = known(key).map(Cow::Borrowed);
                Ok(Key(known.unwrap_or_else(|| key.to_owned().into())))
            }

            fn visit_string<E>(self, key: String) -> Result<Key, E> {
                Ok(Key(known(&key).map_or(Cow::Owned(key), Cow::Borrowed)))
            }
        }
        d.deserialize_string(Text)
    }
}

/// What `match` makes of a list of words.
macro_rules! known {
    ($($word:literal)*) => {
        fn known(key: &str) -> Option<&'static str> {
            match key {
                $($word => Some($word),)*
                _ => None,
            }
        }
    };
}

// A key that is not in here is copied, that is all.
known! {
    // zero.a2ui.v1
    "op" "node" "id" "kind" "props" "parent" "children" "text" "label" "value" "name" "state"
    "progress" "tone" "rows" "k" "v" "summary" "hash" "schema" "root" "frames"
    // A2UI 1.0
    "version" "createSurface" "updateComponents" "updateDataModel" "surfaceId" "catalogId"
    "components" "dataModel" "component" "path" "@path" "@call" "args" "action" "event" "context"
    "child" "variant" "url" "checks" "condition" "message" "weight" "accessibility" "title"
}
