//! What the compiler has to do: for an `a2ui!` beside the same calls of the typed builder, and for
//! depending on the library at all.
//!
//! Measured is the processor's time of cargo and rustc, less that of an empty crate, as the kernel
//! accounts for it (`/proc`, so on Linux alone).

mod sources;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::{Result, cargo};

/// How many nodes there are in an invocation, or a function.
const NODES: [usize; 3] = [10, 100, 1000];
/// Ways to compile: the title, and cargo's arguments.
const MODES: [(&str, &[&str]); 3] = [
    ("check", &["check"]),
    ("debug", &["build"]),
    ("release", &["build", "--release"]),
];

/// Measures, and prints tables.
///
/// # Errors
/// When something does not compile, or there is nothing to measure with.
pub fn run(root: &Path) -> Result {
    let dir = root.join("target/compile-time");
    fs::create_dir_all(&dir)?;
    invocations(root, &dir.join("nodes"))?;
    depending(root, &dir)?;
    drain(root)
}

// ---- one invocation

fn invocations(root: &Path, dir: &Path) -> Result {
    let mut manifest = package("nodes", root);
    let empty = "use a2ui_emit as _;\n".to_owned();
    let mut crates = vec![("empty".to_owned(), empty)];
    for nodes in NODES {
        crates.extend(sources::all(nodes));
    }
    crates.extend(sources::deep());
    fs::create_dir_all(dir.join("src"))?;
    fs::write(dir.join("src/lib.rs"), "")?;
    for (name, source) in &crates {
        manifest.extend([format!(
            "\n[[example]]\nname = \"{name}\"\npath = \"{name}.rs\"\ncrate-type = [\"lib\"]\n"
        )]);
        fs::write(dir.join(format!("{name}.rs")), source)?;
    }
    fs::write(dir.join("Cargo.toml"), manifest)?;

    let mut times = Vec::new();
    for (_, args) in MODES {
        let example = |name: &str| {
            let mut build = in_package(dir);
            build.args(args).args(["--example", name]);
            build
        };
        // The first builds the library.
        spent(&mut example("empty"))?;
        touch(&dir.join("empty.rs"))?;
        let empty = spent(&mut example("empty"))?;
        let mut of = Vec::new();
        for (name, _) in &crates[1..] {
            of.push((spent(&mut example(name))? - empty).max(0.0));
        }
        times.push(of);
    }

    println!("## Compiling one invocation\n");
    println!("Seconds of processor time; code is what `size` calls text, in bytes.\n");
    println!("| crate | check | debug | release | code, debug | code, release |");
    println!("|---|---:|---:|---:|---:|---:|");
    for (i, (name, _)) in crates[1..].iter().enumerate() {
        let [check, debug, release] = [0, 1, 2].map(|mode: usize| times[mode][i]);
        let code = |profile: &str| {
            let library = dir.join(format!("target/{profile}/examples/lib{name}.rlib"));
            text_size(&library)
        };
        let (in_debug, in_release) = (code("debug")?, code("release")?);
        println!("| {name} | {check:.2} | {debug:.2} | {release:.2} | {in_debug} | {in_release} |");
    }

    // On a small stack, and with the recursion limit as it is.
    for name in [
        "zero_macro_1000",
        "surface_macro_1000",
        "zero_deep_64",
        "surface_deep_50",
    ] {
        touch(&dir.join(format!("{name}.rs")))?;
        let mut check = in_package(dir);
        check.args(["check", "--example", name]);
        spent(check.env("RUST_MIN_STACK", (2 << 20).to_string()))?;
        println!("\n`{name}` compiles on a stack of 2 MiB.");
    }
    Ok(())
}

