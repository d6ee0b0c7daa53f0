"""Which key means which action. Keys that are neither here nor taken by a screen do nothing."""

import pygame

from client.input_events import Action, Key

ACTIONS = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_TAB: Action.NEXT,
    pygame.K_RETURN: Action.ACTIVATE,
    pygame.K_KP_ENTER: Action.ACTIVATE,
    pygame.K_SPACE: Action.ACTIVATE,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
}


def key_of(event: pygame.event.Event, repeated: bool = False) -> Key:
    """The key of a KEYDOWN event; `repeated`: it is held down and says so again."""
    held = event.mod
    ctrl = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META))
    return Key(event.key, bool(held & pygame.KMOD_SHIFT), ctrl, bool(held & pygame.KMOD_ALT), repeated)


def action_of(key: Key) -> Action | None:
    """What the key means, or None."""
    if key.ctrl or key.alt:
        return None
    if key.code == pygame.K_TAB and key.shift:
        return Action.PREVIOUS
    return ACTIONS.get(key.code)
