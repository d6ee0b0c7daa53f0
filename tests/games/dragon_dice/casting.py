"""Spells cast by hand: what is announced is resolved with the answers and the throws that a test says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.games.dragon_dice.announced import AnnouncedSpell, Casting, SpellTarget
from core.games.dragon_dice.announcing import elements_for_spell
from core.games.dragon_dice.components import components
from core.games.dragon_dice.events import SpellResolved
from core.games.dragon_dice.paying import MagicPool, Price, room
from core.games.dragon_dice.resolving import resolve_all
from core.games.dragon_dice.rolls import Army, DieId, TerrainId, faces_of
from core.games.dragon_dice.verbs import Dragon, announce_spell, begin_casting, end_casting
from core.plain import Answer
from core.questions import Question
from tests.games.dragon_dice.tables import play


def army(seat: int, place: int | None) -> SpellTarget:
    return SpellTarget(seat, None if place is None else TerrainId(place))


def terrain(place: int) -> SpellTarget:
    return SpellTarget(None, TerrainId(place))


def units(*dice: DieId, place: int | None = None, seat: int | None = None, to: int | None = None) -> SpellTarget:
    at = None if place is None else TerrainId(place)
    return SpellTarget(seat, at, dice, None if to is None else TerrainId(to))


def announced(spell: str, target: SpellTarget, castings: int = 1, element: str = "") -> AnnouncedSpell:
    return AnnouncedSpell(spell, element or elements_for_spell(components().spells[spell])[0], target, castings)


def cast(
    game: Dragon,
    *spells: AnnouncedSpell,
    by: int = 0,
    place: int | None = 0,
    is_cantrip: bool = False,
    answers: Mapping[str, Iterable[Answer] | Callable[[Question], Answer]] | None = None,
    throws: Iterable[tuple[int, ...]] = (),
) -> list[bool]:
    """Resolves these spells of an army in their order; gives for each that was resolved whether its target was lost."""
    first = len(game.events)
    begin_casting(game, Casting(Army(by, None if place is None else TerrainId(place)), MagicPool(()), is_cantrip))
    for each in spells:
        announce_spell(game, each)
    play(resolve_all(game), {"next spell": iter(lambda: 0, 1), **(answers or {})}, throws)
    end_casting(game)
    return [event.lost for event in game.events[first:] if isinstance(event, SpellResolved)]


def can_pay(pool: MagicPool, prices: Iterable[Price]) -> bool:
    """Whether all can be announced, one after another."""
    paid: list[Price] = []
    for each in prices:
        if room(pool, paid, each.element, each.species) < each.amount:
            return False
        paid.append(each)
    return True


def side(game: Dragon, id: DieId, *icons: str) -> int:
    """The number of the first side of a die that shows one of these icons."""
    faces = [face.icon for face in faces_of(game.state.dice[id].die)]
    return 1 + min(faces.index(icon) for icon in icons if icon in faces)
