"""Announcing spells (8.3): one after another, each with its targets, as long as all can still be paid. May ask."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from core.ask import choose, choose_some
from core.frozen import frozen
from core.games.dragon_dice.announced import AnnouncedSpell, Casting, SpellTarget
from core.games.dragon_dice.asks import AIM, AMAZONS_TO_MOVE, ANNOUNCE, CASTINGS
from core.games.dragon_dice.components import components
from core.games.dragon_dice.fates import choose_targets
from core.games.dragon_dice.paying import IVORY, MIXED, Need, room, rooms
from core.games.dragon_dice.pieces import ELEMENTS, Spell
from core.games.dragon_dice.rolls import DieId
from core.games.dragon_dice.spell_targets import (
    AMAZONS_AT_ONE_TERRAIN,
    Aim,
    Sight,
    castings,
    has_set,
    set_things,
    targets,
)
from core.games.dragon_dice.state import DragonDiceState
from core.games.dragon_dice.verbs import Dragon, announce_spell
from core.options import Among, ListedOptions
from core.plain import Answer, Seat

Item = TypeVar("Item", bound=Answer)

NOT_A_SPELL = "Name a spell with the element of the magic that pays for it, or finish."


@frozen
class Announcements(ListedOptions[Answer]):
    """Spells that the innermost casting can still pay for and aim at something: (spell, element); None for no more."""

    state: DragonDiceState
    items: tuple[tuple[str, str], ...]

    def listed(self) -> tuple[Answer, ...]:
        return (*self.items, None)

    def refusal(self, answer: Answer) -> str | None:
        if answer is None or answer in self.items:
            return None
        spells = components().spells
        if not isinstance(answer, tuple) or len(answer) != 2 or type(answer[0]) is not str or answer[0] not in spells:
            return NOT_A_SPELL
        spell, element = spells[answer[0]], answer[1]
        if type(element) is not str or element not in elements_for_spell(spell):
            return NOT_A_SPELL
        return _refusal(self.state, spell, element)

    def about(self) -> Answer:
        return self.items


@frozen
class OfSpell(ListedOptions[Item]):
    """What is left open of a spell that is being announced: what it is aimed at, or how often it is cast."""

    spell: str
    items: tuple[Item, ...]

    def listed(self) -> tuple[Item, ...]:
        return self.items

    def refusal(self, answer: Answer) -> str | None:
        if Among(self.items).refusal(answer) is None:
            return None
        return f"{self.spell} cannot be announced like that. Take one of the choices that are lit."

    def about(self) -> Answer:
        return (self.spell, self.items)


def announceable(state: DragonDiceState) -> tuple[tuple[str, str], ...]:
    """All that may be announced next."""
    casting = state.castings[-1]
    most = casting.pool.total - sum([each.amount for each in casting.paid])
    castable = _castable(casting.army.terrain is None, casting.is_cantrip)
    if not (spells := [(spell, need) for spell, need in castable if spell.cost <= most]):
        return ()
    left = rooms(casting.pool, casting.paid, tuple(dict.fromkeys([need for _, need in spells])))
    payable = [(spell, need) for spell, need in spells if left[need] >= spell.cost]
    sight = Sight()
    aims = [_aim(state, spell, need[0], left[need], sight) for spell, need in payable]
    return tuple([(aim.spell.id, aim.element) for aim in aims if targets(aim)])


@cache
def _castable(in_reserves: bool, is_cantrip: bool) -> tuple[tuple[Spell, Need], ...]:
    """Every spell for the place and the sort of magic, with each magic that pays for it."""
    spells = [spell for spell in components().spells.values() if _place_refusal(in_reserves, is_cantrip, spell) is None]
    return tuple([(spell, (element, spell.species)) for spell in spells for element in elements_for_spell(spell)])


@cache
def _elemental(spell: str) -> tuple[str, ...]:
    kind = components().spells[spell]
    if kind.operations[0].do == "summon_white_dragon":
        return (MIXED,)
    return (*ELEMENTS, IVORY) if kind.element == "elemental" else (kind.element,)


def elements_for_spell(spell: Spell) -> tuple[str, ...]:
    """Of which magic it can be paid: an Elemental spell of any one."""
    return _elemental(spell.id)


def _room(casting: Casting, spell: Spell, element: str) -> int:
    return room(casting.pool, casting.paid, element, spell.species)


def _aim(state: DragonDiceState, spell: Spell, element: str, left: int, sight: Sight | None = None) -> Aim:
    return Aim(state, state.castings[-1].army, spell, element, left // spell.cost, sight or Sight())


def _refusal(state: DragonDiceState, spell: Spell, element: str) -> str | None:
    casting = state.castings[-1]
    if (refusal := _place_refusal(casting.army.terrain is None, casting.is_cantrip, spell)) is not None:
        return refusal
    left = _room(casting, spell, element)
    if left < spell.cost:
        magic = f"{element} magic" if element else "magic"
        return f"{spell.id} costs {spell.cost} {magic}, and {left} of it is left. Announce something cheaper or finish."
    if not targets(_aim(state, spell, element, left)):
        return f"There is nothing that {spell.id} can be aimed at. Announce another spell or finish."
    return None


def _place_refusal(in_reserves: bool, is_cantrip: bool, spell: Spell) -> str | None:
    if in_reserves and not spell.reserves:
        return f"The Reserve Army cannot cast {spell.id}. Announce a spell for reserves or finish."
    if is_cantrip and not spell.cantrip:
        return f"Cantrip does not pay for {spell.id}. Announce a spell flagged Cantrip or finish."
    return None


# --- asking


async def announce(game: Dragon) -> None:
    """The innermost casting's army announces spells until it finishes, or nothing more can be announced."""
    seat = game.state.castings[-1].army.seat
    while items := announceable(game.state):
        answer = await choose(seat, ANNOUNCE, Announcements(game.state, items))
        if answer is None:
            return
        spell, element = _named(answer)
        announce_spell(game, await _aimed(game, seat, spell, element))


def _named(answer: Answer) -> tuple[Spell, str]:
    assert isinstance(answer, tuple)
    id, element = answer
    assert isinstance(id, str) and isinstance(element, str)
    return components().spells[id], element


async def _aimed(game: Dragon, seat: Seat, spell: Spell, element: str) -> AnnouncedSpell:
    """With its target, the number of castings, and the units of a set."""
    left = _room(game.state.castings[-1], spell, element)
    found = targets(_aim(game.state, spell, element, left))
    aims = OfSpell(spell.id, tuple([each.answer for each in found]))
    named = found[0].answer if len(found) == 1 else await choose(seat, AIM, aims)
    target = next(each for each in found if each.answer == named)
    counts = castings(_aim(game.state, spell, element, left), target)
    count = counts[0] if len(counts) == 1 else await choose(seat, CASTINGS, OfSpell(spell.id, counts))
    if has_set(spell):
        target = target.with_dice(await _units(game, seat, _aim(game.state, spell, element, left), target, count))
    return AnnouncedSpell(spell.id, element, target, count)


async def _units(game: Dragon, seat: Seat, aim: Aim, target: SpellTarget, count: int) -> tuple[DieId, ...]:
    """Own ones as the caster likes, of others as many as can be (10)."""
    units = tuple([id for id, _ in set_things(aim, target)])
    if aim.spell.target == AMAZONS_AT_ONE_TERRAIN:
        return await choose_some(seat, AMAZONS_TO_MOVE, units, 1, min(aim.amount, len(units)))
    return await choose_targets(game, seat, units, count * aim.amount)
