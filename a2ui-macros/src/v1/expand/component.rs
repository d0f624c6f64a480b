//! A component: its bytes, and what stands in it.

use proc_macro2::TokenStream;
use quote::quote;

use super::block::Block;
use super::children::{Child, Children, list, one, write_next};
use super::content::components_of;
use super::place::{Name, Place};
use super::value::Members;
use super::{Expand, kept};
use crate::ast::Node;
use crate::code::{Code, out};
use crate::keep::unknown;
use crate::unit::{PART, Unit, parts};
use crate::v1::common::COMMON;
use crate::vocab::{Component, Prop, Slot, Ty};

impl Expand {
    /// A component without the comma before it, and all that stands in it.
    ///
    /// It is the next of the block, or where that is used up, begins one of its own.
    pub(super) fn component(
        &mut self,
        node: &Node,
        place: &Place,
        name: &Name,
        block: &mut Block,
        code: &mut Code,
    ) {
        let Some(component) = node.component else {
            code.call(kept(node));
            let items = self.items(&node.children, &Place::Given);
            code.call(items);
            return;
        };
        let mut own;
        let block = if block.taken < block.len {
            code.before(at(&block.nth(block.taken)));
            block
        } else {
            own = self.begin(node, place, name.variable.as_ref(), code);
            &mut own
        };
        let this = block.take(node);
        if node.field("catalog_id").is_some() {
            let out = out();
            code.call(quote!(#out.names_catalog();));
        }
        unknown(node, code);
        let children = self.children(node, &this, block, code);
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
            Children::Running => {
                let out = out();
                code.call(quote!(#out.behind();));
            }
            Children::Known(children) => self.behind(&children, block, code),
        }
    }

    /// Children that are written behind their parent.
    fn behind(&mut self, children: &[Child<'_>], block: &mut Block, code: &mut Code) {
        let sizes = children.iter().filter_map(|child| child.node);
        let size: usize = sizes.map(components_of).sum();
        if self.loops > 0 || size <= PART {
            for child in children {
                if let Some(node) = child.node {
                    code.text(",");
                    self.component(node, &child.place, &child.name, block, code);
                }
            }
            return;
        }
        let units = children.iter().filter_map(|child| {
            let (node, mut code) = (child.node?, self.code());
            code.text(",");
            self.component(node, &child.place, &child.name, block, &mut code);
            Some(Unit {
                code: code.finish(),
                size: components_of(node),
                declares: false,
            })
        });
        let units = units.collect();
        let behind = parts(units, false);
        code.call(behind);
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
        this: &TokenStream,
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
}

/// Says which component it is that is being written.
fn at(node: &TokenStream) -> TokenStream {
    let out = out();
    quote!(#out.at(#node);)
}
