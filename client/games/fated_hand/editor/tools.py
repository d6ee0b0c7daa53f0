"""The tools of the editor: what each is called, its key, what it does in words, and how it is painted on its button."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from client.games.fated_hand.battlefield import earth
from client.games.fated_hand.field_tiles import FieldLook, paint_field
from client.kit import Kit
from client.shapes import Rim, rounded
from client.table.square_tiles import TileLook, Tiles
from client.theme import SEATS, mix
from core.games.fated_hand.encounter_edits import Brush
from core.games.fated_hand.more_maps import LAID

HERO_SEAT, FOE_SEAT = SEATS[0], SEATS[1]
"""Whose colours heroes and foes have on the board."""
FIELD_WORDS = {mark: kind.capitalize() for mark, kind in LAID.items()}
TONE = 0.1


@dataclass(frozen=True, slots=True)
class Tool:
    """key: the digit that takes it. does: what a stroke does, in words that follow 'Space or a click'."""

    brush: Brush
    name: str
    key: str
    does: str
    about: str


TOOLS = (
    Tool(Brush.FLOOR, "Floor", "1", "makes it floor", "Open floor, as low as the ground is."),
    Tool(Brush.WALL, "Wall", "2", "puts a wall here", "A wall: nobody goes or sees through it."),
    Tool(Brush.DEBRIS, "Debris", "3", "puts debris here", "Debris: nobody goes or sees through it."),
    Tool(Brush.RAISE, "Raise", "4", "raises it", "A level higher. A step climbs one level at most."),
    Tool(Brush.LOWER, "Lower", "5", "lowers it", "A level lower."),
    Tool(Brush.HERO, "Hero", "6", "lets a hero start here", "Where heroes start: four places."),
    Tool(Brush.FOE, "Foe", "7", "puts {foe} here", "Where the chosen foe starts, against the party that is seen."),
    Tool(Brush.GOAL, "Goal", "8", "makes it a tile of the objective", "A tile of the objective."),
    Tool(Brush.FIELD, "Field", "9", "lays {field} here", "What lies on the ground from the beginning."),
    Tool(Brush.ERASER, "Eraser", "0", "erases", "Takes away who starts there and what lies there, then the wall."),
)
BY_BRUSH: Mapping[Brush, Tool] = {tool.brush: tool for tool in TOOLS}


@dataclass(frozen=True, slots=True)
class Sample:
    """What the picture of a tool shows. figure: of the foe, '' for nobody. lies: the mark of the Field Effect."""

    brush: Brush
    figure: str = ""
    lies: str = ""


def paint_sample(kit: Kit, surface: Surface, box: Rect, sample: Sample) -> None:
    """A tile as the stroke leaves it, in the box."""
    tile = Tiles(kit).get(_look(kit, sample.brush), box.size)
    surface.blit(tile, box)
    if sample.brush is Brush.FIELD and sample.lies:
        layer = Surface(box.size, SRCALPHA)
        paint_field(kit, layer, FieldLook(LAID[sample.lies], FOE_SEAT, 0))
        surface.blit(layer, box)
    for picture, share in _pictures(sample):
        side = round(box.width * share)
        drawn = kit.pictures.get(picture, (side, side))
        surface.blit(drawn, drawn.get_rect(center=box.center))
    if (sign := SIGNS.get(sample.brush)) is not None:
        _paint_sign(kit, surface, box, sign)


SIGNS = {Brush.RAISE: "icon_plus", Brush.LOWER: "icon_minus"}


def _pictures(sample: Sample) -> list[tuple[str, float]]:
    """What stands on the tile, and how much of it that takes."""
    foe = (sample.figure, 0.94) if sample.figure else ("start_angular", 0.8)
    shown = {Brush.FOE: foe, Brush.HERO: ("figure_novice", 0.94), Brush.GOAL: ("goal", 0.8),
             Brush.ERASER: ("tool_eraser", 0.9)}  # fmt: skip
    return [shown[sample.brush]] if sample.brush in shown else []


def _look(kit: Kit, brush: Brush) -> TileLook:
    ground = earth(kit.theme)
    looks = {
        Brush.WALL: TileLook(TONE, ground, drops=(0, 0, 9, 0), is_block=True),
        Brush.DEBRIS: TileLook(TONE, ground, "debris"),
        Brush.RAISE: TileLook(TONE, ground, level=2, drops=(1, 1, 1, 1)),
        Brush.LOWER: TileLook(TONE, ground, level=1, drops=(1, 1, 1, 1)),
        Brush.GOAL: TileLook(TONE, mix(ground, kit.theme.brass, 0.35)),
    }
    return looks.get(brush, TileLook(TONE, ground))


def _paint_sign(kit: Kit, surface: Surface, box: Rect, sign: str) -> None:
    side = max(10, round(box.width * 0.46))
    plate = Rect(0, 0, side, side)
    plate.bottomright = box.right - 1, box.bottom - 1
    rounded(surface, plate, kit.theme.paper, side // 2, Rim(kit.theme.ink, 1))
    drawn = kit.pictures.get(sign, (side - 4, side - 4), tint=kit.theme.ink)
    surface.blit(drawn, drawn.get_rect(center=plate.center))
