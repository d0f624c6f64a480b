//! A suffix that no literal has.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append AsyncTask { name: "drain", progress: 0.5percent }
    };
}
