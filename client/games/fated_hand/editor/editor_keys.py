"""Which key does what in the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from client.games.fated_hand.editor.drawing import Drawing
from client.games.fated_hand.editor.tools import TOOLS
from client.input_events import Key
from core.games.fated_hand.encounter_edits import Brush, Edge

DIGITS = {pygame.K_0 + int(tool.key): tool.brush for tool in TOOLS}
EDGES = {pygame.K_UP: Edge.TOP, pygame.K_DOWN: Edge.BOTTOM, pygame.K_LEFT: Edge.LEFT, pygame.K_RIGHT: Edge.RIGHT}
DONE = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""They lead from a field in which somebody types back to the map."""
RUBBERS = (pygame.K_DELETE, pygame.K_BACKSPACE)


@dataclass(frozen=True, slots=True)
class KeyActs:
    """What keys do beside drawing."""

    take: Callable[[Brush], None]
    next_foe: Callable[[], None]
    add_foe: Callable[[], None]
    to_map: Callable[[], None]
    to_page: Callable[[], None]
    try_it: Callable[[], None]
    keep: Callable[[], None]
    help: Callable[[], None]


def press(key: Key, drawing: Drawing, acts: KeyActs, *, is_typing: bool) -> bool:
    """Whether the key meant something. is_typing: letters go elsewhere."""
    if key.alt:
        return False
    if key.ctrl:
        return _press_with_ctrl(key, drawing, acts)
    if key.code == pygame.K_F1:
        acts.help()
        return True
    if is_typing and key.code in DONE:
        acts.to_map()
        return True
    return not is_typing and _press_on_map(key, drawing, acts)


def _press_on_map(key: Key, drawing: Drawing, acts: KeyActs) -> bool:
    if key.code in DIGITS:
        acts.take(DIGITS[key.code])
        return True
    if key.code in RUBBERS:
        drawing.stroke([drawing.cursor], True, True)
        return True
    letters: Mapping[int, Callable[[], None]] = {
        pygame.K_f: acts.next_foe, pygame.K_g: drawing.next_field, pygame.K_h: drawing.next_party,
        pygame.K_n: acts.add_foe, pygame.K_m: acts.to_map, pygame.K_e: acts.to_page, pygame.K_t: acts.try_it,
    }  # fmt: skip
    if key.code in letters and not key.repeated:
        letters[key.code]()
    return key.code in letters


def _press_with_ctrl(key: Key, drawing: Drawing, acts: KeyActs) -> bool:
    if key.code in EDGES:
        drawing.resize(EDGES[key.code], -1 if key.shift else 1)
        return True
    letters: Mapping[int, Callable[[], None]] = {
        pygame.K_z: drawing.redo if key.shift else drawing.undo, pygame.K_y: drawing.redo, pygame.K_s: acts.keep,
    }  # fmt: skip
    if key.code in letters:
        letters[key.code]()
    return key.code in letters
