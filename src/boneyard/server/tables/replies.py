"""What is answered at once: messages that change nothing at the table."""

from ...words import say, speak
from ..event_log.places import NotDealt
from ..messages import (
    Ask,
    Foresee,
    FromClient,
    Hello,
    Hint,
    Noted,
    Pong,
    React,
    Reacted,
    Ready,
    Refused,
    Sight,
    Talk,
    Why,
    encode,
)
from ..sessions.session import Session
from .audience import Audience
from .chat import Chat
from .event_writer import EventWriter
from .questions import Questions
from .refusals import refusal, refusal_of_tile
from .scheduler import Scheduler


class Replies:
    """Those of one table."""

    def __init__(
        self,
        writer: EventWriter,
        audience: Audience,
        scheduler: Scheduler,
        questions: Questions,
    ) -> None:
        self._writer = writer
        self._audience = audience
        self._scheduler = scheduler
        self._questions = questions
        self._chat = Chat(writer, audience)

    def reply(self, session: Session, said: FromClient) -> None:
        """Answer a message; what takes thought goes on beside."""
        if isinstance(said, Pong):
            return
        speak(session.language)  # the loop may have come here from what another was told
        if isinstance(said, Hello):
            session.refuse("hello-again")
        elif session.seat is None:
            session.send(Refused("turn", say("server.refused.watching"), said.id))
        elif isinstance(said, Sight):
            self._note_sight(session, said)
        elif isinstance(said, Ready):
            self._go_on(session, session.seat, said)
        elif isinstance(said, Hint | Foresee | Ask | Why) and not self._writer.state.dealt:
            session.send(refusal(NotDealt(), said.id))
        elif isinstance(said, Hint | Foresee | Ask) and not self._writer.state.setup.help:
            session.refuse("no-help", said.id)
        elif isinstance(said, Hint):
            self._questions.hint(session, said)
        elif isinstance(said, Foresee):
            self._questions.foresee(session, said)
        elif isinstance(said, Ask):
            self._questions.ask(session, said)
        elif isinstance(said, Why):
            self._say_why(session, session.seat, said)
        elif isinstance(said, React):
            self._react(session, session.seat, said)
        elif isinstance(said, Talk):
            self._chat.hear(session, session.seat, said)

    def _go_on(self, session: Session, seat: int, asked: Ready) -> None:
        """A seat has seen the result of the last round."""
        self._audience.intermission.ready(seat)
        self._scheduler.wake()
        self._audience.tell_waiting(self._scheduler.clock(), session, asked.id)

    def _note_sight(self, session: Session, said: Sight) -> None:
        """A page has come into sight, or nobody sees it any more."""
        session.in_sight = said.on
        self._audience.look_again()
        session.send(Noted(said.id))

    def _say_why(self, session: Session, seat: int, asked: Why) -> None:
        """Tell a seat why a tile cannot be laid."""
        state = self._writer.state
        refused = refusal_of_tile(state.match, state.face, seat, asked.tile, asked.end, asked.id)
        session.send(refused or Refused("bad", say("server.refused.fits"), asked.id))

    def _react(self, session: Session, seat: int, asked: React) -> None:
        """Show everybody a sign."""
        told = encode.encode(Reacted(seat, asked.sign))
        for each in self._audience.sessions.copy():
            if each is session:
                each.send(Reacted(seat, asked.sign, asked.id))
            else:
                each.send_bytes(told)
