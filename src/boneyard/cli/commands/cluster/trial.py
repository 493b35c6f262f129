"""`boneyard cluster try`: PostgreSQL, NATS and some nodes on this machine, until Ctrl-C."""

import argparse
import signal
import threading

from ....words import say
from ...arguments import number_from
from ...output import output
from ...parser import Parser

NODES = 3


def arguments(parser: Parser) -> None:
    parser.takes("--nodes", metavar="N", type=number_from(1), default=NODES)
    parser.takes("--port", metavar="N", type=number_from(1))


def run(given: argparse.Namespace) -> None:
    from ....server.cluster.bed import cluster

    out, ended = output(given.plain), threading.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: ended.set())
    out.line(say("cli.cluster.try.starts", number=given.nodes))
    with cluster(given.nodes, given.port) as nodes:
        for node in nodes:
            out.line(say("cli.cluster.try.at", address=node.address, pid=node.pid))
        out.line(say("cli.cluster.try.stop"))
        while not ended.wait(1.0):
            pass
