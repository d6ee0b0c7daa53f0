"""The playfield of Stonebound: everything that lies on its table, put where the state says, lit when asked.

How events move it is in `motions`, how questions light it in `asking`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from client.games.stonebound import figures, glosses, motions
from client.games.stonebound.ability_strip import AbilityStrip
from client.games.stonebound.asking import LIGHTS
from client.games.stonebound.battlefield import lay_field, stand
from client.games.stonebound.character_sheet import CharacterCards
from client.games.stonebound.composing import Draft
from client.games.stonebound.dashboards import Wires
from client.games.stonebound.pieces import Pieces
from client.games.stonebound.portraits import Portraits
from client.games.stonebound.stones import HELD, SHARED_PILES, STONES, used_stones
from client.games.stonebound.team_builder import team_builder
from client.input_events import Pointer
from client.kit import Kit
from client.scene.layout import Place, dock
from client.scene.node import Node
from client.table.cards import Card
from client.table.cells import Cell, CellSpot
from client.table.dice_tray import DiceTray
from client.table.facts import Order, Shown
from client.table.field import Field
from client.table.flights import tag_above
from client.table.hand import Hand, sort_button
from client.table.piles import CardRows, Piles, spread_out, well
from client.table.spot import Mood, Spot
from client.table.stage import Gloss, OwnKey, Stage
from core.events import Event
from core.games.stonebound.asks import WAY
from core.games.stonebound.board import SPACES, distance
from core.games.stonebound.effective import effective
from core.games.stonebound.events import StonesPaid, TurnBegan
from core.games.stonebound.moving import ends, way_to
from core.games.stonebound.questions import WORDS
from core.games.stonebound.state import StoneState, UnitId, side_of, standing_at, units_of
from core.games.stonebound.targets import strikes_of
from core.plain import CardId, Seat
from core.view import View

COLUMN = 0.175
"""The share of the arena's width that dice and used stones take beside the field."""
MOST_SMALL = 4
"""So many stones are shown in a line of the chronicle."""
STRIP = 0.36
"""The share of the hand's height that the abilities take."""
BESIDE_HAND = 44
"""The room before the hand, at 100 %, where the button that sorts it keeps off the keys."""
SORT_HINT = "Sort your stones by element or by stars (S)"


