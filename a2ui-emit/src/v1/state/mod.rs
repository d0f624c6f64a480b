//! What a stream of messages comes to, one message at a time.
//!
//! The contract says what each message does (`agent_to_renderer.json`). What it leaves open is read
//! here, in [`model`] and in [`table`], and nowhere else: a later definition of a component takes
//! the place of the earlier one whole, a child may be referred to before it comes, a child may
//! stand in two places, an id of a deleted surface may be used again (with a notice), and a message
//! that can't apply changes nothing.

mod end;
mod error;
mod links;
pub(in crate::v1) mod model;
mod notice;
pub(in crate::v1) mod path;
mod surface;
mod table;

pub use end::Unfinished;
pub use error::{Problem, StateError};
pub use notice::{Notice, Remark};
pub use surface::SurfaceState;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use self::error::Place;
use super::{
    CallRendererFunction, CreateSurface, DeleteSurface, FunctionResponse, Message,
    UpdateComponents, UpdateDataModel,
};

/// Folds messages, one by one, to surfaces.
///
/// A message applies as a whole or, where it can't, not at all. It costs no more than what it says
/// and what it links or unlinks, however much is there already.
///
/// It looks at structure: whether surfaces, components and places in the data model are there, and
/// whether components make a tree. Whether what they say is wise is no question of the fold.
///
/// ```
/// use a2ui_emit::v1::{Message, Surfaces};
///
/// let mut surfaces = Surfaces::new();
/// for message in [
///     r#"{"version":"1.0","createSurface":{"surfaceId":"main","components":[
///         {"id":"root","component":"Card","child":"total"}]}}"#,
///     r#"{"version":"1.0","updateDataModel":{"surfaceId":"main","path":"/sum/eur","value":41}}"#,
/// ] {
///     assert!(surfaces.apply(message.parse()?)?.is_empty());
/// }
/// let main = surfaces.surface("main").unwrap();
/// assert_eq!(main.children("root").unwrap()[0].as_str(), "total");
/// assert_eq!(serde_json::to_string(&main.data_model())?, r#"{"sum":{"eur":41}}"#);
///
/// // "total" may come later, but not after the end.
/// assert_eq!(
///     surfaces.finish().unwrap_err().to_string(),
///     "messages[0].createSurface.components[0].child: \"root\" refers to \"total\", which surface \
///      \"main\" never got; send it, or refer to it no more",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Surfaces {
    /// How many messages there were, refused ones among them.
    messages: usize,
    /// The live surfaces, by the message that created each.
    live: BTreeMap<usize, SurfaceState>,
    /// Every surface that ever was.
    lives: HashMap<Cow<'static, str>, Life>,
    /// The calls that were made, and by which message.
    calls: HashMap<Cow<'static, str>, usize>,
    /// The calls that were answered, and by which message.
    answers: HashMap<Cow<'static, str>, usize>,
}

#[derive(Debug, Clone, Copy)]
enum Life {
    /// Created by this message.
    Live(usize),
    /// Deleted by this message.
    Deleted(usize),
}

impl Surfaces {
    /// No surfaces yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Applies the next message. One that is refused counts too, and leaves everything as it was.
    ///
    /// ```
    /// use a2ui_emit::v1::{DeleteSurface, Problem, Surfaces};
    ///
    /// let error = Surfaces::new().apply(DeleteSurface::new("main").into()).unwrap_err();
    /// assert_eq!(error.at(), "messages[0].deleteSurface.surfaceId");
    /// assert_eq!(error.problem(), &Problem::NoSurface { deleted: None });
    /// ```
    ///
    /// # Errors
    /// [`StateError`] says why the message can't apply, and where the reason stands.
    pub fn apply(&mut self, message: Message) -> Result<Vec<Notice>, StateError> {
        let place = Place::new(self.messages, message.operation(), message.surface_id());
        self.messages += 1;
        match message {
            Message::CreateSurface(create) => self.create(&place, create),
            Message::UpdateComponents(update) => self.update_components(&place, update),
            Message::UpdateDataModel(update) => self.update_data_model(&place, update),
            Message::DeleteSurface(delete) => self.delete(&place, delete),
            Message::CallRendererFunction(call) => self.call(&place, call),
            Message::AgentFunctionResponse(answer) => self.answer(&place, answer),
        }
    }

