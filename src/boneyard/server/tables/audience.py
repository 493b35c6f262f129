"""Those around a table: its sessions, and what each is told. Nothing here changes the table."""

from ...words import speak
from ..event_log.events import MOVE, LogLine
from ..event_log.state import TableState
from ..journal import note_failure
from ..messages import Present, State, Waiting, Welcome, encode
from ..scene import Scene, Seated
from ..scenes.announcement import Announcement, event_text, happened
from ..scenes.log_text import log_text
from ..scenes.rounds import addressed, ended_round
from ..scenes.states import States, places, scene
from ..sessions.session import BROKEN, FORBIDDEN, REPLACED, Session
from .intermission import Intermission

FEW = 32  # events that are told one by one to somebody who comes back


class Audience:
    """The sessions of one table. Those who ask bring the table's state, which may be folded anew,
    and the seconds that the mover has left on the `clock`. A round's result may be looked at for
    so long."""

    def __init__(self, ready_within: float = 0.0) -> None:
        self.intermission = Intermission(ready_within)
        self.sessions: list[Session] = []
        self.here: frozenset[int] = frozenset()  # the seats that somebody is connected for
        self.in_sight: frozenset[int] = frozenset()  # those of them whose page is seen
        self._places: list[Seated] | None = None  # as they are, once that was asked
        self._presence = b""  # as it was last told,
        self._waits_told: list[int] = []  # and who is waited for

    @property
    def waits_for(self) -> list[int]:
        """The seats of those here who still look at the last round's result."""
        looking = self.intermission.looking
        return sorted(looking & self.here) if looking else []

    @property
    def _goes_on_in(self) -> float | None:
        """The seconds until they are waited for no longer."""
        return round(max(0.0, self.intermission.left), 1) if self.waits_for else None

    @property
    def watchers(self) -> int:
        """How many have no seat."""
        return sum(each.seat is None for each in self.sessions)

    @property
    def address(self) -> str:
        """The address that the thoughts of bots here are charged to: a player's, if there is one.
        Were it a watcher's, players would wait for what that one asks for elsewhere."""
        address = ""
        for each in self.sessions:
            if each.seat is not None:
                return each.address
            address = address or each.address
        return address

    # Coming and going ----------------------------------------------------------------------

    def join(
        self, table: TableState, session: Session, seat: int | None, last: int, clock: float | None
    ) -> None:
        """Take a session in, and tell it what has happened since version `last`."""
        session.seat = seat
        self._keep([*self.sessions, session])
        self._catch_up(table, session, last, clock)
        self.tell_presence(table)
        self.tell_waiting(clock)

    def replace(self, seat: int) -> None:
        """Close the session that this seat has."""
        for other in self.sessions:
            if other.seat == seat:
                other.close(REPLACED)
        self._keep([each for each in self.sessions if each.seat != seat])

    def swap(self, one: int, other: int) -> None:
        """Those at two seats have changed places."""
        places = {one: other, other: one}
        for each in self.sessions:
            if each.seat is not None:
                each.seat = places.get(each.seat, each.seat)
        self._keep(self.sessions)

    def dismiss_seat(self, seat: int) -> None:
        """Tell who had this seat that he has it no more, and hang up."""
        for each in [each for each in self.sessions if each.seat == seat]:
            each.refuse("freed")
            each.close(FORBIDDEN)
        self._keep([each for each in self.sessions if each.seat != seat])

    def leave(self, table: TableState, session: Session) -> bool:
        """Forget a session that has ended; False when it was forgotten before."""
        if session not in self.sessions:
            return False
        self._keep([each for each in self.sessions if each is not session])
        self.tell_presence(table)
        return True

    def dismiss(self, code: int) -> None:
        """Hang up on everybody."""
        for session in self.sessions:
            session.close(code)
        self._keep([])

    def _keep(self, sessions: list[Session]) -> None:
        """Who is connected changes seldom, and is asked at every move."""
        self.sessions = sessions
        self.here = frozenset(each.seat for each in sessions if each.seat is not None)
        self.look_again()
        self._places = None

    def look_again(self) -> None:
        """A page may have come into sight, or be out of it."""
        seen = [each.seat for each in self.sessions if each.in_sight]
        self.in_sight = frozenset(seat for seat in seen if seat is not None)

    # Telling -------------------------------------------------------------------------------

    def places(self, table: TableState) -> list[Seated]:
        """The seats, as everybody sees them now."""
        if self._places is None:
            self._places = places(table.sitters, self.here)
        return self._places

    def tell_presence(self, table: TableState) -> None:
        """Tell who is here, if that has changed."""
        told = encode.encode(Present(self.places(table)))
        if told != self._presence:
            self._presence = told
            for session in self.sessions:
                session.send_bytes(told)

    def tell_waiting(
        self, clock: float | None, asking: Session | None = None, message: str | None = None
    ) -> None:
        """Tell who is waited for: one who asks, and everybody if that has changed."""
        waits_for = self.waits_for
        has_changed = waits_for != self._waits_told
        self._waits_told = waits_for
        for session in self.sessions:
            if session is asking:
                session.send(Waiting(waits_for, clock, self._goes_on_in, message))
            elif has_changed:
                session.send(Waiting(waits_for, clock, self._goes_on_in))

    def _catch_up(
        self, table: TableState, session: Session, last: int, clock: float | None
    ) -> None:
        """Tell somebody who comes back what is missing: the events if they are few, else how
        everything is now."""
        session.shown = None
        lacks = table.version - last
        if last < 1 or not 0 <= lacks <= min(FEW, len(table.lines)):
            self.send_state(table, session, clock)
            return
        speak(session.language)
        session.send(Welcome(table.version, last, session.seat))
        missing = table.lines[len(table.lines) - lacks :]
        for line in missing:
            over = None
            if line.ended is not None:
                over = ended_round(table, line, line.ended, session.shape)
                over = addressed(over, table.match, table.face, line, session.seat)
            now = self._scene(table, session, clock) if line is missing[-1] else None
            told = event_text(table, line, session.seat)
            session.send(happened(line, session.seat, told, over, None, now))
        session.send(Present(self.places(table)))

    def send_state(
        self,
        table: TableState,
        session: Session,
        clock: float | None,
        answering: str | None = None,
    ) -> None:
        """Tell one how everything is now."""
        speak(session.language)
        session.send(
            State(
                v=table.version,
                seat=session.seat,
                scene=self._scene(table, session, clock),
                log=log_text(table, session.seat),
                id=answering,
            )
        )

    def send_states(self, table: TableState, clock: float | None) -> None:
        """Tell everybody how everything is now."""
        self._places = None
        for session in self.sessions:
            self.send_state(table, session, clock)

    def tell(self, table: TableState, line: LogLine, clock: float | None) -> None:
        """Tell everybody what happened."""
        if line.kind != MOVE:
            self._presence, self._places = b"", None  # names and covers may be others now
        elif line.ended is None:
            self.intermission.ready(line.seat)
        elif not table.match.over:
            self.intermission.begin(table.present)
        waits_for = self._waits_told = self.waits_for
        news = Announcement(table, line, self.places(table), clock, waits_for, self._goes_on_in)
        for session in self.sessions:
            try:
                news.tell(session)
            except Exception as error:  # noqa: BLE001 - what one cannot be told harms no other
                note_failure("telling", error, table=table.id, version=line.version)
                session.close(BROKEN)

    def _scene(self, table: TableState, session: Session, clock: float | None) -> Scene:
        """The whole scene for one who is about to be sent it."""
        states = States(
            table, session.shape, self.places(table), clock, self.waits_for, self._goes_on_in
        )
        session.shown = states.of(session.seat)
        return scene(session.shown)
