//! A progress below 0.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append AsyncTask { name: "drain", progress: -0.25 }
    };
}
