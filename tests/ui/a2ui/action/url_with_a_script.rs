//! A URL to open whose scheme runs a script.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Button { id: "terms", "label", action: open_url(url: "javascript:alert(1)") }
    };
}
