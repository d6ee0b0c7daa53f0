"""The public state of a battle of Fated Hand, and plain questions about it.

Fighters name each other by id, their place in `fighters`. Cards are ids; whose faces are known says the ledger.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import field
from enum import Enum
from functools import cache

from core.frozen import frozen, slotted_by_name
from core.games.fated_hand.bearers import Bearers
from core.games.fated_hand.campaign.story_state import Story
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.fighters import Fighter, those_up
from core.games.fated_hand.ground import CLEAR, FAR, HIDDEN, Ground, has_sight, seen_from
from core.games.fated_hand.pieces import FISTS, Arm
from core.games.fated_hand.sheets import natural_weapon, spell_arm
from core.games.fated_hand.state_parts import (
    Attack,
    Attempt,
    Bonus,
    FieldTile,
    FighterId,
    Laid,
    Lesson,
    Outcome,
    Pile,
    Sighted,
    Summoned,
    Sustained,
    Use,
)
from core.grids.square import Square, chebyshev
from core.kit.lasting import Lasting, Thing
from core.plain import Seats
from core.state import State

__all__ = [
    "Attack", "Attempt", "Bonus", "FieldTile", "Fighter", "FighterId", "Laid", "Outcome", "Pile",
    "Sighted", "Summoned", "Sustained", "Use",
]  # fmt: skip
HEROES, FOES = 0, 1
"""The sides of an encounter; those of an arena have the same numbers."""


class Phase(Enum):
    """Where a battle stands between two units of it."""

    __hash__ = object.__hash__  # Enum's own is a function of Python, and phases are looked up all the time

    PARTY = "choosing heroes"
    SCENE = "scene"
    START = "battle start"
    PLAN = "planning"
    COUNTDOWN = "countdown"
    ROUND_END = "round end"
    BETWEEN = "between rounds"


class Mode(Enum):
    ENCOUNTER = "encounter"
    ARENA = "arena"


@frozen
class Terms:
    """What was agreed on. battle: the id of an encounter or of an arena. heroes: of the party, or of each side of an
    arena. tier: of the heroes. cards_open: whose Combat Cards lie open from the lock on, heroes, all or none (HR-22).
    plans_open: a party against foes sees each other's Hands and plans.
    own: the text of heroes that players brought.
    """

    mode: Mode
    battle: str
    tier: int
    heroes: int
    cards_open: str
    last_round: int
    plans_open: bool = False
    own: str = ""


@slotted_by_name
class FatedHandState(State):
    """turn: whose turn it is. engaged: pairs of fighters, the lower id first. attacks: the running ones, each begun by
    the one before it. moments: what has been used at each open window, the inmost last. bonus_turns: to be taken
    when the running turn is over. turns: how many have been begun this round.
    last_turn: whose turn has ended last. lying: arms on the ground. met: who is
    Hidden on the tile of an enemy, and with whom. ties: the places of all fighters among those who are equal.
    fields: Field Effects, in the order in which they came. sustained: spells that go on. battle_rules: spells
    that change the rules for everybody until the battle ends. still_rounds: how many nobody could move in, one by one.
    is_negated: the spell that is being cast comes to nothing. lessons: what heroes have learnt, each once.
    begun: how many spells have begun to go on. aligned: the spell whose effects are doubled (The Stars Aligned).
    story: what is told around the battle, None for a battle alone. bearers: who has which perks and spells.
    """

    terms: Terms
    ground: Ground
    fighters: list[Fighter] = field(default_factory=list)
    phase: Phase = Phase.PARTY
    round: int = 0
    count: int = 0
    ties: list[int] = field(default_factory=list)
    turn: FighterId | None = None
    is_bonus_turn: bool = False
    bonus_turns: list[FighterId] = field(default_factory=list)
    turns: int = 0
    last_turn: FighterId | None = None
    engaged: list[tuple[FighterId, FighterId]] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    moments: list[list[Use]] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    lying: list[tuple[str, Square]] = field(default_factory=list)
    met: list[tuple[FighterId, FighterId]] = field(default_factory=list)
    sighted: list[Sighted] = field(default_factory=list)
    fields: list[FieldTile] = field(default_factory=list)
    sustained: list[Sustained] = field(default_factory=list)
    battle_rules: list[str] = field(default_factory=list)
    still_rounds: int = 0
    is_negated: bool = False
    lessons: list[Lesson] = field(default_factory=list)
    story: Story | None = None
    begun: int = 0
    aligned: str = ""
    bearers: Bearers = field(init=False, repr=False, compare=False, default_factory=Bearers)


def again(state: FatedHandState, kept: Sustained) -> Sustained | None:
    """A spell that goes on as it is by now, behind a question; None once it is over."""
    known = (kept.number, kept.spell, kept.by)
    return next((each for each in state.sustained if (each.number, each.spell, each.by) == known), None)


# --- who


@cache
def fighter_thing(id: FighterId) -> Thing:
    return Thing("fighter", (id,))


def standing(state: FatedHandState) -> list[Fighter]:
    return those_up(state.fighters)


def turn_takers(state: FatedHandState) -> list[Fighter]:
    """Those who stand, without summoned creatures: whom victory, retreat and countdown are about."""
    return [each for each in standing(state) if each.summoned is None]


def summons_of(state: FatedHandState, id: FighterId) -> list[Fighter]:
    """The creatures that it controls, the oldest first."""
    if not (there := state.bearers.summoned(state.fighters)):
        return []
    summons = [state.fighters[each] for each in there]
    return [each for each in summons if each.summoned is not None and each.summoned.by == id and each.stands]


def covers_more(state: FatedHandState) -> bool:
    """Whether anybody has more than one tile."""
    summons = state.bearers.summoned(state.fighters)
    return bool(summons and [id for id in summons if state.fighters[id].tail])


def standing_ids(state: FatedHandState) -> list[FighterId]:
    """To go through while questions are asked."""
    return [each.id for each in standing(state)]


def standing_on(state: FatedHandState, squares: Container[Square]) -> list[FighterId]:
    """Who stands on one of these tiles, Hidden ones too."""
    there = [each for each in standing(state) if not each.is_smoke]
    return [
        each.id for each in there
        if each.square in squares or (each.tail and any(tile in squares for tile in each.tail))
    ]  # fmt: skip


def crowded_tiles(state: FatedHandState) -> frozenset[Square | None]:
    """All on which anybody is, seen or not, standing or not."""
    there = frozenset([each.square for each in state.fighters])
    return there.union(*[each.tail for each in state.fighters]) if covers_more(state) else there


def tiles_of_others(state: FatedHandState, id: FighterId) -> frozenset[Square]:
    """Where everybody else stands, Hidden ones too."""
    there = [each for each in standing(state) if not each.is_smoke and each.id != id]
    return frozenset([tile for each in there for tile in each.tiles])


def standing_near(state: FatedHandState, square: Square, tiles: int) -> list[FighterId]:
    """Who stands there or within so many tiles of it, Hidden ones too."""
    there = [each for each in standing(state) if not each.is_smoke]
    return [each.id for each in there if min([chebyshev(tile, square) for tile in each.tiles]) <= tiles]


def enemies(state: FatedHandState, id: FighterId) -> list[Fighter]:
    side = state.fighters[id].side
    return those_up([each for each in state.fighters if each.side != side])


def plans_openly(state: FatedHandState, id: FighterId) -> bool:
    """Whether its Hand and its plan lie open to its party."""
    is_hero = state.terms.mode is Mode.ENCOUNTER and state.fighters[id].side == HEROES
    return state.terms.plans_open and is_hero


def onlookers(state: FatedHandState, id: FighterId) -> Seats:
    """The seats that see its Hand."""
    fighter = state.fighters[id]
    if not plans_openly(state, id):
        return (fighter.seat,)
    return tuple(sorted({each.seat for each in state.fighters if each.side == fighter.side}))


def friends(state: FatedHandState, id: FighterId) -> list[Fighter]:
    """Those of its side that stand, without itself."""
    side = state.fighters[id].side
    return those_up([each for each in state.fighters if each.side == side and each.id != id])


def is_engaged(state: FatedHandState, one: FighterId, other: FighterId) -> bool:
    return (min(one, other), max(one, other)) in state.engaged


def opponents(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Whom it is Engaged with."""
    return [one if other == id else other for one, other in state.engaged if id in (one, other)]


