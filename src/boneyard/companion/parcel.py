"""The companion and what it stands on as one archive, for a Python that runs in a browser.

Only source is packed: the rooms beneath this one, this one, and the rules pages. The front door is
replaced by an empty one, since it leads to rooms that are not packed.
"""

import io
import zipfile
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from ..words.pages import shelf

PACKAGE = __name__.partition(".")[0]
ROOMS = (
    *("words", "core", "solvers", "bots", "telling", "picture", "forms"),
    *("solitaire", "families", "sheets", "record", "companion"),
)
MODULES = ("_mode.py", "_rt.py", "family.py")
# Nobody plays there, and nothing is drawn but the score.
LEFT_OUT = tuple(f"families/*/{part}" for part in ("bots", "solver", "face.py", "picture.py"))
PACKED = (".py", ".toml", ".md", ".json")
PAGES = "words/pages"
FRONT_DOOR = (
    '"""The part of the package that scores games at a real table."""\n\nfrom . import _mode\n'
)
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same source is the same archive


def parcel() -> bytes:
    """The archive; the same bytes for the same source."""
    root = files(PACKAGE)
    found = {"__init__.py": FRONT_DOOR.encode()}
    for name in MODULES:
        found[name] = root.joinpath(name).read_bytes()
    for room in ROOMS:
        _collect(root.joinpath(room), room, found)
    _collect(shelf(), PAGES, found)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(found):
            archive.writestr(_entry(f"{PACKAGE}/{name}"), found[name])
    return out.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def _collect(folder: Traversable, path: str, found: dict[str, bytes]) -> None:
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        if _is_left_out(name):
            continue
        if each.is_dir() and each.name != "__pycache__":
            _collect(each, name, found)
        elif each.is_file() and each.name.endswith(PACKED):
            found[name] = each.read_bytes()


def _is_left_out(path: str) -> bool:
    return any(PurePosixPath(path).match(each) for each in LEFT_OUT)
