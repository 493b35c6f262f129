"""Who answers questions, as a lane sees it: a process of its own (worker.py), or another Python of
the same browser (browser/thought.py)."""

import pickle
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from ...core.errors import BoneyardError
from ...words import speak

Question = tuple[str, Callable[..., Any], tuple[Any, ...]]  # in a language
NOT_SENT = (pickle.PicklingError, TypeError, AttributeError)  # what pickle says of a stray thing


class Lost(Exception):
    """No answer: it took too long, or whoever was asked has ended."""


class Broke(Exception):
    """What was asked raised an error that is none of the library's: its name and places."""


class Declined(Exception):
    """Whoever was asked has no time for it, or is no more: it may be asked again."""


class Thinker(Protocol):
    """Answers one question at a time."""

    @property
    def alive(self) -> bool:
        """Can it be asked?"""

    async def ask(self, question: Question, limit: float) -> Any:
        """Its answer. An error of the library's is raised as it is, any other as Broke; Lost after
        `limit` seconds, and then it has ended."""

    def kill(self) -> None:
        """End it at once, whatever it does."""

    def dismiss(self) -> None:
        """Let it end, while it has nothing to do, with everything that it has started."""


Start = Callable[[int], Awaitable[Thinker]]  # starts one, as polite as it is told; Lost
# Answers a question at another node; None when nobody is there who may. Declined.
Elsewhere = Callable[[Question, float], "Coroutine[Any, Any, Any] | None"]


def result(answer: tuple[str, Any]) -> Any:
    """What an answer tells, raised where it is an error."""
    kind, told = answer
    if kind == "told":
        return told
    raise told if kind == "refused" else Broke(told)


# Where the question is answered ------------------------------------------------------------------


def answered(raw: bytes) -> tuple[str, Any]:
    """The answer to a question as it was sent."""
    try:
        language, call, given = pickle.loads(raw)
        speak(language)
        return "told", call(*given)
    except BoneyardError as error:
        return "refused", error
    except Exception as error:  # noqa: BLE001 - whatever a bot may raise, told to who asks
        return "broke", bare(error)


def bare(error: Exception) -> str:
    """An error without its words: they may quote a hand."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return " ".join([type(error).__name__, *(f"{each.name}:{each.lineno}" for each in frames)])
