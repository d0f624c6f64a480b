//! By the keyboard alone.

use browser_tests::browse;
use fantoccini::key::Key;

use crate::{QUICK, WAITS, ended_well};

/// Whether what has the focus shows it.
const RINGED: &str = "(() => { const style = getComputedStyle(document.activeElement);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2; })()";

#[test]
fn a_drain_is_begun_and_approved() {
    browse(QUICK, async |page| {
        page.tab_to("[data-start=drain]").await;
        assert_eq!(page.eval(RINGED).await, true);
        page.press(Key::Enter.into()).await;
        page.until(WAITS).await;
        page.tab_to(".approve").await;
        assert_eq!(page.eval(RINGED).await, true);
        page.press(Key::Enter.into()).await;
        ended_well(page).await;
        assert_eq!(page.count(".gate[data-state=approved]").await, 1);
    });
}

#[test]
fn a_halt_is_typed_and_approved() {
    browse(QUICK, async |page| {
        page.tab_to("[data-start=halt]").await;
        page.press(Key::Enter.into()).await;
        page.until(WAITS).await;
        page.tab_to("[name=phrase]").await;
        for key in "halt".chars() {
            page.press(key).await;
        }
        page.press(Key::Enter.into()).await;
        page.until("document.querySelector('form .problem')").await;
        assert!(page.has_focus("[name=phrase]").await, "the focus is gone");
        for key in " every lens".chars() {
            page.press(key).await;
        }
        page.press(Key::Enter.into()).await;
        ended_well(page).await;
    });
}

/// While others change, what has the focus keeps it, and what was there is the same element.
#[test]
fn the_focus_stays_where_it_is() {
    browse("--pace 30", async |page| {
        page.start("backtest").await;
        page.until("document.querySelector('progress')?.value > 0")
            .await;
        page.tab_to(".wire summary").await;
        page.eval("window.kept = ['title', 'equity', 'task'].map((id) => document.querySelector(`[data-node=${id}]`))")
            .await;
        ended_well(page).await;
        assert!(page.has_focus(".wire summary").await, "the focus is gone");
        let kept = page
            .eval("window.kept.every((node) => node.isConnected)")
            .await;
        assert_eq!(kept, true);
    });
}

#[test]
fn the_stream_can_be_skipped_to() {
    browse(QUICK, async |page| {
        page.tab_to(".skip").await;
        page.press(Key::Enter.into()).await;
        assert!(page.has_focus("main").await);
        page.press(Key::Tab.into()).await;
        assert!(!page.has_focus("[data-start]").await);
    });
}
