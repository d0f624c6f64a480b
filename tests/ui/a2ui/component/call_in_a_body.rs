//! What an expression gives, without braces.

fn main() {
    let seats = 4;
    let _ = a2ui_emit::a2ui! {
        Column { id: "page",
            footer(seats)
        }
    };
}
