"""The story spells (17.7): cast between battles, each with what it costs. Plain tables, read and checked once."""

from __future__ import annotations

from functools import cache

from core.frozen import frozen
from core.games.fated_hand.components import NAME
from core.games.fated_hand.costs import Cost, read_cost
from core.kit.catalogue import by_id, entry_of, flag, identifier
from core.plain import Answer

STORY_SPELLS: list[object] = [
    {"id": "gust", "name": "Gust", "cost": "ascending*2"},
    {"id": "flame", "name": "Flame", "cost": "face"},
    {"id": "shout", "name": "Shout", "cost": ">7, any"},
    {"id": "detect_thoughts", "name": "Detect Thoughts", "cost": "face*2 | face*2, any"},
    {"id": "calm_emotions", "name": "Calm Emotions", "cost": "face, heart"},
    {"id": "detect_emotion", "name": "Detect Emotion", "cost": "heart 3..7"},
    {"id": "common_tongue", "name": "Common Tongue", "cost": "spade >7*2"},
    {"id": "illusory_guise", "name": "Illusory Guise", "cost": "diamond face*2"},
    {"id": "lesser_illusion", "name": "Lesser Illusion", "cost": "diamond <10"},
    {"id": "advanced_illusion", "name": "Advanced Illusion", "cost": "diamond face, diamond <10*2"},
    {"id": "sneezy", "name": "Sneezy", "cost": "club"},
    {"id": "dancing_lights", "name": "Dancing Lights", "cost": "diamond"},
    {"id": "guidance", "name": "Guidance", "cost": ">7*2 diff_suit"},
    {"id": "mage_hand", "name": "Mage Hand", "cost": "star"},
    {"id": "mending", "name": "Mending", "cost": "club*2"},
    {"id": "telepathy", "name": "Telepathy", "cost": "star, target_star"},
    {"id": "send_message", "name": "Send Message", "cost": "heart face"},
    {"id": "mold_earth", "name": "Mold Earth", "cost": "spade, any"},
    {"id": "shape_stone", "name": "Shape Stone", "cost": "diff_suit*4 gap>2"},
    {"id": "sleep", "name": "Sleep", "cost": "face target_star, face", "concentration": True},
    {"id": "shape_water", "name": "Shape Water", "cost": "even*2"},
    {"id": "command_water", "name": "Command Water", "cost": "even*3 same_suit"},
    {"id": "alarm", "name": "Alarm", "cost": "any*2 gap>=5"},
    {"id": "bane", "name": "Bane", "cost": "spade*2, target_star", "concentration": True},
    {"id": "color_spray", "name": "Color Spray", "cost": "red*2"},
    {"id": "detect_magic", "name": "Detect Magic", "cost": "same_suit*2"},
    {"id": "feather_fall", "name": "Feather Fall", "cost": "ascending*2 same_suit"},
    {"id": "sanctuary", "name": "Sanctuary", "cost": "diff_suit*4"},
    {"id": "growth", "name": "Growth", "cost": "club*2"},
    {"id": "speak_with_animals", "name": "Speak with Animals", "cost": "club <8*2"},
    {"id": "platform", "name": "Platform", "cost": "spade*2"},
    {"id": "unseen_servant", "name": "Unseen Servant", "cost": "face star, face, any"},
    {"id": "augury", "name": "Augury", "cost": "ascending*5 all_suits"},
    {"id": "stinky", "name": "Stinky", "cost": "spade, any"},
    {"id": "beast_sense", "name": "Beast Sense", "cost": "club*2"},
    {"id": "darkness", "name": "Darkness", "cost": "black <7*3"},
    {"id": "enlarge_reduce", "name": "Enlarge / Reduce", "cost": "=9, =10 | =2, =3"},
    {"id": "forget", "name": "Forget", "cost": "target_star, spade | spade @willing"},
    {"id": "arcane_sight", "name": "Arcane Sight", "cost": "J, Q, K"},
    {"id": "mutate", "name": "Mutate", "cost": "club, face target_star"},
    {"id": "nightmare", "name": "Nightmare", "cost": "diamond, black*2"},
    {"id": "unleash_plague", "name": "Unleash Plague", "cost": "club*2, face"},
    {"id": "into_dreams", "name": "Into Dreams", "cost": "spade, target_star"},
    {"id": "paranoia", "name": "Paranoia", "cost": "spade*2"},
    {"id": "numbers", "name": "Numbers", "cost": "nonface*3"},
    {"id": "bees", "name": "Bees!?", "cost": "any*5"},
]


AGAIN = "again"
"""What a cast is aimed at that only pays for what was cast before."""
LATER: dict[str, str] = {"platform": "any", "arcane_sight": "any*2"}
"""What some spells cost once more: to move the disc, and to find the way back out after a shock."""


@frozen
class StorySpell:
    id: str
    name: str
    cost: Cost
    is_concentration: bool


@cache
def story_spells() -> dict[str, StorySpell]:
    """By their ids, in the order of the table."""
    return by_id("a story spell", _story_spell)(STORY_SPELLS, "STORY_SPELLS")


def _story_spell(plain: object, place: str) -> StorySpell:
    entry = entry_of(plain, place, ("id", "name", "cost"), ("concentration",))
    return StorySpell(
        entry.read("id", identifier),
        entry.read("name", NAME),
        entry.read("cost", read_cost),
        entry.read_or("concentration", flag, False),
    )


def is_aimed_at_somebody(id: str) -> bool:
    """Whether it can cost a card of its target's Star Suit."""
    return any("target_star" in item.words for way in story_spells()[id].cost for item in way.items)


def price_of_cast(id: str, aim: Answer) -> Cost:
    return _later()[id] if aim == AGAIN else story_spells()[id].cost


@cache
def _later() -> dict[str, Cost]:
    return {id: read_cost(cost, f"LATER[{id!r}]") for id, cost in LATER.items()}
