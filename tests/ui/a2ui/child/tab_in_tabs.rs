//! A tab in the braces of its tabs.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Tabs { id: "days",
            Tab { title: "Today", child: Text { text: "nothing yet" } }
            Tab { title: "Tomorrow", child: Text { text: "nothing yet" } }
        }
    };
}
