"""What spells that go on do at the will of their caster, once in each of its turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.frozen import frozen
from core.games.fated_hand.state import FatedHandState, Sustained
from core.games.fated_hand.windows import Effect
from core.plain import Answer


@frozen
class Guide:
    """choices: whom it may strike, which takes the Primary Action, and None for what takes none."""

    spell: str
    choices: Callable[[FatedHandState, Sustained], Sequence[Answer]]
    effects: Callable[[FatedHandState, Sustained, Answer], tuple[Effect, ...]]


GUIDES: dict[str, Guide] = {}
"""By spell."""


def add_guides(*guides: Guide) -> None:
    for each in guides:
        GUIDES[each.spell] = each


def is_strike(choice: Answer) -> bool:
    return choice is not None
