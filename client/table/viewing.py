"""Who looks at a table, and the curtain between two people of whom one must not see what the other may."""

from client.app import App
from client.table.at_table import AtTable
from client.table.curtain import Curtain
from client.table.passing import needs_curtain
from client.table.stage import style_of
from core.plain import Seat
from core.questions import Seal


class Viewing:
    """people: the seats that are played at this screen. viewer: the one that looks, None for nobody in particular.
    curtain: what hides the table meanwhile.
    """

    def __init__(self, app: App, table: AtTable) -> None:
        self._app, self._table = app, table
        self.people = list(table.session.seats)
        self.viewer: Seat | None = self._only_person
        self.curtain: Curtain | None = None

    @property
    def _only_person(self) -> Seat | None:
        """Who looks all the time, None where the screen is passed on or nobody plays at it."""
        return self.people[0] if len(self.people) == 1 else None

    def change_people(self) -> None:
        """Other seats are played at this screen from now on; who comes is told nothing of before."""
        table = self._table
        self.people = list(table.session.seats)
        for seat in self.people:
            table.missed.looks.joins(seat, len(table.session.match.log))
        if self.viewer not in self.people or len(self.people) == 1:
            self.viewer, self.curtain = self._only_person, None
        table.show()

    def turn_to(self, asked: Seat) -> None:
        """Whoever is asked looks, after a curtain if another one looked before."""
        if self.curtain is not None or asked == self.viewer:
            return
        session = self._table.session
        sealed = isinstance(session.question, Seal)
        if needs_curtain(session.match.state, self.people, self.viewer, asked, sealed=sealed):
            self._pass_to(asked)
        else:
            self._look_as(asked)

    def _pass_to(self, seat: Seat) -> None:
        table = self._table
        if self.viewer is not None:
            table.missed.looks.ends(self.viewer, len(table.session.match.log))
        self.viewer = None
        style, name = style_of(table.session.header, seat), table.wording.names[seat]
        self.curtain = Curtain(self._app, style, name, lambda: self._lift_curtain(seat))
        table.show()

    def _look_as(self, seat: Seat) -> None:
        self.viewer, self.curtain = seat, None
        self._table.show()

    def _lift_curtain(self, seat: Seat) -> None:
        table = self._table
        table.missed.comes(seat, table.chronicle, len(table.session.match.log))
        self._look_as(seat)
        self._app.sounds.play("your_turn")
        table.missed.tell()
