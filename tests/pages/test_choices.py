"""Which moves a page offers."""

import boneyard as by
from boneyard.server.scenes import states


def test_who_claims_a_score_has_to_find_it() -> None:
    """A right claim among the choices would tell the sum of the ends."""
    claimed = 0
    for number in range(20):
        match = by.Match(by.find("muggins"), seed=f"c{number}", options={"claims": "manual"})
        face = match.sheet.face(["Ann", "Ben"])
        while not match.rounds:
            view = match.view()
            claimed += any("=" in str(move) for move in view.moves())
            choices = states.choices(face, view, view.moves(), view.seat)
            assert not any("=" in choice.move for choice in choices)
            assert {choice.move for choice in choices} <= {str(move) for move in view.moves()}
            match.play(match.moves()[0])
    assert claimed
