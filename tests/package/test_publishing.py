"""What is published: an sdist and a wheel that pass the index's checks and run without Node."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tarfile
import time
import tomllib
import venv
import zlib
from email.parser import HeaderParser
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

import boneyard

ROOT = Path(__file__).parents[2]
LARGEST = 12_000_000  # bytes of a wheel
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PATIENCE = 600  # tries, a tenth of a second apart


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel of pure Python."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    environment = {**os.environ, "BONEYARD_COMPILE": "0"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (sdist,), (wheel,) = out.glob("*.tar.gz"), out.glob("*.whl")
    return sdist, wheel


def test_the_index_would_take_them(packages: tuple[Path, Path]) -> None:
    command = [sys.executable, "-m", "twine", "check", "--strict", *map(str, packages)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_wheel_is_small_and_says_what_it_is(packages: tuple[Path, Path]) -> None:
    _, wheel = packages
    assert wheel.name == f"boneyard-{boneyard.__version__}-py3-none-any.whl"
    modules = ROOT.glob("src/boneyard/_compiled/**/*.so")
    compiled = sum(len(zlib.compress(path.read_bytes())) for path in modules)
    assert wheel.stat().st_size + compiled <= LARGEST  # also one with a compiled engine
    with ZipFile(wheel) as archive:
        name = next(each for each in archive.namelist() if each.endswith("/METADATA"))
        said = HeaderParser().parsestr(archive.read(name).decode())
    assert said["Requires-Python"] == ">=3.11" and said["License-Expression"] == "MIT"
    assert "Typing :: Typed" in said.get_all("Classifier", [])


def test_the_sdist_carries_pages_and_their_source(packages: tuple[Path, Path]) -> None:
    sdist, _ = packages
    with tarfile.open(sdist) as archive:
        names = {each.partition("/")[2] for each in archive.getnames()}
    assert {"src/boneyard/server/pages/index.html", "web/package-lock.json"} <= names
    assert {"docs/rules/muggins.md", "build_engine.py", "build_texts.py", "LICENSE"} <= names
    assert not [name for name in names if "node_modules" in name or "_compiled" in name]


def test_compiled_wheels_are_asked_for_every_system() -> None:
    wanted = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["tool"][
        "cibuildwheel"
    ]
    assert wanted["environment"]["BONEYARD_COMPILE"] == "1"
    assert {"linux", "macos", "windows"} <= set(wanted)


def test_the_wheel_plays_in_a_clean_environment(
    packages: tuple[Path, Path], tmp_path: Path
) -> None:
    """With the packages it needs from the environment of the tests, and no Node on the path."""
    python = clean(tmp_path / "venv")
    install = [python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", str(packages[1])]
    subprocess.run(install, check=True, capture_output=True)
    (site,) = tmp_path.glob("venv/lib/*/site-packages")
    site.joinpath("needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    plays_and_opens(python, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sdist", "wheel"])
@pytest.mark.parametrize("version", PYTHONS)
def test_every_python_installs_and_runs_it(
    packages: tuple[Path, Path], tmp_path: Path, kind: str, version: str
) -> None:
    kept = map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin"))  # not all are active
    found = shutil.which(f"python{version}", path=os.pathsep.join([*kept, os.environ["PATH"]]))
    if found is None or subprocess.run([found, "-c", ""], capture_output=True).returncode:
        pytest.skip(f"Python {version} is not at hand")
    subprocess.run([found, "-m", "venv", str(tmp_path / "venv")], check=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    package = packages[0] if kind == "sdist" else packages[1]
    environment = {**os.environ, "BONEYARD_COMPILE": "0", "PYTHONPATH": "", "PATH": "/usr/bin:/bin"}
    install = [python, "-m", "pip", "install", "-q", str(package)]
    done = subprocess.run(install, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    plays_and_opens(python, tmp_path)


def clean(folder: Path) -> str:
    """The Python of a new environment with nothing in it but pip."""
    venv.create(folder, with_pip=True)
    return str(folder / "bin" / "python")


def plays_and_opens(python: str, home: Path) -> None:
    """`boneyard` runs from there, and its server shows the home page."""
    command = str(Path(python).with_name("boneyard"))
    environment = {"PATH": str(Path(python).parent), "HOME": str(home), "LC_ALL": "C.UTF-8"}
    shown = subprocess.run([command, "--help"], env=environment, capture_output=True, text=True)
    assert shown.returncode == 0 and "serve" in shown.stdout, shown.stderr
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    serve = [command, "serve", "--port", str(port), "--no-browser", "--store", str(home / "store")]
    server = subprocess.Popen(serve, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        page = fetched(f"http://127.0.0.1:{port}/", server)
        assert "<title>" in page and "Boneyard" in page
    finally:
        server.terminate()
        server.communicate()


def fetched(address: str, server: subprocess.Popen[str]) -> str:
    """The page, as soon as the server is there."""
    for _ in range(PATIENCE):
        assert server.poll() is None, server.stdout and server.stdout.read()
        try:
            with urlopen(address) as answer:
                text: str = answer.read().decode()
                return text
        except URLError:
            time.sleep(0.1)
    raise AssertionError("the server did not answer")
