"""Talk with a bot that is a process of its own: a line of JSON out, a line of JSON back, in time.

Whatever goes wrong is one of our errors (`Owed`), and the process is ended then and started anew
for the next question: what it says late must not be taken for another answer.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from collections.abc import Mapping
from typing import Any, NoReturn

from ..core.errors import BotFails

PROTOCOL = 1
HELLO_SECONDS = 10.0  # to start may take a while
MOVE_SECONDS = 3.0
HANG_UP_SECONDS = 1.0
LONGEST = 64 * 1024  # bytes of an answer
PATIENCE = 5  # failures one after the other; then it is not asked again


class Owed(BotFails):
    """The process gave no answer that could be used; `why` is the key of a text."""


class Talk:
    """A conversation with one process, which is started when it is first asked."""

    def __init__(self, command: str, stderr: int | None = subprocess.DEVNULL) -> None:
        self.command = command
        self.hello: dict[str, Any] = {}
        self._stderr = stderr
        self._process: subprocess.Popen[bytes] | None = None
        self._listening: threading.Thread | None = None
        self._asked = 0
        self._failures = 0

    def greet(self) -> dict[str, Any]:
        """Start it, unless it runs, and hear who it is; Owed when it does not say."""
        if self._process is None or self._process.poll() is not None:
            self._start()
            self.hello = self._exchange({"type": "hello", "protocol": PROTOCOL}, HELLO_SECONDS)
            if self.hello.get("type") != "hello" or self.hello.get("protocol") != PROTOCOL:
                self._fail("no-hello")
        return self.hello

    def ask(self, facts: Mapping[str, Any], seed: str, seconds: float = MOVE_SECONDS) -> str:
        """The text of the move that it makes of these facts; Owed when there is none in time."""
        if self._failures >= PATIENCE:
            raise Owed(command=self.command, why="given-up")
        self.greet()
        self._asked += 1
        question = {
            "type": "move",
            "id": self._asked,
            "seed": seed,
            "seconds": seconds,
            "view": facts,
        }
        answer = self._exchange(question, seconds)
        move = answer.get("move")
        if answer.get("id") != self._asked or not isinstance(move, str):
            self._fail("no-move")
        self._failures = 0
        return str(move)

    def finishes(self, seconds: float) -> bool:
        """Close its input: does it end by itself within this time?"""
        if self._process is None or self._process.stdin is None:
            return True
        self._process.stdin.close()
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """End the process, with all that it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        except OSError:  # it has ended already
            process.poll()
        process.wait()
        if self._listening is not None:
            self._listening.join(HANG_UP_SECONDS)
            if self._listening.is_alive():  # a child that got away still holds the pipe
                return
        for pipe in (process.stdin, process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:  # what was written last has no reader any more
                continue

    def _start(self) -> None:
        self.close()
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                start_new_session=True,  # Ctrl-C is for us, and its children end with it
            )
        except (OSError, ValueError, IndexError):
            self._fail("no-start")

    def _exchange(self, question: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """One line there and one back. A thread waits, because a pipe cannot be told how long."""
        process = self._process
        assert process is not None
        heard: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        line = json.dumps(question, ensure_ascii=False).encode() + b"\n"
        self._listening = threading.Thread(
            target=_converse, args=(process, line, heard), daemon=True
        )
        self._listening.start()
        try:
            answer = heard.get(timeout=seconds)
        except queue.Empty:
            self._fail("slow")
        if not answer:
            self._fail("ended")
        try:
            found = json.loads(answer)
        except (ValueError, RecursionError):
            self._fail("garbage")
        if not isinstance(found, dict):
            self._fail("garbage")
        return found

    def _fail(self, why: str) -> NoReturn:
        self._failures += 1
        self.close()
        raise Owed(command=self.command, why=why)


def _converse(
    process: "subprocess.Popen[bytes]", line: bytes, heard: "queue.SimpleQueue[bytes | None]"
) -> None:
    """Write a line and hear one; None when the process is gone."""
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(line)
        process.stdin.flush()
        heard.put(process.stdout.readline(LONGEST))
    except (OSError, ValueError):  # it closed its pipe, or we gave it up meanwhile
        heard.put(None)
