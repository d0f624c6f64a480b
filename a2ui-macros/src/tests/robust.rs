//! Whatever is typed: an answer, never a panic, and nothing that is no expression.

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};

use super::{expand, mistakes, said};

/// Invocations of every form.
const VALID: &[&str] = &[
    r#"append Row { id: "sim",
        for m in &metrics { StatCell { label: m.label, value: &m.value, tone: if m.moved { Amber } else { Bone } } }
        if let Some(e) = extra && !e.is_empty() { StatCell { id: format!("x-{e}"), label: e, value: "v" } } else { Text { value: "-" } }
        match metrics.len() { 0 => {} n if n > 100 => Text { value: "lots" }, n => { Text { value: format!("{n}") } } }
        let last = metrics.len() - 1;
        { head }
    }"#,
    r#"append ToolCallCard { id: "t", tool: "lens.status", state: Ok, args: { lens: id, "k-1": [1, { a: null }, -2, (a + 1)] }, props: { n: 1.50 } }
    append in "root" at 3 AsyncTask { name: "drain", state: Running, progress: 0.25 }
    replace PlanSurface { id: "plan", steps: [Step { label: "a", state: Active }, next] }
    remove row
    gate ApprovalGate { summary: "s", hash: "h" }"#,
    r#"Stream { id: "a2ui_s", created_at: "2026-07-06T00:00:00Z", intent: Intent { verb: "drain", tier: T2 }, evidence_class: Replay,
        gate ApprovalGate { id: "gate", summary: "s" }
        approve ApprovalGate { summary: "s", hash: "h" }
        append Receipt { rows: [ReceiptRow { k: "lens", v: "a", tone: Green }] }
    }"#,
    r#"Surface { id: "booking", data: { guest: { name: "", seats: 2 } }, extensions: { acme_v1: [1, null] },
        Column { justify: Center,
            let n = guests.len();
            Text { text: format_string("Table for ", @"/guest/name"), accessibility: Accessibility { label: "x" } }
            TextField { label: if n > 1 { "Names" } else { @"/label" }, checks: [required(value: @"/guest/name") => "Who?", if a { @"/ok" => m }] }
            Slider { value: @(path), min: -1.5, max: 12 }
            List { each @"/slots" { Text { text: pluralize(value: index(offset: 1), other: @"time") } } }
            Button { "label", action: event("book", name: @"/guest/name", "n-1": [n, { a: null }], user_message: "x") }
            Tabs { tabs: [Tab { title: "a", child: Card { { f(x) } } }, for x in xs { Tab { title: x, child: "label" } }] }
            Modal { trigger: "label", content: match n { 0 => Row {}, _ => { Column {} } } }
            for g in guests { Icon { name: if g.ok { Check } else { Close } } }
        }
    }"#,
    r#"move if a { Text { id: "t", text: f(x).y, weight: 2 } } else { Button { id: "t", Icon { name: Send }, action: open_url(url: "https://a2ui.org") } }"#,
    r#"move for m in metrics { append StatCell { label: m, value: "v", tone: match m { 0 => Red, _ => tone } } }"#,
];

/// What is done to one place of a row of tokens.
#[derive(Clone, Copy, Debug)]
enum Change {
    Delete,
    Double,
    Swap,
    Truncate,
    /// A token that stands nowhere in the language.
    Foreign,
    /// What stands in brackets, without them.
    Open,
}

const CHANGES: [Change; 6] = [
    Change::Delete,
    Change::Double,
    Change::Swap,
    Change::Truncate,
    Change::Foreign,
    Change::Open,
];

/// Changes the token at a place, counted through all brackets; none where there is no such place.
fn changed(tokens: TokenStream, place: &mut usize, change: Change) -> Option<TokenStream> {
    let mut row: Vec<TokenTree> = tokens.into_iter().collect();
    for at in 0..row.len() {
        if *place == 0 {
            match change {
                Change::Delete => drop(row.remove(at)),
                Change::Double => row.insert(at, row[at].clone()),
                Change::Swap if at + 1 < row.len() => row.swap(at, at + 1),
                Change::Swap => {}
                Change::Truncate => row.truncate(at),
                Change::Foreign => row.insert(at, Punct::new('~', Spacing::Alone).into()),
                Change::Open => {
                    if let TokenTree::Group(group) = row.remove(at) {
                        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                        row.splice(at..at, inner);
                    }
                }
            }
            return Some(row.into_iter().collect());
        }
        *place -= 1;
        if let TokenTree::Group(group) = &row[at]
            && let Some(inner) = changed(group.stream(), place, change)
        {
            row[at] = Group::new(group.delimiter(), inner).into();
            return Some(row.into_iter().collect());
        }
    }
    None
}

