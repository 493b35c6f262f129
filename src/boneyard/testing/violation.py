"""What it means that a law is broken."""

from ..core.match import Match

SHOWN = 3  # moves before the one that broke the law


class LawBroken(AssertionError):
    """A game breaks a law: which, how the match came there, and what was found."""

    def __init__(self, law: str, match: Match, found: str) -> None:
        self.law = law
        self.found = found
        options = "".join(f", {name}={value}" for name, value in match.sheet.options.items())
        table = f"double-{match.top}, {match.seats} seats{options}, seed {match.seed!r}"
        made = [f"{seat}: {move}" for seat, move in match.current().moves]
        last = f", last {'; '.join(made[-SHOWN:])}" if made else ""
        where = f"round {len(match.rounds) + 1} after {len(made)} moves{last}"
        super().__init__(f"{match.sheet.id} ({table}) breaks «{law}» in {where}: {found}")


def hold(truth: bool, law: str, match: Match, found: object) -> None:
    """LawBroken unless it is true; `found` says what was found instead."""
    if not truth:
        raise LawBroken(law, match, str(found))
