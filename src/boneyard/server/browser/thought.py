"""Thoughts in another Python of the same browser, so that the table answers meanwhile."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import Any

from ..workers.thinker import NOT_SENT, Broke, Lost, Question, answered, bare, result

Ask = Callable[[str], Awaitable[str]]  # hands a question on, as text, and brings the answer


class Beside:
    """That Python, as a lane sees it. All lanes share it: two more would not fit into a phone."""

    alive = True

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def ask(self, question: Question, limit: float) -> Any:
        try:
            asked = _text(pickle.dumps(question))
        except NOT_SENT as error:
            raise Broke(bare(error)) from None
        try:
            told = await asyncio.wait_for(self._ask(asked), limit)
        except TimeoutError:
            raise Lost from None
        return result(pickle.loads(_bytes(told)))

    def kill(self) -> None:
        pass  # it ends with the page

    def dismiss(self) -> None:
        pass


def think(asked: str) -> str:
    """The answer to a question: what the other Python does."""
    answer = answered(_bytes(asked))
    try:
        return _text(pickle.dumps(answer))
    except NOT_SENT as error:
        return _text(pickle.dumps(("broke", bare(error))))


def _text(data: bytes) -> str:
    return data.decode("latin-1")


def _bytes(text: str) -> bytes:
    return text.encode("latin-1")
