//! A2UI 1.0: surfaces of nested components, over a catalog.
//!
//! A [`Stream`] holds the messages to one renderer. [`create`](Stream::create) opens a [`Surface`] and
//! gives its handle, an [`OpenSurface`]; [`update`](Stream::update), [`set`](Stream::set) and
//! [`delete`](Stream::delete) go through the stream with it, and
//! [`delete_surface`](Stream::delete_surface) uses it up. Components are written inside their
//! parents, and go out flat: the root first, parents before children, an author's ids as they are
//! and the others generated.
//!
//! ```
//! use a2ui_emit::json::Object;
//! use a2ui_emit::v1::{
//!     Action, Button, Column, FormatString, List, Path, Required, Slider, Stream, Surface, Text,
//!     TextField,
//! };
//!
//! let name = || Path::of(["guest", "name"]);
//! let booking = Surface::new("booking")
//!     .data(Object::from_iter([("guest", Object::from_iter([("name", "")]))]))
//!     .root(
//!         Column::new()
//!             .child(Text::new(FormatString::new().text("Table for ").bind(name())))
//!             .child(
//!                 TextField::new("Name")
//!                     .value(name().bind())
//!                     .check(Required::new(name().bind()), "Who is coming?"),
//!             )
//!             .child(Slider::new(12, Path::of(["guest", "seats"]).bind()).label("Seats").min(1))
//!             .child(List::each(Path::of(["slots"]), |slot| Text::new(slot.key("time"))))
//!             .child(Button::new(Text::new("Book"), Action::event("book").context("name", name().bind()))),
//!     );
//! let mut stream = Stream::new();
//! let booking = stream.create(booking)?;
//! stream.set(&booking, Path::of(["guest", "seats"]), 2)?;
//! print!("{}", stream.finish()?);
//! # Ok::<(), a2ui_emit::v1::Error>(())
//! ```
//!
//! # Values
//!
//! What a prop takes is a [`Dynamic<T>`](Dynamic): a literal, a [`Binding<T>`](Binding) to the data
//! model, or a function call that gives a `T`. A function of another type does not compile there,
//! nor does one that needs the user's activation outside an action. Relative paths and `@index` come
//! from the [`Item`] of a template.
//!
//! # Reading
//!
//! [`Message`] reads what others wrote, as strictly as the contract's schema with the basic catalog;
//! [`Surfaces`] folds messages into the surfaces that are on screen. [`check`] says everything that is
//! wrong, or odd, with a stream that someone else wrote.
//!
//! # What comes back
//!
//! A renderer tells what its user did, calls functions of the agent's, and answers the agent's own calls.
//! [`RendererMessage`] reads that, as strictly as the contract; a [`Dispatcher`] hands each message to the
//! handler for it, with its context or arguments as a type of yours, and answers the calls among them.
//! There is no I/O in it and no clock: see its example, and the program `loop`.
mod action;
mod binding;
#[cfg(feature = "catalogs")]
mod catalog;
#[cfg(not(feature = "catalogs"))]
#[path = "catalog_off.rs"]
mod catalog;
pub mod check;
mod child;
mod common;
mod components;
mod diff;
mod dispatch;
mod dynamic;
mod emit;
mod error;
mod functions;
mod hole;
mod into;
mod literal;
mod message;
mod path;
#[doc(hidden)]
pub mod private;
mod profile;
mod put;
mod recent;
#[cfg(feature = "schema")]
mod schema;
mod state;
mod stream;
mod uri;
mod words;
mod xid;

pub use crate::zero::Timestamp;
pub use action::{Action, Check, Event};
pub use binding::Binding;
#[cfg(feature = "catalogs")]
pub use catalog::{Catalog, CatalogError};
pub use child::{Cell, Child, Children, Item, Nested, Weighted};
pub use common::{Accessibility, Common, ComponentId, Rare};
pub use components::{
    AudioPlayer, Button, Card, CheckBox, Choice, ChoicePicker, Column, Component, Custom,
    DateTimeInput, Divider, Icon, IconSource, Image, List, Modal, Row, Slider, Tab, Tabs, Text,
    TextField, Video,
};
pub use diff::{DiffError, diff};
pub use dispatch::{CallError, DispatchError, Dispatcher, Failure, Turn};
pub use dynamic::{Condition, Dynamic, Value};
pub use error::{ComponentFault, Error, Rejected, SurfaceFault};
pub use functions::{
    And, Call, CustomCall, Email, Fitting, FormatCurrency, FormatDate, FormatNumber, FormatString,
    Function, Index, Length, Not, Numeric, OpenUrl, Or, Pluralize, Regex, Required,
};
pub use into::{IntoAction, IntoCell, IntoChild, IntoComponent, IntoCondition, IntoDynamic};
pub use literal::Literal;
pub use message::{
    CallAgentFunction, CallRendererFunction, CreateSurface, DeleteSurface, ErrorSource,
    FunctionCall, FunctionError, FunctionResponse, Message, RendererError, RendererMessage,
    RuntimeError, UpdateComponents, UpdateDataModel, UserAction, ValidationCode, ValidationError,
};
pub use path::Path;
pub use state::{Notice, Problem, Remark, StateError, SurfaceState, Surfaces, Unfinished};
pub use stream::{
    AgentCallable, CallId, Finished, Frag, Limits, Messages, Nodes, OpenSurface, Reply, Responder,
    Stream, Surface, Tree,
};
pub use words::{
    Align, Axis, ButtonVariant, Callers, ChoiceVariant, Direction, DisplayStyle, IconName,
    ImageFit, ImageVariant, Justify, Live, ReturnType, TextFieldVariant, TextVariant,
};
