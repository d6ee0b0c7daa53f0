"""The rules of Fated Hand as a player looks them up, and the short way in.

Words only: the rules themselves begin in `rules`, and `NOTES.md` says where they complete the published ones. What is
printed is told from the data, in `reference_tables`.
"""

from __future__ import annotations

from core.games.fated_hand.fields import FIELDS
from core.games.fated_hand.printed_words import FIELD_WORDS
from core.games.fated_hand.reference_tables import TABLES
from core.reference import Chapter, Reference

BATTLE: tuple[Chapter, ...] = (
    Chapter(
        "goal",
        "The goal",
        (
            "In an encounter a party of one to four heroes meets foes in a place of their own. As a rule the heroes win"
            " when no foe stands any more; some encounters ask them to reach a tile, to hold it, or to keep foes off"
            " it. The foes win when no hero stands any more, or when the heroes retreat.",
            "In an arena two sides of one to four heroes meet. A side has won when nobody of the other one stands.",
            "If both sides go down at once the battle is a draw. After the last round, 30 as a rule, an encounter"
            " counts as a retreat of the heroes, and an arena goes to the side with more heroes standing, else it is a"
            " draw.",
        ),
        ("win", "victory", "end", "draw", "last round", "objective", "encounter", "arena", "limit"),
    ),
    Chapter(
        "seats",
        "Who leads whom",
        (
            "In an encounter the last seat leads all foes, and the others share the heroes in turn: with three heroes"
            " and two players the first leads two. In an arena the seats sit alternately on the two sides.",
            "Everybody who leads heroes leads at least one. The party chooses its heroes among ready-made ones, each"
            " once; two sides choose at the same time and in secret.",
            "Your own heroes are yours alone to plan for. By an option plans lie open within the party: then the foes"
            " plan first, and the party sees each other's Hands and plans.",
        ),
        ("seat", "role", "party", "hero", "leader", "ready-made", "open plans", "curtain"),
    ),
    Chapter(
        "stats",
        "The three Stats",
        (
            "Strike is for Attacks, Defense against them, Speed for who acts first and how far you move.",
            "A Stat is the sum of an attribute (Sleight for Strike, Brawn for Defense, Mind for Speed), what the class,"
            " the arm in use and the armour add, the Stance, the Power of the card laid on it, and bonuses of perks,"
            " less its Handicap. It may fall below 0.",
            "Attribute, class, Main Arm and armour together are the Base Stat. Ordinary foes have one number for all of"
            " that.",
            "Movement is half of Speed, rounded up, and never below 0.",
        ),
        ("strike", "defense", "speed", "attribute", "sleight", "brawn", "mind", "base stat", "movement", "sum"),
    ),
    Chapter(
        "cards",
        "Cards",
        (
            "Every hero has a deck of 52 playing cards, a Hand, and an open discard pile. The Power of a card: ace, two"
            " and three 0; four to six 1; seven to nine 2; ten, jack and queen 3; king 4.",
            "The Hand is filled to 4 cards as each round is planned; some perks change that, to no fewer than 3 and no"
            " more than 7. When the deck is empty the discard pile is shuffled into a new one.",
            "Ordinary foes have no cards. For each Stat and round they are dealt a closed value of 1 to 4, which their"
            " player sees. A boss has a deck and a Hand as heroes have.",
        ),
        ("power", "deck", "hand", "discard", "draw", "value", "king", "ace", "hand size", "boss"),
    ),
    Chapter(
        "round",
        "A round",
        (
            "1. Hands are filled. Whoever is Hidden loses 1 Stealth Power.",
            "2. Everybody plans at once and in secret: Stance, Main Arm and Offhand Arm, and three cards of the Hand,"
            " one on each Stat. The plans are opened together.",
            "3. Speed cards are turned up, and those of heroes against foes all three, unless the table plays with all"
            " or none of them open. A closed card is turned up when it is used.",
            "4. The countdown: each creature has one turn, the quickest first.",
            "5. The end of the round: Recovery, effects that last until now end, the three cards of each are"
            " discarded, and the objective is looked at.",
        ),
        ("planning", "plan", "phase", "sequence", "lock", "reveal", "round end", "open cards"),
    ),
    Chapter(
        "stances",
        "Stances",
        (
            "Aggressive: +2 Strike, -1 Defense. Defensive: -1 Strike, +2 Defense. Balanced: +1 Speed.",
            "A Stance is chosen in the plan and lasts for the round.",
        ),
        ("stance", "aggressive", "defensive", "balanced"),
    ),
    Chapter(
        "countdown",
        "The countdown",
        (
            "It begins at the highest Speed and falls. Whoever has not acted and is at least as quick as the count may"
            " act or hold. Several who may act are asked in order: Speed, then Base Speed, then heroes before foes,"
            " then chance, settled once a round.",
            "Whoever held is asked again when somebody has acted, when another has become quick enough, and at the end."
            " The countdown ends at 0, or at the lowest Speed of those who wait where that is less. Whoever does not"
            " act then loses the turn.",
            "A Speed that changes counts at once: who becomes slower waits, who becomes quicker may act.",
        ),
        ("initiative", "order", "hold", "act", "count", "first", "tie", "turn order"),
    ),
    Chapter(
        "turn",
        "A turn",
        (
            "Any actions in any order, as long as Movement lasts, and one Primary Action. Moving may be split around"
            " the others.",
            "Attack (Primary): strike or shoot at an enemy. Rest (Primary): cleanse 2 Handicap in all; at most 1 tile"
            " may be moved and 1 spell cast in that turn. Focus (Primary): draw a Reagent, and break your Engagements"
            " where you stand. Cast a spell: some take the Primary Action, others are free.",
            "Move: 1 Movement a tile. Reload: the price of the arm in Movement. Pick up an arm from your tile or one"
            " next to it: 1 Movement. Haul a body next to you, no larger than you, to another tile next to you: 1"
            " Movement.",
            "Defend and Riposte answer attacks at any time and cost nothing. Once a round the Offhand Arm may be used"
            " in place of the Main Arm, to Attack, to Defend or to Riposte.",
            "A bonus turn follows directly, with fresh Movement, a fresh Primary Action and what is allowed once a"
            " turn. It is not the turn of the round.",
        ),
        ("action", "primary", "rest", "focus", "reload", "pick up", "haul", "offhand", "bonus turn", "body"),
    ),
    Chapter(
        "moving",
        "Moving",
        (
            "One step goes to any of the eight tiles around that is open and free. Walls, debris, creatures and bodies"
            " are in the way. A diagonal step between two walls that meet at its corner is not possible.",
            "A step climbs one level at most. Down it goes from any height.",
            "Whoever is shoved, thrown or dragged provokes nothing, and stops before walls and creatures.",
        ),
        ("move", "step", "walk", "diagonal", "climb", "height", "level", "wall", "debris", "shove", "forced"),
    ),
)

