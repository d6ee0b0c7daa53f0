"""The course of a match as lines over its rounds, a line for each seat, with the moment at which it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.scene.nodes import PaintNode
from client.shapes import rounded
from client.table.paint import DiscRim, Point, dashed, disc, stroke
from client.theme import SMALLEST_TYPE, SeatStyle, mix
from core.kit.course import Course, Moment
from core.plain import Seat, by_seat

TALL = 150
FINE = 2
"""How much larger the lines are drawn before they are made smooth."""
BESIDE = 3
"""So far apart lie lines of the same value, so that none hides another; at 100 %."""


def course_line(kit: Kit, course: Course, styles: Sequence[SeatStyle], turn: Moment | None, width: float) -> PaintNode:
    """The lines on a shade of paper; each begins and ends with the shape of its seat."""

    def paint(surface: Surface, rect: Rect, scale: float) -> None:
        theme, px = kit.theme, kit.px
        rounded(surface, rect, mix(theme.paper, theme.paper_shade, 0.55), theme.radius)
        room = Rect(rect.x + px(40), rect.y + px(26), rect.width - px(76), rect.height - px(52))
        chart = _Chart(course, room)
        _paint_rounds(kit, surface, chart)
        if turn is not None:
            x = chart.at(turn.position, 0)[0]
            dashed(surface, [(x, room.top - px(4)), (x, room.bottom)], theme.brass_edge, max(1.5, px(2)), px(5))
        _paint_lines(kit, surface, chart, styles)
        for seat, style in by_seat(styles):
            _paint_end(kit, surface, chart, seat, style)
        if turn is not None:
            best = max(range(len(turn.values)), key=lambda seat: turn.values[seat])
            disc(surface, chart.at(turn.position, turn.values[best]), px(8), theme.brass, DiscRim(theme.ink, px(2)))

    return PaintNode(paint, size=(width, kit.px(TALL)), name="course of the match")


class _Chart:
    """Where positions and values lie in a box, from where the course begins."""

    def __init__(self, course: Course, room: Rect) -> None:
        self.course, self.room = course, room
        self._start = course.moments[0].position
        self._long = max(1, course.moments[-1].position - self._start)
        self._most = max(1, course.most)

    def at(self, position: int, value: int) -> Point:
        share = (position - self._start) / self._long
        return self.room.left + self.room.width * share, self.room.bottom - self.room.height * value / self._most

    def steps(self, seat: Seat) -> list[Point]:
        """A line that goes level until the value changes."""
        points: list[Point] = []
        for before, moment in pairwise(self.course.moments):
            points += [self.at(before.position, before.values[seat]), self.at(moment.position, before.values[seat])]
        last = self.course.moments[-1]
        return [*points, self.at(last.position, last.values[seat])]

    def rounds(self) -> list[tuple[int, float]]:
        """The number of each round and where it begins; some are left out where they lie too close."""
        found: list[tuple[int, float]] = []
        for moment in self.course.moments:
            x = self.at(moment.position, 0)[0]
            last, place = found[-1] if found else (0, -self.room.width)
            if moment.round > last and x - place > self.room.width / 14:
                found.append((moment.round, x))
        return found


def _paint_rounds(kit: Kit, surface: Surface, chart: _Chart) -> None:
    theme, room = kit.theme, chart.room
    size = max(SMALLEST_TYPE, theme.type_size("small"))
    surface.fill(mix(theme.paper_shade, theme.ink_soft, 0.5), Rect(room.left, room.bottom, room.width, 1))
    for number, x in chart.rounds():
        text = kit.texts.run(str(number), "regular", size, theme.ink_soft)
        surface.blit(text, text.get_rect(midtop=(round(x), room.bottom + kit.px(3))))
    words = kit.texts.run(f"{chart.course.counted}, by rounds", "bold", size, theme.ink)
    surface.blit(words, (room.left - kit.px(28), room.top - kit.px(24)))
    for value in (0, chart.course.most):
        text = kit.texts.run(str(value), "regular", size, theme.ink_soft)
        surface.blit(text, text.get_rect(midright=(room.left - kit.px(8), chart.at(0, value)[1])))


def _paint_lines(kit: Kit, surface: Surface, chart: _Chart, styles: Sequence[SeatStyle]) -> None:
    """Drawn large and made smooth together."""
    fine = Surface((surface.get_width() * FINE, surface.get_height() * FINE), pygame.SRCALPHA)
    fine.fill((*kit.theme.paper, 0))
    for seat, style in by_seat(styles):
        aside = (seat - (len(styles) - 1) / 2) * kit.px(BESIDE)
        points = [(x * FINE, (y + aside) * FINE) for x, y in chart.steps(seat)]
        for start, end in pairwise(points):
            stroke(fine, start, end, style.colour, kit.px(4) * FINE)
    surface.blit(pygame.transform.smoothscale(fine, surface.get_size()), (0, 0))


def _paint_end(kit: Kit, surface: Surface, chart: _Chart, seat: Seat, style: SeatStyle) -> None:
    """The shape of the seat at the end of its line; seats that end alike lie beside each other."""
    last = chart.course.moments[-1]
    alike = [other for other in range(seat) if last.values[other] == last.values[seat]]
    x, y = chart.at(last.position, last.values[seat])
    side = kit.px(20)
    shape = kit.pictures.get(style.picture, (side, side))
    surface.blit(shape, shape.get_rect(center=(round(x) + side // 2 + kit.px(2) - len(alike) * side, round(y))))
