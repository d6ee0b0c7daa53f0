"""The sensible player: it wins, it is legal everywhere, it knows no more than its seat, and it judges well."""

from __future__ import annotations

import pytest

from core.entitlement import viewers
from core.games.champions_combat import GAME
from core.games.champions_combat.judging import HIT, WIN, attack_worth, shield_percent
from core.games.champions_combat.questions import sensible
from core.log import Entry, decode_record
from core.match import Match
from core.plain import CHANCE, Answer
from core.questions import Choose
from netcode.answerers import SeededLuck
from tests.games.champions_combat.arrange import (
    NORTH,
    NORTH_EAST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    Play,
    face_to_face,
    lay,
)
from tests.kit import AnyMatch, at_random, header, new_match, step


def think(match: AnyMatch, luck: SeededLuck) -> Answer:
    question = match.question
    assert isinstance(question, Choose)
    answer = sensible(question, match.view(question.seat), luck)
    assert question.refusal(answer) is None
    return answer


def wins(matches: int) -> int:
    """How many matches against a random player the sensible one wins, every second one from the other seat."""
    won = 0
    for seed in range(matches):
        own = seed % 2
        match = new_match("champions_combat")
        luck = SeededLuck(seed)
        while match.question is not None:
            step(match, luck, think if match.question.seat == own else at_random)
        assert match.state.result is not None
        won += match.state.result.winners == (own,)
    return won


@pytest.mark.slow
def test_it_wins_nearly_all_of_100_matches_against_random() -> None:
    assert wins(100) >= 92


@pytest.mark.soak
def test_it_wins_nearly_all_of_2000_matches_against_random() -> None:
    assert wins(2000) >= 1900


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("arena", ["open", "walls"])
def test_it_plays_every_table_to_its_end(seats: int, arena: str) -> None:
    asked: set[str] = set()
    for seed in range(6):
        match = new_match("champions_combat", seats, {"arena": arena})
        luck = SeededLuck(seed)
        while match.question is not None:
            asked.add(match.question.name)
            step(match, luck, think)
        assert match.state.result is not None
    assert {"play", "move", "facing", "reaction", "fumble", "push", "step"} <= asked


@pytest.mark.parametrize("seed", range(20))
def test_it_answers_whatever_a_wild_match_asks(seed: int) -> None:
    """Random play comes to places that sensible play avoids; there, too, it has a legal answer."""
    match = new_match("champions_combat", 2 + seed % 3, {"arena": "walls" if seed % 2 else "open"})
    luck = SeededLuck(seed)
    asked = 0
    while match.question is not None:
        if match.question.seat != CHANCE:
            think(match, luck)
            asked += 1
        step(match, luck)
    assert asked > 20


def test_the_same_luck_decides_the_same() -> None:
    def log(seed: int) -> bytes:
        match = new_match("champions_combat", 3)
        luck = SeededLuck(seed)
        while match.question is not None:
            step(match, luck, think)
        return match.log.chain

    assert log(5) == log(5) != log(6)


@pytest.mark.parametrize("seats", [2, 3])
def test_it_decides_the_same_where_the_others_hands_are_not_known(seats: int) -> None:
    """One process knows every card, the other only what its seat may see: both give the seat's bot the same mind."""
    full = new_match("champions_combat", seats)
    own: AnyMatch = Match.start(GAME, header(GAME, seats))
    luck = SeededLuck(11)
    while full.question is not None:
        question = full.question
        if question.seat == 0:
            assert isinstance(own.question, Choose)
            answer = think(full, SeededLuck(1))
            assert sensible(own.question, own.view(0), SeededLuck(1)) == answer
            full.answer(answer)
        else:
            step(full, luck, think)
        follow(own, full)
    assert len(own.table.faces) < len(full.table.faces)
    assert own.digest() == full.digest()


def follow(own: AnyMatch, full: AnyMatch) -> None:
    """Give the process of seat 0 the last answer, with the faces its seat is entitled to and no others."""
    entry = decode_record(full.log.records[-1])
    question = own.question
    assert isinstance(entry, Entry) and question is not None
    cards = question.cards_shown(entry.answer)
    faces = tuple(full.table.face(card) for card in cards) if cards and viewers(question, 0) else None
    own.answer(entry.answer, faces)


