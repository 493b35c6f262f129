"""Public values of every kind, from matches in the middle of play, and what can be told of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import boneyard as by
from boneyard.core.switch import Switch
from boneyard.testing.games import somewhere

STEPS = (0, 7, 60)  # moves made before values are taken
AFTER = by.After(rounds=2, totals=(10, 5), starter=1)


def matches(sheet: by.Sheet) -> Iterator[by.Match]:
    """Matches of a sheet in the middle of play: with each set, with switches, taken back."""
    for steps, top in zip(STEPS, [*sheet.sets, sheet.usual_set, sheet.usual_set], strict=False):
        yield somewhere(by.Match(sheet, set=top, seed=f"{sheet.id} {steps}"), steps)
    switches = [switch for switch in sheet.switches if isinstance(switch, Switch)]
    for switch in switches[:1]:
        options = {switch.name: list(switch.values)[-1]}
        yield somewhere(by.Match(sheet, options=options, seed="switched"), 5)
    back = somewhere(by.Match(sheet, seed="back", edition=1), 9)
    if len(back.current().moves) > 2:
        back.undo(2)
    yield back


def values(sheet: by.Sheet) -> Iterator[Any]:
    """Every kind of public value that a sheet has."""
    yield sheet
    for match in matches(sheet):
        yield match
        yield match.record()
        yield match.current()
        yield match.watch()
        yield from match.rounds[-1:]
        yield from match.moves()[:5]
        yield match.opened()
        if match.over:
            continue
        for seat in {match.to_move, (match.to_move + 1) % match.seats}:
            view = match.view(seat)
            yield view
            yield view.imagine("pickle")
            yield from [move for _, move in view.history()[-3:]]
        twin = match.clone()
        yield twin.play(twin.moves()[0])


def others() -> Iterator[Any]:
    """Public values that belong to no sheet."""
    yield by.Tile(6, 4)
    yield AFTER
    yield by.generator("go on")
    yield by.NoSuchSeat(seat=9, last=3)
    yield by.IllegalMove(move="6-6", reason="held", clause="block.3")
    yield from (by.bots.find(name, "seed") for name in by.bots.BOTS)


def told(value: Any) -> Any:
    """Everything that can be asked of a value, as text: the same for two that are equal."""
    if isinstance(value, by.Match):
        moves = [str(move) for move in value.moves()]
        went_on = somewhere(value.clone(), 5)
        again = [str(move) for _, move in value.undone]
        return [str(value.record()), moves, again, str(went_on.record()), value.standing]
    if isinstance(value, by.View):
        deal = value.anew().imagine(random.Random(5))
        return [str(value.facts()), str(value.unseen()), value.may_call, told(deal)]
    if isinstance(value, by.Deal):
        hands = [str(value.hand(seat)) for seat in range(value.table.seats)]
        row = [value.standing(seat) for seat in range(value.table.seats) if value.table.in_rows]
        aside = str(value.face_down())
        return [hands, row, str(value.undrawn()), aside, value.choices(), value.table.entries()]
    if isinstance(value, by.Round):
        watched = None if value.watched is None else told(value.watched)
        return [str(value._replace(watched=None)), watched]
    if isinstance(value, by.Happening):
        ended = None if value.round is None else told(value.round)
        facts = (value.seat, value.points, value.over, value.was_choice, value.forced, value.showed)
        return [str(facts), told(value.move), str(value.tile), ended]
    if isinstance(value, by.Move):
        claimed = getattr(value, "claimed", None)
        return [type(value).__name__, value.code, str(value), str(value.tile), claimed]
    if isinstance(value, by.Sheet):
        return [value.id, value.edition, str(value.options), value.title]
    if isinstance(value, by.Rng):
        twin = by.Rng(int(value.x))
        return [int(twin.below(1000)) for _ in range(5)]
    if isinstance(value, by.bots.Bot):
        view = by.Match(by.find("block"), seed="bot").view()
        return [value.name, str(value.choose(view)) if value.plays(view.sheet) else None]
    return [type(value).__name__, str(value)]
