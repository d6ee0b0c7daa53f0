"""Magic in stories: Reagents between battles (2, HR-62) and story spells (17.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.cards import mint
from core.errors import UnknownFace
from core.games.fated_hand import GAME
from core.games.fated_hand.asks import STAR_SUIT
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.careers import APTITUDE, Level, perks_open, promoted, story_open
from core.games.fated_hand.campaign.checking import make_check
from core.games.fated_hand.campaign.checks import ABOUT
from core.games.fated_hand.campaign.company import career_now, story_of
from core.games.fated_hand.campaign.heroes import ALL_SKILLS
from core.games.fated_hand.campaign.master_events import HeroWaited
from core.games.fated_hand.campaign.mastering import call_upon
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.story_casts import Offer, StoryCasts
from core.games.fated_hand.campaign.story_help import star_suit
from core.games.fated_hand.campaign.story_magic import work_between
from core.games.fated_hand.campaign.story_reagents import casters
from core.games.fated_hand.campaign.story_spells import story_spells
from core.games.fated_hand.campaign.story_uses import USES, help_with
from core.games.fated_hand.campaign.telling import go_to_battle
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.setup import enter_all
from core.games.fated_hand.state import FighterId
from core.games.fated_hand.stats import Fated
from core.plain import Answer
from core.questions import Question, Roll
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
    asked: list[Any] = []
    play(work_between(game), {"story magic": lambda question: asked.append(question.options)})
    assert [each.may_focus for each in asked] == [False]


def test_4_1_reagents_are_put_away_before_a_battle() -> None:
    game = company()
    reagents(game, "2C 3C")
    play(go_to_battle(game, Battle(ENCOUNTERS["shakedown"], "quiet", "gutter")), CARDS)
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


# --- 17.7


def learn(game: Fated, spells: str, id: FighterId = MAGE) -> None:
    """Also these story spells, and others up to four: it becomes a Witch."""
    career = career_now(game.state, id)
    new = [each for each in spells.split() if each not in career.story]
    others = [each for each in reversed(story_open(career)) if each not in new]
    level = Level(promotion="witch", story=(*new, *others)[:4])
    perk = next(each for each in perks_open(promoted(career, level)) if each != APTITUDE)
    story_of(game.state).gains[id].levels.append(replace(level, perk=perk))


def spelled(**more: Any) -> Check:
    return replace(FAIR, **more)


PAID = {
    "gust": "4H 5S", "flame": "JH", "shout": "8H 2S", "detect_thoughts": "JH QS", "calm_emotions": "JS 2H",
    "detect_emotion": "7H", "common_tongue": "8S 9S", "illusory_guise": "JD QD", "lesser_illusion": "9D",
    "advanced_illusion": "KD 2D 9D", "sneezy": "2C", "dancing_lights": "2D", "guidance": "8H 9S", "mage_hand": "2S",
    "mending": "2C 9C", "telepathy": "2S 3H", "send_message": "QH", "mold_earth": "2S 9H",
    "shape_stone": "AC 4H 7S 10D",
    "sleep": "JH QS", "shape_water": "2S 4H", "command_water": "2H 4H 6H", "alarm": "2S 7H", "bane": "2S 3S 4H",
    "color_spray": "2H 3D", "detect_magic": "2S 9S", "feather_fall": "2S 3S", "sanctuary": "2C 2H 2S 2D",
    "growth": "2C 3C", "speak_with_animals": "2C 7C", "platform": "2S 3S", "unseen_servant": "JS QH 2D",
    "augury": "2C 3H 4S 5D 6D", "stinky": "2S 9D", "beast_sense": "2C 3C", "darkness": "2C 3S 6S",
    "enlarge_reduce": "9H 10S", "forget": "2H 3S", "arcane_sight": "JH QS KD", "mutate": "2C JH",
    "nightmare": "2D 3S 4C",
    "unleash_plague": "2C 3C JH", "into_dreams": "2S 3H", "paranoia": "2S 3S", "numbers": "2S 3H 10D",
    "bees": "2S 3S 4H 9D KC",
}  # fmt: skip
"""A payment of each, as the manual prints its cost: the caster's Star Suit is Spades, the target's Hearts."""
SHORT = {
    "gust": "4H 6S", "flame": "10H", "shout": "7H 2S", "detect_thoughts": "JH 10S", "calm_emotions": "JS 2C",
    "detect_emotion": "8H", "common_tongue": "7S 9S", "illusory_guise": "JD QH", "lesser_illusion": "10D",
    "advanced_illusion": "KD 2D 10D", "sneezy": "2S", "dancing_lights": "2H", "guidance": "8H 9H", "mage_hand": "2H",
    "mending": "2C 9S", "telepathy": "2S 3S", "send_message": "QD", "mold_earth": "2H 9H",
    "shape_stone": "AC 3H 7S 10D",
    "sleep": "JS QS", "shape_water": "2S 5H", "command_water": "2H 4H 6S", "alarm": "2S 6H", "bane": "2S 3S 4S",
    "color_spray": "2H 3S", "detect_magic": "2S 9H", "feather_fall": "2S 3H", "sanctuary": "2C 2H 2S 3S",
    "growth": "2C 3S", "speak_with_animals": "2C 8C", "platform": "2S 3C", "unseen_servant": "JH QH 2D",
    "augury": "2C 3H 4S 5S 6S", "stinky": "2H 9D", "beast_sense": "2C 3D", "darkness": "2C 3S 7S",
    "enlarge_reduce": "9H 3S", "forget": "2S 3S", "arcane_sight": "JH QS QD", "mutate": "2C JS",
    "nightmare": "2H 3S 4C",
    "unleash_plague": "2C 3S JH", "into_dreams": "2S 3S", "paranoia": "2S 3C", "numbers": "2S 3H JD",
    "bees": "2S 3S 4H 9D",
}  # fmt: skip
"""What just does not pay for it."""


def pays_for(spell: str, cards: str) -> bool:
    game = company()
    game.state.fighters[MAGE].sheet = replace(game.state.fighters[MAGE].sheet, suit="spade")
    held = reagents(game, cards)
    return StoryCasts(game.state, MAGE, (Offer(spell, None, "heart"),)).refusal((spell, None, held)) is None


def test_17_7_each_story_spell_costs_what_is_printed() -> None:
    assert PAID.keys() == SHORT.keys() == story_spells().keys() == USES.keys()
    assert [id for id, cards in PAID.items() if not pays_for(id, cards)] == []
    assert [id for id, cards in SHORT.items() if pays_for(id, cards)] == []
    assert pays_for("enlarge_reduce", "2H 3S") and pays_for("detect_thoughts", "JH QS 2C")


def test_17_7_forget_needs_no_star_suit_card_of_a_willing_target() -> None:
    game = company()
    spade = reagents(game, "2S")
    for is_willing, answers in ((True, [None, ("forget", None, spade)]), (False, [None])):
        asked = StoryCasts(game.state, MAGE, (Offer("forget", None, "heart", is_willing),))
        assert list(asked.listed()) == answers


def test_17_7_where_a_scene_says_nothing_a_fitting_spell_eases_a_check_by_2() -> None:
    """Joss has Sleight 1 and Mind 1: without help a 2 makes 1, with a Mage Hand 3."""
    for difficulty, succeeds in ((3, True), (4, False)):
        game = company(("joss", "mage"))
        learn(game, "mage_hand")
        paid = reagents(game, suit_card(game))
        check = Check("handiwork", difficulty, "", False, -1)
        answers = {"check": hold(game, PLAIN, "2S"), "story magic": [("mage_hand", None, paid)], **CARDS}
        assert play(make_check(game, PLAIN, check), answers) is succeeds
        (made,) = [each for each in game.events if isinstance(each, events.CheckMade)]
        assert (2, "Mage Hand") in made.power.parts and made.power.total == 3
        assert set(paid) <= set(game.state.fighters[MAGE].discard), "they are discarded at once"


def test_17_7_while_a_card_is_chosen_the_state_says_what_counts_beside_it_with_the_spells_cast_for_it() -> None:
    game, seen = company(("joss", "mage")), list[list[tuple[int, str]]]()
    learn(game, "mage_hand")
    paid, (card,) = reagents(game, suit_card(game)), hold(game, PLAIN, "2S")

    def choose(question: Question) -> Answer:
        seen.append(list(story_of(game.state).counted))
        return card

    answers = {"check": choose, "story magic": [("mage_hand", None, paid)], **CARDS}
    play(make_check(game, PLAIN, Check("handiwork", 3, "", False, -1)), answers)
    assert seen and (2, "Mage Hand") in seen[0] and sum(amount for amount, _ in seen[0]) == 3
    assert story_of(game.state).counted == []


def suit_card(game: Fated) -> str:
    """A card of the Mage's Star Suit."""
    return f"2{game.state.fighters[MAGE].sheet.suit[0].upper()}"


