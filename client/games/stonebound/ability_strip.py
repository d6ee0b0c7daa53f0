"""The strip of abilities above the hand: those of the character that is activated, or of the one that is looked at.

Each is a spot with name, cost and marks; a number says which key chooses it.
"""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from client.games.stonebound.looks import element_picture
from client.games.stonebound.portraits import Portraits
from client.input_events import Pointer
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode, bled
from client.shapes import Rim, rounded
from client.table.paper_tile import Foot, TileWords, key_size, paint_foot, paint_ground, paint_ring, tile_widths
from client.table.spot import Mood, Spot
from client.text import in_lines, short_name, shortened
from client.theme import SMALLEST_TYPE, Colour, SeatStyle, mix
from core.frozen import frozen
from core.games.stonebound.forms import Ability

MOST_WIDE, HEAD = 168, 104


@frozen
class TileLook:
    """What a tile shows besides its ability: whether it is fused now, and whether its use is being prepared."""

    fused: bool = False
    chosen: bool = False


class AbilityTile(Spot):
    """One ability of the character in the strip. letters: the size of its name at most; signs shrink with it."""

    def __init__(self, kit: Kit, size: tuple[float, float], ability: Ability, number: int, edge: Colour) -> None:
        super().__init__(size=size, name=f"ability {ability.id}")
        self._kit, self.ability, self._edge = kit, ability, edge
        self._written, self.letters = written(ability, number), kit.theme.type_size("small")
        self._look = Keyed(TileLook(), self.dress)
        self.bleed = kit.px(5)

    def look_as(self, look: TileLook) -> None:
        """Show this besides the ability."""
        self._look.set(look)

    def details(self) -> tuple[TileLook]:
        return (self._look.key,)

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        fill = theme.paper
        if self._look.key.chosen:
            fill = theme.brass_light
        elif self.mood is Mood.REFUSED:
            fill = mix(theme.paper_shade, theme.ink_soft, 0.28)
        elif self._look.key.fused:
            fill = mix(theme.paper, theme.brass_light, 0.4)
        paint_ground(self._kit, surface, box, fill, px(3))
        surface.fill(self._edge, Rect(box.x + theme.radius, box.bottom - px(3), box.width - 2 * theme.radius, px(3)))
        self._paint_name(surface, box)
        self._paint_foot(surface, box)
        if self.mood is Mood.LIT:
            paint_ring(self._kit, surface, box, near=self.near)

    def _paint_name(self, surface: Surface, box: Rect) -> None:
        theme, px = self._kit.theme, self._kit.px
        full = box.width - px(10)
        key = self._kit.texts.run(self._written.key, "bold", key_size(self._kit), theme.ink_soft)
        first = full - key.get_width() - px(8)
        if self._fits(SMALLEST_TYPE, first, full):
            surface.blit(key, (box.right - px(6) - key.get_width(), box.y + px(4)))
        else:
            first = full  # the number goes before letters do
        sizes = range(self.letters, SMALLEST_TYPE, -1)
        size = next((each for each in sizes if self._fits(each, first, full)), SMALLEST_TYPE)
        step, measure = round(size * 1.16), partial(self._kit.texts.width, weight="bold", size=size)
        for number, line in enumerate(in_lines(self.ability.name, 2, first, measure)):
            text = self._kit.texts.run(shortened(line, full if number else first, measure), "bold", size, theme.ink)
            surface.blit(text, (box.x + px(7), box.y + px(3) + number * step))

    def _fits(self, size: int, first: float, rest: float) -> bool:
        """Whether the name has room in two lines of type this large, the first one beside the number."""
        measure = partial(self._kit.texts.width, weight="bold", size=size)
        line, *others = in_lines(self.ability.name, 2, first, measure)
        return measure(line) <= first and all(measure(each) <= rest for each in others)

    def _paint_foot(self, surface: Surface, box: Rect) -> None:
        px, theme = self._kit.px, self._kit.theme
        free = paint_foot(self._kit, surface, box, self._written.foot, self.letters)
        if self._look.key.fused:
            text = self._kit.texts.run("fused", "bold", SMALLEST_TYPE, theme.ink_soft)
            if text.get_width() + px(3) <= free.width:
                surface.blit(text, text.get_rect(midright=(free.right - px(3), free.centery)))


