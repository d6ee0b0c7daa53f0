"""Set-up (5): plans in secret, horde rolls and privileges, placement, starting distance."""

from __future__ import annotations

import pytest

from core.games.dragon_dice import GAME, events
from core.games.dragon_dice.asks import CAMPAIGN_PLACE, DISTANCE, FRONTIER, HORDE_PLACE, PRIVILEGE
from core.games.dragon_dice.box import DieSort, numbers
from core.games.dragon_dice.forces import ForceTerms, plan_of
from core.games.dragon_dice.plans import ForcePlans
from core.games.dragon_dice.progress import lay_home, settle_turns
from core.games.dragon_dice.ready_forces import ready_plan
from core.games.dragon_dice.setup import (
    FIRST_TURN,
    FRONTIER_CHOICE,
    choose_frontier,
    horde_total,
    open_plans,
    place_armies,
    ranked,
    roll_horde,
    settle_order,
)
from core.games.dragon_dice.state import Area, DragonDiceState, Phase, army_at, dice_in
from core.games.dragon_dice.verbs import Dragon, open_force
from core.plain import Answer
from core.questions import Roll, Seal, Unseal
from core.table import Table
from tests.games.dragon_dice.tables import play, stand, table
from tests.games.dragon_dice.throwing import MARCH, roll

SPECIES = ("dwarves", "undead", "goblins", "feral")


def planned(seats: int = 2, phase: Phase = Phase.ORDER) -> Dragon:
    """Plans lie open, the armies are not placed."""
    terms = ForceTerms(24, seats)
    game: Dragon = Table(DragonDiceState(seats=seats, terms=terms, phase=phase), {})
    for seat in range(seats):
        plan = ready_plan(SPECIES[seat], "ranks", terms)
        open_force(game, seat, plan)
        lay_home(game, plan.home, plan.frontier)
    return game


def of_kind(kind: str) -> int:
    return numbers()[kind, ""]


# --- plans


def test_hr_37_all_plans_are_sealed_and_opened_together() -> None:
    game: Dragon = Table(DragonDiceState(seats=2, terms=ForceTerms(24, 2)), {})
    plans = [ready_plan(species, "beasts", game.state.terms) for species in ("dwarves", "undead")]
    running = open_plans(game).__await__()
    for seat in range(2):
        question = running.send(None if seat == 0 else (plans[0].answer,))
        assert isinstance(question, Seal) and question.seat == seat and not game.state.dice
    assert isinstance(running.send((plans[1].answer,)), Unseal)
    with pytest.raises(StopIteration):
        running.send((plans[0].answer, plans[1].answer))
    assert [each.number for each in game.state.terrains] == [plan.home for plan in plans]
    assert game.state.proposed == [plan.frontier for plan in plans] and game.state.phase is Phase.ORDER
    assert {each.owner for each in game.state.dice} == {0, 1}


def test_24_at_a_table_of_ready_forces_no_other_is_brought() -> None:
    terms = ForceTerms(24, 2, ready_only=True)
    ready = ready_plan("dwarves", "ranks", terms)
    own = plan_of((*ready.answer[:4], of_kind("coastland_tower"), *ready.answer[5:]))  # type: ignore[index, misc]
    assert own is not None
    assert ForcePlans(terms).refusal(ready.answer) is None and ForcePlans(terms).is_whole
    assert ForcePlans(terms).refusal(own.answer) == "At this table all bring ready forces. Choose one of the list."
    assert ForcePlans(ForceTerms(24, 2)).refusal(own.answer) is None


# --- order of play


def test_5_a_horde_roll_counts_maneuver_only_and_special_icons_as_far_as_they_make_it() -> None:
    shown = ("dwarves_footman ID 1", "dwarves_warlord melee 3", "coral_elves_eagle_knight Fly 3")
    assert horde_total(roll(MARCH, *shown)).total == 1 + 3
    swamp = roll(MARCH, "goblins_leopard_rider Rend 3", "goblins_filcher melee 3", at="swampland")
    assert horde_total(swamp).total == 3


def test_5_an_item_that_may_leave_or_maneuver_maneuvers_in_a_horde_roll() -> None:
    game = table("coastland_city 3")
    stand(game, 0, None, "dwarves_footman", "seven_league_boots of fire", area=Area.HORDE_ARMY)
    assert play(roll_horde(game, 0), throws=[(2, 4)]) == 3


def test_5_the_highest_roller_takes_one_privilege_and_the_other_player_the_other() -> None:
    for taken, order, chooser in ((FIRST_TURN, [1, 0], 0), (FRONTIER_CHOICE, [0, 1], 1)):
        game = planned()
        asked: list[int] = []
        frontier = game.state.proposed[1]

        def choosing(question: object, asked: list[int] = asked, frontier: int = frontier) -> Answer:
            asked.append(question.seat)  # type: ignore[attr-defined]
            return frontier

        play(settle_order(game), {PRIVILEGE: [taken], FRONTIER: choosing}, horde_throws(game, 1))
        assert game.state.order == order and asked == [chooser]
        assert game.state.terrains[2].number == frontier and game.state.phase is Phase.PLACING
        assert game.state.proposed == []


def horde_throws(game: Dragon, best: int) -> list[tuple[int, ...]]:
    """The seat rolls IDs, which come first on a die, everybody else what makes nothing if there is such a side."""
    throws = []
    for seat in range(game.state.seats):
        dice = dice_in(game.state, seat, Area.HORDE_ARMY, DieSort.UNIT)
        throws.append(tuple(1 if seat == best else _worst(each.die.kind) for each in dice))
    return throws


