"""The table of Dragon Dice: what lies where as text on the felt, and a tray of dice. Lists and buttons ask."""

from dataclasses import dataclass

from pygame import Rect, Surface

from client.games.dragon_dice.survey import Line, columns
from client.motion import Motion
from client.scene.nodes import PaintNode
from client.table.dice_tray import DiceTray, Thrown
from client.table.facts import Order, OrderMark, Pile, SeatEmblem, SeatFacts, Track
from client.table.field import Field
from client.table.happenings import Happenings, Row, announced, thrown, turn_begins
from client.table.pieces import TablePieces
from client.table.solids import numbers_of
from client.table.stage import Stage
from client.text import wrapped
from core.events import Dealt, Event, MatchEnded
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.box import DieSort
from core.games.dragon_dice.naming import roll_name
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.rolls import faces_of
from core.games.dragon_dice.state import NO_LAST_ROUND, Area, DragonDiceState, Phase, dice_in
from core.games.dragon_dice.terrains import captured_by
from core.games.dragon_dice.victory import TO_WIN
from core.kit.english import sentence
from core.view import View

GAP, MARK = 14, 5
"""Between columns, and the bar in a seat's colour before its dice, at 100 %."""


@dataclass(slots=True, kw_only=True)
class Pieces(TablePieces):
    tray: DiceTray

    @property
    def state(self) -> DragonDiceState:
        return self.view.state_as(DragonDiceState)


class DragonField(Field[Pieces, None]):
    words = WORDS
    turn_begins = happened.TurnBegan

    def __init__(self, stage: Stage, view: View) -> None:
        layout = stage.layout
        room = layout.arena
        tray = DiceTray(stage.kit, layout.tray)
        super().__init__(Pieces(stage=stage, view=view, tray=tray))
        self._survey = PaintNode(self._paint, size=(room.width, room.height), at=(room.x, room.y), name="survey")
        stage.under.add(self._survey, tray)

    def arrange(self) -> None:
        self._survey.invalidate()

    def facts(self, view: View, asked: int | None) -> list[SeatFacts]:
        state = view.state_as(DragonDiceState)
        return [_facts(self.stage, state, seat, asked) for seat in range(state.seats)]

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
        phase = "Effects and Eighth Faces" if state.phase is Phase.TURN_START else state.phase.value
        return Order(_round(state), phase, tuple(marks))

    # --- the text on the felt

    def _paint(self, surface: Surface, rect: Rect, scale: float) -> None:
        kit, gap = self.stage.kit, round(self.stage.kit.px(GAP) * scale)
        shown = columns(self.pieces.state, self.stage.names)
        width = (rect.width - gap * (len(shown) + 1)) // len(shown)
        size = round(kit.px(14) * scale)
        for number, lines in enumerate(shown):
            x, y = rect.x + gap + number * (width + gap), rect.y + gap
            for line in lines:
                y = self._paint_line(surface, Rect(x, y, width, 0), line, size)

    def _paint_line(self, surface: Surface, rect: Rect, line: Line, size: int) -> int:
        """How far down the next line begins."""
        kit = self.stage.kit
        mark = kit.px(MARK) if line.seat is not None else 0
        height, colour = kit.texts.line_height(size), kit.theme.felt_text
        rows = wrapped(line.text, rect.width - 2 * mark, lambda text: kit.texts.width(text, line.weight, size))
        for number, row in enumerate(rows):
            surface.blit(kit.texts.run(row, line.weight, size, colour), (rect.x + 2 * mark, rect.y + number * height))
        below = rect.y + len(rows) * height
        if line.seat is not None:
            surface.fill(self.stage.styles[line.seat].colour, (rect.x, rect.y, mark, below - rect.y))
        return below + height // 4


def _round(state: DragonDiceState) -> str:
    return f"Round {state.round}" + (f" of {state.last_round}" if state.last_round < NO_LAST_ROUND else "")


def _facts(stage: Stage, state: DragonDiceState, seat: int, asked: int | None) -> SeatFacts:
    units = (DieSort.UNIT, DieSort.DRAGONKIN)
    places = (("icon_hand", Area.RESERVES), ("icon_skip", Area.DEAD), ("icon_discard", Area.BURIED))
    return SeatFacts(
        seat,
        bool(state.round) and state.turn == seat,
        asked == seat,
        (Track("token_score", len(captured_by(state, seat)), TO_WIN, "captured terrains"),),
        tuple(Pile(icon, len(dice_in(state, seat, area, *units)), area.value) for icon, area in places),
        SeatEmblem(stage.kit, stage.styles[seat].picture),
    )


# --- what happens


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    return turn_begins(pieces.stage, event.seat, pieces.view.seat, pieces.clear)


def _dice(event: happened.DiceThrown, pieces: Pieces) -> list[Thrown]:
    tone = pieces.stage.styles[event.seat].colour
    dice = []
    for id, side in zip(event.dice, event.sides, strict=True):
        faces = faces_of(pieces.state.dice[id].die)
        face = faces[side - 1]
        shown = numbers_of(len(faces))[side - 1]
        dice.append(Thrown(shown, None, len(faces), tone, f"{face.icon} {face.count}"))
    return dice


def _title(event: happened.DiceThrown, pieces: Pieces) -> str:
    rolls = [roll for roll in pieces.state.rolls if roll.seat == event.seat]
    about = f", {roll_name(rolls[-1].kind)}" if rolls else ""
    return f"{pieces.stage.names[event.seat]}{about}{', thrown again' if event.added else ''}"


def _thrown(event: happened.DiceThrown, pieces: Pieces) -> Motion:
    return thrown(pieces.stage, pieces.tray, _dice(event, pieces), _title(event, pieces), 400)


def _lie(event: happened.DiceThrown, pieces: Pieces) -> None:
    pieces.tray.show(_dice(event, pieces), _title(event, pieces))


def _captured(event: happened.TerrainCaptured, pieces: Pieces) -> Motion:
    return announced(pieces.stage, "A terrain is captured", event.seat, 700)


SHOWN: dict[type[Event], Row] = {
    happened.TurnBegan: Row(_turn_began),
    happened.DiceThrown: Row(_thrown, leaves=_lie, is_told=True),
    happened.TerrainCaptured: Row(_captured, is_told=True),
}
READ = [kind for kind in (*WORDS.sentences, *WORDS.untold, Dealt) if kind not in (*SHOWN, MatchEnded)]
"""All else is read in the chronicle and seen where dice lie; nothing is ever dealt."""

DragonField.happenings = Happenings(SHOWN, READ)
