"""What a game registers with the client: where its playfield is, and what else the client shows of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, cast

from pygame import Surface

from client.kit import Kit
from client.scene.node import Node
from client.table.stage import Playfield, Stage
from core.frozen import frozen
from core.match import Match
from core.place import loaded
from core.plain import OptionValue, Seat
from core.state import State
from core.view import View

if TYPE_CHECKING:
    from core.kit.course import Course

Figures = list[tuple[str, list[str]]]
"""What the winner's screen says of a match: each figure with its value for every seat."""


@frozen
class OwnScreen:
    """A screen that a game offers beside its table. words: on the button that leads there. place: what makes
    it for an app. shows_kept: what a match leaves behind is shown there.
    """

    words: str
    icon: str
    hint: str
    place: str
    shows_kept: bool = False


@frozen
class GameTable:
    """How one game looks. Places are written `module:name` and imported when they are first used.

    playfield: what lays the pieces of the game on a stage. figures: what makes the figures of a match that is over.
    steps: a picture for each step of the short way in. contract: the `core.game.CONTRACT` it was written for. cover:
    the picture on its box. length: how long a match takes, in words. board: what paints the board that options make,
    before anybody stands on it. course: what counts a match that is over, moment by moment. ahead: what lists the
    pieces of work that are done before a table is opened, each of them a few milliseconds long at most. screens: what
    else of the game can be opened from the form of a new table. soon: names of modules that the first frame of a table
    does without, and what comes behind it does not.
    """

    playfield: str
    figures: str = ""
    steps: tuple[str, ...] = ()
    contract: int = 1
    cover: str = ""
    length: str = ""
    board: str = ""
    course: str = ""
    winner: str = ""
    ahead: str = ""
    screens: tuple[OwnScreen, ...] = ()
    soon: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """All that is imported when it is first used."""
        others = (self.figures, self.board, self.course, self.winner, self.ahead, self.soon)
        return (self.playfield, *filter(None, others), *[each.place for each in self.screens])

    def lay(self, stage: Stage, view: View) -> Playfield:
        """The pieces of the game, laid on a stage."""
        return cast(Callable[[Stage, View], Playfield], loaded(self.playfield))(stage, view)

    def figures_of(self, match: Match[State]) -> Figures:
        """The figures of a match that is over; none where the game has none."""
        return cast(Callable[[Match[State]], Figures], loaded(self.figures))(match) if self.figures else []

    def board_for(self, kit: Kit, options: Mapping[str, OptionValue], size: tuple[float, float]) -> Node | None:
        """The empty board under these options in a room of that size; None where the game shows none."""
        paints = Callable[[Kit, Mapping[str, OptionValue], tuple[float, float]], Node]
        return cast(paints, loaded(self.board))(kit, options, size) if self.board else None

    def work_ahead(self, kit: Kit, size: tuple[int, int]) -> list[Callable[[], object]]:
        """What can be painted before a table is opened in a window of that size."""
        lists = Callable[[Kit, tuple[int, int]], list[Callable[[], object]]]
        return cast(lists, loaded(self.ahead))(kit, size) if self.ahead else []

    def wanted_soon(self) -> list[Callable[[], object]]:
        """What is imported once a table has been shown, a module a piece."""
        names = cast("tuple[str, ...]", loaded(self.soon)) if self.soon else ()
        return [partial(import_module, name) for name in names if name not in sys.modules]

    def course_of(self, match: Match[State]) -> Course | None:
        """How a match that is over went, None where the game does not say."""
        return cast("Callable[[Match[State]], Course]", loaded(self.course))(match) if self.course else None

    def winner_of(self, kit: Kit, match: Match[State], seat: Seat, side: int) -> Surface | None:
        """The piece that stands for a winner; None where the seat's own figure does."""
        paints = Callable[[Kit, Match[State], int, int], Surface | None]
        return cast(paints, loaded(self.winner))(kit, match, seat, side) if self.winner else None
