"""Laws of secrecy: a seat learns its own hand and what the table shows, and nothing else."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from ..core.chance import rng
from ..core.codes import CODE, DRAW, OWN, SEAT_SHIFT, TILE, TURN, VERBS
from ..core.deal import Deal
from ..core.errors import BoneyardError
from ..core.knowledge import STOCK
from ..core.match import Match
from ..core.tiles import tile
from ..core.view import View
from ..sheets import again
from .laws_of_numbers import numbers_of
from .laws_of_play import refusal
from .violation import hold

_NAMED = re.compile(r"\d+-\d+")


def tells_nothing(match: Match, seat: int, seed: str, tries: Iterable[str]) -> None:
    """With other tiles behind what this seat knows it is told the same, byte for byte; `tries` are
    moves that it may try in vain."""
    law = "deals that a seat cannot tell apart look the same to it"
    real, said = match._deal, _everything(match, seat, tries)
    match._deal = match.view(seat).imagine(rng(seed))
    other = _everything(match, seat, tries)
    match._deal = real
    for before, after in zip(said, other, strict=True):
        hold(after == before, law, match, f"seat {seat} is told {after!r}, not {before!r}")


def _everything(match: Match, seat: int, tries: Iterable[str]) -> list[str]:
    """A seat's view (facts, words, picture, numbers), and every refusal that it can provoke."""
    view = match.view(seat)
    face = match.sheet.face(match.players)
    words = [face.rows_aloud(view), face.notes(view), face.standing(view), face.surroundings(view)]
    more = [face.choices(view), face.ends(view), face.parts(view), face.sum(view)]
    picture = match.sheet.family.picture(view)
    said = [json.dumps(view.facts()), json.dumps([words, more]), repr(picture)]
    said.append(json.dumps(numbers_of(view)))
    for move in sorted(set(tries) - {str(each) for each in match.moves(seat)}):
        refused = refusal(match, move, seat, checks=False)
        hold(refused is not None, "only legal moves are made", match, f"{move} of seat {seat}")
        said.append(f"{move}: {refused}")
    return said


def allows_the_truth(match: Match) -> None:
    """The real deal is among those that a seat can imagine."""
    law = "the real deal is among those that a seat can imagine"
    for watcher in range(min(match.seats, 3)):
        view = match.view(watcher)
        for seat in range(match.seats):
            for halves in match._deal.halves(seat):
                which = tile(halves >> 5, halves & 31)
                told = f"seat {watcher} thinks that seat {seat} cannot hold {which}"
                hold(view.allows(seat, which), law, match, told)


def imagines_what_may_be(match: Match, seed: str) -> None:
    """An imagined deal has the hidden tiles, and hands that may be as far as the view knows."""
    law = "an imagined hand holds only what its seat may hold"
    view = match.view()
    deal, real = view.imagine(rng(seed)), match._deal
    hidden, truth = _hidden(deal), _hidden(real)
    hold(hidden == truth, law, match, f"tiles {hidden}, not {truth}")
    own = [] if view.table.in_rows else deal.halves(view.seat)
    hold(view.halves == own, law, match, f"the own hand is {own}, not {view.halves}")
    for seat in range(match.seats):
        hand = deal.halves(seat)
        hold(len(hand) == view.counts[seat], law, match, f"seat {seat} has {len(hand)} tiles")
        for halves in hand:
            which = tile(halves >> 5, halves & 31)
            hold(view.allows(seat, which), law, match, f"seat {seat} cannot hold {which}")


def _hidden(deal: Deal) -> list[int]:
    """Every tile that does not lie on the table."""
    hands = [halves for seat in range(deal.table.seats) for halves in deal.halves(seat)]
    return sorted([*hands, *deal.undrawn_halves(), *deal.face_down().values()])


def records_nothing_unseen(match: Match, seat: int) -> None:
    """The record that this seat is handed names no tile that it has not seen, and is true."""
    law = "the record that a seat is handed names no tile it has not seen"
    view, truth = match.view(seat), match.record().fields
    handed = json.loads(str(match.record(seat)))
    hold(list(handed) == list(truth), law, match, f"its fields are {list(handed)}")
    hold(handed["seed"] is None, law, match, "it has the seed")
    for field in set(truth) - {"seed", "rounds"}:
        hold(handed[field] == truth[field], law, match, f"{field} is {handed[field]}")
    if match.sheet.opens_hands:
        hold(handed["rounds"][:-1] == truth["rounds"][:-1], law, match, "earlier rounds differ")
    running, whole = handed["rounds"][-1], truth["rounds"][-1]
    named = {tuple(sorted(map(int, each.split("-")))) for each in _NAMED.findall(str(running))}
    leaked = named & {(each.low, each.high) for each in view.unseen()}
    hold(not leaked, law, match, f"it names {sorted(leaked)}")
    for part in ("hands", "stock"):
        for seen, real in zip(_flat(running[part]), _flat(whole[part]), strict=True):
            hold(seen in (None, real), law, match, f"{part} have {seen} for {real}")
    if not view.table.in_rows:
        hold(running["hands"][seat] == whole["hands"][seat], law, match, "the own hand is another")
    for told, (who, move) in zip(running["moves"], view.history(), strict=True):
        fits = told == [who, str(move)] or told[1].startswith(f"{move} ")
        hold(fits, law, match, f"{told} stands for {move} of seat {who}")
    for field in (match.sheet.starter(), "scores", "why"):
        hold(running[field] == whole[field], law, match, f"{field} is {running[field]}")


