"""Operations of special icons that change rolls: of this army, of another one, now or until later (16). May ask."""

from __future__ import annotations

from core.ask import choose
from core.games.dragon_dice.asks import (
    ICON_OPTION,
    NAMED_ELEMENT,
    OWN_ARMY,
    SPLIT,
    UNIT_TO_DOUBLE,
    UNIT_TO_RECOLOUR,
)
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.icon_strikes import opposing_army
from core.games.dragon_dice.icons import Acting, acts, take
from core.games.dragon_dice.lasting import (
    ANY_SUBTRACTED,
    CHILLED,
    WARDED,
    added,
    army_thing,
    halved,
    subtracted,
    terrain_thing,
    until_turn_of,
)
from core.games.dragon_dice.operations import MAGIC, SAVE, TYPES, Operation
from core.games.dragon_dice.pieces import ELEMENTS
from core.games.dragon_dice.results import EitherWay, OpenResult, fixed, results_of
from core.games.dragon_dice.returns import promote
from core.games.dragon_dice.rolls import Army, DieId, DieResult, Note, Source
from core.games.dragon_dice.splits import Split
from core.games.dragon_dice.state import has_units, units_of
from core.games.dragon_dice.terrains import places
from core.games.dragon_dice.verbs import Dragon, add_note, add_result, begin_effect
from core.kit.lasting import Lasting, Thing

# --- what lasts


@acts("army_bonus")
def cloak(game: Dragon, acting: Acting, operation: Operation) -> None:
    """No magic gives this bonus, so it reduces no riposte."""
    upon = army_thing(acting.seat, game.state.rolls[-1].terrain)
    for type in operation.types:
        amount = acting.amount(operation)
        begin_effect(game, until_turn_of(acting.seat, added(type), acting.icon, upon, amount))


@acts("army_divide")
async def freeze(game: Dragon, acting: Acting, operation: Operation) -> None:
    if (army := await opposing_army(game, acting, operation)) is not None:
        for type in TYPES:
            upon = army_thing(army.seat, army.terrain)
            begin_effect(game, until_turn_of(acting.seat, halved(type), acting.icon, upon))


@acts("army_subtract")
async def hinder(game: Dragon, acting: Acting, operation: Operation) -> None:
    if (army := await opposing_army(game, acting, operation)) is not None:
        for type in operation.types:
            upon, amount = army_thing(army.seat, army.terrain), -acting.amount(operation)
            begin_effect(game, until_turn_of(acting.seat, subtracted(type), acting.icon, upon, amount))


@acts("army_subtract_any")
async def wither(game: Dragon, acting: Acting, operation: Operation) -> None:
    if (army := await opposing_army(game, acting, operation)) is not None:
        upon, amount = army_thing(army.seat, army.terrain), -acting.amount(operation)
        begin_effect(game, until_turn_of(acting.seat, ANY_SUBTRACTED, acting.icon, upon, amount))


@acts("terrain_subtract_any")
def chill(game: Dragon, acting: Acting, operation: Operation) -> None:
    """It lies upon the terrain until a maneuver turns it; there is none in reserves."""
    if (place := game.state.rolls[-1].terrain) is not None:
        upon, amount = terrain_thing(place), -acting.amount(operation)
        begin_effect(game, Lasting(CHILLED, acting.icon, Thing("seat", (acting.seat,)), upon, amount))


@acts("ward_own_army")
async def ward(game: Dragon, acting: Acting, operation: Operation) -> None:
    """In an answer the Reserve Army is None."""
    own = tuple([place for place in (*places(game.state), None) if has_units(game.state, acting.seat, place)])
    if not own:
        return
    place = own[0] if len(own) == 1 else await choose(acting.seat, OWN_ARMY, own)
    begin_effect(game, until_turn_of(acting.seat, WARDED, acting.icon, army_thing(acting.seat, place)))


# --- what is noted for later steps


@acts("defender_subtract")
@acts("opponent_subtract")
@acts("no_counter_attack")
@acts("charge")
def note_for_later(game: Dragon, acting: Acting, operation: Operation) -> None:
    _note(game, acting, operation)


