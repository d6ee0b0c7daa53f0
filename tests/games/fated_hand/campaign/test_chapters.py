"""The chapters that come with the game: every scene can be reached, and bots come to an end, mostly to a good one."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.fated_hand import GAME
from core.games.fated_hand.asks import CAMP
from core.games.fated_hand.campaign.camping import next_at_camp
from core.games.fated_hand.campaign.heroes import BADLY, WELL
from core.games.fated_hand.campaign.scenes import stories
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.state import FatedHandState
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, random_match, step
from tests.games.fated_hand.battles import sensible_answer

BELL, LANE = "bell_under_the_hill", "lantern_lane"


def test_the_first_chapter_has_eight_scenes_a_camp_and_three_battles() -> None:
    bell = stories()[BELL]
    fought = {each.battle.encounter.id for each in bell.outcomes if each.battle is not None}
    assert len(bell.scenes) >= 8 and any(scene.camp is not None for scene in bell.scenes.values())
    assert len(fought) == 3 and {ENCOUNTERS[id].tier for id in fought} <= {0, 1}
    assert {to for each in bell.outcomes for to in each.ways} >= {WELL, BADLY}
    assert any(each.level for each in bell.outcomes)


@pytest.mark.parametrize("story", stories())
def test_every_scene_of_a_chapter_is_come_to(story: str) -> None:
    """Walked through by hand, each battle won and lost: `read_story` has refused what nobody can come to."""
    kind = stories()[story]
    reached, ahead = {kind.first}, [kind.first]
    while ahead:
        choices = kind.scenes[ahead.pop()].choices
        found = {to for choice in choices for each in (choice.success, choice.failure) for to in each.ways}
        ahead += sorted(found - reached - {WELL, BADLY})
        reached |= found
    assert reached - {WELL, BADLY} == set(kind.scenes)


def told(story: str, heroes: int, seed: int) -> tuple[bool, Counter[str]]:
    """Whether bots end it well, and how often each question was asked."""
    match, luck = new_match(GAME, 2, {"story": story, "heroes": heroes, "last_round": 10}), SeededLuck(seed)
    asked: Counter[str] = Counter()
    while match.question is not None:
        asked[match.question.name] += 1
        state = match.state
        assert isinstance(state, FatedHandState)
        assert match.question.name != CAMP or next_at_camp(state) is not None
        step(match, luck, sensible_answer)
    assert match.state.result is not None and match.state.result.reason == "story over"
    return 0 in match.state.result.winners, asked


def test_bots_play_the_first_chapter_to_an_end() -> None:
    asked = sum([told(BELL, 2, seed)[1] for seed in range(2)], Counter())
    assert asked["camp"] >= 4 and asked["plan"] and asked["growth"]
    assert random_match(GAME, 2, 1, {"story": BELL, "last_round": 10}).state.result is not None


FIRST = "first_blows"


def test_one_hero_ends_its_first_fight_in_a_few_answers() -> None:
    ends = [told(FIRST, 1, seed) for seed in range(6)]
    assert sum(well for well, _ in ends) >= 4 and all(asked["plan"] <= 20 for _, asked in ends)


@pytest.mark.soak
@pytest.mark.parametrize("story", [id for id in stories() if id != FIRST])
def test_four_heroes_end_a_chapter_well_in_55_to_85_of_100(story: str) -> None:
    """A thousand of the chapters, none of them stuck."""
    well = [told(story, 4, seed)[0] for seed in range(200)]
    assert 110 <= sum(well) <= 170


@pytest.mark.soak
@pytest.mark.parametrize("story", stories())
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_fewer_heroes_end_each_chapter_too(story: str, heroes: int) -> None:
    assert sum(told(story, heroes, seed)[0] for seed in range(50)) >= 15
