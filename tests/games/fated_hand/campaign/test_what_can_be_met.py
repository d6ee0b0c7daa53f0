"""The chapters of the house together: nothing that the game has is left out, and each is listed that is."""

from __future__ import annotations

import re

from core.games.fated_hand.campaign.checks import ABOUT, BONUSES
from core.games.fated_hand.campaign.heroes import ALL_SKILLS, WIRY
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.rewards import gifts_open
from core.games.fated_hand.campaign.scene_checks import KNOWING, Check
from core.games.fated_hand.campaign.scenes import FLESH, Choice, Outcome, Scene, stories
from core.games.fated_hand.campaign.stories import HOUSE
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.story_help import help_of
from core.games.fated_hand.campaign.story_magic import BETWEEN
from core.games.fated_hand.campaign.story_rules import RULES
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.components import COMPONENTS
from core.games.fated_hand.encounter_forms import MOST_HEROES
from core.games.fated_hand.encounters import ENCOUNTERS
from core.place import loaded

CAMPAIGN = ("bell_under_the_hill", "silver_road", "drowned_chapel")
SCENES: list[Scene] = [scene for story in stories().values() for scene in story.scenes.values()]
CHOICES: list[Choice] = [choice for scene in SCENES for choice in scene.choices]
OUTCOMES: list[Outcome] = [each for choice in CHOICES for each in (choice.success, choice.failure)]
BATTLES: list[Battle] = [each.battle for each in OUTCOMES if each.battle is not None]
CHECKS: list[Check] = [choice.check for choice in CHOICES if choice.check is not None]
CHECKS += [object.check for battle in BATTLES for object in battle.objects]
CAMPS = [scene.camp for scene in SCENES if scene.camp is not None]
FOES = [COMPONENTS.foes[foe] for foe in {id for each in BATTLES for id in each.foes_for(MOST_HEROES)}]
FOUND = {thing for each in OUTCOMES for thing in each.give}
TAUGHT = {item for each in OUTCOMES for item in each.teach} | {item for camp in CAMPS for item in camp.masters}
ARMS = FOUND | {item for camp in CAMPS for item, _ in camp.wares} | {foe.arm for foe in FOES} | TAUGHT


def missing(what: dict[str, object] | tuple[str, ...], met: set[str]) -> list[str]:
    return [each for each in what if each not in met]


def test_the_evening_campaign_has_three_chapters_24_scenes_and_7_battles() -> None:
    told = [stories()[id] for id in CAMPAIGN]
    fought = {each.battle.encounter.id for story in told for each in story.outcomes if each.battle is not None}
    assert sum(len(story.scenes) for story in told) >= 24 and len(fought) >= 7
    assert [story.tier for story in told] == [0, 1, 2] and stories()["regents_board"].tier == 3


def test_every_encounter_is_fought() -> None:
    assert missing(tuple(ENCOUNTERS), {each.encounter.id for each in BATTLES}) == []


def test_every_foe_is_met() -> None:
    assert missing(tuple(COMPONENTS.foes), {foe.id for foe in FOES}) == []


def test_every_skill_is_asked_for_in_each_kind_of_check() -> None:
    assert missing(ALL_SKILLS, {each.skill for each in CHECKS}) == []
    assert {each.is_topdeck for each in CHECKS} == {each.is_opposed for each in CHECKS} == {True, False}
    assert any(battle.objects for battle in BATTLES)


def test_every_talent_is_of_use() -> None:
    about = {each.about for each in CHECKS}
    met = {id for id, bonuses in BONUSES.items() if not about.isdisjoint(bonuses)}
    met |= {choice.needs.talent for choice in CHOICES} | {each.knows for each in CHECKS}
    met |= {"chef"} if any(camp.meal for camp in CAMPS) else set()
    met |= {"cannibal"} if any(each.meal == FLESH for each in OUTCOMES) else set()
    met |= {"haggler"} if any(camp.haggle >= 0 for camp in CAMPS) else set()
    met |= {"heavyweight", "lightweight"} if any(each.drinks for each in OUTCOMES) else set()
    assert missing(tuple(talents()), met) == []
    assert missing(ABOUT, about) == [] and missing(KNOWING, {each.knows for each in CHECKS}) == []
    assert WIRY in {choice.needs.talent for choice in CHOICES}


def test_every_story_spell_is_of_use_and_the_scenes_own_use_of_magic_is_there() -> None:
    helps = {spell for spell in story_spells() for each in CHECKS if help_of(spell, each)}
    named = {spell for each in CHECKS for spell in each.spells}
    assert missing(tuple(story_spells()), helps | set(RULES) | set(BETWEEN) | {"forget"}) == []
    assert len(named) >= 30, "scenes say of most themselves what they do"
    assert any(each.is_willing for each in CHECKS) and any(each.is_magical for each in CHECKS)
    assert any(scene.magic for scene in SCENES)


def test_every_arm_catalyst_and_armour_can_be_had_or_met() -> None:
    assert missing(tuple(COMPONENTS.arms), ARMS | {"fists"}) == []
    assert missing(tuple(COMPONENTS.armour), ARMS) == []


def test_every_spell_without_a_catalyst_can_be_learnt() -> None:
    of_catalysts = {spell for arm in COMPONENTS.arms.values() for spell in arm.spells}
    cast = {spell for foe in FOES for spell in foe.magic.spells}
    assert missing(tuple([id for id in COMPONENTS.spells if id not in of_catalysts]), TAUGHT | cast) == []


def test_every_perk_of_no_class_can_be_met_or_gained() -> None:
    of_classes = {id for kind in COMPONENTS.classes.values() for id in (*kind.perks, kind.class_perk)}
    met = {perk for arm in ARMS & set(COMPONENTS.arms) for perk in COMPONENTS.arms[arm].perks}
    met |= {perk for foe in FOES for perk in foe.perks} | {each.perk for each in OUTCOMES}
    assert missing(tuple([id for id in COMPONENTS.perks if id not in of_classes]), met) == []
    assert len({each.perk for each in OUTCOMES} & set(gifts_open())) >= 8


def test_battles_of_chapters_have_places_surprises_objects_and_ways_to_be_lost() -> None:
    assert any(each.heroes for each in BATTLES) and any(each.foes for each in BATTLES)
    assert {each.surprised for each in BATTLES} == {"", "heroes", "foes"}
    assert any(each.fled for each in BATTLES) and any(each.captured for each in BATTLES)
    objects = [object for battle in BATTLES for object in battle.objects]
    assert any(each.opens for each in objects) and any(each.ends for each in objects)
    assert any(each.flee for each in objects) and any(any(each.hinder) for each in objects)


def test_nobody_whom_one_meets_has_the_name_of_a_hero() -> None:
    told = repr([loaded(story.place) for story in HOUSE.values()])
    assert [hero.name for hero in ready_made().values() if re.search(rf"\b{hero.name}\b", told)] == []
