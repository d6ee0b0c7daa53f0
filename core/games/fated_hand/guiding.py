"""What spells that go on do at the will of their caster, once in each of its turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.frozen import frozen
from core.games.fated_hand.state import FatedHandState, Sustained
from core.games.fated_hand.windows import Effect
from core.plain import Answer


@frozen
class Guide:
    """choices: whom it may strike, which takes the Primary Action, and tiles or None for what takes none. time: within
    which it does it once, a turn, or an action where anything else may come between.
    """

    spell: str
    choices: Callable[[FatedHandState, Sustained], Sequence[Answer]]
    effects: Callable[[FatedHandState, Sustained, Answer], tuple[Effect, ...]]
    time: str = "turn"


GUIDES: dict[str, Guide] = {}
"""By spell."""


def add_guides(*guides: Guide) -> None:
    for each in guides:
        GUIDES[each.spell] = each


def is_strike(choice: Answer) -> bool:
    return isinstance(choice, int)
