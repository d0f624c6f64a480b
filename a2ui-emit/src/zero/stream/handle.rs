//! Referring to a node: by its handle, or by its id.

use std::fmt;
use std::marker::PhantomData;

use crate::zero::out::Out;
use crate::zero::table::Key;
use crate::zero::{Container, NodeId, NodeKind};

/// A node of kind `K` in one stream, as `append` gives it.
///
/// Only a container's handle takes children. `remove` consumes the handle, so that a removed node
/// can't be used; a handle below a removed container, or of another stream, is an error that
/// names it.
pub struct Handle<K> {
    node: NodeRef,
    kind: PhantomData<fn() -> K>,
}

/// Which node of which stream: it names no other node, whatever comes after.
#[derive(Debug, Clone)]
pub(crate) struct NodeRef {
    pub(crate) key: Key,
    pub(crate) generation: u32,
    pub(crate) stream: u64,
    pub(crate) id: NodeId,
}

impl NodeRef {
    /// The node that the last fragment appended first.
    pub(super) fn first(out: &mut Out) -> Self {
        let (key, id) = out.first();
        Self {
            key,
            generation: out.generation(key),
            stream: out.stream(),
            id,
        }
    }
}

impl<K> Handle<K> {
    pub(super) fn new(node: NodeRef) -> Self {
        Self {
            node,
            kind: PhantomData,
        }
    }

    /// The node's id.
    #[must_use]
    pub fn id(&self) -> &NodeId {
        &self.node.id
    }

    pub(super) fn node(&self) -> &NodeRef {
        &self.node
    }

    pub(super) fn find(&self, out: &mut Out) -> Key {
        out.of_handle(&self.node)
    }
}

impl<K> fmt::Debug for Handle<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Handle").field(self.id()).finish()
    }
}

/// Where a node can be appended: the handle of a container, or an id.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds no children",
    label = "not a parent",
    note = "a parent is the handle of a `Stack`, a `Row` or a `Card`, or an id as text"
)]
pub trait Parent {
    #[doc(hidden)]
    fn find_parent(&self, out: &mut Out) -> Key;
}

/// What can be replaced or removed: a handle, or an id.
#[diagnostic::on_unimplemented(
    message = "`{Self}` names no node",
    label = "not a node",
    note = "a node is named by its handle, or by its id as text"
)]
pub trait Target {
    #[doc(hidden)]
    fn find_target(&self, out: &mut Out) -> Key;
}

/// What can be replaced by a node of kind `K`: the handle of one, or an id.
#[diagnostic::on_unimplemented(
    message = "`{Self}` names no `{K}`, and a replacement keeps the kind",
    label = "not a node of this kind",
    note = "a node is named by its handle, or by its id as text; to change its kind, remove it and append another"
)]
pub trait Replaced<K>: Target {
    #[doc(hidden)]
    fn find_replaced(&self, out: &mut Out) -> Key {
        self.find_target(out)
    }
}

/// What can be the id of a new node: text, or a checked [`NodeId`].
#[diagnostic::on_unimplemented(
    message = "an id is text, and this is `{Self}`",
    label = "this is no id",
    note = "an id is `&str`, `String` or a `NodeId`; of a number, write `format!(\"cell_{{n}}\")`"
)]
pub trait OwnId {
    #[doc(hidden)]
    fn claim_id(&self, out: &mut Out, kind: NodeKind, parent: Key) -> Key;
}

#[diagnostic::do_not_recommend]
impl<K: Container> Parent for Handle<K> {
    fn find_parent(&self, out: &mut Out) -> Key {
        self.find(out)
    }
}

#[diagnostic::do_not_recommend]
impl<K> Target for Handle<K> {
    fn find_target(&self, out: &mut Out) -> Key {
        self.find(out)
    }
}

#[diagnostic::do_not_recommend]
impl<K> Replaced<K> for Handle<K> {}

#[diagnostic::do_not_recommend]
impl<K, T: Replaced<K> + ?Sized> Replaced<K> for &T {}

macro_rules! by_text {
    ($($t:ty: |$v:ident| $text:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Parent for $t {
            fn find_parent(&self, out: &mut Out) -> Key {
                let $v = self;
                out.find($text)
            }
        }

        #[diagnostic::do_not_recommend]
        impl Target for $t {
            fn find_target(&self, out: &mut Out) -> Key {
                let $v = self;
                out.find($text)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<K> Replaced<K> for $t {}

        #[diagnostic::do_not_recommend]
        impl OwnId for $t {
            fn claim_id(&self, out: &mut Out, kind: NodeKind, parent: Key) -> Key {
                let $v = self;
                out.claim(kind, parent, $text)
            }
        }
    )* };
}
by_text! {
    str: |s| s;
    String: |s| s;
    std::borrow::Cow<'_, str>: |s| s;
    NodeId: |id| id.as_str();
}

macro_rules! by_reference {
    ($($of:ident $method:ident($($arg:ident: $t:ty),*);)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: $of + ?Sized> $of for &T {
            fn $method(&self, out: &mut Out, $($arg: $t),*) -> Key {
                (**self).$method(out, $($arg),*)
            }
        }
    )* };
}
by_reference! {
    Parent find_parent();
    Target find_target();
    OwnId claim_id(kind: NodeKind, parent: Key);
}
