"""What dice, icons, spells and terrains are worth to the bot that plays sensibly, in tenths of a unit's health."""

from __future__ import annotations

from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.operations import MAGIC, MELEE, MISSILE
from core.games.dragon_dice.rolls import faces_of
from core.games.dragon_dice.state import OwnedDie

ICON_PRICES: dict[str, tuple[int, int]] = {
    "Attune": (0, 0), "Bash": (0, 0), "Belly": (0, 0), "Breath": (10, 0), "Bullseye": (0, 6), "Cantrip": (3, 3),
    "Charge": (3, 0), "Charm": (6, 0), "Choke": (4, 0), "Cloak": (0, 0), "Coil": (5, 0), "Confuse": (2, 2),
    "Convert": (9, 0), "Counter": (0, 0), "Create Fireminions": (0, 0), "Crush": (0, 6), "Decapitate": (4, 0),
    "Dispel Magic": (0, 0), "Double Strike": (6, 0), "Elemental Relic": (3, 3), "Elevate": (0, 4),
    "Entangle": (10, 0), "Ferry": (0, 0), "Fire Breath": (11, 0), "Firecloud": (6, 6), "Firewalking": (0, 0),
    "Flame": (12, 0), "Flaming Arrow": (0, 7), "Flurry": (0, 0), "Fly": (0, 0), "Frost Breath": (4, 4),
    "Galeforce": (3, 3), "Gore": (4, 0), "Hoof": (0, 0), "Howl": (8, 8), "Hug": (8, 0), "Hypnotic Glare": (5, 0),
    "Illusion": (1, 1), "Impale": (0, 4), "Kick": (6, 0), "Net": (3, 3), "Plague": (5, 0), "Poison": (7, 0),
    "Regenerate": (8, 8), "Rend": (0, 0), "Rise from the Ashes": (0, 0), "Roar": (5, 0), "Scare": (5, 0),
    "Screech": (8, 0), "Seize": (0, 9), "Slay": (7, 0), "Sleep": (3, 0), "Smite": (10, 0), "Smother": (6, 0),
    "Sneak Attack": (0, 10), "Sortie": (0, 0), "Stomp": (7, 0), "Stone": (10, 10), "Stun": (3, 0),
    "Summon Dragon": (0, 0), "Surprise": (3, 0), "Swallow": (9, 0), "Tail": (0, 0), "Teleport": (0, 0),
    "Trample": (0, 0), "Trumpet": (3, 0), "Vanish": (0, 0), "Volley": (0, 0), "Wave": (8, 0), "Wayfare": (0, 0),
    "Web": (3, 3), "Wild Growth": (8, 8), "Wither": (4, 0), "Logo: Dragonkin Champion": (1, 0),
    "Logo: Eldarim Champion": (0, 0), "Logo: Bronze Medallion": (3, 3), "Logo: Silver Medallion": (2, 2),
    "Logo: Gold Medallion": (8, 8), "Logo: Earthfang": (4, 2),
}  # fmt: skip
"""What each does in a melee and in a missile attack beside the results it makes, for each X of its face."""

SPELL_PRICES: dict[str, int] = {
    "Hailstorm": 4, "Lightning Strike": 12, "Wind Walk": 14, "Blizzard": 8, "Wilding": 9, "Mirage": 12,
    "Fields of Ice": 8, "Flash Flood": 10, "Wall of Fog": 6, "Watery Double": 7, "Deluge": 8, "Tidal Wave": 12,
    "Mire": 6, "Accelerated Growth": 7, "Ash Storm": 3, "Dancing Lights": 16, "Fiery Weapon": 12, "Firebolt": 5,
    "Fearful Flames": 6, "Firestorm": 6, "Flashfire": 6, "Path": 5, "Stone Skin": 7, "Transmute Rock to Mud": 20,
    "Higher Ground": 15, "Berserker Rage": 8, "Scent of Fear": 12, "Wall of Thorns": 10, "Finger of Death": 11,
    "Palsy": 7, "Soiled Ground": 8, "Decay": 7, "Magic Drain": 4, "Necromantic Wave": 10, "Swamp Fever": 6,
    "Evil Eye": 9, "Exhume": 14, "Open Grave": 16, "Restless Dead": 11, "Resurrect Dead": 11, "Summon Dragon": 35,
    "Summon Dragonkin": 10, "Summon White Dragon": 70, "Esfah's Gift": 2, "Rally": 4, "Evolve Dragonkin": 9,
    "Rise of the Eldarim": 10,
}  # fmt: skip
"""What one casting is worth on a good target."""

MAGIC_ICON_PRICES: dict[str, int] = {
    "Attune": 3, "Elemental Relic": 3, "Ferry": 1, "Galeforce": 3, "Illusion": 1, "Logo: Bronze Medallion": 3,
    "Logo: Earthfang": 2, "Logo: Gold Medallion": 8, "Logo: Silver Medallion": 2, "Regenerate": 8, "Sneak Attack": 10,
    "Summon Dragon": 9, "Wild Growth": 8,
}  # fmt: skip
"""What each does in a magic action beside the results it makes, for each X of its face."""

ABILITY_PRICES: dict[str, int] = {
    "Feralization": 10, "Winter's Fortitude": 6, "Mutate": 9, "Dragonkin Handlers": 10, "Javelin Charge": 4,
    "Kukri Charge": 4, "Air Flight": 2,
}  # fmt: skip
"""Of those that a player chooses to use. The others change what is expected (`forecast`, `ability_worth`)."""

HEALTH = 10
MAGIC_POINT = 3
"""What a result of magic is worth on average."""

IVORY_POINT = 1
"""What one is worth that pays for few spells, being of no element."""

CAPTURE = 150
"""What it is worth to hold a terrain that does not win the match yet, and half of what a face away from it is."""

WIN = 10_000


def die_worth(die: OwnedDie) -> int:
    """What it would cost to lose it: its health, and how much of it its faces show."""
    if die.die.sort in (DieSort.DRAGON, DieSort.TERRAIN, DieSort.MINOR_TERRAIN):
        return HEALTH
    if die.die.sort is DieSort.ITEM:
        return components().items[die.die.kind].points * 8
    kind = components().units[die.die.kind]
    shown = [face.count for face in kind.faces]
    special = sum([face.is_special for face in kind.faces])
    return kind.health * HEALTH + 4 * sum(shown) // len(shown) + 3 * special // len(shown)


def icons_worth(dice: list[OwnedDie], type: str) -> int:
    """What special icons of an army that attacks, or makes magic, do on average beside making results."""
    total = 0
    for die in dice:
        faces = faces_of(die.die)
        prices = [icon_price(face.icon, type) * face.count for face in faces if face.is_special]
        total += sum(prices) // len(faces)
    return total


def icon_price(icon: str, type: str) -> int:
    return MAGIC_ICON_PRICES.get(icon, 0) if type == MAGIC else ICON_PRICES[icon][(MELEE, MISSILE).index(type)]


def potential(face: int, ease: int) -> int:
    """What a terrain promises that shows this face, to who turns it up so easily, in a thousandth."""
    left = CAPTURE * 10
    for _ in range(8 - face):
        left = left * ease // 1000
    return left // 10
