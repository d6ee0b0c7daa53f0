"""Painting action cards: three sections of symbols on paper, or the back."""

import pygame
from pygame import Rect, Surface

from client.games.champions_combat.symbols import SECTION_NAMES, symbols_of
from client.kit import Kit
from client.shapes import rounded, shadow
from client.theme import mix
from core.games.champions_combat.choices import section_of
from core.games.champions_combat.data import ACTION_CARDS

SECTION_ICONS = {"move": "sym_move_section", "attack": "sym_attack_section", "reaction": "sym_reaction_section"}

HEAD = 0.125
"""The share of a card's height above its sections, where its number stands."""


def section_rects(width: float, height: float) -> list[tuple[float, float, float, float]]:
    """The boxes of the three sections in a card: x, y, width, height."""
    margin, head = height * 0.03, height * HEAD
    each = (height - head - margin) / 3
    return [(margin, head + each * index, width - 2 * margin, each) for index in range(3)]


def paint_back(kit: Kit, surface: Surface, rect: Rect) -> None:
    """A card face down."""
    radius = max(2, round(rect.height * 0.058))
    shadow(surface, rect.move(0, max(1, rect.height // 60)), radius, max(2, rect.height // 28), kit.theme.shadow)
    rounded(surface, rect, kit.theme.paper, radius)
    inside = rect.inflate(-rect.height * 0.06, -rect.height * 0.06)
    rounded(surface, inside, kit.theme.felt_deep, max(1, radius - 2), mix(kit.theme.felt, kit.theme.lamp, 0.9), 1)
    side = round(min(inside.width, inside.height) * 0.62)
    emblem = kit.pictures.get("emblem", (side, side))
    surface.blit(emblem, emblem.get_rect(center=inside.center))


def paint_card(kit: Kit, surface: Surface, rect: Rect, face: int, *, used: str = "") -> None:
    """A card face up; with `used` the other sections are faint."""
    theme = kit.theme
    radius = max(2, round(rect.height * 0.058))
    shadow(surface, rect.move(0, max(1, rect.height // 60)), radius, max(2, rect.height // 28), theme.shadow)
    rounded(surface, rect, theme.paper, radius, mix(theme.paper_shade, theme.ink_soft, 0.35), 1)
    boxes = section_rects(rect.width, rect.height)
    for name, (x, y, width, height) in zip(SECTION_NAMES, boxes, strict=True):
        box = Rect(rect.x + round(x), rect.y + round(y), round(width), round(height))
        _paint_section(kit, surface, box, face, name)
        if used and name != used:
            _fade(surface, box, theme.paper)
    _rules(kit, surface, rect, boxes)
    _paint_head(kit, surface, rect, face)


def _paint_head(kit: Kit, surface: Surface, rect: Rect, face: int) -> None:
    size = max(9, round(rect.height * HEAD * 0.72))
    text = kit.texts.run(f"Card {face}", "bold", size, kit.theme.ink_soft)
    middle = rect.y + rect.height * HEAD * 0.56
    surface.blit(text, text.get_rect(midleft=(rect.x + rect.height * 0.05, middle)))


def _paint_section(kit: Kit, surface: Surface, box: Rect, face: int, name: str) -> None:
    if ACTION_CARDS[face].emphasis == name:
        rounded(
            surface, box.inflate(-2, -2), mix(kit.theme.paper, kit.theme.paper_shade, 0.85), max(1, box.height // 8)
        )
    side = round(box.height * 0.62)
    icon = kit.pictures.get(SECTION_ICONS[name], (side, side))
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


def _fade(surface: Surface, box: Rect, paper: tuple[int, int, int]) -> None:
    cover = Surface(box.size, pygame.SRCALPHA)
    cover.fill((*paper, 178))
    surface.blit(cover, box)


def _rules(kit: Kit, surface: Surface, rect: Rect, boxes: list[tuple[float, float, float, float]]) -> None:
    colour = mix(kit.theme.paper_shade, kit.theme.ink_soft, 0.3)
    for x, y, width, _ in boxes[1:]:
        start = rect.x + x + width * 0.04, rect.y + y
        pygame.draw.line(surface, colour, start, (rect.x + x + width * 0.96, rect.y + y))
