"""What tests of the scorepad share: pads, and rounds written on them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from boneyard.companion import Ledger, Pad, add, new_pad, read
from boneyard.server.parcel import parcel

NAMES = ["Ana", "Ben", "Eva", "Leo", "Mia", "Noa", "Pia", "Tom"]


def pad_for(sheet: str, seats: int = 3, top: int | None = None, **options: str) -> Pad:
    return new_pad(sheet, NAMES[:seats], set=top, options=options)


def round_of(number: int, result: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"by": "keeper", "kind": "round", "number": number, "result": result, **more}


def kept(pad: Pad, *results: dict[str, Any]) -> Pad:
    """The pad with these rounds written one after the other."""
    for result in results:
        pad, _ = add(pad, round_of(len(read(pad).rows) + 1, result))
    return pad


def ledger(pad: Pad, *results: dict[str, Any]) -> Ledger:
    return read(kept(pad, *results))


def totals(pad: Pad, *results: dict[str, Any]) -> list[int]:
    return list(ledger(pad, *results).standing.totals)


def hand(text: str) -> dict[str, Any]:
    """`"6-4 2-2"` as tiles, `"14"` as a sum, `"x3"` as a number of tiles."""
    if text.startswith("x"):
        return {"count": int(text[1:])}
    return {"sum": int(text)} if text.isdigit() else {"tiles": text.split()}


def out(seat: int, *hands: str, play: list[int] | None = None) -> dict[str, Any]:
    """Somebody went out; the hands of all, nothing for the one who is out."""
    held = [None if i == seat else hand(each) for i, each in enumerate(hands)]
    return {"why": "out", "out": seat, "held": held, **({"play": play} if play else {})}


def blocked(*hands: str, play: list[int] | None = None) -> dict[str, Any]:
    held = [hand(each) for each in hands]
    return {"why": "blocked", "held": held, **({"play": play} if play else {})}


def answer_of_parcel(folder: Path, request: str) -> Any:
    """What the companion answers where nothing is installed but what it has in its parcel."""
    zipfile.ZipFile(io.BytesIO(parcel())).extractall(folder)
    script = (
        f"import sys; sys.path.insert(0, {str(folder)!r})\n"
        "from boneyard.companion.answers import answer\n"
        "print(answer(sys.stdin.read()))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script],
        input=request,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(done.stdout)
