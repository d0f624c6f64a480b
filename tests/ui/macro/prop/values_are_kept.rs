//! What is in a wrong place is not a second mistake.

fn main() {
    let lenses = 4;
    let _ = a2ui_emit::a2ui! {
        append StatCel { label: "lenses", value: lenses.to_string(), tone: Amber, steps: [Step { label: "a" }] }
        append StatCell { label: "a", value: "b", tonne: if lenses > 2 { Amber } else { Bone }, arg: { n: lenses } }
    };
}
