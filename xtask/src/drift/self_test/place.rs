//! Whether a difference is reported where the edit was made.

use super::edit::Edit;
use crate::drift::Difference;

/// Whether a difference stands at the schema whose keyword an edit of a file changed.
pub(super) fn is_near(found: &Difference, path: &str, edit: &Edit) -> bool {
    let (place, schema) = (&found.pointer, format!("{path}{}", edit.schema));
    let below = place.starts_with(&format!("{schema}/"));
    // An alternative that is another one now is missing from its list.
    let (list, _) = schema.rsplit_once('/').unwrap_or_default();
    let form = whole_form(&schema) == Some(place);
    *place == schema || below || form || (list.ends_with("/oneOf") && place == list)
}

/// A keyword whose value is read as one form, and reported as a whole where it is another.
fn whole_form(schema: &str) -> Option<&str> {
    const FORMS: &[&str] = &[
        "/error/oneOf/1/oneOf",
        "/propertyNames",
        "/not",
        "/args/anyOf",
        "/FunctionResponse/oneOf",
        "#/$defs/Surface",
    ];
    let end = |form: &&str| Some(schema.find(form)? + form.len());
    FORMS.iter().find_map(end).map(|end| &schema[..end])
}

/// Whether what an edit of A2UI changes is put together with what is said elsewhere, where it may
/// be found as well: what refers to a definition, what all components and functions have, `allOf`.
pub(super) fn is_spread(path: &str, edit: &Edit) -> bool {
    const SHARED: &[&str] = &[
        "ComponentCommon",
        "FunctionCommon",
        "Checkable",
        "IndexSystemFunction",
        "Component",
        "FunctionCall",
        "anyComponent",
        "anyFunction",
    ];
    let shared = |def: &&str| {
        let def = format!("#/$defs/{def}");
        edit.schema == def || edit.schema.starts_with(&format!("{def}/"))
    };
    let component = path.ends_with("catalog.json") && edit.schema.matches('/').count() == 2;
    edit.schema == "#" || component || edit.schema.contains("/allOf/") || SHARED.iter().any(shared)
}
