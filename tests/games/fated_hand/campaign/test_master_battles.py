"""What a Game Master lays out before a battle, and calls for and lays in the middle of one."""

from __future__ import annotations

import pytest

from core.games.fated_hand import asks
from core.games.fated_hand.acts import Acts, uses
from core.games.fated_hand.campaign import called_checks, story_events
from core.games.fated_hand.campaign import master_events as events
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.battle_objects import (
    FLEE,
    GIVE_UP,
    HINDER,
    NOTHING_MORE,
    OPEN,
    closed_around,
    objects_of,
)
from core.games.fated_hand.campaign.checks import BONUSES
from core.games.fated_hand.campaign.company import hero_now, story_of
from core.games.fated_hand.campaign.master_battles import FROM_ANYWHERE, ON_A_TILE, free_tiles
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.state import FOES, HEROES, Phase, standing
from core.questions import Seal
from netcode.answerers import SeededLuck
from tests.games.fated_hand.campaign.desks import GIL, Led, before_battle, between_rounds, go_to, led, told, use
from tests.kit import step

PLAIN = ("", called_checks.PLAIN)
SKILL = "toughness"


def made(match: Led) -> story_events.CheckMade:
    """The check that was made, once it has been."""
    while not told(match, story_events.CheckMade):
        step(match, SeededLuck(2))
    (found,) = told(match, story_events.CheckMade)
    assert isinstance(found, story_events.CheckMade)
    return found


# --- checks of every kind (2)


def test_2_a_called_check_is_about_something_and_a_talent_helps() -> None:
    match = led()
    talent = next(each for each in hero_now(match.state, GIL).career.talents if each in BONUSES)
    about = next(iter(BONUSES[talent]))
    use(match, powers.CHECK, "handiwork", about, called_checks.PLAIN)
    (called,) = told(match, events.CheckCalled)
    assert called == events.CheckCalled(GIL, "handiwork", about, False, -1)
    assert talents()[talent].name in [cause for _, cause in made(match).power.parts]


def test_2_a_called_topdeck_check_plays_the_top_card_and_its_difficulty_is_said_openly() -> None:
    match = led()
    use(match, powers.CHECK, "acrobatics", "falling", called_checks.TOPDECK)
    go_to(match, asks.DIFFICULTY)
    assert not isinstance(match.question, Seal), "nobody has a card to choose"
    held = list(match.state.fighters[GIL].hand)
    use(match, 6)
    assert made(match).against == 6
    go_to(match, asks.MASTER)
    assert match.state.fighters[GIL].hand == held


def test_2_a_called_opposed_check_is_against_a_die_and_a_skill() -> None:
    match = led()
    use(match, powers.CHECK, "rhetoric", "crowds", called_checks.OPPOSED, 3)
    go_to(match, asks.CHECK)
    assert story_of(match.state).called is not None
    assert made(match).against >= 3
    go_to(match, asks.MASTER)
    assert story_of(match.state).called is None
    use(match, powers.CHECK, "athletics", "", called_checks.OPPOSED_TOPDECK, 0)
    go_to(match, asks.MASTER)
    assert len(told(match, story_events.CheckMade)) == 2 and not told(match, events.CheckOffered)


def test_2_a_check_that_is_called_in_a_battle_draws_two_cards_and_plays_one() -> None:
    match = between_rounds()
    held = list(match.state.fighters[GIL].hand)
    use(match, powers.CHECK, "toughness", "endurance", called_checks.PLAIN)
    go_to(match, asks.DIFFICULTY)
    assert isinstance(match.question, Seal) and len(match.state.fighters[GIL].hand) == len(held) + 2
    match.answer((4,))
    assert isinstance(match.question, Seal) and match.question.name == asks.CHECK
    assert made(match).against == 4
    go_to(match, asks.MASTER)
    assert match.state.fighters[GIL].hand == held and match.state.phase is Phase.BETWEEN


def test_no_check_is_called_before_anybody_has_cards() -> None:
    question = before_battle().question
    assert {powers.CHECK, powers.HANDICAP, powers.CLEANSE}.isdisjoint(question.listed())


# --- before it begins


@pytest.mark.parametrize("side", ["heroes", "foes"])
def test_a_side_is_surprised_and_begins_with_less_speed(side: str) -> None:
    match = before_battle(side)
    assert not told(match, story_events.SideSurprised)
    use(match, None)
    go_to(match, asks.PLAN)
    assert told(match, story_events.SideSurprised) == [story_events.SideSurprised(side == "heroes")]
    slow = {each.side for each in match.state.fighters if each.handicap[2] >= 2}
    assert slow == {HEROES if side == "heroes" else FOES}


