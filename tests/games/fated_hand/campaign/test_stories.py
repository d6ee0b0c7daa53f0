"""Stories: skill checks (2), talents (17.8), outcomes, and a whole evening around a battle."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from typing import Any

import pytest

from core.cards import mint
from core.errors import WrongTable
from core.games.fated_hand import GAME, gear_verbs
from core.games.fated_hand.asks import CHECK, GROWTH, RESISTANCE, SCENE
from core.games.fated_hand.campaign import story_events as events
from core.games.fated_hand.campaign import story_verbs
from core.games.fated_hand.campaign.aftermath import hero_after
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.checking import make_check
from core.games.fated_hand.campaign.checks import BONUSES, base_parts, resistance
from core.games.fated_hand.campaign.company import brought_hero, hero_now, share_of_purse, story_of
from core.games.fated_hand.campaign.heroes import Hero
from core.games.fated_hand.campaign.lantern_lane import LANTERN_LANE
from core.games.fated_hand.campaign.own_stories import EXAMPLE, OWN_STORIES
from core.games.fated_hand.campaign.ready_made import ready_made
from core.games.fated_hand.campaign.scene_checks import Check
from core.games.fated_hand.campaign.scenes import Outcome, read_story
from core.games.fated_hand.campaign.story_battles import Battle
from core.games.fated_hand.campaign.talents import talents
from core.games.fated_hand.campaign.telling import bring, gain_level, ways
from core.games.fated_hand.campaign.trading import bargain
from core.games.fated_hand.drawing import fill_empty_hand
from core.games.fated_hand.encounters import ENCOUNTERS
from core.games.fated_hand.lessons import use_arm
from core.games.fated_hand.playing_cards import power
from core.games.fated_hand.reference import REFERENCE
from core.games.fated_hand.setup import enter_all
from core.games.fated_hand.state import FatedHandState, FighterId, Mode
from core.games.fated_hand.stats import Fated
from core.games.fated_hand.words import WORDS
from core.kit.catalogue import BadEntry
from core.table import Table
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, random_match, step
from tests.games.fated_hand.battles import sensible_answer
from tests.games.fated_hand.magic import faces, quiet
from tests.games.fated_hand.tables import play
from tests.listing import of_each

ONE, OTHER = FighterId(0), FighterId(1)
TOLD = {"story": "lantern_lane"}
FAIR = Check("investigation", 4, "", False, -1)


def company(heroes: int = 2, **options: Any) -> Fated:
    """Pell and Joss at the first scene; Brawn and Sleight, and Sleight and Mind."""
    state = GAME.start(GAME.settle({**TOLD, "heroes": heroes, **options}), 2)
    game: Fated = Table(state, {})
    enter_all(game, {0: ("novice", "joss", "hanne", "tib")[:heroes]})  # type: ignore[dict-item]
    story_verbs.begin_story(game)
    return game


def hold(game: Fated, id: FighterId, cards: str) -> None:
    game.state.fighters[id].hand = mint(game.state.cards, tuple(faces(cards)))


def joe(**more: Any) -> Hero:
    """The example of the manual: Mind 1, Proficient in Investigation."""
    joss = ready_made()["joss"]
    return replace(joss, made=replace(joss.made, skills=("investigation", "acrobatics"), **more))


# --- 2


def test_e1_mind_1_proficient_and_a_7_of_spades_make_4() -> None:
    (seven, king) = map(power, faces("7S KS"))
    assert (before_card("investigation") + seven, before_card("investigation") + king) == (4, 6)
    assert before_card("toughness") + seven == 2, "Brawn 0, and not Proficient"


def before_card(skill: str) -> int:
    return sum(amount for amount, _ in base_parts(joe(), skill, ""))


@pytest.mark.parametrize(("difficulty", "succeeds"), [(4, True), (5, False)])
def test_2_a_check_succeeds_where_power_meets_the_difficulty(difficulty: int, succeeds: bool) -> None:
    """Joss has Mind 1 and no Investigation: an 8 makes 3, a Jack 4."""
    game = company()
    hold(game, OTHER, "8H JC 2S")
    jack = game.state.fighters[OTHER].hand[1]
    check = replace(FAIR, difficulty=difficulty)
    assert play(make_check(game, OTHER, check), {"check": [jack], "show": quiet}) is succeeds
    told = [event for event in game.events if isinstance(event, events.CheckMade)]
    assert [(each.power.total, each.against, each.has_succeeded) for each in told] == [(4, difficulty, succeeds)]
    assert jack in game.state.fighters[OTHER].discard and len(game.state.fighters[OTHER].hand) == 2


def test_2_a_topdeck_check_plays_the_top_card_of_the_deck() -> None:
    game = company()
    hold(game, OTHER, "KH KC")
    top = mint(game.state.cards, tuple(faces("2S KS")))
    game.state.fighters[OTHER].deck = list(top)
    check = replace(FAIR, is_topdeck=True)
    assert play(make_check(game, OTHER, check), {"deal": quiet, "show": quiet}) is False, "Mind 1 and a 2"
    assert len(game.state.fighters[OTHER].hand) == 2 and game.state.fighters[OTHER].discard == top[:1]


@pytest.mark.parametrize(("face", "succeeds"), [(9, True), (10, False), (12, False)])
def test_2_opposed_the_higher_total_wins_and_a_tie_goes_to_who_resists(face: int, succeeds: bool) -> None:
    """Mind 1 and an 8 make 3. A die of twelve is read as a card's number (HR-54): 9 is Power 2, 10 and 12 are 3."""
    game = company()
    hold(game, OTHER, "8H 2C")
    check = replace(FAIR, difficulty=0, foe=0)
    answers = {"check": [game.state.fighters[OTHER].hand[0]], "show": quiet}
    assert play(make_check(game, OTHER, check), answers, [(face,)]) is succeeds


