"""What everything that is printed does, in a sentence or two: special icons, spells, abilities, faces of other dice.

Words only, for the rules reference and for whoever points at a die; what is played is in `data`. X stands for the
number on the face.
"""

from __future__ import annotations

ICONS: dict[str, str] = {
    "Attune": "Magic action: X magic of an element that you name. The plain magic of one unit in the army may be of"
    " that element too.",
    "Bash": "Save against melee: choose a unit of the attacking army. It suffers the melee that its own die made, with"
    " a save of its own, and Bash makes as many saves. Other saves: X saves. Dragon attack: a dragon suffers the"
    " damage that it dealt your army, and your army saves as much.",
    "Belly": "Any roll: this unit adds none of its automatic saves.",
    "Breath": "Melee: X health of defenders is killed.",
    "Bullseye": "Missile: X health of defenders save or die. Then throw this die again and add what it shows. Dragon"
    " attack: X missile.",
    "Cantrip": "Magic action or Magic Negation: X magic. Any other roll except maneuvers: X magic for spells marked as"
    " cantrips alone, which are cast at once. In a roll that a cantrip caused it makes nothing.",
    "Charge": "Melee, not in a counter-attack: all maneuver of your army counts as melee too. The defenders make one"
    " roll for saves and melee, and its melee hurts your army at once instead of a counter-attack; only spells save"
    " you from it.",
    "Charm": "Melee: X health of defenders fight for you. Their owner rolls them now, what they make is added to your"
    " attack, and they save nothing in this march. They can still be given as casualties.",
    "Choke": "Melee, as the defenders save: X health of units that show their ID is killed, and what they rolled is"
    " lost.",
    "Cloak": "Save or dragon attack: X saves for your army, in this roll and until your next turn. Magic action: X"
    " magic. When this unit is rolled alone: X of any type.",
    "Coil": "Melee: one defender suffers X damage and rolls saves and melee at once; its melee is damage to this unit"
    " that cannot be saved. Dragon attack: X melee.",
    "Confuse": "Melee or missile, as the defenders save: X health of units that rolled are thrown again, and what they"
    " showed is lost.",
    "Convert": "Melee: X health of defenders save or die. As much health as died may come back from your dead to this"
    " army.",
    "Counter": "Save against melee: X saves, and X damage to the attacking army from which only spells save it. Other"
    " saves: X saves. Melee: X melee. Dragon attack: X saves and X melee.",
    "Create Fireminions": "Any roll of an army: X results, shared out as you like among the types that count.",
    "Crush": "Missile: X health of defenders roll a maneuver or die; who dies saves or is buried. Dragon attack: X"
    " missile.",
    "Decapitate": "Melee, as the defenders save: one unit that shows its ID is killed, and what it rolled is lost."
    " Dragon attack: a dragon that shows Jaws is killed; if none does, 3 melee.",
    "Dispel Magic": "Before spells that concern this unit, its army or its terrain are resolved, you may roll the unit."
    " On this face all of them are cancelled. In rolls of its army the icon does nothing.",
    "Double Strike": "Melee: 4 health of defenders save or die. Then throw this die again and add what it shows. Dragon"
    " attack: 4 melee.",
    "Elemental Relic": "Any roll except maneuvers: for units of the element that it shows, share X out between throwing"
    " health again, recruiting units of 1 health, and promoting. The logo serves all elements and ivory. Two relics of"
    " an army that show the same element cancel each other.",
    "Elevate": "Maneuver: X maneuver. Missile: one unit's missile is doubled. Save against melee: one unit's saves."
    " Dragon attack: one unit's missile, or its saves.",
    "Entangle": "Melee: X health of defenders is killed.",
    "Ferry": "Any roll except maneuvers: this unit may go to any terrain, with up to 4 health of its army. What they"
    " rolled counts all the same.",
    "Fire Breath": "Melee: X damage that cannot be saved; who dies of it saves or is buried.",
    "Firecloud": "Melee or missile: X health of defenders roll a maneuver or die.",
    "Firewalking": "Maneuver: X maneuver. Any other roll: this unit may go to any terrain, with up to 3 health of its"
    " army. What they rolled counts all the same.",
    "Flame": "Melee: 2 health of defenders is killed and buried.",
    "Flaming Arrow": "Missile: X health of defenders save or die; who dies saves again or is buried. Dragon attack: X"
    " missile.",
    "Flurry": "Melee: X melee, then throw this item again and add what it shows. Save against melee: X saves. Dragon"
    " attack: X saves, or X melee and another throw.",
    "Fly": "Any roll: X maneuver or X saves.",
    "Frost Breath": "Melee or missile: all that an opposing army at this terrain rolls is halved until your next turn.",
    "Galeforce": "Melee, missile, or magic at a terrain: an opposing army at any terrain loses 4 saves and 4 maneuver"
    " in its rolls until your next turn.",
    "Gore": "Melee: one defender suffers 2 damage, with a save of its own; if it dies it is buried. Dragon attack: 4"
    " melee.",
    "Hoof": "Maneuver: X maneuver. Save or dragon attack: X saves.",
    "Howl": "Melee or missile: the defenders lose X saves.",
    "Hug": "Melee: one defender suffers X damage that cannot be saved, and rolls melee, which is such damage to this"
    " unit. Dragon attack: X melee.",
    "Hypnotic Glare": "Melee, as the defenders save: units that show their ID make nothing, and are not rolled until"
    " your next turn. It ends when this unit is rolled, leaves or dies, so you may keep it out of rolls.",
    "Illusion": "Melee, missile or magic: choose an army of yours. Until your next turn opponents can aim neither"
    " missiles nor spells at it.",
    "Impale": "Missile, as the defenders save: one unit that shows its ID is killed, and what it rolled is lost. Dragon"
    " attack: a dragon that shows Jaws is killed; if none does, 3 missile.",
    "Kick": "Melee: one defender suffers X damage, with a save of its own. Save: X saves. Dragon attack: X melee and X"
    " saves.",
    "Logo: Bronze Medallion": "Magic action: X magic of any element. Any other roll except maneuvers: X magic for"
    " spells marked as cantrips, of any species and element.",
    "Logo: Dragonkin Champion": "Melee: a dragon at a terrain that has this unit's element may go to another terrain."
    " When the unit is rolled alone against an effect upon it: 4 saves.",
    "Logo: Earthfang": "Missile or magic: army rolls at this terrain lose 2 results until a maneuver turns it. Melee,"
    " as the defenders save: one unit that shows its ID is killed, and what it rolled is lost. Dragon attack: a dragon"
    " that shows Jaws is killed; if none does, 4 melee.",
    "Logo: Eldarim Champion": "Dragon attack: the champion may tame, slay or control a dragon that attacked its army."
    " When the unit is rolled alone against an effect upon it: 4 saves. In all other rolls it is an ID worth 2 for a"
    " champion of one element.",
    "Logo: Gold Medallion": "Any roll except maneuvers: up to 4 health may come back from your dead to this army.",
    "Logo: Silver Medallion": "Any roll except maneuvers, one of three: a buried item of yours comes to this army; a"
    " buried Dragonkin or minor terrain of yours goes back to your pool; or, unless in reserves, a Dragonkin of 1"
    " health joins the army, or one there grows by 1.",
    "Net": "Melee or missile: X health of defenders roll a maneuver or are netted: until your next turn they are"
    " neither rolled nor leave. It does nothing through a Tower into reserves. When this unit saves alone: X saves.",
    "Plague": "Melee: one defender saves or dies. If it dies its owner names another one of that army, and so on until"
    " one saves.",
    "Poison": "Melee: X health of defenders save or die; who dies saves again or is buried.",
    "Regenerate": "Any roll except maneuvers: X saves, or up to X health comes back from your dead to this army.",
    "Rend": "Melee or dragon attack: X melee, then throw this die again and add what it shows. Maneuver: X maneuver.",
    "Rise from the Ashes": "Save: X saves. Whenever this unit is killed or buried, roll it: on this face it goes to"
    " your Reserve Area instead.",
    "Roar": "Melee: X health of defenders goes to their Reserve Area before they save.",
    "Scare": "Melee: X health of defenders save. Who shows its ID is killed; who else makes no save goes to its Reserve"
    " Area.",
    "Screech": "Melee: the defenders lose X saves.",
    "Seize": "Missile: X health of defenders is rolled. Who shows its ID goes to its Reserve Area, the others are"
    " killed.",
    "Slay": "Melee: one defender is rolled, and killed unless it shows its ID.",
    "Sleep": "Melee: one unit of an opposing army at this terrain is neither rolled nor leaves until your next turn.",
    "Smite": "Melee: X damage that cannot be saved. Dragon attack: X melee.",
    "Smother": "Melee: X health of defenders roll a maneuver or die.",
    "Sneak Attack": "Missile or magic: X damage that cannot be saved to an opposing army at this terrain; Dragonkin"
    " killed by it are buried. Melee or dragon attack: X melee.",
    "Sortie": "Melee: X melee. Save: X saves. Dragon attack: X melee and X saves.",
    "Stomp": "Melee: X health of defenders roll a maneuver or die; who dies saves or is buried. Dragon attack: X"
    " melee.",
    "Stone": "Melee or missile: X damage that cannot be saved. Dragon attack: X missile.",
    "Stun": "Melee: X health of defenders roll a maneuver or are stunned: until your next turn they are rolled only"
    " where an effect is aimed at them alone. Leaving the terrain ends it. Then throw this die again and add what it"
    " shows.",
    "Summon Dragon": "Magic at a terrain: a dragon of the item's element, or an ivory one, comes to any terrain; then"
    " throw this die again and add what it shows. Magic in reserves: X magic.",
    "Surprise": "Melee, not in a counter-attack: the defenders cannot counter-attack.",
    "Swallow": "Melee: one defender is rolled, and killed and buried unless it shows its ID.",
    "Tail": "Melee or dragon attack: 2 melee, then throw this die again and add what it shows.",
    "Teleport": "Maneuver: X maneuver. Any other roll: this unit may go to any terrain, with up to 3 health of its"
    " army. What they rolled counts all the same.",
    "Trample": "Any roll: X maneuver and X melee.",
    "Trumpet": "Melee, save or dragon attack: melee and saves of all Feral units in the army are doubled.",
    "Vanish": "Save: X saves. Then the unit may go to any terrain or to your Reserve Area; its saves stay.",
    "Volley": "Save against missiles: X saves, and X damage to the attacking army from which only spells save it. Other"
    " saves: X saves. Missile: X missile. Dragon attack: X saves and X missile.",
    "Wave": "Melee: the defenders lose X saves. Maneuver of the marching army: each army that opposes loses X"
    " maneuver.",
    "Wayfare": "Maneuver: X maneuver, or the item goes with a unit that can carry it to another terrain or to your"
    " Reserve Area. Dragon attack: the two may go.",
    "Web": "Melee or missile: X health of defenders roll melee or are webbed: until your next turn they are neither"
    " rolled nor leave. It does nothing through a Tower into reserves.",
    "Wild Growth": "Any roll except maneuvers: X in all, shared out between saves and health of promotions in this"
    " army.",
    "Wither": "Melee: an opposing army at this terrain loses X results in each of its rolls until your next turn.",
}

