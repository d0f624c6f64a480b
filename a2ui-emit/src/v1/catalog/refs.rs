//! What a `$ref` of a catalog refers to. All of it is here: nothing is ever fetched.

/// The folder of the contract.
const SPEC: &str = "https://a2ui.org/specification/v1_0/";

/// What a `$ref` refers to, by the pointer in it.
#[derive(Debug, PartialEq)]
pub(super) enum Target {
    /// The common types.
    Common(String),
    /// The catalog itself.
    Own(String),
}

/// Where the files are that a catalog may refer to.
#[derive(Debug)]
pub(super) struct Addresses {
    /// What a relative address is relative to.
    folders: Vec<String>,
    common: Vec<String>,
    own: Vec<String>,
}

impl Addresses {
    /// Those of a catalog of this `$id` and `catalogId`. `common_types.json` is meant to lie beside
    /// the contract and beside the catalog; `catalog.json` is the catalog in force.
    pub(super) fn of(ids: &[&str]) -> Self {
        let own = ids.iter().map(|id| id.trim_end_matches('#').to_owned());
        let own: Vec<String> = own.filter(|id| scheme(id)).collect();
        let mut folders = vec![SPEC.to_owned()];
        let folder = |id: &String| Some(format!("{}/", id.rsplit_once('/')?.0));
        folders.extend(own.iter().filter_map(folder));
        let in_each = |file: &str| folders.iter().map(|f| format!("{f}{file}")).collect();
        let (common, mut catalogs): (Vec<String>, Vec<String>) =
            (in_each("common_types.json"), in_each("catalog.json"));
        catalogs.extend(own);
        Self {
            folders,
            common,
            own: catalogs,
        }
    }

    /// What a `$ref` refers to; none where it goes anywhere else, or to no pointer.
    pub(super) fn resolve(&self, reference: &str) -> Option<Target> {
        let (address, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let pointer = decode(fragment)?;
        if !pointer.is_empty() && !pointer.starts_with('/') {
            return None;
        }
        if address.is_empty() {
            return Some(Target::Own(pointer));
        }
        let candidates: Vec<String> = if scheme(address) {
            vec![address.to_owned()]
        } else {
            let joined = self.folders.iter().filter_map(|f| join(f, address));
            joined.collect()
        };
        let is = |known: &[String]| candidates.iter().any(|c| known.contains(c));
        if is(&self.common) {
            let pointer = pointer.strip_prefix("/$defs")?;
            return pointer
                .starts_with('/')
                .then(|| Target::Common(pointer.to_owned()));
        }
        is(&self.own).then_some(Target::Own(pointer))
    }
}

/// Whether an address is absolute.
fn scheme(address: &str) -> bool {
    let Some((scheme, _)) = address.split_once(':') else {
        return false;
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    scheme.starts_with(|c: char| c.is_ascii_alphabetic()) && scheme.chars().all(plain)
}

/// A relative address from a folder.
fn join(folder: &str, address: &str) -> Option<String> {
    let (root, path) = match folder.split_once("://") {
        Some((scheme, rest)) => {
            let (host, path) = rest.split_once('/')?;
            (format!("{scheme}://{host}/"), path)
        }
        None => (String::new(), folder),
    };
    let mut way: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    way.retain(|step| !step.is_empty());
    if let Some(from_root) = address.strip_prefix('/') {
        return Some(format!("{root}{from_root}"));
    }
    for step in address.split('/') {
        match step {
            "." => {}
            ".." => {
                way.pop()?;
            }
            step => way.push(step),
        }
    }
    Some(format!("{root}{}", way.join("/")))
}

/// A fragment without its `%` escapes.
pub(super) fn decode(fragment: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(fragment.len());
    let mut rest = fragment.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |b: u8| char::from(b).to_digit(16);
            let (high, low) = (digit(rest.next()?)?, digit(rest.next()?)?);
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A pointer as the fragment of a `$ref`.
pub(super) fn encode(pointer: &str) -> String {
    let mut fragment = String::with_capacity(pointer.len());
    for byte in pointer.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~$@".contains(&byte) {
            fragment.push(char::from(byte));
        } else {
            let digit = |half: u8| char::from(b"0123456789ABCDEF"[usize::from(half)]);
            fragment.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    fragment
}

#[cfg(test)]
mod tests {
    use super::{Addresses, Target, decode, encode};

    fn common(name: &str) -> Target {
        Target::Common(format!("/{name}"))
    }

    #[test]
    fn common_types_lie_beside_the_contract_and_the_catalog() {
        let at = Addresses::of(&[
            "https://acme.example/ui/menus/catalog.json",
            "acme.example:menus",
        ]);
        for reference in [
            "common_types.json#/$defs/Child",
            "./common_types.json#/%24defs/Child",
            "https://a2ui.org/specification/v1_0/common_types.json#/$defs/Child",
            "https://acme.example/ui/menus/common_types.json#/$defs/Child",
        ] {
            assert_eq!(at.resolve(reference), Some(common("Child")), "{reference}");
        }
        let basic = Addresses::of(&[crate::v1::profile::BASIC]);
        assert_eq!(
            basic.resolve("../../common_types.json#/$defs/Child"),
            Some(common("Child"))
        );
    }

    #[test]
    fn the_catalog_is_itself_and_catalog_json() {
        let at = Addresses::of(&["https://acme.example/menus.json", "acme.example:menus"]);
        for reference in [
            "#/components/A",
            "catalog.json#/components/A",
            "https://acme.example/menus.json#/components/A",
            "menus.json#/components/A",
            "acme.example:menus#/components/A",
            "https://a2ui.org/specification/v1_0/catalog.json#/components/A",
        ] {
            let own = Some(Target::Own("/components/A".to_owned()));
            assert_eq!(at.resolve(reference), own, "{reference}");
        }
    }

    #[test]
    fn nothing_else_is_referred_to() {
        let at = Addresses::of(&["https://acme.example/ui/menus.json"]);
        for reference in [
            "https://acme.example/other.json#/a",
            "other.json",
            "file:///etc/passwd",
            "../common_types.json#/$defs/Child",
            "../../../common_types.json#/$defs/Child",
            "common_types.json",
            "common_types.json#/$defs",
            "common_types.json#Child",
            "#anchor",
            "#/%zz",
        ] {
            assert_eq!(at.resolve(reference), None, "{reference}");
        }
    }

    #[test]
    fn fragments_round_trip() {
        let pointer = "/components/Größe 100%/a~1b";
        assert_eq!(decode(&encode(pointer)).as_deref(), Some(pointer));
    }
}
