"""Action cards: three sections of symbols on paper, and how they lie in the hand, in piles and beside the board."""

import pygame
from pygame import Rect, Surface

from client.games.champions_combat.figures import DISCARD
from client.kit import Kit
from client.scene.layout import Place
from client.shapes import rounded
from client.table.cards import Box, CardDesign
from client.table.hand import Held
from client.table.layout import CARD_SHAPE
from client.table.piles import OpenCards, PileStyle
from client.table.stage import Stage
from client.theme import mix
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.data import ACTION_CARDS, Section

HEAD = 0.125
"""The share of a card's height above its sections, where its number stands."""
SYMBOLS = {
    sign: (f"sym_{name}", "")
    for sign, name in zip("0d+-xzbfp", ("turn", "die", "power_up", "power_down", "shield", "displace", "barrage",
                                       "fumble", "push"), strict=True)
}  # fmt: skip
"""What a sign of a section looks like; every other sign is a number of steps."""


def _sections(width: float, height: float) -> dict[str, Box]:
    margin, head = height * 0.03, height * HEAD
    each = (height - head - margin) / 3
    names = enumerate(("move", "attack", "reaction"))
    return {name: (margin, head + each * index, width - 2 * margin, each) for index, name in names}


def _paint_back(kit: Kit, surface: Surface, box: Rect) -> None:
    side = round(min(box.width, box.height) * 0.62)
    emblem = kit.pictures.get("emblem", (side, side))
    surface.blit(emblem, emblem.get_rect(center=box.center))


def _paint_front(kit: Kit, surface: Surface, rect: Rect, face: int) -> None:
    """The lines between the sections, and the number above them."""
    colour = mix(kit.theme.paper_shade, kit.theme.ink_soft, 0.3)
    for x, y, width, _ in list(_sections(rect.width, rect.height).values())[1:]:
        start = rect.x + x + width * 0.04, rect.y + y
        pygame.draw.line(surface, colour, start, (rect.x + x + width * 0.96, rect.y + y))
    text = kit.texts.run(f"Card {face}", "bold", max(9, round(rect.height * HEAD * 0.72)), kit.theme.ink_soft)
    middle = rect.y + rect.height * HEAD * 0.56
    surface.blit(text, text.get_rect(midleft=(rect.x + rect.height * 0.05, middle)))


def _paint_section(kit: Kit, surface: Surface, box: Rect, face: int, name: str) -> None:
    if ACTION_CARDS[face].emphasis == name:
        shade = mix(kit.theme.paper, kit.theme.paper_shade, 0.85)
        rounded(surface, box.inflate(-2, -2), shade, max(1, box.height // 8))
    side = round(box.height * 0.62)
    icon = kit.pictures.get(f"sym_{name}_section", (side, side))
    gap = round(box.height * 0.12)
    surface.blit(icon, (box.x + gap, box.centery - side // 2))
    room = Rect(box.x + side + 2 * gap, box.y, box.width - side - 3 * gap, box.height)
    _paint_symbols(kit, surface, room, symbols_of(section_of(face, name)))


def _paint_symbols(kit: Kit, surface: Surface, room: Rect, symbols: list[tuple[str, str]]) -> None:
    numbers = sum(1 for _, number in symbols if number)
    side = min(round(room.height * 0.62), int(room.width / (len(symbols) * 1.06 + numbers * 0.62)))
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


CARDS = CardDesign("card", CARD_SHAPE, 0.058, 2, 0.06, _paint_back, _paint_front, is_edged=False, head=HEAD,
                   parts=_sections, part=_paint_section)  # fmt: skip
HELD = Held(spread=1.2, overlap=-0.05)
OWN_PILES = PileStyle("own", DISCARD, "Your discard pile, {count} cards",
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
