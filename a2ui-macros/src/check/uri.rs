//! The URIs of RFC 3986, as the library reads them: what the contract's format `uri` asks of a text.

/// Whether a text is a URI: with a scheme, and without a character that has to be escaped.
pub(crate) fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    let (rest, fragment) = split(rest, '#');
    let (rest, query) = split(rest, '?');
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').unwrap_or(rest.len());
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, rest),
    };
    is_scheme(scheme)
        && authority.is_none_or(is_authority)
        && made_of(path, b":@/")
        && query.is_none_or(|query| made_of(query, b":@/?"))
        && fragment.is_none_or(|fragment| made_of(fragment, b":@/?"))
}

/// Whether a text begins with a scheme, whichever it is.
pub(crate) fn has_scheme(text: &str) -> bool {
    matches!(text.split_once(':'), Some((scheme, _)) if is_scheme(scheme))
}

/// What stands before the mark, and what behind it, where there is one.
fn split(text: &str, mark: char) -> (&str, Option<&str>) {
    match text.split_once(mark) {
        Some((before, behind)) => (before, Some(behind)),
        None => (text, None),
    }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"+-.".contains(&b))
}

/// `[ userinfo "@" ] host [ ":" port ]`
fn is_authority(text: &str) -> bool {
    let (user, place) = match text.rsplit_once('@') {
        Some((user, place)) => (user, place),
        None => ("", text),
    };
    // A literal address has colons of its own.
    let (host, port) = match place.find(']') {
        Some(end) => place.split_at(end + 1),
        None => place.split_at(place.find(':').unwrap_or(place.len())),
    };
    let literal = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    made_of(user, b":")
        && literal.map_or_else(|| made_of(host, b""), is_literal)
        && port
            .strip_prefix(':')
            .unwrap_or(port)
            .bytes()
            .all(|b| b.is_ascii_digit())
        && (port.is_empty() || port.starts_with(':'))
}

/// An address in brackets: IPv6, or one of a version to come (`v1.fe80`).
fn is_literal(text: &str) -> bool {
    if let Some(future) = text.strip_prefix(['v', 'V']) {
        return future.split_once('.').is_some_and(|(version, address)| {
            let hex = version.bytes().all(|b| b.is_ascii_hexdigit());
            let plain = !address.contains('%') && made_of(address, b":");
            hex && plain && !version.is_empty() && !address.is_empty()
        });
    }
    text.parse::<std::net::Ipv6Addr>().is_ok()
}

/// Whether a text is made of what stands anywhere in a URI, of escapes, and of these.
fn made_of(text: &str, more: &[u8]) -> bool {
    let mut bytes = text.bytes();
    while let Some(b) = bytes.next() {
        let fits = match b {
            b'%' => (0..2).all(|_| bytes.next().is_some_and(|b| b.is_ascii_hexdigit())),
            _ => b.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(&b) || more.contains(&b),
        };
        if !fits {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::is_uri;

    #[test]
    fn uris() {
        for text in [
            "https://a2ui.org",
            "http://u:p@[::1]:8080/a%20b?q=/?#f/?",
            "http://[v1.a:b]",
            "http://[::ffff:1.2.3.4]/",
            "mailto:a@b.c",
            "x:",
            "x:/a",
            "a+b-c.1://h:/",
            "file:///etc",
            "x://@h",
        ] {
            assert!(is_uri(text), "{text}");
        }
    }

    #[test]
    fn others() {
        for text in [
            "",
            "a2ui.org",
            "/a:b",
            "1x:a",
            ":a",
            "http://a b",
            "http://h/é",
            "http://h/%2",
            "http://h/%zz",
            "http://h:8a",
            "http://[::1",
            "http://[1.2.3.4]",
            "http://[::1]x",
            "http://[v.a]",
            "http://[v1.]",
            "http://a@b@c",
            "x:#a#b",
            "x:[",
            "http://[a]b",
        ] {
            assert!(!is_uri(text), "{text}");
        }
    }
}
