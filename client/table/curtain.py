"""The curtain between two people at one screen. It knows a name and a shape, no state of any seat.

It opens by its button or by a key that is held, and by neither in its first moment: whoever clicks on through the own
turn must not see the hand of the next.
"""

from collections.abc import Callable

from client.app import App
from client.holding import Holding
from client.input_events import Key
from client.kit import Kit
from client.scene.node import Node
from client.theme import SeatStyle
from client.widgets.button import PRIMARY, Button
from client.widgets.panel import felt_ground

DEAF_MS = 700


class Curtain:
    """`lift()` is called when the one whose name it shows has come."""

    def __init__(self, app: App, seat: SeatStyle, name: str, lift: Callable[[], None]) -> None:
        self._app, self._seat, self._name, self._lift = app, seat, name, lift
        self._holding = Holding(app)
        self._hears_from = app.now + DEAF_MS

    def node(self, kit: Kit, size: tuple[int, int]) -> Node:
        """Felt over everything, and to whom the table goes."""
        shape = kit.picture(self._seat.picture, kit.px(144), at=(size[0] / 2, size[1] * 0.3), anchor=(0.5, 0.5))
        room = size[0] - kit.px(64)
        title = kit.text(
            f"Pass to {self._name}.", "display", weight="bold", colour="felt_text", width=room, align="centre"
        )
        title.position = kit.px(32), size[1] * 0.46
        button = Button(kit, f"I am {self._name}", self._pressed, kind=PRIMARY, name="curtain open",
                        width=kit.px(240), height=kit.px(52))  # fmt: skip
        button.position = (size[0] - button.width) / 2, title.y + title.height + kit.px(20)
        words = kit.text("Or hold any key.", "body", colour="felt_text_soft", width=room, align="centre")
        words.position = kit.px(32), button.y + button.height + kit.px(12)
        root = Node(felt_ground(kit, size), shape, title, button, words, size=size, name="curtain")
        root.words = f"Pass to {self._name}. {self._name}, press the button or hold any key."
        return root

    def key(self, key: Key) -> None:
        """A key went down: from now on it is held."""
        if not key.repeated and self._is_awake():
            self._holding.begin(self._lift, key=key.code)

    def _pressed(self) -> None:
        if self._is_awake():
            self._lift()

    def _is_awake(self) -> bool:
        return self._app.now >= self._hears_from
