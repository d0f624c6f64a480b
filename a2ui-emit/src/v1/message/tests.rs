use super::{Catalogs, Message};
use crate::json::Json;
use crate::v1::{Call, Component};

/// A custom catalog with one component and one function, and a surface of it.
struct Menus;

impl Catalogs for Menus {
    fn of_surface(&self, surface: &str) -> Option<&str> {
        (surface == "menus").then_some("acme:menus")
    }

    fn is_custom(&self, catalog: Option<&str>, component: &str) -> bool {
        catalog == Some("acme:menus") && component == "Menu"
    }

    fn is_custom_function(&self, catalog: &str, function: &str) -> bool {
        catalog == "acme:menus" && function == "open"
    }
}

fn read(text: &str) -> Result<Message, String> {
    let json: Json = serde_json::from_str(text).unwrap();
    Message::read(json, &Menus).map_err(|e| e.to_string())
}

const MENU: &str = r#"{"id":"m","component":"Menu","weight":"heavy","items":[{"@path":"/x"}]}"#;

/// What a custom catalog has is read by name, whoever says that it is from there, and written as
/// it was.
#[test]
fn custom_components() {
    let own = MENU.replace(r#""weight""#, r#""catalogId":"acme:menus","weight""#);
    for text in [
        format!(
            r#"{{"version":"1.0","createSurface":{{"surfaceId":"s","catalogId":"acme:menus","components":[{MENU}]}}}}"#
        ),
        format!(
            r#"{{"version":"1.0","updateComponents":{{"surfaceId":"menus","components":[{MENU}]}}}}"#
        ),
        format!(
            r#"{{"version":"1.0","updateComponents":{{"surfaceId":"s","components":[{own}]}}}}"#
        ),
    ] {
        let message = read(&text).unwrap();
        let components = match &message {
            Message::CreateSurface(create) => create.components.as_deref().unwrap(),
            Message::UpdateComponents(update) => &update.components,
            _ => unreachable!(),
        };
        assert!(matches!(&components[0], Component::Custom(menu) if menu.props.len() == 2));
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
        assert!(
            text.parse::<Message>()
                .unwrap_err()
                .to_string()
                .contains("\"Menu\" is no component")
        );
    }
}

#[test]
fn custom_components_keep_what_is_common() {
    let menu = MENU.replace(r#""id":"m","#, "");
    let text = format!(
        r#"{{"version":"1.0","updateComponents":{{"surfaceId":"menus","components":[{menu}]}}}}"#
    );
    assert_eq!(
        read(&text).unwrap_err(),
        "updateComponents.components[0]: `id` is missing"
    );
    let text = text.replace(
        r#"{"component""#,
        r#"{"id":"m","metadata":{"extensions":{"a-b":1}},"component""#,
    );
    assert!(
        read(&text)
            .unwrap_err()
            .starts_with("updateComponents.components[0].metadata.extensions.a-b: ")
    );
}

/// No catalog can have the renderer's own.
#[test]
fn surface_stays_reserved() {
    struct All;
    impl Catalogs for All {
        fn of_surface(&self, _: &str) -> Option<&str> {
            None
        }
        fn is_custom(&self, _: Option<&str>, _: &str) -> bool {
            true
        }
        fn is_custom_function(&self, _: &str, _: &str) -> bool {
            true
        }
    }
    let text = r#"{"version":"1.0","updateComponents":{"surfaceId":"s","components":[{"id":"a","component":"Surface"}]}}"#;
    let error = Message::read(serde_json::from_str(text).unwrap(), &All)
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("updateComponents.components[0].component: \"Surface\" is reserved"),
        "{error}"
    );
}

#[test]
fn custom_functions() {
    let text = r#"{"version":"1.0","callRendererFunction":{"functionCallId":"c","callFunction":{"@call":"open","args":{"at":{"@@x":1}},"catalogId":"acme:menus"}}}"#;
    let message = read(text).unwrap();
    assert!(
        matches!(&message, Message::CallRendererFunction(call) if matches!(&call.call_function, Call::Custom(_)))
    );
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
    assert!(
        read(&text.replace("acme:menus", "other"))
            .unwrap_err()
            .contains("\"open\" is no function")
    );
    let bad = read(&text.replace("@@x", "@x")).unwrap_err();
    assert!(
        bad.starts_with("callRendererFunction.callFunction.args.at.@x: "),
        "{bad}"
    );
}
