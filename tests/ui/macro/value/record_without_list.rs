//! A record where a list of them is due.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Receipt { rows: ReceiptRow { k: "lens", v: "a" } }
    };
}