def test_hr_54_a_foe_checks_with_a_die_of_twelve_and_its_skill() -> None:
    assert [resistance(2, face).total for face in range(1, 13)] == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]


def test_2_a_hand_is_filled_only_when_it_is_empty() -> None:
    match, luck = new_match(GAME, 2, TOLD), SeededLuck(2)
    while match.question is not None and match.question.name != "check":
        step(match, luck, lambda match, luck: match.question.listed()[0])
    state = match.state
    assert isinstance(state, FatedHandState) and len(state.fighters[0].hand) == 4
    step(match, luck)
    while match.question is not None and match.question.name not in ("scene", "plan"):
        step(match, luck)
    assert len(state.fighters[0].hand) == 3


def test_1_3_a_perk_counts_as_soon_as_the_level_is_gained() -> None:
    """With Practice Drills a Hand has five cards, also before the next battle."""
    state = GAME.start(GAME.settle({**TOLD, "heroes": 1}), 2)
    game: Fated = Table(state, {})
    enter_all(game, {0: ("soldier",)})  # type: ignore[dict-item]
    story_verbs.begin_story(game)
    play(gain_level(game, ONE), {"growth": ["feint"]})
    play(gain_level(game, ONE), {"growth": ["man_at_arms", "wiry", "practice_drills"]})
    state.fighters[ONE].deck = mint(state.cards, tuple(faces("2H 3H 4H 5H 6H 7H")))
    play(fill_empty_hand(game, ONE), {"deal": quiet})
    assert len(state.fighters[ONE].hand) == 5 and state.fighters[ONE].sheet.class_id == "man_at_arms"


# --- 17.8


SEED = {
    "academic": ("reasoning", 2), "animal_whisperer": ("animals", 2), "craftsman": ("building", 1),
    "cutpurse": ("pockets", 2), "haggler": ("trade", 1), "herbalist": ("plants", 2), "high_jumper": ("jumping", 2),
    "liar": ("lying", 2), "saboteur": ("breaking", 2), "sailor": ("boats", 2), "survivalist": ("wilderness", 2),
    "torturer": ("threats", 2), "tough": ("endurance", 2), "tumbler": ("falling", 2), "artist": ("art", 2),
    "orator": ("crowds", 2), "stylist": ("disguise", 2), "charmer": ("company", 1), "heavyweight": ("drinking", 2),
}  # fmt: skip


