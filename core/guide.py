"""Notes of the first match: what a game says beside a question the first time it is asked."""

from __future__ import annotations

from enum import Enum

from core.frozen import frozen


class Beside(Enum):
    """What a note points at: what is lit, a part that every table has, or what opens sets that are ready to play."""

    LIT = "lit"
    ORDER = "order"
    SEATS = "seats"
    SETS = "sets"


@frozen
class GuideNote:
    """A note that is shown once. topic: the name of the question, or of what lies on the table."""

    topic: str
    title: str
    text: str
    beside: Beside = Beside.LIT
