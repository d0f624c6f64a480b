//! What a contract says, as far as tables and tests are made from it.

/// The vocabulary of a contract.
#[derive(Debug)]
pub struct Vocab {
    /// The kinds, in the contract's order.
    pub kinds: Vec<Kind>,
    /// The closed word lists that an author writes words of.
    pub words: Vec<Words>,
    /// The records that list props are made of.
    pub records: Vec<Record>,
}

/// A kind of node.
#[derive(Debug)]
pub struct Kind {
    /// Its Rust name.
    pub name: String,
    /// Its word on the wire.
    pub wire: String,
    /// Whether it holds children.
    pub children: bool,
    /// Its named props, in the contract's order.
    pub props: Vec<Prop>,
}

/// A prop of a kind or a component, an argument of a function, or a field of a record; `T` is what
/// its contract lets it take.
#[derive(Debug)]
pub struct Prop<T = Ty> {
    /// Its Rust name.
    pub name: String,
    /// Its key on the wire.
    pub wire: String,
    /// What it takes.
    pub ty: T,
    /// Whether the contract requires it.
    pub required: bool,
}

/// What a prop takes.
#[derive(Debug)]
pub enum Ty {
    /// Any text.
    Text,
    /// Text of at least one character.
    NonEmpty,
    /// A word of the list with this Rust name.
    Word(String),
    /// A number between two bounds, both included.
    Number {
        /// The lower bound.
        min: f64,
        /// The upper bound.
        max: f64,
    },
    /// A JSON object, or text.
    ObjectOrText,
    /// A list of the records with this Rust name.
    List(String),
}

/// A closed list of words.
#[derive(Debug)]
pub struct Words {
    /// The Rust enum.
    pub name: String,
    /// Its variants, each with its word on the wire.
    pub words: Vec<(String, String)>,
}

/// A record that a list prop is made of.
#[derive(Debug)]
pub struct Record<T = Ty> {
    /// Its Rust name.
    pub name: String,
    /// Its name in the contract; where it has none there, the prop that it is made for.
    pub wire: String,
    /// Its fields, in wire order.
    pub fields: Vec<Prop<T>>,
}
