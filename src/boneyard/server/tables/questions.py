"""What a seat would like to know, and a worker finds out: nothing changes at the table by it."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from ...core.errors import BoneyardError
from ...words import say, speak
from ..journal import note_failure
from ..messages import Ask, Foresee, Hint, Hinted, Refused, Told
from ..sessions.session import Session
from ..store.store import StoreBusy, StoreFailed
from ..workers.lane import NoThought, TooMany
from ..workers.pool import WorkerPool
from ..workers.solitaires import foreseen
from .event_writer import EventWriter, Quiet
from .refusals import refusal


class Questions:
    """Those that are asked at one table; each session has one of a kind at a time."""

    def __init__(self, writer: EventWriter, workers: WorkerPool) -> None:
        self._writer = writer
        self._workers = workers
        self._tasks: set[asyncio.Task[None]] = set()

    def hint(self, session: Session, asked: Hint) -> None:
        """Tell this seat what a sensible player would do, when somebody has thought of it."""
        if session.is_asking:
            session.refuse("rate", asked.id)
            return
        session.is_asking = True
        self._begin(self._hint(session, asked))

    def ask(self, session: Session, asked: Ask) -> None:
        """Tell this seat what its game knows by a word, from what the seat sees."""
        if session.is_asking:
            session.refuse("rate", asked.id)
            return
        session.is_asking = True
        self._begin(self._answer(session, asked))

    def foresee(self, session: Session, asked: Foresee) -> None:
        """Tell the player of a solitaire how it can end, when somebody has found out."""
        match = self._writer.state.match
        if session.is_foreseeing:
            session.refuse("rate", asked.id)
        elif not match.sheet.is_solitaire or (match.over and asked.look != "stock"):
            session.refuse("no-hint", asked.id)
        else:
            session.is_foreseeing = True
            self._begin(self._foresee(session, asked))

    def _begin(self, question: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(question)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self, session: Session, asked: Hint) -> None:
        speak(session.language)
        try:
            async with Quiet(self._writer) as state:
                seat, match = session.seat, state.match
                if seat is None or match.over or match.to_move != seat:
                    session.send(Refused("turn", say("server.refused.turn"), asked.id))
                    return
                thought = self._workers.hint(match.view(seat), session.address)
            move, reason = await thought
            label = state.face.label_of(match.sheet.parse(move), seat)
            session.send(Hinted(asked.id, move, label, reason))
        except (StoreFailed, StoreBusy, TooMany) as error:
            session.send(refusal(error, asked.id))
        except BoneyardError as error:
            if not isinstance(error, NoThought):
                note_failure("hint", error, table=self._writer.state.id)
            session.send(Refused("bad", say("server.refused.no-hint"), asked.id))
        finally:
            session.is_asking = False

    async def _answer(self, session: Session, asked: Ask) -> None:
        speak(session.language)
        try:
            async with Quiet(self._writer) as state:
                view = state.match.view(session.seat)
                thought = self._workers.answer(view, state.names, asked.word, session.address)
            said, tiles = await thought
            nothing = Refused("bad", say("server.refused.no-hint"), asked.id)
            session.send(Told(asked.id, said, tiles) if said else nothing)
        except BoneyardError as error:
            session.send(refusal(error, asked.id))
        finally:
            session.is_asking = False

    async def _foresee(self, session: Session, asked: Foresee) -> None:
        speak(session.language)
        try:
            async with Quiet(self._writer) as state:
                found = foreseen(
                    state.match,
                    state.version,
                    self._workers,
                    asked.id,
                    asked.look,
                    session.address,
                )
            session.send(await found)
        except BoneyardError as error:
            session.send(refusal(error, asked.id))
        finally:
            session.is_foreseeing = False

    def close(self) -> None:
        """Nobody is there any more to hear an answer."""
        for task in self._tasks:
            task.cancel()
