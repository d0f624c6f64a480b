//! All mistakes are reported together.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append StatCel { label: "lenses" }
        append StatCell { lable: "lenses", value: 4, tone: "amber" }
        append AsyncTask { id: "a b", name: "", progress: 2 }
        remove "root"
    };
}