def marks_of(ability: Ability) -> list[str]:
    """The pictures of what is special about its use, the outermost first."""
    marks = []
    if ability.fuse:
        marks.append("key_fuse")
    if ability.use_once:
        marks.append("key_use_once")
    if ability.no_action:
        marks.append("key_no_action")
    if not marks and ability.has_attack:
        marks.append("stat_atk")
    if ability.target.mode == "all":
        marks.append("key_aura")
    return marks


def written(ability: Ability, number: int) -> TileWords:
    """What stands on the tile of an ability."""
    cost = tuple((element_picture(element), str(stars)) for element, stars in ability.cost)
    return TileWords(ability.name, str(number), Foot(cost, tuple(marks_of(ability))))


@frozen
class Shown:
    """Whose abilities are shown."""

    character_id: str
    name: str
    abilities: tuple[Ability, ...]
    owner: SeatStyle | None


NOTHING = Shown("", "", (), None)


class AbilityStrip(Node):
    """The abilities of one character, its portrait before them. `on_near(tile, near)` is told what is pointed at,
    `on_portrait()` that the portrait was clicked.
    """

    def __init__(self, kit: Kit, place: Place, portraits: Portraits) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=4, name="abilities")
        self._kit, self._portraits = kit, portraits
        self.tiles: dict[str, AbilityTile] = {}
        self.on_near: Callable[[AbilityTile, bool], None] = lambda tile, near: None
        self.on_portrait: Callable[[], None] = lambda: None
        self._shown = Keyed(NOTHING, self._lay)

    @property
    def owner(self) -> SeatStyle | None:
        """The look of the seat whose character is shown."""
        return self._shown.key.owner

    def show(self, character_id: str, name: str, abilities: tuple[Ability, ...], owner: SeatStyle) -> None:
        """Show these abilities of a character of that seat; nothing changes where they are shown already."""
        self._shown.set(Shown(character_id, name, abilities, owner))

    def hide(self) -> None:
        """Show nothing."""
        self._shown.set(NOTHING)

    def _lay(self) -> None:
        self.clear()
        self.tiles = {}
        shown, abilities = self._shown.key, self._shown.key.abilities
        if not abilities or shown.owner is None:
            return
        head = self._head(shown, shown.owner)
        self.add(head)
        gap = self._kit.px(6)
        left = head.width + gap
        room = min(self.width - left - gap * len(abilities), self._kit.px(MOST_WIDE) * len(abilities))
        numbered = list(enumerate(abilities, 1))
        widths, letters = tile_widths(self._kit, [written(ability, number) for number, ability in numbered], room)
        for (number, ability), wide in zip(numbered, widths, strict=True):
            tile = AbilityTile(self._kit, (wide, self.height), ability, number, shown.owner.colour)
            tile.position, tile.letters = (left, 0), letters
            tile.on_near = self._near
            self.tiles[ability.id] = tile
            self.add(tile)
            left += wide + gap

    def _head(self, shown: Shown, owner: SeatStyle) -> Node:
        """Portrait and name, with the colour and the shape of the seat."""
        kit, px = self._kit, self._kit.px
        wide = max(self.height, px(HEAD))
        room, size = wide - px(8), kit.theme.type_size("small")
        short = short_name(shown.name, room, lambda words: kit.texts.width(words, "bold", size))
        name = kit.text(short, "small", weight="bold", width=room, lines=1, align="centre")
        name.position = px(4), self.height - name.height - px(3)

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            rounded(surface, rect, mix(kit.theme.paper, owner.colour, 0.22), kit.theme.radius, Rim(owner.colour, px(2)))
            portrait = self._portraits.get(shown.character_id, round(name.y) - px(4))
            surface.blit(portrait, portrait.get_rect(midtop=(rect.centerx, rect.y + px(3))))
            shape = kit.pictures.get(owner.picture, (px(20), px(20)))
            surface.blit(shape, (rect.x + px(5), rect.y + px(5)))

        face = PaintNode(paint, size=(wide, self.height))
        head = Node(face, name, size=face.size, name="shown character")
        head.words, head.hint = f"Cards of {shown.name}", f"{shown.name}. Press for all its cards."
        head.focusable, head.on[Pointer.CLICK] = True, lambda event: self.on_portrait()
        return head

    def spots(self) -> list[Spot]:
        """The abilities from left to right."""
        return list(self.tiles.values())

    def rest(self) -> None:
        """Nothing is asked of it."""
        for tile in self.tiles.values():
            tile.rest()
            tile.look_as(TileLook())

    def _near(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, AbilityTile)
        self.on_near(spot, near)
