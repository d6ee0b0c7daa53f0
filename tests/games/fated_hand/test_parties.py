"""Who leads whom, how heroes are chosen, and plans that lie open within a party."""

import pytest

from client.table.passing import know_alike
from core.errors import WrongTable
from core.games.fated_hand import GAME
from core.games.fated_hand.party import Parties
from core.games.fated_hand.plan_words import which_of_them
from core.games.fated_hand.planning import Plans
from core.games.fated_hand.state import FatedHandState, FighterId
from core.questions import Choose, Seal, Unseal
from netcode.answerers import SeededLuck
from netcode.laws.playing import new_match, step
from tests.games.fated_hand.tables import battle, fighter

OPEN = {"plans_open": True}


def test_each_seat_is_told_what_it_leads() -> None:
    assert GAME.roles(GAME.settle({"heroes": 3}), 3) == ("Leads two heroes", "Leads one hero", "Leads the foes")
    arena = GAME.roles(GAME.settle({"battle": "court"}), 3)
    assert arena == ("Leads one hero of side 1", "Leads two heroes of side 2", "Leads one hero of side 1")


def test_everybody_leads_a_hero_or_is_told_why_not() -> None:
    with pytest.raises(WrongTable, match=r"4 players lead heroes, and there are two heroes\. Choose 4 heroes or more"):
        GAME.table({"heroes": 2}, 5)
    with pytest.raises(WrongTable, match=r"Fated Hand is for 2 to 5 players, not 6\."):
        GAME.table({}, 6)


def test_a_hero_is_led_once_in_a_party() -> None:
    parties = Parties(0, 2, taken=("joss",))
    assert parties.refusal(("novice", "tib")) is None
    assert parties.refusal(("tib", "tib")) == "Tib is in your party already. Choose each hero once."
    assert parties.refusal(("joss", "tib")) == "Joss is led by another player of your party. Choose another hero."
    assert parties.refusal(("tib",)) == "You lead one hero more. Choose from the list."
    assert parties.refusal(("chieftain", "tib")) == "Nobody of tier 0 is called that. Choose a hero of the list."
    assert all(parties.refusal(each) is None for each in parties.listed())


def test_of_an_open_party_the_foes_plan_first_and_the_heroes_see_each_other() -> None:
    match, luck = new_match(GAME, 3, GAME.settle(OPEN)), SeededLuck(4)  # type: ignore[arg-type]
    while match.question is None or match.question.name != "plan":
        step(match, luck)
    state = match.state
    assert isinstance(state, FatedHandState)
    planned = []
    while match.question is not None and (match.question.name == "plan" or isinstance(match.question, Unseal)):
        planned.append((type(match.question), match.question.seat))
        if isinstance(match.question, Choose):
            assert know_alike(state, 0, 1), "no curtain comes between the heroes"
            assert not know_alike(state, 0, 2)
        step(match, luck)
    assert planned == [(Seal, 2), (Seal, 2), (Choose, 0), (Choose, 1), (Unseal, -1)]


def test_a_secret_party_does_not_see_each_other() -> None:
    match, luck = new_match(GAME, 3), SeededLuck(4)  # type: ignore[arg-type]
    while match.question is None or match.question.name != "plan":
        step(match, luck)
    assert isinstance(match.question, Seal) and not know_alike(match.state, 0, 1)


def test_a_plan_says_why_two_arms_cannot_be_held_together() -> None:
    plans = Plans(FighterId(0), (("halberd", ""), ("club", ""), ("fists", ""), ("fists", "club")), (1, 2, 3, 4))
    assert plans.refusal(("balanced", "fists", "club", (1, 2, 4))) is None
    needed = "The Halberd takes both hands. Choose no Offhand Arm, or another Main Arm."
    assert plans.refusal(("balanced", "halberd", "club", (1, 2, 4))) == needed
    assert plans.refusal(("balanced", "club", "club", (1, 2, 4))) == (
        "The Club cannot be in both hands. Choose another arm for one of them."
    )
    assert plans.refusal(("balanced", "club", "halberd", (1, 2, 4))) == (
        "The Halberd takes both hands. It can only be the Main Arm."
    )
    assert plans.refusal(("balanced", "club", "", (1, 2))) == "Lay 3 cards of the Hand, one on each Stat."


def test_a_plan_says_which_of_several_it_is_for() -> None:
    game = battle()
    for seat in (0, 1, 0):
        fighter(game, seat, (len(game.state.fighters), 0))
    assert [which_of_them(game.state, FighterId(id)) for id in (0, 1, 2)] == [" (1 of 2)", "", " (2 of 2)"]
