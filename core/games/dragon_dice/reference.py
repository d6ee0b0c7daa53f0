"""The rules of Dragon Dice as a player looks them up, and the short way in.

Words only: the rules themselves begin in `rules`, and `NOTES.md` says where they complete the published ones. What is
printed on dice is told from the data, in `reference_tables`.
"""

from __future__ import annotations

from core.games.dragon_dice.components import components
from core.games.dragon_dice.reference_advanced import ADVANCED, DRAGONS, MAGIC
from core.games.dragon_dice.reference_tables import eighth_face_paragraphs, species_paragraphs, terrain_paragraphs
from core.reference import Chapter, Reference

BASICS: tuple[Chapter, ...] = (
    Chapter(
        "goal",
        "The goal",
        (
            "You win at once when a maneuver of yours captures a terrain and you then control two captured ones.",
            "You also win when you are the only one with a unit left at a terrain or in reserves. Units among the dead"
            " and the buried do not count, nor do Dragonkin that wait in a pool. If all last units go together, it is a"
            " draw.",
            "If the table has a last round, then after it more captured terrains win, then more health in play, else it"
            " is a draw. A round is a turn of everybody. With a time limit the match ends in the same way after the"
            " turn in which the time runs out.",
            "You may give up at any time. Among three or four players the others play on.",
        ),
        (
            "win", "victory", "end", "draw", "last round", "limit", "time", "clock",
            "elimination", "capture", "resign", "give up",
        ),
    ),
    Chapter(
        "dice",
        "Dice and their faces",
        (
            "Units are small, medium or large dice of 1, 2 or 3 health, and monsters with ten sides and 4 health. A"
            " unit dies only of damage that reaches its health at once; there are no wounds.",
            "An ID, the portrait, makes as many results as the unit has health, of whatever is rolled.",
            "Melee, missile, magic, maneuver and save make as many results as the face says, in rolls that count them.",
            "Every other face is a special icon, which does what its chapter says. X is the number on the face.",
            "A terrain has eight faces, a dragon twelve. Items, Dragonkin and minor terrains are advanced dice.",
        ),
        ("unit", "health", "ID", "icon", "small", "medium", "large", "monster", "face", "X", "wound"),
    ),
    Chapter(
        "places",
        "Places",
        (
            "Each player has a Home, and one Frontier lies between all of them. All your dice at a terrain are one"
            " army: the Home Army at your own Home, a Horde Army at another one, a Campaign Army at the Frontier. Who"
            " comes joins the army that is there.",
            "Units that stand at no terrain wait in your Reserve Area. They are an army too, which can take magic"
            " actions alone, and missiles do not reach it except from a Tower.",
            "Who is killed goes to your Dead Unit Area, from where many ways lead back. Who is buried goes to your"
            " Buried Unit Area, from where only what names it leads back.",
            "Dragons, Dragonkin and minor terrains that are not in play wait in your Summoning Pool.",
        ),
        ("home", "frontier", "horde", "campaign", "reserve", "dead", "DUA", "buried", "BUA", "pool", "area"),
    ),
    Chapter(
        "force",
        "Your force",
        (
            "A force costs exactly as many points as the table plays with. A unit costs its health. You also bring a"
            " Home, a Frontier that you propose, and one dragon for every 24 points or part of them; a White Dragon"
            " counts as two.",
            "Split it into three armies. Each has at least one unit and costs at most half of the points.",
            "Where these are in force you may add Dragonkin of up to 1 health for every 3 points, and minor terrains up"
            " to one more than there are terrains. Advanced terrains can only be the Frontier.",
            "All of this is one plan, made in secret. All plans are opened together.",
            "A ready force is one of two for each species: Ranks have many units of all classes, Beasts lead with"
            " monsters.",
        ),
        ("set-up", "points", "plan", "army", "half", "ready", "ranks", "beasts", "secret", "build", "cost"),
    ),
    Chapter(
        "start",
        "The start",
        (
            "Everybody rolls maneuver with the Horde Army, without help of any terrain. Ties roll again. The highest"
            " takes the first turn or the choice of the Frontier among the dice that were proposed; the second highest"
            " has the other one. The rest follow by their totals.",
            "The Home Army stands at its Home, the Horde Army at another player's, the Campaign Army where you have no"
            " army yet: with two players the Frontier.",
            "Terrains are rolled for their distance. An 8 is rolled again and a 7 becomes 6, so all begin on 1 to 6.",
        ),
        ("order of play", "horde roll", "first turn", "privilege", "placement", "distance", "begin"),
    ),
    Chapter(
        "turn",
        "A turn",
        (
            "1. Effects that last until your turn end.",
            "2. Eighth faces that you control act.",
            "3. Dragons attack, at each terrain where you have an army.",
            "4. First march: one army may maneuver and then take an action. Before it come the abilities of species"
            " that say so, each once.",
            "5. Second march: another army may do the same.",
            "6. Reserves: send units from reserves to any terrains, then let units retreat from terrains to reserves.",
            "Nothing of this must be done, except that dragons attack and that a Grove brings something back.",
        ),
        ("phase", "sequence", "order", "march", "reinforce", "retreat", "pre-march"),
    ),
    Chapter(
        "maneuver",
        "Maneuver",
        (
            "An army at a terrain may maneuver it. Opponents who have an army there may oppose. If nobody does it"
            " succeeds without a roll.",
            "Else all these armies roll maneuver together. Each total counts by itself, and yours must be at least as"
            " high as every other one.",
            "When it succeeds you turn the terrain one step, and say only then whether up or down. It must be turned."
            " From 1 it goes up, from 8 down.",
            "When it fails the terrain stays, and the army may still take its action.",
        ),
        ("oppose", "counter-maneuver", "turn", "up", "down", "direction", "tie", "step"),
    ),
    Chapter(
        "action",
        "Actions",
        (
            "After its maneuver, or without one, the army may take the action that the terrain shows. On an eighth face"
            " who controls it takes any of the three, all others melee. From reserves only magic is possible.",
            "Melee: attack an opposing army at the same terrain. You roll melee. If there is any the other army rolls"
            " saves, and what is not saved is damage. Then it may counter-attack in the same way, also if it was not"
            " hurt. Nothing answers a counter-attack.",
            "Missiles: from a Home you reach armies there and at the Frontier, from the Frontier any terrain, but never"
            " from one Home to another, and no reserves. You roll missile, they save, and nobody hits back.",
            "Magic: roll magic, announce spells, then resolve them.",
            "Melee and missiles need a target. Magic needs none.",
        ),
        ("melee", "missile", "magic", "attack", "counter-attack", "target", "range", "reach", "shoot", "save"),
    ),
)

