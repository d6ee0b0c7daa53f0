"""The end of a match: who has won, what the match was like, and where to go from here."""

from collections.abc import Callable

from client.app import App
from client.kit import Kit
from client.scene.node import Node
from client.table import ways
from client.table.chronicle import Chronicle
from client.table.panels import Sheet
from client.table.stage import style_of
from client.widgets.button import PRIMARY, SECONDARY, Button
from netcode.session import Session


class ResultSheet(Sheet):
    """The result of a session that is over; `leave` goes back to the menu."""

    def __init__(self, app: App, session: Session, chronicle: Chronicle, leave: Callable[[], None]) -> None:
        self._session, self._chronicle, self._leave = session, chronicle, leave
        super().__init__(app, "The match is over", self._content, width=760)

    def _content(self, kit: Kit, width: float) -> Node:
        head = self._winners(kit, width)
        buttons = self._buttons(kit, width)
        buttons.position = 0, head.height + kit.px(20)
        return Node(head, buttons, size=(width, buttons.y + buttons.height))

    def _winners(self, kit: Kit, width: float) -> Node:
        header, result = self._session.header, self._session.match.state.result
        assert result is not None
        winners = result.winners
        side = kit.px(72)
        shapes = [kit.picture(style_of(header, seat).picture, side, at=(index * (side + kit.px(8)), 0))
                  for index, seat in enumerate(winners)]  # fmt: skip
        left = len(winners) * (side + kit.px(8)) + kit.px(8)
        names = " and ".join(header.seats[seat].name for seat in winners)
        words = f"{names} wins" if len(winners) == 1 else f"{names} draw"
        title = kit.text(words, "heading", weight="bold", width=width - left, at=(left, 0))
        last = self._chronicle.lines[-1].text if self._chronicle.lines else ""
        reason = kit.text(last, "body", colour="ink_soft", width=width - left, at=(left, title.height))
        return Node(*shapes, title, reason, size=(width, max(side, title.height + reason.height)))

    def _buttons(self, kit: Kit, width: float) -> Node:
        entries: list[tuple[str, Callable[[], None], str]] = [("New match", self._new, PRIMARY)]
        if self._session.path is not None:
            entries.append(("Watch again", self._watch, SECONDARY))
        entries += [("Main menu", self._go, SECONDARY), ("Look at the table", self.close, SECONDARY)]
        row = Node(size=(width, kit.theme.touch))
        x: float = 0
        for label, action, kind in entries:
            button = Button(kit, label, action, kind=kind, at=(x, 0))
            x += button.width + kit.px(10)
            row.add(button)
        return row

    def _new(self) -> None:
        self.close()
        self._session.close()
        ways.to_new_table(self._app)

    def _watch(self) -> None:
        path = self._session.path
        self.close()
        self._session.close()
        if path is not None:
            ways.to_theatre(self._app, path)

    def _go(self) -> None:
        self.close()
        self._leave()
