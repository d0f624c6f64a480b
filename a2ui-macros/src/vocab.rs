//! What the tables of a contract say; the tables themselves are generated.

/// A kind of node.
#[derive(Debug)]
pub(crate) struct Kind {
    /// Its Rust name, `StatCell`.
    pub(crate) name: &'static str,
    /// Its word on the wire, `statCell`.
    pub(crate) wire: &'static str,
    /// Whether it holds children.
    pub(crate) children: bool,
    /// Its named props, in wire order.
    pub(crate) props: &'static [Prop],
}

/// A prop of a kind, or a field of a record.
#[derive(Debug)]
pub(crate) struct Prop {
    /// Its Rust name.
    pub(crate) name: &'static str,
    /// Its key on the wire.
    pub(crate) wire: &'static str,
    /// What it takes.
    pub(crate) ty: Ty,
    /// Whether the contract requires it.
    pub(crate) required: bool,
}

/// What a prop takes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ty {
    /// Any text.
    Text,
    /// Text of at least one character.
    NonEmpty,
    /// A word of a closed list.
    Word(&'static Words),
    /// A number between two bounds, both included.
    Number {
        /// The lower bound.
        min: f64,
        /// The upper bound.
        max: f64,
    },
    /// A JSON object, or text.
    ObjectOrText,
    /// A JSON object.
    Object,
    /// A list of records.
    List(&'static Record),
    /// A record.
    Record(&'static Record),
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
    /// A child: a component, or the id of one.
    Child,
    /// Children: a list of them, or a template.
    Children,
    /// What happens when the component is activated: an event or a call.
    Action,
    /// What has to hold of the component's value.
    Checks,
    /// An icon: one of the list, one that is drawn, or one that is bound.
    Icon(&'static Words),
    /// Text, bound or computed; where it is written out, an RFC 3339 date, time or date-time.
    DateBound,
    /// Text, bound or computed; where it is written out, a URL.
    Url,
    /// A list of conditions.
    Conditions {
        /// How many there are at least.
        min_items: usize,
    },
    /// Anything.
    Any,
}

/// A closed list of words.
#[derive(Debug)]
pub(crate) struct Words {
    /// The Rust enum, `Tone`.
    pub(crate) name: &'static str,
    /// Its variants, each with its word on the wire.
    pub(crate) words: &'static [(&'static str, &'static str)],
}

/// A record that a list prop is made of.
#[derive(Debug)]
pub(crate) struct Record {
    /// Its Rust name, `Step`.
    pub(crate) name: &'static str,
    /// Its name in the contract, `planStep`.
    pub(crate) wire: &'static str,
    /// Its fields, in wire order.
    pub(crate) fields: &'static [Prop],
}

/// A component of a catalog.
#[derive(Debug)]
pub(crate) struct Component {
    /// Its name, in Rust and on the wire.
    pub(crate) name: &'static str,
    /// Its own props, in wire order: also those that children stand in, and `checks`.
    pub(crate) props: &'static [Prop],
    /// Where its children stand.
    pub(crate) slot: Slot,
    /// Whether it takes checks.
    pub(crate) checks: bool,
}

/// Where the children of a component stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    /// It has none.
    None,
    /// One child, under this key on the wire.
    One(&'static str),
    /// Any number of them, under this key on the wire.
    Many(&'static str),
    /// In several places, each with its name: `Tabs`, `Modal`.
    Named,
}

/// A function of a catalog.
#[derive(Debug)]
pub(crate) struct Function {
    /// Its name in the macro, `format_number`.
    pub(crate) name: &'static str,
    /// Its Rust type, `FormatNumber`.
    pub(crate) type_name: &'static str,
    /// Its name on the wire, `formatNumber`.
    pub(crate) wire: &'static str,
    /// Its arguments, in wire order.
    pub(crate) args: &'static [Prop],
    /// What it returns.
    pub(crate) returns: Returns,
    /// Whether it stands in actions alone, since the user has to have asked for it.
    pub(crate) requires_user_activation: bool,
    /// Whether the agent may call it.
    pub(crate) agent_may_call: bool,
    /// Arguments of which one at least is required.
    pub(crate) at_least_one: &'static [&'static str],
}

/// What a function returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Returns {
    /// Text.
    Text,
    /// A number.
    Number,
    /// A boolean.
    Boolean,
    /// Whether a value is valid, with what is wrong with it.
    Validation,
    /// Nothing.
    Void,
    /// A value of a type that is not known.
    Any,
}
