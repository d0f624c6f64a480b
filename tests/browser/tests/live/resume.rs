//! Reloads and cut wires: the stream goes on, and nothing is there twice.

use browser_tests::wire::Wire;
use browser_tests::{Page, browse};

use crate::ended_well;

/// Waits until the backtest is so far.
async fn until_day(page: &Page, day: u32) {
    page.until(&format!(
        "document.querySelector('progress')?.value >= {day} / 80"
    ))
    .await;
}

/// Every node is there once, and every record came once.
async fn nothing_is_there_twice(page: &Page) {
    assert_eq!(page.count("[data-kind=statCell]").await, 3);
    assert_eq!(page.count("[data-node]").await, 8);
    // A head, seven frames, 80 days of four, three frames of the end, and what closes it.
    assert_eq!(page.text(".wire .count").await.trim(), "332 records");
    assert_eq!(page.count(".wire .note").await, 0);
}

#[test]
fn a_reload_goes_on_without_doubling() {
    browse("--pace 40", async |page| {
        page.start("backtest").await;
        until_day(page, 8).await;
        page.reload().await;
        until_day(page, 16).await;
        assert_eq!(page.count("[data-node]").await, 8);
        page.reload().await;
        ended_well(page).await;
        nothing_is_there_twice(page).await;
        page.reload().await;
        ended_well(page).await;
        nothing_is_there_twice(page).await;
    });
}

#[test]
fn a_wire_that_is_cut_is_taken_up_where_it_was() {
    browse("--pace 60", async |page| {
        let wire = Wire::to(page.server).await;
        page.goto_through(wire.port, "/").await;
        page.start("backtest").await;
        for day in [5, 40] {
            until_day(page, day).await;
            page.eval("window.same = document.querySelector('[data-node=title]')")
                .await;
            wire.cut();
            page.until_status("reconnecting").await;
            page.until("!document.querySelector('[data-status=reconnecting]')")
                .await;
            let same = page.eval("window.same === document.querySelector('[data-node=title]')");
            assert_eq!(same.await, true, "it is drawn anew");
        }
        ended_well(page).await;
        nothing_is_there_twice(page).await;
    });
}

/// A stream that waits goes on waiting for whoever comes.
#[test]
fn a_gate_waits_over_a_reload() {
    browse(crate::QUICK, async |page| {
        page.start("drain").await;
        page.until(crate::WAITS).await;
        page.reload().await;
        page.until(crate::WAITS).await;
        page.click(".approve").await;
        ended_well(page).await;
        assert_eq!(page.count("[data-kind=receipt]").await, 1);
    });
}
