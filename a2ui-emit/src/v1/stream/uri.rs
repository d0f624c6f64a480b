//! URIs, as far as RFC 3986 tells by their characters.

/// Whether a text is a URI with its scheme.
pub(super) fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let letters = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
    if !scheme.starts_with(|c: char| c.is_ascii_alphabetic()) || !scheme.chars().all(letters) {
        return false;
    }
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let path = match rest.strip_prefix("//") {
        None => rest,
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            if !is_authority(authority) {
                return false;
            }
            path
        }
    };
    holds(path, ":@/") && holds(query, ":@/?") && holds(fragment, ":@/?")
}

/// `user@host:80`
fn is_authority(text: &str) -> bool {
    let (user, host) = text.rsplit_once('@').unwrap_or(("", text));
    let (host_is, port) = match host.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((address, port)) => (address.parse::<std::net::Ipv6Addr>().is_ok(), port),
            None => (false, ""),
        },
        None => {
            let (host, port) = host.split_at(host.find(':').unwrap_or(host.len()));
            (holds(host, ""), port)
        }
    };
    let port = port.is_empty()
        || port.strip_prefix(':').is_some_and(|port| port.bytes().all(|b| b.is_ascii_digit()));
    holds(user, ":") && host_is && port
}

/// Whether a part has only characters that stand for themselves, these, and escapes.
fn holds(part: &str, also: &str) -> bool {
    let mut bytes = part.bytes();
    while let Some(byte) = bytes.next() {
        let fits = match byte {
            b'%' => {
                let mut hex = || bytes.next().is_some_and(|b| b.is_ascii_hexdigit());
                hex() && hex()
            }
            _ => byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(&byte) || also.as_bytes().contains(&byte),
        };
        if !fits {
            return false;
        }
    }
    true
}
