"""The sheet beside the battlefield: what an attack needs and may do, how the running one went so far, and slips with
the answers that lie nowhere else.
"""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from client.games.fated_hand.attack_line import attack_line
from client.games.fated_hand.looks import STAT_PICTURES
from client.games.fated_hand.slips import Slip, SlipEntry, Slips
from client.kit import Kit
from client.scene.keyed import Keyed
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode, side_by_side
from client.shapes import Rim, rounded
from client.table.spot import Spot
from client.theme import Colour, Theme, mix
from client.widgets.panel import Panel
from core.frozen import frozen
from core.games.fated_hand.forecast import Forecast, Result
from core.games.fated_hand.pieces import Stat

WORDS = {Result.HIT: "Hit", Result.NOTHING: "held off", Result.RIPOSTE: "Riposte"}
RIPOSTE_WORDS = {**WORDS, Result.HIT: "works"}
"""A Riposte does not Hit."""
TIGHT, NAMED = 146, 130
"""How tall the numbers of an attack are at least, and from which width on a Stat has its name, at 100 %."""
CELL = 34
"""How tall a cell of the values is, at 100 %."""


@frozen
class SheetLook:
    """What the sheet shows. title: who attacks whom with what; forecast: as far as it is known; note: what else is to
    be known before that; story: what has
    happened in the running attack, the last at the end, each with its stage of `attack_line`; stage: where it stands.
    """

    title: str = ""
    forecast: Forecast | None = None
    note: str = ""
    story: tuple[tuple[int, str], ...] = ()
    stage: int | None = None


