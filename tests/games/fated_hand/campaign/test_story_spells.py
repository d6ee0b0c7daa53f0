"""Story spells with rules of their own (17.7), a test each with the numbers of the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.checking import make_check
from core.games.fated_hand.campaign.company import hero_now, kept_spells, magic_strike_now, story_of
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.story_magic import work_between
from core.games.fated_hand.campaign.story_words import Way, scene_option
from core.games.fated_hand.choosing import Choices
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.kit.rows import Asked
from core.view import View
from tests.games.fated_hand.campaign.test_story_magic import CARDS, MAGE, PLAIN, company, hold, learn, reagents
from tests.games.fated_hand.tables import play

RESISTED = Check("trickery", 0, "", False, 1, suit="heart")
"""By somebody of skill 1, of the Star Suit of Hearts. Pell has Sleight 1 and no Trickery."""
PLAIN_CHECK = Check("knowledge", 3, "", False, -1)


def telling(spells: str, cards: str, more: str = "") -> tuple[Fated, tuple[int, ...]]:
    """Pell and a Witch of the Star Suit of Spades who knows these spells too and holds these Reagents."""
    game = company()
    game.state.fighters[MAGE].sheet = replace(game.state.fighters[MAGE].sheet, suit="spade")
    learn(game, spells)
    return game, reagents(game, cards)


def checked(game: Fated, check: Check, cards: str, *casts: Any, throws: Any = (), by: FighterId = PLAIN) -> bool:
    """With the first of the cards; then as many more as it is asked for."""
    answers = {"check": [*hold(game, by, cards)], "story magic": [*casts, *[None] * 9], **CARDS}
    return bool(play(make_check(game, by, check), answers, throws))


def told(game: Fated, kind: type[Any]) -> list[Any]:
    return [each for each in game.events if isinstance(each, kind)]


def reached(game: Fated) -> tuple[int, int]:
    made = told(game, events.CheckMade)[-1]
    return made.power.total, made.against


def between(game: Fated, *casts: Any) -> None:
    play(work_between(game), {"story magic": [*casts, *[None] * 9], **CARDS})


@pytest.mark.parametrize(("watch", "against"), [(12, 6), (3, 4)])
def test_17_7_detect_thoughts_tells_what_it_has_come_to_and_may_be_noticed(watch: int, against: int) -> None:
    """Two face cards. A 12 and skill 1 make 4. It looks with 4, or with 1, against the Magic Strike of a Witch: 2."""
    game, paid = telling("detect_thoughts", "JH QS")
    checked(game, RESISTED, "2S", ("detect_thoughts", None, paid), throws=[(12, watch)])
    (read,) = told(game, events.ThoughtsRead)
    assert (read.against, read.has_noticed) == (4, watch == 12)
    assert reached(game) == (1, against), "on its guard it has 2 more"


def test_17_7_detect_thoughts_is_noticed_by_who_reaches_all_of_magic_strike() -> None:
    """Sleight 0, a Witch's 2, and the 2 of an Orb that she knows to use: a 12 and skill 1 meet them, a 9 does not."""
    for watch, has_noticed in ((12, True), (9, False)):
        game, paid = telling("detect_thoughts", "JH QS")
        witch = game.state.fighters[MAGE]
        witch.carries, witch.main = ["crystal_orb"], "crystal_orb"
        assert magic_strike_now(game.state, MAGE) == 2
        story_of(game.state).gains[MAGE].points.append(("crystal_orb", 4))
        assert magic_strike_now(game.state, MAGE) == 4
        checked(game, RESISTED, "2S", ("detect_thoughts", None, paid), throws=[(12, watch)])
        assert told(game, events.ThoughtsRead)[0].has_noticed is has_noticed


def test_17_7_detect_thoughts_eases_with_an_extra_card() -> None:
    game, paid = telling("detect_thoughts", "JH QS 2C")
    checked(game, RESISTED, "2S", ("detect_thoughts", None, paid), throws=[(12, 1)])
    assert reached(game) == (3, 4)


@pytest.mark.parametrize(("faces", "against"), [((12, 5), 2), ((2, 12), 1), ((8, 9), 3)])
def test_17_7_under_bane_the_worse_of_two_dice_counts(faces: tuple[int, int], against: int) -> None:
    game, paid = telling("bane", "2S 3S 4H")
    checked(game, RESISTED, "2S", ("bane", None, paid), throws=[faces])
    assert reached(game)[1] == against


