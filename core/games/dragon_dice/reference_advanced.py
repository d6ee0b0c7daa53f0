"""Chapters of the rules reference on magic and its icons, on dragons, and on advanced dice."""

from __future__ import annotations

from core.games.dragon_dice.components import components
from core.games.dragon_dice.reference_tables import (
    ELEMENTAL,
    dragon_paragraphs,
    eighth_face_paragraphs,
    icon_paragraphs,
    item_paragraphs,
    minor_terrain_paragraphs,
    species_paragraphs,
    spell_paragraphs,
)
from core.kit.english import sentence
from core.reference import Chapter

MAGIC: tuple[Chapter, ...] = (
    Chapter(
        "magic",
        "Magic",
        (
            "The magic of a unit is of its own elements. One with two elements shares its results out as it needs."
            " Magic that is of no element, ivory, pays for Elemental spells alone.",
            "A spell is paid with magic of its element, an Elemental spell with magic of any one element. A spell of a"
            " species is paid with what units of that species made; items help if such a unit is there.",
            "Announce all spells with their targets. You are offered only what can still be paid together with the"
            " rest. Then they are resolved one by one, in any order. A spell whose target is gone does nothing, and"
            " magic that was not spent is lost.",
            "Castings that add up may be announced as one spell: its numbers count as often. Others do no more when"
            " they are cast twice.",
            "The Reserve Army casts spells that say so. Cantrips may be cast in other rolls too, by icons that pay for"
            " them.",
            "A spell may be aimed at armies and units anywhere, reserves too, unless it says where.",
        ),
        ("spell", "element", "pay", "cost", "ivory", "announce", "resolve", "target", "cantrip", "castings"),
    ),
    *(
        Chapter(
            f"spells_{element}",
            f"{sentence(element)} spells",
            spell_paragraphs(element),
            ("spell", "magic", "cost", "cast"),
        )
        for element in ("air", "water", "fire", "earth", "death", ELEMENTAL)
    ),
    Chapter(
        "icons",
        "Special icons",
        (
            "An icon acts only in the rolls that it names. Melee means counter-attacks too. Alone means that the unit"
            " is rolled alone. What has no may in it must be done.",
            "Defenders are units of the army that is attacked, and you choose which: as much health as X allows. Save"
            " or die: each of them is rolled, and without a result of that kind it is killed.",
            "Copies of an icon may act as one with a larger X, unless it says that they act one by one. You choose the"
            " order of different ones.",
            *icon_paragraphs(),
        ),
        ("SAI", "special action", "icon", "face", "X"),
    ),
)

DRAGONS: tuple[Chapter, ...] = (
    Chapter(
        "dragons",
        "Dragons",
        (
            "Dragons come to terrains by spells, icons and a Dragon's Lair, and stay. In phase 3 of your turn every"
            " dragon at a terrain where you have an army attacks, whoever brought it.",
            "A dragon has 5 health and 5 automatic saves, a White Dragon 10 health. All that a White Dragon does is"
            " doubled. It comes by its own spell alone.",
            "A dragon attacks another dragon rather than your army where it can. One of a single element attacks those"
            " of another one, and all of two elements; one of two elements attacks those of one, and those of two that"
            " are not the same two. Both attack white ones. White ones attack all but white and pure ivory ones. Ivory"
            " dragons, pure or with an element, attack armies alone; pure ones are never attacked, the others by"
            " dragons without their element, and by white ones.",
            "Owners choose in secret whom of several dragons their dragons attack. Then all dragons are thrown.",
            "Breath comes first, then Treasure, then the army answers: one roll that counts melee, missile and saves."
            " The army suffers the damage that it does not save. A dragon is killed by melee alone or missile alone"
            " that reaches its saves and its health: 10, or 5 where it shows its Belly, and 15 or 10 for a White"
            " Dragon. It goes back to its owner's pool.",
            "An army that killed a dragon may promote every unit that has a partner among the dead.",
            *dragon_paragraphs(),
        ),
        ("drake", "wyrm", "white", "ivory", "hybrid", "attack", "breath", "treasure", "slay", "summon", "pool"),
    ),
)

ADVANCED: tuple[Chapter, ...] = (
    Chapter(
        "advanced_terrains",
        "Advanced terrains",
        ("They can only be the Frontier.", *eighth_face_paragraphs(advanced=True)),
        ("castle", "lair", "grove", "vortex", "advanced", "eighth"),
    ),
    Chapter(
        "minor_terrains",
        "Minor terrains",
        (
            "As an army marches you may bring one out of your pool instead of its maneuver step, if it shares an"
            " element with the terrain; a Deadland goes anywhere. It is rolled at once and helps this army. An army has"
            " one, and none while it holds a captured terrain.",
            "When the army marches again you keep its face and do not maneuver, or roll it anew and may maneuver, or"
            " bury it. It is buried when the army leaves.",
            "Its elements count as the terrain's for abilities of the army. A Deadland counts as a dead unit for every"
            " 24 points, for abilities that count the dead.",
            *minor_terrain_paragraphs(),
        ),
        ("bridge", "knoll", "village", "woods", "deadland", "advanced", "minor"),
    ),
    Chapter(
        "dragonkin",
        "Dragonkin",
        (
            "They wait in your pool, and come to an army by spells and abilities. They never leave the terrain where"
            " they came, carry nothing, and go back to the pool when they are alone or killed.",
            "They roll neither for missiles nor for magic. Where a dragon of their own element, an ivory or a white one"
            " attacks they are not rolled.",
            *species_paragraphs(components().species["dragonkin"]),
        ),
        ("kin", "advanced", "summon", "automatic saves"),
    ),
    Chapter(
        "items",
        "Items",
        (
            "Items belong to an army and have no health. One is rolled with the army if a unit that is rolled can carry"
            " it, and moves only with such a unit. Items that nobody can carry are buried.",
            "A unit carries two items of its element, equipment or artifacts; Amazons of any element, Undead of death"
            " alone. Or it carries one medallion or relic, which have no element, and nothing else.",
            "Of each pair of medium equipment in a force the second one costs a point less.",
            *item_paragraphs(),
        ),
        ("equipment", "artifact", "medallion", "relic", "carry", "carrier", "advanced"),
    ),
    Chapter(
        "eldarim",
        "Eldarim",
        (
            "Each of their dice has one element of its own. Their champions have 4 health, and a logo that tames, slays"
            " or takes control of a dragon that attacked their army: white champions of any dragon, others of dragons"
            " with their element. What that dragon rolled, except its breath, does nothing then.",
            "Tame: the dragon does not attack an army with its tamer, and the two may go to another terrain together in"
            " the Retreat step. Slay: the dragon leaves the game; a White one is rolled, and on Jaws it buries its"
            " slayer. Control: whoever controls it may keep it still or aim it at another dragon, and where another"
            " dragon attacks the army of its controller it helps that army.",
            "A bond ends when one of the two goes without the other, with the next dragon of the champion, with the"
            " next champion of the dragon, and for a White Dragon as the turn of the champion's owner begins.",
            *species_paragraphs(components().species["eldarim"]),
        ),
        ("champion", "tame", "slay", "control", "dragonlord", "dragonslayer", "dragoncrusader", "advanced"),
    ),
)
