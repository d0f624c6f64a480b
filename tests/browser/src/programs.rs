//! The programs that a test starts, and ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tests::programs::programs;

/// The example `live`.
pub(crate) struct Server {
    program: Child,
    pub(crate) port: u16,
}

impl Server {
    /// Starts it on any free port.
    pub(crate) fn start(args: &str) -> Self {
        let program = Command::new(&programs()["live"])
            .args(args.split_whitespace())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the example starts");
        let mut server = Self { program, port: 0 };
        // It says where it listens, once it does.
        let out = server.program.stdout.take().expect("stdout is a pipe");
        let mut line = String::new();
        let read = BufReader::new(out).read_line(&mut line);
        read.expect("it prints its address");
        let port = line.trim().rsplit(':').next();
        server.port = port.and_then(|port| port.parse().ok()).expect("a port");
        server
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        end(&mut self.program);
    }
}

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
