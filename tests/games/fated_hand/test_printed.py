"""What is printed on arms and armour, typed from the tables (17.3, 17.5), and every window of the rules."""

from __future__ import annotations

import re
from pathlib import Path

from core.games import fated_hand
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.windows import NAMES, NEVER_OPENED
from tests.listing import of_each

ARMS = """
Club: 1 0 0; Simple; ; 1; ; 0; 1
Fists: 0 0 0; Simple, Light; ; 1; ; 0; 1
Knuckles: 1 0 1; Simple; ; 1; ; 0; 1
Dagger: 1 0 1; Light; Close Combat; 1; ; 0; 1
Great Club: 2 0 -1; Great; Knockdown; 1; ; 0; 1
Garrote: 0 -1 1; Finesse; Chokehold; 1; ; 0; 1
Handaxe: 1 0 1; Simple, Light; ; 1; 1-2; 0; 1
Javelin: 1 0 0; Light; Thrown; 1; 3; 0; 1
War Hammer: 2 0 0; Medium; Piercing; 1; ; 0; 1
Mace: 2 0 0; Heavy; Crushing; 1; ; 0; 1
Quarterstaff: 0 1 1; Simple, Light; Reach; 2; ; 0; 1
Sickle: 0 0 0; Light; Reach; 2; ; 0; 1
Spear: 1 0 0; Light, Medium; Reach, Versatile, Thrusting; 2; ; 0; 1
Light Crossbow: 1 -1 0; Light, Ranged; ; 0; 4; 2; 1
Dart: 0 0 1; Simple; ; 1; 1-2; 0; 1
Shortbow: 1 -1 0; Light, Ranged; Two-Hander; 0; 3; 1; 2
Sling: 0 -1 1; Light, Ranged; ; 0; 3; 1; 1
Battle Axe: 2 0 -1; Medium; ; 1; ; 0; 1
Flail: 1 0 0; Medium; Reach, Pummel; 2; ; 0; 1
Glaive: 2 0 -2; Heavy; Two-Hander, Reach, Slashing; 2; ; 0; 2
Great Axe: 3 0 -1; Great; Two-Hander; 1; ; 0; 2
Great Sword: 2 1 -1; Great; Two-Hander, Reach; 2; ; 0; 2
Halberd: 2 2 -2; Heavy; Two-Hander, Reach, Piercing, Thrusting; 2; ; 0; 2
Bastard Sword: 1 1 0; Heavy, Great; Versatile; 1; ; 0; 1
Maul: 3 0 -2; Heavy, Great; Two-Hander, Crushing, Pummel; 1; ; 0; 2
Pike: 2 0 0; Heavy, Great; Two-Hander, Thrusting, Long Reach; 3; ; 0; 2
Rapier: 2 0 1; Finesse; Parrying; 1; ; 0; 1
Scimitar: 1 1 0; Light, Medium; Slashing; 1; ; 0; 1
Short Sword: 1 1 0; Light, Medium; Close Combat; 1; ; 0; 1
Trident: 1 1 0; Medium; Piercing; 1; 3; 0; 1
War Pick: 3 0 -1; Medium; Piercing; 1; ; 0; 1
Blowgun: 1 0 1; Light, Ranged; Toxic Edge; 0; 4; 2; 1
Heavy Crossbow: 3 0 -2; Heavy, Ranged; ; 0; 6-7; 2; 1
Longbow: 3 0 0; Heavy, Ranged; ; 0; 5-6; 1; 1
Net: 3 -3 0; Medium, Light, Finesse; Entangling; 1; 2; 0; 1
Parrying Dagger: 0 1 0; Light; Parrying; 1; ; 0; 1
Plank Shield: 0 2 -1; Simple; ; 0; ; 0; 1
Heater Shield: 0 2 0; Medium; ; 0; ; 0; 1
Tower Shield: 0 4 -2; Heavy; ; 0; ; 0; 1
"""
"""Name: Strike, Defense and Speed; traits; perks; melee range; Effective Range; Reload; hands."""
ARMOUR = {
    "Padded Armor": ((0, 2, 0), False, True),
    "Leather Armor": ((0, 2, 0), False, True),
    "Chain Mail": ((0, 3, -1), True, True),
    "Scale Mail": ((0, 3, -1), True, False),
    "Plate Mail": ((0, 4, -2), True, True),
}
"""Modifiers, whether it is hard, and whether Piercing gains anything against it."""
LINES = [line for line in ARMS.splitlines() if line]
CATALYSTS = """
Crystal Dagger: 0 0 1; 1; Light, Arcane; Arcane Blade; Spectral Slice, Flash Bolt, Watchful Daggers, \
Arcane Deflection, Phase Walk; 1
Blessed Chime: 0 1 0; 0; Holy; ; Ka-pow, Heaven Guide You, Solar Flare, Not Your Time; 1
Crooked Wand: 0 0 2; 0; Dark; ; Petty Hex, Grasping Root, Vile Murk, Black Flame, Conjure Rodent; 1
Elden Stave: 0 0 0; 2; Arcane; ; Flash Bolt, Arcane Deflection, Phase Walk, Spectral Slice, Mange Wolf; 1
Crystal Orb: 0 0 0; 2; Arcane, Dark; ; Tunnel Vision, Vampirism, Pressure Beam, Identity Crisis, Sharpen; 1
Ancient Tome: 0 0 1; 1; Arcane, Dark; ; Conjure Rodent, Great Snapping Turtle, Vampirism, Skewer, Pressure Beam; 1
Ashen Candle: 0 0 1; 1; Arcane, Dark; ; Ember, Scorching Slash, Smoldering Sun, Sinter, Flames of Hatred; 1
Corroded Compass: 0 0 1; 1; Arcane, Dark; ; Storm Surge, Whirlpool, Seaward Slice, Brineskin, Breaking Wave; 1
Holly Branch: 0 0 1; 1; Arcane, Dark; ; Thorn Thrust, Thorn Garden, Overgrowth, Bramblewall, Seed Pod; 1
Slime Jar: 0 1 0; 0; Arcane, Dark; ; Glob, Stretchy, Bounce, Splattershot, Living Slime; 1
Tidal Curiosity: 1 0 1; 0; Holy, Dark; ; Undertow, Whirlpool, Pale Shark, Calamitous Omen, Vile Murk; 1
Crooked Dirk: 0 1 0; 1; Light, Dark; Dark Blade; Black Dagger, Mirror Guard, Life Tether, Blood Sacrifice; 1
Grinning Pot of Spirits: 0 0 2; 1; Arcane, Dark; Two-Hander; Vanishing Cabinet, Great Snapping Turtle, Young Bear, \
Time Warp, Breaker Beam; 2
Faded Puppet: 0 1 1; 0; Dark; ; Vanishing Cabinet, Tunnel Vision, Into Smoke, Ouroboros, Skewer; 1
Silver Charm: 0 1 1; 0; Holy, Dark; ; Protection Ward, Restoration, Arcane Deflection, Blood Sacrifice; 1
Ominous Totem: 0 0 1; 1; Dark; ; First Line of the Old Order, Faithful Envoy: Bishop, Noble Envoy: Knight, \
Envoy of Conquest: Rook, Envoy of the End: Queen; 1
Studded Ring: 0 0 2; 0; Arcane; ; Future Weapon, Permafrost, Four Dozen Eggs, Sharpen, Bramblewall; 1
"""
"""Name: Strike, Defense and Speed; Magic Strike; traits; perks; spells; hands. Two of the 17 are weapons."""
CATALYST_LINES = [line for line in CATALYSTS.splitlines() if line]
LISTED = "turn"
"""What stands there is among the acts of a turn."""
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in Path(fated_hand.__file__).parent.glob("*.py")}


