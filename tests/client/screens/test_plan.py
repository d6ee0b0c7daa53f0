"""The plan of a table: what the form of the new table does to it."""

import pytest

from client.screens.plan import (
    BOT_NAMES,
    COLOURS,
    PERSON,
    SeatPlan,
    bots_of,
    changes_in_words,
    options_in_words,
    remembered_plan,
    rules_in_words,
    usual_plan,
    who_words,
    whos_of,
)
from client.screens.seat_rows import who_hint
from core.games import game_ids
from core.games.fated_hand.campaign.own_heroes import EXAMPLE_TEXT
from netcode.answerers import bot_names
from tests.listing import of_each


def test_the_usual_plan_can_be_started_at_once():
    plan = usual_plan()
    assert plan.refusal() is None
    assert [seat.who for seat in plan.seats] == [PERSON, bots_of(plan.rules)[-1]]


@pytest.mark.parametrize("game", game_ids())
def test_one_plays_against_the_best_bot_of_a_game_unless_one_chooses_another(game):
    plan = usual_plan(game)
    best, *weaker = [f"bot:{name}" for name in bot_names(plan.rules)]
    assert [seat.who for seat in plan.seats[1:]] == [best]
    assert whos_of(plan.rules) == (PERSON, best, *weaker)
    hints = [who_hint(who, whos_of(plan.rules)) for who in (PERSON, best, *weaker)]
    assert len({*hints}) == len(hints) and hints[1] == "The best bot of this game."


@pytest.mark.parametrize("game", ["stonebound", "dragon_dice", "fated_hand"])
def test_a_preset_is_what_it_is_called_whichever_was_taken_before(game):
    plan = usual_plan(game)
    for before in plan.rules.presets:
        for place, preset in enumerate(plan.rules.presets):
            plan.take(before)
            plan.take(preset)
            assert plan.preset_place() == place, f"{preset.label} after {before.label}"


def test_what_is_ones_own_is_called_by_its_name():
    plan = usual_plan("fated_hand")
    plan.options["own_heroes"] = EXAMPLE_TEXT
    assert "Own heroes: Robin" in rules_in_words(plan)


def test_seats_have_colours_and_names_of_their_own():
    plan = usual_plan()
    plan.seat_count(4)
    assert len({seat.colour for seat in plan.seats}) == len({seat.name for seat in plan.seats}) == 4


def test_fewer_seats_keep_the_first_ones():
    plan = usual_plan()
    plan.seat_count(4)
    before = list(plan.seats)
    plan.seat_count(2)
    assert plan.seats == before[:2]


@pytest.mark.parametrize("count", (1, 5))
def test_a_number_of_seats_the_game_does_not_know_is_refused_in_a_sentence(count):
    plan = usual_plan()
    plan.seat_count(count)
    assert plan.refusal().endswith(".")


def test_another_colour_is_the_next_that_is_free():
    plan = usual_plan()
    plan.recolour(0)
    assert plan.seats[0].colour == COLOURS[2]
    plan.recolour(0, -1)
    assert plan.seats[0].colour == COLOURS[0]


def test_a_seat_that_changes_from_person_to_bot_changes_its_name():
    plan = usual_plan(names=("Ana",))
    assert plan.seats[0].name == "Ana"
    plan.seat_with(0, "bot:random", ("Ana",))
    assert plan.seats[0].name in BOT_NAMES
    plan.seat_with(0, PERSON, ("Ana",))
    assert plan.seats[0].name == "Ana"


def test_a_typed_name_survives_a_change_of_who_decides():
    plan = usual_plan(names=("Ana",))
    plan.rename(0, "Rosa")
    plan.seat_with(0, "bot:random", ("Ana",))
    assert plan.seats[0].name == "Rosa"
    plan.seat_with(0, PERSON, ("Ana",))
    assert plan.seats[0].name == "Rosa"


def test_a_name_typed_for_a_seat_that_is_gone_is_forgotten():
    plan = usual_plan()
    plan.seat_count(3)
    plan.rename(2, "Rosa")
    plan.seat_count(2)
    plan.seat_count(3)
    plan.seat_with(2, PERSON)
    assert plan.seats[2].name != "Rosa"


def test_another_bot_keeps_the_name():
    plan = usual_plan()
    plan.rename(1, "Rosa")
    plan.seat_with(1, "bot:random")
    assert plan.seats[1] == SeatPlan("Rosa", plan.seats[1].colour, "bot:random")


def test_an_empty_name_is_refused():
    plan = usual_plan()
    plan.rename(1, "  ")
    assert plan.refusal() == "Seat 2 has no name. Give it one to start."


def test_two_equal_names_are_refused_in_any_case():
    plan = usual_plan()
    plan.rename(0, "ana")
    plan.rename(1, "Ana ")
    assert plan.refusal() == "Two seats are called Ana. Give one of them another name."


def test_a_kept_plan_comes_back():
    plan = usual_plan()
    plan.seat_count(3)
    plan.choose("winning_score", 3)
    assert remembered_plan(plan.kept()) == plan


@of_each("damage", [
    {}, {"game": "chess"}, {"seats": []}, {"seats": [["Ana", "blue"]]}, {"seats": "Ana"},
    {"options": {"winning_score": 4}}, {"options": 3},
    {"seats": [["Ana", "blue", "human"], ["Ben", "blue", "human"]]},
    {"seats": [["Ana", "blue", "human"], ["Ben", "grey", "human"]]},
    {"seats": [["Ana", "blue", "human"], ["Ben", "green", "bot:genius"]]},
])  # fmt: skip
def test_a_kept_plan_that_no_longer_fits_gives_the_usual_one(damage):
    kept = usual_plan().kept() | damage if damage else {}
    assert remembered_plan(kept) == usual_plan()


def test_seats_go_into_the_file_without_spaces_around_their_names():
    plan = usual_plan()
    plan.rename(0, " Ana ")
    assert [seat.name for seat in plan.headers()] == ["Ana", plan.seats[1].name]


def test_who_decides_is_said_in_words():
    assert [who_words(who) for who in (PERSON, "bot:sensible")] == ["Person", "Bot, sensible"]


def test_the_rules_in_short_name_the_battle_first_and_then_what_is_changed():
    plan, usual = usual_plan("fated_hand"), "Battle: Back-street shakedown"
    assert rules_in_words(plan) == [usual]
    plan.choose("last_round", 10)
    assert rules_in_words(plan) == [usual, "Last round: 10"]
    plan.choose("battle", "crypt")
    assert len(rules_in_words(plan)) == 2 and usual not in rules_in_words(plan)


def test_what_decides_nothing_at_a_table_is_not_named_in_short():
    plan = usual_plan("fated_hand")
    plan.choose("story", "lantern_lane")
    assert rules_in_words(plan) == ["Story: Lantern Lane"]
    plan.choose("battle", "marsh")
    plan.choose("tier", 3)
    assert rules_in_words(plan) == ["Story: Lantern Lane"] and len(changes_in_words(plan)) == 1
    assert "Battle" not in options_in_words(plan.rules, plan.options)
    plan.choose("story", "")
    assert rules_in_words(plan) == ["Battle: The marsh bridge"]
    plan.choose("battle", "court")
    assert rules_in_words(plan) == ["Battle: Arena: court", "Tier of an arena: 3"]
