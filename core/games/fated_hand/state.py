"""The public state of a battle of Fated Hand, and plain questions about it.

Fighters name each other by id, their place in `fighters`. Cards are ids; whose faces are known says the ledger.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from enum import Enum
from functools import cache

from core.games.fated_hand.components import components
from core.games.fated_hand.ground import Ground, has_sight, seen_from
from core.games.fated_hand.pieces import FISTS, Arm, Stance
from core.games.fated_hand.sheets import Sheet, natural_weapon, spell_arm
from core.games.fated_hand.state_parts import (
    Attack,
    Bonus,
    FieldTile,
    FighterId,
    Laid,
    Lesson,
    Outcome,
    Pile,
    Sighted,
    Sustained,
    Use,
)
from core.grids.square import Square, chebyshev
from core.kit.lasting import Lasting, Thing
from core.plain import CardId, Seat, Seats
from core.state import State

__all__ = [
    "Attack", "Bonus", "FieldTile", "FighterId", "Laid", "Outcome", "Pile",
    "Sighted", "Sustained", "Use",
]  # fmt: skip
HEROES, FOES = 0, 1
"""The sides of an encounter; those of an arena have the same numbers."""


class Phase(Enum):
    """Where a battle stands between two units of it."""

    __hash__ = object.__hash__  # Enum's own is a function of Python, and phases are looked up all the time

    PARTY = "choosing heroes"
    START = "battle start"
    PLAN = "planning"
    COUNTDOWN = "countdown"
    ROUND_END = "round end"


class Mode(Enum):
    ENCOUNTER = "encounter"
    ARENA = "arena"


@dataclass(slots=True)
class Fighter:
    """One creature of a battle.

    square: None when it has left. stance: None before its first plan. main, offhand: arms of those it `carries`,
    FISTS for none. cards: the three Combat Cards, one a Stat, empty between rounds. handicap: one number a Stat.
    hand_change: what its Hand Size has gained or lost. spent: Movement this turn. walked: tiles moved of its own will
    this turn; run: the last of them in one direction, its way. acted: whether it has had its turn this round; held:
    how many opponents' turns it has let pass, passed: how many of anybody; held_at: what it held against.
    is_recovering: no Handicap from others this round. attacked: Attacks it has made this turn. has_moved,
    stood_still: in this round, and not at all in the one before. unloaded: arms that must be reloaded first; wound:
    what has been paid for that. has_rested: in this turn. uses: limits it has used up. owes_primary: the Primary
    Action of its turn to come is spent. hits: how many it has dealt this turn. is_second: it waits for its second
    turn of this round, or has had it (Killer Instinct). is_doomed: it has lost its last Hit Point and goes on for now
    (Berserk). feigned: in how many rounds it has played dead, 0 where it does not. laid: cards out of its Hand. used:
    perks it has used in its last turn; borrowed: one that it has taken from a friend for this turn (Humble Student).
    has_changed_arms: in the last plan. reagents: its second hand. on_table: Reagents spent in the running turn. cast:
    spells it has cast in it. comes_last: it was revived in this round. began_at: the tile on which its last turn began.
    pile: what it channels. grown: by how many sizes it is larger than its sheet says.
    owed: Movement that its next turn has less. last_target: at whom it aimed an attack or a spell last.
    """

    id: FighterId
    seat: Seat
    side: int
    sheet: Sheet
    square: Square | None
    hp: int
    carries: list[str]
    stance: Stance | None = None
    main: str = FISTS
    offhand: str = ""
    cards: list[CardId] = field(default_factory=list)
    deck: list[CardId] = field(default_factory=list)
    hand: list[CardId] = field(default_factory=list)
    discard: list[CardId] = field(default_factory=list)
    hand_change: int = 0
    handicap: list[int] = field(default_factory=lambda: [0, 0, 0])
    spent: int = 0
    walked: int = 0
    run: int = 0
    way: tuple[int, int] = (0, 0)
    is_primary_used: bool = False
    owes_primary: bool = False
    acted: bool = False
    held: int = 0
    passed: int = 0
    held_at: int = -1
    is_recovering: bool = True
    attacked: int = 0
    has_moved: bool = False
    stood_still: bool = False
    is_offhand_used: bool = False
    unloaded: list[str] = field(default_factory=list)
    wound: dict[str, int] = field(default_factory=dict)
    has_rested: bool = False
    stealth: int = 0
    is_hidden: bool = False
    uses: list[Use] = field(default_factory=list)
    hits: int = 0
    is_second: bool = False
    is_doomed: bool = False
    feigned: int = 0
    laid: list[Laid] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    borrowed: str = ""
    has_changed_arms: bool = False
    reagents: list[CardId] = field(default_factory=list)
    on_table: list[CardId] = field(default_factory=list)
    cast: list[str] = field(default_factory=list)
    comes_last: bool = False
    began_at: Square | None = None
    pile: Pile | None = None
    grown: int = 0
    owed: int = 0
    last_target: FighterId | None = None

    @property
    def full_hp(self) -> int:
        """The Hit Points that it has or had on its feet; more than printed where a spell gave one."""
        return max(self.hp, self.sheet.hit_points)

    @property
    def stands(self) -> bool:
        return (self.hp > 0 or self.is_doomed) and self.square is not None

    @property
    def is_target(self) -> bool:
        """Whether anybody can aim at it (7.1, 11)."""
        return self.stands and not self.is_hidden and not self.feigned

    @property
    def plays_cards(self) -> bool:
        return self.sheet.hand > 0


@dataclass(frozen=True, slots=True)
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


@dataclass(slots=True, kw_only=True)
class FatedHandState(State):
    """turn: whose turn it is. engaged: pairs of fighters, the lower id first. attacks: the running ones, each begun by
    the one before it. moments: what has been used at each open window, the inmost last. bonus_turns: to be taken
    when the running turn is over. turns: how many have been begun this round.
    last_turn: whose turn has ended last. lying: arms on the ground. met: who is
    Hidden on the tile of an enemy, and with whom. ties: the places of all fighters among those who are equal.
    fields: Field Effects, in the order in which they came. sustained: spells that go on. battle_rule: the spell that
    changes the rules for everybody until the battle ends. still_rounds: how many nobody could move in, one by one.
    is_negated: the spell that is being cast comes to nothing. lessons: what heroes have learnt, each once.
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
    battle_rule: str = ""
    still_rounds: int = 0
    is_negated: bool = False
    lessons: list[Lesson] = field(default_factory=list)


