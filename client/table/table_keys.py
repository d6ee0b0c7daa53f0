"""The keys of a table: any key skips what runs, digits choose cards, letters call actions."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from client.input_events import Key
from client.table.stage import OwnKey

Action = Callable[[], None]
HELD = frozenset((pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
                  pygame.K_LMETA, pygame.K_RMETA))  # fmt: skip


class TableKeys:
    """`skip()` says whether the key is used up by skipping; `pick(number)` chooses a card, counted from 0."""

    def __init__(self, skip: Callable[[], bool], pick: Callable[[int], None], actions: Mapping[int, Action]) -> None:
        self._skip, self._pick, self._actions = skip, pick, actions

    def take(self, key: Key, own: Sequence[OwnKey] = ()) -> bool:
        """Do what the key means, at this table or to its game's `own` keys; False when it means nothing here."""
        if key.ctrl or key.alt or key.repeated:
            return False
        if key.code not in HELD and self._skip():
            return True
        if pygame.K_1 <= key.code <= pygame.K_9:
            self._pick(key.code - pygame.K_1)
            return True
        action = next((each.act for each in own if each.code == key.code), self._actions.get(key.code))
        if action is not None:
            action()
        return action is not None
