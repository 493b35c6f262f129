"""`boneyard store restore FILE`: put a copy in the place of a store that nobody uses."""

import argparse
from pathlib import Path

from ....words import say
from ...confirm import confirm
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes_common("--store", "--config")
    parser.takes("--even-if-newer", action="store_true")
    parser.takes_common("--yes", "--json")


def run(given: argparse.Namespace) -> None:
    from ....server.upkeep.copies import restore
    from ...stores import as_json, store_of

    out, store, copy = output(given.plain), store_of(given), Path(given.file)
    if store.exists():
        confirm(say("cli.store.restore.question", store=store, copy=copy), given.yes)
    kept = restore(copy, store, given.even_if_newer)
    if given.json:
        told = {"store": str(store), "copy": str(copy), "kept": kept and str(kept)}
        out.line(as_json(told))
        return
    out.line(say("cli.store.restore.done", store=store, copy=copy))
    if kept is not None:
        out.line(say("cli.store.restore.kept", kept=kept))
