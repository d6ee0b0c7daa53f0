"""Chapters by chance, one scene after the other, with all that a scene, a check, a camp and an outcome can have."""

from __future__ import annotations

from random import Random
from typing import Any

from core.games.fated_hand.campaign.belongings import arms_to_carry
from core.games.fated_hand.campaign.checks import ABOUT
from core.games.fated_hand.campaign.own_stories import ADDED_STORY
from core.games.fated_hand.campaign.rewards import gifts_open
from core.games.fated_hand.components import COMPONENTS
from tests.games.fated_hand.campaign.referee_careers import SKILLS, SUITS, TALENTS
from tests.games.fated_hand.campaign.referee_magic import COSTS

KNOWING = ("academic", "saboteur", "artist", "stylist")
THINGS = ("key", "rope", "lamp")
Plain = dict[str, Any]


def random_chapter(seed: int, scenes: int = 12) -> str:
    """The text of the option. Of tier 3, so that everybody may go through it."""
    luck = Random(seed)
    told = [_scene(luck, number, scenes) for number in range(scenes)]
    told[0]["choices"][0] = _choice(luck, "s1", {"give": list(THINGS)})
    last = f"s{scenes - 1}"
    fight = {"text": "So be it.", "battle": {"encounter": "shakedown", "won": last, "lost": last}}
    told[scenes // 2]["choices"].append({"text": "Fight", "success": fight})
    chapter: Plain = {"id": "chance", "name": "Chance", "about": "Whatever comes.", "tier": 3, "scenes": told}
    return ADDED_STORY.text([chapter])


def _scene(luck: Random, number: int, scenes: int) -> Plain:
    """The first choice is open to everybody."""
    to = f"s{number + 1}" if number + 1 < scenes else luck.choice(["well", "badly"])
    others = [_choice(luck, to, _outcome(luck), is_free=False) for _ in range(luck.randint(0, 3))]
    scene: Plain = {"id": f"s{number}", "text": "Here it is.", "choices": [_choice(luck, to, _outcome(luck)), *others]}
    if number and luck.random() < 0.35:
        scene["camp"] = _camp(luck)
    if luck.random() < 0.4:
        scene["magic"] = "Something old."
    return scene


def _choice(luck: Random, to: str, outcome: Plain, *, is_free: bool = True) -> Plain:
    choice: Plain = {"text": "Do it", "success": {"text": "Done.", "to": to, **outcome}}
    if luck.random() < 0.75:
        choice |= {"check": _check(luck), "failure": {"text": "Not done.", "to": to, **_outcome(luck)}}
    if not is_free and luck.random() < 0.5:
        choice |= {"price": luck.randint(1, 20), **({"haggle": luck.randint(0, 3)} if luck.random() < 0.7 else {})}
    if not is_free and luck.random() < 0.4:
        choice["needs"] = luck.choice([
            {"skill": luck.choice(sorted(SKILLS))}, {"talent": luck.choice(sorted(TALENTS))},
            {"thing": luck.choice([*THINGS, *arms_to_carry(), *COMPONENTS.armour])}, {"coins": luck.randint(1, 40)},
        ])  # fmt: skip
    return choice


def _check(luck: Random) -> Plain:
    check: Plain = {"skill": luck.choice(sorted(SKILLS)), "spells": {}}
    check |= {"foe": luck.randint(0, 3)} if luck.random() < 0.5 else {"difficulty": luck.randint(1, 9)}
    check |= {"about": luck.choice(ABOUT)} if luck.random() < 0.6 else {}
    check["spells"] = {luck.choice(sorted(COSTS)): luck.choice(["solves", "eases"]) for _ in range(luck.randint(0, 2))}
    for flag, chance in {"topdeck": 0.15, "willing": 0.2, "magical": 0.2}.items():
        check |= {flag: True} if luck.random() < chance else {}
    check |= {"suit": luck.choice(sorted(SUITS))} if luck.random() < 0.3 else {}
    check |= {"knows": luck.choice(KNOWING)} if luck.random() < 0.1 else {}
    return {**check, "contest": True, "about": "drinking"} if "foe" in check and luck.random() < 0.15 else check


def _outcome(luck: Random) -> Plain:
    items = [*arms_to_carry(), *COMPONENTS.spells]
    found: Plain = {
        "coins": luck.randint(-20, 20),
        "tire": luck.choice([0, 0, 0, 1, 2, -1]),
        "meal": luck.choice(["camp", "fine", "flesh"]),
        "teach": {luck.choice(items): luck.randint(1, 4)},
        "level": True,
        "give": [luck.choice([*THINGS, *arms_to_carry(), *COMPONENTS.armour])],
        "take": [luck.choice(THINGS)],
        "drinks": True,
        "perk": luck.choice(gifts_open()),
        "oddity": luck.choice(["a tail", "a horn", "a third eye"]),
    }
    return {field: value for field, value in found.items() if luck.random() < 0.2}


def _camp(luck: Random) -> Plain:
    goods = [*arms_to_carry(), *COMPONENTS.armour]
    camp: Plain = {
        "meal": luck.choice(["camp", "fine"]),
        "wares": {item: luck.randint(1, 20) for item in luck.sample(goods, 5)},
        "mend": luck.randint(1, 5),
        "buys": luck.randint(1, 12),
        "masters": luck.sample([*arms_to_carry(), *COMPONENTS.spells], 4),
        "haggle": luck.randint(0, 3),
    }
    kept = {field: value for field, value in camp.items() if field != "haggle" and luck.random() < 0.8}
    return {**kept, "haggle": camp["haggle"]} if {"wares", "buys"} & {*kept} and luck.random() < 0.8 else kept