def test_17_7_whoever_sleeps_is_in_nobodys_way() -> None:
    """A face card of its Star Suit and another one; whom one talks to must be awake."""
    game, paid = telling("sleep", "JH QS")
    assert checked(game, RESISTED, "2S", ("sleep", None, paid)) and not told(game, events.CheckMade)
    game, paid = telling("sleep", "JH QS")
    checked(game, replace(RESISTED, skill="intimidation"), "2S", throws=[(12,)])
    assert not told(game, events.StorySpellCast)


@pytest.mark.parametrize(("face", "against"), [(10, 1), (11, 4), (7, 3)])
def test_17_7_numbers_that_haunt_it_count_nothing_on_its_die(face: int, against: int) -> None:
    """2, 3 and 10."""
    game, paid = telling("numbers", "2S 3H 10D")
    checked(game, RESISTED, "2S", ("numbers", None, paid), throws=[(face,)])
    assert reached(game)[1] == against


def test_17_7_numbers_and_bane_together_take_the_worse_die() -> None:
    game, paid = telling("numbers bane", "2S 3H 10D 4S 5S 6H")
    checked(game, RESISTED, "2S", ("bane", None, paid[3:]), ("numbers", None, paid[:3]), throws=[(10, 4)])
    assert reached(game)[1] == 1


def test_17_7_mutate_gives_an_oddity_for_ever_and_eases() -> None:
    """A club, and a face card of its Star Suit: 2 and 11 make 13, and there are five oddities."""
    game, paid = telling("mutate", "2C JH")
    checked(game, RESISTED, "2S", ("mutate", None, paid), throws=[(1,)])
    assert reached(game)[0] == 3
    assert [each.oddity for each in told(game, events.OddityGained)] == ["one blue ear"]


def test_17_7_telepathy_lets_the_better_of_two_minds_check() -> None:
    """A card of the own Star Suit and one of Pell's, clubs. Pell has Mind 0, the Witch 1."""
    game, paid = telling("telepathy", "2S 3C")
    checked(game, PLAIN_CHECK, "2S")
    alone = reached(game)[0]
    game, paid = telling("telepathy", "2S 3C")
    checked(game, PLAIN_CHECK, "2S", ("telepathy", PLAIN, paid))
    mage = hero_now(game.state, MAGE)
    assert (alone, reached(game)[0]) == (0, 1 + ("knowledge" in mage.made.skills))


def test_17_7_what_is_forgotten_can_be_tried_again() -> None:
    """A card of its Star Suit and a spade. Sleight 1 and a 2 make 1, then a King makes 5."""
    game, paid = telling("forget", "2H 3S")
    assert checked(game, RESISTED, "2S KH", ("forget", None, paid), throws=[(12,), (12,)])
    assert [each.power.total for each in told(game, events.CheckMade)] == [1, 5]
    game, paid = telling("forget", "2H 3S")
    assert not checked(game, RESISTED, "2S KH", throws=[(12,)]), "it may be left"


def test_17_7_a_platform_eases_and_once_more_for_a_reagent_that_moves_it() -> None:
    game, paid = telling("platform", "2S 3S 4H")
    leap = Check("athletics", 9, "jumping", False, -1)
    checked(game, leap, "2S", ("platform", None, paid[:2]), ("platform", "again", paid[2:]))
    assert reached(game)[0] == 6, "Brawn 1, Athletics 1, and twice 2"
    assert [each.is_later for each in told(game, events.StorySpellCast)] == [False, True]


def test_17_7_guidance_draws_a_card_beyond_the_hand_and_adds_two_cards_to_one_check() -> None:
    """Two cards above 7 of different suits."""
    game, paid = telling("guidance", "8H 9S")
    hold(game, PLAIN, "2S 3S 4S 5S")
    between(game, ("guidance", PLAIN, paid))
    assert len(game.state.fighters[PLAIN].hand) == 5 and len(kept_spells(game.state, "guidance")) == 1
    checked(game, PLAIN_CHECK, "KS QS 2S")
    assert reached(game)[0] == 7 and not kept_spells(game.state, "guidance"), "4 and 3"


def test_17_7_guidance_may_wait_for_another_check() -> None:
    game, paid = telling("guidance", "8H 9S")
    between(game, ("guidance", PLAIN, paid))
    king = hold(game, PLAIN, "KS QS")[0]
    play(make_check(game, PLAIN, PLAIN_CHECK), {"check": [king, None], "story magic": [None] * 9, **CARDS})
    assert reached(game)[0] == 4 and kept_spells(game.state, "guidance")


