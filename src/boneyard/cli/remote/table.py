"""One person at a server's table, by lines: what happened, what can be done, what was typed."""

import re
from collections.abc import Callable

from ...words import say
from ...words.grammar import listed
from ...words.pages import page
from ...words.tiles import shown
from ..clause import clause_page
from ..errors import CliError
from ..input import Quit, Reader, choose
from ..output import Output
from .line import Message, TableLine
from .scene import RemoteScene

RECENT = 6  # lines of the log for who has just come
TILE = re.compile(r"(\d{1,2})[-·](\d{1,2})(?: .*)?")
SHORT = {"d": "draw", "p": "pass"}


def halves(tile: str) -> tuple[int, int]:
    """A tile as it is written, as its numbers."""
    high, _, low = tile.partition("-")
    return int(high), int(low)


class RemoteTable:
    """The prompt of a seat, until the match is over or its player leaves."""

    def __init__(self, line: TableLine, reader: Reader, out: Output) -> None:
        self.line = line
        self.reader = reader
        self.out = out
        self.scene = RemoteScene()
        self._shown = -1  # the version that was told last at the prompt
        self._words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "hint": lambda _: self._ask("hint"),
            "undo": lambda _: self._ask("undo", v=self.scene.version),
            "redo": lambda _: self._ask("redo", v=self.scene.version),
            "yes": lambda _: self._ask("agree", v=self.scene.version),
            "no": lambda _: self._ask("decline", v=self.scene.version),
            "moves": self._moves,
            "ends": self._table,
            "table": self._table,
            "hand": self._hand,
            "score": self._scores,
            "scores": self._scores,
            "log": self._log,
            "rules": self._rules,
            "quit": self._quit,
            "q": self._quit,
        }

    def play(self) -> bool:
        """Play to the end of the match; False when its player left before. Dismissed, NoSeat."""
        try:
            self._heard(self.line.hear())
            while not self.scene.told["over"]:
                if self.scene.is_mine or self.scene.is_asked:
                    self._turn()
                else:
                    self._heard(self.line.hear())
        except Quit:
            self.out.line(say("cli.join.left"))
            return False
        finally:
            self.line.close()
        winners = [self.scene.told["places"][seat]["name"] for seat in self.scene.told["winners"]]
        self.out.line(say("cli.join.over", names=listed(winners) or "–"))
        self._scores("")
        return True

    # What is told ----------------------------------------------------------------------------

    def _heard(self, message: Message) -> None:
        """Tell what a message says."""
        kind, begins = message["t"], not self.scene.told
        news = self.scene.take(message)
        for sentence in news[-RECENT:] if begins else news:
            self.out.line(sentence)
        if kind == "refused":
            self.out.line(message["text"], "yellow")
            if not self.scene.told:
                raise Quit  # there is no seat to play in
        elif kind == "hinted":
            hint = say("play.hint", label=message["label"], reason=message["reason"])
            self.out.line(hint, "green")
        elif kind == "told":
            for sentence in message["said"]:
                self.out.line(sentence, "green")
        elif kind == "talked":
            name = self.scene.told["places"][message["seat"]]["name"]
            self.out.line(say("cli.join.said", name=name, text=message["text"]))
        elif message.get("ended") is not None:
            self._round_ended(message["ended"])
        if begins and not self.scene.told.get("dealt", True):
            self.out.line(say("cli.join.waiting"))

    def _round_ended(self, ended: Message) -> None:
        self.out.line(ended["why"])
        for each in ended.get("sums", []):
            self.out.line(each["text"])
        self._scores("")
        self.line.say("ready")

    # What is typed ---------------------------------------------------------------------------

    def _turn(self) -> None:
        if self._shown != self.scene.version:
            self._shown = self.scene.version
            self.out.line()
            self._table("")
            self._hand("")
        if self.scene.is_asked:
            self.out.line(say("cli.join.asked"))
        self.answer(self.reader.line(self._prompt()))

    def _prompt(self) -> str:
        choices = self.scene.choices
        only = choices[0]["label"] if len(choices) == 1 else ""
        enter = say("play.prompt.enter", label=only) if only else ""
        return say("play.prompt.alone", enter=enter)

    def answer(self, text: str) -> None:
        """Do what was typed."""
        word, _, rest = text.lower().partition(" ")
        if word in self._words:
            self._words[word](rest.strip())
            return
        meant = self.meant(text.lower())
        if len(meant) > 1:
            labels = [each["label"] for each in meant]
            chosen = choose(
                self.reader, self.out, say("play.which"), labels, say("cli.prompt.choice")
            )
            if not isinstance(chosen, int):
                self.answer(chosen)
                return
            meant = [meant[chosen]]
        if meant:
            self._ask("play", v=self.scene.version, move=meant[0]["move"])
        elif text and word.isalpha() and not rest:
            self._ask("ask", word=word[:16])  # some games know words of their own
        elif text:
            self._ask("play", v=self.scene.version, move=text)
        else:
            self._moves("")

    def meant(self, text: str) -> list[Message]:
        """The choices that a text may mean: a tile, its number in the hand, or a move as it is
        written; without text the only one there is."""
        choices = self.scene.choices
        if not text:
            return choices if len(choices) == 1 else []
        hand, tile = self.scene.hand, TILE.fullmatch(text)
        if text.isdigit() and hand:
            wanted = hand[int(text) - 1] if 0 < int(text) <= len(hand) else None
            return [each for each in choices if wanted and each.get("tile") == wanted]
        if text.isdigit() and 0 < int(text) <= len(choices):
            return [choices[int(text) - 1]]
        if tile:
            high, low = sorted(map(int, tile.groups()), reverse=True)
            found = [each for each in choices if each.get("tile") == f"{high}-{low}"]
            exact = [each for each in found if each["move"] == text]
            return exact or found
        wanted = SHORT.get(text, text)
        return [each for each in choices if each["move"] == wanted]

    def _ask(self, kind: str, **said: object) -> None:
        """Say something to the server, and tell all that comes until it is answered."""
        id = self.line.say(kind, **said)
        while True:
            told = self.line.hear()
            self._heard(told)
            if told.get("id") == id or told["t"] == "state":
                return

    # Words -----------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        self.out.line(say("cli.join.help"))

    def _moves(self, _: str) -> None:
        self.out.choices([each["label"] for each in self.scene.choices])

    def _table(self, _: str) -> None:
        scene = self.scene
        if scene.ends:
            ends = [
                say("play.end.plain", half=half, tile=shown(halves(name)))
                for name, half in scene.ends.items()
            ]
            self.out.line(say("play.ends", ends=", ".join(ends)))
        lying = [*scene.told.get("parts", {}).values(), *scene.told.get("rows", [])]
        for text in [*lying, *scene.told["notes"]]:
            self.out.line(say("play.sentence", text=text.rstrip(".")))

    def _hand(self, _: str) -> None:
        hand = self.scene.hand
        if not hand:
            return
        playable = {each.get("tile") for each in self.scene.choices}
        self.out.line(say("play.your-hand-spoken"))
        for number, tile in enumerate(hand, start=1):
            key = "play.held-fits" if tile in playable else "play.held"
            self.out.line(say(key, number=number, tile=shown(halves(tile))))

    def _scores(self, _: str) -> None:
        points = [f"{name} {total}" for name, total in self.scene.standings]
        self.out.line(say("cli.join.scores", points=", ".join(points)))

    def _log(self, _: str) -> None:
        for sentence in self.scene.log:
            self.out.line(sentence)

    def _rules(self, number: str) -> None:
        sheet = str(self.scene.facts["sheet"])
        try:
            self.out.markdown(clause_page(sheet, number) if number else page(sheet))
        except CliError as error:
            self.out.line(str(error), "yellow")

    def _quit(self, _: str) -> None:
        raise Quit
