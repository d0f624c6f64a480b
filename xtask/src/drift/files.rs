//! The files of a contract, and what they refer to in each other.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::{Result, read_json, step};

/// Documents by their paths; the first is the one that the others belong to.
#[derive(Debug, Clone)]
pub struct Files(Vec<(String, Arc<Value>)>);

impl Files {
    /// One document, which refers to itself alone.
    #[must_use]
    pub fn one(name: &str, document: Value) -> Self {
        Self(vec![(name.into(), Arc::new(document))])
    }

    /// Reads files below a folder.
    ///
    /// # Errors
    /// When one can't be read; the error names it.
    pub fn read(folder: &Path, paths: &[&str]) -> Result<Self> {
        let file = |path: &&str| Ok(((*path).to_owned(), Arc::new(read_json(&folder.join(path))?)));
        paths.iter().map(file).collect::<Result<_>>().map(Self)
    }

    /// The files, each with its path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(path, document)| (&**path, &**document))
    }

    /// The same files, one of them changed.
    #[must_use]
    pub fn with(&self, path: &str, document: Value) -> Self {
        let (mut files, document) = (self.clone(), Arc::new(document));
        for (_, file) in files.0.iter_mut().filter(|(found, _)| found == path) {
            file.clone_from(&document);
        }
        files
    }

    /// The path of the document that the others belong to.
    pub(super) fn name(&self) -> &str {
        self.0.first().map_or("", |(path, _)| path)
    }

    /// The document that the others belong to.
    pub(super) fn first(&self) -> &Value {
        self.0
            .first()
            .map_or(&Value::Null, |(_, document)| document)
    }

    /// Every definition, with its name and its pointer.
    pub(super) fn definitions(&self) -> Vec<(&str, String, &Value)> {
        let mut found = Vec::new();
        for (path, document) in self.iter() {
            for list in ["$defs", "components", "functions"] {
                let defs = document.get(list).and_then(Value::as_object);
                for (name, def) in defs.into_iter().flat_map(Map::iter) {
                    found.push((&**name, step(&format!("{path}#/{list}"), name), def));
                }
            }
        }
        found
    }

    /// What a reference from somewhere goes to: its name, its pointer and the schema.
    pub(super) fn find(&self, target: &str, from: &str) -> Option<(String, String, &Value)> {
        let (file, pointer) = target.split_once('#')?;
        let (here, _) = from.split_once('#')?;
        let (path, document) = self.iter().find(|(path, _)| match file {
            "" => *path == here,
            // Files refer to each other by name, wherever they lie.
            file => path.rsplit('/').next() == Some(file),
        })?;
        let (_, name) = pointer.rsplit_once('/')?;
        let name = name.replace("~1", "/").replace("~0", "~");
        let schema = document.pointer(pointer)?;
        Some((name, format!("{path}#{pointer}"), schema))
    }
}
