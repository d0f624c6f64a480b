//! Deep and wide streams.

use a2ui_emit::zero::{
    AppendDelta, Card, Fold, FoldError, Frame, Mark, Node, NodeId, ReplaceDelta,
};

fn append(node: Node, parent: NodeId) -> Frame {
    Frame::Append(AppendDelta {
        node,
        parent: Some(parent),
        index: None,
    })
}

fn id(i: usize) -> NodeId {
    NodeId::new(format!("n{i}")).unwrap()
}

/// Nothing recurses: a small stack is enough, whatever the depth.
#[test]
fn depth_needs_no_stack() {
    const DEPTH: usize = 100_000;
    let deep = || {
        let mut fold = Fold::new();
        let mut parent = NodeId::ROOT;
        for i in 0..DEPTH {
            let node = Node::new(id(i), Card::new()).unwrap();
            assert_eq!(fold.apply(append(node, parent)), Ok(vec![]));
            parent = id(i);
        }
        assert_eq!(fold.len(), DEPTH + 1);
        assert!(fold.unreachable().is_empty());
        let tree = fold.clone().finish().unwrap();
        assert_eq!(tree.nodes.len(), DEPTH + 1);

        let mut last = Node::new(parent, Card::new()).unwrap();
        last.children = Some(vec![id(0)]);
        let error = fold.apply(Frame::Replace(ReplaceDelta { node: last }));
        let error = error.unwrap_err();
        assert!(matches!(&error, FoldError::Cycle { path, .. } if path.len() == DEPTH));
        assert!(error.to_string().len() < 300, "{error}");
        drop((fold, tree));
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(deep);
    thread.unwrap().join().unwrap();
}

/// Appends at the end do not look through what is there already.
#[test]
fn width_is_not_scanned() {
    const WIDTH: usize = 200_000;
    let mut fold = Fold::new();
    for i in 0..WIDTH {
        let node = Node::new(id(i), Mark::new()).unwrap();
        assert_eq!(fold.apply(append(node, NodeId::ROOT)), Ok(vec![]));
    }
    assert_eq!(fold.children("root").unwrap().len(), WIDTH);
    assert_eq!(fold.finish().unwrap().nodes.len(), WIDTH + 1);
}

/// A fold is moved between threads.
#[test]
fn it_is_send() {
    fn send<T: Send + Sync + 'static>(_: &T) {}
    send(&Fold::new());
}