MAGIC: tuple[Chapter, ...] = (
    Chapter(
        "reagents",
        "Reagents",
        (
            "Whoever is of a magical class keeps a second hand of cards, its Reagents. They come from the same deck as"
            " its Hand: so many in each planning as its class says, one by Focus, others by perks.",
            "At the end of a round Reagents are cut to the size of the Reagent Hand. What is spent lies on the table"
            " until the turn ends, and is discarded then.",
            "For a spell the number of a card counts, not its Power: an ace is 1, a jack 11, a queen 12, a king 13.",
        ),
        ("reagent", "magic", "draw", "second hand", "focus", "number", "limit"),
    ),
    Chapter(
        "casting",
        "Casting a spell",
        (
            "You may cast what you have mastered, and what the catalyst in your hand grants; that in the other hand"
            " once a round.",
            "Choose the spell, at whom or where, and the Reagents. They must be what the spell costs, and none too"
            " many. Cards in a row follow each other by number, and the ace is low.",
            "Magic Strike is your Strike without what the arm in hand adds, with what class and catalyst add to magic."
            " A spell that attacks is compared with Defense as any Attack is. From afar it has no Effective Range.",
            "Handicap of a spell that does not attack cannot be defended against. If what a spell was cast at is gone"
            " when it takes effect, the Reagents are lost.",
        ),
        ("spell", "cast", "cost", "pay", "catalyst", "mastered", "magic strike", "hex", "miracle"),
    ),
    Chapter(
        "lasting_spells",
        "Spells in answer, and spells that go on",
        (
            "Some spells are cast when you are attacked, when somebody moves, or when somebody casts. You are asked at"
            " that moment, and pay as for any spell.",
            "The Reagents of some spells stay on the table as markers. They count against your Reagent Hand when the"
            " round ends. Let go of such a spell in your turn and its markers are discarded.",
            "You concentrate on one spell at a time. It ends when you cast another such spell, take a Hit, or an attack"
            " on you succeeds; and when you let go of it in your turn.",
            "Whoever falls keeps no spell up. One spell at a time changes the rules for everybody; a newer one takes"
            " its place.",
        ),
        ("marker", "concentration", "reaction", "counter", "drop", "let go", "battle rule"),
    ),
    Chapter(
        "field_effects",
        "Field Effects",
        (
            *(f"{FIELDS[kind].name}: {words}" for kind, words in FIELD_WORDS.items()),
            "A tile has one of the first four, and Smog over it. A newer one takes the place of an older one. Whoever"
            " is shoved through them suffers what fits, and pays no Movement.",
            "Handicap of your own Field Effects does not prevent Recovery.",
        ),
        ("flame", "brine", "thorns", "slime", "smog", "ground", "fire", "terrain"),
    ),
)

