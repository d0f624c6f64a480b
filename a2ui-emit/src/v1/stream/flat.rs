//! A nested tree to the flat list that goes on the wire: parents before children, the root first.

use std::collections::HashSet;

use crate::json::Object;
use crate::v1::components::Slot;
use crate::v1::{Action, Call, Children, Component, ComponentFault, ComponentId, Dynamic};

/// What every generated id begins with, where the surface was created here.
pub(super) const GENERATED: &str = "auto_";

/// A component whose children are references.
pub(super) struct Flat {
    pub(super) component: Component,
    /// The children, and whether each is shown for every item of a list.
    pub(super) children: Vec<(String, bool)>,
    /// The path of that list, where it is relative.
    pub(super) relative: Option<String>,
}

/// Gives ids where there are none.
pub(super) struct Ids<'a> {
    pub(super) prefix: &'a str,
    pub(super) next: &'a mut u32,
    /// An author's id that may not be one.
    pub(super) fault: Option<(String, ComponentFault)>,
}

impl Ids<'_> {
    /// The component's id: its own, or the next of ours.
    fn of(&mut self, component: &mut Component) -> ComponentId {
        if let Some(id) = &component.common().id {
            if id.as_str().starts_with(self.prefix) {
                let fault = (id.to_string(), ComponentFault::ReservedId);
                self.fault.get_or_insert(fault);
            }
            return id.clone();
        }
        *self.next += 1;
        // A custom component may be called anything, and an id of ours is an identifier.
        let plain = |c: char| {
            if c.is_ascii_alphanumeric() {
                c.to_ascii_lowercase()
            } else {
                '_'
            }
        };
        let name: String = component.name().chars().map(plain).collect();
        let id: ComponentId = format!("{}{name}_{}", self.prefix, self.next).into();
        component.common_mut().id = Some(id.clone());
        id
    }

    /// The id of a component that stands in another.
    fn of_nested(&mut self, component: &mut Component) -> ComponentId {
        let id = self.of(component);
        if id == ComponentId::ROOT {
            self.fault
                .get_or_insert((id.to_string(), ComponentFault::RootInside));
        }
        id
    }
}

/// Takes a tree apart. Stops when there are more than `most` components: who asked refuses it.
pub(super) fn flatten(
    mut root: Component,
    ids: &mut Ids<'_>,
    most: usize,
) -> Result<Vec<Flat>, (String, ComponentFault)> {
    ids.of(&mut root);
    let mut flat = Vec::new();
    let mut open = vec![Box::new(root)];
    while let Some(mut component) = open.pop() {
        let (mut children, mut nested, mut relative) = (Vec::new(), Vec::new(), None);
        component.slots(&mut |slot| {
            let template = slot.is_template();
            if let Slot::Many(Children::Template { path, .. }) = &slot
                && path.is_relative()
            {
                relative = Some(path.to_string());
            }
            slot.each(&mut |child| {
                nested.extend(child.take_nested(|component| ids.of_nested(component)));
                if let crate::v1::Child::Id(id) = child {
                    children.push((id.as_str().to_owned(), template));
                }
            });
        });
        // The first child is the next to be written.
        open.extend(nested.into_iter().rev());
        flat.push(Flat {
            component: *component,
            children,
            relative,
        });
        if flat.len() > most {
            break;
        }
    }
    match ids.fault.take() {
        Some(fault) => Err(fault),
        None => Ok(flat),
    }
}

/// What only the values of a component can tell, beyond what its types do.
pub(super) fn check(component: &Component) -> Result<(), ComponentFault> {
    let fault = |at: &str, what: String| ComponentFault::Prop {
        at: at.to_owned(),
        what,
    };
    let media = ["http:", "https:", "data:"];
    if let Some(key) = component
        .common()
        .extensions
        .as_ref()
        .and_then(Object::repeated_key)
    {
        return Err(fault(".metadata.extensions", twice(key)));
    }
    match component {
        Component::Image(image) => url(&image.url, &media).map_err(|e| fault(".url", e)),
        Component::AudioPlayer(audio) => url(&audio.url, &media).map_err(|e| fault(".url", e)),
        Component::Video(video) => {
            url(&video.url, &media).map_err(|e| fault(".url", e))?;
            match &video.poster_url {
                Some(poster) => url(poster, &media).map_err(|e| fault(".posterUrl", e)),
                None => Ok(()),
            }
        }
        Component::Button(button) => match &button.action {
            Action::Call(call) => match &**call {
                Call::OpenUrl(open) => url(&open.url, &["http:", "https:"])
                    .map_err(|e| fault(".action.functionCall.args.url", e)),
                _ => Ok(()),
            },
            Action::Event(event) => {
                let mut seen = HashSet::new();
                match event.context.iter().find(|(key, _)| !seen.insert(key)) {
                    Some((key, _)) => Err(fault(".action.event.context", twice(key))),
                    None => Ok(()),
                }
            }
        },
        Component::Custom(custom) if custom.name == "Surface" => Err(fault(
            ".component",
            "\"Surface\" is what every surface is made of, and can't be sent".to_owned(),
        )),
        _ => Ok(()),
    }
}

pub(super) fn twice(key: &str) -> String {
    format!("the key `{key}` is there twice")
}

/// Whether a URL that is written out has one of these schemes.
fn url(url: &Dynamic<String>, schemes: &[&str]) -> Result<(), String> {
    let Dynamic::Literal(url) = url else {
        return Ok(());
    };
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
