//! The screens, each broken in every way that it can be: that they are accepted means something only
//! where these are not.

use std::collections::BTreeSet;
use std::error::Error;

use serde_json::{Value, json};

use crate::Screen;
use crate::judges::{A2ui, Finding};
use tests::a2ui::Contract;

/// A way to break a screen.
struct Variant {
    name: &'static str,
    /// What the checker has to say, among other things.
    code: &'static str,
    /// Whether the second judge, the contract's schemas, sees it as well.
    in_schema: bool,
    /// Breaks it, or leaves it alone where it does not have what is to be broken.
    spoil: fn(&mut Vec<Value>),
}

const VARIANTS: &[Variant] = &[
    Variant {
        name: "the version of the release",
        code: "wrong-version",
        in_schema: true,
        spoil: |messages| {
            for message in messages {
                message["version"] = "v1.0".into();
            }
        },
    },
    Variant {
        name: "bindings of the release",
        code: "old-spelling",
        in_schema: true,
        spoil: |messages| respell(messages, "\"@path\":", "\"path\":"),
    },
    Variant {
        name: "calls of the release",
        code: "old-spelling",
        in_schema: true,
        spoil: |messages| respell(messages, "\"@call\":", "\"call\":"),
    },
    Variant {
        name: "a component that no catalog has",
        code: "unknown-component",
        in_schema: true,
        spoil: |messages| components(messages, |list| list[0]["component"] = "Tile".into()),
    },
    Variant {
        name: "a prop that the component does not have",
        code: "unknown-prop",
        in_schema: true,
        spoil: |messages| components(messages, |list| list[0]["colour"] = "red".into()),
    },
    Variant {
        name: "no root",
        code: "no-root",
        in_schema: false,
        spoil: |messages| {
            components(messages, |list| {
                for component in list.iter_mut().filter(|c| c["id"] == "root") {
                    component["id"] = "top".into();
                }
            });
        },
    },
    Variant {
        name: "a child that is nowhere",
        code: "dangling-reference",
        in_schema: false,
        spoil: |messages| {
            components(messages, |list| {
                for child in list.iter_mut().filter_map(|c| c.pointer_mut("/children/0")) {
                    *child = "nowhere".into();
                }
            });
        },
    },
    Variant {
        name: "a component that is its own child",
        code: "self-reference",
        in_schema: false,
        spoil: |messages| {
            components(messages, |list| {
                for component in list.iter_mut().filter(|c| c["children"].is_array()) {
                    component["children"] = json!([component["id"]]);
                }
            });
        },
    },
    Variant {
        name: "a component twice in a message",
        code: "duplicate-id",
        in_schema: false,
        spoil: |messages| components(messages, |list| list.push(list[0].clone())),
    },
    Variant {
        name: "the surface made twice",
        code: "surface-exists",
        in_schema: false,
        spoil: |messages| messages.push(messages[0].clone()),
    },
    Variant {
        name: "no surface",
        code: "no-surface",
        // Without its surface, nothing says which catalog is meant.
        in_schema: true,
        spoil: |messages| drop(messages.remove(0)),
    },
];

/// Breaks all screens in all ways, and gives what is not refused for the right reason.
pub(crate) fn refused(
    screens: &[Screen],
    a2ui: &A2ui,
    contract: &Contract,
) -> Result<Vec<String>, Box<dyn Error>> {
    let (mut faults, mut all) = (Vec::new(), 0);
    for variant in VARIANTS {
        let name = variant.name;
        let (mut tried, mut said) = (0, BTreeSet::new());
        for screen in screens {
            let mut messages = screen.messages.clone();
            (variant.spoil)(&mut messages);
            if messages == screen.messages {
                continue;
            }
            tried += 1;
            let report = a2ui.check(&Value::from(messages.clone()).to_string())?;
            let errors = report.findings.into_iter().filter(Finding::is_error);
            let codes: BTreeSet<_> = errors.map(|error| error.code).collect();
            let (file, code) = (&screen.file, variant.code);
            if report.accepted || !codes.contains(code) {
                faults.push(format!("{file}, {name}: not {code}, but {codes:?}"));
            }
            said.extend(codes);
            match (variant.in_schema, contract.validate(&messages)) {
                (true, Ok(())) => faults.push(format!("{file}, {name}: the contract takes it")),
                (false, Err(why)) => {
                    faults.push(format!("{file}, {name}: the contract refuses it:\n{why}"));
                }
                _ => {}
            }
        }
        let said: Vec<_> = said.into_iter().collect();
        println!("  {name}: {tried} screens, {}", said.join(", "));
        if tried == 0 {
            faults.push(format!("{name}: no screen has what it breaks"));
        }
        all += tried;
    }
    if faults.is_empty() {
        println!(
            "{all} broken screens of {} variants refused",
            VARIANTS.len()
        );
    }
    Ok(faults)
}

/// Does something with each list of components.
fn components(messages: &mut [Value], mut spoil: impl FnMut(&mut Vec<Value>)) {
    for message in messages {
        let list = message.pointer_mut("/updateComponents/components");
        if let Some(Value::Array(list)) = list {
            spoil(list);
        }
    }
}

/// Writes something in the components otherwise.
fn respell(messages: &mut [Value], from: &str, to: &str) {
    components(messages, |list| {
        let text = Value::from(std::mem::take(list)).to_string();
        let spoiled = serde_json::from_str(&text.replace(from, to));
        *list = spoiled.expect("only keys are written otherwise");
    });
}
