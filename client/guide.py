"""The guide of the first match: a note on paper beside what can be done now, each shown once.

It asks the game's words for its notes, never the rules. What was shown is kept in the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame
from pygame import Rect, Surface

from client.app import App
from client.clearance import (
    Lead,
    NoteRoom,
    Weighed,
    aside,
    clear_place,
    clear_way,
    controls,
    seen_box,
    told_here,
    words_in,
)
from client.focus import mark_of, marked
from client.input import hit
from client.kit import Kit
from client.motion import Call, Sequence, Wait
from client.scene.layout import Place
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.shapes import Rim, rounded, shadow_around
from client.table.banner import clear_banners
from client.table.paint import DiscRim, disc
from client.table.scene import TableScene
from client.table.spot import Spot
from client.widgets.button import QUIET, SECONDARY, Button
from core.guide import Beside, GuideNote
from core.plain import Seat
from core.questions import Question
from netcode.installed import find_game

WIDTHS, TAIL, WIDE = (264, 280, 330, 380, 500), 14, 26
"""The first width at which a note covers nothing is taken; how far its tail reaches, and how wide it begins."""
HEAVY, ASKED = 24, 64
"""How many times lit places, pieces and cards count as what is covered, and the question."""
FINE = 4
LARGE = 0.3
"""Of what is larger than such a share of a note enough is seen beside it."""


class Guide:
    """Belongs to one table. `offer` at every question to a person, `hide` when it is answered."""

    def __init__(self, app: App, game_id: str) -> None:
        self._app, self._game_id = app, game_id
        self._words = find_game(game_id).words
        self._bubble: Node | None = None
        self._open: tuple[Question, GuideNote] | None = None
        self._is_due = False
        self._goals: list[Rect] = []

    @property
    def shown(self) -> Node | None:
        """The note that is shown now."""
        return self._bubble

    def offer(self, scene: TableScene, question: Question) -> None:
        """Show the note for this question, if the player wants notes and has not seen it. A note that nobody took
        away is shown again when the table was laid anew.
        """
        again = self._open[1] if self._open is not None and self._open[0] is question else None
        self.hide()
        note = again or self.note_for(question)
        if note is None:
            return
        self._know(note.topic)
        self._open, self._is_due = (question, note), again is not None or _is_shown(scene)
        if self._is_due:
            self.look(scene)
        else:  # first the table: to find the place of a note takes as long as a frame
            self._app.motions.play(Sequence(Wait(1), Call(self._come_due)))

    def _come_due(self) -> None:
        self._is_due = True

    def _lay(self, scene: TableScene, question: Question, note: GuideNote) -> None:
        goals = self._goals = _goals_of(note, scene, question)
        shapes = [_bubble(scene.kit, note, self.hide, self.decline, width) for width in WIDTHS]
        self._bubble = _place(shapes, scene, goals)
        scene.over.add(self._bubble)
        scene.move_detail()
        clear_banners(scene.over, self._bubble)

    def look(self, scene: TableScene | None) -> None:
        """Lay the note as soon as all lies there that it must not cover, and anew when what it explains lies
        elsewhere; a button of it that has the focus keeps it.
        """
        if scene is None or self._open is None or not self._is_due or not scene.field.is_laid():
            return
        question, note = self._open
        if self._bubble is None:
            self._lay(scene, question, note)
            return
        if _goals_of(note, scene, question) == self._goals:
            return
        control = self._app.control
        kept, ring = mark_of(self._bubble, control.focused), control.ring_shown
        self._bubble.remove()
        self._lay(scene, question, note)
        if kept is not None:
            control.focus(marked(self._bubble, kept), ring=ring)

    def note_for(self, question: Question) -> GuideNote | None:
        """The note that fits now: about the question, or else the next about the table."""
        if not self._app.settings.hints:
            return None
        known = self._app.settings.known
        return next((note for note in self._words.notes(question) if self._key(note.topic) not in known), None)

    def hide(self) -> None:
        """Take the note away."""
        self._open = None
        if self._bubble is not None:
            self._bubble.remove()
            self._bubble = None

    def decline(self) -> None:
        """The player wants no more notes, now or in later matches; the settings bring them back."""
        self.hide()
        self._app.settings.hints = False
        self._app.save_settings()
        self._app.notify("No more notes. The settings bring them back.")

    def _know(self, topic: str) -> None:
        known = self._app.settings.known
        if self._key(topic) not in known:
            known.append(self._key(topic))
            self._app.save_settings()

    def _key(self, topic: str) -> str:
        return f"{self._game_id}: {topic}"


def _is_shown(scene: TableScene) -> bool:
    """Whether there was a frame of it."""
    return bool(scene.root.bounds.width)


def _goals_of(note: GuideNote, scene: TableScene, question: Question) -> list[Rect]:
    return [box for target in targets_of(note.beside, scene, question.seat) if (box := seen_box(target))]


def targets_of(beside: Beside, scene: TableScene, seat: Seat) -> list[Node]:
    """What a note may point at: any of the places that are lit, or the part of the table it speaks of."""
    match beside:
        case Beside.ORDER:
            return [mark for mark in scene.order.children if mark.name == "order mark"] or [scene.order]
        case Beside.SEATS:
            return [scene.rail.panels[seat]]
        case Beside.SETS if sets := [node for node in scene.root.walk() if node.name == "sets"]:
            return sets
        case Beside.LIT | Beside.SETS:
            return [_whole(spot) for spot in scene.field.pointed_out()] or [*scene.prompt.answers]
        case _:
            assert_never(beside)


def _whole(spot: Spot) -> Node:
    """The card that a section belongs to, else the place itself."""
    return next((above for above in list(spot.ancestors())[1:] if isinstance(above, Spot)), spot)


def _bubble(kit: Kit, note: GuideNote, on_known: Callable[[], None], on_decline: Callable[[], None],
            wide: int) -> Node:  # fmt: skip
    pad, width = kit.px(16), kit.px(wide)
    title = kit.text(note.title, "title", weight="bold", width=width - 2 * pad, lines=1, at=(pad, pad - kit.px(4)))
    text = kit.text(note.text, width=width - 2 * pad, at=(pad, title.y + title.height + kit.px(2)))
    y = text.y + text.height + kit.px(10)
    known = Button(kit, "Got it", on_known, kind=SECONDARY, at=(pad, y), name="guide known")
    never = Button(kit, "No more notes", on_decline, kind=QUIET, ground="paper", name="guide never")
    never.position = pad + known.width + kit.px(4), y
    bubble = Node(title, text, known, never, size=(width, y + known.height + pad - kit.px(4)), name="guide")
    bubble.blocks = True
    return bubble


def _place(shapes: list[Node], scene: TableScene, goals: list[Rect]) -> Node:
    """Lay a note of one of these shapes where it covers least, let its tail point at a goal, and a line lead on to it
    where something lies between.
    """
    kit = scene.kit
    bubble, box, goal = _found(shapes, scene, goals)
    bubble.position = box.topleft
    tip = tip_towards(box, goal, kit.px(TAIL), kit.px(WIDE)) if goals and not goal.colliderect(box) else None

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        shadow_around(surface, rect.move(0, kit.px(3)), kit.theme.card_radius, kit.px(6), kit.theme.shadow)
        if tip is not None:
            _tail(surface, [(x - box.x + rect.x, y - box.y + rect.y) for x, y in tip], kit)
        rounded(surface, rect, kit.theme.paper, kit.theme.card_radius, Rim(kit.theme.brass_edge, 1))

    bubble.add(PaintNode(paint, size=bubble.size, bleed=kit.px(TAIL + 8), z=-1))
    if tip is not None:
        bubble.add(_leader(kit, box, tip[-1], goal))
    return bubble


def _found(shapes: list[Node], scene: TableScene, goals: list[Rect]) -> tuple[Node, Rect, Rect]:
    """The shape of a note, its place and the goal beside it; it lies on nothing that is looked at or clicked."""
    kit, ends, gap = scene.kit, goals or [_middle(scene)], scene.kit.px(TAIL + 6)
    idle, most = _idle(scene), shapes[0].width * shapes[0].height * LARGE
    words, buttons = words_in(scene.root), [box for box in controls(scene.root) if box.width * box.height < most]
    used = [box for box in buttons if box not in idle]
    read = [box for box in words if not any(each.contains(box) for each in idle)]
    pieces = [box for box in scene.field.solid() if box.width * box.height < most]
    taken = [*_taken(scene), *used, *read, *(goals + pieces) * HEAVY]
    others = [box for box in map(seen_box, spots_in(scene)) if box.width * box.height < most]
    room = NoteRoom(_room(scene), gap, taken, others)
    found = [(each, *clear_place(ends, each.size, room)) for each in shapes]
    kept, spared = Weighed(taken), Weighed(others)
    bubble, box, _ = min(found, key=lambda each: (kept.covered(each[1]), aside(each[1], each[2], spared)))
    passed = [box for box in buttons if box.collidelist(goals) < 0]
    lead = Lead([*[*words, *scene.field.solid()] * 2, *passed], kit.px(TAIL) + kit.px(WIDE))
    return bubble, *clear_way(box, ends, room.box.inflate(-kit.px(TAIL), 0), taken, lead)


def _room(scene: TableScene) -> Rect:
    """The window below the order line, and there the arena and the foot: notes lie on no rail."""
    arena, (_, height) = scene.layout.arena, scene.layout.size
    return Rect(round(arena.x), round(arena.y), round(arena.width), round(height - arena.y))


def _middle(scene: TableScene) -> Rect:
    arena = scene.layout.arena
    return Rect(round(arena.x + arena.width / 2), round(arena.y + arena.height / 2), 1, 1)


def _taken(scene: TableScene) -> list[Rect]:
    """What covers the whole table hides prompt and keys too, and tells in words of its own what is wanted and how it
    stands. What is lit counts twice.
    """
    if scene.prompt.visible:
        beside = [*[_box(scene.layout.prompt)] * ASKED, *map(seen_box, scene.keys.children)]
    else:
        beside = told_here(scene.root) * ASKED
    lit = [seen_box(spot) for spot in scene.field.spots()]
    return [*scene.field.solid(), *lit, *lit, *beside]


def _idle(scene: TableScene) -> list[Rect]:
    """Buttons that cannot be pressed now: a note may lie on them."""
    return [seen_box(node) for node in scene.root.walk() if isinstance(node, Button) and not node.enabled]


def spots_in(scene: TableScene) -> list[Spot]:
    """Those that the pointer finds, not what lies below a builder."""
    spots = [node for node in scene.root.walk() if isinstance(node, Spot)]
    return [spot for spot in spots if _is_front(scene.root, spot)]


def _is_front(root: Node, spot: Spot) -> bool:
    front = hit(root, seen_box(spot).center)
    return front is not None and spot in front.ancestors()


def _box(place: Place) -> Rect:
    return Rect(round(place.x), round(place.y), round(place.width), round(place.height))


def _leader(kit: Kit, box: Rect, tip: tuple[float, float], goal: Rect) -> Node:
    """A line from the tip of the tail to the edge of the goal, with a dot at its end; nothing where both touch."""
    x, y = tip
    end = min(max(x, goal.left), goal.right), min(max(y, goal.top + kit.px(6)), goal.bottom - kit.px(6))
    around = Rect(round(min(x, end[0])), round(min(y, end[1])), round(abs(x - end[0])), round(abs(y - end[1])))
    around.inflate_ip(kit.px(16), kit.px(16))

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        start, stop = [(px - around.x + rect.x, py - around.y + rect.y) for px, py in (tip, end)]
        pygame.draw.line(surface, kit.theme.ink, start, stop, kit.px(5))
        pygame.draw.line(surface, kit.theme.brass, start, stop, kit.px(3))
        disc(surface, stop, kit.px(6), kit.theme.brass, DiscRim(kit.theme.ink, kit.px(1)))

    return PaintNode(paint, size=around.size, at=(around.x - box.x, around.y - box.y), z=-2, name="guide line")


def tip_towards(box: Rect, goal: Rect, tail: int, wide: int) -> list[tuple[float, float]]:
    """The triangle at the edge of the box that looks at the goal: at the side where the way to it is longest."""
    inset = wide + tail
    x = min(max(goal.centerx, box.left + inset), box.right - inset)
    y = min(max(goal.centery, box.top + inset), box.bottom - inset)
    across, below, above = (
        max(goal.left - box.right, box.left - goal.right),
        goal.top - box.bottom,
        box.top - goal.bottom,
    )
    if below > max(across, above):
        return [(x - wide / 2, box.bottom - 2), (x + wide / 2, box.bottom - 2), (x, box.bottom + tail)]
    if above > across:
        return [(x - wide / 2, box.top + 2), (x + wide / 2, box.top + 2), (x, box.top - tail)]
    if goal.left >= box.right:
        return [(box.right - 2, y - wide / 2), (box.right - 2, y + wide / 2), (box.right + tail, y)]
    return [(box.left + 2, y - wide / 2), (box.left + 2, y + wide / 2), (box.left - tail, y)]


def _tail(surface: Surface, points: list[tuple[float, float]], kit: Kit) -> None:
    left, top = (int(min(along)) - 1 for along in zip(*points, strict=True))
    right, bottom = (int(max(along)) + 2 for along in zip(*points, strict=True))
    part = Rect(left, top, right - left, bottom - top).clip(surface.get_rect())
    big = Surface((part.width * FINE, part.height * FINE), pygame.SRCALPHA)
    big.fill((*kit.theme.paper, 0))
    pygame.draw.polygon(big, kit.theme.paper, [((x - part.x) * FINE, (y - part.y) * FINE) for x, y in points])
    surface.blit(pygame.transform.smoothscale(big, part.size), part)
