//! Nodes that nest too deep.

fn main() {
    let _ = a2ui_emit::a2ui! {
        append Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row { Row { Row { Row { Row { Row { Row { Row {
        Row {}
        } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } 
    };
}
