"""Who may take a move back, or make it again, and how many moves that is: who plays alone at once,
who does not with the consent of the others (consent.py)."""

from ...core.errors import MatchOver, NothingToRedo, NothingToUndo
from .consent import decided, last_decision
from .events import ASK, UNDO
from .state import TableState


def undo_kind(state: TableState, seat: int) -> str:
    """Who plays alone takes back; who does not asks."""
    return UNDO if state.alone == seat else ASK


def undo_depth(state: TableState, seat: int) -> int:
    """How many moves back this seat's last decision lies, to be taken back at once or asked
    for; the library's error when it cannot be."""
    if stays_ended(state):
        raise MatchOver()
    if state.alone == seat:
        return last_decision(state.made, seat)
    return state.consent.may_ask(state.made, seat)


def can_undo(state: TableState, seat: int) -> bool:
    """May this seat take its last decision back, or ask for it?"""
    if stays_ended(state):
        return False
    if state.alone == seat:
        return decided(state.made, seat) > 0
    return state.consent.can_ask(state.made, seat)


def stays_ended(state: TableState) -> bool:
    """With the end of a match everything is told. A solitaire is taken back all the same: its
    deal was no secret, and nobody else plays."""
    return state.match.over and state.match.seats > 1


def restart_depth(state: TableState, seat: int) -> int:
    """How many moves lie between here and the beginning of a solitaire; NothingToUndo when
    there are none, or when this is none."""
    if state.match.seats > 1 or not state.made:
        raise NothingToUndo()
    return len(state.made)


def can_redo(state: TableState, seat: int) -> bool:
    """May this seat make a decision again that it took back?"""
    return bool(state.unmade) and state.alone == seat and not stays_ended(state)


def redo_depth(state: TableState, seat: int) -> int:
    """How many moves make up the last decision taken back and what followed of itself;
    NothingToRedo when there is none."""
    if not can_redo(state, seat):
        raise NothingToRedo()
    depth = 1
    for each in state.unmade[-2::-1]:
        if each.seat == seat and each.was_choice:
            break
        depth += 1
    return depth
