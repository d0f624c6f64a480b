//! What only the values of a component tell, and the plain names in generated ids.

use crate::json::{Object, repeated};
use crate::v1::{Action, Call, Component, ComponentFault, Dynamic};

/// What every generated id begins with, where the surface was created here.
pub(super) const GENERATED: &str = "auto_";

/// A component's name in an id of ours. A custom component may be called anything, and an id of
/// ours is an identifier.
pub(super) fn plain(component: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        }
    };
    component.chars().map(plain).collect()
}

/// What only the values of a component can tell, beyond what its types do.
pub(super) fn check(component: &Component) -> Result<(), ComponentFault> {
    let fault = |at: &str, what: String| ComponentFault::Prop {
        at: at.to_owned(),
        what,
    };
    if let Some(key) = component
        .common()
        .extensions
        .as_ref()
        .and_then(Object::repeated_key)
    {
        return Err(fault(".metadata.extensions", twice(key)));
    }
    match component {
        Component::Image(image) => url(&image.url, MEDIA).map_err(|e| fault(".url", e)),
        Component::AudioPlayer(audio) => url(&audio.url, MEDIA).map_err(|e| fault(".url", e)),
        Component::Video(video) => {
            url(&video.url, MEDIA).map_err(|e| fault(".url", e))?;
            match &video.poster_url {
                Some(poster) => url(poster, MEDIA).map_err(|e| fault(".posterUrl", e)),
                None => Ok(()),
            }
        }
        Component::Button(button) => match action_fault(&button.action) {
            Some((within, why)) => Err(fault(&format!(".action.{within}"), why)),
            None => Ok(()),
        },
        Component::Custom(custom) if custom.name == "Surface" => Err(fault(
            ".component",
            "\"Surface\" is what every surface is made of, and can't be sent".to_owned(),
        )),
        _ => Ok(()),
    }
}

/// What is wrong with an action, and where in it.
pub(crate) fn action_fault(action: &Action) -> Option<(&'static str, String)> {
    match action {
        Action::Call(call) => match &**call {
            Call::OpenUrl(open) => {
                let why = url(&open.url, PAGE).err()?;
                Some(("functionCall.args.url", why))
            }
            _ => None,
        },
        Action::Event(event) => {
            let key = repeated(event.context.iter().map(|(key, _)| &**key))?;
            Some(("event.context", twice(key)))
        }
    }
}

pub(super) fn twice(key: &str) -> String {
    format!("the key `{key}` is there twice")
}

/// The schemes of what is shown or played.
pub(crate) const MEDIA: &[&str] = &["http:", "https:", "data:"];
/// The schemes of a page that is opened.
pub(crate) const PAGE: &[&str] = &["http:", "https:"];

fn url(url: &Dynamic<String>, schemes: &[&str]) -> Result<(), String> {
    match url {
        Dynamic::Literal(url) => has_scheme(url, schemes),
        _ => Ok(()),
    }
}

/// Whether a URL that is written out has one of these schemes.
pub(crate) fn has_scheme(url: &str, schemes: &[&str]) -> Result<(), String> {
    let has = |scheme: &&str| {
        url.get(..scheme.len())
            .is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
    };
    if schemes.iter().any(has) {
        return Ok(());
    }
    Err(format!(
        "{url:?} is no URL that begins with {}",
        schemes.join(", ")
    ))
}
