"""How what happens is shown: rolls on their sheet, and a row for every other event that can be seen."""

from collections.abc import Sequence
from functools import partial

from client.games.dragon_dice import moves
from client.games.dragon_dice.pieces import Pieces
from client.games.dragon_dice.roll_book import ToldRoll
from client.motion import Call, Later, Motion, Wait
from client.motion import Sequence as Steps
from client.table.happenings import Happenings, Row, turn_begins
from client.table.roll_rows import SheetRow, SheetTotal
from client.table.roll_sheet import RollSheet
from core.events import Dealt, Event, MatchEnded
from core.frozen import frozen
from core.games.dragon_dice import asks as ask
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.naming import results_text
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.roll_events import DieBuried, IconActed, RollTotalled, UnitKilled
from core.games.dragon_dice.rolls import TerrainId
from core.plain import Seat

LOOK_MS, TOTAL_MS, VERDICT_MS = 450, 600, 900


@frozen
class Spotted:
    """Where something happened: a terrain, or a seat's army there; without a terrain its reserves."""

    seat: Seat | None
    terrain: TerrainId | None


# --- rolls


def _noted(event: Event, pieces: Pieces) -> None:
    """Nothing is to be seen of it yet. What was said of the icons of one roll does not hold for another."""
    pieces.book.take(event)
    if isinstance(event, happened.RollBegan | happened.RollEnded):
        pieces.said.pop(ask.NEXT_ICON, None)


def _thrown(event: happened.DiceThrown | happened.DragonsThrown, pieces: Pieces) -> Motion | None:
    """All dice of a throw tumble together, and go to their lanes."""
    told = pieces.book.take(event)
    if told is None:
        return None
    dice = event.dice if isinstance(event, happened.DiceThrown) else event.dragons
    rows, stage = pieces.book.rows(pieces.state), pieces.stage
    land = Call(lambda: stage.sound("die_land"))
    throw = pieces.sheet.throw(rows, frozenset(dice), land)
    tells = [pieces.sheet.tell(rows, pieces.book.number(told))] if isinstance(event, happened.DragonsThrown) else []
    lies = Call(partial(lie, pieces, rows))
    return Steps(Call(lambda: stage.sound("die_roll")), throw, lies, Wait(LOOK_MS), *tells)


def _totalled(event: RollTotalled, pieces: Pieces) -> Motion | None:
    """The total runs through its steps; the save that answers an attack says what is left of that."""
    roll = pieces.book.take(event)
    if roll is None:
        return None
    rows, sheet = pieces.book.rows(pieces.state), pieces.sheet
    if event.kind.single:
        (die,) = event.dice
        passes = not isinstance(roll, ToldRoll) or roll.passes(die, pieces.state)
        heard = Call(lambda: pieces.stage.sound("block" if passes else "miss"))
        return sheet.judge(rows, die, passes, heard)
    told = sheet.tell(rows, pieces.book.number(roll))
    verdict = pieces.book.verdict(pieces.state)
    lay = Call(lambda: lie(pieces, rows))
    if not verdict:
        return Steps(told, lay, Wait(TOTAL_MS))
    return Steps(told, lay, Later(lambda: _shown(sheet, rows, verdict)), Wait(VERDICT_MS))


def _shown(sheet: RollSheet, rows: Sequence[SheetRow], verdict: str) -> Motion:
    sheet.show(rows, verdict)
    return Wait(TOTAL_MS)


def lie(pieces: Pieces, rows: Sequence[SheetRow]) -> None:
    """Let the last roll lie in the tray, so that it can be looked at when the sheet is away."""
    if rows:
        row = rows[-1]
        totals = ", ".join(_total_words(row, total) for total in row.totals)
        pieces.tray.show([die.thrown for die in row.dice], f"{row.title}, {totals}" if totals else row.title)


def _total_words(row: SheetRow, total: SheetTotal) -> str:
    """'2 saves'; what dragons do, whose row is nobody's, is damage."""
    type = total.picture.partition("_")[2]
    return f"{total.number} damage" if row.style is None else results_text(int(total.number), type)


def _lies(event: Event, pieces: Pieces) -> None:
    """The same at once."""
    if pieces.book.take(event) is not None:
        lie(pieces, pieces.book.rows(pieces.state))


def _decided(event: happened.ManeuverDecided, pieces: Pieces) -> Motion | None:
    if not event.totals:
        return None
    names = pieces.stage.names
    told = " against ".join(f"{names[seat]} {total}" for seat, total in event.totals)
    words = f"{told}: the maneuver {'succeeds' if event.succeeded else 'fails'}."
    rows = pieces.book.rows(pieces.state)
    return Steps(Later(lambda: _shown(pieces.sheet, rows, words)), Wait(VERDICT_MS))