def test_17_7_mending_makes_a_broken_arm_whole() -> None:
    """Two clubs."""
    game, paid = telling("mending", "2C 9C")
    fighter = game.state.fighters[PLAIN]
    fighter.carries, fighter.broken = [], ["club"]
    assert hero_now(game.state, PLAIN).has.broken == ("club",)
    between(game, ("mending", (PLAIN, "club"), paid))
    assert hero_now(game.state, PLAIN).has.broken == () and fighter.carries == ["club"]


def test_17_7_detect_magic_feels_it_and_focus_identifies_it() -> None:
    """Two cards of one suit; what is known eases Investigation and Knowledge."""
    game, paid = telling("detect_magic", "2H 9H")
    story_verbs.come_to(game, "quiet")
    between(game, ("detect_magic", None, paid), ("focus",))
    assert [each.is_there for each in told(game, events.MagicSensed)] == [True]
    assert len(told(game, events.MagicIdentified)) == 1
    checked(game, PLAIN_CHECK, "2S")
    assert reached(game)[0] == 2
    story_verbs.come_to(game, "gate")
    assert not kept_spells(game.state, "detect_magic")


def test_17_7_detect_magic_alone_tells_only_whether_there_is_any() -> None:
    game, paid = telling("detect_magic", "2H 9H")
    story_verbs.come_to(game, "quiet")
    between(game, ("detect_magic", None, paid))
    checked(game, PLAIN_CHECK, "2S")
    assert reached(game)[0] == 0 and not told(game, events.MagicIdentified)
    game, paid = telling("detect_magic", "2H 9H")
    between(game, ("detect_magic", None, paid))
    assert [each.is_there for each in told(game, events.MagicSensed)] == [False]


def test_17_7_sanctuary_holds_magical_creatures_back_until_the_place_is_left() -> None:
    """A card of each suit. A 12 and skill 1 make 4, and 2 in the warded place."""
    for is_magical, against in ((True, 2), (False, 4)):
        game, paid = telling("sanctuary", "2C 2H 2S 2D")
        between(game, ("sanctuary", None, paid))
        checked(game, replace(RESISTED, is_magical=is_magical), "2S", throws=[(12,)])
        assert reached(game)[1] == against
    story_verbs.come_to(game, "quiet")
    assert not kept_spells(game.state, "sanctuary")


def test_17_7_an_unseen_servant_works_until_no_reagents_are_held() -> None:
    """A face card of the own Star Suit, a face card, any card. It eases the caster's Handiwork and Trickery."""
    game, paid = telling("unseen_servant gust", "JS QH 2D 4H 5S")
    between(game, ("unseen_servant", None, paid[:3]))
    work = Check("handiwork", 9, "", False, -1)
    checked(game, work, "2S", by=MAGE)
    assert (2, "Unseen Servant") in told(game, events.CheckMade)[-1].power.parts
    story_verbs.cast_story_spell(game, MAGE, ("gust", None, tuple(game.state.fighters[MAGE].reagents)))
    assert not kept_spells(game.state, "unseen_servant")
    game, paid = telling("unseen_servant", "JS QH 2D")
    between(game, ("unseen_servant", None, paid))
    assert not kept_spells(game.state, "unseen_servant"), "no Reagent is left"


def test_17_7_arcane_sight_tells_what_is_needed_until_a_shock_and_two_reagents_restore_it() -> None:
    """Jack, Queen and King; later any two."""
    game, paid = telling("arcane_sight", "JH QS KD 2C 3C")
    between(game, ("arcane_sight", None, paid[:3]))
    assert way_words(game).startswith("Pell, Rhetoric 1 + card against 1 and a die: ")
    checked(game, replace(PLAIN_CHECK, difficulty=9), "2S")
    assert "against" not in way_words(game), "a failure is a shock"
    between(game, ("arcane_sight", "again", paid[3:]))
    assert "against 1 and a die" in way_words(game)
    checked(game, replace(PLAIN_CHECK, difficulty=9), "2S")
    between(game)
    assert not story_of(game.state).kept, "who does not find back at once never does"


def way_words(game: Fated) -> str:
    """The first thing that Pell may try."""
    ways: Choices[Way] = Choices(PLAIN, ((0, PLAIN),))
    return scene_option((0, PLAIN), Asked(ways, 0, game.state, View(0, game.state, {}), ("Ana", "Ben")))


def test_17_7_spells_that_go_on_end_with_the_way_into_a_battle() -> None:
    game, paid = telling("guidance", "8H 9S")
    between(game, ("guidance", PLAIN, paid))
    story_verbs.begin_encounter(game, Battle(ENCOUNTERS["shakedown"], "quiet", "gutter"))
    assert not story_of(game.state).kept
