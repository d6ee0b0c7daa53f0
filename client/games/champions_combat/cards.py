"""Action cards: three sections of symbols on paper, and how they lie in the hand, in piles and beside the board."""

import pygame
from pygame import Rect, Surface

from client.games.champions_combat.figures import DISCARD
from client.kit import Kit
from client.scene.layout import Place
from client.shapes import ring, rounded
from client.table.cards import Box, CardDesign
from client.table.hand import Held
from client.table.layout import CARD_SHAPE
from client.table.piles import OpenCards, PileStyle
from client.table.stage import Stage
from client.theme import mix
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.data import ACTION_CARDS, Section
from core.games.champions_combat.naming import CARD_NAMES, section_caption
from core.plain import Face

PICTURE, NAME = 0.235, 0.105
"""The shares of a card's height that its picture and its name take above its sections, where there is room."""
MARGIN, LEAST_PICTURE = 0.025, 0.125
"""The share that is left free above and below, and the least share of a picture: the digit lies in it."""
LEAST_SECTION = 0.755
"""The least height of a section, in the height of what can be clicked; the picture is lower before a section is."""
SEEN = 156 / 44
"""The shape of a card's picture."""
LEAST_HEIGHT = 2.3
"""How high a section must be for words below its symbols, in the size of their letters. With the smallest that is a
whole number of pixels: else an upright card would lose words that a turned one has, which is painted more finely.
"""
DIGIT = 0.125
"""The room for the digit of a card, in its height."""
WOVEN = 208 / 250
"""The share of the drawn back that lies between its edges."""
SYMBOLS = {
    sign: (f"sym_{name}", "")
    for sign, name in zip("0d+-xzbfp", ("turn", "die", "power_up", "power_down", "shield", "displace", "barrage",
                                       "fumble", "push"), strict=True)
}  # fmt: skip
"""What a sign of a section looks like; every other sign is a number of steps."""


def _head(kit: Kit, height: float) -> tuple[float, float]:
    """The heights of a card's picture and its name, 0 where the card is too small for a name."""
    left, least, name = height * (1 - 2 * MARGIN), height * LEAST_PICTURE, height * NAME
    left -= 3 * LEAST_SECTION * kit.theme.touch
    if name < kit.theme.smallest_type or left < least + name:
        name = 0.0
    return min(height * PICTURE, max(least, left - name)), name


def _sections(kit: Kit, width: float, height: float) -> dict[str, Box]:
    margin = height * MARGIN
    head = margin + sum(_head(kit, height))
    each = (height - head - margin) / 3
    names = enumerate(("move", "attack", "reaction"))
    return {name: (margin, head + each * index, width - 2 * margin, each) for index, name in names}


def _paint_back(kit: Kit, surface: Surface, box: Rect) -> None:
    """The middle of the back that is drawn, which is narrower than these cards."""
    inside = box.inflate(-2, -2)
    wide = round(inside.width / WOVEN)
    picture = kit.pictures.get("card_back", (wide, round(wide * 1.4)))
    seen = Rect(0, 0, *inside.size)
    seen.center = picture.get_rect().center
    surface.blit(picture, inside, seen)


def _paint_front(kit: Kit, surface: Surface, rect: Rect, face: Face) -> None:
    """Its picture and its name, and the lines between the sections."""
    theme, edge = kit.theme, max(2, round(rect.height * MARGIN))
    colour = mix(theme.paper_shade, theme.ink_soft, 0.3)
    for x, y, width, _ in list(_sections(kit, rect.width, rect.height).values())[1:]:
        start = rect.x + x + width * 0.04, rect.y + y
        pygame.draw.line(surface, colour, start, (rect.x + x + width * 0.96, rect.y + y))
    picture, name = _head(kit, rect.height)
    room = Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, round(picture))
    _paint_picture(kit, surface, room, face)
    if name:
        _paint_name(kit, surface, Rect(room.x, room.bottom, room.width, round(name)), CARD_NAMES[face])


def _paint_name(kit: Kit, surface: Surface, room: Rect, name: str) -> None:
    size = max(kit.theme.smallest_type, round(room.height * 0.95))
    while size > kit.theme.smallest_type and kit.texts.width(name, "display", size) > room.width * 0.97:
        size -= 1
    text = kit.texts.run(name, "display", size, kit.theme.ink)
    surface.blit(text, text.get_rect(center=room.center))


