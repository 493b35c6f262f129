"""`boneyard store erase`: everything about a table, a scorepad or a person; by the server that
runs, or in a store that nobody uses."""

import argparse
import time

from ....words import say
from ...confirm import confirm
from ...output import output
from ...parser import Parser
from .about import takes_about, wanted_by


def arguments(parser: Parser) -> None:
    takes_about(parser)
    parser.takes_common("--store", "--config", "--yes", "--json")


def run(given: argparse.Namespace) -> None:
    from ....server.house.orders import EraseAbout
    from ....server.house.state import ERASE, LOG
    from ....server.store.logs import Logs
    from ....server.upkeep.people import erasure_of
    from ...stores import address_of, as_json, by_server_or_alone, opened

    wanted = wanted_by(given)
    with opened(address_of(given)) as logs:
        planned = erasure_of(logs, wanted)
    told = {"erased": len(planned.erased), "rewritten": len(planned.rewritten)}
    confirm(say("cli.store.erase.question", **told), given.yes)

    def alone(logs: Logs) -> dict[str, int]:
        found = erasure_of(logs, wanted)  # more may have happened meanwhile
        for name, said in found.rewritten.items():
            logs.rewrite(name, said, found.seats[name])
        logs.erase(found.erased)
        told = {"erased": len(found.erased), "rewritten": len(found.rewritten)}
        logs.add(LOG, ERASE, {**told, "logs": found.logs}, time.time())
        logs.empty_beside()
        return told

    order = EraseAbout(wanted.logs, wanted.name, wanted.tokens, wanted.people)
    done = by_server_or_alone(given, order, alone)
    out = output(given.plain)
    out.line(as_json(done) if given.json else say("cli.store.erase.done", **done))
