"""The table screen as its parts see it: an outline only, so that no import goes in a circle."""

from typing import Protocol

from client.guide import Guide
from client.table.chronicle import Chronicle
from client.table.missed import Missed
from client.table.scene import TableScene
from client.table.wording import Wording
from core.plain import Answer, Seat
from core.questions import Question
from netcode.table_session import TableSession


class AtTable(Protocol):
    """What a table shows and asks now. scene: None behind a curtain, where nothing opens. viewer: the seat that looks,
    None for nobody in particular. moment: after how many records the table is shown, None for now.
    """

    session: TableSession
    chronicle: Chronicle
    wording: Wording
    scene: TableScene | None
    moment: int | None
    guide: Guide
    missed: Missed

    @property
    def viewer(self) -> Seat | None: ...
    @property
    def is_busy(self) -> bool: ...
    @property
    def asked(self) -> Question | None:
        """The open question, if it is put to whoever looks and the table is lit for it."""

    def answer(self, answer: Answer) -> None: ...
    def undo(self) -> None: ...
    def look_at(self, position: int | None) -> None: ...
    def show(self) -> None: ...
