//! A nested tree to the flat list that goes on the wire: parents before children, the root first.

use std::collections::HashSet;

use crate::json::Object;
use crate::v1::components::Slot;
use crate::v1::{Action, Call, Child, Children, Component, ComponentFault, ComponentId, Dynamic};

/// What every generated id begins with, where the surface was created here.
pub(super) const GENERATED: &str = "auto_";

/// A component whose children are references.
pub(super) struct Flat {
    pub(super) component: Component,
    /// The children that are written elsewhere, and whether each is shown for every item of a
    /// list.
    pub(super) children: Vec<(ComponentId, bool)>,
    /// What it is nested in, by its index, and whether that is a template's.
    pub(super) by: Option<(usize, bool)>,
    /// The path of that list, where it is relative.
    pub(super) relative: Option<String>,
    /// Whether its id is one of ours.
    pub(super) generated: bool,
}

/// A component that waits for its turn, and what it is nested in.
struct Waiting {
    component: Box<Component>,
    by: Option<By>,
}

/// The component that another is nested in, and in which of its places.
#[derive(Clone, Copy)]
struct By {
    index: usize,
    place: usize,
    template: bool,
}

/// Takes a tree apart, and gives ids where there are none: ours begin with `prefix`, and `next`
/// were given before. Stops when there are more than `most` components: who asked refuses it.
pub(super) fn flatten(root: Component, prefix: &str, mut next: u32, most: usize) -> Vec<Flat> {
    let mut flat: Vec<Flat> = Vec::new();
    // The ids of each component's children, as far as they are known.
    let mut ids: Vec<Vec<ComponentId>> = Vec::new();
    let mut open = vec![Waiting {
        component: Box::new(root),
        by: None,
    }];
    while let Some(Waiting { mut component, by }) = open.pop() {
        let generated = component.common().id.is_none();
        if generated {
            next += 1;
            component.common_mut().id = Some(generate(prefix, component.name(), next));
        }
        if let (Some(by), Some(id)) = (by, &component.common().id) {
            ids[by.index][by.place] = id.clone();
        }
        let index = flat.len();
        let (mut places, mut children, mut nested) = (Vec::new(), Vec::new(), Vec::new());
        let mut relative = None;
        component.slots(&mut |slot| {
            let template = slot.is_template();
            if let Slot::Many(Children::Template { path, .. }) = &slot
                && path.is_relative()
            {
                relative = Some(path.to_string());
            }
            slot.each(&mut |child| {
                // The id of a nested one may not be known yet: it is put in as soon as it is.
                let component = child.take_nested();
                let is_nested = component.is_some();
                nested.extend(component.map(|component| Waiting {
                    component,
                    by: Some(By {
                        index,
                        place: places.len(),
                        template,
                    }),
                }));
                if let Child::Id(id) = child {
                    places.push(id.clone());
                    if !is_nested {
                        children.push((id.clone(), template));
                    }
                }
            });
        });
        // The first child is the next to be written.
        open.extend(nested.into_iter().rev());
        ids.push(places);
        flat.push(Flat {
            component: *component,
            children,
            by: by.map(|by| (by.index, by.template)),
            relative,
            generated,
        });
        if flat.len() > most {
            return flat;
        }
    }
    for (Flat { component, .. }, ids) in flat.iter_mut().zip(ids) {
        let mut ids = ids.into_iter();
        component.slots(&mut |slot| {
            slot.each(&mut |child| {
                if let (Child::Id(id), Some(known)) = (child, ids.next()) {
                    *id = known;
                }
            });
        });
    }
    flat
}

/// An id of ours, from the plain name of its component.
fn generate(prefix: &str, component: &str, number: u32) -> ComponentId {
    format!("{prefix}{}_{number}", plain(component)).into()
}

/// A component's name in an id of ours. A custom component may be called anything, and an id of
/// ours is an identifier.
fn plain(component: &str) -> String {
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
            let mut seen = HashSet::new();
            let (key, _) = event.context.iter().find(|(key, _)| !seen.insert(key))?;
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
