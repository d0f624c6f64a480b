//! The difference between two data models, in the fewest bytes.
//!
//! Where a value differs, it is written whole, or what differs in it is written by itself, key by key
//! and element by element, whichever takes fewer bytes. `null` deletes, so a `null` of the new model
//! only comes in a value around it; and so does a list that gets shorter, as nothing takes an
//! element out of one.

use std::collections::HashMap;
use std::io;

use crate::encode::Buf;
use crate::json::{Json, Object};
use crate::v1::Path;
use crate::v1::state::path::index;

/// A value that is written; `null` deletes.
#[derive(Debug, Clone)]
pub(crate) struct Write {
    /// Where; the whole model, where absent.
    pub(crate) path: Option<Path>,
    pub(crate) value: Json,
}

/// How values are sent that hold both what differs and what is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Writing {
    /// However it takes the fewest bytes.
    Least,
    /// What differs by itself, wherever that is possible: the rest may have been changed by the
    /// user.
    Apart,
}

/// What makes one model of another, where a message has so many bytes beside its path and its
/// value.
pub(crate) fn writes(writing: Writing, message: usize, old: &Object, new: &Object) -> Vec<Write> {
    let mut walk = Walk {
        writing,
        message,
        path: String::new(),
        empty_keys: 0,
    };
    let Some(apart) = walk.objects(old, new) else {
        return Vec::new();
    };
    match walk.or_whole(apart, || new.clone().into(), new) {
        // A model is an object, so that there is always a way to send one whole, but for one that can't
        // be written: that is for its encoder to say.
        Way { bytes: NEVER, .. } => vec![Write {
            path: None,
            value: new.clone().into(),
        }],
        way => way.writes,
    }
}

/// A way from one value to another.
struct Way {
    /// More than any has where there is none.
    bytes: usize,
    writes: Vec<Write>,
}

const NEVER: usize = usize::MAX;

impl Way {
    fn none() -> Self {
        Self {
            bytes: NEVER,
            writes: Vec::new(),
        }
    }

    fn and(&mut self, other: Self) {
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.writes.extend(other.writes);
    }
}

struct Walk {
    writing: Writing,
    message: usize,
    /// Where the walk is, as a pointer; empty at the root.
    path: String,
    /// How many of its keys are empty: no path spells those.
    empty_keys: usize,
}

impl Walk {
    /// Goes to a key, and comes back.
    fn at<T>(&mut self, key: &str, go: impl FnOnce(&mut Self) -> T) -> T {
        let len = self.path.len();
        self.path.push('/');
        self.path
            .push_str(&key.replace('~', "~0").replace('/', "~1"));
        self.empty_keys += usize::from(key.is_empty());
        let value = go(self);
        self.empty_keys -= usize::from(key.is_empty());
        self.path.truncate(len);
        value
    }

    /// What makes the one of the other; nothing where they are the same.
    fn change(&mut self, old: &Json, new: &Json) -> Option<Way> {
        let apart = match (old, new) {
            (Json::Object(old), Json::Object(new)) => self.objects(old, new)?,
            (Json::Array(_), Json::Array(_)) => {
                let (old, new) = (old.as_array()?, new.as_array()?);
                self.lists(old, new)?
            }
            _ if old == new => return None,
            _ => Way::none(),
        };
        Some(self.or_whole(apart, || new.clone(), new))
    }

    /// Each key by itself.
    fn objects(&mut self, old: &Object, new: &Object) -> Option<Way> {
        let mut way = Way {
            bytes: 0,
            writes: Vec::new(),
        };
        let (of_old, of_new) = (Keys::of(old), Keys::of(new));
        for (place, (key, value)) in new.iter().enumerate() {
            let change = match of_old.get(place, key) {
                Some(before) => self.at(key, |walk| walk.change(before, value)),
                None => Some(self.at(key, |walk| walk.added(value))),
            };
            if let Some(change) = change {
                way.and(change);
            }
        }
        for (place, (key, _)) in old.iter().enumerate() {
            if of_new.get(place, key).is_none() {
                way.and(self.at(key, |walk| walk.write(|| Json::Null, 4)));
            }
        }
        (way.bytes > 0).then_some(way)
    }

