"""Offers that are refused, and made once more."""

from __future__ import annotations

from pathlib import Path

from core.log import Draw, decode_record
from netcode.lan.machine.node import Node
from netcode.lan.play.acting import hanging
from netcode.lan.play.bodies import Verb, Word, read_word
from tests.lan.nodes import World, world
from tests.listing import of_each


def offers(node: Node) -> list[tuple[Word, tuple[int, ...]]]:
    return hanging(node.rules.match, list(node.said), len(node.rules.match.log))


def say(table: World, name: str, verb: Verb, asking: int, at: int, by: int) -> None:
    table.nodes[name].say(Word(verb, asking, at, by))
    table.run()


def test_an_offer_that_was_refused_may_be_made_again_and_refused_again(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=9)
    at = len(table.nodes["Ana"].rules.match.log)
    for _ in range(2):
        say(table, "Ana", Verb.DRAW, 0, at, 0)
        assert all(offers(node) == [(Word(Verb.DRAW, 0, at, 0), (1,))] for node in table.nodes.values())
        say(table, "Ben", Verb.NO_DRAW, 0, at, 1)
        assert all(offers(node) == [] for node in table.nodes.values())
    say(table, "Ana", Verb.DRAW, 0, at, 0)
    assert len(table.nodes["Ben"].rules.match.log) == at
    say(table, "Ben", Verb.DRAW, 0, at, 1)
    assert isinstance(decode_record(table.nodes["Ben"].rules.match.log.records[-1]), Draw)


def test_the_same_word_is_not_said_twice_in_a_row(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=9)
    at = len(table.nodes["Ana"].rules.match.log)
    for _ in range(3):
        say(table, "Ana", Verb.DRAW, 0, at, 0)
    assert table.nodes["Ben"].said == [Word(Verb.DRAW, 0, at, 0)]


def test_who_refuses_an_undo_has_not_refused_the_draw_that_is_offered_at_the_same_place(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=9)
    at = len(table.nodes["Ana"].rules.match.log)
    say(table, "Ana", Verb.UNDO, 0, at, 0)
    say(table, "Ana", Verb.DRAW, 0, at, 0)
    say(table, "Ben", Verb.NO_UNDO, 0, at, 1)
    assert all(offers(node) == [(Word(Verb.DRAW, 0, at, 0), (1,))] for node in table.nodes.values())
    say(table, "Ben", Verb.DRAW, 0, at, 1)
    assert isinstance(decode_record(table.nodes["Ben"].rules.match.log.records[-1]), Draw)


@of_each("verb", list(Verb))
def test_every_word_is_read_back_as_it_was_said(verb: Verb) -> None:
    word = Word(verb, 1, 7, 0)
    assert read_word(word.encode()) == word
    assert word.is_refusal == (verb in (Verb.NO_UNDO, Verb.NO_DRAW))