/// What is handed on unread: behind `let`, and in the brackets of a Rust macro.
fn unread(tokens: &TokenStream) -> bool {
    let row: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is = |token: &TokenTree, c: char| matches!(token, TokenTree::Punct(p) if p.as_char() == c);
    row.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => {
            let in_macro = at > 0 && is(&row[at - 1], '!');
            let foreign = group.stream().into_iter().any(|token| is(&token, '~'));
            in_macro && foreign || unread(&group.stream())
        }
        _ => false,
    })
}

#[test]
fn every_form_is_valid() {
    for tokens in VALID {
        assert_eq!(said(tokens), Vec::<String>::new(), "{tokens}");
    }
}

#[test]
fn a_changed_token_is_answered() {
    let mut tried = 0;
    for valid in VALID {
        for change in CHANGES {
            for place in 0.. {
                let tokens: TokenStream = valid.parse().expect("tokens");
                let Some(tokens) = changed(tokens, &mut place.clone(), change) else {
                    break;
                };
                tried += 1;
                let text = tokens.to_string();
                let expansion = crate::expand(tokens.clone());
                let mistakes = mistakes(&expansion);
                assert!(
                    syn::parse2::<syn::Expr>(expansion).is_ok(),
                    "{change:?} at {place} gives no expression: {text}"
                );
                let refused = !mistakes.is_empty() || unread(&tokens);
                let foreign = matches!(change, Change::Foreign);
                assert!(refused || !foreign, "nothing is said of: {text}");
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

/// On a stack as small as any that the macro has to run on.
pub(super) fn on_a_small_stack<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new()
        .stack_size(2 * 1024 * 1024)
        .spawn(run)
        .expect("a thread")
        .join()
        .expect("no overflow")
}

#[test]
fn nodes_nest_64_levels_deep() {
    let nested = |depth: usize| {
        let fours = "Row { Row { for a in b { Row { Row { ".repeat(depth / 4);
        let inner = "Row { ".repeat(depth % 4) + &"}".repeat(depth % 4);
        fours + &inner + &"} } } } }".repeat(depth / 4)
    };
    let (deepest, deeper) = on_a_small_stack(move || {
        let said = |depth| said(&format!("append {}", nested(depth)));
        (said(64), said(65))
    });
    assert_eq!(deepest, Vec::<String>::new());
    assert_eq!(
        deeper,
        ["nodes nest at most 64 levels deep: append this in a frame of its own"]
    );
}

/// A token in many brackets, made from within: text that is so deep is not tokens.
fn in_brackets(depth: usize, delimiter: Delimiter) -> TokenStream {
    (0..depth).fold("x".parse().expect("a token"), |inner, _| {
        TokenTree::Group(Group::new(delimiter, inner)).into()
    })
}

#[test]
fn brackets_of_any_depth_are_answered() {
    let delimiters = [
        Delimiter::Parenthesis,
        Delimiter::Brace,
        Delimiter::Bracket,
        Delimiter::None,
    ];
    for delimiter in delimiters {
        for prop in [
            "value :",
            "args :",
            "{",
            "text :",
            "data :",
            "action : event",
            "text : not",
        ] {
            for depth in [10, 80, 90, 100, 150, 200, 1_000, 10_000] {
                let said = on_a_small_stack(move || {
                    let (kind, prop) = match prop {
                        "args :" => ("append ToolCallCard", "tool : t , args :"),
                        "value :" => ("append Text", "value :"),
                        "text :" => ("Text", "text :"),
                        "text : not" => ("Text", "text : not"),
                        "action : event" => ("Button", "\"c\" action : event"),
                        "data :" => ("Surface", "id : i , data :"),
                        _ => ("append Row", ""),
                    };
                    let mut tokens: TokenStream = kind.parse().expect("tokens");
                    let body: TokenStream = prop.parse().expect("tokens");
                    let body = body
                        .into_iter()
                        .chain(in_brackets(depth, delimiter))
                        .collect();
                    tokens.extend([TokenTree::Group(Group::new(Delimiter::Brace, body))]);
                    mistakes(&crate::expand(tokens))
                });
                let deep = said.iter().any(|text| text.contains("nest too deep"));
                assert!(
                    deep || depth < 200,
                    "{depth} {delimiter:?} in `{prop}`: {said:?}"
                );
                assert!(
                    !deep || depth > 80,
                    "{depth} {delimiter:?} in `{prop}`: {said:?}"
                );
            }
        }
    }
}

#[test]
fn long_chains_are_read() {
    let said = on_a_small_stack(|| {
        let chain = "if a { append Text { value: v } } else ".repeat(300) + "{}";
        said(&chain)
    });
    assert_eq!(said, Vec::<String>::new());
    let _ = expand("append Row {}");
}
