"""Each power of a Game Master, between the steps of a story and between the rounds of a battle."""

from __future__ import annotations

from core.games.fated_hand import asks
from core.games.fated_hand.campaign import called_checks, story_events
from core.games.fated_hand.campaign import master_events as events
from core.games.fated_hand.campaign import master_options as powers
from core.games.fated_hand.campaign.camping import next_at_camp
from core.games.fated_hand.campaign.careers import Level
from core.games.fated_hand.campaign.company import battle_of_story, hero_now, heroes_of_company, story_of
from core.games.fated_hand.campaign.heroes import BADLY, WELL
from core.games.fated_hand.campaign.master_battles import free_tiles
from core.games.fated_hand.campaign.master_words import CHOOSE
from core.games.fated_hand.pieces import NOTHING
from core.games.fated_hand.state import FOES, HEROES, FatedHandState, Phase, standing
from core.plain import Answer
from core.questions import ChanceQuestion, Seal, Unseal
from netcode.answerers import SeededLuck, answerer_of, options_of
from tests.games.fated_hand.campaign.desks import GIL, Led, before_battle, between_rounds, go_to, led, told, use
from tests.games.fated_hand.campaign.nights import night
from tests.kit import AnyMatch, new_match, step

DETAILS = {
    powers.CALL_UPON: ["hero"],
    powers.CHECK: ["hero", "skill", "about", "way"],
    powers.BATTLE: ["map", "foe", "surprise"],
    powers.GIVE: ["hero", "item"],
    powers.TAKE: ["possession"],
    powers.COINS: ["coins"],
    powers.TEACH: ["hero", "lesson", "points"],
    powers.TIRE: ["hero", "Exhaustion"],
    powers.LEVEL: ["hero"],
    powers.GO_TO: ["scene"],
    powers.CLOSE: ["end"],
}
"""What is asked with two heroes at the table."""
DETAILS_OF_BATTLE = {
    powers.PLACE: ["foe", "tile"],
    powers.REMOVE: ["creature"],
    powers.TILE: ["tile", "ground"],
    powers.HANDICAP: ["creature", "Stat", "Handicap"],
    powers.STOP: ["side"],
    powers.CHECK: ["skill", "about", "way"],
}
DETAILS_BEFORE_IT = {
    powers.MOVE: ["creature", "tile"],
    powers.OBJECT: ["reach", "tile", "effect", "skill", "about", "way"],
}
PLAIN_CHECK = ("", called_checks.PLAIN)
"""About nothing of the talents, against a difficulty."""


# --- between two steps


def test_tell() -> None:
    match = led()
    assert use(match, powers.TELL, "It grows dark, and cold.")[0] == events.MasterTold("It grows dark, and cold.")


def test_call_upon_and_the_player_offers_a_check_with_words() -> None:
    match = led()
    use(match, powers.CALL_UPON)
    go_to(match, asks.OFFER)
    assert match.question.seat == 0
    assert use(match, "rhetoric", "I greet them.")[0] == events.CheckOffered(GIL, "rhetoric", "I greet them.")
    go_to(match, asks.MASTER)
    use(match, powers.CALL_UPON)
    go_to(match, asks.OFFER)
    assert use(match, None)[0] == events.HeroWaited(GIL)


def test_check_whose_difficulty_is_sealed_until_the_card_lies() -> None:
    match = led()
    use(match, powers.CHECK, "athletics", *PLAIN_CHECK)
    go_to(match, asks.DIFFICULTY)
    assert isinstance(match.question, Seal) and match.question.seat == 1
    match.answer((7,))
    assert isinstance(match.question, Seal) and match.question.name == asks.CHECK and match.question.seat == 0
    assert told(match, story_events.CheckMade) == []
    while not told(match, story_events.CheckMade):
        assert isinstance(match.question, Unseal) or match.question.name != asks.MASTER
        step(match, SeededLuck(2))
    (made,) = told(match, story_events.CheckMade)
    assert isinstance(made, story_events.CheckMade)
    assert made.against == 7 and made.has_succeeded == (made.power.total >= 7)


