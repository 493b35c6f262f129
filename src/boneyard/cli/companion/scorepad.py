"""A scorepad at the prompt, saved in a file after every entry."""

import json
import re
from pathlib import Path
from typing import Any

from ...companion import Pad, add, new_pad, pad_from, read
from ...companion.entries import Entry
from ...companion.games import form_of
from ...companion.pad_view import view
from ...companion.paper import as_text
from ...core.errors import BoneyardError
from ...words import say
from ..errors import BadFile, NotUnderstood
from ..files import file_errors, replace_text
from ..input import Quit, Reader
from ..output import Output
from .round_questions import RoundQuestions

KEEPER = "keeper"
_COMMAND = re.compile(r"(\S*)\s*(.*)")
_NUMBER = re.compile(r"[1-9]\d{0,2}", re.ASCII)


class Scorepad:
    """The prompt of a pad, for one evening."""

    def __init__(self, out: Output, reader: Reader, pad: Pad, file: Path | None) -> None:
        self.out = out
        self.reader = reader
        self.pad = pad
        self.file = file

    def run(self) -> None:
        """Until the keeper leaves."""
        self._show()
        self.out.line(say("cli.pad.help"))
        try:
            while True:
                typed = self.reader.line(say("cli.pad.prompt", number=read(self.pad).number))
                if typed in ("quit", "q"):
                    return
                self._answer(typed)
        except Quit:
            return

    def _answer(self, typed: str) -> None:
        found = _COMMAND.fullmatch(typed)
        word, rest = (found[1], found[2].strip()) if found else ("", "")
        try:
            if word in WORDS:
                WORDS[word](self, rest)
            elif word:
                self._round(read(self.pad).number, word, rest)
        except BoneyardError as error:
            self.out.line(error.plain())

    # What can be typed -------------------------------------------------------------------------

    def _show(self, rest: str = "") -> None:
        for line in as_text(self.pad).rstrip("\n").split("\n"):
            self.out.line(line)

    def _help(self, rest: str) -> None:
        self.out.line(say("cli.pad.help"))

    def _correct(self, rest: str) -> None:
        """Write a round anew: `correct 2 out Ana`."""
        number, _, more = rest.partition(" ")
        if not _NUMBER.fullmatch(number):
            raise NotUnderstood(text=rest)
        word, _, who = more.strip().partition(" ")
        self._round(int(number), word, who.strip())

    def _undo(self, rest: str) -> None:
        """Take back what was written last and still counts."""
        ledger = read(self.pad)
        written = [row.current.entry for row in ledger.rows if row.current is not None]
        if not written:
            self.out.line(say("error.nothing-to-undo"))
            return
        last = max(written, key=lambda entry: (entry["clock"], entry["id"]))
        self._add({"kind": "void", "entry": last["id"]})

    def _note(self, rest: str) -> None:
        self._add({"kind": "note", "text": rest})

    def _versions(self, rest: str) -> None:
        """Every way each round was written."""
        for row in view(self.pad)["rounds"]:
            for each in row["versions"]:
                state = "current" if each["current"] else "void" if each["void"] else "old"
                points = " ".join(map(str, each["points"] or [0] * self.pad.seats))
                by = say("cli.pad.keeper") if each["by"] == KEEPER else each["by"]
                facts = {"number": row["number"], "by": by, "points": points}
                self.out.line(say(f"cli.pad.version.{state}", **facts))

    def _round(self, number: int, why: str, who: str) -> None:
        ledger = read(self.pad)
        game, handed = ledger.game, ledger.hands if number == ledger.number else {}
        result = form_of(game.sheet).ask(RoundQuestions(self.reader, game), game, why, who, handed)
        entry: Entry = {"kind": "round", "number": number, "result": result}
        if handed:
            entry["gathers"] = [each["id"] for each in handed.values()]
        for row in ledger.rows:
            if row.number == number and row.current is not None:
                entry["replaces"] = row.current.entry["id"]
        self._add(entry)

    def _add(self, entry: Entry) -> None:
        self.pad, _ = add(self.pad, {**entry, "by": KEEPER})
        if self.file is not None:
            save_pad(self.pad, self.file)
        self._show()


WORDS = {
    "show": Scorepad._show,
    "help": Scorepad._help,
    "?": Scorepad._help,
    "correct": Scorepad._correct,
    "undo": Scorepad._undo,
    "note": Scorepad._note,
    "versions": Scorepad._versions,
}


def save_pad(pad: Pad, file: Path) -> None:
    """Write the pad down in place of what was there; BadFile if that fails."""
    with file_errors(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_text(file, json.dumps(pad.fields(), ensure_ascii=False, indent=1) + "\n")


def load_pad(file: Path) -> Pad:
    """The pad of a file; BadFile when there is none."""
    try:
        with file_errors(file):
            fields: Any = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadFile(file=file, why=error) from None
    return pad_from(fields)


def blank_pad(sheet: str, seats: int, top: int | None, options: dict[str, str]) -> Pad:
    """A pad without names, to be printed."""
    return new_pad(sheet, [""] * seats, set=top, options=options)
