"""The public state of a match of Dragon Dice, and plain questions about it. Nothing is hidden once plans are open.

Dice name each other by id, their place in `dice`. Terrains are numbered: the Home of each seat, then the Frontier.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from dataclasses import field
from enum import Enum
from functools import cache
from operator import attrgetter

from core.frozen import slotted, slotted_by_name
from core.games.dragon_dice.announced import Casting
from core.games.dragon_dice.box import BoxDie, DieNumber, DieSort, box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forces import ForceTerms, health
from core.games.dragon_dice.pieces import TerrainKind
from core.games.dragon_dice.results import dead_limit, ways_of
from core.games.dragon_dice.rolls import Army, DiceRoll, DieId, RollKind, TerrainId, acts_in
from core.kit.lasting import Lasting
from core.plain import Seat
from core.state import State

NO_LAST_ROUND = 1_000_000
"""More rounds than any match lasts."""

IN_ARMIES = (DieSort.UNIT, DieSort.DRAGONKIN, DieSort.ITEM)
"""What an army is made of."""


class Area(Enum):
    """Where a die lies (4)."""

    __hash__ = object.__hash__  # Enum's own is a function of Python, and areas are looked up all the time

    HOME_ARMY = "Home Army"
    HORDE_ARMY = "Horde Army"
    CAMPAIGN_ARMY = "Campaign Army"
    TERRAIN = "terrain"
    RESERVES = "Reserve Area"
    DEAD = "Dead Unit Area"
    BURIED = "Buried Unit Area"
    POOL = "Summoning Pool"
    GONE = "dice that left the game"


PLANNED = (Area.HOME_ARMY, Area.HORDE_ARMY, Area.CAMPAIGN_ARMY)
"""The armies of a plan, before they are placed."""


@slotted
class OwnedDie:
    """A die of a match. terrain: where it stands, None unless its area is a terrain.

    side: of a minor terrain in play, the number of the side that it shows. die: what lies in the box under its number.
    """

    id: DieId
    number: DieNumber
    owner: Seat
    area: Area
    terrain: TerrainId | None = None
    side: int = 0
    die: BoxDie = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.die = box()[self.number]


@slotted
class Belongings:
    """The dice of a seat by where they lie, each list in the order of the ids.

    units, items: of the armies, at terrains and under None in the Reserve Area. beside: other dice at terrains.
    """

    areas: dict[Area, list[OwnedDie]]
    units: dict[TerrainId | None, list[OwnedDie]]
    items: dict[TerrainId | None, list[OwnedDie]]
    beside: dict[TerrainId | None, list[OwnedDie]]

    def add(self, die: OwnedDie) -> None:
        for dice in self._holding(die):
            insort(dice, die, key=_id_of)

    def remove(self, die: OwnedDie) -> None:
        for dice in self._holding(die):
            del dice[bisect_left(dice, die.id, key=_id_of)]

    def _holding(self, die: OwnedDie) -> tuple[list[OwnedDie], ...]:
        """The lists in which a die that lies there is."""
        if die.area not in (Area.TERRAIN, Area.RESERVES):
            return (self.areas[die.area],)
        of_army = self.items if die.die.sort is DieSort.ITEM else self.units
        return self.areas[die.area], (of_army if die.die.sort in IN_ARMIES else self.beside)[die.terrain]


_id_of: Callable[[OwnedDie], DieId] = attrgetter("id")


class Phase(Enum):
    """Where a match stands between two units of it; set-up comes first (5), then turns of six phases (6)."""

    __hash__ = object.__hash__  # as of areas

    PLANS = "plans"
    ORDER = "order of play"
    PLACING = "placing"
    TURN_START = "turn start"
    """Expire Effects and Eighth Face."""
    DRAGONS = "Dragon Attack"
    FIRST_MARCH = "First March"
    SECOND_MARCH = "Second March"
    RESERVES = "Reserves"


@slotted
class TerrainDie:
    """A terrain of a match. face: 0 until its distance is rolled (5). holder: whose army captured it, None for nobody.

    named: the eighth face that a captured Castle is, '' until it is named.
    """

    number: DieNumber
    face: int = 0
    holder: Seat | None = None
    named: str = ""

    @property
    def kind(self) -> TerrainKind:
        return components().terrains[box()[self.number].kind]

    @property
    def eighth(self) -> str:
        """The id of its eighth face; of a Castle that which it was named, if it was."""
        return self.named or self.kind.eighth


@slotted
class Bond:
    """A champion of the Eldarim has tamed a dragon or controls it (20.5). power: tame or control."""

    champion: DieId
    dragon: DieId
    power: str


class DragonPart(Enum):
    """What a dragon does in an attack."""

    ARMY = "attacks the army"
    DRAGON = "attacks a dragon"
    HELP = "helps the army whose champion controls it"
    REST = "does nothing"


@slotted
class AttackingDragon:
    """A dragon at a terrain where dragons attack. target: the dragon that it attacks. sides: all that it shows.

    ignored: a champion has used a power on it, so that only its breath counts. killed: it was killed outright.
    reflected: damage thrown back at it.
    """

    dragon: DieId
    part: DragonPart
    target: DieId | None = None
    sides: list[int] = field(default_factory=list)
    ignored: bool = False
    killed: bool = False
    reflected: int = 0


@slotted
class DragonAttack:
    """The dragons at one terrain, all of them, attack each other and the army of a seat (14.3)."""

    seat: Seat
    terrain: TerrainId
    dragons: list[AttackingDragon]


@slotted_by_name
class DragonDiceState(State):
    """terms: what the table agreed on. last_round: after which the match is over (HR-42).

    order: all seats in the order of their turns; out: those without units, or that gave up (19). turn: whose it is.
    is_begun: whether something of the phase has been done that cannot be done again. is_time_called: the match ends
    with the running turn.
    marched: the places whose armies have been named for a march this turn (HR-3), None being the Reserve Area.
    terrains: the Homes by seat, then the Frontier; proposed: what each seat would have that be, until one is chosen.
    rolls: those in progress, the innermost last. effects: those that last.
    bonds: of champions with dragons. dragon_attack: the one in progress. castings: armies that cast spells, one in a
    roll that another's spell has caused; the innermost last.
    belongings: the dice of each seat by where they lie; `bring` and `put` keep it as the dice say.
    """

    terms: ForceTerms
    last_round: int = NO_LAST_ROUND
    phase: Phase = Phase.PLANS
    round: int = 0
    turn: Seat = Seat(0)
    is_begun: bool = False
    is_time_called: bool = False
    order: list[Seat] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)
    marched: list[TerrainId | None] = field(default_factory=list)
    terrains: list[TerrainDie] = field(default_factory=list)
    proposed: list[DieNumber] = field(default_factory=list)
    dice: list[OwnedDie] = field(default_factory=list)
    rolls: list[DiceRoll] = field(default_factory=list)
    effects: list[Lasting] = field(default_factory=list)
    bonds: list[Bond] = field(default_factory=list)
    dragon_attack: DragonAttack | None = None
    castings: list[Casting] = field(default_factory=list)
    belongings: list[Belongings] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.belongings = belongings_of(self)

    def bring(self, number: DieNumber, owner: Seat, area: Area, terrain: TerrainId | None = None) -> DieId:
        """A die comes into the match."""
        die = OwnedDie(DieId(len(self.dice)), number, owner, area, terrain)
        self.dice.append(die)
        self.belongings[owner].add(die)
        return die.id

    def put(self, die: OwnedDie, area: Area, terrain: TerrainId | None = None) -> None:
        """A die lies somewhere else from now on."""
        own = self.belongings[die.owner]
        own.remove(die)
        die.area, die.terrain = area, terrain
        own.add(die)


def belongings_of(state: DragonDiceState) -> list[Belongings]:
    """As the dice say that they lie."""
    places = (None, *map(TerrainId, range(state.seats + 1)))

    def nothing() -> dict[TerrainId | None, list[OwnedDie]]:
        return {place: [] for place in places}

    found = [Belongings({area: [] for area in Area}, nothing(), nothing(), nothing()) for _ in range(state.seats)]
    for die in state.dice:
        found[die.owner].add(die)
    return found


def dice_in(state: DragonDiceState, seat: Seat, area: Area, *sorts: DieSort) -> list[OwnedDie]:
    """A seat's dice of these sorts in one of its areas, in the order of their ids."""
    return [die for die in state.belongings[seat].areas[area] if die.die.sort in sorts]


