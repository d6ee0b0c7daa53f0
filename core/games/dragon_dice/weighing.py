"""How `sensible` weighs spells, retreats and minor terrains: functions of its Mind, for the rows of these questions."""

from __future__ import annotations

from collections.abc import Callable

from core.games.dragon_dice.ability_worth import dispelled, unanswered
from core.games.dragon_dice.announcing import OfSpell
from core.games.dragon_dice.bots import Mind
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forecast import expected_damage, mean
from core.games.dragon_dice.judging import ABILITY_PRICES, HEALTH, SPELL_PRICES, die_worth
from core.games.dragon_dice.minor_terrains import BURY, KEEP, ROLL
from core.games.dragon_dice.operations import MAGIC, MANEUVER, MELEE, MISSILE, SAVE, Operation
from core.games.dragon_dice.pieces import DragonKind, Spell
from core.games.dragon_dice.reserves import AIR_FLIGHT, FALL_BACK, FLY, Moving
from core.games.dragon_dice.rolls import Purpose, TerrainId
from core.games.dragon_dice.state import OwnedDie, units_at
from core.games.dragon_dice.terrains import holder_of, opponents_of, places
from core.plain import Seat
from core.questions import Choose

ROLLED_FOR = {
    MELEE: Purpose.MELEE,
    MISSILE: Purpose.MISSILE,
    MAGIC: Purpose.MAGIC,
    MANEUVER: Purpose.MANEUVER,
    SAVE: Purpose.SAVE,
}
"""The roll that a type of results is taken from, where it is asked how much of it an army makes."""

HOPELESS, IN_VAIN = 800, 250
"""So often in a thousand the others turn a terrain whatever an army does, and so seldom it does against them."""

# --- spells


