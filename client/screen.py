"""What every screen is: something built for a size, shown on a stack, with a way back."""

from collections.abc import Callable
from pathlib import Path

from client.app import App
from client.clearance import Kept
from client.focus import mark_of, marked
from client.input_events import Action, Key
from client.kit import Kit
from client.scene.node import Node
from client.widgets.button import QUIET, Button


class Screen:
    """Derive from it and give `build`. The app builds a screen when it is shown, and again when the window, the
    scale or the theme changes; what must outlive that belongs on the screen, not on its nodes.
    """

    title = ""
    after_match = ""
    """What leads back here once a match that began here is over, in words; '' where nothing does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.root = Node()
        self.built_for: tuple[object, ...] | None = None

    @property
    def kit(self) -> Kit:
        """Theme, type and pictures in use now."""
        return self.app.kit

    def build(self, size: tuple[int, int], scale: float) -> Node:
        """The whole scene for a window of that size; every length goes through `self.kit.px`."""
        raise NotImplementedError

    def on_resize(self, size: tuple[int, int], scale: float) -> None:
        """The window, scale or theme changed: by default the scene is built again."""
        self.root = self.build(size, scale)

    def enter(self) -> None:
        """The screen is now on top, for the first time or again."""

    def leave(self) -> None:
        """The screen is no longer on top."""

    @property
    def match_file(self) -> Path | None:
        """The file of the match that is played here, None where none is."""
        return None

    def let_go(self) -> None:
        """Nobody comes back to this screen: give back what it holds. It need not be on top."""

    def save(self) -> None:
        """The program ends without asking: keep what is in no file yet."""

    def update(self, now: int) -> None:
        """Called once a tick, before drawing. Use `app.timers` to be called at a time."""

    def on_action(self, action: Action) -> bool:
        """An action nothing else took; True when it is done with."""
        return False

    def on_key(self, key: Key) -> bool:
        """A key the focused node did not take, before it becomes an action; True when it is done with."""
        return False

    def on_file(self, path: Path) -> None:
        """A file was dropped on the window."""

    def back(self) -> None:
        """Escape, or the back button: leave this screen. Ask first where something would be lost."""
        self.app.pop()

    def back_button(self, label: str = "Back") -> Button:
        """The button that does what Escape does; it lies on a wooden rail."""
        return Button(self.kit, label, self.back, kind=QUIET, ground="wood", name="back",
                      at=(self.kit.px(8), self.kit.px(8)))  # fmt: skip

    def on_quit(self) -> bool:
        """The player closes the window: True to let it close now, False to ask first (then call `app.quit()`)."""
        return True

    def keeping_focus(self, fill: Callable[[], None]) -> None:
        """Call `fill`, which makes a part of the scene anew, and give the focus back to what had it; the focus of a
        question that lies above the screen stays there.
        """
        control = self.app.control
        if control.focused is not None and not control.focused.within(self.root):
            fill()
            return
        kept, ring = mark_of(self.root, control.focused), control.ring_shown
        fill()
        control.focus(marked(self.root, kept), ring=ring)

    def kept(self) -> Kept:
        """What tips and notices keep away from."""
        return Kept()

    def first_focus(self) -> Node | None:
        """The node that keyboard players start from; by default the first in tab order."""
        return None

    def tab_order(self, nodes: list[Node]) -> list[Node]:
        """The nodes in the order in which Tab goes through them; they come in that of the tree."""
        return nodes