def army_at(state: DragonDiceState, seat: Seat, terrain: TerrainId | None) -> list[OwnedDie]:
    """The units and items that a seat has there, None being its Reserve Area."""
    own = state.belongings[seat]
    if items := own.items[terrain]:
        return sorted((*own.units[terrain], *items), key=_id_of)
    return list(own.units[terrain])


def dice_of(state: DragonDiceState, army: Army) -> list[OwnedDie]:
    """Its units and items, the Reserve Army's too."""
    return army_at(state, army.seat, army.terrain)


def units_at(state: DragonDiceState, seat: Seat, terrain: TerrainId | None) -> list[OwnedDie]:
    """The units of an army, None being its Reserve Area."""
    return list(state.belongings[seat].units[terrain])


def items_at(state: DragonDiceState, seat: Seat, terrain: TerrainId | None) -> list[OwnedDie]:
    """What the units of an army carry."""
    return list(state.belongings[seat].items[terrain])


def units_of(state: DragonDiceState, army: Army) -> list[OwnedDie]:
    return units_at(state, army.seat, army.terrain)


def of_species(units: list[OwnedDie], species: str) -> list[OwnedDie]:
    return [each for each in units if each.die.species == species]


def has_units(state: DragonDiceState, seat: Seat, terrain: TerrainId | None) -> bool:
    """Whether a seat has an army there, None being its Reserve Area: items alone are none."""
    return bool(state.belongings[seat].units[terrain])


