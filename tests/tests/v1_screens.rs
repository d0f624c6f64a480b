//! The screens of the runnable programs of A2UI 1.0, built with the typed builder: the programs write
//! them with `a2ui!`, and both are the same bytes.

#[path = "v1_screens/booking.rs"]
mod booking;
#[path = "v1_screens/dashboard.rs"]
mod dashboard;
#[path = "v1_screens/people.rs"]
mod people;
#[path = "v1_screens/tabs.rs"]
mod tabs;

use a2ui_emit::v1::{Error, Finished};
use tests::programs::printed;

/// Asserts that a program prints what its twin builds, line by line.
#[track_caller]
fn same(name: &str, twin: Result<Finished, Error>) {
    let (printed, _) = printed(&format!("{name} --json"), b"");
    let twin = twin.unwrap().to_string();
    for (printed, built) in printed.lines().zip(twin.lines()) {
        assert_eq!(printed, built, "{name}");
    }
    assert_eq!(printed, twin, "{name}");
}

#[test]
fn booking_is_the_same() {
    same("booking", booking::stream());
}

#[test]
fn people_are_the_same() {
    same("people", people::stream());
}

#[test]
fn dashboard_is_the_same() {
    same("dashboard", dashboard::stream());
}

#[test]
fn tabs_are_the_same() {
    same("tabs", tabs::stream());
}
