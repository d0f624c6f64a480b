//! The text of a `format_string`: its parts, joined and escaped as the library does.

/// A part whose text is known.
pub(in crate::v1) enum Part {
    Text(String),
    Path(String),
}

/// The joined text, or what it can't spell.
pub(in crate::v1) fn joined(parts: &[Part]) -> Result<String, String> {
    let mut value = String::new();
    for part in parts {
        match part {
            Part::Text(text) => add_text(text, &mut value)?,
            Part::Path(path) => add_path(path, &mut value)?,
        }
    }
    Ok(value)
}

fn add_text(text: &str, value: &mut String) -> Result<(), String> {
    for c in text.chars() {
        // Over the joined text: the `$` may have come with the part before.
        if c == '{' && value.ends_with('$') {
            if value.ends_with("\\$") {
                return Err("a literal `\\${`".to_owned());
            }
            value.insert(value.len() - 1, '\\');
        }
        value.push(c);
    }
    Ok(())
}

fn add_path(path: &str, value: &mut String) -> Result<(), String> {
    if let Some(why) = not_spelled(path) {
        return Err(format!("the path `{path}`: {why}"));
    }
    if value.ends_with('\\') {
        return Err("a literal `\\` directly before a value".to_owned());
    }
    value.push_str("${");
    value.push_str(path);
    value.push('}');
    Ok(())
}

fn not_spelled(path: &str) -> Option<String> {
    let stands = |c: char| c.is_alphanumeric() || "_/.-~".contains(c);
    if let Some(c) = path.chars().find(|&c| !stands(c)) {
        return Some(format!("{c:?} ends it"));
    }
    let first = path.split(['/', '.', '-', '~']).next().unwrap_or_default();
    let number = path
        .trim_start_matches(['-', '.'])
        .starts_with(|c: char| c.is_ascii_digit());
    if number && !path.starts_with('/') {
        return Some("it begins like a number".to_owned());
    }
    ["true", "false", "null"]
        .contains(&first)
        .then(|| format!("it begins with {first:?}"))
}