def test_17_8_a_craftsman_who_fails_a_check_that_is_called_may_try_again_too() -> None:
    """The best card comes to 8 and the worst to 1, so that 9 is beyond a first try and a second one alike."""
    match = led()
    story_of(match.state).gains[GIL].levels.append(Level("pummel", "ruffian", "craftsman"))
    use(match, powers.CHECK, "handiwork", "building", called_checks.PLAIN)
    go_to(match, asks.DIFFICULTY)
    match.answer((9,))
    go_to(match, asks.CHECK)
    match.answer((match.state.fighters[GIL].hand[0],))
    go_to(match, asks.CHECK)
    hand = match.state.fighters[GIL].hand
    assert match.question.listed() == (None, *hand)
    match.answer(hand[0])
    go_to(match, asks.MASTER)
    first, second = told(match, story_events.CheckMade)
    assert isinstance(first, story_events.CheckMade) and isinstance(second, story_events.CheckMade)
    assert (1, "a second try") in second.power.parts and second.against == 9


def test_17_8_a_chef_cooks_where_a_game_master_lets_everybody_rest() -> None:
    match = led()
    story_of(match.state).gains[GIL].levels.append(Level("pummel", "ruffian", "chef"))
    use(match, powers.TIRE, 2, powers.TIRE, 2)
    use(match, powers.REST)
    assert hero_now(match.state, GIL).has.exhaustion == 2, "one for the night and one for the meal"


def test_give_and_take() -> None:
    match = led()
    arms = list(match.state.fighters[GIL].carries)
    use(match, powers.TAKE, (0, arms[0]))
    assert arms[0] not in match.state.fighters[GIL].carries and told(match, events.ItemTaken)
    use(match, powers.GIVE, arms[0])
    assert arms[0] in match.state.fighters[GIL].carries
    use(match, powers.GIVE_THING)
    assert match.question.name == asks.THING
    use(match, "a torn map")
    assert story_of(match.state).things == ["a torn map"]
    use(match, powers.TAKE, (-1, "a torn map"))
    assert story_of(match.state).things == []


def test_coins() -> None:
    match = led()
    before = story_of(match.state).purse
    use(match, powers.COINS, 20, powers.COINS, -5)
    assert story_of(match.state).purse == before + 15


def test_teach_knowledge_points() -> None:
    match = led()
    use(match, powers.TEACH, "trident", 3)
    assert ("trident", 3) in story_of(match.state).gains[GIL].points


def test_tire_and_rest() -> None:
    match = led()
    use(match, powers.TIRE, 2)
    assert hero_now(match.state, GIL).has.exhaustion == 2
    use(match, powers.REST)
    assert hero_now(match.state, GIL).has.exhaustion == 1 and told(match, events.NightRested)


def test_tire_everybody_at_once() -> None:
    match = led(seats=3)
    use(match, powers.TIRE, powers.EVERYBODY, 2)
    assert [hero_now(match.state, id).has.exhaustion for id in heroes_of_company(match.state)] == [2, 2]


def test_level() -> None:
    match = led()
    before = hero_now(match.state, GIL).level
    use(match, powers.LEVEL)
    go_to(match, asks.MASTER)
    assert hero_now(match.state, GIL).level == before + 1


def test_a_battle_at_a_camp_leads_back_to_it_and_not_into_another_night() -> None:
    match = led(night())
    use(match, powers.GO_TO, "camp")
    go_to(match, asks.MASTER)
    use(match, powers.BATTLE, "shakedown", "footpad", None, "")
    go_to(match, asks.MASTER)
    use(match, powers.STOP, FOES)
    go_to(match, asks.MASTER)
    assert match.state.phase is Phase.SCENE and story_of(match.state).scene == "camp"
    assert len(told(match, story_events.CampMade)) == 1 and next_at_camp(match.state) is None


def test_battle_on_any_map_with_any_foes() -> None:
    match = led()
    use(match, powers.BATTLE, "marsh", "slinger", None, "")
    go_to(match, asks.MASTER)
    (opened,) = told(match, events.BattleOpened)
    assert opened == events.BattleOpened("marsh", ("slinger",))
    use(match, None)
    go_to(match, asks.PLAN)
    assert match.state.terms.battle == "marsh"
    assert [each.sheet.foe for each in match.state.fighters if each.side == FOES] == ["slinger"]


