use std::net::Ipv4Addr;

use a2ui_emit::a2ui;

fn main() {
    let mut last = None;
    for address in [Ipv4Addr::LOCALHOST, Ipv4Addr::BROADCAST] {
        if let Some(last) = last {
            let _ = a2ui! { Text { id: "last", text: format!("Before it {last}") } };
        }
        last = Some(address);
    }
}
