"""The playfield of Dragon Dice: everything that lies on its table, put where the state says, lit when asked.

How events are shown is in `throws`, how questions light the table in `asking`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import pygame

from client.games.dragon_dice import glosses, promises
from client.games.dragon_dice.ahead import LegendAhead, pieces_of_work
from client.games.dragon_dice.asking import LIGHTS, OVER_ROLLS, place_asked
from client.games.dragon_dice.battlefield import Battlefield
from client.games.dragon_dice.breakdown import breakdown
from client.games.dragon_dice.chips import Chips
from client.games.dragon_dice.dice_art import DiceArt
from client.games.dragon_dice.force_builder import force_builder
from client.games.dragon_dice.meanings import Meanings
from client.games.dragon_dice.orders import put_by_digit, said_before
from client.games.dragon_dice.paths import Path
from client.games.dragon_dice.pieces import Pieces
from client.games.dragon_dice.roll_book import RollBook
from client.games.dragon_dice.spell_desk import SpellDesk
from client.games.dragon_dice.throws import HAPPENINGS, Spotted
from client.games.dragon_dice.trays import Trays, opened
from client.input_events import Pointer
from client.motion import Ahead
from client.scene.layout import Place, dock
from client.scene.node import Node
from client.table.dice_tray import DiceTray
from client.table.facts import Order, OrderMark, Pile, Shown, Track
from client.table.field import Field
from client.table.legend import Legend, LegendLines
from client.table.roll_sheet import RollSheet
from client.table.sheets import pile_width
from client.table.spot import Spot
from client.table.stage import Choose, Gloss, OwnKey, Point, Stage
from core.events import Event
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.roll_events import RollTotalled
from core.games.dragon_dice.rolls import TerrainId
from core.games.dragon_dice.state import NO_LAST_ROUND, Area, DragonDiceState, OwnedDie, Phase, dice_in
from core.games.dragon_dice.terrains import captured_by
from core.games.dragon_dice.victory import TO_WIN
from core.kit.english import sentence
from core.kit.set_texts import Parts
from core.plain import Answer, Seat
from core.questions import Question
from core.view import View

RESERVES_SHARE = 0.38
"""How much of the hand's place the reserves take; dice are thrown in the rest."""
FORECAST, LEGEND, ROLLS = "Forecast", "Icons", "Rolls"
NOBODY = Seat(-1)
LEGEND_SHARE = 0.72
"""How much of the height of the window the legend takes."""
PILES = (
    ("icon_hand", Area.RESERVES),
    ("icon_skip", Area.DEAD),
    ("icon_discard", Area.BURIED),
    ("icon_deck", Area.POOL),
)

PHASES = {
    Phase.TURN_START: "1 and 2 of 6: Effects and Eighth Faces",
    Phase.DRAGONS: "3 of 6: Dragon Attack",
    Phase.FIRST_MARCH: "4 of 6: First March",
    Phase.SECOND_MARCH: "5 of 6: Second March",
    Phase.RESERVES: "6 of 6: Reserves",
}
"""What the order line says, once all armies are placed (6)."""