# --- who


@cache
def fighter_thing(id: FighterId) -> Thing:
    return Thing("fighter", (id,))


def standing(state: FatedHandState) -> list[Fighter]:
    return [each for each in state.fighters if each.stands]


def standing_ids(state: FatedHandState) -> list[FighterId]:
    """To go through while questions are asked."""
    return [each.id for each in standing(state)]


def standing_on(state: FatedHandState, squares: Container[Square]) -> list[FighterId]:
    """Who stands on one of these tiles, Hidden ones too."""
    return [each.id for each in state.fighters if each.stands and each.square in squares]


def tiles_of_others(state: FatedHandState, id: FighterId) -> frozenset[Square]:
    """Where everybody else stands, Hidden ones too."""
    return frozenset([each.square for each in state.fighters if each.stands and each.square and each.id != id])


def standing_near(state: FatedHandState, square: Square, tiles: int) -> list[FighterId]:
    """Who stands there or within so many tiles of it, Hidden ones too."""
    there = [each for each in state.fighters if each.stands and each.square]
    return [each.id for each in there if each.square and chebyshev(each.square, square) <= tiles]


def enemies(state: FatedHandState, id: FighterId) -> list[Fighter]:
    side = state.fighters[id].side
    return [each for each in state.fighters if each.side != side and each.stands]


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
    return [each for each in state.fighters if each.side == side and each.id != id and each.stands]


def is_engaged(state: FatedHandState, one: FighterId, other: FighterId) -> bool:
    return (min(one, other), max(one, other)) in state.engaged


def opponents(state: FatedHandState, id: FighterId) -> list[FighterId]:
    """Whom it is Engaged with."""
    return [one if other == id else other for one, other in state.engaged if id in (one, other)]


# --- where


def square_of(state: FatedHandState, id: FighterId) -> Square:
    """Raises AssertionError where it has left."""
    square = state.fighters[id].square
    assert square is not None, f"fighter {id} has left"
    return square


def distance(state: FatedHandState, one: FighterId, other: FighterId) -> int:
    return chebyshev(square_of(state, one), square_of(state, other))


def is_taken(state: FatedHandState, square: Square) -> bool:
    """Whether a creature or a body lies there; a Hidden one is in nobody's way (11)."""
    return any(each.square == square and not each.is_hidden for each in state.fighters)


def is_free(state: FatedHandState, square: Square) -> bool:
    return state.ground.is_open(square) and not is_taken(state, square)


def sees(state: FatedHandState, one: FighterId, other: FighterId, past: FighterId | None = None) -> bool:
    """past: a creature that is in nobody's way (Thrusting)."""
    return sees_tile(state, square_of(state, one), square_of(state, other), past)


def sees_tile(state: FatedHandState, start: Square, to: Square, past: FighterId | None = None) -> bool:
    return has_sight(state.ground, start, to, _in_the_way(state, past))


def tiles_seen(state: FatedHandState, start: Square) -> list[Square]:
    """Every open tile that is seen from there, itself among them."""
    return seen_from(state.ground, start, _in_the_way(state))


def _in_the_way(state: FatedHandState, past: FighterId | None = None) -> list[Square]:
    return [each.square for each in state.fighters if each.is_target and each.square and each.id != past]


def seen_tiles(state: FatedHandState, id: FighterId) -> tuple[Square, ...]:
    """Its own among them."""
    return tuple(tiles_seen(state, square_of(state, id)))


def sighted_by(state: FatedHandState, id: FighterId) -> list[Square]:
    return [each.square for each in state.sighted if each.by == id]


# --- arms


def arm_of(fighter: Fighter, arm: str) -> Arm:
    """A natural weapon in place of Fists where it has one, and a spell as what it attacks with."""
    if arm == FISTS and fighter.sheet.natural:
        return natural_weapon(fighter.sheet.natural)
    printed = components().arms.get(arm)
    return printed if printed is not None else spell_arm(arm, magic_bonus(fighter, arm))


def catalyst_for(fighter: Fighter, spell: str) -> str:
    """The arm with which it casts the spell: the Main Arm, unless only the Offhand Arm grants it (12.1)."""
    known, arms = fighter.sheet.mastered, components().arms
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
    sheet, printed = fighter.sheet, arm_of(fighter, arm)
    if perk in sheet.perks or perk == fighter.borrowed:
        in_hand = arm_of(fighter, catalyst_for(fighter, arm)) if printed.is_magic else printed
        return sheet.can_use(perk, in_hand)
    return perk in printed.perks and sheet.is_proficient(arm) and sheet.can_use(perk, printed)
