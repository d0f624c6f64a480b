use std::fmt;

/// Why a text or number is not a value of the contract: it says what is expected and shows what
/// was given.
///
/// ```
/// use a2ui_emit::zero::NodeId;
///
/// let error = NodeId::new("my row").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "\"my row\" is not a node id: ' ' at byte 2 can't stand there; use A-Z a-z 0-9 _ -"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invalid(String);

impl Invalid {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }

    pub(crate) fn word(given: &str, list: &str, words: &[&str]) -> Self {
        let near = words.iter().find(|w| w.eq_ignore_ascii_case(given));
        Self(match near {
            Some(near) => format!("{given:?} is no {list}: it is spelled {near:?}"),
            None => format!("{given:?} is no {list}; the words are {}", words.join(", ")),
        })
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Invalid {}
