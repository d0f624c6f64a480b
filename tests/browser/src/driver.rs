//! What starts the browser, and ends it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// `chromedriver`, and the browsers that it starts.
pub(crate) struct Driver {
    program: Child,
    pub(crate) port: u16,
    /// Where its browser keeps what it keeps: a folder of this run alone.
    pub(crate) profile: PathBuf,
}

impl Driver {
    pub(crate) fn start() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!(
            "a2ui-browser-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Relaxed)
        );
        let program = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts: apt-get install chromium chromium-driver");
        let profile = std::env::temp_dir().join(name);
        let mut driver = Self {
            program,
            port: 0,
            profile,
        };
        let out = driver.program.stdout.take().expect("stdout is a pipe");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let said = lines.find_map(|line| {
            let port = line.strip_suffix('.')?.rsplit_once("on port ")?.1.parse();
            port.ok()
        });
        driver.port = said.expect("chromedriver says where it listens");
        // It goes on talking, and must not wait for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        driver
    }

    /// Asks it to end its browsers, and itself.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(
            stream,
            "GET /shutdown HTTP/1.1\r\nhost: 127.0.0.1:{}\r\n\r\n",
            self.port
        )?;
        stream.read(&mut [0; 64]).map(drop)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let asked = self.shut_down();
        let until = Instant::now() + Duration::from_secs(5);
        while asked.is_ok() && Instant::now() < until {
            if matches!(self.program.try_wait(), Ok(Some(_))) {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        end(&mut self.program);
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn end(program: &mut Child) {
    let _ = program.kill();
    let _ = program.wait();
}
