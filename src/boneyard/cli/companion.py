"""`boneyard hub` and `boneyard pad` from the command line: what was asked for, and with what."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..companion import LineHub, Pad, new_pad, pad_of
from ..companion.drawing import as_picture
from ..companion.paper import as_csv, as_text
from ..companion.printing import as_page
from ..core.errors import NoHub
from ..core.sheet import Sheet
from ..engines.line.sheet import LineSheet
from ..record import read as read_records
from .asking import Reader
from .errors import PlayersMissing
from .finding import find_sheet, names, switches, writable
from .hubbing import KeysHub, TilesHub
from .output import Output
from .scoring import Scoring, blank, keep, kept


def run_hub(
    out: Output,
    reader: Reader,
    sheet: Sheet | None,
    players: Sequence[str],
    top: int | None,
    options: Mapping[str, str],
) -> None:
    """The hub with its keys, or with a sheet tile by tile; with players it knows who laid what."""
    if sheet is None:
        KeysHub(out, reader).run()
        return
    if not isinstance(sheet, LineSheet):
        raise NoHub(sheet=sheet.title)
    hub = LineHub(sheet.with_options(options), top, len(players) or None)
    TilesHub(out, reader, hub, players).run()


def run_pad(out: Output, reader: Reader, given: argparse.Namespace) -> None:
    """Keep a pad, or print one."""
    if given.blank:
        print(as_page(_blank(given), given.rows), end="")
        return
    file = None if given.file is None else Path(given.file)
    pad = _pad(given, file)
    if given.csv:
        print(as_csv(pad), end="")
    elif given.svg:
        print(as_picture(pad), end="")
    elif given.html:
        print(as_page(pad, given.rows), end="")
    elif given.print or given.record is not None:
        print(as_text(pad), end="")
    else:
        if file is not None:
            keep(pad, file)
        Scoring(out, reader, pad, file).run()


def _pad(given: argparse.Namespace, file: Path | None) -> Pad:
    """The pad of a record, of a file, or a new one."""
    if given.record is not None:
        for _, record in read_records(Path(given.record)):
            return pad_of(record)
    if file is not None and file.exists():
        return kept(file)
    players = names(writable("--players", given.players))
    if given.sheet is None or not players:
        raise PlayersMissing()
    sheet = find_sheet(given.sheet)
    return new_pad(sheet.id, players, set=given.set, options=switches(given.option))


def _blank(given: argparse.Namespace) -> Pad:
    if given.sheet is None:
        raise PlayersMissing()
    options = switches(given.option)
    sheet = find_sheet(given.sheet).with_options(options)
    top = sheet.sized(given.set, given.seats)[0]
    seats = given.seats or sheet.seats[top][-1]
    return blank(sheet.id, seats, top, options)
