"""The playfield of Stonebound: everything that lies on its table, put where the state says, lit when asked.

How events move it is in `motions`.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from client.games.stonebound import figures, glosses, motions
from client.games.stonebound.ability_strip import AbilityStrip, AbilityTile
from client.games.stonebound.asking import Lamp, lit_spots, tried
from client.games.stonebound.battlefield import LOOKED_AT, lay_field, stand
from client.games.stonebound.character_sheet import character_sheet
from client.games.stonebound.dashboards import Wires
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.portraits import Portraits
from client.games.stonebound.stones import HELD, SHARED_PILES, STONES, by_element, by_stars, used_stones
from client.games.stonebound.team_builder import team_builder
from client.input_events import Pointer, PointerEvent
from client.motion import Motion
from client.scene.layout import Place, dock
from client.scene.node import Node
from client.table.cards import Card
from client.table.cells import CellSpot
from client.table.dice_tray import DiceTray
from client.table.facts import Order, SeatFacts
from client.table.flights import word_tag
from client.table.furniture import tray_frame
from client.table.hand import Hand
from client.table.piles import TABLE, Piles, spread_out
from client.table.spot import Mood, Spot
from client.table.stage import Choose, Gloss, OwnKey, Stage
from client.widgets.button import QUIET, Button
from core.events import Event
from core.games.stonebound.board import SPACES, distance
from core.games.stonebound.effective import effective
from core.games.stonebound.events import TurnBegan
from core.games.stonebound.moving import ends, way_to
from core.games.stonebound.naming import unit_name
from core.games.stonebound.state import StoneState, character_of, standing_at, units_of
from core.plain import Answer
from core.questions import Question
from core.view import View

COLUMN = 0.23
"""The share of the arena's width that dice and used stones take beside the field."""
STRIP = 0.36
"""The share of the hand's height that the abilities take."""


