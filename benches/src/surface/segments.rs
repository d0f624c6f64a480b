//! Hand-written segments: everything that does not change is text that is ready, and what does is
//! put between. Nothing is checked. This is what `a2ui!` is measured against.

use super::Ids;
use crate::put::put;

/// Writes the surface.
pub fn write(labels: &[String], ids: Ids, out: &mut Vec<u8>) {
    put!(
        out,
        b"{\"version\":\"1.0\",\"createSurface\":{\"surfaceId\":\"bench\",\"catalogId\":\"https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json\",\"components\":[{\"id\":\"root\",\"component\":\"Column\",\"children\":["
    );
    match ids {
        Ids::Generated => generated(labels, out),
        Ids::Author => author(labels, out),
    }
    put!(out, b"]}}\n");
}

fn generated(labels: &[String], out: &mut Vec<u8>) {
    for i in 0..labels.len() {
        if i > 0 {
            out.push(b',');
        }
        put!(out, b"\"auto_card_", &(1 + 6 * i), b"\"");
    }
    put!(out, b"]}");
    for (i, label) in labels.iter().enumerate() {
        let n = 1 + 6 * i;
        put!(
            out,
            b",{\"id\":\"auto_card_",
            &n,
            b"\",\"component\":\"Card\",\"child\":\"auto_row_",
            &(n + 1),
            b"\"},{\"id\":\"auto_row_",
            &(n + 1),
            b"\",\"component\":\"Row\",\"children\":[\"auto_text_",
            &(n + 2),
            b"\",\"auto_text_",
            &(n + 3),
            b"\",\"auto_button_",
            &(n + 4),
            b"\"]},{\"id\":\"auto_text_",
            &(n + 2),
            b"\",\"component\":\"Text\",\"text\":",
            label.as_str(),
            b"},{\"id\":\"auto_text_",
            &(n + 3),
            b"\",\"component\":\"Text\",\"text\":{\"@path\":\"/items/",
            &i,
            b"/value\"}},{\"id\":\"auto_button_",
            &(n + 4),
            b"\",\"component\":\"Button\",\"child\":\"auto_text_",
            &(n + 5),
            b"\",\"action\":{\"event\":{\"name\":\"open_item\",\"context\":{\"index\":",
            &i,
            b",\"item\":{\"@path\":\"/items/",
            &i,
            b"/id\"}}}}},{\"id\":\"auto_text_",
            &(n + 5),
            b"\",\"component\":\"Text\",\"text\":\"Open\"}",
        );
    }
}

fn author(labels: &[String], out: &mut Vec<u8>) {
    for i in 0..labels.len() {
        if i > 0 {
            out.push(b',');
        }
        put!(out, b"\"card_", &i, b"\"");
    }
    put!(out, b"]}");
    for (i, label) in labels.iter().enumerate() {
        put!(
            out,
            b",{\"id\":\"card_",
            &i,
            b"\",\"component\":\"Card\",\"child\":\"row_",
            &i,
            b"\"},{\"id\":\"row_",
            &i,
            b"\",\"component\":\"Row\",\"children\":[\"label_",
            &i,
            b"\",\"value_",
            &i,
            b"\",\"btn_",
            &i,
            b"\"]},{\"id\":\"label_",
            &i,
            b"\",\"component\":\"Text\",\"text\":",
            label.as_str(),
            b"},{\"id\":\"value_",
            &i,
            b"\",\"component\":\"Text\",\"text\":{\"@path\":\"/items/",
            &i,
            b"/value\"}},{\"id\":\"btn_",
            &i,
            b"\",\"component\":\"Button\",\"child\":\"btnlabel_",
            &i,
            b"\",\"action\":{\"event\":{\"name\":\"open_item\",\"context\":{\"index\":",
            &i,
            b",\"item\":{\"@path\":\"/items/",
            &i,
            b"/id\"}}}}},{\"id\":\"btnlabel_",
            &i,
            b"\",\"component\":\"Text\",\"text\":\"Open\"}",
        );
    }
}
