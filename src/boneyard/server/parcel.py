"""The house for a Python that runs in a browser, as one archive: this package without what only a
server or a terminal needs, the rules pages, the pure packages that it stands on, and packages of
other people that bring a game.

Only source and data are packed, and not compressed one by one: the archive is, as a whole, on its
way to the browser. The front door is replaced by an empty one, since it leads to rooms that are
not packed.
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
MATCHING = "networkx"
STANDS_ON = ("starlette", "anyio", "markdown_it", "mdurl")
LEFT_OUT = (
    *("_compiled", "adapters", "cli", "learning", "testing"),
    *(f"server/{room}" for room in ("cluster", "pages", "upkeep", "app.py")),
    *(f"server/{name}.py" for name in ("process", "schema", "metrics")),
    *(f"settings/{name}.py" for name in ("settings", "sources", "checks", "page")),
    *("store/*sql*.py", "store/database.py", "workers/worker.py", "transport/websocket.py"),
    *(f"push/{name}.py" for name in ("caller", "envelope", "post", "signature", "subscription*")),
    *(f"store/{name}.py" for name in ("postgres*", "relations", "member")),
    *(f"http/{name}.py" for name in ("admission", "bots", "entrance", "friends", "openapi")),
    *(f"http/{name}.py" for name in ("front_page", "operations", "people", "scorepads")),
    *(f"transport/{name}.py" for name in ("http1", "frames", "visitors", "listeners", "backlog")),
    *(f"lab/{name}.py" for name in ("arena", "bench", "columns", "conformance", "crew", "dataset")),
    *(
        f"lab/{name}.py"
        for name in ("exploit", "join", "parquet", "plot", "ray_cluster", "sprt", "survey")
    ),
    *(f"starlette/{name}.py" for name in ("schemas", "staticfiles", "templating")),
    *(f"middleware/{name}.py" for name in ("cors", "gzip", "opentelemetry", "sessions", "wsgi")),
    *("starlette/testclient.py", "anyio/_backends/_trio.py"),
    *("anyio/pytest_plugin.py", "anyio/streams", "anyio/to_*terp*.py", "anyio/to_process.py"),
    *("markdown_it/cli", "markdown_it/tree.py"),
)
PACKED = (".py", ".toml", ".md", ".json", ".chart")
PAGES = "words/pages"
GROUPS = f"{PACKAGE}."  # of entry points by which games are announced
FRONT_DOOR = '"""The part of the package that runs in a browser."""\n\nfrom . import _mode\n'
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same source is the same archive


def parcel() -> bytes:
    """The archive; the same bytes for the same source."""
    found: dict[str, bytes] = {}
    for name in (PACKAGE, *STANDS_ON):
        _collect(files(name), name, found)
    found[f"{PACKAGE}/__init__.py"] = FRONT_DOOR.encode()
    _collect(shelf(), f"{PACKAGE}/{PAGES}", found)
    for package in {installed().packages[each.id] for each in installed().sheets}:
        _collect_package(package, found)
    return _packed(found)


def matching_parcel() -> bytes:
    """The library that a club's rounds are drawn with, for the director's page alone: it is larger
    than all of ours."""
    found: dict[str, bytes] = {}
    _collect(files(MATCHING), MATCHING, found)
    return _packed({name: text for name, text in found.items() if "/tests/" not in name})


def deflated(archive: bytes) -> bytes:
    """The same archive with each file compressed, for where nobody compresses it on its way."""
    with zipfile.ZipFile(io.BytesIO(archive)) as plain:
        found = {name: plain.read(name) for name in plain.namelist()}
    return _packed(found, zipfile.ZIP_DEFLATED)


def _packed(found: dict[str, bytes], way: int = zipfile.ZIP_STORED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compresslevel=9) as archive:
        for name in sorted(found):
            archive.writestr(_entry(name, way), found[name])
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


def _entry(name: str, way: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = way
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
