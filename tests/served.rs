//! The example `live`, running.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::programs::programs;

/// The program, on a port of its own; ended when it is dropped.
#[derive(Debug)]
pub struct Served {
    program: Child,
    /// Where it listens, on 127.0.0.1.
    pub port: u16,
}

impl Served {
    /// Starts it with these arguments.
    ///
    /// # Panics
    /// When it does not start, or doesn't say where it listens.
    #[must_use]
    pub fn start(args: &str) -> Self {
        let program = Command::new(&programs()["live"])
            .args(args.split_whitespace())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut served = Self { program, port: 0 };
        let out = served.program.stdout.take().expect("stdout is a pipe");
        let line = BufReader::new(out).lines().next();
        let line = line.expect("it prints its address").expect("text");
        let port = line.strip_prefix("http://127.0.0.1:");
        let port = port.expect("it listens to this machine alone").parse();
        served.port = port.expect("a port");
        served
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
