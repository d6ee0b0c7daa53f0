"""Battles of stories: places, surprise, objects that take a check (2), and each way in which one is lost (8.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from core.cards import mint
from core.errors import WrongTable
from core.games.fated_hand import GAME, gear_verbs
from core.games.fated_hand.acts import USE, Acts, uses
from core.games.fated_hand.battle import surprise
from core.games.fated_hand.battle_end import DEFEATED, RETREATED
from core.games.fated_hand.campaign import item_verbs, story_verbs
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign.battle_objects import check_in_battle, use_object
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.checking import make_check
from core.games.fated_hand.campaign.company import hero_now, scene_of, story_of
from core.games.fated_hand.campaign.own_heroes import OWN_HEROES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.sheet_texts import plain_hero
from core.games.fated_hand.campaign.story_words import object_text
from core.games.fated_hand.campaign.telling import bring, go_on_after
from core.games.fated_hand.lasting_verbs import mark
from core.games.fated_hand.retreating import leave_field
from core.games.fated_hand.setup import enter_all
from core.games.fated_hand.state import FighterId, Sustained
from core.games.fated_hand.stats import EFFECTS, Fated
from core.games.fated_hand.words import WORDS
from core.state import Result
from core.table import Table
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.campaign.yards import STORY, yard
from tests.games.fated_hand.magic import faces, quiet
from tests.games.fated_hand.tables import play
from tests.listing import of_each

PELL, JOSS = FighterId(0), FighterId(1)
LEVER, PLEA, SHOUT = 0, 1, 2


def fight(heroes: int = 2, given: Sequence[str] = (), story: str = STORY) -> Fated:
    """Pell and Joss in the yard; Brawn and Sleight, and Sleight and Mind. given: arms that Pell has got on the way."""
    state = GAME.start(GAME.settle({"story": yard(story), "heroes": heroes}), 2)
    game: Fated = Table(state, {})
    enter_all(game, {0: ("novice", "joss", "hanne", "tib")[:heroes]})  # type: ignore[dict-item]
    story_verbs.begin_story(game)
    for arm in given:
        item_verbs.gain_item(game, PELL, arm)
    story_verbs.remember_way(game, 0, is_success=True)
    play(bring(game, scene_of(state).choices[0].success, PELL))
    return game


def tried(game: Fated, id: FighterId, place: int, top: str, played: int = 0, throws: Sequence[int] = ()) -> list[bool]:
    """The checks that were made. top: the cards on the deck; played: which of the two."""
    cards = mint(game.state.cards, tuple(faces(top)))
    game.state.fighters[id].deck = list(cards)
    game.state.fighters[id].is_primary_used = False
    answers: Any = {"check": [cards[played]], "show": quiet, "deal": quiet}
    play(use_object(game, id, place), answers, [(face,) for face in throws])
    return [each.has_succeeded for each in game.events if isinstance(each, events.CheckMade)]


def foes(game: Fated) -> list[FighterId]:
    return [each.id for each in game.state.fighters if each.side == 1 and each.stands]


def test_a_battle_begins_on_the_places_that_its_story_names() -> None:
    game = fight()
    assert [each.square for each in game.state.fighters] == [(1, 1), (2, 1), (9, 1), (10, 1)]


def test_whoever_is_surprised_begins_with_2_speed_handicap() -> None:
    game = fight()
    play(surprise(game))
    assert [each.handicap for each in game.state.fighters] == [[0, 0, 0]] * 2 + [[0, 0, 2]] * 2
    assert events.SideSurprised(are_heroes=False) in game.events


def test_2_a_check_in_a_battle_draws_two_cards_plays_one_and_discards_the_other() -> None:
    """E1 in battle: Pell has Brawn 1; with a King it makes 5, with a 2 it makes 1."""
    for played, succeeds in [(0, False), (1, True)]:
        game = fight()
        game.state.fighters[PELL].square = (2, 3)
        assert tried(game, PELL, LEVER, "2S KS 9H", played) == [succeeds]
        pell = game.state.fighters[PELL]
        assert (len(pell.hand), len(pell.deck), len(pell.discard)) == (0, 1, 2)
        assert pell.is_primary_used and uses(game.state, PELL) == []


def test_2_a_topdeck_check_in_a_battle_has_one_card() -> None:
    game = fight()
    assert tried(game, JOSS, SHOUT, "7S KS") == [True], "Joss has Mind 1"
    assert len(game.state.fighters[JOSS].deck) == 1 and len(foes(game)) == 1
    assert any(isinstance(each, events.FoesFled) for each in game.events)


def test_2_nothing_lies_upon_foes_that_fled_and_nothing_is_kept_up_by_them() -> None:
    game = fight()
    gone, stays = foes(game)[1], foes(game)[0]
    for id in (gone, stays):
        mark(game, id, "target_practice", 1, PELL)
    game.state.sustained = [Sustained("brineskin", gone, stays)]
    tried(game, JOSS, SHOUT, "7S KS")
    assert foes(game) == [stays] and EFFECTS.faults(game.state) == []
    assert [each.upon.ids for each in game.state.lasting] == [(stays,)] and game.state.sustained == []


@of_each("drinks, talks", [(False, 1), (True, 4)])
def test_17_8_a_lightweight_who_has_drunk_talks_well_in_a_battle_too(drinks: bool, talks: int) -> None:
    game = fight()
    story_of(game.state).gains[JOSS].levels.append(Level("counterblow", "lout", "lightweight"))
    if drinks:
        story_verbs.drink(game, JOSS)
    tried(game, JOSS, PLEA, "2S 2H", 0, [12])
    (made,) = [each for each in game.events if isinstance(each, events.CheckMade)]
    assert made.power.total == talks
    assert f"(Rhetoric {talks} + " in object_text(game.state, JOSS, PLEA), "what is offered says the same"


def test_2_an_opposed_check_in_a_battle_is_against_a_die_of_twelve() -> None:
    game = fight()
    assert tried(game, JOSS, PLEA, "KS 2S", 0, [12]) == [True], "1 and 4 against 1 and 3"
    assert game.state.result == Result((0,), DEFEATED) and any(isinstance(e, events.FoesGaveUp) for e in game.events)


def test_2_what_failed_may_be_tried_again_and_what_was_done_is_done() -> None:
    game = fight()
    game.state.fighters[PELL].square = (2, 3)
    tried(game, PELL, LEVER, "2S 2H")
    game.state.fighters[PELL].is_primary_used = False
    assert (USE, LEVER) in uses(game.state, PELL)
    tried(game, PELL, LEVER, "KS 2H")
    game.state.fighters[PELL].is_primary_used = False
    assert (USE, LEVER) not in uses(game.state, PELL) and story_of(game.state).used == [LEVER]


def test_2_a_lever_opens_walls_hinders_foes_and_gives_what_lay_behind() -> None:
    game = fight()
    game.state.fighters[PELL].square = (2, 3)
    tried(game, PELL, LEVER, "KS 2H")
    assert game.state.ground.is_open((5, 1)) and game.state.ground.is_open((5, 2))
    assert [game.state.fighters[id].handicap for id in foes(game)] == [[1, 0, 2]] * 2
    assert story_of(game.state).things == ["old_key"]


def test_an_arm_that_an_object_gives_goes_to_whoever_tried_it() -> None:
    game = fight(story=STORY.replace('give = ["old_key"]', 'give = ["old_key", "trident"]'))
    game.state.fighters[PELL].square = (2, 3)
    tried(game, PELL, LEVER, "KS 2H")
    assert "trident" in game.state.fighters[PELL].carries and story_of(game.state).things == ["old_key"]


def test_2_an_object_is_tried_from_beside_it_and_a_plea_from_anywhere() -> None:
    game = fight()
    assert uses(game.state, PELL) == [(USE, PLEA), (USE, SHOUT)], "the lever is two tiles away"
    game.state.fighters[PELL].square = (2, 3)
    assert uses(game.state, PELL) == [(USE, LEVER), (USE, PLEA), (USE, SHOUT)]
    assert uses(game.state, foes(game)[0]) == []
    game.state.turn = PELL
    options = Acts(game.state, PELL)
    assert options.refusal((USE, PLEA)) is None
    assert options.refusal((USE, 7)) == "That takes the Primary Action, beside what you try it on."


def test_an_object_is_offered_in_words_and_told() -> None:
    match, luck = new_match(GAME, 2, {"story": yard(), "heroes": 1, "last_round": 10}), SeededLuck(1)
    said = []
    while match.question is not None:
        question = match.question
        if question.name == "act" and question.seat == 0 and (USE, PLEA) in question.listed():
            said.append(WORDS.option(question, (USE, PLEA), match.view(0), ("Ana", "Ben")))
        step(match, luck, sensible_answer)
    assert said and said[0].startswith("Ask them to give up (Rhetoric ")


def test_e1_is_4_in_all_four_kinds_of_checks() -> None:
    """Joe of the manual: Mind 1, Proficient in Investigation, and a 7 of spades."""
    joss = ready_made()["joss"]
    made = replace(joss.made, name="Joe", skills=("investigation", "acrobatics"))
    own = OWN_HEROES.text([plain_hero(replace(joss, made=made))])
    state = GAME.start(GAME.settle({"story": yard(), "own_heroes": own}), 2)
    game: Fated = Table(state, {})
    enter_all(game, {0: ("Joe",)})  # type: ignore[dict-item]
    story_verbs.begin_story(game)
    check = Check("investigation", 4, "", False, -1)
    opposed = replace(check, difficulty=0, foe=0)
    for each, throws in [(check, []), (replace(check, is_topdeck=True), []), (opposed, [9])]:
        cards = mint(game.state.cards, tuple(faces("7S 7S 2C")))
        joe = game.state.fighters[PELL]
        joe.hand, joe.deck = [cards[0], cards[2]], [cards[1]]
        answers: Any = {"check": [cards[0]], "show": quiet, "deal": quiet}
        assert play(make_check(game, PELL, each), answers, [(face,) for face in throws])
    story_verbs.remember_way(game, 0, is_success=True)
    play(bring(game, scene_of(state).choices[0].success, PELL), {"show": quiet})
    cards = mint(game.state.cards, tuple(faces("7S 2S")))
    game.state.fighters[PELL].deck = list(cards)
    answers = {"check": [cards[0]], "show": quiet, "deal": quiet}
    assert play(check_in_battle(game, PELL, check), answers)
    assert [each.power.total for each in game.events if isinstance(each, events.CheckMade)] == [4, 4, 4, 4]


@of_each("card, hp", [("7S", 0), ("4S", 1)])
def test_17_6_an_evil_eye_sees_what_is_played_in_a_check_of_the_battle(card: str, hp: int) -> None:
    """The card under the Eye is an 8, with the Power of a 7."""
    game = fight()
    there = game.state.fighters
    foe = next(each for each in there if each.side != there[PELL].side)
    (kept, played, other) = mint(game.state.cards, tuple(faces(f"8S {card} 2S")))
    game.state.sustained = [Sustained("evil_eye", foe.id, PELL, [kept])]
    there[PELL].deck = [played, other]
    turned = {"turn up": lambda question: question.options.listed()[-1], "show": quiet, "deal": quiet}
    answers: Any = {"check": [played], **turned}
    play(check_in_battle(game, PELL, Check("investigation", 4, "", False, -1)), answers)
    assert there[PELL].hp == hp and len(game.state.sustained) == hp


def test_hr_18_an_arm_that_the_story_gave_is_gathered_by_who_holds_the_field() -> None:
    game = fight(given=["mace"])
    game.state.fighters[PELL].carries.remove("mace")
    game.state.lying = [("mace", (4, 4)), ("rapier", (4, 4))]
    story_verbs.end_battle(game, is_won=True)
    assert hero_now(game.state, PELL).has.arms == ("club", "mace"), "the Rapier was a foe's"


def test_hr_18_nobody_gathers_the_arm_of_a_foe_for_a_broken_one_of_its_kind() -> None:
    game = fight(given=["mace"])
    gear_verbs.break_item(game, PELL, "mace")
    game.state.lying = [("mace", (4, 4))]
    story_verbs.end_battle(game, is_won=True)
    assert hero_now(game.state, PELL).has.broken == ("mace",)


def test_an_arm_that_the_story_gave_and_that_breaks_can_be_mended() -> None:
    game = fight(given=["mace"])
    gear_verbs.break_item(game, PELL, "mace")
    story_verbs.end_battle(game, is_won=True)
    assert hero_now(game.state, PELL).has.broken == ("mace",)
    item_verbs.mend(game, PELL, "mace")
    assert hero_now(game.state, PELL).has.sound_arms == ("club", "mace")


def test_hr_14_what_is_beyond_four_arms_is_left_there_after_a_battle() -> None:
    """A broken arm comes home too, so that a fifth one that was picked up does not."""
    game = fight(given=["mace", "dagger", "rapier"])
    gear_verbs.break_item(game, PELL, "rapier")
    game.state.fighters[PELL].carries.append("trident")
    story_verbs.end_battle(game, is_won=True)
    assert hero_now(game.state, PELL).has.arms == ("club", "mace", "dagger", "rapier")
    assert game.state.fighters[PELL].carries == ["club", "mace", "dagger"]


def test_a_sound_arm_that_was_picked_up_takes_the_place_of_a_broken_one_of_its_kind() -> None:
    """Also when it is put down later: the broken one is not found again."""
    game = fight(given=["mace"])
    gear_verbs.break_item(game, PELL, "mace")
    game.state.fighters[PELL].carries.append("mace")
    story_verbs.end_battle(game, is_won=True)
    assert hero_now(game.state, PELL).has.sound_arms == ("club", "mace")
    item_verbs.stow(game, PELL, "mace")
    assert hero_now(game.state, PELL).has.arms == ("club",)


def test_a_second_arm_of_a_kind_is_left_there_after_a_battle() -> None:
    """A sheet has one of each, so it could be sold twice and be listed still."""
    game = fight()
    game.state.fighters[PELL].carries.append("club")
    story_verbs.end_battle(game, is_won=True)
    assert game.state.fighters[PELL].carries == ["club"]


ENDS = [
    ("defeated", "lost"),
    ("fled", "fled"),
    ("captured", "captured"),
    ("carried", "fled"),
]


@pytest.mark.parametrize(("how", "to"), ENDS)
def test_8_3_a_lost_battle_leads_on_by_how_it_was_lost(how: str, to: str) -> None:
    game = fight()
    pell, joss = game.state.fighters[:2]
    if how == "defeated":
        pell.hp = joss.hp = 0
    elif how != "fled":
        pell.hp, pell.square = 0, (2, 2) if how == "carried" else (4, 5)
    if how != "defeated":
        leave_field(game, 0)
    game.state.result = Result((1,), DEFEATED if how == "defeated" else RETREATED)
    go_on_after(game)
    assert story_of(game.state).scene == to and game.state.fighters[PELL].hp == 1
    assert story_of(game.state).chosen == -1


def test_8_3_whoever_lies_beside_somebody_who_stands_is_carried_off() -> None:
    for square, gone in [((2, 2), True), ((4, 5), False)]:
        game = fight()
        game.state.fighters[PELL].hp, game.state.fighters[PELL].square = 0, square
        leave_field(game, 0)
        assert (game.state.fighters[PELL].square is None) is gone


def refused(old: str, new: str) -> str:
    assert STORY.count(old) == 1, old
    with pytest.raises(WrongTable) as caught:
        yard(STORY.replace(old, new))
    return str(caught.value)


def test_a_battle_that_cannot_be_is_refused_with_file_place_and_right_form() -> None:
    battle = "yard.toml: stories[0].scenes[0].choices[0].success.battle"
    assert refused('"K3"]', '"A1"]') == f"{battle}.foes[3] is A1, where nobody can stand. Take an open tile."
    assert refused('"K3"]', '"Z9"]') == f"{battle}.foes[3] is 'Z9'. It is a tile of the map, from A1 to L7."
    assert refused('"K3"]', '"C3"]') == f"{battle}: two start on C3. Give each a tile of its own."
    assert refused(', "B3", "C3"]', "]") == f"{battle}.heroes holds 2. It takes at least 4."
    assert "surprised is 'all'. It is one of heroes, foes" in refused('surprised = "foes"', 'surprised = "all"')
    assert "objects[2] has no effect. Give it one of opens, flee" in refused("flee = 1\n", "")
    assert "leads to 'moon', which is no scene" in refused('fled = "fled"', 'fled = "moon"')
    contest = refused("foe = 1 }", 'foe = 1, about = "drinking", contest = true }')
    assert "objects[1].check is a contest, or some know it without." in contest
    assert "hinder holds 2. It takes 3." in refused("[1, 0, 2]", "[1, 0]")
