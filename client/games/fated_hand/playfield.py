"""The playfield of Fated Hand: everything that lies on its table, put where the state says, lit when asked.

How events move it is in `motions`, how questions light it in `asking`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect

from client.games.fated_hand import figures, glosses, motions
from client.games.fated_hand.areas import show_areas
from client.games.fated_hand.asking import LIGHTS, attack_key, hear_story, look_at_way, show_scene
from client.games.fated_hand.battlefield import box_of, stand
from client.games.fated_hand.breakdown import breakdown_of
from client.games.fated_hand.character_sheet import CharacterSheets
from client.games.fated_hand.dashboards import Wires, led_by
from client.games.fated_hand.draft import Begun, CastDraft, PlanDraft
from client.games.fated_hand.field_tiles import field_looks
from client.games.fated_hand.foreseen_attacks import blow_of, show_forecast, subject_of
from client.games.fated_hand.laying import lay_out
from client.games.fated_hand.leading import lead_next
from client.games.fated_hand.pieces import Pieces
from client.games.fated_hand.planning import draft_of, drag_card
from client.games.fated_hand.playing_cards import PLAYING_CARDS
from client.games.fated_hand.reaches import reach_of, strikes_of, walk_of
from client.games.fated_hand.slips import Slip
from client.games.fated_hand.spell_aims import is_rite, show_promises, show_touched
from client.games.fated_hand.spell_book import SpellLine
from client.games.fated_hand.spell_reading import read_spells, turn_to_spells
from client.input_events import Pointer
from client.motion import InSlices, Motion
from client.scene.layout import Place
from client.scene.node import Node
from client.table.cells import Cell, CellSpot
from client.table.facts import Order, SeatFacts, Shown
from client.table.field import Field
from client.table.piles import CardRows, spread_out
from client.table.spot import Mood, Spot
from client.table.square_board import FRAME
from client.table.stage import Choose, Gloss, OwnKey, Stage
from core.events import Event
from core.games.fated_hand import acts, asks
from core.games.fated_hand.events import Compared, TurnBegan
from core.games.fated_hand.fields import is_veiled
from core.games.fated_hand.ground import Ground
from core.games.fated_hand.paths import path_to
from core.games.fated_hand.registered import TABLES
from core.games.fated_hand.state import (
    FatedHandState,
    FighterId,
    Phase,
    opponents,
    sees_tile,
    square_of,
    standing,
)
from core.games.fated_hand.words import WORDS
from core.grids.square import Square
from core.plain import Answer, Seat
from core.questions import Question, Seal
from core.view import View

SLICE = 8
"""So many tiles are looked at in a frame."""
SOON = (*TABLES, *(f"core.games.fated_hand.{name}" for name in ("battle", "bots", "spell_judging", "summon_judging")))
"""What only the choice of heroes does without."""


class BattleField(Field[Pieces, Begun]):
    """See `client.table.field`."""

    words = WORDS
    happenings = motions.HAPPENINGS
    lights = LIGHTS
    turn_begins = TurnBegan
    digits = ("1-9", "card, act")
    hints = (
        ("Creatures", "Point at a creature to read about it; its sheet (C, or the right button) tells all."),
        ("Attack", "Click an enemy to see what an attack needs; then choose how. Nothing is given before that."),
        ("Spells", "The book beside the board says what you can cast. Ticked Reagents pay; a click changes them. "
         "M leads there, and from a spell to all that is written about it."),
        ("Summons", "Click a creature that you summoned, or press N for one after the other, to lead it in your turn."),
        ("Moments", "Perks act at moments of an attack. Let them pass one by one, or all of one attack at once."),
        ("Back", "Esc forgets what you have begun."),
    )

    def __init__(self, stage: Stage, view: View) -> None:
        super().__init__(lay_out(stage, view))
        self._ground = ground_of(view)
        self._looking: object = None
        look = OwnKey(pygame.K_s, "S", "sight (hold)", lambda: self._show_sight(True), lambda: self._show_sight(False))
        pieces = self.pieces
        self._sheets = CharacterSheets(pieces)
        sheet = OwnKey(pygame.K_c, "C", "sheet", self._sheets.open_pointed)
        lead = OwnKey(pygame.K_n, "N", "next creature", lambda: lead_next(pieces, self.lamp))
        spells = OwnKey(pygame.K_m, "M", "spells", partial(turn_to_spells, pieces))
        self.own_keys = (self.reach_key(), look, sheet, lead, spells)
        pieces.book.on_read = partial(read_spells, pieces)
        self.watch(pieces.board, self._of_tile, self._look_at_tile)
        self.watch(pieces.strip, glosses.of_act)
        self.watch(pieces.book, partial(glosses.of_spell, pieces), self._look_at_spell)
        self.watch(pieces.hand, glosses.of_card)
        self.watch(pieces.reagents, partial(glosses.of_reagent, pieces))
        self.watch(pieces.sheet, self._of_slip, self._look_at_slip)
        pieces.hand.on_drag = lambda card, part, event: drag_card(pieces, self.lamp, card, event)
        pieces.planning.on_opened = self._make_room
        pieces.builder.on_open = self._sheets.open_hero
        pieces.builder.on_near = self._sheets.point_at_hero
        pieces.story.on_near = partial(look_at_way, pieces)
        for spot in pieces.board.cells.values():
            spot.on[Pointer.MENU] = spot.on[Pointer.LONG] = partial(self._sheets.open_at, spot)

    # --- the state

    def fits(self, view: View) -> bool:
        """Each battle of a story has a field and creatures of its own."""
        return ground_of(view) == self._ground

    def arrange(self) -> None:
        pieces, state = self.pieces, self.pieces.state
        pieces.looks = stand(pieces.board, state, self.stage)
        centre = pieces.board.layout.centre
        ends = {(a, b): (state.fighters[a].square, state.fighters[b].square) for a, b in state.engaged}
        pieces.links.show({pair: (centre(one), centre(other)) for pair, (one, other) in ends.items() if one and other})
        pieces.fields.show(field_looks(state, self.stage.styles))
        show_areas(pieces)
        pieces.show(self._usual())
        if state.phase is Phase.SCENE:  # what was told of the last attack is over as the story goes on
            pieces.sheet.forget()
            pieces.board.mark("target", ())
        show_scene(pieces, self.lamp.question if self.lamp is not None else None)

    def motion(self, event: Event, view: View) -> Motion | None:
        hear_story(self.pieces, [event], view)
        return super().motion(event, view)

    def recall(self, events: Sequence[Event], view: View) -> None:
        """A battle of a story that is over has left nothing to be looked at."""
        hear_story(self.pieces, events, view)
        is_told = view.state_as(FatedHandState).phase is Phase.SCENE
        super().recall(() if is_told else events, view)

    def _usual(self) -> FighterId | None:
        """Whose Hand and acts to show: of whoever has the turn, the one shown before, or the first own one; of a
        creature, which has no cards, only while it is asked.
        """
        state, seat = self.pieces.state, self.pieces.view.seat
        led = [each.id for each in led_by(state, seat)] if seat is not None else []
        own = [each.id for each in standing(state) if each.id in led and each.summoned is None]
        wanted = (state.turn, self.pieces.shown, *own)
        return next((id for id in wanted if id in own), None)

    def gloss_of(self, seat: Seat, view: View) -> Gloss:
        return glosses.of_seat(self.pieces, seat)

    def facts(self, view: View, asked: Seat | None) -> list[SeatFacts]:
        if asked != view.seat:
            self.pieces.planned = None
        return super().facts(view, asked)

    def shown(self, seat: Seat, view: View) -> Shown:
        return figures.shown_of(self.pieces, seat, Wires(self._near_creature, self._sheets.open))

    def whose_turn(self, view: View, asked: Seat | None) -> Seat | None:
        return figures.whose_turn(self.pieces.state)

    def order(self, view: View) -> Order:
        return figures.order_of(self.pieces)

    def pile(self, seat: Seat, name: str, view: View, width: float) -> Node:
        """The sheet of a creature, or the open discard pile of the one that is shown."""
        if (sheet := self._sheets.sheet(name, width)) is not None:
            return sheet
        kit, shown = self.stage.kit, self.pieces.shown
        cards = self.pieces.state.fighters[shown].discard if shown is not None else []
        faces = [view.face(card) for card in reversed(cards)]
        rows = CardRows(PLAYING_CARDS.size(kit.px(110)), width, kit.px(8))
        return spread_out(kit, PLAYING_CARDS, faces, rows)

    def whose(self, event: Event, view: View) -> Seat | None:
        fighters = view.state_as(FatedHandState).fighters
        id = getattr(event, "fighter", getattr(event, "by", None))
        return fighters[id].seat if isinstance(id, int) and id < len(fighters) else None

    # --- questions

    def _make_room(self, is_needed: bool) -> None:
        """The planning board covers a part of the arena: all of the field is shown beside it."""
        board, planning = self.pieces.board, self.pieces.planning
        if not is_needed:
            board.node.fit()
            return
        reach = self.stage.kit.px(FRAME)
        tiles = box_of(board, self.pieces.state.ground).inset(-reach)
        free = Place(0, 0, board.node.width - planning.width, board.node.height).inset(self.stage.kit.px(6))
        board.node.show_part(tiles, free)

    def pointed_out(self) -> list[Spot]:
        """Tiles and foes come first: a newcomer walks and attacks before ending the turn."""
        on_board = [spot for spot in self.pieces.board.spots() if spot.mood is Mood.LIT]
        return on_board or super().pointed_out()

    def solid(self) -> list[Rect]:
        """And all of the field: a note lies beside it where there is room, and else on as little of it as may be. Where
        heroes are chosen, nothing of the field is to be seen.
        """
        if self.pieces.builder.visible:
            return super().solid()
        board = self.pieces.board
        box = box_of(board, self.pieces.state.ground)
        left, top = board.node.to_screen((box.x, box.y))
        right, bottom = board.node.to_screen((box.x + box.width, box.y + box.height))
        return [*super().solid(), Rect(round(left), round(top), round(right - left), round(bottom - top))]

    def close(self) -> None:
        if self.lamp is not None:
            self.pieces.begun = None
        super().close()
        self.pieces.aims = {}
        for creature in self.pieces.board.pieces.values():
            creature.promise("")
        self.pieces.planning.shut()
        self.pieces.turn_to_book(False)

    def begun(self) -> object:
        """Only a plan is long enough to be kept."""
        if self.lamp is None or self.lamp.question.name != asks.PLAN:
            return None
        return draft_of(self.pieces, self.lamp) if self.lamp.draft is not None or self.pieces.begun else None

    def resume(self, begun: object) -> None:
        """Before the question is opened; steps of one that is open are kept by its lamp."""
        if self.lamp is None and isinstance(begun, PlanDraft):
            self.pieces.begun = begun

    def open(self, question: Question, view: View, choose: Choose) -> tuple[Answer, ...]:
        muted, running = self.pieces.muted, attack_key(view.state_as(FatedHandState))
        if running != muted:
            self.pieces.muted = ()
        elif running and question.name == asks.REACTION:
            self.pieces.wish = (asks.REACTION, None)
        self._turn_to(question, view)
        return super().open(question, view, choose)

    def _turn_to(self, question: Question, view: View) -> None:
        """Show the Hand and the acts of whoever is asked."""
        asked = question.inner if isinstance(question, Seal) else question
        id = subject_of(asked)
        self._plan_for(id if asked.name == asks.PLAN else None)
        if id is not None and view.state_as(FatedHandState).fighters[id].seat == view.seat:
            self.pieces.view = view
            self.pieces.show(id)

    def _plan_for(self, id: FighterId | None) -> None:
        """Mark in the seat's panel for whom a plan is asked."""
        if self.pieces.planned != id:
            self.pieces.planned = id
            self.stage.rail.show(self.facts(self.pieces.view, self.pieces.view.seat))

    def numbered(self) -> Sequence[Sequence[Spot]]:
        if self.pieces.planning.visible:
            return [[card] for card in self.pieces.hand.in_order()]
        pieces, draft = self.pieces, self.lamp.draft if self.lamp is not None else None
        if isinstance(draft, CastDraft):
            return [[card] for card in pieces.reagents.in_order()]
        shown = pieces.builder.spots() or pieces.story.spots() or pieces.sheet.spots() or pieces.strip.spots()
        return [[spot] for spot in shown]

    def pick(self, number: int) -> Spot | None:
        """A digit lays a card of the plan at once."""
        spot = super().pick(number)
        if spot is None or not self.pieces.planning.visible:
            return spot
        spot.choose()
        return None

    def threats(self) -> Mapping[Cell, int]:
        """Where each standing enemy could strike in melee after the longest walk, or shoot without a penalty."""
        state, seat = self.pieces.state, self.pieces.view.seat
        own = next((each.side for each in state.fighters if each.seat == seat), None)
        others = [each.id for each in standing(state) if each.side != own]
        return Counter(square for id in others for square in strikes_of(state, id))

    def _show_sight(self, shown: bool) -> None:
        """What the creature that is shown sees, and what of it through Smog."""
        state, id, board = self.pieces.state, self.pieces.shown, self.pieces.board
        board.look()
        if not shown or id is None or not state.fighters[id].stands:
            self._looking = None
            return
        own = self._looking = object()
        start, seen = square_of(state, id), list[Square]()

        def look_at(squares: Sequence[Square]) -> bool:
            seen.extend(square for square in squares if sees_tile(state, start, square))
            if self._looking is own:
                board.look(walk=seen, dim=[square for square in seen if is_veiled(state, start, square)])
            return self._looking is own

        self.stage.beside(InSlices(state.ground.open_squares(), SLICE, look_at))

    def explains(self, event: Event) -> bool:
        return isinstance(event, Compared)

    def breakdown(self, events: Sequence[Event], view: View) -> Callable[[float], Node]:
        """Both cards of an attack, and every part of both numbers."""
        event = events[-1]
        assert isinstance(event, Compared), f"a {type(event).__name__} has no numbers"
        return breakdown_of(self.stage.kit, event, view.state_as(FatedHandState))

    # --- what is pointed at

    def near_seat(self, seat: Seat, near: bool) -> None:
        """Its creatures stand out."""
        super().near_seat(seat, near)
        squares = [each.square for each in standing(self.pieces.state) if each.seat == seat and each.square]
        self.pieces.board.mark("walk", squares if near else ())

    def _of_tile(self, spot: CellSpot) -> Gloss | None:
        """Of where a spell can be aimed the sheet tells; in a small window this would lie over the board."""
        if self.lamp is not None and isinstance(self.lamp.draft, CastDraft) and spot.mood is Mood.LIT:
            return None
        return glosses.of_tile(self.pieces, self.lamp, spot)

    def _of_slip(self, slip: Slip) -> Gloss:
        return glosses.of_slip(self.pieces, self.lamp, slip)

    def _look_at_tile(self, spot: CellSpot | None) -> None:
        """How far a creature moves and reaches; the way to a tile, and who may answer when it is taken."""
        board, state = self.pieces.board, self.pieces.state
        board.look()
        id = glosses.creature_at(state, spot.cell) if spot is not None else None
        self._sheets.pointed = id
        draft = self.lamp.draft if self.lamp is not None else None
        if isinstance(draft, CastDraft):
            self._look_at_aim(draft, spot)
        elif spot is None:
            return
        elif id is not None and state.fighters[id].stands:
            self._show_reach_of(id)
        elif spot.mood is Mood.LIT and spot.answer == (acts.MOVE, *spot.cell) and state.turn is not None:
            way = path_to(state, state.turn, spot.cell) or ()
            answering = [state.fighters[each].square for each in opponents(state, state.turn)]
            board.look(path=way[:-1], reach=[square for square in answering if square is not None])

    def _look_at_aim(self, draft: CastDraft, spot: CellSpot | None) -> None:
        """What the spell that is begun would touch there."""
        is_aim = spot is not None and spot.mood is Mood.LIT
        aims = self.pieces.aims.get(spot.cell, ()) if spot is not None and is_aim else ()
        show_promises(self.pieces, draft)
        if aims or draft.aims == [None]:
            show_touched(self.pieces, draft, aims[0] if aims else None)

    def _look_at_spell(self, line: SpellLine | None) -> None:
        """The cards that would pay stand out."""
        if self.lamp is not None and self.lamp.draft is None:
            paid = line.entry.paid or () if line is not None else ()
            self.pieces.reagents.choose([card for card, _ in paid])

    def _show_reach_of(self, id: FighterId) -> None:
        state = self.pieces.state
        self.pieces.board.look(walk=walk_of(state, id), reach=reach_of(state, id))

    def _near_creature(self, id: FighterId, near: bool) -> None:
        """A creature is pointed at in its seat's panel."""
        self._sheets.pointed = id if near else None
        self.pieces.board.look()
        if near and self.pieces.state.fighters[id].stands:
            self._show_reach_of(id)
        self.stage.explain(glosses.of_creature(self.pieces, id) if near else None)

    def _look_at_slip(self, slip: Slip | None) -> None:
        """What the attack on it may do."""
        attack = (
            blow_of(self.pieces.state, self.lamp, slip.answer) if slip is not None and self.lamp is not None else None
        )
        if attack is not None:
            show_forecast(self.pieces, attack)
        self._look_at_tributes(slip.answer if slip is not None else None)

    def _look_at_tributes(self, answer: Answer) -> None:
        """Of a rite that is pointed at."""
        if isinstance(answer, tuple) and answer[0] == acts.CAST and is_rite(answer[2]):
            self.pieces.board.look(touched=[square_of(self.pieces.state, FighterId(id)) for id in answer[2][:2]])


def ground_of(view: View) -> tuple[str, int, Ground]:
    """The battle, of a story the how manyth, and the ground, of which objects of the battle may open more."""
    state = view.state_as(FatedHandState)
    return state.terms.battle, state.story.battles if state.story is not None else 0, state.ground
