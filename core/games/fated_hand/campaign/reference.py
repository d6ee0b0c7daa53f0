"""The chapters of the rules reference about what lies between battles: how heroes grow, checks, talents, stories."""

from __future__ import annotations

from core.games.fated_hand.campaign.belongings import COINS_A_LEVEL
from core.games.fated_hand.campaign.camping import CRAFTSMAN
from core.games.fated_hand.campaign.checks import BONUSES
from core.games.fated_hand.campaign.drinking import HEAVYWEIGHT
from core.games.fated_hand.campaign.heroes import SKILLS
from core.games.fated_hand.campaign.learning import FOR_ARMS, FOR_SPELLS, NEEDED
from core.games.fated_hand.campaign.master_battles import MOST_OBJECTS
from core.games.fated_hand.campaign.story_spells import AGAIN, LATER, price_of_cast, story_spells
from core.games.fated_hand.campaign.story_uses import EASE, USES
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.campaign.trading import HAGGLER
from core.games.fated_hand.spell_words import cost_words
from core.kit.english import listing
from core.reference import Chapter

HEROES_GROW = Chapter(
    "growth",
    "How heroes grow",
    (
        "A hero begins as a Novice of level 0: two of its attributes are 1, the third is 0; two skills, one Simple arm,"
        " a talent, and the Star Suit of the season in which it was born.",
        "With each level it gains a perk of its class or of one that it has been. Whoever has half of the perks of its"
        " class, rounded up, may first be promoted to a class that its own or a former one leads to.",
        "A promotion brings the class perk at once, and with a class without magic a talent. A class with magic brings"
        " story spells, one more than its tier.",
        f"{NEEDED} knowledge points make Proficient with an arm or the master of a spell. In a battle they come from"
        " using it, from facing it for a turn and from seeing a spell cast, one each, and two from a Hit"
        " on its holder.",
        f"A hero made at a higher level has {FOR_ARMS} points a level for arms, and in a class with magic {FOR_SPELLS}"
        f" for spells; an arm more and {COINS_A_LEVEL} coins more a level.",
        "Whoever fell in a battle has 1 Exhaustion more. It is Handicap at the start of the next one, dealt in turn to"
        " Speed, Strike and Defense.",
    ),
    ("level", "promotion", "talent", "proficient", "knowledge points", "exhaustion", "sheet", "novice"),
)


def skills_words() -> str:
    """'Sleight: Acrobatics, Trickery and Handiwork. Brawn: ...'"""
    told = [f"{attribute}: {listing([each.capitalize() for each in skills])}." for attribute, skills in SKILLS.items()]
    return " ".join(told)


def talent_paragraph(id: str) -> str:
    """'Liar: +2 on checks about lying.'"""
    bonuses = [f"+{bonus} on checks about {about}" for about, bonus in BONUSES[id].items()]
    return f"{talents()[id].name}: {listing(bonuses)}.{MORE.get(id, '')}"


MORE = {
    CRAFTSMAN: " After a failure a second card may be played, at 1 more.",
    HAGGLER: " A price falls by a tenth for each point that its Rhetoric is above that of whoever sells.",
    HEAVYWEIGHT: " After a contest of cups it has 1 Exhaustion more in the morning.",
}
"""What a talent does beside that."""
BY_RULES = (
    "Lightweight: after a few cups -2 on Investigation and Knowledge, +3 on Rhetoric, and 1 Exhaustion more in the"
    " morning.",
    "Cannibal: a meal of human flesh takes 1 Exhaustion from it.",
    "Academics, Saboteurs, Artists and Stylists know some things at a glance: a scene says so, and no card is needed.",
    "A contest of cups asks both for 2, then 4, 6 and 8, until one fails; where both do, the hero has lost.",
)
CHEF = "Chef: takes 1 Exhaustion from all who eat at a camp, and 2 at a fine meal."


def talent_words(id: str) -> str:
    """What a talent does, without its name."""
    name = talents()[id].name
    rules = [each for each in (CHEF, *BY_RULES) if each.startswith(f"{name}: ")]
    told = talent_paragraph(id) if id in BONUSES else "".join(rules)
    words = told.partition(": ")[2] or "A scene says where it counts."
    return words[:1].upper() + words[1:]