# --- where


def square_of(state: FatedHandState, id: FighterId) -> Square:
    """Of a summoned creature that has vanished that where it stood. Raises AssertionError where it has left."""
    square = state.fighters[id].square
    return _left_from(state.fighters[id]) if square is None else square


def _left_from(fighter: Fighter) -> Square:
    square = None if fighter.summoned is None else fighter.summoned.left_from
    assert square is not None, f"fighter {fighter.id} has left"
    return square


def distance(state: FatedHandState, one: FighterId, other: FighterId) -> int:
    """Between the nearest tiles of the two."""
    first, second = state.fighters[one], state.fighters[other]
    if not (first.tail or second.tail):
        return chebyshev(first.square or square_of(state, one), second.square or square_of(state, other))
    return min(chebyshev(here, there) for here in first.tiles for there in second.tiles)


def tile_nearest(state: FatedHandState, id: FighterId, to: Square) -> Square:
    """Of those that it covers."""
    fighter = state.fighters[id]
    if not fighter.tail:
        return square_of(state, id)
    return min(fighter.tiles, key=lambda tile: chebyshev(tile, to))


def is_taken(state: FatedHandState, square: Square) -> bool:
    """Whether a creature or a body lies there; a Hidden one is in nobody's way (11)."""
    for each in state.fighters:
        if each.square == square and not each.is_unseen:
            return True
    if not covers_more(state):
        return False
    return not all(each.is_unseen for each in state.fighters if square in each.tail)


def is_free(state: FatedHandState, square: Square) -> bool:
    return state.ground.is_open(square) and not is_taken(state, square)