def test_close_well_and_badly() -> None:
    for end, winners in ((WELL, (0,)), (BADLY, (1,))):
        match = led()
        use(match, powers.CLOSE, end)
        assert match.question is None and match.state.result is not None
        assert match.state.result.winners == winners


def test_the_scenes_of_a_chapter_are_suggestions() -> None:
    match = led("lantern_lane")
    first = story_of(match.state).scene
    use(match, powers.SCENE)
    go_to(match, asks.SCENE)
    match = led("lantern_lane")
    use(match, powers.GO_TO)
    assert match.question.name == asks.MASTER_DETAIL
    to = next(each for each in match.question.listed() if each != first)
    use(match, to)
    assert story_of(match.state).scene == to


def test_a_battle_of_the_master_is_none_of_the_scene_that_the_company_has_chosen_in() -> None:
    match = led("lantern_lane")
    use(match, powers.SCENE)
    go_to(match, asks.MASTER)
    use(match, powers.BATTLE, "marsh", "slinger", None, "")
    go_to(match, asks.MASTER)
    use(match, None)
    go_to(match, asks.PLAN)
    assert match.state.terms.battle == "marsh" and battle_of_story(match.state) is None


def test_newcomers_are_led_without_a_chapter_too() -> None:
    """Heroes of tier 0 among those who are ready-made."""
    match: AnyMatch = new_match("fated_hand", 3, {"teller": "master", "tier": 0})
    assert match.question is not None and ("novice",) in match.question.listed()
    go_to(match, asks.MASTER)
    state = match.state
    assert isinstance(state, FatedHandState)
    assert {hero_now(state, id).level for id in heroes_of_company(state)} == {0}
    use(match, powers.LEVEL, heroes_of_company(state)[0])  # type: ignore[arg-type]
    go_to(match, asks.MASTER)
    assert hero_now(match.state, heroes_of_company(state)[0]).level == 1  # type: ignore[arg-type]


def test_without_a_chapter_there_are_no_scenes_to_go_to() -> None:
    question = led().question
    assert {powers.SCENE, powers.GO_TO}.isdisjoint(question.listed())
    assert question.refusal(powers.GO_TO) is not None


# --- between two rounds


def test_place_and_remove_a_foe() -> None:
    match = between_rounds()
    tile = free_tiles(match.state)[0]
    use(match, powers.PLACE, "slinger", tile)
    go_to(match, asks.MASTER)
    new = match.state.fighters[-1]
    assert (new.sheet.foe, new.square, new.stands) == ("slinger", tile, True)
    names = [each.sheet.name for each in match.state.fighters]
    assert len(set(names)) == len(names)
    use(match, powers.REMOVE, new.id)
    assert not match.state.fighters[new.id].stands and told(match, events.FoeRemoved)
    assert match.state.phase is Phase.BETWEEN


def test_removing_the_last_foe_ends_the_battle() -> None:
    match = between_rounds()
    while match.state.phase is Phase.BETWEEN:
        use(match, powers.REMOVE)
        if match.question.name == asks.MASTER_DETAIL:
            use(match, match.question.listed()[0])
    assert story_of(match.state).is_won and match.state.phase is Phase.SCENE


def test_change_a_tile() -> None:
    match = between_rounds()
    tile = free_tiles(match.state)[0]
    use(match, powers.TILE, tile, "#")
    assert match.state.ground.is_wall(tile)
    taken = next(each.square for each in standing(match.state))
    use(match, powers.TILE)
    assert match.question.refusal(taken) is not None


def test_give_and_cleanse_handicap() -> None:
    match = between_rounds()
    id = standing(match.state)[0].id
    before = list(match.state.fighters[id].handicap)
    use(match, powers.HANDICAP, id, 1, 3)
    go_to(match, asks.MASTER)
    assert match.state.fighters[id].handicap[1] == before[1] + 3
    for stat in range(3):
        while match.state.fighters[id].handicap[stat]:
            match.answer(powers.CLEANSE)
            while match.question.name == asks.MASTER_DETAIL:
                listed = [each for each in match.question.listed() if each != powers.NEVER_MIND]
                what = match.question.options.what
                match.answer(id if what == "creature" else stat if what == "Stat" else listed[-1])
    assert tuple(match.state.fighters[id].handicap) == NOTHING


