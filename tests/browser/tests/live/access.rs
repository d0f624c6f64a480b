//! For those who don't see the page, or see little.

use browser_tests::page::Looks;
use browser_tests::{Page, browse};
use serde_json::{Value, json};

use crate::{QUICK, WAITS};

/// Roles that mean nothing without a name.
const NAMED: &[&str] = &[
    "button",
    "textbox",
    "progressbar",
    "heading",
    "form",
    "table",
    "navigation",
    "link",
];

/// The texts that stand out too little from what is behind them, by the rule of WCAG (4.5 to 1).
const FAINT: &str = r"
    const parse = (text) => {
        const [r, g, b, a = 1] = text.match(/[\d.]+(e-?\d+)?/g).map(Number);
        return text.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
    };
    const over = (top, below) => top.slice(0, 3).map((c, i) => c * top[3] + below[i] * (1 - top[3]));
    const behind = (element) => {
        const own = parse(getComputedStyle(element).backgroundColor);
        if (own[3] === 1) return own.slice(0, 3);
        return over(own, element.parentElement ? behind(element.parentElement) : [255, 255, 255]);
    };
    const light = (rgb) => {
        const [r, g, b] = rgb.map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => {
        const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faint = [];
    let looked = 0;
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !element.checkVisibility() || element.closest('.heard, noscript')) continue;
        looked += 1;
        const back = behind(element);
        const value = contrast(over(parse(getComputedStyle(element).color), back), back);
        if (value < 4.5) faint.push(`${value.toFixed(2)}: ${texts.currentNode.data}`);
    }
    if (looked < 10) throw new Error('there is nothing to look at');
    return faint;";

/// Ids that are there twice, and what refers to an id that is not there.
const IDS: &str = r"
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    const twice = ids.filter((id, at) => ids.indexOf(id) < at);
    const refers = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name).split(' ')));
    return [...twice, ...refers.filter((id) => !ids.includes(id))];";

/// What the browser tells a screen reader.
async fn told(page: &Page) -> Vec<Value> {
    let tree = page
        .devtools("Accessibility.getFullAXTree", &json!({}))
        .await;
    let nodes = tree["nodes"].as_array().unwrap().clone();
    let shown = |node: &Value| node["ignored"] == false;
    nodes.into_iter().filter(shown).collect()
}

async fn is_accessible(page: &Page) {
    let nodes = told(page).await;
    let with = |role: &str| -> Vec<&Value> {
        nodes
            .iter()
            .filter(|node| node["role"]["value"] == role)
            .collect()
    };
    for role in NAMED {
        for node in with(role) {
            let name = node["name"]["value"].as_str().unwrap_or_default();
            assert!(!name.trim().is_empty(), "a {role} without a name: {node}");
        }
    }
    for bar in with("progressbar") {
        let running = bar["value"]["value"].is_number() || bar["value"]["value"].is_string();
        let named = bar["name"]["value"].as_str().unwrap_or_default();
        assert!(
            running || named.contains("who knows"),
            "a bar without a value: {bar}"
        );
    }
    assert!(with("button").len() > 3);
    assert_eq!(with("main").len(), 1);
    assert_eq!(with("navigation").len(), 1);
    assert_eq!(with("status").len(), 1);
    assert_eq!(page.count("h1").await, 1);
    assert_eq!(page.eval("document.documentElement.lang").await, "en");
    assert_eq!(page.run(IDS, &Value::Null).await, json!([]));
    for looks in [Looks::LIGHT, Looks::DARK] {
        page.look(looks).await;
        assert_eq!(page.run(FAINT, &Value::Null).await, json!([]), "{looks:?}");
    }
    page.look(Looks::LIGHT).await;
}

#[test]
fn the_start_is_accessible() {
    browse(QUICK, async |page| is_accessible(page).await);
}

#[test]
fn a_gate_and_its_receipt_are_accessible() {
    browse(QUICK, async |page| {
        page.start("halt").await;
        page.until(WAITS).await;
        page.click(".approve").await;
        page.until("document.querySelector('form .problem')").await;
        is_accessible(page).await;
        let field = page.find("[name=phrase]").await;
        field.send_keys("halt every lens\u{e007}").await.unwrap();
        page.until_status("ended").await;
        is_accessible(page).await;
    });
}

#[test]
fn every_kind_is_accessible() {
    browse(QUICK, async |page| {
        page.start("samples").await;
        page.until_status("ended").await;
        page.click(".wire summary").await;
        is_accessible(page).await;
    });
}

/// What is told aloud: that it waits, what was ruled, and the receipt; progress is not.
#[test]
fn what_matters_is_said_and_nothing_else() {
    browse(QUICK, async |page| {
        let listen = "window.said = []; new MutationObserver(() =>
            window.said.push(document.getElementById('status').textContent))
            .observe(document.getElementById('status'), { childList: true, characterData: true, subtree: true })";
        page.eval(&format!("(() => {{ {listen} }})()")).await;
        page.start("drain").await;
        page.until(WAITS).await;
        page.click(".approve").await;
        page.until_status("ended").await;
        let said = page.eval("window.said").await;
        let said: Vec<&str> = said
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(said.len(), 5, "{said:?}");
        assert!(
            said[1].starts_with("Approval needed: drain lens_momentum"),
            "{said:?}"
        );
        assert_eq!(
            said[2..],
            [
                "The gate was approved.",
                "Receipt: drain.",
                "The stream has ended."
            ]
        );
    });
}
