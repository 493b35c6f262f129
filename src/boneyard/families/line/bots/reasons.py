"""Why a play was chosen, in words: the strongest of the reasons that are true.

A reason is strong when its term favours the play over the others that could have been made. Every
reason given here can be checked against the view; none is a guess put as a fact.
"""

from ....bots.judge import Judged
from ....bots.policy import ahead
from ....core.codes import CALL, DRAW, HALF, PASS, VERBS
from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.leads import SEEKING
from ..engine.places import CLAIM
from ..engine.state import LineState
from ..rows import line_state
from .draws import reason_to_draw
from .worths import SURE, Scales, Weighed, Weighing, plays


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.{key}", **facts)


def reason_of_only_move(view: View, move: Move) -> str:
    """Why a move is made that leaves nothing to think about."""
    table = view.table
    if not isinstance(table, LineState):
        return tell("forced")
    if move.code == CALL:
        return tell("muggins", points=table.unclaimed)
    if move.code == DRAW and table.waiting == SEEKING:
        return tell("seek")
    if move.code in (DRAW, PASS):
        return tell("nothing-fits")
    if move.code >= VERBS:
        return tell("turn")
    return tell("lead" if table.n_places == 0 else "only")


def reason_of_draw() -> str:
    """Why a tile is drawn by choice."""
    return tell("draw-to-score")


def reason_of_play(weighing: Weighing, weighed: list[Weighed], best: Weighed) -> str:
    """Why this play was chosen among the weighed ones."""
    worth = best.worth
    if worth.ending >= 2 * SURE:
        return tell("wins")
    if worth.ending >= SURE:
        points = int(worth.score)
        return tell("out-scoring", points=points) if points else tell("out")
    if len(weighed) == 1:
        return tell("only")
    rivals = [each for each in weighed if each is not best]
    reasons = {
        "score": score(best),
        "ending": ending(best),
        "lock": lock(weighing, weighed, best),
        "reply": reply(weighing, weighed, best),
        "double": double(weighing, best),
        "shed": shed(weighing, weighed, best),
        "choices": choices(weighed, best),
    }
    strongest, said = 0.0, ""
    for term, text in reasons.items():
        usual = sum(getattr(rival.worth, term) for rival in rivals) / len(rivals)
        strength = getattr(worth, term) - usual
        if text and strength > strongest:
            strongest, said = strength, text
    return said or tell("balance")


# Each of these is the text of a reason, or nothing where it would not be true ------------------


def score(best: Weighed) -> str:
    points = int(best.worth.score)
    return tell("score", points=points) if points > 0 else ""


def ending(best: Weighed) -> str:
    return tell("block") if best.worth.ending > 0 else ""


def lock(weighing: Weighing, weighed: list[Weighed], best: Weighed) -> str:
    seen = weighing.seen
    seat = weighing.others[0]
    if not seen.answers(seat, best.wanted):
        return tell("shut-out", seat=seat)
    leaves = seen.wanted(1 << (best.move.code & HALF))
    if leaves and not leaves & ~seen.lacks[seat] and (seen.no_wild[seat] or not seen.hidden_wild):
        return tell("lacking", seat=seat)
    chances = [seen.chance_stuck(seat, each.wanted) for each in weighed]
    if max(chances) > min(chances) and seen.chance_stuck(seat, best.wanted) == max(chances):
        return tell("hard", seat=seat)
    return ""


def reply(weighing: Weighing, weighed: list[Weighed], best: Weighed) -> str:
    if weighing.replies_to(best) or not any(weighing.replies_to(each) for each in weighed):
        return ""
    return tell("no-reply", seat=weighing.others[0])


def double(weighing: Weighing, best: Weighed) -> str:
    if not best.worth.double:
        return ""
    return tell("goes-on" if weighing.table.has_extra else "double")


def shed(weighing: Weighing, weighed: list[Weighed], best: Weighed) -> str:
    laid = spots(best)
    if laid == max((halves >> 5) + (halves & HALF) for halves in weighing.hand):
        return tell("heaviest")
    if laid == max(spots(each) for each in weighed) > min(spots(each) for each in weighed):
        return tell("heaviest-fitting")
    return ""


def choices(weighed: list[Weighed], best: Weighed) -> str:
    kept = [each.worth.choices for each in weighed]
    return tell("choices") if best.worth.choices == max(kept) > min(kept) else ""


def spots(each: Weighed) -> int:
    """The spots of the tile that a play lays."""
    code = each.move.code & ~CLAIM
    return (code >> 5 & HALF) + (code & HALF)


def reason_of_move(view: View, move: Move, judged: list[Judged]) -> str:
    """Why a player that looks ahead makes this move."""
    if move.code == DRAW:
        return say(reason_to_draw(view) or "bot.level.draw")
    if move.code == PASS:
        return say("bot.level.pass")
    weighing = Weighing(view, Scales(line_state(view).rules))
    weighed = weighing.weigh(plays(view.moves()))
    for each in weighed:
        if each.move == move:
            said = reason_of_play(weighing, weighed, each)
            return ahead(move, judged) if said == tell("balance") else said
    return ahead(move, judged)
