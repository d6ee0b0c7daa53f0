"""What a table screen is put together from: its kind, for what only one can decide, and features that are added to it.

A table on one machine has no features. One with others has talk, requests, presence and seats (`client/lan/table.py`).
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from client.app import App
from client.table import leaving
from client.table.chronicle import Chronicle
from client.table.prompt import Extra
from client.table.scene import TableScene
from client.table.wording import Wording
from core.frozen import frozen
from core.plain import Seat
from core.questions import Question
from netcode.table_session import Happening, TableSession


@frozen
class FeatureKey:
    """A key of a feature. cap, word: as the bar of keys names it, '' where it stands elsewhere."""

    code: int
    act: Callable[[], None]
    cap: str = ""
    word: str = ""


@frozen
class Said:
    """A sentence of the prompt and its buttons."""

    sentence: str
    extras: tuple[Extra, ...] = ()


class TableFeature:
    """Something that a table has besides what every table has. Each method is called at its moment, and does nothing
    unless the feature has something to do then.
    """

    keys: Sequence[FeatureKey] = ()

    def enter(self) -> None:
        """The table is on top, for the first time or again."""

    def look(self) -> None:
        """Once a tick: show what is new."""

    def furnish(self, scene: TableScene) -> None:
        """The table was laid anew: add what is to be seen on it."""

    def goes_on(self) -> None:
        """The screen is about to look whom the match waits for, and to go on with it."""

    def instead(self, question: Question | None) -> Said | None:
        """What is said instead of whom the table waits for, None for nothing."""

    def takes_undo(self, seat: Seat) -> bool:
        """Whether the feature sees to it that the seat's last answer is taken back."""
        return False


class Features:
    """All features of one table."""

    def __init__(self) -> None:
        self._all: tuple[TableFeature, ...] = ()

    def add(self, *features: TableFeature) -> None:
        """The table has these besides."""
        self._all += features

    @property
    def keys(self) -> list[FeatureKey]:
        """Those of all, in their order."""
        return [key for feature in self._all for key in feature.keys]

    def enter(self) -> None:
        for feature in self._all:
            feature.enter()

    def look(self) -> None:
        for feature in self._all:
            feature.look()

    def furnish(self, scene: TableScene) -> None:
        """Name their keys, and let each add what is to be seen."""
        if named := [(key.cap, key.word) for key in self.keys if key.cap]:
            scene.show_keys(named)
        for feature in self._all:
            feature.furnish(scene)

    def goes_on(self) -> None:
        for feature in self._all:
            feature.goes_on()

    def instead(self, question: Question | None) -> Said | None:
        """What the first one says that has something to say."""
        said = (feature.instead(question) for feature in self._all)
        return next((each for each in said if each is not None), None)

    def takes_undo(self, seat: Seat) -> bool:
        return any(feature.takes_undo(seat) for feature in self._all)


class TableKind(Protocol):
    """What each kind of table does in its own way."""

    title: str

    def tell(self) -> tuple[Chronicle, Wording]:
        """The match from its beginning to where it stands, and its words."""

    def open_menu(self, viewer: Seat | None, play: Callable[[Happening], None], leave: Callable[[], None]) -> None:
        """The menu of whoever looks. `play` shows what a decision made in it brings."""

    def lay_new_table(self) -> None:
        """Go from the result to the form of a new match."""


class LocalTable:
    """The kind of a table on one machine."""

    title = "Table"

    def __init__(self, app: App, session: TableSession) -> None:
        self._app, self._session = app, session

    def tell(self) -> tuple[Chronicle, Wording]:
        chronicle = Chronicle(self._session.match)
        return chronicle, Wording(self._session, chronicle)

    def open_menu(self, viewer: Seat | None, play: Callable[[Happening], None], leave: Callable[[], None]) -> None:
        seat = viewer if viewer is not None else self._session.asked
        leaving.open_menu(self._app, self._session, seat, play, leave)

    def lay_new_table(self) -> None:
        self._app.navigator.lay_new_table()
