//! The page, as a person meets it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tests::http::request;

use crate::driver::Driver;

/// How long something may take to show.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the browser starts with.
const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
];

/// A browser with the page open.
pub struct Page {
    client: Client,
    session: String,
    driver: u16,
    /// The port of the server.
    pub server: u16,
}

/// How the page is looked at.
#[derive(Debug, Clone, Copy)]
pub struct Looks {
    /// How wide the window is.
    pub width: u32,
    /// Whether the person likes it dark.
    pub dark: bool,
    /// Whether the person likes nothing to move.
    pub still: bool,
}

impl Looks {
    /// A desk by day.
    pub const LIGHT: Self = Self {
        width: 1180,
        dark: false,
        still: false,
    };
    /// The same by night.
    pub const DARK: Self = Self {
        dark: true,
        ..Self::LIGHT
    };
    /// A small phone.
    pub const PHONE: Self = Self {
        width: 360,
        ..Self::LIGHT
    };
}

impl Page {
    pub(crate) async fn open(driver: &Driver, server: u16) -> Self {
        let profile = format!("--user-data-dir={}", driver.profile.display());
        let flags: Vec<&str> = FLAGS.iter().copied().chain([profile.as_str()]).collect();
        let wanted = json!({
            "goog:chromeOptions": { "args": flags },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(serde_json::from_value(wanted).expect("capabilities"))
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .expect("chromium starts: apt-get install chromium chromium-driver");
        let session = client.session_id().await.expect("a session");
        let page = Self {
            client,
            session: session.expect("a session has an id"),
            driver: driver.port,
            server,
        };
        page.look(Looks::LIGHT).await;
        page.goto("/").await;
        page
    }

    /// Opens a path of the server.
    ///
    /// # Panics
    /// When the browser does not.
    pub async fn goto(&self, path: &str) {
        self.goto_through(self.server, path).await;
    }

    /// The same, through another port.
    ///
    /// # Panics
    /// When the browser does not.
    pub async fn goto_through(&self, port: u16, path: &str) {
        let url = format!("http://127.0.0.1:{port}{path}");
        self.client.goto(&url).await.expect("the page loads");
        self.until("document.querySelectorAll('#offers button').length > 3")
            .await;
    }

    /// Loads the page again.
    ///
    /// # Panics
    /// When the browser does not.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads");
    }

    /// What an expression gives in the page.
    ///
    /// # Panics
    /// When it throws.
    pub async fn eval(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        let value = self.client.execute(&script, vec![]).await;
        value.unwrap_or_else(|e| panic!("{expression}: {e}"))
    }

    /// What the body of an async function gives in the page, with this for its `input`.
    ///
    /// # Panics
    /// When it throws.
    pub async fn run(&self, body: &str, input: &Value) -> Value {
        // As text, so that nobody on the way reads a number or sorts a key.
        let script = format!(
            "const [text, done] = arguments; const input = JSON.parse(text);
            (async () => {{ {body} }})().then(
                (value) => done(JSON.stringify({{ value: value ?? null }})),
                (error) => done(JSON.stringify({{ error: String(error.stack ?? error) }})))"
        );
        let input = vec![Value::from(input.to_string())];
        let answer = self.client.execute_async(&script, input).await;
        let answer = answer.unwrap_or_else(|e| panic!("{body}: {e}"));
        let answer = serde_json::from_str(answer.as_str().unwrap_or_default());
        let mut answer: Value = answer.expect("the answer is JSON");
        assert_eq!(answer["error"], Value::Null, "{body}");
        answer["value"].take()
    }

    /// Waits until this is so.
    ///
    /// # Panics
    /// When it does not come to be; the page is shown as text.
    pub async fn until(&self, expression: &str) {
        let began = Instant::now();
        while self.eval(&format!("Boolean({expression})")).await != true {
            if began.elapsed() > PATIENCE {
                let shown = self.eval("document.body.innerText").await;
                panic!(
                    "it never came to be: {expression}\n{}",
                    shown.as_str().unwrap_or_default()
                );
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Waits until the stream has this status.
    ///
    /// # Panics
    /// When it never has.
    pub async fn until_status(&self, status: &str) {
        self.until(&format!("document.querySelector('[data-status={status}]')"))
            .await;
    }

    /// The element of a selector.
    ///
    /// # Panics
    /// When there is none.
    pub async fn find(&self, css: &str) -> Element {
        let found = self.client.find(Locator::Css(css)).await;
        found.unwrap_or_else(|e| panic!("{css}: {e}"))
    }

    /// Clicks, as a mouse does: on what is in the way, if something is.
    ///
    /// # Panics
    /// When there is no such element, or it can't be clicked.
    pub async fn click(&self, css: &str) {
        let clicked = self.find(css).await.click().await;
        clicked.unwrap_or_else(|e| panic!("{css}: {e}"));
    }

    /// What an element says.
    ///
    /// # Panics
    /// When there is none.
    pub async fn text(&self, css: &str) -> String {
        let text = self.find(css).await.text().await;
        text.unwrap_or_else(|e| panic!("{css}: {e}"))
    }

    /// How many elements there are.
    pub async fn count(&self, css: &str) -> u64 {
        let count = format!("document.querySelectorAll(`{css}`).length");
        self.eval(&count).await.as_u64().unwrap_or_default()
    }

    /// Begins a stream, by a click.
    pub async fn start(&self, name: &str) {
        self.click(&format!("[data-start={name}]")).await;
        self.until("location.hash.includes('stream=')").await;
    }

    /// Presses a key, wherever the focus is.
    ///
    /// # Panics
    /// When the browser does not.
    pub async fn press(&self, key: char) {
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key });
        let pressed = self.client.perform_actions(keys).await;
        pressed.expect("a key can be pressed");
    }

    /// Presses the tab key until this has the focus.
    ///
    /// # Panics
    /// When it never gets it.
    pub async fn tab_to(&self, css: &str) {
        for _ in 0..60 {
            if self.has_focus(css).await {
                return;
            }
            self.press(Key::Tab.into()).await;
        }
        panic!("{css} can't be reached by the tab key");
    }

    /// Whether this has the focus.
    pub async fn has_focus(&self, css: &str) -> bool {
        let focused = format!("Boolean(document.activeElement?.matches(`{css}`))");
        self.eval(&focused).await == true
    }

    /// Looks at the page in another way.
    pub async fn look(&self, looks: Looks) {
        self.size(looks, 900).await;
        let preference = |name: &str, value: &str| json!({ "name": name, "value": value });
        let features = [
            preference(
                "prefers-color-scheme",
                if looks.dark { "dark" } else { "light" },
            ),
            preference(
                "prefers-reduced-motion",
                if looks.still {
                    "reduce"
                } else {
                    "no-preference"
                },
            ),
        ];
        self.devtools(
            "Emulation.setEmulatedMedia",
            &json!({ "features": features }),
        )
        .await;
    }

    async fn size(&self, looks: Looks, height: u64) {
        let phone = looks.width < 500;
        let size = json!({ "width": looks.width, "height": height, "mobile": phone,
            "deviceScaleFactor": if phone { 2 } else { 1 } });
        self.devtools("Emulation.setDeviceMetricsOverride", &size)
            .await;
    }

    /// Saves what is to be seen, the whole length of it, below `target/screenshots`.
    ///
    /// # Panics
    /// When it can't be saved.
    pub async fn save(&self, name: &str, looks: Looks) {
        let height = self.eval("document.documentElement.scrollHeight").await;
        let height = height.as_u64().unwrap_or(900).clamp(600, 6000);
        self.size(looks, height).await;
        let shot = self.client.screenshot().await.expect("a screenshot");
        let folder = screenshots();
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        std::fs::write(folder.join(format!("{name}.png")), shot).expect("it can be saved");
        self.size(looks, 900).await;
    }

    /// Says something to the browser that `WebDriver` has no word for.
    ///
    /// # Panics
    /// When the browser does not take it.
    pub async fn devtools(&self, command: &str, params: &Value) -> Value {
        let body = json!({ "cmd": command, "params": params });
        self.driver("goog/cdp/execute", &body).await
    }

    async fn driver(&self, path: &str, body: &Value) -> Value {
        let path = format!("/session/{}/{path}", self.session);
        let kind = ["content-type: application/json"];
        let answer = request(self.driver, "POST", &path, &kind, &body.to_string()).await;
        assert_eq!(answer.status, 200, "{body}: {}", answer.body);
        let mut answer: Value = serde_json::from_str(&answer.body).expect("JSON");
        answer["value"].take()
    }

    /// Asserts that no script failed, and that nothing was kept from running. What the server
    /// refused is no complaint.
    pub(crate) async fn complains_of_nothing(&self) {
        let log = self.driver("se/log", &json!({ "type": "browser" })).await;
        let entries = log.as_array().expect("a list");
        let complaints: Vec<_> = entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE" && entry["source"] != "network")
            .collect();
        assert!(complaints.is_empty(), "{complaints:?}");
    }
}

/// Where screenshots are saved.
fn screenshots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots")
}
