"""R6: duplicate, reordered, replayed, stale, future and foreign messages, against a model. Every
message is answered exactly once, and only what the model lets happen happens."""

from __future__ import annotations

import asyncio
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from boneyard.server.event_log.setup import Wish
from boneyard.server.event_log.state import TableState
from boneyard.server.sessions.session import Session
from boneyard.server.tables.live_table import LiveTable
from boneyard.server.tables.registry import TableRegistry

from .paper import AtOnce, Memory, Paper, answer, paper_session

SEATS = st.integers(0, 1)
STRANGE = ["6-6", "0-0", "5-3", "9-9", "x", "", "-", "6-6>6-6", "draw", "\0", "6-6@m1", "é" * 50]
ANSWERS = ("event", "refused", "hinted", "reacted", "waiting", "noted")


class Messages(RuleBasedStateMachine):
    """Two people at a table, and what may become of their messages on the way."""

    @initialize(sheet=st.sampled_from(["block", "draw", "muggins"]))
    def open(self, sheet: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.store = Memory()
        self.used = 0
        self.sent: list[tuple[int, dict[str, Any]]] = []
        self.accepted: set[tuple[int, str]] = set()
        self.asker: int | None = None  # who would like to take a move back
        self.declined: set[int] = set()
        self.run(self._open(sheet))

    async def _open(self, sheet: str) -> None:
        self.registry = TableRegistry(self.store, AtOnce())
        self.registry.new_seed = lambda sheet: "#1"
        self.table: LiveTable = await self.registry.open(Wish(sheet, seats=2))
        self.tokens = [(await self.registry.sit(self.table, None, f"p{n}"))[1] for n in range(2)]
        self.papers: list[Paper] = []
        self.links: list[Session] = []
        for seat in range(2):
            await self._connect(seat)

    async def _connect(self, seat: int, last: int = 0) -> None:
        session, paper = paper_session()
        await self.table.join(session, last, self.registry.judge(self.table, self.tokens[seat]))
        if seat < len(self.links):
            self.links[seat], self.papers[seat] = session, paper
        else:
            self.links.append(session)
            self.papers.append(paper)

    def run(self, what: Any) -> Any:
        return self.loop.run_until_complete(what)

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.table.close()
            self.run(asyncio.sleep(0))
            self.loop.close()

    # What may be sent ----------------------------------------------------------------------

    def say(self, seat: int, message: dict[str, Any]) -> dict[str, Any]:
        """Send it; the one answer."""
        for paper in self.papers:
            paper.sent.clear()
        self.sent.append((seat, message))

        async def sent() -> None:
            await answer(self.table, self.links[seat], message)
            for _ in range(12):
                await asyncio.sleep(0)

        self.run(sent())
        told = self.papers[seat].take()
        answers = [t for t in told if t["t"] in ANSWERS and t.get("id") == message["id"]]
        assert len(answers) == 1, (message, told)
        if answers[0].get("why") == "stale":
            assert any(t["t"] == "state" and t["v"] == self.table.state.version for t in told)
        return dict(answers[0])

    def fresh(self) -> str:
        self.used += 1
        return f"id{self.used}"

    def expect(self, seat: int, message: dict[str, Any]) -> None:
        """What the model says of a move, beside what the table did."""
        state = self.table.state
        before, legal = state.version, {str(move) for move in state.match.moves(seat)}
        answer = self.say(seat, message)
        if (seat, message["id"]) in self.accepted:
            expected = "dup"
        elif message["v"] != before:
            expected = "stale"
        else:
            expected = "event" if message["move"] in legal else "refused"
        if expected == "event":
            assert answer["t"] == "event" and answer["v"] == before + 1
            self.accepted.add((seat, message["id"]))
            self.asker = None
            self.declined.clear()
        elif expected == "refused":
            assert answer["t"] == "refused" and answer["why"] in ("illegal", "turn", "bad")
            assert self.table.state.version == before
        else:
            assert answer["why"] == expected and self.table.state.version == before

    @rule(pick=st.integers(0, 99))
    def play(self, pick: int) -> None:
        state = self.table.state
        if not state.match.over:
            seat, moves = state.match.to_move, state.match.moves()
            move = str(moves[pick % len(moves)])
            self.expect(seat, {"t": "play", "id": self.fresh(), "v": state.version, "move": move})

    @rule(seat=SEATS, shift=st.integers(-3, 3), move=st.sampled_from(["pass", "6-6", "x", ""]))
    def play_anything(self, seat: int, shift: int, move: str) -> None:
        at = self.table.state.version + shift
        self.expect(seat, {"t": "play", "id": self.fresh(), "v": at, "move": move})

    @rule(which=st.integers(0, 10**6), other=st.booleans())
    def send_again(self, which: int, other: bool) -> None:
        """A message as it was, from its seat or from the other one."""
        if self.sent:
            seat, message = self.sent[which % len(self.sent)]
            seat = 1 - seat if other else seat
            if message["t"] == "play":
                self.expect(seat, message)
            elif message["t"] in ("undo", "agree", "decline"):
                self.expect_back(seat, message)
            elif message["t"] in (
                "lock",
                "free",
                "fill",
                "close",
                "swap",
                "name",
                "cover",
                "rate",
                "leave",
            ):
                if message["v"] != self.table.state.version:
                    known = (seat, message["id"]) in self.accepted
                    assert self.say(seat, message)["why"] == ("dup" if known else "stale")
            else:
                self.say(seat, message)

    def expect_back(self, seat: int, message: dict[str, Any]) -> None:
        """What the model says of asking to take a move back, and of the answers to that."""
        state = self.table.state
        before, asker, lay = state.version, self.asker, len(state.match.current().moves)
        answer = self.say(seat, message)
        left = len(self.table.state.match.current().moves)
        if (seat, message["id"]) in self.accepted or message["v"] != before:
            known = (seat, message["id"]) in self.accepted
            assert answer["why"] == ("dup" if known else "stale") and left == lay
            return
        if answer["t"] == "refused":
            assert answer["why"] == "bad" and self.table.state.version == before and left == lay
            may = message["t"] == "decline" or (message["t"] == "agree" and seat != asker)
            assert asker is None or not may
            return
        assert answer["v"] == before + 1
        self.accepted.add((seat, message["id"]))
        if message["t"] == "undo":
            assert asker is None and seat not in self.declined and left == lay
            self.asker = seat
            return
        assert asker is not None and (seat != asker or message["t"] == "decline")
        self.asker = None
        if message["t"] == "agree":
            assert left < lay and self.table.state.match.to_move == asker
            self.declined.clear()
        else:
            assert left == lay
            self.declined |= {asker} - {seat}

    @rule(seat=SEATS, kind=st.sampled_from(["undo", "agree", "decline"]))
    def take_back(self, seat: int, kind: str) -> None:
        self.expect_back(seat, {"t": kind, "id": self.fresh(), "v": self.table.state.version})

    @rule(seat=SEATS, kind=st.sampled_from(["redo", "hint"]))
    def ask(self, seat: int, kind: str) -> None:
        before = self.table.state.version
        said = {"t": kind, "id": self.fresh()} | ({} if kind == "hint" else {"v": before})
        answer = self.say(seat, said)
        assert answer["t"] == "hinted" or answer["why"] in ("bad", "turn")
        assert self.table.state.version == before

    @rule(seat=SEATS, on=st.booleans())
    def look(self, seat: int, on: bool) -> None:
        assert self.say(seat, {"t": "sight", "id": self.fresh(), "on": on})["t"] == "noted"
        assert (seat in self.table.audience.in_sight) == on

    @rule(seat=SEATS, word=st.sampled_from(["train", "", "hand"]))
    def ask_by_a_word(self, seat: int, word: str) -> None:
        answer = self.say(seat, {"t": "ask", "id": self.fresh(), "word": word})
        assert answer["why"] == "bad", "no word means anything at these tables"

    @rule(seat=SEATS, tile=st.sampled_from(STRANGE), end=st.sampled_from([None, *STRANGE]))
    def ask_why(self, seat: int, tile: str, end: str | None) -> None:
        said = {"t": "why", "id": self.fresh(), "tile": tile, "end": end}
        assert self.say(seat, said)["t"] == "refused"

    @rule(
        seat=SEATS,
        kind=st.sampled_from(["lock", "free", "fill", "close", "swap", "name", "cover"]),
        whose=st.integers(0, 99),
    )
    def govern(self, seat: int, kind: str, whose: int) -> None:
        """Only who opened the table does; nobody's seat is given back but that of who plays there,
        and here nobody's is, so that both go on."""
        before = self.table.state.version
        said = {"t": kind, "id": self.fresh(), "v": before}
        seats = {each: {"seat": whose} for each in ("swap", "cover")}  # too late here, like names
        said |= {
            "name": {"name": f"Eve {whose}"},
            "free": {"seat": whose if seat else 0},
            "lock": {"on": whose % 2 == 0},
            **seats,
        }.get(kind, {})
        may = kind == "lock" and seat == 0
        if kind == "close" and seat == 0:
            return  # then there would be nothing more to say
        answer = self.say(seat, said)
        assert answer["t"] == ("event" if may else "refused")
        assert self.table.state.version == before + may
        if may:
            self.accepted.add((seat, str(said["id"])))

    @rule(seat=SEATS)
    def react(self, seat: int) -> None:
        answer = self.say(seat, {"t": "react", "id": self.fresh(), "sign": "oops"})
        assert answer["seat"] == seat

    @rule(seat=SEATS, kind=st.sampled_from(["rate", "talk"]), text=st.sampled_from(STRANGE))
    def as_if_known(self, seat: int, kind: str, text: str) -> None:
        """Nobody here has a profile: nothing is rated, and nobody writes."""
        before = self.table.state.version
        said = {"t": kind, "id": self.fresh()}
        said |= {"v": before, "on": bool(text)} if kind == "rate" else {"text": text or "-"}
        assert self.say(seat, said)["t"] == "refused"
        assert self.table.state.version == before

    @rule(seat=SEATS, shift=st.integers(-5, 5).filter(bool))
    def leave_at_another_moment(self, seat: int, shift: int) -> None:
        """Who has not seen what happened since stays; both have to, or nobody would go on."""
        before = self.table.state.version
        said = {"t": "leave", "id": self.fresh(), "v": max(0, before + shift)}
        assert self.say(seat, said)["why"] == "stale"
        assert self.table.state.version == before

    @rule(seat=SEATS)
    def be_ready(self, seat: int) -> None:
        answer = self.say(seat, {"t": "ready", "id": self.fresh()})
        assert answer["t"] == "waiting" and seat not in answer["waits_for"]

    @rule(seat=SEATS, missing=st.integers(0, 40))
    def come_back(self, seat: int, missing: int) -> None:
        """The newest socket wins, and hears of exactly what it lacks."""
        old = self.papers[seat]
        last = max(0, self.table.state.version - missing)
        self.run(self._connect(seat, last))
        assert old.code == 4409
        told = self.papers[seat].take()
        assert told[0]["t"] in ("welcome", "state")
        if told[0]["t"] == "welcome":
            versions = [t["v"] for t in told if t["t"] == "event"]
            assert versions == list(range(last + 1, self.table.state.version + 1))

    @rule()
    def fold_again(self) -> None:
        """A restart: the log makes the same room."""
        again, state = TableState.of(self.store.read(self.table.state.id)), self.table.state
        assert again.version == state.version and again.answered == state.answered
        assert str(again.match.record()) == str(state.match.record())

    @invariant()
    def the_log_is_whole(self) -> None:
        if hasattr(self, "table"):
            rows = self.store.read(self.table.state.id)
            assert [row.version for row in rows] == list(range(1, self.table.state.version + 1))


TestMessages = Messages.TestCase
TestMessages.settings = settings(
    max_examples=12,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
