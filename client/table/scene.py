"""The table scene: one match shown from one view. It answers nothing by itself and knows no screen.

Give it the view to show, the happenings to play, and the question to light; it tells what was chosen, which line of
the chronicle was clicked, and which pile was opened. Live tables, moments and replays use the same scene.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from client.clearance import Kept, NoteRoom, clear_place, controls, seen_box, texts_of, told_here, words_in
from client.kit import Kit
from client.motion import Call, Motion, Wait, shake
from client.motion import Sequence as Steps
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.transform import Point
from client.table.banner import BannerWords, banner
from client.table.chronicle import Chronicle, ChroniclePanel, Line, LineDetails, LineWires
from client.table.detail import DetailPanel
from client.table.furniture import ground
from client.table.keys_bar import Keys, keys_bar, keys_of
from client.table.layout import TableLayout, fitting_scale, table_layout
from client.table.order_line import OrderLine
from client.table.prompt import NOWHERE, Extra, PromptBar
from client.table.prompt_words import PromptWords
from client.table.pulse import pulse
from client.table.seat_panel import RailWires, SeatRail
from client.table.stage import Gloss, Playfield, Stage, style_of
from client.theme import SeatStyle
from client.widgets.button import QUIET, Button
from core.events import DealtAnew, Event, TimeCalled, Undone
from core.frozen import frozen
from core.header import Header
from core.plain import Answer, Seat, all_seats, by_seat
from core.questions import Question
from core.view import View

WHY = "Where it comes from"
UNDER, COVERING = 1, 15
"""How high the pieces lie: on the felt, or over all that stands beside them, and under what others ask."""
TIME_IS_OVER = "The time is over: the last turn"
ANEW, ANEW_MS = "The hidden cards are dealt anew", 700


def fitting(kit: Kit, size: tuple[int, int], is_big: bool = False) -> tuple[Kit, TableLayout]:
    """A table's layout in a window of that size, and a kit at the scale it could be laid in. is_big: a large board."""
    scale = fitting_scale(size, kit.theme.scale)
    return replace(kit, theme=replace(kit.theme, scale=scale)), table_layout(size, scale, is_big)


@frozen
class Wires:
    """What the scene tells its owner. `lay` lays the pieces of the game, `play` starts a motion beside the others
    (banners), `sound` an effect, `on_read` opens the rules, `pointer`: where the mouse is, `come_to`: what keys are on,
    `offer_focus`: as of a stage.
    """

    lay: Callable[[Stage, View], Playfield]
    play: Callable[[Motion], None]
    sound: Callable[[str], object]
    on_line: Callable[[int], None]
    on_pile: Callable[[Seat, str], None]
    on_menu: Callable[[], None]
    on_help: Callable[[], None]
    on_rail: Callable[[str], None]
    on_refused: Callable[[str], None] = lambda reason: None
    on_breakdown: Callable[[str, Callable[[float], Node]], None] = lambda title, make: None
    pointer: Callable[[], Point] = lambda: NOWHERE
    come_to: Callable[[], Node | None] = lambda: None
    on_read: Callable[[str, str], None] = lambda chapter, words: None
    offer_focus: Callable[[Node | None], None] = lambda node: None