def test_17_7_a_scene_may_say_that_a_spell_solves_a_check() -> None:
    game = company()
    learn(game, "gust")
    paid = reagents(game, "4H 5S")
    check = spelled(difficulty=9, spells={"gust": "solves"})
    hand = hold(game, PLAIN, "2S")
    assert play(make_check(game, PLAIN, check), {"story magic": [("gust", None, paid)], **CARDS}) is True
    assert tuple(game.state.fighters[PLAIN].hand) == hand, "no card was needed"


def test_17_7_whoever_knows_no_fitting_spell_or_holds_too_few_reagents_is_not_asked() -> None:
    for spells, cards in (("stinky", "2S 3C"), ("growth", "2C")):
        game = company()
        learn(game, spells)
        reagents(game, cards)
        check = spelled(spells={"growth": "eases"})
        play(make_check(game, PLAIN, check), {"check": hold(game, PLAIN, "2S"), **CARDS})


def test_17_7_there_is_no_time_for_magic_in_a_topdeck_check() -> None:
    game = company()
    learn(game, "gust")
    reagents(game, "4H 5S")
    play(make_check(game, PLAIN, spelled(is_topdeck=True, spells={"gust": "solves"})), CARDS)


def test_17_7_each_story_spell_helps_with_what_it_is_good_for() -> None:
    """Or has rules of its own; what it eases is something that there are checks about."""
    for id, use in USES.items():
        assert set(use.abouts) <= set(ABOUT) and set(use.skills) <= set(ALL_SKILLS), id
        assert use.abouts or use.skills or id in OWN_RULES, id
        assert use.says.endswith("."), id
    assert help_with("speak_with_animals", "rhetoric", "animals") == "eases"
    assert help_with("speak_with_animals", "rhetoric", "crowds") == ""


