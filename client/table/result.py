"""The end of a match: who has won, what the match was like, and where to go from here."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from client.app import App
from client.kit import Kit
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode, stacked, wrapped
from client.shapes import Rim, rounded
from client.table.chronicle import Chronicle, Line
from client.table.course_line import course_line
from client.table.game_table import OwnScreen
from client.table.panels import Sheet
from client.table.stage import style_of
from client.theme import SeatStyle, mix
from client.widgets.button import PRIMARY, SECONDARY, Button
from core.header import Header
from core.kit.course import Moment, turn_of
from core.kit.sentences import outcome_words
from core.plain import Seat, all_seats, by_seat
from netcode.keepsakes import keep
from netcode.table_session import TableSession


class WaysOn(NamedTuple):
    """Where a player goes from a result: back to the menu, or to a new table."""

    leave: Callable[[], None]
    new: Callable[[], None]


class ResultSheet(Sheet):
    """The result of a session that is over. header: who sits where in the end."""

    def __init__(
        self, app: App, session: TableSession, chronicle: Chronicle, ways: WaysOn, header: Header | None = None
    ) -> None:
        self._session, self._chronicle = session, chronicle
        self._leave, self._lay_new = ways
        self._header = header or session.header
        self._kept = keep(session.match)
        super().__init__(app, "The match is over", self._content, width=760)

    def _content(self, kit: Kit, width: float) -> Node:
        course = self._course(kit, width)
        kept = [kit.text(words, width=width) for words in self._kept]
        parts = [self._winners(kit, width), self._buttons(kit, width), *kept, *course, self._figures(kit, width)]
        top: float = 0
        for part in parts:
            part.position = 0, top
            top += part.height + kit.px(18)
        return Node(*parts, size=(width, top))

    def _winners(self, kit: Kit, width: float) -> Node:
        header, result = self._header, self._session.match.state.result
        assert result is not None
        winners = result.winners
        side = kit.px(104)
        table, match = self._app.navigator.game_table(header.game), self._session.match
        shapes: list[Node] = [
            _figure(kit, style_of(header, seat), side, partial(table.winner_of, kit, match, seat)) for seat in winners
        ]
        for index, shape in enumerate(shapes):
            shape.x = index * (side + kit.px(8))
        left = len(winners) * (side + kit.px(8)) + kit.px(8)
        words = outcome_words([header.names[seat] for seat in winners], result.drawn)
        title = kit.text(words, "display" if len(winners) == 1 else "heading", weight="display", width=width - left,
                         at=(left, kit.px(8)))  # fmt: skip
        last = self._chronicle.lines[-1].text if self._chronicle.lines else ""
        reason = kit.text(last, "body", colour="ink_soft", width=width - left, at=(left, title.y + title.height))
        return Node(*shapes, title, reason, size=(width, max(side, reason.y + reason.height)))

    def _course(self, kit: Kit, width: float) -> list[Node]:
        """How the match went, and the moment at which it turned, with the way to see it again."""
        header, match = self._header, self._session.match
        course, result = self._app.navigator.game_table(header.game).course_of(match), match.state.result
        if course is None or result is None or len(course.moments) < 3:
            return []
        turn = None if result.drawn else turn_of(course, result.winners)
        styles = [style_of(header, seat) for seat in all_seats(len(header.seats))]
        parts: list[Node] = [course_line(kit, course, styles, turn, width)]
        if turn is not None:
            parts.append(self._turn(kit, turn, width))
        return parts

    def _turn(self, kit: Kit, turn: Moment, width: float) -> Node:
        told = sentence_of(self._chronicle.lines, turn)
        words = f"The turn of the match, in round {turn.round}. {told}".rstrip()
        if self._session.path is None:
            return kit.text(words, width=width)
        see = Button(kit, "See it again", lambda: self._watch(turn.position), icon="icon_replay", name="turn")
        text = kit.text(words, width=width - see.width - kit.px(16))
        see.position = width - see.width, 0
        return Node(text, see, size=(width, max(text.height, see.height)))

    def _figures(self, kit: Kit, width: float) -> Node:
        """A line a figure, a column a seat; every second line lies on a shade."""
        header = self._header
        rows = self._app.navigator.game_table(header.game).figures_of(self._session.match)
        first = width * (0.34 if len(header.seats) > 2 else 0.42)
        share = (width - first) / len(header.seats)
        line = kit.px(30)
        table = Node(size=(width, line * (len(rows) + 1.3)))
        for seat, each in by_seat(header.seats):
            table.add(*self._column_head(kit, seat, each.name, first + share * seat, share))
        for index, (label, values) in enumerate(rows):
            box = Place(0, line * (index + 1.3), width, line)
            if index % 2 == 0:
                table.add(self._shade(kit, box))
            table.add(*self._row(kit, label, values, box, first))
        return table

    def _column_head(self, kit: Kit, seat: Seat, name: str, left: float, width: float) -> list[Node]:
        side = kit.px(24)
        text = kit.text(name, "body", weight="bold", width=width - side - kit.px(16), lines=1)
        text.position = left + side + kit.px(12), 0
        picture = style_of(self._header, seat).picture
        return [kit.picture(picture, side, at=(left + kit.px(6), 0)), text]

    @staticmethod
    def _shade(kit: Kit, box: Place) -> Node:
        def paint(surface: Surface, rect: Rect, scale: float) -> None:
            rounded(surface, rect, kit.theme.paper_shade, kit.theme.radius)

        return PaintNode(paint, size=(box.width, box.height), at=(0, box.y))

    @staticmethod
    def _row(kit: Kit, label: str, values: list[str], box: Place, first: float) -> list[Node]:
        nodes: list[Node] = []
        share = (box.width - first) / len(values)
        for index, words in enumerate([label, *values]):
            left = kit.px(8) if index == 0 else first + share * (index - 1) + kit.px(12)
            text = kit.text(words, "body", weight="regular" if index == 0 else "bold",
                            colour="ink_soft" if index == 0 else "ink")  # fmt: skip
            text.position = left, box.y + (box.height - text.height) / 2
            nodes.append(text)
        return nodes

    def _buttons(self, kit: Kit, width: float) -> Node:
        entries: list[tuple[str, Callable[[], None], str]] = self._ways_back()
        entries.append(("New match", self._new, SECONDARY if entries else PRIMARY))
        if self._session.path is not None:
            entries.append(("Watch again", self._watch, SECONDARY))
        entries += [("Main menu", self._go, SECONDARY), ("Look at the table", self.close, SECONDARY)]
        buttons = [Button(kit, label, action, kind=kind) for label, action, kind in entries]
        return stacked(wrapped(buttons, kit.px(10), width), kit.px(10), width)

    def _ways_back(self) -> list[tuple[str, Callable[[], None], str]]:
        """To the screen from which the match began, else to the one that shows what it has left behind."""
        if back := self._app.screens[-2].after_match if len(self._app.screens) > 1 else "":
            return [(back, self._go_back, PRIMARY)]
        screens = self._app.navigator.game_table(self._header.game).screens if self._kept else ()
        return [(each.words, partial(self._show, each), PRIMARY) for each in screens if each.shows_kept]

    def _show(self, screen: OwnScreen) -> None:
        self._go()
        self._app.navigator.open_own_screen(screen)

    def _go_back(self) -> None:
        """To the screen from which the match began."""
        self.close()
        self._session.close()
        self._app.pop()

    def _new(self) -> None:
        self.close()
        self._session.close()
        self._lay_new()

    def _watch(self, at: int | None = None) -> None:
        path = self._session.path
        self.close()
        self._session.close()
        if path is not None:
            self._app.pop()
            self._app.navigator.watch(path, at)

    def _go(self) -> None:
        self.close()
        self._leave()


def sentence_of(lines: Sequence[Line], moment: Moment) -> str:
    """What the chronicle says of the cause of a moment, '' where it says nothing. Where several events are equal, the
    last that is not after it is meant.
    """
    before = (line for line in reversed(lines) if line.position <= moment.position)
    return next((line.text for line in before if moment.cause in line.events), "")


def _figure(kit: Kit, style: SeatStyle, side: float, own: Callable[[int], Surface | None]) -> Node:
    """The figure of a winner on a plate in its colour, with its shape; own(side): what the game shows instead."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme, edge = kit.theme, kit.px(3)
        rounded(surface, rect, mix(style.colour, theme.paper, 0.62), theme.card_radius, Rim(style.colour, edge))
        tall, badge = round(rect.width * 0.86), round(rect.width * 0.28)
        figure = own(tall) or kit.pictures.get(f"fighter_{style.shape}", (tall, tall))
        surface.blit(figure, figure.get_rect(center=rect.center))
        surface.blit(kit.pictures.get(style.picture, (badge, badge)), (rect.x + edge, rect.y + edge))

    return PaintNode(paint, size=(side, side), name=f"winner {style.name}")
