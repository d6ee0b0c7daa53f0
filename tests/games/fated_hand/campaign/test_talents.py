"""Talents with rules of their own (17.8): what is known at a glance, strong drink, and odd meals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.games.fated_hand.acts import hauls
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.checking import make_check
from core.games.fated_hand.campaign.company import hero_now, story_of
from core.games.fated_hand.campaign.drinking import wake_up
from core.games.fated_hand.campaign.heroes import battle_sheet
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.telling import bring
from core.games.fated_hand.campaign.trading import bargain
from core.games.fated_hand.stats import Fated
from tests.games.fated_hand.campaign.test_stories import ONE, OTHER, company, exhaustion, hold, outcome
from tests.games.fated_hand.magic import quiet
from tests.games.fated_hand.tables import battle, fighter, plain_sheet, play
from tests.listing import of_each

FACTS = Check("knowledge", 9, "", False, -1)
CONTEST = Check("toughness", 0, "drinking", False, 1, is_contest=True)
"""Pell has Brawn 1; whoever drinks against it has 1 and a die of twelve."""


def with_talent(talent: str) -> Fated:
    game = company()
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", talent))
    return game


def checked(game: Fated, check: Check, cards: str, *throws: int) -> bool:
    hold(game, ONE, f"{cards} 2C")
    answers: Any = {"check": game.state.fighters[ONE].hand[:-1], "show": quiet, "deal": quiet}
    return bool(play(make_check(game, ONE, check), answers, [(face,) for face in throws]))


def totals(game: Fated) -> list[int]:
    return [each.power.total for each in game.events if isinstance(each, events.CheckMade)]


@of_each("talent", ["academic", "saboteur", "artist", "stylist"])
def test_17_8_what_a_talent_recognises_or_recalls_needs_no_check(talent: str) -> None:
    game = with_talent(talent)
    assert checked(game, replace(FACTS, knows=talent), "2S") and not totals(game)
    assert len(game.state.fighters[ONE].hand) == 2, "no card is needed"
    assert not checked(company(), replace(FACTS, knows=talent), "2S"), "others check"


def test_17_8_a_heavyweight_has_2_more_in_each_cup_and_drinks_until_one_fails() -> None:
    """Brawn 1, 2 by the talent: a 2 makes 3 and a 5 makes 4. The other has 1, and 1 or 3 by its die: 4 is met once."""
    game = with_talent("heavyweight")
    proficient = "toughness" in hero_now(game.state, ONE).made.skills
    assert checked(game, CONTEST, "2S 5S KS", 10, 10, 3), "the third cup needs 6"
    assert totals(game) == [each + proficient for each in (3, 4, 7)]
    assert [each.needed for each in game.events if isinstance(each, events.CupDrunk)] == [2, 4, 6]


@pytest.mark.parametrize(("card", "face", "wins"), [("2S", 10, False), ("2S", 1, False), ("KS", 1, True)])
def test_17_8_a_contest_is_lost_where_both_fail_at_once(card: str, face: int, wins: bool) -> None:
    """The first cup needs 2. Joss has no Brawn."""
    game = company()
    hold(game, OTHER, f"{card} 2C")
    answers: Any = {"check": game.state.fighters[OTHER].hand[:1], "show": quiet}
    check = replace(CONTEST, foe=0)
    assert play(make_check(game, OTHER, check), answers, [(face,)]) is wins


@pytest.mark.parametrize(("talent", "more"), [("heavyweight", 1), ("lightweight", 1), ("liar", 0)])
def test_17_8_the_morning_after_is_rough(talent: str, more: int) -> None:
    game = with_talent(talent)
    play(bring(game, outcome(drinks=True), ONE))
    assert exhaustion(game)[0] == 0
    wake_up(game)
    assert exhaustion(game)[0] == more
    wake_up(game)
    assert exhaustion(game)[0] == more, "once"


DRUNK = [("rhetoric", 3), ("knowledge", -2), ("investigation", -2), ("athletics", 0)]


@of_each("skill, more", DRUNK)
def test_17_8_a_lightweight_who_has_drunk_is_dull_and_talks_well(skill: str, more: int) -> None:
    reached = []
    for drinks in (False, True):
        game = with_talent("lightweight")
        if drinks:
            story_verbs.drink(game, ONE)
        checked(game, Check(skill, 9, "", False, -1), "2S")
        reached += totals(game)
    assert reached[1] - reached[0] == more


def test_17_8_a_lightweight_who_has_drunk_haggles_well() -> None:
    """Pell has Rhetoric 1, and a drunk Lightweight 3 more; the talent of a Haggler adds 1."""
    game = with_talent("haggler")
    story_of(game.state).gains[ONE].levels.append(Level("attentive", "scout", "lightweight"))
    story_verbs.drink(game, ONE)
    hold(game, ONE, "2S 2C")
    answers: Any = {"check": game.state.fighters[ONE].hand[:1], "show": quiet}
    assert play(bargain(game, ONE, 30, 0), answers, [(1,)]) == 15
    assert totals(game) == [5]


def test_17_8_a_meal_of_human_flesh_takes_1_exhaustion_from_a_cannibal() -> None:
    game = with_talent("cannibal")
    for id in (ONE, OTHER):
        story_verbs.tire(game, id, 3)
    play(bring(game, outcome(meal="flesh"), ONE))
    assert exhaustion(game) == [2, 3]


@pytest.mark.parametrize(("talent", "can"), [("wiry", True), ("liar", False)])
def test_17_8_who_is_wiry_counts_as_one_size_smaller_where_it_is_hauled(talent: str, can: bool) -> None:
    """By something small; medium are all heroes (HR-34)."""
    joss = ready_made()["joss"]
    sheet = battle_sheet(replace(joss, made=replace(joss.made, talent=talent)))
    game = battle()
    small = fighter(game, 0, (2, 2), sheet=replace(plain_sheet((0, 0, 4)), size="small"))
    body = fighter(game, 0, (3, 2), sheet=sheet)
    game.state.fighters[body].hp = 0
    assert bool(hauls(game.state, small)) is can
    assert not sheet.is_wiry or talent == "wiry"
