//! Writes what the targets of `fuzz/` begin with, to `fuzz/corpus/`.

use std::fs;
use std::io;
use std::path::Path;

use tests::entries;
use tests::seeds::Seeds;

fn main() -> io::Result<()> {
    let mut seeds = Seeds::read();
    seeds.add_programs();
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus");
    for (name, _) in entries::ALL {
        let seeds = if name.starts_with("zero") {
            &seeds.zero
        } else {
            &seeds.v1
        };
        let folder = corpus.join(name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
        println!("{name}: {} seeds", seeds.len());
    }
    Ok(())
}
