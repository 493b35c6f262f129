"""The face of poker: chips, pots and bets, what a hand is called, and short words to bet with."""

import re
from collections.abc import Mapping, Sequence

from ...core.codes import DRAW, HALF, MUCK, TILE
from ...core.downcast import of_kind
from ...core.happening import Round
from ...core.move import Move
from ...core.sheet import Sheet
from ...core.tiles import Tile, tile
from ...core.view import WATCHER, View
from ...faces.face import Face, Meant
from ...faces.phrases import is_you
from ...words import say
from ...words.grammar import counted, listed
from ...words.tiles import shown
from .engine.bets import BETTING, EXCHANGING, IN
from .engine.codes import AMOUNT, BET, CALL, CHECK, FOLD, RAISE, SHOW, STAND
from .engine.examples import name_of
from .engine.move import of_code
from .engine.ranks import HAND
from .engine.sheet import PokerSheet
from .engine.table import PokerTable, poker_table

_VERBS = {
    CHECK: "checked",
    CALL: "matched",
    FOLD: "folded",
    SHOW: "showed",
    STAND: "stood",
}
_SHORT = {"c": (CHECK, CALL), "k": (CHECK,), "f": (FOLD,), "s": (SHOW, STAND)}
_SUM = re.compile(r"(b|bet|r|raise)\s*(?:to\s*)?(\d{1,6})", re.ASCII)
_ALL_IN = re.compile(r"a|all|all[ -]?in", re.ASCII)
_THROW = re.compile(r"(?:t|throw)\s*(.+)", re.ASCII)