def spell(mind: Mind, answer: tuple[str, str] | None) -> int:
    """Its price, as far as there is something for it to do; less of it for each time that it is announced already."""
    if answer is None:
        return 0
    kind = components().spells[answer[0]]
    open_spells = mind.state.castings[-1].spells if mind.state.castings else []
    again = 1 + sum(each.spell == kind.id for each in open_spells) if kind.lasts else 1
    return max(1, SPELL_PRICES[kind.id] * _use(mind, kind) // (10 * again))


def castings(mind: Mind, count: int) -> int:
    """All that can be paid of what is done at once; what lasts is announced again if nothing else is worth more."""
    options = mind.question.options if isinstance(mind.question, Choose) else None
    lasts = isinstance(options, OfSpell) and components().spells[options.spell].lasts
    return -count if lasts else count


def _use(mind: Mind, kind: Spell) -> int:
    """How much there is for the spell to do, in tenths."""
    operation = kind.operations[0]
    found = [use(mind, operation) for do, use in USES.items() if operation.do.startswith(do)]
    return found[0] if found else 10


def _taken(mind: Mind, operation: Operation) -> int:
    """How much of what it takes away the others make, where they make most of it."""
    most = [_made(mind, other, type) for other in opponents_of(mind.state, mind.seat) for type in operation.types]
    return min(10, max(most, default=10) // max(1, operation.amount))


def _made(mind: Mind, seat: Seat, type: str) -> int:
    """What the best army of a seat makes of a type on average, in tenths."""
    there = [place for place in places(mind.state) if mind.army_health(seat, place)]
    return max([mean(mind.chances(seat, place, ROLLED_FOR[type])) for place in there], default=0)


def _given(mind: Mind, operation: Operation) -> int:
    """What it adds counts where an army of one's own meets another."""
    return 10 if contested(mind) else 3


def contested(mind: Mind) -> list[TerrainId]:
    """Where an army of one's own stands with one of somebody else's."""
    own = [place for place in places(mind.state) if mind.army_health(mind.seat, place)]
    return [place for place in own if mind.opponents_at(mind.seat, place)]


USES: dict[str, Callable[[Mind, Operation], int]] = {
    "army_subtract_any": _given,
    "terrain_subtract_any": _given,
    "army_subtract": _taken,
    "terrain_subtract": _taken,
    "army_add": _given,
    "army_counts_as": _given,
    "army_double_unit": _given,
    "army_flag": _given,
}
"""By how the name of its operation begins. What kills, moves or brings dice has something to do if it can be aimed."""

# --- what spells and dragons are sent at


def aim(mind: Mind, target: tuple[Seat | None, int | None, tuple[int, ...], int | None]) -> int:
    """Where own armies can be named the spell is a boon; else it is worth as much as what it hits."""
    seat, place, dice, to = target
    aimed = [mind.state.dice[id] for id in dice]
    if to is not None or (seat is None and place is not None):
        return _crowd(mind, TerrainId(to if to is not None else place or 0), aimed)
    worth = sum([die_worth(each) for each in aimed])
    if seat is None:
        return _undispelled(mind, worth, aimed)
    at = None if place is None else TerrainId(place)
    worth += mind.army_health(seat, at)
    if seat == mind.seat and at is not None:
        return worth + 1000
    return _undispelled(mind, worth, aimed or units_at(mind.state, seat, at))


def _undispelled(mind: Mind, worth: int, units: list[OwnedDie]) -> int:
    """Units that may dispel a spell are worse targets for it."""
    return worth - worth * dispelled([each for each in units if each.owner != mind.seat]) // 1000


def lair(mind: Mind, way: tuple[int, int] | None) -> int:
    """A dragon where it hurts others more than oneself."""
    return 0 if way is None else _crowd(mind, TerrainId(way[1]), [mind.state.dice[way[0]]])


def _crowd(mind: Mind, place: TerrainId, coming: list[OwnedDie]) -> int:
    """How much more of the others is in danger there than of one's own. coming: what is sent, a dragon perhaps."""
    kinds = components().dragons
    dragons = [kinds[each.die.kind] for each in coming if each.die.sort is DieSort.DRAGON]
    others = [_in_danger(mind, other, place, dragons) for other in opponents_of(mind.state, mind.seat)]
    return sum(others) - 2 * _in_danger(mind, mind.seat, place, dragons)


def _in_danger(mind: Mind, seat: Seat, place: TerrainId, dragons: list[DragonKind]) -> int:
    """An army's health; that of units which do not answer these dragons counts twice."""
    return mind.army_health(seat, place) + sum([unanswered(mind.state, seat, place, each) for each in dragons])


# --- minor terrains


def minor_to_bring(mind: Mind, die: int | None) -> int:
    """Instead of a maneuver it gives an army that meets others an action that the terrain may not show."""
    place = mind.state.marched[-1] if mind.state.marched else None
    if place is None:
        return 0
    if die is None:
        return max(0, mind.maneuver_gain(place))
    if not mind.opponents_at(mind.seat, place):
        return 3
    return 3 + mean(mind.chances(mind.seat, place, Purpose.MELEE)) // 4


def minor_step(mind: Mind, what: str) -> int:
    """Kept it leaves its action, rolled a maneuver; Amazons may charge with it."""
    place = mind.state.marched[-1] if mind.state.marched else None
    if place is None or what == BURY:
        return -1
    action = mind.best_action(place)
    if what == KEEP:
        return action
    if what == ROLL:
        return max(0, mind.maneuver_gain(place)) + action // 2
    rushed = mean(mind.chances(mind.seat, place, Purpose.MANEUVER)) // 2
    return action + rushed - HEALTH if action > 0 else ABILITY_PRICES[what] - HEALTH


# --- the Retreat step


def retreat(mind: Mind, way: Moving | None) -> int:
    """An army leaves a terrain where it is only killed, as long as it is not the last one."""
    if way is None:
        return 0
    how, start, to = way
    if how == FLY:
        saves = is_hopeless(mind, TerrainId(start)) and not is_hopeless(mind, TerrainId(to))
        return ABILITY_PRICES[AIR_FLIGHT] if saves else -1
    return 1 if how == FALL_BACK and is_hopeless(mind, TerrainId(start)) else -1


def is_hopeless(mind: Mind, place: TerrainId) -> bool:
    """Whether the others turn the terrain as they like, and kill a good part of the army if they fight."""
    others = [each for each in places(mind.state) if each != place and mind.army_health(mind.seat, each)]
    if not others or holder_of(mind.state, place) == mind.seat or not mind.opponents_at(mind.seat, place):
        return False
    if mind.success(mind.seat, place) > IN_VAIN:
        return False
    own = mind.army_health(mind.seat, place)
    saves = mind.chances(mind.seat, place, Purpose.SAVE, Purpose.MELEE)
    for other in mind.opponents_at(mind.seat, place):
        done = expected_damage(mind.chances(other, place, Purpose.MELEE), saves, own)
        if mind.success(other, place) >= HOPELESS and 5 * done >= 2 * own * HEALTH:
            return True
    return False
