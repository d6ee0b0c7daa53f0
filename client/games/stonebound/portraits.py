"""Portraits: put together from parts by class, elements and shape, so that every character has an outline of its own.

Behind stands the emblem of the second element, before it the body of the class in the colour of the first, on top one
of several heads. Characters of one class that share the emblem get different heads.
"""

from collections import Counter
from functools import cache

from pygame import SRCALPHA, Rect, Surface

from assets.manifest import HEADS
from client.games.stonebound.looks import element_rank
from client.kit import Kit
from client.scene.nodes import PaintNode
from client.theme import ELEMENTS, mix
from core.frozen import frozen
from core.games.stonebound.characters import roster_of
from core.games.stonebound.forms import Character
from core.games.stonebound.state import StoneState
from core.match import Match
from core.plain import Seat
from core.state import State

KEPT = 96


@frozen
class Parts:
    """What a portrait is put together from. body, emblem: the elements that colour them."""

    kind: str
    body: str
    emblem: str
    head: int


def parts_of(custom: str, character_id: str) -> Parts:
    """The parts of a character of the roster with these added characters."""
    return _all_parts(custom)[character_id]


@cache
def _all_parts(custom: str) -> dict[str, Parts]:
    taken: set[tuple[str, str, int]] = set()
    found: dict[str, Parts] = {}
    for id, character in roster_of(custom).characters.items():
        body, emblem = main_elements(character)
        stand = {each[1] for each in taken if each[0] == character.kind}
        if emblem in stand and body not in stand:
            body, emblem = emblem, body
        head = _free_head(character, emblem, taken)
        taken.add((character.kind, emblem, head))
        found[id] = Parts(character.kind, body, emblem, head)
    return found


def _free_head(character: Character, emblem: str, taken: set[tuple[str, str, int]]) -> int:
    """A head that no other of the class wears before this emblem, as long as there are such."""
    first = (sum(character.id.encode()) + character.stars) % HEADS
    heads = [(first + step) % HEADS for step in range(HEADS)]
    return next((head for head in heads if (character.kind, emblem, head) not in taken), first)


def main_elements(character: Character) -> tuple[str, str]:
    """The element that most of its abilities cost, and the second one; twice the same where it has only one."""
    stars: Counter[str] = Counter()
    for ability in character.abilities:
        stars.update(dict(ability.cost))
    ordered = sorted(stars, key=lambda element: (-stars[element], element_rank(element)))
    return ordered[0], ordered[1] if len(ordered) > 1 else ordered[0]


class Portraits:
    """Paints portraits and keeps them, for one kit and one set of added characters."""

    def __init__(self, kit: Kit, custom: str) -> None:
        self._kit, self._custom = kit, custom
        self._kept: dict[tuple[str, int, bool], Surface] = {}

    def get(self, character_id: str, side: int, *, fallen: bool = False) -> Surface:
        """The portrait `side` pixels wide and high; grey where its character has fallen."""
        key = character_id, side, fallen
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = self._painted(parts_of(self._custom, character_id), side, fallen)
        return self._kept[key]

    def node(self, character_id: str, side: float) -> PaintNode:
        """A square node that shows a portrait."""

        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            surface.blit(self.get(character_id, rect.width), rect)

        return PaintNode(paint, size=(side, side), name=f"portrait {character_id}")

    def _painted(self, parts: Parts, side: int, fallen: bool) -> Surface:
        surface, box = Surface((side, side), SRCALPHA), (side, side)
        grey = self._kit.theme.paper_shade
        tints = [ELEMENTS[parts.emblem], ELEMENTS[parts.body]]
        if fallen:
            tints = [mix(tint, grey, 0.75) for tint in tints]
        elif parts.emblem == parts.body:
            tints[0] = mix(tints[0], self._kit.theme.paper, 0.45)
        pictures = self._kit.pictures
        surface.blit(pictures.get(f"portrait_elem_{parts.emblem.lower()}", box, tint=tints[0]), (0, 0))
        surface.blit(pictures.get(f"portrait_class_{parts.kind}", box, tint=tints[1]), (0, 0))
        surface.blit(pictures.get(f"portrait_head_{parts.head}", box), (0, 0))
        return surface


def of_winner(kit: Kit, match: Match[State], seat: Seat, side: int) -> Surface | None:
    """The portrait of the character of a seat that stands with the most health."""
    state = match.playing(StoneState).state
    own = [unit for unit in state.units if unit.seat == seat]
    if not own:
        return None
    best = max(own, key=lambda unit: unit.hp)
    return Portraits(kit, state.custom).get(best.character, side)
