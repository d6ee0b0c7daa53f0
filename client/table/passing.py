"""When the screen must be passed from one person to another unseen, what is kept then, and when a turn is passed."""

from collections.abc import Sequence

from client.table.scene import TableScene
from core.log import UNDO
from core.match import Match
from core.plain import Seat
from core.questions import ChanceQuestion, Question
from core.state import State


def know_alike(state: State, one: Seat | None, other: Seat | None) -> bool:
    """Whether two who look (None: nobody in particular) know the same closed cards, as partners may."""
    first, second = _bit(one), _bit(other)
    return all(bool(seats & first) == bool(seats & second) for seats in state.cards.seen.values())


def _bit(seat: Seat | None) -> int:
    return 0 if seat is None else 1 << seat


def needs_curtain(
    state: State, people: Sequence[Seat], viewer: Seat | None, asked: Seat, *, sealed: bool = False
) -> bool:
    """Whether a curtain belongs between who looks now (None: nobody in particular) and who is asked; `sealed`: to
    choose unseen. Where nobody at this screen has a secret from another, none does.
    """
    if len(people) < 2 or viewer == asked:
        return False
    has_secrets = not all(know_alike(state, each, asked) for each in people)
    return sealed or (has_secrets and not know_alike(state, viewer, asked))


def must_pass(match: Match[State], question: Question) -> bool:
    """Whether the question allows nothing but passing. One that an undo has opened again is left to the person."""
    records = match.log.records
    if isinstance(question, ChanceQuestion) or (records and records[-1][0] == UNDO):
        return False
    return question.is_whole and question.listed() == (None,)


class Begun:
    """What there is of a long answer: it goes on where the table is laid anew for the same person, and is forgotten as
    soon as somebody else looks.
    """

    def __init__(self) -> None:
        self._kept: tuple[int, object] | None = None

    def keep(self, scene: TableScene | None, viewer: int | None) -> None:
        """The table is laid anew for this viewer, nobody while the screen is passed on."""
        begun = scene.field.begun() if scene is not None else None
        if scene is not None and scene.view.seat is not None and begun is not None:
            self._kept = scene.view.seat, begun
        if self._kept is not None and self._kept[0] != viewer:
            self._kept = None

    def resume(self, scene: TableScene) -> None:
        if self._kept is not None:
            scene.field.resume(self._kept[1])
