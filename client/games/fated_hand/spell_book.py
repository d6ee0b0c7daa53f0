"""The spell book of the creature that has the turn: what it can cast first, then what it could pay for, each spell with
what it costs and with the cards that would pay.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

from pygame import Rect, Surface

from client.games.fated_hand.looks import suit_picture
from client.games.fated_hand.playing_cards import ink_of, rank_of
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import bled
from client.table.paper_tile import paint_ground, paint_ring, smallest_type
from client.table.spot import Mood, Spot
from client.text import in_lines
from client.theme import mix
from client.widgets.button import QUIET, Button
from client.widgets.panel import Panel
from client.widgets.scroll import ScrollArea
from core.frozen import frozen
from core.games.fated_hand.components import spell
from core.games.fated_hand.playing_cards import suit
from core.games.fated_hand.spell_words import cost_words
from core.games.fated_hand.spells import known_spells
from core.games.fated_hand.state import FatedHandState, FighterId
from core.plain import CardId, Face
from core.view import View

READ = "What all spells do, in the rules (M)"
EDGE, CHIP = 7, 13
"""What stays free at the edges of a line, and the side of a suit on it, at 100 %."""


@frozen
class SpellEntry:
    """A line of the book. paid: the cheapest payment, the cards with their faces; None where it cannot be cast now."""

    id: str
    paid: tuple[tuple[CardId, Face], ...] | None

    @property
    def name(self) -> str:
        return spell(self.id).name

    @property
    def costs(self) -> str:
        return cost_words(spell(self.id).cost)


def entries_of(
    state: FatedHandState,
    view: View,
    id: FighterId,
    cheapest: Mapping[str, Sequence[CardId]],
    paid_for: Container[str] = (),
) -> list[SpellEntry]:
    """All spells of a creature, those that it can cast now first, then those that its Reagents would pay for. cheapest:
    what pays for the first. paid_for: the others.
    """
    faces = {card: view.face(card) for cards in cheapest.values() for card in cards}
    paying = {
        name: tuple([(card, face) for card in cards if (face := faces[card]) is not None])
        for name, cards in cheapest.items()
    }
    entries = [SpellEntry(each, paying.get(each)) for each in known_spells(state.fighters[id])]
    return sorted(entries, key=lambda entry: (entry.paid is None, entry.id not in paid_for))


class SpellLine(Spot):
    """One spell."""

    def __init__(self, kit: Kit, width: float, entry: SpellEntry) -> None:
        super().__init__(name=f"spell {entry.id}")
        self._kit, self.entry = kit, entry
        self._size = smallest_type(kit)
        self._step = round(self._size * 1.2)
        room = width - 2 * kit.px(EDGE)
        beside = kit.texts.width(entry.name, "bold", self._size) + self._chips_width() <= room
        self._chips_line = 0 if beside else 1
        self._names = self._in_lines(entry.name, room, "bold")[: 1 if beside else 3]
        self._costs = self._in_lines(f"{entry.costs[0].upper()}{entry.costs[1:]}", room, "regular")
        tall = (len(self._names) + self._chips_line + len(self._costs)) * self._step + kit.px(8)
        self.size = width, max(tall, kit.theme.touch)
        self.bleed = kit.px(4)

    def _in_lines(self, words: str, room: float, weight: str) -> list[str]:
        return in_lines(words, 3, room, lambda text: self._kit.texts.width(text, weight, self._size))

    def render(self, scale: float) -> Surface | None:
        return bled(self, scale, self._paint)

    def _paint(self, surface: Surface, box: Rect) -> None:
        kit, theme, px = self._kit, self._kit.theme, self._kit.px
        is_lit = self.mood is Mood.LIT
        paint_ground(kit, surface, box, theme.paper if is_lit else mix(theme.paper_shade, theme.ink_soft, 0.25), px(2))
        left, top = box.x + px(EDGE), box.y + px(4)
        for number, line in enumerate([*self._names, *[""] * self._chips_line, *self._costs]):
            is_name = number < len(self._names)
            ink = theme.ink if is_name or not is_lit else theme.ink_soft
            text = kit.texts.run(line, "bold" if is_name else "regular", self._size, ink)
            surface.blit(text, (left, top + number * self._step))
        self._paint_chips(surface, box.right - px(EDGE), top + self._chips_line * len(self._names) * self._step)
        if is_lit:
            paint_ring(kit, surface, box, near=self.near, width=2)

    # --- the cards that would pay

    def _chips_width(self) -> int:
        return sum(self._chip_width(face) for _, face in self.entry.paid or ())

    def _chip_width(self, face: Face) -> int:
        return self._kit.texts.width(rank_of(face), "bold", self._size) + self._kit.px(CHIP + 4)

    def _paint_chips(self, surface: Surface, right: int, top: int) -> None:
        """'4' and a heart, for each."""
        kit, side = self._kit, self._kit.px(CHIP)
        left = right - self._chips_width()
        for _, face in self.entry.paid or ():
            left += kit.px(4)
            text = kit.texts.run(rank_of(face), "bold", self._size, ink_of(kit, face))
            surface.blit(text, (left, top))
            left += text.get_width()
            sign = kit.pictures.get(suit_picture(suit(face)), (side, side), tint=ink_of(kit, face))
            surface.blit(sign, sign.get_rect(midleft=(left, top + self._step // 2)))
            left += side


class SpellBook(Node):
    """Lies in the column beside the board while its owner has the turn and does nothing else. `on_near(line, near)`
    tells which spell is pointed at, `on_read()` that the rules of spells are to be read.
    """

    def __init__(self, kit: Kit, place: Place) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=5, name="spell book")
        self._kit = kit
        self.lines: dict[str, SpellLine] = {}
        self.on_near: Callable[[SpellLine, bool], None] = lambda line, near: None
        self.on_read: Callable[[], None] = lambda: None
        self._shown: Keyed[tuple[SpellEntry, ...]] = Keyed((), self._lay)
        self.visible = False

    def show(self, entries: Sequence[SpellEntry]) -> None:
        """These spells; nothing changes where they are shown already."""
        self._shown.set(tuple(entries))

    def spots(self) -> list[Spot]:
        return list(self.lines.values())

    def rest(self) -> None:
        """Nobody asks for a spell."""
        for line in self.lines.values():
            line.rest()
        self.visible = False

    def open(self) -> bool:
        """Lie there, if there is a spell; whether it does."""
        self.visible = bool(self.lines)
        return self.visible

    def _lay(self) -> None:
        """Lines that say the same stay as they are painted."""
        self.clear()
        kit, pad, gap = self._kit, self._kit.px(8), self._kit.px(6)
        title = kit.text("Spells", "body", weight="bold", at=(pad, pad))
        read = Button(kit, "", lambda: self.on_read(), kind=QUIET, icon="icon_book", ground="paper", name="read spells",
                      words="All spells in the rules", hint=READ)  # fmt: skip
        read.position = self.width - read.width - kit.px(3), kit.px(2)
        title.position = pad, read.y + (read.height - title.height) / 2
        top = read.y + read.height
        width = self.width - 2 * pad - kit.px(12)
        there = {line.entry: line for line in self.lines.values()}
        self.lines = {entry.id: there.get(entry) or SpellLine(kit, width, entry) for entry in self._shown.key}
        below: float = kit.px(3)
        for line in self.lines.values():
            line.position = kit.px(3), below
            line.on_near = self._near
            line.focusable = True
            below += line.height + gap
        content = Node(*self.lines.values(), size=(width + kit.px(6), below))
        room = min(below, self.height - top - pad)
        place, size = (pad - kit.px(3), top), (self.width - pad - kit.px(2), room)
        area = ScrollArea(kit, content, size, is_walked=True, at=place)
        self.add(Panel(kit, (self.width, top + room + pad)), title, read, area)

    def _near(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, SpellLine)
        self.on_near(spot, near)
