//! No schema goes in circles over one value, nor so far that checking could overflow the stack.

use std::collections::{HashMap, HashSet};

use super::error::CatalogError;
use super::mark::in_place;
use super::pointer::lies_in;
use super::schema::Document;

/// How many schemas may follow one another over the same value, from `$ref` to `allOf` to `$ref`.
const LONGEST: usize = 16;

/// How many schemas a component or function may refer to, through all that it refers to.
const MOST: usize = 500;

/// How many all of them may refer to together: each is compiled with what it refers to.
const MOST_TOGETHER: usize = 50_000;

/// How far schemas nest.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Nesting {
    /// Over one value.
    pub(super) in_place: usize,
    /// All of what one component or function refers to, one in the other.
    pub(super) compiled: usize,
}

/// Refuses schemas that would be walked without end, or too far.
pub(super) fn check(document: &Document) -> Result<Nesting, CatalogError> {
    let (mut heights, mut in_place) = (HashMap::new(), 0);
    for at in &document.schemas {
        in_place = in_place.max(height(document, at, 0, &mut heights)?);
    }
    let entry = |at: &&String| {
        let name = at
            .strip_prefix("/components/")
            .or(at.strip_prefix("/functions/"));
        name.is_some_and(|name| !name.contains('/'))
    };
    let references = references(document);
    let (mut together, mut most) = (0, 0);
    for at in document.schemas.iter().filter(entry) {
        let count = reached(&references, at);
        together += count;
        most = most.max(count);
        if count > MOST || together > MOST_TOGETHER {
            let what = format!(
                "refers to {count} schemas, through all that it refers to, and {MOST} is the most, \
                 {MOST_TOGETHER} for the whole catalog: let components hold each other by id"
            );
            return Err(CatalogError::new(at, what));
        }
    }
    let keys = document.schemas.iter().map(|at| at.matches('/').count());
    Ok(Nesting {
        in_place,
        // Every second key is a keyword, and half of what is left is room.
        compiled: (most + 1) * keys.max().unwrap_or_default() / 4,
    })
}

/// What each schema refers to, and all that is written inside it.
fn references(document: &Document) -> Vec<(&str, &str)> {
    let of = |at: &'_ String| {
        let reference = document.json.pointer(at).and_then(|s| s["$ref"].as_str())?;
        document.referred(reference)
    };
    let each = document.schemas.iter();
    each.filter_map(|at| Some((at.as_str(), of(at)?))).collect()
}

/// How many schemas are referred to from this one on. `references` are in the order of pointers,
/// so that those of a schema and of what is written inside it stand together, nearly.
fn reached<'a>(references: &[(&'a str, &'a str)], from: &'a str) -> usize {
    let (mut open, mut seen) = (vec![from], HashSet::new());
    while let Some(at) = open.pop() {
        let first = references.partition_point(|(from, _)| *from < at);
        let inside = references[first..].iter();
        for (_, target) in inside
            .take_while(|(from, _)| from.starts_with(at))
            .filter(|(from, _)| lies_in(from, at))
        {
            if seen.len() <= MOST && seen.insert(*target) {
                open.push(target);
            }
        }
    }
    seen.len()
}

/// How long the longest chain is that begins here. `above` are the schemas that lead here.
fn height<'a>(
    document: &'a Document,
    at: &'a str,
    above: usize,
    heights: &mut HashMap<&'a str, Option<usize>>,
) -> Result<usize, CatalogError> {
    match heights.get(at) {
        Some(&Some(height)) if above + height <= LONGEST => return Ok(height),
        Some(None) => {
            let what = "refers to itself without going into the value: nothing could ever pass it";
            return Err(CatalogError::new(at, what));
        }
        Some(Some(_)) => return Err(too_long(at)),
        None if above > LONGEST => return Err(too_long(at)),
        None => {}
    }
    heights.insert(at, None);
    let mut longest = 0;
    for next in in_place(document, at) {
        if let Some(next) = document.schemas.get(&next) {
            longest = longest.max(1 + height(document, next, above + 1, heights)?);
        }
    }
    heights.insert(at, Some(longest));
    Ok(longest)
}

fn too_long(at: &str) -> CatalogError {
    let what = format!(
        "lies behind more than {LONGEST} schemas for the same value, from `$ref` to `$ref`: refer \
         to it directly"
    );
    CatalogError::new(at, what)
}