/// A manifest for a package outside of the workspace that depends on the library.
fn package(name: &str, root: &Path) -> String {
    let library = root.join("a2ui-emit");
    let library = library.display();
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\na2ui-emit = {{ path = \"{library}\" }}\n"
    )
}

/// Cargo in a package, with a target folder of its own.
fn in_package(dir: &Path) -> Command {
    let mut cargo = cargo(dir);
    cargo.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
    // What was compiled before must not help.
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo
}

fn touch(file: &Path) -> Result {
    let text = fs::read(file)?;
    Ok(fs::write(file, text)?)
}

// ---- depending on the library

fn depending(root: &Path, dir: &Path) -> Result {
    let ours = package("cold", root);
    let (head, _) = ours.split_once("a2ui-emit =").unwrap_or((&ours, ""));
    let serde = "serde = { version = \"1\", features = [\"derive\"] }\nserde_json = \"1\"\n";
    // As the macros depend on them: to be run by the compiler, so hardly optimised.
    let parts = "syn = { version = \"3\", default-features = false, features = [\"clone-impls\", \"full\", \"parsing\", \"printing\", \"proc-macro\"] }\nquote = \"1\"\nproc-macro2 = \"1\"\n\n[lib]\nproc-macro = true\n";
    let cold = |name: &str, manifest: &str| -> Result<f64> {
        let dir = dir.join(name);
        fs::create_dir_all(dir.join("src"))?;
        fs::write(dir.join("src/lib.rs"), "")?;
        fs::write(dir.join("Cargo.toml"), manifest)?;
        // The same versions as everywhere here.
        fs::copy(root.join("Cargo.lock"), dir.join("Cargo.lock"))?;
        remove(&dir.join("target"))?;
        spent(in_package(&dir).args(["fetch", "--quiet"]))?;
        spent(in_package(&dir).args(["build", "--release", "--quiet"]))
    };
    let of_serde = cold("serde", &format!("{head}{serde}"))?;
    let of_parts = cold("parts", &format!("{head}{parts}"))?;
    let whole = cold("ours", &ours)?;
    // By who depends on them: built for themselves they would be optimised, which nobody's are.
    let macros = root.join("a2ui-macros");
    let macros = format!(
        "{head}a2ui-macros = {{ path = \"{}\" }}\n",
        macros.display()
    );
    let macros = cold("macros", &macros)?;

    println!("\n## Depending on it\n");
    println!("Seconds of processor time of a cold `cargo build --release`.\n");
    println!("| what | seconds |\n|---|---:|");
    println!("| serde with derive, and serde_json | {of_serde:.1} |");
    println!("| a2ui-emit, with all it depends on | {whole:.1} |");
    println!("| syn, quote and proc-macro2, which serde's derive needs too | {of_parts:.1} |");
    println!("| the macros, beside these | {:.1} |", macros - of_parts);
    Ok(())
}

fn remove(dir: &Path) -> Result {
    if dir.exists() {
        fs::remove_dir_all(dir)?;
    }
    Ok(())
}

// ---- a program

/// What the example `drain` weighs, by the crates that its code comes from.
fn drain(root: &Path) -> Result {
    let mut build = cargo(root);
    build.args([
        "build",
        "--release",
        "--quiet",
        "-p",
        "examples",
        "--example",
        "drain",
    ]);
    let messages = build.arg("--message-format=json").output()?.stdout;
    let program = String::from_utf8(messages)?
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "drain")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from));
    let program = program.ok_or("`drain` was not built")?;
    let mut sizes: Vec<(String, u64)> = Vec::new();
    for line in output("nm", &["-C", "-S", "--defined-only"], &program)?.lines() {
        let mut words = line.splitn(4, ' ');
        let (_, size, kind, symbol) = (words.next(), words.next(), words.next(), words.next());
        let (Some(size), Some("t" | "T"), Some(symbol)) = (size, kind, symbol) else {
            continue;
        };
        let size = u64::from_str_radix(size, 16).unwrap_or(0);
        let of = crate_of(symbol);
        match sizes.iter_mut().find(|(name, _)| *name == of) {
            Some((_, sum)) => *sum += size,
            None => sizes.push((of, size)),
        }
    }
    sizes.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
    let file = fs::metadata(&program)?.len();
    println!("\n## The example `drain`\n");
    println!(
        "The file has {file} bytes, with {} of text. Its functions, by crate:\n",
        text_size(&program)?
    );
    println!("| crate | bytes |\n|---|---:|");
    for (name, size) in sizes.iter().take(8) {
        println!("| {name} | {size} |");
    }
    Ok(())
}

/// The crate of a symbol, by the first path in it.
fn crate_of(symbol: &str) -> String {
    let begin = symbol.trim_start_matches(['<', '&', '[', '(', '*']);
    let begin = ["mut ", "const ", "dyn "]
        .iter()
        .fold(begin, |rest, word| rest.strip_prefix(word).unwrap_or(rest));
    match begin.split_once("::") {
        Some((name, _)) if name.chars().all(|c| c.is_alphanumeric() || c == '_') => name.to_owned(),
        _ => "other".to_owned(),
    }
}

// ---- measuring

/// Runs a command, which has to succeed; gives the seconds of processor time that it took with all
/// that it ran.
fn spent(command: &mut Command) -> Result<f64> {
    let before = children()?;
    let output = command.output()?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("{command:?}: {text}").into());
    }
    Ok(children()? - before)
}

/// The seconds of processor time of the children that have ended, and of theirs.
fn children() -> Result<f64> {
    // Ticks of the kernel's clock for user space: 100 a second on every Linux.
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The name of the program, in parentheses, may hold spaces.
    let fields = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
    let ticks = fields.split(' ').skip(13).take(2);
    let sum: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    Ok(sum / TICKS)
}

/// The bytes of code and of constants.
fn text_size(file: &Path) -> Result<u64> {
    let text = output("size", &[], file)?;
    let of_object = |line: &str| line.split_whitespace().next()?.parse::<u64>().ok();
    Ok(text.lines().filter_map(of_object).sum())
}

fn output(program: &str, args: &[&str], file: &Path) -> Result<String> {
    let output = Command::new(program).args(args).arg(file).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
