//! Paths into a data model.

use std::borrow::Cow;

use super::error::Problem;

/// The keys of a path, unescaped; none for the whole model.
///
/// `/` alone is the whole model, and so is the empty path, which RFC 6901 reads that way. Another
/// empty segment is the empty key.
pub(crate) fn keys(path: &str) -> Result<Vec<Cow<'_, str>>, Problem> {
    if path.is_empty() || path == "/" {
        return Ok(Vec::new());
    }
    let Some(rest) = path.strip_prefix('/') else {
        return Err(Problem::RelativePath {
            path: path.to_owned(),
        });
    };
    let keys = rest.split('/').map(unescaped).collect::<Option<_>>();
    keys.ok_or_else(|| Problem::BadEscape {
        path: path.to_owned(),
    })
}

fn unescaped(key: &str) -> Option<Cow<'_, str>> {
    if !key.contains('~') {
        return Some(Cow::Borrowed(key));
    }
    let mut plain = String::with_capacity(key.len());
    let mut chars = key.chars();
    while let Some(c) = chars.next() {
        plain.push(match c {
            '~' => match chars.next()? {
                '0' => '~',
                '1' => '/',
                _ => return None,
            },
            c => c,
        });
    }
    Some(Cow::Owned(plain))
}

/// The index that a key is for a list, however long that is.
pub(crate) fn index(key: &str) -> Option<usize> {
    let digits = !key.is_empty() && key.bytes().all(|b| b.is_ascii_digit());
    let plain = digits && (key == "0" || !key.starts_with('0'));
    plain.then(|| key.parse().unwrap_or(usize::MAX))
}

/// Whether a key has a meaning of its own in JavaScript.
pub(crate) fn is_odd(key: &str) -> bool {
    matches!(key, "__proto__" | "constructor" | "prototype")
}
