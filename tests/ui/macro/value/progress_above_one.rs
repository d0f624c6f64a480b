//! A progress above 1.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append AsyncTask { name: "drain", progress: 1.5 }
    };
}