def test_17_8_talents_add_to_checks_about_what_they_are_for() -> None:
    assert {id: next(iter(bonuses.items())) for id, bonuses in BONUSES.items()} == SEED
    assert BONUSES["herbalist"]["herbal medicine"] == 1
    for id, (about, bonus) in SEED.items():
        hero = joe(talent=id if id != "cutpurse" else "liar")
        parts = base_parts(hero, "toughness", about)
        gift = [] if id == "cutpurse" else [(bonus, talents()[id].name)]
        assert [part for part in parts if part[1] not in ("Brawn",)] == gift
        assert base_parts(hero, "toughness", "") == ((0, "Brawn"),)


BUILD = Check("handiwork", 4, "building", False, -1)


@pytest.mark.parametrize(("second", "succeeds"), [("5H", False), ("8H", True)])
def test_17_8_a_craftsman_who_fails_to_build_may_try_again_at_a_further_1(second: str, succeeds: bool) -> None:
    """Pell has Sleight 1, and 1 by the talent: a 2 makes 2. With 1 more a 5 makes 4 and an 8 makes 5."""
    game = company()
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "craftsman"))
    hold(game, ONE, f"2S {second} 2C")
    answers = game.state.fighters[ONE].hand[:2]
    check = replace(BUILD, difficulty=5)
    assert play(make_check(game, ONE, check), {"check": answers, "show": quiet}) is succeeds
    reached = [event.power.total for event in game.events if isinstance(event, events.CheckMade)]
    assert reached == {"5H": [2, 4], "8H": [2, 5]}[second]


def test_2_a_hand_is_filled_as_soon_as_it_is_empty_so_a_craftsman_can_try_again() -> None:
    """Pell has played its last card."""
    game = company()
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "craftsman"))
    hold(game, ONE, "2S")
    drawn = mint(game.state.cards, tuple(faces("8H 2H 3H 4H 5H")))
    game.state.fighters[ONE].deck = list(drawn)
    answers: Any = {"check": [game.state.fighters[ONE].hand[0], drawn[0]], "show": quiet, "deal": quiet}
    assert play(make_check(game, ONE, replace(BUILD, difficulty=5)), answers)
    assert game.state.fighters[ONE].hand == list(drawn[1:4]) and game.state.fighters[ONE].deck == [drawn[4]]


def test_2_whoever_haggles_with_its_last_card_has_a_full_hand_for_the_check() -> None:
    game = company()
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "haggler"))
    hold(game, ONE, "2S")
    drawn = mint(game.state.cards, tuple(faces("8H 2H 3H 4H")))
    game.state.fighters[ONE].deck = list(drawn)
    answers: Any = {"check": [game.state.fighters[ONE].hand[0]], "show": quiet, "deal": quiet}
    play(bargain(game, ONE, 30, 1), answers, [(1,)])
    assert game.state.fighters[ONE].hand == list(drawn)


def test_17_8_nobody_else_tries_again_and_a_craftsman_may_leave_it() -> None:
    game = company()
    hold(game, ONE, "2S 8H")
    card = game.state.fighters[ONE].hand[0]
    assert play(make_check(game, ONE, replace(BUILD, difficulty=9)), {"check": [card], "show": quiet}) is False
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "craftsman"))
    hold(game, ONE, "2S 8H")
    card = game.state.fighters[ONE].hand[0]
    assert play(make_check(game, ONE, BUILD), {"check": [card, None], "show": quiet}) is False


def outcome(**more: Any) -> Outcome:
    plain = {"text": "", "to": "gate", "coins": 0, "tire": 0, "meal": "", "teach": {}, "level": False}
    return Outcome(**{**plain, **more})


def exhaustion(game: Fated) -> list[int]:
    return [hero_now(game.state, id).has.exhaustion for id in (ONE, OTHER)]


def test_17_8_a_camp_meal_by_a_chef_takes_one_exhaustion_more() -> None:
    game = company()
    for id in (ONE, OTHER):
        story_verbs.tire(game, id, 3)
    play(bring(game, outcome(tire=-1, meal="camp"), ONE))
    assert exhaustion(game) == [2, 2]
    story_of(game.state).gains[OTHER].levels.append(Level("counterblow", "lout", "chef"))
    play(bring(game, outcome(tire=-1, meal="camp"), ONE))
    assert exhaustion(game) == [0, 0]


