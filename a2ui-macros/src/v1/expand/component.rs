//! A component: its bytes, and what stands in it.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Lit;

use super::content::{below, generated};
use super::place::{Name, Place};
use super::value::Members;
use super::{Expand, kept};
use crate::ast::{Bound, Field, Item, Node, Value};
use crate::code::{Code, by_ref, first, out};
use crate::keep::unknown;
use crate::list::{index, list as list_of};
use crate::unit::{Unit, parts};
use crate::v1::common::COMMON;
use crate::vocab::{Component, Prop, Slot, Ty};

/// How the children of a component are written.
enum Children<'a> {
    /// What they are called is known before them: they follow the component, in order.
    Known(Vec<Child<'a>>),
    /// They are written as they come, and put behind the component once it is complete.
    Running,
}

/// A child whose name is known before it is written.
struct Child<'a> {
    name: Name,
    place: Place,
    node: Option<&'a Node>,
}

impl Expand {
    /// A component without the comma before it, and all that stands in it.
    pub(super) fn component(&mut self, node: &Node, place: &Place, name: &Name, code: &mut Code) {
        let Some(component) = node.component else {
            code.call(kept(node));
            let items = self.items(&node.children, &Place::Given);
            code.call(items);
            return;
        };
        let (out, variable) = (out(), &name.variable);
        let this = self.fresh("node");
        let (facts, at) = (facts(node), place.tokens());
        let kind = component.name;
        code.call(quote!(let #this = #out.begin(#at, #variable, #kind, #facts);));
        if node.field("catalog_id").is_some() {
            code.call(quote!(#out.names_catalog();));
        }
        unknown(node, code);
        let children = self.children(node, &this, code);
        code.text(r#"{"id":"#);
        name.write(code);
        code.text(&format!(r#","component":"{}""#, component.name));
        let mut members = Members::behind();
        self.common(node, 0..1, &mut members, code);
        let mut known = match &children {
            Children::Known(children) => Some(children.iter()),
            Children::Running => None,
        };
        for prop in component.props {
            self.own_prop(node, component, prop, &this, &mut known, &mut members, code);
        }
        self.common(node, 1..COMMON.len(), &mut members, code);
        code.text("}");
        match children {
            Children::Running => code.call(quote!(#out.behind();)),
            Children::Known(children) => {
                let units = children.iter().filter_map(|child| {
                    let mut code = self.code();
                    code.text(",");
                    self.component(child.node?, &child.place, &child.name, &mut code);
                    Some(Unit {
                        code: code.finish(),
                        size: super::content::components_of(child.node?),
                        declares: false,
                    })
                });
                let units = units.collect();
                let behind = parts(units, self.loops > 0);
                code.call(behind);
            }
        }
    }

    /// What every component has, in part.
    fn common(
        &mut self,
        node: &Node,
        which: std::ops::Range<usize>,
        members: &mut Members,
        code: &mut Code,
    ) {
        for prop in &COMMON[which] {
            if let Some(field) = node.field(prop.name) {
                self.prop(prop, field, &format!(".{}", prop.wire), members, code);
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "all of it is about one prop")]
    fn own_prop(
        &mut self,
        node: &Node,
        component: &Component,
        prop: &'static Prop,
        this: &Ident,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        members: &mut Members,
        code: &mut Code,
    ) {
        let field = node.field(prop.name);
        let in_body = match component.slot {
            Slot::One(key) | Slot::Many(key) => key == prop.wire,
            Slot::None | Slot::Named => false,
        };
        if in_body {
            members.key(prop.wire, code);
            match (component.slot, known) {
                (Slot::Many(_), Some(known)) => list(&node.children, known, code),
                (Slot::Many(_), None) => self.running_list(&node.children, this, code),
                (_, Some(known)) => write_next(known, code),
                (_, None) => {
                    let items = self.items(&node.children, &Place::Only(this.clone()));
                    one(&quote!(__p::Place::Only(#this)), &items, code);
                }
            }
            return;
        }
        let Some(field) = field else { return };
        match prop.ty {
            Ty::Child => {
                members.key(prop.wire, code);
                self.slot(&field.value, this, known, code);
            }
            Ty::List(record) if record.fields.iter().any(|f| matches!(f.ty, Ty::Child)) => {
                members.key(prop.wire, code);
                self.slots(&field.value, prop, this, known, code);
            }
            _ => {
                let at = format!(".{}", prop.wire);
                self.prop_of(component, prop, field, &at, members, code);
            }
        }
    }

    // ---- children whose names are known

    /// Names the children, where all their names can be told before any of them is written.
    fn children<'a>(&mut self, node: &'a Node, this: &Ident, code: &mut Code) -> Children<'a> {
        let Some(standing) = standing(node) else {
            return Children::Running;
        };
        let out = out();
        let (mut children, mut ahead) = (Vec::new(), 1);
        for (place, child) in standing {
            let template = matches!(place, Where::Template);
            let at = match place {
                Where::Among => Place::Among(this.clone()),
                Where::Template => Place::Template(this.clone()),
            };
            let child = match child {
                Standing::Node(node) => {
                    let name = self.name(node, &at, ahead, code);
                    // Whether that can be told was seen before.
                    ahead += generated(node).unwrap_or_default();
                    let node = Some(node);
                    Child {
                        name,
                        place: at,
                        node,
                    }
                }
                Standing::Id(id) => {
                    let variable = self.fresh("name");
                    code.call(quote!(let #variable = #out.refer(#id);));
                    let literal = Some(id.value());
                    let name = Name { variable, literal };
                    Child {
                        name,
                        place: at,
                        node: None,
                    }
                }
                Standing::Expr(expr) => {
                    let (variable, id) = (self.fresh("name"), by_ref(expr));
                    let refer = quote::quote_spanned!(first(expr)=> #out.refer(__p::reference::Required::id(#id)));
                    code.call(quote!(let #variable = #refer;));
                    let name = Name {
                        variable,
                        literal: None,
                    };
                    Child {
                        name,
                        place: at,
                        node: None,
                    }
                }
            };
            if child.node.is_none() {
                let name = &child.name.variable;
                code.call(quote!(#out.link(#this, #name, #template);));
            }
            children.push(child);
        }
        Children::Known(children)
    }

    // ---- children that come as they come

    fn running_list(&mut self, items: &[Item], this: &Ident, code: &mut Code) {
        if let [Item::Each { path, body, .. }] = items {
            code.text(r#"{"componentId":"#);
            let items = self.items(body, &Place::Template(this.clone()));
            one(&quote!(__p::Place::Template(#this)), &items, code);
            template_path(path, code);
            return;
        }
        code.text("[");
        let items = self.items(items, &Place::Among(this.clone()));
        // A `let` among them is theirs alone.
        code.call(quote!({ #items }));
        code.text("]");
    }

    /// A slot that has a name.
    fn slot(
        &mut self,
        value: &Value,
        this: &Ident,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        code: &mut Code,
    ) {
        if let Some(known) = known {
            if stands(value) {
                write_next(known, code);
            } else {
                crate::keep::keep(value, code);
                code.text("null");
            }
            return;
        }
        let given = self.given(value, &Place::Only(this.clone()));
        one(&quote!(__p::Place::Only(#this)), &given, code);
    }

    /// What a slot is given, at its place.
    fn given(&mut self, value: &Value, place: &Place) -> TokenStream {
        let (out, at) = (out(), place.tokens());
        match value {
            Value::Node(node) => self.placed(node, place),
            Value::Lit {
                lit: Lit::Str(id), ..
            } => quote!(#out.mention(#at, #id);),
            Value::Expr(expr) => {
                let id = by_ref(expr);
                quote::quote_spanned!(first(expr)=> #out.mention(#at, __p::reference::Required::id(#id));)
            }
            Value::Splice { expr, .. } => {
                quote::quote_spanned!(first(expr)=> __p::Nodes::place(#expr, #out, #at);)
            }
            Value::If {
                cond,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (self.given(then, place), self.given(otherwise, place));
                quote!(if #cond { #then } else { #otherwise })
            }
            Value::Match { of, arms } => {
                let arms = arms.iter().map(|(pat, guard, value)| {
                    let guard = guard.as_ref().map(|guard| quote!(if #guard));
                    let value = self.given(value, place);
                    quote!(#pat #guard => { #value })
                });
                let arms: TokenStream = arms.collect();
                quote!(match #of { #arms })
            }
            other => {
                let mut code = Code::new(true);
                crate::keep::keep(other, &mut code);
                code.finish()
            }
        }
    }

    /// Records with a slot in each.
    fn slots(
        &mut self,
        value: &Value,
        prop: &Prop,
        this: &Ident,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        code: &mut Code,
    ) {
        let Value::List { values, .. } = value else {
            crate::keep::keep(value, code);
            code.text("null");
            return;
        };
        let at = format!(".{}", prop.wire);
        let mut element = |value: &Value, i: Option<usize>, code: &mut Code| {
            self.record_with_slot(value, &index(&at, i), this, known, code);
        };
        list_of(values, &mut element, code);
    }

    fn record_with_slot(
        &mut self,
        value: &Value,
        at: &str,
        this: &Ident,
        known: &mut Option<std::slice::Iter<'_, Child<'_>>>,
        code: &mut Code,
    ) {
        let Value::Record {
            table: Some(record),
            fields,
            ..
        } = value
        else {
            crate::keep::keep(value, code);
            code.text("null");
            return;
        };
        crate::keep::unwritten(fields, &|_| false, code);
        code.text("{");
        let mut members = Members::first();
        for prop in record.fields {
            let Some(field) = fields.iter().find(|field| field.name == prop.name) else {
                continue;
            };
            if matches!(prop.ty, Ty::Child) {
                members.key(prop.wire, code);
                self.slot(&field.value, this, known, code);
            } else {
                self.prop(
                    prop,
                    field,
                    &format!("{at}.{}", prop.wire),
                    &mut members,
                    code,
                );
            }
        }
        code.text("}");
    }
}

/// `[id, …]`, or a template.
fn list(items: &[Item], known: &mut std::slice::Iter<'_, Child<'_>>, code: &mut Code) {
    if let [Item::Each { path, .. }] = items {
        code.text(r#"{"componentId":"#);
        write_next(known, code);
        template_path(path, code);
        return;
    }
    code.text("[");
    let all = items
        .iter()
        .filter(|item| matches!(item, Item::Node(_) | Item::Reference(_)));
    for (i, _) in all.enumerate() {
        if i > 0 {
            code.text(",");
        }
        write_next(known, code);
    }
    code.text("]");
}

/// Where the list of a template is, and the end of the template.
fn template_path(path: &Bound, code: &mut Code) {
    let out = out();
    code.text(r#","path":"#);
    match path {
        Bound::Literal(path) => {
            let text = path.value();
            if !text.starts_with('/') {
                code.call(quote!(#out.relative(#text);));
            }
            code.string(&text);
        }
        Bound::Expr(expr) => {
            let value = by_ref(expr);
            code.call(quote::quote_spanned!(first(expr)=>
                __p::path::Required::put(#value, #out, ".children.path");
            ));
        }
    }
    code.text("}");
}

/// What is known of a component when it begins.
fn facts(node: &Node) -> TokenStream {
    let shares = node.kind == "Row" || node.kind == "Column";
    match (shares, node.field("weight").is_some()) {
        (false, false) => quote!(__p::facts::NONE),
        (true, false) => quote!(__p::facts::SHARES_ROOM),
        (false, true) => quote!(__p::facts::WEIGHS),
        (true, true) => quote!(__p::facts::SHARES_ROOM | __p::facts::WEIGHS),
    }
}

/// Runs what gives exactly one component to a place.
fn one(place: &TokenStream, given: &TokenStream, code: &mut Code) {
    let out = out();
    code.call(quote!(#out.exactly_one(#place, |#out: &mut __p::Out| { #given });));
}

fn write_next(known: &mut std::slice::Iter<'_, Child<'_>>, code: &mut Code) {
    match known.next() {
        Some(child) => child.name.write(code),
        None => code.text("null"),
    }
}

enum Where {
    Among,
    Template,
}

enum Standing<'a> {
    Node(&'a Node),
    Id(&'a syn::LitStr),
    Expr(&'a syn::Expr),
}

/// The children of a component in the order of its slots, where each is known before it runs, and
/// with it the number of every generated id before the next.
fn standing(node: &Node) -> Option<Vec<(Where, Standing<'_>)>> {
    // The last child may hold what can't be counted: no number comes behind it.
    let mut all = Vec::new();
    let component = node.component?;
    for prop in component.props {
        let in_body =
            matches!(component.slot, Slot::One(key) | Slot::Many(key) if key == prop.wire);
        if in_body {
            for item in &node.children {
                all.push(match item {
                    Item::Node(child) => (Where::Among, Standing::Node(child)),
                    Item::Reference(id) => (Where::Among, Standing::Id(id)),
                    Item::Each { body, .. } => match body.as_slice() {
                        [Item::Node(child)] => (Where::Template, Standing::Node(child)),
                        [Item::Reference(id)] => (Where::Template, Standing::Id(id)),
                        _ => return None,
                    },
                    _ => return None,
                });
            }
        } else if let Some(field) = node.field(prop.name) {
            slots_of(prop, field, &mut all)?;
        }
    }
    let counted = all.iter().enumerate().all(|(i, (_, child))| match child {
        Standing::Node(child) => {
            let after = all[i + 1..].iter().any(
                |(_, later)| matches!(later, Standing::Node(later) if later.field("id").is_none()),
            );
            !after || below(child).is_some()
        }
        _ => true,
    });
    counted.then_some(all)
}

fn slots_of<'a>(prop: &Prop, field: &'a Field, all: &mut Vec<(Where, Standing<'a>)>) -> Option<()> {
    match (prop.ty, &field.value) {
        (Ty::Child, value) if stands(value) => {
            all.push((Where::Among, standing_value(value)?));
        }
        (Ty::Child, Value::Splice { .. } | Value::If { .. } | Value::Match { .. }) => return None,
        (Ty::List(record), Value::List { values, .. }) => {
            let slot = record.fields.iter().find(|f| matches!(f.ty, Ty::Child));
            let Some(slot) = slot else { return Some(()) };
            for value in values {
                match value {
                    Value::Record { fields, .. } => {
                        if let Some(field) = fields.iter().find(|f| f.name == slot.name) {
                            slots_of(slot, field, all)?;
                        }
                    }
                    Value::For { .. } | Value::When { .. } => return None,
                    _ => {}
                }
            }
        }
        _ => {}
    }
    Some(())
}

/// Whether a slot's value names a child before it runs.
fn stands(value: &Value) -> bool {
    standing_value(value).is_some()
}

fn standing_value(value: &Value) -> Option<Standing<'_>> {
    match value {
        Value::Node(node) => Some(Standing::Node(node)),
        Value::Lit {
            lit: Lit::Str(id), ..
        } => Some(Standing::Id(id)),
        Value::Expr(expr) => Some(Standing::Expr(expr)),
        _ => None,
    }
}
