"""When the screen must be passed from one person to another unseen. Pure."""

from collections.abc import Sequence

from core.state import State


def holds_secrets(state: State, seat: int | None) -> bool:
    """Whether a seat knows closed cards."""
    return seat is not None and any(seats >> seat & 1 for seats in state.cards.seen.values())


def needs_curtain(state: State, people: Sequence[int], viewer: int | None, asked: int) -> bool:
    """Whether a curtain belongs between who looks now (None: nobody in particular) and who is asked."""
    if len(people) < 2 or viewer == asked:
        return False
    return holds_secrets(state, asked) or holds_secrets(state, viewer)