SPELLS: dict[str, str] = {
    "Hailstorm": "1 damage to an opposing army, which saves.",
    "Lightning Strike": "An opposing unit saves or dies. In a magic action only one is aimed at a unit.",
    "Wind Walk": "An army has 4 more maneuver in each roll.",
    "Blizzard": "Armies at a terrain lose 3 melee in each roll.",
    "Wilding": "In each roll of an army its owner may double one unit's melee and saves.",
    "Mirage": "Up to 5 health of units at a terrain save or go to their Reserve Area.",
    "Fields of Ice": "Armies at a terrain lose 4 maneuver in each roll, and who opposes a maneuver there wins ties.",
    "Flash Flood": "A terrain goes down by a face unless an opposing army there rolls 6 maneuver. It does so once in a"
    " player's turn.",
    "Wall of Fog": "Missile attacks aimed at armies at a terrain lose 6 missile.",
    "Watery Double": "An army has 1 more save in each roll.",
    "Deluge": "Armies at a terrain lose 3 maneuver and 3 missile in each roll.",
    "Tidal Wave": "Each army at a terrain suffers 4 damage and rolls saves and maneuver at once. Unless one of them"
    " makes 4 maneuver the terrain goes down by a face, once in a player's turn.",
    "Mire": "An army that marches at a terrain first rolls maneuver. As much health of units as it makes takes part in"
    " its rolls until the march is over.",
    "Accelerated Growth": "When a Treefolk of yours of 2 health or more is killed, a Treefolk of 1 health may come out"
    " of your dead in its place.",
    "Ash Storm": "Armies at a terrain lose 1 result in each roll.",
    "Dancing Lights": "An opposing army loses 6 melee in each roll.",
    "Fiery Weapon": "An army has 2 more melee or missile in each roll.",
    "Firebolt": "1 damage to an opposing unit, which saves.",
    "Fearful Flames": "1 damage to an opposing unit, which saves. If a save spared it, it saves again or flees to its"
    " Reserve Area.",
    "Firestorm": "2 damage to each army at a terrain, the caster's too; each saves.",
    "Flashfire": "In each roll of an army except maneuvers its owner may throw one unit again.",
    "Path": "A unit of yours goes to another terrain where you have an army.",
    "Stone Skin": "An army has 1 more save in each roll.",
    "Transmute Rock to Mud": "An opposing army loses 6 maneuver in each roll.",
    "Higher Ground": "An opposing army loses 5 melee in each roll.",
    "Berserker Rage": "In counter-attacks of an army its Feral may count saves as melee.",
    "Scent of Fear": "Up to 3 health of opposing units at a terrain goes to its Reserve Area, without a save.",
    "Wall of Thorns": "Whoever maneuvers a terrain that is not on its eighth face suffers 6 damage, and rolls melee"
    " instead of saves against it.",
    "Finger of Death": "1 damage to an opposing unit that cannot be saved.",
    "Palsy": "An opposing army loses 1 result in each roll except maneuvers.",
    "Soiled Ground": "Who is killed at a terrain saves or is buried.",
    "Decay": "An opposing army loses 2 melee in each roll.",
    "Magic Drain": "Armies at a terrain lose 2 magic in each roll.",
    "Necromantic Wave": "All units of an army may count magic as melee or missile.",
    "Swamp Fever": "Up to 3 health of an opposing army is rolled. Who shows its ID is killed and rolled again, and"
    " buried if it shows its ID once more.",
    "Evil Eye": "An opposing army loses 2 saves in each roll.",
    "Exhume": "Up to 3 health of an opponent's dead save or are buried. As much health as was buried may come back from"
    " your dead to the casting army.",
    "Open Grave": "Units of an army that die after it has rolled saves go to their Reserve Area.",
    "Restless Dead": "An army has 3 more maneuver in each roll.",
    "Resurrect Dead": "1 health of units out of your dead, of the element that pays, comes to the casting army. Amazons"
    " come for any one element or ivory.",
    "Summon Dragon": "A dragon of the element that pays comes to a terrain, out of any pool or off another terrain. An"
    " ivory dragon comes for any element, but out of a pool alone.",
    "Summon Dragonkin": "1 health of Dragonkin out of your pool, of the element that pays, joins the casting army.",
    "Summon White Dragon": "A White Dragon comes to a terrain, out of any pool or off another terrain. Elements may be"
    " mixed to pay for it.",
    "Esfah's Gift": "A buried minor terrain of yours goes to your pool.",
    "Rally": "Up to 3 Amazons of yours at a terrain go to another one where you have an Amazon.",
    "Evolve Dragonkin": "A Dragonkin of yours, of the element that pays, grows by 1 health.",
    "Rise of the Eldarim": "An Eldarim of yours, of the element that pays, grows by 1 health.",
}

