"""The map of the campaign: its chapters along a road, how each went for the company, and what happened there."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from random import Random

import pygame
from pygame import Rect, Surface

from client.app import App
from client.games.fated_hand.campaign.campaign_log import matches_by_story, show_log
from client.games.fated_hand.campaign.hero_files import Company
from client.games.fated_hand.campaign.vignettes import vignette
from client.kit import Kit
from client.scene.node import Node
from client.scene.nodes import PaintNode
from client.scene.transform import Point
from client.screen import Screen
from client.screens.furniture import room
from client.screens.sections import inner_width, section, warning
from client.shapes import Rim, rounded
from client.theme import LANDSCAPE, mix
from client.widgets.button import PRIMARY, Button
from client.widgets.option_card import CardFace, CardWires, OptionCard
from client.widgets.scroll import ScrollArea
from core.games.fated_hand.campaign.course import Standing, course, next_chapter
from core.games.fated_hand.campaign.own_stories import OWN_STORIES, told_story
from core.games.fated_hand.campaign.scenes import stories
from core.games.fated_hand.campaign.stories import CAMPAIGN
from netcode.own_files import folder_of, read_folder

STOP = 172
SHARE = 0.2
"""How wide the card of a chapter is at least, at 100 % and as a share of the map."""
PICTURE = 2.0
DASHES = 24
SWING = 0.18
"""How far the road swings up and down, in heights of a row."""
RAIL = 0.36
"""The share of the width that the chosen chapter takes."""


UNKNOWN = "No match of this story lies on this machine that the sheets of these heroes name."


class MapScreen(Screen):
    """A chapter that is pressed is told of beside the map."""

    title = "Map of the campaign"

    def __init__(self, app: App, company: Company) -> None:
        super().__init__(app)
        self.company = company
        own = read_folder(OWN_STORIES, folder_of(OWN_STORIES))
        self._trouble = own.trouble
        mine = [(told_story(text), text) for text, _ in own.values]
        self._own = {kind.id: text for kind, text in mine if kind is not None}
        self._matches = matches_by_story(company.heroes)
        self._course = course(company.heroes, [kind for kind, _ in mine if kind is not None])
        ahead = next_chapter(company.heroes)
        places = [place for place, each in enumerate(self._course) if ahead is not None and each.story.id == ahead.id]
        self._chosen = next(iter(places), 0)
        self._map, self._aside = Node(), Node()

    def build(self, size: tuple[int, int], scale: float) -> Node:
        title = f"{self.title}: {self.company.name}" if self.company.name else self.title
        root, place = room(self, size, title)
        wide = round(place.width * RAIL)
        gap = self.kit.px(16)
        self._map = Node(at=(place.x, place.y), size=(place.width - wide - gap, place.height))
        self._aside = Node(at=(place.x + place.width - wide, place.y), size=(wide, place.height))
        root.add(self._map, self._aside)
        self._fill()
        return root

    def first_focus(self) -> Node | None:
        return next((node for node in self._map.walk() if node.name == f"stop {self._chosen}"), None)

    def _fill(self) -> None:
        self._map.clear()
        self._map.add(*road_map(self.kit, self._map.size, [self._stop(place) for place in range(len(self._course))]))
        self._aside.clear()
        self._aside.add(self._told())

    def _stop(self, place: int) -> OptionCard:
        kit, standing = self.kit, self._course[place]
        face = CardFace(standing.story.name, "", state_of(standing), is_lit=place == self._chosen)
        wires = CardWires(partial(self._choose, place), self.app.notify)
        width = max(kit.px(STOP), round(self._map.width * SHARE))
        return OptionCard(kit, face, wires, width, f"stop {place}")

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.keeping_focus(self._fill)

    def _told(self) -> Node:
        """The chosen chapter: where it begins, what it is about, how it went, and the way there."""
        kit, standing = self.kit, self._course[self._chosen]
        width = self._aside.width - kit.px(16)
        inner, story = inner_width(kit, width), standing.story
        begins = story.scenes[story.first].place
        rows: list[Node] = [
            vignette(kit, begins, (inner, round(inner / PICTURE))),
            kit.text(kind_of(standing), "small", weight="bold", colour="ink_soft", width=inner),
            kit.text(story.about, width=inner),
            kit.text(state_of(standing, in_full=True), "small", width=inner),
            Button(kit, "Set out", self._set_out, kind=PRIMARY, reason=standing.refusal, width=inner, name="set out"),
        ]
        found = self._matches.get(story.id, [])
        if found or standing.ended:
            rows.append(Button(kit, "What happened there", partial(show_log, self.app, story, found), width=inner,
                               reason="" if found else UNKNOWN, icon="icon_chronicle", name="log"))  # fmt: skip
        rows += [warning(kit, sentence, inner) for sentence in self._trouble]
        paper = section(kit, story.name, rows, width, gap=10)
        return ScrollArea(kit, Node(paper, size=paper.size), self._aside.size, name="chapter")

    def _set_out(self) -> None:
        from client.games.fated_hand.campaign.party_screen import PartyScreen

        standing = self._course[self._chosen]
        if not standing.refusal:
            told = "" if standing.story.id in stories() else self._own[standing.story.id]
            self.app.push(PartyScreen(self.app, self.company, standing.story, told))


def kind_of(standing: Standing) -> str:
    """'Chapter 1 of 3, for tier 0'."""
    id, tier = standing.story.id, standing.story.tier
    if id not in CAMPAIGN:
        return f"{'A story for itself' if id in stories() else 'A story of yours'}, for tier {tier}"
    return f"Chapter {CAMPAIGN.index(id) + 1} of {len(CAMPAIGN)}, for tier {tier}"


def state_of(standing: Standing, *, in_full: bool = False) -> str:
    """How a chapter went, or whether it can be gone through."""
    went = f"Ended {standing.ended}" if standing.ended else ""
    if in_full:
        again = " It can be gone through again." if went and not standing.refusal else ""
        return f"{went}.{again}" if went else standing.refusal or "It lies ahead of you."
    return went or ("Not yet" if standing.refusal else "Ahead of you")


def road_map(kit: Kit, size: tuple[float, float], stops: list[OptionCard]) -> list[Node]:
    """A map on cloth with a road, and the stops along it and beside it: up and down, in rows where there are many."""
    pad = kit.px(26)
    wide, tall = stops[0].width, max(stop.height for stop in stops)
    across = max(1, min(len(stops), int((size[0] - 2 * pad + wide * 0.3) // (wide * 1.3))))
    rows = -(-len(stops) // across)
    across = -(-len(stops) // rows)
    middles = []
    for number, stop in enumerate(stops):
        row, column = divmod(number, across)
        column = column if row % 2 == 0 else across - 1 - column
        x = pad + wide / 2 + column * (size[0] - 2 * pad - wide) / max(1, across - 1)
        lane = (size[1] - 2 * pad) / rows
        most = (lane - tall) / 2 + pad * 0.5  # none reaches beyond the cloth
        aside = max(0.0, min(max(tall * 0.5, lane * SWING), most))
        y = pad + lane * (row + 0.5) + (aside if column % 2 else -aside)
        stop.size = wide, tall
        stop.position = round(x - wide / 2), round(y - tall / 2)
        middles.append((x, y))
    ground = PaintNode(lambda surface, rect, scale: _paint(kit, surface, rect, middles), size=size, name="map")
    return [ground, *stops]


def _paint(kit: Kit, surface: Surface, rect: Rect, middles: list[Point]) -> None:
    """Cloth, hills in two tones, and a dashed road through the chapters."""
    theme, px = kit.theme, kit.px
    cloth = LANDSCAPE["cloth"]
    rounded(surface, rect, cloth, theme.card_radius, Rim(theme.wood_edge, px(3)))
    chance = Random(7)
    for number in range(34):
        x = rect.x + round(px(30) + chance.random() * (rect.width - px(60)))
        y = rect.y + round(px(30) + chance.random() * (rect.height - px(60)))
        _mark(surface, (x, y), number, px(9))
    ink = mix(LANDSCAPE["wood_dark"], cloth, 0.2)
    for one, other in pairwise(middles[: len(CAMPAIGN)]):
        for step in range(0, DASHES, 2):
            start, end = [_between(one, other, share / DASHES) for share in (step, step + 1)]
            pygame.draw.line(surface, ink, (rect.x + start[0], rect.y + start[1]), (rect.x + end[0], rect.y + end[1]),
                             px(5))  # fmt: skip


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _mark(surface: Surface, at: tuple[int, int], number: int, side: int) -> None:
    """A hill or a fir, as maps have them."""
    x, y = at
    faint = mix(LANDSCAPE["cloth"], LANDSCAPE["wood"], 0.35)
    if number % 2:
        pygame.draw.lines(surface, faint, False, [(x - 2 * side, y), (x, y - side), (x + 2 * side, y)], 2)
    else:
        pygame.draw.polygon(surface, faint, [(x, y - 2 * side), (x + side, y), (x - side, y)], 2)
