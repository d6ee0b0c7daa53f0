"""What somebody draws with: the tool in hand, the foe and the Field Effect on it, the party that is seen; and all that
can be done to the draft with them. Nothing here draws a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from client.games.fated_hand.editor.tools import BY_BRUSH, FIELD_WORDS
from client.games.fated_hand.editor.work import Work
from core.games.fated_hand.encounter_drafts import EncounterDraft
from core.games.fated_hand.encounter_edits import (
    Brush,
    Edge,
    Paint,
    may_carry,
    moved,
    occupants,
    painted,
    refusal,
    resized,
    with_foe,
)
from core.games.fated_hand.encounter_forms import MOST_HEROES
from core.games.fated_hand.naming import tile_name
from core.games.fated_hand.pieces import FoeKind
from core.grids.square import Square

MARKS = tuple(FIELD_WORDS)
TYPED = ("name", "about")
"""Steps that are typed: the field stays as it is while it is written in."""


class Drawing:
    """on_drawn(): the draft is another. on_typed(): so are its words. on_taken(): another tool is in hand, or another
    party is seen. tell(sentence): why nothing happened.
    """

    def __init__(self, work: Work, tell: Callable[[str], None]) -> None:
        self.work, self.tell = work, tell
        heroes = MOST_HEROES if work.draft.foes else 1  # whoever is put against one stands against more as well
        self.paint = Paint(Brush.WALL, next(iter(dict(work.draft.foes)), ""), MARKS[0], heroes)
        self.cursor: Square = (work.draft.width // 2, work.draft.height // 2)
        self.on_drawn: Callable[[], None] = lambda: None
        self.on_typed: Callable[[], None] = lambda: None
        self.on_taken: Callable[[], None] = lambda: None
        self._strokes = 0
        self._carried: Square | None = None

    @property
    def heroes(self) -> int:
        """The size of the party whose foes are seen."""
        return self.paint.heroes

    @property
    def kind(self) -> FoeKind | None:
        """The foe that is put."""
        return self.work.kinds.get(self.paint.foe)

    # --- the draft

    def put(self, draft: EncounterDraft, step: str = "") -> None:
        """It is so now. step: see `Work.put`."""
        if draft == self.work.draft:
            return
        self.work.put(draft, step)
        (self.on_typed if step in TYPED else self.on_drawn)()

    def stroke(self, squares: list[Square], begins: bool, erases: bool) -> None:
        """With the tool in hand over these tiles. begins: it is undone apart from what was before it. A hero or foe
        with whom it began is moved on.
        """
        self._strokes += begins
        paint = replace(self.paint, brush=Brush.ERASER) if erases else self.paint
        draft = self.work.draft
        if not begins and self._carried is not None:
            self._move(self._carried, squares[-1])
            return
        for square in squares:
            draft = painted(draft, paint, square)
        self._carried = squares[0] if begins and may_carry(draft, paint, squares[0]) else None
        if begins and draft == self.work.draft and (why := refusal(draft, paint, squares[0])):
            self.tell(why)
        self.put(draft, f"stroke {self._strokes}")

    def _move(self, start: Square, to: Square) -> None:
        draft = moved(self.work.draft, start, to)
        if draft != self.work.draft:
            self._carried = to
            self.put(draft, f"stroke {self._strokes}")

    def resize(self, edge: Edge, by: int) -> None:
        self.put(resized(self.work.draft, edge, by))

    def undo(self) -> None:
        self.work.undo()
        self.on_drawn()

    def redo(self) -> None:
        self.work.redo()
        self.on_drawn()

    # --- the tool

    def take(self, brush: Brush) -> None:
        self.paint = replace(self.paint, brush=brush)
        self.on_taken()

    def take_field(self, mark: str) -> None:
        self.paint = replace(self.paint, brush=Brush.FIELD, lies=mark)
        self.on_taken()

    def take_foe(self, foe: str) -> None:
        self.paint = replace(self.paint, brush=Brush.FOE, foe=foe)
        self.on_taken()

    def add_foe(self, foe: str) -> None:
        """It stands on the list, and is put next."""
        self.paint = replace(self.paint, brush=Brush.FOE, foe=foe)
        self.put(with_foe(self.work.draft, foe))
        self.on_taken()

    def see_party(self, heroes: int) -> None:
        """See and place the foes of a party of this size."""
        self.paint = replace(self.paint, heroes=heroes)
        self.on_taken()

    def next_party(self) -> None:
        self.see_party(self.heroes % MOST_HEROES + 1)

    def next_field(self) -> None:
        """First the tool itself."""
        step = 1 if self.paint.brush is Brush.FIELD else 0
        self.take_field(MARKS[(MARKS.index(self.paint.lies) + step) % len(MARKS)])

    def next_foe(self) -> None:
        foes = list(dict(self.work.draft.foes))
        if self.paint.foe not in foes:
            self.take_foe(foes[0])
            return
        step = 1 if self.paint.brush is Brush.FOE else 0
        self.take_foe(foes[(foes.index(self.paint.foe) + step) % len(foes)])

    # --- in words

    @property
    def refusal(self) -> str:
        """Why a stroke does nothing where the cursor is."""
        return refusal(self.work.draft, self.paint, self.cursor)

    def words(self) -> str:
        """What is under the cursor, and what a stroke does there."""
        return f"{tile_name(self.cursor)}: {self._there()}. {self._does()}"

    def _does(self) -> str:
        if self.refusal:
            return self.refusal
        if may_carry(self.work.draft, self.paint, self.cursor):
            return "Drag it to another tile to move it."
        if painted(self.work.draft, self.paint, self.cursor) == self.work.draft:
            return ""
        name, lies = self.kind.name if self.kind is not None else "foe", FIELD_WORDS[self.paint.lies]
        foe = f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
        return f"Space or a click {BY_BRUSH[self.paint.brush].does.format(foe=foe, field=lies)}."

    def _there(self) -> str:
        draft, square = self.work.draft, self.cursor
        tile, mark = draft.tiles[square[1]][square[0]], draft.start_at(square)
        height = f"floor, height {tile}" if tile.isdigit() else "floor"
        parts = [{"#": "a wall", "o": "debris"}.get(tile, height)]
        parts += [FIELD_WORDS[draft.lies_at(square)]] if draft.lies_at(square) in FIELD_WORDS else []
        if mark in ("h", "x"):
            parts.append("a hero starts" if mark == "h" else "the objective")
        elif mark:
            kind = self.work.kinds.get(occupants(draft, self.heroes).get(square, ""))
            parts.append(kind.name if kind is not None else f"place {mark.upper()}, empty for this party")
        return ", ".join(parts)
