"""The public state of a Stonebound match, and plain questions about it. Faces of hidden stones are not here.

Units name each other by id, their place in `units`. Abilities and characters are named by the ids of the roster.
"""

from __future__ import annotations

from dataclasses import field
from typing import NewType

from core.frozen import slotted, slotted_by_name
from core.games.stonebound.board import distance
from core.games.stonebound.characters import roster_of
from core.games.stonebound.data import STATUSES
from core.games.stonebound.durations import DURATIONS
from core.games.stonebound.forms import Ability, Character
from core.grids.square import Square
from core.plain import CHANCE, CardId, Seat
from core.state import State

TEAMS, PLACING, PLAY = "teams", "placing", "play"
"""Phases of a match: teams are built and the first side is settled; units are placed; turns."""

ANY_TIME, BEFORE_ACTION = "any_time", "before_action"
"""When something free may be done: throughout an activation, or until its attack or ability has ended the action."""

SEATING, CHOSEN = "seating", "chosen"
"""Which player of a side goes next: the next one in seating order, or whom the side chooses."""

UnitId = NewType("UnitId", int)
"""The place of a unit among all units of a match."""


@slotted
class Modifier:
    """A lasting change of a stat (5.3). by: the seat that made it. begun: its unit has had a turn start since."""

    stat: str
    amount: int
    duration: str
    source: str
    by: int
    begun: bool = False


@slotted
class Fuse:
    """A fused ability (15). number: counts the fuses of the match, so the earliest is known. stones: open cards.

    used: for each trigger with a limit, by its place in the ability's effects, whether it is spent.
    """

    ability: str
    stones: list[CardId]
    number: int
    used: dict[int, bool] = field(default_factory=dict)


@slotted
class Unit:
    """A character in play; HP 0 is incapacitated. pd and sd are the worn armour (the current base).

    place: None until placed. statuses: name -> stacks; for Freeze the tokens. fresh: Freeze has been added since its
    controller's last upkeep. fallen: it lies on its space. activated, moved, acted and used (ids of [Use Once]
    abilities) are marks of this turn.
    """

    id: UnitId
    seat: Seat
    character: str
    hp: int
    pd: int
    sd: int
    place: Square | None = None
    statuses: dict[str, int] = field(default_factory=dict)
    fresh: bool = False
    modifiers: list[Modifier] = field(default_factory=list)
    fuses: list[Fuse] = field(default_factory=list)
    activated: bool = False
    moved: bool = False
    acted: bool = False
    used: list[str] = field(default_factory=list)
    fallen: bool = False

    @property
    def stands(self) -> bool:
        return self.hp > 0 and self.place is not None


@slotted
class Action:
    """A Standard Attack or an active ability while it is carried out.

    ability: None for the plain attack and for a counter. target: the present one, None where there is none or not yet.
    attacked: units that a Standard Attack of this action was made on. lost: HP each unit has lost to it so far.
    reaction: a counter, which provokes nothing.
    """

    user: UnitId
    ability: str | None
    target: UnitId | None = None
    redirected: bool = False
    reaction: bool = False
    attacked: list[UnitId] = field(default_factory=list)
    lost: dict[UnitId, int] = field(default_factory=dict)


@slotted
class Player:
    """What belongs to a seat. team: its characters, by id. hand: ids of stones. size: how many characters it started
    with. turns: how many it has begun.
    """

    team: list[str] = field(default_factory=list)
    hand: list[CardId] = field(default_factory=list)
    size: int = 0
    turns: int = 0


