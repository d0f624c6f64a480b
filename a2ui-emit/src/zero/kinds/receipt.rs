use std::borrow::Cow;

use crate::json::Object;
use crate::zero::ReceiptRow;
use crate::zero::kind::kind;

/// The proof of what was done or refused, in rows.
///
/// On the wire: `"kind": "receipt"`. Contract: `#/$defs/node/allOf/5`.
///
/// ```
/// use a2ui_emit::zero::{Node, Receipt, ReceiptRow};
///
/// let node = Node::new("rc", Receipt::new([ReceiptRow::new("lens", "lens_a")]))?;
/// assert_eq!(
///     serde_json::to_string(&node)?,
///     r#"{"id":"rc","kind":"receipt","props":{"rows":[{"k":"lens","v":"lens_a"}]}}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "receipt")
)]
#[non_exhaustive]
pub struct Receipt {
    /// What kind of receipt it is.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub kind: Option<Cow<'static, str>>,
    /// The hash of what it proves.
    #[cfg_attr(feature = "schema", schemars(default, with = "Cow<'static, str>"))]
    pub hash: Option<Cow<'static, str>>,
    /// The rows; there may be none.
    pub rows: Vec<ReceiptRow>,
    /// Props that the contract doesn't name, behind the others on the wire.
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub props: Object,
}

impl Receipt {
    /// A receipt with nothing but what the contract requires.
    #[must_use]
    pub fn new(rows: impl IntoIterator<Item = ReceiptRow>) -> Self {
        Self {
            kind: None,
            hash: None,
            rows: rows.into_iter().collect(),
            props: Object::new(),
        }
    }

    /// What kind of receipt it is.
    #[must_use]
    pub fn kind(mut self, kind: impl Into<Cow<'static, str>>) -> Self {
        self.kind = Some(kind.into());
        self
    }

    /// The hash of what it proves.
    #[must_use]
    pub fn hash(mut self, hash: impl Into<Cow<'static, str>>) -> Self {
        self.hash = Some(hash.into());
        self
    }
}

kind!(Receipt, "receipt", closes, [optional kind: text, optional hash: text, required rows: rows]);
