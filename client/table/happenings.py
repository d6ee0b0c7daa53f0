"""How what has happened is shown: one row for each event of a game, and the motions that all games share.

Motions only show what has happened; a playfield is put where the state says when they have ended.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from client.motion import Call, Motion, Parallel, Wait, ease_out, move, wind_up
from client.motion import Sequence as Steps
from client.scene.node import Node
from client.table.cells import Cell
from client.table.dice_tray import Thrown
from client.table.flights import Point, Tag, burst, tag_over
from client.table.pieces import TablePieces
from client.table.stage import Stage
from core import events as kernel
from core.events import Dealt, Event, MatchEnded
from core.frozen import frozen
from core.kit.hands import CardsTurned
from core.kit.rounds import RoundBegan, TurnBegan
from core.kit.sentences import outcome_words
from core.place import loaded
from core.plain import Seat

STEP_MS, PUSH_MS, TURN_MS = 140, 200, 260
ROUND_MS, DEALT_MS, TURNED_MS = 500, 120, 700
WIND_MS = 70
"""How much longer the first step takes, because a piece winds up."""
HIT_STOP_MS = 70
"""For so long all stands still when something hits."""
HIT_MS = 210
"""When dice that roll over somebody have come there."""


@frozen
class Row:
    """What becomes of one event at the table.

    motion(event, pieces): how it moves them; None, or giving None, where there is nothing to be seen.
    places(event, state): where on the board it happened, as the game names places.
    leaves(event, pieces): lays out at once what it left on the table.
    is_told: whether somebody who did not look is told of it before other events.
    """

    motion: Callable[[Any, Any], Motion | None] | None = None
    places: Callable[[Any, Any], Sequence[Any]] = lambda event, state: ()
    leaves: Callable[[Any, Any], None] | None = None
    is_told: bool = False


class Happenings:
    """The rows of a game, by event. Events in `quiet` are left out on purpose; every other one needs a row. further:
    module and name of more such events, of a part that most matches never come to; '' for none.
    """

    def __init__(self, rows: Mapping[type[Event], Row], quiet: Iterable[type[Event]] = (), further: str = "") -> None:
        self._rows = {**shared(), **rows}
        self._quiet = {*OF_ALL_GAMES, *quiet}
        self._further = further

    def motion(self, event: Event, pieces: Any) -> Motion | None:
        """How an event is shown, None if it is not."""
        row = self._rows.get(type(event))
        return row.motion(event, pieces) if row is not None and row.motion is not None else None

    def places(self, events: Sequence[Event], state: Any) -> list[Any]:
        """The places of the board where these events happened."""
        rows = [(event, self._rows.get(type(event))) for event in events]
        return [place for event, row in rows if row is not None for place in row.places(event, state)]

    def leave(self, events: Sequence[Event], pieces: Any) -> None:
        """Lay out at once what these events left on the table."""
        for event in events:
            row = self._rows.get(type(event))
            if row is not None and row.leaves is not None:
                row.leaves(event, pieces)

    def is_told(self, event: Event) -> bool:
        """Whether somebody who did not look is told of it before other events."""
        row = self._rows.get(type(event))
        return row is not None and row.is_told

    def unknown(self, kinds: Iterable[type[Event]]) -> list[type[Event]]:
        """Those of these events that are neither shown nor quiet on purpose."""
        more = cast("tuple[type[Event], ...]", loaded(self._further)) if self._further else ()
        return [kind for kind in kinds if kind not in self._rows and kind not in {*self._quiet, *more}]


def shared() -> dict[type[Event], Row]:
    """The rows of what all games have, where they have none of their own."""
    return {
        MatchEnded: Row(lambda event, pieces: match_ended(event, pieces.stage)),
        RoundBegan: Row(lambda event, pieces: announced(pieces.stage, f"Round {event.round}", None, ROUND_MS)),
        TurnBegan: Row(lambda event, p: turn_begins(p.stage, event.seat, p.view.seat, p.clear)),
        Dealt: Row(lambda event, pieces: sounded(pieces.stage, "card_draw", DEALT_MS)),
        CardsTurned: Row(lambda event, pieces: cards_turned(event, pieces.stage), is_told=True),
    }


OF_ALL_GAMES = (kernel.Shuffled, kernel.Shown, kernel.Conceded, kernel.DrawAgreed, kernel.DealtAnew, kernel.Undone,
                kernel.TimeCalled)  # fmt: skip
"""Events of the kernel that games need not show: the end of the match, the chronicle or the scene tells of them."""


# --- motions that all games share


def sounded(stage: Stage, sound: str, ms: float) -> Motion:
    """Something that is only heard, and the time it takes."""
    return Steps(Call(lambda: stage.sound(sound)), Wait(ms))


def announced(stage: Stage, words: str, seat: Seat | None, ms: float) -> Motion:
    """A banner in the colour of a seat, beside which what follows begins after a moment."""
    return Steps(Call(lambda: stage.banner(words, seat)), Wait(ms))


def turn_begins(stage: Stage, seat: Seat, viewer: int | None, clear: Callable[[], None]) -> Motion:
    """Whose turn it is; what lay on the table before is cleared away."""
    words = "Your turn" if viewer == seat else f"{stage.names[seat]}'s turn"
    bell = [Call(lambda: stage.sound("your_turn"))] if viewer == seat else []
    return Steps(Call(clear), Call(lambda: stage.banner(words, seat)), *bell, Wait(TURN_MS))


def cards_turned(event: CardsTurned, stage: Stage) -> Motion:
    """What each has played."""
    words = ", ".join(f"{stage.names[seat]} {face}" for seat, face in event.cards)
    return Steps(Call(lambda: stage.sound("card_play")), announced(stage, words, None, TURNED_MS))


def walks(stage: Stage, node: Node, points: Iterable[Point], sound: str = "step") -> Motion:
    """A piece winds up and goes from point to point of its parent, with a sound for each."""
    steps: list[Motion] = []
    for point in points:
        ms, ease = (STEP_MS, ease_out) if steps else (STEP_MS + WIND_MS, wind_up)
        steps += [Call(lambda: stage.sound(sound)), move(node, point, ms, ease)]
    return Steps(*steps)


class Acted(Protocol):
    """An event of a seat that has a piece on the board."""

    @property
    def seat(self) -> Seat: ...


class Going(Acted, Protocol):
    """Its piece goes from cell to cell."""

    @property
    def start(self) -> Cell: ...
    @property
    def path(self) -> Sequence[Cell]: ...


def goes(event: Going, pieces: TablePieces, sound: str = "step") -> Motion:
    """The piece of the seat goes its way over the board."""
    assert pieces.board is not None
    centres = [pieces.board.layout.centre(cell) for cell in event.path]
    return walks(pieces.stage, pieces.board.pieces[event.seat], centres, sound)


def on_its_way(motion: Callable[[Any, Any], Motion], leaves: Callable[[Any, Any], None] | None = None) -> Row:
    """The row of such an event: its way is where it happened, and whoever did not look is told of it."""
    return Row(motion, lambda event, state: (event.start, *event.path), leaves, is_told=True)


def tagged(event: Acted, pieces: TablePieces, words: str) -> Motion:
    """Words go up over the piece of the seat."""
    board = pieces.board
    assert board is not None
    return tag_over(pieces.stage, Tag(words), f"seat {event.seat}", lambda: board.pixel_of(event.seat))


def shoved(stage: Stage, node: Node, points: Iterable[Point]) -> Motion:
    """A piece is pushed from point to point of its parent."""
    return Steps(*[Steps(Call(lambda: stage.sound("push")), move(node, point, PUSH_MS)) for point in points])


def thrown(
    pieces: TablePieces, titled: tuple[Sequence[Thrown], str], wait: float, way: Sequence[Point] = ()
) -> Motion:
    """Dice are thrown into the tray; when they lie, their title says what they mean. way: from whom and over whom they
    roll, as points of the window; dust rises where they hit the last of them.
    """
    assert pieces.tray is not None
    stage, (dice, title) = pieces.stage, titled
    land = Call(lambda: stage.sound("die_land"))
    rolls: Motion = pieces.tray.throw(dice, title, land, way)
    if way:
        rolls = Parallel(rolls, Steps(Wait(HIT_MS), Call(lambda: stage.sound("push")), burst(stage, way[-1])))
    return Steps(Call(lambda: stage.sound("die_roll")), rolls, Wait(wait))


def match_ended(event: MatchEnded, stage: Stage) -> Motion:
    """The fanfare, and who has won."""
    words = outcome_words([stage.names[seat] for seat in event.winners], event.drawn)
    return Steps(Call(lambda: stage.sound("victory")), announced(stage, words, event.winners[0], 1200))