def test_end_the_battle() -> None:
    for side in (HEROES, FOES):
        match = between_rounds()
        use(match, powers.STOP, side)
        assert match.state.phase is Phase.SCENE and story_of(match.state).is_won == (side == HEROES)
        assert told(match, events.BattleStopped)


def test_tell_and_go_on_to_the_next_round() -> None:
    match = between_rounds()
    assert use(match, powers.TELL, "The ground shakes.")[0] == events.MasterTold("The ground shakes.")
    use(match, None)
    assert match.state.phase is Phase.PLAN


# --- back to the desk


def ways_back(match: Led, power: str) -> list[str]:
    """The sorts of details of a power, in order: at each one Never mind must leave all as it was before."""
    found, chosen, before = list[str](), list[Answer](), match.digest()
    while True:
        use(match, power, *chosen)
        if match.question is None or match.question.name != asks.MASTER_DETAIL:
            return list(dict.fromkeys(found))
        found.append(match.question.options.what)
        chosen.append(match.question.listed()[0])
        assert use(match, powers.NEVER_MIND) == []
        assert match.question.name == asks.MASTER and match.digest() == before, found


def test_never_mind_leads_from_each_detail_back_to_the_desk_and_changes_nothing() -> None:
    asked = {power: ways_back(led("lantern_lane", 3), power) for power in DETAILS}
    assert asked == DETAILS
    fought = {power: ways_back(between_rounds(), power) for power in DETAILS_OF_BATTLE}
    assert fought == DETAILS_OF_BATTLE
    assert {power: ways_back(before_battle(), power) for power in DETAILS_BEFORE_IT} == DETAILS_BEFORE_IT
    details = [each for group in (DETAILS, DETAILS_OF_BATTLE, DETAILS_BEFORE_IT) for each in group.values()]
    assert {each for some in details for each in some} <= {*CHOOSE}, "each is asked for in a sentence"


def test_never_mind_keeps_the_choice_of_the_chapter_that_the_company_has_made() -> None:
    match = led("lantern_lane")
    use(match, powers.SCENE)
    go_to(match, asks.MASTER)
    before = story_of(match.state)
    chosen = before.step, before.chosen, before.trying
    use(match, powers.COINS, powers.NEVER_MIND)
    after = story_of(match.state)
    assert (after.step, after.chosen, after.trying) == chosen and after.step > 0


def test_never_mind_is_refused_on_the_desk_itself_and_no_bot_takes_it() -> None:
    match = led()
    assert match.question.refusal(powers.NEVER_MIND) is not None
    use(match, powers.COINS)
    bot = answerer_of(match.game, "bot:sensible")
    assert bot is not None and match.question.refusal(powers.NEVER_MIND) is None
    assert powers.NEVER_MIND not in {bot(match, match.question, SeededLuck(seed)) for seed in range(40)}


# --- who leads


def by_bots(options: dict[str, str | int]) -> AnyMatch:
    match: AnyMatch = new_match("fated_hand", 2, options)
    bot, luck = answerer_of(match.game, "bot:sensible"), SeededLuck(4)
    assert bot is not None
    while match.question is not None:
        if isinstance(match.question, ChanceQuestion):
            step(match, luck)
        else:
            match.answer(bot(match, match.question, luck))
    return match


def test_a_bot_as_master_tells_a_story_of_its_own_to_its_end() -> None:
    match = by_bots({"teller": "master", "last_round": 10})
    assert match.state.result is not None
    assert told(match, events.MasterTold) and told(match, events.BattleOpened) and told(match, events.SessionClosed)


def test_a_bot_as_master_leads_a_chapter_by_its_scenes() -> None:
    match = by_bots({"teller": "master", "story": "first_blows"})
    assert match.state.result is not None and told(match, story_events.ChoiceMade)
    assert not told(match, events.BattleOpened) and not told(match, events.SessionClosed)


def test_who_sits_where_is_said() -> None:
    game = led().game
    settled = options_of(game, ["teller=master"])
    assert game.roles(settled, 2)[1] == "Tells the story, leads foes"
