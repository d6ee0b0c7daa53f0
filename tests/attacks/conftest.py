"""Attacked tables are those of `tests/lan`: the toy game, seeds that tell the same evening, nothing paid for twice."""

from __future__ import annotations

from tests.lan.conftest import _evenings_can_be_told_again, _nothing_is_paid_twice, _toy_is_installed, house, own_points

__all__ = ["_evenings_can_be_told_again", "_nothing_is_paid_twice", "_toy_is_installed", "house", "own_points"]
