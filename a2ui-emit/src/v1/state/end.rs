//! What only the end of a stream can tell.

use std::fmt;

use super::error::{Place, Problem, StateError};
use super::links::links;
use super::notice::{Notice, Remark};
use super::{SurfaceState, Surfaces};
use crate::v1::ComponentId;

/// Why a stream can't end here: everything at once.
///
/// It is shown as its errors, one a line.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Unfinished {
    /// The errors, surface by surface. At least one.
    pub errors: Vec<StateError>,
    /// What is odd besides.
    pub notices: Vec<Notice>,
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.errors.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Unfinished {}

impl Surfaces {
    /// Whether the stream can end here: every surface that lives and was sent components has a
    /// root, every reference leads to a component, and every component could be reached from the
    /// root at some time. What was unlinked later is no error.
    ///
    /// ```
    /// use a2ui_emit::v1::{CreateSurface, Problem, Surfaces, Text};
    ///
    /// let mut surfaces = Surfaces::new();
    /// let text = Text::new("hi").id("hello");
    /// surfaces.apply(CreateSurface::new("main").component(text).into())?;
    /// let unfinished = surfaces.finish().unwrap_err();
    /// assert_eq!(unfinished.errors[0].at(), "end");
    /// assert!(matches!(unfinished.errors[0].problem(), Problem::NoRoot { .. }));
    /// # Ok::<(), a2ui_emit::v1::StateError>(())
    /// ```
    ///
    /// # Errors
    /// [`Unfinished`] has every reason why it can't.
    pub fn finish(&self) -> Result<Vec<Notice>, Unfinished> {
        let (mut errors, mut notices) = (Vec::new(), Vec::new());
        for surface in self.iter() {
            surface.finish(&mut errors, &mut notices);
        }
        if errors.is_empty() {
            Ok(notices)
        } else {
            Err(Unfinished { errors, notices })
        }
    }
}

impl SurfaceState {
    fn finish(&self, errors: &mut Vec<StateError>, notices: &mut Vec<Notice>) {
        let end = Place::end(self.id());
        if self.is_empty() {
            notices.push(end.notice(Remark::NothingSent));
            return;
        }
        let has_root = self.component(ComponentId::ROOT.as_str()).is_some();
        if !has_root {
            let slots = self
                .table
                .order()
                .iter()
                .filter(|&&slot| !self.table.is_listed(slot));
            let candidates = slots.map(|&slot| self.table.id(slot).clone()).collect();
            errors.push(end.error(Problem::NoRoot { candidates }));
        }
        for &slot in self.table.order() {
            let Some(held) = self.table.held(slot) else {
                continue;
            };
            let (message, operation, index) = held.at;
            let id = self.table.id(slot);
            let at = |more: &str| {
                let mut place = Place::new(message, operation, Some(self.id()));
                place.at = format!("{}.components[{index}]{more}", place.at);
                place.of(id)
            };
            for (&link, (spot, _)) in self.table.links(slot).iter().zip(links(&held.component)) {
                if self.table.held(link).is_none() {
                    let child = self.table.id(link).clone();
                    errors.push(at(&format!(".{spot}")).error(Problem::Dangling { child }));
                }
            }
            // Without a root nothing shows: that was said.
            if has_root && !self.table.was_ever_reached(slot) {
                errors.push(at("").error(Problem::NeverReachable));
            }
        }
    }
}
