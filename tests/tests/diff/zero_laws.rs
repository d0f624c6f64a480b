//! What is true of the difference between any two trees of zero.a2ui.v1.

use a2ui_emit::json::Json;
use a2ui_emit::zero::{
    ApprovalGate, ApprovalState, DiffError, Envelope, Fold, Frame, Intent, Mark, Node, NodeId,
    Notice, Row, Stream, Text, Tree, TreeFault, check, diff,
};
use proptest::prelude::*;

use crate::trees::{alike, tree};

fn bytes(frames: &[Frame]) -> usize {
    let one = |frame| serde_json::to_string(frame).unwrap().len() + 1;
    frames.iter().map(one).sum()
}

/// Folds the frames that make the one tree and then the other, and gives what they come to.
fn fold(old: &Tree, frames: &[Frame]) -> Result<Tree, TestCaseError> {
    let mut fold = Fold::new();
    for frame in diff(&Tree::empty(), old).unwrap() {
        fold.apply(frame).unwrap();
    }
    prop_assert_eq!(&fold.tree(), old);
    for frame in frames {
        for notice in fold.apply(frame.clone()).unwrap() {
            prop_assert!(matches!(notice, Notice::Stranded { .. }), "{}", notice);
        }
    }
    prop_assert!(fold.unreachable().is_empty());
    Ok(fold.finish().unwrap())
}

/// Everything goes, and everything comes.
fn anew(old: &Tree, new: &Tree) -> usize {
    let away = diff(old, &Tree::empty()).unwrap();
    let root = diff(&Tree::empty(), &Tree::empty()).unwrap();
    assert!(root.is_empty());
    bytes(&away) + bytes(&diff(&Tree::empty(), new).unwrap())
}

fn law(old: &Tree, new: &Tree) -> Result<(), TestCaseError> {
    let frames = diff(old, new).unwrap();
    prop_assert_eq!(&fold(old, &frames)?, new);
    prop_assert_eq!(frames.is_empty(), old == new);
    prop_assert!(diff(new, new).unwrap().is_empty());
    prop_assert!(bytes(&frames) <= anew(old, new));

    // Another reader of the contract has nothing against them either.
    let mut all = diff(&Tree::empty(), old).unwrap();
    all.extend(frames);
    if all.is_empty() {
        return Ok(());
    }
    let text = format!(
        r#"{{"schema":"zero.a2ui.v1","stream_id":"a2ui_s","evidence_class":"live","frames":{},"tree":{}}}"#,
        serde_json::to_string(&all).unwrap(),
        serde_json::to_string(new).unwrap(),
    );
    let report = check::envelope(&text, false);
    let errors = report.findings.iter().filter(|f| f.is_error());
    prop_assert_eq!(errors.count(), 0, "{:?}", report.findings);
    prop_assert!(text.parse::<Envelope>().is_ok());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Few edits, as from tick to tick.
    #[test]
    fn between_trees_that_are_alike((old, new) in alike(60, 40, 8)) {
        law(&old, &new)?;
        law(&new, &old)?;
    }

    /// Nothing stays where it was: more lists hang together than are tried together.
    #[test]
    fn between_any_trees(old in tree(40, 60), new in tree(40, 60)) {
        law(&old, &new)?;
    }
}

/// A tree with nodes under its root.
fn with(nodes: impl IntoIterator<Item = Node>) -> Tree {
    let mut tree = Tree::empty();
    for node in nodes {
        tree.nodes[0]
            .children
            .get_or_insert_default()
            .push(node.id.clone());
        tree.nodes.push(node);
    }
    tree
}

fn node(id: &'static str, props: impl Into<a2ui_emit::zero::Props>) -> Node {
    Node::new(id, props).unwrap()
}

fn id(id: &'static str) -> NodeId {
    NodeId::from_static(id)
}

#[test]
fn what_is_no_tree_is_refused() {
    let fault = |change: &dyn Fn(&mut Tree)| {
        let good = with([node("r", Row::new()), node("m", Mark::new())]);
        let mut bad = good.clone();
        change(&mut bad);
        let (one, two) = (
            diff(&good, &bad).unwrap_err(),
            diff(&bad, &good).unwrap_err(),
        );
        match (one, two) {
            (
                DiffError::NoTree { new: true, what },
                DiffError::NoTree {
                    new: false,
                    what: same,
                },
            ) if what == same => what,
            other => panic!("{other:?}"),
        }
    };
    let list = |tree: &mut Tree, at: usize, child| {
        tree.nodes[at]
            .children
            .get_or_insert_default()
            .push(id(child));
    };
    assert_eq!(
        fault(&|tree| tree.nodes.push(node("m", Mark::new()))),
        TreeFault::Twice { id: id("m") }
    );
    assert_eq!(fault(&|tree| drop(tree.nodes.remove(0))), TreeFault::NoRoot);
    assert_eq!(fault(&|tree| tree.root = id("r")), TreeFault::NoRoot);
    let leaf = |tree: &mut Tree| tree.nodes[0].props = Mark::new().into();
    assert_eq!(fault(&leaf), TreeFault::NoRoot);
    assert_eq!(
        fault(&|tree| list(tree, 1, "x")),
        TreeFault::Missing {
            by: id("r"),
            id: id("x")
        }
    );
    for child in ["m", "root", "r"] {
        assert_eq!(
            fault(&|tree| list(tree, 1, child)),
            TreeFault::Listed {
                by: id("r"),
                id: id(child)
            }
        );
    }
    assert_eq!(
        fault(&|tree| {
            tree.nodes.push(node("x", Mark::new()));
            list(tree, 2, "x");
        }),
        TreeFault::Leaf {
            id: id("m"),
            kind: a2ui_emit::zero::NodeKind::Mark
        }
    );
    assert_eq!(
        fault(&|tree| tree.nodes.push(node("x", Mark::new()))),
        TreeFault::Unreachable { id: id("x") }
    );
    // Two that hold each other hang below nothing.
    assert_eq!(
        fault(&|tree| {
            tree.nodes.push(node("x", Row::new()));
            tree.nodes.push(node("y", Row::new()));
            list(tree, 3, "y");
            list(tree, 4, "x");
        }),
        TreeFault::Unreachable { id: id("x") }
    );
}

