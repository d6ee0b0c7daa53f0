"""A draw that was refused is taken 39 records later, by the one who refused it and is losing now.

An offer counted for 40 records whatever was said to it: the refusal stood in the log and nobody looked at it, neither
the machine that writes nor those that check. The same with consents: who agreed and then refused had still agreed, and
the refusal of a later offer left the earlier one open.

Now a refusal voids the offer and all that the same seat offered before it, with whatever was said to those.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core.log import Draw
from netcode.lan.play.acting import PATIENCE, hanging, is_allowed, settled
from netcode.lan.play.bodies import Act, Verb, Word
from netcode.replica.blocks import Kind
from netcode.replica.canonical import Refused
from tests.lan.boards import Tables
from tests.lan.nodes import world
from tests.lan.test_board import COMBAT, LONG, stand_at_act, tables
from tests.lan.test_offers import say
from tests.listing import of_each

pytestmark = pytest.mark.slow


def refused_offer() -> tuple[Tables, int]:
    """A table where member 0 offered a draw, and 1 refused it, both in blocks; gives where that was."""
    table = tables(COMBAT, 2, options=LONG)
    table.play(upto=8)
    say_in_block(table, Word(Verb.DRAW, 0, at := len(table.boards[0].match.log), 0), 0)
    say_in_block(table, Word(Verb.NO_DRAW, 0, at, 1), 1)
    return table, at


def say_in_block(table: Tables, word: Word, member: int) -> None:
    """The next answer brings this notice along."""
    author = stand_at_act(table)
    own = table.owns[author]
    question = own.asked
    assert question is not None
    answer = own.rules.match.game and question.options.listed()[0]  # type: ignore[union-attr]
    table.block(author, own.answer(answer), (table.notice(word, member),))


def test_it_cannot_be_taken_while_it_would_still_have_held() -> None:
    table, at = refused_offer()
    while len(table.boards[0].match.log) < at + PATIENCE - 2 and stand_at_act(table) != 1:
        table.go_on()
    while stand_at_act(table) != 1:
        table.go_on()
    assert len(table.boards[0].match.log) <= at + PATIENCE
    step = table.step(Kind.ACT, 1, Act(Draw(0, (1,)).encode(), None).encode())
    for board in table.boards:
        assert settled(board, 1, ()) is None
        with pytest.raises(Refused):
            board.apply(step)


def test_no_machine_takes_it_by_itself(tmp_path: Path) -> None:
    """The people of both would have to say so again."""
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=9)
    at = len(table.nodes["Ana"].rules.match.log)
    say(table, "Ana", Verb.DRAW, 0, at, 0)
    say(table, "Ben", Verb.NO_DRAW, 0, at, 1)
    table.answer(table.asked())  # type: ignore[arg-type]
    table.run()
    say(table, "Ben", Verb.DRAW, 0, at, 1)
    while (node := table.asked()) is not None:
        table.answer(node)
        table.run()
    assert all(node.rules.match.state.result.reason == "done" for node in table.nodes.values())  # type: ignore[union-attr]


OFFER, YES, NO = Word(Verb.DRAW, 0, 10, 0), Word(Verb.DRAW, 0, 10, 1), Word(Verb.NO_DRAW, 0, 10, 1)
EARLIER, LATER = Word(Verb.DRAW, 0, 8, 0), Word(Verb.DRAW, 0, 12, 0)


@of_each(
    "said, holds",
    [
        ((OFFER,), True),
        ((OFFER, NO), False),
        ((OFFER, YES, NO), False),
        ((EARLIER, OFFER, NO), False),
        ((OFFER, Word(Verb.NO_DRAW, 0, 10, 0)), False),
        ((OFFER, NO, OFFER), True),
        ((OFFER, NO, LATER), True),
        ((OFFER, LATER, NO), True),
        ((OFFER, Word(Verb.NO_UNDO, 0, 10, 1)), True),
        ((OFFER, Word(Verb.NO_DRAW, 1, 10, 1)), True),
    ],
)
def test_the_last_word_counts(said: tuple[Word, ...], holds: bool) -> None:
    table = tables(COMBAT, 2)
    table.play(upto=13)
    board = table.boards[0]
    assert is_allowed(board.state, Draw(0, (1,)), 1, said) == holds
    assert bool(hanging(board.match, said, 13)) == holds


def test_who_agreed_and_then_refused_has_refused() -> None:
    """Also where the one who offered would write it."""
    table = tables(COMBAT, 2)
    table.play(upto=13)
    state = table.boards[0].state
    assert is_allowed(state, Draw(0, (1,)), 0, (OFFER, YES))
    assert not is_allowed(state, Draw(0, (1,)), 0, (OFFER, YES, NO))
    assert not is_allowed(state, Draw(0, (1,)), 0, (OFFER, YES, LATER, Word(Verb.NO_DRAW, 0, 12, 1)))
