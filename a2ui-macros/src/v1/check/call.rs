//! Calls of the catalog's functions: whether they fit where they stand, and their arguments.

use super::Check;
use super::value::At;
use crate::ast::{Call, Value};
use crate::check::fields::Names;
use crate::check::span_of_value;
use crate::check::takes::{noun, takes};
use crate::suggest::{did_you_mean, listed};
use crate::v1;
use crate::v1::common::CALL;
use crate::vocab::{Function, Returns, Ty};

impl Check<'_> {
    /// A call, where a value of this type is due.
    #[inline(never)]
    pub(super) fn call(&mut self, at: At<'_>, call: &Call, ty: Ty) {
        let Some(function) = call.table else {
            self.unknown_function(call);
            return;
        };
        if let Some(why) = misfit(at.name, function, ty) {
            self.errors.at(call.name.span(), why);
        }
        self.place_in_the_list(call);
        self.arguments(call, function);
    }

    fn unknown_function(&mut self, call: &Call) {
        let name = call.name.to_string();
        let what = match v1::function_by_wire(&name) {
            Some(ours) => format!("a function is written `{ours}`, not `{name}`"),
            None => format!(
                "unknown function `{name}`{}",
                did_you_mean(&name, v1::function_names())
            ),
        };
        let all = v1::function_names().collect::<Vec<_>>().join(", ");
        self.errors.at(
            call.name.span(),
            format!(
                "{what}\nthe functions are {all}; a Rust call stands in parentheses, `({name}(…))`"
            ),
        );
    }

    /// `index()` counts the items of a template.
    fn place_in_the_list(&mut self, call: &Call) {
        if call.name == "index" && self.templates == 0 {
            self.errors.at(
                call.name.span(),
                "`index()` is the place of a template's item, and this is in no `each`; a Rust \
                 call stands in parentheses, `(index(…))`",
            );
        }
    }

    fn arguments(&mut self, call: &Call, function: &'static Function) {
        let owner = function.name;
        let own = if owner == "index" { &[][..] } else { CALL };
        if owner == "format_string" {
            self.in_order(call);
            return;
        }
        let names = Names {
            owner,
            noun: "argument",
            own: &[],
            also: &[],
            known: function.args.iter().chain(own).collect(),
        };
        if let Some(part) = call.parts.first() {
            let first = function.args.first().map_or("value", |arg| arg.name);
            self.errors.at(
                span_of_value(part, &call.name),
                format!(
                    "the arguments of `{owner}` have names: `{owner}({first}: …)`; a Rust call \
                     stands in parentheses, `({owner}(…))`"
                ),
            );
            // What they are meant to be is not known.
            for (at, field) in call.args.iter().enumerate() {
                if !Names::twice(self.errors, &call.args, at)
                    && let Some(prop) = field.table
                {
                    self.prop(prop, &field.value, &field.name);
                }
            }
            return;
        }
        let of_no_catalog = |field: &&crate::ast::Field| field.name == "catalog_id";
        if owner == "index"
            && let Some(field) = call.args.iter().find(of_no_catalog)
        {
            self.errors.at(
                field.name.span(),
                "`index` is the protocol's own, and of no catalog: leave `catalog_id` out",
            );
        } else {
            self.fields(&names, &call.args);
        }
        self.too_few(call, function);
        let span = call.name.span();
        names.needs(self.errors, &format!("`{owner}`"), span, &call.args);
        let given = |name: &&str| call.args.iter().any(|arg| arg.name == name);
        if !function.at_least_one.is_empty() && !function.at_least_one.iter().any(given) {
            let all = listed(function.at_least_one).replace(" and ", " or ");
            self.errors
                .at(span, format!("`{owner}` needs {all}: one of them at least"));
        }
    }

    /// How many conditions `and` and `or` take.
    fn too_few(&mut self, call: &Call, function: &Function) {
        for field in &call.args {
            let (Some(Ty::Conditions { min_items }), Value::List { values, span }) =
                (field.table.map(|prop| prop.ty), &field.value)
            else {
                continue;
            };
            let flows = |value: &Value| matches!(value, Value::For { .. } | Value::When { .. });
            if values.len() < min_items && !values.iter().any(flows) {
                let one = if values.is_empty() {
                    ""
                } else {
                    "; one stands by itself"
                };
                let name = function.name;
                self.errors.at(
                    *span,
                    format!("`{name}` takes at least {min_items} conditions{one}"),
                );
            }
        }
    }

    /// The arguments of `format_string`.
    fn in_order(&mut self, call: &Call) {
        let mut named = false;
        for (at, field) in call.args.iter().enumerate() {
            if field.name == "catalog_id" {
                if !Names::twice(self.errors, &call.args, at)
                    && let Some(prop) = field.table
                {
                    self.prop(prop, &field.value, &field.name);
                }
            } else {
                named = true;
                self.errors.at(
                    field.name.span(),
                    "`format_string` takes its parts in order, without names: \
                     `format_string(\"Table for \", @\"/name\")`",
                );
            }
        }
        if !named || !call.parts.is_empty() {
            self.parts(call);
        }
    }
}

/// Why the result of a function does not fit where a value of this type is due.
fn misfit(place: &str, function: &Function, ty: Ty) -> Option<String> {
    let name = function.name;
    let (returns, gives) = match function.returns {
        Returns::Void => {
            return (!matches!(ty, Ty::Action)).then(|| {
                format!(
                    "`{name}` acts, which the user has to have asked for: it is an action, \
                     `action: {name}(…)`"
                )
            });
        }
        Returns::Text => (Ty::DynamicText, "text"),
        Returns::Number => (Ty::DynamicNumber, "a number"),
        Returns::Boolean => (Ty::DynamicBoolean, "a boolean"),
        Returns::Validation => (Ty::DynamicBoolean, "whether a value is valid"),
        Returns::Any => return None,
    };
    let fits = match ty {
        Ty::DynamicAny | Ty::Any => true,
        Ty::DynamicText | Ty::DateBound | Ty::Url => matches!(returns, Ty::DynamicText),
        Ty::DynamicNumber => matches!(returns, Ty::DynamicNumber),
        Ty::DynamicBoolean => matches!(returns, Ty::DynamicBoolean),
        Ty::DynamicTexts => false,
        Ty::Action => {
            return Some(format!(
                "`{name}` gives {gives}, and does nothing: an action is an event, `event(\"…\")`, \
                 or a call such as `open_url(url: \"https://…\")`"
            ));
        }
        ty => {
            return Some(format!(
                "`{place}` is not computed by the catalog's functions, and takes {}\na Rust call \
                 stands in parentheses, `({name}(…))`",
                takes(ty)
            ));
        }
    };
    let due = match place {
        "condition" => "a condition is a boolean or a validation".to_owned(),
        place => format!("`{place}` takes {}", noun(ty)),
    };
    (!fits).then(|| format!("`{name}` gives {gives}, and {due}"))
}

/// Whether a value is a condition: a binding, a call, or what Rust gives.
pub(super) fn is_condition(value: &Value) -> bool {
    matches!(
        value,
        Value::Binding { .. }
            | Value::Call(_)
            | Value::Expr(_)
            | Value::If { .. }
            | Value::Match { .. }
            | Value::Unreadable
    )
}
