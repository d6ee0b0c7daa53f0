"""What the spell desk shows of a casting, read out of the state, and how its spells are lit."""

from __future__ import annotations

from client.games.dragon_dice.dice_art import DieLook
from client.games.dragon_dice.paths import Path
from client.games.dragon_dice.pieces import Pieces
from client.games.dragon_dice.roll_book import ToldRoll
from client.games.dragon_dice.spell_desk import DeskShown, PearlDie, SpellShown
from client.table.lamp import Lamp
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.announcing import elements_for_spell
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forecast import faces_made
from core.games.dragon_dice.magic_chronicle import spell_text
from core.games.dragon_dice.naming import army_name
from core.games.dragon_dice.operations import MAGIC
from core.games.dragon_dice.paying import IVORY, MIXED, rooms
from core.games.dragon_dice.pieces import ELEMENTS, Spell
from core.games.dragon_dice.rolls import DieId, Purpose, RollKind
from core.games.dragon_dice.terrains import elements_for
from core.kit.english import count_name


def announce(pieces: Pieces, lamp: Lamp[Path]) -> None:
    """Every spell that this magic might pay for has its place, also those that cost too much."""
    for spot in pieces.desk.lay(desk_shown(pieces)):
        lamp.option(spot, spot.shown.answer)
    if pieces.state.castings[-1].is_cantrip:
        pieces.sheet.show(pieces.book.rows(pieces.state))
        pieces.sheet.make_room(pieces.desk.height)


def desk_shown(pieces: Pieces) -> DeskShown:
    state, names = pieces.state, pieces.stage.names
    casting = state.castings[-1]
    whose = army_name(state, casting.army.seat, casting.army.terrain, names)
    paid = sum(price.amount for price in casting.paid)
    what = "Cantrip points" if casting.is_cantrip else "magic"
    elements = _elements(casting)
    left = rooms(casting.pool, casting.paid, tuple((element, "") for element in elements))
    return DeskShown(
        f"{whose}: {casting.pool.total} {what}, {paid} spent",
        _dice(pieces),
        tuple((element, left[element, ""]) for element in elements),
        _spells(casting),
        tuple(spell_text(state, spell, names) for spell in casting.spells),
        casting.is_cantrip,
    )


def _elements(casting: Casting) -> tuple[str, ...]:
    made = {element for results in casting.pool.results for element in results.elements if results.amount}
    return tuple(element for element in (*ELEMENTS, IVORY) if element in made)


def _spells(casting: Casting) -> tuple[SpellShown, ...]:
    """By element and cost; those of species that have made no magic are left out."""
    own = {species for results in casting.pool.results for species in results.species}
    spells = [spell for spell in components().spells.values() if not spell.species or spell.species in own]
    spells = [spell for spell in spells if spell.cantrip or not casting.is_cantrip]
    made = (*_elements(casting), MIXED)
    pairs = [(spell, element) for element in made for spell in spells if element in elements_for_spell(spell)]
    needs = tuple(dict.fromkeys((element, spell.species) for spell, element in pairs))
    left = rooms(casting.pool, casting.paid, needs)
    pairs.sort(key=lambda pair: (made.index(pair[1]), pair[0].cost, pair[0].id))
    return tuple(
        SpellShown((spell.id, element), element, spell.cost,
                   _missing(casting, spell, element, left[element, spell.species]))
        for spell, element in pairs
    )  # fmt: skip


def _missing(casting: Casting, spell: Spell, element: str, left: int) -> str:
    """What stands in the way, if anything but a target does: 'three more fire'."""
    if casting.army.terrain is None and not spell.reserves:
        return "not from reserves"
    if left < spell.cost:
        return f"{count_name(spell.cost - left)} more {element}".strip()
    return ""


def _dice(pieces: Pieces) -> tuple[PearlDie, ...]:
    """The dice of the last magic roll that made any, with the elements they may be of; none of Cantrip points."""
    casting = pieces.state.castings[-1]
    rolls = [each for each in pieces.book.told if isinstance(each, ToldRoll) and each.seat == casting.army.seat]
    roll = next((each for each in reversed(rolls) if Purpose.MAGIC in each.kind.purposes), None)
    if roll is None or casting.is_cantrip:
        return ()
    found = [_pearls(pieces, die, sides, roll.kind) for die, sides in roll.faces.items()]
    return tuple(each for each in found if each.pearls)


def _pearls(pieces: Pieces, die: DieId, sides: list[int], kind: RollKind) -> PearlDie:
    state, casting = pieces.state, pieces.state.castings[-1]
    here = elements_for(state, casting.army.seat, casting.army.terrain)
    owned = state.dice[die]
    faces = faces_made(owned.number, kind, here, MAGIC)
    made = sum(faces[side - 1].plain + faces[side - 1].ids + faces[side - 1].rest for side in sides)
    return PearlDie(DieLook(owned.die), made, owned.die.elements or here or (IVORY,))