def _answered(event: happened.DragonsAnswered, pieces: Pieces) -> Motion:
    left = max(0, event.damage - event.saves)
    words = f"The dragons deal {event.damage} damage, {event.saves} saved: {left} reach the army."
    rows = pieces.book.rows(pieces.state)
    return Steps(Later(lambda: _shown(pieces.sheet, rows, words)), Wait(VERDICT_MS))


def _dragon_fell(event: happened.DragonKilled, pieces: Pieces) -> Motion:
    pieces.book.fall(event.dragon)
    return pieces.sheet.strike(pieces.book.rows(pieces.state), (event.dragon,))


def _died(event: UnitKilled | DieBuried, pieces: Pieces) -> Motion:
    die = event.unit if isinstance(event, UnitKilled) else event.die
    pieces.book.fall(die)
    heard = Call(lambda: pieces.stage.sound("hit" if isinstance(event, UnitKilled) else "push"))
    return Steps(heard, pieces.sheet.strike(pieces.book.rows(pieces.state), (die,)))


def _flew(event: happened.DragonFlewAway, pieces: Pieces) -> Motion:
    pieces.book.fly(event.dragon)
    rows = pieces.book.rows(pieces.state)
    return Later(lambda: _shown(pieces.sheet, rows, "") if pieces.sheet.visible else Wait(0))


# --- turns and terrains


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    """The book is closed at once: what follows with the same answer is written into it before this is shown."""
    pieces.close_book()
    return turn_begins(pieces.stage, event.seat, pieces.view.seat, pieces.sweep)


def _place_of_move(event: happened.DiceMoved, state: object) -> list[Spotted]:
    return [Spotted(event.seat, event.terrain)]


SHOWN: dict[type[Event], Row] = {
    happened.TurnBegan: Row(_turn_began),
    happened.RollBegan: Row(_noted, leaves=_noted),
    happened.DiceThrown: Row(_thrown, leaves=_lies, is_told=True),
    IconActed: Row(_noted, leaves=_noted),
    RollTotalled: Row(_totalled, leaves=_lies),
    happened.RollEnded: Row(_noted, leaves=_noted),
    happened.DragonsAttacked: Row(_noted, lambda event, state: [Spotted(None, event.terrain)], leaves=_noted),
    happened.DragonsThrown: Row(_thrown, leaves=_lies, is_told=True),
    happened.DragonsAnswered: Row(_answered),
    happened.DragonKilled: Row(_dragon_fell, is_told=True),
    happened.DragonFlewAway: Row(_flew),
    happened.ManeuverDecided: Row(_decided),
    UnitKilled: Row(_died, is_told=True),
    DieBuried: Row(_died, is_told=True),
    happened.TerrainCaptured: Row(moves.captured, lambda event, state: [Spotted(None, event.terrain)], is_told=True),
    happened.TerrainTurned: Row(moves.turned, lambda event, state: [Spotted(None, event.terrain)], is_told=True),
    happened.DiceMoved: Row(moves.moved, _place_of_move, is_told=True),
    happened.UnitsExchanged: Row(moves.exchanged),
    happened.SpellResolved: Row(moves.cast, is_told=True),
    happened.MagicNegated: Row(moves.negated),
    happened.SpellsDispelled: Row(moves.dispelled),
    happened.ManeuverOpposed: Row(moves.opposed),
    happened.AbilityUsed: Row(moves.used, is_told=True),
    happened.PowerUsed: Row(moves.power_used),
    happened.MinorTerrainTurned: Row(moves.minor_turned),
    happened.CaptureEnded: Row(moves.lost_terrain, lambda event, state: [Spotted(None, event.terrain)], is_told=True),
    happened.CastleNamed: Row(moves.named, lambda event, state: [Spotted(None, event.terrain)]),
    happened.PlayerOut: Row(moves.out, is_told=True),
    happened.MarchBegan: Row(moves.marched, lambda event, state: [Spotted(event.seat, event.place)]),
    happened.ActionTaken: Row(
        moves.acted, lambda event, state: [Spotted(event.seat, event.place), Spotted(event.target, event.target_place)]
    ),
    happened.ManeuverAnnounced: Row(places=lambda event, state: [Spotted(None, event.terrain)]),
}
READ = [kind for kind in (*WORDS.sentences, *WORDS.untold, Dealt) if kind not in (*SHOWN, MatchEnded)]
"""All else is read in the chronicle and seen where dice lie; nothing is ever dealt."""

HAPPENINGS = Happenings(SHOWN, READ)