class StoneField:
    """See `client.table.stage.Playfield`."""

    turn_begins: type[Event] = TurnBegan
    happenings = motions.HAPPENINGS
    digits = ("1-6", "ability")
    hints = (
        ("Characters", "Point at a character to read about it; click it with the right button for all its cards."),
        ("Abilities", "Choose an ability, then whom; the ticked stones pay for it. Click stones to pay with others."),
        ("Back", "Esc forgets an ability that you have begun to use."),
    )

    def __init__(self, stage: Stage, view: View) -> None:
        self.stage = stage
        self.lamp: Lamp | None = None
        self.pieces = _lay_out(stage, view)
        self.own_keys = (
            OwnKey(pygame.K_s, "S", "sort", self._sort),
            OwnKey(pygame.K_c, "C", "cards", self._open_cards),
        )
        self._tag: Node | None = None
        self._pointed: int | None = None
        self._opened: dict[str, tuple[str, int | None]] = {}
        self._listen()
        self._add_sort()
        self.sync(view)

    def _add_sort(self) -> None:
        """The button that sorts the hand, beside its left end."""
        kit, hand = self.stage.kit, self.stage.layout.hand
        sort = Button(kit, "", self._sort, kind=QUIET, icon="icon_sort", words="Sort the stones", name="sort stones",
                      hint="Sort your stones by element or by stars (S)", width=kit.px(40))  # fmt: skip
        sort.position = hand.x - sort.width - kit.px(2), hand.y + hand.height - sort.height - kit.px(8)
        sort.z = 4
        self._sort_button = sort
        self.stage.under.add(sort)

    # --- the state

    def sync(self, view: View) -> None:
        """As `Playfield.sync`."""
        pieces = self.pieces
        pieces.view = view
        state = pieces.state
        pieces.looks = stand(pieces.board, state, self.stage, pieces.portraits)
        pieces.hand.sync(state.players[view.seat].hand if view.seat is not None else [], view)
        self._sort_button.visible = len(pieces.hand.cards) > 1
        top = view.face(state.discard[-1]) if state.discard else None
        pieces.piles.show(len(state.deck), len(state.discard), top)
        self._show_usual()

    def _show_usual(self) -> None:
        """The abilities of the active unit, or the one to place; else those shown before, or of the first own unit."""
        state, seat = self.pieces.state, self.pieces.view.seat
        own = [unit.id for unit in units_of(state, seat)] if seat is not None else []
        waiting = [each for each in own if state.units[each].place is None]
        wanted = (state.active, *waiting[:1], self.pieces.shown, *own, 0)
        fitting = [each for each in wanted if each is not None and each < len(state.units)]
        if fitting:
            self._show(fitting[0])
        else:
            self.pieces.shown = None
            self.pieces.strip.hide()

    def _show(self, unit_id: int) -> None:
        """Show the abilities of a unit."""
        state = self.pieces.state
        self.pieces.shown = unit_id
        character = character_of(state, unit_id)
        self.pieces.strip.show(character.id, unit_name(state, unit_id), character.abilities)

    def recall(self, events: Sequence[Event], view: View) -> None:
        """As `Playfield.recall`."""
        self.pieces.played.clear()
        self.pieces.tray.show([])
        self.happenings.leave(events, self.pieces)
        telling = [event for event in events if self.happenings.places([event], self.pieces.state)]
        self.point_out(telling[-1:], view)

    def gloss_of(self, seat: int, view: View) -> Gloss:
        """As `Playfield.gloss_of`."""
        return glosses.of_seat(self.pieces, seat)

    def facts(self, view: View, asked: int | None) -> list[SeatFacts]:
        """As `Playfield.facts`."""
        return figures.facts_of(self.pieces, asked, Wires(self._near_unit, self._click_unit, self._open_unit))

    def order(self, view: View) -> Order:
        """As `Playfield.order`."""
        return figures.order_of(self.pieces)

    def pile(self, seat: int, name: str, view: View, width: float) -> Node:
        """As `Playfield.pile`: the discard pile, or the cards of a character."""
        if name in self._opened:
            character, unit = self._opened[name]
            return character_sheet(self.pieces, character, unit, width)
        return self._discarded(view, width)

    def _discarded(self, view: View, width: float) -> Node:
        cards = view.state_as(StoneState).discard
        kit = self.stage.kit
        faces = [view.face(card) for card in reversed(cards)]
        return spread_out(kit, STONES, faces, (kit.px(65), kit.px(90)), width, kit.px(8))

    # --- questions

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        """As `Playfield.open`."""
        self.close()
        self.lamp = Lamp(question, self.pieces, choose, self._show)
        return self.lamp.light()

    def close(self) -> None:
        """As `Playfield.close`."""
        self.lamp = None
        pieces = self.pieces
        pieces.board.rest()
        pieces.board.clear(*LOOKED_AT)
        pieces.strip.rest()
        pieces.hand.rest()
        pieces.builder.close()
        self._untag()

    def spots(self) -> list[Spot]:
        """As `Playfield.spots`."""
        return lit_spots(self.pieces)

    def pick(self, number: int) -> Spot | None:
        """As `Playfield.pick`: an ability, or a character that can be chosen."""
        tiles: list[Spot] = list(self.pieces.strip.tiles.values())
        spots = self.pieces.builder.spots() or tiles
        spot = spots[number] if number < len(spots) else None
        if spot is not None and spot.mood is Mood.REFUSED:
            self.stage.refuse(spot.hint)
        return spot if spot is not None and spot.mood is Mood.LIT else None

    def step_back(self) -> bool:
        """As `Playfield.step_back`."""
        return self.lamp is not None and self.lamp.step_back()

    def whole(self) -> None:
        """As `Playfield.whole`."""
        self.pieces.board.node.fit()

    def place_at(self, pixel: tuple[float, float]) -> Answer:
        """As `Playfield.place_at`: a space."""
        return self.pieces.board.cell_under(pixel)

    def pixel_of(self, place: Answer) -> tuple[float, float] | None:
        """As `Playfield.pixel_of`."""
        return self.pieces.board.pixel_at(place)

    def tried(self, question: Question, view: View) -> list[tuple[str, Answer]]:
        """As `Playfield.tried`."""
        return tried(question, self.pieces)

    # --- events

    def motion(self, event: Event, view: View) -> Motion | None:
        """As `Playfield.motion`."""
        self.pieces.view = view
        return self.happenings.motion(event, self.pieces)

    def matters(self, event: Event) -> bool:
        """As `Playfield.matters`."""
        return self.happenings.is_told(event)

    def point_out(self, events: Sequence[Event], view: View) -> None:
        """As `Playfield.point_out`."""
        self.pieces.board.mark("event", self.happenings.places(events, view.state_as(StoneState)))

    # --- what is pointed at

    def _listen(self) -> None:
        pieces = self.pieces
        pieces.board.on_near = self._near_space
        for space, spot in pieces.board.cells.items():
            spot.on[Pointer.MENU] = spot.on[Pointer.LONG] = partial(self._open_space, space)
        pieces.strip.on_near = self._near_ability
        pieces.strip.on_portrait = self._open_shown
        pieces.hand.on_near = self._near_stone
        pieces.builder.on_near = self._near_character
        pieces.builder.on_open = self._open_character

    def near_seat(self, seat: int, near: bool) -> None:
        """As `Playfield.near_seat`: its characters stand out."""
        places = [unit.place for unit in self.pieces.state.units if unit.seat == seat and unit.stands]
        self.pieces.board.mark("walk", [place for place in places if place is not None] if near else ())

    def _near_space(self, spot: Spot, near: bool) -> None:
        assert isinstance(spot, CellSpot)
        unit_id = standing_at(self.pieces.state, spot.cell)
        if self.lamp is None or self.lamp.draft is None:
            self._show_ways(spot, unit_id, near)
        self._pointed = unit_id if near else None
        self._untag()
        draft, asked = (self.lamp.draft, self.lamp.question.name) if self.lamp is not None else (None, "")
        if near and unit_id is not None and asked == "act" and spot.mood is Mood.LIT:
            self._put_tag(unit_id, glosses.tag_words(self.pieces, unit_id, draft))
        gloss = glosses.of_space(self.pieces, spot.cell, spot, draft, asked) if near else None
        self.stage.explain(gloss)

    def _show_ways(self, spot: CellSpot, unit_id: int | None, near: bool) -> None:
        """The way of a walk, or where the character pointed at could walk and strike."""
        board, state = self.pieces.board, self.pieces.state
        board.clear(*LOOKED_AT)
        if not near:
            return
        if unit_id is not None:
            self._show_threat(unit_id)
        elif spot.mood is Mood.LIT and isinstance(spot.answer, tuple) and spot.answer[0] == "move":
            assert state.active is not None
            way = way_to(state, state.active, spot.cell, effective(state, state.active, "MV"))
            board.mark("path", way[:-1])

    def _show_threat(self, unit_id: int) -> None:
        """Where this character could walk, and what it reaches from where it stands."""
        board, state = self.pieces.board, self.pieces.state
        own, reach = state.units[unit_id].place, effective(state, unit_id, "RNG")
        assert own is not None
        board.mark("walk", ends(state, unit_id, effective(state, unit_id, "MV")))
        board.mark("reach", [space for space in SPACES if 0 < distance(own, space) <= reach])

    def _near_unit(self, unit_id: int, near: bool) -> None:
        """A character is pointed at in its seat's panel."""
        place = self.pieces.state.units[unit_id].place
        self._pointed = unit_id if near else None
        self.pieces.board.clear(*LOOKED_AT)
        if near and place is not None and self.pieces.state.units[unit_id].stands:
            self._show_threat(unit_id)
        draft, asked = (self.lamp.draft, self.lamp.question.name) if self.lamp is not None else (None, "")
        before = glosses.preview(self.pieces, unit_id, draft, asked) if place is not None else ""
        self.stage.explain(glosses.of_unit(self.pieces, unit_id, before) if near else None)

    def _near_ability(self, tile: AbilityTile, near: bool) -> None:
        self.stage.explain(glosses.of_ability(self.pieces, tile.ability, tile.hint) if near else None)

    def _near_stone(self, stone: Spot, near: bool) -> None:
        assert isinstance(stone, Card)
        self.stage.explain(glosses.of_stone(stone.face, stone.hint) if near else None)

    def _near_character(self, character_id: str | None) -> None:
        self.stage.explain(glosses.of_character(self.pieces, character_id) if character_id else None)

    def _put_tag(self, unit_id: int, words: str) -> None:
        if not words:
            return
        kit = self.stage.kit
        x, y = self.pieces.board.pixel_of(unit_id)
        tag = self._tag = word_tag(kit, words, "stat_atk")
        arena = self.stage.layout.arena
        left = min(max(arena.x, x - tag.width / 2), arena.x + arena.width - tag.width)
        tag.position = left, max(arena.y, y - self.pieces.board.layout.height * 0.55 - tag.height)
        self.stage.over.add(tag)

    def _untag(self) -> None:
        if self._tag is not None:
            self._tag.remove()
            self._tag = None

    # --- cards

    def _click_unit(self, unit_id: int) -> None:
        """A line of a dashboard was clicked: choose the character where it can be chosen, else show its abilities."""
        place = self.pieces.state.units[unit_id].place
        spot = self.pieces.board.cells[place] if place is not None else None
        if spot is not None and spot.mood is Mood.LIT:
            spot.choose()
        elif self.pieces.state.active is None:
            self._show(unit_id)

    def _open_space(self, space: tuple[int, int], event: PointerEvent) -> None:
        found = [unit.id for unit in self.pieces.state.units if unit.place == space]
        if found:
            self._open_unit(standing if (standing := standing_at(self.pieces.state, space)) is not None else found[-1])

    def _open_shown(self) -> None:
        if self.pieces.shown is not None:
            self._open_unit(self.pieces.shown)

    def _open_cards(self) -> None:
        """The cards of who is pointed at, else of who is shown."""
        if self._pointed is not None:
            self._open_unit(self._pointed)
        else:
            self._open_shown()

    def _open_unit(self, unit_id: int) -> None:
        state = self.pieces.state
        self._open(unit_name(state, unit_id), character_of(state, unit_id).id, unit_id)

    def _open_character(self, character_id: str) -> None:
        self._open(glosses.of_character(self.pieces, character_id).title, character_id, None)

    def _open(self, name: str, character_id: str, unit_id: int | None) -> None:
        self._opened = {name: (character_id, unit_id)}
        self.stage.open_pile(TABLE, name)

    def _sort(self) -> None:
        hand = self.pieces.hand
        hand.rank = by_stars if hand.rank is by_element else by_element
        hand.arrange()


