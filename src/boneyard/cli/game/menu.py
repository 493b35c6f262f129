"""The menu that `boneyard` alone opens: choose a game, or resume one that was left."""

import re
from collections.abc import Sequence

from ...core.chance import numbered
from ...core.errors import BoneyardError
from ...core.numbers import whole
from ...core.sheet import LOT, Sheet
from ...core.switch import Switch
from ...sheets import every_sheet, installed
from ...sheets.deals import DEALS, any_number
from ...words import say
from ...words.grammar import listed
from ...words.pages import page
from ..arguments import find_sheet, title_of
from ..input import Quit, Reader
from ..output import Output
from .launch import resume, start
from .lineup import Lineup, arrange
from .saves import Saved, SaveSlot, saved_matches

MOST_SAVED = 9
_SAVED = re.compile(r"(forget\s+)?(?:resume|r)\s*(\d?)", re.ASCII)
_RULES = re.compile(r"rules\s+(.+)")


class Menu:
    """Asks until a match is left or the player has enough."""

    def __init__(self, out: Output, reader: Reader) -> None:
        self.out = out
        self.reader = reader
        self.saved: list[Saved] = []

    def run(self) -> None:
        """Show the menu again after each match that was played to its end."""
        try:
            while self._once():
                pass
        except Quit:
            self.out.line(say("cli.menu.bye"))

    def _once(self) -> bool:
        """Show the menu and do one thing; False when a match was left."""
        self.saved = saved_matches()[:MOST_SAVED]
        self.out.heading(say("cli.menu.title"))
        self.out.entries([(sheet.title, sheet.aim) for sheet in every_sheet()])
        self.out.warn(installed().left_out)
        self.out.line(say("cli.menu.ways"))
        for number, each in enumerate(self.saved, start=1):
            self.out.line(_saved_line(number, each))
        if self.saved:
            self.out.line(say("cli.menu.ways-saved"))
        while True:
            try:
                return self._do(self.reader.line(say("cli.menu.prompt")).lower())
            except BoneyardError as error:
                self.out.line(str(error), "yellow")

    def _do(self, text: str) -> bool:
        if text in ("", "q", "quit"):
            raise Quit
        rules = _RULES.fullmatch(text)
        if rules is not None:
            self.out.markdown(page(_chosen(rules[1]).id))
            self.reader.line(say("cli.menu.back"))
            return True
        wanted = _SAVED.fullmatch(text)
        if wanted is not None and 1 <= int(wanted[2] or 1) <= len(self.saved):
            return self._take_up(self.saved[int(wanted[2] or 1) - 1], forget=bool(wanted[1]))
        return self._begin(_chosen(text))

    def _take_up(self, saved: Saved, forget: bool) -> bool:
        if not forget:
            return resume(self.out, self.reader, saved)
        SaveSlot(saved.name).delete()
        self.out.line(say("cli.menu.forgotten"))
        return True

    def _begin(self, sheet: Sheet) -> bool:
        self.out.line(say("cli.menu.chosen", title=sheet.title))
        top = sheet.set_for(sheet.usual_seats)
        if len(sheet.sets) > 1:
            sets = listed([str(each) for each in sheet.sets], "or")
            top = self._number(say("cli.menu.set", sets=sets, default=top), sheet.sets, top)
        seats, allowed = sheet.seats_for(top), list(sheet.seats[top])
        if len(allowed) > 1:
            question = say("cli.menu.seats", least=allowed[0], most=allowed[-1], default=seats)
            seats = self._number(question, allowed, seats)
        lineup = arrange(sheet, seats)
        seed = self._deal() if sheet.is_solitaire else None
        first = self._first(sheet, lineup) if sheet.first_is_chosen else None
        asked = [each for each in sheet.switches if isinstance(each, Switch) and each.asked]
        sheet = sheet.with_options({each.name: self._asked(each) for each in asked})
        return start(self.out, self.reader, sheet, lineup, set=top, seed=seed, first=first)

    def _first(self, sheet: Sheet, lineup: Lineup) -> int | str:
        """The seat that begins, or by lot; Enter takes the first."""
        names = [f"{number} {name}" for number, name in enumerate(lineup.names, start=1)]
        question = say(f"cli.menu.first.{sheet.starter()}", names=listed(names, "or"))
        number = self._number(question, range(len(names) + 1), 1)
        return number - 1 if number else LOT

    def _asked(self, switch: Switch) -> str:
        """The value of a switch that is asked for; Enter takes the default."""
        values = list(switch.values)
        words = [say(f"web.switch.{switch.name}.{value}") for value in values]
        choices = [f"{number} {text}" for number, text in enumerate(words, start=1)]
        asking = say(f"web.switch.{switch.name}.question")
        question = say("cli.menu.asked", question=asking, choices=", ".join(choices))
        return values[self._number(question, range(1, len(values) + 1), 1) - 1]

    def _deal(self) -> str:
        """The seed of a numbered deal; Enter takes the one that is offered."""
        offered = any_number()
        return numbered(
            self._number(say("cli.menu.deal", default=offered), range(1, DEALS + 1), offered)
        )

    def _number(self, question: str, allowed: Sequence[int], default: int) -> int:
        """One of these numbers; Enter takes the default."""
        while True:
            text = self.reader.line(question).lower()
            if text in ("q", "quit"):
                raise Quit
            if not text:
                return default
            number = whole(text, max(allowed))
            if number is not None and number in allowed:
                return number
            numbers = _allowed(allowed)
            self.out.line(say("cli.menu.not-allowed", text=text, allowed=numbers), "yellow")


def _allowed(numbers: Sequence[int]) -> str:
    """`2, 3 or 4`; a long row only by its ends."""
    if isinstance(numbers, range):
        return say("cli.menu.from-to", least=numbers[0], most=numbers[-1])
    return listed([str(each) for each in numbers], "or")


def _chosen(text: str) -> Sheet:
    """A sheet by its number in the menu or its id."""
    sheets = every_sheet()
    number = whole(text, len(sheets))
    return sheets[number - 1] if number else find_sheet(text)


def _saved_line(number: int, saved: Saved) -> str:
    """A saved match in a line: the points of the people in it."""
    totals = saved.record.fields["totals"]
    standing = [
        say("play.total", name=saved.lineup.names[seat], points=totals[seat])
        for seat in saved.lineup.people
    ]
    return say(
        "cli.menu.saved",
        number=number,
        title=title_of(saved.sheet_id),
        round=len(saved.record.fields["rounds"]),
        standing=listed(standing),
    )
