"""The local dealer: answers the questions of chance at a table that one machine plays."""

from __future__ import annotations

from typing import assert_never

from core.match import Match
from core.plain import Answer, Faces
from core.questions import ChanceQuestion, Deal, Permute, Redeal, Roll, Show, Shuffle, Unseal
from core.table import S
from netcode.luck import SystemLuck


def deal_chance(match: Match[S], question: ChanceQuestion, luck: SystemLuck) -> tuple[Answer, Faces | None]:
    """An answer for chance, and the faces of cards shuffled or dealt anew, which this machine knows as the dealer."""
    match question:
        case Roll():
            return luck.rolled([die.sides for die in question.dice]), None
        case Permute():
            return luck.shuffled(tuple(range(question.count))), None
        case Shuffle():
            faces = match.table.faces_or_none(question.cards)
            return None, luck.shuffled(tuple([face for face in faces if face is not None]))
        case Deal() | Show():
            return None, None
        case Unseal():  # at a local table every sealed choice is here already
            return tuple(sealed[0] for sealed in question.sealed if isinstance(sealed, tuple)), None
        case Redeal():
            return None, luck.shuffled(question.faces)
        case _:
            assert_never(question)
