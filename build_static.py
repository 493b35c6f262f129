"""Writes the whole app as files, for any web space: no server, no Python there, under any path.

    python build_static.py [FOLDER]

The games are played against bots, by the Python of the page; hub and scorepad work as ever. Links
between people need a server.
"""

import gzip
import shutil
import sys
from pathlib import Path

import msgspec

from boneyard.server.http.front_page import FrontPage
from boneyard.server.http.games import shelved, web_texts
from boneyard.server.http.static_files import PAGES
from boneyard.server.parcel import deflated, matching_parcel, parcel
from boneyard.words import ENGLISH, languages, speak

FOLDER = Path(__file__).parent / "build" / "static"
SERVED, ALONE = "const ALONE = false;", "const ALONE = true;"  # in the service worker


def build(folder: Path = FOLDER) -> None:
    """Write them, in the place of whatever was there."""
    shutil.rmtree(folder, ignore_errors=True)
    leave_out = shutil.ignore_patterns("index.html", "digest", "*.gz", "sw.js")
    shutil.copytree(PAGES, folder, ignore=leave_out)
    for packed in PAGES.rglob("*.gz"):  # web spaces compress by themselves, or not,
        plain = folder / packed.relative_to(PAGES).with_suffix("")
        plain.write_bytes(gzip.decompress(packed.read_bytes()))
        if plain.suffix == ".zip":  # and archives never
            _deflate(plain, folder)
    worker = (PAGES / "sw.js").read_text(encoding="utf-8")
    assert SERVED in worker, "the service worker does not know where it is"
    (folder / "sw.js").write_text(worker.replace(SERVED, ALONE), encoding="utf-8")
    (folder / "index.html").write_bytes(FrontPage(PAGES / "index.html", ".").alone(ENGLISH))
    api = folder / "api"
    for part in ("words", "companion"):
        (api / part).mkdir(parents=True)
    (api / "parcel.zip").write_bytes(deflated(parcel()))
    (api / "companion" / "matching.zip").write_bytes(deflated(matching_parcel()))
    for language in languages():
        speak(language)
        (api / "words" / language).write_bytes(msgspec.json.encode(web_texts(language)))
        (api / f"sheets-{language}").write_bytes(msgspec.json.encode(shelved()))


def _deflate(archive: Path, folder: Path) -> None:
    """Compress an archive where it lies, and tell those who count how much of it has come."""
    before, after = archive.read_bytes(), deflated(archive.read_bytes())
    archive.write_bytes(after)
    counted = [f'"{archive.name}":{len(each)}' for each in (before, after)]
    workers = [each for each in folder.rglob("*.worker-*.js") if counted[0] in each.read_text()]
    assert workers, f"nobody counts {archive.name}"
    for worker in workers:
        worker.write_text(worker.read_text(encoding="utf-8").replace(*counted), encoding="utf-8")


if __name__ == "__main__":
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    build(place)
    print(f"The app lies in {place}: copy it to any web space.")