def sees(state: FatedHandState, one: FighterId, other: FighterId, past: FighterId | None = None) -> bool:
    """past: a creature that is in nobody's way (Thrusting)."""
    here, there = state.fighters[one], state.fighters[other]
    if not (here.tail or there.tail):
        start, to = here.square or square_of(state, one), there.square or square_of(state, other)
        return sees_tile(state, start, to, past)
    return any(sees_tile(state, start, to, past) for start in here.tiles for to in there.tiles)


def sees_tile(state: FatedHandState, start: Square, to: Square, past: FighterId | None = None) -> bool:
    """Who covers one of the two is in nobody's way."""
    known = state.ground.known
    way = known.way(start, to)
    if way in (CLEAR, HIDDEN):
        return way == CLEAR
    if covers_more(state):
        return has_sight(state.ground, start, to, _in_the_way(state, past, frozenset((start, to))))
    bits, there = known.bits, 0
    for each in state.fighters:
        bit = bits[each.square] & way
        if bit and each.id != past and each.is_target:
            there |= bit
    return not there or known.sees_past(start, to, there)


def tiles_seen(state: FatedHandState, start: Square, most: int = FAR) -> list[Square]:
    """Every open tile within so many that is seen from there, itself among them."""
    return seen_from(state.ground, start, _in_the_way(state), most)


def _in_the_way(
    state: FatedHandState, past: FighterId | None = None, ends: frozenset[Square] = frozenset()
) -> list[Square]:
    """ends: whoever has more tiles than these is not in the way of them."""
    found = [each.square for each in state.fighters if each.is_target and each.square and each.id != past]
    for fighter in [each for each in state.fighters if each.tail and each.id != past]:
        if ends.isdisjoint(fighter.tiles):
            found += fighter.tail
        else:
            found = [tile for tile in found if tile != fighter.square]
    return found


def seen_tiles(state: FatedHandState, id: FighterId) -> tuple[Square, ...]:
    """Its own among them."""
    return tuple(tiles_seen(state, square_of(state, id)))


def sighted_by(state: FatedHandState, id: FighterId) -> list[Square]:
    return [each.square for each in state.sighted if each.by == id]


def is_told(state: FatedHandState) -> bool:
    """Whether a story is told now, and no battle fought."""
    return state.phase is Phase.SCENE and state.story is not None and bool(state.story.gains)


# --- arms


def arm_of(fighter: Fighter, arm: str) -> Arm:
    """A natural weapon in place of Fists where it has one, and a spell as what it attacks with."""
    if arm == FISTS and fighter.sheet.natural:
        return natural_weapon(fighter.sheet.natural)
    printed = COMPONENTS.arms.get(arm)
    return printed if printed is not None else spell_arm(arm, magic_bonus(fighter, arm))


def catalyst_for(fighter: Fighter, spell: str) -> str:
    """The arm with which it casts the spell: the Main Arm, unless only the Offhand Arm grants it (12.1)."""
    known, arms = fighter.sheet.mastered, COMPONENTS.arms
    is_lent = bool(fighter.offhand) and spell in arms[fighter.offhand].spells
    if is_lent and spell not in known and spell not in arms[fighter.main].spells:
        return fighter.offhand
    return fighter.main


def magic_bonus(fighter: Fighter, spell: str) -> int:
    """What class and catalyst add to Magic Strike; a catalyst needs Proficiency for that (HR-42). A foe's is whole."""
    if fighter.sheet.foe:
        return fighter.sheet.magic_strike
    catalyst = catalyst_for(fighter, spell)
    lent = arm_of(fighter, catalyst).magic_strike if fighter.sheet.is_proficient(catalyst) else 0
    return fighter.sheet.magic_strike + lent


def main_arm(fighter: Fighter) -> Arm:
    return arm_of(fighter, fighter.main)


def offhand_arm(fighter: Fighter) -> Arm | None:
    return arm_of(fighter, fighter.offhand) if fighter.offhand else None


def holds_perk(fighter: Fighter, perk: str, arm: str) -> bool:
    """Whether it has the perk, of its own or printed on the arm, and may use it with the arm (9)."""
    known = fighter.sheet.holds.get((perk, arm))
    return known if known is not None and perk != fighter.borrowed else _holds_perk(fighter, perk, arm)


def _holds_perk(fighter: Fighter, perk: str, arm: str) -> bool:
    """Remembered but for what is borrowed, and for spells, which come by the catalyst in hand."""
    sheet, printed = fighter.sheet, arm_of(fighter, arm)
    if perk in sheet.perks or perk == fighter.borrowed:
        in_hand = arm_of(fighter, catalyst_for(fighter, arm)) if printed.is_magic else printed
        found = sheet.can_use(perk, in_hand)
    else:
        found = perk in printed.perks and sheet.is_proficient(arm) and sheet.can_use(perk, printed)
    if not printed.is_magic and perk != fighter.borrowed:
        sheet.holds[perk, arm] = found
    return found
