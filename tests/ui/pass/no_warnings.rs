//! Every form of flow and of values compiles without a warning.
#![deny(warnings)]

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row {
            if true { Text { value: "4" } } else if false { Text { value: "5" } }
            for (i, n) in [1, 2].iter().enumerate() {
                let doubled = n * 2;
                Text { id: format!("n_{i}"), value: doubled.to_string() }
            }
        }
    };
}