def _worst(kind: str) -> int:
    from core.games.dragon_dice.components import components

    faces = components().units[kind].faces
    return next(side for side, face in enumerate(faces, 1) if face.icon in ("melee", "missile", "save", "magic"))


def test_19_the_second_highest_has_the_other_privilege_and_the_rest_follow_by_totals() -> None:
    def order(taken: str) -> tuple[list[int], list[int]]:
        game = planned(3)
        asked: list[int] = []

        def choosing(question: object) -> Answer:
            asked.append(question.seat)  # type: ignore[attr-defined]
            return game.state.proposed[0]

        dice = [dice_in(game.state, seat, Area.HORDE_ARMY, DieSort.UNIT) for seat in range(3)]
        throws = [
            tuple(_worst(each.die.kind) for each in dice[0]),
            (1,) * len(dice[1]),
            (1, *(_worst(each.die.kind) for each in dice[2][1:])),
        ]
        play(settle_order(game), {PRIVILEGE: [taken], FRONTIER: choosing}, throws)
        return game.state.order, asked

    assert order(FIRST_TURN) == ([1, 2, 0], [2])
    assert order(FRONTIER_CHOICE) == ([2, 1, 0], [1])


def test_hr_19_those_who_tie_roll_again_among_themselves() -> None:
    game = table(seats=3)
    for seat in range(3):
        stand(game, seat, None, "dwarves_footman", area=Area.HORDE_ARMY)
    none = _worst("dwarves_footman")
    # 1 and 2 tie on top, then again, then 2 is higher; 0 is last whatever it would roll.
    throws = [(none,), (1,), (1,), (1,), (1,), (none,), (1,)]
    assert play(ranked(game, (0, 1, 2)), throws=throws) == (2, 1, 0)
    assert sum(isinstance(each, events.HordesRolled) for each in game.events) == 3


def test_5_the_same_die_proposed_twice_is_offered_once() -> None:
    game = planned()
    game.state.proposed[1] = game.state.proposed[0]
    play(choose_frontier(game, 0), {FRONTIER: lambda question: _only(question.listed())})  # type: ignore[attr-defined]
    assert len(game.state.terrains) == 3


def _only(listed: tuple[Answer, ...]) -> Answer:
    (answer,) = listed
    return answer


# --- placement and distance


def test_5_with_two_players_armies_have_one_place_each() -> None:
    game = ready_to_place(2)
    play(place_armies(game), throws=[(3, 4, 5)])
    for seat in range(2):
        assert [bool(army_at(game.state, seat, place)) for place in range(3)] == [True] * 3  # type: ignore[arg-type]
        assert not dice_in(game.state, seat, Area.HORDE_ARMY, *DieSort)


def test_hr_19_with_three_players_everybody_names_a_home_for_the_horde_and_a_terrain_for_the_campaign() -> None:
    game = ready_to_place(3)
    asked: list[tuple[str, int, tuple[Answer, ...]]] = []

    def first(question: object) -> Answer:
        asked.append((question.name, question.seat, question.listed()))  # type: ignore[attr-defined]
        return question.listed()[0]  # type: ignore[attr-defined, no-any-return]

    play(place_armies(game), {HORDE_PLACE: first, CAMPAIGN_PLACE: first}, [(3, 4, 5, 6)])
    assert asked == [
        (HORDE_PLACE, 2, (0, 1)),
        (HORDE_PLACE, 0, (1, 2)),
        (HORDE_PLACE, 1, (0, 2)),
        (CAMPAIGN_PLACE, 2, (1, 3)),
        (CAMPAIGN_PLACE, 0, (2, 3)),
        (CAMPAIGN_PLACE, 1, (2, 3)),
    ]
    assert game.state.turn == 2 and game.state.round == 1 and game.state.phase is Phase.TURN_START


def ready_to_place(seats: int) -> Dragon:
    game = planned(seats, Phase.PLACING)
    settle_turns(game, (seats - 1, *range(seats - 1)), True)
    from core.games.dragon_dice.progress import lay_frontier

    lay_frontier(game, 0, game.state.proposed[0])
    return game


def test_5_an_8_is_rolled_again_and_a_7_is_turned_to_6() -> None:
    game = ready_to_place(2)
    play(place_armies(game), throws=[(8, 7, 1), (8,), (2,)])
    assert [terrain.face for terrain in game.state.terrains] == [2, 6, 1]
    assert events.DistancesRolled((2, 6, 1)) in game.events


def test_13_1_a_terrain_is_thrown_with_its_actions_as_faces() -> None:
    game = ready_to_place(2)
    running = place_armies(game).__await__()
    question = running.send(None)
    assert isinstance(question, Roll) and question.name == DISTANCE
    kind = game.state.terrains[0].kind
    assert question.dice[0].faces == (*(f"{n} {each}" for n, each in enumerate(kind.actions, 1)), f"8 {kind.eighth}")


def test_24_options_become_the_terms_of_the_table() -> None:
    (basic, everything) = GAME.presets
    state = GAME.start(GAME.settle({**everything.options, "points": 36, "last_round": 20}), 3)
    assert state.terms == ForceTerms(36, 3, True, True, True, True, True) and state.last_round == 20
    assert GAME.start(GAME.settle(basic.options), 2).terms == ForceTerms(24, 2)
