"""What can the other not hold? Hands are hidden; what they have shown tells which move leaves the
next player without a tile that fits. Proven against everything that agrees with what was seen."""

from collections.abc import Sequence

from ...core.chance import rng
from ...core.codes import VERBS
from ...core.deal import Deal
from ...core.match import Match
from ...core.tiles import Tile
from ...core.view import View
from ...faces.face import Face
from ...sheets.matches import again
from ...solvers.open_search import children
from ...words import say
from ...words.grammar import listed
from ...words.tiles import shown
from ..puzzle import Outcome, Puzzle
from .kind import Kind, Solved

WORLDS = 40  # in which an answer is looked for before it is given up
MOST_UNSEEN = 20


class Reply(Kind):
    """1 where the next player surely has nothing that fits, else 0; the line of another move is
    the tile that fits and that the next player may hold."""

    name = "reply"
    opens = False
    plays_on = False

    def solve(self, match: Match, most: int) -> Solved | None:
        view = match.view()
        unseen = view.unseen()
        following = (view.seat + 1) % match.seats
        shows = any(not view.allows(following, tile) for tile in unseen)
        if not shows or len(unseen) > MOST_UNSEEN:
            return None
        worlds = self._worlds(view)
        answers, nodes = {}, 0
        for code, child in children(match.opened()):
            if code >= VERBS or child.n_options == 0 or child.table.to_move != following:
                return None
            fitting = [tile for tile in unseen if fits(child, following, tile)]
            held = [tile for tile in fitting if view.allows(following, tile)]
            nodes += len(unseen)
            found = next((tile for tile in held if tile in worlds), None)
            if not fitting or (held and found is None):
                return None  # counting alone tells; or not excluded, and not shown either
            answer = Outcome(1) if found is None else Outcome(0, [str(found)])
            answers[str(match.sheet.move_of(view.table, code))] = answer
        return Solved(answers, nodes + WORLDS)

    def _worlds(self, view: View) -> set[Tile]:
        """Tiles that the next player holds in deals that agree with all that was seen."""
        chance, following = rng("reply"), (view.seat + 1) % view.table.seats
        return {tile for _ in range(WORLDS) for tile in view.anew().imagine(chance).hand(following)}

    def clues(self, match: Match, face: Face) -> list[str]:
        following, past, clues = (match.to_move + 1) % match.seats, again(match), list[str]()
        for seat, move in match.view().history():
            ends = listed(list(face.ends(past.view(match.to_move)).values()))
            if past.play(move, seat).forced and seat == following:
                clues.append(say("puzzle.reply.clue", name=face.names[seat], ends=ends))
        return list(dict.fromkeys(clues))

    def brings(
        self, puzzle: Puzzle, move: str, label: str, match: Match, names: Sequence[str]
    ) -> str:
        following = (match.to_move + 1) % match.seats
        facts = {"label": label, "name": names[following]}
        answer = puzzle.answers[move]
        if answer.line:
            tile = shown(Tile.parse(answer.line[0]))
            return say("puzzle.reply.other", tile=tile, **facts)
        after = match.opened()
        after.play(match.sheet.parse(move).code)
        unseen = match.view().unseen()
        fitting = [shown(tile) for tile in unseen if fits(after, following, tile)]
        return say("puzzle.reply.best", tiles=listed(fitting), **facts)


def fits(deal: Deal, seat: int, tile: Tile) -> bool:
    """Could a seat that is to move lay this tile, if it held it?"""
    probe = deal.clone()
    probe.clear_hands()
    probe.give(seat, tile.high << 5 | tile.low)
    probe.resume()
    return any(code < VERBS for code in probe.choices())
