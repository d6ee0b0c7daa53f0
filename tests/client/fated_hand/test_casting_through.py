"""Each spell is cast at the table to its end: whatever it asks for is answered there, and what happens is shown."""

from __future__ import annotations

import pytest

from tests.client.dragon_dice.people import Use, by_keys, by_mouse
from tests.client.fated_hand.asked import field_of, state_of
from tests.client.fated_hand.casters import CASTABLE, casting_table, paying_hand, teach
from tests.client.fated_hand.people import Player
from tests.client.fated_hand.test_casting import KNOWN_AS_WELL, next_step

MOST_CLICKS = 60
"""Of one spell and of what comes of it."""


@pytest.mark.soak
@pytest.mark.parametrize("use", [by_mouse, by_keys])
@pytest.mark.parametrize("name", CASTABLE)
def test_a_spell_is_cast_to_its_end(name: str, use: Use) -> None:
    pilot, screen = casting_table()
    own = state_of(screen).turn
    teach(screen, (name, *KNOWN_AS_WELL.get(name, ())), paying_hand(name))
    screen.show()
    pilot.settle()
    use(pilot, field_of(screen).pieces.book.lines[name])
    for _ in range(4):
        if name in state_of(screen).fighters[own].cast:
            break
        use(pilot, next_step(screen, name))
    assert name in state_of(screen).fighters[own].cast
    _go_on(pilot, screen, Player(pilot, screen, use, 1))
    pilot.app.close()


def _go_on(pilot, screen, player: Player) -> None:
    """Until the next act of a turn is asked for, or the battle is over."""
    for _ in range(MOST_CLICKS):
        pilot.tick(500)
        pilot.settle()
        if screen.session.match.question is None or (screen.is_asking and screen.session.match.question.name == "act"):
            return
        if screen.is_asking:
            player.act()
    raise AssertionError(f"{screen.session.match.question} never ends")
