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
    /// A list of records.
    List(&'static Record),
    /// A record.
    Record(&'static Record),
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
