"""How a solitaire can end: asked in a worker, answered in words. What may be told is decided here:
moves only where they follow from what the player sees, of the hidden stock only a verdict.
"""

import time
from collections.abc import Awaitable
from typing import Literal

from ...core.chance import rng
from ...core.match import Match
from ...core.record import Record
from ...record.replay import replay
from ...record.snapshot import Snapshot, snapshot, view_of
from ...solitaire.foresight import Foresight
from ...words import ENGLISH, say, texts
from ..messages import Foreseen, Look
from .lane import NoThought
from .pool import WorkerPool

Verdict = Literal["won", "lost", "undecided", "hidden"]
FIRST_NODES = 2_000
MOST_NODES = 2_000_000
GROWTH = 8  # each look is so many times as long as the one before
LONGEST = 2.5  # seconds of the processor, well within a thought


def foreseen(
    match: Match, version: int, workers: WorkerPool, message_id: str, look: Look, whose: str
) -> Awaitable[Foreseen]:
    """The answer to a message: how the match, as it is at this call, can end. Only who asks about
    the stock has the whole deal looked at."""
    view = match.view(0)
    thought = None
    if look == "stock":
        thought = workers.ask(stock, str(match.record()), whose=whose)
    elif look == "finish":
        thought = workers.ask(finish, snapshot(view), whose=whose)
    elif Foresight(view).is_open:
        thought = workers.ask(glance, snapshot(view), whose=whose)
    return _answer(thought, version, message_id, look)


async def _answer(
    thought: Awaitable[tuple[Verdict, list[str]]] | None, version: int, message_id: str, look: Look
) -> Foreseen:
    verdict: Verdict = "hidden"
    moves: list[str] = []
    if thought is not None:
        try:
            verdict, moves = await thought
        except NoThought:
            verdict = "undecided"
    key = f"server.foreseen.{look}-{verdict}"
    text = say(key) if key in texts(ENGLISH) and not moves else ""
    return Foreseen(message_id, version, look, verdict, text, moves)


# In a worker ---------------------------------------------------------------------------------


def glance(taken: Snapshot) -> tuple[Verdict, list[str]]:
    """Can it still be won, as far as the player can know?"""
    foresight = Foresight(view_of(taken))
    answer = foresight.glance() if foresight.sheet.has_choices else None
    return _verdict(None if answer is None else answer.winnable), []


def finish(taken: Snapshot) -> tuple[Verdict, list[str]]:
    """The moves to an end that the player could foresee."""
    view = view_of(taken)
    rest = Foresight(view).rest()
    deal = view.imagine(rng(""))  # nothing is hidden any more that these moves would meet
    moves: list[str] = []
    for code in rest.moves:
        moves.append(str(view.sheet.move_of(deal.table, code)))
        deal.play(code)
    verdicts: dict[str, Verdict] = {"won": "won", "lost": "lost", "hidden": "hidden"}
    return verdicts.get(rest.verdict, "undecided"), moves


def stock(text: str) -> tuple[Verdict, list[str]]:
    """Could the deal be won from its beginning, by one who knew the order of the stock?"""
    match = replay(Record(text))
    made = len(match.rounds[0].moves if match.over else match.current().moves)
    if made:
        match.undo(made)
    solve = match.sheet.family.solver()
    began, nodes = time.process_time(), FIRST_NODES
    while solve is not None and nodes <= MOST_NODES:
        answer = solve(match.opened(), nodes)
        if answer.winnable is not None:
            return _verdict(answer.winnable), []
        if (time.process_time() - began) * GROWTH > LONGEST:
            break
        nodes *= GROWTH
    return "undecided", []


def _verdict(winnable: bool | None) -> Verdict:
    if winnable is None:
        return "undecided"
    return "won" if winnable else "lost"
