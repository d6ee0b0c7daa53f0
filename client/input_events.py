"""The words of input: actions of keys and pads, and what a pointer does. Data only."""

from enum import Enum, auto

from core.frozen import frozen


class Action(Enum):
    """What a key or a pad button means wherever the focus is."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    ACTIVATE = auto()
    BACK = auto()
    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()


class Pointer(Enum):
    """What a pointer does to a node. A handler for CLICK is also called by the action ACTIVATE."""

    ENTER = auto()
    LEAVE = auto()
    MOVE = auto()
    DOWN = auto()
    UP = auto()
    CLICK = auto()
    DOUBLE = auto()
    LONG = auto()
    MENU = auto()
    DRAG_START = auto()
    DRAG = auto()
    DROP = auto()
    DRAG_CANCEL = auto()
    WHEEL = auto()


@frozen
class PointerEvent:
    """One thing a pointer did, at a pixel of the window.

    `moved` is the way since the last event of a drag, `start` where the button went down, `wheel` the
    steps of the wheel (right, up), `over` the front node under the pointer (for a drop: without the one dragged).
    """

    kind: Pointer
    pixel: tuple[float, float]
    start: tuple[float, float] = (0, 0)
    moved: tuple[float, float] = (0, 0)
    wheel: tuple[float, float] = (0, 0)
    over: object = None
    shift: bool = False
    ctrl: bool = False


@frozen
class Key:
    """A key that went down: its pygame code, what was held with it, and whether it was down before."""

    code: int
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeated: bool = False
