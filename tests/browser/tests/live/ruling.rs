//! Gates, and those who rule there.

use browser_tests::browse;
use serde_json::{Value, json};

use crate::{QUICK, WAITS, ended_well};

#[test]
fn a_drain_that_is_approved_acts_and_ends_in_its_receipt() {
    browse(QUICK, async |page| {
        page.start("drain").await;
        page.until(WAITS).await;
        page.until_status("held").await;
        assert_eq!(page.count("[data-kind=asyncTask]").await, 0);
        assert!(page.text(".gate").await.contains("3 positions close"));
        page.click(".approve").await;
        ended_well(page).await;
        assert_eq!(
            page.count("[data-kind=asyncTask] [data-tone=green]").await,
            1
        );
        assert_eq!(
            page.eval("document.querySelector('progress').value").await,
            1
        );
        assert_eq!(page.count(".gate[data-state=approved]").await, 1);
        assert_eq!(page.count("form").await, 0);
        let receipt = page.text("[data-node=receipt]").await;
        assert!(
            receipt.contains("$18,420.10") && receipt.contains("approved · signed"),
            "{receipt}"
        );
    });
}

#[test]
fn a_drain_that_is_refused_moves_nothing_and_says_why() {
    browse(QUICK, async |page| {
        page.start("drain").await;
        page.until(WAITS).await;
        page.click(".refuse").await;
        ended_well(page).await;
        assert_eq!(page.count("[data-kind=asyncTask]").await, 0);
        assert_eq!(page.count(".gate[data-state=refused]").await, 1);
        let receipt = page.text("[data-kind=receipt]").await;
        assert!(receipt.contains("refused by the operator"), "{receipt}");
    });
}

#[test]
fn a_halt_wants_its_phrase() {
    browse(QUICK, async |page| {
        page.start("halt").await;
        page.until(WAITS).await;
        assert!(page.text("form label").await.contains("halt every lens"));
        for wrong in ["", "Halt every lens", "halt every lens "] {
            let field = page.find("[name=phrase]").await;
            field.clear().await.unwrap();
            field.send_keys(wrong).await.unwrap();
            page.eval("document.querySelector('form .problem')?.remove()")
                .await;
            page.click(".approve").await;
            page.until("document.querySelector('form .problem')").await;
            let typed = page
                .eval("document.querySelector('[name=phrase]').value")
                .await;
            assert_eq!(typed, wrong, "what was typed is gone");
            assert_eq!(page.count(".gate[data-state=waiting]").await, 1);
        }
        let field = page.find("[name=phrase]").await;
        field.clear().await.unwrap();
        field.send_keys("halt every lens\u{e007}").await.unwrap();
        ended_well(page).await;
        assert!(
            page.text("[data-node=receipt]")
                .await
                .contains("typed and signed")
        );
    });
}

#[test]
fn a_halt_is_refused_without_a_phrase() {
    browse(QUICK, async |page| {
        page.start("halt").await;
        page.until(WAITS).await;
        page.click(".refuse").await;
        ended_well(page).await;
        assert_eq!(page.count("[data-node=end] [data-tone=red]").await, 1);
        assert_eq!(page.count("[data-kind=asyncTask]").await, 0);
    });
}

/// What a second page does, or the same one twice.
#[test]
fn a_gate_is_ruled_once() {
    browse(QUICK, async |page| {
        page.start("drain").await;
        page.until(WAITS).await;
        let post = "const id = new URLSearchParams(location.hash.slice(1)).get('stream');
            const answers = await Promise.all(input.map(ruling => fetch(`/streams/${id}/ruling`, {
                method: 'POST', headers: { 'content-type': 'application/json' },
                body: JSON.stringify(ruling) })));
            return answers.map(answer => answer.status);";
        let rulings = |gate: &str, ruling: &str| json!({ "gate": gate, "ruling": ruling });
        let statuses = page
            .run(
                post,
                &json!([rulings("other", "refuse"), { "gate": "gate" }]),
            )
            .await;
        assert_eq!(statuses, json!([409, 422]));
        let both = json!([rulings("gate", "refuse"), rulings("gate", "approve")]);
        let mut statuses: Vec<Value> = page.run(post, &both).await.as_array().unwrap().clone();
        statuses.sort_by_key(Value::as_u64);
        assert_eq!(statuses, [204, 409]);
        ended_well(page).await;
        let late = page.run(post, &json!([rulings("gate", "approve")])).await;
        assert_eq!(late, json!([409]));
        assert_eq!(page.count("[data-kind=receipt]").await, 1);
    });
}
