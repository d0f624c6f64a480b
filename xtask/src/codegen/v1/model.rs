//! What a catalog says, as far as tables and tests are made from it.

use super::super::model::{self, Words};

/// The vocabulary of a catalog.
#[derive(Debug)]
pub struct Vocab {
    /// The components, in the catalog's order.
    pub components: Vec<Component>,
    /// The functions, in the catalog's order.
    pub functions: Vec<Function>,
    /// The closed word lists that an author writes words of.
    pub words: Vec<Words>,
    /// The records that list props are made of.
    pub records: Vec<Record>,
}

/// A component.
#[derive(Debug)]
pub struct Component {
    /// Its name, in Rust and on the wire.
    pub name: String,
    /// Its own props, in wire order.
    pub props: Vec<Prop>,
    /// Where its children stand.
    pub slot: Slot,
    /// Whether it takes checks.
    pub checks: bool,
}

/// Where the children of a component stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot {
    /// It has none.
    None,
    /// One child, under this key.
    One(String),
    /// Any number of them, under this key.
    Many(String),
    /// In several places, each with its name.
    Named,
}

/// A function.
#[derive(Debug)]
pub struct Function {
    /// Its Rust name in the macro.
    pub name: String,
    /// Its Rust type.
    pub type_name: String,
    /// Its name on the wire.
    pub wire: String,
    /// Its arguments, in wire order.
    pub args: Vec<Prop>,
    /// What it returns.
    pub returns: Returns,
    /// Whether it stands in actions alone.
    pub requires_user_activation: bool,
    /// Whether the agent may call it.
    pub agent_may_call: bool,
    /// Arguments of which one at least is required.
    pub at_least_one: Vec<String>,
}

/// What a function returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returns {
    /// `string`
    Text,
    /// `number`
    Number,
    /// `boolean`
    Boolean,
    /// `validationResult`
    Validation,
    /// `void`
    Void,
    /// `any`
    Any,
}

/// A prop of a component, an argument of a function, or a field of a record.
pub type Prop = model::Prop<Ty>;

/// A record that a list prop is made of.
pub type Record = model::Record<Ty>;

/// What a prop takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ty {
    /// Text that is written out.
    Text,
    /// Text, written out, bound or computed.
    DynamicText,
    /// A number, written out, bound or computed.
    DynamicNumber,
    /// A boolean, written out, bound or computed.
    DynamicBoolean,
    /// A list of texts, written out, bound or computed.
    DynamicTexts,
    /// Any value but `null`, written out, bound or computed.
    DynamicAny,
    /// A number that is written out.
    PlainNumber,
    /// A whole number that is written out.
    Integer {
        /// The least that it is.
        min: u64,
    },
    /// A boolean that is written out.
    Boolean,
    /// A word of the list with this Rust name.
    Word(String),
    /// A child.
    Child,
    /// Children: a list of them, or a template.
    Children,
    /// What happens when the component is activated.
    Action,
    /// What has to hold of the component's value.
    Checks,
    /// An icon: of the list with this Rust name, drawn or bound.
    Icon(String),
    /// Text, bound or computed; written out, a date or a time.
    DateBound,
    /// Text, bound or computed; written out, a URL.
    Url,
    /// A list of conditions.
    Conditions {
        /// How many there are at least.
        min_items: u64,
    },
    /// A list of the records with this Rust name.
    List(String),
    /// Anything.
    Any,
}