class AttackSheet(Node):
    """Lies in the column beside the board, slips above all else, so that they stay where they are while one after the
    other is pointed at; with nothing to say it is not there. While nothing is asked it leaves `free` pixels above it
    for the cards of the attack. `on_near(slip, near)` tells which slip is pointed at.
    """

    def __init__(self, kit: Kit, place: Place, free: float) -> None:
        super().__init__(at=(place.x, place.y), size=(place.width, place.height), z=5, name="attack sheet")
        self._kit, self._pad, self._free = kit, kit.px(10), free
        self.slips = Slips(kit, (place.width - 2 * self._pad, place.height))
        self.slips.on_near = self._near
        self.on_near: Callable[[Slip, bool], None] = lambda slip, near: None
        self._shown: Keyed[SheetLook] = Keyed(SheetLook(), self._lay)
        self._entries: tuple[SlipEntry, ...] = ()
        self._heights: list[float] = []
        self.story: tuple[tuple[int, str], ...] = ()
        self._stage: int | None = None
        self._lay()

    # --- what it shows

    def show(self, title: str, forecast: Forecast | None, note: str = "") -> None:
        """Show what an attack may do, above what has happened so far. note: what a spell does, alone."""
        self._shown.set(SheetLook(title, forecast, note, self.story, self._stage))

    def come_to(self, stage: int) -> None:
        """The running attack has come to a stage."""
        self._stage = stage
        self._shown.change(stage=stage)

    def tell(self, sentence: str, stage: int) -> None:
        """Something has happened in the running attack."""
        self.story, self._stage = (*self.story, (stage, sentence)), stage
        self._shown.change(story=self.story, stage=stage)

    def forget(self) -> None:
        """No attack runs."""
        self.story, self._stage = (), None
        self._shown.set(SheetLook())

    def offer(self, entries: Sequence[SlipEntry]) -> dict[object, Slip]:
        """Lay slips; gives them by their keys. There are at most `room` of them."""
        if tuple(entries) != self._entries:
            self._entries = tuple(entries)
            self._heights = self.slips.heights(entries, self._room_for(entries))
            self._lay()
        self.slips.show(self._entries)
        return self.slips.by_key

    def _room_for(self, entries: Sequence[SlipEntry]) -> float:
        """How tall slips may be together: numbers and story of an attack have their room below them."""
        is_attack = bool(self.story) or any(entry.note or entry.picture for entry in entries)
        return self.height - 2 * self._pad - self._kit.px(5) - (self._kit.px(TIGHT) if is_attack else 0)

    @property
    def has_words(self) -> bool:
        """Whether there is something to say."""
        return bool(self._shown.key.title or self._shown.key.story or self._entries)

    @property
    def room(self) -> int:
        """So many slips have a place."""
        free = self.height - 2 * self._pad - self._kit.px(TIGHT)
        return max(1, int(min(free, self.height * 0.62) // (self._kit.theme.touch + self._kit.px(5))))

    @property
    def whole_room(self) -> int:
        """So many slips without a note have a place where no attack is told."""
        free = self.height - 2 * self._pad
        return max(1, int(free // (self._kit.theme.touch + self._kit.px(5))))

    # --- as a part with places

    def spots(self) -> list[Spot]:
        return self.slips.spots()

    def rest(self) -> None:
        """Nothing is asked; the story stays."""
        self.slips.rest()
        self._entries, self._heights = (), []
        self._shown.set(SheetLook("", None, "", self.story, self._stage))
        self._lay()

    def _near(self, slip: Slip, near: bool) -> None:
        self.on_near(slip, near)

    # --- laid out

    def _lay(self) -> None:
        self.clear()
        look, kit, pad = self._shown.key, self._kit, self._pad
        self.visible = self.has_words
        if not self.visible:
            return
        count = len(self._entries)
        tall = sum(self._heights) + kit.px(5) * (count + bool(count))
        self.slips.size = self.slips.width, max(1.0, tall)
        top = 0.0 if look.title or count else self._free
        head = self._head(look, self.height - top - tall - 2 * pad)
        height = min(self.height - top, head.height + tall + 2 * pad)
        self.slips.position = pad, top + pad
        head.position = pad, top + pad + tall
        paper = Panel(kit, (self.width, height))
        paper.position = 0, top
        self.add(paper, head, self.slips)

    def _head(self, look: SheetLook, most: float) -> Node:
        """Title, numbers, and as much of the story as has room, from its end."""
        gap, width = self._kit.px(5), self.width - 2 * self._pad
        parts = self._spell_parts(look, most) if look.note else self._parts(look, is_tight=False)
        if not look.note and sum(part.height + gap for part in parts) > most + gap:
            parts = self._parts(look, is_tight=True)
        told = [] if look.note else self._told(look, most - sum(part.height + gap for part in parts), gap)
        top, head = 0.0, Node(name="attack")
        for part in [*parts, *told]:
            part.position = 0, top
            top += part.height + gap
            head.add(part)
        head.size = width, max(0.0, top - gap)
        return head

    def _parts(self, look: SheetLook, *, is_tight: bool) -> list[Node]:
        """is_tight: without what the prompt says too, and both Stats in one row."""
        kit, width = self._kit, self.width - 2 * self._pad
        parts: list[Node] = []
        if look.title and not is_tight:
            parts.append(kit.text(look.title, "body", weight="bold", width=width, lines=3))
        if look.forecast is not None:
            parts += forecast_rows(kit, look.forecast, width, is_tight=is_tight)
        if look.stage is not None:
            parts.append(attack_line(kit, width, look.stage, [stage for stage, _ in look.story]))
        return parts

    def _spell_parts(self, look: SheetLook, most: float) -> list[Node]:
        """What a spell does, in place of the last attack: without its name where there is no room for both."""
        kit, width, gap = self._kit, self.width - 2 * self._pad, self._kit.px(5)
        title = kit.text(look.title, "body", weight="bold", width=width, lines=3)
        note = kit.text(look.note, "small", width=width)
        if title.height + gap + note.height <= most:
            return [title, note]
        lines = max(1, int(most / kit.text("", "small").height))
        return [kit.text(look.note, "small", width=width, lines=lines)]

    def _told(self, look: SheetLook, room: float, gap: float) -> list[Node]:
        """The end of the story, as much of it as has room."""
        told: list[Node] = []
        for _, sentence in reversed(look.story):
            colour = "ink" if not told else "ink_soft"
            line = self._kit.text(sentence, "small", colour=colour, width=self.width - 2 * self._pad)
            room -= line.height + gap
            if room < 0:
                break
            told.insert(0, line)
        return told


def forecast_rows(kit: Kit, forecast: Forecast, width: float, *, is_tight: bool = False) -> list[Node]:
    """Both Stats as far as they are known, the result at each value of what is closed, and the chances. is_tight: both
    Stats side by side.
    """
    gap = kit.px(16)
    wide = (width - gap) / 2 if is_tight else width
    strike = _stat_row(kit, Stat.STRIKE, forecast.strike.total, len(forecast.own) > 1, wide)
    defense = _stat_row(kit, Stat.DEFENSE, forecast.defense.total, len(forecast.other) > 1, wide)
    stats = [side_by_side([strike, defense], gap, width)] if is_tight else [strike, defense]
    return [*stats, _values(kit, forecast, width), _chances(kit, forecast, width)]


def _stat_row(kit: Kit, stat: Stat, known: int, is_open: bool, width: float) -> Node:
    """'Strike 5 + ?'; without its name where that has no room."""
    side = kit.px(22)
    picture = kit.picture(STAT_PICTURES[stat], side)
    words = kit.text(stat.word if width > kit.px(NAMED) else "", "small", at=(side + kit.px(6), 0))
    number = kit.text(f"{known} + ?" if is_open else str(known), "title", weight="bold")
    number.position = width - number.width, 0
    words.position = side + kit.px(6), (number.height - words.height) / 2
    picture.position = 0, (number.height - side) / 2
    return Node(picture, words, number, size=(width, number.height), name=f"known {stat.word}")


def _values(kit: Kit, forecast: Forecast, width: float) -> Node:
    """A cell for each worth of the closed Defense card, or where that lies open of the Strike card."""
    is_theirs = len(forecast.other) > 1 or len(forecast.own) < 2
    closed = forecast.other if is_theirs else forecast.own
    middle = _middle(forecast.own)
    cells = []
    for worth, _ in closed:
        cells.append((str(worth), forecast.result(middle if is_theirs else worth, worth if is_theirs else 0)))
    if len(closed) < 2:
        cells = [("", cells[0][1])]
    label = f"The {(Stat.DEFENSE if is_theirs else Stat.STRIKE).word} card is worth"
    caption = kit.text(label if len(cells) > 1 else "For certain", "small", colour="ink_soft", width=width, lines=1)
    tall, words = kit.px(CELL), RIPOSTE_WORDS if forecast.is_riposte else WORDS
    paint = partial(_paint_cells, kit, [(worth, result, words[result]) for worth, result in cells])
    row = PaintNode(paint, size=(width, tall), at=(0, caption.height + kit.px(2)))
    told = ", ".join(f"{worth}: {words[result]}" for worth, result in cells)
    row.words = row.hint = f"{label} {told}" if len(cells) > 1 else words[cells[0][1]]
    return Node(caption, row, size=(width, caption.height + kit.px(2) + tall), name="values")


def _middle(powers: Sequence[tuple[int, int]]) -> int:
    """The worth in the middle, where the own card is closed as well."""
    half, total = sum(weight for _, weight in powers) / 2, 0
    for worth, weight in powers:
        total += weight
        if total >= half:
            return worth
    return 0


def ground_of_result(theme: Theme, result: Result) -> Colour:
    tones = {Result.HIT: theme.heal, Result.NOTHING: theme.paper_shade, Result.RIPOSTE: theme.harm}
    return mix(theme.paper, tones[result], 0.62)


def _paint_cells(
    kit: Kit, cells: Sequence[tuple[str, Result, str]], surface: Surface, rect: Rect, scale: float
) -> None:
    """The worth above its result: 'Hit', nothing as a dash, 'Riposte' with its arrow."""
    theme, wide = kit.theme, rect.width / len(cells)
    size = max(13, round(rect.height * 0.40))
    for number, (worth, result, words) in enumerate(cells):
        box = Rect(round(rect.x + number * wide) + 1, rect.y, round(wide) - 2, rect.height)
        edge = mix(theme.ink_soft, theme.paper, 0.3)
        rounded(surface, box, ground_of_result(theme, result), max(2, rect.height // 7), Rim(edge, 1))
        if worth:
            text = kit.texts.run(worth, "bold", size, theme.ink)
            surface.blit(text, text.get_rect(midtop=(box.centerx, box.y + 1)))
        foot = Rect(box.x, box.y + (round(box.height * 0.48) if worth else 0), box.width, round(box.height * 0.5))
        if not worth:
            foot = box
        _paint_result(kit, surface, foot, (words, "-") if result is Result.NOTHING else (words,), size)


def _paint_result(kit: Kit, surface: Surface, box: Rect, wordings: Sequence[str], size: int) -> None:
    """The first of the wordings that has room there, or the arrow."""
    for words in wordings:
        text = kit.texts.run(words, "bold", size, kit.theme.ink)
        if text.get_width() <= box.width - 2:
            surface.blit(text, text.get_rect(center=box.center))
            return
    side = min(box.height, box.width)
    sign = kit.pictures.get("riposte", (side, side), tint=kit.theme.ink)
    surface.blit(sign, sign.get_rect(center=box.center))


def _chances(kit: Kit, forecast: Forecast, width: float) -> Node:
    return kit.text(chance_words(forecast), "small", weight="bold", width=width, lines=2)


def chance_words(forecast: Forecast) -> str:
    """'Hits at 61 %, Riposte at 8 %', 'Hits at 100 %, no Riposte'."""
    hits, riposte = percent(forecast.chance(Result.HIT)), forecast.chance(Result.RIPOSTE)
    if forecast.is_riposte:
        return f"Works at {hits}"
    return f"Hits at {hits}" + (f", Riposte at {percent(riposte)}" if riposte else ", no Riposte")


def percent(thousandths: int) -> str:
    return f"{(thousandths + 5) // 10}\u00a0%"
