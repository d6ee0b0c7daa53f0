"""Spots: places of the table that can be chosen, each with the answer it stands for and how it looks then."""

from collections.abc import Callable, Hashable
from enum import Enum, auto

from client.input_events import Pointer, PointerEvent
from client.scene.node import Node
from core.plain import Answer


class Mood(Enum):
    """IDLE: nobody asks for it. LIT: choose it. REFUSED: it is asked for, but not this one."""

    IDLE = auto()
    LIT = auto()
    REFUSED = auto()


class Spot(Node):
    """A place that a question may light. Derived classes paint themselves by `mood`, `hovered` and `near`.

    near: the pointer or the focus is on it. `on_near(spot, near)` is told when that changes.
    """

    def __init__(self, *, size: tuple[float, float] = (0, 0), at: tuple[float, float] = (0, 0),
                 anchor: tuple[float, float] = (0, 0), z: float = 0, name: str = "") -> None:  # fmt: skip
        super().__init__(size=size, at=at, anchor=anchor, z=z, name=name)
        self.mood = Mood.IDLE
        self.answer: Answer = None
        self.near = False
        self.on_near: Callable[[Spot, bool], None] = lambda spot, near: None
        self._choose: Callable[[Answer], None] | None = None
        self._tell: Callable[[str], None] = lambda reason: None
        self.on[Pointer.ENTER] = lambda event: self._come(True)
        self.on[Pointer.LEAVE] = lambda event: self._come(False)
        self.on[Pointer.CLICK] = self._click
        self.on_focus = self._come

    def offer(self, answer: Answer, label: str, choose: Callable[[Answer], None]) -> None:
        """Light it: choosing it gives this answer."""
        self.mood, self.answer, self._choose = Mood.LIT, answer, choose
        self.focusable, self.words, self.hint = True, label, ""
        self.dress()

    def refuse(self, reason: str, tell: Callable[[str], None]) -> None:
        """It is asked for, but this one cannot be chosen: `tell` is called with the reason when it is clicked, and
        pointing at it shows the reason too.
        """
        self.mood, self._choose, self._tell = Mood.REFUSED, None, tell
        self.focusable, self.words, self.hint = False, "", reason
        self.dress()

    def rest(self) -> None:
        """Nobody asks for it."""
        if self.mood is Mood.IDLE and not self.hint:
            return
        self.mood, self._choose = Mood.IDLE, None
        self.focusable, self.words, self.hint = False, "", ""
        self.dress()

    def choose(self) -> None:
        """Choose it, if it is lit."""
        if self.mood is Mood.LIT and self._choose is not None:
            self._choose(self.answer)

    def point(self, near: bool) -> None:
        """Look as if the pointer were on it, or had left it."""
        self._come(near)

    def dress(self) -> None:
        """Look like the mood, and what else it shows; derived classes may do more."""
        self.appearance = self.mood, self.near, *self.details()

    def details(self) -> tuple[Hashable, ...]:
        """What else its picture depends on."""
        return ()

    def _click(self, event: PointerEvent) -> None:
        if self.mood is Mood.REFUSED:
            self._tell(self.hint)
        self.choose()

    def _come(self, near: bool) -> None:
        if near != self.near:
            self.near = near
            self.dress()
            self.on_near(self, near)