class TableScene:
    """`root` fills the window. `view` is what is shown: replace the scene to show another seat's view."""

    def __init__(self, kit: Kit, layout: TableLayout, header: Header, view: View, chronicle: Chronicle,
                 wires: Wires) -> None:  # fmt: skip
        self.kit, self.layout, self.header, self.view, self._wires = kit, layout, header, view, wires
        self.chronicle = chronicle
        self.root = Node(size=layout.size, name="table")
        self.over = Node(size=layout.size, z=30, name="over")
        self.lines: ChroniclePanel | None = None
        self.said = self.said_text = ""
        seats = [(style_of(header, seat), name) for seat, name in by_seat(header.names)]
        self.rail = SeatRail(kit, layout.seats, seats, layout.folded,
                             RailWires(wires.on_pile, self._near_seat, wires.play))  # fmt: skip
        self._under = Node(size=layout.size, z=UNDER, name="felt")
        self.root.add(ground(kit, layout), self._under, self.rail, self.over)
        self._beside: list[Node] = [self.rail]
        self._top()
        self.prompt = PromptBar(kit, layout.prompt, wires.pointer)
        self.words = PromptWords(self.prompt)
        self.root.add(self.prompt)
        self._beside.append(self.prompt)
        self.field = wires.lay(self._stage(wires), view)
        self._right()
        self.keys = Node()
        self.show_keys()
        self.sync(view)

    def show_keys(self, more: Keys = ()) -> None:
        """The bar names `more` besides from now on; it is no more in sight than it was."""
        before, self.keys = self.keys, keys_bar(self.kit, self.layout.keys, keys_of(self.field, more))
        self.keys.visible = before.visible
        self._beside = [*(node for node in self._beside if node is not before), self.keys]
        before.remove()
        self.root.add(self.keys)

    def _stage(self, wires: Wires) -> Stage:
        return Stage(
            self.kit, self.layout, self.header, self.rail,
            sound=self._sound,
            explain=self.explain,
            banner=self._banner,
            open_pile=wires.on_pile,
            refuse=wires.on_refused,
            compose=self._compose,
            beside=wires.play,
            cover=self._cover,
            read=wires.on_read,
            offer_focus=wires.offer_focus,
            under=self._under,
            over=self.over,
        )  # fmt: skip

    @property
    def styles(self) -> list[SeatStyle]:
        """Colour and shape of the seats."""
        return [style_of(self.header, seat) for seat in all_seats(len(self.header.seats))]

    def first_focus(self) -> Node | None:
        """Where keys begin: the first place that is lit, or else the first button that answers."""
        return next(iter(self.field.pointed_out()), self.prompt.first_button)

    def tab_order(self, nodes: list[Node]) -> list[Node]:
        """What is lit, then the buttons of the prompt from left to right, then those of a note, then all else."""
        lit = {id(spot): place for place, spot in enumerate(self.field.spots())}

        def rank(node: Node) -> tuple[int, float]:
            if id(node) in lit:
                return 0, lit[id(node)]
            if node.within(self.prompt):
                return 1, node.screen_rect().x
            return (2, 0) if node.within(self.over) else (3, 0)

        return sorted(nodes, key=rank)

    # --- what is shown

    def sync(self, view: View, asked: Seat | None = None) -> None:
        """Show at once what the view says; `asked` is the seat that must answer."""
        self.view = view
        self.field.sync(view)
        self.turn_to(asked)
        self.order.show(self.field.order(view))

    def turn_to(self, asked: Seat | None) -> None:
        """Show in the panels that this seat must answer; all else lies where it is to lie."""
        self.rail.show(self.field.facts(self.view, asked))

    def recall(self, happened: Sequence[Sequence[Event]], view: View) -> None:
        """Lay out what the last turn left on the table: `happened` as in `core.match`, up to this moment."""
        recent: list[Event] = []
        place = len(happened) - 1
        while place >= 0:
            events = happened[place]
            undone = _undone(events)
            if undone is not None:
                place = undone.to
                continue
            recent[:0] = events
            if any(isinstance(event, self.field.turn_begins) for event in events):
                break
            place -= 1
        self.field.recall(recent, view)

    def play(self, events: Sequence[Event], view: View, done: Callable[[], None]) -> Motion:
        """The motion of events that have happened; at its end all lies where the view says, and `done` is called."""
        self.field.close()
        self.view = view
        shown = [motion for event in events if (motion := self._motion(event, view)) is not None]
        undone = _undone(events)
        if undone is not None:
            self._wires.sound("undo")

        def settle() -> None:
            self.sync(view)
            if undone is not None:
                self.recall(self.chronicle.happened[: undone.to + 1], view)
            if shown:
                self.field.point_out(events, view)
            done()

        return Steps(*shown, Wait(0), Call(settle))

    def _motion(self, event: Event, view: View) -> Motion | None:
        """How an event is shown: as the game shows it, but what happens in all games in one way."""
        if isinstance(event, TimeCalled):
            return Call(lambda: self._banner(TIME_IS_OVER, None))
        if not isinstance(event, DealtAnew):
            return self.field.motion(event, view)
        turned = Call(lambda: self.field.sync(view))
        told = Call(lambda: self._banner(ANEW, None))
        return Steps(turned, told, Call(lambda: self._sound("card_shuffle")), Wait(ANEW_MS))

    def catch_up(self) -> None:
        """Show the new lines of the chronicle."""
        if self.lines is not None:
            self.lines.catch_up()

    def mark_line(self, index: int | None) -> None:
        """Mark a line of the chronicle and bring it into sight."""
        if self.lines is not None and index is not None:
            self.lines.choose(index)

    def ask(self, question: Question, view: View, choose: Callable[[Answer], None]) -> tuple[Answer, ...]:
        """Light the table for a question to this view's seat; gives the answers without a place."""
        self.words.begin()
        self.turn_to(question.seat)
        rest = self.field.open(question, view, choose)
        self._wires.play(pulse(self.field.spots()))
        return rest

    def say(self, seat: Seat | None, sentence: str, extras: Sequence[Extra] = ()) -> None:
        """Say who must do what."""
        self.words.begin()
        self.say_asked(seat, sentence, extras)

    def say_asked(self, seat: Seat | None, sentence: str, extras: Sequence[Extra], usual: Sequence[Extra] = ()) -> None:
        """Say what the lit question wants; the buttons `usual` stay whatever is said over it."""
        self.words.ask(None if seat is None else self.styles[seat], (sentence, extras), usual)

    def _compose(self, sentence: str | None, extras: Sequence[Extra] = ()) -> None:
        self.words.compose((sentence, extras) if sentence is not None else None)

    def point_at(self, answer: Answer) -> None:
        """Mark the place that stands for an answer as if the pointer were there, and no other."""
        for spot in self.field.spots():
            spot.point(spot.answer == answer and answer is not None)

    def explain(self, gloss: Gloss | None) -> None:
        """Say something about what is pointed at."""
        self.said = gloss.title if gloss is not None else ""
        self.said_text = f"{gloss.title}\n{gloss.text}" if gloss is not None else ""
        self.detail.show(gloss)
        if self.layout.folded:
            self.detail.visible = False
            is_news = gloss is not None and (bool(gloss.text) or gloss.title not in texts_of(self.root))
            self.detail.visible = is_news
            self.move_detail()

    def repeats(self, sentence: str) -> bool:
        """Draw the eye to a sentence that stands beside what is pointed at; False where it does not stand there."""
        is_said = sentence in self.said_text
        if is_said:
            self._wires.play(shake(self.detail, self.kit.px(6)))
        return is_said

    def move_detail(self) -> None:
        """Where rails are folded, what is said lies beside what is pointed at, and on nothing that one looks at."""
        if not self.layout.folded or not self.detail.visible:
            return
        arena, (x, y), side = self.layout.arena, self._wires.pointer(), self.kit.px(24)
        room = Rect(round(arena.x), round(arena.y), round(arena.width), round(arena.height))
        focused = self._wires.come_to()
        pointed = Rect(x - side / 2, y - side / 2, side, side) if focused is None else seen_box(focused)
        taken = [*self.field.solid(), *controls(self.root)]
        box, _ = clear_place([pointed], self.detail.size, NoteRoom(room, self.kit.px(8), taken))
        self.detail.position = box.topleft

    def kept(self) -> Kept:
        """What tips and notices keep away from, and what is said already."""
        panels = [panel.screen_rect() for panel in self.rail.panels]
        words = [*told_here(self.root), *words_in(self.prompt)]
        boxes = [*self.field.solid(), *panels, self.order.screen_rect(), *words]
        return Kept(boxes, self.said_text, self.layout.keys)

    def _breakdown(self, line: Line) -> Callable[[], None] | None:
        """What opens where the number of a line comes from, None where the game shows no more than the line says."""
        if not self.field.explains(line.events[-1]):
            return None
        view_then = partial(self.chronicle.view_at, line.position)
        make = self.field.breakdown
        return lambda: self._wires.on_breakdown(WHY, make(self._turn_until(line), view_then()))

    def _turn_until(self, line: Line) -> list[Event]:
        """What happened in the turn up to the events of the line."""
        told: list[Event] = []
        for position in range(line.position, -1, -1):
            if position >= len(self.chronicle.happened):
                continue
            events = list(self.chronicle.happened[position])
            if position == line.position:
                ends = [place for place, event in enumerate(events, 1) if event is line.events[-1]]
                events = events[: ends[-1]] if ends else events
            told[:0] = events
            if any(isinstance(event, self.field.turn_begins) for event in events):
                break
        return told

    def _near_line(self, line: Line | None) -> None:
        self.explain(Gloss(WHY, f"{line.text}\n{line.why}") if line is not None and line.why else None)

    # --- parts

    def _near_seat(self, seat: Seat, near: bool) -> None:
        self.field.near_seat(seat, near)

    def _top(self) -> None:
        kit, top, edge = self.kit, self.layout.top, self.kit.px(4)
        menu = Button(kit, "", self._wires.on_menu, kind=QUIET, icon="icon_menu", ground="wood", words="Menu",
                      name="menu", at=(edge, edge), hint="Menu")  # fmt: skip
        assist = Button(kit, "", self._wires.on_help, kind=QUIET, icon="icon_help", ground="wood", words="Help",
                        name="help", hint="What can I do now?")  # fmt: skip
        assist.position = top.width - assist.width - edge, edge
        room = Place(menu.width + kit.px(20), 0, top.width - menu.width - assist.width - kit.px(48), top.height)
        self.order = OrderLine(kit, room, self.layout.folded)
        self.root.add(menu, self.order, assist)

    def _right(self) -> None:
        if self.layout.folded:
            self._folded_rail()
            self._floating_detail()
            return
        pad = self.kit.px(10)
        room = self.layout.rail.inset(pad)
        share = min(room.height * 0.40, self.kit.px(260))
        self.detail = DetailPanel(self.kit, Place(room.x, room.y, room.width, share), room.height)
        below = Place(room.x, room.y + share + pad, room.width, room.height - share - pad)
        details = LineDetails(self.styles, self._breakdown, lambda event: self.field.whose(event, self.view),
                              self.field.small_card)  # fmt: skip
        wires = LineWires(self._wires.on_line, self._near_line)
        self.lines = ChroniclePanel(self.kit, below, self.chronicle, wires, details)
        self.root.add(self.detail, self.lines)
        self._beside += [self.detail, self.lines]

    def _floating_detail(self) -> None:
        """Where the rail is folded, what is pointed at is said on a paper, and only while it is pointed at."""
        tray, arena, gap = self.layout.tray, self.layout.arena, self.kit.px(8)
        place = Place(arena.x, arena.y, max(tray.width, self.kit.px(236)), self.kit.px(56))
        self.detail = DetailPanel(self.kit, place, arena.height - self.kit.theme.touch - 4 * gap)
        self.detail.z, self.detail.visible = 20, False
        self.root.add(self.detail)

    def _folded_rail(self) -> None:
        kit, rail = self.kit, self.layout.rail
        for index, (name, icon, words) in enumerate((("chronicle", "icon_chronicle", "Chronicle"),
                                                     ("seats", "icon_eye", "Seats and styles"))):  # fmt: skip
            button = Button(kit, "", partial(self._wires.on_rail, name), kind=QUIET, icon=icon, words=words,
                            hint=words, name=f"rail {name}", width=kit.px(40))  # fmt: skip
            button.position = rail.x + (rail.width - button.width) / 2, rail.y + kit.px(8) + index * kit.px(48)
            self.root.add(button)
            self._beside.append(button)

    def _cover(self, is_covered: bool) -> None:
        """Let the pieces lie over all but the top, or let rails and prompt be seen again."""
        self._under.z = COVERING if is_covered else UNDER
        for node in self._beside:
            node.visible = not is_covered

    def _sound(self, name: str) -> None:
        self._wires.sound(name)

    def _banner(self, words: str, seat: Seat | None) -> None:
        said = BannerWords(words, None if seat is None else self.styles[seat])
        self._wires.play(banner(self.kit, self.over, self.layout.arena, said, self.field.solid()))


def _undone(events: Sequence[Event]) -> Undone | None:
    """What these events take back, None where they take nothing back."""
    return next((event for event in events if isinstance(event, Undone)), None)
