"""The hub of a real table with its printed keys."""

import re

from ...core.errors import BoneyardError
from ...forms.calculator import CENTRE, pressed
from ...words import say
from ..input import Quit, Reader
from ..output import Output

_KEY = re.compile(r"[+-]\d+|=", re.ASCII)
UNDO = re.compile(r"undo(?: (\d{1,3}))?", re.ASCII)


class KeyHubPrompt:
    """The life preserver: keys add up, and the centre, or an empty line, totals."""

    def __init__(self, out: Output, reader: Reader) -> None:
        self.out = out
        self.reader = reader
        self.presses: list[str] = []

    def run(self) -> None:
        """Until the player leaves."""
        self.out.line(say("cli.hub.keys-help"))
        try:
            while self._answer(self.reader.line(self._prompt())):
                pass
        except Quit:
            return

    def _prompt(self) -> str:
        hub, _ = pressed(self.presses)
        return say("cli.hub.prompt", shown=hub.total)

    def _answer(self, typed: str) -> bool:
        """Do what was typed; False when that was to leave."""
        if typed in ("quit", "q"):
            return False
        undo = UNDO.fullmatch(typed)
        if undo:
            self._undo(int(undo[1] or 1))
        elif typed == "log":
            self._log()
        elif typed in ("help", "?"):
            self.out.line(say("cli.hub.keys-help"))
        else:
            self._press(_KEY.findall(typed) if _are_keys(typed) else [typed])
        return True

    def _press(self, keys: list[str]) -> None:
        keys = keys or [CENTRE]
        try:
            hub, log = pressed(self.presses + keys)
        except BoneyardError as error:
            self.out.line(str(error))
            return
        self.presses += keys
        if keys[-1] == CENTRE:
            key = "hub.theme" if log[-1].reading.theme else "hub.shows"
            self.out.line(say(key, total=hub.total))

    def _undo(self, times: int) -> None:
        """Take back so many totals, with their keys."""
        _, log = pressed(self.presses)
        ends = [0, *(each.presses for each in log)]
        if self.presses and self.presses[-1] != CENTRE:
            ends.append(len(self.presses))
        if times >= len(ends):
            self.out.line(say("error.nothing-to-undo"))
            return
        self.presses = self.presses[: ends[-1 - times]]

    def _log(self) -> None:
        for each in pressed(self.presses)[1]:
            keys = " ".join(each.keys)
            self.out.line(say("cli.hub.entered", keys=keys, total=each.reading.total))


def _are_keys(typed: str) -> bool:
    return not _KEY.sub("", typed).strip()
