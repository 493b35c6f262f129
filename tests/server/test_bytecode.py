"""What a page's Python keeps of what it compiled: it is used, unless the source has changed."""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

from boneyard.server.browser.bytecode import packed

SAYS = "import sys; sys.path.insert(0, sys.argv[1]); import room.door; print(room.door.SAID)"


def enter(home: Path) -> str:
    """What the room says; Python compiles what it has to, and writes that down."""
    command = [sys.executable, "-I", "-X", "pycache_prefix=", "-c", SAYS, str(home)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def room(home: Path, said: str) -> Path:
    (home / "room").mkdir(parents=True)
    (home / "room" / "__init__.py").write_text("")
    (home / "room" / "door.py").write_text(f"SAID = {said!r}\n")
    return home


def unpacked(archive: bytes, home: Path) -> Path:
    zipfile.ZipFile(io.BytesIO(archive)).extractall(home)
    return home


def test_it_is_used_where_the_source_is_the_same_and_kept_once(tmp_path: Path) -> None:
    first = room(tmp_path / "first", "welcome")
    assert enter(first) == "welcome"
    archive = packed(str(first))
    again = unpacked(archive, room(tmp_path / "again", "welcome"))
    cached = next(again.rglob("door.*.pyc"))
    code = cached.read_bytes().replace(b"welcome", b"WELCOME")  # so that it can be told apart
    cached.write_bytes(code)
    assert enter(again) == "WELCOME"
    assert packed(str(again)) == b""


def test_a_source_that_has_changed_is_compiled_anew(tmp_path: Path) -> None:
    first = room(tmp_path / "first", "welcome")
    enter(first)
    changed = unpacked(packed(str(first)), room(tmp_path / "changed", "go away"))
    assert enter(changed) == "go away"