CHECKS = Chapter(
    "checks",
    "Stories and skill checks",
    (
        "A story goes from scene to scene, and to battles between them. The heroes speak in turn for the company, and"
        " any of them may try what asks for a check. Coins are in one purse, which is shared in the end.",
        "A check is the attribute, 1 for whoever is Proficient in the skill, talents, and the Power of a card of the"
        " Hand. How much was needed is told when the card lies. A Hand is filled again only when it is empty.",
        "Where there is no time to think the top card of the deck is played. Whoever resists rolls a die of twelve,"
        " which is read as a card, and adds a skill; a tie is theirs.",
        "In a camp everybody sleeps 1 Exhaustion away. Each hero then has an evening: it sleeps long, learns from a"
        " master for 4 knowledge points, or spars for 2 with a companion who knows an arm. What is broken is mended by"
        " a smith, or by a Craftsman for nothing; sheets of one's own heroes are kept.",
        "What somebody cannot carry lies with the baggage. In a camp arms are left there, taken from there, and sold"
        " where somebody buys; when a story ends the rest is sold for two coins each.",
        "In a battle of a story a hero may try what is there, a lever, a door or a plea, with its Primary Action: two"
        " cards are drawn, one of them is played, the other discarded. Whoever is surprised begins with 2 Speed"
        " Handicap.",
        "A lost battle leads on: where all fell, where all got away, and where somebody was left lying. Whoever"
        " retreats carries off those who lie next to somebody who stands.",
        "A story may give arms, perks that no class has, and what is odd about somebody from then on.",
        skills_words(),
        *map(talent_paragraph, BONUSES),
        CHEF,
        *BY_RULES,
    ),
    (
        "skill", "check", "story", "difficulty", "attribute", "coins", "baggage", "lever", "surprised", "oddity",
        *(each.lower() for each in BONUSES),
    ),
)


def story_spell_words(id: str) -> str:
    """'Mage Hand costs a card of your Star Suit. A hand that ... Eases checks about pockets, and of Handiwork.'"""
    kind, use = story_spells()[id], USES[id]
    later = f" {cost_words(price_of_cast(id, AGAIN)).capitalize()} later." if id in LATER else ""
    eased = [*[f"about {each}" for each in use.abouts], *[f"of {each.capitalize()}" for each in use.skills]]
    eases = f" Eases checks {listing(eased)}." if eased else ""
    holds = " You concentrate on it." if kind.is_concentration else ""
    return f"{kind.name} costs {cost_words(kind.cost)}.{later} {use.says}{eases}{holds}"


STORY_MAGIC = Chapter(
    "story spells",
    "Story spells",
    (
        "Between battles who has magic draws a Reagent whenever somebody else checks, and may Focus once between two"
        " steps, up to its Reagent Hand Size. Reagents are put away before a battle.",
        "Story spells are cast before the card of a check is chosen, but not where there is no time to think. A scene"
        f" may say that one solves a check; else one that is good for it eases it, which counts {EASE} more.",
        *map(story_spell_words, USES),
    ),
    ("story spell", "reagent", "focus", *(each.name.lower() for each in story_spells().values())),
)
MASTERING = Chapter(
    "game master",
    "A Game Master",
    (
        "Whoever sits last may tell the story in place of the book. Between two steps the Master tells in words what"
        " happens, asks a hero to act, calls for checks, gives and takes things, coins, knowledge points, Exhaustion"
        " and levels, lets everybody rest, opens battles, and closes the session. With a chapter at hand its scenes can"
        " be told as they stand, in any order.",
        "How hard a check is stays sealed until the card lies. It may be about something that a talent helps with, take"
        " the top card of the deck, or be resisted by somebody of a skill from 0 to 3, who rolls a die of twelve.",
        "A battle of the Master may be on any map, against up to as many foes as start there; one side may be"
        " surprised. Before its first round the Master moves whoever stands there, adds and removes foes, changes"
        f" tiles, and lays up to {MOST_OBJECTS} things to try. Between two rounds foes, tiles and Handicap can be"
        " changed, checks called, and the battle ended.",
        "An answer that is taken back with Never mind changes nothing. All others stand in the chronicle.",
    ),
    ("game master", "master", "power", "tell", "offer", "session", "never mind"),
)
BETWEEN_BATTLES = (HEROES_GROW, CHECKS, STORY_MAGIC, MASTERING)
