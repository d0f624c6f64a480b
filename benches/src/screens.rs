//! A dashboard of cells of which some change with every tick, and screens of any size, for what it
//! costs to send only what changed.

use a2ui_emit::json::Object;
use a2ui_emit::v1::{self, Child, Column, Surfaces, Text};
use a2ui_emit::zero::{Node, NodeId, Row, StatCell, Tree};

/// How many cells are in a row.
const IN_A_ROW: usize = 10;

/// The cells at a tick: each changes when its turn comes, `changes` with every tick.
fn value(cell: usize, cells: usize, changes: usize, tick: usize) -> usize {
    (changes * tick + cells - 1 - cell) / cells
}

/// A dashboard of zero.a2ui.v1: rows of cells.
///
/// # Panics
/// Never: the ids are ids.
#[must_use]
pub fn tree(cells: usize, changes: usize, tick: usize) -> Tree {
    let id = |text: String| NodeId::new(text).expect("it is an id");
    let mut tree = Tree::empty();
    let mut rows = Vec::new();
    for first in (0..cells).step_by(IN_A_ROW) {
        let of_row = first..cells.min(first + IN_A_ROW);
        let row = id(format!("row_{first}"));
        let mut node = Node::new(row.clone(), Row::new()).expect("it has an id");
        node.children = Some(of_row.clone().map(|i| id(format!("cell_{i}"))).collect());
        tree.nodes.push(node);
        rows.push(row);
        for i in of_row {
            let value = format!("{}.00", value(i, cells, changes, tick));
            let cell = StatCell::new(format!("lens {i}"), value);
            let node = Node::new(format!("cell_{i}"), cell).expect("it is an id");
            tree.nodes.push(node);
        }
    }
    tree.nodes[0].children = Some(rows);
    tree
}

/// The same of A2UI 1.0: rows of texts, where the values are data that the texts bind to, or not.
pub fn surface(cells: usize, changes: usize, tick: usize, bound: bool) -> v1::Surface {
    let value = |i| format!("{}.00", value(i, cells, changes, tick));
    let rows = (0..cells).step_by(IN_A_ROW).map(|first| {
        let of_row = first..cells.min(first + IN_A_ROW);
        let texts = of_row.map(|i| {
            let name = format!("cell_{i}");
            let text = if bound {
                Text::new(v1::Path::of(["cells", &name]).bind())
            } else {
                Text::new(value(i))
            };
            Child::from(text.id(name))
        });
        v1::Row::new().children(texts).id(format!("row_{first}"))
    });
    let surface = v1::Surface::new("dashboard").root(Column::new().children(rows));
    if bound {
        let cells: Object = (0..cells)
            .map(|i| (format!("cell_{i}"), value(i)))
            .collect();
        surface.data(Object::from_iter([("cells", cells)]))
    } else {
        surface
    }
}

/// What a surface comes to.
///
/// # Panics
/// Never: the surface is one.
#[must_use]
pub fn surfaces(surface: v1::Surface) -> Surfaces {
    let mut limits = v1::Limits::default();
    limits.size = usize::MAX;
    let mut stream = v1::Stream::with_limits(limits);
    let _ = stream.create(surface).expect("it is a surface");
    let mut surfaces = Surfaces::new();
    for line in stream.ndjson().lines() {
        let message = line.parse().expect("it is a message");
        surfaces.apply(message).expect("it applies");
    }
    surfaces
}
