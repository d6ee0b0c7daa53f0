"""The map in the editor: drawn as in battle, with who starts where against the party that is seen, and under the
pointer or the keys the tile that a stroke would change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface

from client.games.fated_hand.creatures import CreatureLook, CreatureNode
from client.games.fated_hand.editor.map_ground import MapGround
from client.games.fated_hand.editor.tools import FOE_SEAT, HERO_SEAT, Sample, paint_sample
from client.games.fated_hand.editor.trial import ready_party
from client.games.fated_hand.field_tiles import FieldLook, FieldTiles
from client.games.fated_hand.looks import figure_picture
from client.games.fated_hand.party_builder import as_fighter
from client.input_events import Action, Key, Pointer, PointerEvent
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, ring, rounded, tint
from client.table.cells import paint_label
from client.table.square_layout import SquareLayout
from client.theme import SeatStyle
from core.games.fated_hand.encounter_drafts import EncounterDraft
from core.games.fated_hand.encounter_edits import occupants
from core.games.fated_hand.encounter_forms import FOE_MARKS
from core.games.fated_hand.fields import SMOG
from core.games.fated_hand.heroes import HEROES
from core.games.fated_hand.more_maps import LAID
from core.games.fated_hand.naming import tile_name
from core.games.fated_hand.pieces import FoeKind
from core.games.fated_hand.sheets import Sheet, sheet_of_foe
from core.games.fated_hand.state import FighterId
from core.grids.square import Square

STEPS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
GHOST = 0.6


class MapBoard(Node):
    """on_stroke(squares, begins, erases): a stroke goes over these tiles; begins: it is a new one; erases: whatever the
    tool in hand does. on_look(): the cursor is elsewhere.
    """

    def __init__(self, kit: Kit, size: tuple[float, float]) -> None:
        super().__init__(size=size, name="map")
        self._kit = kit
        self.cursor: Square = (0, 0)
        self._last: Square = (0, 0)
        self.on_stroke: Callable[[list[Square], bool, bool], None] = lambda squares, begins, erases: None
        self._goes_on = False
        self.on_look: Callable[[], None] = lambda: None
        self.layout = SquareLayout(1, 1, 0, 0)
        self._tiles_there = (1, 1)
        self._ground = MapGround(kit, size)
        self._floor, self._standing, self._over = Node(self._ground), Node(z=2), Node(z=4)
        self._lying = FieldTiles(kit, self.layout)
        self._there: dict[tuple[Square, Sheet | str], Node] = {}
        self._cursor = _CursorNode(kit)
        self.add(self._floor, self._standing, self._over, self._cursor)
        self.focusable = True
        self.on = {Pointer.DOWN: self._press, Pointer.DRAG: self._drag, Pointer.MENU: self._erase,
                   Pointer.MOVE: self._move, Pointer.LEAVE: lambda event: self._cursor.show_ghost(False),
                   Pointer.ENTER: lambda event: self._cursor.show_ghost(True), Pointer.DROP: lambda event: None,
                   Pointer.CLICK: lambda event: None}  # fmt: skip
        self.on_action, self.on_key = self._act, self._key
        self.on_focus = lambda has_focus: self._cursor.show_ghost(has_focus)

    # --- what is shown

    def show(self, draft: EncounterDraft, kinds: dict[str, FoeKind], heroes: int) -> None:
        """The draft, with all that stands there against so many heroes."""
        self._ground.show(draft)
        if self._ground.layout is not self.layout:
            self.layout, self._tiles_there = self._ground.layout, (draft.width, draft.height)
            self._standing.throw_out()
            self._there.clear()
            self._lying.remove()
            self._lying = FieldTiles(self._kit, self.layout)
            self._floor.add(self._lying)
        self._lying.show(_lying(draft))
        self._stand(draft, kinds, heroes)
        self.words = f"The map, {draft.width} by {draft.height}"
        self.point_at(self.cursor)

    def _stand(self, draft: EncounterDraft, kinds: dict[str, FoeKind], heroes: int) -> None:
        """These and nobody else; whoever stood there already stays."""
        party = [HEROES[id] for id in ready_party(draft.tier, heroes)]
        wanted: dict[tuple[Square, Sheet | str], SeatStyle] = {
            (square, sheet): HERO_SEAT for sheet, square in zip(party, draft.field.heroes, strict=False)
        }
        for number, (square, foe) in enumerate(occupants(draft, heroes).items()):
            if foe in kinds:
                wanted[square, sheet_of_foe(kinds[foe])] = FOE_SEAT
            wanted[square, FOE_MARKS[number] if number < len(FOE_MARKS) else "?"] = FOE_SEAT
        for gone in [key for key in self._there if key not in wanted]:
            self._there.pop(gone).remove()
        for key, seat in wanted.items():
            if key not in self._there:
                square, who = key
                node = self._letter(square, who) if isinstance(who, str) else self._creature(who, square, seat)
                self._there[key] = node
                self._standing.add(node)

    def _creature(self, sheet: Sheet, square: Square, seat: SeatStyle) -> CreatureNode:
        side = 1 if seat is FOE_SEAT else 0
        node = CreatureNode(self._kit, self.layout, seat, FighterId(side))
        node.name = f"stands {tile_name(square)} {sheet.name}"
        figure, hp = figure_picture(as_fighter(sheet)), sheet.hit_points
        node.dress(CreatureLook(figure, sheet.size, side, hp, hp, (0, 0, 0), None, False, False, False, False, False))
        node.position = node.middle(square)
        return node

    def _letter(self, square: Square, letter: str) -> Node:
        """The place of a foe in the order in which they come."""
        place, kit = self.layout.place(square), self._kit

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            paint_label(kit, surface, rect.center, rect.width, letter.upper())

        side = max(kit.px(15), round(place.height * 0.34))
        at = place.x + place.width - side, place.y + place.height - side
        return PaintNode(paint, at=at, size=(side, side), z=4, name=f"place {letter}")

    def flag(self, wrong: Iterable[Square], meant: Iterable[Square]) -> None:
        """Mark the tiles with which something is wrong, and more strongly those that are told of just now."""
        self._over.throw_out()
        strong = set(meant)
        self._over.add(*[self._flag(square, square in strong) for square in sorted({*wrong, *strong})
                         if square[0] < self._tiles_there[0] and square[1] < self._tiles_there[1]])  # fmt: skip

    def _flag(self, square: Square, is_strong: bool) -> Node:
        place, theme = self.layout.place(square), self._kit.theme

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            box, radius = rect.inflate(-2, -2), max(2, rect.height // 10)
            if is_strong:
                tint(surface, box, theme.harm, radius, 90)
                ring(surface, rect, theme.paper, radius, 2)
            ring(surface, box, theme.harm, radius, max(2, rect.height // (9 if is_strong else 14)))
            side = max(12, round(rect.height * 0.36))
            sign = Rect(rect.right - side - 2, rect.y + 2, side, side)
            rounded(surface, sign, theme.paper, side // 2, Rim(theme.harm, 1))
            drawn = self._kit.pictures.get("icon_warning", (side - 4, side - 4), tint=theme.harm)
            surface.blit(drawn, drawn.get_rect(center=sign.center))

        return PaintNode(paint, at=(place.x, place.y), size=(place.width, place.height), name=f"wrong {square}")

    # --- the cursor

    def point_at(self, square: Square) -> None:
        """The cursor is on this tile, or on the nearest that there is."""
        across, down = self._tiles_there
        self.cursor = max(0, min(across - 1, square[0])), max(0, min(down - 1, square[1]))
        place = self.layout.place(self.cursor)
        self._cursor.put(Place(place.x, place.y, place.width, place.height))

    def hold(self, sample: Sample, refusal: str) -> None:
        """What a stroke would leave on the tile under the cursor; a refusal is shown by its colour and a cross."""
        self._cursor.sample.set((sample, bool(refusal)))

    def _go(self, square: Square) -> None:
        if square != self.cursor:
            self.point_at(square)
            self.on_look()

    def _under(self, event: PointerEvent) -> Square | None:
        square = self.layout.cell_at(self.screen_place().invert(event.pixel))
        return square if 0 <= square[0] < self._tiles_there[0] and 0 <= square[1] < self._tiles_there[1] else None

    # --- what is done to it

    def _move(self, event: PointerEvent) -> None:
        if (square := self._under(event)) is not None:
            self._go(square)

    def _press(self, event: PointerEvent) -> None:
        if (square := self._under(event)) is not None:
            self._go(square)
            self._last, self._goes_on = square, False
            self.on_stroke([square], True, event.shift)

    def _drag(self, event: PointerEvent) -> None:
        square = self._under(event)
        if square is not None and square != self._last:
            between = squares_between(self._last, square)
            self._go(square)
            self._last = square
            self.on_stroke(between, False, event.shift)

    def _erase(self, event: PointerEvent) -> None:
        if (square := self._under(event)) is not None:
            self._go(square)
            self.on_stroke([square], True, True)

    def _act(self, action: Action) -> bool:
        if action is Action.ACTIVATE:
            self.on_stroke([self.cursor], True, False)
            self._goes_on = True
            return True
        if action not in STEPS:
            return False
        self._goes_on = False
        self._step(STEPS[action])
        return True

    def _key(self, key: Key) -> bool:
        """With Shift an arrow takes the stroke along."""
        if key.code not in ARROWS or not key.shift or key.ctrl or key.alt:
            return False
        self._step(ARROWS[key.code])
        self.on_stroke([self.cursor], not self._goes_on, False)
        self._goes_on = True
        return True

    def _step(self, way: tuple[int, int]) -> None:
        self._go((self.cursor[0] + way[0], self.cursor[1] + way[1]))


class _CursorNode(PaintNode):
    """The tile that a stroke would change, with what it would leave there."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(self._paint, size=(1, 1), z=6, bleed=3, name="cursor")
        self._kit = kit
        self.sample: Keyed[tuple[Sample | None, bool]] = Keyed((None, False), self.invalidate)
        self._ghost = Keyed(False, self.invalidate)

    def show_ghost(self, is_shown: bool) -> None:
        self._ghost.set(is_shown)

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        theme, (sample, is_refused) = self._kit.theme, self.sample.key
        if self._ghost.key and sample is not None and not is_refused:
            ghost = Surface(rect.size, pygame.SRCALPHA)
            paint_sample(self._kit, ghost, ghost.get_rect(), sample)
            ghost.fill((255, 255, 255, round(255 * GHOST)), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(ghost, rect)
        line = max(2, rect.height // 14)
        ring(surface, rect.inflate(4, 4), theme.ink, max(3, rect.height // 9), line + 2)
        colour = theme.harm if is_refused and self._ghost.key else theme.focus
        ring(surface, rect.inflate(2, 2), colour, max(3, rect.height // 9), line)
        if is_refused and self._ghost.key:
            side = round(rect.height * 0.5)
            cross = self._kit.pictures.get("icon_close", (side, side), tint=theme.paper)
            surface.blit(cross, cross.get_rect(center=rect.center))


def squares_between(start: Square, end: Square) -> list[Square]:
    """The tiles that a stroke from one to the other goes over, without the first."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    return [
        (start[0] + round((end[0] - start[0]) * step / steps), start[1] + round((end[1] - start[1]) * step / steps))
        for step in range(1, steps + 1)
    ]


def _lying(draft: EncounterDraft) -> dict[tuple[Square, bool], FieldLook]:
    """The Field Effects as in battle: they are the foes'."""
    squares = [(column, row) for row in range(draft.height) for column in range(draft.width)]
    kinds = {square: LAID[mark] for square in squares if (mark := draft.lies_at(square)) in LAID}
    return {(square, kind == SMOG): FieldLook(kind, FOE_SEAT, 0) for square, kind in kinds.items()}
