"""`boneyard store info`: what is in a store."""

import argparse

from ....words import say
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes_common("--store", "--config", "--json")


def run(given: argparse.Namespace) -> None:
    from ....server.settings.setting import HIDDEN, PASSWORD
    from ...stores import address_of, as_json, megabytes, moment, opened

    out, path = output(given.plain), address_of(given)
    shown = PASSWORD.sub(rf"\1:{HIDDEN}", path)
    with opened(path) as logs:
        counts, schema = logs.counts(), logs.schema()
        size, free = logs.size()
    told = {"file": shown, "schema": schema, "bytes": size, "free": free, **counts.facts()}
    if given.json:
        out.line(as_json(told))
        return
    out.line(say("cli.store.info.file", **told))
    if free is None:
        out.line(say("cli.store.info.size-alone", size=megabytes(size)))
    else:
        out.line(say("cli.store.info.size", size=megabytes(size), free=megabytes(free)))
    out.line(say("cli.store.info.counts", **told))
    if counts.events:
        times = {"oldest": moment(counts.oldest), "newest": moment(counts.newest)}
        out.line(say("cli.store.info.times", **times))
