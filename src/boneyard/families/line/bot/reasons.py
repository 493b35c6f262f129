"""Why a play was chosen, in words: the strongest of the reasons that are true.

A reason is strong when its term favours the play over the others that could have been made. Every
reason given here can be checked against the view; none is a guess put as a fact.
"""

from ....bots.judge import Judged
from ....bots.policy import SURE, ahead
from ....core.codes import CALL, DRAW, HALF, PASS, VERBS
from ....core.move import Move
from ....core.view import View
from ....words import say
from ..engine.leads import SEEKING
from ..engine.table import line_table
from .decision import LineDecision, WeighedPlay
from .draws import reason_to_draw


def tell(key: str, **facts: object) -> str:
    return say(f"bot.greedy.{key}", **facts)


def reason_of_only_move(view: View, move: Move) -> str:
    """Why a move is made that leaves nothing to think about."""
    table = line_table(view.table)
    if move.code == CALL:
        return tell("muggins", points=table.unclaimed)
    if move.code == DRAW and table.waiting == SEEKING:
        return tell("seek")
    if move.code in (DRAW, PASS):
        return tell("nothing-fits")
    if move.code >= VERBS:
        return tell("turn")
    return tell("lead" if table.n_places == 0 else "only")


def reason_of_choice(view: View, move: Move) -> str:
    """Why greedy makes this move."""
    if move.code == DRAW:
        return tell("draw-to-score")
    decision = LineDecision(view)
    return reason_of_play(decision, next(each for each in decision.plays if each.move == move))


def reason_of_move(view: View, move: Move, judged: list[Judged]) -> str:
    """Why a player that looks ahead makes this move."""
    if move.code == DRAW:
        return say(reason_to_draw(view) or "bot.level.draw")
    if move.code == PASS:
        return say("bot.level.pass")
    decision = LineDecision(view)
    for each in decision.plays:
        if each.move == move:
            text = reason_of_play(decision, each)
            return ahead(move, judged) if text == tell("balance") else text
    return ahead(move, judged)


def reason_of_play(decision: LineDecision, best: WeighedPlay) -> str:
    """Why this play was chosen among all."""
    terms = best.terms
    if terms["ending"] >= 2 * SURE:
        return tell("wins")
    if terms["ending"] >= SURE:
        points = int(terms["score"])
        return tell("out-scoring", points=points) if points else tell("out")
    rivals = [each for each in decision.plays if each is not best]
    if not rivals:
        return tell("only")
    reasons = {
        "score": score(best),
        "ending": tell("block") if terms["ending"] > 0 else "",
        "lock": lock(decision, best),
        "reply": reply(decision, best),
        "double": double(decision, best),
        "shed": shed(decision, best),
        "choices": choices(decision, best),
    }
    strongest, chosen = 0.0, ""
    for term, text in reasons.items():
        usual = sum(rival.terms[term] for rival in rivals) / len(rivals)
        strength = terms[term] - usual
        if text and strength > strongest:
            strongest, chosen = strength, text
    return chosen or tell("balance")


# Each of these is the text of a reason, or nothing where it would not be true ------------------


def score(best: WeighedPlay) -> str:
    points = int(best.terms["score"])
    return tell("score", points=points) if points > 0 else ""


def lock(decision: LineDecision, best: WeighedPlay) -> str:
    seat = decision.next_seat
    if decision.shuts_out(best):
        return tell("shut-out", seat=seat)
    if decision.leaves_what_next_lacks(best):
        return tell("lacking", seat=seat)
    chances = [decision.chance_stuck(each) for each in decision.plays]
    if decision.chance_stuck(best) == max(chances) > min(chances):
        return tell("hard", seat=seat)
    return ""


def reply(decision: LineDecision, best: WeighedPlay) -> str:
    if best.most_reply or not any(each.most_reply for each in decision.plays):
        return ""
    return tell("no-reply", seat=decision.next_seat)


def double(decision: LineDecision, best: WeighedPlay) -> str:
    if not best.terms["double"]:
        return ""
    return tell("goes-on" if decision.table.has_extra else "double")


def shed(decision: LineDecision, best: WeighedPlay) -> str:
    if best.spots == max((halves >> 5) + (halves & HALF) for halves in decision.hand):
        return tell("heaviest")
    laid = [each.spots for each in decision.plays]
    return tell("heaviest-fitting") if best.spots == max(laid) > min(laid) else ""


def choices(decision: LineDecision, best: WeighedPlay) -> str:
    kept = [each.terms["choices"] for each in decision.plays]
    return tell("choices") if best.terms["choices"] == max(kept) > min(kept) else ""
