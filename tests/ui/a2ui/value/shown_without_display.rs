use a2ui_emit::a2ui;

struct Point;

fn main() {
    let at = Point;
    let _ = a2ui! { Text { id: format!("at_{at}"), text: format!("It is at {}", at) } };
}