class StoneField(Field[Pieces, Draft]):
    """See `client.table.field`."""

    words = WORDS
    happenings = motions.HAPPENINGS
    lights = LIGHTS
    turn_begins = TurnBegan
    digits = ("1-6", "ability")
    hints = (
        ("Characters", "Point at a character to read about it; click it with the right button for all its cards."),
        ("Abilities", "Choose an ability, then whom; the ticked stones pay for it. Click stones to pay with others."),
        ("Back", "Esc forgets an ability that you have begun to use."),
    )

    def __init__(self, stage: Stage, view: View) -> None:
        super().__init__(_lay_out(stage, view))
        self._cards = CharacterCards(self.pieces)
        self.own_keys = (
            OwnKey(pygame.K_s, "S", "sort", self.pieces.hand.sort),
            OwnKey(pygame.K_c, "C", "cards", self._cards.open_pointed),
            self.reach_key(),
        )
        self._tag = Node()
        self._sort = sort_button(stage.kit, self.pieces.hand, "Sort the stones", SORT_HINT)
        stage.under.add(self._sort)
        self._listen()

    def _listen(self) -> None:
        pieces = self.pieces
        self.watch(pieces.board, self._of_space, self._look_at_space)
        self.watch(pieces.strip, partial(glosses.of_ability, pieces))
        self.watch(pieces.hand, glosses.of_stone)
        self.watch(pieces.builder, partial(glosses.of_character, pieces))
        pieces.strip.on_portrait = self._cards.open_shown
        pieces.builder.on_open = self._cards.open_character
        for spot in pieces.board.cells.values():
            spot.on[Pointer.MENU] = spot.on[Pointer.LONG] = partial(self._cards.open_at, spot)

    # --- the state

    def arrange(self) -> None:
        super().arrange()
        pieces, state, view = self.pieces, self.pieces.state, self.pieces.view
        pieces.looks = stand(pieces.board, state, self.stage, pieces.portraits)
        self._sort.visible = len(pieces.hand.cards) > 1
        top = view.face(state.discard[-1]) if state.discard else None
        pieces.piles.show(len(state.deck), len(state.discard), top)
        pieces.show(self._usual())

    def held(self, seat: Seat, view: View) -> Sequence[CardId]:
        return view.state_as(StoneState).players[seat].hand

    def _usual(self) -> UnitId | None:
        """Whose abilities to show: of the active unit, the one to place, the one shown before, or the first own one; on
        the own turn only of one's own, of a ready one where there is one. A spectator looks with whoever has the turn.
        """
        state, shown = self.pieces.state, self.pieces.shown
        seat = state.seat if self.pieces.view.seat is None else self.pieces.view.seat
        own = [unit.id for unit in units_of(state, seat)] if seat is not None else []
        waiting = [each for each in own if state.units[each].place is None]
        ready = [each for each in own if state.units[each].stands and not state.units[each].activated]
        if state.seat == seat and seat is not None:
            shown = shown if shown in ready else next(iter(ready), None)
        wanted = (state.active, *waiting[:1], shown, *own, UnitId(0))
        return next((each for each in wanted if each is not None and each < len(state.units)), None)

    def gloss_of(self, seat: Seat, view: View) -> Gloss:
        return glosses.of_seat(self.pieces, seat)

    def shown(self, seat: Seat, view: View) -> Shown:
        return figures.shown_of(self.pieces, seat, Wires(self._near_unit, self._click_unit, self._cards.open_unit))

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        return self.pieces.state.seat

    def order(self, view: View) -> Order:
        return figures.order_of(self.pieces)

    def pile(self, seat: Seat, name: str, view: View, width: float) -> Node:
        """The discard pile, or the cards of a character."""
        if (sheet := self._cards.sheet(name, width)) is not None:
            return sheet
        kit = self.stage.kit
        faces = [view.face(card) for card in reversed(self.pieces.state.discard)]
        return spread_out(kit, STONES, faces, CardRows((kit.px(65), kit.px(90)), width, kit.px(8)))

    def whose(self, event: Event, view: View) -> Seat | None:
        unit, units = getattr(event, "unit", None), view.state_as(StoneState).units
        return units[unit].seat if isinstance(unit, int) and unit < len(units) else None

    def small_card(self, event: Event, height: float) -> Node | None:
        """The stones that were paid."""
        if not isinstance(event, StonesPaid):
            return None
        size = STONES.size(height)
        stones = [Card(self.stage.kit, STONES, size, face) for face in event.faces[:MOST_SMALL]]
        for index, stone in enumerate(stones):
            stone.anchor, stone.position = (0, 0), (index * size[0] * 0.5, 0)
        return Node(*stones, size=(size[0] * (len(stones) + 1) / 2, height))

    # --- questions

    def close(self) -> None:
        super().close()
        self._tag.remove()

    def numbered(self) -> Sequence[Sequence[Spot]]:
        return [[spot] for spot in self.pieces.builder.spots() or self.pieces.strip.spots()]

    def threats(self) -> Mapping[Cell, int]:
        """Where each standing enemy could strike after the longest walk."""
        state, seat = self.pieces.state, self.pieces.view.seat
        own = None if seat is None else side_of(seat)
        enemies = [unit.id for unit in state.units if unit.stands and unit.place and side_of(unit.seat) != own]
        return Counter(space for enemy in enemies for space in strikes_of(state, enemy))

    def show_reach(self, shown: bool) -> None:
        """And the numbers of all characters."""
        super().show_reach(shown)
        for unit in self.pieces.board.pieces.values():
            unit.tell(shown)

    # --- what is pointed at

    def near_seat(self, seat: Seat, near: bool) -> None:
        """Its characters stand out."""
        places = [unit.place for unit in self.pieces.state.units if unit.seat == seat and unit.stands]
        self.pieces.board.mark("walk", [place for place in places if place is not None] if near else ())

    def _of_space(self, spot: CellSpot) -> Gloss:
        return glosses.of_space(self.pieces, self.lamp, spot)

    def _look_at_space(self, spot: CellSpot | None) -> None:
        """Who stands there, and the way there; whom an attack would hit carries a tag that says how hard."""
        unit_id = standing_at(self.pieces.state, spot.cell) if spot is not None else None
        self._cards.pointed = unit_id
        self._tag.remove()
        if self.lamp is None or self.lamp.draft is None:
            self._show_ways(spot, unit_id)
        if spot is None or unit_id is None or spot.mood is not Mood.LIT or self.lamp is None:
            return
        words = glosses.tag_words(self.pieces, self.lamp, unit_id)
        if words:
            x, y = self.pieces.board.pixel_of(unit_id)
            self._tag = tag_above(self.stage, words, "stat_atk", (x, y - self.pieces.board.layout.height * 0.55))

    def _show_ways(self, spot: CellSpot | None, unit_id: UnitId | None) -> None:
        """The way of a walk, or where the character pointed at could walk and strike."""
        board, state = self.pieces.board, self.pieces.state
        board.look()
        if unit_id is not None:
            self._show_threat(unit_id)
        elif spot is not None and spot.mood is Mood.LIT and spot.answer == ("move", spot.cell):
            assert state.active is not None
            way = way_to(state, state.active, spot.cell, effective(state, state.active, "MV"))
            board.look(path=way[:-1])
        elif spot is not None and self.lamp is not None and self.lamp.question.name == WAY and state.action is None:
            assert state.active is not None
            board.look(path=way_to(state, state.active, spot.cell, effective(state, state.active, "MV"))
                       if spot.mood is Mood.LIT else ())  # fmt: skip

    def _show_threat(self, unit_id: UnitId) -> None:
        """Where this character could walk, and what it reaches from where it stands."""
        state = self.pieces.state
        own, reach = state.units[unit_id].place, effective(state, unit_id, "RNG")
        assert own is not None
        in_reach = [space for space in SPACES if 0 < distance(own, space) <= reach]
        self.pieces.board.look(walk=ends(state, unit_id, effective(state, unit_id, "MV")), reach=in_reach)

    def _near_unit(self, unit_id: UnitId, near: bool) -> None:
        """A character is pointed at in its seat's panel."""
        unit = self.pieces.state.units[unit_id]
        self._cards.pointed = unit_id if near else None
        self.pieces.board.look()
        if near and unit.place is not None and unit.stands:
            self._show_threat(unit_id)
        before = glosses.preview(self.pieces, self.lamp, unit_id) if unit.place is not None else ""
        self.stage.explain(glosses.of_unit(self.pieces, unit_id, before) if near else None)

    def _click_unit(self, unit_id: UnitId) -> None:
        """A line of a dashboard was clicked: choose the character where it can be chosen, else show its abilities."""
        place = self.pieces.state.units[unit_id].place
        spot = self.pieces.board.cells[place] if place is not None else None
        if spot is not None and spot.mood is Mood.LIT:
            spot.choose()
        elif self.pieces.state.active is None:
            self.pieces.show(unit_id)