OWN_RULES = {
    "detect_thoughts", "guidance", "telepathy", "sleep", "bane", "detect_magic", "sanctuary", "unseen_servant",
    "forget", "arcane_sight", "numbers", "mutate",
}  # fmt: skip


def test_hr_69_a_star_suit_is_drawn_from_four() -> None:
    game = company()
    learn(game, "into_dreams")
    asked = star_suit(game, replace(RESISTED, suit="")).__await__().send(None)
    assert isinstance(asked, Roll) and asked.name == STAR_SUIT
    assert [asked.refusal((face,)) is None for face in (0, 1, 4, 5)] == [False, True, True, False]


def test_hr_69_who_resists_has_the_star_suit_that_the_scene_names_or_one_drawn_when_first_needed() -> None:
    """Into Dreams costs a spade and a card of its Star Suit: clubs, hearts, spades, diamonds."""
    check = replace(RESISTED, about="lying")
    for suit, throws, paid in (("heart", [(12,)], "2S 3H"), ("", [(1,), (12,)], "2S 3C")):
        game = company()
        learn(game, "into_dreams")
        cards = reagents(game, paid)
        answers = {"check": hold(game, PLAIN, "2S"), "story magic": [("into_dreams", None, cards)], **CARDS}
        play(make_check(game, PLAIN, replace(check, suit=suit)), answers, throws)
        assert len([each for each in game.events if isinstance(each, events.StorySpellCast)]) == 1


# --- a Game Master


def test_whoever_a_master_calls_upon_focuses_casts_what_no_scene_asks_for_and_waits() -> None:
    """Gust is of use to no step of a story; a Master says what comes of it."""
    game = company()
    learn(game, "gust")
    hearts_and_spades = reagents(game, "4H 5S")
    answers: Any = {
        "master detail": [MAGE],
        "story magic": [("gust", None, hearts_and_spades), ("focus",), None],
        "offer": [None],
        **CARDS,
    }
    play(call_upon(game), answers)
    (cast,) = [each for each in game.events if isinstance(each, events.StorySpellCast)]
    assert (cast.by, cast.spell) == (MAGE, "gust")
    assert len(game.state.fighters[MAGE].reagents) == 1 and len(game.state.fighters[MAGE].discard) == 2
    assert any(isinstance(each, HeroWaited) for each in game.events)
