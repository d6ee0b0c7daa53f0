"""The keys of a table: any key skips what runs, digits choose cards, letters call actions."""

from collections.abc import Callable, Mapping

import pygame

from client.input_events import Key
from client.scene.node import Node
from client.table.stage import Playfield

Action = Callable[[], Node | None]
HELD = frozenset((pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
                  pygame.K_LMETA, pygame.K_RMETA))  # fmt: skip
RAILS_AWAY = "The board has the room of the rails. B or Ctrl and Tab brings them back."


def is_digit(key: Key) -> bool:
    """Whether it chooses by number."""
    return pygame.K_1 <= key.code <= pygame.K_9


class TableKeys:
    """`skip()` says whether the key is used up by skipping; `focus` is given the spot that a digit or a letter means.
    `when_released(key, action)` is told what happens when a key that is held goes up.
    """

    def __init__(self, skip: Callable[[], bool], focus: Callable[[Node], None], actions: Mapping[int, Action],
                 when_released: Callable[[int, Callable[[], None]], None]) -> None:  # fmt: skip
        self._skip, self._focus, self._actions, self._when_released = skip, focus, actions, when_released

    def take(self, key: Key, field: Playfield | None) -> bool:
        """Do what the key means at this table, on which `field` lies; False when it means nothing here."""
        if key.code == pygame.K_TAB and key.ctrl:  # Tab alone moves the focus
            key = Key(pygame.K_b, repeated=key.repeated)
        if key.ctrl or key.alt or key.repeated:
            return False
        if key.code not in HELD and self._skip():
            return True
        if field is not None and is_digit(key):
            if (spot := field.pick(key.code - pygame.K_1)) is not None:
                self._focus(spot)
            return True
        own = {each.code: each.act for each in field.own_keys} | {pygame.K_0: field.whole} if field is not None else {}
        action = own.get(key.code, self._actions.get(key.code))
        if action is not None and (goal := action()) is not None:
            self._focus(goal)
        held = [each for each in field.own_keys if each.code == key.code] if field is not None else []
        if held and held[0].let_go is not None:
            self._when_released(key.code, held[0].let_go)
        return action is not None