    /// Passes over a message that can't be read: it counts, and changes nothing.
    ///
    /// ```
    /// use a2ui_emit::v1::{DeleteSurface, Surfaces};
    ///
    /// let mut surfaces = Surfaces::new();
    /// surfaces.skip();
    /// let error = surfaces.apply(DeleteSurface::new("main").into()).unwrap_err();
    /// assert_eq!(error.message(), Some(1));
    /// ```
    pub fn skip(&mut self) {
        self.messages += 1;
    }

    /// A live surface.
    #[must_use]
    pub fn surface(&self, id: &str) -> Option<&SurfaceState> {
        match self.lives.get(id)? {
            Life::Live(created) => self.live.get(created),
            Life::Deleted(_) => None,
        }
    }

    /// The live surfaces, in the order in which they were created.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &SurfaceState> {
        self.live.values()
    }

    fn create(&mut self, place: &Place, create: CreateSurface) -> Result<Vec<Notice>, StateError> {
        let reused = match self.lives.get(&create.surface_id) {
            Some(&Life::Live(created)) => {
                return Err(place
                    .key("surfaceId")
                    .error(Problem::SurfaceExists { created }));
            }
            Some(&Life::Deleted(deleted)) => Some(deleted),
            None => None,
        };
        let created = place.number();
        let id = create.surface_id.clone();
        let (surface, mut notices) = SurfaceState::create(place, create)?;
        if let Some(deleted) = reused {
            notices.insert(
                0,
                place
                    .key("surfaceId")
                    .notice(Remark::SurfaceIdReused { deleted }),
            );
        }
        self.lives.insert(id, Life::Live(created));
        self.live.insert(created, surface);
        Ok(notices)
    }

    /// The surface that a message is about.
    fn of(&mut self, place: &Place, id: &str) -> Result<&mut SurfaceState, StateError> {
        let deleted = match self.lives.get(id) {
            Some(Life::Live(created)) => match self.live.get_mut(created) {
                Some(surface) => return Ok(surface),
                None => None,
            },
            Some(&Life::Deleted(deleted)) => Some(deleted),
            None => None,
        };
        Err(place.key("surfaceId").error(Problem::NoSurface { deleted }))
    }

    fn update_components(
        &mut self,
        place: &Place,
        update: UpdateComponents,
    ) -> Result<Vec<Notice>, StateError> {
        self.of(place, &update.surface_id)?
            .define(place, update.components)?;
        Ok(Vec::new())
    }

    fn update_data_model(
        &mut self,
        place: &Place,
        update: UpdateDataModel,
    ) -> Result<Vec<Notice>, StateError> {
        self.of(place, &update.surface_id)?
            .write(place, update.path.as_ref(), update.value)
    }

    fn delete(&mut self, place: &Place, delete: DeleteSurface) -> Result<Vec<Notice>, StateError> {
        let created = self.of(place, &delete.surface_id)?.created();
        self.live.remove(&created);
        self.lives
            .insert(delete.surface_id, Life::Deleted(place.number()));
        Ok(Vec::new())
    }

    fn call(
        &mut self,
        place: &Place,
        call: CallRendererFunction,
    ) -> Result<Vec<Notice>, StateError> {
        if let Some(surface) = &call.surface_id {
            self.of(place, surface)?;
        }
        once(&mut self.calls, place, call.function_call_id, |first| {
            Problem::CallIdTwice { first }
        })
    }

    fn answer(
        &mut self,
        place: &Place,
        answer: FunctionResponse,
    ) -> Result<Vec<Notice>, StateError> {
        let id = answer.function_call_id;
        once(&mut self.answers, place, id, |first| {
            Problem::AnsweredTwice { first }
        })
    }
}

/// Takes note of an id that may come once.
fn once(
    seen: &mut HashMap<Cow<'static, str>, usize>,
    place: &Place,
    id: Cow<'static, str>,
    twice: impl FnOnce(usize) -> Problem,
) -> Result<Vec<Notice>, StateError> {
    if let Some(&first) = seen.get(&id) {
        return Err(place.key("functionCallId").named(id).error(twice(first)));
    }
    seen.insert(id, place.number());
    Ok(Vec::new())
}
