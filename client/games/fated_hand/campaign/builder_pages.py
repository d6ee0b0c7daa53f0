"""The pages on which a hero is made: each asks for one part of it, as cards that say what they mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from client.games.fated_hand.campaign.hero_draft import NATURES, HeroDraft, nature_words
from client.games.fated_hand.campaign.hero_sheet import class_line, hero_sheet, portrait
from client.games.fated_hand.campaign.level_page import Bench
from client.scene.node import Node
from client.scene.nodes import side_by_side
from client.widgets.option_card import CardFace, OptionCard, in_rows
from client.widgets.text_field import TextField
from core.games.fated_hand.campaign.careers import talents_open
from core.games.fated_hand.campaign.heroes import LONGEST_NAME, SKILLS, battle_sheet, first_arms
from core.games.fated_hand.campaign.learning import needed
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.reference import talent_words
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.campaign.tales import tale_of
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.pieces import ATTRIBUTES, FISTS
from core.games.fated_hand.printed_words import arm_words, stats_words
from core.games.fated_hand.spell_words import spell_words
from core.kit.english import counted, listing

FEEDS = {"Sleight": "Strike", "Brawn": "Defense", "Mind": "Speed"}
SEASONS = {"club": "Spring", "heart": "Summer", "spade": "Autumn", "diamond": "Winter"}
SMALL, NARROW, MIDDLE, LARGE = 150, 180, 200, 250
"""How wide cards are at least, at 100 %."""
BEGIN_AS = "Or begin as somebody who is ready"


def _row(bench: Bench, faces: Sequence[tuple[CardFace, Callable[[], object], str]], width: float, least: int) -> Node:
    def make(number: int, wide: float) -> OptionCard:
        face, act, name = faces[number]
        return bench.card(face, act, wide, name)

    return in_rows(bench.kit, make, len(faces), width, least)


def name_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    """The name, the company, and somebody ready to begin with."""
    kit = bench.kit

    def rename(name: str) -> None:
        draft.change(name=name)
        bench.judge()

    def join(name: str) -> None:
        draft.company = name

    gap = kit.px(12)
    wide = min(kit.px(380), (width - gap) / 2)
    name = TextField(kit, draft.made.name, rename, width=wide, most=LONGEST_NAME, label="Name", placeholder="Name",
                     on_enter=bench.go_on, name="hero name")  # fmt: skip
    company = TextField(kit, draft.company, join, width=wide, most=LONGEST_NAME, on_enter=bench.go_on,
                        label="Company, if it travels with others", placeholder="Company, if any",
                        name="hero company")  # fmt: skip
    return [side_by_side([name, company], gap, width), *_ready_ones(bench, draft, width)]


def _ready_ones(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    """Whom one may begin as. In a narrow room their tales are told where they are pointed at, so that some are seen."""
    is_narrow = width < bench.kit.px(2 * LARGE)
    faces = []
    for hero in sorted(ready_made().values(), key=lambda hero: hero.level):
        tale = tale_of(battle_sheet(hero))
        face = CardFace(f"As {hero.name}", "" if is_narrow else tale, class_line(hero), portrait(hero), 52,
                        is_chosen=draft.is_as(hero), hint=tale if is_narrow else "")  # fmt: skip
        faces.append((face, partial(draft.begin_with, hero), f"ready {hero.name}"))
    heading = BEGIN_AS if is_narrow else f"{BEGIN_AS}, and change what you like"
    return [bench.heading(heading, width), _row(bench, faces, width, NARROW if is_narrow else LARGE)]


def nature_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    natures = []
    for each in NATURES:
        high = [word for word, value in zip(ATTRIBUTES, each, strict=True) if value]
        words = f"+1 {listing([FEEDS[word] for word in high])} in battle, and +1 on the checks of both."
        face = CardFace(nature_words(each), words, is_chosen=draft.made.attributes == each)
        natures.append((face, partial(draft.change, attributes=each), f"nature {nature_words(each)}"))
    skills = []
    for attribute, names in SKILLS.items():
        for skill in names:
            face = CardFace(skill.capitalize(), "", f"{attribute}: +1 on its checks",
                            is_chosen=skill in draft.made.skills)  # fmt: skip
            skills.append((face, partial(draft.take_skill, skill), f"skill {skill}"))
    heading = bench.heading(f"Two skills, {len(draft.made.skills)} chosen", width)
    return [_row(bench, natures, width, MIDDLE), heading, _row(bench, skills, width, MIDDLE)]


def arm_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    faces = []
    for id in first_arms():
        face = CardFace(COMPONENTS.arms[id].name, f"{arm_words(COMPONENTS.arms[id])}.", picture=f"arm_{id}",
                        is_chosen=draft.made.arm == id)  # fmt: skip
        faces.append((face, partial(draft.change, arm=id), f"arm {id}"))
    return [_row(bench, faces, width, LARGE)]


def talent_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    faces = []
    for id in talents_open(COMPONENTS.classes["novice"]):
        face = CardFace(talents()[id].name, talent_words(id), is_chosen=draft.made.talent == id)
        faces.append((face, partial(draft.change, talent=id), f"talent {id}"))
    return [_row(bench, faces, width, MIDDLE)]


def season_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    faces = []
    for suit, season in SEASONS.items():
        words = f"{suit.capitalize()}s are its Star Suit: some perks and spells ask for it."
        tint = "harm" if suit in ("heart", "diamond") else "ink"
        face = CardFace(f"Born in {season}", words, picture=f"suit_{suit}", tint=tint,
                        is_chosen=draft.made.suit == suit)  # fmt: skip
        faces.append((face, partial(draft.change, suit=suit), f"suit {suit}"))
    return [_row(bench, faces, width, LARGE)]


def gear_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    """Arms beside the first one, and armour."""
    most = draft.level
    arms = []
    for id, arm in COMPONENTS.arms.items():
        if id in (FISTS, draft.made.arm):
            continue
        face = CardFace(arm.name, f"{arm_words(arm)}.", picture=f"arm_{id}", is_chosen=id in draft.carried,
                        reason=draft.carry_refusal(id))  # fmt: skip
        arms.append((face, partial(draft.carry, id), f"carry {id}"))
    worn = [(CardFace("No armour", is_chosen=not draft.armour), partial(_wear, draft, ""), "wear nothing")]
    for id, armour in COMPONENTS.armour.items():
        reason = draft.gear_refusal(replace(draft.has, armour=id))
        face = CardFace(armour.name, stats_words(armour.stats), is_chosen=draft.armour == id, reason=reason)
        worn.append((face, partial(_wear, draft, id), f"wear {id}"))
    more = counted(max(0, most - len(draft.carried)), "arm", "arms")
    return [bench.heading("Armour", width), _row(bench, worn, width, SMALL),
            bench.heading(f"Beside its first arm it can carry {more} more", width),
            _row(bench, arms, width, LARGE)]  # fmt: skip


def _wear(draft: HeroDraft, id: str) -> None:
    draft.armour = id


def knowledge_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    """Arms first that it carries, then the others; spells for whoever has magic."""
    for_arms, for_spells = draft.points_left()
    own = [id for id in draft.carried if id != FISTS]
    rest = [id for id in COMPONENTS.arms if id not in (FISTS, draft.made.arm, *own)]
    arms = [_lesson(draft, id, COMPONENTS.arms[id].name, "carried" if id in own else "") for id in (*own, *rest)]
    parts = [bench.heading(f"Arms: {counted(for_arms, 'point', 'points')} left", width),
             _row(bench, arms, width, MIDDLE)]  # fmt: skip
    if draft.career.kind.is_magical:
        spells = [_lesson(draft, id, each.name, spell_words(id)) for id, each in COMPONENTS.spells.items()]
        parts += [bench.heading(f"Spells: {counted(for_spells, 'point', 'points')} left", width),
                  _row(bench, spells, width, LARGE)]  # fmt: skip
    return parts


def _lesson(draft: HeroDraft, id: str, name: str, words: str) -> tuple[CardFace, Callable[[], object], str]:
    cost = f"{needed(draft.career, id)} points"
    face = CardFace(name, words, cost, is_chosen=id in draft.points, reason=draft.learn_refusal(id))
    return face, partial(draft.learn, id), f"learn {id}"


def sheet_page(bench: Bench, draft: HeroDraft, width: float) -> list[Node]:
    """Who it has become, where nothing is missing."""
    return [] if draft.refusal() is not None else [hero_sheet(bench.kit, draft.hero(), width)]