# --- judgement


def answer_of(play: Play) -> Answer:
    question = play.question
    assert isinstance(question, Choose)
    return sensible(question, play.match.view(question.seat), SeededLuck(1))


def test_it_attacks_when_a_hit_would_win() -> None:
    play = face_to_face(hands={0: (1, 3, 4, 7)}, score={0: 4})
    answer = answer_of(play)
    assert isinstance(answer, tuple) and answer[1] == "attack"


def test_it_prefers_the_target_that_is_easier_to_hit() -> None:
    places = {0: ((0, 0), NORTH), 1: ((0, -2), SOUTH), 2: ((0, -1), SOUTH)}
    assert answer_of(lay(seats=3, places=places).play(1, "attack")) == 2


def test_it_prefers_the_target_that_cannot_react() -> None:
    places = {0: ((0, 0), NORTH), 1: ((-1, 0), SOUTH), 2: ((1, -1), NORTH_EAST)}
    assert answer_of(lay(seats=3, places=places).play(1, "attack")) == 2


def test_it_keeps_the_card_with_the_shield_for_later() -> None:
    play = face_to_face(hands={0: (7, 1, 6, 5)}, score={0: 4})
    assert answer_of(play) == (play.card(0, 1), "attack")


def test_it_shields_hits() -> None:
    play = face_to_face(hands={1: (3, 5, 13, 1)}).play(1, "attack").roll(6, 1)
    assert answer_of(play) == play.card(1, 5)


def test_it_does_not_pay_for_shields_when_nothing_hits() -> None:
    play = face_to_face(hands={1: (5, 6, 12, 14)}, power={1: 1}).play(1, "attack").roll(1, 1)
    assert answer_of(play) is None


def test_it_takes_two_shields_where_one_would_lose_the_match() -> None:
    play = face_to_face(hands={1: (5, 12, 3, 1)}, power={1: 1}, score={0: 4}).play(1, "attack").roll(6, 6)
    assert answer_of(play) == play.card(1, 12)


def test_it_turns_the_attacker_away_after_a_fumble() -> None:
    play = face_to_face(hands={0: (9, 1, 2, 3)}, power={0: 1}).play(9, "attack").roll(1, 1, 1)
    assert answer_of(play) in (SOUTH_EAST, SOUTH, SOUTH_WEST)


def test_it_turns_to_face_somebody_beside_it() -> None:
    play = lay(places={0: ((0, 0), SOUTH), 1: ((0, -1), SOUTH)}, hands={0: (8, 1, 2, 3)}).play(8, "move")
    assert answer_of(play) == NORTH


def test_luck_breaks_ties() -> None:
    play = lay(places={0: ((0, 0), NORTH), 1: ((3, 0), NORTH)}, hands={0: (8, 9, 10, 3)}).play(8, "move")
    question = play.question
    assert isinstance(question, Choose)
    answers = {sensible(question, play.match.view(0), SeededLuck(seed)) for seed in range(30)}
    assert len(answers) > 1


# --- the numbers behind it


def test_worth_of_an_attack_is_that_of_its_average() -> None:
    assert attack_worth(2, 3, 0, 9) == HIT
    assert attack_worth(3, 4, 0, 9) == 2 * HIT
    assert attack_worth(1, 3, 100, 9) == 0
    assert attack_worth(1, 3, 0, 1) == (HIT + WIN) // 2


def test_shields_become_unlikely_when_they_lie_in_the_discard_pile() -> None:
    play = face_to_face(hands={1: (5, 6, 7, 8)})
    view = play.match.view(0)
    before = shield_percent(view, play.state, 1)
    play.play(1, "attack").roll(1, 1).react(5)
    after = shield_percent(view, play.state, 1)
    assert 0 < after < before < 100


def test_whoever_has_no_cards_has_no_shields() -> None:
    play = lay()
    play.fighter(1).hand.clear()
    assert shield_percent(play.match.view(0), play.state, 1) == 0
