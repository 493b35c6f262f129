"""Asks a peer that says nothing whether it is there."""

import asyncio
from collections.abc import Callable

from ..settings.limits import Limits


class Heartbeat:
    """One timer, which a message only leaves a mark for. `ask` is called when a peer has said
    nothing for a while, `give_up` when it has not for long."""

    def __init__(
        self, limits: Limits, ask: Callable[[], None], give_up: Callable[[], None]
    ) -> None:
        self._limits = limits
        self._ask = ask
        self._give_up = give_up
        self._silent = 0.0  # seconds
        self.heard = True  # was anything said since it was last asked?
        self._wait()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._limits.heartbeat, self._beat)

    def _beat(self) -> None:
        self._silent = 0.0 if self.heard else self._silent + self._limits.heartbeat
        if self._silent >= self._limits.silent_for:
            self._give_up()
            return
        if not self.heard:
            self._ask()
        self.heard = False
        self._wait()

    def stop(self) -> None:
        """Ask no more."""
        self._timer.cancel()