def _flat(tiles: list[Any]) -> list[Any]:
    """The tiles of a stock, or of hands one after another."""
    return [tile for each in tiles for tile in (each if isinstance(each, list) else [each])]


def imagines_what_it_saw(match: Match, seat: int, seed: str) -> None:
    """An imagined deal, played as the real one was, gives the same view back. Only in the first
    round: the seed has dealt those before."""
    law = "an imagined deal would have led to the same view"
    if match.over or match.rounds:
        return
    view = match.view(seat)
    imagined = view.imagine(rng(seed))
    if match.sheet.is_solitaire:
        order = _stock_as_dealt(imagined)
    else:
        order = _rows_as_dealt(match, imagined) if view.table.in_rows else _as_dealt(match, view)
    other = again(match, deals=[order])
    try:
        for mover, move in match.sheet.history(imagined.table, imagined.face_down()):
            other.play(move, mover)
    except BoneyardError as error:
        hold(False, law, match, f"seat {seat} imagines a deal in which this happens: {error}")
    facts, wanted = other.view(seat).facts(), view.facts()
    differing = {name: facts[name] for name in facts if facts[name] != wanted.get(name)}
    hold(facts == wanted, law, match, f"seat {seat} sees {differing}")
    texts = [str(each.record(seat)) for each in (other, match)]
    hold(texts[0] == texts[1], law, match, f"seat {seat} is handed another record")


def _as_dealt(match: Match, view: View) -> list[int]:
    """The order of the pack that would have led to the deal this view imagined last."""
    known, truth = view._known(), match.current()
    came: dict[tuple[int, int], list[int]] = defaultdict(list)
    for slot, k in enumerate(known.order):
        came[known.slot_seat[slot], known.slot_moment[slot]].append(known.tiles[k])
    shown = {seat: [tile for who, tile in known.face_up if who == seat] for seat in range(9)}

    def coming(seat: int, moment: int, size: int) -> list[int]:
        """What came to another seat then: imagined tiles, and such as it has shown since."""
        tiles = came[seat, moment]
        return tiles + [shown[seat].pop() for _ in range(size - len(tiles))]

    tiles: list[int] = []
    for seat, hand in enumerate(truth.dealt):
        tiles += hand if seat == view.seat else coming(seat, 0, len(hand))
    stock = truth.rest
    past = view.table.fresh()
    for i in range(view.table.log_length):
        entry = int(view.table.log[i])
        seat, code = entry >> SEAT_SHIFT, entry & CODE
        past.to_move = seat
        turned = TURN <= code < OWN
        size = past.takes(code) if code >= OWN else int(turned or code == DRAW)
        taken, stock = stock[:size], stock[size:]
        tiles += taken if turned or seat == view.seat else coming(seat, i + 1, size)
        past.replay(entry)
    pack = view.table.pack()
    return [pack.index(tile) for tile in tiles + came[STOCK, 0]]


def _rows_as_dealt(match: Match, deal: Deal) -> list[int]:
    """The order of the pack that would have led to this deal, where tiles stand in rows."""
    truth = match.current()
    places = [list(range(len(hand))) for hand in truth.dealt]
    dealt = [[-1] * len(hand) for hand in truth.dealt]
    pack = deal.table.pack()
    turned_up = truth.rest[
        : len(truth.rest) - len(deal.undrawn_halves())
    ]  # before any row was touched
    for seat, move in truth.moves[len(turned_up) :]:
        if move.code == TURN:
            places[seat].append(places[seat].pop(0))
        elif move.code < VERBS:
            halves = move.code & TILE
            turned = halves if halves in pack else (halves & 31) << 5 | halves >> 5
            dealt[seat][places[seat].pop()] = turned
    for seat, left in enumerate(places):
        for place, halves in zip(left, deal.standing(seat), strict=True):
            dealt[seat][place] = halves
    tiles = [halves for row in dealt for halves in row]
    return [pack.index(halves) for halves in [*tiles, *turned_up, *deal.undrawn_halves()]]


def _stock_as_dealt(deal: Deal) -> list[int]:
    """The order of the pack that would have led to this deal of a solitaire."""
    pack = deal.table.pack()
    return [pack.index(halves) for halves in [*deal.table.came_up(), *deal.undrawn_halves()]]
