//! The macro's tables: static values of the types that it has for them.

use std::fmt::Write as _;

use super::super::table::{props, records, words};
use super::model::{Returns, Slot, Ty, Vocab};
use crate::names::screaming;

pub(super) fn render(vocab: &Vocab) -> String {
    let mut out = String::from(
        "//! The components, functions, words and records of A2UI 1.0, as tables.\n\
         //!\n\
         //! Of what every component has, which is not in them, `weight` and `accessibility` come\n\
         //! behind a component's own props on the wire.\n\n\
         use crate::vocab::{Component, Function, Prop, Record, Returns, Slot, Ty, Words};\n\n\
         /// The components, in the contract's order.\n\
         pub(crate) static COMPONENTS: &[Component] = &[",
    );
    for component in &vocab.components {
        let _ = write!(
            out,
            "Component {{ name: {:?}, props: {}, slot: {}, checks: {} }},",
            component.name,
            props(&component.props, ty),
            slot(&component.slot),
            component.checks
        );
    }
    out.push_str(
        "];\n\n/// The functions, in the contract's order.\n\
         pub(crate) static FUNCTIONS: &[Function] = &[",
    );
    for function in &vocab.functions {
        let _ = write!(
            out,
            "Function {{ name: {:?}, type_name: {:?}, wire: {:?}, args: {}, returns: {}, \
             requires_user_activation: {}, agent_may_call: {}, at_least_one: &{:?} }},",
            function.name,
            function.type_name,
            function.wire,
            props(&function.args, ty),
            returns(function.returns),
            function.requires_user_activation,
            function.agent_may_call,
            function.at_least_one,
        );
    }
    out.push_str("];\n");
    out.push_str(&words(&vocab.words));
    out.push_str(&records(&vocab.records, ty));
    out
}

fn slot(slot: &Slot) -> String {
    match slot {
        Slot::None => "Slot::None".into(),
        Slot::One(key) => format!("Slot::One({key:?})"),
        Slot::Many(key) => format!("Slot::Many({key:?})"),
        Slot::Named => "Slot::Named".into(),
    }
}

fn returns(returns: Returns) -> &'static str {
    match returns {
        Returns::Text => "Returns::Text",
        Returns::Number => "Returns::Number",
        Returns::Boolean => "Returns::Boolean",
        Returns::Validation => "Returns::Validation",
        Returns::Void => "Returns::Void",
        Returns::Any => "Returns::Any",
    }
}

fn ty(ty: &Ty) -> String {
    match ty {
        Ty::Text => "Ty::Text".into(),
        Ty::DynamicText => "Ty::DynamicText".into(),
        Ty::DynamicNumber => "Ty::DynamicNumber".into(),
        Ty::DynamicBoolean => "Ty::DynamicBoolean".into(),
        Ty::DynamicTexts => "Ty::DynamicTexts".into(),
        Ty::DynamicAny => "Ty::DynamicAny".into(),
        Ty::PlainNumber => "Ty::PlainNumber".into(),
        Ty::Integer { min } => format!("Ty::Integer {{ min: {min} }}"),
        Ty::Boolean => "Ty::Boolean".into(),
        Ty::Word(list) => format!("Ty::Word(&{})", screaming(list)),
        Ty::Child => "Ty::Child".into(),
        Ty::Children => "Ty::Children".into(),
        Ty::Action => "Ty::Action".into(),
        Ty::Checks => "Ty::Checks".into(),
        Ty::Icon(list) => format!("Ty::Icon(&{})", screaming(list)),
        Ty::DateBound => "Ty::DateBound".into(),
        Ty::Url => "Ty::Url".into(),
        Ty::Conditions { min_items } => format!("Ty::Conditions {{ min_items: {min_items} }}"),
        Ty::List(record) => format!("Ty::List(&{})", screaming(record)),
        Ty::Any => "Ty::Any".into(),
    }
}
