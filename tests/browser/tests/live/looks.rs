//! How it looks: by day and by night, on a desk and on a phone. What is saved is there to be looked
//! at: `target/screenshots`.

use browser_tests::page::Looks;
use browser_tests::{Page, browse};

use crate::{QUICK, WAITS};

const LOOKS: [(&str, Looks); 3] = [
    ("light", Looks::LIGHT),
    ("dark", Looks::DARK),
    ("phone", Looks::PHONE),
];

/// Saves what shows in each way. Nothing may be wider than its window.
async fn save(page: &Page, name: &str) {
    for (way, looks) in LOOKS {
        page.look(looks).await;
        fits(page, looks.width).await;
        page.save(&format!("{name}-{way}"), looks).await;
    }
    let narrow = Looks {
        width: 320,
        ..Looks::PHONE
    };
    page.look(narrow).await;
    fits(page, narrow.width).await;
    page.look(Looks::LIGHT).await;
}

async fn fits(page: &Page, width: u32) {
    let wide = page.eval("document.documentElement.scrollWidth").await;
    let wide = wide.as_u64().unwrap();
    assert!(wide <= u64::from(width), "{wide} is wider than {width}");
}

#[test]
fn nothing_yet() {
    browse(QUICK, async |page| save(page, "start").await);
}

#[test]
fn a_status() {
    browse(QUICK, async |page| {
        page.start("status").await;
        page.until_status("ended").await;
        save(page, "status").await;
    });
}

#[test]
fn a_drain_at_its_gate_and_at_its_end() {
    browse(QUICK, async |page| {
        page.start("drain").await;
        page.until(WAITS).await;
        save(page, "drain-gate").await;
        page.click(".approve").await;
        page.until_status("ended").await;
        save(page, "drain-end").await;
    });
}

#[test]
fn a_halt_at_its_gate_and_refused() {
    browse(QUICK, async |page| {
        page.start("halt").await;
        page.until(WAITS).await;
        page.click(".approve").await;
        page.until("document.querySelector('form .problem')").await;
        save(page, "halt-gate").await;
        page.click(".refuse").await;
        page.until_status("ended").await;
        save(page, "halt-refused").await;
    });
}

#[test]
fn a_backtest_under_way() {
    browse("--pace 150", async |page| {
        page.start("backtest").await;
        page.until("document.querySelector('progress')?.value > 0.2")
            .await;
        page.click(".wire summary").await;
        save(page, "backtest").await;
    });
}

#[test]
fn the_samples() {
    browse(QUICK, async |page| {
        page.start("samples").await;
        page.until_status("ended").await;
        save(page, "samples").await;
    });
}

/// What moves, moves only for those who like it.
#[test]
fn nothing_moves_where_that_is_not_liked() {
    browse("--pace 150", async |page| {
        page.start("backtest").await;
        page.until("document.querySelector('.cursor[data-moves]')")
            .await;
        let moving = "document.getAnimations().filter((it) => it.animationName).length";
        page.until(moving).await;
        page.look(Looks {
            still: true,
            ..Looks::LIGHT
        })
        .await;
        page.until(&format!("{moving} === 0")).await;
        assert_eq!(page.count(".cursor[data-moves]").await, 1, "it has ended");
    });
}