def listed(text: str) -> tuple[str, ...]:
    return tuple(re.sub("[^a-z]+", "_", each.strip().lower()) for each in text.split(",") if each.strip())


@of_each("line", LINES)
def test_17_3_an_arm_is_as_printed(line: str) -> None:
    name, _, rest = line.partition(": ")
    stats, traits, perks, melee, band, reload, hands = (part.strip() for part in rest.split(";"))
    (arm,) = [each for each in COMPONENTS.arms.values() if each.name == name]
    near, _, far = band.partition("-")
    assert arm.stats == tuple(map(int, stats.split()))
    assert set(arm.traits) == set(listed(traits)) and set(arm.perks) == set(listed(perks))
    assert (arm.melee, arm.near, arm.far) == (int(melee), int(near or 0), int(far or near or 0))
    assert (arm.reload, arm.hands) == (int(reload), int(hands))


def test_17_3_there_are_39_arms_and_no_other() -> None:
    assert len(LINES) == len([arm for arm in COMPONENTS.arms.values() if not arm.spells]) == 39


@of_each("line", CATALYST_LINES)
def test_17_4_a_catalyst_is_as_printed(line: str) -> None:
    name, _, rest = line.partition(": ")
    stats, magic, traits, perks, spells, hands = (part.strip() for part in rest.split(";"))
    (arm,) = [each for each in COMPONENTS.arms.values() if each.name == name]
    assert arm.stats == tuple(map(int, stats.split())) and arm.magic_strike == int(magic)
    assert set(arm.traits) == set(listed(traits)) and set(arm.perks) == set(listed(perks))
    assert tuple(COMPONENTS.spells[id].name for id in arm.spells) == tuple(each.strip() for each in spells.split(","))
    assert (arm.hands, arm.near, arm.far, arm.reload) == (int(hands), 0, 0, 0)
    assert arm.is_tool is (name not in ("Crystal Dagger", "Crooked Dirk"))


def test_17_4_no_other_catalyst_is_there() -> None:
    assert len(CATALYST_LINES) == len([arm for arm in COMPONENTS.arms.values() if arm.spells])


@of_each("name", ARMOUR)
def test_17_5_hr_35_armour_is_as_printed(name: str) -> None:
    (worn,) = [each for each in COMPONENTS.armour.values() if each.name == name]
    assert (worn.stats, worn.is_hard, worn.is_pierced) == ARMOUR[name]
    assert len(COMPONENTS.armour) == 5


@of_each("window", NAMES)
def test_6_17_12_each_window_is_opened_by_the_rules_or_acts_elsewhere(window: str) -> None:
    opening = rf'(open_window|_open|open_all)\([^)]*"{window}"'
    opened = [name for name, text in SOURCES.items() if re.search(opening, text)]
    assert bool(opened) is (window not in (*NEVER_OPENED, LISTED))