ROLLING: tuple[Chapter, ...] = (
    Chapter(
        "rolls",
        "Rolls, step by step",
        (
            "An army rolls all dice that can be rolled. The total of each type is made in this order.",
            "1. The dice are thrown. 2. In a save roll, icons of the attacker that wait for it act. 3. Dice are thrown"
            " again where something forces or allows it. 4. Special icons act, one after another, as their owner"
            " likes.",
            "5. Results of plain faces and IDs are counted. 6. What is subtracted goes off, IDs last, never below 0. 7."
            " Halving, rounded down. 8. Results of special icons are added, untouched by what came before.",
            "9. What is doubled is added once more. 10. Bonuses of spells, what counts as something else, and automatic"
            " saves are added.",
            "Of several effects that halve a type one acts, and of several that double it one; the owner of the roll"
            " chooses. All subtractions add up.",
            "Click a total in the chronicle to read the way to it.",
        ),
        ("total", "modifier", "subtract", "halve", "double", "bonus", "order", "step", "again", "breakdown"),
    ),
    Chapter(
        "counts_as",
        "What counts as something else",
        (
            "Abilities let a species count one type as another, such as maneuver as saves: what its dice rolled of it,"
            " by plain faces and icons, is added as a bonus at the end. IDs are not meant, they already are what the"
            " roll wants.",
            "What is done to the first type does not change what is counted as the second one.",
        ),
        ("counts as", "convert", "ability"),
    ),
    Chapter(
        "single",
        "A unit rolled alone",
        (
            "When an effect wants a unit to save, to roll a maneuver or the like, that unit is rolled alone. It passes"
            " with one result. Only what lies on the unit itself helps or hinders it, and the ability of its species.",
            "Special icons make results in such a roll, and do nothing else. All units of one effect are rolled"
            " together.",
            "A unit that cannot be rolled, because it sleeps, is netted, webbed or hypnotised, shows nothing: it fails."
            " One that is stunned is left out of rolls of its army alone.",
        ),
        ("individual", "test", "save", "fail", "asleep", "netted", "stunned"),
    ),
    Chapter(
        "combined",
        "Rolls that count several types",
        (
            "Some rolls count several types at once, above all the answer to dragons. IDs may be shared out among them,"
            " die by die. An icon does what it says for the answer to dragons. Where the roll stands for two others, as"
            " the answer to a charge does for a save and a counter-attack, it is used for one of them.",
        ),
        ("combination", "share out", "split", "ID"),
    ),
    Chapter(
        "harm",
        "Damage and death",
        (
            "The owner of an army chooses who dies: units whose health together is not above the damage, and as near to"
            " it as any others. What is left over is lost.",
            "Damage to an army is saved by the whole army, damage to a unit by that unit. Some damage cannot be saved,"
            " and some only by saves that spells give.",
            "Who chooses units of others up to some health takes as much as possible. Who chooses own units may take"
            " fewer.",
            "As a unit dies these are asked in turn: Open Grave, Replanting, a smaller unit in its place, Rise from the"
            " Ashes. Else it goes to the dead, where Soiled Ground may bury it, and burial follows if the effect says"
            " so.",
        ),
        ("casualties", "kill", "dead", "bury", "save", "unsavable", "damage", "choose", "death", "order"),
    ),
    Chapter(
        "returns",
        "Promotion, recruits, return",
        (
            "Promotion: a unit changes places with one among your dead, of the same species and 1 health larger; class"
            " does not matter. Recruit: a unit of 1 health comes from your dead. Return: units come from your dead, as"
            " much health as is named.",
            "All exchanges of one effect happen together. A unit that is exchanged was not killed, and effects upon it"
            " end; those upon its army stay.",
        ),
        ("promote", "recruit", "return", "exchange", "grow", "larger"),
    ),
    Chapter(
        "reserves",
        "Reserves",
        (
            "At the end of your turn you first reinforce: units in reserves go to any terrains. Then you may retreat:"
            " units go from terrains to reserves. So who retreats comes back in your next turn at the earliest.",
            "Units that are held cannot leave, and Dragonkin never do. Items go only with a unit that carries them.",
        ),
        ("reinforce", "retreat", "move", "leave", "held", "fly"),
    ),
    Chapter(
        "terrains",
        "Terrains",
        (
            "Face 1 is the farthest, face 7 the nearest. Each face shows the action that can be taken.",
            *terrain_paragraphs(),
        ),
        ("face", "action", "coastland", "elements", "distance"),
    ),
    Chapter(
        "capture",
        "Captured terrains",
        (
            "Who maneuvers a terrain to its eighth face captures it, and controls it while it shows that face and the"
            " army stays. The army's IDs count twice in all its rolls there, it takes any action, and it uses the"
            " icon.",
            "When the army leaves, is gone, or the terrain is turned, the capture ends and the terrain goes back to 7.",
            *eighth_face_paragraphs(advanced=False),
        ),
        ("eighth", "8", "control", "double", "city", "temple", "tower", "standing stones"),
    ),
    Chapter(
        "lasting",
        "Effects that last",
        (
            "Until your next turn means until the first phase of it. A dragon's breath lasts until the next turn of the"
            " army's owner.",
            "An effect upon an army belongs to your army at that place, whoever of it comes or goes, and ends with its"
            " last unit. One upon a unit goes with it, and ends when it is killed or exchanged. One upon a terrain"
            " stays.",
            "Point at an army or a terrain to see what lies upon it.",
        ),
        ("duration", "until", "expire", "effect", "spell"),
    ),
    Chapter(
        "players",
        "Three and four players",
        (
            "Everybody has a Home. You name the Home for your Horde Army and the place of your Campaign Army in turn.",
            "Every opponent at a terrain may oppose a maneuver. A melee is aimed at one army, and only that one saves"
            " and hits back. Who may react does so in turn, from the left of the player who marches.",
            "Who has no unit left is out. Terrains and dragons of that player stay in play, and the next player to the"
            " left decides for them. Who gives up is out too, with all units buried.",
        ),
        ("multiplayer", "out", "eliminated", "give up", "left", "turn order"),
    ),
)

