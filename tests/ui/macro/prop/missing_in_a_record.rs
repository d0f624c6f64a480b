//! A required field of a record is missing.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Receipt { rows: [ReceiptRow { k: "lens" }] }
    };
}
