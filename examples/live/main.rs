//! `live`: streams that a page in the browser shows as they come, and whose gates a person rules
//! there.
//!
//! One process does both: it serves the page, and streams to it. Each stream is an emitter into a
//! feed, which the page reads as server-sent events and folds itself; a gate asks over a channel,
//! and waits for what the page answers.

mod desk;
mod door;
mod kept;
mod page;
mod server;
mod streams;

use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use tokio::net::TcpListener;

use kept::Kept;
use streams::Pace;

/// Serves a page that shows streams as they come, and takes rulings at their gates.
#[derive(Parser)]
struct Args {
    /// The port, on 127.0.0.1; any that is free without it
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// How long there is between two steps of a stream, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pace: u64,
    /// Offer the stream `samples`, too: every kind, text that looks like HTML, and a frame that no
    /// page may take
    #[arg(long)]
    with_samples: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    examples::end(run(&Args::parse()).await)
}

async fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let pace = Pace(Duration::from_millis(args.pace));
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, args.port))).await?;
    println!("http://{}", listener.local_addr()?);
    let app = server::app(Kept::new(pace, args.with_samples));
    let stop = async { drop(tokio::signal::ctrl_c().await) };
    tokio::select! {
        served = axum::serve(listener, app) => served?,
        // Streams that are read keep no one from stopping.
        () = stop => {}
    }
    Ok(())
}