def test_17_8_a_fine_meal_by_a_chef_takes_two() -> None:
    game = company()
    for id in (ONE, OTHER):
        story_verbs.tire(game, id, 3)
    story_of(game.state).gains[OTHER].levels.append(Level("counterblow", "lout", "chef"))
    play(bring(game, outcome(meal="fine"), ONE))
    assert exhaustion(game) == [1, 1]


@of_each("card, face, price", [("KH", 1, 15), ("7H", 1, 21), ("2H", 9, 30), ("KH", 12, 24)])
def test_17_8_a_haggler_takes_a_tenth_off_for_each_point_above_whoever_sells(card: str, face: int, price: int) -> None:
    """Pell has Mind 0, Rhetoric 1, and 1 by the talent: a King makes 6, a 7 makes 4. Whoever sells has 1 and a die."""
    game = company()
    hold(game, ONE, f"{card} 2C")
    assert play(bargain(game, ONE, 30, 1)) == 30, "nobody else can"
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "haggler"))
    answers = {"check": [game.state.fighters[ONE].hand[0]], "show": quiet}
    assert play(bargain(game, ONE, 30, 1), answers, [(face,)]) == price


def test_17_8_a_haggler_may_pay_what_is_asked() -> None:
    game = company()
    hold(game, ONE, "KH")
    story_of(game.state).gains[ONE].levels.append(Level("counterblow", "lout", "haggler"))
    assert play(bargain(game, ONE, 30, 1), {"check": [None]}) == 30
    assert play(bargain(game, ONE, 30, -1)) == 30, "the price is fixed"


# --- outcomes


def test_outcome_coins_go_into_the_purse_of_all_and_it_is_never_below_nothing() -> None:
    game = company()
    assert story_of(game.state).purse == 20, "ten of each hero"
    play(bring(game, outcome(coins=6), ONE))
    assert story_of(game.state).purse == 26
    play(bring(game, outcome(coins=-99), ONE))
    assert story_of(game.state).purse == 0


def test_outcome_teach_gives_points_to_whoever_acted() -> None:
    game = company()
    play(bring(game, outcome(teach={"sling": 2}), OTHER))
    assert [each.points for each in story_of(game.state).gains] == [[], [("sling", 2)]]


def test_outcome_give_and_take_are_of_all_and_a_thing_is_there_once() -> None:
    game = company()
    for _ in range(2):
        play(bring(game, outcome(give=("old_map", "long_key")), ONE))
    assert story_of(game.state).things == ["old_map", "long_key"]
    for _ in range(2):
        play(bring(game, outcome(take=("old_map",)), OTHER))
    assert story_of(game.state).things == ["long_key"]


def test_outcome_tire_is_for_everybody_and_stays_between_0_and_6() -> None:
    game = company()
    play(bring(game, outcome(tire=2), ONE))
    assert exhaustion(game) == [2, 2]
    for _ in range(3):
        play(bring(game, outcome(tire=2), ONE))
    assert exhaustion(game) == [6, 6]


def fights(encounter: str = "shakedown", **more: Any) -> Outcome:
    return outcome(to="", battle=Battle(ENCOUNTERS[encounter], "quiet", "gutter", **more))


def foes(game: Fated) -> list[str]:
    return [each.sheet.name for each in game.state.fighters if each.side == 1]


def test_outcome_battle_scatters_foes_but_one() -> None:
    for scatter, left in [(0, ["Footpad 1", "Footpad 2"]), (1, ["Footpad"]), (4, ["Footpad"])]:
        game = company()
        assert foes(game) == []
        play(bring(game, fights(scatter=scatter), ONE))
        assert foes(game) == left


def test_outcome_battle_has_more_foes_where_more_heroes_come() -> None:
    for heroes, left in [(2, 2), (3, 4), (4, 6)]:
        game = company(heroes)
        play(bring(game, fights(more=(("alley_cur", (0, 0, 1, 2)),)), ONE))
        assert len(foes(game)) == left


