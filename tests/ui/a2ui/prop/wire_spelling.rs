//! A prop as it is spelled on the wire.

fn main() {
    let _ = a2ui_emit::a2ui! {
        Video { id: "tour", url: "https://example.com/tour.mp4", posterUrl: "https://example.com/tour.png" }
    };
}
