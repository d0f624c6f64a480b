//! A function as it is spelled on the wire.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Text { id: "total", text: formatNumber(value: @"/total", decimals: 2) }
    };
}
