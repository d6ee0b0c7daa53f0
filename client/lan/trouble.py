"""Why a friend's table is missing: what this machine sees of its network, and what to try, likeliest first."""

from __future__ import annotations

from client.app import App
from client.lan.line import Surroundings
from client.scene.node import Node
from client.screen import Screen
from client.screens.furniture import room
from client.screens.sections import Form, inner_width, section
from netcode import VERSION

ALWAYS = (
    "Both machines need to be on the same network. A guest network, or a network that keeps machines apart, "
    "does not let them meet.",
    "When the system asks whether Parlour may use the network, allow it, on both machines. On Windows allow private "
    "networks; on macOS look under Privacy, Local Network.",
    "Some networks tell nobody which tables are open. The address and the code on your friend's screen work even then: "
    "type them under Another way in.",
    f"Both need a Parlour of the same version. This one is {VERSION}.",
)


BROKEN_OFF = (
    "If you fell out of a match, Continue in the main menu leads back to it. If the others went on without you "
    "meanwhile, you watch there, and may ask for your seat.",
    "If the others do not come back, choose On the LAN beside the match under Continue: a new table opens that goes on "
    "from there. What lies open stays, and every hidden card is dealt anew.",
)


class TroubleScreen(Screen):
    """A page to read; it is written anew when the network changes."""

    title = "Why a friend's table is missing"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.around = Surroundings(app)
        self._drawn: tuple[object, ...] = ()
        self._form, self._size = Form(784, 1), (0, 0)

    def build(self, size: tuple[int, int], scale: float) -> Node:
        root, place = room(self, size, self.title)
        self._form.position, self._size = (0, place.y), (size[0], round(size[1] - place.y))
        root.add(self._form)
        self._fill()
        return root

    def enter(self) -> None:
        self.around.look()

    def update(self, now: int) -> None:
        if self._seen() != self._drawn:
            self._fill()

    def _seen(self) -> tuple[object, ...]:
        return self.around.advice, self.around.addresses

    def _fill(self) -> None:
        self._drawn = self._seen()
        self._form.show(self.kit, self._size, self._papers)

    def _papers(self, width: float) -> list[Node]:
        addresses = self.around.addresses
        own = f"Its addresses: {', '.join(addresses)}." if addresses else "It has no address on any network."
        sees = (own, *self.around.advice)
        texts = {"What this machine sees": sees, "What to try": ALWAYS, "When a match broke off": BROKEN_OFF}
        kit, inner = self.kit, inner_width(self.kit, width)
        return [
            section(kit, title, [kit.text(words, width=inner) for words in sentences], width, gap=12)
            for title, sentences in texts.items()
        ]