def _lay_out(stage: Stage, view: View) -> Pieces:
    """Make all pieces and put them on the stage."""
    kit, layout = stage.kit, stage.layout
    portraits = Portraits(kit, view.state_as(StoneState).custom)
    column, room = dock(layout.arena, ("right", max(kit.px(132), layout.arena.width * COLUMN)))
    tray, played = _beside(stage, column)
    tall = max(layout.hand.height * STRIP, kit.px(60))
    strip = Place(layout.hand.x, layout.hand.y + kit.px(6), layout.hand.width, tall)
    top = strip.y + strip.height
    hand = Place(layout.hand.x, top, layout.hand.width, layout.hand.y + layout.hand.height - top)
    pieces = Pieces(
        stage,
        view,
        portraits,
        lay_field(stage, room),
        Hand(kit, hand, STONES, HELD),
        AbilityStrip(kit, strip, portraits),
        used_stones(kit, played),
        DiceTray(kit, tray),
        Piles(stage, STONES, SHARED_PILES),
        team_builder(stage, portraits, view.state_as(StoneState).custom),
    )
    stage.under.add(pieces.board.node, tray_frame(kit, tray), pieces.played, pieces.tray, pieces.piles,
                    pieces.hand, pieces.strip, pieces.builder)  # fmt: skip
    return pieces


def _beside(stage: Stage, column: Place) -> tuple[Place, Place]:
    """The tray for dice above the place of used stones."""
    pad = stage.kit.px(10)
    inside = column.inset(pad)
    tall = min(inside.height * 0.56, stage.kit.px(250))
    tray = Place(inside.x, inside.y, inside.width, tall)
    return tray, Place(inside.x, inside.y + tall + pad, inside.width, inside.height - tall - pad)
