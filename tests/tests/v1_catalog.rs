//! Custom catalogs, as their authors write them.

use a2ui_emit::v1::Catalog;
use serde_json::Value;

fn file(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn a_catalog_of_functions_alone_is_one() {
    let measure: Catalog = file("interop/measure.catalog.json").parse().unwrap();
    assert_eq!(measure.id(), "https://a2ui.org/interop/measure");
    assert_eq!(measure.components().len(), 0);
    assert!(measure.functions().eq(["measure"]));
}

#[test]
fn an_inline_catalog_is_one() {
    let case: Value =
        serde_json::from_str(&file("cases/45-unallowed-parent-and-child.json")).unwrap();
    let menus: Catalog = case["input"]["catalogs"][0].to_string().parse().unwrap();
    assert_eq!(menus.id(), "acme.example:menus");
    assert!(
        menus
            .components()
            .eq(["Menu", "MenuItem", "Panel", "AppLayout"])
    );
    assert!(menus.functions().eq(["ping"]));
}

#[test]
fn the_basic_catalog_of_the_contract_is_the_one_that_comes_with_the_library() {
    let read: Catalog = file("../contracts/a2ui/1.0/catalogs/basic/catalog.json")
        .parse()
        .unwrap();
    let basic = Catalog::basic();
    assert_eq!(read.id(), basic.id());
    assert!(read.components().eq(basic.components()));
    assert!(read.functions().eq(basic.functions()));
}
