"""Laws of play. Each is put to a match somewhere, and leaves it in any state that may follow."""

from ..core.bits import STRIDE
from ..core.chance import rng
from ..core.codes import CODE, OWN, TILE, TURN, VERBS
from ..core.errors import BoneyardError, NothingToRedo
from ..core.match import Match
from ..core.move import Move
from ..core.table import Table
from ..core.tiles import set_size
from ..record import parse, record, replay
from .games import positions
from .violation import hold


def ends(match: Match, seed: str, most: int = 10_000) -> None:
    """Moves are never empty before the end, and every match ends, however it is played."""
    for each in positions(match, seed, most):
        hold(each.over or bool(each.moves()), "there is a move before the end", match, "none")
    hold(match.over, "every match ends", match, f"it goes on after {most} moves")


def replays(match: Match) -> None:
    """A record replays to the same scores, and is written the same again."""
    law, text = "a record replays to the same scores", str(record(match))
    again = replay(parse(text))
    hold(again.totals == match.totals, law, match, f"{again.totals}, not {match.totals}")
    hold(again.winners == match.winners, law, match, f"{again.winners}, not {match.winners}")
    hold(str(record(again)) == text, law, match, "another record is written")


def loses_no_tile(match: Match) -> None:
    """Every tile is in a hand, in the stock, on the table or laid aside face down, and once."""
    law = "no tile is lost or made"
    if match.over:
        return
    deal = match._deal
    pack = sorted(deal.table.pack())
    hold(len(set(pack)) == len(pack) <= set_size(match.top), law, match, f"the pack is {pack}")
    hands = [deal.halves(seat) for seat in range(match.seats)]
    rest = [*deal.undrawn_halves(), *deal.face_down().values(), *lying(deal.table)]
    found = sorted([*(tile for hand in hands for tile in hand), *rest])
    hold(found == pack, law, match, f"{_named(found)} are not the tiles of the set")
    counts = [len(hand) for hand in hands]
    hold(counts == match.view().counts, law, match, f"hands of {counts}, not {match.view().counts}")


def lying(table: Table) -> list[int]:
    """The tiles on the table, as halves: those that were laid, and those that came up."""
    found, past = [_sorted(tile) for tile in table.came_up()], table.fresh()
    for entry in table.entries():
        code = entry & CODE
        if code < VERBS or (TURN <= code < OWN and not past.turns_own()):
            found.append(_sorted(code & TILE))
        past.replay(entry)
    return found


def _sorted(halves: int) -> int:
    a, b = halves >> 5, halves & 31
    return max(a, b) << 5 | min(a, b)


def _named(tiles: list[int]) -> str:
    return " ".join(f"{tile >> 5}-{tile & 31}" for tile in tiles)


def clones_play_alike(match: Match, seed: str) -> None:
    """A clone of a deal goes the way of the original, move for move."""
    law = "a clone plays alike"
    original, twin, chance = match._deal, match._deal.clone(), rng(seed)
    while original.n_options:
        hold(original.choices() == twin.choices(), law, match, "other moves are offered")
        code = original.choices()[chance.below(original.n_options)]
        original.play(code)
        twin.play(code)
    hold(twin.n_options == 0, law, match, "only one has ended")
    hold(twin.table.why == original.table.why, law, match, "they end in two ways")
    original.table.settle(original.rows)
    twin.table.settle(twin.rows)
    scores = [match.sheet.scores(each.table) for each in (original, twin)]
    hold(scores[0] == scores[1], law, match, f"{scores[1]}, not {scores[0]}")


def reads_what_it_writes(match: Match) -> None:
    """parse(str(move)) == move, and no two moves are written the same."""
    law, moves = "moves are read as they are written", match.moves()
    for move in moves:
        again: Move = match.sheet.parse(str(move))
        hold(again == move, law, match, f"{move!r} is read as {again!r}")
    hold(len({str(move) for move in moves}) == len(moves), law, match, f"{moves} are not all other")


def offers_own_moves(match: Match) -> None:
    """What is legal follows from the own hand and the table alone, and a view offers just that."""
    law = "a view offers exactly its own legal moves"
    if match.over:
        return
    view = match.view()
    offered = match.moves(match.to_move)
    hold(view.moves() == offered, law, match, f"{view.moves()}, not {offered}")
    alone = match._deal.clone()
    alone.clear_hands()
    for tile in view.halves:
        alone.give(view.seat, tile)
    n = view.table.moves(alone.rows, view.seat * STRIDE, alone.options)
    codes = [alone.options[i] for i in range(n)]
    hold(codes == match._deal.choices(), law, match, f"{codes}, not {match._deal.choices()}")


def undoes_and_redoes(match: Match, back: int) -> None:
    """What was taken back is made again, and nothing is left to make again then."""
    law = "redo makes again what undo took back"
    made = int(match._deal.table.log_length)
    if made == 0:
        return
    before, back = str(record(match)), min(back, made)
    match.undo(back)
    for _ in range(back):
        happening = match.redo()
    hold(str(record(match)) == before, law, match, "another record is written")
    hold(happening.over == match.over, law, match, "it is said to end, and does not")
    hold(not _can_redo(match), law, match, "there is more to make again")


def _can_redo(match: Match) -> bool:
    try:
        match.redo()
    except NothingToRedo:
        return False
    return True


def checks_as_it_plays(match: Match, tries: set[str]) -> None:
    """`check` refuses exactly what `play` refuses, with the same words, and changes nothing."""
    law = "check refuses what play refuses, and changes nothing"
    legal = [str(move) for move in match.moves()]
    for move in sorted({*tries, *legal}):
        for seat in {match.to_move, (match.to_move + 1) % match.seats}:
            before = str(match.record())
            judged = refusal(match, move, seat, checks=True)
            hold(str(match.record()) == before, law, match, f"checking {move} changes the match")
            if judged is None:
                listed = [str(each) for each in match.moves(seat)]
                hold(move in listed, law, match, f"{move} is accepted, and not among {listed}")
            else:
                played = refusal(match, move, seat, checks=False)
                hold(played == judged, law, match, f"{move}: {played}, not {judged}")


def refusal(match: Match, move: str, seat: int, checks: bool) -> tuple[type, str] | None:
    """How a move is refused; None for one that is not."""
    try:
        if checks:
            match.check(move, seat)
        else:
            match.play(move, seat)
    except BoneyardError as error:
        return type(error), str(error)
    return None