    /// Each element by itself, where none goes.
    fn lists(&mut self, old: &[Json], new: &[Json]) -> Option<Way> {
        let mut way = Way {
            bytes: 0,
            writes: Vec::new(),
        };
        if new.len() < old.len() {
            return Some(Way::none());
        }
        for (i, value) in new.iter().enumerate() {
            let change = self.at(&i.to_string(), |walk| match old.get(i) {
                Some(before) => walk.change(before, value),
                None => Some(walk.whole(|| value.clone(), value, NEVER)),
            });
            if let Some(change) = change {
                way.and(change);
            }
        }
        (way.bytes > 0).then_some(way)
    }

    /// A value under a key that wasn't there. A write makes the objects that are missing on its way,
    /// which spells an object of one key in fewer bytes. A key that looks like an index is left out
    /// of this: what it makes is for some readers a list.
    fn added(&mut self, value: &Json) -> Way {
        let whole = self.whole(|| value.clone(), value, NEVER);
        let only = value.as_object().filter(|object| object.len() == 1);
        let Some((key, inner)) = only.and_then(|object| object.iter().next()) else {
            return whole;
        };
        if index(key).is_some() {
            return whole;
        }
        let deeper = self.at(key, |walk| walk.added(inner));
        if deeper.bytes < whole.bytes {
            deeper
        } else {
            whole
        }
    }

    /// The whole value where that is no longer.
    fn or_whole<T: serde_core::Serialize>(
        &self,
        apart: Way,
        value: impl FnOnce() -> Json,
        new: &T,
    ) -> Way {
        if self.writing == Writing::Apart && apart.bytes < NEVER {
            return apart;
        }
        let whole = self.whole(value, new, apart.bytes);
        if whole.bytes <= apart.bytes {
            whole
        } else {
            apart
        }
    }

    /// The whole value, where that takes no more than so many bytes.
    fn whole<T: serde_core::Serialize>(
        &self,
        value: impl FnOnce() -> Json,
        new: &T,
        most: usize,
    ) -> Way {
        // What is certain to be longer is not counted to its end.
        let room = most.saturating_sub(self.message);
        match length(new, room) {
            Some(bytes) => self.write(value, bytes),
            None => Way::none(),
        }
    }

    /// One message with a value of so many bytes; a value that is `null` but for a deletion is none.
    fn write(&self, value: impl FnOnce() -> Json, bytes: usize) -> Way {
        let mut way = Way {
            bytes: self.message + bytes,
            writes: Vec::new(),
        };
        let path = if self.path.is_empty() {
            None
        } else if self.empty_keys == 0
            && let Ok(path) = Path::new(self.path.clone())
        {
            let mut buf = Buf::default();
            buf.string(path.as_str());
            way.bytes += r#""path":,"#.len() + buf.0.len();
            Some(path)
        } else {
            return Way::none();
        };
        let value = value();
        way.writes.push(Write { path, value });
        way
    }
}

/// How many bytes a value has, where it has no more than so many. `null` has none: it deletes.
fn length<T: serde_core::Serialize>(value: &T, most: usize) -> Option<usize> {
    struct Count {
        bytes: usize,
        most: usize,
        null: bool,
    }
    impl io::Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.null = self.bytes == 0 && bytes == b"null";
            self.bytes += bytes.len();
            if self.bytes > self.most {
                return Err(io::Error::other("long enough"));
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count {
        bytes: 0,
        most,
        null: false,
    };
    serde_json::to_writer(&mut count, value).ok()?;
    (!count.null).then_some(count.bytes)
}

/// The values of an object by their keys. Most often a key stands where it stood.
struct Keys<'a> {
    values: Vec<(&'a str, &'a Json)>,
    by_key: std::cell::OnceCell<HashMap<&'a str, &'a Json>>,
}

impl<'a> Keys<'a> {
    fn of(object: &'a Object) -> Self {
        Self {
            values: object.iter().collect(),
            by_key: std::cell::OnceCell::new(),
        }
    }

    fn get(&self, place: usize, key: &str) -> Option<&'a Json> {
        match self.values.get(place) {
            Some(&(found, value)) if found == key => Some(value),
            _ => {
                let by_key = || self.values.iter().copied().collect();
                self.by_key.get_or_init(by_key).get(key).copied()
            }
        }
    }
}
