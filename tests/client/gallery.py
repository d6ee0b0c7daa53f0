"""A screen with one of everything, for tests and for looking at."""

from client.scene.layer import Layer
from client.scene.layout import Place, fan
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.viewport import Viewport
from client.screen import Screen
from client.shapes import Rim, rounded, shadow
from client.theme import SEATS
from client.widgets.button import PRIMARY, QUIET, Button
from client.widgets.choice import Choice, Segments
from client.widgets.panel import Panel, felt_ground
from client.widgets.scroll import ListLines, ScrollList
from client.widgets.slider import Slider
from client.widgets.text_field import TextField
from client.widgets.toggle import Toggle

LINE = "Ana rolls 5, 3, 2: two hits. Ben's shield stops one; Ana scores 1."


class Gallery(Screen):
    """Everything there is, and a note of what was done with it."""

    title = "Gallery"

    def __init__(self, app) -> None:
        super().__init__(app)
        self.done: list[object] = []
        self.lines = [f"{number}. {LINE}" for number in range(60)]

    def build(self, size, scale) -> Node:
        kit = self.kit
        rail = Panel(kit, (size[0], kit.px(56)), ground="wood", name="rail")
        rail.add(self.back_button(), kit.text("Gallery", "title", weight="bold", colour="wood_text",
                                              at=(kit.px(140), kit.px(14))))  # fmt: skip
        panel = self._panel(kit, size)
        top = panel.y + panel.height + kit.px(16)
        left = panel.x + panel.width + kit.px(24)
        board = self._board(kit, Place(left, kit.px(72), size[0] - left - kit.px(24), size[1] - kit.px(288)))
        self.cards = [self._card(kit, number) for number in range(5)]
        hand = Place(board.x, size[1] - kit.px(190), board.width, kit.px(180))
        for card, place in zip(self.cards, fan(5, (kit.px(110), kit.px(150)), hand), strict=True):
            card.put(place)
        self.list = ScrollList(kit, (panel.width, max(kit.px(80), size[1] - top - kit.px(8))),
                               ListLines(self._line, len(self.lines), kit.px(46)), at=(panel.x, top),
                               follow=True, name="list",
                               on_choose=lambda index: self.done.append(index))  # fmt: skip
        return Node(felt_ground(kit, size), rail, panel, self.list, board, *self.cards, size=size)

    def _panel(self, kit, size) -> Panel:
        wide, margin = kit.px(400), kit.px(16)
        row = wide - 2 * margin
        parts: list[Node] = [
            Segments(kit, ["Table", "Rules", "Keys"], 0, self.done.append, width=row, name="tabs"),
            Toggle(kit, "Reduce motion", False, self.done.append, width=row),
            Choice(kit, "Theme", ["Evening", "Light", "Contrast"], 0, self.done.append, width=row, name="theme"),
            Slider(kit, "Effects", 80, self.done.append, width=row),
            TextField(kit, "", self.done.append, width=row, placeholder="Your name", most=12, name="field"),
            self._buttons(kit, row),
        ]
        step = kit.px(46)
        for index, part in enumerate(parts):
            part.position = margin, margin + index * step
        panel = Panel(kit, (wide, 2 * margin + len(parts) * step), at=(kit.px(24), kit.px(72)))
        panel.add(*parts)
        return panel

    def _buttons(self, kit, width) -> Node:
        play = Button(kit, "Play", lambda: self.done.append("play"), kind=PRIMARY, icon="icon_play")
        undo = Button(kit, "Undo", lambda: self.done.append("undo"), reason="You learned a card since.",
                      at=(play.width + kit.px(8), 0))  # fmt: skip
        why = Button(kit, "Why not?", lambda: self.done.append("why"), kind=QUIET, ground="paper",
                     at=(undo.x + undo.width + kit.px(8), 0))  # fmt: skip
        return Node(play, undo, why, size=(width, play.height))

    def _board(self, kit, room: Place) -> Viewport:
        view = Viewport((1000, 700), size=(room.width, room.height), at=(room.x, room.y), name="board")
        squares = [self._square(kit, x, y) for y in range(7) for x in range(10)]
        view.world.add(Layer(*squares, size=(1000, 700), opaque=True))
        for number, seat in enumerate(SEATS):
            view.world.add(self._piece(seat, (150 + 130 * number, 350)))
        return view

    def _square(self, kit, x: int, y: int) -> Node:
        shade = kit.theme.lamp if (x + y) % 2 else kit.theme.felt
        return PaintNode(lambda surface, rect, scale: surface.fill(shade, rect), size=(100, 100),
                         at=(100 * x, 100 * y), opaque=True)  # fmt: skip

    def _piece(self, seat, at) -> Node:
        def paint(surface, rect, scale) -> None:
            rounded(surface, rect, seat.colour, rect.width // 2, Rim(self.kit.theme.paper, max(1, round(4 * scale))))

        piece = PaintNode(paint, size=(80, 80), at=at, anchor=(0.5, 0.5))
        piece.add(self.kit.picture(seat.picture, 48, at=(16, 16)))
        return piece

    def _card(self, kit, number: int) -> Node:
        def paint(surface, rect, scale) -> None:
            shadow(surface, rect.move(0, 2), kit.theme.card_radius, kit.px(6), kit.theme.shadow)
            rounded(surface, rect, kit.theme.paper, kit.theme.card_radius, Rim(kit.theme.paper_shade, 1))
            run = kit.texts.run(f"Card {number}", "bold", kit.theme.type_size("body"), kit.theme.ink)
            surface.blit(run, (rect.x + kit.px(10), rect.y + kit.px(8)))

        card = PaintNode(paint, size=(10, 10), anchor=(0.5, 0.5), bleed=kit.px(12), name=f"card {number}")
        card.words, card.focusable = f"Card {number}", True
        return card

    def _line(self, index: int) -> Node:
        kit = self.kit
        text = kit.text(self.lines[index], colour="felt_text", width=kit.px(370), at=(kit.px(6), kit.px(2)))
        return Node(text, size=(kit.px(380), text.height + kit.px(4)))
