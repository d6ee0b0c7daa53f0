"""Dice that are thrown, and dice that fly, march and die: how the events of a match are shown."""

from dataclasses import dataclass

from client.games.dragon_dice.dice_art import sides_of, tones
from client.games.dragon_dice.icons import emblem, face_icon, minor_icon, picture_name
from client.games.dragon_dice.pieces import Pieces
from client.motion import Call, Motion, Wait
from client.motion import Sequence as Steps
from client.table.dice_tray import Thrown
from client.table.happenings import Happenings, Row, announced, sounded, thrown, turn_begins
from client.table.solids import numbers_of
from core.events import Dealt, Event, MatchEnded
from core.games.dragon_dice import events as happened
from core.games.dragon_dice.box import BoxDie, DieSort
from core.games.dragon_dice.components import components
from core.games.dragon_dice.naming import roll_name
from core.games.dragon_dice.pieces import ID
from core.games.dragon_dice.questions import WORDS
from core.games.dragon_dice.roll_events import RollTotalled
from core.games.dragon_dice.rolls import TerrainId, faces_of
from core.kit.english import listing


@dataclass(frozen=True, slots=True)
class Spotted:
    """Where something happened: a terrain, or a seat's army there; without a terrain its reserves."""

    seat: int | None
    terrain: TerrainId | None


def icons_of(die: BoxDie) -> tuple[str, ...]:
    """The pictures on the sides of a die, in their order."""
    parts = components()
    if die.sort is DieSort.DRAGON:
        return tuple(f"dragon_{picture_name(face)}" for face in parts.dragons[die.kind].faces)
    if die.sort is DieSort.MINOR_TERRAIN:
        return tuple(emblem(die) if face == "id" else minor_icon(face) for face in parts.minor_terrains[die.kind].faces)
    return tuple(face_icon(die, face) for face in faces_of(die))


def thrown_die(die: BoxDie, side: int) -> Thrown:
    """A die as it lies in the tray; side: from 1."""
    front, _ = tones(die)
    sides = sides_of(die)
    word = ""
    if die.sort not in (DieSort.DRAGON, DieSort.MINOR_TERRAIN):
        face = faces_of(die)[side - 1]
        word = f"ID {face.count}" if face.icon == ID else str(face.count)
    return Thrown(numbers_of(sides)[side - 1], None, sides, front, word, icons_of(die))


# --- rolls


def _dice(event: happened.DiceThrown, pieces: Pieces) -> list[Thrown]:
    pairs = zip(event.dice, event.sides, strict=True)
    return [thrown_die(pieces.state.dice[id].die, side) for id, side in pairs]


def _title(event: happened.DiceThrown, pieces: Pieces) -> str:
    rolls = [roll for roll in pieces.state.rolls if roll.seat == event.seat]
    about = f": {roll_name(rolls[-1].kind)}" if rolls else ""
    return f"{pieces.stage.names[event.seat]}{about}{', thrown again' if event.added else ''}"


def _thrown(event: happened.DiceThrown, pieces: Pieces) -> Motion:
    return thrown(pieces.stage, pieces.tray, _dice(event, pieces), _title(event, pieces), 500)


def _lie(event: happened.DiceThrown, pieces: Pieces) -> None:
    pieces.tray.show(_dice(event, pieces), _title(event, pieces))


def _lie_totalled(event: RollTotalled, pieces: Pieces) -> None:
    """What the dice that lie there come to."""
    totals = listing([f"{steps.total} {type}" for type, steps in event.totals])
    pieces.tray.retitle(f"{pieces.stage.names[event.seat]}: {roll_name(event.kind)}, {totals}")


def _totalled(event: RollTotalled, pieces: Pieces) -> Motion:
    return Steps(Call(lambda: _lie_totalled(event, pieces)), Wait(600))


def _dragon_dice(event: happened.DragonsThrown, pieces: Pieces) -> list[Thrown]:
    pairs = zip(event.dragons, event.sides, strict=True)
    return [thrown_die(pieces.state.dice[id].die, side) for id, side in pairs]


def _dragons_thrown(event: happened.DragonsThrown, pieces: Pieces) -> Motion:
    return thrown(pieces.stage, pieces.tray, _dragon_dice(event, pieces), "Dragons attack", 500)


def _dragons_lie(event: happened.DragonsThrown, pieces: Pieces) -> None:
    pieces.tray.show(_dragon_dice(event, pieces), "Dragons attack")


# --- turns and terrains


def _turn_began(event: happened.TurnBegan, pieces: Pieces) -> Motion:
    return turn_begins(pieces.stage, event.seat, pieces.view.seat, pieces.clear)


def _captured(event: happened.TerrainCaptured, pieces: Pieces) -> Motion:
    return announced(pieces.stage, f"{pieces.stage.names[event.seat]} captures a terrain", event.seat, 700)


def _turned(event: happened.TerrainTurned, pieces: Pieces) -> Motion:
    return sounded(pieces.stage, "turn_piece", 200)


def _moved(event: happened.DiceMoved, pieces: Pieces) -> Motion:
    return sounded(pieces.stage, "step", 120)


def _place_of_move(event: happened.DiceMoved, state: object) -> list[Spotted]:
    return [Spotted(event.seat, event.terrain)]


SHOWN: dict[type[Event], Row] = {
    happened.TurnBegan: Row(_turn_began),
    happened.DiceThrown: Row(_thrown, leaves=_lie, is_told=True),
    RollTotalled: Row(_totalled, leaves=_lie_totalled),
    happened.DragonsThrown: Row(_dragons_thrown, leaves=_dragons_lie, is_told=True),
    happened.TerrainCaptured: Row(_captured, lambda event, state: [Spotted(None, event.terrain)], is_told=True),
    happened.TerrainTurned: Row(_turned, lambda event, state: [Spotted(None, event.terrain)], is_told=True),
    happened.DiceMoved: Row(_moved, _place_of_move, is_told=True),
    happened.MarchBegan: Row(places=lambda event, state: [Spotted(event.seat, event.place)]),
    happened.ActionTaken: Row(
        places=lambda event, state: [Spotted(event.seat, event.place), Spotted(event.target, event.target_place)]
    ),
    happened.ManeuverAnnounced: Row(places=lambda event, state: [Spotted(None, event.terrain)]),
}
READ = [kind for kind in (*WORDS.sentences, *WORDS.untold, Dealt) if kind not in (*SHOWN, MatchEnded)]
"""All else is read in the chronicle and seen where dice lie; nothing is ever dealt."""

HAPPENINGS = Happenings(SHOWN, READ)