class PokerFace(Face):
    """How poker looks and sounds. Everybody keeps a straight one."""

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        super().__init__(sheet, names)
        poker = of_kind(PokerSheet, sheet)
        self.ranking = poker.ranking()
        self.start = poker.chips

    def called(self, tiles: Sequence[int]) -> str:
        """What a hand of five tiles is called."""
        return name_of(self.ranking.category(list(tiles)))

    # The table -------------------------------------------------------------------------------

    def notes(self, view: View) -> list[str]:
        table = poker_table(view.table)
        notes = self._pots(table)
        for seat in range(table.seats):
            shown = table.face_up(seat)
            if shown and seat != view.seat:
                notes.append(self._hand(seat, shown))
        if len(view.halves) == HAND:
            notes.append(say("play.poker.yours", hand=self.called(view.halves)))
        if table.phase == EXCHANGING:
            notes.append(say("play.poker.exchange"))
        elif view.seat != WATCHER and table.standing[view.seat] == IN and table.owed(view.seat) > 0:
            owed = min(table.owed(view.seat), table.behind(view.seat))
            notes.append(say("play.poker.owed", chips=int(owed)))
        return notes

    def _pots(self, table: PokerTable) -> list[str]:
        pots = table.pots()
        if len(pots) == 1:
            return [say("play.poker.pot", chips=pots[0][0])]
        told = [say("play.poker.main-pot", chips=pots[0][0])]
        return told + [
            say("play.poker.side-pot", chips=chips, names=listed([self.names[s] for s in seats]))
            for chips, seats in pots[1:]
        ]

    def _hand(self, seat: int, tiles: Sequence[int]) -> str:
        written = " ".join(shown((each >> 5, each & HALF)) for each in tiles)
        return say("play.poker.hand", name=self.names[seat], tiles=written, hand=self.called(tiles))

    def standing(self, view: View) -> list[str]:
        table = poker_table(view.table)
        return [self._seat(table, seat, name) for seat, name in enumerate(self.names)]

    def _seat(self, table: PokerTable, seat: int, name: str) -> str:
        chips, bet = int(table.behind(seat)), int(table.bets[seat])
        if table.deals_to(seat) == 0:
            return say("play.poker.seat-out", name=name)
        if table.standing[seat] != IN:
            return counted("play.poker.seat-folded", chips, name=name)
        if chips == 0:
            return say("play.poker.seat-all-in", name=name)
        if bet and table.phase == BETTING:
            return counted("play.poker.seat-bets", chips, name=name, bet=bet)
        return counted("play.poker.seat", chips, name=name)

    def surroundings(self, view: View) -> list[str]:
        rules = poker_table(view.table).rules
        return [say("play.poker.stakes", ante=int(rules.ante), bet=int(rules.unit))]

    def total(self, points: int) -> int:
        return self.start + points

    def gained(self, name: str, gains: Mapping[str, int]) -> str:
        chips = sum(gains.values())
        became = ("won" if chips > 0 else "lost") + ("-you" if is_you(name) else "")
        return counted(f"play.poker.{became}", abs(chips), name=name)

    def help(self) -> str:
        return say("play.poker.help")

    def help_hint(self) -> str:
        return say("play.poker.help-hint")

    def nudge(self, view: View) -> str:
        exchanging = poker_table(view.table).phase == EXCHANGING
        return say(f"play.poker.{'nudge-exchange' if exchanging else 'nudge'}")

    # Moves -----------------------------------------------------------------------------------

    def choices(self, view: View) -> list[str]:
        moves = [move for move in view.moves() if self.tile(move) is None]
        words = [self.choice(move) for move in moves if move.code < BET]
        sums = [move.code & AMOUNT for move in moves if move.code >= BET]
        if not sums:
            return words
        key = "raise" if moves[-1].code >= RAISE else "bet"
        key += "-one" if len(sums) == 1 else ""
        return [*words, say(f"play.poker.{key}", least=sums[0], most=sums[-1])]

    def is_offered(self, move: Move) -> bool:
        """Of thousands of bets nobody wants a list: what may be bet is a range."""
        return move.code < BET

    def verb(self, move: Move) -> str:
        if self.tile(move) is not None:
            return "threw"
        if move.code >= BET:
            return "raised" if move.code >= RAISE else "bet"
        return _VERBS[move.code]

    def place(self, move: Move) -> str:
        return str(move.code & AMOUNT) if move.code >= BET else str(move)

    def understand(self, text: str, view: View) -> Meant | None:
        typed = " ".join(text.lower().split())
        legal = {move.code: move for move in view.moves()}
        if typed in _SHORT:
            return self._one_of(_SHORT[typed], legal)
        if _ALL_IN.fullmatch(typed):
            return self._all_in(view, legal)
        found = _SUM.fullmatch(typed)
        if found:
            word = "bet" if found[1].startswith("b") else "raise"
            return self._written(f"{word} {int(found[2])}", legal)
        thrown = _THROW.fullmatch(typed)
        if thrown and typed not in map(str, view.moves()):
            return super().understand(thrown[1], view)
        if typed.isdigit() and poker_table(view.table).phase != EXCHANGING:
            return Meant([], typed)
        meant = super().understand(typed, view)
        # Of `bet` and no more, nobody should have to read a list of all bets.
        return Meant([], typed) if meant and len(meant.moves) > HAND else meant

    def _one_of(self, codes: tuple[int, ...], legal: dict[int, Move]) -> Meant:
        for code in codes:
            if code in legal:
                return Meant([legal[code]])
        return self._written(str(of_code(codes[0])), legal)

    def _all_in(self, view: View, legal: dict[int, Move]) -> Meant:
        table = poker_table(view.table)
        amount = int(table.all_in(view.seat))
        if CALL in legal and table.owed(view.seat) >= table.behind(view.seat):
            return Meant([legal[CALL]])
        return self._written(f"{'raise' if table.high else 'bet'} {amount}", legal)

    def _written(self, text: str, legal: dict[int, Move]) -> Meant:
        moves = [move for move in legal.values() if str(move) == text]
        return Meant(moves) if moves else Meant([], text)

    def warning(self, move: Move, view: View) -> str | None:
        is_free = any(each.code == CHECK for each in view.moves())
        return say("play.poker.fold-free") if is_free and move.code == FOLD else None

    def instead(self, reason: str, view: View) -> str:
        if reason not in ("bet_small", "bet_limit", "bet_fixed", "bet_chips", "bet_standing"):
            return ""
        moves = [move for move in view.moves() if move.code >= BET]
        if not moves:
            return ""
        least, most = moves[0].code & AMOUNT, moves[-1].code & AMOUNT
        key = "raise" if moves[-1].code >= RAISE else "bet"
        one = "-one" if least == most else ""
        return say(f"play.poker.can-{key}{one}", least=least, most=most)

    def refusable(self, which: Tile, place: str, view: View) -> str:
        return f"throw {which}"

    # The end of a round ----------------------------------------------------------------------

    def why(self, played: Round, totals: Sequence[int]) -> str:
        shown = [seat for seat, move in played.moves if move.code == SHOW]
        if not shown:
            return super().why(played, totals)
        hands = final_hands(played)
        told = [
            self._hand(seat, [each.high << 5 | each.low for each in hands[seat]]) for seat in shown
        ]
        return say("play.poker.shown", hands=", ".join(told))

    def headline(self, played: Round, totals: Sequence[int]) -> str:
        return super().why(played, totals)


def final_hands(played: Round) -> list[list[Tile]]:
    """The hands after throwing tiles and having them replaced."""
    hands = [list(hand) for hand in played.dealt]
    sizes = [len(hand) for hand in hands]
    stock = iter(played.rest)
    for seat, move in played.moves:
        if MUCK < move.code < DRAW:
            hands[seat].remove(move.code & TILE)
        elif move.code == STAND:
            hands[seat] += [next(stock) for _ in range(sizes[seat] - len(hands[seat]))]
    return [sorted((tile(each >> 5, each & HALF) for each in hand), reverse=True) for hand in hands]