def _note(game: Dragon, acting: Acting, operation: Operation, units: tuple[DieId, ...] = ()) -> None:
    amount = acting.amount(operation)
    reason = f"{acting.icon} of {game.state.dice[acting.dice[0]].die.name}"
    add_note(game, Note(operation.do, acting.dice[0], amount, operation.types, reason, units))


@acts("double_unit")
async def elevate(game: Dragon, acting: Acting, operation: Operation) -> None:
    """One unit whose results of the type count twice in step 9."""
    roll = game.state.rolls[-1]
    made = {each.die for each in results_of(roll) if set(_types(each)) & set(operation.types)}
    units = [each.id for each in roll.dice if each.die.sort is not DieSort.ITEM]
    able = tuple([id for id in units if id in made])
    if able:
        unit = able[0] if len(able) == 1 else await choose(acting.seat, UNIT_TO_DOUBLE, able)
        _note(game, acting, operation, (unit,))


def _types(made: DieResult | OpenResult | EitherWay) -> tuple[str, ...]:
    """What a face may make here."""
    if isinstance(made, DieResult):
        return (made.type,)
    if isinstance(made, OpenResult):
        return made.types
    return tuple([type for way in made.ways for each in way for type in _types(each)])


@acts("double_units")
def trumpet(game: Dragon, acting: Acting, operation: Operation) -> None:
    """All units of a species; of several that do so one counts."""
    units = components().units
    rolled = [each for each in game.state.rolls[-1].dice if each.die.kind in units]
    own = tuple([each.id for each in rolled if units[each.die.kind].species == operation.species])
    _note(game, acting, operation, own)


# --- choices of an icon


@acts("choose_one")
async def one_option(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Options that only make what does not count here are left out."""
    counted = game.state.rolls[-1].kind.counted
    useful = [
        number
        for number, option in enumerate(operation.options)
        if any(each.do != "results" or set(each.types) & set(counted) for each in option)
    ]
    if not useful:
        return
    options = tuple([(acting.icon, number) for number in useful])
    _, number = options[0] if len(options) == 1 else await choose(acting.seat, ICON_OPTION, options)
    for each in operation.options[number]:
        await take(game, acting, each)


@acts("split")
async def wild_growth(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Saves, where they count, and health of promotions in the army."""
    amount, growth = acting.amount(operation), acting.amount(operation)
    if SAVE in game.state.rolls[-1].kind.counted:
        split = Split(acting.icon, (SAVE, "promotion"), amount, (amount, amount))
        saves, growth = await choose(acting.seat, SPLIT, split)
        if saves:
            reason = f"{acting.icon} of {game.state.dice[acting.dice[0]].die.name}"
            add_result(game, DieResult(acting.dice[0], Source.SPECIAL, SAVE, saves, reason))
    army = Army(acting.seat, game.state.rolls[-1].terrain)
    units = tuple([each.id for each in units_of(game.state, army)])
    if growth:
        await promote(game, acting.seat, units, growth)


# --- magic of an element


@acts("results")
async def attune(game: Dragon, acting: Acting, operation: Operation) -> None:
    """Magic of an element that the owner names; other results are made in step 8."""
    if operation.element == "any_one":
        element = await choose(acting.seat, NAMED_ELEMENT, ELEMENTS)
        reason = f"{acting.icon} of {game.state.dice[acting.dice[0]].die.name}"
        result = DieResult(acting.dice[0], Source.SPECIAL, MAGIC, acting.amount(operation), reason, element)
        add_result(game, result)


@acts("recolour_unit_plain_magic")
async def recolour(game: Dragon, acting: Acting, operation: Operation) -> None:
    """The plain magic of a unit may be of the element that was named with it."""
    roll = game.state.rolls[-1]
    element = next(each.element for each in reversed(roll.made) if each.die in acting.dice)
    magic = [each.die for each in fixed(results_of(roll)) if each.type == MAGIC and each.source is Source.PLAIN]
    units = [id for id in dict.fromkeys(magic) if game.state.dice[id].die.sort is not DieSort.ITEM]
    unit = await choose(acting.seat, UNIT_TO_RECOLOUR, (*units, None)) if units else None
    if unit is not None:
        add_note(game, Note(operation.do, acting.dice[0], 0, operation.types, acting.icon, (unit,), element))
