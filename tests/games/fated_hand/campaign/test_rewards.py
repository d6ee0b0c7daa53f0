"""What only a story gives (HR-10, 17.7): perks of no class, oddities, arms; and the baggage, which is sold (HR-68)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.errors import WrongTable
from core.games.fated_hand import gear_verbs
from core.games.fated_hand.campaign import item_verbs
from core.games.fated_hand.campaign.aftermath import hero_after
from core.games.fated_hand.campaign.camping import BUY, FETCH, SELL, SLEEP, STOW, arrive, deeds, spend_evening
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.company import brought_hero, hero_now, story_of
from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.rewards import gifts_open
from core.games.fated_hand.campaign.scenes import Needs
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.campaign.telling import bring, has_needed
from core.games.fated_hand.stats import Fated
from tests.games.fated_hand.campaign.nights import STORY, night
from tests.games.fated_hand.campaign.test_camps import company as at_night
from tests.games.fated_hand.campaign.test_camps import evening
from tests.games.fated_hand.campaign.test_stories import ONE, OTHER, company, hold, outcome
from tests.games.fated_hand.magic import quiet
from tests.games.fated_hand.tables import play

PLAYED = "a" * 32


def test_hr_10_perks_of_no_class_are_given_by_a_story_and_go_into_battle() -> None:
    assert len(gifts_open()) == 18 and {"charge", "play_dead", "pacing_thought"} <= set(gifts_open())
    game = company()
    play(bring(game, outcome(perk="play_dead"), ONE))
    play(bring(game, outcome(perk="play_dead"), ONE))
    assert [each.gifts for each in story_of(game.state).gains] == [["play_dead"], []]
    assert "play_dead" in battle_sheet(hero_now(game.state, ONE)).perks
    assert hero_now(game.state, ONE).career.perks == brought_hero(game.state, ONE).career.perks, "no class has them"


def test_17_7_an_oddity_is_for_good_and_stands_on_the_sheet() -> None:
    game = company()
    play(bring(game, outcome(oddity="one blue ear"), ONE))
    play(bring(game, outcome(oddity="one blue ear", to="well"), ONE))
    after = hero_after(brought_hero(game.state, ONE), game.state, game.state.fighters[ONE], "f" * 32)
    assert after.oddities == ("one blue ear",)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"gifts": ("charge", "charge")}, "The gift Charge! is there twice"),
        ({"gifts": ("chrge",)}, "There is no perk 'chrge'. Did you mean 'charge'?"),
        ({"gifts": ("keen_eye",)}, "The perk Keen Eye is no gift: a class has it, or an arm."),
        ({"gifts": ("charge",), "matches": ()}, "no match is named that it comes from"),
        ({"oddities": ("a tail",) * 2}, "It has one oddity twice"),
        ({"oddities": tuple("abcdefg")}, "It has 7 oddities. 6 are enough for anybody."),
    ],
)
def test_a_gift_or_an_oddity_that_nobody_can_have_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(WrongTable) as caught:
        replace(ready_made()["novice"], **{"matches": (PLAYED,), **changes})
    assert words in str(caught.value)


def test_an_arm_that_is_given_goes_to_whoever_acted_then_to_the_next_then_to_the_baggage() -> None:
    game = company()
    for _ in range(3):
        play(bring(game, outcome(give=("trident",)), OTHER))
    carried = ["trident" in each.carries for each in game.state.fighters[:2]]
    assert carried == [True, True] and story_of(game.state).baggage == ["trident"], "nobody carries two"
    play(bring(game, outcome(give=("leather_armor",)), ONE))
    assert hero_now(game.state, ONE).has.armour == "leather_armor"


def test_hr_68_the_baggage_is_sold_when_the_story_ends() -> None:
    game = company()
    for _ in range(4):
        play(bring(game, outcome(give=("trident",)), ONE))
    before = story_of(game.state).purse
    play(bring(game, outcome(to="well"), ONE))
    assert story_of(game.state).purse == before + 4 and story_of(game.state).baggage == []


def camp() -> Fated:
    game = at_night(story=night(STORY.replace("mend = 3,", "mend = 3, buys = 10,")))
    arrive(game, "camp")
    return game


def test_changing_gear_in_a_camp_goes_by_the_baggage_and_takes_no_time() -> None:
    game = camp()
    arm = game.state.fighters[ONE].carries[0]
    assert (STOW, arm) in deeds(game.state, ONE)
    evening(game, ONE, (STOW, arm), (SLEEP, ""))
    assert game.state.fighters[ONE].carries == [] and story_of(game.state).baggage == [arm]
    evening(game, OTHER, (FETCH, arm), (SLEEP, ""))
    assert arm in game.state.fighters[OTHER].carries and story_of(game.state).baggage == []
    assert hero_now(game.state, ONE).has.arms == ()


def test_what_somebody_put_down_it_does_not_take_up_again_in_that_evening() -> None:
    game = camp()
    arm = game.state.fighters[ONE].carries[0]
    item_verbs.stow(game, ONE, arm)
    assert (FETCH, arm) in deeds(game.state, ONE) and (FETCH, arm) not in deeds(game.state, ONE, (arm,))


def test_armour_of_the_baggage_is_put_on_in_place_of_what_was_worn() -> None:
    game = camp()
    item_verbs.gain_item(game, ONE, "padded_armor")
    story_of(game.state).baggage = ["leather_armor"]
    evening(game, ONE, (FETCH, "leather_armor"), (SLEEP, ""))
    assert hero_now(game.state, ONE).has.armour == "leather_armor"
    assert story_of(game.state).baggage == ["padded_armor"]


def test_armour_that_is_replaced_goes_to_the_baggage_also_where_the_other_is_bought() -> None:
    game = camp()
    item_verbs.gain_item(game, ONE, "leather_armor")
    evening(game, ONE, (BUY, "padded_armor"), (SLEEP, ""))
    assert hero_now(game.state, ONE).has.armour == "padded_armor"
    assert story_of(game.state).baggage == ["leather_armor"]


def test_broken_armour_that_is_replaced_is_left_behind_and_makes_no_other_of_its_kind_broken() -> None:
    """Nobody else would find it whole among the baggage, and nobody buys it."""
    game = camp()
    item_verbs.gain_item(game, ONE, "leather_armor")
    gear_verbs.break_item(game, ONE, "leather_armor")
    assert hero_now(game.state, ONE).has.broken == ("leather_armor",)
    story_of(game.state).baggage = ["padded_armor", "leather_armor"]
    evening(game, ONE, (FETCH, "padded_armor"), (SLEEP, ""))
    assert story_of(game.state).baggage == ["leather_armor"]
    evening(game, ONE, (FETCH, "leather_armor"), (SLEEP, ""))
    assert hero_now(game.state, ONE).has.sound_armour == "leather_armor"


def test_hr_68_arms_are_sold_in_a_camp_where_somebody_buys() -> None:
    game = camp()
    arm, before = game.state.fighters[ONE].carries[0], story_of(game.state).purse
    evening(game, ONE, (SELL, arm), (SLEEP, ""))
    assert story_of(game.state).purse == before + 10 and game.state.fighters[ONE].carries == []
    assert not any(what == SELL for what, _ in deeds(at_camp_without_trade().state, ONE))


def at_camp_without_trade() -> Fated:
    game = at_night()
    arrive(game, "camp")
    return game


def test_17_8_a_haggler_gets_a_tenth_more_for_each_point() -> None:
    """Pell has Mind 0, and 1 by the talent: a King makes 5. Whoever buys has 0, and 0 by its die."""
    game = camp()
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "haggler"))
    hold(game, ONE, "KH 2C")
    arm, before = game.state.fighters[ONE].carries[0], story_of(game.state).purse
    rhetoric = "rhetoric" in hero_now(game.state, ONE).made.skills
    card = game.state.fighters[ONE].hand[0]
    play(spend_evening(game, ONE), {"camp": [(SELL, arm), (SLEEP, "")], "check": [card], "show": quiet}, [(1,)])
    assert story_of(game.state).purse == before + 15 + rhetoric


@pytest.mark.parametrize(("end", "may"), [("badly", False), ("well", True)])
def test_a_choice_may_need_a_story_that_somebody_has_brought_to_a_good_end(end: str, may: bool) -> None:
    robin = replace(ready_made()["novice"].made, name="Robin")
    hero = replace(ready_made()["novice"], made=robin, matches=(PLAYED,), chapters=(("bell_under_the_hill", end),))
    game = at_night(own_heroes=OWN_HEROES.text([plain_hero(hero)]))
    game.state.fighters[ONE].sheet = game.state.fighters[ONE].sheet.called("Robin")
    assert has_needed(game.state, ONE, Needs(past="bell_under_the_hill")) is may
    assert not has_needed(game.state, OTHER, Needs(past="bell_under_the_hill"))
