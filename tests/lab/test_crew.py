"""Work is the same wherever it is done, goes on from what is finished, and ends when told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from boneyard.core.errors import BadSeats
from boneyard.lab import crew as crews
from boneyard.lab.crew import Crew, CrewLost, OtherSource, spread
from boneyard.lab.digest import Digest
from boneyard.lab.finished_work import FinishedWork, NotFinishedWork
from boneyard.lab.origin import Origin
from boneyard.lab.simulate import Plan, play_match, simulate

PLAN = Plan("block", 6, 2, ("greedy", "random"), "crew", {"target": "30"}, keep_records=True)


@dataclass(frozen=True)
class Squared:
    """What `square` makes."""

    number: int
    seconds: float = field(default=0.0, compare=False)


def square(log: str, number: int) -> Squared:
    with Path(log).open("a") as opened:
        opened.write(f"{number}\n")
    return Squared(number * number, time.process_time())


def fail(number: int) -> Squared:
    raise BadSeats(seats=number, known="none")


def die(number: int) -> Squared:
    os._exit(1)


def asked(log: Path) -> list[int]:
    return [int(line) for line in log.read_text().split()] if log.exists() else []


def test_what_is_finished_is_not_done_again(tmp_path: Path) -> None:
    log, kept = tmp_path / "log", Crew(kept=tmp_path / "kept")
    work = partial(square, str(log))
    some = spread(work, range(3, 100), kept, Squared)
    first = [next(some) for _ in range(5)]
    some.close()  # type: ignore[attr-defined]
    done = len(asked(log))
    assert first == [Squared(n * n) for n in range(3, 8)] and 5 <= done < 97
    everything = list(spread(work, range(3, 100), kept, Squared))
    assert everything == [Squared(n * n) for n in range(3, 100)]
    assert sorted(asked(log)) == list(range(3, 100))  # each once
    assert list(spread(work, range(3, 120), kept, Squared))[:97] == everything  # more of the same
    assert list(spread(work, range(3, 9), kept, Squared)) == everything[:6]  # and less
    assert sorted(asked(log)) == list(range(3, 120))


def test_another_plan_does_not_take_it_for_its_own(tmp_path: Path) -> None:
    kept = Crew(kept=tmp_path / "kept")
    logs = [tmp_path / "a", tmp_path / "b"]
    for log in logs:
        list(spread(partial(square, str(log)), range(4), kept, Squared))
    list(spread(partial(square, str(logs[0])), range(1, 4), kept, Squared))
    assert [asked(log) for log in logs] == [[0, 1, 2, 3, 1, 2, 3], [0, 1, 2, 3]]


def test_what_was_half_written_is_done_again(tmp_path: Path) -> None:
    file, log = tmp_path / "kept", tmp_path / "log"
    work = partial(square, str(log))
    whole = list(spread(work, range(9), Crew(kept=file), Squared))
    file.write_bytes(file.read_bytes()[:-3])
    assert list(spread(work, range(9), Crew(kept=file), Squared)) == whole
    assert 9 < len(asked(log)) < 18
    again = FinishedWork(file, work, range(9))
    assert len(list(again.results())) > 1


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Rosa,")
    with pytest.raises(NotFinishedWork):
        spread(fail, range(3), Crew(kept=file))
    assert file.read_text() == "Dear Rosa,"


@pytest.mark.parametrize("crew", [Crew(1), Crew(2)], ids=["alone", "together"])
def test_errors_of_the_work_are_told_as_they_are(crew: Crew) -> None:
    with pytest.raises(BadSeats):
        list(spread(fail, range(3), crew, Squared))


def test_a_process_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(CrewLost):
        list(spread(die, range(3), Crew(2), Squared))


def test_results_of_another_source_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "origin", lambda: Origin("0.0", "else", False))
    with pytest.raises(OtherSource, match=r"0\.0"):
        list(spread(partial(play_match, PLAN), range(3), Crew(2)))


def test_a_digest_leaves_times_out(tmp_path: Path) -> None:
    work = partial(square, str(tmp_path / "log"))
    digests = [Digest(spread(work, range(5), Crew(1), Squared)) for _ in range(2)]
    first, second = (list(each) for each in digests)
    assert first == second and digests[0].text == digests[1].text
    other = Digest([Squared(1)])
    list(other)
    assert other.text != digests[0].text


def test_an_interrupt_leaves_nothing_running(tmp_path: Path) -> None:
    words = ["simulate", "block", "--matches", "1000000", "--workers", "2", "--plain"]
    kept = tmp_path / "kept"
    running = subprocess.Popen(
        [sys.executable, "-m", "boneyard", *words, "--resume", str(kept)], start_new_session=True
    )
    deadline = time.monotonic() + 120
    while not kept.exists() or kept.stat().st_size < 1000:
        assert running.poll() is None and time.monotonic() < deadline
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    assert running.wait(120) == 130
    with pytest.raises(ProcessLookupError):  # the whole group has gone
        while time.monotonic() < deadline:
            os.killpg(running.pid, 0)
            time.sleep(0.05)


@pytest.mark.long
def test_a_cluster_and_a_killed_worker_change_nothing() -> None:
    """Starting Ray takes twenty seconds of two cores."""
    pytest.importorskip("ray")
    alone = Digest(simulate(PLAN, 600))
    cluster = Digest(simulate(PLAN, 600, Crew(2, "ray")))
    expected = list(alone)
    found = []
    for number, outcome in enumerate(cluster):
        found.append(outcome)
        if number == 100:
            assert kill_a_ray_worker(), "nobody worked"
    assert found == expected and cluster.text == alone.text


def kill_a_ray_worker() -> bool:
    """Kill a process that works for the cluster that this process has started."""
    for folder in Path("/proc").glob("[0-9]*"):
        pid = int(folder.name)
        try:
            name = folder.joinpath("cmdline").read_bytes()
            is_ours = os.getpid() in (parent(pid), parent(parent(pid)))
        except OSError:  # it has ended meanwhile
            continue
        if name.startswith(b"ray::worked") and is_ours:
            os.kill(pid, signal.SIGKILL)
            return True
    return False


def parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
