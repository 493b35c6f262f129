"""One at a time, in the order they came: what a table needs so that everything there happens one
after another. Whoever comes as a coroutine waits like everybody else."""

import asyncio
from collections.abc import Callable


class Lock:
    """Taken by one until it leaves."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: list[Callable[[], None]] = []

    def enter(self, go: Callable[[], None]) -> None:
        """Call `go` as soon as nobody else is inside, mostly at once. It has to `leave`."""
        if self.taken:
            self._waiting.append(go)
        else:
            self.taken = True
            go()

    def leave(self) -> None:
        """Let the next one in."""
        if self._waiting:
            self._waiting.pop(0)()
        else:
            self.taken = False

    async def __aenter__(self) -> None:
        turn = asyncio.get_running_loop().create_future()

        def go() -> None:
            if turn.cancelled():
                self.leave()
            else:
                turn.set_result(None)

        self.enter(go)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # it was let in, and told to stop before it knew
            raise

    async def __aexit__(self, *failed: object) -> None:
        self.leave()
