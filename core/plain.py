"""Plain values: what answers, options and saved state are made of.

Everything here goes through MessagePack and comes back equal; tuples are used, never lists, so that a value can be a
key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Answer: TypeAlias = "bool | int | str | tuple[Answer, ...] | None"
"""What a seat or chance may say to a question: plain, hashable, of any depth."""

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
"""Options of a table by their id, as chosen before the match."""

Faces: TypeAlias = tuple[int, ...]
"""Faces of hidden cards, in the order in which the question names the cards."""

CHANCE = -1
"""The actor of an entry that no seat decided: a roll, a shuffle, a deal."""