ABILITIES: dict[str, str] = {
    "Javelin Charge": "Instead of a maneuver, bury the minor terrain of the marching army: in missile actions of this"
    " turn its Amazons may count maneuver as missile.",
    "Kukri Charge": "Instead of a maneuver, bury the minor terrain of the marching army: in melee actions of this turn"
    " its Amazons may count maneuver as melee.",
    "Terrain Harmony": "Magic of Amazons has the elements of the terrain where they are. In reserves it is ivory.",
    "Coastal Dodge": "Save at a terrain with water: maneuver may count as saves.",
    "Defensive Volley": "Hit by a missile action at a terrain with air, Coral Elves may shoot back.",
    "Mountain Mastery": "Maneuver at a terrain with earth: melee may count as maneuver.",
    "Dwarven Might": "Counter-attack at a terrain with fire: saves may count as melee.",
    "Feralization": "Before the first march, each of your armies with a Feral at a terrain with earth or air may"
    " recruit a Feral of 1 health, or promote a Feral.",
    "Stampede": "Counter-attack at a terrain with earth and air: maneuver may count as melee.",
    "Air Flight": "In the Retreat step, Firewalkers may go from a terrain with air to another one where you have a"
    " Firewalker.",
    "Flaming Shields": "Melee at a terrain with fire, not in a counter-attack: saves may count as melee.",
    "Winter's Fortitude": "Before the first march, if you have a Frostwing at a terrain with air, a buried Frostwing of"
    " yours goes to your dead.",
    "Magic Negation": "When an opponent rolls magic at a terrain where you have Frostwings, they may roll magic too. It"
    " takes as much from the other roll as you have dead Frostwings, up to 5 for every 24 points.",
    "Swamp Mastery": "Maneuver at a terrain with earth: melee may count as maneuver.",
    "Foul Stench": "After a melee action of an army with Goblins, the defenders leave as many units out of their"
    " counter-attack as you have dead Goblins, up to 3 for every 24 points. Their owner chooses which.",
    "Volcanic Adaptation": "Save at a terrain with fire: maneuver may count as saves.",
    "Cursed Bullets": "Missile at an army at the same terrain: as many results of Lava Elves as you have dead Lava"
    " Elves, up to 3 for every 24 points, can be saved by spells alone.",
    "Scorching Touch": "Save against melee, but not a counter-attack, at a terrain with fire: each save that Scalders"
    " roll is 1 damage to the attacking army too, from which only spells save it.",
    "Intangibility": "Save against missiles at a terrain with water: maneuver may count as saves.",
    "Born of the Swamp": "Save at a terrain with water: maneuver may count as saves.",
    "Mutate": "Before the first march, if you have a dead Swamp Stalker and one in an army at a terrain: choose as many"
    " units in an opponent's reserves as you have dead Swamp Stalkers, up to 1 for every 24 points. They save or die."
    " As much health as died an army of yours with a Swamp Stalker may recruit or promote.",
    "Rapid Growth": "Opposing a maneuver at a terrain with earth: Treefolk that show no special icon may be thrown"
    " again once, all that you choose together.",
    "Replanting": "A Treefolk that is killed at a terrain with water is rolled: on its ID it goes to your Reserve Area"
    " instead.",
    "Stepped Damage": "When an Undead is killed, a smaller Undead out of your dead may take its place.",
    "Bone Magic": "Magic action: Undead that show magic other than their ID add 1 magic each, as many as you have dead"
    " Undead, up to 4 for every 24 points.",
    "Resist Fear": "Dragonkin, up to the health of the Eldarim in their army, roll against any dragon.",
    "Dragonkin Handlers": "Before the first march, one army of yours with an Eldarim at a terrain gains a Dragonkin of"
    " 1 health out of your pool, or one of its Dragonkin grows by 1. It has an element of the terrain, and Dragonkin"
    " never have more health than the Eldarim there.",
    "Automatic Saves": "In each save roll Dragonkin that were rolled add as many saves as they have health.",
}

