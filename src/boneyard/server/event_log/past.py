"""What of a long log still stands: its moves but for those taken back. No rule is here."""

from .events import Event


class Past:
    """Moves as they were made, taken back and made again."""

    def __init__(self) -> None:
        self.standing: list[Event] = []
        self.taken_back: list[Event] = []  # the earliest last

    def play(self, event: Event) -> None:
        """A move is made; those that were taken back cannot be made again."""
        self.standing.append(event)
        self.taken_back.clear()

    def take_back(self, moves: int) -> None:
        for _ in range(moves):
            self.taken_back.append(self.standing.pop())

    def make_again(self, moves: int) -> None:
        for _ in range(moves):
            self.standing.append(self.taken_back.pop())