def _paint_picture(kit: Kit, surface: Surface, room: Rect, face: Face) -> None:
    """The picture as high as its room; it loses its sides there, or its sides go on."""
    picture = kit.pictures.get(f"vignette_{face}", (round(room.height * SEEN), room.height))
    width, side = picture.get_width(), max(0, room.width - picture.get_width()) // 2 + 1
    for column, start in ((0, room.x), (width - 1, room.right - side)):
        ground = picture.subsurface((column, 0, 1, room.height))
        surface.blit(pygame.transform.scale(ground, (side, room.height)), (start, room.y))
    seen = Rect(max(0, width - room.width) // 2, 0, min(width, room.width), room.height)
    surface.blit(picture, seen.move_to(center=room.center), seen)
    ring(surface, room, mix(kit.theme.ink_soft, kit.theme.paper_shade, 0.2), max(1, room.height // 12), 1)


def _paint_section(kit: Kit, surface: Surface, box: Rect, face: Face, name: str) -> None:
    """Its icon, and right of it symbols and words; words that have no room there take the foot, below the icon."""
    if ACTION_CARDS[face].emphasis == name:
        shade = mix(kit.theme.paper, kit.theme.paper_shade, 0.85)
        rounded(surface, box.inflate(-2, -2), shade, max(1, box.height // 8))
    section, size = section_of(face, name), max(kit.theme.smallest_type, round(box.height * 0.34))
    side, gap = round(box.height * 0.68), round(box.height * 0.09)
    left = box.x + side + 2 * gap
    room = Rect(left, box.y, box.right - left - gap, box.height)
    words, icon_room = section_caption(section), box.height
    line = _paint_caption(kit, surface, room.move(0, -(gap // 2)), words, size)
    if not line:
        across = Rect(box.x + gap, box.y, box.width - 2 * gap, box.height)
        line = _paint_caption(kit, surface, across.move(0, -(gap // 2)), words, size)
        icon_room -= line
    side = min(side, icon_room - gap)
    icon = kit.pictures.get(f"sym_{name}_section", (side, side))
    surface.blit(icon, (box.x + gap, box.y + (icon_room - side + 1) // 2))
    above = Rect(room.x, room.y + gap // 2, room.width, room.height - gap // 2 - line)
    _paint_symbols(kit, surface, above, symbols_of(section))


def _paint_caption(kit: Kit, surface: Surface, room: Rect, words: str, size: int) -> int:
    """The words of a section at its foot; gives how tall they are, 0 where the card is too small for them."""
    while size > kit.theme.smallest_type and kit.texts.width(words, "regular", size) > room.width:
        size -= 1
    line = round(size * 1.12)
    if room.height < LEAST_HEIGHT * size or kit.texts.width(words, "regular", size) > room.width:
        return 0
    text = kit.texts.run(words, "regular", size, kit.theme.ink)
    surface.blit(text, text.get_rect(midright=(room.right, room.bottom - line // 2)))
    return line


def _paint_symbols(kit: Kit, surface: Surface, room: Rect, symbols: list[tuple[str, str]]) -> None:
    numbers = sum(1 for _, number in symbols if number)
    side = min(round(room.height * 0.94), int(room.width / (len(symbols) * 1.06 + numbers * 0.62)))
    if side < 1:
        return  # a card in motion may be smaller than any symbol
    step = side * 1.06
    x = room.right - step * len(symbols) - numbers * side * 0.62
    for picture, number in symbols:
        if number:
            text = kit.texts.run(number, "bold", round(side * 1.02), kit.theme.ink)
            surface.blit(text, text.get_rect(midleft=(x + side * 0.02, room.centery)))
            x += side * 0.62
        surface.blit(kit.pictures.get(picture, (side, side)), (round(x), room.centery - side // 2))
        x += step


def symbols_of(section: Section) -> list[tuple[str, str]]:
    """(picture, number) for each symbol of a section, as printed; the number is empty for most."""
    return [SYMBOLS.get(sign, ("sym_steps", sign)) for sign in section.symbols]


CARDS = CardDesign("card", CARD_SHAPE, 0.058, 2, 0.06, _paint_back, _paint_front, is_edged=False, head=DIGIT,
                   parts=_sections, part=_paint_section)  # fmt: skip
HELD = Held(spread=1.2, overlap=-0.05)
OWN_PILES = PileStyle("own", DISCARD, ("card", "cards"),
                      "Your discard pile. Open it to look through it.", 104, 20, is_by_hand=True)  # fmt: skip


def played_cards(stage: Stage, below: float) -> OpenCards:
    """Two places one under the other: for what the attacker or mover played, and the reaction; `below` is left free."""
    shown, gap = stage.layout.shown, stage.kit.px(10)
    room = Place(shown.x, shown.y, shown.width, shown.height - below)
    height = min(stage.layout.card[1], (room.height - 3 * gap) / 2, (room.width - 2 * gap) / CARD_SHAPE)

    def places(count: int, size: tuple[int, int]) -> list[Place]:
        x, y = room.width / 2 - size[0] / 2, gap + height / 2 - size[1] / 2
        return [Place(x, y, *size), Place(x, y + height + gap, *size)]

    return OpenCards(stage.kit, CARDS, room, height, places)
