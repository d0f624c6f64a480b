//! What a checker of foreign streams asks: every fault of a component, not the first alone.

use super::calls::{Caller, Site};
use super::check::{Check, Links};
use super::error::{Fault, NestingFault};
use super::explain::explain_all;
use super::pointer::{depth, place, value};
use super::stack::with_room;
use super::{Catalog, Catalogs};
use crate::json::Json;
use crate::v1::ReturnType;
use crate::v1::profile::{BASIC, CALL};

/// Which of two components does not name the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nests {
    /// The child does not name the parent in its `allowedParents`.
    NotInParent,
    /// The parent does not name the child in its `allowedChildren`.
    NoSuchChild,
}

impl Catalogs {
    /// Whether a catalog was loaded.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// The ids of the catalogs that were loaded.
    pub(crate) fn ids(&self) -> Vec<String> {
        let mut ids: Vec<String> = self.0.keys().cloned().collect();
        ids.sort_unstable();
        ids
    }

    /// Checks a component on a surface of this catalog; says what it refers to.
    pub(crate) fn judge_component(
        &self,
        component: &Json,
        surface: &str,
    ) -> Result<Links, Vec<Fault>> {
        let value = value(component).map_err(|e| vec![Fault::new("", e)])?;
        let own = value["catalogId"].as_str().unwrap_or(surface);
        if let Some(catalog) = self.get(own)
            && let Some(entry) = value["component"]
                .as_str()
                .and_then(|n| catalog.component(n))
        {
            let nested = (depth(&value) + 1) * (catalog.in_place() + 3);
            let problems = with_room(nested, || {
                let errors: Vec<_> = entry.validator.iter_errors(&value).collect();
                explain_all(&errors, catalog.document(), &entry.keys)
            });
            let faults: Vec<Fault> = problems
                .into_iter()
                .flatten()
                .map(|(kind, problem)| {
                    Fault::new(place(&problem.at, component), problem.what).of(kind)
                })
                .collect();
            if !faults.is_empty() {
                return Err(faults);
            }
        }
        let check = Check {
            catalogs: self,
            surface: Some(surface),
            value: &value,
            json: component,
            caller: Caller::Surface,
        };
        check.component().map_err(|fault| vec![fault])
    }

    /// Checks a call of a component, in an action or not; says what it returns.
    pub(crate) fn judge_call(
        &self,
        call: &Json,
        surface: Option<&str>,
        set_off: bool,
    ) -> Result<ReturnType, Fault> {
        let value = value(call).map_err(|e| Fault::new("", e))?;
        let check = Check {
            catalogs: self,
            surface,
            value: &value,
            json: call,
            caller: Caller::Surface,
        };
        // What may stand in its place is looked at by who knows the place.
        check.call(&Site::unused("", set_off))?;
        let catalog = value["catalogId"].as_str().or(surface).unwrap_or(BASIC);
        let catalog = self.get(catalog).unwrap_or_else(Catalog::basic);
        let function = value[CALL].as_str().and_then(|name| catalog.function(name));
        Ok(function.map_or(ReturnType::Any, |function| function.returns))
    }

    /// Which rules a component breaks by standing in another.
    pub(crate) fn nests(
        &self,
        parent_catalog: &str,
        parent: &str,
        child_catalog: &str,
        child: &str,
    ) -> Vec<(Nests, String)> {
        let kind = |fault: &NestingFault| match fault {
            NestingFault::Parent { .. } => Nests::NotInParent,
            NestingFault::Child { .. } => Nests::NoSuchChild,
        };
        // Of a catalog that nobody has, a component says nothing: so each is asked alone.
        let nobody = "";
        let asked = [
            self.nesting(nobody, parent, child_catalog, child),
            self.nesting(parent_catalog, parent, nobody, child),
        ];
        let faults = asked.into_iter().filter_map(Result::err);
        faults
            .map(|fault| (kind(&fault), fault.to_string()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::error::FaultKind;
    use super::{Catalogs, Json};

    #[test]
    fn every_key_is_judged() {
        let mut catalogs = Catalogs::default();
        let catalog = r#"{"catalogId":"c","components":{"A":{"type":"object","properties":{
            "component":{"const":"A"},"x":{"type":"string"},"y":{}},"required":["component","x","y"]}}}"#;
        catalogs.insert(catalog.parse().unwrap());
        let json: Json = serde_json::from_str(r#"{"id":"a","component":"A","p":1,"q":2}"#).unwrap();
        let faults = catalogs.judge_component(&json, "c").unwrap_err();
        let kinds: Vec<_> = faults.iter().map(|f| (f.kind, f.at.as_str())).collect();
        assert_eq!(kinds.len(), 4, "{faults:?}");
        assert!(kinds.contains(&(FaultKind::UnknownKey, ".p")));
        assert!(kinds.contains(&(FaultKind::UnknownKey, ".q")));
    }
}
