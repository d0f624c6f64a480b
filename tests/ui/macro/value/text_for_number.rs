//! Text where a number is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append AsyncTask { name: "drain", progress: "0.5" }
    };
}
