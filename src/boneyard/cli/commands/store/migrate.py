"""`boneyard store migrate SQLITE POSTGRESQL`: everything of a file in a database."""

import argparse
from pathlib import Path

from ....words import say
from ...output import output
from ...parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("database", metavar="ADDRESS")


def run(given: argparse.Namespace) -> None:
    from ....server.settings.setting import HIDDEN, PASSWORD
    from ....server.store.database import COMMAND_WAIT, FULL, connect
    from ....server.upkeep.migration import migrate
    from ...stores import opened

    path = Path(given.file)
    with opened(path):
        pass  # it is there, and ours
    connect(path, FULL, COMMAND_WAIT).close()  # an older one is brought up to date
    with opened(path, alone=True) as logs:
        number = migrate(logs, given.database)
    shown = PASSWORD.sub(rf"\1:{HIDDEN}", given.database)
    output(given.plain).line(
        say("cli.store.migrate.done", number=number, file=path, database=shown)
    )