class DragonField(Field[Pieces, Path]):
    words = WORDS
    happenings = HAPPENINGS
    lights = LIGHTS
    turn_begins = happened.TurnBegan
    hints = (
        ("Dice", "The emblem says the species, blocks the health, the disc the class, of a monster the species."),
        ("Marks", "A lattice is held, a slanted die cannot be rolled, a ring is charmed, a cross is about to die."),
        ("Dragons", "A frame and a question mark are at the dragon whose course you decide."),
        ("Sets", "Click dice one after the other, then confirm. A click on several that lie as one takes one of them."),
    )

    def __init__(self, stage: Stage, view: View) -> None:
        self.own_keys = (
            OwnKey(pygame.K_f, "F", "forecast", partial(stage.open_pile, NOBODY, FORECAST)),
            OwnKey(pygame.K_i, "I", "icons", partial(stage.open_pile, NOBODY, LEGEND)),
            OwnKey(pygame.K_d, "D", "last rolls", partial(stage.open_pile, NOBODY, ROLLS)),
            OwnKey(pygame.K_s, "S", "sort", self._sort),
            *self._looking_keys(view.state.seats),
        )
        pieces = _lay_out(stage, view)
        self._art, self._trays = pieces.art, pieces.trays
        self._meanings = Meanings(self._art)
        self._legend = LegendLines(stage.kit, pile_width(stage.kit, stage.layout.size[0]))
        self._ahead: list[Callable[[], object]] | None = None
        super().__init__(pieces)
        field = pieces.battlefield
        self.watch(field, partial(glosses.of_spot, self.pieces))
        self.watch(pieces.desk, glosses.of_spell)
        pieces.tray.on[Pointer.CLICK] = lambda event: stage.open_pile(NOBODY, ROLLS)
        pieces.tray.hint = "The last rolls. Click them to see where their totals come from (D)."
        field.on_shelf, field.on_look = self._make_room_for_shelf, self._look

    def explains(self, event: Event) -> bool:
        return isinstance(event, RollTotalled)

    def breakdown(self, events: Sequence[Event], view: View) -> Callable[[float], Node]:
        """Of the roll that the last of these events belongs to."""
        book, told = RollBook(self.stage.names, self.stage.styles), None
        for event in events:
            told = book.take(event)
        rows = (book.row(told, view.state_as(DragonDiceState)),) if told is not None else ()
        return partial(breakdown, self.stage.kit, rows)

    def _work_ahead(self) -> None:
        """While somebody thinks, from where it was left."""
        pieces = self.pieces
        if self._ahead is None and pieces.state.dice:
            sides = {round(spot.width) for spot in pieces.battlefield.dice.values()}
            legend = LegendAhead(self._meanings, self._legend)
            self._ahead = pieces_of_work(self._art, pieces.state, sides, legend)
        if self._ahead:
            self.stage.beside(Ahead(self._ahead))

    def _sort(self) -> None:
        """By another feature first; what is lit is lit anew."""
        field = self.pieces.battlefield
        field.sorting = field.sorting.next
        self.arrange()
        if self.lamp is not None:
            self._light()
        self.stage.explain(Gloss(f"Dice by {field.sorting.value}", "Press S again to sort them otherwise."))

    def _make_room_for_shelf(self, shown: bool) -> None:
        self.pieces.tray.visible = not shown

    def arrange(self) -> None:
        pieces = self.pieces
        pieces.battlefield.attend(pieces.state, pieces.seat, None)
        self._trays.sync(pieces.state, pieces.seat)

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        """The sheet makes room for the table, where the question is answered, or stays behind what is asked of it."""
        pieces, name = self.pieces, question.name
        pieces.view = view
        if name == ask.ANNOUNCE:
            pieces.said.pop(ask.NEXT_SPELL, None)
        if name in OVER_ROLLS:
            pieces.sheet.show(pieces.book.rows(pieces.state), pieces.sheet.verdict)
        else:
            pieces.sheet.hide()
        pieces.battlefield.attend(pieces.state, pieces.seat, place_asked(pieces.state, question))
        rest = super().open(question, view, choose)
        self._work_ahead()
        if self.lamp is not None and (answer := said_before(pieces, self.lamp)) is not None:
            self.lamp.choose(answer)
        return rest

    def pick(self, number: int) -> Spot | None:
        """Where things are put in order, a digit does so at once."""
        spot = super().pick(number)
        is_put = spot is not None and self.lamp is not None and put_by_digit(self.lamp, spot)
        return None if is_put else spot

    def close(self) -> None:
        super().close()
        self.pieces.sheet.make_room(0)

    def _looking_keys(self, seats: int) -> tuple[OwnKey, ...]:
        """Where terrains have cards."""
        if seats == 2:
            return ()
        before = OwnKey(pygame.K_COMMA, ", .", "terrains", partial(self._look_beside, -1))
        return before, OwnKey(pygame.K_PERIOD, "", "", partial(self._look_beside, 1))

    def _look_beside(self, step: int) -> None:
        if (place := self.pieces.battlefield.beside(step)) is not None:
            self._look(place)

    def _look(self, place: TerrainId) -> None:
        """Bring a terrain into focus until the question is answered; what is lit is lit anew."""
        self.pieces.battlefield.attend(self.pieces.state, self.pieces.seat, place)
        if self.lamp is not None:
            self._light()

    def place_at(self, pixel: Point) -> Answer:
        return self.pieces.battlefield.place_at(pixel)

    def pixel_of(self, place: Answer) -> Point | None:
        return self.pieces.battlefield.pixel_of(place, self.pieces.state)

    def begun(self) -> object:
        return self.pieces.builder.begun

    def is_laid(self) -> bool:
        return self.pieces.builder.is_laid

    def resume(self, begun: object) -> None:
        self.pieces.builder.resume(cast(Parts, begun))

    def shown(self, seat: Seat, view: View) -> Shown:
        state = view.state_as(DragonDiceState)
        captured = Track("token_score", len(captured_by(state, seat)), TO_WIN, "captured terrains")
        piles = [Pile(icon, len(_dice(state, seat, area)), area.value, True, ("die", "dice")) for icon, area in PILES]
        return Shown((captured,), tuple(piles))

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        state = view.state_as(DragonDiceState)
        return state.turn if state.round else None

    def order(self, view: View) -> Order:
        state = view.state_as(DragonDiceState)
        if not state.round:
            return Order("Set-up", sentence(state.phase.value))
        marks = [
            OrderMark(
                self.stage.styles[seat].picture,
                self.stage.names[seat],
                "over" if seat in state.out else "now" if seat == state.turn else "next",
            )
            for seat in state.order
        ]
        return Order(_round(state), PHASES[state.phase], tuple(marks))

    def gloss_of(self, seat: Seat, view: View) -> Gloss:
        piles = ", ".join(f"{area.value} {len(_dice(self.pieces.state, seat, area))}" for _, area in PILES)
        return Gloss(self.stage.names[seat], f"{piles}.")

    def pile(self, seat: Seat, name: str, view: View, width: float) -> Node:
        pieces, kit = self.pieces, self.stage.kit
        if name == FORECAST:
            return promises.table(kit, pieces.state, pieces.seat, self.stage.names, width)
        if name == LEGEND:
            lines = self._legend if self._legend.width == width else LegendLines(kit, width)
            return Legend(lines, self._meanings.all(), self.stage.layout.size[1] * LEGEND_SHARE)
        if name == ROLLS:
            return breakdown(kit, pieces.book.rows(pieces.state), width)
        state = view.state_as(DragonDiceState)
        return opened(kit, self._art, state, _dice(state, seat, Area(name)), width)

    def point_out(self, events: Sequence[Event], view: View) -> None:
        field = self.pieces.battlefield
        places = self.happenings.places(events, view.state)
        field.mark([spot for spot in map(self._spot_of, places) if spot is not None])

    def _spot_of(self, place: Spotted) -> Spot | None:
        field = self.pieces.battlefield
        if place.seat is None:
            return field.terrains.get(place.terrain) if place.terrain is not None else None
        if place.terrain is not None:
            return field.armies.get((place.seat, place.terrain))
        return field.reserves if place.seat == self.pieces.seat else None


