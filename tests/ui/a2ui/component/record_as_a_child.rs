//! A record as a component.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            Tab { title: "Today", child: Text { text: "nothing yet" } }
        }
    };
}
