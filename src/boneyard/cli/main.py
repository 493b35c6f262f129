"""The command `boneyard`: reads the command line, runs one command, turns errors into one line."""

import os
import sys

from .. import __version__
from ..core.errors import BadRecord, BoneyardError
from ..words import say, speak, system_language
from .commands import COMMANDS
from .exit_codes import DONE, FAILED, INTERRUPTED, REFUSED
from .game.menu import Menu
from .group import add_commands
from .input import Keyboard
from .output import output, printable
from .parser import Parser


def main(arguments: list[str] | None = None) -> int:
    """Run a command line; the exit code."""
    speak(system_language())
    for stream in (sys.stdout, sys.stderr):  # what the terminal cannot show is no reason to fail
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BadRecord as error:
        return _complain(error, FAILED)
    except BoneyardError as error:
        return _complain(error, REFUSED)
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        return _complain(error, REFUSED)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _run(arguments: list[str] | None) -> int:
    given = grammar().parse_args(arguments)
    if given.command is not None:
        return COMMANDS[given.command].run(given) or DONE
    Menu(output(given.plain), Keyboard()).run()
    return DONE


def grammar() -> Parser:
    """The parser of all commands."""
    top = Parser(prog="boneyard")
    add_commands(top, COMMANDS, "command")
    top.takes_plain_and_help()
    top.takes("--version", action="version", version=f"boneyard {__version__}")
    return top


def _complain(error: Exception, code: int) -> int:
    print(say("cli.failed", message=printable(str(error))), file=sys.stderr)
    return code
