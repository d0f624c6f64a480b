use super::Catalogs;
use crate::v1::profile::BASIC;

const MENUS: &str = "acme.example:menus";

fn menus() -> Catalogs {
    let component = |name: &str, rules: &str| {
        format!(
            r#""{name}": {{ "type": "object", {rules}
                "properties": {{ "component": {{ "const": "{name}" }} }},
                "required": ["component"] }}"#
        )
    };
    let components = [
        component("Menu", r#""allowedChildren": ["MenuItem"],"#),
        component("MenuItem", r#""allowedParents": ["Menu"],"#),
        component("Panel", ""),
        component("AppLayout", r#""allowedParents": ["Surface"],"#),
        component("Leaf", r#""allowedChildren": [],"#),
        component("Ghost", r#""allowedParents": [],"#),
        component("Textual", r#""allowedChildren": ["Text"],"#),
    ];
    let file = format!(
        r#"{{ "catalogId": "{MENUS}", "components": {{ {} }} }}"#,
        components.join(",")
    );
    let mut catalogs = Catalogs::default();
    catalogs.insert(file.parse().unwrap());
    catalogs
}

fn nest(parent: &str, child: &str) -> Result<(), String> {
    let of = |name: &str| {
        if name == "Text" || name == "Row" {
            BASIC
        } else {
            MENUS
        }
    };
    menus()
        .nesting(of(parent), parent, of(child), child)
        .map_err(|fault| fault.to_string())
}

#[test]
fn both_sides_have_a_say() {
    assert_eq!(nest("Menu", "MenuItem"), Ok(()));
    assert_eq!(nest("Panel", "Menu"), Ok(()));
    assert_eq!(
        nest("Menu", "Panel").unwrap_err(),
        "is a Panel in a Menu, which takes only MenuItem"
    );
    assert_eq!(
        nest("Panel", "MenuItem").unwrap_err(),
        "is a MenuItem in a Panel: put it into a Menu"
    );
    assert_eq!(
        nest("Leaf", "Panel").unwrap_err(),
        "is a Panel in a Leaf, which takes no children"
    );
    assert_eq!(
        nest("Panel", "Ghost").unwrap_err(),
        "is a Ghost, which may stand in no component, and stands in a Panel"
    );
}

#[test]
fn the_parent_of_the_root_is_the_surface() {
    assert_eq!(nest("Surface", "AppLayout"), Ok(()));
    assert_eq!(nest("Surface", "Panel"), Ok(()));
    assert_eq!(
        nest("Panel", "AppLayout").unwrap_err(),
        "is an AppLayout in a Panel: put it into the Surface, as the root"
    );
    assert_eq!(
        nest("Surface", "MenuItem").unwrap_err(),
        "is a MenuItem in the Surface, as its root: put it into a Menu"
    );
}

#[test]
fn names_reach_across_catalogs() {
    assert_eq!(nest("Textual", "Text"), Ok(()));
    assert_eq!(nest("Row", "Panel"), Ok(()));
    assert!(nest("Row", "MenuItem").is_err());
    assert!(nest("Menu", "Text").is_err());
}

#[test]
fn what_is_not_known_says_nothing() {
    assert_eq!(menus().nesting("x:y", "Any", BASIC, "Text"), Ok(()));
    assert_eq!(menus().nesting(BASIC, "Text", "x:y", "Any"), Ok(()));
}
