//! What no page may take: text that looks like HTML, kinds that are none, frames that can't apply.

use browser_tests::browse;

use crate::QUICK;

#[test]
fn text_stays_text() {
    browse(QUICK, async |page| {
        page.start("samples").await;
        page.until_status("ended").await;
        let text = page.text("[data-node=hostile]").await;
        assert!(
            text.starts_with("<script>window.hostile = true</script><img"),
            "{text}"
        );
        assert_eq!(
            page.eval("window.hostile ?? null").await,
            serde_json::Value::Null
        );
        assert_eq!(
            page.count("main script, main img, main iframe, main a[href]")
                .await,
            0
        );
        let text = page.text("[data-node=bidi]").await;
        assert!(text.contains("‹U+202E›txet‹U+202C›"), "{text}");
    });
}

#[test]
fn what_is_refused_shows_and_the_stream_goes_on() {
    browse(QUICK, async |page| {
        page.start("samples").await;
        page.until_status("ended").await;
        let problems = page.text(".problems").await;
        assert!(
            problems.contains("\"marquee\" is none of the 16 kinds"),
            "{problems}"
        );
        assert!(
            problems.contains("there is no node \"nobody\" to replace"),
            "{problems}"
        );
        assert_eq!(page.count(".problems li").await, 2);
        assert_eq!(page.count(".wire [data-refused]").await, 2);
        assert_eq!(
            page.count("[data-node=unknown], [data-node=nobody]").await,
            0
        );
        assert_eq!(page.count("[data-node=after]").await, 1);
    });
}

#[test]
fn every_kind_is_drawn() {
    browse(QUICK, async |page| {
        page.start("samples").await;
        page.until_status("ended").await;
        let missing = page
            .run(
                "const { KINDS } = await import('/read.js');
                const drawn = (kind) => [...document.querySelectorAll(`[data-kind=${kind}]`)];
                // A cursor has no text to see.
                const empty = (node) => !node.textContent.trim();
                return KINDS.filter((kind) => !drawn(kind).length || drawn(kind).some(empty));",
                &serde_json::Value::Null,
            )
            .await;
        assert_eq!(missing, serde_json::json!([]));
        // Props that the contract doesn't name, by their names.
        let task = page.text("[data-kind=asyncTask] > .facts").await;
        assert!(task.contains("worker") && task.contains("w-7"), "{task}");
        let button = page.text("[data-node=again]").await;
        assert!(
            button.contains("href") && button.contains("javascript:alert(1)"),
            "{button}"
        );
        let odd = page.eval("[...document.querySelectorAll('[data-kind=chip]')].at(-1).innerText");
        assert!(odd.await.as_str().unwrap().contains("mauve"));
    });
}

/// Whoever opens an address that is none, or no more, is told so.
#[test]
fn a_stream_that_is_gone_is_said_to_be() {
    browse(QUICK, async |page| {
        page.goto("/#stream=a2ui_nobody").await;
        page.until_status("gone").await;
        assert!(page.text("main").await.contains("This stream is gone"));
        page.start("status").await;
        crate::ended_well(page).await;
    });
}