def test_outcome_battle_puts_hands_away_and_exhaustion_into_the_battle() -> None:
    game = company()
    hold(game, ONE, "8H JC")
    play(bring(game, replace(fights(), tire=2), ONE), {"show": quiet})
    fighter = game.state.fighters[ONE]
    assert (fighter.hand, len(fighter.discard), fighter.sheet.exhaustion) == ([], 2, 2)
    assert game.state.phase.value == "battle start"


def test_outcome_battle_may_be_the_second_one_on_ground_of_its_own() -> None:
    """Nothing of the first is left but what was learnt, what was carried off, and what it cost."""
    game = company()
    play(bring(game, fights(), ONE))
    pell, joss = game.state.fighters[:2]
    use_arm(game, ONE, "sling")
    gear_verbs.drop_arm(game, ONE, pell.carries[0], (2, 2))
    pell.handicap, pell.stealth, joss.hp = [1, 2, 0], 3, 0
    game.state.round = 7
    story_verbs.end_battle(game, is_won=True)
    assert len(foes(game)) == 2, "they lie there while it is told of them"
    play(bring(game, fights("kennels"), ONE))
    state = game.state
    assert state.ground == ENCOUNTERS["kennels"].field.ground and state.terms.battle == "kennels"
    assert foes(game) == ["Alley Cur 1", "Alley Cur 2"] and (state.round, state.lessons, state.lying) == (0, [], [])
    pell, joss = state.fighters[:2]
    assert (pell.handicap, pell.stealth, pell.carries) == ([0, 0, 0], 0, list(pell.sheet.arms))
    assert (joss.hp, joss.sheet.exhaustion) == (1, 1)
    assert story_of(state).gains[ONE].points == [("sling", 1)] and story_of(state).battles == 2


def test_hr_18_whoever_loses_the_field_has_lost_the_arms_that_lie_there() -> None:
    game = company()
    play(bring(game, fights(), ONE))
    arm = game.state.fighters[ONE].carries[0]
    gear_verbs.drop_arm(game, ONE, arm, (2, 2))
    story_verbs.end_battle(game, is_won=False)
    assert game.state.fighters[ONE].carries == [] and hero_now(game.state, ONE).has.arms == ()


def test_1_5_what_is_known_already_teaches_nothing() -> None:
    game = company()
    story_verbs.teach(game, ONE, brought_hero(game.state, ONE).made.arm, 1)
    assert story_of(game.state).gains[ONE].points == []


def test_outcome_well_and_badly_end_the_story_and_share_the_purse() -> None:
    game = company()
    play(bring(game, outcome(to="well", coins=1), ONE))
    assert game.state.result is not None and game.state.result.winners == (0,)
    assert [share_of_purse(game.state, id) for id in (ONE, OTHER)] == [11, 10]
    game = company()
    play(bring(game, outcome(to="badly"), ONE))
    assert game.state.result is not None and game.state.result.winners == (1,)


def test_outcome_level_lets_each_hero_choose_step_by_step() -> None:
    game = company()
    answers = {"growth": ["scout", "wiry", "lucky_shot", "student", "flame", "gust", "aptitude", "hex"]}
    play(bring(game, outcome(level=True), ONE), answers)
    assert [each.levels for each in story_of(game.state).gains] == [
        [Level("lucky_shot", "scout", "wiry")],
        [Level("aptitude", "student", story=("flame", "gust"), school="hex")],
    ]


def test_1_3_whoever_has_perks_left_may_stay_in_its_class() -> None:
    game = company()
    play(gain_level(game, ONE), {"growth": ["scout", "wiry", "lucky_shot"]})
    play(gain_level(game, ONE), {"growth": ["", "quick_footed"]})
    assert hero_now(game.state, ONE).career.kind.id == "scout" and hero_now(game.state, ONE).level == 2


# --- scenes


def test_anybody_may_try_a_check_and_the_speaker_does_all_else() -> None:
    game = company()
    assert ways(game.state) == ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0))
    story_verbs.choose_way(game, 2, ONE)
    assert ways(game.state)[-1] == (2, 1), "the next hero speaks"


def test_what_the_purse_cannot_pay_is_not_offered() -> None:
    game = company()
    story_verbs.come_to(game, "lane")
    assert (3, 0) in ways(game.state)
    story_verbs.change_purse(game, -16)
    assert (3, 0) not in ways(game.state), "five coins to pass, and four are left"


