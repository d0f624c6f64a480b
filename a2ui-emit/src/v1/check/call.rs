//! Function calls: in a component, and of the agent.

use std::sync::Arc;

use super::code;
use super::tables::{FUNCTIONS, Kind, Prop, Want, function};
use super::walk::{Scope, Walk};
use crate::json::{Json, Object};
use crate::v1::ReturnType;
use crate::v1::profile::{BASIC, CALL};

const KEYS: &[&str] = &[CALL, "args", "catalogId"];

impl Walk<'_> {
    /// A call in a place where a value of a type is due.
    pub(super) fn call(&mut self, call: &Object, want: Want) {
        if self.calls == self.known.limits.calls {
            let most = self.known.limits.calls;
            let message = format!("calls nest more than {most} deep; write it flatter");
            let name = call.get(CALL).and_then(Json::as_str).unwrap_or_default();
            self.find(code::CALLS_TOO_DEEP, &[name], message);
            return;
        }
        let Some(name) = self.text_of(call, CALL) else {
            return;
        };
        self.calls += 1;
        if name == "@index" {
            self.index_call(call, want);
        } else if let Some(catalog) = self.catalog_of_call(call, name) {
            if self.is_basic(&catalog) {
                self.basic_call(call, name, want);
            } else {
                self.custom_call(call, name, &catalog, want);
            }
        }
        self.calls -= 1;
    }

    fn index_call(&mut self, call: &Object, want: Want) {
        if call.get("catalogId").is_some() {
            self.key("catalogId", |walk| {
                let message = "`@index` is of no catalog; leave `catalogId` out";
                walk.find(code::INDEX_WITH_CATALOG, &["@index", "catalogId"], message);
            });
        }
        self.keys(call, KEYS, &[], "call");
        if let Some(args) = call.get("args") {
            self.key("args", |walk| {
                if let Some(args) = walk.object(args, "an object of arguments") {
                    let offset: &[Prop] = &[("offset", Kind::Dynamic(Want::Number), false)];
                    walk.args(args, "@index", offset);
                }
            });
        }
        self.key(CALL, |walk| {
            walk.fits("@index", ReturnType::Number, want);
            if walk.scope == Scope::Component {
                let spot = walk.spot();
                walk.facts.index.get_or_insert(spot);
            } else {
                let message = "`@index` counts the items of a template, and here is none";
                walk.find(code::MISPLACED_INDEX, &["@index"], message);
            }
        });
    }

    /// The catalog of a call: its own, else its surface's.
    fn catalog_of_call(&mut self, call: &Object, name: &str) -> Option<Arc<str>> {
        if call.get("catalogId").is_some() {
            return Some(self.text_of(call, "catalogId")?.into());
        }
        if self.catalog.is_none() {
            self.key(CALL, |walk| {
                let message = format!(
                    "{name:?} has no catalog: neither the call nor its surface has a `catalogId`; \
                     add one"
                );
                walk.find(code::NO_CATALOG, &[name, "catalogId"], message);
            });
        }
        // Most likely it is of the basic one, and there may be more to say.
        Some(self.catalog.clone().unwrap_or_else(|| BASIC.into()))
    }

    fn basic_call(&mut self, call: &Object, name: &str, want: Want) {
        let Some((returns, props)) = function(name) else {
            let names = FUNCTIONS.iter().map(|(name, ..)| *name);
            let (near, nearest) = Self::near(name, names, "functions");
            self.key(CALL, |walk| {
                let message = format!("{name:?} is no function of the basic catalog{near}");
                let names = [name, nearest.unwrap_or(name)];
                walk.find(code::UNKNOWN_FUNCTION, &names, message);
            });
            return;
        };
        if call.get("returnType").is_some() {
            self.key("returnType", |walk| {
                let message = "`returnType` is a spelling from before 1.0; leave it out";
                walk.find(code::OLD_SPELLING, &["returnType"], message);
            });
            self.keys(
                call,
                &[CALL, "args", "catalogId", "returnType"],
                &["args"],
                "call",
            );
        } else {
            self.keys(call, KEYS, &["args"], "call");
        }
        self.key(CALL, |walk| walk.may_stand(name, returns, want));
        let Some(args) = call.get("args") else { return };
        self.key("args", |walk| {
            let Some(args) = walk.object(args, "an object of arguments") else {
                return;
            };
            walk.args(args, name, props);
            if name == "formatString"
                && let Some(text) = args.get("value").and_then(Json::as_str)
            {
                walk.key("value", |walk| walk.holes(text));
            }
            let bound = args.get("min").or(args.get("max"));
            if matches!(name, "length" | "numeric") && bound.is_none() {
                let message = format!("{name:?} has neither `min` nor `max`; give it one");
                walk.find(code::NO_BOUND, &[name, "min", "max"], message);
            }
        });
    }

    fn args(&mut self, args: &Object, name: &str, props: &'static [Prop]) {
        for (key, value) in args.iter() {
            let Some((_, kind, _)) = props.iter().find(|(known, ..)| *known == key) else {
                let (near, nearest) = Self::near(key, Self::names(props), "arguments");
                self.key(key, |walk| {
                    let message = format!("{name:?} has no argument `{key}`{near}");
                    let names = [name, key, nearest.unwrap_or(key)];
                    walk.find(code::UNKNOWN_ARGUMENT, &names, message);
                });
                continue;
            };
            self.key(key, |walk| walk.prop(value, *kind));
        }
        for (key, _, due) in props {
            if *due && args.get(key).is_none() {
                let message = format!("{name:?} has no `{key}`, which it needs; add it");
                self.find(code::MISSING_ARGUMENT, &[name, key], message);
            }
        }
    }

    /// Whether a function of the basic catalog may be called here at all.
    fn may_stand(&mut self, name: &str, returns: ReturnType, want: Want) {
        if returns == ReturnType::Void && !self.set_off && self.scope == Scope::Component {
            self.needs_activation(name);
        } else {
            self.fits(name, returns, want);
        }
    }

    pub(super) fn needs_activation(&mut self, name: &str) {
        let message = format!(
            "{name:?} needs the user's activation, and stands outside an action; put it into one"
        );
        self.find(code::NEEDS_ACTIVATION, &[name], message);
    }

    /// Whether the result of a call fits where it stands.
    pub(super) fn fits(&mut self, name: &str, returns: ReturnType, want: Want) {
        use ReturnType as R;

        let fits = match (want, returns) {
            (Want::Done, _) | (_, R::Any) => true,
            (_, R::Void) => false,
            (Want::Any, _) => true,
            (Want::Text, returns) => returns == R::Text,
            (Want::Number, returns) => returns == R::Number,
            (Want::Bool | Want::Condition, returns) => {
                matches!(returns, R::Boolean | R::Validation)
            }
            (Want::Texts, returns) => returns == R::Array,
        };
        if fits {
            return;
        }
        let due = match want {
            Want::Text => "text",
            Want::Number => "a number",
            Want::Bool | Want::Condition => "a boolean",
            Want::Texts => "a list of texts",
            Want::Any | Want::Done => "a value",
        };
        let given = match returns {
            R::Text => "text",
            R::Number => "a number",
            R::Boolean => "a boolean",
            R::Array => "a list",
            R::Object => "an object",
            R::Validation => "a validation result",
            R::Any | R::Void => "nothing",
        };
        let message = format!("{name:?} gives {given}, and {due} is due here");
        self.find(code::WRONG_RETURN_TYPE, &[name], message);
    }

    /// The call that the agent makes in the renderer.
    pub(super) fn agent_call(&mut self, json: &Json) {
        let Some(call) = self.object(json, "a call") else {
            return;
        };
        let Some(name) = call.get(CALL) else {
            if !self.old_value(call) {
                let message = format!("`{CALL}` is missing; say which function it is");
                self.find(code::MISSING_KEY, &[CALL], message);
            }
            return;
        };
        let Some(name) = self.key(CALL, |walk| walk.text(name)) else {
            return;
        };
        self.calls += 1;
        if name == "@index" {
            self.index_call(call, Want::Done);
            return;
        }
        if call.get("catalogId").is_none() {
            let message = "`catalogId` is missing: a call of the agent's says itself which catalog \
                           it is from";
            self.find(code::MISSING_KEY, &["catalogId", name], message);
        }
        let own = match call.get("catalogId") {
            Some(_) => self.text_of(call, "catalogId").map(str::to_owned),
            None => Some(BASIC.to_owned()),
        };
        let Some(own) = own else { return };
        if !self.is_basic(&own) {
            self.custom_agent_call(call, name, &own);
            return;
        }
        if call.get("catalogId").is_some() && function(name).is_some() {
            self.key(CALL, |walk| {
                let why = if name == "openUrl" {
                    "needs the user's activation, so the agent can't call it; put it into an action"
                } else {
                    "is the renderer's alone, so the agent can't call it; use it in a component"
                };
                walk.find(code::NOT_FOR_AGENT, &[name], format!("{name:?} {why}"));
            });
        }
        self.basic_call(call, name, Want::Done);
    }
}
