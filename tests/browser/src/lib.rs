//! What the tests in a browser share: the programs that they start and end, the page, and a wire
//! that can be cut.

mod driver;
pub mod page;

pub mod wire;

use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::time::timeout;

use driver::Driver;
pub use page::Page;
use tests::served::Served;

/// How long a test may take.
const LONGEST: Duration = Duration::from_secs(100);

/// Runs a test with the example `live`, given these arguments, and with a browser. Both are ended
/// after it, however it ends; and the browser has to have nothing to complain of.
///
/// # Panics
/// When the test does, or takes too long, or when something can't be started.
pub fn browse(args: &str, test: impl AsyncFnOnce(&Page)) {
    let runtime = Runtime::new().expect("a runtime");
    let server = Served::start(args);
    let driver = Driver::start();
    runtime.block_on(async {
        let run = async {
            let page = Page::open(&driver, server.port).await;
            test(&page).await;
            page.complains_of_nothing().await;
        };
        timeout(LONGEST, run).await.expect("a test has an end");
    });
}