def test_hr_32_whoever_fell_stands_again_with_one_exhaustion_more() -> None:
    game = company()
    game.state.fighters[OTHER].hp = 0
    story_verbs.end_battle(game, is_won=True)
    assert game.state.fighters[OTHER].hp == 1 and exhaustion(game) == [0, 1]


def test_a_sheet_has_what_the_story_gave() -> None:
    game = company()
    play(gain_level(game, ONE), {"growth": ["scout", "wiry", "lucky_shot"]})
    story_verbs.teach(game, ONE, "sling", 1)
    story_verbs.tire(game, ONE, 2)
    play(bring(game, outcome(to="well", coins=10), ONE))
    before = brought_hero(game.state, ONE)
    after = hero_after(before, game.state, game.state.fighters[ONE], "f" * 32)
    assert (after.level, after.points, after.has.coins, after.has.exhaustion) == (1, (("sling", 1),), 15, 1)


def test_7_5_a_night_is_slept_behind_a_story() -> None:
    game = company()
    story_verbs.tire(game, ONE, 2)
    play(bring(game, outcome(to="badly"), ONE))
    assert exhaustion(game) == [1, 0]


def test_a_story_that_is_given_up_leaves_each_its_share_of_the_purse() -> None:
    game = company()
    play(bring(game, outcome(coins=4), ONE))
    game.end((1,), "conceded")
    assert hero_after(brought_hero(game.state, ONE), game.state, game.state.fighters[ONE], "f" * 32).has.coins == 12


def broken(**changes: Any) -> str:
    """Why the first story cannot be used with these changes of its first scene."""
    story: Any = LANTERN_LANE
    scenes = [{**story["scenes"][0], **changes}, *story["scenes"][1:]]
    with pytest.raises(WrongTable) as caught:
        read_story({**story, "scenes": scenes}, "lane.toml")
    return str(caught.value)


def leads(to: str, **more: Any) -> list[object]:
    return [{"text": "Go", "success": {"text": "You go.", "to": to}, **more}]


def test_a_scene_that_is_not_there_is_refused_with_what_may_have_been_meant() -> None:
    story: Any = LANTERN_LANE
    meant = story["scenes"][1]["id"]
    assert broken(choices=leads(meant[:-1])).endswith(f"is no scene and no end. Did you mean {meant!r}?")
    assert broken(choices=leads("wel")).endswith("Did you mean 'well'?")
    assert broken(choices=leads("zzzz")).endswith("is no scene and no end.")


def test_a_story_that_cannot_be_told_is_refused_with_its_place() -> None:
    assert "an outcome of 'errand' leads to 'moon', which is no scene" in broken(choices=leads("moon"))
    assert "the scene 'errand' leads back to itself" in broken(choices=leads("errand"))
    assert "nobody can come to the scene 'warned'" in broken(choices=leads("lane"))
    assert "not everybody can go on from 'errand'" in broken(choices=leads("lane", price=1))
    assert "scenes[0].text ends with 'o'. End it with a full stop" in broken(text="You go")
    assert "scenes[0].choices holds 0. It takes 1 to 6." in broken(choices=[])
    assert "has no price that somebody could haggle over" in broken(choices=leads("lane", haggle=1))
    lost = {"text": "You go.", "battle": {"encounter": "shakedown", "won": "quiet", "lost": "badly"}}
    assert "a battle of 'errand' leads to the end 'badly'. Let it lead to a scene, and that there." in broken(
        choices=leads("", success=lost)
    )
    alone = leads("lane", check={"skill": "rhetoric", "difficulty": 2})
    assert "has a check or a failure alone" in broken(choices=alone)
    wrong = leads("lane", check={"skill": "rethoric", "difficulty": 2}, failure={"text": "No.", "to": "lane"})
    assert "check.skill is 'rethoric'" in broken(choices=wrong)
    both = leads("lane", check={"skill": "rhetoric", "difficulty": 2, "foe": 1}, failure={"text": "No.", "to": "lane"})
    assert "takes a difficulty, or the skill of a foe" in broken(choices=both)


