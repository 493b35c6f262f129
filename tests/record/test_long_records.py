"""Long records: what it takes to check one grows as the record does, and no faster."""

import time

import boneyard as by
from boneyard.record import Record, follows_from_seed, replay

FAIR = 2.2  # times as long as the record has grown: a square would be as often as it has


def _of(rounds: int) -> Record:
    match = by.Match(by.find("block"), seed="long", options={"target": "100000"})
    while len(match.rounds) < rounds:
        match.play(match.moves()[0])
    return match.record()


def _seconds(record: Record) -> float:
    """Of this process alone, whatever else the machine does; the best of three."""
    taken = []
    for _ in range(3):
        began = time.process_time()
        replay(record)
        assert follows_from_seed(record)
        taken.append(time.process_time() - began)
    return min(taken)


def test_a_check_takes_as_long_as_the_record_is() -> None:
    short, long = _of(40), _of(320)
    grown = len(str(long)) / len(str(short))
    assert _seconds(long) < FAIR * grown * _seconds(short)
