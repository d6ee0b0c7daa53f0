"""Everything printed has a price for `sensible`: icons, spells, and abilities, which change what is worth doing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from core.games.dragon_dice import weighing
from core.games.dragon_dice.ability_worth import loss
from core.games.dragon_dice.bots import Mind
from core.games.dragon_dice.box import box
from core.games.dragon_dice.components import components
from core.games.dragon_dice.forecast import faces_made, forecast, mean
from core.games.dragon_dice.judging import ABILITY_PRICES, ICON_PRICES, MAGIC_ICON_PRICES, SPELL_PRICES
from core.games.dragon_dice.operations import TYPES
from core.games.dragon_dice.rolls import Army, Purpose, RollKind, TerrainId, faces_of
from core.games.dragon_dice.state import Area
from core.games.dragon_dice.verbs import Dragon
from core.options import Among
from core.questions import Choose
from core.view import View
from tests.games.dragon_dice.battles import die_with
from tests.games.dragon_dice.tables import stand, table
from tests.listing import of_each

FRONTIER = TerrainId(2)


def mind(game: Dragon, seat: int = 0) -> Mind:
    return Mind(View(seat, game.state, {}), Choose(seat, "march", Among((None,))))


# --- icons and spells


def test_every_spell_has_a_price() -> None:
    assert set(SPELL_PRICES) == set(components().spells) and min(SPELL_PRICES.values()) > 0


KINDS = [RollKind((each,)) for each in Purpose] + [
    RollKind((Purpose.SAVE,), Purpose.MELEE),
    RollKind((Purpose.MAGIC,), in_reserves=True),
    RollKind((Purpose.SAVE,), single=True),
]


@of_each("icon", sorted(set(components().icons) - {"Belly", "Dispel Magic"}))
def test_every_icon_has_a_price_or_makes_results_that_count(icon: str) -> None:
    if any((*ICON_PRICES[icon], MAGIC_ICON_PRICES.get(icon, 0))):
        return
    kind = die_with(icon).partition(" ")[0]
    number = next(each.number for each in box() if each.kind == kind)
    places = [place for place, face in enumerate(faces_of(box()[number])) if face.icon == icon]
    made = [faces_made(number, kind, (), type)[places[0]] for kind, type in product(KINDS, TYPES)]
    assert any(each.plain or each.ids or each.rest or each.again for each in made)


def test_every_icon_is_in_the_table() -> None:
    assert set(ICON_PRICES) == set(components().icons) and set(MAGIC_ICON_PRICES) <= set(ICON_PRICES)


def test_dispel_magic_makes_a_unit_a_worse_target_of_spells() -> None:
    game = table()
    gargoyle, other = stand(game, 1, 2, "dwarves_gargoyle", "dwarves_behemoth")
    worth = {
        die: weighing.aim(mind(game), (1, 2, (die,), None)) - weighing.aim(mind(game, 1), (1, 2, (die,), None))
        for die in (gargoyle, other)
    }
    assert worth[gargoyle] < worth[other]


def test_belly_costs_the_automatic_saves() -> None:
    (kind,) = [each for each in box() if each.kind == "dragonkin_dragonfoal" and "fire" in each.elements]
    for face, made in zip(faces_of(kind), faces_made(kind.number, RollKind((Purpose.SAVE,)), (), "save"), strict=True):
        assert made.rest == (0 if face.icon == "Belly" else 1)


# --- abilities


@dataclass(frozen=True, slots=True)
class Fight:
    """Armies at the Frontier, and dead units of both seats; mine may be in reserves."""

    terrain: str
    mine: Sequence[str]
    theirs: Sequence[str] = ("amazons_soldier",) * 4
    dead: Sequence[str] = ()
    their_dead: Sequence[str] = ()
    place: int | None = 2

    @property
    def laid_out(self) -> Dragon:
        game = table("coastland_city 3", "coastland_city 3", f"{self.terrain}_city 7")
        stand(game, 0, self.place, *self.mine)
        stand(game, 1, 2, *self.theirs)
        stand(game, 0, None, *self.dead, area=Area.DEAD)
        stand(game, 1, None, *self.their_dead, area=Area.DEAD)
        return game


def melee(game: Dragon) -> int:
    return mind(game).attack_worth(FRONTIER, "melee", Army(1, FRONTIER))


def missile(game: Dragon) -> int:
    return mind(game).attack_worth(FRONTIER, "missile", Army(1, FRONTIER))


def march(game: Dragon) -> int:
    return mind(game).success(0, FRONTIER)


def magic(game: Dragon) -> int:
    """In reserves, where few spells can be cast, it counts half; that is set right here."""
    if mind(game).army_health(0, FRONTIER):
        return mind(game).action_worth(FRONTIER, "magic")
    return 2 * mind(game).action_worth(None, "magic")


def dragon(game: Dragon) -> int:
    """A fire drake that is sent to the Frontier."""
    (drake,) = stand(game, 0, None, "fire_drake", area=Area.POOL)
    return weighing.lair(mind(game), (drake, FRONTIER))


SOLDIERS = ("amazons_soldier",) * 4
DARTERS = ("amazons_darter",) * 4
ORACLES = ("amazons_oracle",) * 2
KIN = "dragonkin_dragonmount of fire"

def over(terrains: str, mine: Sequence[str], theirs: Sequence[str] = SOLDIERS) -> tuple[Fight, Fight]:
    """The same armies at two terrains."""
    there, elsewhere = [Fight(terrain, mine, theirs) for terrain in terrains.split()]
    return there, elsewhere


def mourning(dead: Sequence[str], mine: Sequence[str], theirs: Sequence[str] = SOLDIERS) -> tuple[Fight, Fight]:
    """With dead units of mine, and without any."""
    return Fight("coastland", mine, theirs, dead), Fight("coastland", mine, theirs)


def upon_mourners(dead: Sequence[str], mine: Sequence[str], theirs: Sequence[str]) -> tuple[Fight, Fight]:
    return Fight("coastland", mine, theirs, (), dead), Fight("coastland", mine, theirs)


# The ability; what is judged; where it is in force, and where it is not; whether that makes it worth more.
JUDGED: list[tuple[str, Callable[[Dragon], int], tuple[Fight, Fight], bool]] = [
    ("Terrain Harmony", magic, (Fight("coastland", ORACLES), Fight("coastland", ORACLES, place=None)), True),
    ("Coastal Dodge", melee, over("coastland flatland", SOLDIERS, ["coral_elves_herald"] * 2), False),
    ("Defensive Volley", missile, over("flatland highland", DARTERS, ["coral_elves_archer"] * 2), False),
    ("Mountain Mastery", march, over("flatland coastland", ["dwarves_warlord"] * 2), True),
    ("Dwarven Might", melee, over("wasteland coastland", SOLDIERS, ["dwarves_warlord"] * 2), False),
    ("Stampede", melee, over("flatland coastland", SOLDIERS, ["feral_wolf_folk"] * 2), False),
    ("Flaming Shields", melee, over("highland swampland", ["firewalkers_watcher"] * 2), True),
    ("Magic Negation", magic, upon_mourners(["frostwings_advocate"] * 5, ORACLES, ["frostwings_magi"] * 2), False),
    ("Swamp Mastery", march, over("swampland coastland", ["goblins_cutthroat"] * 2), True),
    ("Foul Stench", melee, mourning(["goblins_thug"] * 2, ["goblins_cutthroat"] * 2), True),
    ("Volcanic Adaptation", melee, over("highland flatland", SOLDIERS, ["lava_elves_scout"] * 3), False),
    ("Cursed Bullets", missile,
     mourning(["lava_elves_scout"] * 3, ["lava_elves_assassin"] * 2, ["dwarves_warlord"] * 2), True),
    ("Scorching Touch", melee, over("highland flatland", SOLDIERS, ["scalders_scorcher"] * 2), False),
    ("Intangibility", missile, over("coastland flatland", DARTERS, ["scalders_igniter"] * 3), False),
    ("Born of the Swamp", melee, over("coastland flatland", SOLDIERS, ["swamp_stalkers_striker"] * 4), False),
    ("Rapid Growth", march, over("highland wasteland", SOLDIERS, ["treefolk_willowling"] * 4), False),
    ("Replanting", melee, over("coastland wasteland", SOLDIERS, ["treefolk_willowling"] * 4), False),
    ("Stepped Damage", melee, upon_mourners(["undead_zombie"], SOLDIERS, ["undead_wight"] * 2), False),
    ("Bone Magic", magic, mourning(["undead_zombie"] * 3, ["undead_lich"] * 3), True),
    ("Resist Fear", dragon, (Fight("coastland", SOLDIERS, [KIN, "eldarim_devotee of fire"]),
                             Fight("coastland", SOLDIERS, [KIN, "amazons_warrior"])), False),
]  # fmt: skip


@of_each("ability, judged, fights, is_more", JUDGED)
def test_an_ability_changes_what_is_expected(
    ability: str, judged: Callable[[Dragon], int], fights: tuple[Fight, Fight], is_more: bool
) -> None:
    assert ability in components().abilities
    with_it, without = [judged(each.laid_out) for each in fights]
    assert with_it > without if is_more else with_it < without


def test_automatic_saves_are_among_what_a_save_roll_promises() -> None:
    game = table()
    stand(game, 0, 2, KIN)
    faces = components().units["dragonkin_dragonmount"].faces
    rolled = sum([face.count for face in faces if face.icon in ("ID", "save")])
    promised = forecast(game.state, Army(0, FRONTIER), RollKind((Purpose.SAVE,), Purpose.MELEE), "save")
    safe = sum([face.icon != "Belly" for face in faces])
    assert mean(promised) == 10 * (rolled + 2 * safe) // len(faces)


def test_every_ability_has_a_price_or_changes_what_is_expected() -> None:
    assert min(ABILITY_PRICES.values()) > 0
    expected = {*[row[0] for row in JUDGED], "Automatic Saves"}
    assert not expected & set(ABILITY_PRICES)
    assert {*ABILITY_PRICES, *expected} == set(components().abilities)


def test_units_that_are_not_lost_when_they_are_killed_are_given_first() -> None:
    game = table()
    wight, soldier = stand(game, 1, 2, "undead_wight", "amazons_warrior")
    before = loss(game.state, game.state.dice[wight])
    stand(game, 1, None, "undead_zombie", area=Area.DEAD)
    assert loss(game.state, game.state.dice[wight]) < min(before, loss(game.state, game.state.dice[soldier]))