SPECIES: tuple[Chapter, ...] = tuple(
    Chapter(species.id, species.name, species_paragraphs(species), ("species", "units", "abilities", species.singular))
    for species in components().species.values()
    if not species.advanced
)

NAMES = Chapter(
    "names",
    "About the names",
    (
        "The names of the game, its species, dice, icons and spells belong to their owner. Everything else here is said"
        " in our own words.",
    ),
    ("trademark", "owner", "copyright"),
)

CHAPTERS: tuple[Chapter, ...] = (*BASICS, *ROLLING, *MAGIC, *DRAGONS, *ADVANCED, *SPECIES, NAMES)

HOW_TO_PLAY: tuple[str, ...] = (
    "Capture two terrains, or be the last with units in play.",
    "You lead three armies of dice. A turn lets two of them march.",
    "March: maneuver to turn the terrain by one, and opponents there may oppose with a roll.",
    "Then take the action that the terrain shows: magic from afar, then missiles, then melee.",
    "On its eighth face a terrain is yours as long as your army stands there.",
    "Who is attacked rolls saves. What is not saved kills: the owner chooses whom.",
    "The dead are not lost: they come back by promotion, recruits and magic.",
    "At the end of your turn, send units from reserves to any terrain.",
)

REFERENCE = Reference(CHAPTERS, HOW_TO_PLAY)
