//! What an invocation says, as it is written: right or wrong.

use proc_macro2::{Ident, Span, TokenStream};
use syn::{Expr, Lit, LitStr, Pat};

use crate::vocab::{Component, Function, Kind, Prop, Record};

/// Which of the two formats an invocation writes: its first node says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// zero.a2ui.v1
    Zero,
    /// A2UI 1.0
    A2ui,
}

/// A whole invocation.
pub(crate) struct Root {
    pub(crate) dialect: Dialect,
    /// It begins with `move`.
    pub(crate) moves: Option<Span>,
    /// Where it begins.
    pub(crate) begins: Span,
    pub(crate) items: Vec<Item>,
}

/// What stands in a body or at the top.
pub(crate) enum Item {
    /// A verb with a node.
    Frame(Box<Frame>),
    /// `remove x`
    Remove { verb: Span, target: Expr },
    /// A node without a verb: a child.
    Node(Node),
    /// `Stream { … }`
    Stream(Node),
    /// `Surface { … }`
    Surface(Node),
    /// `each @"/path" { … }`: a template over the data model.
    Each {
        keyword: Span,
        path: Bound,
        body: Vec<Item>,
    },
    /// `"id"`: a component that is written elsewhere.
    Reference(LitStr),
    /// `for pat in expr { … }`
    For {
        keyword: Span,
        pat: Pat,
        of: Expr,
        body: Vec<Item>,
    },
    /// `if cond { … } else { … }`
    If {
        cond: Expr,
        then: Vec<Item>,
        otherwise: Option<Vec<Item>>,
    },
    /// `match expr { … }`
    Match { of: Expr, arms: Vec<Arm> },
    /// `let …;`
    Let(TokenStream),
    /// `{ expr }`
    Splice { braces: Span, expr: Expr },
}

pub(crate) struct Arm {
    pub(crate) pat: Pat,
    pub(crate) guard: Option<Expr>,
    pub(crate) body: Vec<Item>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verb {
    Append,
    Replace,
    Gate,
    Approve,
    Refuse,
}

impl Verb {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Append => "append",
            Self::Replace => "replace",
            Self::Gate => "gate",
            Self::Approve => "approve",
            Self::Refuse => "refuse",
        }
    }

    pub(crate) fn rules(self) -> bool {
        matches!(self, Self::Approve | Self::Refuse)
    }
}

/// `append in parent at index Kind { … }`
pub(crate) struct Frame {
    pub(crate) verb: Verb,
    pub(crate) span: Span,
    pub(crate) parent: Option<Expr>,
    pub(crate) index: Option<Expr>,
    pub(crate) node: Node,
}

/// `Kind { prop: value, … child … }`; also a record, or the head of a stream.
pub(crate) struct Node {
    pub(crate) kind: Ident,
    /// What the contract says of the kind, where the name is one.
    pub(crate) table: Option<&'static Kind>,
    /// What the catalog says of the component, where the name is one.
    pub(crate) component: Option<&'static Component>,
    pub(crate) fields: Vec<Field>,
    pub(crate) children: Vec<Item>,
}

pub(crate) struct Field {
    pub(crate) name: Ident,
    /// What the contract says of the prop, where the name is one.
    pub(crate) table: Option<&'static Prop>,
    pub(crate) value: Value,
}

/// A value, as far as it is not Rust's.
pub(crate) enum Value {
    /// A literal, with its sign.
    Lit { minus: Option<Span>, lit: Lit },
    /// A bare variant, `Amber`.
    Word(Ident),
    /// `if cond { value } else { value }`, where a branch may be a bare variant.
    If {
        cond: Expr,
        then: Box<Value>,
        otherwise: Box<Value>,
    },
    /// `match expr { … }`, likewise.
    Match {
        of: Expr,
        arms: Vec<(Pat, Option<Expr>, Value)>,
    },
    /// `null`
    Null,
    /// `{ key: value, … }`
    Object {
        span: Span,
        pairs: Vec<(Key, Value)>,
    },
    /// `[ value, … ]`
    List { span: Span, values: Vec<Value> },
    /// `Step { … }`
    Record {
        name: Ident,
        table: Option<&'static Record>,
        fields: Vec<Field>,
    },
    /// `format!(…)`: its arguments.
    Format { span: Span, args: TokenStream },
    /// `None`: an optional prop is left out.
    Absent(Span),
    /// `for pat in expr { value, … }`, in a list.
    For {
        keyword: Span,
        pat: Box<Pat>,
        of: Expr,
        body: Vec<Value>,
    },
    /// `if cond { value, … } else { value, … }`, in a list.
    When {
        cond: Expr,
        then: Vec<Value>,
        otherwise: Vec<Value>,
    },
    /// `@"/a/b"`, `@(expr)`: bound to the data model.
    Binding { at: Span, path: Bound },
    /// `format_number(value: @"/total")`
    Call(Call),
    /// `event("book", name: @"/name")`
    Event(Box<Event>),
    /// `condition => "message"`, in a list of checks; without its message, a mistake.
    Check {
        condition: Box<Value>,
        message: Option<Box<Value>>,
    },
    /// A node, in a slot that has a name.
    Node(Box<Node>),
    /// `{ expr }`, in a slot that has a name: a node that is built elsewhere.
    Splice { braces: Span, expr: Expr },
    /// Anything else is Rust's.
    Expr(Expr),
    /// A prop without a value, half typed.
    Missing,
    /// What could not be read; the mistake is reported.
    Unreadable,
}

/// Where a binding looks.
pub(crate) enum Bound {
    /// A pointer, written out.
    Literal(LitStr),
    /// One that is built at run time.
    Expr(Expr),
}

/// A call of a function of the catalog.
pub(crate) struct Call {
    pub(crate) name: Ident,
    /// What the catalog says of the function, where the name is one. `index`, which is the
    /// protocol's own, has a table as well.
    pub(crate) table: Option<&'static Function>,
    /// The arguments, by name; `catalog_id` among them.
    pub(crate) args: Vec<Field>,
    /// What has no name: the parts of a `format_string`.
    pub(crate) parts: Vec<Value>,
}

/// An event for the agent.
pub(crate) struct Event {
    pub(crate) span: Span,
    pub(crate) name: Value,
    /// `user_message: …`, without quotes: the contract's word.
    pub(crate) user_message: Option<Value>,
    pub(crate) context: Vec<(Key, Value)>,
}

/// A key of an object.
pub(crate) struct Key {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Node {
    pub(crate) fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}

/// The text of a string literal.
pub(crate) fn str_lit(expr: &Expr) -> Option<&syn::LitStr> {
    match expr {
        Expr::Lit(syn::ExprLit {
            lit: Lit::Str(s), ..
        }) => Some(s),
        Expr::Paren(paren) => str_lit(&paren.expr),
        Expr::Group(group) => str_lit(&group.expr),
        _ => None,
    }
}
