"""What games are made with: English, tallies."""

from __future__ import annotations

from types import SimpleNamespace

from core.kit.english import count_name, counted, listing, numbered, plural, sentence
from core.kit.rounds import RoundBegan, Rounds, TurnBegan, begin_round, begin_turn, order_turns
from core.kit.tallies import decimal_text, luck_word
from core.plain import Seat
from tests.listing import of_each


def test_lists_read_like_speech() -> None:
    assert [listing(()), listing(("a",)), listing(("a", "b")), listing(("a", "b", "c"))] == [
        *("", "a", "a and b", "a, b and c"),
    ]
    assert listing(("a", "b"), "or") == "a or b"


def test_numbers_to_ten_are_words() -> None:
    assert [count_name(count) for count in (0, 1, 10, 11)] == ["no", "one", "ten", "11"]
    assert [counted(count, "die", "dice") for count in (0, 1, 2)] == ["no dice", "one die", "two dice"]
    assert [numbered(count, "hex", "hexes") for count in (1, 3)] == ["1 hex", "3 hexes"]
    assert [plural(count, "is", "are") for count in (0, 1, 2)] == ["are", "is", "are"]
    assert [sentence(text) for text in ("", "two dice")] == ["", "Two dice"]


PARTS = [
    (0, 6, "0.0"), (16, 6, "2.7"), (12, 6, "2.0"), (9, 6, "1.5"), (-4, 6, "-0.7"), (3, 6, "0.5"),
    (160, 100, "1.6"), (-45, 100, "-0.5"), (4, 100, "0.0"), (-4, 100, "0.0"),
]  # fmt: skip


@of_each("parts, of, text", PARTS)
def test_parts_of_a_whole_have_one_decimal(parts: int, of: int, text: str) -> None:
    assert decimal_text(parts, of) == text


@of_each("surplus, word", [(3, "fair"), (4, "kind"), (-3, "fair"), (-4, "harsh")])
def test_luck_has_a_word(surplus: int, word: str) -> None:
    assert luck_word(surplus, 3) == word


def test_a_number_says_who_goes_when_and_of_equals_the_first_seat() -> None:
    told: list[object] = []
    game, rounds = SimpleNamespace(note=told.append), Rounds(last=1)
    assert begin_turn(game, rounds) is None and rounds.active is None and not rounds.are_over
    begin_round(game, rounds)
    order_turns(rounds, {Seat(0): 2, Seat(1): 4, Seat(2): 4})
    turns = [(begin_turn(game, rounds), rounds.active, rounds.are_over) for _ in range(3)]
    assert turns == [((1, 4), 1, False), ((2, 4), 2, False), ((0, 2), 0, True)]
    assert begin_turn(game, rounds) is None
    assert told == [RoundBegan(1), TurnBegan(Seat(1)), TurnBegan(Seat(2)), TurnBegan(Seat(0))]
