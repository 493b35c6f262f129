"""Calls whoever's turn it is, once a turn, when nobody has the table in sight."""

import asyncio
from typing import TYPE_CHECKING, Final

from ...words import say_in
from ..event_log.events import FREE, SIT, TAKE, LogLine
from ..event_log.setup import Patience
from ..event_log.state import TableState
from ..push.call import Call, Holder
from ..store.shelves import calls_shelf
from .audience import Audience
from .event_writer import EventWriter

if TYPE_CHECKING:
    from ..push.caller import Caller  # brings cryptography, which pages have not

DAY: Final = 24 * 3600
# Seconds after which nobody need hear any more that it was their turn.
LASTS: Final[dict[Patience, int]] = {"live": 600, "relaxed": 3600, "day": DAY, "days": 3 * DAY}
ALONE: Final = 1  # who plays alone comes when he likes: the table stands still meanwhile


class TurnCalls:
    """Those of one table; without a caller there are none."""

    def __init__(self, writer: EventWriter, audience: Audience, caller: "Caller | None") -> None:
        self._writer = writer
        self._audience = audience
        self._caller = caller
        self._turn = 0  # the last that was looked at
        self._timer: asyncio.TimerHandle | None = None

    def heard(self, line: LogLine) -> None:
        """Something has happened at the table."""
        caller = self._caller
        if caller is None:
            return
        state = self._writer.state
        if state.turn != self._turn and state.dealt:
            self._turn = state.turn
            self._begin(caller, state)
        if line.kind in (SIT, TAKE, FREE):
            holder = holder_of(state, line.seat if line.freed is None else line.freed)
            caller.forget(holder.seat_shelf, holder.shelf)  # of those who had the seat before
        elif line.winners:
            caller.forget(calls_shelf(state.id))

    def _begin(self, caller: "Caller", state: TableState) -> None:
        """Look in a moment whether somebody has to be called."""
        self.close()
        if self._is_missed(state):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(caller.settings.after, self._call, caller, state.turn)

    def _is_missed(self, state: TableState) -> bool:
        """Is it the turn of one of several people, who does not look?"""
        if state.match.over or state.rights.closed or len(state.people) <= ALONE:
            return False
        seat = state.match.to_move
        sitter = state.sitters[seat]
        return sitter.played_by is None and not sitter.free and seat not in self._audience.in_sight

    def _is_due(self, turn: int) -> bool:
        state = self._writer.state
        return state.turn == turn and self._is_missed(state)

    def _call(self, caller: "Caller", turn: int) -> None:
        self._timer = None
        if not self._is_due(turn):
            return
        state = self._writer.state
        seat, table = state.match.to_move, state.id
        others = ", ".join(name for n, name in enumerate(state.names) if n != seat)
        sheet = state.setup.sheet

        def text(language: str) -> dict[str, str]:
            title = say_in(language, f"sheet.{sheet}.title", {})
            facts = {"title": title, "names": others}
            return {
                "title": say_in(language, "calls.title", facts),
                "body": say_in(language, "calls.body", facts),
                "table": table,
            }

        patience = state.setup.patience
        urgency = "high" if patience == "live" else "normal"
        holder = holder_of(state, seat)
        caller.call(Call(holder, turn, text, lambda: self._is_due(turn), LASTS[patience], urgency))

    def close(self) -> None:
        """Look at nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def holder_of(state: TableState, seat: int) -> Holder:
    """Who holds this seat now."""
    sitter = state.sitters[seat]
    return Holder(state.id, sitter.home, sitter.epoch)