def _foot(kit: Kit, room: Place) -> tuple[Place, Place]:
    """The abilities, and under them the hand."""
    strip = Place(room.x, room.y + kit.px(6), room.width, max(room.height * STRIP, kit.px(60)))
    top, beside = strip.y + strip.height, kit.px(BESIDE_HAND)
    return strip, Place(room.x + beside, top, room.width - beside, room.y + room.height - top)


def _lay_out(stage: Stage, view: View) -> Pieces:
    """Make all pieces and put them on the stage."""
    kit, layout = stage.kit, stage.layout
    portraits = Portraits(kit, view.state_as(StoneState).custom)
    column, room = dock(layout.arena, ("right", max(kit.px(132), layout.arena.width * COLUMN)))
    tray, played = _beside(stage, column)
    strip, hand = _foot(kit, layout.hand)
    pieces = Pieces(
        stage=stage,
        view=view,
        portraits=portraits,
        board=lay_field(stage, room),
        hand=Hand(kit, hand, STONES, HELD),
        strip=AbilityStrip(kit, strip, portraits),
        played=used_stones(kit, played),
        tray=DiceTray(kit, tray),
        piles=Piles(stage, STONES, SHARED_PILES),
        builder=team_builder(stage, portraits, view.state_as(StoneState).custom),
    )
    wells = [well(kit, tray, "die_icon"), well(kit, played, "icon_deck", pieces.played.first)]
    stage.under.add(pieces.board.node, *wells, pieces.played, pieces.tray, pieces.piles,
                    pieces.hand, pieces.strip, pieces.builder)  # fmt: skip
    return pieces


def _beside(stage: Stage, column: Place) -> tuple[Place, Place]:
    """The tray for dice above the place of used stones."""
    pad = stage.kit.px(10)
    inside = column.inset(pad)
    tall = min(inside.height * 0.56, stage.kit.px(250))
    tray = Place(inside.x, inside.y, inside.width, tall)
    return tray, Place(inside.x, inside.y + tall + pad, inside.width, inside.height - tall - pad)
