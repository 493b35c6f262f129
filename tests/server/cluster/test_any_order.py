"""Whatever happens to nodes, in any order: what docs/cluster.md promises holds all the time, and in
the end everybody has been answered and knows what the log says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from boneyard.server.event_log.state import TableState

from ..shown import scene
from .world import LEASE, Person, World

pytestmark = pytest.mark.once
WHICH = st.integers(0, 5)
MOST_NODES = 3


class Cluster(RuleBasedStateMachine):
    """Nodes, people who play at them, and everything that may go wrong."""

    fenced = True

    def __init__(self) -> None:
        super().__init__()
        self.world = World(self.fenced)
        self.said = 0

    @initialize(nodes=st.integers(1, 3))
    def begin(self, nodes: int) -> None:
        for _ in range(nodes):
            self.world.start()
        self.world.wait(LEASE)
        names = list(self.world.nodes)
        for _ in range(2):
            self.world.table([names[0], names[-1]])

    def node(self, which: int) -> str:
        return list(self.world.nodes)[which % len(self.world.nodes)]

    def person(self, which: int) -> Person:
        return self.world.people[which % len(self.world.people)]

    # People ----------------------------------------------------------------------------------

    @rule(which=WHICH, moves=st.integers(1, 4))
    def play(self, which: int, moves: int) -> None:
        """Whoever has a turn at a table makes a move, or who has none tries; and so on."""
        both = [each for each in self.world.people if each.table == self.person(which).table]
        for _ in range(moves):
            person = next((each for each in both if each.scene and each.scene["choices"]), both[0])
            if not person.scene or person.scene["over"]:
                return
            choices = person.scene["choices"]
            self.said += 1
            said = {"t": "play", "id": f"m{self.said}", "v": person.version}
            person.say({**said, "move": choices[0]["move"] if choices else "0-0"})
            self.world.settle()

    def ask(self, which: int) -> None:
        """Something that changes nothing."""
        self.said += 1
        self.person(which).say({"t": "why", "id": f"w{self.said}", "tile": "6-6"})
        self.world.settle()

    @rule(which=WHICH)
    def say_something(self, which: int) -> None:
        """It is refused, and what is said next is heard."""
        self.person(which).say({"t": "nonsense"})
        self.world.settle()
        self.ask(which)

    @rule(which=WHICH, gate=WHICH)
    def come_back(self, which: int, gate: int) -> None:
        person = self.person(which)
        if not person.is_here and self.world.nodes:
            person.come(self.node(gate))
            self.world.settle()

    @rule(seconds=st.sampled_from([0.25, 1.0, LEASE]))
    def wait(self, seconds: float) -> None:
        self.world.wait(seconds)

    # Nodes -----------------------------------------------------------------------------------

    @precondition(lambda self: len(self.world.nodes) < MOST_NODES)
    @rule()
    def start(self) -> None:
        self.world.start()

    @precondition(lambda self: len(self.world.nodes) > 1)
    @rule(which=WHICH)
    def kill(self, which: int) -> None:
        self.world.kill(self.node(which))

    @precondition(lambda self: len(self.world.nodes) > 1)
    @rule(which=WHICH)
    def stop(self, which: int) -> None:
        """As by SIGTERM: it gives its tables away first."""
        name = self.node(which)
        leaving = self.world.loop.create_task(self.world.nodes[name].member.leave())
        self.world.wait(1.0)
        leaving.cancel()
        self.world.kill(name)

    # What goes wrong -------------------------------------------------------------------------

    @rule(which=WHICH)
    def cut(self, which: int) -> None:
        """A node cannot reach the database, of all those but one."""
        self.world.cut = {self.node(which)}

    @rule()
    def mend(self) -> None:
        self.world.cut.clear()

    @rule(which=WHICH, fate=st.sampled_from(["before", "after", "late"]))
    def disturb(self, which: int, fate: str) -> None:
        """The next batch of a node breaks off before or after it is written, or comes late."""
        self.world.fates[self.node(which)].append(fate)

    @rule()
    def let_go(self) -> None:
        """What was held up arrives."""
        for each in self.world.held.values():
            each.set()
        self.world.held.clear()
        self.world.settle()

    @rule(number=st.integers(1, 3))
    def lose(self, number: int) -> None:
        """So many messages between nodes are lost."""
        self.world.losing = number

    @rule(one=WHICH, two=WHICH)
    def stick(self, one: int, two: int) -> None:
        """What a node tells another arrives later."""
        self.world.stuck.add((self.node(one), self.node(two)))

    @rule()
    def unstick(self) -> None:
        self.world.stuck.clear()
        self.world.settle()

    # What holds ------------------------------------------------------------------------------

    @invariant()
    def told_is_written(self) -> None:
        for person in self.world.people:
            rows = self.world.database.events[person.table]
            assert sorted(rows) == [*range(1, len(rows) + 1)]  # no gap
            assert person.version <= len(rows)  # told implies durable
            epochs = [rows[version][7] for version in sorted(rows)]
            assert epochs == sorted(epochs)  # they never decrease
            assert set(person.answers.values()) <= {1}  # each is answered once

    @invariant()
    def fenced_is_silent(self) -> None:
        for epoch, written in self.world.database.gone_at.items():
            assert epoch not in self.world.database.order[written:]

    def teardown(self) -> None:
        world = self.world
        try:
            world.heal()
            for person in world.people:
                assert person.is_here and person.scene and person.pending is None, vars(person)
                log = world.log(person.table)
                assert person.version == len(log)
                state = TableState(log[0])
                for event in log[1:]:
                    state.apply(event)
                    known = person.scenes.get(state.version)
                    if known:
                        facts: Any = scene(state, person.seat, set(), "wide").facts
                        assert json.loads(json.dumps(facts)) == known["facts"]
            self.told_is_written()
            self.fenced_is_silent()
        finally:
            world.close()


QUICK = settings(
    max_examples=20,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_any_order_of_events() -> None:
    run_state_machine_as_test(Cluster, settings=QUICK)


@pytest.mark.long
def test_any_order_of_events_for_long() -> None:
    run_state_machine_as_test(
        Cluster, settings=settings(QUICK, max_examples=400, stateful_step_count=60)
    )


class Unfenced(Cluster):
    """The same with the fence taken out of the statement that writes."""

    fenced = False


@pytest.mark.long
def test_without_the_fence_some_order_breaks_a_promise() -> None:
    with pytest.raises(AssertionError):
        run_state_machine_as_test(
            Unfenced,
            settings=settings(
                QUICK, max_examples=200, stateful_step_count=60, phases=[Phase.generate]
            ),
        )