FIGHTING: tuple[Chapter, ...] = (
    Chapter(
        "attack",
        "An Attack, step by step",
        (
            "1. It is declared: whom, with which arm, in melee or from afar, and with it at most one Exclusive perk.",
            "2. The target is known: perks act that answer being targeted, then those that interrupt. Handicap that the"
            " attacker takes here counts in this Attack.",
            "3. The Strike card is turned up. The target says whether it defends; then its Defense card is turned up.",
            "4. Bonuses are added. Now both numbers stand.",
            "5. They are compared. If Strike is at least 2 above Defense, or nobody defended, the Attack succeeds: a"
            " Hit, unless a perk or an arm names something else.",
            "6. A melee Attack Engages the two, if both stand.",
            "7. Perks that act after the Attack. Then the Riposte, if one is allowed, and what follows where none came"
            " or none succeeded. At last what acts when all is over.",
            "At each step what must act comes first: of the attacker, of the target, then of others by Speed. Then what"
            " may act: of the target, of the attacker, of the others.",
        ),
        ("hit", "compare", "strike", "margin", "declare", "target", "window", "order", "sequence", "resolve"),
    ),
    Chapter(
        "riposte",
        "Defend and Riposte",
        (
            "Defending is free. Whoever refuses takes the Attack as a success.",
            "If Defense is at least 2 above Strike, the target may Riposte, if it can reach and see the attacker with"
            " an arm that is loaded. From 1 above to 1 below nothing follows.",
            "A Riposte is compared like an Attack, with +2 Strike in melee, and may be defended against. Its success"
            " does not Hit: it gives 1 Handicap in every Stat. No Riposte answers a Riposte, and it Engages nobody.",
            "Breaking away from an Engagement and calling a retreat also allow Ripostes.",
        ),
        ("defend", "refuse", "riposte", "answer", "counter", "stalemate", "reaction"),
    ),
    Chapter(
        "engagement",
        "Engagement",
        (
            "A melee Attack Engages attacker and target, whether or not it succeeds. One may be Engaged with any"
            " number.",
            "Whoever leaves the tile of its own will breaks all of its Engagements. Before the step each opponent, the"
            " fastest first, may make one Riposte. The same holds for Focus, without the step.",
            "Engagements end without a Riposte when somebody falls or becomes Hidden, and when a shove leaves the two"
            " out of each other's reach.",
        ),
        ("engaged", "break", "leave", "opponent", "focus", "disengage", "flee"),
    ),
    Chapter(
        "handicap",
        "Handicap and Recovery",
        (
            "Each point of Handicap makes its Stat 1 lower until it is cleansed. It never falls below 0 points.",
            "Recovery: whoever took no Handicap from others in a round may cleanse 2 from one Stat at its end. Handicap"
            " that one gives oneself, as a price, does not count.",
            "Rest cleanses 2 in all. Some perks cleanse too.",
        ),
        ("cleanse", "recovery", "rest", "malus", "penalty", "random stat"),
    ),
    Chapter(
        "hit_points",
        "Hit Points and falling",
        (
            "Heroes and most foes have one Hit Point, and a Hit takes one. At none a creature falls: its turn ends, it"
            " cannot be targeted, its Engagements end.",
            "The body stays on its tile. It is in the way of steps, not of sight.",
        ),
        ("hit point", "HP", "down", "fall", "body", "incapacitated", "death"),
    ),
    Chapter(
        "range",
        "Reach, range and height",
        (
            "Distance is counted in tiles, a diagonal as one. Melee reaches 1 tile, with Reach 2, with Long Reach 3.",
            "An arm that shoots has an Effective Range. Each tile outside of it, nearer or farther, costs 1 Strike;"
            " there is no farthest distance. Arms with the Ranged trait cannot strike in melee; others with a range do"
            " both.",
            "Shooting Engages nobody. Whoever shoots from a higher tile than the target's has +1 Strike.",
            "Some arms must be reloaded after each shot. A Riposte from afar needs a loaded arm and sight, takes the"
            " penalty of range, and has no +2.",
        ),
        ("reach", "long reach", "distance", "shoot", "ranged", "effective range", "high ground", "reload", "bow"),
    ),
    Chapter(
        "sight",
        "Sight",
        (
            "There is sight from tile to tile if a straight line from any point of the one to any point of the other"
            " crosses no wall, no debris and nobody who stands. The points keep a twentieth of a tile off the borders."
            " Bodies and Hidden creatures are not in the way.",
            "So somebody exactly on a straight or diagonal line hides who stands behind, somebody beside the line does"
            " not. No line passes between two walls that meet at a corner.",
            "Shots need sight, and melee over 2 tiles or more does too. Thrusting goes past one friend.",
        ),
        ("line of sight", "see", "visible", "cover", "obstruct", "wall", "corner"),
    ),
    Chapter(
        "stealth",
        "Stealth",
        (
            "It needs Hidden Fang or Killer Instinct. When plans are opened, whoever is not Hidden gains half its Speed"
            " in Stealth Power, 2 more if Engaged with nobody, and 2 more if no enemy is within 2 tiles.",
            "Sneak: once in your turn roll a die of twelve. At most the Stealth Power: you are Hidden. Else 3 Stealth"
            " Power are lost.",
            "The Hidden cannot be targeted, are in nobody's way and may stand on the tiles of others. Everybody still"
            " sees where they are. Any attack reveals them when it is over; so does Stealth Power 0, of which 1 goes"
            " with each round.",
            "Where a Hidden creature and an enemy come to share a tile a die of twelve is rolled: the Stealth Power or"
            " more reveals it. Whoever is revealed on the tile of another steps to the nearest free one.",
            "It may also show itself, with a Riposte on somebody adjacent.",
        ),
        ("hidden", "sneak", "stealth power", "reveal", "hide", "share"),
    ),
    Chapter(
        "retreat",
        "Retreat",
        (
            "Heroes may retreat when none of them is Engaged and all who stand have had or begun their turn. Half of"
            " those who stand must agree.",
            "Then each enemy may make one Riposte. If one succeeds the retreat fails, and may be called again once"
            " somebody has done something else. Else the party leaves, and the battle is lost.",
        ),
        ("flee", "leave", "give up", "withdraw"),
    ),
)

