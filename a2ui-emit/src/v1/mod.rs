//! A2UI 1.0: surfaces of nested components.
mod action;
mod binding;
mod child;
mod common;
mod components;
mod dynamic;
mod error;
mod functions;
mod literal;
mod message;
mod path;
mod profile;
mod state;
mod uri;
#[cfg(feature = "schema")]
mod schema;
mod stream;
mod words;
mod xid;

pub use action::{Action, Check, Event};
pub use binding::Binding;
pub use child::{Cell, Child, Children, Item, Nested, Weighted};
pub use common::{Accessibility, Common, ComponentId};
pub use components::{
    AudioPlayer, Button, Card, CheckBox, Choice, ChoicePicker, Column, Component, Custom,
    DateTimeInput, Divider, Icon, IconSource, Image, List, Modal, Row, Slider, Tab, Tabs, Text,
    TextField, Video,
};
pub use error::{ComponentFault, Error, Rejected, SurfaceFault};
pub use dynamic::{Condition, Dynamic, Value};
pub use functions::{
    And, Call, CustomCall, Email, FormatCurrency, FormatDate, FormatNumber, FormatString, Function,
    Index, Length, Not, Numeric, OpenUrl, Or, Pluralize, Regex, Required,
};
pub use literal::Literal;
pub use message::{
    AgentFunctionResponse, CallRendererFunction, CreateSurface, DeleteSurface, FunctionError,
    Message, UpdateComponents, UpdateDataModel,
};
pub use path::Path;
pub use state::{Notice, Problem, Remark, StateError, SurfaceState, Surfaces, Unfinished};
pub use stream::{
    AgentCallable, CallId, Finished, Limits, OpenSurface, Responder, Stream, Surface, Top,
};
pub use words::{
    Align, Axis, ButtonVariant, Callers, ChoiceVariant, Direction, DisplayStyle, IconName, ImageFit,
    ImageVariant, Justify, Live, ReturnType, TextFieldVariant, TextVariant,
};
