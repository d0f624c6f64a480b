//! The codes of the findings. `docs/findings/a2ui.md` shows each with a wrong and a right example.

use crate::finding::Severity;

/// The codes, and which of them are warnings.
macro_rules! codes {
    (errors { $($(#[$edoc:meta])* $error:ident = $ecode:literal;)* } warnings { $($(#[$wdoc:meta])* $warning:ident = $wcode:literal;)* }) => {
        $($(#[$edoc])* #[doc = "\n\nAn error."] pub const $error: &str = $ecode;)*
        $($(#[$wdoc])* #[doc = "\n\nA warning."] pub const $warning: &str = $wcode;)*

        /// Every code with how bad it is, errors first.
        pub const ALL: &[(&str, Severity)] = &[
            $(($error, Severity::Error),)*
            $(($warning, Severity::Warning),)*
        ];

        const WARNINGS: &[&str] = &[$($warning,)*];
    };
}

codes! {
    errors {
        /// A text that is not JSON, or a number that JSON can't carry.
        NOT_JSON = "not-json";
        /// A key that stands twice in one object.
        DUPLICATE_KEY = "duplicate-key";
        /// JSON that nests too deep to be read.
        NESTED_TOO_DEEP = "nested-too-deep";
        /// A message that is no object, or has none of the operations.
        NOT_A_MESSAGE = "not-a-message";
        /// A message with more than one operation.
        SEVERAL_OPERATIONS = "several-operations";
        /// A version that is not `1.0`.
        WRONG_VERSION = "wrong-version";
        /// A spelling of a release before 1.0.
        OLD_SPELLING = "old-spelling";
        /// A key that the contract does not know there.
        UNKNOWN_KEY = "unknown-key";
        /// A key that has to be there, and is not.
        MISSING_KEY = "missing-key";
        /// A value of another type than is due.
        WRONG_TYPE = "wrong-type";
        /// A word that is not in its list.
        UNKNOWN_WORD = "unknown-word";
        /// A number that is too small.
        OUT_OF_BOUNDS = "out-of-bounds";
        /// A list with fewer elements than are due.
        TOO_FEW_ITEMS = "too-few-items";
        /// `null` where a value is due.
        NULL_VALUE = "null-value";
        /// A surface is created while one with its id lives.
        SURFACE_EXISTS = "surface-exists";
        /// A surface that isn't there, or not any more.
        NO_SURFACE = "no-surface";
        /// A catalog that is not known.
        UNKNOWN_CATALOG = "unknown-catalog";
        /// Neither the component or call nor its surface says a catalog.
        NO_CATALOG = "no-catalog";
        /// A component that its catalog does not have.
        UNKNOWN_COMPONENT = "unknown-component";
        /// The renderer's own component.
        RESERVED_COMPONENT = "reserved-component";
        /// A prop that the component does not have.
        UNKNOWN_PROP = "unknown-prop";
        /// A prop that the component has to have.
        MISSING_PROP = "missing-prop";
        /// A component or a call that is not what its custom catalog says.
        AGAINST_CATALOG = "against-catalog";
        /// A component whose id is the empty text.
        EMPTY_ID = "empty-id";
        /// Two components of one message with the same id.
        DUPLICATE_ID = "duplicate-id";
        /// A component that refers to itself.
        SELF_REFERENCE = "self-reference";
        /// A component above its own parent.
        CYCLE = "cycle";
        /// At the end, a reference to a component that never came.
        DANGLING_REFERENCE = "dangling-reference";
        /// At the end, components and no root among them.
        NO_ROOT = "no-root";
        /// At the end, a component that never showed.
        NEVER_REACHABLE = "never-reachable";
        /// A component whose `allowedParents` do not name its parent.
        UNALLOWED_PARENT = "unallowed-parent";
        /// A component whose parent's `allowedChildren` do not name it.
        UNALLOWED_CHILD = "unallowed-child";
        /// A weight on what does not stand directly in a `Row` or `Column`.
        MISPLACED_WEIGHT = "misplaced-weight";
        /// A component that lies too deep below the root.
        TOO_DEEP = "too-deep";
        /// More components than a surface may show, shared ones counted as often as they show.
        TOO_LARGE = "too-large";
        /// A relative path where there is no template.
        RELATIVE_PATH = "relative-path";
        /// A path with a `~` that is no escape.
        BAD_POINTER = "bad-pointer";
        /// `@index` where there is no template.
        MISPLACED_INDEX = "misplaced-index";
        /// `@index` with a catalog.
        INDEX_WITH_CATALOG = "index-with-catalog";
        /// A key of a literal object that begins with one `@`.
        AT_KEY = "at-key";
        /// An action that is not exactly one of an event and a function call.
        BAD_ACTION = "bad-action";
        /// A function that its catalog does not have.
        UNKNOWN_FUNCTION = "unknown-function";
        /// An argument that the function does not have.
        UNKNOWN_ARGUMENT = "unknown-argument";
        /// An argument that the function has to have.
        MISSING_ARGUMENT = "missing-argument";
        /// `length` or `numeric` with neither `min` nor `max`.
        NO_BOUND = "no-bound";
        /// A call whose result does not fit its place.
        WRONG_RETURN_TYPE = "wrong-return-type";
        /// A function outside an action that needs the user's activation.
        NEEDS_ACTIVATION = "needs-activation";
        /// A function in a component that only the agent may call.
        AGENT_ONLY = "agent-only";
        /// A function that the agent may not call.
        NOT_FOR_AGENT = "not-for-agent";
        /// A call where the name of an icon is due.
        ICON_CALL = "icon-call";
        /// Calls that nest too deep.
        CALLS_TOO_DEEP = "calls-too-deep";
        /// A call of the agent's with the id of another.
        CALL_ID_REUSED = "call-id-reused";
        /// A call of the renderer's that is answered twice.
        ANSWERED_TWICE = "answered-twice";
        /// A call of the agent's that is bound to a data model, and names no surface.
        BINDING_WITHOUT_SURFACE = "binding-without-surface";
        /// An answer that is not exactly one of `value` and `error`.
        VALUE_XOR_ERROR = "value-xor-error";
        /// A bound of a `DateTimeInput` that is no date, time or date-time.
        BAD_DATE = "bad-date";
        /// A URL that is none, or has a scheme that can't stand there.
        BAD_URL = "bad-url";
        /// A key of `extensions` that is no identifier.
        BAD_EXTENSION = "bad-extension";
        /// A whole data model that is no object.
        MODEL_NOT_OBJECT = "model-not-object";
        /// A write below what is neither an object nor a list.
        WRITE_BELOW_SCALAR = "write-below-scalar";
        /// A key where the index of a list is due.
        NOT_AN_INDEX = "not-an-index";
        /// An index past the end of its list.
        ARRAY_INDEX_PAST_END = "array-index-past-end";
        /// A value that nests too deep.
        DATA_TOO_DEEP = "data-too-deep";
    }
    warnings {
        /// A surface with the id of one that was deleted.
        SURFACE_ID_REUSED = "surface-id-reused";
        /// A surface whose id is the empty text.
        EMPTY_SURFACE_ID = "empty-surface-id";
        /// At the end, a surface that was sent no component.
        BLANK_SURFACE = "blank-surface";
        /// An id that is no identifier of UAX #31.
        ODD_ID = "odd-id";
        /// At the end, a component that shows in more than one place.
        SHARED_CHILD = "shared-child";
        /// A path with an empty key.
        EMPTY_KEY = "empty-key";
        /// An empty path, read as the whole model.
        EMPTY_PATH = "empty-path";
        /// A key that has a meaning of its own in JavaScript.
        ODD_KEY = "odd-key";
        /// An element of a list that is deleted.
        ELEMENT_DELETED = "element-deleted";
        /// The whole data model is deleted.
        MODEL_EMPTIED = "model-emptied";
        /// Data that looks like a binding or a call of a release before 1.0.
        LOOKS_LIKE_OLD_SPELLING = "looks-like-old-spelling";
        /// At the end, an absolute path in a template that only the template's items have.
        ABSOLUTE_IN_TEMPLATE = "absolute-in-template";
        /// A text with control characters.
        CONTROL_CHARACTER = "control-character";
        /// An extension with the prefix that is the protocol's own.
        RESERVED_EXTENSION = "reserved-extension";
        /// An input without a name for assistive technology, or a button with nothing but an icon.
        NO_ACCESSIBLE_NAME = "no-accessible-name";
    }
}

/// How bad a code is.
pub(super) fn severity(code: &str) -> Severity {
    if WARNINGS.contains(&code) {
        Severity::Warning
    } else {
        Severity::Error
    }
}
