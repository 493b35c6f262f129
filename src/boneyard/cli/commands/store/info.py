"""`boneyard store info`: what is in a store."""

import argparse
import shutil

from ....words import say
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes_common("--store", "--config", "--json")


def run(given: argparse.Namespace) -> None:
    from ...stores import as_json, megabytes, moment, opened, store_of

    out, path = output(given.plain), store_of(given)
    with opened(path) as logs:
        counts, schema = logs.counts(), logs.schema()
    size, free = path.stat().st_size, shutil.disk_usage(path.absolute().parent).free
    told = {"file": str(path), "schema": schema, "bytes": size, "free": free, **counts.facts()}
    if given.json:
        out.line(as_json(told))
        return
    out.line(say("cli.store.info.file", **told))
    out.line(say("cli.store.info.size", size=megabytes(size), free=megabytes(free)))
    out.line(say("cli.store.info.counts", **told))
    if counts.events:
        times = {"oldest": moment(counts.oldest), "newest": moment(counts.newest)}
        out.line(say("cli.store.info.times", **times))
