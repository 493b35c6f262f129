"""A whole match record, confirmed move by move and point by point from the rules alone.

Rounds and moves are numbered from 1 in messages, seats from 0 as in the record.
"""

from typing import Any

from .edition import edition_of, fields_of
from .first import first_of
from .game import Game
from .games import agree
from .standing import Standing, legal
from .tiles import Wrong

HEADING = ["format", "sheet", "set", "seats", "options", "seed", "players"]
FIELDS = [*HEADING, "rounds", "totals", "winners"]
ROUND_FIELDS = ["hands", "stock", "moves", "scores", "why"]  # after the dealer or leader


def check(record: dict[str, Any]) -> None:
    """Confirm a record, finished or in progress; raise `Wrong` at the first fault."""
    game = _heading(record)
    totals, first, earlier = _after(game, record)
    won: list[int] = []
    for number, one in enumerate(_list(record["rounds"], "rounds"), start=1):
        where = f"round {number}"
        if won:
            raise Wrong(f"{where}: the match was over; seats {won} had won it")
        last = number == len(record["rounds"])
        end = _round(game, where, first, one, totals, last)
        for points in end.scores.values():
            totals = [total + gain for total, gain in zip(totals, points, strict=True)]
        if end.over:
            won = game.winners(totals, earlier + number, end)
            first = game.next_first(first, totals)
    _same(f"totals after round {len(record['rounds'])}", record["totals"], totals)
    _same(f"winners after round {len(record['rounds'])}", record["winners"], won)


def _after(game: Game, record: dict[str, Any]) -> tuple[list[int], int, int]:
    """The points, the first seat and the rounds that a match goes on from."""
    if "after" not in record:
        return [0] * game.seats, first_of(record, game), 0
    after = record["after"]
    first_of(record, game)
    _same("the fields of after", sorted(after), ["rounds", "starter", "totals"])
    totals = list(after["totals"])
    if len(totals) != game.seats or after["rounds"] < 1:
        raise Wrong(f"after is {after}; expected a round at least, and points a seat")
    return totals, game.next_first(after["starter"], totals), after["rounds"]


def _heading(record: dict[str, Any]) -> Game:
    """Everything before the rounds."""
    more = [name for name in ("first", "after") if name in record]
    fields = [*HEADING, *more, *FIELDS[len(HEADING) :]]
    _same("the fields of the record", list(record), fields_of(record, fields))
    _same("format", record["format"], "boneyard/1")
    for name, kind in (("sheet", str), ("set", int), ("seats", int), ("seed", str)):
        if type(record[name]) is not kind:
            raise Wrong(f"{name} is {record[name]!r}; expected {kind.__name__}")
    options = record["options"]
    if not isinstance(options, dict):
        raise Wrong(f"options are {options!r}; expected an object")
    _texts([*options, *options.values()], "options")
    edition = edition_of(record)
    game = agree(record["sheet"], record["set"], record["seats"], options, edition)
    for name, value in options.items():
        if value == game.offer.switches[name][0]:
            raise Wrong(f"option {name}={value} is the default; expected only what differs")
    players = _texts(record["players"], "players")
    if len(players) != game.seats:
        raise Wrong(f"{len(players)} players; expected {game.seats}")
    return game


def _round(game: Game, where: str, first: int, one: Any, totals: list[int], last: bool) -> Standing:
    """One round from its deal to its scores; the position it ends in."""
    if not isinstance(one, dict):
        raise Wrong(f"{where}: expected an object")
    _same(f"{where}: the fields", list(one), [game.key, *ROUND_FIELDS])
    _same(f"{where}: {game.key}", one[game.key], first)
    hands = [_texts(hand, f"{where}: hands") for hand in _list(one["hands"], f"{where}: hands")]
    stock = _texts(one["stock"], f"{where}: stock")
    try:
        position = game.start(hands, stock, first, totals)
    except Wrong as wrong:
        raise Wrong(f"{where}, the deal: {wrong}") from wrong
    moves = _list(one["moves"], f"{where}: moves")
    for number, move in enumerate(moves, start=1):
        position = _move(game, f"{where}, move {number}", position, move)
    here = f"{where}, after move {len(moves)}"
    if not position.over and not (last and one["why"] is None):
        expected = f"expected seat {position.to_move} to make one of {sorted(legal(position))}"
        raise Wrong(f"{here}: why is {one['why']!r}, but the round is not over; {expected}")
    _same(f"{here}: why", one["why"], position.why)
    _scores(here, one["scores"], position.scores)
    return position


def _move(game: Game, where: str, position: Standing, move: Any) -> Standing:
    """One move of the record."""
    if not (isinstance(move, list) and len(move) == 2):
        raise Wrong(f"{where}: {move!r}; expected [seat, move]")
    seat, written = move
    if type(seat) is not int or not isinstance(written, str):
        raise Wrong(f"{where}: {move!r}; expected [seat, move]")
    if not 0 <= seat < game.seats:
        raise Wrong(f"{where}: there is no seat {seat}; expected seat {position.to_move}")
    if position.over:
        raise Wrong(f"{where}: {written!r}; expected none, the round is over ({position.why})")
    if seat != position.to_move and written not in legal(position, seat):
        expected = f"expected seat {position.to_move} to make one of {sorted(legal(position))}"
        raise Wrong(f"{where}: seat {seat} wrote {written!r} out of turn; {expected}")
    try:
        return position.after(written, seat)
    except Wrong as wrong:
        raise Wrong(f"{where}: {wrong}") from wrong


def _scores(where: str, written: Any, expected: dict[str, list[int]]) -> None:
    """The points of a round, for each cause."""
    if not isinstance(written, dict):
        raise Wrong(f"{where}: scores are {written!r}; expected an object")
    _same(f"{where}: the causes of scores", list(written), list(expected))
    for cause, points in expected.items():
        _same(f"{where}: scores for {cause}", written[cause], points)


def _list(value: Any, where: str) -> list[Any]:
    """The value, which must be a list."""
    if not isinstance(value, list):
        raise Wrong(f"{where}: {value!r}; expected a list")
    return value


def _texts(value: Any, where: str) -> list[str]:
    """The value, which must be a list of texts."""
    for item in _list(value, where):
        if not isinstance(item, str):
            raise Wrong(f"{where}: {item!r}; expected a text")
    return list(value)


def _same(what: str, written: Any, expected: Any) -> None:
    """Refuse anything but the expected value; 1 is not True and not 1.0."""
    if repr(written) != repr(expected):
        raise Wrong(f"{what}: {written!r}; expected {expected!r}")
