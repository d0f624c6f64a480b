//! The order of the frames: a node is taken before it is let go, where no bytes are lost by it.

use a2ui_emit::zero::{Frame, Node, diff};

use crate::tiny::Tiny;
use crate::zero_least::{WEIGHTS, judge};

/// `-a`, `=b[c]`, `+d[c]>b@0`: remove, replace and append, with lists, parents and places.
fn short(frame: &Frame) -> String {
    let node = |node: &Node| {
        let list = node.children.as_ref().map(|children| {
            let names: Vec<&str> = children.iter().map(|child| &child.as_str()[..1]).collect();
            format!("[{}]", names.concat())
        });
        let name = match node.id.as_str() {
            "root" => "",
            name => &name[..1],
        };
        format!("{name}{}", list.unwrap_or_default())
    };
    match frame {
        Frame::Remove(remove) => format!("-{}", &remove.id.as_str()[..1]),
        Frame::Replace(replace) => format!("={}", node(&replace.node)),
        Frame::Append(append) => {
            let parent = append.parent.as_ref().map(|id| &id.as_str()[..1]);
            let index = append.index.map(|index| format!("@{index}"));
            let (node, index) = (node(&append.node), index.unwrap_or_default());
            format!("+{node}>{}{index}", parent.unwrap_or_default())
        }
        Frame::Gate => "GATE".to_owned(),
    }
}

/// What makes one tree of another, with the weight of that number; nothing takes fewer bytes, and
/// what takes as many leaves as many nodes listed nowhere for a while.
fn frames(old: &str, new: &str, weight: usize) -> (String, u32) {
    let (old, new, weight) = (Tiny::read(old), Tiny::read(new), &WEIGHTS[weight]);
    let (strands, needed) = judge(&old, &new, weight);
    assert_eq!(strands, needed);
    let frames = diff(&old.tree(weight), &new.tree(weight)).unwrap();
    let frames: Vec<String> = frames.iter().map(short).collect();
    (frames.join(" "), strands)
}

fn expect(pairs: &[(&str, &str, usize, &str)], strands: u32) {
    for &(old, new, weight, expected) in pairs {
        let found = frames(old, new, weight);
        assert_eq!(found, (expected.to_owned(), strands), "{old} to {new}");
    }
}

#[test]
fn a_node_is_taken_before_it_is_let_go() {
    let pairs = [
        // Another container in place of one.
        ("aR[bm] cm", "dC[bR] cm", 0, "+d[b]>@0 -a =b"),
        ("aR[bR cR dm]", "am cC[dm bM]", 0, "-c +c[db]> =a[] =b"),
        // What was below it is above it.
        ("aR[bR cR]", "cR[bR[aR]]", 0, "-c +c[b]> -a +a>b"),
        ("aR[bR[cR]]", "cC[bR aR]", 0, "-c +c[b]> -a +a>c"),
        (
            "aR[bR[cR[dR]]]",
            "dC[cC[bR]] aR",
            0,
            "-d +d[c]>@0 -b =c +b>c",
        ),
        // Of two ways with as many bytes, the one that sends fewer lists.
        ("aR bR[cR]", "dC[am cM]", 1, "-a +d[ac]> -b =c +a>d"),
        // One that a list names comes before the list.
        ("am bR[cm]", "dR[bM] cm", 0, "-a +d[b]> =[dc] =b[]"),
    ];
    expect(&pairs, 0);
}

#[test]
fn of_those_that_need_each_other_the_one_comes_first_that_lets_go_the_fewest() {
    let pairs = [
        // Both lists wait for each other.
        ("aR[bm] cR[dm]", "aR[dm] cR[bm]", 0, "=a[d] =c[b]"),
        ("aR bm cR[dm]", "dR[aM cM bm]", 0, "=c[] =d[acb] =[d] =a"),
        // What goes is let go, not what stays.
        ("aR[bm cm]", "bm cm", 0, "=[bc] -a"),
        ("aR[bR]", "bR[aR]", 0, "=[b] -a +a>b"),
    ];
    expect(&pairs, 1);
    // What comes can't be before the list that it comes to, if that does not name it.
    let pairs = [("aR[bm cm]", "aR[dR[bm cm]]", 0, "=a[] +d[bc]>a")];
    expect(&pairs, 2);
}

/// Frames keep their plain order where none needs another.
#[test]
fn what_goes_goes_first_and_what_comes_comes_last() {
    let pairs = [
        ("am bR[cm]", "bR[dm]", 0, "-c -a +d>b"),
        ("aR[bm] cm", "aC[bM] cM dR", 0, "=a =c =b +d>"),
    ];
    expect(&pairs, 0);
}
