//! The texts of RFC 3339, section 5.6: dates, times, and both, as the library reads them.

/// Whether a text is a date and a time with its offset.
pub(crate) fn is_date_time(text: &str) -> bool {
    match text.as_bytes().split_at_checked(10) {
        Some((day, [b'T' | b't', time @ ..])) => date(day).is_some() && of_day(time).is_some(),
        _ => false,
    }
}

fn number(text: &[u8], from: usize, to: usize) -> Option<u32> {
    text.get(from..to)?.iter().try_fold(0, |n, b| {
        b.is_ascii_digit().then(|| n * 10 + u32::from(b - b'0'))
    })
}

/// `2026-07-06`, with the days that the month has.
fn date(text: &[u8]) -> Option<()> {
    let (year, month, day) = (
        number(text, 0, 4)?,
        number(text, 5, 7)?,
        number(text, 8, 10)?,
    );
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u32::from(leap),
        _ => return None,
    };
    let marks = text.len() == 10 && text[4] == b'-' && text[7] == b'-';
    (marks && (1..=days).contains(&day)).then_some(())
}

/// `00:00:00.5+01:00`, with the leap second that section 5.7 allows.
fn of_day(text: &[u8]) -> Option<()> {
    let (hour, minute, second) = (
        number(text, 0, 2)?,
        number(text, 3, 5)?,
        number(text, 6, 8)?,
    );
    let marks = text[2] == b':' && text[5] == b':';
    let mut at = 8;
    if text.get(at) == Some(&b'.') {
        let digits = text[at + 1..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
        if digits == 0 {
            return None;
        }
        at += 1 + digits;
    }
    let offset = match text.get(at..)? {
        b"Z" | b"z" => 0,
        [sign @ (b'+' | b'-'), _, _, b':', _, _] => {
            let (h, m) = (number(text, at + 1, at + 3)?, number(text, at + 4, at + 6)?);
            if h > 23 || m > 59 {
                return None;
            }
            let minutes = i64::from(h * 60 + m);
            if *sign == b'+' { minutes } else { -minutes }
        }
        _ => return None,
    };
    // A leap second is the last one of a UTC day.
    let utc_minute = (i64::from(hour * 60 + minute) - offset).rem_euclid(24 * 60);
    let seconds = 60 + u32::from(utc_minute == 24 * 60 - 1);
    (marks && hour < 24 && minute < 60 && second < seconds).then_some(())
}

/// Whether a text is a date, a time with its offset, or both.
pub(crate) fn is_any(text: &str) -> bool {
    is_date_time(text) || date(text.as_bytes()).is_some() || of_day(text.as_bytes()).is_some()
}

#[cfg(test)]
mod tests {
    use super::{is_any, is_date_time};

    #[test]
    fn a_time_is_rfc_3339() {
        for time in [
            "2026-07-06T00:00:00Z",
            "2024-02-29t23:59:60.25z",
            "2026-07-06T00:00:00.1+05:30",
        ] {
            assert!(is_date_time(time), "{time}");
        }
        for other in [
            "",
            "yesterday",
            "2026-07-06",
            "2026-02-29T00:00:00Z",
            "2026-07-06T24:00:00Z",
            "2026-07-06T00:00:00",
            "2026-07-06T00:00:00.Z",
            "2026-07-06T00:00:60Z",
            "2026-07-06 00:00:00Z",
            "2026-07-06T00:00:00+5",
        ] {
            assert!(!is_date_time(other), "{other}");
        }
    }

    #[test]
    fn a_bound_is_a_date_a_time_or_both() {
        for bound in ["2026-07-06", "09:30:00Z", "2026-07-06T00:00:00Z"] {
            assert!(is_any(bound), "{bound}");
        }
        for other in ["", "09:30", "2026-7-6", "2026-02-30", "today"] {
            assert!(!is_any(other), "{other}");
        }
    }
}