def test_everybody_starts_where_the_master_says() -> None:
    match = before_battle()
    tile = free_tiles(match.state)[-1]
    foe = next(each for each in match.state.fighters if each.side == FOES)
    assert use(match, powers.MOVE, GIL, tile) == [events.CreatureMoved(GIL, tile)]
    use(match, powers.MOVE, foe.id, free_tiles(match.state)[0])
    use(match, None)
    go_to(match, asks.PLAN)
    assert match.state.fighters[GIL].square == tile
    assert powers.MOVE not in between_rounds().question.listed()


def test_a_foe_that_is_placed_before_the_battle_begins_it_as_the_others_do() -> None:
    match = before_battle()
    use(match, powers.PLACE, "iron_captain", free_tiles(match.state)[0])
    captain = match.state.fighters[-1]
    assert not captain.deck
    use(match, None)
    go_to(match, asks.PLAN)
    assert match.state.fighters[captain.id].deck


# --- things to try


def lay(match: Led, effect: str) -> None:
    """Against a difficulty, by a skill that the hero has."""
    use(match, powers.OBJECT, FROM_ANYWHERE, effect, SKILL, *PLAIN)
    assert match.question.name == asks.OBJECT_WORDS and match.question.seat == 1
    use(match, "Ask them to go home")
    go_to(match, asks.MASTER)


def tried(match: Led, difficulty: int = 1) -> None:
    """The hero tries it in its next turn; any card is enough."""
    use(match, None)
    while not told(match, story_events.ObjectTried):
        options = getattr(match.question, "options", None)
        if isinstance(options, Acts) and options.id == GIL and uses(match.state, GIL):
            match.answer(uses(match.state, GIL)[0])
        else:
            step(match, SeededLuck(1))
    go_to(match, asks.DIFFICULTY)
    assert isinstance(match.question, Seal)
    match.answer((difficulty,))
    assert made(match).has_succeeded
    while not told(match, story_events.OutcomeCame):
        step(match, SeededLuck(1))


@pytest.mark.parametrize("effect", [FLEE, HINDER, GIVE_UP, NOTHING_MORE])
def test_an_object_of_the_master_takes_a_check_of_sealed_difficulty(effect: str) -> None:
    match = before_battle()
    lay(match, effect)
    (laid,) = told(match, events.ObjectLaid)
    assert laid == events.ObjectLaid("Ask them to go home", SKILL, None, effect)
    assert [each.text for each in objects_of(match.state)] == ["Ask them to go home"]
    tried(match)
    assert story_events.OutcomeCame("It works.") in told(match, story_events.OutcomeCame)
    done = {FLEE: story_events.FoesFled, GIVE_UP: story_events.FoesGaveUp}.get(effect)
    while done is not None and not told(match, done):
        step(match, SeededLuck(1))
    assert effect != HINDER or all(sum(each.handicap) >= 3 for each in standing(match.state) if each.side == FOES)


def test_an_object_of_the_master_opens_what_is_closed_beside_it() -> None:
    match = before_battle()
    use(match, powers.OBJECT, ON_A_TILE)
    near = [tile for tile in free_tiles(match.state) if closed_around(match.state.ground, tile)]
    use(match, near[0], OPEN, "athletics", *PLAIN, "Push it over")
    go_to(match, asks.MASTER)
    (object,) = objects_of(match.state)
    assert object.at == near[0] and object.opens and not any(map(match.state.ground.is_open, object.opens))


def test_objects_are_of_one_battle() -> None:
    match = before_battle()
    lay(match, FLEE)
    use(match, powers.STOP, HEROES)
    go_to(match, asks.MASTER)
    use(match, powers.BATTLE, "marsh", "slinger", None, "")
    go_to(match, asks.MASTER)
    assert objects_of(match.state) == ()


def test_whoever_is_called_to_check_in_a_battle_reads_what_the_hero_brings() -> None:
    match = between_rounds()
    use(match, powers.CHECK, SKILL, "endurance", called_checks.PLAIN)
    go_to(match, asks.DIFFICULTY)
    match.answer((4,))
    words = match.game.words.prompt(match.question, match.view(0), ("Ana", "Ben"))
    assert words.startswith("Toughness about endurance, 4 without a card.")
