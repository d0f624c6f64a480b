//! What a `macro_rules!` hands on: expressions, literals, names and types.

use a2ui_emit::a2ui;

macro_rules! cell {
    ($id:literal, $text:literal, $kind:ident) => {
        a2ui! {
            append $kind { id: $id, value: $text }
            append in "root" at 0 $kind { value: $text }
            append ToolCallCard { tool: $text, args: { $text: [$id, $text] } }
            remove $id
        }
    };
}

macro_rules! tinted {
    ($id:expr, $value:expr, $tone:ident, $other:expr) => {
        a2ui! {
            append Row { id: $id,
                StatCell { label: "cell", value: $value, tone: $tone }
                StatCell { label: "cell", value: $value, tone: $other }
            }
        }
    };
}

macro_rules! moved {
    ($progress:expr) => {
        a2ui! {
            append AsyncTask { name: "drain", progress: $progress as f64 / 10.0 }
            append at ($progress as usize - 5) AsyncTask { name: "drain", progress: 0.5 }
        }
    };
}

fn main() {
    let n = 4;
    let _ = cell!("a", "four", Text);
    let _ = tinted!(format!("cell_{n}"), &n.to_string(), Amber, a2ui_emit::zero::Tone::Red);
    let _ = moved!(n + 1);
}
