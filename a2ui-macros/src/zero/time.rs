//! Times, as RFC 3339 spells them.

/// Whether a text is a time: `2026-07-06T00:00:00Z`, with a fraction and an offset where wanted.
pub(super) fn is_time(text: &str) -> bool {
    parse(text.as_bytes()).is_some()
}

fn parse(text: &[u8]) -> Option<()> {
    let number = |at: usize, digits: usize| -> Option<u32> {
        text.get(at..at + digits)?
            .iter()
            .try_fold(0, |n, byte| Some(n * 10 + char::from(*byte).to_digit(10)?))
    };
    let marks = [(4, b'-'), (7, b'-'), (13, b':'), (16, b':')];
    let marked = marks.iter().all(|&(at, mark)| text.get(at) == Some(&mark))
        && matches!(text.get(10), Some(b'T' | b't'));
    let (year, month, day) = (number(0, 4)?, number(5, 2)?, number(8, 2)?);
    let (hour, minute, second) = (number(11, 2)?, number(14, 2)?, number(17, 2)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    let mut rest = &text[19..];
    if let [b'.', fraction @ ..] = rest {
        let digits = fraction.iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 {
            return None;
        }
        rest = &fraction[digits..];
    }
    let at = text.len() - rest.len();
    let offset = match rest {
        b"Z" | b"z" => 0,
        [sign @ (b'+' | b'-'), _, _, b':', _, _] => {
            let (hours, minutes) = (number(at + 1, 2)?, number(at + 4, 2)?);
            if hours > 23 || minutes > 59 {
                return None;
            }
            let minutes = i64::from(hours * 60 + minutes);
            if *sign == b'+' { minutes } else { -minutes }
        }
        _ => return None,
    };
    // A leap second is the last one of a UTC day.
    let utc = (i64::from(hour * 60 + minute) - offset).rem_euclid(24 * 60);
    let seconds = 60 + u32::from(utc == 24 * 60 - 1);
    let is = marked && (1..=days).contains(&day) && hour < 24 && minute < 60 && second < seconds;
    is.then_some(())
}

#[cfg(test)]
mod tests {
    use super::is_time;

    #[test]
    fn a_time_is_rfc_3339() {
        for time in [
            "2026-07-06T00:00:00Z",
            "2024-02-29t23:59:60.25z",
            "2026-07-06T00:00:00.1+05:30",
        ] {
            assert!(is_time(time), "{time}");
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
            assert!(!is_time(other), "{other}");
        }
    }
}
