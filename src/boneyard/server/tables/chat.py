"""Free text at one table: among people with profiles, where who opened it allows it. It is kept
nowhere."""

from typing import Final

from ..bucket import Bucket
from ..event_log.sitters import tidy
from ..messages import Talk, Talked
from ..sessions.session import Session
from .audience import Audience
from .event_writer import EventWriter

RATE: Final = (1 / 3, 5)  # messages of a seat: a second, and at once
LONGEST: Final = 200  # characters


class Chat:
    """What people write to each other."""

    def __init__(self, writer: EventWriter, audience: Audience) -> None:
        self._writer = writer
        self._audience = audience
        self._left: dict[int, Bucket] = {}  # how much each seat may still write

    def hear(self, session: Session, seat: int, asked: Talk) -> None:
        """Let those with profiles read what one of them writes."""
        state, text = self._writer.state, tidy(asked.text, LONGEST)
        if not state.setup.talk or not state.sitters[seat].person or not text:
            session.refuse("no-talk", asked.id)
        elif not self._left.setdefault(seat, Bucket(*RATE)).take():
            session.refuse("rate", asked.id)
        else:
            for each in self._audience.sessions.copy():
                if each.seat is not None and state.sitters[each.seat].person:
                    each.send(Talked(seat, text, asked.id if each is session else None))