@of_each("end", ["well", "badly"])
def test_no_scene_is_called_as_an_end_of_stories(end: str) -> None:
    assert f"scenes[0].id is {end!r}, which is an end of stories. Give the scene another id." in broken(id=end)


@of_each(
    "outcome, words",
    [
        ({"give": ["fists"]}, "success.give[0] is 'fists', which everybody has. Give something else."),
        ({"teach": {"fists": 1}}, "success.teach is 'fists'. It is one of club"),
    ],
)
def test_nobody_is_given_fists_or_taught_of_them(outcome: dict[str, object], words: str) -> None:
    """A sheet cannot have them, as everybody has them anyway."""
    assert words in broken(choices=leads("", success={"text": "You go.", "to": "lane", **outcome}))


@of_each("camp", [{"wares": {"fists": 2}}, {"masters": ["fists"]}])
def test_no_camp_sells_fists_or_teaches_of_them(camp: dict[str, object]) -> None:
    assert "'fists'" in broken(choices=leads("lane"), camp=camp)


def test_a_story_has_battles_of_its_own() -> None:
    """Whatever battle is chosen: it begins on the ground of its first one, with heroes of its tier."""
    state = GAME.start(GAME.settle({**TOLD, "battle": "court"}), 2)
    assert (state.terms.battle, state.terms.tier, state.terms.mode) == ("shakedown", 0, Mode.ENCOUNTER)


def test_the_reference_tells_of_checks_and_each_talent_that_helps() -> None:
    told = REFERENCE.search("Liar lying")
    assert [each for _, each in told if each.startswith("Liar")] == ["Liar: +2 on checks about lying."]
    assert REFERENCE.search("knowledge points") and REFERENCE.search("exhaustion")


# --- of a player's own


def own_text(text: str = EXAMPLE) -> str:
    return OWN_STORIES.text(OWN_STORIES.read(tomllib.loads(text), "bridge.toml"))


def refused(old: str, new: str) -> str:
    assert EXAMPLE.count(old) == 1
    with pytest.raises(WrongTable) as caught:
        own_text(EXAMPLE.replace(old, new))
    return str(caught.value)


def test_an_own_story_is_told_around_its_battle() -> None:
    told = {"story": own_text(), "last_round": 10}
    match, luck, said = new_match(GAME, 2, told), SeededLuck(3), []
    while match.question is not None:
        question = match.question
        said += [WORDS.prompt(question, match.view(question.seat), ("Ana", "Ben"))] if question.name == "scene" else []
        step(match, luck)
    assert said[0] == (
        "A bar lies across the bridge, and four spears behind it. Crossing costs thirty coins today. The purse holds 10"
        " coins. Choose what the company does."
    )
    assert match.state.result is not None and match.state.result.reason == "story over"


def test_an_own_story_that_is_wrong_is_refused_with_file_place_and_right_form() -> None:
    moon = refused('encounter = "picket"\n', 'encounter = "moon"\n')
    assert "stories[0].scenes[0].choices[1].success.battle.encounter is 'moon'. It is one of " in moon
    assert moon.startswith("bridge.toml: ")
    assert "an outcome of 'bar' leads to 'across', which is no scene" in refused('id = "across"', 'id = "acros"')
    assert "leads to a scene, an end or a battle" in refused('tire = 1                        #', 'to = "bar"  #')
    assert "an outcome of 'downstream' leads to 'bedly'" in refused('to = "badly"', 'to = "bedly"')
    assert "success.teach is 'speer'. It is one of" in refused("spear = 1", "speer = 1")
    assert "battle.more is 'slingr'. It is one of" in refused("slinger = [0, 0, 0, 1]", "slingr = [0, 0, 0, 1]")
    assert "a choice needs 'rope', which nobody can have" in refused('talent = "orator"', 'thing = "rope"')
    with pytest.raises(WrongTable, match=r"bridge\.toml: stories\[0\]\.scenes holds 0\. It takes at least 1\."):
        OWN_STORIES.read({**tomllib.loads(EXAMPLE), "scenes": []}, "bridge.toml")
    late = tomllib.loads(EXAMPLE)
    late["scenes"][0]["choices"][0]["needs"] = {"thing": "rope"}
    late["scenes"][1]["choices"][1]["success"]["give"] = ["rope"]
    with pytest.raises(WrongTable, match="a choice needs 'rope', which nobody can have in 'bar'"):
        OWN_STORIES.read(late, "bridge.toml")
    assert "the scene 'bar' leads back to itself" in refused('to = "across", tire = 1', 'to = "bar", tire = 1')
    assert "not everybody can go on from 'downstream'" in refused(
        'text = "Go home"\n', 'text = "Go home"\nneeds = { coins = 5 }\n'
    )
    assert "scenes[0].choices[1].check.about is 'crowd'" in refused('about = "crowds"', 'about = "crowd"')


