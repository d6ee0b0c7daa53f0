"""Whatever a seat says, the answer is legal or there is a sentence with cause and remedy; the two never disagree."""

from __future__ import annotations

import pytest

from core.errors import IllegalAnswer
from core.games.champions_combat.arena import BOARD
from core.plain import CHANCE, Answer
from netcode.answerers import SeededLuck
from tests.games.champions_combat.arrange import NORTH, SOUTH, Play, face_to_face, lay
from tests.kit import new_match, step
from tests.listing import of_each

NOT_A_PLAY = "Play a card: use its Move or its Attack."
NOT_IN_HAND = "That card is not in your hand. Play one that is."
NOT_A_HEX = "That is not a hex of the arena. Choose one that is lit."
NOT_A_CHOICE = "That is not one of the choices. Take one that is lit."
ANYTHING: tuple[Answer, ...] = (
    *(None, True, False, 0, 1, 5, 6, -1, 10**9, "", "move", (), (0,), ("move",), (0, 0, 0), ((0, 0), 1)),
    *((40, "move"), (40, "attack"), (41, "reaction"), ("40", "move"), (True, "move"), (None, None)),
    *BOARD,
    *((4, 0), (True, 0), (0, "0")),
)


@of_each("answer", [True, 3, "move", (), (1,), (1, "move", 2), (1, "reaction"), (1, 2), ((1,), ())])
def test_play_needs_a_card_and_a_section(answer: Answer) -> None:
    assert lay().match.refusal(answer) == NOT_A_PLAY


def test_play_needs_a_card_of_the_hand() -> None:
    play = lay()
    for card in (play.fighter(0).deck[0], play.fighter(1).hand[0], -1, 999, True, "1", None):
        assert play.match.refusal((card, "move")) == NOT_IN_HAND


@of_each("answer", [None, 3, "D4", (0,), (0, 0, 0), (0, "0"), (True, 0), (4, 0), (3, 3)])
def test_move_and_step_need_a_hex_of_the_arena(answer: Answer) -> None:
    assert lay().play(1, "move").match.refusal(answer) == NOT_A_HEX
    assert lay().play(2, "move").match.refusal(answer) == NOT_A_HEX


@of_each("answer", [None, 6, -1, True, "north", (0,)])
def test_facing_needs_one_of_six_directions(answer: Answer) -> None:
    assert face_to_face(hands={0: (8, 1, 2, 3)}).play(8, "move").match.refusal(answer) == NOT_A_CHOICE


def test_target_needs_somebody_in_the_zone() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((0, -2), SOUTH)}
    play = lay(seats=4, places=places).play(1, "attack")
    for answer in (None, True, "Ben", 4, -1):
        assert play.match.refusal(answer) == "Attack a fighter: choose one that is lit."
    assert play.match.refusal(0) == "You cannot attack yourself. Choose a fighter that is lit."
    assert play.match.refusal(3) == "That fighter does not stand in your zone. Choose one that is lit."


def test_a_barrage_says_whom_it_strikes_no_longer() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((1, -1), SOUTH), 3: ((-1, 0), SOUTH)}
    play = lay(seats=4, places=places, hands={0: (6, 11, 7, 4)}).play(6, "attack").say(3).roll(1).say(None)
    said = "That fighter is not, or no longer, among those whom this attack strikes. Choose one that is lit."
    assert play.asked == (0, "next target") and play.match.refusal(3) == said


def test_push_needs_a_free_hex_beside_the_target() -> None:
    play = face_to_face(hands={0: (8, 1, 2, 3)}, power={0: 1}).play(8, "attack").roll(1, 1)
    for answer, cause in {
        (0, 0): "You stand there yourself. Choose a free hex beside the fighter.",
        (0, -1): "The fighter stands there now. Choose a free hex beside it.",
        (3, 0): "That is 4 hexes away, and a fighter is put one hex on. Choose a free hex beside it.",
        None: NOT_A_HEX,
    }.items():
        assert play.match.refusal(answer) == cause


def test_displacing_names_walls_and_fighters_that_are_in_the_way() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -1), SOUTH), 2: ((1, -1), SOUTH)}
    play = lay(seats=3, places=places, hands={0: (2, 1, 3, 4)}, options={"arena": "walls"}).play(2, "move").say((0, -1))
    assert play.asked == (0, "displace")
    wall = "A wall stands between, and no fighter is put or pushed through it. Choose a free hex beside it."
    somebody = "Another fighter stands there. Choose a free hex beside the one that is put aside."
    assert (play.match.refusal((0, -2)), play.match.refusal((1, -1))) == (wall, somebody)


def test_a_refused_answer_changes_nothing() -> None:
    play = lay()
    before = play.match.digest(), play.match.log.chain
    with pytest.raises(IllegalAnswer, match="must play one"):
        play.match.answer(None)
    assert (play.match.digest(), play.match.log.chain) == before


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("arena", ["open", "walls"])
def test_what_is_listed_is_not_refused_and_what_is_not_listed_is(seed: int, arena: str) -> None:
    match = new_match("champions_combat", 2 + seed % 3, {"arena": arena})
    luck = SeededLuck(seed)
    for _ in range(150):
        question = match.question
        if question is None:
            return
        if question.seat != CHANCE:
            listed = question.listed()
            assert all(question.refusal(answer) is None for answer in listed)
            others = [answer for answer in ANYTHING if repr(answer) not in map(repr, listed)]
            assert all(is_sentence(question.refusal(answer)) for answer in others)
        step(match, luck)


def is_sentence(reason: str | None) -> bool:
    return reason is not None and reason[0].isupper() and reason.endswith(".") and "!" not in reason


def test_cards_of_a_hand_are_told_apart_from_those_of_others() -> None:
    """The refusal of somebody else's card is that of a card that is nowhere, so it tells nothing."""
    play: Play = lay()
    assert play.match.refusal((play.fighter(1).hand[0], "attack")) == play.match.refusal((12345, "attack"))
