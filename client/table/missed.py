"""What each person at this screen has missed while others looked, and the recap that tells it when they look again."""

from collections.abc import Callable, Sequence

from client.app import App
from client.kit import Kit
from client.scene.layout import Place
from client.table.chronicle import Chronicle, Line
from client.table.recap import Recap, worth_telling
from client.table.scene import TableScene
from core.plain import Seat


class Looks:
    """Up to which record each person at this screen has followed the match; `begin` is where the screen began."""

    def __init__(self, begin: int) -> None:
        self._begin, self._has_begun = begin, False
        self._seen: dict[int, int] = {}

    def joins(self, seat: Seat, position: int) -> None:
        """The seat came to this screen: it is told nothing of before."""
        self._seen.setdefault(seat, position)

    def ends(self, seat: Seat, position: int) -> None:
        """Somebody else looks from now on."""
        self._seen[seat] = position

    def begins(self, seat: Seat, position: int) -> int:
        """The seat looks again: since which record it must be told; nothing at its first look of all."""
        since = self._seen.get(seat, self._begin) if self._has_begun else position
        self._seen[seat], self._has_begun = position, True
        return since


class Missed:
    """`done()` is called when the reader has ended a recap; begin: the record at which the screen began."""

    def __init__(self, app: App, begin: int, done: Callable[[], None]) -> None:
        self._app, self._done = app, done
        self._untold: Sequence[Line] = ()
        self.looks = Looks(begin)
        self.recap: Recap | None = None

    def forget(self, position: int) -> None:
        """The match is another from here on: nobody has missed anything of it."""
        self.looks = Looks(position)

    def comes(self, seat: Seat, chronicle: Chronicle, position: int) -> None:
        """The seat looks again; where it has missed something, the scene that is shown next tells it."""
        self._untold = chronicle.since(self.looks.begins(seat, position))

    def show(self, kit: Kit, scene: TableScene, reader: str, room: Place) -> None:
        """Lay the recap into the room of a scene that is built anew, if there is one."""
        if self._untold:
            lines, self._untold = worth_telling(self._untold, scene.field), ()
            self.recap = Recap(self._app, reader, lines, self._end)
        if self.recap is not None:
            self.recap.show(kit, scene, room)

    def tell(self) -> None:
        """Begin with the first sentence."""
        if self.recap is not None:
            self.recap.go_on()

    def _end(self) -> None:
        self.recap = None
        self._done()