def test_a_story_with_very_many_ways_and_a_very_long_one_are_read_at_once() -> None:
    """Two ways that meet again three hundred times: each scene is looked at once."""
    scenes: list[object] = []
    for number in range(300):
        there = f"place_{number + 1}"
        two = [*leads(f"left_{number}"), *leads(f"right_{number}")]
        scenes.append({"id": f"place_{number}", "text": "Here.", "choices": two})
        scenes += [{"id": f"{side}_{number}", "text": "Here.", "choices": leads(there)} for side in ("left", "right")]
    battle = {"text": "They come.", "battle": {"encounter": "shakedown", "won": "last", "lost": "last"}}
    scenes.append({"id": "place_300", "text": "Here.", "choices": leads("", success=battle)})
    scenes.append({"id": "last", "text": "There.", "choices": leads("well")})
    many = {"id": "x", "name": "Many", "about": "Ways.", "tier": 0, "scenes": scenes}
    assert len(read_story(many, "many.toml").scenes) == 902


def test_an_own_story_that_is_too_long_is_refused() -> None:
    story = tomllib.loads(EXAMPLE)
    ahead = [*(f"more_{number}" for number in range(1, 120)), "well"]
    long = [
        {"id": f"more_{number}", "text": f"{'So much to tell. ' * 18}"[:-1], "choices": leads(to)}
        for number, to in enumerate(ahead)
    ]
    last = {**story["scenes"][-1], "choices": leads("more_0")}
    much = {**story, "scenes": [*story["scenes"][:-1], last, *long]}
    with pytest.raises(BadEntry, match=r"their text has \d+ letters\. At most 28000 are right"):
        OWN_STORIES.text([much])
    with pytest.raises(WrongTable, match=r"stories has \d+ letters\. At most 28000 are right"):
        GAME.settle({"story": json.dumps({"stories": [much]})})
    with pytest.raises(WrongTable, match=r"scenes\[0\]\.text is .* It is one line of 1 to 320 letters"):
        own_text(EXAMPLE.replace("A bar lies across", "A bar lies " + "far " * 90 + "across"))


def test_one_own_story_is_told_at_a_table() -> None:
    story = tomllib.loads(EXAMPLE)
    both = OWN_STORIES.text([story, {**story, "id": "other"}])
    with pytest.raises(WrongTable, match="One story is told at a table, not 2"):
        GAME.settle({"story": both})


def test_a_story_that_nobody_knows_is_refused_by_the_table() -> None:
    with pytest.raises(WrongTable, match=r"There is no story 'lantern_lan'\..* Did you mean 'lantern_lane'"):
        GAME.settle({"story": "lantern_lan"})
    with pytest.raises(WrongTable, match="The text of added stories is not JSON"):
        GAME.settle({"story": "{"})


def test_random_stories_come_to_an_end_and_bots_end_most_of_them_well() -> None:
    for seed in range(6):
        assert random_match(GAME, 3, seed, {**TOLD, "last_round": 10}).state.result is not None
    well, asked = 0, set()
    for seed in range(6):
        match, luck = new_match(GAME, 2, {**TOLD, "heroes": 2, "last_round": 10}), SeededLuck(seed)
        while match.question is not None:
            asked.add(match.question.name)
            step(match, luck, sensible_answer)
        assert match.state.result is not None and match.state.result.reason == "story over"
        well += 0 in match.state.result.winners
    assert well >= 3 and asked >= {SCENE, CHECK, RESISTANCE, GROWTH}
