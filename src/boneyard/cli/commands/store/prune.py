"""`boneyard store prune --older-than`: let go of what is old; by the server that runs, or in a
store that nobody uses."""

import argparse
import time

from ....words import say
from ...arguments import duration
from ...confirm import confirm
from ...output import output
from ...parser import Parser

KINDS = ("abandoned", "records", "pads")


def arguments(parser: Parser) -> None:
    parser.takes("--older-than", metavar="TIME", type=duration, required=True)
    parser.takes("--kind", action="append", choices=KINDS, default=[])
    parser.takes("--dry-run", action="store_true")
    parser.takes_common("--store", "--config", "--yes", "--json")


def run(given: argparse.Namespace) -> None:
    from ....server.house.orders import PruneOld
    from ....server.house.state import LOG, PRUNE
    from ....server.store.logs import Logs
    from ....server.upkeep.age import old_logs
    from ...stores import address_of, as_json, by_server_or_alone, opened

    out, kinds = output(given.plain), given.kind or ["abandoned"]
    before = time.time() - given.older_than
    with opened(address_of(given)) as logs:
        old = list(old_logs(logs, before, kinds))
    if given.dry_run:
        out.line(as_json(old) if given.json else say("cli.store.prune.would", erased=len(old)))
        return
    if old:
        confirm(say("cli.store.prune.question", erased=len(old)), given.yes)

    def alone(logs: Logs) -> dict[str, object]:
        old = list(old_logs(logs, before, kinds))  # more may have happened meanwhile
        logs.erase(old)
        told = {"erased": len(old), "seconds": given.older_than, "kinds": kinds}
        logs.add(LOG, PRUNE, told, time.time())
        return told

    done = by_server_or_alone(given, PruneOld(given.older_than, kinds), alone)
    out.line(as_json(done) if given.json else say("cli.store.prune.done", **done))
