"""`boneyard store export`: everything about a table, a scorepad or a person, as JSON."""

import argparse

from ...output import output
from ...parser import Parser
from .about import takes_about, wanted_by


def arguments(parser: Parser) -> None:
    takes_about(parser)
    parser.takes_common("--store", "--config")


def run(given: argparse.Namespace) -> None:
    from ....server.upkeep.people import export
    from ...stores import address_of, as_json, opened

    wanted = wanted_by(given)
    with opened(address_of(given)) as logs:
        output(given.plain).line(as_json(export(logs, wanted)))
