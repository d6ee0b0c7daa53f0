"""A terrain on the table: its die with the face and what can be done there, its name and effects, dragons beside it."""

from functools import partial

from pygame import SRCALPHA, Rect, Surface, transform

from client.games.dragon_dice.dice_art import DiceArt, outline_of, tones
from client.games.dragon_dice.die_spot import DieShown, DieSpot
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.nodes import bled
from client.shapes import ring, rounded
from client.table.paint import DiscRim, disc, polygon
from client.table.spot import Mood, Spot
from client.text import wrapped
from client.theme import DICE_ELEMENTS, SeatStyle, mix
from core.frozen import frozen
from core.games.dragon_dice.box import BoxDie
from core.games.dragon_dice.rolls import DieId

DRAGON, SMALLEST = 44, 24
"""The side of a dragon's place where there is room, and the least one, at 100 %."""
TOP, WORDS = 6, 14
"""Where the words begin, and their size, at 100 %."""


@frozen
class TerrainShown:
    """lines: what stands beside the die. icon: of the action, or of the eighth face. face: 0 before it is rolled.

    holder: whose army captured it. dragons: that are there, with whose they are.
    """

    die: BoxDie
    name: str
    kind: str
    action: str
    face: int
    icons: tuple[str, ...]
    effects: str = ""
    holder: SeatStyle | None = None
    dragons: tuple[DieShown, ...] = ()