#[test]
fn gates_come_by_themselves_and_change_by_their_ruling() {
    let gate = |state| node("g", ApprovalGate::new("drain").state(state));
    let ruled = || gate(ApprovalState::Approved);
    let refused = |old: &Tree, new: &Tree| diff(old, new).unwrap_err();
    let it = DiffError::Gate { id: id("g") };
    assert_eq!(refused(&Tree::empty(), &with([ruled()])), it);
    assert_eq!(
        refused(&with([ruled()]), &with([gate(ApprovalState::Refused)])),
        it
    );
    assert_eq!(
        refused(&with([ruled()]), &with([node("g", Mark::new())])),
        it
    );
    assert_eq!(
        refused(&with([node("g", Mark::new())]), &with([ruled()])),
        it
    );

    let waiting = with([gate(ApprovalState::Waiting)]);
    assert!(diff(&waiting, &waiting).unwrap().is_empty());
    assert_eq!(
        refused(&waiting, &Tree::empty()),
        DiffError::Held { id: id("g") }
    );

    // One that was ruled on goes, or moves without being sent again.
    assert_eq!(diff(&with([ruled()]), &Tree::empty()).unwrap().len(), 1);
    let old = with([ruled(), node("m", Mark::new()), node("r", Row::new())]);
    let mut new = with([node("r", Row::new()), node("m", Mark::new())]);
    new.nodes[1].children = Some(vec![id("g")]);
    new.nodes.push(ruled());
    let frames = diff(&old, &new).unwrap();
    assert_eq!(fold(&with([]), &[]).unwrap(), Tree::empty());
    let touches_gate = |frame: &Frame| match frame {
        Frame::Append(append) => append.node.id == id("g"),
        Frame::Replace(replace) => replace.node.id == id("g"),
        Frame::Remove(remove) => remove.id == id("g"),
        Frame::Gate => true,
    };
    assert!(!frames.iter().any(touches_gate), "{frames:?}");
}

/// A prop that can't be written is refused, where the node would be sent.
#[test]
fn props_are_written_or_refused() {
    let bad = || node("m", Mark::new().prop("v", Json::from(f64::NAN)));
    let error = diff(&Tree::empty(), &with([bad()])).unwrap_err();
    assert!(
        matches!(&error, DiffError::Prop { id, at, .. } if id.as_str() == "m" && at == "props.v"),
        "{error:?}"
    );
    // Before it, in a list with a choice, too.
    let old = with([node("a", Mark::new()), node("b", Text::new("x"))]);
    let error = diff(
        &old,
        &with([node("b", Text::new("x")), bad(), node("a", Mark::new())]),
    );
    assert!(matches!(error, Err(DiffError::Prop { .. })), "{error:?}");
}

/// A big tree that is turned over takes no more stack, and not much time.
#[test]
fn deep_and_wide() {
    const NODES: usize = 20_000;
    let name = |i: usize| NodeId::new(format!("n{i}")).unwrap();
    let chain = |order: &[usize]| {
        let mut tree = Tree::empty();
        for &i in order {
            let last = tree.nodes.last_mut().unwrap();
            last.children = Some(vec![name(i)]);
            tree.nodes.push(Node::new(name(i), Row::new()).unwrap());
        }
        tree
    };
    let wide = |order: &[usize]| {
        with(
            order
                .iter()
                .map(|&i| Node::new(name(i), Row::new()).unwrap()),
        )
    };
    let there: Vec<usize> = (0..NODES).collect();
    let back: Vec<usize> = (0..NODES).rev().collect();
    for (old, new) in [
        (chain(&there), wide(&back)),
        (wide(&there), wide(&back)),
        (wide(&there), chain(&back)),
    ] {
        let frames = diff(&old, &new).unwrap();
        let mut shown = Fold::new();
        for frame in diff(&Tree::empty(), &old)
            .unwrap()
            .into_iter()
            .chain(frames)
        {
            shown.apply(frame).unwrap();
        }
        assert!(shown.finish().unwrap() == new);
    }
    let mut stream = Stream::live("a2ui_s", Intent::none()).unwrap();
    stream.render(&wide(&there)).unwrap();
    assert_eq!(stream.frames(), NODES);
}