def _lay_out(stage: Stage, view: View) -> Pieces:
    """Make all pieces and put them on the stage."""
    kit, layout = stage.kit, stage.layout
    art = DiceArt(kit, layout.size)
    reserves, thrown = dock(layout.hand.inset(kit.px(6)), ("left", layout.hand.width * RESERVES_SHARE))
    shelf = Place(thrown.x + kit.px(6), thrown.y, thrown.width - kit.px(6), thrown.height)
    field = Battlefield(stage, art, layout.arena, reserves, shelf)
    pieces = Pieces(
        stage=stage,
        view=view,
        battlefield=field,
        tray=DiceTray(kit, thrown),
        art=art,
        trays=Trays(kit, art, layout.piles, stage.open_pile),
        sheet=RollSheet(kit, layout.arena),
        book=RollBook(stage.names, stage.styles),
        slip=Chips(kit, field.bounds.inflate(-kit.px(24), -kit.px(24))),
        desk=SpellDesk(kit, art, layout.arena),
        builder=force_builder(stage, art),
    )
    stage.under.add(field.node, pieces.tray, pieces.trays, pieces.builder)
    stage.over.add(pieces.sheet, pieces.slip, pieces.desk)
    return pieces


def _round(state: DragonDiceState) -> str:
    return f"Round {state.round}" + (f" of {state.last_round}" if state.last_round < NO_LAST_ROUND else "")


def _dice(state: DragonDiceState, seat: Seat, area: Area) -> list[OwnedDie]:
    return dice_in(state, seat, area, *DieSort)
