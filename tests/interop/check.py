#!/usr/bin/env python3
"""Puts streams of A2UI 1.0 to the reference implementation, a2ui-core.

    check.py DIR [VENV]

DIR holds streams as *.ndjson, and the catalogs that they name as *.catalog.json. Every stream has to
be accepted by the JSON schemas of a2ui-core, by its payload validator at its strictest and by its
message processor; every broken variant of it has to be refused. The script makes its own virtual
environment in VENV.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE / "requirements.txt"


def in_own_environment(venv: Path) -> None:
    """Goes on in a virtual environment with exactly what requirements.txt says."""
    python = venv / "bin" / "python"
    if Path(sys.prefix).resolve() == venv.resolve():
        return
    stamp = venv / "requirements.sha256"
    want = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    if not stamp.exists() or stamp.read_text() != want:
        subprocess.run([sys.executable, "-m", "venv", "--clear", venv], check=True)
        pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
        subprocess.run([*pip, "--requirement", REQUIREMENTS], check=True)
        stamp.write_text(want)
    os.execv(python, [str(python), *sys.argv])


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    streams = Path(sys.argv[1])
    venv = Path(sys.argv[2]) if len(sys.argv) == 3 else HERE.parents[1] / "target/interop/venv"
    in_own_environment(venv)
    sys.path.insert(0, str(HERE))
    import broken
    import reference

    catalogs = reference.Catalogs(sorted(streams.glob("*.catalog.json")))
    files = sorted(streams.glob("*.ndjson"))
    if not files:
        print(f"error: no stream in {streams}", file=sys.stderr)
        return 1
    counts = reference.Counts()
    good = {}
    faults = []
    for file in files:
        lines = [line for line in file.read_text("utf-8").split("\n") if line]
        try:
            good[file.name] = [reference.as_they_spell_it(line) for line in lines]
        except ValueError as error:
            faults.append(f"{file.name}: {error}")
            continue
        found = reference.check(good[file.name], catalogs, counts)
        faults += [f"{file.name}: {fault}" for fault in found]
        print(f"  {file.name}: {len(lines)} messages {'refused' if found else 'accepted'}")
    accepted = f"{len(files)} streams accepted by" if not faults else f"{len(files)} streams put to"
    print(f"{accepted} a2ui-core {reference.VERSION}: {counts}")

    # What is refused as it is proves nothing by being refused when it is broken.
    broken_streams = 0
    for variant, spoil in ({} if faults else broken.VARIANTS).items():
        refused = broken.refused_by(spoil, good, catalogs)
        broken_streams += len(refused)
        by = list(dict.fromkeys(who for all in refused.values() for who in all))
        print(f"  {variant}: {len(refused)} streams, refused by {', '.join(by) or 'no one'}")
        if not refused:
            faults.append(f"broken variant {variant!r}: no stream has what it breaks")
        for name, by in refused.items():
            if not by:
                faults.append(f"{name}: broken variant {variant!r} is accepted")
    if not faults:
        print(f"{broken_streams} broken streams of {len(broken.VARIANTS)} variants refused")
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
