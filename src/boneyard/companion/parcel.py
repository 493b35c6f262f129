"""The companion and what it stands on as one archive, for a Python that runs in a browser.

Only source is packed: the rooms beneath this one, this one, and the rules pages; and packages of
other people that bring a game with a scorepad. The front door is replaced by an empty one, since it
leads to rooms that are not packed.
"""

import io
import zipfile
from importlib.metadata import distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from ..sheets import installed
from ..words.pages import shelf

PACKAGE = __name__.partition(".")[0]
ROOMS = (
    *("words", "core", "solvers", "bots", "faces", "picture", "forms"),
    *("solitaire", "families", "sheets", "record", "companion"),
)
MODULES = ("_mode.py", "_rt.py", "family.py")
# Nobody plays there, and nothing is drawn but the score.
LEFT_OUT = tuple(f"families/*/{part}" for part in ("judgement", "solver", "face.py", "picture.py"))
PACKED = (".py", ".toml", ".md", ".json")
PAGES = "words/pages"
GROUPS = f"{PACKAGE}."  # of entry points by which games are announced
FRONT_DOOR = (
    '"""The part of the package that scores games at a real table."""\n\nfrom . import _mode\n'
)
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same source is the same archive


def parcel() -> bytes:
    """The archive; the same bytes for the same source."""
    root = files(PACKAGE)
    found = {f"{PACKAGE}/__init__.py": FRONT_DOOR.encode()}
    for name in MODULES:
        found[f"{PACKAGE}/{name}"] = root.joinpath(name).read_bytes()
    for room in ROOMS:
        _collect(root.joinpath(room), f"{PACKAGE}/{room}", found)
    _collect(shelf(), f"{PACKAGE}/{PAGES}", found)
    for package in {installed().packages[each.id] for each in installed().sheets if each.form}:
        _collect_package(package, found)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(found):
            archive.writestr(_entry(name), found[name])
    return out.getvalue()


def _collect_package(package: str, found: dict[str, bytes]) -> None:
    """A package of somebody else, and what an installer would write down of it."""
    points = [each for each in distribution(package).entry_points if each.group.startswith(GROUPS)]
    for module in {each.module.partition(".")[0] for each in points}:
        _collect(files(module), module, found)
    announced = "\n".join(f"[{each.group}]\n{each.name} = {each.value}" for each in points)
    metadata = f"{package.replace('-', '_')}-1.dist-info"
    found[f"{metadata}/METADATA"] = f"Metadata-Version: 2.1\nName: {package}\n".encode()
    found[f"{metadata}/entry_points.txt"] = announced.encode()


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
