//! A child in the braces of a tab.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Tabs { id: "days", tabs: [
            Tab { title: "Today", Text { text: "nothing yet" } },
        ] }
    };
}
