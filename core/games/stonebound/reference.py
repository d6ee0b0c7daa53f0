"""The rules of Stonebound as a player looks them up, and the short way in.

Words only: the rules themselves are in `rules`, and `NOTES.md` says where they complete the published ones. Statuses
and characters are told from their data, so they cannot differ from what is played.
"""

from __future__ import annotations

from core.games.stonebound.characters import CharacterClass, roster_of
from core.games.stonebound.data import STATUSES
from core.games.stonebound.forms import STATS, Character
from core.games.stonebound.payment import cost_text
from core.games.stonebound.wording import ability_text, status_text
from core.kit.english import numbered
from core.reference import Chapter, Reference


def _status_paragraphs() -> tuple[str, ...]:
    stays = "A status stays until an ability removes it or its holder falls. Removing one takes all of its stacks."
    once = "HP lost to a status pass armour by and do not wear it. A status that cannot be added again stays as it is."
    return (stays, once, *(f"{name}: {status_text(name)}" for name in STATUSES))


def _character_paragraph(character: Character, kind: CharacterClass) -> str:
    stats = ", ".join(f"{name} {character.stats[name]}" for name in ("HP", *STATS))
    abilities = " ".join(
        f"{ability.name} ({cost_text(ability.cost)}): {ability_text(ability)}" for ability in character.abilities
    )
    stars = numbered(character.stars, "star", "stars")
    return f"{character.name}, {kind.name}, {stars}: {stats}; {character.attack_type} attacks. {abilities}"


def _character_paragraphs() -> tuple[str, ...]:
    roster = roster_of("")
    return tuple(_character_paragraph(each, roster.classes[each.kind]) for each in roster.characters.values())


def _class_paragraphs() -> tuple[str, ...]:
    classes = roster_of("").classes.values()
    return tuple(
        f"{kind.name}, {kind.attack_type} attacks: {kind.role}"
        f" Stats of the class: {', '.join(f'{name} {kind.stats[name]}' for name in ('HP', *STATS))}."
        for kind in classes
    )


CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "goal",
        "The goal",
        (
            "Two sides of one, two or three players lead their characters over a field of a hundred spaces. A side has"
            " lost at once when none of its characters stands any more.",
            "A table may have a last round. If it ends before that, the side with more standing characters wins; with"
            " equally many the one with the larger sum of HP in proportion to starting HP; else the match is a draw.",
            "With a time limit the match ends in the same way after the turn in which the time runs out.",
            "A side may give up at any time, and a draw can be agreed, with bots too.",
        ),
        ("win", "victory", "end", "draw", "last round", "limit", "time", "clock", "resign", "give up", "beaten"),
    ),
    Chapter(
        "teams",
        "Building teams",
        (
            "Constructed: everybody chooses in secret. Against one opponent a team is three characters with at most 5"
            " stars; with teammates each player has two with at most 4 stars.",
            "Draft: five characters of each star value lie open, or all where there are fewer. Sides pick in turns, the"
            " winner of a roll first. A duel's teams end as 1, 2 and 2 or as 1, 1 and 3 stars; with teammates two"
            " characters and at most 4 stars. A pick must leave a team that can be completed; whoever finds nobody that"
            " fits plays with fewer.",
            "Free: three characters, two with teammates, without a limit of stars.",
            "A duel may be fought with four, five or six characters each: with 7, 9 or 11 stars, which a draft reaches"
            " exactly, and with a hand of 9, 11 or 13 stones.",
            "Nobody fields the same character twice. Apart from drafts both sides may field the same one.",
            "Stars are 1 for common, 2 for uncommon and 3 for rare characters.",
        ),
        ("format", "constructed", "draft", "free", "stars", "pick", "pool", "uniqueness"),
    ),
    Chapter(
        "start",
        "The start",
        (
            "Each side rolls the percentile dice; the higher roll decides which side goes first. Equal rolls are rolled"
            " again.",
            "The side that goes first places all its characters on its end row, one to a space; then the other side on"
            " the opposite one.",
            "Hands start empty: the first stones are drawn in each player's own first turn. A table may halve the very"
            " first draw, which evens out the advantage of going first.",
        ),
        ("set-up", "first player", "place", "end row", "first turn", "half draw"),
    ),
    Chapter(
        "stats",
        "Characters and their stats",
        (
            "HP is health: at 0 a character falls. PD and SD are armour against physical and spirit damage; both wear"
            " down. ATK is the damage of a Standard Attack. MV is how many spaces a character walks. RNG is how far it"
            " attacks. CRT is the chance of a critical attack in percent.",
            "A stat as it counts is its base with all changes by abilities, fuses, areas and statuses. ATK, PD, SD and"
            " MV do not go below 0, RNG not below 1, and CRT stays between 0 and 100. Areas never change RNG.",
            "Wear lowers only the base of PD and SD: a fused bonus keeps its whole worth.",
            "A table may give every character the stats of its class.",
        ),
        ("HP", "PD", "SD", "ATK", "MV", "RNG", "CRT", "armour", "health", "class", "effective"),
    ),
    Chapter(
        "stones",
        "Speaking Stones",
        (
            "All players draw from one deck. Each of the seven elements, Wind, Water, Neutral, Fire, Earth, Darkness"
            " and Light, has 10 stones with one star, 6 with two, 3 with three, and one infinite stone: 140 in all."
            " A table may play with 147, one more one-star stone of each element.",
            "A star is one unit of its element. An infinite stone is as many as one ability needs, of its own element"
            " only. Neutral is an element like the others.",
            "Hands are secret but to the own side. Discarded and fused stones are open.",
            "When a stone must be drawn and the pile is empty, the discards are shuffled and become the pile. If there"
            " are none either, the draw stops.",
        ),
        ("deck", "element", "infinite", "neutral", "draw pile", "discard", "reshuffle", "hand", "secret", "140", "147"),
    ),
    Chapter(
        "turn",
        "A turn",
        (
            "A turn begins with upkeep: what lasts until your next turn ends, and Freeze loses a token.",
            "Then you draw 1 stone and 2 for each character you began with, the fallen ones too: 7 with three. At a"
            " table that refills hands you draw up to your hand size, with fused stones counted.",
            "Then you may activate each of your standing characters once, one after the other, in any order.",
            "An activated character may, in any order, fuse abilities, walk once, and make one Standard Attack or use"
            " one ability. Abilities with No Action come on top; those with Use Once at most once.",
            "A character raised in your turn may still be activated if it has not been. One that falls stops at once.",
            "After the last activation come effects of the turn's end and then Burn. Then you may break fuses, and last"
            " you discard.",
        ),
        ("upkeep", "draw", "activate", "activation", "no action", "use once", "edition", "refill", "order"),
    ),
    Chapter(
        "editions",
        "The two editions",
        (
            "The newer edition draws a fixed number of stones, fuses at any time of an activation and only defensive"
            " abilities, and breaks fuses at the end of a turn. It ends only when a side is beaten.",
            "The older edition draws up to the hand size, fuses only before the attack or ability, fuses whatever says"
            " Fuse, and at the end of a turn other stones may replace those of a running fuse. An attack or ability"
            " ends the action to which free abilities belong: they come before it. There are 30 rounds at most.",
            "Each of these is an option of the table, so editions can be mixed.",
        ),
        ("older", "newer", "preset", "option", "difference", "repay"),
    ),
    Chapter(
        "walking",
        "Walking",
        (
            "A walk is up to MV spaces, forward, backward or sideways, never diagonally. It is one walk without a"
            " pause; unused spaces are lost.",
            "You pass your own side's characters and the fallen of both sides, never standing enemies.",
            "A walk ends on a space where nobody stands. The fallen may lie there. It goes the shortest way; where"
            " Poison would fell the character before the end on one space or another, its player chooses which.",
            "A push moves a character step by step away from the user, a pull towards it until they stand side by side:"
            " along the rows if they are at least as far apart in rows, else along the columns. Both end at the edge"
            " and before a standing character.",
        ),
        ("move", "movement", "diagonal", "pass", "push", "pull", "teleport", "swap", "step"),
    ),
    Chapter(
        "range",
        "Range",
        (
            "Distance is counted like walking, without diagonals. Nothing blocks it, neither friend nor foe, and there"
            " is no least range.",
            "Only what raises the fallen may be aimed at them. Abilities for enemies never hit your own side, and those"
            " for allies never help enemies.",
        ),
        ("distance", "reach", "line of sight", "block", "target", "friendly fire"),
    ),
    Chapter(
        "attack",
        "The Standard Attack",
        (
            "Choose an enemy within RNG. It costs no stones. Roll for a critical attack each time: with CRT 20, a"
            " roll of 1 to 20 doubles ATK.",
            "Take the target's armour off: PD against physical attacks, SD against spirit ones. What is left are the HP"
            " it loses, and fuses may lower that.",
            "Armour wears by 1 if HP were lost. A critical attack wears it by 2, even where no HP were lost.",
            "Worked example: ATK 6 and CRT 20 against PD 4. A roll of 57 takes 2 HP, and PD is 3. The next roll, 12, is"
            " critical: 12 damage take 9 HP, and PD is 1.",
            "Break on the target gives the attacker 25 CRT, Cripple 1 ATK before doubling.",
            "An attack that an ally's fuse draws to itself ignores range, and the rest of the ability goes on against"
            " that ally.",
        ),
        ("critical", "CRT", "damage", "armour", "wear", "PD", "SD", "double", "redirect", "roll"),
    ),
    Chapter(
        "dice",
        "Percentile dice",
        (
            "Two ten-sided dice, one for tens and one for ones, read 1 to 100: double zero is 100.",
            "A chance of N is a roll of 1 to N. Every chance in an ability is a roll of its own, after that for a"
            " critical attack.",
        ),
        ("percent", "chance", "roll", "tens", "ones", "100"),
    ),
    Chapter(
        "abilities",
        "Abilities",
        (
            "Show stones of the right elements whose stars reach the cost or exceed it, discard them, then the effects"
            " happen from left to right. Surplus is lost.",
            "Any stones that cover the cost will do. The table offers the payment that spares infinite stones, then"
            " stars, then stones.",
            "An ability without a possible target cannot be used.",
            "An ability on several deals with them one after the other, the nearest first.",
            "If the target falls, what was still meant for it is skipped; what the user gains is not.",
        ),
        ("cost", "pay", "payment", "stars", "surplus", "cheapest", "target", "effects"),
    ),
    Chapter(
        "fuses",
        "Fuses",
        (
            "A fused ability works for as long as its stones lie beside its character. Fusing is no attack or ability."
            " Only the character being activated fuses, each ability once at a time, as many as you can pay for.",
            "A fuse ends when you break it at the end of your turn, when an effect breaks it, or when its character"
            " falls. Its stones are discarded.",
            "Several fuses that answer to the same event do so in the order in which they were made. They must.",
            "Fused stones count toward your hand size, each as one stone.",
        ),
        ("fuse", "break", "passive", "aura", "trigger", "repay", "hand size"),
    ),
    Chapter(
        "hand",
        "Hand size",
        (
            "You may keep 1 stone and 2 for each character you began with, fused stones counted, also when characters"
            " have fallen: 7 with three, 5 with two. Some fuses allow more.",
            "The limit holds only when you discard at the end of your turn. You may discard more than you must.",
            "If fused stones alone are too many, you must break fuses until they fit.",
            "Teammates see each other's stones and cannot trade them.",
        ),
        ("limit", "maximum", "discard", "keep", "trade", "teammate"),
    ),
    Chapter(
        "falling",
        "Falling and being raised",
        (
            "At 0 HP a character falls on its space. Its fuses break, its statuses and changes of stats end, worn"
            " armour stays worn. Its player's hand size and draw stay the same.",
            "A raised character stands up where it lies, or on the nearest free space if somebody stands there; of"
            " several the raising player chooses one. It has no statuses and no fuses, and its armour as it was.",
        ),
        ("incapacitated", "raise", "stand up", "0 HP", "revive", "displaced"),
    ),
    Chapter("statuses", "Statuses", _status_paragraphs(), ("status", "effect", "stack", "token")),
    Chapter(
        "keywords",
        "Keywords",
        (
            "Aura: works on everybody it can within the character's RNG.",
            "Counter: a Standard Attack in answer, once for each enemy action, after it, within RNG, by a character"
            " that still stands. It provokes no counter and answers no fuse.",
            "Double Attack: two Standard Attacks on one target, each with its roll; the second is lost if the target"
            " has fallen.",
            "Guaranteed CRT: critical without a roll. No CRT: never critical, which wins over everything.",
            "On with two numbers: a roll between them, both included. On with one number: happens once for each die"
            " that shows it. On CRT: a roll of at most the user's CRT. On Doubles: both dice show the same.",
            "No Action: does not take the place of the attack or ability. Use Once: once in an activation.",
        ),
        ("aura", "counter", "double attack", "guaranteed", "no crt", "on doubles", "on crt", "no action", "use once"),
    ),
    Chapter(
        "team_games",
        "Team games",
        (
            "Four or six players form two sides. Each has two characters, an own hand and own fuses; all draw from one"
            " deck.",
            "Sides take turns, each with its players in their order, or as its side chooses among those who have not"
            " gone. A round is over when both sides have acted alike often and everybody who stands has had a turn. The"
            " first player begins each round while standing, else the next of its side.",
            "A player with nobody standing is passed over, and the sides still take turns: a lone survivor acts after"
            " every turn of the enemy. Whoever is raised is back in the order.",
            "You pass and help your teammates' characters like your own. Their fuses are theirs to break.",
        ),
        ("2v2", "3v3", "teammate", "ally", "order", "eliminated", "round", "survivor"),
    ),
    Chapter("classes", "Classes", _class_paragraphs(), ("class", "role", "type")),
    Chapter("roster", "The characters", _character_paragraphs(), ("roster", "abilities", "cost", "stats")),
    Chapter(
        "own_characters",
        "Characters of your own",
        (
            "A file in the folder for characters adds your own to a table. It holds a list of characters, each with a"
            " class, stars, stats, and abilities on an offensive and a defensive card, in the form the rules use.",
            "What does not fit is named with its place and the right form, and that file is left out. The characters"
            " travel with the match, so every machine and every replay knows them.",
        ),
        ("custom", "file", "add", "json", "toml", "folder"),
    ),
)

HOW_TO_PLAY: tuple[str, ...] = (
    "Bring down every character of the other side.",
    "Each turn you draw stones. Their stars pay for what your characters can do.",
    "Activate your characters one by one: each may walk, and attack or use an ability.",
    "An attack deals ATK minus the target's armour. A critical one doubles ATK.",
    "Armour wears with every hit, so the second blow hurts more than the first.",
    "Fuse an ability by leaving its stones beside the character: it works until it breaks.",
    "Fused stones count toward your hand, so choose what to keep.",
    "Point at an enemy to see what an attack would take and how likely it is.",
)

REFERENCE = Reference(CHAPTERS, HOW_TO_PLAY)
