"""Offers that are refused, and made once more."""

from __future__ import annotations

from pathlib import Path

from core.log import Draw, decode_record
from netcode.lan.node import Node
from netcode.lan.settling import hanging
from netcode.lan.words import Verb, Word
from tests.lan.nodes import World, world


def offers(node: Node) -> list[tuple[Word, tuple[int, ...]]]:
    return hanging(node.board.match, list(node.words), len(node.board.match.log))


def say(table: World, name: str, verb: Verb, asking: int, at: int, by: int) -> None:
    table.nodes[name].say(Word(verb, asking, at, by))
    table.run()


def test_an_offer_that_was_refused_may_be_made_again_and_refused_again(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=9)
    at = len(table.nodes["Ana"].board.match.log)
    for _ in range(2):
        say(table, "Ana", Verb.DRAW, 0, at, 0)
        assert all(offers(node) == [(Word(Verb.DRAW, 0, at, 0), (1,))] for node in table.nodes.values())
        say(table, "Ben", Verb.NO, 0, at, 1)
        assert all(offers(node) == [] for node in table.nodes.values())
    say(table, "Ana", Verb.DRAW, 0, at, 0)
    assert len(table.nodes["Ben"].board.match.log) == at
    say(table, "Ben", Verb.DRAW, 0, at, 1)
    assert isinstance(decode_record(table.nodes["Ben"].board.match.log.records[-1]), Draw)


def test_the_same_word_is_not_said_twice_in_a_row(tmp_path: Path) -> None:
    table = world(tmp_path, 2)
    table.begin()
    table.play(upto=9)
    at = len(table.nodes["Ana"].board.match.log)
    for _ in range(3):
        say(table, "Ana", Verb.DRAW, 0, at, 0)
    assert table.nodes["Ben"].words == [Word(Verb.DRAW, 0, at, 0)]