@slotted_by_name
class StoneState(State):
    """The seats of side 0 are the even ones, those of side 1 the odd ones (H58).

    Options: form (constructed, draft, free), draw_mode, fuse_timing, fusible, repay_fuses, stats_mode, half_draw,
    max_rounds (0: no limit), custom (the added characters as canonical JSON), free_abilities, next_player,
    team_size (of a duel; with teammates two are fielded).
    first_side goes first. round counts from 1; gone: how often both sides have acted in it. seat: whose turn it is.
    step: upkeep, activate, break or discard. active: the unit being activated. last: the seat that acted last on each
    side. pool: characters revealed for a draft and not yet picked. fused: fuses made so far. action: what is being
    carried out. aside: stones chosen to be discarded, still in hand. taken: the seats that have had a turn in this
    round. is_first_reading: as before version 2 of the rules, a round is as many alternations as the side with more
    players has, counted anew after each of them, and nobody says where Poison fells a character that walks; else a
    round lasts until everybody who stands has had a turn. is_time_called: the match ends with the running turn.
    """

    form: str
    draw_mode: str
    fuse_timing: str
    fusible: str
    repay_fuses: bool
    stats_mode: str
    half_draw: bool
    max_rounds: int
    custom: str
    players: list[Player]
    units: list[Unit] = field(default_factory=list)
    phase: str = TEAMS
    first_side: int = 0
    pool: list[str] = field(default_factory=list)
    deck: list[CardId] = field(default_factory=list)
    discard: list[CardId] = field(default_factory=list)
    round: int = 0
    seat: Seat | None = None
    step: str = ""
    active: UnitId | None = None
    last: list[Seat] = field(default_factory=lambda: [CHANCE, CHANCE])
    gone: int = 0
    fused: int = 0
    action: Action | None = None
    aside: list[CardId] = field(default_factory=list)
    free_abilities: str = ANY_TIME
    next_player: str = SEATING
    team_size: int = 3
    taken: list[Seat] = field(default_factory=list)
    is_first_reading: bool = False
    is_time_called: bool = False


def side_of(seat: Seat) -> int:
    """0 or 1."""
    return seat % 2


def are_enemies(state: StoneState, one: UnitId, other: UnitId) -> bool:
    """Whether two units fight on different sides."""
    return (state.units[one].seat - state.units[other].seat) % 2 == 1


def character_of(state: StoneState, unit_id: UnitId) -> Character:
    return roster_of(state.custom).characters[state.units[unit_id].character]


def ability_of(state: StoneState, ability_id: str) -> Ability:
    return roster_of(state.custom).abilities[ability_id]


def starting_stat(state: StoneState, unit_id: UnitId, stat: str) -> int:
    """What stands on the stat card, of the character or of its class (H8)."""
    roster = roster_of(state.custom)
    character = roster.characters[state.units[unit_id].character]
    stats = character.stats if state.stats_mode == "character" else roster.classes[character.kind].stats
    return stats[stat]


def units_of(state: StoneState, seat: Seat) -> list[Unit]:
    """A seat's units in the order they were placed."""
    return [unit for unit in state.units if unit.seat == seat]


def standing_at(state: StoneState, space: Square) -> UnitId | None:
    """The unit that stands on the space."""
    for unit in state.units:
        if unit.place == space and unit.hp > 0:
            return unit.id
    return None


def gap(state: StoneState, one: UnitId, other: UnitId) -> int:
    """The distance between two placed units."""
    here, there = state.units[one].place, state.units[other].place
    assert here is not None and there is not None
    return distance(here, there)


def fused_stones(state: StoneState, seat: Seat) -> int:
    """How many stones lie beside a seat's units: they count toward the hand (15.5)."""
    return sum(len(fuse.stones) for unit in state.units if unit.seat == seat for fuse in unit.fuses)


def find_fuse(state: StoneState, unit_id: UnitId, ability_id: str) -> Fuse | None:
    """The running fuse of this ability on the unit."""
    for fuse in state.units[unit_id].fuses:
        if fuse.ability == ability_id:
            return fuse
    return None


def faults(state: StoneState) -> list[str]:
    """What is wrong with a state at a question: what it names does not exist, or a stone lies in two places."""
    piles = [state.deck, state.discard, *(player.hand for player in state.players)]
    stones = [card for pile in piles for card in pile]
    stones += [card for unit in state.units for fuse in unit.fuses for card in fuse.stones]
    twice = ["A stone lies in two places."] if len(set(stones)) < len(stones) else []
    return [*twice, *(fault for unit in state.units for fault in _faults_of(state, unit))]


def _faults_of(state: StoneState, unit: Unit) -> list[str]:
    roster = roster_of(state.custom)
    found = [f"No status is called {name!r}." for name in unit.statuses if name not in STATUSES]
    for change in unit.modifiers:
        if change.duration not in DURATIONS or change.source not in roster.abilities:
            found.append(f"Nobody knows {change.source!r} for {change.duration!r}.")
    for fuse in unit.fuses:
        effects = roster.abilities[fuse.ability].effects if fuse.ability in roster.abilities else ()
        if not effects or any(not effects[place].limit for place in fuse.used):
            found.append(f"The fuse {fuse.ability!r} has spent what it does not have.")
    if unit.fallen and (unit.statuses or unit.modifiers or unit.fuses):
        found.append(f"Unit {unit.id} has fallen, and something lies upon it still.")
    return found
