"""A line to a bot that is a process of its own: messages go to its input, a line each."""

import os
import queue
import shlex
import signal
import subprocess
import threading

HANG_UP_SECONDS = 1.0
LONGEST = 64 * 1024  # bytes of an answer


class Pipe:
    """The process, which is started when it is first called."""

    def __init__(self, command: str, stderr: int | None = subprocess.DEVNULL) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self._stderr = stderr
        self._listening: threading.Thread | None = None

    @property
    def is_open(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def open(self, *words: str) -> None:
        """Start it anew, with these words behind its command; OSError or ValueError when it cannot
        be."""
        self.close()
        command = shlex.split(self.command)
        if not command:
            raise ValueError
        self.process = subprocess.Popen(
            [*command, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            start_new_session=True,  # Ctrl-C is for us, and its children end with it
        )

    def exchange(self, line: bytes, seconds: float) -> bytes | None:
        """One line there and one back: None when it is gone, TimeoutError when it takes longer. A
        thread waits, because a pipe cannot be told how long."""
        process = self.process
        assert process is not None
        heard: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._listening = threading.Thread(
            target=_converse, args=(process, line + b"\n", heard), daemon=True
        )
        self._listening.start()
        try:
            return heard.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None

    def finishes(self, seconds: float) -> bool:
        """Close its input: does it end by itself within this time?"""
        if self.process is None or self.process.stdin is None:
            return True
        self.process.stdin.close()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """End the process, with all that it has started."""
        process, self.process = self.process, None
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