EIGHTH_FACES: dict[str, str] = {
    "city": "As your turn begins, the army may recruit a unit of 1 health or promote one of its units.",
    "standing_stones": "Any magic of the army's units may be of an element of this terrain.",
    "temple": "Death magic of opponents does nothing to the army and its units. As your turn begins, another player may"
    " be made to bury a dead unit, which that player chooses.",
    "tower": "Missiles of the army reach any opposing army. At reserves its IDs make none.",
    "castle": "Name it a City, Standing Stones, a Temple or a Tower when you capture it; it is that until it turns.",
    "dragons_lair": "As your turn begins, a dragon may come to a terrain that you choose: one that shares an element"
    " with this terrain, out of any pool or off a terrain, or an ivory one out of a pool. No White Dragon comes.",
    "grove": "As your turn begins, if possible: a buried unit of any player goes to its dead; or a buried Dragonkin or"
    " minor terrain of yours goes to your pool; or a buried item of yours comes to this army.",
    "vortex": "In each roll of the army except maneuvers one unit may be thrown again before special icons act.",
}

MINOR_FACES: dict[str, str] = {
    "ID": "You turn it to magic, melee or missile.",
    "Magic": "Your army may take a magic action instead of the terrain's.",
    "Melee": "Your army may take a melee action instead of the terrain's.",
    "Missile": "Your army may take a missile action instead of the terrain's.",
    "Double Maneuvers": "IDs of your army count twice in maneuvers.",
    "Double Saves": "IDs of your army count twice in saves.",
    "Flood": "Your army's maneuver is halved.",
    "Flanked": "Your army's saves are halved.",
    "Dust Storm": "Your army's missile is halved.",
    "Revolt": "Your army's melee is halved.",
}
"""Under their names. A die that halves is buried when its army marches the next time."""

DRAGON_FACES: dict[str, str] = {
    "Jaws": "12 damage.",
    "Claws": "6 damage.",
    "Wing": "5 damage. After the attack the dragon, if it lives, flies to its owner's pool.",
    "Tail": "3 damage, and it is thrown again and adds.",
    "Belly": "No damage, and the dragon has no automatic saves in this attack.",
    "Treasure": "No damage. If it attacked an army, that army may promote one unit.",
    "Breath": "At an army: 5 health of its units are killed without a save, then each element of the dragon has its"
    " effect; a White Dragon breathes the elements of the terrain. At a dragon: 5 damage, and it is thrown again and"
    " adds.",
}

BREATHS: dict[str, str] = {
    "air": "the army's melee is halved until its owner's next turn.",
    "death": "the army's IDs make nothing until its owner's next turn.",
    "earth": "the army's maneuver is halved until its owner's next turn.",
    "fire": "each unit that the breath killed saves or is buried.",
    "water": "the army's missile is halved until its owner's next turn.",
}


def on_face(icon: str, number: int) -> str:
    """What a special icon does on a face with this number."""
    return ICONS[icon].replace("X", str(number))
