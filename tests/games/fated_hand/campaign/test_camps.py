"""Camps of stories: sleep, meals, masters, sparring, mending and trade (1.5, 7.5, 17.8), and what choices need."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from core.errors import WrongTable
from core.games.fated_hand import GAME, gear_verbs, keepsakes
from core.games.fated_hand.battle_end import STORY_OVER
from core.games.fated_hand.campaign import item_verbs, story_verbs
from core.games.fated_hand.campaign.camp_words import camp_option
from core.games.fated_hand.campaign.camping import BUY, MEND, SLEEP, SPAR, STUDY, arrive, deeds, spend_evening
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.company import hero_now, story_of
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.own_stories import OWN_STORIES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.scenes import Needs
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.campaign.telling import has_needed, ways
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.setup import enter_all
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.kit.rows import Asked
from core.plain import Seat
from core.table import Table
from core.view import View
from tests.games.fated_hand.campaign.nights import STORY, night
from tests.games.fated_hand.tables import play
from tests.listing import of_each

ONE, OTHER = FighterId(0), FighterId(1)


def company(**options: Any) -> Fated:
    """Pell, who has a Sling, and Joss."""
    state = GAME.start(GAME.settle({"story": night(), "heroes": 2, **options}), 2)
    game: Fated = Table(state, {})
    enter_all(game, {0: ("novice", "joss")})  # type: ignore[dict-item]
    story_verbs.begin_story(game)
    return game


def worn(game: Fated) -> list[int]:
    return [hero_now(game.state, id).has.exhaustion for id in (ONE, OTHER)]


def tired(**options: Any) -> Fated:
    """At the camp, after everybody has come with 4 Exhaustion."""
    game = company(**options)
    for id in (ONE, OTHER):
        story_verbs.tire(game, id, 4)
    arrive(game, "camp")
    return game


def evening(game: Fated, id: FighterId, *chosen: tuple[str, str]) -> None:
    play(spend_evening(game, id), {"camp": list(chosen)})


def of(game: Fated, id: FighterId, what: str) -> list[str]:
    """What can be done in that way."""
    return [item for each, item in deeds(game.state, id) if each == what]


def test_7_5_a_night_takes_1_exhaustion_and_a_long_sleep_1_more() -> None:
    game = tired()
    assert worn(game) == [3, 3]
    evening(game, ONE, (SLEEP, ""))
    assert worn(game) == [2, 3] and story_of(game.state).camped == 1


def test_a_long_sleep_promises_nothing_to_whoever_is_rested() -> None:
    game = tired()
    told = []
    for _ in range(4):
        asked = Asked(Choices(ONE, deeds(game.state, ONE)), Seat(0), game.state, View(None, game.state, {}), ())
        told.append(camp_option((SLEEP, ""), asked))
        story_verbs.tire(game, ONE, -1)
    assert told == [*["Sleep long (-1 Exhaustion)"] * 3, "Sleep long (rested already)"]


def test_17_8_a_chef_cooks_in_the_camp_for_everybody() -> None:
    game = company()
    story_of(game.state).gains[OTHER].levels.append(Level("counterblow", "lout", "chef"))
    for id in (ONE, OTHER):
        story_verbs.tire(game, id, 4)
    arrive(game, "camp")
    assert worn(game) == [2, 2]


def test_1_5_a_master_teaches_4_points_and_spells_only_whoever_has_magic() -> None:
    game = tired()
    assert of(game, ONE, STUDY) == ["rapier"]
    evening(game, ONE, (STUDY, "rapier"))
    assert hero_now(game.state, ONE).points == (("rapier", 4),)
    assert of(game, ONE, STUDY) == [], "what is known is not taught again"
    student = Level("aptitude", "student", story=("flame", "gust"), school="hex")
    story_of(game.state).gains[OTHER].levels.append(student)
    assert of(game, OTHER, STUDY) == ["rapier", "petty_hex"]


def test_1_5_a_partner_who_is_proficient_gives_2_points_in_sparring() -> None:
    game = tired()
    pell, joss = [hero_now(game.state, id).made.arm for id in (ONE, OTHER)]
    assert pell != joss and of(game, ONE, SPAR) == [joss] and of(game, OTHER, SPAR) == [pell]
    evening(game, ONE, (SPAR, joss))
    assert hero_now(game.state, ONE).points == ((joss, 2),)


def test_what_is_broken_is_mended_for_coins_and_takes_no_time() -> None:
    game = tired()
    arm = game.state.fighters[ONE].carries[0]
    gear_verbs.break_item(game, ONE, arm)
    assert hero_now(game.state, ONE).has.broken == (arm,) and of(game, ONE, MEND) == [arm]
    evening(game, ONE, (MEND, arm), (SLEEP, ""))
    assert hero_now(game.state, ONE).has.broken == () and game.state.fighters[ONE].carries == [arm]
    assert story_of(game.state).purse == 17


def test_a_craftsman_of_the_company_mends_for_nothing_and_nobody_without_coins() -> None:
    game = tired()
    arm = game.state.fighters[ONE].carries[0]
    gear_verbs.break_item(game, ONE, arm)
    story_verbs.change_purse(game, -18)
    assert of(game, ONE, MEND) == []
    story_of(game.state).gains[OTHER].levels.append(Level("counterblow", "lout", "craftsman"))
    evening(game, ONE, (MEND, arm), (SLEEP, ""))
    assert story_of(game.state).purse == 2


def test_hr_68_wares_are_bought_from_the_purse_and_go_into_battle() -> None:
    game = tired()
    assert of(game, ONE, BUY) == ["mace", "padded_armor"]
    evening(game, ONE, (BUY, "mace"), (SLEEP, ""))
    assert "mace" in game.state.fighters[ONE].carries and story_of(game.state).purse == 8
    assert of(game, OTHER, BUY) == [], "nine coins for the armour, and eight are left"
    story_verbs.change_purse(game, 5)
    evening(game, OTHER, (BUY, "padded_armor"), (SLEEP, ""))
    assert hero_now(game.state, OTHER).has.armour == "padded_armor"


def test_hr_14_nobody_buys_a_fifth_arm() -> None:
    game = tired()
    game.state.fighters[ONE].carries += ["dart", "dagger", "spear"]
    assert of(game, ONE, BUY) == ["padded_armor"]


def test_a_sheet_is_kept_when_the_evening_is_over() -> None:
    hero = replace(ready_made()["novice"], made=replace(ready_made()["novice"].made, name="Robin"))
    game = company(own_heroes=OWN_HEROES.text([plain_hero(hero)]))
    game.state.fighters[ONE].sheet = game.state.fighters[ONE].sheet.called("Robin")
    arrive(game, "camp")
    assert keepsakes(game.state, "a" * 32) == ()
    evening(game, ONE, (STUDY, "rapier"))
    evening(game, OTHER, (SLEEP, ""))
    (kept,) = keepsakes(game.state, "a" * 32)
    assert kept.after == (*kept.before, "a" * 32) and "rapier = 4" in kept.text


@pytest.mark.parametrize(("winners", "end"), [((0,), "well"), ((1,), "badly")])
def test_a_sheet_names_the_stories_that_its_hero_has_gone_through_and_how_they_ended(
    winners: tuple[int, ...], end: str
) -> None:
    made = replace(ready_made()["novice"].made, name="Robin")
    hero = replace(ready_made()["novice"], made=made, company="Three Lamps", matches=("b" * 32,))
    hero = replace(hero, chapters=(("night", "badly"), ("bell_under_the_hill", "well")))
    game = company(own_heroes=OWN_HEROES.text([plain_hero(hero)]))
    game.state.fighters[ONE].sheet = game.state.fighters[ONE].sheet.called("Robin")
    game.end(winners, "conceded")
    assert "chapters" in keepsakes(game.state, "a" * 32)[0].text
    assert keepsakes(game.state, "a" * 32)[0].thing["chapters"] == dict(hero.chapters), "it was given up"
    game.state.result = None
    game.end(winners, STORY_OVER)
    (kept,) = keepsakes(game.state, "a" * 32)
    assert kept.thing["chapters"] == {"night": end, "bell_under_the_hill": "well"}
    assert kept.thing["company"] == "Three Lamps"


# --- what choices need


def test_needs_of_a_skill_a_talent_a_thing_and_coins() -> None:
    game = company()
    hero = hero_now(game.state, ONE)
    skill = hero.made.skills[0]
    assert has_needed(game.state, ONE, Needs(skill=skill)) and not has_needed(game.state, ONE, Needs(talent="chef"))
    assert has_needed(game.state, ONE, Needs(talent=hero.made.talent))
    assert not has_needed(game.state, ONE, Needs(skill="trickery"))
    assert has_needed(game.state, ONE, Needs(thing=hero.has.arms[0])) and has_needed(game.state, ONE, Needs(coins=20))
    assert not has_needed(game.state, ONE, Needs(coins=21)) and not has_needed(game.state, ONE, Needs(thing="old_key"))


def test_what_a_choice_needs_is_offered_to_whoever_has_it() -> None:
    """The speaker does what all can do; a thing of the company serves everybody."""
    game = company()
    assert ways(game.state) == ((0, 0), (1, 0))
    item_verbs.gain_thing(game, "old_key")
    assert ways(game.state) == ((0, 0), (1, 0), (2, 0), (2, 1))
    item_verbs.lose_thing(game, "old_key")
    story_of(game.state).gains[OTHER].levels.append(Level("counterblow", "lout", "orator"))
    assert ways(game.state) == ((0, 0), (1, 0), (3, 1))


@of_each(
    "old, new, reason",
    [
        ('give = ["old_key"]', "coins = 1", "a choice needs 'old_key', which nobody can have"),
        ("wares = { mace = 12, padded_armor = 9 }, haggle", "haggle", "sells nothing that somebody could haggle over"),
        ("mace = 12", "mase = 12", "is 'mase'. It is one of"),
        ('talent = "orator"', 'talent = "orater"', "needs.talent is 'orater'. It is one of"),
    ],
)
def test_a_camp_or_a_need_that_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(WrongTable) as caught:
        night(STORY.replace(old, new))
    assert reason in str(caught.value)


def test_no_story_begins_in_a_camp() -> None:
    story = json.loads(night())["stories"][0]
    story["scenes"] = story["scenes"][::-1]
    story["scenes"][0]["choices"][0]["success"]["to"] = "road"
    story["scenes"][1]["choices"] = story["scenes"][1]["choices"][:1]
    story["scenes"][1]["choices"][0]["success"] = {"text": "Off.", "to": "well"}
    story["scenes"][0]["choices"].append(
        {"text": "Fight", "success": {"text": "So.", "battle": {"encounter": "crypt", "won": "road", "lost": "road"}}}
    )
    with pytest.raises(WrongTable, match="begins with a camp"):
        OWN_STORIES.text([story])
