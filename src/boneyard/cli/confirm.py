"""Asked before anything is destroyed."""

import sys

from ..words import say
from .errors import NotConfirmed
from .input import Keyboard, Quit


def confirm(question: str, is_confirmed: bool) -> None:
    """Ask before something is done; NotConfirmed when it must not be, or nobody is there to say."""
    if is_confirmed:
        return
    if not sys.stdin.isatty():
        raise NotConfirmed(question=question)
    try:
        typed = Keyboard().line(say("cli.confirm.prompt", question=question))
    except Quit:
        typed = ""
    if typed.lower() not in say("cli.confirm.yes").split():
        raise NotConfirmed(question=question)
