"""R6 among people with profiles: what they say about what counts, what they write, and how they go,
at right and wrong moments, against a model. Each message is answered exactly once, nothing hidden
passes, and what has begun to count counts to its end."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from boneyard.server.event_log.events import Known
from boneyard.server.event_log.setup import Wish
from boneyard.server.event_log.sitters import tidy
from boneyard.server.event_log.state import TableState
from boneyard.server.sessions.session import Session
from boneyard.server.tables.refusals import SeatTaken
from boneyard.server.tables.registry import TableRegistry

from .paper import AtOnce, Memory, Paper, answer, paper_session

PEOPLE = ["Ana", "Ben", "Eve", ""]  # the last has no profile
SECRET = "#987654321"  # the seed
WRITTEN = "psst"  # in all that anybody writes
TILE = re.compile(rb'"[0-9]-[0-9]"')
ANSWERS = ("event", "refused", "reacted", "talked", "waiting")
WHO = st.integers(0, len(PEOPLE) - 1)


class KnownPeople(RuleBasedStateMachine):
    """Three seats, four people who come and go, and one who watches."""

    kinds: ClassVar = [
        *("rate", "talk", "leave", "free", "fill", "swap", "name", "cover", "close", "play")
    ]

    @initialize(rated=st.booleans(), talk=st.booleans(), days=st.booleans())
    def open(self, rated: bool, talk: bool, days: bool) -> None:
        self.loop = asyncio.new_event_loop()
        self.store, self.used = Memory(), 0
        self.rated, self.talk = rated, talk
        self.agreed, self.is_for_fun, self.has_counted = set[int](), False, False
        self.here: dict[int, tuple[Session, Paper]] = {}
        self.sent: list[dict[str, Any]] = []
        wish = Wish("block", seats=3, rated=rated, talk=talk, patience="days" if days else "live")
        self.run(self._open(wish))

    async def _open(self, wish: Wish) -> None:
        self.registry = TableRegistry(self.store, AtOnce())
        self.registry.new_seed = lambda sheet: SECRET
        self.table = await self.registry.open(wish)
        self.watcher, self.watched = paper_session()
        await self.table.join(self.watcher, 0, None)
        await self._sit(0)

    def run(self, what: Any) -> Any:
        return self.loop.run_until_complete(what)

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.table.close()
            self.run(asyncio.sleep(0))
            self.loop.close()

    async def _sit(self, who: int) -> None:
        known = Known(f"person-of-{PEOPLE[who]}", "cap") if PEOPLE[who] else None
        _, token = await self.registry.sit(self.table, None, PEOPLE[who] or "Dan", known)
        session, paper = paper_session()
        await self.table.join(session, 0, self.registry.judge(self.table, token))
        self.here[who] = session, paper

    # What may be said ----------------------------------------------------------------------

    @rule(who=WHO)
    def come(self, who: int) -> None:
        """Who has a profile keeps the seat; anybody else gets another, while there is one."""
        if who in self.here and not PEOPLE[who]:
            return
        seat = self.here[who][0].seat if who in self.here else None
        is_full = not any(each.free for each in self.table.state.sitters)
        try:
            self.run(self._sit(who))
        except SeatTaken:
            assert is_full
            return
        assert seat in (None, self.here[who][0].seat)

    @rule(
        who=WHO,
        kind=st.sampled_from([*kinds, "rate", "rate", "talk", "play"]),
        shift=st.sampled_from([0, 0, 0, 0, 0, -1, 1, 7]),
        seat=st.integers(0, 4),
        on=st.sampled_from([True, True, True, False]),
    )
    def say(self, who: int, kind: str, shift: int, seat: int, on: bool) -> None:
        if who in self.here:
            self.used += 1
            said = {"t": kind, "id": f"id{self.used}", "shift": shift}
            about = {"rate": {"on": on}, "talk": {"text": f"{WRITTEN} {seat}" if on else "\n"}}
            about["name"] = {"name": f"Dan {seat}" if on else "\n"}
            seats = {each: {"seat": seat} for each in ("free", "swap", "cover")}
            self.run(self._say(who, said | (about | seats).get(kind, {})))

    @rule(who=WHO, which=st.integers(0, 10**6))
    def say_again(self, who: int, which: int) -> None:
        """A message as it was, from whoever: it has happened, or is of another moment."""
        if who not in self.here or not self.sent:
            return
        message = self.sent[which % len(self.sent)]
        state = self.table.state
        if message["t"] == "close" and self.here[who][0].seat == state.rights.opener:
            return  # another's, who might not: then there would be nothing more to say
        before = state.version
        answers = self.run(self._answers(who, message))
        assert len(answers) == 1, (message, answers)
        if message.get("v", before) != before:
            assert answers[0]["why"] in ("dup", "stale")
        else:  # it was of a moment to come, or another's who might not
            self._note(who, message, answers[0])

    async def _say(self, who: int, message: dict[str, Any]) -> None:
        state, (session, _) = await self._quiet(), self.here[who]
        kind, shift, seat = message["t"], message.pop("shift"), session.seat
        assert seat is not None
        if kind != "talk":
            message["v"] = max(0, state.version + shift)
        if kind == "play":
            moves = [str(each) for each in state.match.moves(seat)] if state.dealt else []
            message["move"] = moves[0] if moves else "6-6"
        if kind == "close" and state.rights.opener == seat and not self.counts:
            return  # then there would be nothing more to say
        is_now = message.get("v", state.version) == state.version
        refused = not is_now or self._is_refused(kind, message, who, state)
        writes = kind == "talk" and self.talk and PEOPLE[who] and tidy(message["text"])
        counted = self.counts
        answers = await self._answers(who, message)
        assert len(answers) == 1, (message, answers)
        told = answers[0]
        assert told["t"] == "refused" or not refused, (message, told)
        self._check_told(who, bool(writes), told)
        assert not (self._note(who, message, told) and counted), (
            "nobody is sent off from what counts"
        )

    def _note(self, who: int, message: dict[str, Any], told: dict[str, Any]) -> list[int]:
        """Keep in mind what has happened by a message; who is gone by it."""
        kind = message["t"]
        if told["t"] == "refused" or kind == "talk":
            return []
        if kind == "rate":
            self.is_for_fun |= not message["on"]
            self.agreed.add(who)
        self.is_for_fun |= kind == "fill"
        gone = [n for n, (each, _) in self.here.items() if each.seat is None or each.closed]
        for each in gone:
            self.agreed.discard(each)
            del self.here[each]
        return gone

    def _is_refused(self, kind: str, said: dict[str, Any], who: int, state: TableState) -> bool:
        """Must it be?"""
        if kind == "rate":
            is_open = self.rated and not self.is_for_fun and who not in self.agreed
            return not is_open or (said["on"] and not PEOPLE[who])
        if kind == "name":
            return state.dealt or bool(PEOPLE[who]) or not tidy(said["name"])
        is_late = kind == "swap" and state.dealt
        return (kind in ("free", "close") and self.counts) or kind == "close" or is_late

    def _check_told(self, who: int, writes: bool, told: dict[str, Any]) -> None:
        """What was written reached all who have a profile, or nobody."""
        heard = {
            n for n, (_, paper) in self.here.items() if any(b'"talked"' in f for f in paper.sent)
        }
        if told["t"] == "talked":
            assert writes and heard == {each for each in self.here if PEOPLE[each]}
        else:
            assert not heard and (not writes or told["why"] == "rate")

    async def _quiet(self) -> TableState:
        """The table between two moves of bots."""
        while self.table.writer.lock.taken:
            await asyncio.sleep(0)
        return self.table.state

    async def _answers(self, who: int, message: dict[str, Any]) -> list[dict[str, Any]]:
        session, paper = self.here[who]
        await self._quiet()
        for each in self.papers:
            each.sent.clear()
        self.sent.append(message)
        await answer(self.table, session, message)
        for _ in range(12):
            await asyncio.sleep(0)
        told = [json.loads(frame) for frame in paper.sent]
        return [t for t in told if t["t"] in ANSWERS and t.get("id") == message["id"]]

    @property
    def papers(self) -> list[Paper]:
        return [self.watched, *(paper for _, paper in self.here.values())]

    @property
    def counts(self) -> bool:
        """Does the match, by what was said?"""
        agreed = {self.here[who][0].seat for who in self.agreed if who in self.here}
        return self.rated and not self.is_for_fun and agreed == {0, 1, 2}

    # What holds ----------------------------------------------------------------------------

    @invariant()
    def what_counts_counts_on(self) -> None:
        if hasattr(self, "table"):
            assert self.table.state.agreement.counts == self.counts
            assert self.counts or not self.has_counted
            self.has_counted |= self.counts

    @invariant()
    def nothing_hidden_passes(self) -> None:
        if not hasattr(self, "table"):
            return
        for paper in self.papers:
            for frame in paper.sent:
                assert b"person-of" not in frame and SECRET.encode() not in frame
                assert self.table.state.dealt or not TILE.search(frame)
        strangers = [self.watched, *(self.here[n][1] for n in self.here if not PEOPLE[n])]
        own = f'"{WRITTEN}'.encode()
        assert not any(own in frame for each in strangers for frame in each.sent)

    @rule()
    def fold_again(self) -> None:
        """A restart: the log makes the same table."""
        self.run(self._fold_again())

    async def _fold_again(self) -> None:
        state = await self._quiet()
        again = TableState.of(self.store.read(state.id))
        assert (again.version, again.sitters) == (state.version, state.sitters)
        assert again.agreement.counts == state.agreement.counts
        assert again.agreement.waits_for == state.agreement.waits_for


TestKnownPeople = KnownPeople.TestCase
TestKnownPeople.settings = FEW = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.long
def test_the_same_for_a_long_time() -> None:
    run_state_machine_as_test(KnownPeople, settings=settings(FEW, max_examples=600))
