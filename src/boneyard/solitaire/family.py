"""What the families of solitaires have in common."""

from ..bots.judge import Judge
from ..family import Family


class SolitaireFamily(Family):
    """Games for one: judged by what their own players would do."""

    def judge(self) -> Judge:
        from .judge import SolitaireJudge

        return SolitaireJudge()