def standing_beside(state: DragonDiceState, seat: Seat, terrain: TerrainId, sort: DieSort) -> list[OwnedDie]:
    """Dice of a seat at a terrain that are no part of an army: its minor terrain, its dragons."""
    beside = state.belongings[seat].beside[terrain]
    return [each for each in beside if each.die.sort is sort] if beside else []


def dead_units(state: DragonDiceState, seat: Seat, species: str) -> int:
    """How many units of a species lie in the DUA: what numbers with a dagger count (15), units and not health."""
    return len(of_species(state.belongings[seat].areas[Area.DEAD], species))


def dagger(state: DragonDiceState, seat: Seat, species: str, limit: int) -> int:
    """A number with a dagger (15): the dead of the species, at most so many for every step of the force's size. Each
    Deadland that the seat controls is one more dead for every step (20.2).
    """
    minor = dice_in(state, seat, Area.TERRAIN, DieSort.MINOR_TERRAIN)
    deadlands = sum(components().minor_terrains[each.die.kind].type == "deadland" for each in minor)
    steps = state.terms.steps
    return dead_limit(limit, dead_units(state, seat, species) + deadlands * steps, steps)


def health_in_play(state: DragonDiceState, seat: Seat) -> int:
    """Of all units at terrains and in reserves."""
    return sum(health(each.die) for units in state.belongings[seat].units.values() for each in units)


def rolls_again(roll: DiceRoll, place: int) -> bool:
    """Whether the face that a die shows last has it thrown again and added (9.2, step 3); a single unit makes results
    only (HR-8).
    What serves one purpose of several waits until its owner has said which (9.6).
    """
    thrown = roll.dice[place]
    face = thrown.die.faces[thrown.faces[-1] - 1]
    return face.is_special and not roll.kind.single and _throws_again(face.icon, roll.kind)


@cache
def _throws_again(icon: str, kind: RollKind) -> bool:
    operations = components().icons[icon].operations
    again = any(each.do == "reroll_self_add" and acts_in(each.when, kind) for each in operations)
    return again and len(ways_of(icon, kind)) < 2


def faults(state: DragonDiceState) -> list[str]:
    """What is wrong with a state at a question, a sentence each."""
    found = [f"Die {each.id} stands at place {place}." for place, each in enumerate(state.dice) if each.id != place]
    for each in state.dice:
        if (each.terrain is not None) is not (each.area is Area.TERRAIN):
            found.append(f"{each.die.name} is in the {each.area.value} and at terrain {each.terrain}.")
        if each.terrain is not None and not 0 <= each.terrain <= state.seats:
            found.append(f"{each.die.name} stands at terrain {each.terrain}, which is none.")
    if state.belongings != belongings_of(state):
        found.append("The dice lie elsewhere than where they are looked for.")
    for roll in state.rolls:
        ids = [thrown.id for thrown in roll.dice]
        if len(set(ids)) < len(ids) or not all(0 <= id < len(state.dice) for id in ids):
            found.append("A roll holds a die twice, or one that is not in the match.")
    return found
