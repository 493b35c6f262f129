"""When a match is over, and who has won it."""

from .rules import Rules


def winners(rules: Rules, totals: list[int], hands_played: int, why: str) -> list[int]:
    """The winning seats after a hand that ended for this reason; nobody: play goes on."""
    best = max(totals)
    leading = [seat for seat, total in enumerate(totals) if total == best]
    if not rules.pool:
        return leading if best >= int(rules.options["target"]) and len(leading) == 1 else []
    agreed = rules.options["hands"]
    wanted = rules.seats if agreed == "seats" else int(agreed)
    unpaid = why == "blocked" and rules.options["pool_block"] == "carry"
    return leading if hands_played >= wanted and not unpaid else []