GEAR: tuple[Chapter, ...] = (
    Chapter(
        "hands",
        "Arms and armour",
        (
            "A hero carries up to four arms. The plan says which one is the Main Arm, whose numbers count, and which"
            " the Offhand Arm; an arm that takes both hands goes alone. Fists are always there.",
            "Without Proficiency an arm gives only what it takes away, and none of its perks. Ready-made heroes know"
            " all arms they carry, and foes theirs.",
            "An arm that is disarmed or thrown lies on a tile until somebody picks it up. Its owner fights with fists"
            " meanwhile. What is part of a body cannot be disarmed.",
            "Armour always counts. Chain, scale and plate are hard, which matters to some perks.",
        ),
        ("weapon", "arm", "armour", "main arm", "offhand", "hands", "proficient", "disarm", "fists", "natural"),
    ),
    Chapter(
        "perks",
        "Kinds of perks",
        (
            "Some perks act by themselves; of the others their owner is asked, or they are chosen on its turn.",
            "Exclusive: one in an action at most, chosen as it is declared. Armed: only with an arm of a trait that the"
            " class names; perks printed on an arm, and foes, are free of that. Technique: in place of the Attack.",
            "What may be used once a turn, a round, a battle or an Engagement says so. Other perks answer each event"
            " once.",
            "Hand Size as a price: a card of the Hand goes, and Hand Size is 1 lower until the battle ends. It cannot"
            " bring it below 3.",
        ),
        ("exclusive", "armed", "technique", "limit", "once", "price", "hand size", "trait"),
    ),
    Chapter(
        "rulings",
        "Rulings of this table",
        (
            "Where the rules are silent this is how it is played here. You may attack whoever stands on another side."
            " In each attack one is asked once whether one refuses to defend.",
            "Relentless answers each Handicap once, whoever else has it, and nothing that another Relentless added. An"
            " Attack made on a Tactical Command cannot become a Tactical Command.",
            "Hammer and Anvil asks for another direction, not for a right angle. Only heroes retreat; foes hold their"
            " ground. Beginner's Luck and Attentive have no effect in a battle.",
            "At any time means in planning, between two of your own actions, and after a step or at the end of the turn"
            " of another.",
        ),
        ("house rule", "ruling", "silent", "relentless", "command"),
    ),
)

NAMES = Chapter(
    "names",
    "About the names",
    (
        "Names and numbers of classes, perks and arms come from the published game and belong to their owner. Foes,"
        " encounters and ready-made heroes are ours, and everything is said in our own words.",
    ),
    ("trademark", "owner", "copyright"),
)

CHAPTERS: tuple[Chapter, ...] = (*BATTLE, *FIGHTING, *MAGIC, *GEAR, *TABLES, NAMES)

HOW_TO_PLAY: tuple[str, ...] = (
    "Down every foe. One Hit fells almost anybody, and you as well.",
    "Each round plan in secret: a Stance, your arms, and a card for Strike, Defense and Speed.",
    "A card adds its Power: low cards 0, a king 4. High Speed acts first and moves farther.",
    "On your turn walk, and use one Primary Action: most often an Attack.",
    "An Attack Hits if its Strike is 2 above the Defense of the other.",
    "If a Defense is 2 above the Strike, its owner may Riposte and wear the attacker down.",
    "Handicap lowers a Stat until it is cleansed: by a Rest, or by a round without more of it.",
    "Melee Engages you. Who walks away from that is open to a Riposte.",
)

REFERENCE = Reference(CHAPTERS, HOW_TO_PLAY)
