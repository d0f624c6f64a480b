//! The command line of the workspace's own tasks.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{
    Result, bench, browser, codegen, compile_time, drift, interop, root, screens, soak, suite,
};

/// Tasks of the workspace.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Time what emitting costs beside the other ways to write the same, and count allocations
    Bench {
        /// Leave out the SDKs of others, and what they depend on
        #[arg(long)]
        no_peers: bool,
    },
    /// Meet the page of the example `live` in Chromium, and save what it looks like below
    /// `target/screenshots`
    Browser,
    /// Measure what `a2ui!` costs the compiler, beside the typed builder, and what depending on the
    /// library costs
    CompileTime,
    /// Write what is generated from the contracts: the list of kinds, the macro's tables, and the
    /// test of every prop
    Codegen {
        /// Write nothing; fail where a file is not what would be written
        #[arg(long)]
        check: bool,
    },
    /// Compare the schema derived from the Rust types with the published contract, both ways
    SchemaDrift {
        /// A folder laid out like `contracts/`, to compare with instead
        #[arg(long, value_name = "DIR")]
        contracts: Option<PathBuf>,
        /// Check the comparison itself: make every single edit of the contracts, and demand that
        /// each is reported
        #[arg(long)]
        self_test: bool,
    },
    /// Show A2UI 1.0 messages to another implementation, which has to take them, and the other's
    /// screens to our checker (as `screens` does)
    Interop,
    /// Put the example screens of another package of A2UI 1.0 to our checker, which has to take them
    Screens,
    /// Emit at full speed to readers over loopback: no record is lost or doubled, and memory stays
    /// what it is
    Soak {
        /// For how long
        #[arg(long, default_value_t = 300)]
        seconds: u64,
    },
    /// Run everything that has to pass, in order, up to the first failure
    Test,
}

fn main() -> ExitCode {
    match run(Args::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result {
    match task {
        Task::Bench { no_peers } => bench::run(&root(), !no_peers),
        Task::Browser => browser::run(&root()),
        Task::CompileTime => compile_time::run(&root()),
        Task::Codegen { check: true } => codegen::check(&root()),
        Task::Codegen { check: false } => codegen::write(&root()),
        Task::SchemaDrift {
            contracts,
            self_test,
        } => {
            let contracts = contracts.unwrap_or_else(|| root().join("contracts"));
            if self_test {
                return drift::check_itself(&contracts);
            }
            println!("{}", drift::check(&contracts)?);
            Ok(())
        }
        Task::Interop => {
            interop::run(&root())?;
            screens::run(&root())
        }
        Task::Screens => screens::run(&root()),
        Task::Soak { seconds } => soak::run(&root(), seconds),
        Task::Test => suite::run(&root()),
    }
}
