//! A kind that is like none.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Chart { points: 3 }
    };
}
