"""Long work: who does it, as several commands are told so."""

import argparse
import os
from typing import Any

from ..lab.crew import LOCAL, RAY, RAY_ADDRESS, Crew
from ..lab.digest import Digest
from ..words import say
from .arguments import number_from
from .errors import BadPlace
from .files import path_of
from .output import Output
from .parser import Parser


def crew_arguments(parser: Parser) -> None:
    """How many processes, where, and what is kept of what they have finished."""
    parser.takes("--workers", metavar="N", type=number_from(1))
    parser.takes("--on", metavar="PLACE", type=place)
    parser.takes("--resume", metavar="FILE")


def place(text: str) -> str:
    """Where work is done; BadPlace when it is nowhere."""
    if text in (LOCAL, RAY) or text.startswith(RAY_ADDRESS):
        return text
    raise BadPlace(text=text)


def crew_of(given: argparse.Namespace, pieces: int | None = None, least: int = 1) -> Crew:
    """The crew that was asked for. Of processes that nobody counted there are as many as
    processors, if each has `least` of the pieces to work on."""
    cores = os.cpu_count() or 1
    workers = cores if pieces is None else max(1, min(cores, pieces // least))
    return Crew(given.workers or workers, given.on or LOCAL, path_of(given.resume))


def tell_digest(out: Output, given: argparse.Namespace, digest: Digest[Any]) -> None:
    """Say what the results come to, for those who compare places or go on from a file."""
    if given.on is not None or given.resume is not None:
        out.line(say("cli.digest", digest=digest.text))