class TerrainSpot(Spot):
    """A band across its column."""

    def __init__(self, kit: Kit, art: DiceArt, place: Place, number: int) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), name=f"terrain {number}")
        self._kit, self._art = kit, art
        self.dragons: list[DieSpot] = []
        self.is_marked = False
        self._thin = 1.0
        self._shown: Keyed[TerrainShown | None] = Keyed(None, self._lay)

    def turn_die(self, thin: float) -> None:
        """Its die is seen from the side, so much of its width."""
        if thin != self._thin:
            self._thin = thin
            self.invalidate()

    def show(self, shown: TerrainShown) -> None:
        self._shown.set(shown)

    @property
    def ids(self) -> list[DieId]:
        """The dice that lie in it."""
        return [id for spot in self.dragons for id in spot.shown.ids]

    def stress(self, is_marked: bool) -> None:
        """Something has just happened here."""
        if is_marked != self.is_marked:
            self.is_marked = is_marked
            self.invalidate()

    @property
    def side(self) -> float:
        """The side of the terrain die."""
        return min(self.height - self._kit.px(8), self.width * 0.42)

    def _lay(self) -> None:
        self.throw_out()
        self.invalidate()
        shown, kit = self._shown.key, self._kit
        assert shown is not None
        left = self.side + kit.px(16)
        most = max(1, len(shown.dragons))
        below = self.height - kit.px(TOP + 4) - len(self._rows(shown)) * self._line
        side = min(kit.px(DRAGON), (self.width - left - kit.px(6)) / most, max(below, kit.px(SMALLEST)))
        self.dragons = [DieSpot(kit, self._art, each, side) for each in shown.dragons]
        for number, spot in enumerate(self.dragons):
            spot.position = left + side * (number + 0.5), self.height - side / 2 - kit.px(4)
        self.add(*self.dragons)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        shown, kit, theme = self._shown.key, self._kit, self._kit.theme
        if shown is None:
            return
        ground = mix(theme.wood, theme.felt_deep, 0.45)
        rounded(surface, box, mix(ground, theme.brass, 0.25) if self.mood is Mood.LIT else ground, kit.px(8))
        side = round(self.side * box.width / self.width)
        die = Rect(box.left + kit.px(6), box.centery - side // 2, side, side)
        self._turned(surface, die, shown)
        self._words(surface, (die.right + kit.px(10), box.top + kit.px(TOP)), shown)
        if self.mood is Mood.LIT:
            ring(surface, box, theme.lit_edge, kit.px(8), kit.px(3 if self.near else 2))
        elif self.is_marked:
            ring(surface, box, theme.felt_text, kit.px(8), kit.px(2))

    def _turned(self, surface: Surface, box: Rect, shown: TerrainShown) -> None:
        """Painted once for each face, because terrains come into focus again and again."""
        holder = shown.holder.picture if shown.holder is not None else ""
        key = "terrain", shown.die.number, shown.face, shown.icons, holder, box.size, self._kit.theme.name
        flat = self._kit.pictures.painted(key, partial(_die_alone, self._kit, box.size, shown))
        if self._thin == 1.0:
            surface.blit(flat, box)
            return
        wide = max(2, round(box.width * self._thin))
        surface.blit(transform.smoothscale(flat, (wide, box.height)), (box.centerx - wide // 2, box.top))

    @property
    def _line(self) -> int:
        return self._kit.texts.line_height(self._kit.px(WORDS)) - self._kit.px(2)

    def _rows(self, shown: TerrainShown) -> list[tuple[str, str]]:
        """What is said beside the die, line by line with its weight; where dragons lie below it, in fewer lines."""
        kit = self._kit
        room = self.width - self.side - kit.px(20)
        what = [(shown.kind, "regular"), (shown.action, "bold")]
        if shown.dragons and shown.action:
            what = [(f"{shown.kind}, {shown.action}", "regular")]
        lines = [(shown.name, "bold"), *what, (shown.effects, "regular")]
        return [(row, weight) for words, weight in lines if words
                for row in wrapped(words, room, partial(_width, kit, weight, kit.px(WORDS)))]  # fmt: skip

    def _words(self, surface: Surface, corner: tuple[int, int], shown: TerrainShown) -> None:
        kit, (left, top) = self._kit, corner
        for number, (row, weight) in enumerate(self._rows(shown)):
            run = kit.texts.run(row, weight, kit.px(WORDS), kit.theme.wood_text)
            surface.blit(run, (left, top + number * self._line))


def _width(kit: Kit, weight: str, size: int, text: str) -> int:
    return kit.texts.width(text, weight, size)


def paint_terrain_die(kit: Kit, surface: Surface, box: Rect, shown: TerrainShown) -> None:
    """Large, the number of the face in its middle over what can be done there."""
    half = box.width / 2 - 1
    _paint_body(kit, surface, box, shown.die)
    _paint_face(kit, surface, box, shown)
    for number, element in enumerate(shown.die.elements):
        at = box.left + half * (0.36 + 1.28 * number), box.bottom - half * 0.20
        tone = DICE_ELEMENTS[element]
        disc(surface, at, half * 0.20, tone, DiscRim(kit.theme.paper, kit.px(1.5)))
        whole = max(8, round(half * 0.26))
        picture = kit.pictures.get(f"element_{element}", (whole, whole), tint=kit.theme.ink_on(tone))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    if shown.holder is not None:
        whole = round(half * 0.5)
        picture = kit.pictures.get(shown.holder.picture, (whole, whole))
        surface.blit(picture, (box.right - whole, box.top))


def _paint_body(kit: Kit, surface: Surface, box: Rect, die: BoxDie) -> None:
    theme, half = kit.theme, box.width / 2 - 1
    front, rim = tones(die)
    corners = outline_of(die)
    points = [(box.centerx + x * half, box.centery + y * half) for x, y in corners]
    polygon(surface, points, rim, mix(rim, theme.ink, 0.55), kit.px(2))
    inner = [(box.centerx + x * half * 0.80, box.centery + y * half * 0.80) for x, y in corners]
    polygon(surface, inner, front, mix(front, theme.paper, 0.35), kit.px(1))


def _paint_face(kit: Kit, surface: Surface, box: Rect, shown: TerrainShown) -> None:
    """The number over what can be done there."""
    front, _ = tones(shown.die)
    ink, half = kit.theme.ink_on(front), box.width / 2 - 1
    if shown.face:
        run = kit.texts.run(str(shown.face), "bold", round(half * 0.68), ink)
        surface.blit(run, run.get_rect(center=(box.centerx, box.centery - round(half * 0.30))))
    size = round(half * (0.62 if len(shown.icons) < 2 else 0.40))
    left = box.centerx - size * len(shown.icons) / 2
    for number, icon in enumerate(shown.icons):
        picture = kit.pictures.get(icon, (size, size), tint=ink)
        surface.blit(picture, (round(left + number * size), round(box.centery + half * 0.10)))


def _die_alone(kit: Kit, size: tuple[int, int], shown: TerrainShown) -> Surface:
    surface = Surface(size, SRCALPHA)
    paint_terrain_die(kit, surface, surface.get_rect(), shown)
    return surface
