"""`boneyard store backup FILE`: a copy of a store, also while a server runs."""

import argparse
from pathlib import Path

from ....words import say
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes_common("--store", "--config", "--json")


def run(given: argparse.Namespace) -> None:
    from ....server.upkeep.copies import backup
    from ...stores import as_json, megabytes, store_of

    out, store, copy = output(given.plain), store_of(given), Path(given.file)
    size = backup(store, copy)
    if given.json:
        out.line(as_json({"store": str(store), "copy": str(copy), "bytes": size}))
    else:
        out.line(say("cli.store.backup.made", store=store, copy=copy, size=megabytes(size)))
