//! Loading catalogs, and checking against them.

mod agreement;
mod calls;
mod components;
mod loading;
mod nesting;

use std::sync::OnceLock;

use super::check::Links;
use super::error::Fault;
use super::{Catalog, Catalogs};
use crate::v1::profile::BASIC;

/// A catalog with one of everything.
const ACME: &str = r##"{
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "https://acme.example/ui/catalog.json",
    "catalogId": "acme.example:ui",
    "protocolVersion": "1.0",
    "components": {
        "Panel": {
            "type": "object",
            "properties": {
                "component": { "const": "Panel" },
                "title": { "$ref": "common_types.json#/$defs/DynamicString" },
                "note": { "type": "string" },
                "tone": { "enum": ["calm", "loud"] },
                "level": { "type": "integer", "minimum": 1 },
                "site": { "type": "string", "format": "uri" },
                "children": { "$ref": "common_types.json#/$defs/ChildList" },
                "footer": { "$ref": "https://acme.example/ui/common_types.json#/$defs/Child" },
                "cells": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "properties": {
                            "body": { "$ref": "#/components/Panel/$defs/Body" },
                            "caption": { "$ref": "common_types.json#/$defs/DynamicString" }
                        },
                        "required": ["body"],
                        "additionalProperties": false
                    }
                },
                "side": {
                    "oneOf": [
                        { "$ref": "common_types.json#/$defs/Child" },
                        {
                            "type": "object",
                            "properties": {
                                "kind": { "const": "fixed" },
                                "child": { "$ref": "common_types.json#/$defs/Child" }
                            },
                            "required": ["kind", "child"]
                        },
                        {
                            "type": "object",
                            "properties": {
                                "kind": { "const": "text" },
                                "child": { "type": "string" }
                            },
                            "required": ["kind", "child"]
                        }
                    ]
                }
            },
            "required": ["component"],
            "$defs": { "Body": { "$ref": "common_types.json#/$defs/ComponentId" } }
        },
        "Gauge": {
            "type": "object",
            "allOf": [
                { "$ref": "common_types.json#/$defs/ComponentCommon" },
                { "$ref": "common_types.json#/$defs/Checkable" },
                {
                    "properties": {
                        "component": { "const": "Gauge" },
                        "value": { "$ref": "common_types.json#/$defs/DynamicNumber" },
                        "on": { "$ref": "common_types.json#/$defs/DynamicBoolean" },
                        "marks": { "$ref": "common_types.json#/$defs/DynamicStringList" },
                        "data": { "$ref": "common_types.json#/$defs/DynamicValue" },
                        "press": { "$ref": "common_types.json#/$defs/Action" },
                        "size": {
                            "anyOf": [
                                { "enum": [1, 2] },
                                { "$ref": "common_types.json#/$defs/FunctionCall" }
                            ]
                        },
                        "raw": {}
                    }
                }
            ],
            "required": ["component"]
        }
    },
    "functions": {
        "shout": {
            "type": "object",
            "returnType": "string",
            "properties": {
                "@call": { "const": "shout" },
                "args": {
                    "type": "object",
                    "properties": {
                        "text": { "$ref": "common_types.json#/$defs/DynamicString" },
                        "times": { "type": "integer" }
                    },
                    "required": ["text"],
                    "unevaluatedProperties": false
                }
            },
            "required": ["@call", "args"]
        },
        "now": {
            "type": "object",
            "returnType": "number",
            "allowedCallers": "rendererOrAgent",
            "properties": { "@call": { "const": "now" } },
            "required": ["@call"]
        },
        "keep": {
            "type": "object",
            "returnType": "any",
            "allowedCallers": "rendererOrAgent",
            "properties": {
                "@call": { "const": "keep" },
                "args": {
                    "type": "object",
                    "properties": { "it": {} },
                    "required": ["it"],
                    "unevaluatedProperties": false
                }
            },
            "required": ["@call", "args"]
        },
        "names": {
            "type": "object",
            "returnType": "array",
            "properties": { "@call": { "const": "names" } },
            "required": ["@call"]
        },
        "valid": {
            "type": "object",
            "returnType": "validationResult",
            "properties": { "@call": { "const": "valid" } },
            "required": ["@call"]
        },
        "ping": {
            "type": "object",
            "returnType": "string",
            "allowedCallers": "agentOnly",
            "properties": { "@call": { "const": "ping" } },
            "required": ["@call"]
        },
        "beep": {
            "type": "object",
            "returnType": "void",
            "requiresUserActivation": true,
            "properties": { "@call": { "const": "beep" } },
            "required": ["@call"]
        },
        "log": {
            "type": "object",
            "returnType": "void",
            "allowedCallers": "rendererOrAgent",
            "properties": { "@call": { "const": "log" } },
            "required": ["@call"]
        }
    }
}"##;

const UI: &str = "acme.example:ui";

fn catalogs() -> Catalogs {
    static LOADED: OnceLock<Catalog> = OnceLock::new();
    let mut catalogs = Catalogs::default();
    let acme = LOADED.get_or_init(|| Catalog::from_json(ACME).unwrap());
    catalogs.insert(acme.clone());
    catalogs
}

/// Checks a component on a surface of the custom catalog.
fn check(component: &str) -> Result<Links, Fault> {
    catalogs().check_component(component, UI)
}

/// Checks a component on a surface of the basic catalog.
fn check_basic(component: &str) -> Result<Links, Fault> {
    catalogs().check_component(component, BASIC)
}

#[track_caller]
fn accepts(component: &str) {
    assert_eq!(check(component).map(|_| ()), Ok(()), "{component}");
}

/// Where and why it is refused.
#[track_caller]
fn refuses(component: &str, at: &str, what: &str) {
    let fault = check(component).expect_err(component);
    assert_eq!(fault, Fault::new(at, what));
}
