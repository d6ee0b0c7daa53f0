"""Magic in stories: Reagents between battles (2, HR-62) and story spells (17.7)."""

from __future__ import annotations

from typing import Any

import pytest

from core.cards import mint
from core.errors import UnknownFace
from core.games.fated_hand import GAME
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.scenes import Battle, Check
from core.games.fated_hand.campaign.story_casts import Offer, StoryCasts
from core.games.fated_hand.campaign.story_magic import work_between
from core.games.fated_hand.campaign.story_reagents import casters
from core.games.fated_hand.campaign.telling import go_to_battle, make_check
from core.games.fated_hand.setup import enter_all
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.table import Table
from tests.games.fated_hand.magic import faces, quiet
from tests.games.fated_hand.tables import play

PLAIN, MAGE = FighterId(0), FighterId(1)
"""Pell: Sleight and Brawn 1, Star Suit of Clubs, without magic; and a Mage, who keeps four Reagents."""
FAIR = Check("athletics", 3, "", False, -1)
RESISTED = Check("rhetoric", 0, "", False, 1)
CARDS: Any = {"deal": quiet, "show": quiet}


def company(heroes: tuple[str, ...] = ("novice", "mage")) -> Fated:
    options = {"story": "lantern_lane", "heroes": len(heroes), "tier": 3}
    state = GAME.start(GAME.settle(options), 2)
    game: Fated = Table(state, {})
    enter_all(game, {0: heroes})  # type: ignore[dict-item]
    story_verbs.begin_story(game)
    for id in range(len(heroes)):
        game.state.fighters[id].deck = mint(game.state.cards, tuple(faces("2H 3H 4H 5H 6H 7H 8H 9H")))
    return game


def hold(game: Fated, id: FighterId, cards: str) -> tuple[int, ...]:
    game.state.fighters[id].hand = mint(game.state.cards, tuple(faces(cards)))
    return tuple(game.state.fighters[id].hand)


def reagents(game: Fated, cards: str, id: FighterId = MAGE) -> tuple[int, ...]:
    game.state.fighters[id].reagents = mint(game.state.cards, tuple(faces(cards)))
    return tuple(game.state.fighters[id].reagents)


def test_2_who_has_magic_draws_a_reagent_when_another_checks() -> None:
    game = company()
    assert casters(game.state) == [MAGE]
    card = hold(game, PLAIN, "2S")[0]
    play(make_check(game, PLAIN, FAIR), {"check": [card], **CARDS})
    assert len(game.state.fighters[MAGE].reagents) == 1 and not game.state.fighters[PLAIN].reagents


def test_2_nobody_draws_for_a_check_of_its_own_but_for_that_of_whoever_resists() -> None:
    game = company()
    cards = hold(game, MAGE, "2S 3S")
    play(make_check(game, MAGE, FAIR), {"check": cards[:1], **CARDS})
    assert not game.state.fighters[MAGE].reagents
    play(make_check(game, MAGE, RESISTED), {"check": cards[1:], **CARDS}, [(1,)])
    assert len(game.state.fighters[MAGE].reagents) == 1


def test_2_reagents_out_of_battle_go_up_to_the_reagent_hand_size() -> None:
    game = company()
    reagents(game, "2C 3C 4C 5C")
    card = hold(game, PLAIN, "2S")[0]
    play(make_check(game, PLAIN, FAIR), {"check": [card], **CARDS})
    assert len(game.state.fighters[MAGE].reagents) == 4


def test_hr_62_focus_draws_one_reagent_once_between_two_steps() -> None:
    game = company()
    play(work_between(game), {"story magic": [("focus",)], **CARDS})
    assert len(game.state.fighters[MAGE].reagents) == 1
    play(work_between(game), {"story magic": [None]})
    assert len(game.state.fighters[MAGE].reagents) == 1, "it may, and need not"


def test_hr_62_nobody_focuses_above_the_reagent_hand_size() -> None:
    game = company()
    reagents(game, "2C 3C 4C 5C")
    play(work_between(game), {})


def test_4_1_reagents_are_put_away_before_a_battle() -> None:
    game = company()
    reagents(game, "2C 3C")
    play(go_to_battle(game, Battle("shakedown", "quiet", "gutter")), CARDS)
    assert not game.state.fighters[MAGE].reagents and len(game.state.fighters[MAGE].discard) == 2


# --- what pays


def test_12_3_a_story_spell_is_paid_with_reagents_that_its_answer_shows() -> None:
    """Mending costs two clubs."""
    game = company()
    five, heart, six = reagents(game, "5C 5H 6C")
    asked = StoryCasts(game.state, MAGE, (Offer("mending"),), faces={})
    assert asked.listed() == (None, ("mending", None, (five, six)))
    assert asked.refusal(("mending", None, (five, six))) is None
    assert asked.shows(("mending", None, (five, six))) == (five, six)
    assert asked.shows(("mending", None, (five, five))) == ()
    for wrong in ((five, heart), (six, five), (five,), (five, five), (five, 99), 7):
        assert asked.refusal(("mending", None, wrong)) is not None, wrong
    assert asked.refusal(("gust", None, (five, six))) is not None and asked.refusal(("focus",)) is not None


def test_a_reagent_hand_of_a_story_stays_hidden_from_others() -> None:
    """Who does not know the cards cannot list what pays, and whether somebody is asked hangs on their number alone."""
    game = company()
    cards = reagents(game, "5C 6C")
    for card in cards:
        del game.state.cards.open[card]
    asked = StoryCasts(game.state, MAGE, (Offer("mending"),), faces={})
    with pytest.raises(UnknownFace):
        asked.listed()
